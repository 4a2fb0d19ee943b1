"""What a scan tells whoever looks at it; and the pictures of a folder as one scan."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from freecube_desktop.cube.cube_draft import UNPAINTED

if TYPE_CHECKING:  # numpy's part of the program is loaded when the view is opened first
    from freecube_desktop.scanning.calibration import Calibration
    from freecube_desktop.scanning.scan_session import ScanSession, TakenFace


@dataclass(frozen=True, slots=True)
class Told:
    """What a session tells; kept until it changes."""

    letters: str
    taken: str
    again: str
    doubtful: frozenset[int]
    missing: str
    arrow: str
    sentence: str
    front: str
    up: str


def tell_the_same(old: ScanSession, new: ScanSession) -> bool:
    """Whether nothing that is told differs between two scans."""
    same_faces = old.taken == new.taken and old.again == new.again
    same_cube = old.result is new.result and old.refused == new.refused
    return same_faces and same_cube and old.recorded == new.recorded


def tell(session: ScanSession) -> Told:
    """What a scan tells, in the language spoken now."""
    guide, names, result = session.guide(), session.names, session.result
    return Told(
        letters=session.draft().replace("?", UNPAINTED),
        taken="".join(names),
        again="" if session.again is None else names[session.again],
        doubtful=frozenset(result.doubtful) if result else frozenset(),
        missing=guide.missing,
        arrow=guide.arrow,
        sentence=guide.sentence,
        front=guide.front,
        up=guide.up,
    )


def from_stills(stills: dict[str, TakenFace], calibration: Calibration | None) -> ScanSession:
    """The session of a folder of pictures."""
    from freecube_desktop.scanning.scan_session import scanned  # noqa: PLC0415

    return scanned(list(stills.values()), calibration)

"""The last session: cube, timeline, view and open solution, saved so that a kill loses nothing."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

from freecube_desktop import kept_files, settings
from freecube_desktop.app.model.solution_record import solution_from_dict, solution_to_dict
from freecube_desktop.app.model.view_motion import clamped
from freecube_desktop.cube.cube_draft import UNPAINTED
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.shortening import shortened
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.errors import FreecubeError, StateError
from freecube_desktop.scene import HOME_VIEW, View
from freecube_desktop.solver.solution import Solution
from freecube_desktop.words import _

LONGEST: Final = 2000
"""So many steps of a timeline are saved."""


@dataclass(frozen=True, slots=True)
class FollowedSolution:
    """A solution that lay open.

    Attributes:
        solution: the solution.
        step: how many of its steps were made, those of the hold too.
        language: what its sentences are in, or ``""``.
    """

    solution: Solution
    step: int
    language: str = ""

    def fits(self, timeline: Timeline) -> bool:
        """Whether the steps made are the last ones of a timeline."""
        moves = self.solution.moves
        if not 0 <= self.step <= min(len(moves), timeline.cursor):
            return False
        start = timeline.jump(timeline.cursor - self.step).cube
        return start == self.solution.cube and start.apply(moves[: self.step]) == timeline.cube

    @property
    def leads_home(self) -> bool:
        """Whether its moves solve its cube."""
        return self.solution.cube.apply(self.solution.moves).is_solved


@dataclass(frozen=True, slots=True)
class Session:
    """What a session leaves behind.

    Attributes:
        timeline: everything that was done.
        view: where the cube was seen from.
        remark: what there is to say about the file it came from, or ``""``.
        followed: the solution that lay open, or None.
        draft: the stickers of the editor, as ``Draft.letters``; ``""`` when nothing was painted.
    """

    timeline: Timeline
    view: View = HOME_VIEW
    remark: str = ""
    followed: FollowedSolution | None = None
    draft: str = ""


def session_file(size: int) -> Path:
    """The file of the last session with a cube of this size; it need not be there."""
    return settings.data_folder() / ("session.json" if size == 3 else f"session-{size}.json")


def _latest_of(path: Path) -> Path:
    """Where a session stands until it is on the disk; while it is there and whole, it is the last one."""
    return path.with_name(f"{path.stem}.latest{path.suffix}")


def load_session(size: int, path: Path | None = None) -> Session:
    """The last session, or a new one with a solved cube. A damaged file is set aside.

    Args:
        size: 3 or 2.
        path: the file; the usual one by default.
    """
    path = path or session_file(size)
    latest = _latest_of(path)
    kept_files.remove_leftovers(path)
    kept_files.remove_leftovers(latest)
    with suppress(OSError, ValueError, StateError):
        return _loaded(latest, size)
    fresh = Timeline(Cube(size))
    try:
        return _loaded(path, size)
    except FileNotFoundError:
        return Session(fresh)
    except OSError as fault:
        return Session(
            fresh,
            remark=_("The last session cannot be read ({strerror}): {path}").format(
                strerror=fault.strerror, path=path
            ),
        )
    except (ValueError, StateError) as fault:
        return Session(fresh, remark=_set_aside(path, fault))


def _loaded(path: Path, size: int) -> Session:
    saved = kept_files.read_json(path)
    if not isinstance(saved, dict):
        raise StateError(_("it should be one JSON object"))
    timeline = Timeline.from_dict(saved.get("timeline"))
    if timeline.cube.size != size:
        raise StateError(_("it is of a cube of size {size}").format(size=timeline.cube.size))
    followed = _followed(saved.get("open"), timeline)
    is_lost = followed is None and saved.get("open") is not None
    remark = _("The solution that lay open was damaged and is left out; the cube is as it was.")
    view, draft = _view(saved.get("view")), _draft(saved.get("draft"))
    return Session(timeline, view, remark if is_lost else "", followed, draft)


def save_session(session: Session, path: Path | None = None) -> None:
    """Writes a session, whole or not at all, and waits until it is on the disk.

    Args:
        session: what to write.
        path: the file; the usual one by default.

    Raises:
        SettingsError: when it cannot be written; the old one is still there then.
    """
    note_session(session, path)
    settle_session(session.timeline.cube.size, path)


def note_session(session: Session, path: Path | None = None) -> None:
    """Writes a session so that it outlives the program, however that ends; waits for no disk.

    Args:
        session: what to write.
        path: the file beside which it is written; the usual one by default.

    Raises:
        SettingsError: when it cannot be written; the old one is still there then.
    """
    path = path or session_file(session.timeline.cube.size)
    view = session.view
    saved: dict[str, object] = {
        "timeline": shortened(session.timeline, LONGEST).to_dict(),
        "view": {"yaw": view.yaw, "pitch": view.pitch, "zoom": view.zoom},
    }
    if session.followed is not None:
        followed = session.followed
        solution = solution_to_dict(followed.solution)
        saved["open"] = {"step": followed.step, "language": followed.language, "solution": solution}
    if session.draft:
        saved["draft"] = session.draft
    kept_files.write_atomically(_latest_of(path), json.dumps(saved) + "\n", to_disk=False)


def settle_session(size: int, path: Path | None = None) -> None:
    """Brings the session that was noted last to the disk, so that it outlives a power cut too.

    Args:
        size: 3 or 2.
        path: the file; the usual one by default.

    Raises:
        SettingsError: when it cannot be written; what was noted is still there then.
    """
    path = path or session_file(size)
    kept_files.settle(_latest_of(path), path)


def _view(saved: object) -> View:
    try:
        numbers = cast("dict[str, float]", saved)
        return clamped(View(float(numbers["yaw"]), float(numbers["pitch"]), float(numbers["zoom"])))
    except (KeyError, TypeError, ValueError):
        return HOME_VIEW


def _draft(saved: object) -> str:
    """The stickers that were painted, unless they are damaged."""
    is_draft = isinstance(saved, str) and len(saved) in {54, 24} and set(saved) <= {*FACES, UNPAINTED}
    return str(saved) if is_draft else ""


def _followed(saved: object, timeline: Timeline) -> FollowedSolution | None:
    """The open solution, unless it is damaged or does not belong to the timeline."""
    if not isinstance(saved, dict):
        return None
    try:
        followed = FollowedSolution(
            solution_from_dict(saved["solution"]), int(saved["step"]), str(saved["language"])
        )
        return followed if followed.fits(timeline) and followed.leads_home else None
    except (FreecubeError, LookupError, TypeError, ValueError, AttributeError):
        return None


def _set_aside(path: Path, fault: Exception) -> str:
    try:
        aside = kept_files.set_aside(path)
    except OSError:
        return _("The last session is damaged and was not restored: {fault}.").format(fault=fault)
    return _("The last session was damaged and is kept as {name}: {fault}.").format(
        name=aside.name, fault=fault
    )

"""The last session: cube, timeline, view and open solution, saved so that a kill loses nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from freecube_desktop import kept_files, settings
from freecube_desktop.app.model.followed_solution import FollowedSolution, saved_followed
from freecube_desktop.app.model.view_motion import clamped
from freecube_desktop.cube.cube_draft import UNPAINTED
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.shortening import shortened
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.errors import FreecubeError, StateError
from freecube_desktop.saved_values import DamagedValue, SavedValue
from freecube_desktop.scene import HOME_VIEW, View
from freecube_desktop.words import _

LONGEST: Final = 2000
"""So many steps of a timeline are saved."""
_LARGEST: Final = 16_000_000
"""Bytes of a session file that are read: many times more than the longest one saved."""
_MOST_TURNS: Final = 200_000
"""Turns of a session that are played again; takes a second or two."""
_SHARED_IN_A_TURN: Final = 100
"""So many steps that a line shares with another cost as much as one turn."""
_FAR: Final = 1e9
_LATEST: Final = ".latest"

_Part = TypeVar("_Part")


@dataclass(frozen=True, slots=True)
class Session:
    """What a session leaves behind.

    Attributes:
        timeline: everything that was done.
        view: where the cube was seen from.
        remark: what there is to say about the file it came from, or ``""``.
        followed: the solution that was open, or None.
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
    return path.with_name(f"{path.stem}{_LATEST}{path.suffix}")


def load_session(size: int, path: Path | None = None) -> Session:
    """The last session, or a new one with a solved cube. A damaged file is set aside.

    Args:
        size: 3 or 2.
        path: the file; the usual one by default.
    """
    path = path or session_file(size)
    loading = _Loading(size)
    found = loading.session_of(_latest_of(path)) or loading.session_of(path)
    if found is None:
        found = Session(Timeline(Cube(size)), draft=loading.draft)
    return replace(found, remark=" ".join(filter(None, [*loading.remarks, found.remark])))


class _Loading:
    """Looks for the last session in one file after another; what is damaged is set aside on the way.

    Attributes:
        remarks: sentences about the files that were damaged.
        draft: what was painted in a session whose cube is lost, or ``""``.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self.remarks: list[str] = []
        self.draft = ""

    def session_of(self, path: Path) -> Session | None:
        """The session of a file; None when it is not there or damaged."""
        kept_files.remove_leftovers(path)
        try:
            return self._session(_read(path), path)
        except FileNotFoundError:
            return None
        except (OSError, ValueError, StateError) as fault:
            if not _is_cut_short(path, fault):
                self.remarks.append(_set_aside(path, fault))
            return None

    def _session(self, saved: SavedValue, path: Path) -> Session:
        parts = _Parts()
        view, draft = parts.take(_view, saved, HOME_VIEW), parts.take(_draft, saved, "")
        try:
            timeline = _timeline(saved, self._size)
        except StateError:
            self.draft = self.draft or draft
            raise
        without_solution = _Parts()
        followed = without_solution.take(partial(saved_followed, timeline=timeline), saved, None)
        remark = ""
        if not (parts.are_whole and without_solution.are_whole):
            remark = _copied(path, lost_solution=not without_solution.are_whole)
        return Session(timeline, view, remark, followed, draft)


def _is_cut_short(path: Path, fault: Exception) -> bool:
    """Whether a file is what a power cut leaves of a session noted a moment before: nothing at all."""
    with suppress(OSError):
        return isinstance(fault, ValueError) and path.stem.endswith(_LATEST) and path.stat().st_size == 0
    return False


def _read(path: Path) -> SavedValue:
    saved = kept_files.read_json(path, _LARGEST)
    if not isinstance(saved, dict):
        raise ValueError(_("it should be one JSON object"))
    return SavedValue(saved)


class _Parts:
    """Takes the parts of a session that do without each other."""

    def __init__(self) -> None:
        self.are_whole = True

    def take(self, read: Callable[[SavedValue], _Part], saved: SavedValue, without: _Part) -> _Part:
        """A part, or what stands in its place when it is damaged."""
        try:
            return read(saved)
        except (FreecubeError, ValueError):
            self.are_whole = False
            return without


def _timeline(saved: SavedValue, size: int) -> Timeline:
    lines = saved.get("timeline").plain
    if _work_in(lines) > _MOST_TURNS:
        raise StateError(_("it has more than {count} steps").format(count=_MOST_TURNS))
    timeline = Timeline.from_dict(lines)
    if timeline.cube.size != size:
        raise StateError(_("it is of a cube of size {size}").format(size=timeline.cube.size))
    return timeline


def _work_in(plain: object) -> int:
    """About how many turns have to be played again for a saved timeline; its shared steps cost less."""
    if isinstance(plain, str):
        return plain.count(" ") + 1
    if isinstance(plain, list):
        return sum(map(_work_in, plain))
    if isinstance(plain, dict):
        cut = plain.get("cut")
        shared = cut // _SHARED_IN_A_TURN if isinstance(cut, int) else 0
        return max(shared, 0) + sum(map(_work_in, plain.values()))
    return 0


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
        saved["open"] = session.followed.to_dict()
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


def _view(saved: SavedValue) -> View:
    view = saved.get("view")
    if view.is_nothing:
        return HOME_VIEW
    yaw, pitch, zoom = (view[name].number(-_FAR, _FAR) for name in ("yaw", "pitch", "zoom"))
    return clamped(View(yaw, pitch, zoom))


def _draft(saved: SavedValue) -> str:
    """The stickers that were painted; ``""`` when none were."""
    draft = saved.get("draft")
    letters = "" if draft.is_nothing else draft.letters((*FACES, UNPAINTED))
    if len(letters) not in {0, 24, 54}:
        raise DamagedValue(_("what was painted has {count} stickers").format(count=len(letters)))
    return letters


def _copied(path: Path, *, lost_solution: bool) -> str:
    """Keeps a copy of a file that is damaged in part, and says so."""
    if lost_solution:
        said = _("The solution that lay open was damaged and is left out; the cube is as it was.")
    else:
        said = _("What was painted or the view was damaged and is left out; the cube is as it was.")
    with suppress(OSError):
        aside = kept_files.copy_aside(path, _LARGEST)
        return f"{said} " + _("The damaged file is kept as {name}.").format(name=aside.name)
    return said


def _set_aside(path: Path, fault: Exception) -> str:
    reason = (fault.strerror or fault) if isinstance(fault, OSError) else fault
    try:
        aside = kept_files.set_aside(path)
    except OSError:
        if isinstance(fault, OSError):
            said = _("The last session cannot be read ({strerror}): {path}")
            return said.format(strerror=reason, path=path)
        return _("The last session is damaged and was not restored: {fault}.").format(fault=reason)
    return _("The last session was damaged and is kept as {name}: {fault}.").format(
        name=aside.name, fault=reason
    )

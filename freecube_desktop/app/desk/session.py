"""The last session: the cube, its timeline and the view, saved so that a kill loses nothing."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

from freecube_desktop import settings
from freecube_desktop.app.view_control import clamped
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.errors import StateError
from freecube_desktop.scene import HOME_VIEW, View
from freecube_desktop.words import _

_LONGEST: Final = 2000


@dataclass(frozen=True, slots=True)
class Session:
    """What a session leaves behind.

    Attributes:
        timeline: everything that was done.
        view: where the cube was seen from.
        remark: what there is to say about the file it came from, or ``""``.
    """

    timeline: Timeline
    view: View = HOME_VIEW
    remark: str = ""


def session_file(size: int) -> Path:
    """The file of the last session with a cube of this size; it need not be there."""
    return settings.data_folder() / ("session.json" if size == 3 else f"session-{size}.json")


def load_session(size: int, path: Path | None = None) -> Session:
    """The last session, or a new one with a solved cube. A damaged file is set aside.

    Args:
        size: 3 or 2.
        path: the file; the usual one by default.
    """
    path = path or session_file(size)
    fresh = Timeline(Cube(size))
    try:
        saved = json.loads(path.read_bytes())
        if not isinstance(saved, dict):
            raise StateError("it should be one JSON object")
        timeline = Timeline.from_dict(saved.get("timeline"))
        if timeline.cube.size != size:
            raise StateError(f"it is of a cube of size {timeline.cube.size}")
        return Session(timeline, _view(saved.get("view")))
    except FileNotFoundError:
        return Session(fresh)
    except OSError as fault:
        return Session(
            fresh,
            remark=_("The last session cannot be read ({strerror}): {path}").format(
                strerror=fault.strerror, path=path
            ),
        )
    except (ValueError, RecursionError, StateError) as fault:
        return Session(fresh, remark=_set_aside(path, fault))


def save_session(session: Session, path: Path | None = None) -> None:
    """Writes a session, whole or not at all.

    Args:
        session: what to write.
        path: the file; the usual one by default.

    Raises:
        SettingsError: when it cannot be written; the old one is still there then.
    """
    path = path or session_file(session.timeline.cube.size)
    view = session.view
    saved = {
        "timeline": shortened(session.timeline).to_dict(),
        "view": {"yaw": view.yaw, "pitch": view.pitch, "zoom": view.zoom},
    }
    settings.write_atomically(path, json.dumps(saved, indent=1) + "\n")


def shortened(timeline: Timeline) -> Timeline:
    """The timeline without its oldest steps, when it has become very long."""
    extra = min(len(timeline) - _LONGEST, timeline.cursor)
    if extra <= 0:
        return timeline
    start = timeline.entries[extra - 1].cube
    return Timeline(start, timeline.entries[extra:], timeline.cursor - extra)


def _view(saved: object) -> View:
    try:
        numbers = cast("dict[str, float]", saved)
        return clamped(View(float(numbers["yaw"]), float(numbers["pitch"]), float(numbers["zoom"])))
    except (KeyError, TypeError, ValueError):
        return HOME_VIEW


def _set_aside(path: Path, fault: Exception) -> str:
    try:
        aside = settings.set_aside(path)
    except OSError:
        return _("The last session is damaged and was not restored: {fault}.").format(fault=fault)
    return _("The last session was damaged and is kept as {name}: {fault}.").format(
        name=aside.name, fault=fault
    )

"""For people who work on the program: a file that holds the app's state after each frame."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.features.files.file_browser import Browser
from freecube_desktop.app.features.rulebook.book_views import BookView, CaseView
from freecube_desktop.app.features.settings.settings_view import SettingsView
from freecube_desktop.app.protocol.solution_words import held_colours
from freecube_desktop.scene import Area

STATE_FILE_VARIABLE: Final = "FREECUBE_STATE_FILE"
"""Names the file; without it there is none."""


class StateFile:
    """The state as JSON, written whole after each frame, if the environment names a file."""

    def __init__(self) -> None:
        named = os.environ.get(STATE_FILE_VARIABLE)
        self._path = Path(named) if named else None

    def write(self, controller: Controller, frames: int) -> None:
        """Writes what is true after so many frames."""
        if self._path is None:
            return
        text = json.dumps(state_of(controller) | {"frames": frames})
        part = Path(f"{self._path}.part")
        try:
            part.write_text(text, encoding="utf-8")
            part.replace(self._path)
        except OSError:  # it is a help for tests, no reason to end; they see that it stands still
            with suppress(OSError):
                part.unlink(missing_ok=True)


def state_of(controller: Controller) -> dict[str, Any]:
    """What can be seen in the window, as plain values."""
    opened, model, scene = controller.opened, controller.hud_model, controller.scene()
    draft, timeline, bar = controller.draft, controller.timeline, controller.bar
    return {
        "facelets": controller.cube.facelets(),
        "shown": scene.cube.facelets(),
        "open": opened is not None,
        "method": opened.solution.method if opened else "",
        "cross": held_colours(opened.solution)[0] if opened else "",
        "methods": dict(model.methods),
        "step": opened.index if opened else 0,
        "steps": len(opened.steps) if opened else 0,
        "playing": controller.is_playing,
        "speed": model.speed,
        "cursor": timeline.cursor,
        "length": len(timeline),
        "line": timeline.line,
        "lines": len(timeline.lines),
        "turning": scene.turn.progress if scene.turn else 0.0,
        "bar": [bar.area.x, bar.area.y, *bar.edges] if bar else [],
        "searching": controller.is_searching,
        "animating": controller.is_animating,
        "message": model.message,
        "help": model.help_shown,
        "panel": controller.panel,
        "hint": model.hint.rung if model.hint else 0,
        "hint_title": model.hint.title if model.hint else "",
        "masked": scene.stickers.count(".") if scene.stickers else 0,
        "clickable": {repr(hit.command): _middle(hit.area) for hit in controller.clickable},
        "page": type(model.page).__name__ if model.page is not None else "",
        "book": _book(model.page),
        "rows": [row.name for row in model.page.rows] if isinstance(model.page, Browser) else [],
        "chosen": model.page.chosen if isinstance(model.page, Browser) else -1,
        "row": model.page.rows[model.page.cursor].name if isinstance(model.page, SettingsView) else "",
        "editing": draft is not None,
        "draft": draft.letters if draft else "",
        "brush": draft.brush if draft else "",
        "faults": [fault.text for fault in draft.faults] if draft else [],
        "repairs": [repair.text for repair in draft.repairs] if draft else [],
        "scanning": model.scan is not None,
        "scan_seen": model.scan is not None and model.scan.face is not None,
        "scan_taken": model.scan.taken if model.scan else "",
        "scan_letters": model.scan.letters if model.scan else "",
        "scan_sentence": model.scan.sentence if model.scan else "",
        "note": model.note,
        "view": [controller.view.yaw, controller.view.pitch, controller.view.zoom],
        "preferences": asdict(controller.preferences),
        "language": model.language,
        "mark": scene.mark.facelet if scene.mark else None,
        "turn": [str(scene.turn.move), round(180.0 * scene.turn.progress, 3)] if scene.turn else None,
        "size": [scene.width, scene.height],
    }


def _book(page: object) -> dict[str, Any]:
    """What the rule book shows, if it is open."""
    if isinstance(page, BookView):
        cases = [case.id for case in page.cases]
        return {"tab": page.tab, "query": page.query.text, "cases": cases, "selected": page.selected}
    if isinstance(page, CaseView):
        verdict = page.verdict.sentence if page.verdict else ""
        algorithms = [str(one.moves) for one in page.case.algorithms]
        return {"case": page.case.id, "algorithms": algorithms, "verdict": verdict, "said": page.said}
    return {}


def _middle(area: Area) -> list[int]:
    return [round(area.x + area.width / 2), round(area.y + area.height / 2)]

"""The draft on the cube in the middle: its stickers, and rings around those that matter now."""

from __future__ import annotations

from dataclasses import replace

from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.editor_draft import Draft
from freecube_desktop.app.protocol.hud_model import HudModel
from freecube_desktop.cube.state import Cube
from freecube_desktop.render.outline import ring_around
from freecube_desktop.render.palette import THEMES, ThemeColours
from freecube_desktop.scene import Colour, Scene, Shape


def marks_of(model: HudModel, draft: Draft, style: ThemeColours) -> dict[int, Colour]:
    """The facelets to mark, each with its colour; what the pointer is on counts most."""
    marks = dict.fromkeys(sorted(draft.doubtful), style.accent)
    for fault in draft.faults:
        marks.update(dict.fromkeys(fault.facelets, style.error))
    if draft.cursor is not None:
        marks[draft.cursor] = style.accent
    hovered = model.hovered
    if isinstance(hovered, c.ApplyRepair) and hovered.number < len(draft.repairs):
        marks.update(dict.fromkeys(draft.repairs[hovered.number].facelets, style.accent))
    if isinstance(hovered, c.PaintSticker):
        marks[hovered.facelet] = style.text
    return {facelet: colour for facelet, colour in marks.items() if facelet < len(draft.letters)}


def with_draft(scene: Scene, model: HudModel, draft: Draft) -> Scene:
    """The scene with the draft in place of the cube."""
    shown = replace(scene, cube=Cube(draft.size), turn=None, stickers=draft.letters)
    rings: list[Shape] = []
    for facelet, colour in marks_of(model, draft, THEMES[model.theme]).items():
        rings += ring_around(shown, facelet, colour)
    return replace(shown, hud=(*rings, *scene.hud))

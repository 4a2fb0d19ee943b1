"""The buttons at the top right while no solution is open: what opens the editor, the scan, the pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.ui import icons
from freecube_desktop.app.ui.canvas import Canvas
from freecube_desktop.app.ui.style import SMALL
from freecube_desktop.app.ui.text_layout import width_of
from freecube_desktop.app.ui.widgets import button
from freecube_desktop.scene import Area, Colour
from freecube_desktop.words import _, mark

_GAP: Final = 8.0
_ICON_ROOM: Final = 36.0
_END: Final = 16.0

DrawIcon = Callable[[Canvas, float, float, Colour], None]


@dataclass(frozen=True, slots=True)
class Tool:
    """A button: an icon, and a word beside it where there is room.

    Attributes:
        command: what a click asks for.
        name: its word, to be translated.
        icon: draws its icon around a point.
    """

    command: c.Command
    name: str
    icon: DrawIcon


TOOLS: Final = (
    Tool(c.OpenScan(), mark("Scan a cube"), icons.finder),
    Tool(c.OpenEditor(), mark("Paint a cube"), icons.net),
    Tool(c.OpenPage("rules"), mark("Cases"), icons.book),
    Tool(c.OpenPage("files"), mark("Open or save"), icons.document),
    Tool(c.OpenPage("settings"), mark("Settings"), icons.sliders),
)
"""From left to right."""


def draw_toolbar(canvas: Canvas, area: Area) -> None:
    """The buttons at the right end of an area; without their words where those have no room."""
    with_words = sum(map(_width, TOOLS)) + _GAP * (len(TOOLS) - 1) <= area.width
    right = area.right
    for tool in reversed(TOOLS):
        width = _width(tool) if with_words else area.height
        if right - width < area.x:
            return
        _draw_tool(canvas, tool, Area(right - width, area.y, width, area.height), with_word=with_words)
        right -= width + _GAP


def _width(tool: Tool) -> float:
    return _ICON_ROOM + width_of(_(tool.name), "sans", SMALL) + _END


def _draw_tool(canvas: Canvas, tool: Tool, area: Area, *, with_word: bool) -> None:
    tint = button(canvas, area, tool.command, radius=area.height / 2)
    middle = area.y + area.height / 2
    tool.icon(canvas, area.x + (21.0 if with_word else area.width / 2), middle, tint)
    if with_word:
        canvas.label(_(tool.name), area.x + _ICON_ROOM, middle, SMALL, tint)

"""The parts of the scan view around the picture: what to do next, what is missing, buttons."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.features.scan import scan_words as say
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.scan_view import ScanView
from freecube_desktop.app.ui.canvas import Canvas, around, inset
from freecube_desktop.app.ui.net_drawing import edge_of, paint_colour
from freecube_desktop.app.ui.style import LARGE, SMALL, TEXT
from freecube_desktop.app.ui.text_layout import fit, width_of, wrap
from freecube_desktop.app.ui.widgets import button
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.render.palette import faded
from freecube_desktop.scene import Anchor, Area, Colour

BUTTON: Final = 36.0
_DISC: Final = 44.0
_SWATCH: Final = 16.0
_LINE: Final = 20.0
_GAP: Final = 8.0
_COMING: Final = 0.35
_FRAME: Final = 3.0

_AHEAD: Final = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, -1.0), "down": (0.0, 1.0)}


def draw_guide(canvas: Canvas, scan: ScanView, area: Area) -> None:
    """The arrow and the sentence, together in the middle of an area."""
    style = canvas.style
    disc = min(_DISC, area.height - 4.0) if scan.arrow in _AHEAD else 0.0
    hold = min(_DISC, area.height - 4.0) if scan.front else 0.0
    beside = sum(part + 14.0 for part in (disc, hold) if part)
    sizes = ((LARGE, 24.0), (TEXT, _LINE), (SMALL, 16.0))
    room = area.width - beside
    lines, size, pitch = fit(scan.sentence, room, area.height, sizes[0 if area.height >= 56 else 1 :])
    wide = max((width_of(line, "sans", size) for line in lines), default=0.0)
    left, middle = area.x + (area.width - beside - wide) / 2, area.y + area.height / 2
    if disc:
        canvas.box(around(left + disc / 2, middle, disc, disc), style.accent, disc / 2)
        draw_arrow(canvas, around(left + disc / 2, middle, disc / 2, disc / 2), scan.arrow, style.on_accent)
    if hold:
        _draw_hold(canvas, scan, around(left + beside - 14.0 - hold / 2, middle, hold, hold))
    anchor_x = left + beside + (0.0 if beside else wide / 2)
    anchor: Anchor = "left" if beside else "center"
    canvas.stack(lines, (anchor_x, middle), pitch, size, style.text, anchor=anchor)


def _draw_hold(canvas: Canvas, scan: ScanView, area: Area) -> None:
    """The side to show, and the one to hold above it, as they are seen."""
    edge = edge_of(canvas)
    above = Area(area.x, area.y, area.width, area.height * 0.26)
    front = Area(area.x, above.bottom + 2.0, area.width, area.bottom - above.bottom - 2.0)
    canvas.box(above, paint_colour(canvas, scan.up), 3.0, edge)
    canvas.box(front, paint_colour(canvas, scan.front), 4.0, edge)


def draw_arrow(canvas: Canvas, area: Area, way: str, colour: Colour) -> None:
    """An arrow to the ``left``, ``right``, ``up`` or ``down`` in the middle of a square."""
    x, y, size = area.x + area.width / 2, area.y + area.height / 2, area.width
    ahead = _AHEAD[way]
    aside = (-ahead[1], ahead[0])
    half, wing, thick = size / 2, size * 0.38, size * 0.1

    def at(along: float, across: float) -> tuple[float, float]:
        return x + along * ahead[0] + across * aside[0], y + along * ahead[1] + across * aside[1]

    neck = half - wing
    canvas.shape((at(half, 0.0), at(neck, wing), at(neck, -wing)), colour)
    canvas.shape((at(neck + 0.5, thick), at(-half, thick), at(-half, -thick), at(neck + 0.5, -thick)), colour)


def draw_missing(canvas: Canvas, scan: ScanView, area: Area) -> float:
    """The colours of the faces that are not in; gives where the next line may begin."""
    if not scan.missing or area.height < _LINE:
        return area.y
    middle = area.y + _LINE / 2
    room = area.width - 6 * (_SWATCH + _GAP)
    text = say.still_missing()
    x = area.x + canvas.label(text, area.x, middle, TEXT, canvas.style.text, room=room) + 12.0
    for face in scan.missing:
        box = Area(x, middle - _SWATCH / 2, _SWATCH, _SWATCH)
        canvas.box(box, paint_colour(canvas, face), 4.0, edge_of(canvas))
        x += _SWATCH + _GAP
    return area.y + _LINE + 12.0


def draw_hints(canvas: Canvas, scan: ScanView, area: Area) -> None:
    """How faces are taken or colours measured, as far as there is room."""
    top = area.y
    for hint in say.measuring_hints() if scan.wanted else say.hints():
        room = int((area.bottom - top) // _LINE)
        if room < 1:
            return
        lines = wrap(hint, area.width, "sans", SMALL, lines=3)
        if len(lines) > room:
            return
        for line in lines:
            canvas.label(line, area.x, top + _LINE / 2, SMALL, canvas.style.quiet)
            top += _LINE
        top += 4.0


def draw_measuring(canvas: Canvas, scan: ScanView, area: Area) -> float:
    """The colours as they were measured so far; gives where the next line may begin."""
    if not scan.wanted or area.height < _SWATCH:
        return area.y
    measured, x = dict(scan.measured), area.x
    for face in FACES:
        box = Area(x, area.y, _SWATCH * 1.5, _SWATCH * 1.5)
        if face == scan.wanted:
            canvas.box(inset(box, -_FRAME), canvas.style.accent, 6.0)
        known = measured.get(face)
        shown = faded(paint_colour(canvas, face), _COMING)
        if known is not None:
            shown = (known[0] / 255.0, known[1] / 255.0, known[2] / 255.0, 1.0)
        canvas.box(box, canvas.style.overlay, 4.0)
        canvas.box(box, shown, 4.0, edge_of(canvas))
        x += box.width + _GAP
    return area.y + _SWATCH * 1.5 + 12.0


def draw_calibration(canvas: Canvas, scan: ScanView, area: Area) -> float:
    """What measures the colours, and forgets them, as lines to click, the last at the foot of an area.

    Gives where the lines above it must end.
    """
    lines: list[tuple[str, c.Command]] = [
        (say.stop_measuring() if scan.wanted else say.calibrate(), c.Calibrate())
    ]
    if scan.has_calibration and not scan.wanted:
        lines.append((say.forget_measured(), c.ForgetCalibration()))
    top = area.bottom - _LINE * len(lines)
    if top < area.y:
        return area.bottom
    for number, (text, command) in enumerate(lines):
        middle = top + _LINE * (number + 0.5)
        tint = canvas.style.text if canvas.model.hovered == command else canvas.style.quiet
        width = canvas.label(text, area.x, middle, SMALL, tint, room=area.width)
        canvas.hit(Area(area.x - 4.0, middle - _LINE / 2, width + 8.0, _LINE), command)
    return top - 4.0


def draw_buttons(canvas: Canvas, scan: ScanView, area: Area) -> None:
    """Begin again, and go on by hand."""
    style = canvas.style
    width = (area.width - _GAP) / 2
    choices: tuple[tuple[str, c.Command, bool], ...] = (
        (say.start_again(), c.RestartScan(), bool(scan.taken)),
        (say.by_hand(), c.PaintScanned(), True),
    )
    for number, (text, command, live) in enumerate(choices):
        box = Area(area.x + number * (width + _GAP), area.y, width, area.height)
        button(canvas, box, command, live=live)
        canvas.words_in(inset(box, 6.0, 2.0), text, style.text if live else style.quietest)

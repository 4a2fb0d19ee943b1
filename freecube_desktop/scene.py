"""Everything one frame shows, as one frozen value.

The controller makes scenes, the renderer draws them; neither imports the other. Lengths
are logical pixels from the top left corner; the renderer multiplies by ``pixel_ratio``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import pi
from typing import Final, Literal

from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube

Colour = tuple[float, float, float, float]
"""Red, green, blue, alpha: sRGB values from 0 to 1, alpha not multiplied in."""

FontName = Literal["sans", "sans-bold", "mono", "mono-bold"]
Anchor = Literal["left", "center", "right"]
Theme = Literal["dark", "light"]
PaletteName = Literal["classic", "high-distinction", "japanese", "custom"]
Letters = Literal["none", "faces", "colours"]
"""What is written on the stickers: nothing, the letters of the faces, or those of the colours."""


@dataclass(frozen=True, slots=True)
class View:
    """Where the cube is seen from.

    Attributes:
        yaw: degrees to the right of the front; 0 looks straight at F.
        pitch: degrees above the horizon, -90 to 90.
        zoom: 1 is the usual size; larger is nearer.
    """

    yaw: float = 32.0
    pitch: float = 28.0
    zoom: float = 1.0


HOME_VIEW: Final = View()


@dataclass(frozen=True, slots=True)
class LayerTurn:
    """A layer on its way.

    Attributes:
        move: the move being made; the cube has not changed yet.
        progress: how far it has gone, 0 (not at all) to 1 (all of it), already eased.
    """

    move: Move
    progress: float

    @property
    def angle(self) -> float:
        """How far it has turned: radians, anticlockwise seen from the positive end of its axis."""
        return -pi / 2 * self.move.quarters * self.progress


@dataclass(frozen=True, slots=True)
class PullMark:
    """The arrows on a sticker that say which ways a drag can take it.

    Attributes:
        facelet: the sticker's place, counted in the order URFDLB.
        strength: how plainly they are seen, 0 (not at all) to 1.
    """

    facelet: int
    strength: float = 1.0


@dataclass(frozen=True, slots=True)
class RobotHand:
    """A hand of a machine that holds the cube.

    Attributes:
        face: the letter of the face in front of which it is.
        away: 0 when it holds the face, 1 when it is as far from it as it goes.
        quarters: how far it has turned with its layer: quarter turns, clockwise seen from the
            positive end of the axis.
    """

    face: str
    away: float = 0.0
    quarters: float = 0.0


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle in logical pixels, y downwards."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom


@dataclass(frozen=True, slots=True)
class Box:
    """A filled rectangle with round corners and, if ``border`` has alpha, a 1 px line inside."""

    area: Area
    fill: Colour
    radius: float = 0.0
    border: Colour = (0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Label:
    """One line of text. ``y`` is the middle of the capital letters; ``x`` is where ``anchor`` says."""

    text: str
    x: float
    y: float
    size: float
    colour: Colour
    font: FontName = "sans"
    anchor: Anchor = "left"


@dataclass(frozen=True, slots=True)
class Shape:
    """A filled convex polygon: the icons are made of these."""

    points: tuple[tuple[float, float], ...]
    colour: Colour


@dataclass(frozen=True, slots=True)
class Pixels:
    """A picture from outside, such as a camera's, as bytes.

    Attributes:
        columns, rows: its size.
        rgb: red, green and blue of every pixel, row by row from the top left.
        version: another number for another picture; two of the same number count as the same.
    """

    columns: int
    rows: int
    rgb: bytes = field(repr=False, compare=False)
    version: int


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture stretched over an area, with round corners; a frame shows one at most.

    Attributes:
        area: where.
        pixels: what.
        mirrored: whether left and right are exchanged.
        radius: of the corners.
    """

    area: Area
    pixels: Pixels
    mirrored: bool = False
    radius: float = 0.0


Primitive = Box | Label | Shape | Picture
"""What panels, captions and icons are made of, drawn in order over the cube."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One frame.

    Attributes:
        cube: the cube as it stands.
        turn: the layer turning now, if any.
        also: another layer of the same axis turning at the same time, if any.
        hands: the hands of a machine around the cube.
        view: where it is seen from.
        width, height: the whole picture, logical pixels.
        cube_area: the part that the cube is centred in and fitted to.
        pixel_ratio: framebuffer pixels for one logical pixel.
        hud: panels, text and icons over the cube, in drawing order.
        theme: the background and the light.
        still: nothing moves, so a slow, finer picture is worth its time.
        palette: the sticker colours: a palette's name, or six colours as text in the order URFDLB.
        letters: what is written on the stickers.
        hints: the stickers of the hidden faces float behind the cube.
        back_area: where the cube is shown once more, from behind; None for nowhere.
        stickers: what to show in place of the cube's own: 54 or 24 letters, ``"."`` for a place
            that is not painted; None for the cube's own.
        mark: the arrows on the sticker under the pointer, if any; not while a layer turns.
    """

    cube: Cube
    width: float
    height: float
    cube_area: Area
    turn: LayerTurn | None = None
    view: View = HOME_VIEW
    pixel_ratio: float = 1.0
    hud: tuple[Primitive, ...] = field(default=())
    theme: Theme = "dark"
    still: bool = True
    palette: str = "classic"
    stickers: str | None = None
    also: LayerTurn | None = None
    hands: tuple[RobotHand, ...] = ()
    letters: Letters = "none"
    hints: bool = False
    back_area: Area | None = None
    mark: PullMark | None = None

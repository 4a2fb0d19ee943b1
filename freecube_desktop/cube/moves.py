"""One turn of a cube: a value with a symmetrical text form.

Clockwise is as seen looking at the face; ``M`` follows ``L``, ``E`` follows ``D``, ``S``
follows ``F``; ``x y z`` follow ``R U F``. Half turns keep their direction (``R2`` and
``R2'`` differ for fingers and animation, not for the cube).
Sources: WCA Regulations, Article 12; the SiGN notation for slices and small letters.
"""

from __future__ import annotations

from typing import Final

from freecube_desktop.cube.pieces import AXIS_OF_FACE

FACE_TURNS: Final = ("U", "R", "F", "D", "L", "B")
WIDE_TURNS: Final = ("Uw", "Rw", "Fw", "Dw", "Lw", "Bw")
SLICE_TURNS: Final = ("M", "E", "S")
ROTATIONS: Final = ("x", "y", "z")
FAMILIES: Final = FACE_TURNS + WIDE_TURNS + SLICE_TURNS + ROTATIONS

_SUFFIX: Final = {1: "", -1: "'", 2: "2", -2: "2'"}
_FOLLOWS: Final = {"M": "L", "E": "D", "S": "F", "x": "R", "y": "U", "z": "F"}
_POSITIVE: Final = frozenset("RUF")

_known: dict[tuple[str, int], Move] = {}


class Move:
    """One turn: a family (``R``, ``Rw``, ``M``, ``x``) and a signed number of quarter turns.

    Moves are interned: the same turn is always the same object, so they compare and
    hash by identity, which is fast.

    Args:
        family: one of ``FAMILIES``; or, without an amount, the whole move as text: ``Move("R2")``.
        amount: 1, -1, 2 or -2 quarter turns, clockwise seen from the family's face.

    Raises:
        ValueError: for another family or amount, or text that is not one canonical move.
    """

    __slots__ = (
        "amount", "axis", "family", "htm", "is_rotation", "is_slice", "is_wide", "qtm", "quarters", "stm",
        "text",
    )  # fmt: skip

    family: str
    amount: int
    axis: int
    """0, 1 or 2: x, y or z."""
    quarters: int
    """Quarter turns clockwise seen from the positive end of the axis."""
    text: str
    is_rotation: bool
    """Whether the whole cube turns."""
    is_slice: bool
    """Whether only the middle layer turns."""
    is_wide: bool
    """Whether two layers turn together."""
    htm: int
    """Its cost in the half-turn metric: face or wide 1, slice 2, rotation 0 (OBTM likewise)."""
    qtm: int
    """Its cost in quarter turns: as HTM, half turns twice."""
    stm: int
    """Its cost in the slice-turn metric: rotation 0, all else 1."""

    def __new__(cls, family: str, amount: int | None = None) -> Move:
        """Gives the one object for this turn."""
        if amount is None:
            return cls.from_text(family)
        found = _known.get((family, amount))
        if found is None:
            raise ValueError(f"no such turn: {family!r}, {amount!r}")
        return found

    @classmethod
    def from_text(cls, text: str) -> Move:
        """The move that ``str(move)`` gave.

        Raises:
            ValueError: when the text is not exactly one canonical move.
        """
        move = _BY_TEXT.get(text)
        if move is None:
            raise ValueError(f"not a move: {text!r}")
        return move

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Move does not change ({name})")

    def __reduce__(self) -> tuple[object, ...]:
        return (Move, (self.family, self.amount))

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Move:
        return self

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.family!r}, {self.amount})"

    @property
    def face(self) -> str:
        """The face whose sense of turning this follows: ``L`` for M, ``R`` for Rw and x."""
        return _FOLLOWS.get(self.family, self.family[0])

    def inverse(self) -> Move:
        """The turn back. A half turn's inverse is the half turn the other way."""
        return _known[self.family, -self.amount]

    def plain(self) -> Move:
        """The same turn with half turns written ``R2``, never ``R2'``."""
        return _known[self.family, 2] if self.amount == -2 else self

    def layers(self, size: int) -> frozenset[int]:
        """The layers it turns, counted from the negative end of its axis, from 0.

        Raises:
            ValueError: for a wide or slice turn of a 2x2x2, which has none.
        """
        if self.is_rotation:
            return frozenset(range(size))
        if size < 3 and (self.is_slice or self.is_wide):
            raise ValueError(f"a {size}x{size}x{size} has no turn {self.text}")
        if self.is_slice:
            return frozenset(range(1, size - 1))
        depth = 2 if self.is_wide else 1
        if self.face in _POSITIVE:
            return frozenset(range(size - depth, size))
        return frozenset(range(depth))

    @property
    def etm(self) -> int:
        """Its cost in the execution-turn metric: always 1."""
        return 1


def _make(family: str, amount: int) -> Move:
    move = object.__new__(Move)
    face = _FOLLOWS.get(family, family[0])
    rotation, middle = family in ROTATIONS, family in SLICE_TURNS
    htm = 0 if rotation else 2 if middle else 1
    values: dict[str, object] = {
        "family": family,
        "amount": amount,
        "axis": AXIS_OF_FACE[face],
        "quarters": amount if face in _POSITIVE else -amount,
        "text": family + _SUFFIX[amount],
        "is_rotation": rotation,
        "is_slice": middle,
        "is_wide": family in WIDE_TURNS,
        "htm": htm,
        "qtm": htm * abs(amount),
        "stm": 0 if rotation else 1,
    }
    for name, value in values.items():
        object.__setattr__(move, name, value)
    return move


for _family in FAMILIES:
    for _amount in _SUFFIX:
        _known[_family, _amount] = _make(_family, _amount)

_BY_TEXT: Final = {move.text: move for move in _known.values()}

ALL_MOVES: Final = tuple(_known.values())
"""Every move there is on a 3x3x3, in a fixed order."""


def move_of(family: str, quarters: int) -> Move | None:
    """The move for any whole number of quarter turns, or None when it comes to nothing.

    Three quarter turns are one back, five are one; the direction of a half turn is kept.
    """
    amount = quarters % 4
    if amount == 0:
        return None
    if amount == 2:
        return _known[family, 2 if quarters > 0 else -2]
    return _known[family, 1 if amount == 1 else -1]

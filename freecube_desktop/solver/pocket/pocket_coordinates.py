"""A 2x2x2 as numbers: which corner is where, and how it is turned.

Places and pieces are numbered 0 to 7 in the order of ``PLACES``. ``CP[place]`` is the
piece there. ``CO[place]`` says how it is turned: the index of its white or yellow sticker,
counted clockwise from the place's U or D facelet. What each turn does to both is worked
out from the geometry.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from math import factorial
from typing import Final, NamedTuple

from freecube_desktop.cube.geometry import clockwise_corner
from freecube_desktop.cube.state import Cube

PLACES: Final = ("UBL", "UBR", "UFR", "UFL", "DFL", "DFR", "DBL", "DBR")
"""The names of places and pieces, in the order of their numbers."""

ORDERS: Final = 40_320
"""How many ways the eight corners can be placed: 8!."""

TWISTS: Final = 2_187
"""How many ways they can be turned: 3 to the 7th, the eighth follows."""

FACELETS: Final = tuple(clockwise_corner(2, place) for place in PLACES)
"""The three facelets of each place, clockwise, the one on U or D first."""

SPOT_OF_FACELET: Final[dict[int, tuple[int, int]]] = {
    facelet: (place, number)
    for place, facelets in enumerate(FACELETS)
    for number, facelet in enumerate(facelets)
}
"""For each of the 24 facelets its place, and how many facelets clockwise from U or D it is."""


_REST: Final = bytes(range(24, 256))


class Corners(NamedTuple):
    """A 2x2x2 as two rows of eight numbers, by place.

    Attributes:
        cp: the piece at each place.
        co: how it is turned, 0 to 2.
    """

    cp: tuple[int, ...]
    co: tuple[int, ...]


def corners_of(positions: bytes) -> Corners:
    """The corners of a cube given as ``Cube.positions`` (24 bytes: where each sticker is)."""
    cp, co = [0] * 8, [0] * 8
    for piece, (first, _, _) in enumerate(FACELETS):
        place, co_there = SPOT_OF_FACELET[positions[first]]
        cp[place], co[place] = piece, co_there
    return Corners(tuple(cp), tuple(co))


def corners_of_cube(cube: Cube) -> Corners:
    """The corners of a 2x2x2, held as it is.

    Raises:
        ValueError: for a cube of another size.
    """
    if cube.size != 2:
        raise ValueError("this is for the 2x2x2")
    return corners_of(cube.positions)


def cube_of_corners(corners: Corners) -> Cube:
    """The 2x2x2 with these corners.

    Raises:
        ValueError: when it is no permutation, or the turns do not add up to whole ones.
    """
    if sorted(corners.cp) != list(range(8)):
        raise ValueError("cp must hold each of 0 to 7 once")
    if len(corners.co) != 8 or not set(corners.co) <= {0, 1, 2} or sum(corners.co) % 3:
        raise ValueError("co must be eight numbers 0 to 2 whose sum is a multiple of 3")
    positions = bytearray(24)
    for place, (piece, turned) in enumerate(zip(*corners, strict=True)):
        for number, sticker in enumerate(FACELETS[piece]):
            positions[sticker] = FACELETS[place][(number + turned) % 3]
    return Cube.from_positions(bytes(positions))


def number_of_order(order: Sequence[int]) -> int:
    """The number of a permutation of 0, 1, 2, ... in factorial base; the sorted one is 0."""
    number = 0
    for at, value in enumerate(order):
        smaller = sum(later < value for later in order[at + 1 :])
        number += smaller * factorial(len(order) - 1 - at)
    return number


def order_of_number(number: int, count: int = 8) -> tuple[int, ...]:
    """The permutation of ``count`` values with this number (see ``number_of_order``).

    Raises:
        ValueError: for a number that none has.
    """
    if not 0 <= number < factorial(count):
        raise ValueError(f"orders of {count} have numbers 0 to {factorial(count) - 1}, not {number}")
    left, order = list(range(count)), []
    for at in range(count - 1, -1, -1):
        digit, number = divmod(number, factorial(at))
        order.append(left.pop(digit))
    return tuple(order)


def number_of_twists(co: Sequence[int]) -> int:
    """The number of eight turns in base 3, the first the highest digit; the last does not count."""
    number = 0
    for turned in co[:-1]:
        number = 3 * number + turned
    return number


def twists_of_number(number: int, count: int = 8) -> tuple[int, ...]:
    """The turns with this number; the last makes their sum a multiple of 3.

    Raises:
        ValueError: for a number that none has.
    """
    if not 0 <= number < 3 ** (count - 1):
        raise ValueError(f"turns of {count} have numbers 0 to {3 ** (count - 1) - 1}, not {number}")
    turns = [number // 3**at % 3 for at in range(count - 2, -1, -1)]
    return (*turns, -sum(turns) % 3)


def inverted(permutation: bytes) -> bytes:
    """The permutation of the 24 facelets that undoes this one (256 bytes)."""
    return bytes(sorted(range(24), key=permutation.__getitem__)) + _REST


class Effect(NamedTuple):
    """What a turn, or anything made of turns, does to the corners.

    Attributes:
        source: for each place, the place that what is there afterwards comes from.
        added: for each place, how far what is there afterwards was turned on the way.
    """

    source: tuple[int, ...]
    added: tuple[int, ...]


def effect_of(table: bytes) -> Effect:
    """The effect of a translate table (``table[facelet]`` is where it goes; see ``compose``)."""
    source, added = [0] * 8, [0] * 8
    for place, (first, _, _) in enumerate(FACELETS):
        there, turned = SPOT_OF_FACELET[table[first]]
        source[there], added[there] = place, turned
    return Effect(tuple(source), tuple(added))


def after(corners: Corners, effect: Effect) -> Corners:
    """The corners after a turn."""
    return Corners(
        tuple(corners.cp[place] for place in effect.source),
        tuple(
            (corners.co[place] + turned) % 3
            for place, turned in zip(effect.source, effect.added, strict=True)
        ),
    )


@cache
def numbers_of_orders(count: int) -> dict[bytes, int]:
    """For every permutation of 0 to ``count - 1``, as bytes, its number in factorial base."""
    return {bytes(order): number for number, order in enumerate(permutations(range(count)))}

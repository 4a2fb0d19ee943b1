"""The cube turned and mirrored: states seen another way, and the turns' names there.

A symmetry is a permutation of the 54 facelets, ``there[facelet]``. A state ``p`` seen
through it is ``there * p * there**-1``: the same state, with every piece renamed.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.cube.geometry import Vector, facelets_of, permutation
from freecube_desktop.solver.two_phase import phase_coordinates as c

Facelets = NDArray[np.uint8]


class Symmetry(NamedTuple):
    """One of the 48: where each facelet goes, and whether left and right are swapped."""

    there: Facelets
    mirrored: bool


def _made(order: tuple[int, ...], signs: tuple[int, ...]) -> Symmetry:
    def moved(vector: Vector) -> Vector:
        x, y, z = (sign * vector[k] for k, sign in zip(order, signs, strict=True))
        return (x, y, z)

    facelets = facelets_of(3)
    index = {(f.cubie, f.normal): f.index for f in facelets}
    there = np.array([index[moved(f.cubie), moved(f.normal)] for f in facelets], dtype=np.uint8)
    # A reflection is a change of axes with determinant -1: the parity of the order times the signs.
    odd = sum(order[i] > order[j] for j in range(3) for i in range(j)) % 2 == 1
    return Symmetry(there, odd != (np.prod(signs) < 0))


@cache
def upright_symmetries() -> tuple[Symmetry, ...]:
    """The 16 that keep U and D on their axis, the identity first."""
    ways = [
        _made(order, signs)
        for order in permutations(range(3))
        if order[1] == 1
        for signs in product((1, -1), repeat=3)
    ]
    return tuple(ways)


@cache
def axis_turns() -> tuple[Facelets, ...]:
    """Three rotations that bring each of the three axes upright, the identity first."""
    return tuple(_made(order, (1, 1, 1)).there for order in ((0, 1, 2), (1, 2, 0), (2, 0, 1)))


def seen_through(state: Facelets, there: Facelets) -> Facelets:
    """The state, (54,) uint8, with every facelet renamed."""
    seen = np.empty(54, dtype=np.uint8)
    seen[there] = there[state]
    return seen


def inverse_of(state: Facelets) -> Facelets:
    """The permutation, (54,) uint8, that undoes this one."""
    undone = np.empty(54, dtype=np.uint8)
    undone[state] = np.arange(54, dtype=np.uint8)
    return undone


@cache
def names_back(number: int) -> tuple[int, ...]:
    """For each turn of a state seen through an axis turn, the number of that turn for the state itself."""
    there = axis_turns()[number]
    tables = {bytes(permutation(move, 3)): number for number, move in enumerate(c.MOVES)}
    back = inverse_of(there)
    turns = (np.array(permutation(move, 3), dtype=np.uint8) for move in c.MOVES)
    return tuple(tables[seen_through(turn, back).tobytes()] for turn in turns)


@cache
def twists_seen() -> c.Ints:
    """Each twist seen through each of the 16: shape (2187, 16), int32."""
    columns = []
    for there, mirrored in upright_symmetries():
        goes, _ = c.corners_of(there)
        new = np.empty_like(c.twists())
        # A mirror turns clockwise twists into anticlockwise ones.
        new[:, goes] = -c.twists() % 3 if mirrored else c.twists()
        columns.append(c.twist_number(new))
    return np.stack(columns, axis=1)


def flip_slices_seen(number: int) -> c.Ints:
    """Each ``slice * 2048 + flip`` seen through one of the 16: shape (1013760,), int32.

    A middle-layer edge may change which of its stickers counts: one of them at another
    place, or another edge at a middle place, is then flipped where it was not.
    """
    goes, changed = c.edges_of(upright_symmetries()[number].there)
    weights = 1 << np.arange(11, -1, -1, dtype=np.int32)
    every = np.arange(4096, dtype=np.int32)[:, None] // weights % 2
    shown = np.empty_like(every)
    shown[:, goes] = every
    # Tables of all 4096 flip patterns, odd ones too, because the exchange below flips edges one by one;
    # the twelfth edge's flip is dropped by flip_number.
    flip_of = c.flip_number(shown)
    masks = c.flips() @ weights
    places = c.quad_places()[:: c.ORDERS]
    middle = np.zeros((c.SLICES, 12), dtype=np.int32)
    np.put_along_axis(middle, places, 1, axis=1)
    differs = (changed ^ (middle * changed[8])) @ weights
    slices = c.quad_number(goes[places]) // c.ORDERS
    seen = flip_of[differs[:, None] ^ masks[None, :]]
    seen += slices[:, None] * np.int32(c.FLIPS)
    return np.asarray(seen.reshape(-1), dtype=np.int32)

"""Translate tables seen from other holds: undo, bring upright, turn about y.

All tables are 54 or 256 bytes: ``table[place]`` is the new place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from freecube_desktop.cube.geometry import centre_of, table
from freecube_desktop.cube.moves import ALL_MOVES, Move
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.state import compose, rotations

_CENTRES: Final = tuple(centre_of(face, 3) for face in FACES)
_REST: Final = bytes(range(54, 256))

HOME: Final = bytes(range(256))
"""The table of no rotation."""


def inverted(permutation: bytes) -> bytes:
    """The permutation that undoes this one (256 bytes)."""
    return bytes(sorted(range(54), key=permutation.__getitem__)) + _REST


@cache
def _hold_of_centres() -> dict[bytes, tuple[tuple[Move, ...], bytes]]:
    return {
        bytes(reached[c] for c in _CENTRES): (words, inverted(reached))
        for words, reached in rotations(3).items()
    }


def held_as(positions: bytes) -> tuple[Move, ...]:
    """The rotations that bring a cube from white up, green front to where its centres are."""
    return _hold_of_centres()[bytes(positions[c] for c in _CENTRES)][0]


def upright(moves: Iterable[Move]) -> bytes:
    """What moves do once the cube is held again as before: a table that keeps the centres."""
    return centres_home(compose(moves))


def centres_home(positions: bytes) -> bytes:
    """The same state with the whole cube turned so that its centres are at home."""
    undo = _hold_of_centres()[bytes(positions[c] for c in _CENTRES)][1]
    return positions.translate(undo)


def renamed_by_centres(positions: bytes) -> bytes:
    """The same state with its stickers named by the centres (54 bytes).

    A solved cube becomes the identity, however it is held.
    """
    undo = _hold_of_centres()[bytes(positions[c] for c in _CENTRES)][1]
    return undo[:54].translate(positions + _REST)


def closing_rotation(moves: Iterable[Move]) -> tuple[Move, ...]:
    """The rotations to add to moves so that they leave the cube held as before."""
    words = held_as(compose(moves))
    return tuple(move.inverse().plain() for move in reversed(words))


def conjugated(permutation: bytes, turns: int) -> bytes:
    """The same permutation for a cube turned ``turns`` times about y (256 bytes)."""
    turn = compose([Move("y")] * (turns % 4))
    return inverted(turn).translate(permutation[:54] + _REST).translate(turn)


_AFTER_Y: Final = {
    "F": ("L", 1), "L": ("B", 1), "B": ("R", 1), "R": ("F", 1), "U": ("U", 1), "D": ("D", 1),
    "M": ("S", -1), "S": ("M", 1), "E": ("E", 1), "x": ("z", 1), "z": ("x", -1), "y": ("y", 1),
}  # fmt: skip
"""What each family is called after the cube was turned by y, and the sign of its amount."""


@cache
def _renamed(move: Move, turns: int) -> Move:
    for _ in range(turns % 4):
        family, sign = _AFTER_Y[move.family[0]]
        move = Move(family + move.family[1:], sign * move.amount)
    return move


def turned_y(moves: Iterable[Move], turns: int) -> tuple[Move, ...]:
    """The same turns of the same layers, as they are called once the cube was turned by y."""
    return tuple(_renamed(move, turns) for move in moves)


@cache
def _move_of_table() -> dict[bytes, Move]:
    return {table(move, 3): move.plain() for move in ALL_MOVES}


@cache
def rotation_words() -> dict[bytes, tuple[Move, ...]]:
    """The fewest rotations for each of the 24 tables of a whole-cube rotation."""
    return {reached: words for words, reached in rotations(3).items()}


@cache
def rotation_between(held: bytes, goal: bytes) -> tuple[Move, ...]:
    """The rotations that lead from one hold, as a table, to another."""
    return rotation_words()[inverted(held).translate(goal)]


@cache
def seen_from(move: Move, frame: bytes) -> Move:
    """What someone who holds the cube in ``frame`` calls a turn made before that rotation."""
    return _move_of_table()[inverted(frame).translate(table(move, 3)).translate(frame)]


@cache
def seen_at_home(move: Move, frame: bytes) -> Move:
    """What a turn made in ``frame`` is called by someone who never turned the cube."""
    return _move_of_table()[frame.translate(table(move, 3)).translate(inverted(frame))]


def without_rotations(moves: Iterable[Move], frame: bytes = HOME) -> Iterator[tuple[Move, bytes]]:
    """The turns of some moves as called by someone who never turns the cube, each with its frame."""
    for move in moves:
        if move.is_rotation:
            frame = frame.translate(table(move, 3))
        else:
            yield seen_at_home(move, frame), frame


_OUTER: Final = {
    "R": ("L", 1, "x", 1), "L": ("R", 1, "x", -1), "U": ("D", 1, "y", 1),
    "D": ("U", 1, "y", -1), "F": ("B", 1, "z", 1), "B": ("F", 1, "z", -1),
}  # fmt: skip
"""A wide turn is the opposite face's turn and a rotation: Rw = L x."""
_MIDDLE: Final = {
    "M": (("L", -1), ("R", 1), ("x", -1)), "E": (("U", 1), ("D", -1), ("y", -1)),
    "S": (("F", -1), ("B", 1), ("z", 1)),
}  # fmt: skip
"""A slice turn is two faces' turns and a rotation: M = L' R x'."""


def face_turns(moves: Iterable[Move]) -> tuple[Move, ...]:
    """The same turns with faces alone: no wide turns, slices or rotations.

    The centres stay where they are, so the outcome is the same up to how the cube is held.
    """
    plain: list[Move] = []
    for move in moves:
        if move.is_wide:
            family, sign, rotation, along = _OUTER[move.face]
            plain += [_times(family, sign, move), _times(rotation, along, move)]
        elif move.is_slice:
            plain += [_times(family, sign, move) for family, sign in _MIDDLE[move.family]]
        else:
            plain.append(move)
    return tuple(move for move, _ in without_rotations(plain))


def _times(family: str, sign: int, move: Move) -> Move:
    return Move(family, sign * move.amount)

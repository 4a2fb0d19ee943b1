"""Six pictures of faces to the places of a cube: any order, any rotation, mirrored or not.

All 4096 ways to turn the six faces are weighed at once: what a corner costs depends on the
turns of three faces only, what an edge costs on two, so a few hundred sums make all of
them. The sum of each place's cheapest piece never exceeds what a legal cube costs, so only
the few turnings with low bounds are weighed exactly.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from freecube_desktop.cube.geometry import clockwise_corner, facelet_at
from freecube_desktop.cube.pieces import CORNERS, EDGES, FACES
from freecube_desktop.scanning.color_matching import Floats, Ints
from freecube_desktop.scanning.piece_fit import Fit, cheapest, fit, undisputed

_TIE_BREAK: Final = 1e-7
"""Far below anything that a colour costs, and far above what rounding adds."""
_REACH: Final = 8.0
"""How much higher, in nats, a rival's lower bound may be for it still to be weighed exactly."""


@dataclass(frozen=True, slots=True, eq=False)
class PieceTables:
    """Places and pieces as numbers.

    Attributes:
        corners: (8, 3) the facelets of each corner place, clockwise; edges: (12, 2).
        corner_shown: (24, 3) the faces that piece ``n // 3``, turned ``n % 3``, shows there.
        edge_shown: (24, 2) the same for edge ``n // 2``, turned ``n % 2``.
        turned: (2, 4, 9) which sticker of a picture comes where when the picture is not
            mirrored or mirrored back, and then turned by this number of quarters clockwise.
        digits: (4096, 6) every way to turn six faces.
    """

    corners: Ints
    edges: Ints
    corner_shown: Ints
    edge_shown: Ints
    turned: Ints
    digits: Ints


@cache
def tables() -> PieceTables:
    """The tables, made once."""
    corners = np.array([clockwise_corner(3, name) for name in CORNERS], dtype=np.int64)
    edges = np.array([facelet_at(3, name) for name in EDGES], dtype=np.int64)
    upright = np.arange(9).reshape(3, 3)
    turned = [
        [np.rot90(picture, -quarters).reshape(-1) for quarters in range(4)]
        for picture in (upright, upright[:, ::-1])
    ]
    return PieceTables(
        corners,
        edges,
        np.array([np.roll(piece // 9, turn) for piece in corners for turn in range(3)]),
        np.array([np.roll(piece // 9, turn) for piece in edges for turn in range(2)]),
        np.array(turned, dtype=np.int64),
        np.stack(np.unravel_index(np.arange(4096), (4,) * 6), axis=1).astype(np.int64),
    )


@cache
def _which_costs() -> tuple[Ints, Ints]:
    """For each place and each of the 4096 turnings which turns of its faces apply, as one number.

    (8, 4096) below 64 for corners, (12, 4096) below 16 for edges.
    """
    t = tables()
    corner_turns = t.digits.T[t.corners // 9]
    edge_turns = t.digits.T[t.edges // 9]
    corner = corner_turns[:, 0] * 16 + corner_turns[:, 1] * 4 + corner_turns[:, 2]
    return corner, edge_turns[:, 0] * 4 + edge_turns[:, 1]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """How the pictures make a cube.

    Attributes:
        order: for each face URFDLB, the number of the picture that shows it.
        turns: for each face URFDLB, the quarter turns clockwise that make its picture upright.
        mirrored: whether the pictures are mirror images.
        odd_ones: the numbers of pictures that are what the others are not: mirror images or none.
    """

    order: tuple[int, ...]
    turns: tuple[int, ...]
    mirrored: bool
    odd_ones: tuple[int, ...] = ()

    @property
    def mirror_images(self) -> tuple[int, ...]:
        """The numbers of the pictures that are mirror images."""
        return tuple(picture for picture in range(6) if self.mirrored != (picture in self.odd_ones))

    def stickers(self) -> Ints:
        """(54,) for each facelet, which sticker of the pictures (picture * 9 + place) shows it."""
        turned = _turned(self.order, self.mirrored, self.odd_ones)
        return np.concatenate(
            [turned[face, turn] + 9 * self.order[face] for face, turn in enumerate(self.turns)]
        )


def _turned(order: tuple[int, ...], mirrored: bool, odd_ones: tuple[int, ...]) -> Ints:
    """(6, 4, 9) for each face URFDLB and its quarter turns, which sticker of its picture comes where."""
    return tables().turned[[int(mirrored != (picture in odd_ones)) for picture in order]]


@dataclass(frozen=True, slots=True)
class Weighed:
    """An arrangement with what the best legal cube in it costs."""

    cost: float
    arrangement: Arrangement


def weigh(
    costs: Floats,
    order: tuple[int, ...],
    mirrored: bool = False,
    *,
    odd_ones: tuple[int, ...] = (),
    favourite: tuple[int, ...] | None = None,
    limit: float = np.inf,
    exact_count: int = 24,
    upright: tuple[int, ...] = (),
) -> list[Weighed]:
    """The cheapest arrangements with the pictures in a given order, cheapest first.

    Args:
        costs: (54, 6) what it costs to read each sticker of the pictures as each picture's centre colour.
        order: for each face URFDLB, which picture shows it.
        mirrored: whether to mirror the pictures back first.
        odd_ones: the pictures for which it is the other way round.
        favourite: turns that are weighed first, and so stand for all that look the same.
        limit: the cost above which an arrangement is not weighed.
        exact_count: how many of the turnings with the lowest bounds are weighed exactly, not counting
            those in which every sticker looks the same.
        upright: the faces (0 to 5 for URFDLB) whose pictures are not turned, as is known.
    """
    bounds, closer = _bounds(costs, order, _turned(order, mirrored, odd_ones))
    # Turnings that turn a face known to be upright are out of the question.
    bounds[tables().digits[:, list(upright)].any(axis=1)] = np.inf
    nearest = costs.argmin(axis=1)
    seen: set[bytes] = set()
    found: list[Weighed] = []

    def weigh_exactly(number: int) -> None:
        turns = tuple(int(t) for t in tables().digits[number])
        arrangement = Arrangement(order, turns, mirrored, odd_ones)
        appearance = nearest[arrangement.stickers()].tobytes()
        # Turnings that give the same stickers, as of a face of one colour, make the same cube.
        if appearance not in seen:
            seen.add(appearance)
            found.append(Weighed(cheapest(*piece_costs(costs, arrangement)), arrangement))

    first = int(bounds.argmin())
    if favourite is not None and not any(favourite[face] for face in upright):
        first = int(np.ravel_multi_index(favourite, (4,) * 6))
    if bounds[first] <= limit + _REACH:
        weigh_exactly(first)
        limit = min(limit, found[0].cost)
    near = np.flatnonzero(np.isfinite(bounds) & (bounds <= limit + _REACH))
    # The second bound costs more, so it is made only when the first leaves too many.
    if len(near) > exact_count:
        bounds[near] = np.maximum(bounds[near], closer(near))
    for number in near[np.argsort(bounds[near], kind="stable")]:
        if bounds[number] > limit + _REACH or len(found) == exact_count:
            break
        weigh_exactly(int(number))
        limit = min(limit, *(one.cost for one in found))
    return sorted(found, key=lambda one: one.cost)


def piece_costs(costs: Floats, arrangement: Arrangement) -> tuple[Floats, Floats]:
    """What each piece costs at each place, turned each way: (8, 8, 3) and (12, 12, 2)."""
    t = tables()
    placed = costs[arrangement.stickers()][:, list(arrangement.order)]
    corners = sum(placed[t.corners[:, j]][:, t.corner_shown[:, j]] for j in range(3))
    edges = sum(placed[t.edges[:, j]][:, t.edge_shown[:, j]] for j in range(2))
    corner_ties, edge_ties = _tie_breakers()
    return np.asarray(corners).reshape(8, 8, 3) + corner_ties, np.asarray(edges).reshape(
        12, 12, 2
    ) + edge_ties


@cache
def _tie_breakers() -> tuple[Floats, Floats]:
    """A tiny cost for each choice, so that of equally good cubes one is the best everywhere."""
    # Seeded, so that the same pictures give the same cube on every machine.
    rng = np.random.default_rng(0)
    return rng.random((8, 8, 3)) * _TIE_BREAK, rng.random((12, 12, 2)) * _TIE_BREAK


def legal_fit(costs: Floats, arrangement: Arrangement) -> Fit:
    """The best legal cube in an arrangement, with its rivals."""
    return fit(*piece_costs(costs, arrangement))


def likeliest(costs: Floats, arrangement: Arrangement) -> Ints:
    """(54,) for each facelet, the face (URFDLB) whose colour it has in the best legal cube."""
    t = tables()
    corner_costs, edge_costs = piece_costs(costs, arrangement)
    choices = undisputed(corner_costs, edge_costs)
    if choices is None:
        return np.asarray(colour_rivals(fit(corner_costs, edge_costs)).argmin(axis=1))
    # The centres; all others are overwritten below.
    shown = np.arange(54) // 9
    shown[t.corners] = t.corner_shown[choices[0]]
    shown[t.edges] = t.edge_shown[choices[1]]
    return shown


def colour_rivals(found: Fit) -> Floats:
    """(54, 6): what the best legal cube costs in which this facelet has this colour (URFDLB).

    A centre has no rival.
    """
    t = tables()
    rivals = np.full((54, 6), np.inf)
    for places, shown, costs in (
        (t.corners, t.corner_shown, found.corners),
        (t.edges, t.edge_shown, found.edges),
    ):
        by_piece = costs.reshape(len(places), -1)
        for j in range(places.shape[1]):
            for face in range(6):
                rivals[places[:, j], face] = by_piece[:, shown[:, j] == face].min(axis=1)
    for face in range(6):
        # A centre stands for its face by definition.
        rivals[face * 9 + 4, face] = found.cost
    return rivals


def _bounds(costs: Floats, order: tuple[int, ...], turned: Ints) -> tuple[Floats, Callable[[Ints], Floats]]:
    """For each way to turn the faces, what no legal cube can be cheaper than: each place's cheapest piece.

    Also gives a function that bounds some of them otherwise, by the cheapest place of each piece.
    ``costs`` is (54, 6), ``turned`` (6, 4, 9); the bounds are (4096,), the function maps (n,) to (n,).
    """
    t = tables()
    faces = costs.reshape(6, 9, 6)[np.array(order)[:, None, None], turned][..., list(order)]
    a, b, c = (
        faces[t.corners[:, j] // 9, :, t.corners[:, j] % 9][..., t.corner_shown[:, j]] for j in range(3)
    )
    d, e = (faces[t.edges[:, j] // 9, :, t.edges[:, j] % 9][..., t.edge_shown[:, j]] for j in range(2))
    every_corner = a[:, :, None, None] + b[:, None, :, None] + c[:, None, None, :]
    corners = every_corner.reshape(8, 64, 8, 3).min(axis=-1)
    edges = (d[:, :, None] + e[:, None, :]).reshape(12, 16, 12, 2).min(axis=-1)
    # A corner depends on three turns (64 sums), an edge on two (16): all 4096 turnings pick from these.
    which_corner, which_edge = _which_costs()

    def by_pieces(numbers: Ints) -> Floats:
        of_corners = corners[np.arange(8)[:, None], which_corner[:, numbers]].min(axis=0)
        of_edges = edges[np.arange(12)[:, None], which_edge[:, numbers]].min(axis=0)
        return np.asarray(of_corners.sum(axis=-1) + of_edges.sum(axis=-1))

    by_places = np.take_along_axis(corners.min(axis=-1), which_corner, axis=1).sum(
        axis=0
    ) + np.take_along_axis(edges.min(axis=-1), which_edge, axis=1).sum(axis=0)
    return np.asarray(by_places), by_pieces


def order_of_names(names: tuple[int, ...]) -> tuple[int, ...]:
    """For each face URFDLB the picture whose centre has that name; ``names`` are by picture."""
    return tuple(names.index(face) for face in range(len(FACES)))

"""From the measured colours of six faces to a legal cube, and how sure that is.

The faces come in any order, each turned any way. Colours are decided together: whatever
is read is a cube that turning can reach, the likeliest one. Then the colours are learnt
anew from that reading, and it is read again, until nothing changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Final

import numpy as np
import numpy.typing as npt

from freecube_desktop.cube.geometry import NORMALS, ROW_DIRECTIONS, rotate
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.scanning.arrangement import (
    Arrangement,
    Weighed,
    colour_rivals,
    legal_fit,
    likeliest,
    order_of_names,
    weigh,
)
from freecube_desktop.scanning.color_matching import (
    ColourModel,
    Floats,
    Ints,
    first_models,
    hues_of,
    likely_names,
    refined_model,
    unlikelihood,
)

_ROUNDS: Final = 5
_NAMES: Final = 4
_CLEAR: Final = 4.0
"""A reading so cheap, in nats, that no other beginning is tried."""
_NAME_WEIGHT: Final = 250.0
_HUE_WEIGHT: Final = 1.0
_HUES_PRICE: Final = 40.0
_MIRROR_PRICE: Final = 12.0
_SCHEME_PRICE: Final = 35.0
_TURNED_PRICE: Final = 3.0
"""What it costs to believe in odd names, mirrored pictures, another colour scheme, turned pictures."""
_SWAPPED: Final = 0.75
_SURE: Final = 4.0
_TOO_DEAR: Final = 15.0
_NO_CUBE: Final = 45.0


@dataclass(frozen=True, slots=True)
class Assembly:
    """A cube put together from six faces. All lists of 54 go by facelet, in the order URFDLB.

    Attributes:
        facelets: 54 letters URFDLB of the likeliest legal cube, white up and green in front
            (in the western scheme).
        read: 54 letters, each sticker for itself, what it looks most like; a draft to correct.
        confidence: 54 numbers from 0.5 (as good as guessed) to 1.
        repaired: the facelets whose own look was overruled to make a legal cube.
        doubtful: the facelets that might well be another colour.
        arrangement: which picture is which face, and how it was turned or mirrored.
        colours: the colour letters (w r g y o b) of the six centres.
        alternatives: other legal cubes that fit about as well.
        swapped_channels: whether red and blue of the pictures were swapped, and were swapped back.
        cost: how much was overruled, in nats; 0 when every sticker is what it looks like.
        problem: why the reading is not to be relied on, as a sentence; "" when it is.
    """

    facelets: str
    read: str
    confidence: tuple[float, ...]
    repaired: tuple[int, ...]
    doubtful: tuple[int, ...]
    arrangement: Arrangement
    colours: str
    alternatives: tuple[str, ...]
    swapped_channels: bool
    cost: float
    problem: str

    @property
    def certain(self) -> bool:
        """Whether the cube may be taken without asking."""
        return not self.problem

    @property
    def readable(self) -> bool:
        """Whether the pictures are of a legal cube at all, doubts or not."""
        return self.cost <= _NO_CUBE


@dataclass(frozen=True, slots=True, eq=False)
class _Reading:
    """A colour model, and the arrangements that fit best under it."""

    model: ColourModel
    costs: Floats
    names: tuple[int, ...]
    found: list[Weighed]


def assemble(faces: npt.ArrayLike | Sequence[npt.ArrayLike]) -> Assembly:
    """The likeliest legal cube that six faces show.

    Args:
        faces: (6, 9, 3) sRGB from 0 to 255; the stickers of each face row by row, the faces
            in any order and each turned any way.

    Raises:
        ValueError: for another shape.
    """
    rgb = np.asarray(faces, dtype=np.float64)
    if rgb.shape != (6, 9, 3):
        raise ValueError(f"six faces of nine colours are needed, (6, 9, 3), not {rgb.shape}")
    rgb = np.nan_to_num(rgb, nan=0.0, posinf=255.0, neginf=0.0).clip(0.0, 255.0).reshape(54, 3)
    swapped = _red_and_blue_swapped(rgb)
    if swapped:
        rgb = rgb[:, ::-1]
    model, any_scheme = _settled_model(rgb)
    return _assembly(_read(model, rgb, looks_at=24, any_scheme=any_scheme), swapped)


def _red_and_blue_swapped(rgb: Floats) -> bool:
    """Whether the six centres make far better sense with red and blue exchanged."""
    centres = rgb.reshape(6, 9, 3)[:, 4]
    return likely_names(centres[:, ::-1], 1)[0][0] < _SWAPPED * likely_names(centres, 1)[0][0]


def _settled_model(rgb: Floats) -> tuple[ColourModel, bool]:
    """The best model of a few beginnings, and whether it took another colour scheme than the western.

    Each is improved until its reading stays the same.
    """
    best: tuple[float, ColourModel] | None = None
    met: set[bytes] = set()
    for beginning in first_models(rgb):
        model, labels, cost = _settled(beginning, rgb, met)
        misfit = unlikelihood(model, rgb, labels)
        if best is None or misfit < best[0]:
            best = misfit, model
        if cost < _CLEAR:
            break
    assert best is not None
    if _read(best[1], rgb, looks_at=5).found[0].cost < _SCHEME_PRICE:
        return best[1], False
    model, labels, _ = _settled(next(first_models(rgb)), rgb, set(), rounds=2, any_scheme=True)
    other = unlikelihood(model, rgb, labels) < best[0]
    return (model, True) if other else (best[1], False)


def _settled(
    model: ColourModel, rgb: Floats, met: set[bytes], rounds: int = _ROUNDS, any_scheme: bool = False
) -> tuple[ColourModel, Ints, float]:
    """A model improved until it comes to a reading that was met before; its reading and what it costs."""
    for _ in range(rounds):
        reading = _read(model, rgb, looks_at=2 if any_scheme else 3, any_scheme=any_scheme)
        labels, cost = _labels(reading), reading.found[0].cost
        if labels.tobytes() in met:
            break
        met.add(labels.tobytes())
        model = refined_model(rgb, labels, model)
    return model, labels, cost


def _labels(reading: _Reading) -> Ints:
    """(54,) for each sticker in scan order, the picture whose centre has its colour."""
    arrangement = reading.found[0].arrangement
    shown = likeliest(reading.costs, arrangement)
    labels = np.empty(54, dtype=np.int64)
    labels[arrangement.stickers()] = np.array(arrangement.order)[shown]
    return labels


def _read(model: ColourModel, rgb: Floats, looks_at: int, any_scheme: bool = False) -> _Reading:
    """The arrangements that fit best, over all beliefs about names and mirrors, perhaps schemes."""
    costs = model.costs(rgb)
    likely = _priced_names(model)
    found: list[Weighed] = []
    best, names = np.inf, likely[0][1]
    for price, order, mirrored, naming in _beliefs(likely, any_scheme):
        if price >= best:
            continue
        favourite, limit = _upright().get(order), best - price
        for one in weigh(costs, order, mirrored, favourite=favourite, limit=limit, looks_at=looks_at):
            cost = one.cost + price + _price_of_turns(one.arrangement)
            found.append(Weighed(cost, one.arrangement))
            if cost < best:
                best, names = cost, naming
    found.sort(key=lambda one: one.cost)
    return _Reading(model, costs, names, found)


def _priced_names(model: ColourModel) -> list[tuple[float, tuple[int, ...]]]:
    """Ways to name the six colours, and how hard each is to believe.

    Red and orange change most with the light, but orange stays the yellower of the two.
    """
    likely = likely_names(model.colours, _NAMES)
    hues = hues_of(model.colours)
    red, orange = FACES.index("R"), FACES.index("L")
    priced = [
        (
            _NAME_WEIGHT * (misfit - likely[0][0])
            + float(
                np.clip(_HUE_WEIGHT * (hues[names.index(red)] - hues[names.index(orange)]), 0.0, _HUES_PRICE)
            ),
            names,
        )
        for misfit, names in likely
    ]
    least = min(price for price, _ in priced)
    return sorted((price - least, names) for price, names in priced)


def _beliefs(
    likely: list[tuple[float, tuple[int, ...]]], any_scheme: bool
) -> Iterator[tuple[float, tuple[int, ...], bool, tuple[int, ...]]]:
    """Prices, orders of the pictures, mirrored or not, and names; cheap ones first in each kind."""
    for price, mirrored, count in ((0.0, False, _NAMES), (_MIRROR_PRICE, True, 2)):
        for misfit, names in likely[:count]:
            yield price + misfit, order_of_names(names), mirrored, names
    if any_scheme:
        names = likely[0][1]
        for order in _other_schemes(order_of_names(names)):
            yield _SCHEME_PRICE, order, False, names


def _other_schemes(order: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The 29 other ways to colour a cube, the first picture kept on top."""
    top, *rest = order
    rings = []
    for below in rest:
        front, *sides = (picture for picture in rest if picture != below)
        rings += [(top, a, front, below, b, c) for a, b, c in permutations(sides)]
    return [ring for ring in rings if ring != order]


@cache
def _upright() -> dict[tuple[int, ...], tuple[int, ...]]:
    """For pictures taken in the order and the way a cube is unfolded, held any way: turns by order."""
    found = {}
    for first in range(4):
        for second in range(4):
            for third in range(4):
                held = ((1, first), (0, second), (2, third))
                order, turns = [0] * 6, [0] * 6
                for number, face in enumerate(FACES):
                    normal, along = NORMALS[face], ROW_DIRECTIONS[face][0]
                    for axis, quarters in held:
                        normal, along = rotate(normal, axis, quarters), rotate(along, axis, quarters)
                    seen = next(f for f in FACES if NORMALS[f] == normal)
                    order[FACES.index(seen)] = number
                    turns[FACES.index(seen)] = _quarters(ROW_DIRECTIONS[seen], along)
                found[tuple(order)] = tuple(turns)
    return found


def _quarters(axes: tuple[tuple[int, int, int], tuple[int, int, int]], along: tuple[int, int, int]) -> int:
    """How often a picture is turned clockwise for its rows to run along a direction."""
    right, down = axes
    left, up = tuple(-c for c in right), tuple(-c for c in down)
    return (right, down, left, up).index(along)


def _price_of_turns(arrangement: Arrangement) -> float:
    """Pictures taken as the cube is unfolded are a little likelier; it decides where patterns tie."""
    upright = _upright().get(arrangement.order)
    return 0.0 if arrangement.turns == upright and not arrangement.mirrored else _TURNED_PRICE


def _assembly(reading: _Reading, swapped_channels: bool) -> Assembly:
    best = reading.found[0].arrangement
    rivals = colour_rivals(legal_fit(reading.costs, best))
    shown = rivals.argmin(axis=1)
    facelets = "".join(FACES[face] for face in shown)
    in_place = reading.costs[best.stickers()][:, list(best.order)]
    looks = in_place.argmin(axis=1)
    margins = np.sort(rivals, axis=1)[:, 1] - rivals.min(axis=1)
    margins[4::9] = np.sort(in_place[4::9], axis=1)[:, 1]
    alternatives = []
    for rival in reading.found[1:]:
        behind = rival.cost - reading.found[0].cost
        other = _facelets(reading.costs, rival.arrangement)
        near = _SURE if rival.arrangement.mirrored == best.mirrored else 2.0 * _SURE
        if behind > near or other == facelets:
            continue
        alternatives.append(other)
        differ = np.array([a != b for a, b in zip(facelets, other, strict=True)])
        margins[differ] = np.minimum(margins[differ], behind)
    cost = float(rivals.min())
    doubtful = margins < _SURE
    return Assembly(
        facelets=facelets,
        read="".join(FACES[face] for face in looks),
        confidence=tuple(round(float(c), 4) for c in 1.0 / (1.0 + np.exp(-np.minimum(margins, 50.0)))),
        repaired=tuple(int(i) for i in np.flatnonzero(looks != shown)),
        doubtful=tuple(int(i) for i in np.flatnonzero(doubtful)),
        arrangement=best,
        colours="".join("wrgyob"[reading.names[picture]] for picture in best.order),
        alternatives=tuple(dict.fromkeys(alternatives)),
        swapped_channels=swapped_channels,
        cost=round(cost, 3),
        problem=_problem(cost, doubtful, bool(alternatives)),
    )


def _facelets(costs: Floats, arrangement: Arrangement) -> str:
    return "".join(FACES[face] for face in likeliest(costs, arrangement))


def _problem(cost: float, doubtful: npt.NDArray[np.bool_], several: bool) -> str:
    if cost > _NO_CUBE:
        return "these six faces make no legal cube; one of them was probably read twice or badly"
    if cost > _TOO_DEAR:
        return "too many stickers had to be changed to make a legal cube; look at the faces again"
    if several:
        return "the faces can be put together in several ways; show a face again, held as the arrow says"
    if doubtful.any():
        count = int(doubtful.sum())
        return f"{count} sticker{'s' if count > 1 else ''} could as well be another colour; check them"
    return ""

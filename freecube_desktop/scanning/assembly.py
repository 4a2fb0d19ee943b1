"""From the measured colours of six faces to a legal cube, and how sure that is.

The faces come in any order, each turned any way. Colours are decided together: whatever
is read is a cube that turning can reach, the likeliest one. Then the colours are learnt
anew from that reading, and it is read again, until nothing changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from freecube_desktop.cube.pieces import FACES
from freecube_desktop.scanning.arrangement import (
    Arrangement,
    Weighed,
    colour_rivals,
    legal_fit,
    likeliest,
    weigh,
)
from freecube_desktop.scanning.beliefs import SCHEME_PRICE, Belief, beliefs, price_of_turns, upright
from freecube_desktop.scanning.color_matching import (
    ColourModel,
    Floats,
    Ints,
    first_models,
    likely_names,
    refined_model,
    unlikelihood,
)
from freecube_desktop.words import _, n_

_ROUNDS: Final = 5
_FEW: Final = 3
_MANY: Final = 24
"""How often a model is improved at most, and how many ways to turn the faces are weighed exactly."""

_CLEAR: Final = 4.0
"""A reading so cheap, in nats, that no other beginning is tried."""

_SWAPPED: Final = 0.75
"""Red and blue are taken for swapped when the colours then misfit by no more than this share."""

_SURE: Final = 4.0
_TOO_DEAR: Final = 15.0
_NO_CUBE: Final = 45.0
"""In nats: how far behind a rival is no longer a doubt; a cube that cost so much is one to look at
again; a cube that cost so much is none."""


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
    return _assembly(_read(model, rgb, any_scheme, thorough=True), swapped)


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
    if _read(best[1], rgb).found[0].cost < SCHEME_PRICE:
        return best[1], False
    model, labels, _ = _settled(next(first_models(rgb)), rgb, set(), rounds=2, any_scheme=True)
    other = unlikelihood(model, rgb, labels) < best[0]
    return (model, True) if other else (best[1], False)


def _settled(
    model: ColourModel, rgb: Floats, met: set[bytes], rounds: int = _ROUNDS, any_scheme: bool = False
) -> tuple[ColourModel, Ints, float]:
    """A model improved until it comes to a reading that was met before; its reading and what it costs."""
    for _round in range(rounds):
        reading = _read(model, rgb, any_scheme)
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


def _read(model: ColourModel, rgb: Floats, any_scheme: bool = False, thorough: bool = False) -> _Reading:
    """The arrangements that fit best, over all beliefs about names and mirrors, perhaps schemes.

    Args:
        model: how the colours look.
        rgb: (54, 3) in scan order.
        any_scheme: whether cubes coloured otherwise are thought of.
        thorough: whether the rivals of the best are all looked at, or only the best matters.
    """
    costs = model.costs(rgb)
    found: list[tuple[Belief, list[Weighed]]] = []
    best = np.inf
    for belief in beliefs(model, any_scheme):
        if belief.price < best:
            weighed = _weighed(costs, belief, best, 1 if belief.odd else _FEW)
            found.append((belief, weighed))
            best = min([best, *(one.cost for one in weighed)])
    if thorough:
        near = [belief for belief, weighed in found if weighed and weighed[0].cost < best + 2.0 * _SURE]
        found = [(belief, _weighed(costs, belief, best, _MANY)) for belief in near]
    ranked = sorted(((one, belief.names) for belief, weighed in found for one in weighed), key=_cost_of)
    return _Reading(model, costs, ranked[0][1], [one for one, _ in ranked])


def _cost_of(ranked: tuple[Weighed, tuple[int, ...]]) -> float:
    return ranked[0].cost


def _weighed(costs: Floats, belief: Belief, best: float, looks_at: int) -> list[Weighed]:
    """The arrangements under a belief, its price and that of odd turns included."""
    found = weigh(
        costs,
        belief.order,
        belief.mirrored,
        favourite=upright().get(belief.order),
        limit=best - belief.price,
        looks_at=looks_at,
    )
    priced = [
        Weighed(one.cost + belief.price + price_of_turns(one.arrangement), one.arrangement) for one in found
    ]
    return sorted(priced, key=lambda one: one.cost)


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
        return _("these six faces make no legal cube; one of them was probably read twice or badly")
    if cost > _TOO_DEAR:
        return _("too many stickers had to be changed to make a legal cube; look at the faces again")
    if several:
        return _("the faces fit together in several ways; scan again, turning the cube as the guide says")
    if doubtful.any():
        count = int(doubtful.sum())
        return n_(
            "{count} sticker could as well be another colour; check them",
            "{count} stickers could as well be another colour; check them",
            count,
        ).format(count=count)
    return ""

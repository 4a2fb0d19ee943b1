"""Reading six faces under a colour model: the cubes that fit best, over all hypotheses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from freecube_desktop.scanning.arrangement import Weighed, weigh
from freecube_desktop.scanning.color_matching import ColourModel, Floats
from freecube_desktop.scanning.hypotheses import Hypothesis, hypotheses, price_of_turns, unfolded_turns

SURE: Final = 4.0
"""In nats: a rival this far behind leaves no doubt."""

_FEW: Final = 3
_MANY: Final = 24
"""How many ways to turn the faces are weighed exactly, at first and at last."""


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """A colour model, and the arrangements that fit best under it."""

    model: ColourModel
    costs: Floats
    names: tuple[int, ...]
    found: list[Weighed]


def read(
    model: ColourModel,
    rgb: Floats,
    any_scheme: bool = False,
    *,
    odd_mirrors: bool = False,
    thorough: bool = False,
    upright: Mapping[int, int] = {},
) -> Reading:
    """The arrangements that fit best, over all hypotheses about names and mirrors, and perhaps schemes.

    Args:
        model: how the colours look.
        rgb: (54, 3) in scan order.
        any_scheme: whether cubes with other colour schemes are considered.
        odd_mirrors: whether some pictures may be mirror images and others not.
        thorough: whether the rivals of the best are all weighed, or only the best matters.
        upright: which faces are known to be upright in which pictures.
    """
    costs = model.costs(rgb)
    found: list[tuple[Hypothesis, list[Weighed]]] = []
    best = np.inf
    everything = list(hypotheses(model, any_scheme, odd_mirrors))
    considered = [one for one in everything if all(one.order[f] == k for f, k in upright.items())]
    # The second pass lowers some costs, so hypotheses a little further behind are kept as well.
    reach = 2.0 * SURE if thorough else 0.0
    for hypothesis in considered or everything:
        if hypothesis.price < best + reach:
            weighed = _weighed(costs, hypothesis, best, 1 if hypothesis.odd else _FEW, upright)
            found.append((hypothesis, weighed))
            best = min([best, *(one.cost for one in weighed)])
    if thorough:
        near = [
            hypothesis for hypothesis, weighed in found if weighed and weighed[0].cost < best + 2.0 * SURE
        ]
        found = [(hypothesis, _weighed(costs, hypothesis, best, _MANY, upright)) for hypothesis in near]
    ranked = sorted(
        ((one, hypothesis.names) for hypothesis, weighed in found for one in weighed), key=_cost_of
    )
    return Reading(model, costs, ranked[0][1], [one for one, _ in ranked])


def _cost_of(ranked: tuple[Weighed, tuple[int, ...]]) -> float:
    return ranked[0].cost


def _weighed(
    costs: Floats, hypothesis: Hypothesis, best: float, exact_count: int, known: Mapping[int, int]
) -> list[Weighed]:
    """The arrangements under a hypothesis, its price and that of odd turns included."""
    found = weigh(
        costs,
        hypothesis.order,
        hypothesis.mirrored,
        odd_ones=hypothesis.odd_ones,
        favourite=unfolded_turns().get(hypothesis.order),
        limit=best - hypothesis.price,
        exact_count=exact_count,
        upright=tuple(known),
    )
    priced = [
        Weighed(one.cost + hypothesis.price + price_of_turns(one.arrangement), one.arrangement)
        for one in found
    ]
    return sorted(priced, key=lambda one: one.cost)

"""From the measured colours of six faces to a legal cube, and how sure that is.

The faces come in any order, each turned any way. Colours are decided together: whatever
is read is a cube that turning can reach, the likeliest one. Then the colours are learnt
again from that reading, and it is read again, until nothing changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import numpy.typing as npt

from freecube_desktop.cube.pieces import FACES
from freecube_desktop.scanning.arrangement import (
    Arrangement,
    colour_rivals,
    legal_fit,
    likeliest,
)
from freecube_desktop.scanning.calibration import Calibration, calibrated_models
from freecube_desktop.scanning.color_matching import (
    ColourModel,
    Floats,
    Ints,
    first_models,
    likely_names,
    refined_model,
    unlikelihood,
)
from freecube_desktop.scanning.duplicate_face import ShownTwice, shown_twice
from freecube_desktop.scanning.face_reading import SURE, Reading, read
from freecube_desktop.scanning.hypotheses import SCHEME_PRICE
from freecube_desktop.words import _, n_

_ROUNDS: Final = 5
"""How often a model is improved at most."""

_CLEAR: Final = 4.0
"""In nats: a reading that costs less than this is accepted, and no other starting model is tried."""

_SWAPPED: Final = 0.75
"""Red and blue are taken for swapped when the colours then misfit by no more than this share."""

_UNRELIABLE_COST: Final = 15.0
_NO_CUBE_COST: Final = 45.0
"""In nats: above the first a cube is not to be relied on; above the second the faces make no cube."""


@dataclass(frozen=True, slots=True)
class Assembly:
    """A cube put together from six faces. All lists of 54 are in the order of the facelets, URFDLB.

    Attributes:
        facelets: 54 letters URFDLB of the likeliest legal cube, white up and green in front
            (in the western scheme).
        read: 54 letters, each sticker for itself, what it looks most like; a draft to correct.
        confidence: 54 numbers from 0.5 (as good as guessed) to 1.
        repaired: the facelets whose own colour was overruled to make a legal cube.
        doubtful: the facelets that might well be another colour.
        arrangement: which picture is which face, and how it was turned or mirrored.
        colours: the colour letters (w r g y o b) of the six centres.
        alternatives: other legal cubes that fit about as well; ``rivals`` are their arrangements.
        swapped_channels: whether red and blue of the pictures were swapped, and were swapped back.
        cost: how much was overruled, in nats; 0 when every sticker is what it looks like.
        twice: two pictures that show the same face, so that there is no cube; or None.
    """

    facelets: str
    read: str
    confidence: tuple[float, ...]
    repaired: tuple[int, ...]
    doubtful: tuple[int, ...]
    arrangement: Arrangement
    colours: str
    alternatives: tuple[str, ...]
    rivals: tuple[Arrangement, ...]
    swapped_channels: bool
    cost: float
    twice: ShownTwice | None = None

    @property
    def problem(self) -> str:
        """Why the reading is not to be relied on, as a sentence; "" when it is."""
        if self.twice is not None:
            return self.twice.sentence
        if not self.readable:
            return _("these six faces make no legal cube; one of them was probably read twice or badly")
        if self._is_unreliable:
            return _("too many stickers had to be changed to make a legal cube; look at the faces again")
        if self.is_ambiguous:
            return _(
                "the faces fit together in several ways; scan with a camera, which asks for one more look"
            )
        count = len(self.doubtful)
        if not count:
            return ""
        return n_(
            "{count} sticker could as well be another colour; check them",
            "{count} stickers could as well be another colour; check them",
            count,
        ).format(count=count)

    @property
    def _is_unreliable(self) -> bool:
        return self.cost > _UNRELIABLE_COST

    @property
    def is_ambiguous(self) -> bool:
        """Whether all that is wrong is that several cubes fit: one more picture decides."""
        return self.readable and not self._is_unreliable and bool(self.alternatives)

    @property
    def is_one_cube(self) -> bool:
        """Whether one cube fits well and no other does, be some of its stickers doubtful."""
        return self.readable and not self._is_unreliable and not self.alternatives

    @property
    def certain(self) -> bool:
        """Whether the cube may be taken without asking."""
        return not self.problem

    @property
    def readable(self) -> bool:
        """Whether the pictures are of a legal cube at all, doubts or not."""
        return self.cost <= _NO_CUBE_COST and self.twice is None


def assemble(
    faces: npt.ArrayLike | Sequence[npt.ArrayLike],
    measured: Calibration | None = None,
    upright: Mapping[int, int] = {},
) -> Assembly:
    """The likeliest legal cube that six faces show.

    Args:
        faces: (6, 9, 3) sRGB from 0 to 255; the stickers of each face row by row, the faces
            in any order and each turned any way.
        measured: the colours as they were measured in this light, if they were.
        upright: the faces (0 to 5 for URFDLB) that are known to be upright in the pictures with
            these numbers, and to be what those pictures show; ignored where that is impossible.

    Raises:
        ValueError: for another shape.
    """
    rgb = np.asarray(faces, dtype=np.float64)
    if rgb.shape != (6, 9, 3):
        raise ValueError(f"six faces of nine colours are needed, (6, 9, 3), not {rgb.shape}")
    # Whatever a caller measured, a reading with doubts is more use than an exception.
    rgb = np.nan_to_num(rgb, nan=0.0, posinf=255.0, neginf=0.0).clip(0.0, 255.0).reshape(54, 3)
    swapped = _red_and_blue_swapped(rgb)
    if swapped:
        rgb = rgb[:, ::-1]
    model, any_scheme = _settled_model(rgb, measured)
    reading = read(model, rgb, any_scheme, thorough=True, upright=upright)
    found = _assembly(reading, swapped)
    fits = found.cost <= _UNRELIABLE_COST
    nearest = reading.costs.argmin(axis=1)
    twice = shown_twice(rgb, nearest, reading.names, fits=fits, measured=measured)
    # Mirrored single pictures are so rare that they are considered only when nothing else fits.
    if fits or twice is not None:
        return replace(found, twice=twice)
    odd = _with_odd_mirrors(model, rgb, upright)
    return _assembly(odd, swapped) if odd.found[0].arrangement.odd_ones else found


def _with_odd_mirrors(model: ColourModel, rgb: Floats, upright: Mapping[int, int]) -> Reading:
    """What is read when one picture may be a mirror image and the others not, or the reverse."""
    model, _, _ = _settled(model, rgb, set(), rounds=2, odd_mirrors=True)
    return read(model, rgb, odd_mirrors=True, thorough=True, upright=upright)


def _red_and_blue_swapped(rgb: Floats) -> bool:
    """Whether the six centres make far better sense with red and blue exchanged."""
    centres = rgb.reshape(6, 9, 3)[:, 4]
    return likely_names(centres[:, ::-1], 1)[0][0] < _SWAPPED * likely_names(centres, 1)[0][0]


def _settled_model(rgb: Floats, measured: Calibration | None) -> tuple[ColourModel, bool]:
    """The best model from a few starting models, and whether it took another colour scheme than the western.

    Each is improved until its reading stays the same.
    """
    best: tuple[float, ColourModel] | None = None
    met: set[bytes] = set()
    for start in _starting_models(rgb, measured):
        model, labels, cost = _settled(start, rgb, met)
        misfit = unlikelihood(model, rgb, labels)
        if best is None or misfit < best[0]:
            best = misfit, model
        # Usually the first model is right, and the others would cost several times as long.
        if cost < _CLEAR:
            break
    assert best is not None
    if read(best[1], rgb).found[0].cost < SCHEME_PRICE:
        return best[1], False
    model, labels, _ = _settled(next(first_models(rgb)), rgb, set(), rounds=2, any_scheme=True)
    # Another scheme always fits the pieces as well or better, so the colours themselves must fit better too.
    other = unlikelihood(model, rgb, labels) < best[0]
    return (model, True) if other else (best[1], False)


def _starting_models(rgb: Floats, measured: Calibration | None) -> Iterator[ColourModel]:
    yield from first_models(rgb)
    if measured is not None:
        yield from calibrated_models(rgb, measured.rgb())


def _settled(
    model: ColourModel,
    rgb: Floats,
    met: set[bytes],
    *,
    rounds: int = _ROUNDS,
    any_scheme: bool = False,
    odd_mirrors: bool = False,
) -> tuple[ColourModel, Ints, float]:
    """A model improved until it comes to a reading that was met before; its reading and what it costs."""
    for _round in range(rounds):
        reading = read(model, rgb, any_scheme, odd_mirrors=odd_mirrors)
        labels, cost = _labels(reading), reading.found[0].cost + _overruled_centres(reading)
        # Starting models often lead to the same reading; what was improved once is not improved again.
        if labels.tobytes() in met:
            break
        met.add(labels.tobytes())
        model = refined_model(rgb, labels, model)
    return model, labels, cost


def _overruled_centres(reading: Reading) -> float:
    """What it costs that centres do not look like the colours they stand for, as with glare or a logo.

    No legal cube depends on it, but all stickers turned together against the centres make one too.
    """
    return float(reading.costs[4::9].diagonal().sum())


def _labels(reading: Reading) -> Ints:
    """(54,) for each sticker in scan order, the picture whose centre has its colour."""
    arrangement = reading.found[0].arrangement
    shown = likeliest(reading.costs, arrangement)
    labels = np.empty(54, dtype=np.int64)
    labels[arrangement.stickers()] = np.array(arrangement.order)[shown]
    return labels


def _assembly(reading: Reading, swapped_channels: bool) -> Assembly:
    best = reading.found[0].arrangement
    rivals = colour_rivals(legal_fit(reading.costs, best))
    shown = rivals.argmin(axis=1)
    facelets = "".join(FACES[face] for face in shown)
    in_place = reading.costs[best.stickers()][:, list(best.order)]
    nearest = in_place.argmin(axis=1)
    margins = np.sort(rivals, axis=1)[:, 1] - rivals.min(axis=1)
    # Centres have no rival piece; what can be mistaken is two centres for one another.
    margins[4::9] = _exchange(in_place[4::9]).min(axis=1)
    rivals_of: dict[str, Arrangement] = {}
    # Several arrangements can make the same cube; only different cubes are rivals.
    for rival in reading.found[1:]:
        behind = rival.cost - reading.found[0].cost
        other = _facelets(reading.costs, rival.arrangement)
        # Pictures are rarely mirrored, but a mistaken mirror image gives another cube: doubt it sooner.
        near = SURE if rival.arrangement.mirror_images == best.mirror_images else 2.0 * SURE
        if behind > near or other == facelets:
            continue
        rivals_of.setdefault(other, rival.arrangement)
        differ = np.array([a != b for a, b in zip(facelets, other, strict=True)])
        # A sticker is no surer than the nearest cube in which it has another colour.
        margins[differ] = np.minimum(margins[differ], behind)
    doubtful = margins < SURE
    return Assembly(
        facelets=facelets,
        read="".join(FACES[face] for face in nearest),
        # The margin in nats is a logarithm of odds, so the logistic function makes a probability of it.
        confidence=tuple(round(float(c), 4) for c in 1.0 / (1.0 + np.exp(-np.minimum(margins, 50.0)))),
        repaired=tuple(int(i) for i in np.flatnonzero(nearest != shown)),
        doubtful=tuple(int(i) for i in np.flatnonzero(doubtful)),
        arrangement=best,
        colours="".join("wrgyob"[reading.names[picture]] for picture in best.order),
        alternatives=tuple(rivals_of),
        rivals=tuple(rivals_of.values()),
        swapped_channels=swapped_channels,
        cost=round(float(rivals.min()), 3),
    )


def _exchange(centres: Floats) -> Floats:
    """(6, 6) what it costs to take two centres for each other; a lone odd one is known by the others."""
    own = centres.diagonal()
    return np.asarray(centres + centres.T - own[:, None] - own[None, :] + np.diag(np.full(6, np.inf)))


def _facelets(costs: Floats, arrangement: Arrangement) -> str:
    return "".join(FACES[face] for face in likeliest(costs, arrangement))

"""Colours as an eye compares them, and a model of the six colours of one scanned cube.

A camera shows the same sticker bright on one face and dark on the next, and every light
tints all of them. So the colours are compared after each face's exposure has been evened
out, with the difference formula CIEDE2000, and against what *this* cube's own stickers
look like instead of fixed colours.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Final

import numpy as np
import numpy.typing as npt

from freecube_desktop.cube.pieces import FACES

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

FIXED_COLOURS: Final[dict[str, tuple[int, int, int]]] = {
    "U": (255, 255, 255),
    "R": (196, 30, 58),
    "F": (0, 155, 72),
    "D": (255, 213, 0),
    "L": (255, 88, 0),
    "B": (0, 70, 173),
}
"""What stickers look like in even daylight, sRGB, by the face they belong to in the western scheme."""

# From linear sRGB to XYZ, and white, both for D65 (IEC 61966-2-1).
_TO_XYZ: Final = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
_WHITE: Final = np.array([0.95047, 1.0, 1.08883])
_CLIPPED: Final = 250.0
"""From this value on a channel is overexposed and says nothing about the gain."""
_NOISE_OF_LIGHT: Final = 0.05
_NOISE_OF_DARK: Final = 4.0
_NOISE_SCALE: Final = 3.0
"""A camera's noise: a share of the light, a least amount, and its size in units of CIEDE2000."""
_MOST_EVIDENCE: Final = 10.0
"""In nats, the most that one sticker can count against a colour: glare must not outvote the rest."""


def lab_of(rgb: Floats) -> Floats:
    """CIELAB (D65) of sRGB colours (..., 3) with values from 0 to 255."""
    coded = np.clip(rgb, 0.0, 255.0) / 255.0
    linear = np.where(coded <= 0.04045, coded / 12.92, ((coded + 0.055) / 1.055) ** 2.4)
    ratio = linear @ _TO_XYZ.T / _WHITE
    f = np.where(ratio > 216.0 / 24389.0, np.cbrt(ratio), ratio * (841.0 / 108.0) + 4.0 / 29.0)
    x, y, z = f[..., 0], f[..., 1], f[..., 2]
    return np.asarray(np.stack([116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)], axis=-1))


def hues_of(rgb: Floats) -> Floats:
    """CIELAB hue angles of sRGB colours (..., 3) in degrees, from -90 (violet) by red (30) to 270."""
    lab = lab_of(rgb)
    return np.asarray((np.degrees(np.arctan2(lab[..., 2], lab[..., 1])) + 90.0) % 360.0 - 90.0)


def ciede2000(first: Floats, second: Floats) -> Floats:
    """The colour difference of CIE 142-2001 between CIELAB colours that broadcast together.

    Args:
        first: (..., 3) CIELAB.
        second: (..., 3) CIELAB.

    Returns:
        (...) differences; about 1 can just be seen.
    """
    l1, a1, b1 = first[..., 0], first[..., 1], first[..., 2]
    l2, a2, b2 = second[..., 0], second[..., 1], second[..., 2]
    chroma = (np.hypot(a1, b1) + np.hypot(a2, b2)) / 2.0
    stretch = 1.5 - 0.5 * np.sqrt(chroma**7 / (chroma**7 + 25.0**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = np.hypot(a1, b1), np.hypot(a2, b2)
    h1, h2 = np.degrees(np.arctan2(b1, a1)) % 360.0, np.degrees(np.arctan2(b2, a2)) % 360.0
    coloured = c1 * c2 != 0.0
    # The shorter way round the circle of hues; grey has no hue.
    turn = np.where(coloured, (h2 - h1 + 180.0) % 360.0 - 180.0, 0.0)
    hue = np.where(coloured, (h1 + turn / 2.0) % 360.0, h1 + h2)
    light, mean_c = (l1 + l2) / 2.0, (c1 + c2) / 2.0
    weight = (
        1.0
        - 0.17 * np.cos(np.radians(hue - 30.0))
        + 0.24 * np.cos(np.radians(2.0 * hue))
        + 0.32 * np.cos(np.radians(3.0 * hue + 6.0))
        - 0.20 * np.cos(np.radians(4.0 * hue - 63.0))
    )
    scale_l = 1.0 + 0.015 * (light - 50.0) ** 2 / np.sqrt(20.0 + (light - 50.0) ** 2)
    scale_c, scale_h = 1.0 + 0.045 * mean_c, 1.0 + 0.015 * mean_c * weight
    twist = -np.sin(np.radians(60.0 * np.exp(-(((hue - 275.0) / 25.0) ** 2))))
    twist = twist * 2.0 * np.sqrt(mean_c**7 / (mean_c**7 + 25.0**7))
    d_l = (l2 - l1) / scale_l
    d_c = (c2 - c1) / scale_c
    d_h = 2.0 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2.0)) / scale_h
    return np.asarray(np.sqrt(np.maximum(d_l**2 + d_c**2 + d_h**2 + twist * d_c * d_h, 0.0)))


def fixed_colours() -> Floats:
    """``FIXED_COLOURS`` as (6, 3), in the order URFDLB."""
    return np.array([FIXED_COLOURS[face] for face in FACES], dtype=np.float64)


def nearest_colours(rgb: Floats, references: Floats | None = None) -> str:
    """The plain reading: each sticker for itself, the colour nearest by CIEDE2000.

    Args:
        rgb: (..., 3) sRGB from 0 to 255.
        references: (6, 3) the colours to compare with, in the order URFDLB; the fixed colours by default.

    Returns:
        One letter of URFDLB a sticker, in order.
    """
    measured = lab_of(np.asarray(rgb, dtype=np.float64).reshape(-1, 3))
    distances = ciede2000(
        measured[:, None], lab_of(fixed_colours() if references is None else references)[None]
    )
    return "".join(FACES[k] for k in distances.argmin(axis=1))


@cache
def _orders(count: int) -> Ints:
    """(n, count) every choice of different colours, in every order."""
    return np.array(list(permutations(range(6), count)), dtype=np.int64)


def likely_names(colours: Floats, count: int) -> list[tuple[float, tuple[int, ...]]]:
    """Which colour is which, under a light of unknown tint and strength.

    Args:
        colours: (6, 3) sRGB, the colours of one cube in any order; or fewer of them.
        count: how many answers to give.

    Returns:
        Pairs of a misfit (0 is perfect) and an index into URFDLB for each, the likeliest first.
    """
    orders = _orders(len(colours))
    fixed = fixed_colours()[orders]
    given = np.maximum(colours, 1.0)
    # The light multiplies red, green and blue each by an unknown gain: the best gain is a least squares
    # fit, and what it leaves unexplained is the misfit, a share of the channel's power.
    shared = (fixed * given).sum(axis=1) ** 2 / (fixed**2).sum(axis=1)
    power = (given**2).sum(axis=0)
    misfit = ((power - shared) / power).sum(axis=1)
    best = np.argsort(misfit, kind="stable")[:count]
    return [(float(misfit[k]), tuple(int(i) for i in orders[k])) for k in best]


def distinct_names(colours: Floats, references: Floats | None = None) -> tuple[int, ...]:
    """Different names, indices into URFDLB, for up to six colours (N, 3), by CIEDE2000.

    ``references`` (6, 3) are the colours to compare with; by default the fixed colours, in a light
    of unknown tint when there are six.
    """
    if len(colours) == 6 and references is None:
        return likely_names(colours, 1)[0][1]
    distances = ciede2000(
        lab_of(colours)[:, None], lab_of(fixed_colours() if references is None else references)[None]
    )
    choices = np.array(list(permutations(range(6), len(colours))), dtype=np.int64)
    totals = distances[np.arange(len(colours)), choices].sum(axis=1)
    return tuple(int(k) for k in choices[totals.argmin()])


def tinted_fixed_colours(colours: Floats, names: tuple[int, ...]) -> Floats:
    """The fixed colours as the light of these six makes them: (6, 3), in the order of ``colours``."""
    fixed = fixed_colours()[list(names)]
    gain = (fixed * colours).sum(axis=0) / (fixed**2).sum(axis=0)
    return np.asarray(fixed * gain)


@dataclass(frozen=True, slots=True, eq=False)
class ColourModel:
    """How the six colours of one scan look, and how far stickers stray from them.

    Attributes:
        gains: (6, 3), what each face's colours are to be divided by.
        colours: (6, 3) sRGB, the six evened colours.
        spread: the usual CIEDE2000 distance of a sticker from its colour, shade aside.
        shade: the usual size of the logarithm of a sticker's brightness, by its colour's.
        names: which colour (URFDLB) each of the six is, when that was measured.
    """

    gains: Floats
    colours: Floats
    spread: float
    shade: float
    names: tuple[int, ...] | None = None

    def costs(self, rgb: Floats) -> Floats:
        """What it costs to read each sticker, (54, 3) in scan order, as each of the six colours.

        Returns:
            (54, 6) nats, 0 for the likeliest.
        """
        distance, shade = self.strays(rgb)
        misfit = 0.5 * ((distance / self.spread) ** 2 + (shade / self.shade) ** 2)
        # A mixture with a flat floor: however far a sticker is from a colour, it counts only so much.
        costs = -np.log(np.exp(-misfit) + np.exp(-_MOST_EVIDENCE))
        return np.asarray(costs - costs.min(axis=1, keepdims=True))

    def strays(self, rgb: Floats) -> tuple[Floats, Floats]:
        """How each sticker strays from each colour: (54, 6) distance in its own shade, and that shade.

        The distance is half CIEDE2000, which knows how colours look, and half the distance in
        RGB in multiples of a camera's noise, which knows that dark stickers say little. The
        shade is the logarithm of the sticker's brightness by the colour's.
        """
        evened = (rgb.reshape(6, 9, 1, 3) / self.gains[:, None, None, :]).reshape(54, 1, 3)
        colours = self.colours[None]
        shade = (evened * colours).sum(axis=-1) / np.maximum((colours**2).sum(axis=-1), 1.0)
        # Beyond this a sticker is not the same colour in another exposure; without limits black would
        # be every colour, only darker.
        shade = np.clip(shade, 0.2, 2.5)
        lit = colours * shade[..., None]
        # Shot noise grows with the light, read-out noise does not.
        noise = np.hypot(_NOISE_OF_LIGHT * evened.max(axis=-1), _NOISE_OF_DARK)
        in_noise = np.linalg.norm(evened - lit, axis=-1) / noise * _NOISE_SCALE
        seen = ciede2000(lab_of(evened), lab_of(lit))
        return np.sqrt((seen**2 + in_noise**2) / 2.0), np.log(shade)


def first_models(rgb: Floats) -> Iterator[ColourModel]:
    """The models to begin with, the most promising first.

    The centres pulled towards what the light makes of the fixed colours; then, should a centre
    carry a logo or glare, those fixed colours alone, for the likeliest ways to name the centres.
    """
    centres = rgb.reshape(6, 9, 3)[:, 4]
    likely = [tinted_fixed_colours(centres, names) for _, names in likely_names(centres, 3)]
    # Centres are what is really there, the fixed colours correct glare; a little more of the former.
    for colours in (0.6 * centres + 0.4 * likely[0], *likely):
        yield ColourModel(np.ones((6, 3)), colours, 6.0, 0.3)


def refined_model(rgb: Floats, labels: Ints, before: ColourModel) -> ColourModel:
    """The model that fits a reading of all stickers; strays and overexposed stickers count for little.

    Args:
        rgb: (54, 3) sRGB in scan order.
        labels: (54,) which of the six colours each was read as.
        before: the model that led to the reading.
    """
    faces, own = rgb.reshape(6, 9, 3), np.arange(54)
    # Cauchy weights: a sticker ten units off counts half, so a misread one or glare bends nothing.
    trust = 1.0 / (1.0 + (before.strays(rgb)[0][own, labels].reshape(6, 9) / 10.0) ** 2)
    gains, colours = before.gains, before.colours
    # Colours depend on gains and gains on colours; two alternations come close enough.
    for _ in range(2):
        colours = _class_colours(faces / gains[:, None], trust, labels, colours)
        gains = _face_gains(faces, trust, colours[labels].reshape(6, 9, 3))
    distance, shade = ColourModel(gains, colours, 1.0, 1.0).strays(rgb)
    spread, uneven = _usual(distance[own, labels]), _usual(shade[own, labels])
    # A perfect scan must not make the model overconfident, nor a bad one make it take anything.
    spread, uneven = float(np.clip(spread, 2.5, 8.0)), float(np.clip(uneven, 0.06, 0.4))
    return ColourModel(gains, colours, spread, uneven, before.names)


def unlikelihood(model: ColourModel, rgb: Floats, labels: Ints) -> float:
    """How badly a model explains a reading, in nats; for comparing models of the same stickers."""
    distance, shade = (strays[np.arange(54), labels] for strays in model.strays(rgb))
    misfit = 0.5 * ((distance / model.spread) ** 2 + (shade / model.shade) ** 2)
    # The normalisation of the two Gaussians: without it the widest model would always win.
    width = 2.0 * np.log(model.spread) + np.log(model.shade)
    return float(np.minimum(misfit, _MOST_EVIDENCE).sum() + 54.0 * width)


def _usual(strays: Floats) -> float:
    """The root mean square of strays, (54,), widened a little, the six largest left out."""
    return 1.3 * float(np.sqrt(np.mean(np.sort(np.abs(strays))[:48] ** 2)))


def _class_colours(evened: Floats, trust: Floats, labels: Ints, before: Floats) -> Floats:
    """(6, 3) weighted means of the evened stickers, (6, 9, 3), by label, (54,); unused ones stay."""
    flat, weights = evened.reshape(-1, 3), trust.reshape(-1)
    colours = before.copy()
    for k in range(6):
        mine = labels == k
        total = float(weights[mine].sum())
        if total > 0.0:
            colours[k] = (weights[mine, None] * flat[mine]).sum(axis=0) / total
    return colours


def _face_gains(faces: Floats, trust: Floats, expected: Floats) -> Floats:
    """(6, 3) each face's brightness, and more cautiously its tint; together they keep to 1 on average."""
    weights = trust[..., None] * (faces < _CLIPPED)
    # As if further stickers had been seen that need no correction: nine stickers of one colour cannot
    # tell a tint from their own colour, so the tint is held back more than the brightness.
    caution_bright, caution_tint = 255.0**2 * 0.4, 255.0**2 * 1.5
    fitted = (weights * faces * expected).sum(axis=(1, 2)) + caution_bright
    bright = fitted / ((weights * expected**2).sum(axis=(1, 2)) + caution_bright)
    lit = expected * bright[:, None, None]
    tint = (weights * faces * lit).sum(axis=1) + caution_tint
    tint = tint / ((weights * lit**2).sum(axis=1) + caution_tint)
    gains = bright[:, None] * tint
    return np.asarray(np.clip(gains / np.exp(np.log(gains).mean()), 0.2, 5.0))

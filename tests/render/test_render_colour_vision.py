"""Stickers can be told apart by people who see fewer colours.

Colour vision after Machado, Oliveira and Fernandes (2009), severity 1.0, in linear light;
differences after CIEDE2000.
"""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import numpy as np
import pytest

from freecube_desktop.render.palette import stickers

SIGHT = {
    "normal": np.eye(3),
    "protan": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deutan": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritan": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
TO_XYZ = np.array(
    [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ]
)
WHITE = np.array([0.95047, 1.0, 1.08883])

Lab = tuple[float, float, float]


def seen_as(colour: tuple[float, ...], sight: str) -> Lab:
    shown = np.array(colour[:3])
    light = np.where(shown <= 0.04045, shown / 12.92, ((shown + 0.055) / 1.055) ** 2.4)
    x, y, z = TO_XYZ @ np.clip(SIGHT[sight] @ light, 0, 1) / WHITE
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(first: Lab, second: Lab) -> float:
    """CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    c1, c2 = hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)
    h1, h2 = (degrees(atan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    light, c = (l1 + l2) / 2, (c1 + c2) / 2
    h = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    t = 1 - 0.17 * cos(radians(h - 30)) + 0.24 * cos(radians(2 * h))
    t += 0.32 * cos(radians(3 * h + 6)) - 0.20 * cos(radians(4 * h - 63))
    sl = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * c, 1 + 0.015 * c * t
    twist = -2 * sqrt(c**7 / (c**7 + 25**7)) * sin(radians(60 * exp(-(((h - 275) / 25) ** 2))))
    dl, dc, dh = dl / sl, dc / sc, dh / sh
    return sqrt(dl**2 + dc**2 + dh**2 + twist * dc * dh)


def nearest_pair(palette: str, sight: str) -> float:
    seen = [seen_as(colour, sight) for colour in stickers(palette).values()]
    return min(difference(a, b) for a, b in combinations(seen, 2))


def test_the_measure_gives_a_published_value() -> None:
    assert difference((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert difference((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619)) == pytest.approx(
        2.0373, abs=1e-4
    )


@pytest.mark.parametrize("sight", SIGHT)
def test_high_distinction_keeps_all_faces_at_least_15_apart(sight: str) -> None:
    assert nearest_pair("high-distinction", sight) >= 15


@pytest.mark.parametrize("sight", ["protan", "deutan", "tritan"])
def test_high_distinction_is_better_than_classic_for_colour_blind_eyes(sight: str) -> None:
    assert nearest_pair("high-distinction", sight) > nearest_pair("classic", sight)

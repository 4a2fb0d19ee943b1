"""Faces under odd lights: very warm, one-coloured, dim, washed out; with logos or glare on some centres."""

from __future__ import annotations

import random
from typing import Final

import numpy as np
from real_scans import shuffled

from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.scanning.calibration import Calibration
from freecube_desktop.scanning.color_matching import fixed_colours

SODIUM: Final = np.array([[0.75, 0.55, 0.0], [0.45, 0.45, 0.02], [0.02, 0.03, 0.04]])
LIGHTS: Final = {
    "even": np.eye(3),
    "candle": np.diag([1.0, 0.25, 0.012]),
    "sodium": SODIUM,
    "green": np.array([[0.10, 0.06, 0.0], [0.1, 1.0, 0.1], [0.0, 0.1, 0.12]]),
    "dim": 0.03 * np.eye(3),
    "washed out": 0.35 * np.eye(3) + 0.65 / 3,
}
"""What each light does to linear red, green and blue."""

_NOISE: Final = 3.0
_EXPOSURE: Final = 0.15
_STICKERS: Final = fixed_colours() * 0.92 + 6.0


def seen(rng: np.random.Generator, faces: np.ndarray, light: str) -> np.ndarray:
    """Faces (..., 9, 3) as a camera sees them in a light: each exposed on its own, with noise."""
    coded = np.clip(faces, 0.0, 255.0) / 255.0
    linear = np.where(coded <= 0.04045, coded / 12.92, ((coded + 0.055) / 1.055) ** 2.4) @ LIGHTS[light].T
    linear = (linear * np.exp(rng.normal(0.0, _EXPOSURE, (*linear.shape[:-2], 1, 1)))).clip(0.0, 1.0)
    coded = np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)
    return np.round((255.0 * coded + rng.normal(0.0, _NOISE, coded.shape)).clip(0.0, 255.0))


def scan_in(rng: np.random.Generator, seed: int, light: str, spoilt: int = 0) -> tuple[str, np.ndarray]:
    """A scrambled cube's facelets, and its six faces in any order and rotation in a light.

    ``spoilt`` is the number of centres that are spoilt: black or white, as a logo or glare makes them.
    """
    cube = random_state(random.Random(seed))
    plain = np.array([_STICKERS[FACES.index(letter)] for letter in cube.facelets()]).reshape(6, 9, 3)
    stickers = plain * rng.uniform(0.85, 1.05, (6, 9, 1)) + rng.normal(0.0, 4.0, (6, 9, 3))
    faces = seen(rng, shuffled(rng, stickers), light)
    for face in rng.choice(6, spoilt, replace=False):
        faces[face, 4] = faces[face].max() if rng.random() < 0.5 else rng.uniform(0.0, 30.0)
    return cube.facelets(), faces


def measured_in(rng: np.random.Generator, light: str) -> Calibration:
    """The six colours as somebody measures them in a light, each held up once."""
    centres = seen(rng, np.repeat(_STICKERS[:, None], 9, axis=1), light)[:, 4]
    return Calibration(tuple((float(r), float(g), float(b)) for r, g, b in centres))

"""Photographs of a cube that our own renderer takes: tilted, under coloured light, noisy, with glare."""

from __future__ import annotations

import cv2
import numpy as np

from freecube_desktop.cube.state import Cube
from freecube_desktop.render.offscreen_picture import cube_picture
from freecube_desktop.scene import View

TO_THE_FRONT = {"U": "x'", "R": "y", "F": "", "D": "x", "L": "y'", "B": "y2"}
MOST_TILT = 25.0


def scrambled(rng: np.random.Generator) -> Cube:
    """A cube after thirty turns."""
    return Cube().apply(
        " ".join(rng.choice(["U", "R", "F", "D", "L", "B", "U'", "R2", "F2", "D'", "L2", "B'"], 30))
    )


def rendered_faces(
    rng: np.random.Generator, cube: Cube, size: tuple[int, int] = (640, 480)
) -> list[np.ndarray]:
    """Six pictures of a cube's faces in random order, each turned at random."""
    light = rng.uniform(0.55, 1.0) * rng.uniform(0.8, 1.0, 3)
    theme = "dark" if rng.random() < 0.5 else "light"
    pictures = []
    for face in rng.permutation(list(TO_THE_FRONT)):
        lean, way = rng.uniform(0, MOST_TILT), rng.uniform(0, 2 * np.pi)
        view = View(
            yaw=float(lean * np.cos(way)), pitch=float(lean * np.sin(way)), zoom=float(rng.uniform(0.6, 1.0))
        )
        held = cube.apply(TO_THE_FRONT[str(face)]) if TO_THE_FRONT[str(face)] else cube
        picture = np.asarray(cube_picture(held, size, view=view, theme=theme), dtype=np.float32)
        picture = picture * (light * rng.uniform(0.85, 1.1)).astype(np.float32)
        picture = _with_glare(rng, picture, int(rng.integers(0, 3)))
        picture = picture + rng.normal(0, rng.uniform(1, 6), picture.shape)
        pictures.append(np.rot90(picture.clip(0, 255).astype(np.uint8), int(rng.integers(4))).copy())
    return pictures


def _with_glare(rng: np.random.Generator, picture: np.ndarray, spots: int) -> np.ndarray:
    height, width = picture.shape[:2]
    for _ in range(spots):
        middle = (
            int(width / 2 + rng.uniform(-0.2, 0.2) * height),
            int(height / 2 + rng.uniform(-0.2, 0.2) * height),
        )
        spot = np.zeros((height, width), np.float32)
        cv2.circle(spot, middle, int(rng.uniform(0.01, 0.03) * height), 1.0, -1)
        spot = cv2.GaussianBlur(spot, (0, 0), 0.008 * height)[..., None]
        picture = picture * (1 - spot) + 255.0 * spot
    return picture

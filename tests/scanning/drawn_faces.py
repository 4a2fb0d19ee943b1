"""Pictures of faces, drawn: any tilt, light, noise and background, with the right answer known."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

COLOURS = {
    "U": (235, 235, 235),
    "R": (185, 20, 35),
    "F": (0, 150, 70),
    "D": (240, 205, 20),
    "L": (250, 100, 10),
    "B": (10, 65, 170),
}


@dataclass(frozen=True)
class Drawn:
    """A picture and where the nine stickers in it are."""

    picture: np.ndarray
    centres: np.ndarray
    step: float


def flat_face(letters: str, style: str, cell: int = 64) -> np.ndarray:
    """The face seen square on.

    Stickers on black or white plastic; or coloured plastic with fine grooves (stickerless),
    with hardly any (faint), or pieces that touch without a line (seamless).
    """
    if style in ("faint", "seamless"):
        return _coloured_plastic(letters, cell, 0.8 if style == "faint" else 1.0)
    plastic = {"black": (14, 14, 16), "white": (225, 225, 222), "stickerless": (60, 60, 62)}[style]
    gap = 2 if style == "stickerless" else 5
    face = np.zeros((3 * cell, 3 * cell, 3), np.float32)
    face[:] = plastic
    for k, letter in enumerate(letters):
        row, column = divmod(k, 3)
        colour = np.array(COLOURS[letter], np.float32)
        if style == "white" and letter == "U":
            colour = np.array((30, 30, 34), np.float32)
        mask = np.zeros((cell, cell), np.uint8)
        radius = 4 if style == "stickerless" else 9
        low, high = gap + radius, cell - 1 - gap - radius
        cv2.rectangle(mask, (low, low), (high, high), 255, -1)
        mask = cv2.dilate(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * radius + 1,) * 2))
        part = face[row * cell : (row + 1) * cell, column * cell : (column + 1) * cell]
        part[mask > 0] = colour
    return face


def _coloured_plastic(letters: str, cell: int, groove: float) -> np.ndarray:
    colours = np.array([COLOURS[letter] for letter in letters], np.float32).reshape(3, 3, 3)
    face = np.kron(colours, np.ones((cell, cell, 1), np.float32))
    for line in range(4):
        at = slice(max(0, line * cell - 1), line * cell + 1)
        face[at] *= groove
        face[:, at] *= groove
    return face


def cluttered(rng: np.random.Generator, width: int, height: int) -> np.ndarray:
    """A background of gradients, boxes, lines, rings and writing."""
    corners = rng.integers(20, 230, (2, 2, 3)).astype(np.float32)
    picture = cv2.resize(corners, (width, height), interpolation=cv2.INTER_LINEAR).astype(np.uint8)
    for _ in range(int(rng.integers(5, 30))):
        a = tuple(int(v) for v in rng.integers(0, (width, height)))
        b = tuple(int(v) for v in rng.integers(0, (width, height)))
        colour = tuple(int(v) for v in rng.integers(0, 256, 3))
        kind = rng.integers(4)
        if kind == 0:
            size = rng.integers(8, max(9, width // 5), 2)
            cv2.rectangle(picture, a, (a[0] + int(size[0]), a[1] + int(size[1])), colour, -1)
        elif kind == 1:
            cv2.line(picture, a, b, colour, int(rng.integers(1, 7)))
        elif kind == 2:
            cv2.circle(picture, a, int(rng.integers(4, max(5, width // 10))), colour, int(rng.integers(1, 5)))
        else:
            cv2.putText(
                picture, "Freecube 333", a, cv2.FONT_HERSHEY_SIMPLEX, float(rng.uniform(0.4, 1.6)), colour, 2
            )
    return picture


def drawn_face(
    rng: np.random.Generator,
    letters: str,
    *,
    style: str = "black",
    size: tuple[int, int] = (640, 480),
    sticker: float = 60.0,
    tilt: float = 25.0,
    roll: float = 20.0,
    glare: int = 0,
    noise: float = 4.0,
    blur: float = 0.6,
    light: tuple[float, float, float] = (1.0, 1.0, 1.0),
) -> Drawn:
    """A face in front of clutter.

    Args:
        rng: chance.
        letters: nine letters of URFDLB.
        style: as ``flat_face`` takes it.
        size: width and height of the picture.
        sticker: width of a sticker in pixels, before tilting.
        tilt: the most it leans any way, degrees.
        roll: the most it is turned in the plane, degrees.
        glare: white spots on stickers.
        noise: of the camera, in steps of 255.
        blur: of the lens, pixels.
        light: what each channel is multiplied by.
    """
    width, height = size
    face = flat_face(letters, style)
    half = face.shape[0] / 2.0
    lean, way = np.radians(rng.uniform(0, tilt)), rng.uniform(0, 2 * np.pi)
    axis = np.array([np.cos(way), np.sin(way), 0.0]) * lean
    turn = (
        cv2.Rodrigues(axis)[0] @ cv2.Rodrigues(np.array([0.0, 0.0, np.radians(rng.uniform(-roll, roll))]))[0]
    )
    square = np.array([(-1.5, -1.5, 0), (1.5, -1.5, 0), (1.5, 1.5, 0), (-1.5, 1.5, 0)]) @ turn.T
    distance = float(rng.uniform(9.0, 16.0))
    flat = square[:, :2] / (1.0 + square[:, 2:] / distance) * sticker
    room = np.maximum(np.array(size) / 2.0 - np.abs(flat).max(axis=0) - 2.0, 0.0)
    flat += np.array(size) / 2.0 + rng.uniform(-1, 1, 2) * room
    source = np.array([(0, 0), (2 * half, 0), (2 * half, 2 * half), (0, 2 * half)], np.float32)
    matrix = cv2.getPerspectiveTransform(source, flat.astype(np.float32))
    shine = face.copy()
    for _ in range(glare):
        middle = tuple(int(v) for v in rng.uniform(0.15, 0.85, 2) * 2 * half)
        spot = np.zeros(face.shape[:2], np.float32)
        cv2.circle(spot, middle, int(rng.integers(8, 22)), 1.0, -1)
        spot = cv2.GaussianBlur(spot, (0, 0), 4)[..., None]
        shine = shine * (1 - spot) + 255.0 * spot
    slope = rng.uniform(-0.15, 0.15, 2)
    y, x = np.mgrid[-1 : 1 : face.shape[0] * 1j, -1 : 1 : face.shape[1] * 1j]
    shine = shine * (1.0 + slope[0] * x + slope[1] * y)[..., None].astype(np.float32)
    picture = cluttered(rng, width, height)
    scale = sticker / 64.0
    if scale < 0.6:
        shine = cv2.GaussianBlur(shine, (0, 0), 0.45 / scale)
    over = cv2.warpPerspective(shine.astype(np.float32), matrix, (width, height), flags=cv2.INTER_LINEAR)
    mask = cv2.warpPerspective(np.ones(face.shape[:2], np.float32), matrix, (width, height))[..., None]
    picture = picture * (1 - mask) + over * mask
    if blur:
        picture = cv2.GaussianBlur(picture.astype(np.float32), (0, 0), blur)
    picture = picture * np.array(light, np.float32) + rng.normal(0, noise, picture.shape)
    inner = np.array([((c + 0.5) * 64, (r + 0.5) * 64, 1.0) for r in range(3) for c in range(3)]) @ matrix.T
    centres = inner[:, :2] / inner[:, 2:]
    step = float(np.linalg.norm(centres[1] - centres[0]))
    return Drawn(picture.clip(0, 255).astype(np.uint8), centres, step)


def same_places(found: object, drawn: Drawn) -> bool:
    """Whether nine centres are where the drawn stickers are, to a quarter of a sticker."""
    return bool(np.linalg.norm(np.array(found) - drawn.centres, axis=1).max() < 0.25 * drawn.step)

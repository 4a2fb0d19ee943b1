"""Photographs made worse: what cameras, chats and lamps do to them. Each gives a picture of the same size."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import cv2
import numpy as np

Spoil = Callable[[np.random.Generator, np.ndarray], np.ndarray]


def _noisy(amount: float, rng: np.random.Generator, picture: np.ndarray) -> np.ndarray:
    return _rounded(picture + rng.normal(0.0, amount, picture.shape))


def _with_gamma(power: float, _rng: np.random.Generator, picture: np.ndarray) -> np.ndarray:
    return _rounded(255.0 * (picture / 255.0) ** power)


def _lit(red: float, green: float, blue: float, _rng: np.random.Generator, picture: np.ndarray) -> np.ndarray:
    return _rounded(picture * np.array([red, green, blue]))


def _squeezed(quality: int, _rng: np.random.Generator, picture: np.ndarray) -> np.ndarray:
    _, packed = cv2.imencode(".jpg", picture[:, :, ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.ascontiguousarray(cv2.imdecode(packed, cv2.IMREAD_COLOR)[:, :, ::-1])


def _coarse(part: float, _rng: np.random.Generator, picture: np.ndarray) -> np.ndarray:
    small = cv2.resize(picture, None, fx=part, fy=part, interpolation=cv2.INTER_AREA)
    return cv2.resize(small, picture.shape[1::-1], interpolation=cv2.INTER_LINEAR)


def _rounded(picture: np.ndarray) -> np.ndarray:
    return np.round(picture).clip(0, 255).astype(np.uint8)


WORSE: Final[Mapping[str, Spoil]] = {
    "noise 4": partial(_noisy, 4.0),
    "noise 16": partial(_noisy, 16.0),
    "JPEG 60": partial(_squeezed, 60),
    "JPEG 30": partial(_squeezed, 30),
    "gamma 0.7": partial(_with_gamma, 0.7),
    "gamma 1.5": partial(_with_gamma, 1.5),
    "light x0.4": partial(_lit, 0.4, 0.4, 0.4),
    "light x1.5": partial(_lit, 1.5, 1.5, 1.5),
    "warm": partial(_lit, 1.15, 1.0, 0.75),
    "cold": partial(_lit, 0.8, 1.0, 1.2),
    "half the detail": partial(_coarse, 0.5),
}
"""Ways to make a picture worse, by name."""

"""How pictures are compared, and where the stored ones are."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

GOLDEN = Path(__file__).parent / "golden"
TOLERANCE = 8
SHARE = 0.002


def differing(first: Image.Image, second: Image.Image) -> np.ndarray:
    """Which pixels differ by more than the tolerance in some channel, (height, width)."""
    a, b = np.asarray(first, dtype=int), np.asarray(second, dtype=int)
    return (np.abs(a - b) > TOLERANCE).any(axis=-1)


def assert_same_picture(drawn: Image.Image, stored: Image.Image, name: str, folder: Path) -> None:
    """Fails when too many pixels differ, and leaves a picture of where."""
    assert drawn.size == stored.size, f"{name} is {drawn.size}, the stored picture {stored.size}"
    wrong = differing(drawn, stored)
    if wrong.mean() > SHARE:
        where = folder / f"{name}.difference.png"
        Image.fromarray((wrong * 255).astype(np.uint8)).save(where)
        drawn.save(folder / f"{name}.png")
        pytest.fail(f"{name}: {wrong.mean():.2%} of the pixels differ; see {where} and {name}.png beside it")

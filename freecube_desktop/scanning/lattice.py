"""Blobs that stand in rows and columns: where nine of them can be one face."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

_NEIGHBOURS: Final = 8
"""Nearest blobs that can be one step away: a sticker has at most eight around it."""
_PAIRS: Final = 120
"""The most pairs of steps that are followed, the most regular first."""
_STRAY: Final = 0.3
"""How far off its place a blob may be, in steps; perspective bends a lattice that much."""
_OFFSETS: Final = np.array(
    [(column, row) for row in range(-2, 3) for column in range(-2, 3)], dtype=np.float64
)


@dataclass(frozen=True, slots=True, eq=False)
class Lattice:
    """Three rows and columns of places, some of them with a blob.

    Attributes:
        cells: (K, 2) column and row, 0 to 2, of the places that have one.
        points: (K, 2) where those blobs are, x and y.
        step: (2, 2) from one column, and from one row, to the next.
        origin: (2,) the middle of the place at column 0, row 0.
    """

    cells: Floats
    points: Floats
    step: Floats
    origin: Floats


def lattices(points: Floats, sizes: Floats, count: int) -> list[Lattice]:
    """The best supported lattices among blobs.

    Args:
        points: (N, 2) the blobs' middles.
        sizes: (N,) the square roots of their areas.
        count: how many to give at most.

    Returns:
        The ones with most blobs first; columns go to the right, rows down.
    """
    if len(points) < 3:
        return []
    seeds, steps = _pairs_of_steps(points, sizes)
    if not len(seeds):
        return []
    found, strays = _blobs_at(points, sizes, seeds, steps)
    # The seed may be any of the nine stickers, so the 5 x 5 places around it hold nine possible faces.
    windows = [(top, left) for top in range(3) for left in range(3)]
    filled = found.reshape(-1, 5, 5) >= 0
    matched = np.stack([filled[:, t : t + 3, f : f + 3].sum(axis=(1, 2)) for t, f in windows], axis=1)
    off = np.where(found >= 0, strays, 0.0).sum(axis=1) / np.maximum(filled.sum(axis=(1, 2)), 1)
    rank = matched - off[:, None]
    chosen: list[Lattice] = []
    met: set[frozenset[int]] = set()
    for flat in np.argsort(-rank, axis=None, kind="stable"):
        pair, window = divmod(int(flat), len(windows))
        # Three blobs always make some lattice; the fourth confirms it.
        if matched[pair, window] < 4 or len(chosen) >= count:
            break
        top, left = windows[window]
        inside = found[pair].reshape(5, 5)[top : top + 3, left : left + 3]
        members = frozenset(int(k) for k in inside[inside >= 0])
        # The same many blobs fix the same grid; of few blobs another window may be the right one.
        if members in met and matched[pair, window] > 6:
            continue
        met.add(members)
        rows, columns = np.nonzero(inside >= 0)
        origin = points[seeds[pair]] + np.array([left - 2, top - 2]) @ steps[pair]
        cells = np.stack([columns, rows], axis=1).astype(np.float64)
        chosen.append(Lattice(cells, points[inside[rows, columns]], steps[pair], origin))
    return chosen


def _pairs_of_steps(points: Floats, sizes: Floats) -> tuple[Ints, Floats]:
    """Blobs (P,) with a neighbour about as large to the right and one below; the steps (P, 2, 2)."""
    between = points[None] - points[:, None]
    far = np.hypot(between[..., 0], between[..., 1])
    alike = np.minimum(sizes[None], sizes[:, None]) / np.maximum(sizes[None], sizes[:, None])
    mean = (sizes[None] + sizes[:, None]) / 2.0
    # From just touching to a gap as wide as a sticker; perspective makes neighbours differ somewhat.
    near = (far > 0.85 * mean) & (far < 2.1 * mean) & (alike > 0.6)
    order = np.argsort(np.where(near, far, np.inf), axis=1, kind="stable")[:, :_NEIGHBOURS]
    ours = np.arange(len(points))[:, None]
    steps, usable, likeness = between[ours, order], near[ours, order], alike[ours, order]
    length = np.maximum(np.hypot(steps[..., 0], steps[..., 1]), 1e-9)
    # Up to 45 degrees: a face turned further has its columns taken for rows, which is as good.
    right = usable & (steps[..., 0] > 0.0) & (np.abs(steps[..., 1]) <= 1.05 * steps[..., 0])
    # A neighbour above gives the step down as well as one below does.
    down = np.where(steps[..., 1:] < 0.0, -steps, steps)
    cross = steps[:, :, None, 0] * down[:, None, :, 1] - steps[:, :, None, 1] * down[:, None, :, 0]
    square = cross / (length[:, :, None] * length[:, None, :])
    ratio = np.abs(np.log(length[:, :, None] / length[:, None, :]))
    # About square: an angle of 53 degrees at least, sides at most 1.65 to 1.
    fits = right[:, :, None] & usable[:, None, :] & (square > 0.8) & (ratio < 0.5)
    rank = ratio + (1.0 - square) + (1.0 - likeness[:, :, None] * likeness[:, None, :])
    seed, a, b = np.nonzero(fits)
    best = np.argsort(rank[seed, a, b], kind="stable")[:_PAIRS]
    seed, a, b = seed[best], a[best], b[best]
    return seed, np.stack([steps[seed, a], down[seed, b]], axis=1)


def _blobs_at(points: Floats, sizes: Floats, seeds: Ints, steps: Floats) -> tuple[Ints, Floats]:
    """(P, 25) for each seed the blob at each place around it (-1 for none), and how far off it is."""
    expected = points[seeds][:, None] + np.einsum("oc,pcd->pod", _OFFSETS, steps)
    off = expected[:, :, None] - points[None, None]
    far = np.hypot(off[..., 0], off[..., 1])
    step = np.linalg.norm(steps, axis=-1).mean(axis=1)
    unlike = (
        np.maximum(sizes[None], sizes[seeds][:, None]) / np.minimum(sizes[None], sizes[seeds][:, None]) > 1.6
    )
    far = far / step[:, None, None] + np.where(unlike, 9.0, 0.0)[:, None]
    nearest = far.argmin(axis=-1)
    strays = np.take_along_axis(far, nearest[..., None], axis=-1)[..., 0]
    return np.where(strays < _STRAY, nearest, -1), strays

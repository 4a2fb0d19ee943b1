"""Finds the face of a cube in a picture, of any size, tilted, in front of anything.

Stickers are regions without edges inside edges; nine of them in rows and columns are a
face. Where a sticker itself was not found (glare, or a neighbour of the same colour with
no line between) its place follows from the others. What is found is checked once more,
straightened: there must be edges along the lines of the grid and none inside its cells.
"""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from freecube_desktop.scanning.face import Face
from freecube_desktop.scanning.lattice import Floats, Lattice, lattices

Picture = npt.NDArray[np.uint8]
"""(height, width, 3) red, green, blue."""

_FINE: Final = 0.8
_ATTEMPTS: Final = (
    (400, ((30, 80, _FINE), (20, 60, 1.8), (15, 45, 3.0), (12, 36, _FINE))),
    (640, ((30, 80, _FINE), (70, 160, _FINE))),
    (1280, ((30, 80, _FINE),)),
)
"""How long the longer side is made; what counts as an edge, and how much the picture is smoothed
before, in pixels: one after another until a face is found. Noise in dark pictures, the squares
that JPEG makes, and grainy stickers are edges everywhere until they are smoothed away."""
_SMALLEST_SIDE: Final = 24
"""Of a picture, in pixels; smaller ones cannot show nine stickers."""
_BLOBS: Final = 90
_LONG_BLOBS: Final = 16
"""The most regions that are taken for a sticker, and for several stickers in one."""
_EDGE: Final = 3.0
"""How much narrower a region is than its sticker: the edges beside it were made thicker."""

_LATTICES: Final = 6
"""The most lattices of one attempt that are checked against the edges."""
_PERFECT: Final = 0.9
_GOOD: Final = 0.8
_ENOUGH: Final = 0.55
"""Qualities: at which the search ends, at which no more smoothing is tried, and the least of a face."""
_CELL: Final = 16
_MARGIN: Final = 6
_BESIDE: Final = 4
"""Pixels of a straightened grid: of a cell, around it, and how far beside a line an edge still counts."""
_BRIGHTER: Final = np.array([round(255.0 * (v / 255.0) ** 0.6) for v in range(256)], dtype=np.uint8)
"""Dark stickers beside black plastic differ by little; this makes the difference seen."""


def find_face(picture: npt.NDArray[np.generic]) -> Face | None:
    """The face of a 3x3x3 in a picture, or None; it never raises.

    Args:
        picture: (height, width, 3) red, green, blue, uint8; anything else is no picture of a face.
    """
    frame = np.asarray(picture)
    if frame.dtype != np.uint8 or frame.ndim != 3 or frame.shape[2] != 3:
        return None
    if min(frame.shape[:2]) < _SMALLEST_SIDE:
        return None
    try:
        return _find(np.ascontiguousarray(frame))
    # Frames come by the thousand: one that OpenCV cannot process is a frame without a face.
    except (cv2.error, np.linalg.LinAlgError, MemoryError):
        return None


def _find(frame: Picture) -> Face | None:
    longest = max(frame.shape[:2])
    for side, limits in _ATTEMPTS:
        # Small first: quick, and small details such as logos vanish. Larger sizes find small or far faces.
        scale = min(1.0, side / longest)
        best = _best_grid(_scaled(frame, scale), limits)
        if best is not None:
            return _face(frame, np.diag([1.0 / scale, 1.0 / scale, 1.0]) @ best[1], best[0])
        # Enlarging shows nothing new.
        if side >= longest:
            break
    return None


def _scaled(frame: Picture, scale: float) -> Picture:
    if scale == 1.0:
        return frame
    size = (max(1, round(frame.shape[1] * scale)), max(1, round(frame.shape[0] * scale)))
    return np.asarray(cv2.resize(frame, size, interpolation=cv2.INTER_AREA), dtype=np.uint8)


def _best_grid(frame: Picture, limits: tuple[tuple[int, int, float], ...]) -> tuple[float, Floats] | None:
    """Quality, and the matrix from columns and rows (0 to 3) to pixels, of the best grid in the picture."""
    bright = cv2.LUT(frame, _BRIGHTER)
    best: tuple[float, Floats] | None = None
    for low, high, blur in limits:
        smooth = cv2.GaussianBlur(bright, (3, 3) if blur == _FINE else (0, 0), blur)
        # Thickened, so that gaps in an outline close and a region does not leak into the next.
        edges = cv2.dilate(cv2.Canny(smooth, low, high), np.ones((3, 3), np.uint8))
        points, sizes = _blobs(np.asarray(edges, dtype=np.uint8))
        for lattice in lattices(points, sizes, _LATTICES):
            grid = _fitted(lattice)
            quality = _quality(np.asarray(edges, dtype=np.uint8), grid, len(lattice.cells))
            if best is None or quality > best[0]:
                best = quality, grid
            # Good enough to stop at once; otherwise the other lattices may be better.
            if quality > _PERFECT:
                return best
        if best is not None and best[0] > _GOOD:
            break
    return best if best is not None and best[0] > _ENOUGH else None


def _blobs(edges: Picture) -> tuple[Floats, Floats]:
    """Middles (N, 2) and sizes (N,) of the regions without edges that can be stickers."""
    height, width = edges.shape[:2]
    _, labels, stats, middles = cv2.connectedComponentsWithStats(255 - edges, connectivity=4)
    left, top, wide, high, area = (stats[1:, k].astype(np.float64) for k in range(5))
    middle = np.asarray(middles, dtype=np.float64)[1:]
    off = np.abs(middle - np.stack([left + (wide - 1) / 2, top + (high - 1) / 2], axis=1))
    # Nine stickers fit into the picture, so none takes a sixth of it; below 6 x 6 pixels colours are noise.
    sized = (area > 36) & (area < width * height / 6)
    # The middle of mass of a square is the middle of its box; an L or a crescent fails this.
    central = (off[:, 0] < 0.12 * wide + 0.6) & (off[:, 1] < 0.12 * high + 0.6)
    # Tilted squares become diamonds, which fill half of their box.
    compact = (wide / high > 0.5) & (wide / high < 2.0) & (area > 0.45 * wide * high)
    chosen = np.flatnonzero(sized & central & compact)
    # The lattice search compares all pairs, so blobs are bounded; stickers are among the largest.
    chosen = chosen[np.argsort(-area[chosen], kind="stable")][:_BLOBS]
    points, sizes = middle[chosen], np.sqrt(area[chosen]) + _EDGE
    longish = np.flatnonzero(
        sized & central & (np.maximum(wide / high, high / wide) > 1.3) & (area > 0.3 * wide * high)
    )
    for number in longish[np.argsort(-area[longish], kind="stable")][:_LONG_BLOBS]:
        x, y, w, h = (int(v) for v in stats[number + 1, :4])
        parts, size = _parts(labels[y : y + h, x : x + w] == number + 1)
        points = np.concatenate([points, parts + np.array([x, y])])
        sizes = np.concatenate([sizes, np.full(len(parts), size)])
    return points, sizes


def _parts(region: npt.NDArray[np.bool_]) -> tuple[Floats, float]:
    """The middles of two or three stickers of one colour that make one region, and their size."""
    moments = cv2.moments(region.astype(np.uint8), binaryImage=True)
    area = moments["m00"]
    spread = np.array([[moments["mu20"], moments["mu11"]], [moments["mu11"], moments["mu02"]]]) / area
    # A uniform rectangle has a variance of side**2 / 12 along each axis.
    (short, long), axes = np.linalg.eigh(12.0 * spread)
    short, long = float(np.sqrt(max(short, 1.0))), float(np.sqrt(max(long, 1.0)))
    count = round((long + _EDGE) / (short + _EDGE))
    size = (long + _EDGE) / max(count, 1)
    full = abs(area / (short * long) - 1.0) < 0.12 and abs(size / (short + _EDGE) - 1.0) < 0.25
    if count not in (2, 3) or not full:
        return np.empty((0, 2)), size
    middle = np.array([moments["m10"], moments["m01"]]) / area
    along = (np.arange(count) - (count - 1) / 2.0) * size
    return middle + along[:, None] * axes[:, 1], size


def _fitted(lattice: Lattice) -> Floats:
    """(3, 3) the matrix from columns and rows, 0 to 3 across the face, to pixels."""
    cells = lattice.cells + 0.5
    # Perspective has eight unknowns: fewer or bunched points fit it to their own errors, an affine
    # map with six does better then.
    spread = len(cells) >= 6 and np.ptp(cells, axis=0).min() == 2.0
    if spread:
        matrix, _ = cv2.findHomography(cells, lattice.points, 0)
        if matrix is not None and np.isfinite(matrix).all():
            return np.asarray(matrix, dtype=np.float64)
    design = np.column_stack([cells, np.ones(len(cells))])
    solved, _, rank, _ = np.linalg.lstsq(design, lattice.points, rcond=None)
    # All points in one line fix no second direction; the lattice's own steps do.
    if rank < 3:
        solved = np.vstack([lattice.step, lattice.origin - 0.5 * lattice.step.sum(axis=0)])
    return np.vstack([solved.T, [0.0, 0.0, 1.0]])


def _straightened(picture: Picture, grid: Floats, cell: int, margin: int, how: int) -> Picture:
    """The square of a grid, (side, side) with ``side = 3 * cell + 2 * margin``, channels as before."""
    side = 3 * cell + 2 * margin
    unit = np.array(
        [[1.0 / cell, 0.0, (0.5 - margin) / cell], [0.0, 1.0 / cell, (0.5 - margin) / cell], [0, 0, 1.0]]
    )
    flags = how | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpPerspective(picture, grid @ unit, (side, side), flags=flags), dtype=np.uint8)


def _quality(edges: Picture, grid: Floats, matched: int) -> float:
    """From 0 to 1: edges where the grid has lines, none inside its cells, and blobs in them."""
    (left, top), (right, bottom) = _mapped(grid, [(1.0, 1.0), (2.0, 2.0)])
    wide = int(max(abs(right - left), abs(bottom - top)) / _CELL)
    if wide > 2:
        # The grid is looked at with few pixels; thin edges would fall between them.
        edges = np.asarray(cv2.dilate(edges, np.ones((wide, wide), np.uint8)), dtype=np.uint8)
    seen = _straightened(edges, grid, _CELL, _MARGIN, cv2.INTER_NEAREST) > 0
    middle = seen[_MARGIN:-_MARGIN, _MARGIN:-_MARGIN].reshape(3, _CELL, 3, _CELL)[:, 5:12, :, 5:12]
    # The inner half of each cell; logos on centres leave some edges there.
    clean = float((middle.mean(axis=(1, 3)) < 0.2).mean())
    lined = float((np.concatenate([_lined(seen), _lined(seen.T)]) > 0.7).mean())
    # A product: one bad property cannot be made up for by another. Places that follow from the
    # others lower the score, but do not rule the grid out.
    return clean * lined * (0.4 + 0.6 * matched / 9.0)


def _lined(seen: npt.NDArray[np.bool_]) -> Floats:
    """(12,) how much of each of the twelve upright pieces of the grid's lines has an edge beside it."""
    along = seen[_MARGIN:-_MARGIN]
    lines = [
        along[:, at : at + 2 * _BESIDE + 1].any(axis=1)
        for at in range(_MARGIN - _BESIDE, 3 * _CELL + _MARGIN, _CELL)
    ]
    return np.asarray(np.stack(lines).reshape(4, 3, _CELL)[..., 3:13].mean(axis=-1).reshape(-1))


def _face(frame: Picture, grid: Floats, quality: float) -> Face:
    """The face that a grid covers, with its colours."""
    centres = [(column + 0.5, row + 0.5) for row in range(3) for column in range(3)]
    flat = _straightened(frame, grid, 24, 0, cv2.INTER_LINEAR)
    colours = [
        _colour(flat[row * 24 + 6 : row * 24 + 18, column * 24 + 6 : column * 24 + 18])
        for row in range(3)
        for column in range(3)
    ]
    corners = _mapped(grid, [(0.0, 0.0), (3.0, 0.0), (3.0, 3.0), (0.0, 3.0)])
    return Face(corners, _mapped(grid, centres), tuple(colours), min(1.0, quality))


def _mapped(grid: Floats, places: list[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    mapped = np.column_stack([np.array(places), np.ones(len(places))]) @ grid.T
    return tuple((float(x / w), float(y / w)) for x, y, w in mapped)


def _colour(patch: Picture) -> tuple[float, float, float]:
    """The mean of the pixels that are neither highlights nor the darkest."""
    pixels = patch.reshape(-1, 3).astype(np.float64)
    # A trimmed mean: reflections are the brightest pixels, scratches and edges the darkest.
    order = np.argsort(pixels.sum(axis=1), kind="stable")
    usual = pixels[order[len(order) // 6 : 2 * len(order) // 3]].mean(axis=0)
    return float(usual[0]), float(usual[1]), float(usual[2])

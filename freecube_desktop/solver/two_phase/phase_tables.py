"""The tables of distances: made, written as bytes, and read back.

=============  ===========  ====================================================
what           bytes        for
=============  ===========  ====================================================
classes        2,534,400    flip and slice seen through sixteen symmetries
near           11,198,464   first-phase states by the turns they need, 1 to 8
late corners   483,840      turns for corners and slice, second phase
late edges     483,840      turns for the other edges and slice, second phase
=============  ===========  ====================================================
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.solver.two_phase import phase_coordinates as c
from freecube_desktop.solver.two_phase.classes import FLIP_SLICES, Classes, make_classes
from freecube_desktop.solver.two_phase.near_states import SIZES as NEAR_SIZES
from freecube_desktop.solver.two_phase.near_states import Bits, make_near
from freecube_desktop.solver.two_phase.two_phase_errors import Stopped, TablesDamaged

Bytes = NDArray[np.uint8]

VERSION: Final = 1
_MAGIC: Final = b"freecube two-phase tables "
_HEADER: Final = _MAGIC + b"%03d\n"
_DIGEST: Final = 32
RIGHT_DIGEST: Final = "4f6ff563d9e8f1b7ac622d6c2502269ff9381a6e0661585e66ff3cd39d1efca1"
"""The checksum of the right tables: a checksum written to match changed tables does not pass."""
_LATE: Final = c.EIGHTS * c.ORDERS
_SIZES: Final = {
    "classes": 2 * FLIP_SLICES,
    # Values below 16 are stored two a byte.
    "ways": FLIP_SLICES // 2,
    "corners": _LATE // 2,
    "edges": _LATE // 2,
    **{f"near {depth}": (1 << kept) // 8 for depth, kept in NEAR_SIZES.items()},
}
_START: Final = len(_HEADER % VERSION) + _DIGEST
SIZE: Final = _START + sum(_SIZES.values())
"""How many bytes ``Tables.to_bytes`` gives."""

_UNSEEN: Final = 255
"""Not reached yet; no state needs as many turns."""


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """Everything the search looks up; read-only arrays.

    Attributes:
        classes: flip and slice counted once for the sixteen symmetries.
        near: for 1 to 8 turns, the set of first-phase states that need no more, as bits.
        corners: (967680,) uint8, second-phase turns for ``corners * 24 + slice places``.
        edges: (967680,) uint8, the same for ``ud edges * 24 + slice places``.
    """

    classes: Classes
    near: dict[int, Bits]
    corners: Bytes
    edges: Bytes

    def to_bytes(self) -> bytes:
        """The tables as bytes, with their version and a checksum."""
        parts = {
            "classes": self.classes.number.astype("<u2").tobytes(),
            "ways": _halved(self.classes.way),
            "corners": _halved(self.corners),
            "edges": _halved(self.edges),
            **{f"near {depth}": bits.tobytes() for depth, bits in self.near.items()},
        }
        body = b"".join(parts[name] for name in _SIZES)
        return _HEADER % VERSION + blake2b(body, digest_size=_DIGEST).digest() + body

    @classmethod
    def from_bytes(cls, data: bytes) -> Tables:
        """The tables that ``to_bytes`` wrote.

        Raises:
            TablesDamaged: when the bytes are of another version, cut short or changed.
        """
        header = _HEADER % VERSION
        if not data.startswith(header):
            raise TablesDamaged("these are not the solver's tables, or they are of another version")
        if len(data) != SIZE:
            raise TablesDamaged(f"the solver's tables are {len(data)} bytes long, not {SIZE}")
        body = memoryview(data)[_START:]
        digest = blake2b(body, digest_size=_DIGEST).digest()
        if digest != data[len(header) : _START] or digest.hex() != RIGHT_DIGEST:
            raise TablesDamaged("the solver's tables have been changed since they were written")
        parts, first = {}, 0
        for name, size in _SIZES.items():
            parts[name] = np.frombuffer(body[first : first + size], dtype=np.uint8)
            first += size
        return cls(
            classes=Classes(parts["classes"].view("<u2"), _doubled(parts["ways"])),
            # Arrays that numpy allocates are on large pages where there are any; a view of bytes is not.
            near={depth: parts[f"near {depth}"].copy() for depth in NEAR_SIZES},
            corners=_doubled(parts["corners"]),
            edges=_doubled(parts["edges"]),
        )


def make_tables(
    progress: Callable[[float], None] | None = None, should_stop: Callable[[], bool] | None = None
) -> Tables:
    """The tables, computed; a few seconds.

    Args:
        progress: called with the fraction done, rising to 1.
        should_stop: called often; True ends the work.

    Raises:
        Stopped: when ``should_stop`` returned True.
    """

    def step(fraction: float) -> None:
        if should_stop is not None and should_stop():
            raise Stopped("the solver's tables were not finished: stopped")
        if progress is not None:
            progress(fraction)

    step(0.0)
    classes, symmetries = make_classes()
    step(0.2)
    corners = late_distances(c.late_corner_moves())
    step(0.3)
    edges = late_distances(c.late_edge_moves())
    step(0.4)
    near = make_near(classes, symmetries, lambda fraction: step(0.4 + 0.59 * fraction))
    step(1.0)
    return Tables(classes, near, corners, edges)


def late_distances(moves: c.Ints) -> Bytes:
    """How many turns of the second phase each ``eight * 24 + slice places`` needs: (967680,) uint8.

    Args:
        moves: (40320, 10) int32, the number of the eight pieces after each turn.
    """
    eights, slices = moves * np.int32(c.ORDERS), c.late_slice_moves()
    distances: Bytes = np.full(_LATE, _UNSEEN, dtype=np.uint8)
    frontier = np.zeros(1, dtype=np.intp)
    distances[0] = depth = 0
    while frontier.size:
        depth += 1
        eight, order = np.divmod(frontier, c.ORDERS)
        reached = eights.take(eight, 0) + slices.take(order, 0)
        # Marking in a bitmap replaces sorting: a frontier reaches far fewer states than it has edges.
        fresh = np.zeros(_LATE, dtype=np.bool_)
        fresh[reached] = True
        fresh &= distances == _UNSEEN
        frontier = np.flatnonzero(fresh)
        distances[frontier] = depth
    return distances


def _halved(values: Bytes) -> bytes:
    """Two values below 16 a byte, from an even number of them."""
    return bytes((values[0::2] | values[1::2] << 4).tobytes())


def _doubled(halves: Bytes) -> Bytes:
    """What ``_halved`` packed: (n,) bytes to (2 * n,) values."""
    values = np.empty(2 * len(halves), dtype=np.uint8)
    values[0::2] = halves & 15
    values[1::2] = halves >> 4
    return values

"""Which cameras there are and what keeps them from being used, found without waiting for one that hangs."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from freecube_desktop.errors import FreecubeError
from freecube_desktop.scanning import camera
from freecube_desktop.words import _

PATIENCE: Final = 4.0
"""So many seconds all cameras together are waited for."""
_TRIED: Final = 4
_STDERR: Final = 2


@dataclass(frozen=True, slots=True)
class Probe:
    """A camera that was tried.

    Attributes:
        number: its number, from 0.
        size: the size of its pictures, such as ``640x480``; ``""`` when it gives none.
        fault: what keeps it from being used and what to do, as a sentence; ``""`` when it works.
    """

    number: int
    size: str = ""
    fault: str = ""


def cameras(patience: float = PATIENCE) -> list[Probe]:
    """All cameras that there seem to be, each opened for a moment, all at the same time.

    Where one works, those that open but give nothing are left out: a camera often has two numbers.

    Args:
        patience: how many seconds to wait at most.

    Raises:
        CameraError: when the extra scan is not installed.
    """
    camera.require_scanning()
    found: dict[int, Probe] = {}
    numbers = _numbers()
    with _quiet():
        threads = [threading.Thread(target=_try, args=(n, found), daemon=True) for n in numbers]
        for thread in threads:
            thread.start()
        ends = time.monotonic() + patience
        for thread in threads:
            thread.join(max(ends - time.monotonic(), 0.0))
    silent = _("camera {number} does not answer; close other programs that use it, or plug it in again")
    probes = [found.get(n) or Probe(n, fault=silent.format(number=n)) for n in numbers]
    working = [probe for probe in probes if probe.size]
    return working or ([] if _numbers_are_guesses() else probes)


def _try(number: int, found: dict[int, Probe]) -> None:
    try:
        with camera.camera(number) as opened:
            high, wide = next(opened.frames()).picture.shape[:2]
        found[number] = Probe(number, size=f"{wide}x{high}")
    except FreecubeError as fault:
        found[number] = Probe(number, fault=str(fault))
    except Exception as fault:  # whatever a driver does
        found[number] = Probe(
            number, fault=_("camera {number} fails: {fault}").format(number=number, fault=fault)
        )


def _numbers_are_guesses() -> bool:
    """Whether the system does not list its cameras."""
    return not sys.platform.startswith("linux")


def _numbers() -> list[int]:
    if _numbers_are_guesses():
        return list(range(_TRIED))
    nodes = (node.name.removeprefix("video") for node in Path("/dev").glob("video*"))
    return sorted(int(number) for number in nodes if number.isdecimal())


@contextmanager
def _quiet() -> Iterator[None]:
    """Discards what drivers print for a while; they write past Python's streams."""
    with suppress(OSError, ValueError):
        sys.stderr.flush()
    try:
        kept = os.dup(_STDERR)
    except OSError:  # there is no such stream, as in a program without a console
        yield
        return
    sink = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(sink, _STDERR)
        yield
    finally:
        os.dup2(kept, _STDERR)
        os.close(kept)
        os.close(sink)

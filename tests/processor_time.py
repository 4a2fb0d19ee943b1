"""What a process uses of the processor, read from /proc: the same however busy the machine is."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path


def processor_seconds(pid: int) -> float:
    """What a process has used of the processor."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def processor_seconds_to_rest(pid: int) -> float:
    """What a process still uses of the processor until it has used nothing for a while, or has ended."""
    used = [0.0]
    with suppress(FileNotFoundError):
        first = processor_seconds(pid)
        while len(used) < 60 and (len(used) < 2 or used[-1] - used[-2] > 0.02):
            time.sleep(0.3)
            used.append(processor_seconds(pid) - first)
    return used[-1]

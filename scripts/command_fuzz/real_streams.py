"""Commands in processes of their own, whose standard streams are closed, full, or of another encoding."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Final

from command_fuzz.judging import judged
from command_fuzz.lines import Given

_ROOT: Final = Path(__file__).resolve().parent.parent.parent
_CONDITIONS: Final = (
    "", ">/dev/full", ">&-", "<&-", "2>/dev/full", "2>&-", ">/dev/full 2>&1", ">&- 2>&-", "<&- >&- 2>&-",
    "| true", "| head -c 1", "2>&1 | head -c 1",
)  # fmt: skip
_ENCODINGS: Final = ("utf-8", "cp1252", "ascii", "latin-1", "cp932", "koi8-r", "utf-16")
_SECONDS: Final = 120


def fault_in_process(rng: random.Random, given: Given) -> str:
    """What is wrong with what a command does with a condition of its streams, or ``""``."""
    condition, encoding = rng.choice(_CONDITIONS), rng.choice(_ENCODINGS)
    arguments = list(given.arguments)
    if "--language" not in arguments:
        arguments = ["--language", rng.choice(("ru", "ja", "ar", "de", "zh_TW")), *arguments]
    words = [os.fsencode(word) for word in (sys.executable, "-m", "freecube_desktop", *arguments)]
    environment = {
        **{name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")},
        "PYTHONPATH": str(_ROOT),
        "PYTHONIOENCODING": encoding,
    }
    try:
        done = subprocess.run(
            ["bash", "-c", f'set -o pipefail; "$@" {condition}', "bash", *words],
            input=given.stdin, capture_output=True, env=environment, timeout=_SECONDS, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return f"with {condition} in {encoding}: it did not end in {_SECONDS} s"
    except ValueError:  # signs that no argument can have
        return ""
    out, err = (part.decode(encoding, "replace") for part in (done.stdout, done.stderr))
    if "2>" in condition:  # where the sentence went
        out, err = "", out + err or "not to be seen"
    fault = judged(done.returncode, out, err, given)
    return f"with {condition or 'nothing changed'} in {encoding}: {fault}" if fault else ""

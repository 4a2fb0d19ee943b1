"""A monkey plays with the real window for a few seconds; ``scripts/fuzz_window.py`` lets it play longer."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from program import IN_A_WINDOW, tool

pytestmark = IN_A_WINDOW


def test_a_monkey_finds_nothing(root: Path) -> None:
    for name in ("Xvfb", "xdotool", "setxkbmap"):
        tool(name)
    done = subprocess.run(
        [sys.executable, str(root / "scripts" / "fuzz_window.py"), "--seed", "7", "--seconds", "12"],
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        timeout=400,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "nothing found" in done.stdout

"""A command line to type into."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from freecube_desktop.cli.group import freecube


@dataclass(frozen=True)
class Outcome:
    status: int
    out: str
    err: str

    @property
    def sentence(self) -> str:
        """The one line on standard error of a command that refused its input."""
        assert self.status == 2
        assert self.out == ""
        assert self.err.count("\n") == 1
        assert "Traceback" not in self.err
        return self.err.strip()


Type = Callable[..., Outcome]


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, so that nobody's settings or rules count here."""
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "HOME", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def type_in() -> Type:
    """Runs ``freecube ARGUMENTS`` in this process."""

    def run(*arguments: str, given: str | bytes | None = None) -> Outcome:
        result = CliRunner().invoke(freecube, list(arguments), input=given)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Outcome(result.exit_code, result.stdout, result.stderr)

    return run


@pytest.fixture
def start(root: Path, tmp_path: Path) -> Type:
    """Runs ``python -m freecube_desktop ARGUMENTS`` as a program of its own, in an empty folder."""

    def run(*arguments: str, given: str | None = None) -> Outcome:
        done = subprocess.run(
            [sys.executable, "-m", "freecube_desktop", *arguments],
            cwd=tmp_path,
            env=_environment(root),
            input=given,
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        return Outcome(done.returncode, done.stdout, done.stderr)

    return run


def _environment(root: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return {**kept, "PYTHONPATH": str(root), "PYTHONIOENCODING": "utf-8"}

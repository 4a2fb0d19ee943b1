"""The wheel is tried, not the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

NO_NETWORK = 3


@pytest.mark.slow
def test_the_wheel_holds_its_data_and_works_away_from_the_checkout(root: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(root / "scripts" / "check_wheel.py")],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    if done.returncode == NO_NETWORK and not os.environ.get("CI"):
        pytest.skip("what the wheel needs cannot be downloaded here")
    assert done.returncode == 0, done.stderr


def test_every_script_names_its_shell_and_can_be_started(root: Path) -> None:
    for name in ("run", "test", "bench", "docs", "check_wheel"):
        script = root / "scripts" / name
        assert script.read_text(encoding="utf-8").startswith("#!/bin/sh\n"), name
        assert os.name == "nt" or os.access(script, os.X_OK), name
        subprocess.run(["sh", "-n", str(script)], check=True)
    subprocess.run(["sh", "-n", str(root / "scripts" / "lib.sh")], check=True)


def test_the_scripts_look_for_all_that_the_package_needs(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    probe = (root / "scripts" / "probe.py").read_text(encoding="utf-8")
    for requirement in project["dependencies"]:
        name = requirement.split(">")[0].replace("-", "_")
        assert f'"{name if name != "pillow" else "PIL"}"' in probe, name


def test_the_licence_is_what_the_package_says(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license"] == "MIT"
    assert (root / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")

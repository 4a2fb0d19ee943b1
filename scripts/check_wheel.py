"""Builds the wheel, looks inside, installs it in a clean virtual environment and uses it there.

Exit status: 0 all well, 1 the wheel is at fault, 3 what it needs could not be downloaded.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NO_NETWORK = 3
DATA = ("shaders", "rules")
PIP = ("-m", "pip", "--disable-pip-version-check", "--quiet")


def main() -> int:
    """Does all of it in a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="freecube wheel ") as name:
        folder = Path(name)
        try:
            run([sys.executable, *PIP, "wheel", "--no-deps", "--wheel-dir", name, str(ROOT)], folder)
            (wheel,) = folder.glob("*.whl")
            python = clean_python(folder / "venv")
            run([str(python), *PIP, "install", str(wheel)], folder)
        except subprocess.CalledProcessError as fault:
            print(f"pip could not do its part: {fault.stderr.strip()}", file=sys.stderr)
            return NO_NETWORK if "No matching distribution" in fault.stderr else 1
        faults = missing_files(wheel) + list(failing_commands(python.parent, folder))
    for fault in faults:
        print(fault, file=sys.stderr)
    if not faults:
        print(f"{wheel.name} holds its data and works away from the checkout.")
    return 1 if faults else 0


def run(command: list[str], folder: Path) -> str:
    """The standard output of a command run in a folder; this checkout's Python path is not handed on."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def clean_python(folder: Path) -> Path:
    """The Python of a new virtual environment."""
    venv.create(folder, with_pip=True)
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def missing_files(wheel: Path) -> list[str]:
    """The data files of the checkout that the wheel lacks, and files that it should not have."""
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    wanted = {f"freecube_desktop/{path.relative_to(ROOT).as_posix()}" for path in data_files()}
    icons = (ROOT / "freecube_desktop" / "icons").iterdir()
    wanted |= {path.relative_to(ROOT).as_posix() for path in icons if path.is_file()}
    wanted.add("freecube_desktop/py.typed")
    faults = [f"{wheel.name} lacks {name}" for name in sorted(wanted - inside)]
    faults += [f"{wheel.name} holds {name}" for name in sorted(inside) if name.startswith("tests/")]
    if not any(name.endswith("/LICENSE") for name in inside):
        faults.append(f"{wheel.name} lacks the licence")
    return faults


def data_files() -> list[Path]:
    """The shaders and the rules of the checkout."""
    found = [path for name in DATA for path in (ROOT / name).rglob("*") if path.is_file()]
    return [path for path in found if not path.name.startswith(".")]


def failing_commands(bin_folder: Path, folder: Path) -> list[str]:
    """What does not work of the installed program."""
    freecube = str(bin_folder / "freecube")
    faults = []
    for arguments in (
        ["solve", "R U F"],
        ["--language", "ar", "solve", "R U F", "--sentences"],
        ["rules", "check"],
        ["robot", "UUFFUBRRRRFDDBDBFDLLLLUB"],
        ["render", "R U R' U'", "-o", "x.png"],
    ):
        try:
            run([freecube, *arguments], folder)
        except subprocess.CalledProcessError as fault:
            faults.append(
                f"freecube {' '.join(arguments)} leaves with {fault.returncode}: {fault.stderr.strip()}"
            )
    picture = folder / "x.png"
    if not picture.is_file() or not picture.read_bytes().startswith(b"\x89PNG"):
        faults.append("freecube render made no picture")
    return faults


if __name__ == "__main__":
    raise SystemExit(main())

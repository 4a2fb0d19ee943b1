"""What the README and the pages of docs/ show is what happens.

In its ``console`` blocks a line that starts with ``$ `` is a command; what follows, up to
the next command, is its whole output, where a line ``...`` stands for any lines. Commands
are run in order, those of each page in one folder that is empty at first.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from documents import DOCUMENTS, README, ROOT, Example, examples_of

OURS = ("sh scripts/run", "freecube", "python -m freecube_desktop")
NOT_RUN = ("sh scripts/test", "sh scripts/docs", "sh scripts/bench", "git clone", "cd ")


EXAMPLES = [example for page in DOCUMENTS for example in examples_of(page)]


@pytest.fixture(scope="module")
def folder_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Path], Path]:
    folders: dict[Path, Path] = {}

    def folder_of(page: Path) -> Path:
        return folders.setdefault(page, tmp_path_factory.mktemp(page.stem))

    return folder_of


def test_the_readme_shows_commands() -> None:
    assert [example for example in EXAMPLES if example.page == README]


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_a_command_of_a_document_does_what_it_shows(
    example: Example, folder_of: Callable[[Path], Path]
) -> None:
    ours = next((start for start in OURS if re.match(re.escape(start) + r"(\s|$)", example.command)), None)
    arguments = "" if ours is None else example.command.removeprefix(ours).strip()
    if not arguments:
        opens_a_window = ours is not None
        assert opens_a_window or example.command.startswith(NOT_RUN), f"line {example.line} is not understood"
        script = re.match(r"sh (scripts/\w+)", example.command)
        assert script is None or (ROOT / script[1]).is_file(), f"line {example.line}: there is no {script[1]}"
        return
    done = run_ours(arguments, folder_of(example.page))
    assert done.returncode in ((0, 1) if example.output else (0,)), done.stderr
    shown = "\n".join(example.output).strip("\n")
    if shown:
        assert re.fullmatch(pattern_of(shown), trimmed(done.stdout + done.stderr)), done.stdout + done.stderr


def run_ours(arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs ``freecube ARGUMENTS``, with a file as standard input after ``<``."""
    command, _, source = arguments.partition(" < ")
    given = (folder / source.strip()).read_text(encoding="utf-8") if source else None
    return subprocess.run(
        [sys.executable, "-m", "freecube_desktop", *shlex.split(command)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        input=given,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def trimmed(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.splitlines()).strip("\n")


def pattern_of(shown: str) -> str:
    """Matches the output shown: ``...`` alone in a line is any lines, inside a line any text of it."""
    lines = []
    for line in shown.split("\n"):
        if line.strip() == "...":
            lines.append(r"(?:.*\n)*?.*")
        else:
            lines.append(re.escape(line).replace(r"\.\.\.", r".*"))
    return r"\n".join(lines)

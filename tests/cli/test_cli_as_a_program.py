from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Type = Callable[..., Any]
COMMANDS = ("solve", "scramble", "show", "render", "rules", "rules check", "rules list", "doctor")


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_explains_itself_with_an_example(type_in: Type, command: str) -> None:
    outcome = type_in(*command.split(), "--help")
    assert outcome.status == 0
    assert command == "rules" or f"Example: freecube {command}" in outcome.out


def test_the_help_imports_nothing_that_draws(root: Path) -> None:
    code = (
        "import sys; sys.argv = ['freecube', '--help']\n"
        "from freecube_desktop.cli import main\n"
        "main()\n"
        "heavy = {'moderngl', 'pyglet', 'PIL', 'pyrr'} & set(sys.modules)\n"
        "sys.exit(f'imported {heavy}' if heavy else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_an_unknown_command_is_refused_with_the_ones_there_are(start: Type) -> None:
    sentence = start("R U F").sentence
    assert "'R U F'" in sentence
    assert "solve" in sentence


def test_without_a_display_the_window_is_refused_and_the_terminal_named(start: Type) -> None:
    if sys.platform in ("darwin", "win32"):
        pytest.skip("a desktop is always there on this system")
    assert "freecube solve --watch" in start("--state", "R U").sentence


def test_a_state_that_cannot_be_read_is_refused_before_a_window_opens(start: Type) -> None:
    assert "'Q'" in start("--state", "R Q").sentence


def test_the_version_is_one_line(start: Type) -> None:
    outcome = start("--version")
    assert outcome.status == 0
    assert outcome.out.startswith("freecube ")


@pytest.mark.skipif(os.name == "nt", reason="pipes end in another way on Windows")
def test_a_reader_that_leaves_early_is_no_error(root: Path) -> None:
    command = (
        f'{{ "{sys.executable}" -m freecube_desktop scramble -n 300 --seed 1; echo $? >&2; }} | head -n 1'
    )
    done = subprocess.run(["sh", "-c", command], cwd=root, capture_output=True, text=True, check=False)
    assert done.stdout.count("\n") == 1
    assert done.stderr == "0\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for a child alone")
def test_an_interrupt_ends_it_quietly_with_130(root: Path) -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a suite in the background ignores it
    started = subprocess.Popen(
        [sys.executable, "-m", "freecube_desktop", "solve", "--file", "-", "--json"],
        cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    signal.signal(signal.SIGINT, before)
    with started:
        assert started.stdin is not None
        assert started.stdout is not None
        started.stdin.write("R U F\n")
        started.stdin.flush()
        started.stdout.readline()
        started.send_signal(signal.SIGINT)
        _, err = started.communicate()
    assert started.returncode == 130
    assert "Traceback" not in err

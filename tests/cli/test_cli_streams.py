"""Standard streams that are closed, full, left by their reader, or of an encoding that lacks signs."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name == "nt", reason="streams are redirected in another way on Windows")


@dataclass(frozen=True)
class Ended:
    status: int
    out: bytes
    err: str


Run = Callable[..., Ended]


@pytest.fixture
def run(root: Path, tmp_path: Path) -> Run:
    """Runs ``freecube WORDS`` with a redirection in a shell."""

    def run(words: str, redirection: str = "", given: bytes = b"", **variables: str) -> Ended:
        command = f'{{ "{sys.executable}" -m freecube_desktop {words} {redirection}; }}'
        done = subprocess.run(
            ["bash", "-c", f"set -o pipefail; {command}"],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(root), **variables},
            input=given, capture_output=True, timeout=120, check=False,
        )  # fmt: skip
        return Ended(done.returncode, done.stdout, done.stderr.decode("utf-8", "replace"))

    return run


@pytest.mark.parametrize("words", ["solve R", "show --json R", "--help"])
@pytest.mark.parametrize("redirection", [">/dev/full", ">&-"])
def test_an_answer_that_cannot_be_written_is_one_sentence(run: Run, words: str, redirection: str) -> None:
    ended = run(words, redirection)
    assert ended.status == 2
    assert ended.err.startswith("the output cannot be written: ")
    assert ended.err.count("\n") == 1


@pytest.mark.parametrize("redirection", ["2>/dev/full", "2>&-"])
def test_a_refusal_that_nobody_can_read_is_a_refusal_still(run: Run, redirection: str) -> None:
    assert run("solve Q", redirection) == Ended(2, b"", "")
    assert run("show --json R", redirection).status == 0


@pytest.mark.parametrize("words", ["solve -", "show --file -"])
def test_a_closed_standard_input_is_named(run: Run, words: str) -> None:
    ended = run(words, "<&-")
    assert (ended.status, ended.out) == (2, b"")
    assert ended.err.startswith("standard input: ")


def test_a_file_never_takes_the_place_of_a_closed_stream(run: Run, tmp_path: Path) -> None:
    assert run("render R -o cube.svg", "<&- >&- 2>&-").status == 0
    assert (tmp_path / "cube.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize("words", ["--help", "solve --help", "rules list"])
def test_a_reader_that_leaves_is_no_fault(run: Run, words: str) -> None:
    ended = run(words, "| true")
    assert (ended.status, ended.err) == (0, "")


@pytest.mark.parametrize("language", ["ru", "ja", "ar"])
def test_a_language_that_cannot_be_written_gives_way_to_english(run: Run, language: str) -> None:
    english = run("show Q")
    ended = run(f"--language {language} show Q", PYTHONIOENCODING="cp1252")
    assert (ended.status, ended.err) == (2, english.err)
    assert run(f"--language {language} show Q", PYTHONIOENCODING="utf-8").err != english.err


def test_signs_that_cannot_be_written_are_written_out(run: Run) -> None:
    ended = run("solve --file -", given="R′ U F\n".encode(), PYTHONIOENCODING="cp1252")
    assert ended.status == 0
    assert ended.out.startswith(rb"# line 1: R\u2032 U F")


@pytest.mark.parametrize(
    ("words", "said"), [("solve -", "it is too large"), ("solve --file -", "it is not text")]
)
def test_an_input_without_an_end_is_refused(run: Run, words: str, said: str) -> None:
    ended = run(words, "</dev/zero")
    assert ended.status == 2
    assert said in ended.err


def test_an_animation_that_is_terminated_leaves_no_part_of_it(root: Path, tmp_path: Path) -> None:
    started = subprocess.Popen(
        [sys.executable, "-m", "freecube_desktop", "render", "R", "-o", "a.gif", "--alg", "(R U R' U')40"],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(root)}, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    with started:
        until = time.monotonic() + 60
        while not list(tmp_path.glob(".a.gif.*.part")) and started.poll() is None:
            assert time.monotonic() < until
            time.sleep(0.01)
        if started.poll() is not None:
            pytest.skip("nothing can be drawn here")
        started.send_signal(signal.SIGTERM)
        _out, err = started.communicate(timeout=60)
    assert started.returncode == 128 + signal.SIGTERM
    assert err == ""
    assert list(tmp_path.iterdir()) == []

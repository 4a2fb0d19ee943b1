"""Random texts end no command: a short run of the fuzzer, and that it sees what is wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).resolve().parent.parent / "scripts"
sys.path.insert(0, str(SCRIPTS))

from command_fuzz.judging import judged  # noqa: E402
from command_fuzz.lines import Given, places  # noqa: E402
from fuzz_commands import parse, play  # noqa: E402

from freecube_desktop import table_cache  # noqa: E402
from freecube_desktop.language import speak  # noqa: E402
from freecube_desktop.words import current_language  # noqa: E402

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="alarms and streams are another matter there")


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """The tables, the display and the language of other tests stay."""
    tables, display, language = dict(table_cache._loaded), os.environ.get("DISPLAY"), current_language()
    yield
    table_cache._loaded.clear()
    table_cache._loaded.update(tables)
    speak(language)
    if display is not None:
        os.environ["DISPLAY"] = display


def test_random_texts_end_no_command(capsys: pytest.CaptureFixture[str]) -> None:
    failed = play(parse(["--seed", "11", "--rounds", "300", "--processes", "0.02"]))
    assert not failed, capsys.readouterr().out


def test_every_option_that_takes_a_text_is_tried() -> None:
    tried = {(place.command, place.option) for place in places()}
    assert {("solve", ""), ("solve", "--file"), ("robot", "--machine"), ("rules check", "")} <= tried
    assert {("", "--state"), ("render", "--alg"), ("render", "--size"), ("scan", "--video")} <= tried
    assert not any(option in ("--json", "--help") for _command, option in tried)


@pytest.mark.parametrize(
    ("status", "out", "err", "said"),
    [
        (1, "", "Traceback (most recent call last):", "trouble"),
        (0, "a\x1b[2Jb", "", "a raw control sign"),
        (0, "a\u202eb", "", "a raw control sign"),
        (120, "", "", "status 120"),
        (2, "an answer", "no", "an answer beside a refusal"),
        (2, "", "", "a refusal without a sentence"),
        (2, "", "y" * 61, "a quote of more than 60 signs"),
        (2, "", "y" * 60, ""),
    ],
)
def test_the_fuzzer_sees_what_is_wrong(status: int, out: str, err: str, said: str) -> None:
    fault = judged(status, out, err, Given(["show"], b"", "y" * 200))
    assert fault.startswith(said)
    assert bool(fault) == bool(said)

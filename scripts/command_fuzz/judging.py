"""What a command may do with any text: say a sentence, print no sign that commands a terminal, and end."""

from __future__ import annotations

import re
import signal
from types import FrameType
from typing import Final

from click.testing import CliRunner

from command_fuzz.lines import Given
from freecube_desktop.cli.group import freecube

STATUSES: Final = (0, 1, 2)
LONGEST_QUOTE: Final = 60
_SECONDS: Final = 30
_RAW: Final = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
)
_TROUBLE: Final = re.compile(r"Traceback|Exception ignored|Error: |Warning: ")


class _TooLong(BaseException):
    """A command did not end."""


def fault_of(given: Given) -> str:
    """What is wrong with what a command does in this process, or ``""``."""

    def end(_signal: int, _frame: FrameType | None) -> None:
        raise _TooLong

    before = signal.signal(signal.SIGALRM, end)
    signal.alarm(_SECONDS)
    try:
        result = CliRunner().invoke(freecube, given.arguments, input=given.stdin, color=True)
    except _TooLong:
        return f"it did not end in {_SECONDS} s"
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        return f"{type(result.exception).__name__}: {result.exception}"
    return judged(result.exit_code, result.stdout, result.stderr, given)


def judged(status: int, out: str, err: str, given: Given) -> str:
    """What is wrong with how a command ended, or ``""``."""
    if status not in STATUSES:
        return f"status {status}"
    if _TROUBLE.search(out + err):
        return f"trouble in {err[-200:]!r}"
    if _RAW.search(out + err):
        return f"a raw control sign in {_around(out + err)!r}"
    if status == 2 and out and "--file" not in given.arguments:
        return "an answer beside a refusal"
    if status == 2 and not err and "--json" not in given.arguments:
        return "a refusal without a sentence"
    return _long_quote(err, given.text)


def _around(text: str) -> str:
    found = _RAW.search(text)
    assert found is not None
    return text[max(0, found.start() - 30) : found.end() + 30]


def _long_quote(err: str, text: str) -> str:
    """Whether a sentence repeats more of a text than it should; the names of files stay whole."""
    most = LONGEST_QUOTE + 1
    if "/" in text or "\\" in text:
        return ""
    for start in range(0, len(text) - most + 1):
        if text[start : start + most] in err:
            return f"a quote of more than {LONGEST_QUOTE} signs"
    return ""

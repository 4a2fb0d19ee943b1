"""The solver in a process of its own: ``python -m freecube_desktop.app.solver_worker [RULES ...]``.

Reads requests from its input, one a line, and writes answers to its output. It ends when
its input ends, so it never outlives the app, whatever happens to that.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from freecube_desktop import engine
from freecube_desktop.app.messages import Answer, Request
from freecube_desktop.errors import FreecubeError


def answer_to(request: Request, rules_folders: Sequence[Path]) -> Answer:
    """Solves one cube; whatever goes wrong becomes a sentence."""
    try:
        solution = engine.solve(
            request.cube, method=request.method, cross=request.cross, rules_folders=tuple(rules_folders)
        )
    except FreecubeError as fault:
        return Answer(request.number, error=_sentence(str(fault)))
    except Exception as fault:
        return Answer(
            request.number, error=_sentence(f"the solver failed on {request.cube} ({fault or type(fault)})")
        )
    return Answer(request.number, solution)


def serve(requests: TextIO, answers: TextIO, rules_folders: Sequence[Path]) -> None:
    """Answers requests until there are no more."""
    for line in requests:
        answers.write(answer_to(Request.from_line(line), rules_folders).to_line())
        answers.flush()


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:].rstrip(".") + "."


def main() -> None:
    """Runs the worker on its standard input and output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the app, which then ends us
    folders = [Path(name) for name in sys.argv[1:]]
    answers = sys.stdout
    sys.stdout = sys.stderr  # whatever prints must not come between the answers
    try:
        engine.book(tuple(folders))
    except FreecubeError as fault:
        print(fault, file=sys.stderr)
    try:
        serve(sys.stdin, answers, folders)
    except BrokenPipeError:
        os._exit(0)


if __name__ == "__main__":
    main()

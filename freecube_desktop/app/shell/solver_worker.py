"""The solver in a process of its own: ``python -m freecube_desktop.app.shell.solver_worker [RULES ...]``.

Reads requests from its input and writes answers to its output. A thread reads
beside the work, so that a stop is heard in the middle of a search, and the end of the input
too: the worker never outlives the app, whatever happens to that.
"""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO, Final

from freecube_desktop import engine
from freecube_desktop.app.protocol.robot_solution import ROBOT, robot_solution
from freecube_desktop.app.shell.worker_life import NobodyWaits, hundredths, run
from freecube_desktop.app.shell.worker_messages import Answer, Request, Stop, received, send
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.errors import FreecubeError
from freecube_desktop.language import speak
from freecube_desktop.solver.solution import Solution
from freecube_desktop.words import _
from freecube_desktop.words.colour_words import install_colours

STOPPED: Final = "Stopped."


class Inbox:
    """Requests in the order they came, and whether they are still wanted.

    Args:
        stream: where they come from; read by a thread until it ends.
    """

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._requests: queue.SimpleQueue[Request | None] = queue.SimpleQueue()
        self._stopped_up_to: float = 0
        threading.Thread(target=self._read, daemon=True).start()

    def __iter__(self) -> Iterator[Request]:
        """Waits for requests until the input ends."""
        return iter(self._requests.get, None)

    def is_stopped(self, request: Request) -> bool:
        """Whether nobody waits for a request any more."""
        return request.number <= self._stopped_up_to

    def _read(self) -> None:
        for wish in received(self._stream):
            if isinstance(wish, Stop):
                self._stopped_up_to = wish.number
            else:
                self._requests.put(wish)
        self._stopped_up_to = float("inf")
        self._requests.put(None)


def answer_to(
    request: Request,
    rules_folders: Sequence[Path],
    tell: Callable[[Answer], None],
    is_stopped: Callable[[], bool],
) -> Answer:
    """Solves one cube; whatever goes wrong becomes a sentence.

    Args:
        request: the cube and how to solve it.
        rules_folders: a person's own rules.
        tell: takes word of how far the tables are.
        is_stopped: whether nobody waits any more.
    """
    speak(request.language)
    if request.colours:
        install_colours(dict(zip(FACES, request.colours.split(), strict=True)))
    progress = hundredths(lambda part: tell(Answer(request.number, part=part)), is_stopped)
    try:
        _warm(request, progress, rules_folders)
        if is_stopped():
            raise NobodyWaits
        solution = _solved(request, rules_folders, is_stopped)
    except NobodyWaits:
        return Answer(request.number, error=STOPPED)
    except FreecubeError as fault:
        return Answer(request.number, error=_sentence(str(fault)))
    except Exception as fault:
        return Answer(
            request.number,
            error=_sentence(
                _("the solver failed on {cube} ({fault})").format(
                    cube=request.cube, fault=fault or type(fault)
                )
            ),
        )
    return Answer(request.number, solution)


def _solved(request: Request, rules_folders: Sequence[Path], is_stopped: Callable[[], bool]) -> Solution:
    if request.method == ROBOT:
        from freecube_desktop import pocket_engine  # noqa: PLC0415 - only the 2x2x2 needs it

        return robot_solution(pocket_engine.robot_plan(request.cube, pocket_engine.machine()))
    return engine.solve(
        request.cube,
        method=request.method,
        cross=request.cross,
        rules_folders=tuple(rules_folders),
        should_stop=is_stopped,
    )


def _warm(request: Request, progress: Callable[[float], None], rules_folders: Sequence[Path]) -> None:
    """Makes the tables that a request needs, if they are not there."""
    if request.cube.size == 3:
        engine.warm(request.method, progress, rules_folders)
    elif request.method in {"near-optimal", ROBOT}:
        from freecube_desktop import pocket_engine  # noqa: PLC0415 - only the 2x2x2 needs it

        if request.method == ROBOT:
            pocket_engine.robot_tables(pocket_engine.machine(), progress)
        else:
            pocket_engine.pocket_tables(progress)


def serve(requests: IO[bytes], answers: IO[bytes], rules_folders: Sequence[Path]) -> None:
    """Answers requests until there are no more."""

    def tell(answer: Answer) -> None:
        send(answers, answer)

    inbox = Inbox(requests)
    for request in inbox:
        tell(answer_to(request, rules_folders, tell, lambda request=request: inbox.is_stopped(request)))  # type: ignore[misc]


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:].rstrip(".") + "."


def main() -> None:
    """Runs the worker with the rules folders that it is given."""
    folders = [Path(name) for name in sys.argv[1:]]

    def read_rules_and_serve(requests: IO[bytes], answers: IO[bytes]) -> None:
        try:
            engine.book(tuple(folders))
        except FreecubeError as fault:
            print(fault, file=sys.stderr)
        serve(requests, answers, folders)

    run(read_rules_and_serve)


if __name__ == "__main__":
    main()

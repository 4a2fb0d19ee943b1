"""The solver in a process of its own: answers come back, faults as sentences, and it ends with the app."""

from __future__ import annotations

import io
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO

import pytest
from processor_time import processor_seconds_to_rest

from freecube_desktop import engine
from freecube_desktop.app.protocol.commands import Command, ShowSolution, SolverFailed
from freecube_desktop.app.shell.solver_process import BackgroundSolver
from freecube_desktop.app.shell.solver_worker import STOPPED, answer_to, serve
from freecube_desktop.app.shell.worker_messages import Answer, Request, Stop, received, send
from freecube_desktop.cube.state import Cube
from freecube_desktop.solver.solution import Solution

signals = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals to stop a process with")
SCRAMBLED = Cube().apply("R U F' L2 D B'")


class Post:
    """Collects what a solver posts."""

    def __init__(self) -> None:
        self.queue: queue.Queue[Command] = queue.Queue()

    def __call__(self, command: Command) -> None:
        self.queue.put(command)

    def next(self) -> Command:
        return self.queue.get(timeout=60)


@pytest.fixture
def post() -> Post:
    return Post()


@pytest.fixture
def solver(post: Post) -> Iterator[BackgroundSolver]:
    made = BackgroundSolver(post)
    yield made
    made.close()


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def piped(*values: object) -> io.BytesIO:
    """A stream in which values wait to be read."""
    stream = io.BytesIO()
    for value in values:
        send(stream, value)
    stream.seek(0)
    return stream


def test_requests_stops_and_answers_come_through_the_pipe_as_they_were(solution: Solution) -> None:
    values = [
        Request(7, Cube().apply("x R U"), "cfop", "any", "de", "black red green blue orange yellow"),
        Request(8, Cube(size=2).apply("R U"), "near-optimal", "white"),
        Stop(7),
        Answer(7, part=0.25),
        Answer(7, error="No."),
        Answer(7, solution),
    ]
    assert list(received(piped(*values))) == values
    assert [answer.is_last for answer in values[3:] if isinstance(answer, Answer)] == [False, True, True]


@pytest.mark.parametrize("junk", [b"", b"x", b"{}\n", b"cno_such_module\nname\n.", b"\x80\x05N", b"\xff\xfe"])
def test_what_is_no_whole_value_ends_the_stream_after_the_values_before_it(junk: bytes) -> None:
    stream = piped(Stop(3), Stop(4))
    assert list(received(io.BytesIO(stream.getvalue() + junk))) == [Stop(3), Stop(4)]


def test_a_value_cut_off_anywhere_is_not_received(solution: Solution) -> None:
    whole = piped(Answer(7, solution)).getvalue()
    for length in range(len(whole)):
        assert list(received(io.BytesIO(whole[:length]))) == []


@contextmanager
def served() -> Iterator[tuple[IO[bytes], Iterator[Answer]]]:
    """A worker in a thread: what it reads and what it writes."""
    (reads, asks), (answers, writes) = os.pipe(), os.pipe()
    with os.fdopen(reads, "rb") as inbox, os.fdopen(writes, "wb") as outbox, os.fdopen(answers, "rb") as told:
        work = threading.Thread(target=serve, args=(inbox, outbox, ()))
        with os.fdopen(asks, "wb") as asked:
            work.start()
            yield asked, received(told)
        work.join(60)
        assert not work.is_alive()


def say(asked: IO[bytes], *wishes: Request | Stop) -> None:
    for wish in wishes:
        send(asked, wish)


def test_the_worker_answers_one_by_one_and_goes_on_after_a_fault() -> None:
    requests = [Request(1, SCRAMBLED, "cfop", "white"), Request(2, SCRAMBLED, "no such way", "white")]
    requests.append(Request(3, SCRAMBLED, "cfop", "white"))
    with served() as (asked, answered):
        say(asked, *requests)
        first, second, third = (next(answered) for _ in range(3))
    assert first.solution is not None
    assert SCRAMBLED.apply(first.solution.moves).is_solved
    assert second.solution is None
    assert "no such way" in second.error
    assert second.error[0].isupper()
    assert second.error.endswith(".")
    assert third.solution is not None


def test_a_request_that_was_stopped_before_its_turn_is_not_worked_at() -> None:
    with served() as (asked, answered):
        say(asked, Stop(2), Request(1, SCRAMBLED, "cfop", "white"), Request(2, SCRAMBLED, "cfop", "white"))
        say(asked, Request(3, SCRAMBLED, "cfop", "white"))
        found = [next(answered) for _ in range(3)]
    assert [answer.number for answer in found if answer.solution] == [3]


def test_the_making_of_tables_is_told_and_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = []

    def warm(_method: str, progress: Callable[[float], None], _rules_folders: object) -> None:
        for step in range(1000):
            if step == 500:
                stopped.append(True)
            progress(step / 1000)

    monkeypatch.setattr(engine, "warm", warm)
    told: list[Answer] = []
    request = Request(4, SCRAMBLED, "cfop", "white")
    answer = answer_to(request, (), told.append, lambda: bool(stopped))
    assert answer == Answer(4, error=STOPPED)
    assert len(told) == 50, "every hundredth once"
    assert told[-1].part == pytest.approx(0.49, abs=0.01)


def test_an_answer_is_posted(solver: BackgroundSolver, post: Post) -> None:
    solver.ask(SCRAMBLED, "cfop")
    answer = post.next()
    assert isinstance(answer, ShowSolution)
    assert answer.cube == SCRAMBLED
    assert SCRAMBLED.apply(answer.solution.moves).is_solved


def test_a_fault_is_posted_as_a_sentence(solver: BackgroundSolver, post: Post) -> None:
    solver.ask(SCRAMBLED, "no such way")
    answer = post.next()
    assert isinstance(answer, SolverFailed)
    assert "no such way" in answer.sentence


def test_a_dropped_answer_is_not_posted(solver: BackgroundSolver, post: Post) -> None:
    solver.ask(SCRAMBLED, "cfop")
    solver.cancel()
    solver.ask(SCRAMBLED.apply("R"), "cfop")
    answer = post.next()
    assert isinstance(answer, ShowSolution)
    assert answer.cube == SCRAMBLED.apply("R")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processor time is read from /proc")
def test_a_search_that_nobody_waits_for_any_more_stops_at_once(solver: BackgroundSolver, post: Post) -> None:
    solver.ask(SCRAMBLED, "short")
    assert isinstance(post.next(), ShowSolution), "everything it needs is made now"
    pid = solver.pid
    assert pid is not None
    solver.ask(SCRAMBLED.apply("R"), "short")
    time.sleep(0.02)
    solver.cancel()
    if solver.pid == pid:
        assert processor_seconds_to_rest(pid) <= 0.3, "a whole search takes a second"
    solver.ask(SCRAMBLED, "cfop")
    answer = post.next()
    assert isinstance(answer, ShowSolution)
    assert answer.solution.method == "cfop"


@signals
def test_a_worker_busy_for_nobody_gives_way_to_a_fresh_one(solver: BackgroundSolver, post: Post) -> None:
    solver.start()
    pid = solver.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    solver.ask(SCRAMBLED, "cfop")
    solver.cancel()
    solver.ask(SCRAMBLED.apply("R"), "cfop")
    answer = post.next()
    assert isinstance(answer, ShowSolution)
    assert answer.cube == SCRAMBLED.apply("R")
    assert solver.pid != pid
    assert not is_alive(pid)


@signals
def test_a_worker_that_dies_is_reported_and_started_anew(solver: BackgroundSolver, post: Post) -> None:
    solver.start()
    pid = solver.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    solver.ask(SCRAMBLED, "cfop")
    os.kill(pid, signal.SIGKILL)
    assert isinstance(post.next(), SolverFailed)
    deadline = time.monotonic() + 10
    while solver.pid is not None and time.monotonic() < deadline:
        time.sleep(0.01)
    solver.ask(SCRAMBLED, "cfop")
    assert isinstance(post.next(), ShowSolution)
    assert solver.pid != pid


@signals
def test_closing_ends_the_worker(post: Post) -> None:
    solver = BackgroundSolver(post)
    solver.start()
    pid = solver.pid
    assert pid is not None
    solver.close()
    assert solver.pid is None
    assert not is_alive(pid)


def test_the_worker_ends_when_its_input_ends() -> None:
    worker = subprocess.run(
        [sys.executable, "-m", "freecube_desktop.app.shell.solver_worker"],
        input="", capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    assert worker.stdout == ""

"""What goes wrong is written down once for each kind, in a log that stays small."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from freecube_desktop.app.shell.faults import FaultLog, SafetyNet, log_file, sentence


class Clock:
    """A time that goes on when it is told to."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "not there yet" / "faults.log"


@pytest.fixture
def net(path: Path, said: list[str], clock: Clock) -> SafetyNet:
    return SafetyNet(FaultLog(path), said.append, clock)


def fall(text: str = "it fell") -> None:
    raise RuntimeError(text)


def test_work_that_goes_well_is_just_done(net: SafetyNet, path: Path, said: list[str]) -> None:
    done: list[int] = []
    assert net.run(done.append, 3)
    assert done == [3]
    assert said == []
    assert not path.exists()


def test_a_fault_is_said_and_its_traceback_written_down(net: SafetyNet, path: Path, said: list[str]) -> None:
    assert not net.run(fall)
    assert said == [sentence()]
    text = path.read_text()
    assert text.startswith("== ")
    assert "Traceback" in text
    assert "RuntimeError: it fell" in text


def test_one_that_comes_again_is_counted_and_written_a_minute_later(
    net: SafetyNet, path: Path, said: list[str], clock: Clock
) -> None:
    for _ in range(500):
        net.run(fall)
        clock.seconds += 0.01
    assert path.read_text().count("Traceback") == 1
    assert len(said) == 1
    clock.seconds += 60.0
    net.run(fall)
    assert path.read_text().count("Traceback") == 2
    assert "(and 499 times more since it was last written here)" in path.read_text()
    assert len(said) == 2


def test_another_kind_is_written_at_once(net: SafetyNet, path: Path) -> None:
    net.run(fall)
    net.run(int, "no number")
    assert "RuntimeError: it fell" in path.read_text()
    assert "ValueError" in path.read_text()


def test_the_log_never_outgrows_its_size_and_keeps_the_newest(tmp_path: Path) -> None:
    log = FaultLog(tmp_path / "faults.log", most=5000)
    for number in range(300):
        assert log.write(f"fault {number} {'x' * (number % 90)}")
        assert (tmp_path / "faults.log").stat().st_size <= 5000
    text = (tmp_path / "faults.log").read_text()
    assert "fault 299 " in text
    assert text.startswith("== fault ")


def test_a_log_of_rubbish_is_written_on(tmp_path: Path) -> None:
    path = tmp_path / "faults.log"
    path.write_bytes(b"\xff\0" * 10_000)
    assert FaultLog(path, most=5000).write("fault")
    assert path.read_bytes() == b"== fault\n\n"


def test_a_text_of_others_cannot_give_orders_to_a_terminal(net: SafetyNet, path: Path) -> None:
    net.run(fall, "\x1b]0;title\x07\x9b31m\u202e\ud800 é")
    assert "\\x1b]0;title\\x07\\x9b31m\\u202e\\ud800 \\xe9" in path.read_text("ascii")


def test_an_endless_text_or_recursion_is_cut(net: SafetyNet, path: Path) -> None:
    def deeper() -> None:
        deeper()

    net.run(fall, "x" * 1_000_000)
    net.run(deeper)
    assert path.stat().st_size < 40_000


def test_a_disk_that_takes_nothing_is_no_second_fault(tmp_path: Path, said: list[str]) -> None:
    (tmp_path / "file").write_text("")
    net = SafetyNet(FaultLog(tmp_path / "file" / "faults.log"), said.append)
    assert not net.run(fall)
    assert said == [sentence(logged=False)]


def test_a_fault_in_the_saying_is_no_second_fault(path: Path) -> None:
    assert not SafetyNet(FaultLog(path), fall).run(fall)


def test_a_fault_that_cannot_even_be_printed_is_caught(net: SafetyNet, path: Path) -> None:
    class UnspeakableError(Exception):
        def __str__(self) -> str:
            raise ValueError

    def fall_unspeakably() -> None:
        raise UnspeakableError

    assert not net.run(fall_unspeakably)
    assert "UnspeakableError" in path.read_text()


def test_faults_without_number_fill_no_memory(net: SafetyNet) -> None:
    for number in range(300):
        net.run(eval, compile(f"{chr(10) * number}1/0", "made up", "eval"))
    assert len(net._kinds) <= 101


@pytest.mark.parametrize("end", [KeyboardInterrupt, SystemExit])
def test_what_is_to_end_the_program_ends_it(net: SafetyNet, end: type[BaseException]) -> None:
    def leave() -> None:
        raise end

    with pytest.raises(end):
        net.run(leave)


def test_faults_in_threads_are_caught(net: SafetyNet, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.unraisablehook", None)
    monkeypatch.setattr("threading.excepthook", None)
    net.watch_threads()
    thread = threading.Thread(target=fall)
    thread.start()
    thread.join()
    assert "RuntimeError: it fell" in path.read_text()


def test_the_log_lies_with_the_sessions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert log_file().name == "faults.log"

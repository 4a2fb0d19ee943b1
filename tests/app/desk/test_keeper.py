"""Sessions are saved beside the app; a kill at any moment leaves a whole file."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from freecube_desktop.app.model.session import (
    Session,
    load_session,
    note_session,
    save_session,
    settle_session,
)
from freecube_desktop.app.shell.session_keeper import SessionKeeper
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.errors import SettingsError
from freecube_desktop.kept_files import remove_leftovers, remove_parts, whole_file
from freecube_desktop.scene import View


def not_settled(_size: int) -> None:
    """For a keeper that writes nowhere."""


BIG, SMALL = Session(Timeline()), Session(Timeline(Cube(2)))
TURNED = Session(Timeline().push_move(Move("R")))

SAVING = """
import sys
from pathlib import Path
from freecube_desktop.app.model.session import Session, save_session
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.timeline import Timeline

timeline = Timeline()
for number in range(100_000):
    timeline = timeline.push_move(Move("RUFLDB"[number % 6]))
    save_session(Session(timeline), Path(sys.argv[1]))
    print(number + 1, flush=True)
"""


def test_only_what_changed_is_saved_and_everything_is_when_it_closes() -> None:
    saved: list[Session] = []
    keeper = SessionKeeper((BIG, SMALL), print, saved.append, not_settled)
    keeper.keep((BIG, SMALL))
    keeper.keep((TURNED, SMALL))
    keeper.keep((TURNED, SMALL))
    keeper.close()
    assert saved == [TURNED]


def test_while_one_is_written_the_latest_of_the_others_is_enough() -> None:
    saved: list[Session] = []
    begun, may_end = threading.Event(), threading.Event()

    def slowly(session: Session) -> None:
        begun.set()
        may_end.wait(10)
        saved.append(session)

    keeper = SessionKeeper((), print, slowly, not_settled)
    keeper.keep((BIG,))
    assert begun.wait(10)
    states = [BIG]
    for move in "RUF":
        states.append(Session(states[-1].timeline.push_move(Move(move))))
        keeper.keep((states[-1],))
    may_end.set()
    keeper.close()
    assert saved == [BIG, states[-1]]


def test_what_cannot_be_saved_is_told_and_the_next_is_tried() -> None:
    told: list[str] = []
    tried: list[Session] = []

    def fail(session: Session) -> None:
        tried.append(session)
        raise SettingsError("the disk is full")

    keeper = SessionKeeper((), told.append, fail, not_settled)
    keeper.keep((BIG,))
    while not tried:
        time.sleep(0.01)
    keeper.keep((TURNED,))
    keeper.close()
    assert tried == [BIG, TURNED]
    assert told == ["the disk is full"] * 2


def test_a_turn_is_urgent_and_a_mere_view_is_not() -> None:
    keeper = SessionKeeper((BIG,), print, lambda _: None, not_settled)
    assert not keeper.is_behind((BIG,))
    assert not keeper.is_behind((Session(BIG.timeline, View(1.0, 2.0, 1.0)),))
    assert keeper.is_behind((TURNED,))
    assert keeper.is_behind((BIG, SMALL)), "a cube of another size has come"
    keeper.keep((TURNED,))
    assert not keeper.is_behind((TURNED,))
    keeper.close()


def test_who_waits_sees_everything_written_but_not_longer_than_wished() -> None:
    saved: list[Session] = []
    may_end = threading.Event()

    def slowly(session: Session) -> None:
        may_end.wait(10)
        saved.append(session)

    keeper = SessionKeeper((), print, slowly, not_settled)
    keeper.wait(10)
    keeper.keep((TURNED,))
    keeper.wait(0.01)
    assert saved == []
    may_end.set()
    keeper.wait(10)
    assert saved == [TURNED]
    keeper.close()


def test_what_is_written_is_brought_to_the_disk_when_it_is_quiet_and_at_the_end() -> None:
    settled: list[int] = []
    once = threading.Event()

    def settle(size: int) -> None:
        settled.append(size)
        once.set()

    keeper = SessionKeeper((), print, lambda _: None, settle)
    keeper.keep((BIG,))
    assert once.wait(10)
    assert settled == [3]
    keeper.keep((BIG, SMALL))
    keeper.close()
    assert settled == [3, 2]


def test_the_session_noted_last_comes_back_even_before_it_is_on_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "session.json"
    save_session(BIG, path)
    note_session(TURNED, path)
    assert load_session(3, path) == TURNED
    settle_session(3, path)
    assert [file.name for file in tmp_path.iterdir()] == ["session.json"]
    assert load_session(3, path) == TURNED
    settle_session(3, path)
    assert load_session(3, path) == TURNED


def test_a_note_that_a_power_cut_emptied_gives_way_to_the_session_on_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "session.json"
    save_session(BIG, path)
    note_session(TURNED, path)
    (noted,) = (file for file in tmp_path.iterdir() if file != path)
    noted.write_bytes(b"")
    assert load_session(3, path) == BIG


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_kill_in_the_middle_of_saving_leaves_a_whole_session(tmp_path: Path) -> None:
    path, rng = tmp_path / "session.json", random.Random(6)
    for _ in range(12):
        path.unlink(missing_ok=True)
        process = subprocess.Popen(
            [sys.executable, "-c", SAVING, str(path)], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        assert process.stdout.readline() == "1\n"
        time.sleep(rng.uniform(0.0, 0.2))
        process.send_signal(signal.SIGKILL)
        written = int(("1\n" + process.communicate()[0]).split()[-1])
        loaded = load_session(3, path)
        assert loaded.remark == ""
        assert len(loaded.timeline) in {written, written + 1}
        turns = [Move("RUFLDB"[number % 6]) for number in range(len(loaded.timeline))]
        assert loaded.timeline.cube == Cube().apply(turns)


def test_what_a_kill_left_behind_is_removed_an_hour_later(tmp_path: Path) -> None:
    old, new, other = (tmp_path / name for name in (".s.json.a1", ".s.json.b2", ".t.json.c3"))
    for path in (old, new, other):
        path.touch()
    for path in (old, other):
        os.utime(path, (1e9, 1e9))
    remove_leftovers(tmp_path / "s.json")
    assert [path.exists() for path in (old, new, other)] == [False, True, True]


def test_what_kills_left_of_pictures_is_removed_an_hour_later(tmp_path: Path) -> None:
    names = (".freecube a.png.x1.part", ".freecube b.png.x2.part", ".freecube c.png", ".freecubes.part")
    old, new, hidden, other = (tmp_path / name for name in names)
    for path in (old, new, hidden, other):
        path.touch()
    for path in (old, hidden, other):
        os.utime(path, (1e9, 1e9))
    remove_parts(tmp_path, "freecube ")
    assert [path.exists() for path in (old, new, hidden, other)] == [False, True, True, True]


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_what_a_link_leads_to_is_replaced_and_not_the_link(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    real, link, chain = tmp_path / "far" / "real.png", tmp_path / "link.png", tmp_path / "chain.png"
    link.symlink_to(Path("far") / "real.png")
    chain.symlink_to("link.png")
    for path, content in ((link, b"1"), (chain, b"2")):
        with whole_file(path) as part:
            part.write_bytes(content)
        assert path.is_symlink()
        assert real.read_bytes() == content
    assert [file.name for file in (tmp_path / "far").iterdir()] == ["real.png"]

"""The last session comes back, and a damaged one is set aside with a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.model.pasted_text import with_read
from freecube_desktop.app.model.session import LONGEST, Session, load_session, save_session
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.state_text import read_state
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.scene import HOME_VIEW, View


def test_a_session_comes_back_as_it_was(tmp_path: Path) -> None:
    timeline = (
        Timeline().push_scramble(Cube().apply("R U F")).push_move(Move("x")).push_move(Move("M")).undo()
    )
    session = Session(timeline, View(10.0, -20.0, 1.5))
    save_session(session, tmp_path / "session.json")
    assert load_session(3, tmp_path / "session.json") == session


def test_a_small_cube_comes_back_too(tmp_path: Path) -> None:
    session = Session(Timeline(Cube(2)).push_move(Move("R")))
    save_session(session, tmp_path / "s.json")
    assert load_session(2, tmp_path / "s.json") == session


def test_without_a_file_the_cube_is_solved(tmp_path: Path) -> None:
    session = load_session(3, tmp_path / "none.json")
    assert session.timeline.cube == Cube()
    assert session.remark == ""


@pytest.mark.parametrize(
    "damage", ["", "{", "[]", "null", '{"timeline": 5}', '{"timeline": {"version": 9}}', "\x00\xff" * 50]
)
def test_a_damaged_file_is_set_aside_with_a_sentence(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "session.json"
    path.write_text(damage, encoding="utf-8")
    session = load_session(3, path)
    assert session.timeline.cube == Cube()
    assert session.remark.endswith(".")
    assert not path.exists()
    aside = next(tmp_path.glob("session.json.*"))
    assert aside.name in session.remark
    assert aside.read_text(encoding="utf-8") == damage


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (b"", "it is empty"),
        (b"  \n", "it is empty"),
        (b"{", "it is not JSON: line 1, column 2"),
        (b"\xff\xfe\x00", "it is not UTF-8 text"),
        (b"[" * 100_000, "it is nested too deeply"),
        (b'{"timeline": ' + b"9" * 5000 + b"}", "a number in it is too long"),
        (b"[]", "it should be one JSON object"),
        (b"{}", "it should be one JSON object"),
        (b'{"timeline": {}}', "version is missing"),
        (b'{"timeline": {"version": 2, "start": null}}', "start is null where a text should be"),
    ],
)
def test_what_is_wrong_with_a_damaged_file_is_told_in_plain_words(
    tmp_path: Path, damage: bytes, reason: str
) -> None:
    path = tmp_path / "session.json"
    path.write_bytes(damage)
    assert load_session(3, path).remark.endswith(f"{reason}.")


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (5, "lines is 5 where a list should be"),
        ("x", "lines is 'x' where a list should be"),
        ([5], "lines[0] is 5 where an object should be"),
        ([[]], "lines[0] is a list where an object should be"),
        ([{}], "lines[0].entries is missing"),
        ([{"entries": 5}], "lines[0].entries is 5 where a list should be"),
        ([{"entries": ["R"]}], "lines[0].entries[0] is 'R' where an object should be"),
        ({"a": 1}, "lines is an object where a list should be"),
    ],
)
def test_a_line_of_another_kind_is_told_by_its_place(tmp_path: Path, lines: object, reason: str) -> None:
    path = tmp_path / "session.json"
    saved = Timeline().to_dict() | {"lines": lines}
    path.write_text(json.dumps({"timeline": saved}))
    assert load_session(3, path).remark.endswith(f"{reason}.")


@pytest.mark.parametrize("view", [None, [], {"yaw": "x"}, {"yaw": 1e999, "pitch": 0, "zoom": 1}])
def test_a_damaged_view_is_the_first_view(tmp_path: Path, view: object) -> None:
    path = tmp_path / "session.json"
    path.write_text(json.dumps({"timeline": Timeline().to_dict(), "view": view}))
    assert load_session(3, path).view == HOME_VIEW


def test_a_view_out_of_reach_is_brought_back(tmp_path: Path) -> None:
    path = tmp_path / "session.json"
    view = {"yaw": 725, "pitch": 200, "zoom": 99}
    path.write_text(json.dumps({"timeline": Timeline().to_dict(), "view": view}))
    loaded = load_session(3, path).view
    assert (loaded.yaw, loaded.pitch, loaded.zoom) == (5.0, 85.0, 2.0)


def test_branches_come_back_too(tmp_path: Path) -> None:
    timeline = Timeline().push_move(Move("R")).push_move(Move("U")).jump(1).push_move(Move("F")).undo()
    save_session(Session(timeline.undo()), tmp_path / "session.json")
    loaded = load_session(3, tmp_path / "session.json").timeline
    assert loaded.cube == Cube().apply("R U")
    assert loaded.redo().redo().cube == Cube().apply("R F")


def test_what_the_first_version_saved_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "session.json"
    turns = [{"kind": "move", "moves": "R U"}]
    saved = {"version": 1, "start": Cube().facelets(), "entries": turns, "cursor": 1}
    path.write_text(json.dumps({"timeline": saved | {"cube": Cube().apply("R").facelets()}}))
    session = load_session(3, path)
    assert session.remark == ""
    assert session.timeline == Timeline().push_move(Move("R")).push_move(Move("U")).undo()


def test_a_very_long_timeline_loses_its_oldest_steps_only(tmp_path: Path) -> None:
    timeline = Timeline()
    for number in range(2100):
        timeline = timeline.push_move(Move("RUF"[number % 3]))
    timeline = timeline.undo().push_move(Move("D"))
    save_session(Session(timeline), tmp_path / "session.json")
    short = load_session(3, tmp_path / "session.json").timeline
    assert len(short) == LONGEST
    assert short.cube == timeline.cube
    assert short.undo().cube == timeline.undo().cube
    assert short.undo().undo().cube == timeline.undo().undo().cube, "the line that was left is kept"


def test_what_was_painted_comes_back_when_the_editor_is_opened_again(tmp_path: Path) -> None:
    path, before, after = tmp_path / "session.json", Controller(), Controller()
    before.handle(c.OpenEditor())
    assert before.sessions[0].draft == "", "centres alone are nothing painted"
    before.handle(c.PaintStroke((0, 1, 2)))
    assert before.draft is not None
    painted = before.draft.letters
    assert before.sessions[0].draft == painted
    before.handle(c.CloseEditor())
    save_session(before.sessions[0], path)
    after.keep_draft(load_session(3, path).draft)
    assert after.draft is None
    assert after.sessions[0].draft == painted
    after.handle(c.OpenEditor())
    assert after.draft is not None
    assert after.draft.letters == painted


def test_a_painted_cube_that_was_taken_is_a_draft_no_more() -> None:
    controller = Controller()
    controller.handle(c.OpenEditor())
    controller.handle(c.Paste(Cube().apply("R U").facelets()))
    assert controller.sessions[0].draft
    controller.handle(c.UseDraft())
    assert controller.cube == Cube().apply("R U")
    assert controller.sessions[0].draft == ""


@pytest.mark.parametrize("draft", [5, "U", "x" * 54, ["U"] * 54])
def test_a_damaged_draft_is_left_out_and_a_copy_of_the_file_kept(tmp_path: Path, draft: object) -> None:
    path = tmp_path / "session.json"
    timeline = Timeline().push_move(Move("R"))
    path.write_text(json.dumps({"timeline": timeline.to_dict(), "draft": draft}))
    whole = path.read_bytes()
    session = load_session(3, path)
    assert (session.timeline, session.draft) == (timeline, "")
    assert session.remark.endswith("The damaged file is kept as session.json.damaged-1.")
    assert (tmp_path / "session.json.damaged-1").read_bytes() == path.read_bytes() == whole
    load_session(3, path)
    assert len(list(tmp_path.iterdir())) == 2, "one copy is enough"


@pytest.mark.parametrize("draft", [None, ""])
def test_no_draft_is_no_damage(tmp_path: Path, draft: object) -> None:
    path = tmp_path / "session.json"
    path.write_text(json.dumps({"timeline": Timeline().to_dict(), "draft": draft}))
    assert load_session(3, path) == Session(Timeline())


def test_what_was_painted_outlives_a_damaged_cube(tmp_path: Path) -> None:
    path = tmp_path / "session.json"
    path.write_text(json.dumps({"timeline": {"version": 2}, "draft": "U" * 54}))
    session = load_session(3, path)
    assert (session.timeline, session.draft) == (Timeline(), "U" * 54)
    assert (tmp_path / "session.json.damaged-1").exists()


def test_a_damaged_note_is_set_aside_and_the_session_before_it_is_back(tmp_path: Path) -> None:
    path, note = tmp_path / "session.json", tmp_path / "session.latest.json"
    timeline = Timeline().push_move(Move("R"))
    save_session(Session(timeline), path)
    note.write_text('{"timeline": 5, "draft": "' + "U" * 54 + '"}')
    session = load_session(3, path)
    assert session.timeline == timeline
    assert session.remark.startswith(
        "The last session was damaged and is kept as session.latest.json.damaged-1:"
    )
    assert not note.exists()


def test_a_session_that_cannot_be_read_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "session.json"
    save_session(Session(Timeline().push_move(Move("R"))), path)
    whole = path.read_bytes()

    def fail(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr("freecube_desktop.kept_files.read_bytes", fail)
        session = load_session(3, path)
    assert "Permission denied" in session.remark
    save_session(session, path)
    assert (tmp_path / "session.json.damaged-1").read_bytes() == whole


@pytest.mark.parametrize(
    "timeline",
    [
        {"lines": [{"entries": [{"kind": "move", "moves": "R " * 300_000}]}]},
        {"lines": [{"entries": []}, *({"left": 0, "cut": 10**8, "entries": []} for _ in range(3))]},
    ],
)
def test_more_steps_than_can_be_played_are_damage(tmp_path: Path, timeline: dict[str, object]) -> None:
    path = tmp_path / "session.json"
    path.write_text(json.dumps({"timeline": Timeline().to_dict() | timeline}))
    assert "more than 200000 steps" in load_session(3, path).remark


def test_half_a_character_in_a_label_costs_the_character_only(tmp_path: Path) -> None:
    path = tmp_path / "session.json"
    timeline = Timeline().push_state(Cube().apply("R"), "caf\udce9.alg")
    save_session(Session(timeline), path)
    session = load_session(3, path)
    assert [entry.label for entry in session.timeline.entries] == ["caf?.alg"]
    assert session.remark == ""


LINK = "https://alg.cubing.net/?alg=R_U_R-&setup=F_L"


def test_a_link_goes_on_with_its_setup_and_then_its_moves_one_by_one() -> None:
    timeline = with_read(Timeline().push_move(Move("D")), read_state(LINK), "pasted link")
    assert [(entry.kind, str(entry.moves), entry.label) for entry in timeline.entries[1:]] == [
        ("scramble", "F L", "pasted link"), ("move", "R", ""), ("move", "U", ""), ("move", "R'", ""),
    ]  # fmt: skip
    assert timeline.cube == Cube().apply("F L R U R'")


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("R U2", [("scramble", "R U2")]),
        (Cube().apply("R").facelets(), [("state", "")]),
        ("?alg=R_U", [("state", ""), ("move", "R"), ("move", "U")]),
        ("?alg=R_U&type=alg", [("scramble", "U' R'")]),
        ("?alg=(R_U)2000", [("scramble", "(R U)2000")]),
    ],
)
def test_what_was_read_keeps_the_moves_that_are_known(text: str, steps: list[tuple[str, str]]) -> None:
    timeline = with_read(Timeline(), read_state(text))
    assert [(entry.kind, str(entry.moves)) for entry in timeline.entries] == steps
    assert timeline.cube == read_state(text).cube


def test_a_link_to_the_small_cube_is_played_there_too() -> None:
    app = Controller(Timeline().push_move(Move("U")))
    app.handle(c.Paste("https://alg.cubing.net/?puzzle=2x2x2&alg=R_U&setup=F"))
    assert app.cube == Cube(2).apply("F R U")
    app.handle(c.Undo())
    assert app.cube == Cube(2).apply("F R")
    app.handle(c.ChooseSize(3))
    assert app.cube == Cube().apply("U")

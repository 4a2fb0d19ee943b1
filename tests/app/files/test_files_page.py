"""The page of files without a disk: what keys, clicks and answers do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.features.files.file_browser import Browser, with_suffix
from freecube_desktop.app.features.files.file_content import content_of, opened_on
from freecube_desktop.app.model.way import way_of
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.file_values import FileName, FileRow, Folder
from freecube_desktop.app.ui.text_field import TextField
from freecube_desktop.cube.alg_file import AlgFile, MoveLine, read_alg_file, write_alg_file
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.solver.solution import Solution

ROWS = (
    FileRow("recent", "t perm.alg", "/home/t perm.alg", "~"),
    FileRow("recent", "gone.alg", "/home/gone.alg", "~", is_there=False),
    FileRow("parent", "..", "/home"),
    FileRow("folder", "oll", "/home/cubes/oll"),
    FileRow("file", "a.alg", "/home/cubes/a.alg"),
    FileRow("file", "sexy.alg", "/home/cubes/sexy.alg"),
)
FOLDER = Folder("/home/cubes", "~/cubes", ROWS)
Settle = Callable[[Controller], None]


def page(app: Controller) -> Browser:
    view = app.hud_model.page
    assert isinstance(view, Browser)
    return view


def opened_page(timeline: Timeline | None = None) -> Controller:
    app = Controller(timeline)
    app.handle(c.Resize(1280, 720))
    assert app.handle(c.OpenPage("files")) == (c.ListFolder(""),)
    app.handle(c.FolderListed(FOLDER))
    return app


def keys(app: Controller, *names: str) -> tuple[Any, ...]:
    effects: tuple[Any, ...] = ()
    for name in names:
        effects += app.handle(c.PageKey(name))
    return effects


def test_enter_opens_the_row_that_is_chosen() -> None:
    app = opened_page()
    assert keys(app, "enter") == (c.ReadFile("/home/t perm.alg", "", 3),)
    assert keys(app, "down", "down", "enter") == (c.ListFolder("/home"),)
    assert keys(app, "pagedown", "enter") == (c.ReadFile("/home/cubes/sexy.alg", "", 3),)
    assert keys(app, "pageup", "pageup", "enter") == (c.ReadFile("/home/t perm.alg", "", 3),)


def test_typing_leaves_only_what_has_it_in_its_name() -> None:
    app = opened_page()
    app.handle(c.TypeText("SEX"))
    assert [row.name for row in page(app).rows] == ["sexy.alg"]
    assert keys(app, "enter") == (c.ReadFile("/home/cubes/sexy.alg", "", 3),)
    app.handle(c.TypeText("?"))
    assert page(app).rows == ()
    assert keys(app, "enter") == (c.ReadFile("SEX?", "/home/cubes", 3),), "it may have another ending"
    keys(app, *["backspace"] * 4)
    assert page(app).rows == ROWS
    assert keys(app, "backspace") == (c.ListFolder("/home"),)


def test_what_is_typed_while_a_folder_is_looked_into_is_not_lost() -> None:
    app = Controller()
    for _ in range(2):
        app.handle(c.OpenPage("files"))
        app.handle(c.TypeText("sexy"))
        app.handle(c.FolderListed(FOLDER))
        assert [row.name for row in page(app).rows] == ["sexy.alg"]
        keys(app, "escape")
    app.handle(c.OpenPage("files"))
    app.handle(c.TypeText("oll"))
    assert keys(app, "enter") == (c.ListFolder("/home/cubes/oll"),)
    app.handle(c.FolderListed(Folder("/home/cubes/oll", "oll")))
    assert page(app).field.text == ""


@pytest.mark.parametrize("path", ["~/x.alg", "/tmp", "oll/27.txt", "C:\\cubes"])
def test_a_typed_path_is_gone_to(path: str) -> None:
    app = opened_page()
    app.handle(c.Paste(path))
    assert page(app).chosen == -1
    assert keys(app, "enter") == (c.ReadFile(path, "/home/cubes", 3),)


def test_a_click_takes_a_row_and_the_wheel_goes_down() -> None:
    app = opened_page()
    assert app.handle(c.PickRow(3)) == (c.ListFolder("/home/cubes/oll"),)
    app.handle(c.Zoom(-1.0))
    assert page(app).chosen == 4
    assert app.handle(c.PickRow(99)) == ()


def test_what_a_file_holds_comes_to_the_desk_and_the_page_goes() -> None:
    app = opened_page(Timeline().push_move(Move("U")))
    content = read_alg_file("R U // scramble\nF2 D // cross")
    app.handle(c.FileRead(FileName("/x/a.alg", "a.alg"), content))
    assert not app.page_is_open
    assert app.scene().cube == app.cube == Cube().apply("R U F2 D")
    assert "a.alg" in app.hud_model.message
    app.handle(c.Undo())
    app.handle(c.Undo())
    assert app.cube == Cube().apply("R U")
    app.handle(c.Undo())
    assert app.cube == Cube().apply("U")


def test_a_file_of_the_small_cube_brings_that_to_the_desk_and_keeps_the_big_one() -> None:
    app = Controller(Timeline().push_move(Move("U")))
    app.handle(c.FileRead(FileName("/x/a.alg", "a.alg"), read_alg_file("R U", 2)))
    assert app.cube == Cube(2).apply("R U")
    app.handle(c.ChooseSize(3))
    assert app.cube == Cube().apply("U")


def test_a_file_dropped_on_the_editor_closes_it() -> None:
    app = Controller()
    app.handle(c.OpenEditor())
    assert app.handle(c.OpenFile("/x/a.alg")) == (c.ReadFile("/x/a.alg", "", 3),)
    app.handle(c.FileRead(FileName("/x/a.alg", "a.alg"), read_alg_file("R")))
    assert app.draft is None
    assert app.cube == Cube().apply("R")


def test_a_folder_that_is_dropped_is_shown_but_a_late_answer_opens_no_page() -> None:
    app = Controller()
    app.handle(c.FolderListed(FOLDER))
    assert not app.page_is_open
    app.handle(c.OpenFile("/home/cubes"))
    assert app.handle(c.FolderListed(FOLDER)) == ()
    assert page(app).folder == FOLDER


def saved(app: Controller) -> c.WriteFile:
    (effect,) = app.handle(c.SaveFile())
    assert isinstance(effect, c.WriteFile)
    return effect


def test_ctrl_s_asks_for_a_name_once_and_then_saves_to_it() -> None:
    app = Controller()
    app.handle(c.Turn(Move("R")))
    assert app.handle(c.SaveFile()) == (c.ListFolder(""),)
    app.handle(c.FolderListed(FOLDER))
    assert page(app).saves
    assert all(row.kind != "recent" for row in page(app).rows)
    keys(app, *["backspace"] * 20)
    app.handle(c.TypeText("mine"))
    (effect,) = keys(app, "enter")
    assert (effect.path, effect.folder, effect.replaces) == ("mine.alg", "/home/cubes", False)
    app.handle(c.FileWritten(FileName("/home/cubes/mine.alg", "mine.alg")))
    assert not app.page_is_open
    assert "/home/cubes/mine.alg" in app.hud_model.message
    app.handle(c.Turn(Move("U")))
    again = saved(app)
    assert (again.path, again.replaces) == ("/home/cubes/mine.alg", True)
    assert again.content.moves == Algorithm("R U")
    assert app.handle(c.SaveFile(asks=True)) == (c.ListFolder("/home/cubes"),)
    assert page(app).field.text == "mine.alg"


def test_another_cube_does_not_go_into_the_old_file() -> None:
    app = Controller()
    content = AlgFile(Cube().apply("R"), Algorithm("R"))
    app.handle(c.FileRead(FileName("/x/a.alg", "a.alg"), content))
    assert saved(app).path == "/x/a.alg"
    app.handle(c.Scramble())
    app.handle(c.SaveFile())
    assert page(app).saves


def test_a_file_that_somebody_else_wrote_is_not_replaced_without_a_question() -> None:
    app = Controller()
    app.handle(c.FileRead(FileName("/x/a.alg", "a.alg"), read_alg_file("R U // by hand")))
    app.handle(c.SaveFile())
    assert page(app).saves
    assert page(app).field.text == "a.alg"


def test_for_a_file_that_somebody_else_wrote_its_own_folder_is_proposed() -> None:
    app = Controller()
    file = FileName("/x/a.alg", "a.alg", "/x")
    app.handle(c.FileRead(file, read_alg_file("R U // by hand")))
    assert app.handle(c.SaveFile()) == (c.ListFolder("/x"),)
    (effect,) = keys(app, "enter")
    assert (effect.path, effect.folder, effect.replaces) == ("a.alg", "/x", False)


def test_a_file_that_was_changed_by_another_program_is_asked_about() -> None:
    app = Controller()
    content = AlgFile(Cube().apply("R"), Algorithm("R"))
    app.handle(c.FileRead(FileName("/x/a.alg", "a.alg", "/x", (5, 6)), content))
    assert saved(app).known == (5, 6)
    there = FileName("/x/a.alg", "a.alg", "/x", (7, 8))
    assert app.handle(c.FileThere(there)) == (c.ListFolder("/x"),)
    assert page(app).asks_about == there
    app.handle(c.FolderListed(Folder("/x", "/x")))
    assert page(app).asks_about == there
    (effect,) = keys(app, "enter")
    assert (effect.path, effect.replaces, effect.known) == ("/x/a.alg", True, None)
    app.handle(c.FileWritten(FileName("/x/a.alg", "a.alg", "/x", (9, 9))))
    assert not app.page_is_open
    assert saved(app).known == (9, 9)


def test_a_question_that_the_page_was_closed_on_is_not_answered_by_the_next_saving() -> None:
    app = Controller()
    app.handle(c.FileRead(FileName("/x/a.alg", "a.alg"), AlgFile(Cube(), Algorithm())))
    app.handle(c.SaveFile(asks=True))
    app.handle(c.FileThere(FileName("/x/b.alg", "b.alg")))
    app.handle(c.OpenPage("files"))
    assert not app.page_is_open
    assert saved(app).path == "/x/a.alg"


def test_a_file_that_is_there_is_replaced_only_after_a_second_enter() -> None:
    app = Controller()
    app.handle(c.SaveFile())
    app.handle(c.FolderListed(FOLDER))
    there = FileName("/home/cubes/cube.alg", "cube.alg")
    assert [effect.replaces for effect in keys(app, "enter")] == [False]
    app.handle(c.FileThere(there))
    assert page(app).asks_about == there
    keys(app, "escape")
    assert app.page_is_open
    assert page(app).asks_about is None
    assert [effect.replaces for effect in keys(app, "enter")] == [False]
    app.handle(c.FileThere(there))
    (effect,) = keys(app, "enter")
    assert (effect.path, effect.replaces) == (there.path, True)
    app.handle(c.FileThere(there))
    app.handle(c.TypeText("2"))
    assert page(app).asks_about is None


def test_when_saving_a_file_gives_its_name_and_a_folder_is_gone_into() -> None:
    app = Controller()
    app.handle(c.SaveFile())
    app.handle(c.FolderListed(FOLDER))
    assert keys(app, "down", "down", "enter") == (c.ListFolder("/home/cubes/oll"),)
    app.handle(c.PickRow(3))
    assert page(app).field.text == "sexy.alg"
    assert page(app).chosen == -1


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("a", "a.alg"),
        ("a.txt", "a.txt"),
        ("A.ALG", "A.ALG"),
        (" b ", "b.alg"),
        ("x.y/c", "x.y/c.alg"),
        ("x.pdf", "x.pdf.alg"),
        ("9.25 seconds", "9.25 seconds.alg"),
    ],
)
def test_a_name_without_an_ending_of_such_files_gets_one(typed: str, name: str) -> None:
    assert with_suffix(typed) == name


# What goes into a file.


def round_trip(timeline: Timeline, app: Controller) -> Timeline:
    content = content_of(timeline, app.opened)
    assert content.setup is not None
    return opened_on(
        Timeline(Cube(timeline.cube.size)), read_alg_file(write_alg_file(content, content.setup)), "x"
    )


def test_turns_after_a_scramble_come_back_one_by_one() -> None:
    timeline = Timeline().push_move(Move("D")).push_scramble(Algorithm("R U F"))
    timeline = timeline.push_move(Move("M")).push_move(Move("x")).push_move(Move("U")).undo()
    back = round_trip(timeline, Controller(timeline))
    assert back.cube == timeline.cube
    assert way_of(back).moves == way_of(timeline).moves == (Move("M"), Move("x"))
    assert way_of(back).start == Cube().apply("R U F")


def test_a_state_without_moves_says_that_it_needs_some() -> None:
    content = content_of(Timeline().push_state(Cube().apply("R U")), None)
    assert (content.start, content.setup) == (Cube().apply("R U"), None)


def test_an_open_solution_is_saved_whole_a_stage_a_line(
    following: Controller, solution: Solution, settle: Settle
) -> None:
    following.handle(c.JumpToStep(9))
    settle(following)
    content = content_of(following.timeline, following.opened)
    assert [line.comment for line in content.lines] == [
        "hold", "cross", "F2L FL (F2L 4)", "F2L BR (F2L 11)", "F2L FR (F2L 24)", "OLL 27 (Sune)", "PLL T",
    ]  # fmt: skip
    assert content.moves == solution.moves
    assert content.made == 9
    assert content.setup is not None
    assert Cube().apply(content.setup) == solution.cube
    back = round_trip(following.timeline, following)
    assert back.cube == following.cube
    for _ in range(len(solution.moves) - 9):
        back = back.redo()
    assert back.cube == solution.cube.apply(solution.moves)
    assert back.cube.is_solved


COMMENTED = "// my best\nR U // first\nR' U' // second\nF2 D"


def test_moves_of_any_file_come_one_by_one_from_a_solved_cube() -> None:
    app = Controller(Timeline().push_move(Move("D")))
    app.handle(c.FileRead(FileName("/x/a.txt", "a.txt"), read_alg_file(COMMENTED)))
    assert app.cube == Cube().apply("R U R' U' F2 D")
    for _ in range(5):
        app.handle(c.Undo())
    assert app.cube == Cube().apply("R")
    app.handle(c.Undo())
    assert app.cube == Cube()
    app.handle(c.Undo())
    assert app.cube == Cube().apply("D")


def lines_saved(app: Controller) -> list[str]:
    app.handle(c.SaveFile())
    (effect,) = keys(app, "enter")
    content = effect.content
    return write_alg_file(content, content.setup).splitlines()


def test_lines_and_their_comments_are_saved_again_also_after_more_turns(settle: Settle) -> None:
    app = Controller()
    app.handle(c.FileRead(FileName("/x/a.txt", "a.txt"), read_alg_file(COMMENTED)))
    lines = COMMENTED.splitlines()
    assert lines_saved(app) == lines
    app.handle(c.FileWritten(FileName("/x/b.alg", "b.alg")))
    app.handle(c.Turn(Move("L")))
    again = saved(app).content
    assert write_alg_file(again, Algorithm()).splitlines() == [*lines, "L"]
    app.handle(c.FileWritten(FileName("/x/b.alg", "b.alg")))
    for _ in range(4):
        app.handle(c.Undo())
    back = saved(app).content
    assert (back.made, back.moves) == (3, Algorithm("R U R' U' F2 D L")), "what comes next is kept"
    heads = write_alg_file(back, Algorithm()).splitlines()[3:]
    assert heads == ["// made: 3 of 7", "// start: solved", *lines, "L"]
    app.handle(c.Turn(Move("B")))
    other = saved(app).content
    assert [line.comment for line in other.lines] == ["my best", "first", ""]
    assert other.moves == Algorithm("R U R' B")
    assert other.made is None


def test_the_line_of_the_setup_keeps_its_place_and_its_words(settle: Settle) -> None:
    app = Controller()
    text = "// seen today\n\nR U F2 // setup\nx2 // inspection\n(R U R' U')2 // sexy, twice"
    app.handle(c.FileRead(FileName("/x/a.txt", "a.txt"), read_alg_file(text)))
    assert app.cube == Cube().apply("R U F2 x2 (R U R' U')2")
    assert lines_saved(app) == text.splitlines()
    app.handle(c.FileWritten(FileName("/x/a.txt", "a.txt")))
    app.handle(c.Turn(Move("L")))
    assert write_alg_file(saved(app).content, Algorithm()).splitlines() == [*text.splitlines(), "L"]


def test_very_many_moves_come_as_one_step() -> None:
    content = AlgFile(Cube(), Algorithm(), (MoveLine((Move("R"), Move("U")) * 4000),))
    timeline = opened_on(Timeline(), content, "x")
    assert len(timeline) == 1
    assert timeline.cube == Cube().apply(content.moves)


def test_end_goes_to_the_end_of_the_line_and_then_to_the_last_row() -> None:
    app = opened_page()
    last = len(ROWS) - 1
    keys(app, "end")
    assert page(app).chosen == last
    keys(app, "home")
    assert page(app).chosen == 0
    app.handle(c.TypeText("l"))
    keys(app, "home")
    assert page(app).field.cursor == 0
    keys(app, "end")
    assert (page(app).field.cursor, page(app).chosen) == (1, 0)
    keys(app, "end")
    assert page(app).chosen == len(page(app).rows) - 1 > 0
    keys(app, "ctrl+home")
    assert (page(app).field.cursor, page(app).chosen) == (1, 0)
    keys(app, "ctrl+end")
    assert page(app).chosen == len(page(app).rows) - 1


def test_end_leaves_the_name_that_is_proposed_before_it_chooses_a_row() -> None:
    app = Controller()
    app.handle(c.SaveFile())
    app.handle(c.FolderListed(FOLDER))
    keys(app, "end")
    assert (page(app).chosen, page(app).field.selection) == (-1, (8, 8))
    keys(app, "end")
    assert page(app).chosen == len(page(app).rows) - 1
    keys(app, "home", "home")
    assert page(app).chosen == -1


@pytest.mark.parametrize("path", ["~", "..", ".", "~/oll/", "/home/cubes/oll"])
def test_a_folder_typed_when_saving_is_gone_to_and_the_name_is_proposed_again(path: str) -> None:
    app = Controller()
    app.handle(c.SaveFile())
    app.handle(c.FolderListed(FOLDER))
    app.handle(c.Paste(path))
    (effect,) = keys(app, "enter")
    assert isinstance(effect, c.WriteFile)
    assert (effect.path, effect.folder) == (path, "/home/cubes")
    app.handle(c.FolderListed(Folder("/home/cubes/oll", "oll")))
    assert page(app).field == TextField.proposed("cube.alg")
    app.handle(c.Paste("elsewhere/mine"))
    (effect,) = keys(app, "enter")
    assert isinstance(effect, c.WriteFile)
    assert effect.path == "elsewhere/mine"


def test_two_dots_lead_to_the_folder_above() -> None:
    app = opened_page()
    app.handle(c.TypeText(".."))
    assert keys(app, "enter") == (c.ReadFile("..", "/home/cubes", 3),)

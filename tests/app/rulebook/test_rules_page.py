"""The rule book's page: tabs, search, keys, a case played, an algorithm of one's own."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from freecube_desktop.app.composition.screen_layout import lay_out
from freecube_desktop.app.controller import Controller
from freecube_desktop.app.features.rulebook.book_plan import CasePlan, plan_grid
from freecube_desktop.app.features.rulebook.book_views import BookView, CaseView
from freecube_desktop.app.features.rulebook.case_setup import case_solution
from freecube_desktop.app.features.rulebook.draw_case import case_plan_for
from freecube_desktop.app.model.solution_record import saved_solution, solution_to_dict
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.case_library import SETS_OF, Case, Library
from freecube_desktop.app.protocol.hud_model import Part
from freecube_desktop.app.shell.state_file import state_of
from freecube_desktop.app.ui.text_layout import ELLIPSIS
from freecube_desktop.cube.geometry import facelet_at
from freecube_desktop.cube.state import Cube
from freecube_desktop.language import speak
from freecube_desktop.saved_values import SavedValue
from freecube_desktop.scene import Area, Box, Label, Picture, Shape

Open = Callable[..., Controller]
Settle = Callable[[Controller], None]
SUNE = "R U R' U R U2 R'"
SIZES = [(1280, 720), (3840, 2160), (1920, 1080), (800, 600), (640, 480), (480, 800), (320, 240), (1, 1)]


@pytest.fixture
def book(open_book: Open) -> Controller:
    return open_book()


def press(controller: Controller, *keys: str) -> c.Effect | None:
    """Presses keys in turn; gives the last effect of the last one."""
    effects: tuple[c.Effect, ...] = ()
    for key in keys:
        effects = controller.handle(c.PageKey(key))
    return effects[-1] if effects else None


def type_in(controller: Controller, text: str) -> None:
    for sign in text:
        controller.handle(c.TypeText(sign))


def shown(controller: Controller) -> BookView:
    view = controller.hud_model.page
    assert isinstance(view, BookView)
    return view


def one(controller: Controller) -> CaseView:
    view = controller.hud_model.page
    assert isinstance(view, CaseView)
    return view


def page_part(controller: Controller) -> Part:
    model = controller.hud_model
    scene = controller.scene()
    return lay_out(model, scene.width, scene.height).page


def click(controller: Controller, command: c.Command) -> tuple[c.Effect, ...]:
    """Clicks where a command lies, as a pointer does."""
    hits = [hit for hit in page_part(controller).hits if hit.command == command]
    assert hits, f"{command} is nowhere to be clicked"
    area = hits[-1].area
    found = controller.command_at(area.x + area.width / 2, area.y + area.height / 2)
    assert found == command
    return controller.handle(found)


# All cases.


def test_f2_shows_the_tabs_of_the_cube_on_the_desk(book: Controller) -> None:
    assert shown(book).tabs == (("f2l", 41), ("oll", 57), ("pll", 21))
    press(book, "escape")
    book.handle(c.ChooseSize(2))
    book.handle(c.OpenPage("rules"))
    assert shown(book).tabs == (("pocket-oll", 7), ("pocket-pbl", 8))


def test_tab_goes_round_the_sets_and_a_click_goes_to_one(book: Controller) -> None:
    press(book, "tab", "tab")
    assert shown(book).tab == "pll"
    press(book, "tab")
    assert shown(book).tab == "f2l"
    click(book, c.BookTab("oll"))
    assert shown(book).tab == "oll"


def test_typing_searches_all_sets_and_shows_the_best(book: Controller) -> None:
    type_in(book, "sune")
    view = shown(book)
    assert view.tab == "oll"
    assert [case.id for case in view.cases] == ["OLL 27", "OLL 26"]
    press(book, "ctrl+backspace")
    assert shown(book).tab == "f2l"
    assert len(shown(book).cases) == 41
    type_in(book, "T")
    assert [case.id for case in shown(book).cases][:1] == ["PLL T"]


def test_a_search_stays_in_the_chosen_set_when_that_fits_as_well(book: Controller) -> None:
    click(book, c.BookTab("oll"))
    type_in(book, "27")
    assert [case.id for case in shown(book).cases] == ["OLL 27"]
    click(book, c.BookTab("f2l"))
    assert [case.id for case in shown(book).cases] == ["F2L 27"]


def test_pasted_moves_are_searched_for(book: Controller) -> None:
    book.handle(c.Paste("R U R' U R U2 R'\n"))
    assert [case.id for case in shown(book).cases][:1] == ["OLL 27"]


def test_escape_clears_the_search_first_and_then_closes(book: Controller) -> None:
    type_in(book, "sune")
    press(book, "escape")
    assert shown(book).query.text == ""
    press(book, "escape")
    assert not book.page_is_open


def test_arrows_walk_the_grid_and_what_is_chosen_is_in_sight(book: Controller) -> None:
    click(book, c.BookTab("oll"))
    seen = 0
    for key in ["right", "down", "down", "down", "down", "pagedown", "end", "up", "left", "pageup", "home"]:
        press(book, key)
        view = shown(book)
        chosen = c.BookCase(view.cases[view.selected].id)
        assert [hit for hit in page_part(book).hits if hit.command == chosen], key
        seen = max(seen, view.selected)
    assert (shown(book).selected, seen) == (0, 56)


def test_the_wheel_goes_by_whole_rows_and_no_further_than_the_last(book: Controller) -> None:
    click(book, c.BookTab("oll"))
    book.handle(c.Zoom(-1.0))
    assert shown(book).first_row == 1
    for _ in range(40):
        book.handle(c.Zoom(-1.0))
    assert [hit for hit in page_part(book).hits if hit.command == c.BookCase("OLL 57")]
    for _ in range(40):
        book.handle(c.Zoom(1.0))
    assert shown(book).first_row == 0


@pytest.mark.parametrize("size", SIZES)
def test_every_case_can_be_clicked_at_every_size(open_book: Open, size: tuple[int, int]) -> None:
    book = open_book()
    book.handle(c.Resize(*size))
    seen = set()
    for rule_set in SETS_OF[3]:
        book.handle(c.BookTab(rule_set))
        for _ in range(60):
            seen |= {hit.command for hit in page_part(book).hits if isinstance(hit.command, c.BookCase)}
            book.handle(c.Zoom(-1.0))
    assert len(seen) == (119 if min(size) >= 240 else 0)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES[:-1])
def test_everything_keeps_inside_the_window(open_book: Open, size: tuple[int, int], theme: str) -> None:
    book = open_book(theme=theme)
    book.handle(c.Resize(*size))
    window = Area(-0.5, -0.5, size[0] + 1.0, size[1] + 1.0)
    for command in (c.BookTab("oll"), c.BookTab("f2l"), c.BookCase("PLL Ga"), c.BookCase("F2L 41")):
        book.handle(command)
        for primitive in page_part(book).primitives:
            if isinstance(primitive, Label):
                points = [(primitive.x, primitive.y)]
            elif isinstance(primitive, Shape):
                points = list(primitive.points)
            else:
                assert isinstance(primitive, (Box, Picture))
                area = primitive.area
                points = [(area.x, area.y), (area.right - 1.0, area.bottom - 1.0)]
            assert all(window.holds(*point) for point in points), (command, primitive)


def test_pictures_grow_until_all_cases_just_fit() -> None:
    area = Area(0, 0, 1000, 700)
    few, many = plan_grid(area, 6, 6), plan_grid(area, 57, 57)
    assert plan_grid(area, 2, 57).picture == many.picture, "the size stays while one searches"
    assert few.picture > many.picture
    assert few.all_rows <= few.rows
    assert many.tile(many.rows * many.columns - 1).bottom <= 700


# One case.


def test_enter_opens_the_chosen_case_and_escape_goes_back_to_all(book: Controller) -> None:
    type_in(book, "sune")
    press(book, "enter")
    assert one(book).case.id == "OLL 27"
    press(book, "right")
    assert one(book).case.id == "OLL 28"
    press(book, "left", "left")
    assert one(book).case.id == "OLL 26"
    press(book, "escape")
    assert shown(book).query.text == "sune"


def test_a_click_on_a_case_opens_it_and_its_words_are_there(book: Controller) -> None:
    click(book, c.BookTab("oll"))
    click(book, c.BookCase("OLL 5"))
    texts = " ".join(part.text for part in page_part(book).primitives if isinstance(part, Label))
    assert "OLL 5 Lefty Square" in texts
    assert "Comes up in 1/54 of solves." in texts
    assert "7 moves" in texts
    assert "built in" in texts
    click(book, c.BookBack())
    assert shown(book).tab == "oll"


@pytest.mark.parametrize("cross", ["white", "green"])
def test_every_algorithm_of_every_case_plays_to_what_its_case_promises(cases: list[Case], cross: str) -> None:
    for case in cases:
        for algorithm in case.algorithms:
            solution = case_solution(case, algorithm, cross)
            after = solution.cube.apply(solution.moves)
            assert not solution.cube.is_solved, case.id
            assert after.is_solved, case.id
            if case.rule.set == "f2l":
                slot = facelet_at(3, "DFR") + facelet_at(3, "FR")
                letters, goal = solution.cube.facelets(), Cube().apply("z2").facelets()
                assert cross != "white" or any(letters[place] != goal[place] for place in slot), case.id


def test_a_click_on_an_algorithm_sets_the_cube_to_the_case_and_plays_it(
    book: Controller, settle: Settle
) -> None:
    before = book.cube
    click(book, c.BookTab("oll"))
    book.handle(c.Zoom(-1.0))
    click(book, c.BookCase("OLL 27"))
    click(book, c.BookPlay(0))
    assert not book.page_is_open
    expected = Cube().apply("z2 R U2 R' U' R U' R'")
    assert book.cube == expected
    assert book.timeline.last_entry is not None
    assert book.timeline.last_entry.label == "OLL 27 Sune"
    assert book.opened is not None
    assert [stage.title for stage in book.opened.stages] == ["OLL 27 · Sune"]
    assert book.is_playing
    book.handle(c.PlayPause())
    book.handle(c.StepForward())
    book.handle(c.StepForward())
    settle(book)
    assert book.cube == expected.apply("R U")
    book.handle(c.StepBack())
    book.handle(c.PlayPause())
    settle(book)
    assert book.cube.is_solved
    for _ in range(8):
        book.handle(c.Undo())
    settle(book)
    assert book.cube == before


def test_a_pair_played_by_itself_is_called_by_its_case_and_not_the_first_of_a_solve(book: Controller) -> None:
    type_in(book, "f2l 4")
    press(book, "ctrl+enter")
    assert book.opened is not None
    (stage,) = book.opened.stages
    assert (stage.title, stage.note, stage.caption, stage.kind) == ("F2L 4", "3", "F2L 4", "f2l")


def test_a_case_is_open_again_at_the_next_start(book: Controller) -> None:
    type_in(book, "oll 27")
    press(book, "ctrl+enter")
    solution = book.opened.solution if book.opened else None
    assert solution is not None
    assert saved_solution(SavedValue(solution_to_dict(solution))) == solution
    other = Controller(book.timeline)
    assert other.handle(c.Reopen(solution, 0, "en")) == ()
    assert other.opened is not None
    assert [stage.title for stage in other.opened.stages] == ["OLL 27 · Sune"]


def test_ctrl_enter_plays_the_first_algorithm_without_a_detour(book: Controller, settle: Settle) -> None:
    type_in(book, "pll t")
    press(book, "ctrl+enter")
    assert book.opened is not None
    assert book.opened.solution.stages[0].case == "PLL T"
    settle(book)
    assert book.cube.is_solved


def test_a_case_is_set_up_with_the_last_layer_of_the_cross_one_solves_with(open_book: Open) -> None:
    for cross, top in (("white", "D"), ("yellow", "U"), ("red", "L"), ("any", "D")):
        book = open_book(cross=cross)
        type_in(book, "oll 27")
        press(book, "enter", "enter")
        assert book.cube.centres[0] == top


def test_a_case_of_the_2x2x2_is_played_on_the_2x2x2(open_book: Open, settle: Settle) -> None:
    book = open_book()
    press(book, "escape")
    book.handle(c.ChooseSize(2))
    book.handle(c.OpenPage("rules"))
    for case in ("OLL S", "PBL opposite/neighbours"):
        book.handle(c.OpenPage("rules")) if not book.page_is_open else None
        book.handle(c.BookCase(case))
        press(book, "enter")
        assert book.cube.size == 2
        assert not book.cube.is_solved
        settle(book)
        assert book.cube.is_solved


def test_the_usual_solve_still_works_while_a_case_lies_open(book: Controller) -> None:
    type_in(book, "oll 27")
    press(book, "enter", "enter")
    assert book.handle(c.AskForSolution()) == (c.StartSolver(Cube().apply("z2 R U2 R' U' R U' R'"), "cfop"),)


# One's own algorithms.

OWN = "U L' U2 L U L' U L"


def test_a_right_one_is_told_as_it_is_typed_and_added_with_enter(book: Controller) -> None:
    type_in(book, "sune")
    press(book, "enter")
    click(book, c.BookField())
    type_in(book, OWN)
    view = one(book)
    assert view.verdict is not None
    assert view.verdict.sentence == "Right: it solves OLL 27."
    effect = press(book, "enter")
    rule = view.case.rule
    assert effect == c.AddAlgorithm("oll", "OLL 27", "Sune", dict(rule.match), OWN)


def test_enter_adds_nothing_to_a_case_that_the_moves_do_not_solve(book: Controller) -> None:
    book.handle(c.BookCase("OLL 27"))
    book.handle(c.Paste("R U2 R' U' R U' R'"))
    for _ in range(3):
        assert press(book, "enter") is None
        assert click(book, c.BookAdd()) == ()
        assert state_of(book)["book"]["verdict"] == "This solves OLL 26, not OLL 27."


def test_what_solves_another_case_is_added_there_by_a_button_of_its_own(book: Controller) -> None:
    book.handle(c.BookCase("OLL 27"))
    assert book.handle(c.BookAddElsewhere()) == ()
    book.handle(c.Paste(OWN))
    assert c.BookAddElsewhere() not in [hit.command for hit in page_part(book).hits]
    assert book.handle(c.BookAddElsewhere()) == ()
    press(book, "ctrl+backspace", *["backspace"] * 40)
    book.handle(c.Paste("R U R'"))
    assert "Add to F2L 4" in labels(book)
    (effect,) = click(book, c.BookAddElsewhere())
    assert isinstance(effect, c.AddAlgorithm)
    assert (effect.rule_set, effect.case) == ("f2l", "F2L 4")


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (640, 400), (480, 800), (400, 640)])
@pytest.mark.parametrize("spoken", ["en", "de", "es", "fr", "hu", "nl", "ru", "ar", "ja", "zh_CN", "zh_TW"])
def test_the_names_on_the_buttons_and_the_sentence_are_never_cut(
    open_book: Open, spoken: str, size: tuple[int, int]
) -> None:
    book = open_book()
    book.handle(c.Resize(*size))
    speak(spoken)
    try:
        for case, moves in (
            ("OLL 27", "R U R'"),
            ("OLL 26", "R U R' U R U2 R'"),
            ("PLL T", "F R U R' U' F'"),
        ):
            book.handle(c.BookCase(case))
            book.handle(c.Paste(moves))
            part = page_part(book)
            plan = case_plan_for(one(book), *size)
            assert plan is not None
            assert plan.offer is not None
            assert len([hit for hit in part.hits if hit.command == c.BookAddElsewhere()]) == 1
            assert ELLIPSIS not in "".join(below_the_line(part, plan))
            assert plan.offer.bottom <= size[1]
            parts = (plan.list, plan.field, plan.button, plan.verdict, plan.offer)
            assert all(are_apart(first, second) for first, second in combinations(parts, 2))
    finally:
        speak("en")


def below_the_line(part: Part, plan: CasePlan) -> list[str]:
    """What is written in the button and below the line to type in."""
    texts = [one for one in part.primitives if isinstance(one, Label)]
    below = [one.text for one in texts if one.y >= plan.field.bottom]
    return below + [one.text for one in texts if plan.button.holds(one.x, one.y)]


def are_apart(first: Area, second: Area) -> bool:
    """Whether two rectangles have nothing in common."""
    beside = first.right <= second.x or second.right <= first.x
    return beside or first.bottom <= second.y or second.bottom <= first.y


def labels(book: Controller) -> list[str]:
    return [part.text for part in page_part(book).primitives if isinstance(part, Label)]


def test_a_wrong_one_is_told_when_it_is_to_be_added(book: Controller) -> None:
    type_in(book, "sune")
    press(book, "enter")
    book.handle(c.BookField())
    type_in(book, "R U")
    assert one(book).verdict is None, "nobody is told of a mistake in the middle of a word"
    assert press(book, "enter") is None
    assert state_of(book)["book"]["verdict"].startswith("It does not keep the first two layers: the ")


def test_letters_and_arrows_go_to_the_line_while_one_types(book: Controller) -> None:
    type_in(book, "sune")
    press(book, "enter")
    type_in(book, "R U")
    press(book, "left", "backspace", "home")
    assert (one(book).field.text, one(book).field.cursor) == ("RU", 0)
    press(book, "down")
    assert not one(book).is_typing


def test_an_own_one_goes_only_when_it_is_asked_for_twice(
    open_book: Open, library: Library, own_library: Library
) -> None:
    book = open_book()
    book.handle(c.RulesRead(own_library, "added"))
    book.handle(c.BookCase("OLL 27"))
    view = one(book)
    assert str(view.case.algorithms[0].moves) == OWN
    texts = [part.text for part in page_part(book).primitives if isinstance(part, Label)]
    assert "yours" in texts
    assert "The solver takes your own for this case." in " ".join(texts)
    assert click(book, c.BookRemove(0)) == ()
    assert "Remove it?" in [part.text for part in page_part(book).primitives if isinstance(part, Label)]
    assert click(book, c.BookRemove(0)) == (c.RemoveAlgorithm("oll", "OLL 27", OWN),)
    book.handle(c.RulesRead(library, "removed"))
    assert one(book).said == "removed"
    assert not any(way.is_own for way in one(book).case.algorithms)


def test_a_built_in_one_cannot_be_removed(book: Controller) -> None:
    book.handle(c.BookCase("OLL 27"))
    assert not [hit for hit in page_part(book).hits if isinstance(hit.command, c.BookRemove)]
    assert book.handle(c.BookRemove(0)) == book.handle(c.BookRemove(0)) == ()


@pytest.fixture
def own_library(library: Library) -> Library:
    """With one algorithm of a person's own."""
    from dataclasses import replace  # noqa: PLC0415

    from freecube_desktop.cube.algorithm import Algorithm  # noqa: PLC0415
    from freecube_desktop.solver.rules.rule import RuleSet  # noqa: PLC0415

    rule = replace(library.shipped.rules["OLL 27"], algorithms=(Algorithm(OWN),))
    added = RuleSet({rule.id: rule})
    return Library(library.shipped, library.shipped.joined(added), added, ("my-pll.json: is not JSON",))


def test_what_was_refused_of_ones_own_files_stands_at_the_foot(open_book: Open, own_library: Library) -> None:
    book = open_book()
    book.handle(c.RulesRead(own_library))
    texts = [part.text for part in page_part(book).primitives if isinstance(part, Label)]
    assert "my-pll.json: is not JSON" in texts


def test_the_page_is_nothing_new_while_nothing_changes(book: Controller) -> None:
    book.advance(1.0)
    assert book.hud_model == book.hud_model
    first, second = book.scene().hud, book.scene().hud
    assert all(a is b for a, b in zip(first, second, strict=True))

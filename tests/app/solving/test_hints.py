"""The hint ladder: told rung by rung, for the cube as it is held, and right to the end."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable

import pytest

from freecube_desktop import engine
from freecube_desktop.app.controller import Controller
from freecube_desktop.app.features.hints.hint_ladder import HintLadder, left_of
from freecube_desktop.app.features.hints.hint_words import hint_of
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.model.solving import ALREADY_SOLVED
from freecube_desktop.app.model.stage_mask import slot_colours
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.hint import CASE, MOVES, NEXT, STAGE
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.counting import count_moves
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import Cube, rotations
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.solver.pocket.pocket_scramble import random_far_state
from freecube_desktop.solver.solution import Solution, Stage

HOLDS = sorted(rotations(3), key=lambda words: (len(words), str(words)))
STILL = Preferences(reduced_motion=True, methods=("cfop", "short"))


def answered(controller: Controller, effects: Iterable[c.Effect]) -> None:
    """Does what the solver's process does, at once."""
    waiting = [effect for effect in effects if isinstance(effect, c.StartSolver)]
    while waiting:
        asked = waiting.pop()
        found = engine.solve(asked.cube, method=asked.method, cross=controller.preferences.cross)
        if asked.method in {"cfop", "short"}:
            more = controller.handle(c.ShowSolution(asked.cube, found))
            waiting += [effect for effect in more if isinstance(effect, c.StartSolver)]


def press(controller: Controller, *commands: c.Command) -> None:
    for command in commands:
        answered(controller, controller.handle(command))
        controller.advance(1.0)


def app_with(cube: Cube, **wishes: object) -> Controller:
    preferences = Preferences(**{"reduced_motion": True, "methods": ("cfop",), **wishes})  # type: ignore[arg-type]
    return Controller(Timeline(cube), rng=random.Random(1), preferences=preferences)


def scrambled(seed: int = 7) -> Cube:
    return random_state(random.Random(seed))


def rung(controller: Controller) -> int:
    hint = controller.hud_model.hint
    return 0 if hint is None else hint.rung


def next_move(controller: Controller) -> Move:
    """The next move as the hint tells it."""
    hint = controller.hud_model.hint
    assert hint is not None
    assert hint.rung == NEXT
    return hint.moves[0]


# The ladder in the app.


def test_each_press_tells_one_rung_more() -> None:
    controller = app_with(scrambled())
    assert controller.handle(c.NextHint()) == (c.StartSolver(controller.cube, "cfop"),)
    assert controller.hud_model.note == "Looking for a hint…"
    answered(controller, [c.StartSolver(controller.cube, "cfop")])
    assert controller.opened is None, "the solution stays closed"
    told = []
    for expected in (STAGE, CASE, MOVES, NEXT):
        hint = controller.hud_model.hint
        assert hint is not None
        assert hint.rung == expected
        told.append(hint)
        if expected < NEXT:
            controller.handle(c.NextHint())
    assert {hint.title for hint in told} == {"Next: the white cross"}
    assert [bool(hint.why) for hint in told] == [False, True, True, True]
    assert [bool(hint.moves) for hint in told] == [False, False, True, True]
    assert [bool(hint.sentence) for hint in told] == [False, False, False, True]
    assert told[1].why.startswith("The four white edges go home in")
    assert told[2].length.endswith("moves")
    assert told[3].sentence.startswith("Turn")
    assert controller.cube == scrambled(), "no move was made"


@pytest.mark.parametrize("hold", HOLDS, ids=str)
def test_the_key_alone_solves_a_cube_held_any_way(hold: tuple[Move, ...]) -> None:
    controller = app_with(scrambled(len(str(hold))).apply(Algorithm(hold)))
    for _ in range(400):
        if controller.cube.is_solved:
            break
        press(controller, c.NextHint())
    assert controller.cube.is_solved
    assert rung(controller) == 0
    assert controller.opened is None


@pytest.mark.parametrize("hold", HOLDS, ids=str)
def test_following_the_told_move_by_hand_solves_a_cube_held_any_way(hold: tuple[Move, ...]) -> None:
    controller = app_with(scrambled(99).apply(Algorithm(hold)), cross="any")
    searches = 0
    for _ in range(400):
        if controller.cube.is_solved:
            break
        if rung(controller) == 0:
            searches += 1
            press(controller, c.NextHint())
        elif rung(controller) < NEXT:
            press(controller, c.NextHint())
        else:
            press(controller, c.Turn(next_move(controller)))
    assert controller.cube.is_solved
    assert searches == 1, "one way from the start to the end"


@pytest.mark.parametrize(
    ("size", "method"), [(3, "short"), (3, "near-optimal"), (2, "cfop"), (2, "near-optimal")]
)
def test_hints_go_by_stages_whatever_the_usual_method_is(size: int, method: str) -> None:
    rng = random.Random(4)
    cube = random_state(rng) if size == 3 else random_far_state(rng)
    controller = app_with(cube, method=method)
    (asked,) = controller.handle(c.NextHint())
    assert asked == c.StartSolver(cube, method if method == "short" else "cfop")
    answered(controller, [asked])
    titles = []
    for _ in range(400):
        if controller.cube.is_solved:
            break
        hint = controller.hud_model.hint
        assert hint is not None
        titles.append(hint.title)
        press(controller, c.NextHint())
    assert controller.cube.is_solved
    assert titles[0].startswith("Next: the white cross" if size == 3 else "Next: all of white below")


def test_a_turn_that_follows_the_hint_keeps_the_ladder_and_tells_the_next_move() -> None:
    controller = app_with(scrambled())
    press(controller, *[c.NextHint()] * 4)
    way = controller.hud_model.hint
    assert way is not None
    for number, move in enumerate(way.moves[:-1]):
        assert controller.handle(c.Turn(move)) == ()
        hint = controller.hud_model.hint
        assert hint is not None
        assert hint.rung == NEXT
        assert hint.moves == way.moves[number + 1 :]


def test_a_new_stage_begins_on_the_first_rung() -> None:
    controller = app_with(scrambled())
    press(controller, *[c.NextHint()] * 4)
    title = "Next: the white cross"
    while controller.hud_model.hint and controller.hud_model.hint.title == title:
        press(controller, c.Turn(next_move(controller)))
    hint = controller.hud_model.hint
    assert hint is not None
    assert hint.rung == STAGE
    assert hint.title.startswith("Next: the pair for the")


def test_another_turn_begins_again_for_the_cube_as_it_is_then() -> None:
    controller = app_with(scrambled())
    press(controller, *[c.NextHint()] * 4)
    wrong = next(m for m in (Move("R"), Move("B"), Move("U")) if m.family != next_move(controller).family)
    effects = controller.handle(c.Turn(wrong))
    assert effects == (c.StartSolver(controller.cube, "cfop"),)
    assert controller.hud_model.hint is None
    answered(controller, effects)
    assert rung(controller) == STAGE


def test_taking_a_move_back_goes_back_on_the_way() -> None:
    controller = app_with(scrambled())
    press(controller, *[c.NextHint()] * 4)
    before = controller.hud_model.hint
    press(controller, c.NextHint())
    assert controller.hud_model.hint != before
    assert controller.handle(c.Undo()) == ()
    assert controller.hud_model.hint == before
    assert controller.handle(c.Redo()) == ()


def test_half_of_a_half_turn_is_on_the_way_either_way_round() -> None:
    solution = engine.solve(scrambled(3))
    ladder = HintLadder.of(solution)
    cube = solution.cube
    halves = 0
    for index, move in enumerate(solution.moves):
        if abs(move.amount) == 2:
            halves += 1
            for quarter in (1, -1):
                there = ladder.on(cube.apply(Move(move.family, quarter)))
                assert there is not None
                assert there.next_move == Move(move.family, quarter)
                assert there.plan.index == index
        cube = cube.apply(move)
    assert halves > 2


@pytest.mark.parametrize("what", [c.Scramble(), c.Reset(), c.ChooseSize()])
def test_a_cube_that_is_put_there_has_no_hint_until_one_is_asked_for(what: c.Command) -> None:
    controller = app_with(scrambled())
    press(controller, c.NextHint())
    assert rung(controller) == STAGE
    effects = controller.handle(what)
    assert not [effect for effect in effects if isinstance(effect, c.StartSolver)]
    assert controller.hud_model.hint is None


def test_escape_leaves_the_hint_and_then_nothing_more() -> None:
    controller = app_with(scrambled())
    press(controller, c.NextHint(), c.NextHint())
    controller.handle(c.ShowMessage("Saved."))
    assert rung(controller) == CASE
    controller.handle(c.Leave())
    assert controller.hud_model.hint is None, "a message does not swallow the key"
    press(controller, c.NextHint())
    assert rung(controller) == STAGE


def test_escape_ends_the_search_for_a_hint() -> None:
    controller = app_with(scrambled())
    controller.handle(c.NextHint())
    assert controller.handle(c.NextHint()) == (), "it is being looked for already"
    assert controller.handle(c.Leave()) == (c.StopSolver(),)
    assert controller.hud_model.note == ""
    controller.handle(c.ShowSolution(controller.cube, engine.solve(controller.cube)))
    assert controller.hud_model.hint is None
    assert controller.opened is None


def test_solve_while_a_hint_is_looked_for_opens_the_answer() -> None:
    controller = app_with(scrambled())
    asked = controller.handle(c.NextHint())
    assert controller.handle(c.AskForSolution()) == ()
    answered(controller, asked)
    assert controller.opened is not None
    assert controller.hud_model.hint is None


def test_solve_opens_the_way_that_was_hinted_at() -> None:
    controller = app_with(scrambled())
    press(controller, *[c.NextHint()] * 3)
    hint = controller.hud_model.hint
    assert hint is not None
    effects = controller.handle(c.AskForSolution())
    assert not effects, "nothing has to be looked for"
    assert controller.opened is not None
    assert controller.opened.steps[: len(hint.moves)] == hint.moves
    assert controller.hud_model.hint is None


@pytest.mark.parametrize("cross", ["white", "any"])
def test_solve_in_the_middle_opens_what_is_left(cross: str) -> None:
    for seed in range(6):
        controller = app_with(scrambled(seed), cross=cross)
        for _ in range(8 + 9 * seed):
            press(controller, c.NextHint())
        ladder = controller.hud_model.hint
        press(controller, c.AskForSolution())
        controller.advance(1000.0)
        assert ladder is not None
        assert controller.opened is not None
        assert controller.cube.is_solved


def test_another_method_than_the_hinted_one_is_looked_for() -> None:
    controller = app_with(scrambled(), methods=("cfop", "short"))
    press(controller, c.NextHint())
    assert controller.handle(c.AskForSolution("short")) == (c.StartSolver(controller.cube, "short"),)


def test_a_hint_for_a_solved_cube_says_that_it_is_solved() -> None:
    controller = app_with(Cube())
    assert controller.handle(c.NextHint()) == ()
    assert controller.hud_model.note == ALREADY_SOLVED
    assert controller.hud_model.hint is None


def test_the_hint_key_leaves_an_open_solution_as_it_is_and_says_why(following: Controller) -> None:
    opened = following.hud_model.opened
    assert following.handle(c.NextHint()) == ()
    assert following.hud_model.opened is opened
    assert following.hud_model.message == "Hints are for a cube without a solution: Esc closes the open one."


def test_a_failed_search_ends_the_hint() -> None:
    controller = app_with(scrambled())
    controller.handle(c.NextHint())
    controller.handle(c.SolverFailed(controller.cube, "cfop", "No rule covers pair 3."))
    assert controller.hud_model.message == "No rule covers pair 3."
    assert controller.handle(c.NextHint()) == (c.StartSolver(controller.cube, "cfop"),)


# What is told.


def ladder_of(stages: tuple[Stage, ...], hold: str = "") -> HintLadder:
    moves = Algorithm([move for stage in stages for move in stage.moves])
    cube = Cube().apply(Algorithm(hold)).apply(moves.inverse()).apply(Algorithm(hold).inverse())
    return HintLadder.of(Solution(cube, "cfop", Algorithm(hold), stages))


def test_the_turn_of_the_whole_cube_is_told_with_the_first_stage() -> None:
    stages = (
        Stage("cross", Algorithm("D R2"), why="So."),
        Stage("f2l", Algorithm("y R U R'"), "F2L 4", "BR"),
    )
    hint = hint_of(ladder_of(stages, "z2"))
    assert hint.title == "Next: the white cross"
    assert hint.first == "Hold it with yellow on top first: z2"
    assert hint.swatches == "U"


def test_words_about_a_pair_hold_once_the_whole_cube_is_turned() -> None:
    stages = (Stage("f2l", Algorithm("y R U R'"), "F2L 4", "BR", why="It is so.", held_slot="FR"),)
    ladder = ladder_of(stages, "z2").up()
    hint = hint_of(ladder)
    assert hint.title == "Next: the pair for the front-right slot"
    assert hint.first == "Hold it with yellow on top first: z2 y"
    assert hint.why == "Case 4: It is so."
    assert set(hint.swatches) == {"U", "F", "L"}, "white, and what is at the front and the right in the end"
    turned = ladder.on(ladder.plan.solution.cube.apply("z2"))
    assert turned is not None
    assert hint_of(turned).first == "Turn the whole cube first: y"
    made = turned.on(ladder.plan.solution.cube.apply("z2 y R"))
    assert made is not None
    assert hint_of(made).first == ""


def test_the_swatches_of_a_pair_are_the_colours_of_its_corner() -> None:
    for seed in range(8):
        solution = engine.solve(scrambled(seed), cross="any")
        cube = solution.cube.apply(solution.hold)
        ladder = HintLadder.of(solution)
        for stage in solution.stages:
            end = cube.apply(stage.moves)
            if stage.name == "f2l" and stage.moves.moves:
                there = ladder.on(cube)
                assert there is not None
                swatches = hint_of(there).swatches
                assert swatches[0] == end.centres[3]
                held = solution.cube.apply(solution.hold).centres
                assert set(swatches[1:]) == {held["URFDLB".index(side)] for side in there.stage.slot}
            cube = end


def test_every_stage_has_words_of_its_own() -> None:
    titles = []
    for stage in (
        Stage("cross", Algorithm("R")), Stage("f2l", Algorithm("R"), "F2L 1", "FL", held_slot="FL"),
        Stage("oll", Algorithm("R"), "OLL 27", alias="Sune", why="Why."),
        Stage("pll", Algorithm("R"), "PLL T"),
    ):  # fmt: skip
        titles.append(hint_of(ladder_of((stage,), "z2").up()).title)
    assert titles == [
        "Next: the white cross",
        "Next: the pair for the front-left slot",
        "Next: all of the top in yellow (OLL)",
        "Next: the top pieces to their places (PLL)",
    ]
    oll = hint_of(ladder_of((Stage("oll", Algorithm("R"), "OLL 27", alias="Sune", why="Why."),), "z2").up())
    assert oll.why == "OLL 27 · Sune: Why."


def test_colours_are_called_what_the_palette_shows() -> None:
    controller = app_with(scrambled(), palette="japanese")
    press(controller, c.Choose("sentences", True), c.NextHint())
    hint = controller.hud_model.hint
    assert hint is not None
    assert hint.first == "Hold it with blue on top first: z2"


# What is left, as a solution.


def test_what_is_left_anywhere_on_the_way_is_a_solution_of_the_cube_there() -> None:
    left_out = 0
    for seed in range(12):
        cube = scrambled(seed).apply(Algorithm(HOLDS[2 * seed]))
        ladder = HintLadder.of(engine.solve(cube, cross="any"))
        for move in ladder.plan.steps:
            left = left_of(ladder)
            there = cube
            if left is None:
                left_out += 1
            else:
                assert left.cube == there
                assert there.apply(left.moves).is_solved
                assert [stage.name for stage in left.stages] == [s.name for s in ladder.plan.solution.stages]
                assert_same_pairs(left, ladder.plan.solution)
            cube = there.apply(move)
            after = ladder.on(cube)
            assert after is not None
            ladder = after
        assert ladder.is_done
    assert left_out < 100, "only where the cube lies on its side"


def assert_same_pairs(left: Solution, whole: Solution) -> None:
    """Each stage brings the same pair home, by whatever name its slot has as the cube is held now."""
    now, before = (solution.cube.apply(solution.hold) for solution in (left, whole))
    for stage, old in zip(left.stages[1:5], whole.stages[1:5], strict=True):
        assert set(slot_colours(now, stage.slot)) == set(slot_colours(before, old.slot))


def test_what_is_left_of_a_half_turn_is_a_quarter_turn() -> None:
    solution = Solution(
        Cube().apply("U2 F'"), "cfop", Algorithm(), (Stage("pll", Algorithm("F U2"), "PLL T"),)
    )
    ladder = HintLadder.of(solution).on(solution.cube.apply("F U"))
    assert ladder is not None
    left = left_of(ladder)
    assert left is not None
    assert left.cube == solution.cube.apply("F U")
    assert str(left.moves) == "U"
    held = HintLadder.of(
        Solution(Cube().apply("z2"), "cfop", Algorithm("z2"), (Stage("cross", Algorithm("U U'")),))
    )
    half = held.on(held.plan.solution.cube.apply("z'"))
    assert half is not None
    assert str(half.next_move) == "z'"
    left = left_of(half)
    assert left is not None
    assert str(left.hold) == "z'"
    assert left.cube.apply(left.moves).is_solved


def counts_in(text: str) -> list[int]:
    return [int(word) for word in re.findall(r"[0-9]+", text)]


@pytest.mark.parametrize(
    "cube", [scrambled(2), scrambled(5), random_far_state(random.Random(3))], ids=["2", "5", "small"]
)
def test_every_count_of_the_first_stage_is_that_of_the_moves_below_it(cube: Cube) -> None:
    controller = app_with(cube)
    press(controller, *[c.NextHint()] * NEXT)
    first = controller.hud_model.hint
    while (hint := controller.hud_model.hint) is not None and hint.title == first.title:
        left = count_moves(hint.moves)
        assert counts_in(hint.length) == [left]
        assert counts_in(hint.why)[:1] == [left]
        press(controller, c.NextHint())
    assert count_moves(first.moves) > 2


def test_half_of_a_half_turn_is_not_counted_twice() -> None:
    controller = app_with(Cube().apply("z2 R2 F D z2"))
    press(controller, *[c.NextHint()] * NEXT)
    while abs((half := next_move(controller)).amount) != 2:
        press(controller, c.NextHint())
    before = controller.hud_model.hint
    press(controller, c.Turn(Move(half.family)))
    after = controller.hud_model.hint
    assert counts_in(after.why)[:1] == counts_in(after.length) == [count_moves(before.moves)]


def test_the_way_that_is_opened_in_the_middle_of_a_stage_counts_what_is_left() -> None:
    controller = app_with(scrambled(2))
    press(controller, *[c.NextHint()] * (NEXT + 2))
    hint = controller.hud_model.hint
    left = count_moves(hint.moves)
    press(controller, c.AskForSolution())
    assert controller.opened is not None
    assert controller.opened.solution.stages[0].moves.htm == left
    assert counts_in(controller.opened.solution.stages[0].why) == [left]

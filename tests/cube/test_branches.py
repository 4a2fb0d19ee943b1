"""Going back and doing something else: nothing done is ever lost."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from timeline_strategies import Step, steps, timelines

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.branches import Entry, Line, shared
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.shortening import shortened
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline


def turned(moves: str, timeline: Timeline | None = None) -> Timeline:
    timeline = Timeline() if timeline is None else timeline
    for move in Algorithm(moves):
        timeline = timeline.push_move(move)
    return timeline


def written(timeline: Timeline) -> str:
    """The steps done and, after a bar, those to come."""
    texts = [str(entry.moves) for entry in timeline.entries]
    return " ".join([*texts[: timeline.cursor], "|", *texts[timeline.cursor :]])


def undone(timeline: Timeline, times: int) -> Timeline:
    for _ in range(times):
        timeline = timeline.undo()
    return timeline


def paths(timeline: Timeline) -> set[tuple[Entry, ...]]:
    """Every place there is: the steps that lead there."""
    return {line.entries[:count] for line in timeline.lines for count in range(len(line.entries) + 1)}


def test_undo_at_the_fork_returns_to_the_end_of_the_line_that_was_left() -> None:
    branched = turned("F B", turned("R U R' U'").jump(2))
    seen = [written(branched)]
    while branched.can_undo:
        branched = branched.undo()
        seen.append(written(branched))
    assert seen == [
        "R U F B |", "R U F | B", "R U | F B",
        "R U R' U' |", "R U R' | U'", "R U | R' U'", "R | U R' U'", "| R U R' U'",
    ]  # fmt: skip


def test_redo_goes_the_same_way_again_from_line_to_line() -> None:
    timeline = turned("D", turned("F B", turned("R U R' U'").jump(2)).jump(3))
    way = [timeline]
    while way[-1].can_undo:
        way.append(way[-1].undo())
    for before, after in itertools.pairwise(reversed(way)):
        assert before.redo() == after
    assert not timeline.can_redo


def test_redo_after_going_somewhere_stays_on_the_line() -> None:
    timeline = undone(turned("F", turned("R U").jump(1)), 2)
    assert written(timeline) == "R U |"
    assert written(timeline.redo()) == "R | F"
    assert not timeline.jump(1).jump(2).can_redo, "nothing was undone last"


def test_doing_what_comes_next_anyway_goes_along_the_line() -> None:
    timeline = turned("R", turned("R U F").jump(0))
    assert written(timeline) == "R | U F"
    assert len(timeline.lines) == 1
    assert written(turned("U", timeline)) == "R U | F"


def test_doing_what_was_done_on_another_line_goes_along_that_one() -> None:
    timeline = turned("F B", turned("R U D").jump(1))
    assert written(turned("U", timeline.jump(1))) == "R U | D"
    assert len(turned("U", timeline.jump(1)).lines) == 2


def test_going_below_the_fork_undo_goes_straight_down() -> None:
    timeline = turned("F", turned("R U D").jump(2)).jump(1)
    assert written(timeline.undo()) == "| R U F"


def test_lines_can_be_gone_over_to_and_know_where_they_part() -> None:
    timeline = turned("F", turned("D", turned("R U R'").jump(2)).jump(1))
    assert [written(timeline.go_over(number)) for number in range(3)] == [
        "R U R' |", "R U D |", "R F |",
    ]  # fmt: skip
    assert timeline.forks == (1,)
    assert timeline.lines_at(1) == (0, 1, 2)
    assert timeline.go_over(0).forks == (1, 2)
    assert timeline.go_over(0).lines_at(2) == (0, 1)
    with pytest.raises(IndexError):
        timeline.go_over(3)


def test_a_scramble_between_two_places_cannot_be_turned() -> None:
    timeline = turned("R U", turned("F").push_scramble(Cube().apply("D")))
    assert timeline.turns_to(timeline.jump(2)) == (Move("U", -1), Move("R", -1))
    assert timeline.jump(2).turns_to(timeline) == (Move("R"), Move("U"))
    assert timeline.turns_to(timeline.jump(1)) is None
    assert timeline.turns_to(timeline) == ()


@given(st.lists(steps, max_size=25))
def test_every_step_ever_made_stays_reachable(commands: list[Step]) -> None:
    timeline = Timeline()
    for command in commands:
        before = paths(timeline)
        timeline = command(timeline)
        assert before <= paths(timeline)
        assert timeline.entries[: timeline.cursor] in paths(timeline)
    shown = {timeline.go_over(number).entries for number in range(len(timeline.lines))}
    assert shown == {line.entries for line in timeline.lines}


@given(timelines())
def test_the_cube_is_what_the_steps_of_the_line_lead_to(timeline: Timeline) -> None:
    for number in range(len(timeline.lines)):
        there = timeline.go_over(number)
        cube = there.start
        for count, entry in enumerate(there.entries, start=1):
            if entry.kind == "move":
                cube = cube.apply(entry.moves)
            elif len(entry.moves):
                cube = Cube().apply(entry.moves)
            else:
                cube = entry.cube
            assert there.jump(count).cube == cube


@given(timelines())
def test_undo_reaches_the_start_and_redo_comes_all_the_way_back(timeline: Timeline) -> None:
    way = [timeline]
    most = sum(len(line.entries) + 1 for line in timeline.lines)
    while way[-1].can_undo:
        way.append(way[-1].undo())
        assert len(way) <= most + 1
    assert way[-1].cursor == 0
    assert way[-1].cube == timeline.start
    assert way[-1].undo() == way[-1]
    back = way[-1]
    for there in reversed(way[:-1]):
        back = back.redo()
        assert (back.line, back.cursor) == (there.line, there.cursor)


@given(timelines())
def test_undo_passes_through_every_step_on_the_way_here(timeline: Timeline) -> None:
    if timeline.cursor < len(timeline):
        return
    seen = [timeline.cube]
    here = timeline
    while here.can_undo:
        here = here.undo()
        seen.append(here.cube)
    for entry in timeline.entries:
        assert entry.cube in seen


@given(timelines())
def test_lines_leave_earlier_ones_and_no_two_are_alike(timeline: Timeline) -> None:
    for number, line in enumerate(timeline.lines[1:], start=1):
        left = timeline.lines[line.left]
        assert line.left < number
        assert shared(line, left) == line.cut < min(len(line.entries), len(left.entries))
    for first, second in itertools.combinations(timeline.lines, 2):
        common = shared(first, second)
        assert common < min(len(first.entries), len(second.entries))
        assert first.entries[:common] == second.entries[:common]


@given(timelines())
def test_turns_lead_from_any_place_to_any_other(timeline: Timeline) -> None:
    for number, line in enumerate(timeline.lines):
        for count in range(len(line.entries) + 1):
            there = timeline.go_over(number).jump(count)
            turns = timeline.turns_to(there)
            if turns is not None:
                assert timeline.cube.apply(turns) == there.cube


@given(timelines(), st.integers(1, 12))
def test_a_shortened_timeline_stands_at_the_same_cube_with_the_same_steps_to_come(
    timeline: Timeline, longest: int
) -> None:
    short = shortened(timeline, longest)
    assert short.cube == timeline.cube
    assert short.entries[short.cursor :] == timeline.entries[timeline.cursor :]
    done = short.entries[: short.cursor]
    assert done == timeline.entries[timeline.cursor - len(done) : timeline.cursor]
    assert len(short) <= max(longest, len(timeline) - timeline.cursor)
    removed = len(timeline) - len(short)
    prefix = timeline.entries[:removed]
    whole = {line.entries for line in timeline.lines}
    assert all(prefix + tuple(line.entries) in whole for line in short.lines)
    for number, line in enumerate(short.lines[1:], start=1):
        assert line.left < number
        assert shared(line, short.lines[line.left]) == line.cut
    assert Timeline.from_dict(short.to_dict()) == short


def test_a_timeline_that_is_not_too_long_is_not_shortened() -> None:
    timeline = turned("F", turned("R U D").jump(1))
    assert shortened(timeline, 3) is timeline


def test_the_newest_lines_stay_when_there_are_too_many_steps() -> None:
    timeline = Timeline()
    for move in ("R", "U", "F", "D"):
        timeline = turned(f"{move} L B", timeline.jump(0))
    short = shortened(timeline, 6)
    assert [written(short.go_over(number)) for number in range(len(short.lines))] == [
        "U L B |", "F L B |", "D L B |",
    ]  # fmt: skip


def test_lines_that_part_below_what_is_kept_go_with_it() -> None:
    timeline = turned("F D L B", turned("R U D").jump(1))
    timeline = turned("F", timeline.jump(3))
    short = shortened(timeline, 2)
    assert [written(short.go_over(n)) for n in range(len(short.lines))] == ["D L B |", "D F |"]
    assert short.lines[1] == Line(short.entries, 0, 1)


def test_many_lines_are_cheap() -> None:
    timeline = turned("R U F D " * 50)
    for number in range(200):
        timeline = turned("L B", timeline.jump(number))
    assert len(timeline.lines) == 201
    assert len(shortened(timeline, 100).lines) <= 100

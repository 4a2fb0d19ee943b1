"""Undo, redo and saving."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from cube_strategies import flat_algorithms, moves
from hypothesis import given
from hypothesis import strategies as st

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.errors import NotationError, StateError

R, U = Move("R"), Move("U")
RANDOM = random_state(random.Random(5))

_states = st.integers(0, 10**6).map(lambda seed: random_state(random.Random(seed)))
_steps: st.SearchStrategy[Callable[[Timeline], Timeline]] = st.one_of(
    moves.map(lambda move: lambda t: t.push_move(move)),
    moves.map(lambda move: lambda t: t.push_move(move)),
    flat_algorithms.map(lambda algorithm: lambda t: t.push_scramble(algorithm, "scramble")),
    _states.map(lambda cube: lambda t: t.push_scramble(cube)),
    _states.map(lambda cube: lambda t: t.push_state(cube, "pasted")),
    st.sampled_from([Timeline.undo, Timeline.redo, Timeline.reset]),
)


@st.composite
def timelines(draw: st.DrawFn) -> Timeline:
    timeline = Timeline()
    for step in draw(st.lists(_steps, max_size=12)):
        timeline = step(timeline)
    return timeline


def test_a_new_timeline_stands_at_a_solved_cube_with_nothing_to_undo() -> None:
    timeline = Timeline()
    assert timeline.cube == Cube()
    assert (len(timeline), timeline.cursor, timeline.can_undo, timeline.can_redo) == (0, 0, False, False)
    assert timeline.undo() == timeline.redo() == timeline


def test_turns_are_undone_and_redone_one_by_one() -> None:
    timeline = Timeline().push_move(R).push_move(U)
    assert timeline.cube == Cube().apply("R U")
    assert timeline.undo().cube == Cube().apply("R")
    assert timeline.undo().redo() == timeline
    assert timeline.undo().undo().cube == Cube()


def test_what_to_animate_is_the_entry_beside_the_cursor() -> None:
    timeline = Timeline().push_move(R).push_move(U).undo()
    assert timeline.last_entry is not None
    assert timeline.next_entry is not None
    assert (str(timeline.last_entry.moves), str(timeline.next_entry.moves)) == ("R", "U")
    assert Timeline().last_entry is None
    assert Timeline().next_entry is None


def test_a_turn_after_an_undo_drops_what_could_have_been_redone() -> None:
    timeline = Timeline().push_move(R).push_move(U).undo().push_move(Move("F"))
    assert not timeline.can_redo
    assert [str(entry.moves) for entry in timeline.entries] == ["R", "F"]
    assert timeline.cube == Cube().apply("R F")


@pytest.mark.parametrize(
    "step",
    [
        lambda t: t.push_scramble(Algorithm("F B2 L"), "WCA"),
        lambda t: t.push_scramble(RANDOM),
        lambda t: t.push_state(RANDOM, "pasted"),
        lambda t: t.push_state(Cube(2)),
        lambda t: t.reset(),
    ],
)
def test_scrambles_resets_and_pasted_states_can_be_undone(step: Callable[[Timeline], Timeline]) -> None:
    before = Timeline().push_move(R).push_move(U)
    after = step(before)
    assert len(after) == 3
    assert after.cube != before.cube
    assert after.undo().cube == before.cube
    assert after.undo().redo().cube == after.cube


def test_a_scramble_starts_from_solved_whatever_there_was() -> None:
    timeline = Timeline().push_move(R).push_scramble(Algorithm("F B2"), "WCA")
    assert timeline.cube == Cube().apply("F B2")
    entry = timeline.entries[-1]
    assert (entry.kind, str(entry.moves), entry.label) == ("scramble", "F B2", "WCA")


def test_a_reset_keeps_the_size_of_the_cube() -> None:
    timeline = Timeline(Cube(2)).push_move(R).reset()
    assert timeline.cube == Cube(2)
    with pytest.raises(NotationError, match="2x2x2"):
        timeline.push_move(Move("M"))


def test_the_cursor_goes_to_any_step() -> None:
    timeline = Timeline().push_move(R).push_move(U).push_move(R)
    assert [timeline.jump(step).cube for step in range(4)] == [
        Cube().apply("RUR"[:step]) for step in range(4)
    ]
    for step in (-1, 4):
        with pytest.raises(ValueError, match=f"no step {step}"):
            timeline.jump(step)


@given(timelines())
def test_undoing_everything_leads_back_through_every_cube(timeline: Timeline) -> None:
    while timeline.can_redo:
        timeline = timeline.redo()
    seen = [timeline.cube]
    while timeline.can_undo:
        timeline = timeline.undo()
        seen.append(timeline.cube)
    assert seen[::-1] == [timeline.start, *(entry.cube for entry in timeline.entries)]


@given(timelines())
def test_a_saved_timeline_is_loaded_as_it_was(timeline: Timeline) -> None:
    assert Timeline.from_dict(json.loads(json.dumps(timeline.to_dict()))) == timeline


def _saved() -> dict[str, Any]:
    timeline = (
        Timeline().push_scramble(Algorithm("F B2"), "WCA").push_move(R).push_move(U).push_state(RANDOM, "x")
    )
    return timeline.undo().to_dict()


def test_turns_in_a_row_are_saved_as_one_text() -> None:
    assert [entry.get("moves") for entry in _saved()["entries"]] == ["F B2", "R U", ""]


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda d: d.pop("entries"), "entries"),
        (lambda d: d.update(version=9), "version 9"),
        (lambda d: d.update(cursor=99), "no step 99"),
        (lambda d: d.update(cursor=True), "cursor"),
        (lambda d: d.update(cursor="1"), "cursor"),
        (lambda d: d.update(start="UUU"), "3 letters"),
        (lambda d: d.update(start=None), "None where a text should be"),
        (lambda d: d.update(entries=3), "cannot be used"),
        (lambda d: d.update(entries=[3]), "cannot be used"),
        (lambda d: d["entries"][1].update(moves="R U'"), "do not lead"),
        (lambda d: d["entries"][1].update(moves="R Q"), "not a move"),
        (lambda d: d["entries"][0].update(moves="F"), "does not lead"),
        (lambda d: d["entries"][0].update(kind="magic"), "magic"),
        (lambda d: d["entries"][2].update(label=3), "3 where a text should be"),
        (lambda d: d.update(cube="x"), "do not lead"),
    ],
)
def test_a_damaged_timeline_is_refused_with_a_sentence(
    damage: Callable[[dict[str, Any]], None], words: str
) -> None:
    saved = _saved()
    assert Timeline.from_dict(saved).cursor == 3
    damage(saved)
    with pytest.raises(StateError) as caught:
        Timeline.from_dict(saved)
    assert str(caught.value).startswith("this saved timeline cannot be used: ")
    assert words in str(caught.value)


@pytest.mark.parametrize("nothing", [None, [], 3, "x", {}])
def test_what_is_no_timeline_at_all_is_refused(nothing: object) -> None:
    with pytest.raises(StateError):
        Timeline.from_dict(nothing)


def test_thousands_of_turns_are_cheap() -> None:
    began = time.perf_counter()
    timeline = Timeline()
    for _ in range(3000):
        timeline = timeline.push_move(R)
    assert len(timeline) == 3000
    assert time.perf_counter() - began < 3

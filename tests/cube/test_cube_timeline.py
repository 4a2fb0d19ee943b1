"""Undo, redo and saving."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from timeline_strategies import timelines

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.errors import NotationError, StateError

R, U = Move("R"), Move("U")
RANDOM = random_state(random.Random(5))


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


def test_a_turn_after_an_undo_begins_a_line_of_its_own() -> None:
    timeline = Timeline().push_move(R).push_move(U).undo().push_move(Move("F"))
    assert not timeline.can_redo
    assert [str(entry.moves) for entry in timeline.entries] == ["R", "F"]
    assert timeline.cube == Cube().apply("R F")
    assert timeline.forks == (1,)


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
def test_a_saved_timeline_is_loaded_as_it_was(timeline: Timeline) -> None:
    assert Timeline.from_dict(json.loads(json.dumps(timeline.to_dict()))) == timeline


def _saved() -> dict[str, Any]:
    timeline = (
        Timeline().push_scramble(Algorithm("F B2"), "WCA").push_move(R).push_move(U).push_state(RANDOM, "x")
    )
    return timeline.undo().to_dict()


def test_turns_in_a_row_are_saved_as_one_text() -> None:
    assert [entry.get("moves") for entry in _saved()["lines"][0]["entries"]] == ["F B2", "R U", ""]


def _first_version() -> dict[str, Any]:
    """What the first version of the program saved of the same timeline."""
    saved = _saved()
    entries = saved.pop("lines")[0]["entries"]
    del saved["line"], saved["undone"]
    return saved | {"version": 1, "entries": entries}


def test_what_the_first_version_saved_is_read() -> None:
    assert Timeline.from_dict(_first_version()) == Timeline.from_dict(_saved())


@pytest.mark.parametrize("saved", [_saved, _first_version])
@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda d, e: d.pop("start"), "start"),
        (lambda d, e: d.update(version=9), "version 9"),
        (lambda d, e: d.update(cursor=99), "no step 99"),
        (lambda d, e: d.update(cursor=True), "whole number"),
        (lambda d, e: d.update(cursor="1"), "whole number"),
        (lambda d, e: d.update(start="UUU"), "3 stickers"),
        (lambda d, e: d.update(start=None), "start is null where a text should be"),
        (lambda d, e: e.insert(0, 3), "cannot be used"),
        (lambda d, e: e[1].update(moves="R U'"), "do not lead"),
        (lambda d, e: e[1].update(moves="R Q"), "not a move"),
        (lambda d, e: e[0].update(moves="F"), "does not lead"),
        (lambda d, e: e[0].update(kind="magic"), "magic"),
        (lambda d, e: e[2].update(label=3), "3 where a text should be"),
        (lambda d, e: d.update(cube="x"), "do not lead"),
    ],
)
def test_a_damaged_timeline_is_refused_with_a_sentence(
    saved: Callable[[], dict[str, Any]], damage: Callable[[Any, Any], None], words: str
) -> None:
    whole = saved()
    assert Timeline.from_dict(whole).cursor == 3
    damage(whole, whole["entries"] if "entries" in whole else whole["lines"][0]["entries"])
    with pytest.raises(StateError) as caught:
        Timeline.from_dict(whole)
    assert str(caught.value).startswith("this saved timeline cannot be used: ")
    assert words in str(caught.value)


def _branched() -> dict[str, Any]:
    timeline = Timeline().push_move(R).push_move(U).undo().push_move(Move("F")).push_move(U)
    return timeline.undo().undo().undo().to_dict()


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda d: d.pop("lines"), "lines"),
        (lambda d: d.update(lines=3), "cannot be used"),
        (lambda d: d.update(lines=[]), "not there"),
        (lambda d: d.update(line=2), "not there"),
        (lambda d: d.update(line=-1), "not there"),
        (lambda d: d.update(undone=[5]), "not there"),
        (lambda d: d.update(undone=5), "cannot be used"),
        (lambda d: d["lines"][1].update(left=1), "not before it"),
        (lambda d: d["lines"][1].update(cut=2), "has no steps"),
        (lambda d: d["lines"][1].update(cut=-1), "has no steps"),
        (lambda d: d["lines"][1].update(entries=[]), "does not part"),
        (lambda d: d["lines"][1]["entries"][0].update(moves="U F"), "does not part"),
    ],
)
def test_damaged_lines_are_refused_with_a_sentence(
    damage: Callable[[dict[str, Any]], None], words: str
) -> None:
    saved = _branched()
    assert Timeline.from_dict(saved).undone == (1,)
    damage(saved)
    with pytest.raises(StateError, match=words):
        Timeline.from_dict(saved)


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

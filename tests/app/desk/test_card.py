"""What the panel says of the cube: where it came from, and what was done since."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from freecube_desktop.app.features.cube_panel.card_words import (
    counts_of,
    first_lines,
    last_lines,
    lines_of,
    origin_of,
    title_of,
)
from freecube_desktop.app.protocol.cube_card import KEPT, CardMaker, card_of
from freecube_desktop.app.ui.text_layout import width_of
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import ALL_MOVES, Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline

MOVES = st.lists(st.sampled_from(ALL_MOVES), max_size=120)


def played(timeline: Timeline, moves: str) -> Timeline:
    for move in Algorithm(moves):
        timeline = timeline.push_move(move)
    return timeline


def test_the_count_begins_again_with_every_scramble_reset_and_pasted_cube() -> None:
    timeline = played(Timeline(), "R U R'")
    assert counts_of(card_of(timeline)) == "3 moves"
    for fresh in (
        timeline.push_scramble(Algorithm("F R U")),
        timeline.push_state(Cube().apply("R2"), "pasted stickers"),
        timeline.reset(),
    ):
        assert card_of(fresh).count == 0
        assert counts_of(card_of(fresh)) == ""
        assert counts_of(card_of(played(fresh, "D"))) == "1 move"


def test_slices_count_twice_and_rotations_not_at_all_in_half_turns() -> None:
    assert counts_of(card_of(played(Timeline(), "R M2 x y' Rw U2"))) == "5 moves · 2 rotations"


def test_the_card_says_where_the_cube_came_from() -> None:
    cube = Cube().apply("R U")
    start = Timeline()
    origins = [
        (start, "", "From solved:"),
        (Timeline(cube), "", "Since the start:"),
        (start.push_scramble(cube), "Scrambled", "Scrambled, then:"),
        (start.push_scramble(Algorithm("R U"), "pasted moves"), "Pasted", "Pasted, then:"),
        (start.push_state(cube, "painted"), "Painted", "Painted, then:"),
        (start.push_state(cube, "scanned"), "Scanned", "Scanned, then:"),
        (start.push_state(cube), "Put in", "Put in, then:"),
        (start.push_state(cube, "OLL 27"), "OLL 27", "OLL 27:"),
        (start.push_scramble(cube).reset(), "", "From solved:"),
    ]
    for timeline, before, after in origins:
        assert origin_of(card_of(timeline)) == before
        assert origin_of(card_of(played(timeline, "F"))) == after


def test_the_turns_of_a_scramble_are_kept() -> None:
    card = card_of(played(Timeline().push_scramble(Algorithm("F R U")), "D2"))
    assert [*map(str, card.scramble)] == ["F", "R", "U"]
    assert [*map(str, card.last)] == ["D2"]


def test_undo_takes_a_move_off_the_card() -> None:
    timeline = played(Timeline(), "R U")
    assert card_of(timeline.undo()) == card_of(played(Timeline(), "R"))
    assert card_of(timeline).can_undo
    assert not card_of(Timeline()).can_undo


def test_the_card_shows_the_cube_as_it_is_drawn() -> None:
    timeline = played(Timeline(), "R")
    maker = CardMaker()
    assert maker.card(timeline, Cube()).is_solved
    assert maker.card(timeline, Cube()).letters == Cube().facelets()
    after = maker.card(timeline, timeline.cube)
    assert title_of(after) == "Not solved yet"
    assert after.letters == timeline.cube.facelets()
    assert maker.card(timeline.undo(), Cube()).count == 0


@given(MOVES, st.floats(40, 400), st.integers(0, 5))
def test_the_last_moves_are_the_last_ones_and_fit(moves: list[Move], room: float, count: int) -> None:
    timeline = Timeline()
    for move in moves:
        timeline = timeline.push_move(move)
    lines = last_lines(card_of(timeline), room, count)
    assert len(lines) <= count
    assert all(width_of(line, "mono", 14.0) <= room for line in lines)
    words = " ".join(lines).split()
    assert words == [] or [*map(str, moves)][-len(words) :] == words or words[0] == "…"
    if words and words[0] == "…":
        shown = words[1:]
        assert [*map(str, moves)][len(moves) - len(shown) :] == shown
    elif words:
        assert len(words) == len(moves) <= KEPT


@given(MOVES, st.floats(40, 400), st.integers(0, 5))
def test_the_first_moves_of_a_scramble_are_the_first_ones(moves: list[Move], room: float, count: int) -> None:
    lines = first_lines(moves, room, count)
    assert len(lines) <= count
    words = " ".join(lines).split()
    shown = [word for word in words if word != "…"]
    assert [*map(str, moves)][: len(shown)] == shown
    if lines_of([*map(str, moves)], room) == lines:
        assert shown == [*map(str, moves)]

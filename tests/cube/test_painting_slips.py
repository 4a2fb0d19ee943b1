"""What the editor offers when a random cube is painted wrongly: the true cube, nearly always first."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

from benchmark.painting import KINDS, is_decided, painted_wrongly, tried

from freecube_desktop.cube.fitting import misfits, numbers_of
from freecube_desktop.cube.near_cubes import near_cubes
from freecube_desktop.cube.repair import is_possible, ranked, suggestions
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.slips import every_slip, frequent_slips
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.sticker_slips import slips_between

RIGHT = "UBLLURRFDFBBURUFURULRFFBUDURRLUDLFRDLDBBLDLRFDDBFBLBFD"
"""A cube of a person whose two exchanged stickers were taken for two swapped pieces."""


def exchanged(letters: str, one: int, other: int) -> str:
    changed = list(letters)
    changed[one], changed[other] = letters[other], letters[one]
    return "".join(changed)


@pytest.mark.parametrize("kind", KINDS)
def test_one_slip_of_each_kind_is_undone_wherever_it_can_be_told(kind: str) -> None:
    tally = tried(KINDS[kind], 1, 12, seed=1)
    decided = tally.paintings - tally.open
    assert tally.first_decided >= 0.85 * decided
    assert tally.three_decided >= 0.95 * decided
    assert tally.misled <= 2


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("count", [2, 3])
def test_two_and_three_slips_of_a_kind_are_undone_too(kind: str, count: int) -> None:
    tally = tried(KINDS[kind], count, 3, seed=2)
    decided = tally.paintings - tally.open
    assert tally.three_decided >= decided - 1


def test_two_stickers_exchanged_come_before_two_pieces_swapped_and_nothing_is_taken_at_once() -> None:
    found = suggestions(exchanged(RIGHT, 1, 21))
    assert [repair.is_clear for repair in found] == [False] * 4
    assert all(repair.text.startswith("Swap the stickers ") for repair in found[:3])
    assert found[3].text.startswith("Swap any two pieces, such as the edges at ")
    every = {one.letters for one in ranked(exchanged(RIGHT, 1, 21))}
    assert RIGHT in every


def test_swapped_edges_are_no_mirrored_face() -> None:
    right = random_state(random.Random(5)).facelets()
    wrong = exchanged(exchanged(right, 7, 5), 19, 10)
    assert not is_possible(wrong)
    assert not any("irror" in repair.text for repair in suggestions(wrong)[:3])
    assert suggestions(wrong)[-1].text.startswith("Swap any two pieces")


def test_exchanged_neighbours_are_found_at_once() -> None:
    found = suggestions(exchanged(RIGHT, 0, 1))
    assert found[0].letters == RIGHT
    assert found[0].is_clear
    assert found[0].text == "Swap the stickers U1 and U2"


def test_a_twisted_corner_of_a_real_cube_stays_one() -> None:
    letters = list(RIGHT)
    letters[8], letters[9], letters[20] = RIGHT[9], RIGHT[20], RIGHT[8]
    found = suggestions("".join(letters))
    assert found[0].text.startswith("Turn any one corner ")
    assert found[0].is_clear


def test_a_wrong_centre_is_mended_too() -> None:
    letters = RIGHT[:4] + "R" + RIGHT[5:]
    assert suggestions(letters)[0].letters == RIGHT
    assert suggestions(letters)[0].text == "Paint U5 white, not red"


def test_every_slip_is_an_order_of_all_stickers_that_changes_something() -> None:
    for table in (every_slip("en"), frequent_slips()):
        assert all(sorted(slip.order) == list(range(54)) for slip in table.slips)
        assert all(slip.order != tuple(range(54)) or slip.kind == "whole" for slip in table.slips)
        assert all(slip.text and "{" not in slip.text for slip in table.slips)


def test_the_misfit_says_what_a_cube_can_look_like() -> None:
    rng = random.Random(3)
    sets = [random_state(rng).facelets() for _ in range(20)]
    sets += [exchanged(one, rng.randrange(54), rng.randrange(54)) for one in sets]
    misfit, lawful = misfits(np.array([numbers_of(one) for one in sets]))
    assert lawful.tolist() == [is_possible(one) for one in sets]
    assert (misfit[lawful] == 0).all()


def test_near_cubes_are_all_cubes_and_the_one_itself_comes_first() -> None:
    shown = numbers_of(RIGHT)
    cubes = near_cubes(shown, 4, 1000)
    assert cubes is not None
    assert (cubes[0] == shown).all()
    assert misfits(cubes)[1].all()
    assert (cubes != shown).sum(axis=1).max() <= 4
    assert len({row.tobytes() for row in cubes}) == len(cubes)


def test_slips_between_two_paintings_are_told_apart() -> None:
    shown, right = numbers_of(exchanged(RIGHT, 1, 21)), numbers_of(RIGHT)
    assert slips_between(shown, right).swapped == ((1, 21),)
    assert slips_between(numbers_of("R" + RIGHT[1:]), right).wrong == (0,)
    assert slips_between(right, right).chance == 0.0


def test_what_can_be_decided_is_asked_of_all_cubes() -> None:
    assert not is_decided(exchanged(RIGHT, 1, 21), RIGHT)
    assert is_decided(exchanged(RIGHT, 0, 1), RIGHT)


def test_a_nearly_solved_cube_is_meant_to_be_solved() -> None:
    solved = Cube().facelets()
    wrong = painted_wrongly(solved, KINDS["one sticker wrong"], 2, random.Random(4))
    assert suggestions(wrong)[0].letters == solved

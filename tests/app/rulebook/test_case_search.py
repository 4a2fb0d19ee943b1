"""Finding a case by what one types."""

from __future__ import annotations

import pytest

from freecube_desktop.app.features.rulebook.case_search import rank
from freecube_desktop.app.protocol.case_library import Case, Library


def best(library: Library, query: str) -> list[str]:
    """The ids of all cases of the 3x3x3 that fit best."""
    ranked = [
        (found, case.id)
        for name in ("f2l", "oll", "pll")
        for case in library.of(name)  # type: ignore[arg-type]
        if (found := rank(query, case)) is not None
    ]
    return [case for found, case in ranked if found == min(ranked)[0]]


@pytest.mark.parametrize(
    ("query", "cases"),
    [
        ("sune", ["OLL 27"]),
        ("Antisune", ["OLL 26"]),
        ("27", ["F2L 27", "OLL 27"]),
        ("oll 27", ["OLL 27"]),
        ("T", ["PLL T"]),
        ("ga", ["PLL Ga"]),
        ("  h ", ["PLL H"]),
        ("fish salad", ["OLL 35"]),
        ("R U R' U R U2 R'", ["OLL 27"]),
        ("RUR'URU2R'", ["OLL 27"]),
        ("xyzzy", []),
    ],
)
def test_names_numbers_letters_and_moves_find_their_case(
    library: Library, query: str, cases: list[str]
) -> None:
    assert best(library, query) == cases


def test_every_case_is_found_by_its_id_its_name_and_each_of_its_algorithms(cases: list[Case]) -> None:
    for case in cases:
        assert rank(case.id, case) == 0
        assert rank(case.rule.name, case) == 0
        for algorithm in case.algorithms:
            if len(algorithm.moves) > 1:
                assert rank(str(algorithm.moves), case) is not None


def test_a_number_does_not_find_longer_numbers(library: Library) -> None:
    assert best(library, "5") == ["F2L 5", "OLL 5"]

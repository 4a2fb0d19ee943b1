"""Real scrambles, solves, pasted lines and scanned states, each with its right answer."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import InvalidCube, NotationError

Rows = list[dict[str, Any]]


def _rows(folder: Path, name: str) -> Rows:
    rows: Rows = json.loads((folder / name).read_text(encoding="utf-8"))
    assert rows
    return rows


def test_pasted_lines_are_read_as_they_were_meant(shared_data: Path) -> None:
    for row in _rows(shared_data, "dirty_notation.json"):
        if row["intended"] is not None:
            read, meant = Algorithm(row["raw"]), Algorithm(row["intended"])
            assert read.simplified() == meant.simplified(), row
            assert Cube().apply(read) == Cube().apply(meant), row


def test_pasted_lines_without_a_sure_meaning_are_refused(shared_data: Path) -> None:
    for row in _rows(shared_data, "dirty_notation.json"):
        if row["intended"] is None:
            with pytest.raises(NotationError) as caught:
                Algorithm(row["raw"])
            fault = caught.value
            assert row["raw"][fault.column - 1 :].startswith(fault.token), row


def test_official_scrambles_give_the_official_stickers(shared_data: Path) -> None:
    for row in _rows(shared_data, "wca_333.json"):
        scramble = Algorithm(row["scramble"], strict=True)
        cube = Cube().apply(scramble)
        assert cube.facelets() == row["facelets"]
        assert Cube.from_facelets(row["facelets"]) == cube
        assert scramble.htm == row["moves"]
        assert str(scramble) == row["scramble"]


def test_human_solves_end_solved_in_some_hold(shared_data: Path) -> None:
    for row in _rows(shared_data, "reconstructions.json"):
        solution = Algorithm(row["solution"])
        start = Cube().apply(row["scramble"])
        end = start.apply(solution)
        assert start.facelets() == row["state_after_scramble"], row["id"]
        assert end.is_solved, row["id"]
        assert (end != Cube()) == row["ends_rotated"], row["id"]
        counts = row["counts"]
        assert solution.etm == counts["etm"], row["id"]
        assert solution.stm == counts["stm"], row["id"]
        assert solution.htm == counts["htm_blockmoves_1_slices_2"], row["id"]
        assert solution.etm - solution.stm == counts["rotations"], row["id"]
        assert start.apply(solution.simplified()) == end, row["id"]
        assert [Algorithm(step["moves"]).stm for step in row["steps"]] == [
            step["stm"] for step in row["steps"]
        ]


def test_broken_human_solves_are_read_but_do_not_solve(shared_data: Path) -> None:
    for row in _rows(shared_data, "reconstructions_broken.json"):
        end = Cube().apply(row["scramble"]).apply(Algorithm(row["solution"]))
        capitals_and_repetition = row["id"] == "blog-7.18"
        assert end.is_solved == capitals_and_repetition, row["id"]


def test_states_from_the_wild_get_the_right_verdict(shared_data: Path) -> None:
    for row in _rows(shared_data, "facelet_inputs.json"):
        text = row["canonical_URFDLB"]
        if row["valid"]:
            Cube.from_facelets(text)
        else:
            with pytest.raises(InvalidCube) as caught:
                Cube.from_facelets(text)
            assert _theirs(row["problems"]) == _ours(caught.value.faults), row["id"]


def test_nearly_right_scans_are_mended_by_the_right_stickers(shared_data: Path) -> None:
    for row in _rows(shared_data, "facelet_inputs.json"):
        if row["right_answer"] is not None and len(row["right_answer"]) == 54:
            Cube.from_facelets(row["right_answer"])


def _piece(name: str) -> str:
    return "".join(sorted(name))


def _theirs(problems: list[str]) -> Counter[str]:
    """Missing and repeated pieces, and the places that show none, in one form."""
    return Counter(
        f"{_piece(name)} {what}"
        for problem in problems
        for name, what in re.findall(r"(?:corner|edge|position) (\w+) (missing|appears|shows)", problem)
    )


def _ours(faults: tuple[str, ...]) -> Counter[str]:
    return Counter(
        f"{_piece(name)} {what}"
        for fault in faults
        for name, what in re.findall(r"(?:corner|edge)(?: at)? (\w+) (missing|appears|shows)", fault)
    )

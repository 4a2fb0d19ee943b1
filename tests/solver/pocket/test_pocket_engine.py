"""The files of the 2x2x2: tables kept in the cache folder, and the public functions that use them."""

from __future__ import annotations

from pathlib import Path

import pytest

from freecube_desktop import Cube, pocket_engine, table_cache
from freecube_desktop.solver.robot.robot_machine import Machine


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(table_cache.FOLDER_VARIABLE, str(tmp_path))
    return tmp_path


def test_distances_and_costs_are_made_once_and_read_at_the_next_start(
    folder: Path, soltvvo: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_cache, "_loaded", {})
    told: list[float] = []
    made = pocket_engine.pocket_tables(told.append), pocket_engine.robot_tables(soltvvo, told.append)
    assert told[-1] == 1
    sizes = {path.name.split("-")[0]: path.stat().st_size for path in folder.iterdir()}
    assert sizes["2x2x2"] < 4_000_000
    assert sizes["robot"] < 8_000_000
    monkeypatch.setattr(table_cache, "_loaded", {})
    told.clear()
    read = pocket_engine.pocket_tables(told.append), pocket_engine.robot_tables(soltvvo, told.append)
    assert told == []
    assert (read[0].distances, read[1].costs) == (made[0].distances, made[1].costs)
    for path in folder.iterdir():
        path.write_bytes(path.read_bytes()[:-1])
    monkeypatch.setattr(table_cache, "_loaded", {})
    assert pocket_engine.pocket_tables(told.append).distances == made[0].distances
    assert told, "what is damaged is made anew"


def test_a_cube_is_solved_by_every_way_there_is(folder: Path, soltvvo: Machine) -> None:
    cube = Cube(2).apply("y R U2 F' R U F2 R'")
    for moves in (
        pocket_engine.shortest(cube),
        pocket_engine.shortest(cube, "qtm"),
        pocket_engine.solve_pocket(cube).moves,
        pocket_engine.solve_pocket(cube, "any").moves,
        pocket_engine.robot_plan(cube, soltvvo).moves,
    ):
        assert cube.apply(moves).is_solved
    home = Cube(2).apply("R U2 F' R U F2 R'")
    assert Cube(2).apply(pocket_engine.scramble_moves(home)) == home

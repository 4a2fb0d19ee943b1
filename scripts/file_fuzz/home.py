"""A person's folders with every kind of file that the program keeps or is given."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image

from freecube_desktop import data_files, engine, pocket_engine, settings, table_cache
from freecube_desktop.app.model.followed_solution import FollowedSolution
from freecube_desktop.app.model.session import Session, note_session, save_session
from freecube_desktop.app.protocol.robot_solution import robot_solution
from freecube_desktop.app.shell import file_store as store
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.render.offscreen_picture import cube_picture
from freecube_desktop.scene import View

FACES_TO_THE_FRONT: Final = ("", "y", "y2", "y'", "x", "x'")
COLOURS: Final = "#f0f0f0 #b01030 #109040 #f0d010 #f05010 #1040a0"


@contextmanager
def person(folder: Path) -> Iterator[Path]:
    """The folders of a person who has used everything, for as long as this lasts."""
    names = {"XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "data", "FREECUBE_CACHE": "cache", "HOME": "."}
    before = {name: os.environ.get(name) for name in names}
    bring_tables(table_cache.cache_folder(), folder / "cache")
    os.environ.update({name: str(folder / inner) for name, inner in names.items()})
    try:
        fill(folder)
        yield folder
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value


def bring_tables(known: Path, cache: Path) -> None:
    """Copies the tables of the 2x2x2 that were made already; what is not there is made."""
    cache.mkdir(parents=True, exist_ok=True)
    for pattern in ("2x2x2-*.tables", "robot-*.tables"):
        for path in known.glob(pattern):
            shutil.copy(path, cache / path.name)


def fill(folder: Path) -> None:
    """Writes every file again; nothing else is left in the folder but the cache."""
    for name in ("config", "data", "given"):
        shutil.rmtree(folder / name, ignore_errors=True)
    (folder / "given").mkdir(parents=True)
    chosen = replace(settings.Settings(), theme="light", speed=2.0, calibration=COLOURS)
    settings.save_settings(chosen, unknown={"hologram": [1, {"deep": None}]})
    save_session(big_session())
    note_session(small_session())
    for number in range(3):
        store.add_recent(folder / "given" / f"{number}.alg")
    write_rules(settings.rules_folder())
    write_given(folder / "given")


def big_session() -> Session:
    """A 3x3x3 with lines that part, a solution open in the middle, and something painted."""
    timeline = Timeline().push_move(Move("R")).push_move(Move("U")).undo().push_move(Move("F"))
    timeline = timeline.push_scramble(Cube().apply("R U F D2 L"), "scramble")
    solution = engine.solve(timeline.cube)
    for move in solution.moves.moves[:5]:
        timeline = timeline.push_move(move)
    return Session(
        timeline, View(10.0, 20.0, 1.2), "", FollowedSolution(solution, 5, "en"), "U" * 30 + "." * 24
    )


def small_session() -> Session:
    """A 2x2x2 with the robot's way open."""
    cube = Cube(2).apply("R U F' R2")
    solution = robot_solution(pocket_engine.robot_plan(cube, pocket_engine.machine()))
    return Session(Timeline(cube), followed=FollowedSolution(solution, 0, "en"))


def write_rules(folder: Path) -> None:
    """A file that the rule book made, with two cases in it, and one that a person wrote."""
    folder.mkdir(parents=True, exist_ok=True)
    shipped = json.loads((data_files.folder("rules") / "oll.json").read_text(encoding="utf-8"))
    by_id = {rule["id"]: rule for rule in shipped}
    added = [by_id["OLL 27"] | {"moves": ["U L' U2 L U L' U L"]}, by_id["OLL 26"]]
    (folder / "my-oll.json").write_text(json.dumps(added), encoding="utf-8")
    (folder / "by-hand.json").write_text(json.dumps([by_id["OLL 21"]]), encoding="utf-8")


def write_given(folder: Path) -> None:
    """Files that a person gives to the program: moves, states, a machine, rules, pictures."""
    (folder / "0.alg").write_text("// scramble\nR U F' R2 // first\nD2 L // second\n", encoding="utf-8")
    (folder / "states.txt").write_text(f"R U F\n{Cube().apply('R').facelets()}\n\nL2 D2\n", encoding="utf-8")
    (folder / "machine.json").write_text(data_files.read_text("machines", "soltvvo.json"), encoding="utf-8")
    write_rules(folder / "rules")
    pictures = folder / "pictures"
    pictures.mkdir()
    cube = Cube().apply("R U F2 L' D B")
    for number, hold in enumerate(FACES_TO_THE_FRONT):
        picture = np.asarray(cube_picture(cube.apply(hold), (240, 180), view=View(3.0, 4.0, 1.0)))
        Image.fromarray(picture[..., :3]).save(pictures / f"{number}.{('png', 'jpg')[number % 2]}")

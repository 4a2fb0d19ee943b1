"""The rule book in the real window: real keys and clicks, real files, and a second start."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from program import IN_A_WINDOW, App, program

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.shell.own_rules import read_library
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube

pytestmark = IN_A_WINDOW

OWN = "U L' U2 L U L' U L"
CASE = Cube().apply("z2 R U2 R' U' R U' R'").facelets()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path) as made:
        made.start("--seed", "3")
        yield made


def place_of(command: c.Command, *before: c.Command) -> tuple[int, int]:
    """Where a command lies in a window of 1280x720 once others were given."""
    twin = Controller()
    twin.handle(c.Resize(1280, 720))
    for one in (c.OpenPage("rules"), c.RulesRead(read_library(())), *before):
        twin.handle(one)
    layout = twin._scene_builder.layout
    area = next(hit.area for hit in reversed(layout.page.hits) if hit.command == command)
    return round(area.x + area.width / 2), round(area.y + area.height / 2)


def test_a_case_is_found_played_and_given_an_algorithm_of_ones_own(app: App) -> None:
    app.keys("F2")
    app.wait(lambda s: len(s["book"].get("cases", ())) == 41)
    app.xdotool("type", "--delay", "30", "sune")
    found = app.wait(lambda s: s["book"]["cases"] == ["OLL 27", "OLL 26"])
    assert found["book"]["tab"] == "oll"
    app.keys("Return")
    app.wait(lambda s: s["book"].get("case") == "OLL 27")
    app.click(*place_of(c.BookPlay(0), c.BookCase("OLL 27")))
    app.wait(lambda s: s["open"] and not s["page"] and s["step"] >= 2)
    app.keys("ctrl+Left")
    app.wait(lambda s: s["step"] == 0 and s["shown"] == s["facelets"] == CASE)
    app.keys("space")
    app.wait(
        lambda s: s["step"] == s["steps"] and not s["animating"] and Cube.from_facelets(s["shown"]).is_solved
    )

    app.keys("F2")
    app.wait(lambda s: s["book"].get("query") == "sune")
    app.keys("Return")
    app.wait(lambda s: s["book"].get("case") == "OLL 27")
    app.click(*place_of(c.BookField(), c.BookCase("OLL 27")))
    app.xdotool("type", "--delay", "30", OWN)
    app.wait(lambda s: s["book"]["verdict"] == "Right: it solves OLL 27.")
    app.keys("Return")
    app.wait(lambda s: s["book"].get("algorithms", [""])[0] == OWN and "added" in s["book"]["said"])
    kept = app.folder / "config" / "freecube" / "rules" / "my-oll.json"
    assert [entry["moves"] for entry in json.loads(kept.read_text(encoding="utf-8"))] == [[OWN]]

    # The solver takes it at once, and after a second start.
    app.keys("Escape", "Escape", "Escape")
    solves_with_it(app)
    app.close()
    app.start("--seed", "3")
    app.keys("Escape", "F2")
    app.wait(lambda s: len(s["book"].get("cases", ())) == 41)
    app.keys("2", "7", "Tab", "Return")
    app.wait(lambda s: s["book"].get("case") == "OLL 27" and s["book"]["algorithms"][0] == OWN)
    listed = subprocess.run(
        [sys.executable, "-m", "freecube_desktop", "rules", "list", "--set", "oll"],
        env=app.environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert f"OLL 27 (Sune)                      {OWN}".split() == next(
        line.split() for line in listed.stdout.splitlines() if line.startswith("OLL 27 ")
    )


def solves_with_it(app: App) -> None:
    """Sets the cube to the case by the own algorithm, then asks for a solution: it is that algorithm."""
    app.keys("F2")
    app.wait(lambda s: s["page"] == "BookView" and s["book"]["query"] == "")
    app.xdotool("type", "--delay", "30", "sune")
    app.wait(lambda s: s["book"]["tab"] == "oll")
    app.keys("ctrl+Return")
    app.wait(lambda s: s["open"] and s["method"] == "case" and s["step"] >= 2)
    app.keys("ctrl+Left")
    before = app.wait(lambda s: s["step"] == 0 and not s["animating"] and not s["playing"])
    app.keys("Return")
    found = app.wait(lambda s: s["method"] == "cfop")
    assert found["steps"] == len(OWN.split())
    assert before["facelets"] == Cube().apply("z2").apply(Algorithm(OWN).inverse()).facelets()

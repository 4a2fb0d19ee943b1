"""Files and links on the command line: what opens the window, and links out."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from freecube_desktop.app.shell import start as app_start
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.links import read_link, write_alg_link, write_link
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.state_text import read_state

Type = Callable[..., Any]
LINK = "https://alg.cubing.net/?alg=R_U-"


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the window was opened with, each time."""
    calls: list[dict[str, Any]] = []

    def run(state: str | None, size: int, *_: object, file: str | None = None, **more: object) -> None:
        calls.append({"state": state, "size": size, "file": file})

    monkeypatch.setattr(app_start, "run", run)
    return calls


def test_a_file_or_a_link_alone_opens_the_window_with_it(
    type_in: Type, opened: list[dict[str, Any]], tmp_path: Path
) -> None:
    path = tmp_path / "my algs.alg"
    path.touch()
    assert type_in(str(path)).status == 0
    assert type_in("--size", "2", LINK).status == 0
    assert type_in("--state", LINK).status == 0
    assert opened == [
        {"state": None, "size": 3, "file": str(path)},
        {"state": LINK, "size": 2, "file": None},
        {"state": LINK, "size": 3, "file": None},
    ]


def test_a_link_that_is_longer_than_any_name_opens_the_window(
    type_in: Type, opened: list[dict[str, Any]]
) -> None:
    link = f"https://alg.cubing.net/?setup={'R_U_' * 200}"
    assert type_in(link).status == 0
    assert opened == [{"state": link, "size": 3, "file": None}]


def test_a_file_that_is_not_there_is_told(type_in: Type, opened: list[dict[str, Any]]) -> None:
    assert "there is no file none.alg" in type_in("none.alg").sentence
    assert "no such command" in type_in("non").sentence
    assert "there is no file" in type_in("a" * 300 + ".alg").sentence
    assert len(type_in("a" * 300).sentence) < 300
    assert opened == []


def test_a_command_is_a_command_even_where_a_file_has_its_name(
    type_in: Type, opened: list[dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("show").touch()
    assert type_in("show", "R").status == 0
    assert opened == []


@pytest.mark.parametrize("text", ["R U' Rw2 x", "M E' S", "R2' D2", ""])
def test_links_out_read_back(text: str) -> None:
    for write in (write_alg_link, write_link):
        assert read_link(write(Algorithm(text))).setup == Algorithm(text)
        assert read_state(write(Algorithm(text))).cube == Cube().apply(text)
        assert read_state(write(Algorithm("R U2"), 2)).cube == Cube(2).apply("R U2")


def test_show_prints_links_to_what_it_shows(type_in: Type) -> None:
    cube = Cube().apply("R U F2")
    for state in ("R U F2", cube.facelets()):
        shown = type_in("show", "--link", state)
        links = [line.split(": ", 1)[1] for line in shown.out.splitlines() if "https://" in line]
        assert len(links) == 2
        assert all(read_state(link).cube == cube for link in links)
    found = json.loads(type_in("show", "--link", "--json", "R U F2").out)
    assert found["alg.cubing.net"] == "https://alg.cubing.net/?puzzle=3x3x3&setup=R_U_F2"
    assert read_state(found["twizzle"]).cube == cube
    assert "https" not in type_in("show", "R").out

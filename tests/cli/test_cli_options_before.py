"""Options before a command are honoured or refused; ``--size`` means the same everywhere."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from freecube_desktop.cube.state import Cube

Type = Callable[..., Any]


@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize("command", ["solve", "show", "robot"])
def test_a_size_makes_the_cube_that_moves_are_for(type_in: Type, command: str, before: bool) -> None:
    size = ["--size", "2"]
    words = [*size, command, "R U F", "--json"] if before else [command, "R U F", "--json", *size]
    found = json.loads(type_in(*words).out)
    assert found.get("state", found.get("facelets")) == Cube(2).apply("R U F").facelets()


@pytest.mark.parametrize("words", [["--size", "2", "scramble"], ["scramble", "--size", "2"]])
def test_a_scramble_takes_a_size(type_in: Type, words: list[str]) -> None:
    found = json.loads(type_in(*words, "--seed", "3", "--json").out)
    assert found["state"] == Cube(2).apply(found["moves"]).facelets()


def test_a_random_scramble_that_is_solved_has_the_size_too(type_in: Type) -> None:
    assert len(json.loads(type_in("solve", "--size", "2", "--seed", "1", "--json").out)["state"]) == 24


@pytest.mark.parametrize(
    "words",
    [
        ["render", "R", "--size", "2", "--size", "60x40"],
        ["--size", "2", "render", "R", "--size", "60x40"],
        ["render", "R", "--cube", "2", "--size", "60x40"],
    ],
)
def test_a_picture_takes_layers_and_pixels(type_in: Type, tmp_path: Path, words: list[str]) -> None:
    path = tmp_path / "cube.svg"
    assert type_in(*words, "-o", str(path)).status == 0
    text = path.read_text(encoding="utf-8")
    assert 'width="60"' in text
    whole = tmp_path / "whole.svg"
    assert type_in("render", "R", "-o", str(whole), "--size", "60x40").status == 0
    assert text != whole.read_text(encoding="utf-8")


def test_what_stands_behind_the_command_counts_more(type_in: Type) -> None:
    assert len(json.loads(type_in("--size", "2", "show", "R", "--json", "--size", "3").out)["facelets"]) == 54


def test_a_robot_refuses_a_cube_that_it_cannot_hold(type_in: Type) -> None:
    assert "2x2x2" in type_in("robot", "R", "--size", "3").sentence
    assert "2x2x2" in type_in("--size", "3", "robot", "R").sentence


@pytest.mark.parametrize(
    ("words", "option", "command"),
    [
        (["--size", "2", "rules", "list"], "--size", "rules"),
        (["--keys", "cstimer", "solve", "R"], "--keys", "solve"),
        (["--seed", "1", "show", "R"], "--seed", "show"),
        (["--video", "a.mp4", "solve", "R"], "--video", "solve"),
        (["--state", "R", "scramble"], "--state", "scramble"),
        (["--rules", ".", "doctor"], "--rules", "doctor"),
    ],
)
def test_an_option_that_the_command_does_not_know_is_refused(
    type_in: Type, words: list[str], option: str, command: str
) -> None:
    assert f"{option} stands before {command}, which does not take it" in type_in(*words).sentence


def test_the_others_are_honoured(type_in: Type) -> None:
    assert type_in("--seed", "5", "scramble").out == type_in("scramble", "--seed", "5").out
    assert type_in("--state", "R U", "show", "--json").out == type_in("show", "R U", "--json").out
    assert "nowhere" in type_in("--images", "nowhere", "scan").sentence
    assert "nowhere" in type_in("--rules", "nowhere", "solve", "R").sentence


def test_a_camera_of_no_system_is_refused_before_it_is_opened(type_in: Type) -> None:
    assert "is not in the range" in type_in("scan", "--camera", "9" * 20).sentence

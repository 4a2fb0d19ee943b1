"""What machines read does not change with the language of the person."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from freecube_desktop.language import LANGUAGES, speak

Type = Callable[..., Any]
OTHERS = [code for code in LANGUAGES if code != "en"]
SECONDS = re.compile(r'"seconds": [0-9.e-]+')


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak("en")


@pytest.fixture
def lines(tmp_path: Path) -> str:
    """A file of states, good and bad in every way."""
    path = tmp_path / "states.txt"
    path.write_text(f"R U\nR Q\n{'U' * 54}\nUUU\nhttps://example.org/?alg=R\n", encoding="utf-8")
    return str(path)


@pytest.fixture
def rule_file(tmp_path: Path) -> str:
    """A file of rules that are wrong in several ways."""
    oll = {"set": "oll", "match": {"NW": "L", "NE": "R", "SE": "R", "SW": "L"}}
    rules = [
        {"id": "MY 1", **oll, "moves": "R U R' U'"},
        {"id": "MY 2", **oll, "moves": ["R Q", "U"]},
        {"id": "MY 3", **oll, "moves": "R", "colour": 1},
        {"set": "pll"},
    ]
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(rules), encoding="utf-8")
    return str(path)


@pytest.fixture
def wall(tmp_path: Path) -> str:
    """A folder with a picture that shows no cube."""
    folder = tmp_path / "pictures"
    folder.mkdir()
    Image.fromarray(np.full((60, 80, 3), 90, np.uint8)).save(folder / "wall.png")
    return str(folder)


def test_json_is_the_same_in_every_language(type_in: Type, lines: str, rule_file: str, wall: str) -> None:
    commands = [
        ("solve", "R U F"),
        ("solve", "R U F", "--method", "short"),
        ("solve", "U" * 54),
        ("solve", "--file", lines),
        ("show", "R U' F2"),
        ("show", "U" * 53 + "R"),
        ("show", "--file", lines),
        ("rules", "check", rule_file),
        ("rules", "list", "--set", "pll"),
        ("robot", "R U F"),
        ("robot", "--file", lines),
        ("robot", "R", "--machine", "nobody"),
        ("scramble", "--seed", "3", "--size", "2"),
        ("scan", "--images", wall),
        ("doctor",),
    ]
    for command in commands:
        english = type_in("--language", "en", *command, "--json")
        assert english.out or english.status == 2
        for language in OTHERS:
            said = type_in("--language", language, *command, "--json")
            assert (said.status, said.err) == (english.status, english.err), (language, command)
            assert SECONDS.sub("", said.out) == SECONDS.sub("", english.out), (language, command)


def test_what_people_read_is_in_their_language(type_in: Type, lines: str, rule_file: str, wall: str) -> None:
    commands = [
        ("show", "U" * 53 + "R"),
        ("show", "--file", lines),
        ("rules", "check", rule_file),
        ("robot", "R U F"),
        ("robot", "R", "--machine", "nobody"),
        ("scan", "--images", wall),
        ("doctor",),
        ("solve", "R Q"),
        ("render", "R", "-o", "x.txt"),
        ("solve", "R", "--cross", "pink"),
        ("solve", "--nothing"),
        ("solve", "--help"),
    ]
    for command in commands:
        english = type_in("--language", "en", *command)
        for language in OTHERS:
            said = type_in("--language", language, *command)
            assert said.status == english.status, (language, command)
            assert (said.out, said.err) != (english.out, english.err), (language, command)

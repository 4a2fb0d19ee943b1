"""``--file``: what makes a cube, what does not, and the encodings that are read."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Type = Callable[..., Any]
SHEET = """\
# my scrambles
// F2 is a comment here
[Session 1]
1. R U F

PLL:
F2 D // and a remark
/* nothing */
R U Q
"""


@pytest.mark.parametrize("command", ["solve", "show", "robot"])
def test_headings_and_comments_make_no_cube_so_that_answers_stay_in_step(
    type_in: Type, tmp_path: Path, command: str
) -> None:
    path = tmp_path / "sheet.txt"
    path.write_text(SHEET, encoding="utf-8")
    outcome = type_in(command, "--file", str(path), "--json")
    answers = [json.loads(line) for line in outcome.out.splitlines()]
    assert [answer["line"] for answer in answers] == [4, 7, 9]
    assert ["error" in answer for answer in answers] == [False, False, True]
    assert outcome.status == 2
    assert outcome.err == "2 lines without moves left out\n"


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
@pytest.mark.parametrize("through", ["file", "input"])
def test_any_encoding_and_any_line_end_are_read(
    type_in: Type, tmp_path: Path, encoding: str, end: str, through: str
) -> None:
    content = end.join(["R U’ F", "D2", "", "L’"]).encode(encoding)
    path = tmp_path / "states.txt"
    path.write_bytes(content)
    name, given = (str(path), None) if through == "file" else ("-", content)
    outcome = type_in("show", "--file", name, "--json", given=given)
    answers = [json.loads(line) for line in outcome.out.splitlines()]
    assert [(answer["line"], answer["moves"]) for answer in answers] == [(1, "R U' F"), (2, "D2"), (4, "L'")]
    assert outcome.status == 0


def test_a_file_that_is_no_text_is_refused_with_the_encodings_that_are_read(
    type_in: Type, tmp_path: Path
) -> None:
    path = tmp_path / "picture.txt"
    path.write_bytes(bytes(range(256)) * 4)
    assert "save it as UTF-8" in type_in("solve", "--file", str(path)).sentence


@pytest.mark.skipif(os.name == "nt", reason="there are no such files")
@pytest.mark.parametrize("kind", ["pipe", "device", "folder", "nowhere", "long"])
@pytest.mark.parametrize(
    "command",
    [
        ["solve", "--file", "{}"],
        ["show", "--file", "{}"],
        ["robot", "R", "--machine", "{}"],
        ["scan", "--video", "{}"],
        ["scan", "--images", "{}"],
    ],
    ids=" ".join,
)
def test_what_is_no_file_is_refused_and_never_waited_for(
    type_in: Type, tmp_path: Path, command: list[str], kind: str
) -> None:
    os.mkfifo(tmp_path / "pipe")
    path = {"device": "/dev/zero", "folder": "/", "long": "a" * 300}.get(kind, str(tmp_path / kind))
    assert len(type_in(*(word.format(path) for word in command)).sentence) < 400


@pytest.mark.parametrize("kind", ["pipe", "long"])
def test_rules_that_cannot_be_read_are_wrong_and_end_nothing(
    type_in: Type, tmp_path: Path, kind: str
) -> None:
    path = tmp_path / ("pipe" if kind == "pipe" else "a" * 300)
    if kind == "pipe":
        os.mkfifo(path)
    outcome = type_in("rules", "check", str(path))
    assert outcome.status == (1 if kind == "pipe" else 2)
    assert "cannot be read" in outcome.out + outcome.err

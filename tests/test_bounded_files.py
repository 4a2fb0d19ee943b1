"""Files of others are read with a limit, and refused in a sentence."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from freecube_desktop.bounded_files import read_bytes, read_text
from freecube_desktop.errors import UnreadableFile


def test_a_file_up_to_its_limit_is_read_whole(tmp_path: Path) -> None:
    file = tmp_path / "ten"
    file.write_bytes(b"0123456789")
    assert read_bytes(file, 10) == b"0123456789"
    with pytest.raises(UnreadableFile, match="at most 9 bytes"):
        read_bytes(file, 9)


def test_a_pipe_is_refused_without_waiting(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(UnreadableFile, match="not a regular file"):
        read_bytes(pipe, 10)


@pytest.mark.parametrize("path", ["/dev/zero", "/", "/nowhere/at/all", "n" * 300, "a\0b", "\ud800"])
def test_what_is_no_readable_file_gets_a_sentence(path: str) -> None:
    with pytest.raises(UnreadableFile):
        read_bytes(path, 10)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_a_text_is_read_in_each_usual_encoding(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "moves.txt"
    file.write_bytes("R’ U F // für dich\n".encode(encoding))
    assert read_text(file) == "R’ U F // für dich\n"


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "moves.txt"
    file.write_bytes(b"\x00\x01\x81\xff\x00")
    with pytest.raises(UnreadableFile, match="save it as UTF-8"):
        read_text(file)

"""Where shaders/ and rules/ are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from freecube_desktop import data_files
from freecube_desktop.errors import DataFileMissing


def test_the_shaders_are_found_and_can_be_read() -> None:
    assert data_files.folder("shaders").is_dir()
    assert data_files.read_text("shaders", "cube.vert").startswith("#version 330 core")


def test_a_missing_folder_names_both_places() -> None:
    with pytest.raises(DataFileMissing, match=r"(?s)freecube_desktop.pictures.*pictures"):
        data_files.folder("pictures")


def test_a_missing_file_names_its_path() -> None:
    with pytest.raises(DataFileMissing, match=r"nothing\.frag"):
        data_files.read_text("shaders", "nothing.frag")


def test_the_package_comes_before_the_checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "shaders").mkdir()
    monkeypatch.setattr(data_files, "files", lambda _: tmp_path)
    assert data_files.folder("shaders") == tmp_path / "shaders"


def test_a_folder_beside_something_else_than_the_checkout_is_not_taken(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "shaders").mkdir()
    monkeypatch.setattr(data_files, "files", lambda _: tmp_path / "package")
    monkeypatch.setattr(data_files, "_CHECKOUT", tmp_path)
    with pytest.raises(DataFileMissing):
        data_files.folder("shaders")

"""The thread that reads pictures: what it hands over, and that it ends."""

from __future__ import annotations

import queue
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.shell.scan_feed import STILL_LOOKS, ScanFeed, ScanSource, source_from_text
from freecube_desktop.scanning import camera
from freecube_desktop.scanning.preview import preview
from freecube_desktop.scanning.scan_errors import CameraError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("a.png", "b.png"):
        Image.new("RGB", (80, 60), (40, 40, 40)).save(tmp_path / name)
    return tmp_path


def next_of(posted: queue.Queue[c.Command]) -> c.Command:
    return posted.get(timeout=20)


def test_a_source_is_named_by_a_number_a_folder_or_a_file(folder: Path) -> None:
    assert source_from_text(" 2 ") == ScanSource(camera=2)
    assert source_from_text(str(folder)) == ScanSource(images=folder)
    assert source_from_text(str(folder / "a.png")) == ScanSource(video=folder / "a.png")


def test_pictures_come_one_at_a_time_as_they_are_asked_for_and_then_end(folder: Path) -> None:
    pytest.importorskip("cv2", reason="the extra scan is not installed")
    posted: queue.Queue[c.Command] = queue.Queue()
    feed = ScanFeed(posted.put, ScanSource(images=folder))
    names, seconds = [], []
    while isinstance(command := next_of(posted), c.ScanFrame):
        assert posted.empty()
        assert (command.wide, command.high) == (80.0, 60.0)
        assert command.face is None
        names.append(command.still)
        seconds.append(command.seconds)
        feed.ask()
    assert command == c.ScanEnded(faceless=("a.png", "b.png"))
    assert names == ["a.png"] * STILL_LOOKS + ["b.png"] * STILL_LOOKS
    assert seconds == sorted(seconds)
    feed.stop()
    assert not feed.is_running


def test_nothing_comes_once_it_was_stopped(folder: Path) -> None:
    pytest.importorskip("cv2", reason="the extra scan is not installed")
    posted: queue.Queue[c.Command] = queue.Queue()
    feed = ScanFeed(posted.put, ScanSource(images=folder))
    next_of(posted)
    feed.stop()
    assert not feed.is_running
    while not posted.empty():
        assert isinstance(posted.get(), c.ScanFrame)


def test_a_folder_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    pytest.importorskip("cv2", reason="the extra scan is not installed")
    posted: queue.Queue[c.Command] = queue.Queue()
    ScanFeed(posted.put, ScanSource(images=tmp_path / "none"))
    command = next_of(posted)
    assert isinstance(command, c.ScanFailed)
    assert "cannot be read" in command.reason


def test_without_the_extra_the_sentence_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise CameraError("scanning needs the extra scan, which is not installed; type: pip install it")

    monkeypatch.setattr(camera, "require_scanning", missing)
    posted: queue.Queue[c.Command] = queue.Queue()
    ScanFeed(posted.put, ScanSource())
    command = next_of(posted)
    assert isinstance(command, c.ScanFailed)
    assert "type: pip install" in command.reason


def test_whatever_a_driver_does_is_a_sentence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_number: int) -> None:
        raise RuntimeError("the driver fell over")

    monkeypatch.setattr(camera, "require_scanning", lambda: None)
    monkeypatch.setattr(camera, "camera", broken)
    posted: queue.Queue[c.Command] = queue.Queue()
    ScanFeed(posted.put, ScanSource())
    assert next_of(posted) == c.ScanFailed("The pictures cannot be read: the driver fell over")


def test_a_large_picture_is_shown_smaller() -> None:
    picture = np.zeros((1080, 1920, 3), dtype=np.uint8)
    picture[:, 960:] = 200
    columns, rows, rgb = preview(picture)
    assert (columns, rows) == (960, 540)
    assert len(rgb) == columns * rows * 3
    assert rgb[0] == 0
    assert rgb[-1] == 200
    assert preview(picture[:3, :4])[:2] == (4, 3)


def test_pictures_that_cannot_be_read_are_told_at_the_end(folder: Path) -> None:
    pytest.importorskip("cv2", reason="the extra scan is not installed")
    (folder / "c.png").write_bytes(b"hello")
    posted: queue.Queue[c.Command] = queue.Queue()
    feed = ScanFeed(posted.put, ScanSource(images=folder))
    while isinstance(command := next_of(posted), c.ScanFrame):
        feed.ask()
    assert isinstance(command, c.ScanEnded)
    (sentence,) = command.unread
    assert "c.png cannot be read: it is no picture" in sentence

"""The doctor looks at cameras, extras and languages, quickly and without a word of the drivers'."""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from freecube_desktop.scanning import camera
from freecube_desktop.scanning import camera_probe as probing
from freecube_desktop.scanning.scan_errors import CameraError

Type = Callable[..., Any]


class Opened:
    """A camera that works."""

    def __enter__(self) -> Opened:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def frames(self) -> Iterator[camera.Frame]:
        yield camera.Frame(np.ones((480, 640, 3), dtype=np.uint8), 0.0)


@pytest.fixture
def cameras(monkeypatch: pytest.MonkeyPatch) -> dict[int, Callable[[], Opened]]:
    """Cameras by number; each is a function that opens it."""
    pytest.importorskip("cv2", reason="the extra scan is not installed")
    there: dict[int, Callable[[], Opened]] = {}
    monkeypatch.setattr(probing, "_numbers", lambda: sorted(there))
    monkeypatch.setattr(probing, "_numbers_are_guesses", lambda: False)
    monkeypatch.setattr(camera, "camera", lambda number: there[number]())
    return there


def refused() -> Opened:
    raise CameraError("camera 0 is not allowed; type: sudo usermod -aG video $USER, then log in again")


def test_cameras_that_open_are_named_with_the_size_of_their_pictures(
    cameras: dict[int, Callable[[], Opened]], type_in: Type
) -> None:
    cameras[0], cameras[2] = refused, Opened
    found = json.loads(type_in("doctor", "--json").out)
    assert found["cameras"] == "2 (640x480)"
    assert not [what for what in found["missing"] if "camera" in what]


def test_a_refused_camera_says_what_to_do(cameras: dict[int, Callable[[], Opened]], type_in: Type) -> None:
    cameras[0] = refused
    outcome = type_in("doctor")
    assert "cameras: camera 0 is not allowed; type: sudo usermod" in outcome.out


def test_a_camera_that_hangs_is_not_waited_for(cameras: dict[int, Callable[[], Opened]]) -> None:
    never = threading.Event()

    def hangs() -> Opened:
        never.wait(30.0)
        return Opened()

    cameras[0], cameras[1] = hangs, refused
    try:
        found = probing.cameras(patience=0.05)
    finally:
        never.set()
    assert "does not answer" in found[0].fault
    assert "not allowed" in found[1].fault or "does not answer" in found[1].fault


def test_whatever_a_driver_does_is_a_sentence(cameras: dict[int, Callable[[], Opened]]) -> None:
    def broken() -> Opened:
        raise RuntimeError("it fell over")

    cameras[3] = broken
    assert probing.cameras() == [probing.Probe(3, fault="camera 3 fails: it fell over")]


def test_what_drivers_write_to_the_terminal_is_not_seen(
    cameras: dict[int, Callable[[], Opened]], capfd: pytest.CaptureFixture[str]
) -> None:
    def chatty() -> Opened:
        os.write(2, b"[ WARN:0] can't open camera by index\n")
        return Opened()

    cameras[0] = chatty
    assert probing.cameras() == [probing.Probe(0, size="640x480")]
    os.write(2, b"after")
    assert capfd.readouterr().err == "after"


def test_without_a_camera_the_doctor_names_another_way(
    cameras: dict[int, Callable[[], Opened]], type_in: Type
) -> None:
    assert not cameras
    found = json.loads(type_in("doctor", "--json").out)
    assert "freecube scan --images FOLDER" in found["cameras"]


@pytest.mark.parametrize(("module", "extra"), [("cv2", "scan"), ("av", "video")])
def test_an_extra_that_is_missing_comes_with_the_command_that_brings_it(
    type_in: Type, monkeypatch: pytest.MonkeyPatch, module: str, extra: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    found = json.loads(type_in("doctor", "--json").out)
    assert found[f"extra {extra}"] == "not installed"
    assert any(f'pip install "freecube-desktop[{extra}]"' in what for what in found["missing"])


def test_the_doctor_names_the_languages_that_can_be_shown(type_in: Type) -> None:
    found = json.loads(type_in("doctor", "--json").out)
    assert "en" in found["languages"].split()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="cameras are files on Linux")
def test_the_numbers_tried_are_those_that_the_system_names() -> None:
    assert probing._numbers() == sorted(
        int(node.name[5:]) for node in Path("/dev").glob("video*") if node.name[5:].isdecimal()
    )

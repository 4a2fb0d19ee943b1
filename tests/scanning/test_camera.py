"""Pictures come from cameras, folders and videos; what goes wrong outside is a sentence."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import cv2
import numpy as np
import pytest
from PIL import Image

from freecube_desktop.scanning import camera
from freecube_desktop.scanning.camera import PictureFolder, read_picture, require_scanning
from freecube_desktop.scanning.scan_errors import CameraError

SOURCE = Path(camera.__file__).parent


def corner_picture(width: int = 60, height: int = 40) -> np.ndarray:
    """Grey, with a red top left corner."""
    picture = np.full((height, width, 3), 90, np.uint8)
    picture[: height // 4, : width // 4] = (250, 10, 10)
    return picture


@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_photograph_is_turned_upright_as_its_exif_says(orientation: int, tmp_path: Path) -> None:
    back = {
        1: lambda p: p, 2: lambda p: p[:, ::-1], 3: lambda p: p[::-1, ::-1], 4: lambda p: p[::-1],
        5: lambda p: p.transpose(1, 0, 2), 6: lambda p: np.rot90(p, 1),
        7: lambda p: p[::-1, ::-1].transpose(1, 0, 2), 8: lambda p: np.rot90(p, -1),
    }  # fmt: skip
    upright = corner_picture()
    stored = Image.fromarray(np.ascontiguousarray(back[orientation](upright)))
    exif = Image.Exif()
    exif[0x0112] = orientation
    stored.save(tmp_path / "photo.png", exif=exif)
    assert (read_picture(tmp_path / "photo.png") == upright).all()


@pytest.mark.parametrize("mode", ["L", "LA", "P", "RGBA", "CMYK", "1", "I;16"])
def test_every_kind_of_picture_becomes_red_green_blue(mode: str, tmp_path: Path) -> None:
    picture = Image.fromarray(corner_picture())
    stored = Image.new("I;16", (60, 40)) if mode == "I;16" else picture.convert(mode)
    stored.save(tmp_path / "photo.tif")
    read = read_picture(tmp_path / "photo.tif")
    assert read.shape == (40, 60, 3)
    assert read.dtype == np.uint8


def test_damaged_files_are_skipped_with_a_sentence_each(tmp_path: Path) -> None:
    Image.fromarray(corner_picture()).save(tmp_path / "b.jpg")
    whole = (tmp_path / "b.jpg").read_bytes()
    (tmp_path / "a.jpg").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "c.png").write_bytes(b"")
    (tmp_path / "d.webp").write_bytes(b"not a picture at all")
    (tmp_path / "notes.txt").write_text("no picture")
    folder = PictureFolder(tmp_path)
    assert [frame.name for frame in folder.frames()] == ["b.jpg"]
    assert len(folder.skipped) == 3
    assert all("cannot be read" in sentence for sentence in folder.skipped)
    assert all(sentence.count(str(tmp_path)) == 1 for sentence in folder.skipped)


@pytest.mark.parametrize("cut", range(0, 700, 37))
def test_a_picture_cut_off_anywhere_raises_only_a_sentence(cut: int, tmp_path: Path) -> None:
    file = tmp_path / "photo.jpg"
    Image.fromarray(corner_picture()).save(file)
    file.write_bytes(file.read_bytes()[:cut])
    with pytest.raises(CameraError, match="cannot be read"):
        read_picture(file)


def test_a_folder_that_is_not_there_or_empty_is_told(tmp_path: Path) -> None:
    with pytest.raises(CameraError, match="cannot be read"):
        PictureFolder(tmp_path / "nowhere")
    with pytest.raises(CameraError, match="no pictures in"):
        PictureFolder(tmp_path)


def test_a_video_gives_its_frames_by_its_own_rate(tmp_path: Path) -> None:
    file = tmp_path / "film.avi"
    writer = cv2.VideoWriter(str(file), cv2.VideoWriter_fourcc(*"MJPG"), 10.0, (64, 48))
    for _ in range(12):
        writer.write(np.full((48, 64, 3), (200, 40, 20), np.uint8))
    writer.release()
    with camera.video(file) as film:
        frames = list(film.frames())
    assert len(frames) == 12
    assert frames[-1].seconds == pytest.approx(1.1)
    red, _, blue = frames[0].picture[24, 32]
    assert blue > red, "the channels are red, green, blue"


def test_what_is_no_video_is_told(tmp_path: Path) -> None:
    (tmp_path / "film.mp4").write_bytes(b"no film")
    with pytest.raises(CameraError, match="cannot be read"):
        camera.video(tmp_path / "film.mp4")
    with pytest.raises(CameraError, match="there is no video file"):
        camera.video(tmp_path / "nothing.mp4")


class Device:
    """A camera as the library gives it."""

    def __init__(self, opens: bool = True, pictures: int = 3, black: int = 0) -> None:
        self.opens, self.left, self.black, self.released = opens, pictures, black, 0

    def isOpened(self) -> bool:  # noqa: N802 - the library's name
        return self.opens

    def read(self) -> tuple[bool, np.ndarray | None]:
        self.left -= 1
        self.black -= 1
        shade = 0 if self.black >= 0 else 90
        return (True, np.full((48, 64, 3), shade, np.uint8)) if self.left >= 0 else (False, None)

    def get(self, _: int) -> float:
        return 0.0

    def release(self) -> None:
        self.released += 1


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    found = Device()
    monkeypatch.setitem(sys.modules, "cv2", SimpleNamespace(VideoCapture=lambda _: found))
    return found


def test_a_camera_gives_pictures_until_it_is_closed(device: Device) -> None:
    device.left = 1000
    with camera.camera(0) as opened:
        for number, frame in enumerate(opened.frames()):
            assert frame.picture.shape == (48, 64, 3)
            if number == 5:
                opened.close()
    assert device.released == 1


def test_a_camera_that_is_refused_or_in_use_is_told(device: Device) -> None:
    device.opens = False
    with pytest.raises(CameraError, match="camera 7"):
        camera.camera(7)
    device.opens, device.left = True, 0
    with pytest.raises(CameraError, match="gives no picture"):
        camera.camera(0)
    assert device.released == 2


def test_a_camera_that_gives_only_black_pictures_is_told_and_one_that_begins_black_is_not(
    device: Device,
) -> None:
    device.left = device.black = 1000
    with pytest.raises(CameraError, match="only black pictures"):
        camera.camera(0)
    assert device.released == 1
    device.black = 5
    with camera.camera(0) as opened:
        assert next(opened.frames()).picture.any()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="cameras are files on Linux")
def test_a_camera_that_a_person_may_not_open_says_how_to_be_allowed(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    device.opens = False
    monkeypatch.setattr("pathlib.Path.exists", lambda _: True)
    monkeypatch.setattr("os.access", lambda *_: False)
    with pytest.raises(CameraError, match="sudo usermod -aG video"):
        camera.camera(0)


def test_a_camera_that_is_pulled_out_is_told(device: Device) -> None:
    with camera.camera(0) as opened, pytest.raises(CameraError, match="no more pictures"):
        list(opened.frames())


@pytest.mark.parametrize("system", ["darwin", "win32"])
def test_each_system_says_where_a_camera_is_allowed(
    system: str, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    device.opens = False
    with pytest.raises(CameraError, match="allow it under"):
        camera.camera(0)


def test_without_the_extra_the_sentence_names_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cv2", None)
    with pytest.raises(CameraError, match=r'pip install "freecube-desktop\[scan\]"'):
        require_scanning()


def test_nothing_is_ever_shown_by_the_camera_library() -> None:
    for file in SOURCE.glob("*.py"):
        text = file.read_text("utf-8")
        assert "imshow" not in text
        assert "waitKey" not in text
        assert ("VideoCapture" in text) == (file.name == "camera.py")

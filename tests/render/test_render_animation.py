from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import OutputError, UnknownName
from freecube_desktop.render.animation import GIF_RATE, Look, frames_of, pictures_of, save_gif
from freecube_desktop.render.offscreen_picture import cube_picture
from freecube_desktop.render.renderer import Renderer
from freecube_desktop.render.stage_masks import stage_stickers
from freecube_desktop.render.video import VIDEO_RATE, require_video, save_mp4

pytestmark = pytest.mark.gl

SEXY = Algorithm("R U2 R'")
START = Cube().apply("F L2 D")
SMALL = Look(size=(96, 80))


def difference(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures are apart on the average, of 255."""
    first, second = (np.asarray(picture.convert("RGB"), dtype=float) for picture in (one, other))
    assert first.shape == second.shape
    return float(np.abs(first - second).mean())


def test_frames_begin_with_the_cube_and_end_with_it_after_the_moves() -> None:
    frames = frames_of(START, SEXY)
    assert (frames[0].cube, frames[0].turn) == (START, None)
    assert (frames[-1].cube, frames[-1].turn) == (START.apply(SEXY), None)


def test_a_turn_starts_and_ends_slowly_and_never_goes_back() -> None:
    frames = frames_of(Cube(), Algorithm("R"), rate=60)
    progress = [frame.turn.progress for frame in frames if frame.turn]
    steps = np.diff([0.0, *progress, 1.0])
    assert (steps > 0).all()
    assert steps[0] < steps[len(steps) // 2] / 2
    assert steps[-1] < steps[len(steps) // 2] / 2


def test_a_half_turn_takes_longer_and_twice_the_speed_half_the_frames() -> None:
    assert len(frames_of(Cube(), Algorithm("R2"))) > len(frames_of(Cube(), Algorithm("R")))
    usual, fast, slow = (frames_of(Cube(), SEXY, speed, 40) for speed in (1.0, 2.0, 0.5))
    assert len(fast) < len(usual) < len(slow)
    assert len(frames_of(Cube(), SEXY, 1000.0)) == 1 + 3, "one picture for each move at least"


def test_a_solution_of_fifty_moves_has_few_enough_frames_to_be_drawn_in_ten_seconds() -> None:
    assert len(frames_of(Cube(), Algorithm("(R U2 F' L D)10"))) <= 50 * 6 + 1


def test_without_moves_there_is_one_frame() -> None:
    assert [frame.cube for frame in frames_of(START, Algorithm(""))] == [START]


@pytest.mark.usefixtures("renderer")
def test_a_gif_is_the_same_to_the_byte_twice(tmp_path: Path) -> None:
    for name in ("one.gif", "two.gif"):
        save_gif(tmp_path / name, START, SEXY, SMALL)
    assert (tmp_path / "one.gif").read_bytes() == (tmp_path / "two.gif").read_bytes()


@pytest.mark.usefixtures("renderer")
def test_a_gif_shows_every_frame_for_its_time_and_repeats_for_ever(tmp_path: Path) -> None:
    save_gif(tmp_path / "cube.gif", START, SEXY, SMALL)
    frames = frames_of(START, SEXY)
    with Image.open(tmp_path / "cube.gif") as gif:
        assert gif.size == SMALL.size
        assert gif.n_frames == len(frames)  # type: ignore[attr-defined]
        assert gif.info["loop"] == 0
        for number, frame in enumerate(frames):
            gif.seek(number)
            assert gif.info["duration"] == frame.ticks * 1000 // GIF_RATE


@pytest.mark.usefixtures("renderer")
@pytest.mark.parametrize("stage", ["full", "oll"])
def test_every_frame_of_a_gif_looks_like_the_picture_drawn_by_itself(tmp_path: Path, stage: str) -> None:
    look = Look((200, 200), theme="light", palette="high-distinction", stage=stage)
    save_gif(tmp_path / "cube.gif", START, SEXY, look)
    frames = frames_of(START, SEXY)
    with Image.open(tmp_path / "cube.gif") as gif:
        for number, picture in enumerate(pictures_of(frames, look)):
            gif.seek(number)
            assert difference(gif, picture) < 4.0, number
        end = START.apply(SEXY)
        alone = cube_picture(
            end,
            look.size,
            theme="light",
            palette="high-distinction",
            stickers=stage_stickers(end, stage),
        )
        assert difference(gif, alone) < 4.0
        gif.seek(0)
        assert difference(gif, alone) > 4.0


@pytest.mark.usefixtures("renderer")
def test_progress_rises_to_the_end(tmp_path: Path) -> None:
    told: list[float] = []
    save_gif(tmp_path / "cube.gif", START, SEXY, SMALL, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 1.0
    assert len(told) == len(frames_of(START, SEXY))


@pytest.mark.usefixtures("renderer")
def test_an_animation_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match="nowhere"):
        save_gif(tmp_path / "nowhere" / "cube.gif", START, SEXY, SMALL)
    with pytest.raises(UnknownName, match="no stage"):
        save_gif(tmp_path / "cube.gif", START, SEXY, Look(stage="zbll"))

    def give_up(done: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        save_gif(tmp_path / "cube.gif", START, SEXY, SMALL, progress=give_up)
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("renderer")
def test_a_video_has_even_sides_the_right_length_and_the_right_pictures(tmp_path: Path) -> None:
    av = pytest.importorskip("av", reason="the extra video is not installed")
    look = Look((161, 121))
    save_mp4(tmp_path / "cube.mp4", START, SEXY, look)
    with av.open(str(tmp_path / "cube.mp4")) as container:
        stream = container.streams.video[0]
        assert (stream.width, stream.height, stream.pix_fmt) == (162, 122, "yuv420p")
        assert stream.average_rate == VIDEO_RATE
        pictures = [frame.to_image() for frame in container.decode(stream)]
    frames = frames_of(START, SEXY, rate=VIDEO_RATE)
    assert len(pictures) == sum(frame.ticks for frame in frames)
    assert difference(pictures[0], cube_picture(START, (162, 122))) < 6.0
    assert difference(pictures[-1], cube_picture(START.apply(SEXY), (162, 122))) < 6.0


def test_without_the_extra_a_video_is_refused_with_the_command_that_brings_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "av", None)
    with pytest.raises(OutputError, match=r'pip install "freecube-desktop\[video\]"'):
        require_video()
    with pytest.raises(OutputError):
        save_mp4(tmp_path / "cube.mp4", START, SEXY, SMALL)
    assert not list(tmp_path.iterdir())


def test_the_renderer_is_free_again_after_an_animation(renderer: Renderer, tmp_path: Path) -> None:
    before = np.asarray(cube_picture(START, (64, 64)))
    save_gif(tmp_path / "cube.gif", START, SEXY, SMALL)
    assert (np.asarray(cube_picture(START, (64, 64))) == before).all()
    assert renderer.error == "GL_NO_ERROR"

"""A GIF is written while its pictures come; what is read again is what was given."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import pairwise

import pytest
from PIL import Image

from freecube_desktop.render.gif_stream import write_gif

COLOURS = [channel for number in range(256) for channel in (number, 255 - number, 7 * number % 256)]


def picture(number: int) -> Image.Image:
    made = Image.new("P", (40, 30), 3)
    made.putpalette(COLOURS)
    made.putpixel((number % 40, number % 30), 200)
    return made


def frames_in(content: bytes) -> list[tuple[bytes, int]]:
    with Image.open(io.BytesIO(content)) as read:
        found = []
        for number in range(getattr(read, "n_frames", 1)):
            read.seek(number)
            found.append((read.convert("RGB").tobytes(), read.info["duration"]))
        return found


def test_what_is_read_again_is_what_was_given() -> None:
    file = io.BytesIO()
    write_gif(file, ((picture(number), 50) for number in range(25)))
    assert frames_in(file.getvalue()) == [(picture(n).convert("RGB").tobytes(), 50) for n in range(25)]


def test_pictures_that_are_alike_become_one_that_is_shown_longer() -> None:
    file = io.BytesIO()
    write_gif(file, [(picture(1), 50), (picture(1), 70), (picture(2), 20), (picture(2), 20)])
    assert [duration for _pixels, duration in frames_in(file.getvalue())] == [120, 40]


@pytest.mark.parametrize("count", [1, 2])
def test_it_repeats_for_ever(count: int) -> None:
    file = io.BytesIO()
    write_gif(file, ((picture(number), 50) for number in range(count)))
    assert Image.open(file).info["loop"] == 0


def test_no_picture_is_kept_once_the_next_but_one_has_come() -> None:
    file = io.BytesIO()
    written: list[int] = []

    def pictures() -> Iterator[tuple[Image.Image, int]]:
        for number in range(100):
            written.append(file.tell())
            yield picture(number), 50

    write_gif(file, pictures())
    assert all(later > earlier for earlier, later in pairwise(written[1:]))

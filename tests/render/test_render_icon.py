"""The icon as the window hands it on."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from freecube_desktop.render.icon import icon_pixels

RED, CLEAR_BLUE = (255, 1, 2, 254), (3, 4, 253, 0)


@pytest.mark.parametrize(
    ("order", "wanted"),
    [
        ("BGRA", [2, 1, 255, 254, 253, 4, 3, 0]),
        ("BGRAAAAA", [2, 1, 255, 254, 254, 254, 254, 254, 253, 4, 3, 0, 0, 0, 0, 0]),
    ],
)
def test_an_icon_comes_from_the_top_left_in_the_order_asked_for(
    tmp_path: Path, order: str, wanted: list[int]
) -> None:
    picture = Image.new("RGBA", (1, 2))
    picture.putpixel((0, 0), RED)
    picture.putpixel((0, 1), CLEAR_BLUE)
    picture.save(tmp_path / "icon.png")
    assert icon_pixels(tmp_path / "icon.png", order) == (1, 2, bytes(wanted))

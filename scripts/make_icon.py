"""Makes the program's icon with its own renderer: PNG files, and one file for Windows.

    python scripts/make_icon.py

Writes into freecube_desktop/icons/. It is the same cube every time, so a difference in git is a
difference in how it looks.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from freecube_desktop.cube.state import Cube
from freecube_desktop.render.offscreen_picture import cube_picture
from freecube_desktop.scene import View

FOLDER = Path(__file__).resolve().parent.parent / "freecube_desktop" / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 32, 48, 256)
DRAWN = 1024
"""Drawn so large, then made smaller: that smooths the edges."""
VIEW = View(yaw=38.0, pitch=30.0, zoom=1.0)
COLOURS = 255
"""Enough for a cube; files with more are several times as large."""


def drawn() -> Image.Image:
    """The cube on nothing, cut to a square with little around it."""
    picture = cube_picture(Cube(), (DRAWN, DRAWN), view=VIEW, theme="light", transparent=True)
    box = picture.getchannel("A").point(lambda alpha: 255 * (alpha > 8)).getbbox()
    assert box is not None, "there is a cube in it"
    left, top, right, bottom = box
    side = max(right - left, bottom - top) * 1.02
    x, y = (left + right - side) / 2, (top + bottom - side) / 2
    return picture.crop((round(x), round(y), round(x + side), round(y + side)))


def main() -> None:
    """Writes all files."""
    FOLDER.mkdir(exist_ok=True)
    whole = drawn()
    icons = {size: whole.resize((size, size), Image.Resampling.LANCZOS) for size in SIZES}
    for size, icon in icons.items():
        few = icon.quantize(COLOURS, Image.Quantize.FASTOCTREE) if size > 48 else icon
        few.save(FOLDER / f"freecube-{size}.png", optimize=True)
    icons[256].save(FOLDER / "freecube.ico", sizes=[(size, size) for size in WINDOWS_SIZES])
    for path in sorted(FOLDER.iterdir()):
        print(f"{path.name}  {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()

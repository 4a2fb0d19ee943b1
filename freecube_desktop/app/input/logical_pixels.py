"""How a window, its framebuffer and logical pixels relate. The only place that decides it; pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

USUAL_DPI: Final = 96.0
_LARGEST: Final = 4.0


@dataclass(frozen=True, slots=True)
class Pixels:
    """A window's sizes.

    Attributes:
        window: width and height in the units that the pointer is told in.
        framebuffer: width and height in the pixels that are drawn.
        dpi: the screen's dots per inch, as the system tells them.
        text_size: how many times larger than usual the person wants everything but the cube.
    """

    window: tuple[int, int]
    framebuffer: tuple[int, int]
    dpi: float = USUAL_DPI
    text_size: float = 1.0

    @property
    def ratio(self) -> float:
        """Framebuffer pixels for one logical pixel: the screen's, 1 to 4 in quarters, times the text size."""
        across = self.framebuffer[0] / max(self.window[0], 1)
        ratio = max(across, self.dpi / USUAL_DPI, 1.0)
        return min(round(ratio * 4.0) / 4.0, _LARGEST) * self.text_size

    @property
    def size(self) -> tuple[float, float]:
        """The picture's width and height in logical pixels."""
        width, height = self.framebuffer
        return max(width, 1) / self.ratio, max(height, 1) / self.ratio

    def logical(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window, y upwards, in logical pixels, y downwards."""
        width, height = self.window
        scale = self.framebuffer[0] / max(width, 1) / self.ratio
        return x * scale, (height - y) * scale

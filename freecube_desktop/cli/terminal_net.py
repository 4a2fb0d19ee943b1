"""A cube unfolded, as text: blocks of colour on a terminal, plain letters elsewhere."""

from __future__ import annotations

import os
import sys
from functools import partial
from typing import Final

from freecube_desktop.cube.net import net_rows
from freecube_desktop.render.palette import UNPAINTED, ink_on, stickers
from freecube_desktop.settings import load_settings

_RESET: Final = "\x1b[0m"


def wants_colour() -> bool:
    """Whether standard output shows colours: a terminal, and nothing said against it."""
    if os.environ.get("NO_COLOR"):
        return False
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def shown_net(letters: str) -> str:
    """The unfolded cube for standard output: in the colours of the settings where it shows colours."""
    palette = load_settings().settings.shown_palette if wants_colour() else ""
    return "\n".join(net_lines(letters, palette)) + "\n"


def net_lines(letters: str, palette: str = "") -> list[str]:
    """The unfolded cube: U on top, then L F R B side by side, then D.

    Args:
        letters: 54 or 24 stickers in the order URFDLB.
        palette: the colours of stickers that are blocks with their letter inside, as
            ``render.palette`` names them; ``""`` for letters alone.

    Returns:
        The lines, without newlines: 9 for a 3x3x3, 6 for a 2x2x2.
    """
    return net_rows(letters, partial(_block, palette=palette)) if palette else net_rows(letters)


def _block(letter: str, palette: str) -> str:
    shown = stickers(palette).get(letter, UNPAINTED)
    red, green, blue = (round(255 * part) for part in shown[:3])
    ink = 97 if ink_on(shown)[0] > 0.5 else 30
    return f"\x1b[48;2;{red};{green};{blue};{ink}m{letter} {_RESET}"

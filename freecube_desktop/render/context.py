"""OpenGL contexts without a window, and plain words when there is none."""

from __future__ import annotations

import sys
from functools import cache
from typing import Any, Final

import moderngl

from freecube_desktop.errors import GraphicsError

REQUIRED: Final = 330
"""OpenGL 3.3, the oldest that the shaders run on."""

_HELP: Final = {
    "linux": "on Debian and Ubuntu the packages libegl1 and libgl1-mesa-dri bring it",
    "win32": "a newer graphics driver brings it",
    "darwin": "it needs macOS 10.9 or later and a login at the screen",
}


def how_to_get_opengl() -> str:
    """What to do on this system when OpenGL 3.3 is missing, as the end of a sentence."""
    return _HELP.get(sys.platform, "a newer graphics driver brings it")


def offscreen_context() -> moderngl.Context:
    """A context that draws without a window or a display.

    Raises:
        GraphicsError: when none can be made, or it is older than OpenGL 3.3.
    """
    options: dict[str, Any] = {"backend": "egl"} if sys.platform.startswith("linux") else {}
    try:
        context = moderngl.create_context(standalone=True, require=REQUIRED, **options)
    except Exception as error:  # glcontext raises bare Exceptions, libraries OSError, moderngl ValueError
        raise explained(error) from error
    check_version(context.version_code)
    return context


@cache
def shared_context() -> moderngl.Context:
    """The one offscreen context of this process; enter it before drawing, as others may be current.

    Raises:
        GraphicsError: as ``offscreen_context``.
    """
    return offscreen_context()


def check_version(version_code: int) -> None:
    """Accepts OpenGL 3.3 and later.

    Args:
        version_code: 330 for OpenGL 3.3.

    Raises:
        GraphicsError: for anything older, naming what was found.
    """
    if version_code < REQUIRED:
        found = f"{version_code // 100}.{version_code // 10 % 10}"
        raise GraphicsError(
            f"Freecube Desktop needs OpenGL 3.3, but this system offers {found}; {how_to_get_opengl()}"
        )


def explained(error: Exception) -> GraphicsError:
    """A failure to make a context, as one sentence a user can act on."""
    reason = " ".join(str(error).split()) or type(error).__name__
    return GraphicsError(f"OpenGL 3.3 could not be started ({reason}); {how_to_get_opengl()}")

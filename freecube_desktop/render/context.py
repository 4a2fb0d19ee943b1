"""OpenGL contexts without a window, and plain words when there is none."""

from __future__ import annotations

import sys
from functools import cache
from typing import Any, Final

import moderngl

from freecube_desktop.errors import GraphicsError
from freecube_desktop.words import _, mark

REQUIRED: Final = 330
"""OpenGL 3.3, the oldest that the shaders run on."""

_HELP: Final = {
    "linux": mark("on Debian and Ubuntu the packages libegl1 and libgl1-mesa-dri bring it"),
    "win32": mark("a newer graphics driver brings it"),
    "darwin": mark("it needs macOS 10.9 or later and a login at the screen"),
}


_NEWER: Final = {
    "linux": mark(
        "a newer graphics driver may bring it, or LIBGL_ALWAYS_SOFTWARE=1, which draws on the processor"
    ),
    "darwin": mark("it needs macOS 10.9 or later"),
}


def how_to_get_opengl() -> str:
    """What to do on this system when OpenGL 3.3 is missing, as the end of a sentence."""
    return _(_HELP.get(sys.platform, "")) or (_("a newer graphics driver brings it"))


def offscreen_context() -> moderngl.Context:
    """A context that draws without a window or a display.

    Raises:
        GraphicsError: when none can be made, or it is older than OpenGL 3.3.
    """
    try:
        context = _standalone(REQUIRED)
    except Exception as error:  # glcontext raises bare Exceptions, libraries OSError, moderngl ValueError
        offered = _offered_version()
        raise (too_old(offered) if offered else explained(error)) from error
    check_version(context.version_code)
    return context


def _standalone(version_code: int) -> moderngl.Context:
    options: dict[str, Any] = {"backend": "egl"} if sys.platform.startswith("linux") else {}
    return moderngl.create_context(standalone=True, require=version_code, **options)


def _offered_version() -> str:
    """The version of an older OpenGL that this system has, as far as it says so; ``""`` when it has none."""
    try:
        found = _standalone(210).version_code
    except ValueError:  # a context was made, but it does not report its version: only 3.0 and later can
        return _("an older one")
    except Exception:
        return ""
    return "" if found >= REQUIRED else _written(found)


def _written(version_code: int) -> str:
    return f"{version_code // 100}.{version_code // 10 % 10}"


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
        raise too_old(_written(version_code))


def too_old(found: str) -> GraphicsError:
    """What to say when there is an OpenGL, but an older one.

    Args:
        found: what there is, as ``2.1`` or in words.
    """
    advice = _(_NEWER.get(sys.platform, "")) or (_("a newer graphics driver brings it"))
    return GraphicsError(
        _("Freecube Desktop needs OpenGL 3.3, but this system offers {found}; {advice}").format(
            found=found, advice=advice
        )
    )


def explained(error: Exception) -> GraphicsError:
    """A failure to make a context, as one sentence a user can act on."""
    reason = " ".join(str(error).split()) or type(error).__name__
    return GraphicsError(
        _("OpenGL 3.3 could not be started ({reason}); {how_to_get_opengl}").format(
            reason=reason, how_to_get_opengl=how_to_get_opengl()
        )
    )

"""Opening the window, and what to say when that fails. Knows pyglet, as the window does."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import pyglet

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.errors import GraphicsError, NoDisplay
from freecube_desktop.words import _

if TYPE_CHECKING:
    import moderngl

    from freecube_desktop.app.shell.faults import SafetyNet
    from freecube_desktop.app.shell.window import FreecubeWindow


def open_window(
    controller: Controller,
    carry_out: Callable[[c.Effect], None],
    size: tuple[int, int],
    *,
    net: SafetyNet,
    changed: Callable[[], None],
    await_kept: Callable[[], None],
) -> FreecubeWindow:
    """The window, with a context of its own.

    Args:
        controller: what it shows and sends commands to.
        carry_out: takes the effects that are not the window's own work.
        size: width and height in logical pixels.
        net: catches what goes wrong while the window is open.
        changed: told after everything that may have changed the state of the app.
        await_kept: called before a picture is shown.

    Raises:
        NoDisplay: when there is no screen.
        GraphicsError: when OpenGL 3.3 is missing.
    """
    if sys.platform.startswith("linux") and not os.environ.get("DISPLAY"):
        raise NoDisplay(_("There is no display to open a window on (DISPLAY is not set)"))
    pyglet.options.debug_gl = False
    pyglet.options.shadow_window = False
    pyglet.options.dpi_scaling = "scaled"
    try:
        from freecube_desktop.app.shell.window import FreecubeWindow  # noqa: PLC0415 - needs a display

        return FreecubeWindow(
            controller, carry_out, _make_context, size, net=net, changed=changed, await_kept=await_kept
        )
    except Exception as fault:
        raise _explained(fault) from fault


def _make_context() -> moderngl.Context:
    import moderngl  # noqa: PLC0415 - only once a window is there

    return moderngl.create_context(require=330)


def _explained(fault: Exception) -> Exception:
    """What kept a window from opening, as an error with a sentence to act on."""
    from freecube_desktop.render.context import explained, too_old  # noqa: PLC0415 - slow to import

    kind = type(fault).__name__
    if isinstance(fault, GraphicsError):
        return fault
    if "NoSuchDisplay" in kind:
        named = os.environ.get("DISPLAY", "")
        return NoDisplay(
            _("There is no display to open a window on (DISPLAY is {named!r})").format(named=named)
        )
    if kind in {"NoSuchConfigException", "ContextException", "ConfigException", "GLException", "Error"}:
        older = _older_opengl()
        return too_old(older) if older else explained(fault)
    return explained(fault) if isinstance(fault, (ImportError, OSError, ValueError)) else fault


def _older_opengl() -> str:
    """The version of OpenGL that windows get here, if that is what is wrong with it; else ``""``."""
    try:
        config = pyglet.gl.Config(double_buffer=True, major_version=2, minor_version=1)  # type: ignore[abstract]
        window = pyglet.window.Window(visible=False, config=config)
        said = window.context.get_info().version
        window.close()
    except Exception:  # there is none at all, which the first failure tells better
        return ""
    version = said.split()[0] if said else ""
    return version if version.split(".") < ["3", "3"] else ""

"""The program with faults that can be switched on while it runs: those named in a file."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyglet

pyglet.options.debug_gl = False  # as the program has it, and before the window's module is read

from freecube_desktop.app.controller import Controller  # noqa: E402
from freecube_desktop.app.protocol import commands as c  # noqa: E402
from freecube_desktop.app.shell.window import FreecubeWindow  # noqa: E402
from freecube_desktop.cli import main  # noqa: E402

FILE = Path(os.environ["FREECUBE_TEST_FAULTS"])


def is_on(name: str) -> bool:
    return FILE.exists() and name in FILE.read_text().split()


def break_at_will(owner: Any, method: str, name: str, when: Callable[..., bool] = lambda *_: True) -> None:
    whole = getattr(owner, method)
    fault = type(f"{name.title()}Fault", (RuntimeError,), {})  # of a kind of its own

    def broken(*arguments: Any) -> Any:
        if is_on(name) and when(*arguments):
            raise fault(f"the fault {name}\x1b[31m")
        return whole(*arguments)

    setattr(owner, method, broken)


def break_a_thread(self: FreecubeWindow, _x: float, _y: float, *_: Any) -> None:
    if is_on("thread"):
        threading.Thread(target=lambda: 1 // 0).start()


break_at_will(Controller, "handle", "turn", lambda _, command: isinstance(command, c.Turn))
break_at_will(Controller, "handle", "command")
break_at_will(Controller, "scene", "scene")
break_at_will(Controller, "advance", "time")
break_at_will(FreecubeWindow, "on_mouse_motion", "pointer")
break_at_will(FreecubeWindow, "_event_text_symbol", "keyboard")
break_at_will(FreecubeWindow, "on_resize", "size")
FreecubeWindow.on_mouse_leave = break_a_thread  # type: ignore[method-assign]
whole_sessions = Controller.sessions.fget
assert whole_sessions is not None


def sessions(self: Controller) -> Any:
    if is_on("keeping"):
        raise ValueError("the fault keeping")
    return whole_sessions(self)


Controller.sessions = property(sessions)  # type: ignore[method-assign, assignment]

if __name__ == "__main__":
    main()

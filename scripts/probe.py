"""Asks, for the scripts beside this file, what is installed; the exit status is the answer.

``probe.py package FOLDER``: the package of this checkout and all that it imports are there.
``probe.py graphics``: an OpenGL 3.3 context can be made, and the libraries of a window load.
"""

from __future__ import annotations

import ctypes
import sys
from importlib.util import find_spec
from pathlib import Path

NEEDED = ("click", "fontpkg_inter", "fontpkg_jetbrains_mono", "fontpkg_noto_sans_arabic", "moderngl",
          "numpy", "PIL", "platformdirs", "pyglet", "pyrr", "uniseg")  # fmt: skip
WINDOW_LIBRARIES = ("libX11.so.6", "libXext.so.6", "libXrender.so.1", "libGL.so.1")


def package_is_there(checkout: Path) -> bool:
    """Whether this Python would import the package from this checkout, and all it needs."""
    ours = find_spec("freecube_desktop")
    if ours is None or ours.origin is None or not Path(ours.origin).is_relative_to(checkout.resolve()):
        return False
    return all(find_spec(name) is not None for name in NEEDED)


def graphics_work() -> bool:
    """Whether pictures can be drawn without a window, and a window's libraries are there."""
    try:
        for library in WINDOW_LIBRARIES:
            ctypes.CDLL(library)
        import moderngl  # noqa: PLC0415 - only this question needs it

        moderngl.create_context(standalone=True, require=330, backend="egl").release()
    except Exception as fault:
        print(fault, file=sys.stderr)
        return False
    return True


if __name__ == "__main__":
    answer = graphics_work() if sys.argv[1] == "graphics" else package_is_there(Path(sys.argv[2]))
    raise SystemExit(0 if answer else 1)

"""From a scene to pixels: numpy builders, OpenGL in one folder, and pictures as text.

The package can be called, as the public function that ``render.cube_file`` has: Python binds
a package to its name in the parent when a module of it is first imported, so that
``freecube_desktop.render`` would otherwise be now the one, now the other.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class _CallablePackage(ModuleType):
    def __call__(self, *arguments: Any, **named: Any) -> object:
        from freecube_desktop.render.cube_file import render  # noqa: PLC0415 - only when called

        return render(*arguments, **named)


sys.modules[__name__].__class__ = _CallablePackage

"""What the doctor finds of cameras, extras and languages."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from freecube_desktop.errors import FreecubeError
from freecube_desktop.language import LANGUAGES
from freecube_desktop.words import _, mark

_EXTRAS: Final = (("scan", "cv2", ("opencv-python-headless", "opencv-python")), ("video", "av", ("av",)))
"""Each extra, the module it brings, and the packages that bring that."""


@dataclass(frozen=True)
class Finding:
    """One thing looked at.

    Attributes:
        name: what it is, in English; marked if it is said in other languages.
        value: what was found.
        missing: what to do about it, or ``""`` when all is well.
    """

    name: str
    value: str
    missing: str = ""


def equipment() -> Iterator[Finding]:
    """The extras, the languages that can be shown, and the cameras."""
    for name, module, packages in _EXTRAS:
        yield _extra(name, module, packages)
    yield _languages()
    yield _cameras()


def _extra(name: str, module: str, packages: tuple[str, ...]) -> Finding:
    label = {"scan": mark("extra scan"), "video": mark("extra video")}[name]
    try:
        import_module(module)
    except ImportError:
        command = f'{sys.executable} -m pip install "freecube-desktop[{name}]"'
        return Finding(label, _("not installed"), _("type: {command}").format(command=command))
    return Finding(label, next((f"{one} {v}" for one in packages if (v := _version(one))), module))


def _version(package: str) -> str:
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - not for --help

    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _languages() -> Finding:
    from freecube_desktop.render.glyph_text import require_fonts  # noqa: PLC0415 - slow to import

    shown, faults = [], []
    for code in LANGUAGES:
        try:
            require_fonts(code)
        except FreecubeError as fault:
            faults.append(f"{LANGUAGES[code]}: {fault}")
        else:
            shown.append(code)
    return Finding(mark("languages"), " ".join(shown), "; ".join(faults))


def _cameras() -> Finding:
    from freecube_desktop.scanning.camera_probe import cameras  # noqa: PLC0415 - slow to import

    try:
        found = cameras()
    except FreecubeError as fault:
        return Finding(mark("cameras"), _("not looked for"), str(fault))
    working = [f"{probe.number} ({probe.size})" for probe in found if probe.size]
    if working:
        return Finding(mark("cameras"), ", ".join(working))
    if found:
        return Finding(mark("cameras"), _("none that works"), "; ".join(probe.fault for probe in found))
    return Finding(
        mark("cameras"), _("none; a folder of pictures does as well: freecube scan --images FOLDER")
    )

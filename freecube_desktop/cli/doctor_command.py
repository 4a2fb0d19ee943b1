"""``freecube doctor``: what is here, what is missing, and how to get it."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from freecube_desktop.cli.desktop_report import belongings
from freecube_desktop.cli.equipment import Finding, equipment
from freecube_desktop.cli.solution_text import padded
from freecube_desktop.cli.state_argument import print_json, print_value, use_language
from freecube_desktop.cli.translated_help import TranslatedCommand
from freecube_desktop.errors import FreecubeError, GraphicsError
from freecube_desktop.words import _, mark
from freecube_desktop.words.line_breaks import columns_of

_LIBRARIES: Final = ("moderngl", "pyglet", "pyrr", "numpy", "pillow", "click", "platformdirs", "uniseg")


@click.command(
    cls=TranslatedCommand,
    help=mark("Say what Freecube finds on this machine, and how to get what is missing."),
    examples=("freecube doctor",),
)
@click.option("--json", "as_json", is_flag=True, help=mark("One JSON object."))
def doctor(as_json: bool) -> None:
    """Says what is here and what is missing."""
    use_language(None, as_json)
    findings = list(examine())
    if as_json:
        values: dict[str, object] = {finding.name: finding.value for finding in findings}
        print_json(values | {"missing": [finding.missing for finding in findings if finding.missing]})
        return
    wide = max(columns_of(_(finding.name)) for finding in findings)
    for finding in findings:
        print_value(f"{padded(_(finding.name), wide)}  {finding.value}")
    for finding in findings:
        if finding.missing:
            print_value(f"\n{_(finding.name)}: {finding.missing}")
    if not any(finding.missing for finding in findings):
        print_value("\n" + _("Nothing is missing."))


def examine() -> Iterator[Finding]:
    """Everything that matters for a bug report, in the order it is printed."""
    yield Finding("freecube", installed_version())
    yield Finding("python", f"{platform.python_version()} ({sys.executable})")
    yield Finding(mark("system"), platform.platform())
    for name in _LIBRARIES:
        yield _library(name)
    yield _display()
    yield _opengl()
    yield from equipment()
    for name in ("shaders", mark("rules")):
        yield _data_folder(name)
    yield from _user_folders()
    yield from belongings()


def installed_version() -> str:
    """The version of Freecube, or where it runs from when it was not installed."""
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - not for --help

    try:
        return version("freecube-desktop")
    except PackageNotFoundError:
        return _("not installed, running from {folder}").format(folder=Path(__file__).parent.parent)


def _library(name: str) -> Finding:
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - not for --help

    try:
        return Finding(name, version(name))
    except PackageNotFoundError:
        return Finding(
            name,
            _("not installed"),
            _("type: {command}").format(command=f"{sys.executable} -m pip install {name}"),
        )


def _display() -> Finding:
    if sys.platform in ("darwin", "win32"):
        return Finding(mark("display"), _("the desktop"))
    display = os.environ.get("DISPLAY", "")
    if display:
        return Finding(mark("display"), display)
    return Finding(
        mark("display"),
        _("none"),
        _("there is no X display (DISPLAY is not set), so no window; `freecube solve --watch` needs none"),
    )


def _opengl() -> Finding:
    try:
        from freecube_desktop.render.context import offscreen_context  # noqa: PLC0415 - needs OpenGL

        context = offscreen_context()
    except (ImportError, GraphicsError) as fault:
        return Finding("opengl", _("none"), str(fault))
    info = context.info
    context.release()
    return Finding("opengl", f"{info['GL_RENDERER']}, {info['GL_VERSION']}")


def _data_folder(name: str) -> Finding:
    from freecube_desktop.data_files import folder  # noqa: PLC0415 - not for --help

    try:
        return Finding(name, str(folder(name)))
    except FreecubeError as fault:
        return Finding(name, _("missing"), str(fault))


def _user_folders() -> Iterator[Finding]:
    from freecube_desktop import settings  # noqa: PLC0415 - not for --help
    from freecube_desktop.app.shell.faults import log_file  # noqa: PLC0415

    yield _user_folder(mark("settings"), settings.settings_file())
    yield _user_folder(mark("own rules"), settings.rules_folder())
    yield _user_folder(mark("session"), settings.data_folder())
    yield _user_folder(mark("log of faults"), log_file())


def _user_folder(name: str, path: Path) -> Finding:
    return Finding(name, str(path) if os.path.exists(path) else _("{path} (not there yet)").format(path=path))

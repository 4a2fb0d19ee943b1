"""The program in the menu of a Linux desktop: its entry, its icon, and the kind of file it opens.

Everything goes into the person's own folder of data (``$XDG_DATA_HOME``), as the freedesktop.org
specifications say; nothing needs an administrator.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from freecube_desktop import data_files
from freecube_desktop.errors import DesktopFault
from freecube_desktop.words import _

MIME_TYPE: Final = "application/x-freecube-alg"
_ENTRY: Final = """\
[Desktop Entry]
Type=Application
Version=1.0
Name=Freecube
GenericName=Rubik's Cube
Comment=A Rubik's Cube that shows, step by step, how a scramble is solved
Exec={command} %f
Icon=freecube
Terminal=false
Categories=Game;LogicGame;
Keywords=cube;puzzle;CFOP;speedcubing;
MimeType={mime};
StartupWMClass=Freecube
"""
_MIME: Final = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{MIME_TYPE}">
    <comment>Moves of a Rubik's Cube</comment>
    <sub-class-of type="text/plain"/>
    <glob pattern="*.alg"/>
  </mime-type>
</mime-info>
"""
_SECONDS: Final = 30.0


def data_home() -> Path:
    """The person's own folder of data."""
    named = os.environ.get("XDG_DATA_HOME", "")
    return Path(named) if os.path.isabs(named) else Path.home() / ".local" / "share"


def entry_file() -> Path:
    """The entry of the menu; it need not be there."""
    return data_home() / "applications" / "freecube.desktop"


def is_installed() -> bool:
    """Whether the entry is there."""
    return entry_file().is_file()


def why_not_here(platform: str = sys.platform) -> str:
    """What to do instead where menus are made another way, or ``""`` on Linux and its like.

    Args:
        platform: the system's name, as Python has it.
    """
    if platform == "win32":
        return _("on Windows, make a shortcut to {command} and give it the icon {icon}").format(
            command=command_words()[0], icon=data_files.folder("icons") / "freecube.ico"
        )
    if platform == "darwin":
        return _("on macOS, keep {command} in the Dock by way of a Shortcut or Automator").format(
            command=command_words()[0]
        )
    return ""


def command_words() -> list[str]:
    """What starts this very program: its script, or Python and the package."""
    script = Path(sys.executable).with_name("freecube.exe" if os.name == "nt" else "freecube")
    return [str(script)] if script.is_file() else [sys.executable, "-m", "freecube_desktop"]


def quoted(word: str) -> str:
    """A word of a command line as an entry has it."""
    for character in ("\\", '"', "`", "$"):
        word = word.replace(character, "\\" + character)
    return '"' + word.replace("\\", "\\\\").replace("%", "%%") + '"'


def install() -> tuple[Path, ...]:
    """Puts the program into the menu; gives the files that were written.

    Raises:
        DesktopFault: when one cannot be written, or on a system without such menus.
        DataFileMissing: when the icons are not there.
    """
    elsewhere = why_not_here()
    if elsewhere:
        raise DesktopFault(elsewhere)
    command = " ".join(map(quoted, command_words()))
    written: list[Path] = []
    try:
        for size, icon in data_files.icon_files().items():
            written.append(_icon_path(size))
            written[-1].parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(icon, written[-1])
        for path, text in (
            (_mime_file(), _MIME),
            (entry_file(), _ENTRY.format(command=command, mime=MIME_TYPE)),
        ):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            written.append(path)
    except OSError as fault:
        raise DesktopFault(
            _("{path} cannot be written: {reason}").format(
                path=fault.filename, reason=fault.strerror or fault
            )
        ) from fault
    _refresh_desktop()
    return tuple(written)


def uninstall() -> tuple[Path, ...]:
    """Takes it out of the menu again; gives the files that were removed.

    Raises:
        DesktopFault: when one cannot be removed.
    """
    icons = data_home().glob("icons/hicolor/*/apps/freecube.png")
    there = [path for path in (entry_file(), _mime_file(), *icons) if path.is_file()]
    try:
        for path in there:
            path.unlink()
    except OSError as fault:
        raise DesktopFault(
            _("{path} cannot be removed: {reason}").format(
                path=fault.filename, reason=fault.strerror or fault
            )
        ) from fault
    if there:
        _refresh_desktop()
    return tuple(there)


def _icon_path(size: int) -> Path:
    return data_home() / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "freecube.png"


def _mime_file() -> Path:
    return data_home() / "mime" / "packages" / "freecube.xml"


def _refresh_desktop() -> None:
    """Has the desktop read its lists again, where the programs for that are there; they are no must."""
    home = data_home()
    for name, folder in (
        ("update-desktop-database", home / "applications"),
        ("update-mime-database", home / "mime"),
    ):
        program = shutil.which(name)
        if program:
            with suppress(OSError, subprocess.TimeoutExpired):
                subprocess.run([program, str(folder)], capture_output=True, timeout=_SECONDS, check=False)

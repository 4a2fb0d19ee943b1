"""Where shaders/, rules/ and icons/ are: inside the installed package, or beside pyproject.toml."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from freecube_desktop.errors import DataFileMissing
from freecube_desktop.words import _

_PACKAGE: Final = "freecube_desktop"
_CHECKOUT: Final = Path(__file__).resolve().parent.parent


def folder(name: str) -> Path:
    """The folder of shipped data with this name (``"shaders"``, ``"rules"``).

    Raises:
        DataFileMissing: when it is in neither place; the message names both.
    """
    installed = Path(str(files(_PACKAGE))) / name
    beside = _CHECKOUT / name
    if installed.is_dir():
        return installed
    if beside.is_dir() and (_CHECKOUT / "pyproject.toml").is_file():
        return beside
    raise DataFileMissing(
        _(
            "the folder {name} is neither at {installed} nor at {beside}; install "
            "freecube-desktop again, or run it from a complete checkout"
        ).format(name=name, installed=installed, beside=beside)
    )


def icon_files() -> dict[int, Path]:
    """The program's icon as PNG files, by their width in pixels, the smallest first.

    Raises:
        DataFileMissing: when they are not installed.
    """
    found = {int(path.stem.rpartition("-")[2]): path for path in folder("icons").glob("freecube-*.png")}
    return dict(sorted(found.items()))


def read_text(folder_name: str, name: str) -> str:
    """The text of one shipped file, read as UTF-8.

    Args:
        folder_name: ``"shaders"`` or ``"rules"``.
        name: the file's name inside it.

    Raises:
        DataFileMissing: when the folder or the file is missing or cannot be read.
    """
    path = folder(folder_name) / name
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DataFileMissing(
            _("the file {path} cannot be read ({error}); install freecube-desktop again").format(
                path=path, error=error
            )
        ) from error

"""Pictures of the window: where they go, and how they are saved."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import platformdirs
from PIL import Image

from freecube_desktop.app.protocol.commands import ShowMessage
from freecube_desktop.errors import OutputError
from freecube_desktop.kept_files import remove_parts
from freecube_desktop.render.offscreen_picture import save_png
from freecube_desktop.words import _

if TYPE_CHECKING:
    from numpy.typing import NDArray

_NAME: Final = "freecube"
FOLDER_VARIABLE: Final = "FREECUBE_PICTURES"
"""Names another folder than the user's Pictures."""


def pictures_folder() -> Path:
    """The folder that pictures are saved in; it need not be there."""
    named = os.environ.get(FOLDER_VARIABLE)
    return Path(named) if named else platformdirs.user_pictures_path()


def new_picture_path(folder: Path, now: datetime, suffix: str = "png") -> Path:
    """A name that no file has yet: ``freecube 2026-11-30 12.05.09.png``, then with a number.

    What a kill left of earlier pictures in the folder is removed, once that is an hour old.
    """
    remove_parts(folder, f"{_NAME} ")
    stem = f"{_NAME} {now:%Y-%m-%d %H.%M.%S}"
    path = folder / f"{stem}.{suffix}"
    number = 2
    while path.exists():
        path = folder / f"{stem} ({number}).{suffix}"
        number += 1
    return path


def saved(pixels: NDArray[Any], now: datetime) -> ShowMessage:
    """Saves a picture in the user's folder, and says where it is or what went wrong.

    Args:
        pixels: (height, width, 3 or 4), from the top left.
        now: the time that the file is named after.
    """
    folder = pictures_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = new_picture_path(folder, now)
        save_png(Image.fromarray(pixels[..., :3].copy()), path)
    except (OSError, OutputError) as fault:
        return ShowMessage(_("The picture could not be saved: {fault}.").format(fault=fault), is_error=True)
    return ShowMessage(_("Saved as {path}").format(path=path))

"""Where pictures of the window go."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import Final

import platformdirs

FOLDER_VARIABLE: Final = "FREECUBE_PICTURES"
"""Names another folder than the user's Pictures."""


def pictures_folder() -> Path:
    """The folder that pictures are saved in; it need not be there."""
    named = os.environ.get(FOLDER_VARIABLE)
    return Path(named) if named else platformdirs.user_pictures_path()


def new_picture_path(folder: Path, now: datetime) -> Path:
    """A name that no file has yet: ``freecube 2026-11-30 12.05.09.png``, then with a number."""
    stem = f"freecube {now:%Y-%m-%d %H.%M.%S}"
    path = folder / f"{stem}.png"
    number = 2
    while path.exists():
        path = folder / f"{stem} ({number}).png"
        number += 1
    return path

"""Pictures written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from freecube_desktop.errors import OutputError
from freecube_desktop.kept_files import remove_leftovers, whole_file
from freecube_desktop.words import _

STILL: Final = (".png", ".svg")
"""The kinds of files that show a cube at rest."""

ANIMATED: Final = (".gif", ".mp4")
"""The kinds of files that play moves."""


@contextmanager
def picture_file(path: str | os.PathLike[str]) -> Iterator[Path]:
    """A new file beside the wanted one, which takes its place when all went well.

    Args:
        path: the file that is wanted; one that is there already is replaced.

    Yields:
        The path to write to.

    Raises:
        OutputError: when it cannot be written.
    """
    try:
        remove_leftovers(Path(path))
        with whole_file(path) as part:
            yield part
    except OSError as error:
        reason = error.strerror or error
        raise OutputError(
            _("the picture {path} cannot be written: {reason}").format(path=Path(path), reason=reason)
        ) from error

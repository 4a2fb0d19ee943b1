"""Files written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from freecube_desktop.errors import OutputError
from freecube_desktop.words import _


@contextmanager
def whole_file(path: str | os.PathLike[str]) -> Iterator[Path]:
    """A new file beside the wanted one, which takes its place when all went well.

    Args:
        path: the file that is wanted; one that is there already is replaced.

    Yields:
        The path to write to.

    Raises:
        OutputError: when it cannot be written.
    """
    wanted = Path(path)
    try:
        handle, name = tempfile.mkstemp(dir=wanted.parent, prefix=f".{wanted.name}.", suffix=".part")
        os.close(handle)
        part = Path(name)
        try:
            yield part
            part.chmod(0o644)
            part.replace(wanted)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        reason = error.strerror or error
        raise OutputError(
            _("the picture {path} cannot be written: {reason}").format(path=wanted, reason=reason)
        ) from error

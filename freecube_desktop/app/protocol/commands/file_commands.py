"""Files of moves and animations: what can be asked for, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass

from freecube_desktop.app.protocol.commands.base import Command, Effect
from freecube_desktop.app.protocol.file_values import FileName, Folder, Stamp
from freecube_desktop.cube.alg_file import AlgFile


@dataclass(frozen=True, slots=True)
class OpenFile(Command):
    """Open a file of moves, or show a folder.

    Attributes:
        path: where it is, as typed or as a window system names it.
    """

    path: str


@dataclass(frozen=True, slots=True)
class SaveFile(Command):
    """Save the cube and its moves.

    Attributes:
        asks: ask for a name, even if the cube came from a file.
    """

    asks: bool = False


@dataclass(frozen=True, slots=True)
class PickRow(Command):
    """A row of the page was clicked, counted from the first that is listed."""

    number: int


@dataclass(frozen=True, slots=True)
class FolderListed(Command):
    """What a folder holds."""

    folder: Folder


@dataclass(frozen=True, slots=True)
class FileRead(Command):
    """What a file holds."""

    file: FileName
    content: AlgFile


@dataclass(frozen=True, slots=True)
class FileWritten(Command):
    """The cube is saved."""

    file: FileName


@dataclass(frozen=True, slots=True)
class FileThere(Command):
    """Nothing was written: another file has that name, or somebody changed the file since."""

    file: FileName


# Effects.


@dataclass(frozen=True, slots=True)
class ListFolder(Effect):
    """Look into a folder and answer with ``FolderListed``; ``""`` is the usual one."""

    path: str


@dataclass(frozen=True, slots=True)
class ReadFile(Effect):
    """Read a file and answer with ``FileRead``, or with ``FolderListed`` when it is a folder.

    Attributes:
        path: where it is, from the folder if it does not say.
        folder: the folder that is looked at, or ``""``.
        size: the size that bare moves are meant for.
    """

    path: str
    folder: str
    size: int


@dataclass(frozen=True, slots=True)
class WriteFile(Effect):
    """Write a file and answer with ``FileWritten``, ``FileThere``, or ``FolderListed`` for a folder.

    Attributes:
        path: where it goes, from the folder if it does not say.
        folder: the folder that is looked at, or ``""``.
        content: what is written.
        replaces: whether it may take the place of another.
        known: how that one was when it was read or written last, so that it is asked about when
            somebody changed it since; None for one that may be as it likes.
    """

    path: str
    folder: str
    content: AlgFile
    replaces: bool
    known: Stamp | None = None

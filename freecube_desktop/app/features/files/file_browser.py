"""What the page of files shows: a folder, a line to type in, and which row is chosen; a frozen value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from freecube_desktop.app.protocol.file_values import FileName, FileRow, Folder
from freecube_desktop.app.ui.text_field import TextField
from freecube_desktop.cube.alg_file import SUFFIXES

PAGE: Final = 10
_NO_FOLDER: Final = Folder("", "")
_NOTHING_TYPED: Final = TextField()
_STEPS: Final = {"up": -1, "down": 1, "pageup": -PAGE, "pagedown": PAGE}
_LIST_ENDS: Final = ("ctrl+home", "ctrl+end")
SUFFIX: Final = ".alg"


@dataclass(frozen=True, slots=True)
class Browser:
    """The page of files.

    Attributes:
        saves: a name to save under is asked for; else a file to open.
        folder: what is listed.
        field: what is typed: a part of a name or a path; when saving, the name.
        chosen: the row that Enter takes, among ``rows``; -1 for the line.
        asks_about: the file that would be replaced, or None.
    """

    saves: bool = False
    folder: Folder = _NO_FOLDER
    field: TextField = _NOTHING_TYPED
    chosen: int = -1
    asks_about: FileName | None = None

    @property
    def rows(self) -> tuple[FileRow, ...]:
        """What is listed: when opening, what has the typed letters in its name; when saving, the folder."""
        if self.saves:
            return tuple(row for row in self.folder.rows if row.kind != "recent")
        wanted = self.field.text.strip().casefold()
        if not wanted or self.is_path:
            return self.folder.rows
        return tuple(
            row for row in self.folder.rows if row.kind != "parent" and wanted in row.name.casefold()
        )

    @property
    def is_path(self) -> bool:
        """Whether what is typed says where a file is, and not only what it is called."""
        text = self.field.text.strip()
        return text in {".", ".."} or "/" in text or "\\" in text or text.startswith("~")

    @property
    def row(self) -> FileRow | None:
        """The row that is chosen."""
        return self.rows[self.chosen] if 0 <= self.chosen < len(self.rows) else None

    def listing(self, folder: Folder) -> Browser:
        """With another folder; what was typed to find it is done with, what is typed meanwhile is not."""
        is_other = self.folder.path not in {"", folder.path}
        field = self.field
        if self.is_path:
            last = _last_of(self.field.text)
            field = TextField.of(last if self.saves and last != _last_of(folder.path) else "")
        elif is_other and not self.saves:
            field = _NOTHING_TYPED
        asked = None if is_other else self.asks_about
        return replace(self, folder=folder, field=field, asks_about=asked)._settled()

    def at_folder(self, path: str) -> Browser:
        """Looking at another folder, which is still to be listed; ``""`` is the same one."""
        return self if path in {"", self.folder.path} else replace(self, folder=Folder(path, path), chosen=-1)

    def for_saving(self, name: str) -> Browser:
        """Asking for a name, with a proposal."""
        return replace(self, saves=True, field=TextField.proposed(name), chosen=-1, asks_about=None)

    def for_opening(self) -> Browser:
        """Asking for a file."""
        return replace(self, saves=False, field=TextField(), chosen=-1, asks_about=None)._settled()

    def typed(self, text: str) -> Browser:
        """With characters put into the line."""
        return replace(self, field=self.field.typed(text), chosen=-1, asks_about=None)._settled()

    def pressed(self, key: str) -> Browser | None:
        """After a key that moves or edits; None when the key is for something else."""
        if key in _STEPS:
            return self.moved(_STEPS[key])
        if key in _LIST_ENDS:
            return self._at_end(key)
        field = self.field.pressed(key)
        if field == self.field and key in {"home", "end"}:
            return self._at_end(key)
        if field is None or field == self.field:
            return None
        if field.text == self.field.text:
            return replace(self, field=field)
        return replace(self, field=field, chosen=-1, asks_about=None)._settled()

    def moved(self, steps: int) -> Browser:
        """With a row chosen that lies so many further down."""
        lowest = -1 if self.saves or not self.rows else 0
        chosen = min(max(self.chosen + steps, lowest), len(self.rows) - 1)
        return replace(self, chosen=chosen, asks_about=None)

    def _at_end(self, key: str) -> Browser:
        """With the first or the last row chosen."""
        return self.moved(len(self.rows) + 1 if key.endswith("end") else -len(self.rows) - 1)

    def at(self, number: int) -> Browser:
        """With a row chosen."""
        return replace(self, chosen=min(number, len(self.rows) - 1), asks_about=None)

    def _settled(self) -> Browser:
        """The first row that Enter would sensibly take is chosen: the line itself for a path or a name."""
        if self.saves or self.is_path or not self.rows:
            return replace(self, chosen=-1)
        first = next((at for at, row in enumerate(self.rows) if row.is_there), 0)
        return replace(self, chosen=first)


def _last_of(path: str) -> str:
    """What stands behind the last stroke of a path; ``""`` for one that only leads elsewhere."""
    last = path.strip().replace("\\", "/").rpartition("/")[2]
    return "" if last in {"~", ".", ".."} else last


def with_suffix(name: str) -> str:
    """A name to save under, with an ending of files of moves."""
    name = name.strip()
    last = name.replace("\\", "/").rpartition("/")[2]
    return name if last.lower().endswith(SUFFIXES) or not last.strip(".") else name + SUFFIX

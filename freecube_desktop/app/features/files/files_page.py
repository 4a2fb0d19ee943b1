"""Opening and saving files in the app, and the page that asks which."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from freecube_desktop.app.features.files.file_browser import Browser, with_suffix
from freecube_desktop.app.features.files.file_content import content_of, opened_on
from freecube_desktop.app.model.cube_actions import CubeActions
from freecube_desktop.app.model.desk import Desk
from freecube_desktop.app.model.screen import Message, Screen
from freecube_desktop.app.model.solving import Solving
from freecube_desktop.app.model.way import way_of
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.file_values import FileName, Stamp
from freecube_desktop.app.protocol.help_group import HelpGroup
from freecube_desktop.app.protocol.layer import Handlers
from freecube_desktop.app.protocol.results import Done, Effects
from freecube_desktop.cube.alg_file import AlgFile
from freecube_desktop.cube.counting import count_moves
from freecube_desktop.cube.timeline import Entry
from freecube_desktop.words import _, n_

FIRST_NAME: Final = "cube.alg"
"""The name that is proposed for a cube that came from no file."""


@dataclass(frozen=True, slots=True)
class _Origin:
    """The file that a cube came from or was saved to.

    Attributes:
        file: the file, as it was then.
        entry: the step of the timeline that what is in the file begins with.
        content: what is in it.
        is_ours: whether this program wrote it, so that it may be written again without a question.
    """

    file: FileName
    entry: Entry | None
    content: AlgFile
    is_ours: bool


class FilesPage:
    """The page of files, and what happens to the cube by it.

    Args:
        desk: the cube.
        cube_actions: what puts another cube on the desk.
        solving: the open solution.
        screen: where sentences are shown.
        show: lays the page over the cube.
        hide: takes the page away.
    """

    def __init__(
        self,
        desk: Desk,
        cube_actions: CubeActions,
        solving: Solving,
        screen: Screen,
        *,
        show: Callable[[], Effects],
        hide: Callable[[], Done],
    ) -> None:
        self._desk = desk
        self._cube_actions = cube_actions
        self._solving = solving
        self._screen = screen
        self._show = show
        self._hide = hide
        self._browser = Browser()
        self._is_open = False
        self._is_sought = False
        self._came_from: dict[int, _Origin] = {}
        self._name = FIRST_NAME
        self._being_saved: tuple[int, Entry | None, AlgFile] | None = None
        self._saves_unasked = False
        self._commands: dict[type, Callable[..., Done]] = {
            c.OpenFile: self._open,
            c.SaveFile: self._save,
            c.FolderListed: self._list,
            c.FileRead: self._take,
            c.FileWritten: self._written,
            c.FileThere: self._ask,
            c.PickRow: self._pick,
        }

    # The page.

    @property
    def view(self) -> Browser:
        """What the page shows."""
        return self._browser

    @property
    def help_groups(self) -> tuple[HelpGroup, ...]:
        """What the help says of its keys."""
        lines = (
            (_("Letters"), _("find a file, or write a path")),
            (_("Up, Down"), _("choose a row")),
            ("Home, End", _("the first row, the last")),
            ("Enter", _("open it, go there, or save")),
            (_("Backspace"), _("the folder above")),
            ("Ctrl+S", _("save")),
            ("Ctrl+Shift+S", _("save as")),
            ("Esc, Ctrl+O", _("close")),
        )
        return (HelpGroup(_("Files"), lines),)

    @property
    def takes_escape(self) -> bool:
        """Whether Esc keeps the file that would be replaced."""
        return self._browser.asks_about is not None

    def opened(self) -> Effects:
        """It asks for a file to open; a name to save under only after ``SaveFile``."""
        self._is_open = True
        self._browser = self._browser.for_opening()
        return (c.ListFolder(self._browser.folder.path),)

    def closed(self) -> Effects:
        """It is taken away."""
        self._is_open = False
        self._browser = replace(self._browser, asks_about=None)
        return ()

    def type(self, text: str) -> Done:
        """Characters go into the line."""
        return self._to(self._browser.typed(text))

    def scroll(self, steps: float) -> Done:
        """The wheel goes from row to row."""
        return self._to(self._browser.moved(-round(steps) or (-1 if steps > 0 else 1)))

    @property
    def handlers(self) -> Handlers:
        """What the commands do that are about files."""
        return self._commands

    def key(self, key: str) -> Done:
        """Enter takes what is chosen, Backspace in an empty line goes to the folder above."""
        browser = self._browser
        if key == "enter":
            return self._enter()
        if key == "escape":
            return self._to(replace(browser, asks_about=None))
        if key == "ctrl+s":
            return self._enter() if browser.saves else self._save(c.SaveFile(asks=True))
        if key == "ctrl+shift+s":
            return self._save(c.SaveFile(asks=True))
        if key == "backspace" and not (browser.field.text or browser.saves):
            above = next((row for row in browser.folder.rows if row.kind == "parent"), None)
            return None if above is None else (c.ListFolder(above.path),)
        pressed = browser.pressed(key)
        return None if pressed is None else self._to(pressed)

    def _to(self, browser: Browser) -> Done:
        if browser == self._browser:
            return None
        self._browser = browser
        return ()

    def _pick(self, command: c.PickRow) -> Done:
        if command.number >= len(self._browser.rows):
            return None
        self._browser = self._browser.at(command.number)
        return self._enter()

    def _enter(self) -> Done:
        browser = self._browser
        row, typed = browser.row, browser.field.text.strip()
        if row is not None and row.kind in {"folder", "parent"}:
            return (c.ListFolder(row.path),)
        if browser.saves:
            if row is not None:
                return self._to(browser.for_saving(row.name))
            path = typed if browser.is_path else with_suffix(typed)  # it may be a folder to go to
            return self._write(path, browser.folder.path) if typed else None
        if row is not None:
            return self._read(row.path)
        return self._read(typed, browser.folder.path) if typed else None

    # Opening.

    def _open(self, command: c.OpenFile) -> Done:
        self._is_sought = not self._is_open
        return self._read(command.path)

    def _read(self, path: str, folder: str = "") -> Effects:
        return (c.ReadFile(path, folder, self._desk.cube.size),)

    def _list(self, command: c.FolderListed) -> Done:
        if not (self._is_open or self._is_sought):
            return None  # it was closed while the folder was looked into
        self._is_sought = False
        shown = () if self._is_open else self._show()
        was_path = self._browser.is_path
        self._browser = self._browser.listing(command.folder)
        if was_path and self._browser.saves and not self._browser.field.text:
            self._browser = self._browser.for_saving(self._name)
        return tuple(effect for effect in shown if not isinstance(effect, c.ListFolder))

    def _take(self, command: c.FileRead) -> Done:
        content, name = command.content, command.file.name
        cleared = (c.Then(c.CloseScan()), c.Then(c.CloseEditor()))
        effects = self._cube_actions.go_on(
            content.start.size, lambda timeline: opened_on(timeline, content, name)
        )
        self._came_from[content.start.size] = _Origin(
            command.file, way_of(self._desk.timeline).entry, content, content.is_ours
        )
        self._name = with_suffix(name)
        count = count_moves(content.moves) or count_moves(content.setup or ())
        text = n_("Opened {name}: {count} move.", "Opened {name}: {count} moves.", count)
        notes = [note[:1].upper() + note[1:].rstrip(".") + "." for note in content.notes]
        self._say(" ".join((text.format(name=name, count=count), *notes)))
        return (*cleared, *(effects or ()), *((self._hide() or ()) if self._is_open else ()))

    # Saving.

    @property
    def _origin(self) -> _Origin | None:
        """The file that the cube on the desk came from; None once it is another cube."""
        found = self._came_from.get(self._desk.cube.size)
        return found if found and found.entry == way_of(self._desk.timeline).entry else None

    def _save(self, command: c.SaveFile) -> Done:
        origin = self._origin
        if origin is not None and origin.is_ours and not command.asks:
            self._saves_unasked = True
            return self._write(origin.file.path, "", replaces=True, known=origin.file.stamp)
        if origin is not None and not self._is_open:
            self._browser = self._browser.at_folder(origin.file.folder)
        effects = () if self._is_open else self._show()
        self._browser = self._browser.for_saving(self._name)
        return effects

    def _write(
        self, path: str, folder: str, *, replaces: bool = False, known: Stamp | None = None
    ) -> Effects:
        asked = self._browser.asks_about
        if asked is not None:
            path, folder, replaces, known = asked.path, "", True, None
        origin = self._origin
        timeline = self._desk.timeline
        content = content_of(timeline, self._solving.opened, origin.content if origin else None)
        self._being_saved = (self._desk.cube.size, way_of(timeline).entry, content)
        return (c.WriteFile(path, folder, content, replaces, known),)

    def _ask(self, command: c.FileThere) -> Done:
        effects: Effects = ()
        if not self._is_open:
            if not self._saves_unasked:
                return None
            self._browser = self._browser.at_folder(command.file.folder)
            effects = self._show()
            self._browser = self._browser.for_saving(command.file.name)
        self._saves_unasked = False
        self._browser = replace(self._browser, asks_about=command.file)
        return effects

    def _written(self, command: c.FileWritten) -> Done:
        self._saves_unasked = False
        if self._being_saved is not None:
            size, entry, content = self._being_saved
            self._came_from[size] = _Origin(command.file, entry, content, is_ours=True)
        self._name = command.file.name
        self._say(_("Saved as {path}").format(path=command.file.path))
        return (self._hide() or ()) if self._is_open else ()

    def _say(self, sentence: str) -> None:
        self._screen.message = Message(sentence, seconds_left=c.MESSAGE_SECONDS)

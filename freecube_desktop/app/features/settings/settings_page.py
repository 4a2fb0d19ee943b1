"""The settings page: a cursor on its rows, and what keys, text and the wheel do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from freecube_desktop.app.features.settings.colour_fields import (
    colour_of,
    next_swatch,
    read_colour,
    with_colour,
)
from freecube_desktop.app.features.settings.row_heights import whole_rows
from freecube_desktop.app.features.settings.settings_rows import Row, rows_for
from freecube_desktop.app.features.settings.settings_view import SettingsView
from freecube_desktop.app.features.settings.settings_words import preference_title, value_name
from freecube_desktop.app.model.options import next_value
from freecube_desktop.app.model.preferences import DEFAULTS, NAMES, Choices
from freecube_desktop.app.model.screen import Message, Screen
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.help_group import HelpGroup
from freecube_desktop.app.protocol.layer import Handlers
from freecube_desktop.app.protocol.results import Done, Effects
from freecube_desktop.app.ui.text_field import TextField
from freecube_desktop.settings_table import Value
from freecube_desktop.words import _, current_language

_LONGEST_COLOUR: Final = 7
_SAID_SECONDS: Final = 2.0


@dataclass(frozen=True, slots=True)
class _Typed:
    face: str
    field: TextField


class SettingsPage:
    """Everything that can be set, in rows.

    Args:
        choices: what is set now.
        screen: how much room there is, and where it is said what a key chose.
    """

    def __init__(self, choices: Choices, screen: Screen) -> None:
        self._choices = choices
        self._screen = screen
        self._is_open = False
        self._cursor = 1
        self._top = 0
        self._typed: _Typed | None = None
        self._sure = False

    @property
    def _rows(self) -> tuple[Row, ...]:
        return rows_for(self._choices.now)

    @property
    def _row(self) -> Row:
        return self._rows[min(self._cursor, len(self._rows) - 1)]

    @property
    def view(self) -> SettingsView:
        """What the page shows."""
        rows = self._rows
        return SettingsView(
            rows=rows,
            chosen=self._choices.now,
            language=current_language(),
            cursor=min(self._cursor, len(rows) - 1),
            top=self._clamped(self._top),
            typed=self._typed.field if self._typed else None,
            sure=self._sure,
        )

    @property
    def help_groups(self) -> tuple[HelpGroup, ...]:
        """What the help says of its keys."""
        lines = (
            (_("Up, Down"), _("from row to row")),
            (_("Left, Right"), _("another value")),
            (_("Enter, Space"), _("the next value, or do it")),
            (_("Page Up, Page Down"), _("a screen on or back")),
            ("Home, End", _("the first row, the last")),
            ("Esc, Ctrl+,", _("close")),
        )
        return (HelpGroup(_("Settings"), lines),)

    @property
    def takes_escape(self) -> bool:
        """Esc ends the typing of a colour first."""
        return self._typed is not None

    def opened(self) -> Effects:
        """It begins at its first row."""
        self._cursor, self._top, self._is_open = 1, 0, True
        self._forget()
        return ()

    def closed(self) -> Effects:
        """What was typed to its end is kept."""
        effects = self._finish()
        self._forget()
        self._is_open = False
        return effects

    def _forget(self) -> None:
        self._typed, self._sure = None, False

    # Keys, text, wheel.

    def key(self, key: str) -> Done:
        """Up and Down go from row to row, Left and Right change, Enter does what a click does."""
        if self._typed is not None:
            return self._key_while_typing(self._typed, key)
        moves = {"up": -1, "down": 1, "pageup": -self._rows_in_sight, "pagedown": self._rows_in_sight}
        if key in moves:
            return self._go(moves[key])
        if key in ("home", "end"):
            return self._go(-len(self._rows) if key == "home" else len(self._rows))
        if key in ("left", "right"):
            return self._change(self._row, 1 if key == "right" else -1)
        return self._enter(self._row) if key in ("enter", "space") else None

    def _key_while_typing(self, typed: _Typed, key: str) -> Done:
        if key in ("enter", "up", "down", "tab"):
            effects = self._finish()
            return effects if key in ("enter", "tab") else (*effects, *(self._go(-1 if key == "up" else 1)))
        if key == "escape":
            self._typed = None
            return ()
        field = typed.field.pressed(key)
        if field is None:
            return None
        self._typed = _Typed(typed.face, field)
        return ()

    def type(self, text: str) -> Done:
        """Digits typed on the row of a colour begin a new one; Space is a key of its own."""
        row = self._row
        if self._typed is None:
            if row.kind != "colour" or not text.strip():
                return None
            self._typed = _Typed(row.name, TextField())
        field = self._typed.field
        pasted = read_colour(text)
        changed = TextField.of(pasted) if pasted else field.typed(text.strip())
        if len(changed.text) > _LONGEST_COLOUR:
            return None
        self._typed = _Typed(self._typed.face, changed)
        return ()

    def scroll(self, steps: float) -> Done:
        """The wheel moves the rows, not the cursor."""
        top = self._clamped(self._top - round(steps) * 2)
        if top == self._top:
            return None
        self._top = top
        return ()

    # What clicks and commands do.

    @property
    def handlers(self) -> Handlers:
        """The page's own commands; the next value of a preference is chosen with the page closed too."""
        return {
            c.NextChoice: lambda command: self._step(command.name, command.steps),
            c.PaintFace: lambda command: self._paint(command.face, command.colour),
            c.TypeFace: lambda command: self._begin_typing(command.face),
            c.SetDefaults: lambda _: self._point_at(lambda row: row.kind == "defaults", self._set_defaults),
        }

    def _step(self, name: str, steps: int) -> Done:
        """The next value of a preference; with the page closed, a sentence says which one."""
        done = self._set(name, next_value(name, getattr(self._choices.now, name), steps))
        if not self._is_open:
            said = f"{preference_title(name)}: {value_name(name, getattr(self._choices.now, name))}"
            self._screen.message = Message(said, seconds_left=_SAID_SECONDS)
            return done or ()
        self._point_at(lambda row: row.name == name, tuple)
        return done

    def _point_at(self, wanted: Callable[[Row], bool], act: Callable[[], Effects]) -> Effects:
        found = next((number for number, row in enumerate(self._rows) if wanted(row)), self._cursor)
        if found != self._cursor:
            self._cursor, self._sure = found, False
        return act()

    def _begin_typing(self, face: str) -> Effects:
        effects = self._finish()
        self._typed = _Typed(face, TextField.of(colour_of(self._choices.now.custom_colours, face)))
        return self._point_at(lambda row: (row.kind, row.name) == ("colour", face), lambda: effects)

    def _go(self, steps: int) -> Effects:
        """The cursor moves to a row that is not a heading, and stays in sight."""
        rows = self._rows
        self._sure = False
        way = 1 if steps > 0 else -1
        at = min(max(self._cursor + steps, 0), len(rows) - 1)
        while 0 <= at < len(rows) and rows[at].kind == "title":
            at += way
        self._cursor = at if 0 <= at < len(rows) else 1
        first = 0 if self._cursor == 1 else self._cursor  # its heading comes into sight with the first row
        self._top = min(max(self._top, self._cursor - self._rows_in_sight + 1), first)
        return ()

    @property
    def _rows_in_sight(self) -> int:
        return whole_rows(self._screen.width, self._screen.height)

    def _clamped(self, top: int) -> int:
        return min(max(top, 0), max(len(self._rows) - self._rows_in_sight, 0))

    def _change(self, row: Row, steps: int) -> Done:
        now = self._choices.now
        if row.kind in ("choice", "switch"):
            return self._set(row.name, next_value(row.name, getattr(now, row.name), steps))
        if row.kind == "colour":
            return self._paint(row.name, next_swatch(colour_of(now.custom_colours, row.name), steps))
        return None

    def _enter(self, row: Row) -> Done:
        if row.kind == "colour":
            return self._begin_typing(row.name)
        if row.kind == "language":
            return () if row.name == current_language() else (c.ChangeLanguage(code=row.name),)
        return self._set_defaults() if row.kind == "defaults" else self._change(row, 1)

    def _finish(self) -> Effects:
        typed, self._typed = self._typed, None
        colour = read_colour(typed.field.text) if typed else ""
        return self._paint(typed.face, colour) or () if typed and colour else ()

    def _paint(self, face: str, colour: str) -> Effects:
        return self._set("custom_colours", with_colour(self._choices.now.custom_colours, face, colour)) or ()

    def _set(self, name: str, value: Value) -> Done:
        row, self._sure = self._row, False
        if not self._choices.choose(name, value):
            return None
        if name == "palette":  # the rows of one's own colours come or go
            self._typed = None
            rows = self._rows
            self._cursor = rows.index(row) if row in rows else 1
        return (c.KeepSetting(name, value),)

    def _set_defaults(self) -> Effects:
        """The first time it only asks; the second time it is done."""
        if not self._sure:
            self._sure = True
            return ()
        done = [self._set(name, getattr(DEFAULTS, name)) for name in sorted(NAMES)]
        self._cursor = len(self._rows) - 1
        return tuple(effect for effects in done for effect in effects or ())

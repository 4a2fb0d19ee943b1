"""From a key, as text, to a command: ``"shift+r"`` turns R anticlockwise.

A key's text is its modifiers in the order ``ctrl alt shift`` and its name, joined by
``+``: letters and digits are themselves, the others are named in ``window.py``
(``enter``, ``left``, ``semicolon``, ``plus``). Nothing here knows a window.

Three presets. ``letters``: F turns F. ``cstimer`` and ``twizzle``: the maps of those
programs for a 3x3x3, whose letters are all turns, so commands sit on function keys. These
maps are about places on the keyboard, whatever is written there.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from freecube_desktop.app.input.key_layouts import written_at
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.cube.moves import Move
from freecube_desktop.errors import UnknownName
from freecube_desktop.settings_table import KEY_PRESETS as PRESETS
from freecube_desktop.words import _

SHORT: Final = c.AskForSolution("short")
FEWEST: Final = c.AskForSolution("near-optimal")
ROBOT: Final = c.AskForSolution("robot")

NUDGE_PIXELS: Final = 24.0
"""An arrow key turns the view as far as a drag of this length."""


def _turns(table: str) -> dict[str, c.Command]:
    pairs = (word.partition(":") for word in table.split())
    return {key: c.Turn(Move.from_text(move)) for key, _, move in pairs}


def _letters() -> dict[str, c.Command]:
    keys: dict[str, c.Command] = {}
    for family in ("U", "D", "L", "R", "F", "B", "M", "E", "x", "y", "z"):
        key = family.lower()
        keys[key] = c.Turn(Move(family))
        keys[f"shift+{key}"] = c.Turn(Move(family, -1))
        if family in "UDLRFB":
            keys[f"alt+{key}"] = c.Turn(Move(family + "w"))
            keys[f"alt+shift+{key}"] = c.Turn(Move(family + "w", -1))
    keys["alt+s"] = c.Turn(Move("S"))
    keys["alt+shift+s"] = c.Turn(Move("S", -1))
    return keys


_SHARED_TURNS: Final = (
    "q:z' w:B e:L' r:Lw' t:x y:x u:Rw i:R o:B' p:z "
    "a:y' s:D d:L f:U' g:F' h:F j:U k:R' l:D' semicolon:y m:Rw' "
)
"""Where csTimer and Twizzle agree."""

_TURNS: Final[Mapping[str, Mapping[str, c.Command]]] = {
    "letters": _letters(),
    "cstimer": _turns(
        _SHARED_TURNS
        + "1:S' 2:E 5:M 6:M 9:E' 0:S z:Dw x:M' c:Uw' v:Lw b:x' n:x' comma:Uw period:M' slash:Dw'"
    ),
    "twizzle": _turns(_SHARED_TURNS + "z:M' x:Dw c:Lw v:x' b:M n:x' comma:Dw' period:M'"),
}

LOOK: Final[Mapping[str, c.Command]] = {
    "ctrl+d": c.NextChoice("theme"),
    **dict.fromkeys(
        ("ctrl+plus", "ctrl+equal", "ctrl+shift+plus", "ctrl+shift+equal"), c.NextChoice("text_size")
    ),
    "ctrl+minus": c.NextChoice("text_size", -1),
    "ctrl+0": c.Choose("text_size", 1.0),
}
"""What changes the look of the window, whatever is open."""

_EVERYWHERE: Final[Mapping[str, c.Command]] = {
    "f1": c.ToggleHelp(),
    "f2": c.OpenPage("rules"),
    "ctrl+comma": c.OpenPage("settings"),
    "ctrl+o": c.OpenPage("files"),
    "ctrl+s": c.SaveFile(),
    "ctrl+shift+s": c.SaveFile(asks=True),
    "enter": c.AskForSolution(),
    "f3": c.Scramble(),
    "f4": c.SwapMouse(),
    "f5": c.OpenEditor(),
    "ctrl+e": c.OpenEditor(),
    "f6": c.OpenScan(),
    "ctrl+k": c.OpenScan(),
    "ctrl+v": c.AskClipboard(),
    "ctrl+c": c.CopyState(),
    "ctrl+shift+c": c.CopyLink(),
    "f7": SHORT,
    "f8": FEWEST,
    "f9": c.ChooseSize(),
    "ctrl+2": c.ChooseSize(2),
    "ctrl+3": c.ChooseSize(3),
    "f10": ROBOT,
    "ctrl+g": ROBOT,
    "f11": c.ToggleFullScreen(),
    "ctrl+l": c.NextLanguage(),
    "ctrl+shift+l": c.NextLanguage(-1),
    "ctrl+t": c.ToggleSentences(),
    "ctrl+p": c.NextChoice("palette"),
    "ctrl+shift+k": c.NextChoice("sticker_letters"),
    "ctrl+j": c.NextChoice("hint_facelets"),
    "ctrl+b": c.NextChoice("back_view"),
    **LOOK,
    "f12": c.SavePicture(),
    "tab": c.TogglePanel(),
    "shift+f12": c.SaveFilm(),
    "ctrl+shift+f12": c.SaveFilm("mp4"),
    "ctrl+h": c.NextHint(),
    "ctrl+i": c.ToggleMasks(),
    "escape": c.Leave(),
    "home": c.ResetView(),
    "ctrl+z": c.Undo(),
    "ctrl+shift+z": c.Redo(),
    "ctrl+y": c.Redo(),
    "ctrl+r": c.Reset(),
    "ctrl+left": c.ToStart(),
    "ctrl+right": c.ToEnd(),
    "alt+down": c.OtherLine(),
    "alt+up": c.OtherLine(-1),
    "bracketleft": c.Slower(),
    "bracketright": c.Faster(),
    "ctrl+q": c.Quit(),
    "up": c.Orbit(0.0, NUDGE_PIXELS),
    "down": c.Orbit(0.0, -NUDGE_PIXELS),
}

_LETTER_COMMANDS: Final[Mapping[str, c.Command]] = {
    "s": c.AskForSolution(),
    "shift+s": SHORT,
    "o": FEWEST,
    "n": c.Scramble(),
    "h": c.NextHint(),
    "i": c.ToggleMasks(),
    "g": ROBOT,
    "t": c.SwapMouse(),
    "p": c.NextChoice("palette"),
    "k": c.NextChoice("sticker_letters"),
    "j": c.NextChoice("hint_facelets"),
    "v": c.NextChoice("back_view"),
    "space": c.PlayPause(),
    "comma": c.StepBack(),
    "period": c.StepForward(),
}

_WHILE_CLOSED: Final[Mapping[str, c.Command]] = {
    "left": c.Orbit(NUDGE_PIXELS, 0.0),
    "right": c.Orbit(-NUDGE_PIXELS, 0.0),
    "plus": c.Zoom(1.0),
    "equal": c.Zoom(1.0),
    "minus": c.Zoom(-1.0),
}

_WHILE_OPEN: Final[Mapping[str, c.Command]] = {
    "space": c.PlayPause(),
    "left": c.StepBack(),
    "right": c.StepForward(),
    "shift+left": c.StageBack(),
    "shift+right": c.StageForward(),
    "plus": c.Faster(),
    "equal": c.Faster(),
    "minus": c.Slower(),
}

_ENTER: Final[Mapping[str, c.Command]] = {"shift+enter": SHORT, "ctrl+enter": FEWEST}

_PRESET_EXTRAS: Final[Mapping[str, tuple[Mapping[str, c.Command], Mapping[str, c.Command]]]] = {
    "letters": (_LETTER_COMMANDS, _LETTER_COMMANDS),
    "cstimer": ({**_ENTER, "space": c.Scramble()}, _ENTER),
    "twizzle": ({**_ENTER, "grave": c.PlayPause()}, {**_ENTER, "grave": c.PlayPause()}),
}


class KeyBindings:
    """The live keys of one preset.

    Args:
        preset: ``letters``, ``cstimer`` or ``twizzle``.
        layout: what is written on the keyboard; see ``key_layouts``.

    Raises:
        UnknownName: for another name.
    """

    def __init__(self, preset: str = "letters", layout: str = "qwerty") -> None:
        if preset not in PRESETS:
            raise UnknownName(
                _("there are no keys called {preset!r}; there are {names}").format(
                    preset=preset, names=", ".join(PRESETS)
                )
            )
        self.preset, self.layout = preset, layout
        closed, opened = _PRESET_EXTRAS[preset]
        self._written = {} if preset == "letters" else written_at(layout)
        turns = {self._written.get(key, key): command for key, command in _TURNS[preset].items()}
        self.closed: Mapping[str, c.Command] = MappingProxyType(
            {**_EVERYWHERE, **_WHILE_CLOSED, **closed, **turns}
        )
        self.open: Mapping[str, c.Command] = MappingProxyType(
            {**_EVERYWHERE, **_WHILE_OPEN, **opened, **turns}
        )

    def command(self, key: str, *, solution_open: bool) -> c.Command | None:
        """What a key asks for, or None when it is free.

        Args:
            key: the key as text.
            solution_open: whether a solution is open: then arrows step through it.
        """
        live = self.open if solution_open else self.closed
        found = live.get(key)
        if found is None and key.isdigit():  # what Windows calls the keys of that row, whatever is on them
            return live.get(self._written.get(key, key))
        if found is None and key.startswith("shift+"):
            return self._without_shift(key.removeprefix("shift+"), live)
        return found

    def _without_shift(self, key: str, live: Mapping[str, c.Command]) -> c.Command | None:
        found = live.get(key)
        typed_with_shift = key in ("plus", "minus")
        turn_of_a_position = self.preset != "letters" and isinstance(found, c.Turn)
        return found if typed_with_shift or turn_of_a_position else None

"""What a person set: one frozen value, kept in the platform's config folder.

A file is written whole or not at all, so it survives a kill at any moment. A damaged one
is set aside under another name and a sentence says so; it never stops the program.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Final, NamedTuple

from platformdirs import user_config_path, user_data_path

from freecube_desktop.errors import RuleError, SettingsError
from freecube_desktop.kept_files import copy_aside, read_json, set_aside, write_atomically
from freecube_desktop.saved_values import in_words
from freecube_desktop.words import _

_APP: Final = "freecube"

KEY_PRESETS: Final = ("letters", "cstimer", "twizzle")
"""The maps of keys that there are."""
KEY_LAYOUTS: Final = ("qwerty", "qwertz", "azerty", "dvorak", "colemak")
"""What is written on the keys of a keyboard."""
THEMES: Final = ("dark", "light")
PALETTES: Final = ("classic", "high-distinction", "japanese", "custom")
STICKER_LETTERS: Final = ("none", "faces", "colours")
METHODS: Final = ("cfop", "short", "near-optimal")
"""What solves a 3x3x3."""

USUAL_COLOURS: Final = "#ffffff #b71234 #009b48 #ffd500 #ff5800 #0046ad"
"""The sticker colours that a choice of one's own begins with, in the order URFDLB."""
_SIX_COLOURS: Final = re.compile(r"#[0-9a-fA-F]{6}( #[0-9a-fA-F]{6}){5}")


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set.

    Attributes:
        keys: the key preset: ``letters``, ``cstimer`` or ``twizzle``.
        layout: what is written on the keyboard, for presets that are about places: ``qwerty``,
            ``qwertz``, ``azerty``, ``dvorak`` or ``colemak``.
        theme: ``dark`` or ``light``.
        palette: the sticker colours: ``classic``, ``high-distinction``, ``japanese`` (blue below,
            yellow behind) or ``custom``.
        custom_colours: those of ``custom``: six such as ``#ff5800`` in the order URFDLB.
        sticker_letters: what is written on the stickers: ``none``, ``faces`` or ``colours``.
        hint_facelets: the stickers of the hidden faces float behind the cube.
        back_view: the cube is shown once more, small, from behind.
        method: what Solve uses.
        cross: the colour a solution starts with, as it is called in the classic colours, or ``any``.
        speed: how many times faster than usual turns are, 0.1 to 10.
        swap_mouse: a plain drag on a sticker turns the layer, as in some other simulators.
        reduced_motion: turns happen at once.
        language: the code of a language (``de``, ``zh_CN``), or ``""`` for the system's.
        sentences: the move under way is shown in words, over the timeline.
        text_size: how many times larger than usual text and panels are, 0.8 to 1.6.
        hover_arrow: arrows show on the sticker under the pointer which ways a drag can take it.
        cube_panel: the panel with the cube's net and moves is shown.
        solution_panel: the panel of the open solution is shown.
        masks: stickers that do not matter yet in the stage shown are grey.
        camera: the number of the camera that scans, from 0.
        calibration: what the six colours look like to that camera, as ``custom_colours``; or ``""``.
        window_width: logical pixels, at least 320.
        window_height: logical pixels, at least 240.
    """

    keys: str = "letters"
    layout: str = "qwerty"
    theme: str = "dark"
    palette: str = "classic"
    custom_colours: str = USUAL_COLOURS
    sticker_letters: str = "none"
    hint_facelets: bool = False
    back_view: bool = False
    method: str = "cfop"
    cross: str = "white"
    speed: float = 1.0
    swap_mouse: bool = False
    reduced_motion: bool = False
    language: str = ""
    sentences: bool = False
    text_size: float = 1.0
    hover_arrow: bool = True
    cube_panel: bool = True
    solution_panel: bool = True
    masks: bool = False
    camera: int = 0
    calibration: str = ""
    window_width: int = 1280
    window_height: int = 720

    @property
    def shown_palette(self) -> str:
        """The palette as pictures name it."""
        return palette_shown(self.palette, self.custom_colours)


def palette_shown(palette: str, custom_colours: str) -> str:
    """The palette as pictures name it: one's own colours are their own name."""
    return custom_colours if palette == "custom" else palette


class LoadedSettings(NamedTuple):
    """Settings, and what there is to say about the file they came from.

    ``unknown`` holds the keys of a newer version, which are written back untouched.
    """

    settings: Settings
    remarks: tuple[str, ...] = ()
    unknown: Mapping[str, object] = {}


class _Right(NamedTuple):
    """What a setting may be, as a test and in words."""

    is_valid: Callable[[object], bool]
    words: Callable[[], str]


def _one_of(*names: str) -> _Right:
    return _Right(lambda value: value in names, lambda: _(" or ").join(filter(None, names)))


def _number(low: float, high: float) -> _Right:
    return _Right(
        lambda value: (
            isinstance(value, (int, float)) and not isinstance(value, bool) and low <= value <= high
        ),
        lambda: _("a number from {low} to {high}").format(low=f"{low:g}", high=f"{high:g}"),
    )


def _whole(low: int, high: int) -> _Right:
    return _Right(
        lambda value: isinstance(value, int) and not isinstance(value, bool) and low <= value <= high,
        lambda: _("a whole number from {low} to {high}").format(low=low, high=high),
    )


_SWITCH: Final = _Right(lambda value: isinstance(value, bool), lambda: _("true or false"))
_RIGHT: Final[dict[str, _Right]] = {
    "keys": _one_of(*KEY_PRESETS),
    "layout": _one_of(*KEY_LAYOUTS),
    "theme": _one_of(*THEMES),
    "palette": _one_of(*PALETTES),
    "custom_colours": _Right(
        lambda value: isinstance(value, str) and _SIX_COLOURS.fullmatch(value) is not None,
        lambda: _("six colours such as {colours}").format(colours=USUAL_COLOURS),
    ),
    "sticker_letters": _one_of(*STICKER_LETTERS),
    "hint_facelets": _SWITCH,
    "back_view": _SWITCH,
    "method": _one_of(*METHODS),
    "cross": _one_of("white", "red", "green", "yellow", "orange", "blue", "any"),
    "speed": _number(0.1, 10),
    "swap_mouse": _SWITCH,
    "reduced_motion": _SWITCH,
    "language": _one_of("", "en", "de", "hu", "fr", "es", "nl", "zh_CN", "zh_TW", "ar", "ru", "ja"),
    "sentences": _SWITCH,
    "text_size": _number(0.8, 1.6),
    "hover_arrow": _SWITCH,
    "cube_panel": _SWITCH,
    "solution_panel": _SWITCH,
    "masks": _SWITCH,
    "camera": _whole(0, 99),
    "calibration": _Right(
        lambda value: value == "" or (isinstance(value, str) and _SIX_COLOURS.fullmatch(value) is not None),
        lambda: _("six colours such as {colours}, or nothing").format(colours=USUAL_COLOURS),
    ),
    "window_width": _whole(320, 16384),
    "window_height": _whole(240, 16384),
}


def config_folder() -> Path:
    """The folder of the settings file and of the user's own rules."""
    return user_config_path(_APP, appauthor=False)


def data_folder() -> Path:
    """The folder of the last session."""
    return user_data_path(_APP, appauthor=False)


def settings_file() -> Path:
    """The settings file; it need not be there."""
    return config_folder() / "settings.json"


def rules_folder() -> Path:
    """The user's own rules; the folder need not be there."""
    return config_folder() / "rules"


def require_rules(path: Path) -> None:
    """Checks that a folder or file of rules is there.

    Raises:
        RuleError: when it is not.
    """
    try:
        path.stat()
    except FileNotFoundError as fault:
        raise RuleError(_("there is no rules folder {path}").format(path=path)) from fault
    except (OSError, ValueError) as fault:  # a name that no file can have, or a folder that is closed
        reason = fault.strerror or fault if isinstance(fault, OSError) else fault
        raise RuleError(_("cannot be read: {fault}").format(fault=f"{path}: {reason}")) from fault


def own_rules_folders(given: Path | None = None) -> tuple[Path, ...]:
    """A person's own folders of rules: the one in the config folder if it is there, and the one given.

    Raises:
        RuleError: when the folder given is not there.
    """
    usual = rules_folder()
    folders = (usual,) if os.path.isdir(usual) else ()  # pathlib raises for a folder that is closed
    if given is None:
        return folders
    require_rules(given)
    return (*folders, given.resolve())


def load_settings(path: Path | None = None) -> LoadedSettings:
    """The settings as they were saved, defaults where there are none.

    Never fails: a damaged file is renamed to ``settings.json.damaged-1`` (or the next
    free number), wrong values fall back to their defaults, and a sentence says so.

    Args:
        path: the file; the usual one by default.
    """
    path = path or settings_file()
    try:
        return _checked(_read(path), path)
    except FileNotFoundError:
        return LoadedSettings(Settings())
    except OSError as fault:
        message = _("{path} cannot be read ({fault}); using the defaults").format(
            path=path, fault=fault.strerror or fault
        )
        return LoadedSettings(Settings(), (message,))
    except ValueError as fault:
        return LoadedSettings(Settings(), (_set_aside(path, fault),))


def _read(path: Path) -> dict[str, object]:
    saved = read_json(path, names_may_repeat=True)
    if not isinstance(saved, dict):
        raise ValueError(_("it should be one JSON object"))
    return saved


def saved_language(path: Path | None = None) -> str:
    """The language in the settings file, or ``""``; the file stays as it is, whatever is wrong with it.

    Args:
        path: the file; the usual one by default.
    """
    try:
        language = _read(path or settings_file()).get("language")
    except (OSError, ValueError):
        return ""
    return str(language) if _RIGHT["language"].is_valid(language) else ""


def save_settings(settings: Settings, path: Path | None = None, unknown: Mapping[str, object] = {}) -> None:
    """Writes the settings, whole or not at all.

    A file that is there and cannot be read, or holds a wrong value, is kept first under another name,
    as ``settings.json.damaged-1``.

    Args:
        settings: what to write.
        path: the file; the usual one by default.
        unknown: ``LoadedSettings.unknown``, to be kept.

    Raises:
        SettingsError: when the file cannot be written; the old one is still there then.
    """
    path = path or settings_file()
    text = json.dumps({**unknown, **asdict(settings)}, indent=2) + "\n"
    _keep_what_is_wrong(path)
    write_atomically(path, text)


def _keep_what_is_wrong(path: Path) -> None:
    try:
        try:
            is_right = not _checked(_read(path), path).remarks
        except FileNotFoundError:
            return
        except (OSError, ValueError):
            is_right = False
        if not is_right:
            copy_aside(path)
    except OSError as fault:
        message = _("{path} cannot be written: {fault}").format(path=path, fault=fault.strerror or fault)
        raise SettingsError(message) from fault


def _set_aside(path: Path, fault: Exception) -> str:
    try:
        aside = set_aside(path)
    except OSError:
        return _("{path} is damaged ({fault}); using the defaults").format(path=path, fault=fault)
    return _("{path} was damaged ({fault}); it is now {name}, and the defaults are used").format(
        path=path, fault=fault, name=aside.name
    )


def _checked(saved: dict[str, object], path: Path) -> LoadedSettings:
    known = {field.name for field in fields(Settings)}
    remarks: list[str] = []
    good: dict[str, object] = {}
    for name, value in saved.items():
        if name not in known:
            continue
        if _RIGHT[name].is_valid(value):
            good[name] = value
        else:
            default = json.dumps(getattr(Settings(), name))
            remarks.append(
                _("{path}: {name} is {value}, but should be {right}; using {default}").format(
                    path=path, name=name, value=in_words(value), right=_RIGHT[name].words(), default=default
                )
            )
    unknown = {name: value for name, value in saved.items() if name not in known}
    return LoadedSettings(Settings(**good), tuple(remarks), unknown)  # type: ignore[arg-type]

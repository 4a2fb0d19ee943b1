"""The settings file, in the platform's config folder; what it holds is in ``settings_table``.

A file is written whole or not at all, so it survives a kill at any moment. A damaged one
is set aside under another name and a sentence says so; it never stops the program.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Final, NamedTuple

from platformdirs import user_config_path, user_data_path

from freecube_desktop.errors import RuleError, SettingsError
from freecube_desktop.kept_files import copy_aside, read_json, set_aside, write_atomically
from freecube_desktop.saved_values import in_words
from freecube_desktop.settings_table import SETTINGS, Settings
from freecube_desktop.words import _

_APP: Final = "freecube"


class LoadedSettings(NamedTuple):
    """Settings, and what there is to say about the file they came from.

    ``unknown`` holds the keys of a newer version, which are written back untouched.
    """

    settings: Settings
    remarks: tuple[str, ...] = ()
    unknown: Mapping[str, object] = {}


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
    return str(language) if SETTINGS["language"].right.holds(language) else ""


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
    remarks: list[str] = []
    good: dict[str, object] = {}
    for name, value in saved.items():
        if name not in SETTINGS:
            continue
        if SETTINGS[name].right.holds(value):
            good[name] = value
        else:
            default = json.dumps(SETTINGS[name].default)
            remarks.append(
                _("{path}: {name} is {value}, but should be {right}; using {default}").format(
                    path=path,
                    name=name,
                    value=in_words(value),
                    right=SETTINGS[name].right.words(),
                    default=default,
                )
            )
    unknown = {name: value for name, value in saved.items() if name not in SETTINGS}
    return LoadedSettings(Settings(**good), tuple(remarks), unknown)  # type: ignore[arg-type]

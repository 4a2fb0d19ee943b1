"""Which language is spoken: the one asked for, else the one set, else the system's, else English."""

from __future__ import annotations

import gettext
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from freecube_desktop import words

LANGUAGES: Final[dict[str, str]] = {
    "en": "English",
    "de": "Deutsch",
    "hu": "Magyar",
    "fr": "Français",
    "es": "Español",
    "nl": "Nederlands",
    "zh_CN": "简体中文",
    "zh_TW": "繁體中文",
    "ar": "العربية",
    "ru": "Русский",
    "ja": "日本語",
}
"""Every language there is, by its code, in its own name."""

_FOLDER: Final = Path(__file__).parent / "locale"
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def known_language(name: str) -> str:
    """The code of a language from what people and systems write (``de_AT.UTF-8``, ``zh-Hant``), or ``""``."""
    parts = name.partition(".")[0].partition("@")[0].replace("-", "_").split("_")
    main, rest = parts[0].lower(), {part.lower() for part in parts[1:]}
    if main in {"c", "posix"}:
        return "en"
    if main == "zh":
        traditional = rest & {"hant", "tw", "hk", "mo"} and "hans" not in rest
        return "zh_TW" if traditional else "zh_CN"
    return main if main in LANGUAGES else ""


def system_language() -> str:
    """The language of the system, or ``""`` when the program does not have it.

    ``FREECUBE_LANGUAGE`` goes before the variables of the locale.
    """
    preferred = [os.environ.get("FREECUBE_LANGUAGE", "")]
    preferred += os.environ.get("LANGUAGE", "").split(":")
    preferred += [next((os.environ[name] for name in _VARIABLES if os.environ.get(name)), "")]
    preferred += [] if any(preferred) else [_windows_language()]
    return next((code for code in map(known_language, preferred) if code), "")


def _windows_language() -> str:
    if sys.platform != "win32":
        return ""
    import locale  # noqa: PLC0415 - only there

    return locale.getlocale()[0] or ""


def choose_language(*requested: str | None) -> str:
    """The first of the requested languages that the program has, else the system's, else English."""
    asked = [requested[0] if requested else "", os.environ.get("FREECUBE_LANGUAGE"), *requested[1:]]
    codes: Sequence[str] = [known_language(code) for code in asked if code]
    return next((code for code in codes if code), "") or system_language() or "en"


def language_after(code: str, steps: int) -> str:
    """The language a number of places further in the list, which wraps around."""
    codes = list(LANGUAGES)
    return codes[(codes.index(code) + steps) % len(codes)]


def speak(code: str) -> str:
    """Installs a language; one without a catalogue is English.

    Args:
        code: a key of ``LANGUAGES`` or anything ``known_language`` reads.

    Returns:
        The code of the current language now.
    """
    known = known_language(code) or "en"
    if known != words.current_language():
        try:
            if known == "en":
                raise FileNotFoundError
            words.install(gettext.translation("freecube", _FOLDER, [known]), known)
        except OSError:
            words.install(words.English(), "en")
    return words.current_language()

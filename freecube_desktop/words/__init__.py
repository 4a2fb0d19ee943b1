"""Every sentence a person reads goes through here, so that it can be translated into their language.

Pure: nothing is opened. The start of the program installs a translator (``language.py`` finds
one); until then, and for what it does not know, the English of the source is used.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Translator(Protocol):
    """What ``gettext.NullTranslations`` and its kin can do."""

    def gettext(self, message: str, /) -> str:
        """The message in the translator's language."""
        ...

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """The message in the form that goes with a number."""
        ...


class English:
    """The translator of the source's own language."""

    def gettext(self, message: str, /) -> str:
        """The message as it is."""
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """The first message for one, else the second."""
        return msgid1 if n == 1 else msgid2


class _Installed:
    translator: Translator = English()
    code: str = "en"


def install(translator: Translator, code: str) -> None:
    """Makes a translator the one that is asked from now on.

    Args:
        translator: whom to ask.
        code: its language, such as ``de`` or ``zh_CN``.
    """
    _Installed.translator = translator
    _Installed.code = code


def current_language() -> str:
    """The code of the current language, such as ``en`` or ``zh_CN``."""
    return _Installed.code


def _(text: str) -> str:
    """A message in the installed language; names in braces are filled in afterwards."""
    return _Installed.translator.gettext(text) if text else ""


def n_(one: str, many: str, count: int) -> str:
    """A message in the form that goes with a count.

    Args:
        one: the English for a count of 1.
        many: the English for any other.
        count: how many there are.
    """
    return _Installed.translator.ngettext(one, many, count)


def mark(text: str) -> str:
    """The text as it is; marks it for the catalogues where it is translated only later."""
    return text


@contextmanager
def in_english() -> Iterator[None]:
    """Within it the language is English, for what machines read."""
    before = _Installed.translator, _Installed.code
    install(English(), "en")
    try:
        yield
    finally:
        install(*before)

"""What stands in a file of data, taken out piece by piece and checked on the way.

JSON can hold anything anywhere. A reader wraps the whole in a ``SavedValue`` and asks for
what should be there; what is not there, of another type or out of bounds is a ``DamagedValue``
that names the place, as in ``open.solution.stages[0].why``.

>>> saved = SavedValue({"cursor": 3, "lines": ["R U"]})
>>> saved["cursor"].whole(0, 10), [line.text() for line in saved["lines"].items()]
(3, ['R U'])
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from freecube_desktop.errors import FreecubeError
from freecube_desktop.words import _

LONGEST_TEXT: Final = 10_000
"""Characters of a text, unless the caller asks for more."""
MOST_ITEMS: Final = 100_000
"""Entries of a list, unless the caller asks for more."""
DEEPEST: Final = 60
"""The deepest nesting of lists and objects; the program's own files have at most ten levels."""
_QUOTED: Final = 40
_LONGEST_PATH: Final = 4096

_Name = TypeVar("_Name", bound=str)


class DamagedValue(FreecubeError):
    """A value in a file that is not what should be there; the message names the place."""


@dataclass(frozen=True, slots=True)
class SavedValue:
    """One value of what was read, and its place there.

    Attributes:
        plain: the value, as ``json.load`` gave it.
        where: its place (``"lines[2].cut"``), ``""`` for all of it.
    """

    plain: object
    where: str = ""

    @property
    def is_nothing(self) -> bool:
        """Whether it is null."""
        return self.plain is None

    def text(self, longest: int = LONGEST_TEXT) -> str:
        """A text of Unicode characters, all of which can be written to a file.

        Raises:
            DamagedValue: when it is something else, longer, or holds half a character.
        """
        if not isinstance(self.plain, str):
            raise self._should_be(_("a text"))
        if len(self.plain) > longest:
            raise self._should_be(_("a text of at most {count} characters").format(count=longest))
        if not is_writable(self.plain):
            raise self._should_be(_("a text without halves of characters"))
        return self.plain

    def label(self, longest: int = LONGEST_TEXT) -> str:
        """A text that is only shown: what is too long is cut, and half a character becomes a ``?``.

        Raises:
            DamagedValue: when it is no text.
        """
        if not isinstance(self.plain, str):
            raise self._should_be(_("a text"))
        return self.plain[:longest].encode("utf-8", "replace").decode("utf-8")

    def file_name(self) -> str:
        """A path as the system has it, which may be no text in any encoding; never an empty one.

        Raises:
            DamagedValue: when it is something else.
        """
        if (
            not isinstance(self.plain, str)
            or not self.plain
            or "\0" in self.plain
            or len(self.plain) > _LONGEST_PATH
        ):
            raise self._should_be(_("the path of a file"))
        try:
            self.plain.encode("utf-8", "surrogateescape")
        except UnicodeEncodeError as fault:
            raise self._should_be(_("the path of a file")) from fault
        return self.plain

    def letters(self, known: str | Sequence[str], longest: int = 1000) -> str:
        """A text made of some letters only.

        Raises:
            DamagedValue: when it holds others.
        """
        if not isinstance(self.plain, str) or len(self.plain) > longest or not set(self.plain) <= set(known):
            raise self._should_be(_("a text of the letters {letters}").format(letters="".join(known)))
        return self.plain

    def one_of(self, names: Sequence[_Name]) -> _Name:
        """One of some names.

        Raises:
            DamagedValue: when it is none of them.
        """
        for name in names:
            if isinstance(self.plain, str) and self.plain == name:
                return name
        raise self._should_be(_(" or ").join(repr(str(name)) for name in names))

    def whole(self, low: int, high: int) -> int:
        """A whole number; ``true`` and ``1.0`` are not.

        Raises:
            DamagedValue: when it is something else or out of bounds.
        """
        if type(self.plain) is not int or not low <= self.plain <= high:
            raise self._should_be(_("a whole number from {low} to {high}").format(low=low, high=high))
        return self.plain

    def number(self, low: float, high: float) -> float:
        """A number, never NaN or infinite; ``true`` is not one.

        Raises:
            DamagedValue: when it is something else or out of bounds.
        """
        if type(self.plain) not in (int, float) or not low <= self.plain <= high:  # type: ignore[operator]
            bounds = _("a number from {low} to {high}").format(low=f"{low:g}", high=f"{high:g}")
            raise self._should_be(bounds)
        return float(self.plain)  # type: ignore[arg-type]

    def items(self, most: int = MOST_ITEMS) -> list[SavedValue]:
        """The entries of a list.

        Raises:
            DamagedValue: when it is no list or has more.
        """
        if not isinstance(self.plain, list):
            raise self._should_be(_("a list"))
        if len(self.plain) > most:
            raise self._should_be(_("a list of at most {count}").format(count=most))
        return [SavedValue(entry, f"{self.where}[{at}]") for at, entry in enumerate(self.plain)]

    def members(self) -> dict[str, SavedValue]:
        """The members of an object by name.

        Raises:
            DamagedValue: when it is no object.
        """
        if not isinstance(self.plain, dict):
            raise self._should_be(_("an object"))
        return {str(name): self._member(str(name), value) for name, value in self.plain.items()}

    def get(self, name: str) -> SavedValue:
        """A member of an object; null when it is not there.

        Raises:
            DamagedValue: when this is no object.
        """
        if not isinstance(self.plain, dict):
            raise self._should_be(_("an object"))
        return self._member(name, self.plain.get(name))

    def __getitem__(self, name: str) -> SavedValue:
        """A member of an object that has to be there.

        Raises:
            DamagedValue: when this is no object or the member is missing.
        """
        if isinstance(self.plain, dict) and name not in self.plain:
            raise DamagedValue(_("{name} is missing").format(name=self._member(name, None).where))
        return self.get(name)

    def _member(self, name: str, value: object) -> SavedValue:
        return SavedValue(value, f"{self.where}.{name}" if self.where else name)

    def _should_be(self, right: str) -> DamagedValue:
        said = _("{where} is {value} where {right} should be")
        return DamagedValue(
            said.format(where=self.where or _("all of it"), value=in_words(self.plain), right=right)
        )


def is_writable(text: str) -> bool:
    """Whether a text can be written as UTF-8: it holds no half of a character."""
    return text.isascii() or not any("\ud800" <= character <= "\udfff" for character in text)


def in_words(value: object) -> str:
    """A value as messages quote it: short, on one line, in plain characters."""
    if isinstance(value, dict):
        return _("an object")
    if isinstance(value, list):
        return _("a list")
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int) and value.bit_length() > 200:
        return _("a very long number")
    said = repr(value) if is_writable(str(value)) else ascii(value)
    return said if len(said) <= _QUOTED else said[:_QUOTED] + "…"


def is_too_deep(plain: object) -> bool:
    """Whether more than ``DEEPEST`` lists and objects are nested; needs no stack to find out."""
    level: list[object] = [plain]
    for _depth in range(DEEPEST):
        level = [inner for value in level for inner in _within(value) if isinstance(inner, (list, dict))]
    return bool(level)


def _within(value: object) -> Iterator[object]:
    if isinstance(value, list):
        yield from value
    elif isinstance(value, dict):
        yield from value.values()

"""A line of text that is typed: a frozen value with a cursor and a selection."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

LONGEST: Final = 2000


@dataclass(frozen=True, slots=True)
class TextField:
    """What stands in a line, where the cursor is, and what is selected.

    Attributes:
        text: what stands there.
        cursor: how many characters are before the cursor.
        anchor: the other end of the selection, as many characters from the start; None while nothing is
            selected.
    """

    text: str = ""
    cursor: int = 0
    anchor: int | None = None

    @classmethod
    def of(cls, text: str) -> TextField:
        """A line with the cursor at its end."""
        return cls(text, len(text))

    @classmethod
    def proposed(cls, text: str) -> TextField:
        """A line that is selected as a whole, so that what is typed takes its place."""
        return cls(text, len(text), 0 if text else None)

    @property
    def selection(self) -> tuple[int, int]:
        """Where the selection begins and ends; both are the cursor's place while nothing is selected."""
        anchor = self.cursor if self.anchor is None else self.anchor
        return min(anchor, self.cursor), max(anchor, self.cursor)

    def typed(self, text: str) -> TextField:
        """With characters put in for the selection; line ends and tabs become spaces, other controls go."""
        plain = " ".join(text.split("\n")).replace("\r", "").replace("\t", " ")
        plain = "".join(sign for sign in plain if sign.isprintable())
        first, last = self.selection
        kept = len(self.text) - (last - first)
        return self._with(plain[: max(LONGEST - kept, 0)])

    def pressed(self, key: str) -> TextField | None:
        """After a key that edits, moves or selects in a line; None when the key is for something else."""
        if key == "ctrl+a":
            return self.proposed(self.text)
        moved = self._moved(key)
        return self._erased(key) if moved is None else TextField(self.text, moved)

    def _with(self, text: str) -> TextField:
        """With a text in the selection's place, and the cursor after it."""
        first, last = self.selection
        return TextField(self.text[:first] + text + self.text[last:], first + len(text))

    def _moved(self, key: str) -> int | None:
        first, last = self.selection
        step = 1 if first == last else 0
        ways = {
            "left": max(first - step, 0),
            "right": min(last + step, len(self.text)),
            "home": 0,
            "end": len(self.text),
        }
        return ways.get(key)

    def _erased(self, key: str) -> TextField | None:
        if key not in {"delete", "backspace", "ctrl+backspace"}:
            return None
        first, last = self.selection
        if first < last:
            return self._with("")
        before = self.text[: self.cursor]
        if key == "delete":
            return replace(self, text=before + self.text[self.cursor + 1 :], anchor=None)
        kept = before[:-1] if key == "backspace" else before[: before.rstrip().rfind(" ") + 1]
        return TextField(kept + self.text[self.cursor :], len(kept))

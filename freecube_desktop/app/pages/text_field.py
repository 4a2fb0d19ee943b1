"""A line of text that is typed: a frozen value with a cursor."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

LONGEST: Final = 2000


@dataclass(frozen=True, slots=True)
class TextField:
    """What stands in a line, and where the cursor is.

    Attributes:
        text: what stands there.
        cursor: how many signs are before the cursor.
    """

    text: str = ""
    cursor: int = 0

    @classmethod
    def of(cls, text: str) -> TextField:
        """A line with the cursor at its end."""
        return cls(text, len(text))

    def typed(self, text: str) -> TextField:
        """With signs put in at the cursor; line ends and tabs become spaces, other controls go."""
        plain = " ".join(text.split("\n")).replace("\r", "").replace("\t", " ")
        plain = "".join(sign for sign in plain if sign.isprintable())
        plain = plain[: max(LONGEST - len(self.text), 0)]
        whole = self.text[: self.cursor] + plain + self.text[self.cursor :]
        return TextField(whole, self.cursor + len(plain))

    def pressed(self, key: str) -> TextField | None:
        """After a key that edits or moves in a line; None when the key is for something else."""
        moved = self._moved(key)
        return self._erased(key) if moved is None else replace(self, cursor=moved)

    def _moved(self, key: str) -> int | None:
        ways = {
            "left": max(self.cursor - 1, 0),
            "right": min(self.cursor + 1, len(self.text)),
            "home": 0,
            "end": len(self.text),
        }
        return ways.get(key)

    def _erased(self, key: str) -> TextField | None:
        before, after = self.text[: self.cursor], self.text[self.cursor :]
        if key == "delete":
            return replace(self, text=before + after[1:])
        kept = {"backspace": before[:-1], "ctrl+backspace": before[: before.rstrip().rfind(" ") + 1]}.get(key)
        return None if kept is None else TextField(kept + after, len(kept))

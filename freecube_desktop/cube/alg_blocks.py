"""The lines of a file of moves, taken together where brackets go over several."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from freecube_desktop.cube.sheets import has_no_moves

_COMMENT: Final = re.compile(r"\s*(?://|#(?![0-9])|;)")
_COMMENT_START: Final = re.compile(r"//|[#;]|/\*")
_SCRAMBLE_AFTER: Final = re.compile(r"[^/]*//\s*(?:scramble|setup)\b.*", re.I)
_WORDS: Final = (
    "scrambled?|scr|setup|set-up|mezcla|mélange|mistura|embaralhamento|скрамбл|打乱|打亂|スクランブル"
)
_SCRAMBLE_BEFORE: Final = re.compile(
    rf"[\W\d_]*(?:{_WORDS})(?:\s+(?:with|by|moves?|alg(?:orithm)?|[0-9]+))?[\s*_]*(?:\([^)]*\)\s*)?"
    r"(?:[:=-]+[\s*_]*|\Z|(?<=\s)(?=[URFDLBurfdlbxyzMES]))",
    re.I,
)

Kind = Literal["idle", "heading", "moves"]


@dataclass(slots=True)
class Block:
    """Lines that are read together: one, or those that a bracket goes over.

    Attributes:
        first: the number of the first of them, from 0.
        texts: the lines.
        kind: blank or a comment, a heading or sentence, or moves.
    """

    first: int
    texts: list[str]
    kind: Kind

    @property
    def text(self) -> str:
        """All of it."""
        return "\n".join(text.rstrip() for text in self.texts)

    @property
    def comment(self) -> str:
        """What stands beside the moves of its lines."""
        return " ".join(filter(None, (parted(text)[1] for text in self.texts)))


def blocks_of(lines: Sequence[str]) -> Iterator[Block]:
    """The lines of a file, one by one or together."""
    depth = 0
    block: Block | None = None
    for number, line in enumerate(lines):
        if block is not None and depth > 0:
            block.texts.append(line)
        else:
            if block is not None:
                yield block
            block, depth = Block(number, [line], kind_of(line)), 0
        if block.kind == "moves" and not is_idle(line):
            moves = parted(line)[0]
            depth = max(depth + sum(map(moves.count, "([")) - sum(map(moves.count, ")]")), 0)
    if block is not None:
        yield block


def kind_of(line: str) -> Kind:
    """Whether a line is blank or a comment, a heading or sentence, or moves."""
    if is_idle(line):
        return "idle"
    return "heading" if has_no_moves(parted(line)[0]) else "moves"


def is_idle(line: str) -> bool:
    """Whether a line is blank or a comment."""
    return not line.strip() or _COMMENT.match(line) is not None


def moves_of(line: str) -> str:
    """A line that is no comment as it is; otherwise nothing."""
    return "" if _COMMENT.match(line) else line


def scramble_in(blocks: Sequence[Block]) -> int | None:
    """The number of the block that leads to where the moves start; None when they start from solved."""
    first = True
    for at, block in enumerate(blocks):
        if block.kind == "idle":
            continue
        is_called = _SCRAMBLE_BEFORE.match(block.text) is not None
        if block.kind == "moves" and (is_called or (first and _SCRAMBLE_AFTER.fullmatch(block.text))):
            return at if first else None
        if is_called:  # its moves are in the line below
            return next((n for n in range(at + 1, len(blocks)) if blocks[n].kind == "moves"), None)
        first = first and block.kind != "moves"
    return None


def first_solve(blocks: Sequence[Block]) -> tuple[list[Block], int]:
    """The blocks up to the next scramble, and how many more scrambles there are."""
    starts = [at for at, one in enumerate(blocks) if one.kind != "idle" and _SCRAMBLE_BEFORE.match(one.text)]
    return list(blocks[: starts[0]] if starts else blocks), len(starts)


def parted(line: str) -> tuple[str, str]:
    """The moves of a line, and the comment after them."""
    opening = _COMMENT_START.search(line)
    if opening is None:
        return line, ""
    comment = line[opening.end() :].strip()
    if opening[0] != "/*":
        return line[: opening.start()], comment
    inside, end, after = comment.partition("*/")
    return (line[: opening.start()], inside.strip()) if end and not after else (line, "")

"""Moves in a text file: plain moves with comments, which any cube program reads.

What is written::

    // Freecube
    // puzzle: 3x3x3
    // state: UUUUUUUUU...
    // made: 8 of 20
    R U F2 ...  // scramble
    x2  // hold
    D R' F  // cross

The moves alone, from a solved cube, lead to the end of it; ``state`` is the cube after the scramble.
What is read is anything that people type and paste; lines keep their comments.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from freecube_desktop.cube.alg_blocks import (
    Block,
    blocks_of,
    first_solve,
    is_idle,
    moves_of,
    parted,
    scramble_in,
)
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.links import looks_like_link
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.sheets import lines_left_out
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.state_text import looks_like_stickers, read_state
from freecube_desktop.errors import FreecubeError, NotationError, StateError
from freecube_desktop.words import _

HEADING: Final = "// Freecube"
SUFFIXES: Final = (".alg", ".txt")
"""The endings of such files."""
_SOLVED: Final = "// start: solved"
_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_PUZZLE: Final = re.compile(r"//\s*puzzle:\s*([23])x\1x\1\s*", re.I)
_MADE: Final = re.compile(r"//\s*made:\s*([0-9]{1,6})\b.*", re.I)
_HEADS: Final = re.compile(r"freecube|(?:puzzle|state|made):.*|start: solved", re.I)
"""Comments that say something to this program; no line of its own is kept for them."""


@dataclass(frozen=True, slots=True)
class MoveLine:
    """A line of moves.

    Attributes:
        moves: the moves; none in a line that is a comment only.
        comment: what stands beside them, or ``""``.
        text: the line as it stood in a file, groups, numbers and labels too; ``""`` for one that was in none.
    """

    moves: tuple[Move, ...]
    comment: str = ""
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class AlgFile:
    """What a file of moves holds.

    Attributes:
        start: the cube before the lines.
        setup: moves that lead to it from a solved cube; None where none are known.
        lines: the moves, line by line.
        made: how many of them are made; None for all.
        is_ours: whether a file is one that this program wrote.
        notes: remarks of the reader on what it had to guess.
        head: the lines up to the scramble and with it, as they stood in the file; none where there is none.
    """

    start: Cube
    setup: Algorithm | None
    lines: tuple[MoveLine, ...] = ()
    made: int | None = None
    is_ours: bool = True
    notes: tuple[str, ...] = ()
    head: tuple[str, ...] = field(default=(), compare=False)

    @property
    def moves(self) -> Algorithm:
        """The moves of all lines."""
        return Algorithm([move for line in self.lines for move in line.moves])


def write_alg_file(file: AlgFile, setup: Algorithm) -> str:
    """The text of a file; every line ends with a line feed.

    A file that another program wrote is kept as it was, unless there is more to write than it could express.

    Args:
        file: what is written.
        setup: moves that lead from a solved cube to where it starts.
    """
    start = list(file.head) or ([f"{setup.expanded()}  // scramble"] if len(setup) else [])
    lines = [*start, *map(_written, file.lines)]
    if not file.is_ours and (file.head or any(line.text for line in file.lines)):
        plain = "\n".join(lines).rstrip("\n") + "\n"
        if _contains_all_of(file, plain):
            return plain
    size, count = file.start.size, len(file.moves)
    text = [HEADING, f"// puzzle: {size}x{size}x{size}", f"// state: {file.start.facelets()}"]
    if file.made is not None and file.made < count:
        text.append(f"// made: {file.made} of {count}")
    if not start:
        text.append(_SOLVED)
    return "\n".join([*text, *(line for line in lines if not _is_for_us(line))]) + "\n"


def _contains_all_of(file: AlgFile, text: str) -> bool:
    """Whether a text, read again, is a file with the same moves from the same start, all made."""
    try:
        again = read_alg_file(text)
    except FreecubeError:
        return False
    is_whole = file.made is None or file.made == len(file.moves)
    return is_whole and (again.start, again.moves, again.is_ours) == (file.start, file.moves, False)


def _is_for_us(line: str) -> bool:
    """Whether a line is a comment that says something to this program."""
    moves, comment = parted(line)
    return not moves.strip() and _HEADS.fullmatch(comment) is not None


def _written(line: MoveLine) -> str:
    if line.text:
        return line.text
    moves = " ".join(str(move) for move in line.moves)
    comment = " ".join(line.comment.split())
    return f"{moves}  // {comment}".strip() if comment else moves


def read_alg_file(text: str, size: int = 3) -> AlgFile:
    """What the text of a file holds: moves with comments, stickers or a link.

    Args:
        text: the text, with any line ends.
        size: the size that bare moves are meant for; a file may name its own.

    Raises:
        NotationError: with the place in the file, when it looks like moves and cannot be read.
        InvalidCube: when it looks like stickers and no cube can look like this.
        StateError: when there is nothing in it, or a link that cannot be read.
    """
    lines = [line.removeprefix("\ufeff") for line in _LINE_END.split(text)]
    is_ours = any(line.strip() == HEADING for line in lines[:1])
    size = next((int(match[1]) for line in lines if (match := _PUZZLE.fullmatch(line.strip()))), size)
    content = [(number, line.strip()) for number, line in enumerate(lines) if not is_idle(line)]
    if not content and not is_ours:
        raise StateError(_("there are no moves in it"))
    plain = "\n".join(line for _number, line in content)
    if looks_like_link(plain) or looks_like_stickers(plain):
        return _read_whole(plain, size, content[0][0] + 1)
    return _read_moves(lines, size, is_ours)


def _read_whole(text: str, size: int, line: int) -> AlgFile:
    """Stickers or a link; a fault names the line where they begin."""
    try:
        read = read_state(text, size)
    except NotationError:
        raise
    except FreecubeError as fault:
        raise StateError(_("line {number}: {fault}").format(number=line, fault=fault)) from fault
    if read.steps is None:
        return AlgFile(read.cube, None, is_ours=False, notes=read.notes)
    setup, moves = read.steps
    start = Cube(read.cube.size).apply(setup)
    return AlgFile(start, setup, (MoveLine(moves),) if moves else (), is_ours=False, notes=read.notes)


def _read_moves(lines: Sequence[str], size: int, is_ours: bool) -> AlgFile:
    """Moves from a solved cube; a line that is called a scramble leads to where they start."""
    starts_solved = is_ours and _SOLVED in (line.strip() for line in lines)
    blocks = [
        block
        for block in blocks_of(lines)
        if not (is_ours and block.kind == "idle" and _is_for_us(block.text))
    ]
    while blocks and blocks[-1].kind == "idle" and not blocks[-1].text.strip():
        blocks.pop()
    at = None if starts_solved else scramble_in(blocks)
    if not is_ours and all(block.kind != "moves" for block in blocks):
        raise StateError(_("there are no moves in it"))
    setup, solves = Algorithm(), 1
    head: tuple[str, ...] = ()
    if at is not None:
        setup = _played(lines, [blocks[at]], size)
        head = tuple(text for block in blocks[: at + 1] for text in block.text.split("\n"))
        blocks, others = first_solve(blocks[at + 1 :])
        solves += others
    whole = _played(lines, blocks, size)
    move_lines = _move_lines(blocks, whole, size)
    count, skipped = len(whole), sum(block.kind == "heading" for block in blocks)
    notes = [*setup.notes, *whole.notes, *([lines_left_out(skipped)] if skipped else [])]
    if solves > 1:
        notes.append(_("{count} solves in it, of which the first is opened").format(count=solves))
    made = _made(lines, count) if is_ours else None
    start = Cube(size).apply(setup)
    return AlgFile(start, setup, move_lines, made, is_ours, tuple(dict.fromkeys(notes)), head)


def _played(lines: Sequence[str], blocks: Sequence[Block], size: int) -> Algorithm:
    """The moves of some blocks; a fault names its place in the file."""
    texts = [""] * len(lines)
    for block in blocks:
        if block.kind == "moves":
            texts[block.first : block.first + len(block.texts)] = map(moves_of, block.texts)
    return Algorithm("\n".join(texts), size=size)


def _move_lines(blocks: Sequence[Block], whole: Algorithm, size: int) -> tuple[MoveLine, ...]:
    """Each block by itself; all moves in one line where that cannot be."""
    parts = [(block.comment, block) for block in blocks]
    try:
        lines = [
            MoveLine(
                Algorithm(block.text, size=size).moves if block.kind == "moves" else (), comment, block.text
            )
            for comment, block in parts
        ]
    except NotationError:
        lines = []
    if tuple(move for line in lines for move in line.moves) != whole.moves:
        return (
            *(MoveLine((), comment) for comment, _block in parts if comment),
            MoveLine(whole.moves),
        )
    return tuple(lines)


def _made(lines: Sequence[str], count: int) -> int | None:
    made = next((int(match[1]) for line in lines if (match := _MADE.fullmatch(line.strip()))), count)
    return made if made < count else None

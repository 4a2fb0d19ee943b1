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
from dataclasses import dataclass
from typing import Final

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.links import looks_like_link
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.state_text import looks_like_stickers, read_state
from freecube_desktop.errors import FreecubeError, NotationError, StateError
from freecube_desktop.words import _

HEADING: Final = "// Freecube"
SUFFIXES: Final = (".alg", ".txt")
"""The endings of such files."""
_SOLVED: Final = "// start: solved"
_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_COMMENT: Final = re.compile(r"\s*(?://|#|;)")
_PUZZLE: Final = re.compile(r"//\s*puzzle:\s*([23])x\1x\1\s*", re.I)
_MADE: Final = re.compile(r"//\s*made:\s*([0-9]{1,6})\b.*", re.I)
_HEADS: Final = re.compile(r"|freecube|(?:puzzle|state|made):.*|start: solved", re.I)
"""Comments that say something to this program; no line of its own is kept for them."""
_SIGN: Final = re.compile(r"//|[#;]|/\*")
_SCRAMBLE: Final = re.compile(r"[^/]*//\s*(?:scramble|setup)\b.*", re.I)


@dataclass(frozen=True, slots=True)
class MoveLine:
    """A line of moves.

    Attributes:
        moves: the moves; none in a line that is a comment only.
        comment: what stands beside them, or ``""``.
    """

    moves: tuple[Move, ...]
    comment: str = ""


@dataclass(frozen=True, slots=True)
class AlgFile:
    """What a file of moves holds.

    Attributes:
        start: the cube before the lines.
        setup: moves that lead to it from a solved cube; None where nobody knows any.
        lines: the moves, line by line.
        made: how many of them are made; None for all.
        is_ours: whether a file is one that this program wrote.
        notes: remarks of the reader on what it had to guess.
    """

    start: Cube
    setup: Algorithm | None
    lines: tuple[MoveLine, ...] = ()
    made: int | None = None
    is_ours: bool = True
    notes: tuple[str, ...] = ()

    @property
    def moves(self) -> Algorithm:
        """The moves of all lines."""
        return Algorithm([move for line in self.lines for move in line.moves])


def write_alg_file(file: AlgFile, setup: Algorithm) -> str:
    """The text of a file; every line ends with a line feed.

    Args:
        file: what is written.
        setup: moves that lead from a solved cube to where it starts.
    """
    size, count = file.start.size, len(file.moves)
    text = [HEADING, f"// puzzle: {size}x{size}x{size}", f"// state: {file.start.facelets()}"]
    if file.made is not None and file.made < count:
        text.append(f"// made: {file.made} of {count}")
    text.append(f"{setup.expanded()}  // scramble" if len(setup) else _SOLVED)
    text += [_written(line) for line in file.lines]
    return "\n".join(text) + "\n"


def _written(line: MoveLine) -> str:
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
    content = [(number, line.strip()) for number, line in enumerate(lines) if not _is_idle(line)]
    if not content and not is_ours:
        raise StateError(_("there are no moves in it"))
    plain = "\n".join(line for _number, line in content)
    if looks_like_link(plain) or looks_like_stickers(plain):
        return _read_whole(plain, size, content[0][0] + 1)
    return _read_moves(lines, size, is_ours, content[0][0] if content else 0)


def _is_idle(line: str) -> bool:
    return not line.strip() or _COMMENT.match(line) is not None


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


def _read_moves(lines: Sequence[str], size: int, is_ours: bool, first: int) -> AlgFile:
    """Moves from a solved cube; a first line that is called a scramble leads to where they start."""
    texts = list(lines)
    starts_solved = is_ours and _SOLVED in (line.strip() for line in lines)
    setup = Algorithm()
    if not starts_solved and _SCRAMBLE.fullmatch(lines[first].strip()) is not None:
        setup = Algorithm("\n" * first + lines[first], size=size)
        texts[first] = ""
    rest = Algorithm("\n".join(map(_moves_of, texts)), size=size)
    return AlgFile(
        Cube(size).apply(setup),
        setup,
        _move_lines(texts, rest, size),
        _made(lines, len(rest)) if is_ours else None,
        is_ours,
        tuple(dict.fromkeys(setup.notes + rest.notes)),
    )


def _moves_of(line: str) -> str:
    return "" if _COMMENT.match(line) else line


def _move_lines(texts: Sequence[str], whole: Algorithm, size: int) -> tuple[MoveLine, ...]:
    """Each line by itself; all in one where that cannot be, as when brackets go over several."""
    parts = [_parted(text) for text in texts]
    try:
        lines = [MoveLine(Algorithm(moves, size=size).moves, comment) for moves, comment in parts]
    except NotationError:
        lines = []
    if tuple(move for line in lines for move in line.moves) != whole.moves:
        lines = [*(MoveLine((), comment) for _moves, comment in parts), MoveLine(whole.moves)]
    return tuple(line for line in lines if line.moves or not _HEADS.fullmatch(line.comment))


def _parted(line: str) -> tuple[str, str]:
    """The moves of a line, and the comment after them."""
    sign = _SIGN.search(line)
    if sign is None:
        return line, ""
    comment = line[sign.end() :].strip()
    if sign[0] != "/*":
        return line[: sign.start()], comment
    inside, end, after = comment.partition("*/")
    return (line[: sign.start()], inside.strip()) if end and not after else (line, "")


def _made(lines: Sequence[str], count: int) -> int | None:
    made = next((int(match[1]) for line in lines if (match := _MADE.fullmatch(line.strip()))), count)
    return made if made < count else None

"""The words and characters that the reader of moves knows."""

from __future__ import annotations

import re
from typing import Final

from freecube_desktop.cube.moves import FACE_TURNS, ROTATIONS, SLICE_TURNS, Move

_RAISED: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_POWER: Final = rf"\^\{{?\(?[-+]?[0-9]{{1,6}}\)?\}}?|[⁺⁻]?[{_RAISED}]{{1,6}}"

TOKEN: Final = re.compile(
    rf"""
    (?P<space>\s+)
  | (?P<before>[0-9]{{1,6}}[^\S\r\n]*[xX×*][^\S\r\n]*(?=[(\[]))
  | (?P<move>
        (?:(?P<low>[0-9]+)(?:-(?P<high>[0-9]+))?)?
        (?P<letter>[URFDLBurfdlbMESmesxyzXYZ])(?P<wide>[wW]?)
        (?:(?P<count>[0-9]+)|(?P<power>{_POWER}))?
        (?P<back>['i]|-(?=[\s)\],]|\Z)|(?P<apart>[^\S\r\n]{{1,3}}'(?=[\s)\],:]|\Z)))?
        (?P<late>(?<=['i])(?:[0-9]+|[{_RAISED}]+))?
    )
  | (?P<remark>//[^\r\n]*|/\*(?s:.*?)\*/|@[0-9]+(?:\.[0-9]+)?(?:ms|s)?
        |\(\s*(?:[0-9]+\.[0-9]+\+?|[0-9]+\s*[fqsh]?\*|[0-9]{{2,}}\s*[fqsh]
        |[0-9]+\s*(?:htm|qtm|stm|etm|obtm|moves?))\s*\))
  | (?P<open>[(\[])
  | (?P<close>[)\]])(?:(?P<times>[0-9]+)|(?P<raised>{_POWER}))?
        (?P<undo>'|[^\S\r\n]{{1,3}}'(?=[\s)\],:]|\Z))?(?P<latetimes>(?<=')[0-9]+)?
  | (?P<separator>[,:]|/(?![/*]))
  | (?P<pause>[.·•…])
  | (?P<join>[+*])
    """,
    re.VERBOSE,
)
"""One word, symbol or remark; the group that matched last says which."""

REPEATED: Final = re.compile(
    r"[^\S\r\n]*(?:[×*][^\S\r\n]*([0-9]+)(?![0-9A-Za-z])"
    r"|[xX](?:[^\S\r\n]+([0-9]+)(?![0-9A-Za-z-])|([3-9][0-9]*|[12][0-9]+)(?![0-9']))"
    r"|(?P<said>([0-9]+)(?:[xX×]|[^\S\r\n]*times?)(?![\w'])"
    r"|\([^\S\r\n]*(?:[xX][^\S\r\n]*([3-9]|[1-9][0-9]+)|×[^\S\r\n]*([0-9]+)"
    r"|([0-9]+)[^\S\r\n]*(?:[xX×]|times?))[^\S\r\n]*\)|(twice|thrice)(?!\w)))"
)
"""A count after a bracket: x6, x 3, ×2, *2, 3x, (3 times); x2 is a rotation, not a count."""

GLUED_X: Final = re.compile(r"[xX×](?![\w'(\[])")
"""An x after a count that stands at a bracket: ``(R U)3x``."""

X2: Final = re.compile(r"[^\S\r\n]*x2(?![0-9'])")
"""A rotation after a bracket that could have been meant as a count."""

FTO_FACE: Final = re.compile(r"(?<!\S)B[RL][0-9]?'?(?=[\s)\],]|\Z)")
"""BR or BL as a word of its own."""

REMARKS: Final = re.compile(r"//[^\r\n]*|/\*.*?\*/", re.DOTALL)
"""Comments."""


def number_of(text: str) -> int:
    """What an amount says: ``2``, ``^2``, ``^{-1}``, ``²``, ``⁻¹``."""
    plain = text.translate(_PLAIN_DIGITS).strip("^{}()")
    return int(plain)


_PLAIN_DIGITS: Final = str.maketrans(_RAISED + "⁺⁻", "0123456789+-")

SMALL_ONLY: Final = re.compile(r"[\[\s]*[urfdlb][0-9']*(?:\s*[urfdlb][0-9']*)*\s*\Z")
"""An open square bracket and small letters: the old way to turn the whole cube."""


def _plain_words(size: int) -> dict[str, Move]:
    spelled = {face: face for face in (*FACE_TURNS, *ROTATIONS)}
    if size > 2:
        spelled |= {name: name for name in SLICE_TURNS}
        spelled |= {face + "w": face + "w" for face in FACE_TURNS}
        spelled |= {face.lower(): face + "w" for face in FACE_TURNS}
    amounts = {"": 1, "'": -1, "2": 2, "2'": -2, "1": 1, "3": -1, "3'": 1}
    return {
        word + suffix: Move(family, amount)
        for word, family in spelled.items()
        for suffix, amount in amounts.items()
    }


PLAIN_WORDS: Final = {size: _plain_words(size) for size in (2, 3)}
"""For each size of cube, the turns whose spelling needs no remark."""

STRICT_WORDS: Final = {
    size: {
        prefix + word: move
        for word, move in words.items()
        for prefix in ("", "2" if move.is_wide else "")
        if word == move.text and move.amount != -2 and not move.is_slice
    }
    for size, words in PLAIN_WORDS.items()
}
"""For each size of cube, the turns as the WCA Regulations write them."""

"""Words that stand around moves in sheets and reconstructions: names of cases, stages, counts, times."""

from __future__ import annotations

import re
from itertools import combinations, product
from typing import Final

from freecube_desktop.cube.lookalikes import taken_for

LONGEST: Final = 60
"""Characters of a label at most."""

_MOST_WORDS: Final = 8

_AMOUNT: Final = r"(?:\^?-?[0-9]+|[⁺⁻]?[⁰¹²³⁴-⁹]+)?"
_BACK: Final = r"(?:'|-(?![A-Za-z])|i(?![a-z]))?[0-9⁰¹²³⁴-⁹]*"
_MOVE: Final = rf"(?:[0-9]+-)?[0-9]*[URFDLBurfdlbMESxyzXYZ]w?{_AMOUNT}{_BACK}"
_GLUED: Final = re.compile(rf"(?>{_MOVE})++")
"""A word that is made of turns."""
_WORD: Final = re.compile(r"[^\s()\[\]{}\"“”,/|&+:;=.@]+")
_APOSTROPHE: Final = re.compile(r"[^\W\d_]{2,}'[a-z]{1,2}|[^\W\d_]{2,}s'")
_STRANGE: Final = re.compile(r"['×^*²³]")
_ORDINAL: Final = re.compile(r"[0-9]+(?:st|nd|rd|th)", re.I)
_SIZE: Final = re.compile(r"([23])x\1(?:x\1)?", re.I)

SETS: Final = frozenset(
    {"F2L", "LL", "LS", "ELS", "CLS", "ELL", "F2B", "FB", "SB", "ZBLL", "ZBLS", "LSLL", "SLS"}
)
"""Sets of cases and stages whose names could be read as turns."""

_SLOTS: Final = frozenset(
    "".join(pair)
    for one, other in combinations(("UD", "FB", "RL"), 2)
    for pair in (*product(one, other), *product(other, one))
)
_CORNER: Final = re.compile(r"(?=.*[UD])(?=.*[FB])(?=.*[RL])[UDFBRL]{3}")
_FACE_AND_NUMBER: Final = re.compile(r"[URFDLBSE][0-9]{1,2}")

_CASES: Final = """
    oll pll coll cmll cll zbll zbls oell ocll ollcp ell eoll epll cpll clls eols vls hls wv sv cls f2l
    ls ll lse lsll l4e l5e l6e l2e l3e l2c l3c eo co ep cp eoline eocross tcll sbls cmc 2gll 1lll pbl
    obl ortega eg eg1 eg2 leg advf2l bld edges corners parity zz roux cfop
"""
_STAGES: Final = """
    cross xcross xxcross xxxcross inspection inspect pair pairs slot slots insert case cases alg algs
    algorithm scramble setup solution solve moves auf perm perms first second third fourth last layer
    step steps pair1 pair2 pair3 pair4 end finish skip premoves
"""
_NAMES: Final = """
    sune antisune niklas sexy sledge sledgehammer hedge hedgeslammer headlights chameleon bowtie
    superflip checkerboard tperm yperm jperm hperm zperm uperm aperm fperm vperm rperm nperm gperm
    eperm lightning awkward lefty righty winter keyhole
"""
_KNOWN: Final = frozenset(f"{_CASES} {_STAGES} {_NAMES}".split())
_PERM: Final = re.compile(
    r"[AGJNRU][a-d]|(?i:[A-Z][a-d]?-?perm|(?:anti|x+|pseudo|eo|multi)?-?(?:sune|cross|slot))"
)
_SUFFIXED: Final = re.compile(r"([a-z]+(?:[0-9][a-z]+)?)[-_#]?[0-9]{1,3}[a-z]?", re.I)

_SAYING: Final = """
    times time twice thrice repeat repeated inverse inverted inv prime primes reverse reversed undo
    undone mirror mirrored double not then without except or
"""
_NOT_NAMES: Final = frozenset(_SAYING.split())
"""Words that say something about the moves, so that leaving them out would change what is meant."""

UNIT: Final = r"(?:htm|stm|qtm|etm|obtm|hqtm|atm|turns?|moves?|gen|tps|stp)"
_COUNT: Final = (
    rf"(?:[0-9]+(?:[.,][0-9]+)?\s*{UNIT}|[0-9]+\s*[hqst]\*?|(?:[0-9]{{2,}}|[4-9])\s*f\*?|[0-9]+\s*\*)"
)
COUNTS: Final = re.compile(rf"{_COUNT}(?:\s*[,/;+|]?\s*{_COUNT})*+", re.I)
"""How many moves there are, with a unit: ``7 HTM``, ``7h``, ``20f*``, ``7 moves``."""
TOTALS: Final = re.compile(r"[0-9]{1,4}\s*/\s*[0-9]{1,4}")
"""A count, and the count so far: ``4/27``."""
_SECONDS: Final = r"(?:[0-9]{1,2}:)?[0-9]{1,3}[.,][0-9]{1,3}\+?(?:\s*(?:s|sec|secs|seconds)\b\.?)?"
TIME: Final = re.compile(
    rf"{_SECONDS}|[0-9]{{2,3}}\s*s\b|[0-9]{{1,3}}\s*(?:sec|secs|seconds)\b\.?|DNF(?:\s*\({_SECONDS}\))?",
    re.I,
)
"""What a timer says: ``9.86``, ``1:02.34+``, ``12.3 s``, ``DNF(8.12)``."""


def words_of(text: str) -> list[str]:
    """The words of a text without the punctuation around them."""
    return _WORD.findall(text)


def is_of_turns(word: str) -> bool:
    """Whether a word could be turns, written together."""
    return _GLUED.fullmatch(word) is not None


def is_known(word: str) -> bool:
    """Whether a word is one that is written around moves: ``OLL``, ``cross``, ``T-perm``, ``F2L``."""
    bare = word.strip(".-#'*")
    if bare in SETS or bare.lower() in _KNOWN or _PERM.fullmatch(bare):
        return True
    numbered = _SUFFIXED.fullmatch(bare)
    return numbered is not None and (numbered[1] in SETS or numbered[1].lower() in _KNOWN)


def is_strange(word: str) -> bool:
    """Whether a word has marks of turns in it and is no word of a language: ``QL'Rw``, not ``Rubik's``."""
    bare = word.strip("'")
    return _STRANGE.search(bare) is not None and _APOSTROPHE.fullmatch(bare) is None


def _is_number(word: str) -> bool:
    bare = word.strip(".-#")
    return bare.isdigit() or bool(_ORDINAL.fullmatch(bare) or _SIZE.fullmatch(bare))


def only_looks_latin(word: str) -> bool:
    """Whether a word is made of letters that are taken for turns: ``М``, in Cyrillic."""
    latin = "".join(taken_for(letter) or letter for letter in word)
    return latin != word and is_of_turns(latin)


def is_label(text: str) -> bool:
    """Whether a text names something, and is no move: ``Cross (6)``, ``PLL(T)``, ``2nd pair``, ``U perm``."""
    if len(text) > LONGEST or "//" in text:
        return False
    words = _WORD.findall(text)
    if not words or len(words) > _MOST_WORDS:
        return False
    turns: list[str] = []
    names: list[str] = []
    for word in words:
        if word.lower().strip("-'") in _NOT_NAMES or only_looks_latin(word):
            return False
        if word in SETS or (is_known(word) and (len(word) > 2 or not is_of_turns(word))):
            names.append(word)
        elif is_of_turns(word) and not _is_number(word):
            if word not in _SLOTS and _CORNER.fullmatch(word) is None:
                turns.append(word)
        elif not _is_number(word) and any(map(str.isalpha, word)):
            if is_strange(word):
                return False
            names.append(word)
    return _is_named(names, turns, len(words))


def _is_named(names: list[str], turns: list[str], count: int) -> bool:
    """Whether names outweigh the words that could be turns: ``U perm``, ``My favourite``."""
    if not names or (count > 1 and max(map(len, names)) < 2):
        return False
    in_prose = [word for word in turns if is_as_in_prose(word)]
    if len(in_prose) == len(turns):
        return not turns or max(map(len, names)) > 2
    is_case = len(turns) == 1 and len(turns[0]) == 1 and turns[0].isupper()
    return is_case and any(len(name) > 2 and is_known(name) for name in names)


def is_as_in_prose(word: str) -> bool:
    """Whether turns written together look like a word of a sentence: ``My``, ``by``."""
    return word.isalpha() and word[1:].islower() and word[1:] not in ("w", "i")


def is_short_label(text: str) -> bool:
    """Whether one word that could be turns is a label when a colon follows: ``F1``, ``DR``, ``UFR``."""
    return text in _SLOTS or bool(_CORNER.fullmatch(text) or _FACE_AND_NUMBER.fullmatch(text))


def names_a_row(text: str) -> bool:
    """Whether a cell of a table is a name although it could be turns: ``F2L``, ``U`` of the U perm."""
    return text in SETS or (len(text) == 1 and text in "EFRUYZ")


def is_remark(text: str) -> bool:
    """Whether what stands in brackets is no part of the moves: ``OLL 27``, ``7 HTM``, ``T``, ``9.86``."""
    bare = text.strip()
    if COUNTS.fullmatch(bare) or TOTALS.fullmatch(bare) or TIME.fullmatch(bare):
        return True
    words = _WORD.findall(bare)
    if len(words) == 1 and len(words[0]) == 1:
        return words[0] in "TVHJNGA"
    turns = sum(is_of_turns(word) and word not in SETS for word in words)
    return is_label(bare) and (turns == 0 or any(word.lower().startswith("perm") for word in words))


def leading_label(text: str) -> int:
    """How much of a text is a label that nothing sets apart: ``OLL 27`` of ``OLL 27 R U R'``; 0 for none.

    Only names that are known are taken for one, and only where it is clear that they are no turns.
    """
    end = sure = 0
    for number, match in enumerate(re.finditer(r"\S+", text)):
        word = match[0]
        if number >= _MOST_WORDS or match.end() > LONGEST:
            break
        if is_known(word) and not is_of_turns(word):
            end, sure = match.end(), 1
        elif _is_number(word) and (end or _ORDINAL.fullmatch(word)):
            end = match.end()
            sure = sure or int(word.strip(".-#").isdigit())
        elif word in SETS and (number == 0 or end):
            end = match.end()
        elif len(word) == 1 and word in "THVJNGAYZUEFRSKCPWIOQ" and _perm_follows(text, match.end()):
            end, sure = match.end(), 1
        elif end and text[:end].strip().lower() == "pll" and len(word) == 1 and word in "ATHVJNGYZ":
            end = match.end()
        else:
            break
    return end if sure else 0


def _perm_follows(text: str, at: int) -> bool:
    return re.match(r"[\s-]+perms?\b", text[at : at + 8], re.I) is not None

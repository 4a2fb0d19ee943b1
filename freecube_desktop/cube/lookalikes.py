"""Characters that stand for others: full-width letters, primes of every kind, encoded and escaped ones.

A letter of another alphabet that only looks like one of ours is not read as it: it is named.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final
from urllib.parse import unquote

from freecube_desktop.cube.folded_text import Source, fold
from freecube_desktop.cube.rewriting import Edit, rewritten
from freecube_desktop.words import _, mark

_PRIMES: Final = "’‘ʼ′´＇ʹ‛ʻ`՚՛׳ߴߵꞌꞋˈˊˋ΄᾿᾽´`‵ʽʾʿ˴｀❛❜❮❯ʽ`\u0301\u0300\u0313\u0314\u0315"
_DASHES: Final = "‐‑‒–—―−﹘﹣－⁃"
_FULL_WIDTH: Final = {0xFF01 + at: chr(0x21 + at) for at in range(94)}
_SIGNS: Final[dict[int, str]] = str.maketrans(
    {
        **dict.fromkeys(_PRIMES, "'"),
        **dict.fromkeys(_DASHES, "-"),
        **dict.fromkeys("“”„‟«»〝〞＂", '"'),
        **dict.fromkeys("‹›", "'"),
        **dict.fromkeys("⁄∕／", "/"),
        **dict.fromkeys("∶：﹕꞉", ":"),
        **dict.fromkeys("，、﹐،", ","),
        **dict.fromkeys("；;", ";"),
        **dict.fromkeys("。｡", "."),
        **dict.fromkeys("（﴾❨", "("), **dict.fromkeys("）﴿❩", ")"),
        **dict.fromkeys("［【〔〖「『", "["), **dict.fromkeys("］】〕〗」』", "]"),
        **dict.fromkeys("｜¦│┃∣ǀ", "|"),
        **dict.fromkeys("＊∗⋅∙⨯✕✖", "*"),
        **dict.fromkeys("_\u2028\u2029\x85\x0b\x0c", " "),
    }
)  # fmt: skip
_PLAIN: Final = _FULL_WIDTH | _SIGNS
_UNSEEN: Final = re.compile(r"[\ufe00-\ufe0f\u202a-\u202e\u2061-\u2064\u2066-\u2069\u180e]")

_PERCENT: Final = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_ESCAPE: Final = re.compile(r"\\u([0-9A-Fa-f]{4})|\\x([0-9A-Fa-f]{2})|\\(?=['\"`])")
_TIMES_ENCODED: Final = 3
"""So often a text may have been encoded, each time over the last."""

_PAIRS: Final = """
    АA ВB ЕE ЅS МM ХX УY ҮY ԜW ԌG аa еe ѕs мm хx уy үy гr ԁd ԝw вB ЬB ΑA ΒB ΕE ΜM ΧX ΥY ΖZ ϜF αa χx υu
    νv ՍU ԱU սu քf ᎡR ᏒR ᎪA ᏞL ᎷM ᏴB ᎬE ᏚS ᎠD ᏃZ ꓴU ꓡL ꓣR ꓝF ꓓD ꓐB ꓟM ꓰE ꓢS
"""
_LIKE_LATIN: Final = {pair[0]: pair[1] for pair in _PAIRS.split()}
"""Letters of other alphabets, and what they are taken for."""

_SCRIPTS: Final = {
    "CYRILLIC": mark("Cyrillic"),
    "GREEK": mark("Greek"),
    "ARMENIAN": mark("Armenian"),
    "HEBREW": mark("Hebrew"),
    "ARABIC": mark("Arabic"),
    "CHEROKEE": mark("Cherokee"),
}


def plainer(text: str) -> Source:
    """A text with characters that stand for others made plain: letter by letter, where that is sure."""
    source = fold(text)
    if "%" in source.text:
        source = _decoded(source)
    if "\\" in source.text:
        source = rewritten(source, map(_unescaped, _ESCAPE.finditer(source.text)))
    if not source.text.isascii():
        unseen = [Edit(*match.span()) for match in _UNSEEN.finditer(source.text)]
        source = rewritten(source, unseen)
    plain = source.text.translate(_PLAIN)
    if not plain.isascii():
        plain = "".join(c if c.isascii() else _styled(c) for c in plain)
    return source if plain == source.text else Source(source.original, plain, source.offsets)


def _styled(character: str) -> str:
    """The plain form of a letter in bold, italics or a circle; any other character as it is."""
    if not character.isalpha() and unicodedata.category(character) != "So":
        return character
    plain = unicodedata.normalize("NFKC", character)
    return plain if len(plain) == 1 and plain.isascii() and plain.isalpha() else character


def _decoded(source: Source) -> Source:
    """A text of an address, ``R%20U%27``, as often as it was encoded; a plus is a space in it."""
    for _again in range(_TIMES_ENCODED):
        found = [*_PERCENT.finditer(source.text)]
        if not found:
            break
        edits = [Edit(*match.span(), unquote(match[0], errors="replace")) for match in found]
        if not re.search(r"\s", source.text):
            edits += [Edit(*match.span(), " ") for match in re.finditer(r"\+", source.text)]
        source = rewritten(source, sorted(edits))
    folded = fold(source.text)
    if folded.offsets is None:
        return Source(source.original, folded.text, source.offsets)
    return source


def _unescaped(match: re.Match[str]) -> Edit:
    digits = match[1] or match[2]
    return Edit(*match.span(), chr(int(digits, 16)) if digits else "")


def taken_for(letter: str) -> str:
    """The Latin letter that one of another alphabet is taken for; ``""`` when it looks like none."""
    return _LIKE_LATIN.get(letter, "")


def about_letter(letter: str) -> tuple[str, str] | None:
    """What to say about a letter of another alphabet: a reason and a suggestion; None for a Latin one."""
    name = unicodedata.name(letter, "")
    script = name.split(" ")[0].split("-")[0]
    if letter.isascii() or script in ("LATIN", ""):
        return None
    known = _SCRIPTS.get(script)
    if known is not None:
        reason = _("{letter} is a {script} letter").format(letter=letter, script=_(known))
    else:
        reason = _("{letter} is not a Latin letter ({name})").format(letter=letter, name=name.lower())
    latin = taken_for(letter)
    if not latin:
        return reason, _("turns are U R F D L B, with w for wide; M E S; x y z")
    return reason, _("write the Latin {latin}").format(latin=latin)

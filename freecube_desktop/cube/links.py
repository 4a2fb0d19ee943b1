"""Links to cubes: alg.cubing.net and Twizzle keep the moves in the address."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar
from urllib.parse import quote_plus, unquote

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.folded_text import LONGEST_TOKEN
from freecube_desktop.errors import NotationError, StateError
from freecube_desktop.words import _

_ALG_HOSTS: Final = ("alg.cubing.net",)
_TWIZZLE_HOSTS: Final = ("twizzle.net", "alpha.twizzle.net", "beta.twizzle.net")
_LINK: Final = re.compile(
    r"(?:https?://)?(?:www\.)?(?P<host>[\w.-]+\.[a-z]{2,})?(?:/[^?#\s]*)?(?:\?(?P<query>.*)|#.*)?", re.S
)
_ADDRESS: Final = re.compile(r"https?://|(?:[\w-]+\.)+[a-z]{2,}(?:/|\?|\Z)|\?[\w-]+=")
_BEGINNING: Final = re.compile(r"(?<![^\s<(\[\"'])https?://")
_ESCAPES: Final = {"&#45;": "-", "&#95;": "_", "&#2b;": "+", "&#2B;": "+"}
_ENDS_WITH_SETUP: Final = {
    "moves": False,
    "reconstruction": False,
    "alg": True,
    "reconstruction-end-with-setup": True,
}
_ALG_NAMES: Final = frozenset({"alg", "setup"})
_TWIZZLE_NAMES: Final = frozenset({"alg", "setup-alg", "experimental-setup-alg"})
_ANCHORS: Final = {"start": False, "end": True}
_SIZES: Final = {"3x3x3": 3, "2x2x2": 2}


_WRITTEN_TO: Final = "https://alpha.twizzle.net/edit/"
_ALSO_TO: Final = "https://alg.cubing.net/"

_T = TypeVar("_T")


class LinkedMoves(NamedTuple):
    """What a link says.

    Attributes:
        setup: the moves that come first.
        moves: the moves after them; already undone when the link shows the case they solve.
        size: layers along an edge.
        is_case: whether the link shows the case that its moves solve.
    """

    setup: Algorithm
    moves: Algorithm
    size: int
    is_case: bool


def looks_like_link(text: str) -> bool:
    """Whether a text is an address rather than moves or stickers."""
    return _ADDRESS.match(text.strip()) is not None


def require_one_link(text: str) -> None:
    """Checks that there is one link in a text and nothing else.

    Raises:
        StateError: when there are several, or words before the one; nothing when there is none.
    """
    found = _BEGINNING.findall(text)
    if len(found) > 1:
        raise StateError(_("there are {count} links in this text; give one of them").format(count=len(found)))
    if found and not looks_like_link(text):
        raise StateError(_("there is text before the link; give the link alone"))


def read_link(text: str) -> LinkedMoves:
    """The moves in a link.

    Args:
        text: the address; ``https://`` and the host may be missing, and the puzzle is a 3x3x3 then,
            as it is there.

    Raises:
        StateError: when the link is of another site, for another puzzle, without moves or not readable.
    """
    match = _LINK.fullmatch(text.strip())
    host = (match["host"] or "").lower() if match else ""
    query = (match["query"] or "") if match else ""
    if not (host in _ALG_HOSTS + _TWIZZLE_HOSTS or (query and not host)):
        raise StateError(
            _("this link is not one that can be read; links of alg.cubing.net and twizzle.net can")
        )
    is_twizzle = host in _TWIZZLE_HOSTS or (not host and "setup-alg=" in query.lower())
    fields = _fields(query, _plain if is_twizzle else _alg_unescaped)
    if not (_TWIZZLE_NAMES if is_twizzle else _ALG_NAMES) & set(fields):
        raise StateError(_("this link has no moves"))
    if is_twizzle:
        setup = fields.get("setup-alg", fields.get("experimental-setup-alg", ""))
        anchor = fields.get("setup-anchor", fields.get("experimental-setup-anchor", ""))
        is_case = _choice("setup-anchor", anchor or "start", _ANCHORS)
    else:
        setup = fields.get("setup", "")
        is_case = _choice("type", fields.get("type") or "moves", _ENDS_WITH_SETUP)
    size = _choice("puzzle", fields["puzzle"], _SIZES) if "puzzle" in fields else 3
    first, then = _moves("setup", setup, size), _moves("alg", fields.get("alg", ""), size)
    return LinkedMoves(first, then.inverse() if is_case else then, size, is_case)


def write_link(setup: Algorithm, size: int = 3) -> str:
    """A link that shows a cube elsewhere, at alpha.twizzle.net, and that ``read_link`` reads back.

    Args:
        setup: the moves from a solved cube, white up and green in front, that lead to it.
        size: layers along an edge, 3 or 2.
    """
    puzzle = next(name for name, layers in _SIZES.items() if layers == size)
    return f"{_WRITTEN_TO}?puzzle={puzzle}&setup-alg={quote_plus(str(setup))}"


def write_alg_link(setup: Algorithm, size: int = 3) -> str:
    """The same at alg.cubing.net, where spaces are written ``_`` and primes ``-``.

    Args:
        setup: the moves from a solved cube, white up and green in front, that lead to it.
        size: layers along an edge, 3 or 2.
    """
    puzzle = next(name for name, layers in _SIZES.items() if layers == size)
    moves = str(setup.expanded()).replace(" ", "_").replace("'", "-")
    return f"{_ALSO_TO}?puzzle={puzzle}&setup={moves}"


def _fields(query: str, unescape: Callable[[str], str]) -> dict[str, str]:
    query = query.replace("&amp;", "&")  # as it stands in the source of a page
    for escape in _ESCAPES:
        query = query.replace(escape, escape.replace("&", "%26").replace("#", "%23"))
    pairs = (part.partition("=") for part in query.partition("#")[0].split("&"))
    return {unquote(name).lower(): unescape(value) for name, _, value in pairs}


def _plain(value: str) -> str:
    return unquote(value.replace("+", " "))


def _alg_unescaped(value: str) -> str:
    value = _plain(value).replace("_", " ").replace("-", "'")
    for escape, meant in _ESCAPES.items():
        value = value.replace(escape, meant)
    return value


def _shown(value: str) -> str:
    """A value as an error quotes it: not too long, and without control characters."""
    return repr(value[:LONGEST_TOKEN])[1:-1]


def _choice(name: str, value: str, table: dict[str, _T]) -> _T:
    if value.replace("'", "-") not in table:
        raise StateError(
            _("the link says {name}={value}; {name} can be {names}").format(
                name=name, value=_shown(value), names=", ".join(table)
            )
        )
    return table[value.replace("'", "-")]


def _moves(name: str, text: str, size: int) -> Algorithm:
    try:
        return Algorithm(text, size=size)
    except NotationError as fault:
        raise StateError(
            _("the moves in the link ({name}) cannot be read: {fault}").format(name=name, fault=fault)
        ) from fault

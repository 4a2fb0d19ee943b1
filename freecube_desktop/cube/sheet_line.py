"""One line of a sheet: from both ends whatever is no move is taken away until the moves are left."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from freecube_desktop.cube import labels
from freecube_desktop.cube.line_shapes import count_turns, outer_brackets, outside_brackets
from freecube_desktop.cube.rewriting import Edit
from freecube_desktop.words import _

Measure = Callable[[str], frozenset[int]]
"""Gives every length that some moves have, in one metric or another."""

_BULLET: Final = re.compile(r"[•‣·▪●○◦►▶▸➤✓✔☐☑→»]+\s*|[*>-]+(?=\s)\s*(?:\[[ xX]?\](?=\s))?")
_NUMBER: Final = re.compile(
    r"#[0-9]{1,4}[.):]?(?=\s)|(?i:no|nr)\.?\s?[0-9]{1,4}[.):]?(?=\s)|[0-9]{1,4}[.)](?![0-9])|[a-h0-9][0-9]{0,3}[.)]\s"
    r"|[0-9]{1,4}:(?![0-9])|[(\[][0-9]{1,4}[)\]](?=\s*[\w(\[\"'.:-])[.:]?|[0-9]{1,4}(?=\t|\s*\||\s+[-=]\s)"
)
_NUMBER_OF_LIST: Final = re.compile(r"[0-9]{1,4}\s*(?=,)")
_BARE_NUMBER: Final = re.compile(r"[0-9]{1,4}(?=\s+[(\[A-Za-z\"'])(?!\s*[xX×*]\s*[(\[])")
_ONE_GROUP: Final = re.compile(r"[0-9]{1,6}\s+[xX]\s*[(\[][^()\[\]]*[)\]]\s*\Z")
_TIME: Final = re.compile(rf"[(\[]?\s*(?:{labels.TIME.pattern})\s*[)\]]?(?![\w.']):?", re.I)
_BRACKETED: Final = re.compile(r"[(\[{]([^()\[\]{}]{1,60})[)\]}]:?")
_ROUND: Final = re.compile(r"[({]([^()\[\]{}]{1,60})[)}]")
_BEFORE: Final = re.compile(
    r"([^:\r\n]{1,60}?)\s*:(?!\d)=?|([^\r\n]{1,60}?)(?:\s+-+>?\s|\s*(?:\t+|\||;|=>?|->|→|⇒|➜|>)\s*)|([^,\r\n]{1,60}),"
)
_IDLE_BEFORE: Final = re.compile(r"[|,;:=→\s]+")
_IDLE_AFTER: Final = re.compile(r"(?:[|,;:=→\\\s/]|(?<=\s)[-.*]+)+\Z")
_DATE: Final = re.compile(r"@?\s*[0-9]{4}-[0-9]{2}-[0-9]{2}(?:[ T][0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?)?\s*\Z")
_AFTER: Final = re.compile(r"\t+|\||=|;|:|→|->|(?<=\s)-+(?=\s)|,")
_COUNT_AFTER: Final = re.compile(rf"(?<=\s)(?:[0-9]+\s*{labels.UNIT}[\s,/]*)+\Z", re.I)
_TIME_AFTER: Final = re.compile(rf"(?<=\s)(?:{labels.TIME.pattern})\Z", re.I)
_HASH: Final = re.compile(r"(?:(?<=\s)|\A)#(?![0-9])")
_QUOTES: Final = (("```", "```"), ('"', '"'), ("'", "'"), ("**", "**"), ("__", "__"), ("*", "*"), ("$", "$"))
_LIST: Final = re.compile(r"""\[\s*(?:"[^"]*"|'[^',\]]*')(?:\s*,\s*(?:"[^"]*"|'[^',\]]*'))*\s*,?\s*\]""")
_MARKS_OF_LIST: Final = re.compile(r"""\A\[|\]\Z|"|(?<![\w)])'|'(?=\s*[,\]]\s*(?:['"]|\Z))|,""")
_RULER: Final = re.compile(r"[^\w\"'(\[]*")
_NOT_OF_TURNS: Final = re.compile(r"[^\W\d_URFDLBurfdlbMESmesxyzXYZwWiI]")
_FEW: Final = 3
_LONGEST_LINE: Final = 2000
"""Characters of a heading or sentence at most."""


class SheetLine:
    """A line whose moves are sought.

    Args:
        text: the whole text, comments blanked.
        start: where the line begins.
        end: where it ends.

    Attributes:
        first, last: the ends of the line.
        start, end: the ends of what is left of it.
        is_idle: whether it is blank.
        is_heading: whether it is a heading or a sentence.
        names: the labels that were taken away.
        is_numbered: whether it has a number.
        number: a number without a symbol, which is a guess; or ``""``.
        is_list: whether it is a list of quoted moves.
        guesses: remarks on what was understood in it.
    """

    def __init__(self, text: str, start: int, end: int) -> None:
        self.text = text
        self.first, self.last = start, end
        self.start, self.end = start, end
        self.is_idle = not text[start:end].strip()
        self.is_heading = is_set_alone(text[start:end])
        self.names: list[str] = []
        self.cut: list[Edit] = []
        self.is_numbered = False
        self.number = ""
        self.is_list = False
        self.guesses: list[str] = []

    @property
    def body(self) -> str:
        """What is left of it."""
        return self.text[self.start : self.end]

    @property
    def has_moves(self) -> bool:
        """Whether something is left that may be moves."""
        return bool(self.body.strip()) and not self.is_heading and count_turns(self.body) != 0

    def edits(self) -> Iterator[Edit]:
        """What is left out of it, and the brackets that are understood."""
        if self.text[self.first : self.start].strip():
            yield Edit(self.first, self.start, " ")
        brackets = [] if self.is_list else outer_brackets(self.body)
        if brackets:
            self.guesses.append(_("read as in square brackets: [A, B] or [A: B]"))
        understood = [Edit(self.start + at, self.start + at, bracket) for at, bracket in brackets]
        yield from sorted([*self.cut, *understood])
        if self.text[self.end : self.last].strip():
            yield Edit(self.end, self.last, " ")

    def strip(self, measure: Measure) -> None:
        """Sets aside what stands around the moves; finds out whether there are any."""
        if self.is_heading or self.is_idle:
            return
        self._strip(measure)
        is_in_doubt = not count_turns(self.body) or (
            self.names and all(map(labels.is_as_in_prose, self.body.split()))
        )
        if is_in_doubt and is_heading(self.text[self.first : self.last]):
            self.is_heading = True

    def _strip(self, measure: Measure) -> None:
        hidden = _HASH.search(self.body)
        if hidden:
            self.end = self.start + hidden.start()
        for _again in range(12):
            before = self.start, self.end
            self._trim()
            found = bool(self.body) and (self._unwrap() or self._skip_before() or self._skip_after(measure))
            if not found and before == (self.start, self.end):
                break
        if self.is_list:
            return
        for match in outside_brackets(self.body, _ROUND):
            if labels.is_remark(match[1]):
                self.cut.append(Edit(self.start + match.start(), self.start + match.end(), " "))
                self.names.append(match[1])

    def _trim(self) -> None:
        body = self.body
        self.start += len(body) - len(body.lstrip())
        self.end = self.start + len(body.strip())

    def _unwrap(self) -> bool:
        body = self.body
        if _LIST.fullmatch(body):
            self.cut += [
                Edit(self.start + match.start(), self.start + match.end(), " ")
                for match in _MARKS_OF_LIST.finditer(body)
            ]
            self.is_list = True
            return False
        for left, right in _QUOTES:
            around = body.startswith(left) and body.endswith(right) and len(body) > len(left) + len(right)
            if around and (left == "'" or left not in body[len(left) : -len(right)]):
                self.start += len(left)
                self.end -= len(right)
                if left == "'" and body[-2:] != "''":
                    self.guesses.append(_("'...' read as quotation marks around the moves"))
                return True
        return False

    def _skip_before(self) -> bool:
        body = self.body
        for pattern in (_IDLE_BEFORE, _BULLET, _TIME):
            if match := pattern.match(body):
                self.start += match.end()
                return True
        numbered = _NUMBER.match(body) or (_NUMBER_OF_LIST.match(body) if self.names else None)
        if numbered:
            self.start += numbered.end()
            self.is_numbered = True
            return True
        return self._skip_label(body)

    def _skip_label(self, body: str) -> bool:
        bracketed = _BRACKETED.match(body)
        if bracketed and labels.is_remark(bracketed[1]):
            return self._named(bracketed[1], bracketed.end())
        match = _BEFORE.match(body)
        if match:
            name = match[1] or match[2] or match[3] or ""
            rest = body[match.end() :]
            is_label = labels.is_label(name) and (not match[3] or _is_plain(name))
            if _is_balanced(name) and (is_label or _is_label_here(name, match, rest)):
                return self._named(name, match.end())
        end = labels.leading_label(body)
        if end and not (body[:end].lower() == "pll" and re.match(r"\s+[UFRE](?=\s)", body[end:])):
            return self._named(body[:end], end)
        match = _BARE_NUMBER.match(body)
        if match and not _ONE_GROUP.match(body):
            self.is_numbered = True
            self.number = match[0]
            self.start += match.end()
            return True
        return False

    def _named(self, name: str, length: int) -> bool:
        self.names.append(name.strip(" \t\"'"))
        self.start += length
        return True

    def _skip_after(self, measure: Measure) -> bool:
        body = self.body
        for pattern in (_IDLE_AFTER, _DATE, _COUNT_AFTER, _TIME_AFTER):
            match = pattern.search(body[-labels.LONGEST * 2 :])
            if match and match.end() > match.start():
                self.end -= match.end() - match.start()
                return True
        if body[-1:] in (")", "]", "}") and self._skip_bracket_after(body, measure):
            return True
        tail_from = max(len(body) - labels.LONGEST - 4, 0)
        for separator in reversed([*_AFTER.finditer(body, tail_from)]):
            name = body[separator.end() :].strip(' \t"')
            is_note = _is_balanced(name) and _is_note(name, separator[0], bool(self.names))
            if not is_note or _is_inside(body, separator.start()):
                continue
            self.end = self.start + separator.start()
            self.names.append(name)
            return True
        return self._skip_known_words(body)

    def _skip_bracket_after(self, body: str, measure: Measure) -> bool:
        opened = max(body.rfind(bracket) for bracket in "([{")
        if opened <= 0:
            return False
        inside, before = body[opened + 1 : -1].strip(), body[:opened].rstrip()
        if len(inside) > labels.LONGEST:
            return False
        is_count = (
            inside.isdigit()
            and before[-1:] not in (")", "]")
            and int(inside[:6]) in measure(before.strip(' "'))
        )
        if not (is_count or labels.is_remark(inside)) or _is_inside(body, opened):
            return False
        self.end = self.start + opened
        if not inside[:1].isdigit():
            self.names.append(inside)
        return True

    def _skip_known_words(self, body: str) -> bool:
        words = [*re.finditer(r"\S+", body[-labels.LONGEST :])][-5:]
        first = None
        for match in reversed(words[1:]):
            word = match[0]
            if labels.is_known(word) and not labels.is_of_turns(word):
                first = match
            elif not word.strip("#.-").isdigit():
                break
        if first is None:
            return False
        start = max(len(body) - labels.LONGEST, 0) + first.start()
        self.names.append(body[start:])
        self.end = self.start + start
        return True


def _is_note(name: str, separator: str, has_label: bool) -> bool:
    if len(name) == 1 and name.isalpha():
        return labels.is_remark(name)
    if separator == "," and not has_label:
        return labels.is_label(name)
    if labels.COUNTS.fullmatch(name) or labels.TOTALS.fullmatch(name) or labels.TIME.fullmatch(name):
        return True
    return labels.is_label(name) or (name.isdigit() and separator != ":")


def _is_label_here(name: str, match: re.Match[str], rest: str) -> bool:
    """Whether a word that could be turns is a label by what follows it."""
    word = name.strip()
    if match[1]:
        is_plain = not rest.lstrip().startswith("[") and ":" not in rest and "," not in rest
        return is_plain and (labels.is_short_label(word) or labels.is_known(word))
    separator = match[0][len(name) :].strip(" ")
    return (
        ("\t" in separator or "|" in separator)
        and labels.names_a_row(word)
        and (count_turns(rest) or 0) > _FEW
    )


def _is_plain(name: str) -> bool:
    """Whether a name before a comma is made of words that are known or have letters only."""
    return all(word.isalpha() or word.isdigit() or labels.is_known(word) for word in labels.words_of(name))


def _is_balanced(text: str) -> bool:
    return all(text.count(left) == text.count(right) for left, right in ("()", "[]", "{}"))


def _is_inside(body: str, at: int) -> bool:
    before = body[:at]
    return sum(map(before.count, "([")) > sum(map(before.count, ")]"))


def is_heading(text: str) -> bool:
    """Whether a line is a heading, a ruler or a sentence, and no moves."""
    if "://" in text or len(text) > _LONGEST_LINE:
        return False
    words = [word for word in labels.words_of(text) if any(map(str.isalnum, word))]
    if not words:
        return bool(text.strip()) and _RULER.fullmatch(text.strip()) is not None
    if is_set_alone(text):
        return True
    names = sum(_is_name(word) for word in words)
    turns = sum(labels.is_of_turns(word) and word not in labels.SETS for word in words)
    is_in_doubt = any(labels.only_looks_latin(word) or labels.is_strange(word) for word in words)
    return names > 0 and turns <= names and not is_in_doubt


def is_set_alone(text: str) -> bool:
    """Whether a line is a name of a set that could be read as turns: ``F2L``, ``LL``."""
    words = text.strip("#*=-: \t").split()
    known = sum(word in labels.SETS for word in words)
    return 0 < known == len(words) - sum(map(str.isdigit, words))


def _is_name(word: str) -> bool:
    letters = sum(map(str.isalpha, word))
    is_word = letters > 2 and _NOT_OF_TURNS.search(word) is not None
    return is_word or (labels.is_known(word) and not labels.is_of_turns(word))

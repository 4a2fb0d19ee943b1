"""Texts that people, programs and attackers hand to a command."""

from __future__ import annotations

import json
import random
from typing import Final

PIECES: Final = (
    "R", "U'", "F2", "R′", "(", ")3", "[R, U]", "[R:", "]", "x", "M'", "Rw", "3Rw2", "R90", "//",
    "#", ";", ":", "/*", "*/", "OLL 27", "Scramble:", "F2L1:", "1.", "12.34", "\x1bc",
    "\x1b]0;t\x07", "\x1b[31m", "\x9b1m", "\x7f", "\x08", "\u202e", "\u2066", "\u2028", "\u200b",
    "\ufeff", "\udcff", "é", "Я", "М", "９", "😀", "日本", "٣", "UUUURRRRFFFFDDDDLLLLBBBO",
    "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB", "white", "W R G", "a" * 300,
    "R U " * 100, "/dev/zero", "/proc/self/mem", "../..", "~", "https://alg.cubing.net/?setup=R%1b",
    "https://alpha.twizzle.net/edit/?alg=R%0a", "?puzzle=2x2x2", "-", "--", "-n", "--json", "0",
    "1", "7", "-1", "1e999", "nan", "0x10", "1_000", "800x600", "32,28", "plan", "#ff5800", "cfop",
    "de", "zh_TW", "%s", "{}", "{name!r}", "\\", '"', "'", "\t", "\n", "\r", "\r\n", "\x0b", "\x85",
    "99999999999999999999", "=", ",", "null",
)  # fmt: skip
RULE: Final = {"set": "pll", "id": "PLL T", "name": "T", "match": {}, "moves": ["R U R'"]}
ENCODINGS: Final = ("utf-8", "utf-8-sig", "utf-16", "utf-16-be", "cp1252", "latin-1", "utf-32")


def random_text(rng: random.Random) -> str:
    """A text of a few pieces, or of signs from anywhere; never with a NUL, which no argument can have."""
    if rng.random() < 0.15:
        return "".join(chr(rng.choice((rng.randint(1, 255), rng.randint(256, 0xD7FF)))) for _ in range(20))
    count = rng.choice((1, 1, 2, 3, 5, 8, 13))
    return rng.choice(("", " ")).join(rng.choice(PIECES) for _ in range(count))


def random_content(rng: random.Random) -> bytes:
    """What a file of states, or standard input, holds."""
    text = rng.choice(("\n", "\r", "\r\n")).join(random_text(rng) for _ in range(rng.randint(0, 4)))
    content = text.encode(rng.choice(ENCODINGS), "replace")
    if rng.random() < 0.2:
        at = rng.randrange(len(content) + 1)
        content = content[:at] + rng.randbytes(rng.randint(1, 9)) + content[at:]
    return content


def random_json(rng: random.Random, sound: object) -> bytes:
    """A sound object of JSON in which a text, a type or a sign is another."""
    if rng.random() < 0.3:
        text = json.dumps(sound)
        at = rng.randrange(len(text))
        return (text[:at] + random_text(rng) + text[at + 1 :]).encode("utf-8", "surrogatepass")
    return json.dumps(_changed(rng, sound), ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")


def _changed(rng: random.Random, value: object) -> object:
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(sorted(value))
        return {**value, key: _changed(rng, value[key])}
    if isinstance(value, list) and value and rng.random() < 0.9:
        at = rng.randrange(len(value))
        return [*value[:at], _changed(rng, value[at]), *value[at + 1 :]]
    return rng.choice((random_text(rng), 5, -0.5, None, [], {}, [random_text(rng)], {random_text(rng): 1}))

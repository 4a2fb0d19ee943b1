"""Damage: what happens to files on disks, in editors and in hostile hands, from a seeded source."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

WRONG_TEXTS: Final = (
    "null", "true", "false", "-1", "0", "1", "5", "0.5", "-0.0", "1e308", "1e999", "-1e999", "NaN",
    "-Infinity", "1" + "0" * 30, "1" + "0" * 400, "9" * 5000, '""', '" "', '"x"', '"U"', '"R U"',
    '"\\ud800"', '"\\udcff"', '"\\u202e\\u0007\\u001b[31m"', '"\\u0000"', '"' + "R " * 9000 + '"',
    '"' + "y" * 60_000 + '"', '"(R)99999"', '"((((((R"', '"M"', "[]", "[[]]", "[0.5]", "[null]",
    '["R", 5]', "[1, 2, 3]", "{}", '{"": 0}', '{"moves": 5}', "[" * 70 + "]" * 70,
    "[" * 5000 + "]" * 5000, '{"a":' * 400 + "1" + "}" * 400,
)  # fmt: skip
"""JSON that stands where it should not."""
_MARK: Final = "@here@"


@dataclass(frozen=True)
class Damage:
    """What was done to a file.

    Attributes:
        name: what it is called.
        content: what stands there now; None when something else than a file does.
        place: the JSON node that was changed, as keys from the outermost; ``()`` for the whole.
    """

    name: str
    content: bytes | None
    place: tuple[str | int, ...] = ()


def damage_bytes(rng: random.Random, content: bytes) -> Damage:
    """Damages a file as bytes."""
    name = rng.choice(sorted(_BYTE_DAMAGE))
    return Damage(name, _BYTE_DAMAGE[name](rng, content))


def _flipped(rng: random.Random, content: bytes) -> bytes:
    changed = bytearray(content)
    for _ in range(rng.choice((1, 1, 3, 30))):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def _overwritten(rng: random.Random, content: bytes) -> bytes:
    at = rng.randrange(len(content))
    return content[:at] + rng.randbytes(rng.choice((1, 8, 200))) + content[at + 8 :]


def _without_a_part(rng: random.Random, content: bytes) -> bytes:
    first, last = sorted((rng.randrange(len(content)), rng.randrange(len(content))))
    return content[:first] + content[last:]


def _recoded(encoding: str) -> Callable[[random.Random, bytes], bytes]:
    return lambda _, content: content.decode("utf-8", "replace").encode(encoding, "replace")


_BYTE_DAMAGE: Final[dict[str, Callable[[random.Random, bytes], bytes]]] = {
    "cut short": lambda rng, content: content[: rng.randrange(len(content))],
    "empty": lambda *_: b"",
    "flipped": _flipped,
    "overwritten": _overwritten,
    "without a part": _without_a_part,
    "part doubled": lambda rng, content: content + content[rng.randrange(len(content)) :],
    "zeros": lambda _, content: bytes(len(content)),
    "zeros at the end": lambda rng, content: content[: rng.randrange(len(content))].ljust(
        len(content), b"\0"
    ),
    "noise": lambda rng, _: rng.randbytes(rng.choice((1, 100, 5000))),
    "utf-16": _recoded("utf-16"),
    "utf-16 without mark": _recoded("utf-16-le"),
    "utf-32": _recoded("utf-32"),
    "with a mark": lambda _, content: b"\xef\xbb\xbf" + content,
    "with two marks": lambda _, content: b"\xef\xbb\xbf" * 2 + content,
    "cp1252": lambda rng, content: content.replace(b"R", b"\xe9\x93R", rng.choice((1, -1))),
    "half a character": lambda rng, content: content.replace(b"R", b"\xed\xa0\x80R", rng.choice((1, -1))),
    "carriage returns": lambda _, content: content.replace(b"\n", b"\r"),
    "much space": lambda _, content: content + b" " * 200_000,
    "very long": lambda _, content: content * (1 + 20_000_000 // len(content)),
}


def damage_json(rng: random.Random, content: bytes) -> Damage:
    """Damages one node of a JSON file, or the names of its object."""
    data = json.loads(content)
    nodes = list(_nodes(data))
    place = rng.choice(nodes)
    kind = rng.choice(("type", "type", "type", "gone", "twice", "renamed", "swapped", "many"))
    holder = _at(data, place[:-1])
    if not place or kind == "type":
        return Damage("type", _with_text(data, place, rng.choice(WRONG_TEXTS)), place)
    if kind == "gone":
        del holder[place[-1]]
    elif kind == "swapped":
        other = rng.choice([node for node in nodes if node])
        value = _at(data, other)
        holder[place[-1]] = json.loads(json.dumps(value))
    elif kind == "many":
        many = [holder[place[-1]]] * rng.choice((2, 1000))
        holder[place[-1]] = many
    elif isinstance(holder, dict):
        value = holder[place[-1]]
        name = str(place[-1])
        if kind == "renamed":
            del holder[name]
            holder[rng.choice(("", name.upper(), name + " ", "__class__", "\ud800"))] = value
        else:
            text = _with_text(data, place, f"0, {json.dumps(name)}: {rng.choice(WRONG_TEXTS)}")
            return Damage("twice", text, place)
    return Damage(kind, json.dumps(data).encode("utf-8"), place)


def _nodes(value: Any, place: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    yield place
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _nodes(inner, (*place, name))
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from _nodes(inner, (*place, at))


def _at(data: Any, place: tuple[str | int, ...]) -> Any:
    for key in place:
        data = data[key]
    return data


def _with_text(data: Any, place: tuple[str | int, ...], text: str) -> bytes:
    """The JSON with some text, which may be no JSON, in the place of a node."""
    if not place:
        return text.encode("utf-8")
    _at(data, place[:-1])[place[-1]] = _MARK
    return json.dumps(data).replace(f'"{_MARK}"', text, 1).encode("utf-8")


def damage_place(rng: random.Random, path: Path) -> Damage:
    """Puts something else where a file should be."""
    name = rng.choice(("nothing", "a folder", "a link to a folder", "a link to itself", "a link to nothing",
                       "a link to the file", "a pipe", "a device"))  # fmt: skip
    content = path.read_bytes()
    path.unlink()
    if name == "a folder":
        path.mkdir()
        (path / "inside").write_bytes(b"kept")
    elif name == "a pipe" and hasattr(os, "mkfifo"):
        os.mkfifo(path)
    elif name == "a link to the file":
        aside = path.with_name(f"real {path.name}")
        aside.write_bytes(content)
        path.symlink_to(aside)
    elif name.startswith("a link") or name == "a device":
        targets = {"a link to a folder": path.parent, "a link to itself": path, "a device": Path("/dev/zero")}
        path.symlink_to(targets.get(name, path.parent / "there is no such thing"))
    return Damage(name, content if name == "a link to the file" else None)

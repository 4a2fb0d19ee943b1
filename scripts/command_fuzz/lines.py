"""Command lines that put a text wherever a command takes one; found in the commands themselves."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import click

from command_fuzz.texts import RULE, random_content, random_json, random_text
from freecube_desktop import data_files
from freecube_desktop.cli.group import freecube
from freecube_desktop.language import LANGUAGES

_SOUND: Final[dict[str, tuple[str, ...]]] = {
    "": (),
    "solve": ("R",),
    "show": ("R",),
    "robot": ("R",),
    "render": ("R", "-o", "{folder}/out.svg"),
    "scramble": (),
    "scan": ("--images", "{folder}/pictures"),
    "rules check": (),
    "rules list": ("--set", "pll"),
}
"""What each command is given beside the text; those that are not here take none."""
_MOST_SCRAMBLES: Final = 9
_SELDOM: Final = 0.9


class Given(NamedTuple):
    """A command line, what it finds on standard input, and the text that is in it."""

    arguments: list[str]
    stdin: bytes
    text: str


class Place(NamedTuple):
    """Where a text may stand: behind an option, or as an argument."""

    command: str
    option: str


def places() -> Iterator[Place]:
    """Every place of every command that takes a text."""
    for name, command in _commands():
        for param in command.params:
            if isinstance(param, click.Argument):
                yield Place(name, "")
            elif isinstance(param, click.Option) and not param.is_flag:
                yield Place(name, param.opts[-1])


def _commands() -> Iterator[tuple[str, click.Command]]:
    yield "", freecube
    for name, command in freecube.commands.items():
        if isinstance(command, click.Group):
            yield from ((f"{name} {inner}", it) for inner, it in command.commands.items())
        else:
            yield name, command


def prepare(folder: Path) -> None:
    """Makes the files that command lines name."""
    for name in ("pictures", "rules"):
        (folder / name).mkdir()
    (folder / "pictures" / "U\x1b[31m\u202e.png").write_bytes(b"no picture")


def random_line(rng: random.Random, folder: Path, where: list[Place]) -> Given:
    """A command line with a text in one place, or in a file that it names."""
    text = random_text(rng)
    kind = rng.random()
    if kind < 0.65:
        place = rng.choice(where)
        if place.command == "rules check" and rng.random() < _SELDOM:  # all rules are proven each time
            place = rng.choice(where)
        return _in_place(rng, place, text, folder)
    if kind < 0.75:
        return _before(rng, rng.choice([place for place in where if not place.command]), text, folder)
    if kind < 0.8:
        name = rng.choice(sorted(set(_SOUND) - {""}))
        return Given(
            rng.choice(([text], [*name.split(), f"--{text}"], [f"-{text}"], [name, "R", text])), b"", text
        )
    return _in_file(rng, folder)


def _in_place(rng: random.Random, place: Place, text: str, folder: Path) -> Given:
    if place.option == "-n" and _is_large(text):
        text = "x" + text
    sound = [word.format(folder=folder) for word in _SOUND.get(place.command, ())]
    if not place.option:
        arguments = [text, *sound[1:]]
    elif place.option in ("-o", "--output") or place == Place("scan", "--video"):
        arguments = [*sound[:1], place.option, f"{folder}/{text}.svg" if rng.random() < 0.5 else text]
    elif place.option in ("--images", "--camera") or place.option == "--file":
        arguments = [place.option, text]
    else:
        arguments = [*sound, place.option, text]
    extra = ["--json"] if rng.random() < 0.3 and place.command not in ("", "render") else []
    return Given([*_language(rng), *place.command.split(), *extra, *arguments], random_content(rng), text)


def _is_large(text: str) -> bool:
    """Whether a text is a number of scrambles that takes long to make."""
    try:
        return int(text) > _MOST_SCRAMBLES
    except ValueError:
        return False


def _before(rng: random.Random, place: Place, text: str, folder: Path) -> Given:
    name = rng.choice(sorted(set(_SOUND) - {""}))
    if place.option:
        sound = [word.format(folder=folder) for word in _SOUND[name]]
        return Given([place.option, text, *name.split(), *sound], b"", text)
    return Given([text, *name.split()], b"", text)


def _in_file(rng: random.Random, folder: Path) -> Given:
    """A file, a folder or standard input with texts in it."""
    path = folder / "given"
    json_too = ["--json"] if rng.random() < 0.5 else []
    kind = rng.choice(("states", "input", "machine", "rules", "check"))
    if kind == "check" and rng.random() < _SELDOM:
        kind = "rules"
    name = rng.choice(("solve", "show", "robot"))
    if kind == "input":
        how = rng.choice((["-"], ["--file", "-"]))
        return Given([*_language(rng), name, *how, *json_too], random_content(rng), "")
    if kind == "states":
        path.write_bytes(random_content(rng))
        return Given([*_language(rng), name, "--file", str(path), *json_too], b"", "")
    if kind == "machine":
        sound = json.loads(data_files.read_text("machines", "soltvvo.json"))
        path.write_bytes(random_json(rng, sound))
        return Given([*_language(rng), "robot", "R", "--machine", str(path), *json_too], b"", "")
    (folder / "rules" / "own.json").write_bytes(random_json(rng, [RULE]))
    if kind == "check":
        return Given(["rules", "check", *json_too, str(folder / "rules")], b"", "")
    return Given([*_language(rng), "solve", "R U F", "--rules", str(folder / "rules"), *json_too], b"", "")


def _language(rng: random.Random) -> list[str]:
    return ["--language", rng.choice(sorted(LANGUAGES))] if rng.random() < 0.2 else []

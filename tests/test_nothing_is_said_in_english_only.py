"""Every text that a person can see goes through the words; this looks for what does not."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from freecube_desktop import words
from freecube_desktop.errors import FreecubeError

PACKAGE = Path(words.__file__).parent.parent
SENTENCE = re.compile(r"\b[A-Za-z]{2,},? [a-z]{2,}\b")
"""What looks like a sentence, wherever it stands."""
WORD = re.compile(r"[A-Za-z]{3,}")
"""What looks like a word: enough where something is printed or an error is raised."""
TRANSLATED = {"_", "n_", "mark"}
PRINTED = {"echo", "say", "UsageError", "BadParameter", "RuleFault", "Finding"}
NOT_SEEN = {
    # raised for whoever calls the library wrongly
    *("ValueError", "TypeError", "IndexError", "KeyError", "AttributeError", "AssertionError"),
    # met with at once: the tables are made anew, the search was not wanted any more
    *("TablesDamaged", "Stopped"),
    # at the start, for whoever builds the app
    "TwoHandlers",
    # no text at all
    *("cast", "compile"),
}
COMMAND = re.compile(r"freecube |pip |sudo | -m pip |--[a-z]+ |<[A-Za-z]")
"""What is typed, and what a file of pictures is written in; the same in every language."""
NO_WORDS = {
    "app/model/pasted_text.py": ("pasted ",),  # a step's kind, as the session keeps it
    "app/features/cube_panel/card_words.py": ("pasted ",),  # the same
    "app/input/key_bindings.py": ("comma:Uw",),  # a table of keys
    "app/input/key_layouts.py": ("comma",),  # the same
    "app/shell/faults.py": (" times more since",),  # the log, which is in English
    "app/shell/x11/clipboard.py": ("the display cannot",),  # caught; a sentence is said instead
    "cube/cube_draft.py": ("one corner", "one edge", "two pieces"),  # keys of a table of messages
    "cube/labels.py": ("oll pll", "cross xcross", "sune antisune", "times time"),  # words of sheets
    "desktop_entry.py": ("[Desktop Entry]", "<mime-info", "<comment>"),  # files of the desktop
    "cli/doctor_command.py": ("freecube", "python", "opengl"),  # names, the same in every language
    "cli/picture_options.py": ("custom",),  # a value of --palette
    "cli/render_command.py": ("--alg",),  # an option's name
    "render/palette.py": (
        "cross layer",
        "f2l moves",
        "oll pocket-oll",
        "pll pbl",
    ),  # stages that share a colour
    "render/renderer/__init__.py": ("gdi generic", "basic render"),  # how drivers call themselves
    "solver/pocket/pocket_explain.py": ("on top",),  # a key of a table of messages
    "solver/robot/robot_machine.py": (
        '{"R": "right hand", "L": "left hand"}',
        ".moves",
    ),  # as a file has them
    "solver/rules/match.py": ("bottom on ",),  # as a file has it
}
"""What looks like words and is none."""


def name_of(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def errors() -> set[str]:
    """The names of our own errors."""
    found, names = [FreecubeError], {"FreecubeError", "_Fault"}
    while found:
        kinds = found.pop().__subclasses__()
        found += kinds
        names |= {kind.__name__ for kind in kinds}
    return names


def untranslated(source: str) -> Iterator[tuple[int, str]]:
    """The texts of a module that look like words and do not go through the words."""
    tree = ast.parse(source)
    shown = PRINTED | errors()
    remarks = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}

    def look(node: ast.AST, pattern: re.Pattern[str]) -> Iterator[tuple[int, str]]:
        children: Iterator[ast.AST] = ast.iter_child_nodes(node)
        if isinstance(node, ast.Call):
            if name_of(node.func) in TRANSLATED | NOT_SEEN:
                return
            pattern = WORD if name_of(node.func) in shown else pattern
        elif isinstance(node, ast.keyword) and node.arg == "examples":
            return
        elif isinstance(node, ast.AnnAssign):
            children = iter([node.value] if node.value else [])
        elif isinstance(node, ast.Subscript):
            children = iter([node.value])
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            said = pattern.search(node.value) and not COMMAND.match(node.value)
            if said and id(node) not in remarks:
                yield node.lineno, node.value
        for child in children:
            yield from look(child, pattern)

    yield from look(tree, SENTENCE)


@pytest.mark.parametrize(
    "file", sorted(PACKAGE.rglob("*.py")), ids=lambda file: str(file.relative_to(PACKAGE))
)
def test_what_a_person_sees_goes_through_the_words(file: Path) -> None:
    allowed = NO_WORDS.get(file.relative_to(PACKAGE).as_posix(), ())
    found = untranslated(file.read_text("utf-8"))
    assert not [(line, text) for line, text in found if not any(part in text for part in allowed)]


@pytest.mark.parametrize(
    "line",
    [
        'click.echo("Nothing is missing.")',
        'click.echo(f"stopped {name}")',
        'raise RuleError(f"there is no rules folder {path}")',
        'why = "The cube is solved already."',
        'option("--seed", help="Makes the scrambles repeat.")',
        'Finding("display", "none")',
    ],
)
def test_a_sentence_that_was_forgotten_is_found(line: str) -> None:
    assert list(untranslated(line))


@pytest.mark.parametrize(
    "line",
    [
        'click.echo(_("Nothing is missing."))',
        'raise RuleError(_("there is no rules folder {path}").format(path=path))',
        '"""What a function gives."""',
        'raise ValueError("a cube of size 4 is not supported")',
        'option("--seed", help=mark("Makes the scrambles repeat."))',
    ],
)
def test_what_is_translated_or_never_seen_is_let_through(line: str) -> None:
    assert not list(untranslated(line))


@pytest.mark.parametrize("name", NO_WORDS)
def test_nothing_is_allowed_that_is_not_there(name: str) -> None:
    found = [text for _line, text in untranslated((PACKAGE / name).read_text("utf-8"))]
    assert all(any(part in text for text in found) for part in NO_WORDS[name])

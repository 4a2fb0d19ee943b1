"""How the commands read cubes: an argument, standard input, or a file with one a line."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final

import click

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import FreecubeError, InvalidCube, NotationError, UnknownMethod
from freecube_desktop.words import _, current_language, mark
from freecube_desktop.words.line_breaks import RIGHT_TO_LEFT, with_latin_in_place

CUBE_SIZES: Final = click.Choice(("2", "3"))
BAD_INPUT: Final = 2
DOES_NOT_HOLD: Final = 1
_STRICT: Final = "freecube.strict"


@dataclass(frozen=True)
class Read:
    """A cube as it was given.

    Attributes:
        cube: the cube.
        moves: the moves that were typed, or None for stickers.
        notes: what the reader has to remark.
        order: the order of faces in which stickers were read.
    """

    cube: Cube
    moves: Algorithm | None
    notes: tuple[str, ...] = ()
    order: str = "URFDLB"


def read_cube(text: str, size: int = 3) -> Read:
    """The cube that a STATE names; what the reader has to remark goes to standard error.

    Under ``--strict`` moves are taken only in the notation that was asked for.

    Args:
        text: moves, stickers or a link.
        size: the size that moves are meant for.

    Raises:
        FreecubeError: when the text is none of these, or no cube can look like this.
    """
    from freecube_desktop.cube.state_text import read_state  # noqa: PLC0415 - not for --help

    found = read_state(text, size, strict=_is_strict())
    for note in found.notes:
        say(note, err=True)
    return Read(found.cube, found.moves, found.notes, found.order or Read.order)


def given_text(argument: str) -> str:
    """What a STATE argument says: itself, or all of standard input for ``-``.

    Bytes that are not UTF-8 become marks that no reader takes.
    """
    if argument.strip() != "-":
        return argument
    return sys.stdin.buffer.read().decode("utf-8-sig", "replace")


def _keep_strict(context: click.Context, _option: click.Parameter, value: str | None) -> None:
    context.meta[_STRICT] = value is not None


def _is_strict() -> bool:
    context = click.get_current_context(silent=True)
    return context is not None and bool(context.meta.get(_STRICT))


def strict_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """The option ``--strict``, which ``read_cube`` follows."""
    return click.option(
        "--strict",
        type=click.Choice(("wca",)),
        expose_value=False,
        callback=_keep_strict,
        help=mark("Take moves only as the WCA Regulations write them."),
    )(command)


def state_file_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """The option ``--file``."""
    return click.option(
        "--file",
        "states_file",
        metavar="FILE",
        help=mark(
            "Read one STATE a line from FILE (- for standard input); a bad line does not stop the rest."
        ),
    )(command)


@dataclass(frozen=True)
class Line:
    """A line of a file of states: where it stands, and what it says."""

    number: int
    text: str


def lines_of(path: str) -> Iterator[Line]:
    """The lines of a file that are not blank, as they come.

    Raises:
        click.UsageError: when the file cannot be read.
    """
    try:
        with _opened(path) as file:
            for number, raw in enumerate(file, start=1):
                text = raw.decode("utf-8-sig", "replace").strip()
                if text:
                    yield Line(number, text)
    except OSError as fault:
        raise click.UsageError(f"--file {path}: {fault.strerror or fault}") from fault


def _opened(path: str) -> IO[bytes]:
    return sys.stdin.buffer if path == "-" else Path(path).open("rb")


def each_line(path: str, as_json: bool, do: Callable[[Line], int]) -> int:
    """Does something with every line of a file, in order, and goes on after a bad one.

    Args:
        path: the file, ``-`` for standard input.
        as_json: whether a bad line becomes an object on standard output, or a sentence.
        do: called with a line, gives a status; an error of this package counts as status 2.

    Returns:
        The largest status.
    """
    worst = 0
    for line in lines_of(path):
        try:
            worst = max(worst, do(line))
        except FreecubeError as fault:
            worst = BAD_INPUT
            if as_json:
                print_json(error_object(line, fault))
            else:
                say(f"{path}, {sentence(line, fault)}", err=True)
        sys.stdout.flush()
    return worst


def error_object(line: Line, fault: FreecubeError) -> dict[str, object]:
    """What ``--json`` prints for a line that cannot be taken."""
    found: dict[str, object] = {"line": line.number, "error": sentence(line, fault)}
    if isinstance(fault, InvalidCube):
        found["faults"] = list(fault.faults)
    return found


def sentence(line: Line, fault: FreecubeError) -> str:
    """An error of a line of a file, with the number of that line."""
    if isinstance(fault, NotationError):
        return str(fault.at_line(line.number))
    return _("line {number}: {fault}").format(number=line.number, fault=fault)


def say(text: str, err: bool = False) -> None:
    """A sentence on standard output, or standard error; moves in it stay whole in any language."""
    right_to_left = current_language() in RIGHT_TO_LEFT
    click.echo(with_latin_in_place(text) if right_to_left else text, err=err)


def line_heading(line: Line, text: str = "") -> str:
    """What stands before the answer for a line of a file: ``# line 3: R U F``."""
    said = _("# line {number}").format(number=line.number)
    return f"{said}: {text}" if text else said


def print_json(value: dict[str, object]) -> None:
    """One JSON object on one line of standard output."""
    click.echo(json.dumps(value))


def one_or_file(state: str | None, states_file: str | None) -> None:
    """Makes sure that a cube does not come from two places.

    Raises:
        click.UsageError: when it does.
    """
    if state is not None and states_file is not None:
        raise click.UsageError(_("give either a STATE or --file, not both"), click.get_current_context())


def speak_as_wished(language: str | None, as_json: bool = False) -> None:
    """Chooses the language of what a command says; what machines read is English.

    Args:
        language: what ``--language`` of the command says, or None.
        as_json: whether JSON is printed.

    Raises:
        UnknownMethod: for a language that is not one of ours.
    """
    from freecube_desktop.language import LANGUAGES, known_language, speak  # noqa: PLC0415 - not for --help

    if language is not None:
        if not known_language(language):
            known = ", ".join(LANGUAGES)
            raise UnknownMethod(
                _("no language {language!r}; there are: {names}").format(language=language, names=known)
            )
        speak(language)
    if as_json:
        speak("en")

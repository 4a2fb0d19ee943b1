"""How the commands read cubes: an argument, standard input, or a file with one a line."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal

import click

from freecube_desktop.bounded_files import TEXT_LIMIT, decoded, read_text
from freecube_desktop.cli.streams import can_be_written, drop
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import FreecubeError, InvalidCube, NotationError, UnknownMethod, UnreadableFile
from freecube_desktop.words import _, current_language, mark
from freecube_desktop.words.line_breaks import RIGHT_TO_LEFT, with_latin_in_place
from freecube_desktop.words.quoting import printable, quoted, with_short_quotes

CUBE_SIZES: Final = click.Choice(("2", "3"))
BAD_INPUT: Final = 2
CHECK_FAILED: Final = 1
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
        print_sentence(note, err=True)
    return Read(found.cube, found.moves, found.notes, found.order or Read.order)


def given_text(argument: str) -> str:
    """What a STATE argument says: itself, or all of standard input for ``-``.

    Raises:
        UnreadableFile: when standard input is closed, too large or no text.
    """
    return argument if argument.strip() != "-" else _standard_input()


def _standard_input() -> str:
    name = _("standard input")
    try:
        content = sys.stdin.buffer.read(TEXT_LIMIT + 1)
    except (OSError, ValueError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else None
        raise UnreadableFile(name, reason or str(fault)) from fault
    if len(content) > TEXT_LIMIT:
        raise UnreadableFile(
            name, _("it is too large; at most {count} MB are read").format(count=TEXT_LIMIT // 1_000_000)
        )
    try:
        return decoded(content)
    except UnicodeError as fault:
        raise UnreadableFile(name, str(fault)) from fault


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


_LINE_END: Final = re.compile("\r\n|\n|\r")


def lines_of(path: str) -> Iterator[Line]:
    """The lines of a file that are not blank, as they come.

    Raises:
        UnreadableFile: when the file cannot be read.
    """
    pieces = _typed() if path == "-" else iter((read_text(path),))
    lines = (line for piece in pieces for line in _LINE_END.split(piece))
    for number, raw in enumerate(lines, start=1):
        if text := raw.strip():
            yield Line(number, text)


def _typed() -> Iterator[str]:
    """Standard input as it comes, without the ends of its lines; UTF-16 is waited for."""
    stream = sys.stdin.buffer
    try:
        while piece := stream.readline(TEXT_LIMIT):
            if b"\0" in piece:
                yield decoded(piece + stream.read(TEXT_LIMIT)).removesuffix("\n").removesuffix("\r")
            elif len(piece) == TEXT_LIMIT:
                raise UnreadableFile(_("standard input"), _("a line in it is too long"))
            else:
                yield _decoded_line(piece)
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        raise UnreadableFile(_("standard input"), reason) from fault


def _decoded_line(content: bytes) -> str:
    """A line; bytes that are no text become marks that no reader takes, so that the next line is read."""
    try:
        text = decoded(content)
    except UnicodeError:
        text = content.decode("utf-8", "replace")
    return text.removesuffix("\n").removesuffix("\r")


def _kind_of(text: str) -> Literal["cube", "comment", "heading"]:
    """What a line of a file is: one that is to be a cube, a comment, or a heading or sentence."""
    from freecube_desktop.cube.alg_blocks import kind_of  # noqa: PLC0415 - not for --help
    from freecube_desktop.cube.labels import is_known  # noqa: PLC0415
    from freecube_desktop.cube.lexicon import REMARKS  # noqa: PLC0415
    from freecube_desktop.cube.links import looks_like_link  # noqa: PLC0415
    from freecube_desktop.cube.state_text import looks_like_stickers  # noqa: PLC0415

    is_strange_word = text.isalpha() and not is_known(text)  # more likely mistyped than a title
    if is_strange_word or looks_like_link(text) or looks_like_stickers(text):
        return "cube"
    if not REMARKS.sub("", text).strip():
        return "comment"
    kind = kind_of(text)
    return "heading" if kind == "heading" else "comment" if kind == "idle" else "cube"


def each_line(path: str, as_json: bool, do: Callable[[Line], int]) -> int:
    """Does something with every cube of a file, in order, and goes on after a bad line.

    Comments and headings are no cubes; how many headings were left out is said at the end.

    Args:
        path: the file, ``-`` for standard input.
        as_json: whether a bad line becomes an object on standard output, or a sentence.
        do: called with a line, gives a status; an error of this package counts as status 2.

    Returns:
        The largest status.
    """
    from freecube_desktop.cube.sheets import lines_left_out  # noqa: PLC0415 - not for --help

    worst = headings = 0
    for line in lines_of(path):
        kind = _kind_of(line.text)
        headings += kind == "heading"
        if kind != "cube":
            continue
        try:
            worst = max(worst, do(line))
        except FreecubeError as fault:
            worst = BAD_INPUT
            if as_json:
                print_json(error_object(line, fault))
            else:
                print_sentence(f"{path}, {sentence(line, fault)}", err=True)
        sys.stdout.flush()
    if headings:
        print_sentence(lines_left_out(headings), err=True)
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
        message = str(fault.at_line(line.number))
    else:
        message = _("line {number}: {fault}").format(number=line.number, fault=fault)
    return with_short_quotes(message, (line.text, "".join(line.text.split())))


def print_value(text: str) -> None:
    """A value on standard output as it is typed again; what commands a terminal is written out."""
    click.echo(printable(text))


def print_sentence(text: str, err: bool = False) -> None:
    """A sentence on standard output, or standard error; moves in it stay whole in any language.

    What commands a terminal is written out. That standard error takes nothing is no fault.
    """
    text = printable(text)
    if current_language() in RIGHT_TO_LEFT:
        text = with_latin_in_place(text)
    if err:
        _tell(text + "\n")
    else:
        click.echo(text)


def print_progress(text: str) -> None:
    """How far something is, on standard error, in a line that is written over and over."""
    _tell(f"\r{printable(text)}")


def _tell(text: str) -> None:
    try:
        click.echo(text, err=True, nl=False)
    except OSError:
        drop(sys.stderr)


def line_heading(line: Line, text: str = "") -> str:
    """What stands before the answer for a line of a file: ``# line 3: R U F``."""
    message = _("# line {number}").format(number=line.number)
    return f"{message}: {text}" if text else message


def print_json(value: dict[str, object]) -> None:
    """One JSON object on one line of standard output."""
    click.echo(json.dumps(value).replace("\x7f", "\\u007f"))


def one_or_file(state: str | None, states_file: str | None) -> None:
    """Makes sure that a cube does not come from two places.

    Raises:
        click.UsageError: when it does.
    """
    if state is not None and states_file is not None:
        raise click.UsageError(_("give either a STATE or --file, not both"), click.get_current_context())


def use_language(language: str | None, as_json: bool = False) -> None:
    """Chooses the language of a command's output; what machines read is English.

    Args:
        language: what ``--language`` of the command says, or None.
        as_json: whether JSON is printed.

    Raises:
        UnknownMethod: for a language that the program does not have.
    """
    from freecube_desktop.language import LANGUAGES, known_language, speak  # noqa: PLC0415 - not for --help

    if language is not None:
        if not known_language(language):
            known = ", ".join(LANGUAGES)
            raise UnknownMethod(
                _("no language {language}; there are: {names}").format(language=quoted(language), names=known)
            )
        speak(language)
        fall_back_to_english()
    if as_json:
        speak("en")


def fall_back_to_english() -> None:
    """Goes back to English where the encoding of the output lacks the characters of the language."""
    from freecube_desktop.language import speak  # noqa: PLC0415 - not for --help

    if not can_be_written(_("Nothing is missing.")):
        speak("en")

"""``freecube solve``: a solution, stage by stage."""

from __future__ import annotations

import math
import random
import sys
from dataclasses import dataclass
from pathlib import Path

import click

from freecube_desktop.cli.scramble_command import random_scramble
from freecube_desktop.cli.solution_text import move_sentences, orientation_sentence, stage_lines, total_line
from freecube_desktop.cli.state_argument import (
    BAD_INPUT,
    CUBE_SIZES,
    Line,
    each_line,
    given_text,
    line_heading,
    one_or_file,
    print_json,
    print_progress,
    print_sentence,
    print_value,
    read_cube,
    state_file_option,
    strict_option,
    use_language,
)
from freecube_desktop.cli.terminal_net import shown_net
from freecube_desktop.cli.translated_help import TranslatedCommand
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.pieces import COLOUR_NAMES
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import GraphicsError, OutputError
from freecube_desktop.solver.solution import Solution, Stage
from freecube_desktop.words import _, mark
from freecube_desktop.words.quoting import quoted, with_short_quotes


def _seconds(_context: click.Context, _option: click.Parameter, value: str | None) -> float | None:
    """A length of time: finite and more than nothing."""
    if value is None:
        return None
    try:
        seconds = float(value)
    except ValueError:
        seconds = math.nan
    if not math.isfinite(seconds) or seconds <= 0:
        raise click.BadParameter(_("{value} is not a number of seconds above 0").format(value=quoted(value)))
    return seconds


@dataclass(frozen=True)
class _Options:
    """What the command line asks for."""

    method: str
    cross: str
    seconds: float | None
    metric: str
    rules_folders: tuple[Path, ...]
    as_json: bool
    watch: bool
    sentences: bool
    size: int


@click.command(
    cls=TranslatedCommand,
    help=mark(
        "Solve STATE, or a random scramble when there is none.\n\n"
        "Hold the cube as the first line says. With --file, exits with 2 if any line was bad."
    ),
    examples=(
        'freecube solve "R U F"',
        "freecube solve --file scrambles.txt --json",
    ),
)
@click.argument("state", required=False)
@state_file_option
@click.option(
    "--size", type=CUBE_SIZES, default="3", show_default=True, help=mark("The size that moves are for.")
)
@click.option(
    "--method", default="cfop", show_default=True, metavar="NAME", help=mark("cfop, short, near-optimal.")
)
@click.option(
    "--cross",
    type=click.Choice((*COLOUR_NAMES.values(), "any"), case_sensitive=False),
    default="white",
    show_default=True,
    help=mark("The colour to start with; any takes the shortest."),
)
@click.option(
    "--seconds", callback=_seconds, metavar="S", help=mark("Look for a shorter solution for so long.")
)
@click.option(
    "--metric",
    type=click.Choice(("htm", "qtm")),
    default="htm",
    show_default=True,
    help=mark("What near-optimal keeps small for a 2x2x2."),
)
@click.option(
    "--rules",
    "rules_folder",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    help=mark("A folder of rules of your own."),
)
@click.option("--json", "as_json", is_flag=True, help=mark("One JSON object a cube, one a line."))
@strict_option
@click.option("--watch", is_flag=True, help=mark("Draw the unfolded cube after every stage."))
@click.option("--sentences", is_flag=True, help=mark("Say every stage and every turn in words."))
@click.option("--language", metavar="CODE", help=mark("The language of what is said: en, de, ja ..."))
@click.option("--seed", type=int, help=mark("Makes the random scramble repeat."))
@click.option(
    "--picture", metavar="FILE.png", type=click.Path(path_type=Path), help=mark("Also save a picture.")
)
def solve(
    *,
    state: str | None,
    states_file: str | None,
    size: str,
    method: str,
    cross: str,
    seconds: float | None,
    metric: str,
    rules_folder: Path | None,
    as_json: bool,
    watch: bool,
    sentences: bool,
    language: str | None,
    seed: int | None,
    picture: Path | None,
) -> int:
    """Prints a solution."""
    from freecube_desktop.settings import own_rules_folders  # noqa: PLC0415 - not for --help

    use_language(language, as_json)
    one_or_file(state, states_file)
    if as_json and (watch or sentences):
        raise click.UsageError(
            _("--json prints nothing else, so --watch and --sentences do not go with it"),
            click.get_current_context(),
        )
    if picture is not None and states_file is not None:
        raise click.UsageError(_("--picture is of one cube, not of a --file"), click.get_current_context())
    if picture is not None and picture.suffix.lower() != ".png":
        raise click.UsageError(
            _("--picture makes .png files only; freecube render makes others"), click.get_current_context()
        )
    folders = own_rules_folders(rules_folder)
    options = _Options(method, cross.lower(), seconds, metric, folders, as_json, watch, sentences, int(size))
    _print_refused_rules(folders)
    if states_file is not None:
        return _solve_file(states_file, options)
    if state is not None:
        cube, scramble = read_cube(given_text(state), options.size).cube, None
    else:
        cube, scramble = random_scramble(random.Random(seed), options.size)
    _print(_solved(cube, options), options, scramble)
    return 0 if picture is None else _save_picture(cube, picture)


def _solve_file(path: str, options: _Options) -> int:
    def solve_line(line: Line) -> int:
        solution = _solved(read_cube(line.text, options.size).cube, options)
        if not options.as_json:
            print_value(line_heading(line, line.text))
        _print(solution, options, line=line.number)
        if not options.as_json:
            click.echo()
        return 0

    return each_line(path, options.as_json, solve_line)


def _solved(cube: Cube, options: _Options) -> Solution:
    from freecube_desktop import engine  # noqa: PLC0415 - numpy and the rules are not for --help

    if cube.size == 3:
        engine.warm(options.method, _print_progress if sys.stderr.isatty() else None, options.rules_folders)
    return engine.solve(
        cube, options.method, options.cross, options.seconds, options.rules_folders, metric=options.metric
    )


def _print_progress(done: float) -> None:
    """Says how far the tables are that some methods need, once, in one line."""
    end = "\n" if done >= 1 else ""
    said = _("Making tables, this once: {percent} %").format(percent=f"{100 * done:3.0f}")
    print_progress(said + end)


def _print_refused_rules(folders: tuple[Path, ...]) -> None:
    """Says which of a person's own rules do not count; the rest go on working."""
    from freecube_desktop import engine  # noqa: PLC0415 - numpy and the rules are not for --help

    if folders:
        for fault in engine.book(folders).rules.faults:
            print_sentence(_("left out: {fault}").format(fault=fault), err=True)


def _print(
    solution: Solution, options: _Options, scramble: Algorithm | None = None, line: int | None = None
) -> None:
    if options.as_json:
        place = {} if line is None else {"line": line}
        extra = {} if scramble is None else {"scramble": str(scramble)}
        print_json(place | solution_object(solution) | extra)
        return
    if scramble is not None:
        print_sentence(_("Scramble: {moves}").format(moves=scramble) + "\n")
    if options.watch:
        _print_net(solution.cube)
    print_sentence(orientation_sentence(solution))
    click.echo()
    cube = solution.cube.apply(solution.hold)
    for stage, text in zip(solution.stages, stage_lines(solution), strict=True):
        print_value(text)
        if options.sentences:
            _print_sentences(stage)
        cube = cube.apply(stage.moves)
        if options.watch:
            click.echo()
            _print_net(cube)
    if not options.watch:
        click.echo()
    if solution.why:
        print_sentence(solution.why)
    print_sentence(total_line(solution))
    print_value(str(solution.moves) or _("(no moves: it is solved)"))


def _print_net(cube: Cube) -> None:
    click.echo(shown_net(cube.facelets()))


def _print_sentences(stage: Stage) -> None:
    if stage.why:
        print_sentence(f"    {stage.why}")
    for sentence in move_sentences(stage.moves):
        print_sentence(f"    - {sentence}")


def solution_object(solution: Solution) -> dict[str, object]:
    """A solution as ``--json`` prints it, keys in the order that is documented."""
    return {
        "state": solution.cube.facelets(),
        "method": solution.method,
        "hold": str(solution.hold),
        "moves": str(solution.moves),
        "htm": solution.htm,
        "etm": solution.etm,
        "seconds": round(solution.seconds, 6),
        "stages": [_stage_object(stage) for stage in solution.stages],
        **({"why": solution.why} if solution.why else {}),
    }


def _stage_object(stage: Stage) -> dict[str, object]:
    named = {"slot": stage.slot, "case": stage.case, "alias": stage.alias}
    return {
        "name": stage.name,
        **{key: value for key, value in named.items() if value},
        "moves": str(stage.moves),
        "htm": stage.htm,
    }


def _save_picture(cube: Cube, path: Path) -> int:
    """Saves the scrambled cube, after its solution; gives the exit status.

    Without OpenGL the answer is still printed, and only a sentence says what is missing.
    """
    from freecube_desktop.render.offscreen_picture import cube_picture, save_png  # noqa: PLC0415 - needs OpenGL

    try:
        save_png(cube_picture(cube), path)
    except (GraphicsError, OutputError) as fault:
        said = _("No picture was made: {fault}").format(fault=fault)
        print_sentence(with_short_quotes(said, (str(path),)), err=True)
        return BAD_INPUT if isinstance(fault, OutputError) else 0
    print_sentence(_("The scramble's picture: {path}").format(path=path), err=True)
    return 0

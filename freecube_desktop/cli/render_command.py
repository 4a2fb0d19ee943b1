"""``freecube render``: a picture of a cube or its moves, drawn without a window."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, get_args

import click

from freecube_desktop.cli.picture_options import (
    CubeSizes,
    Seen,
    check_output,
    palette_of,
    picture_size,
    speed_of,
    view_of,
)
from freecube_desktop.cli.state_argument import (
    CUBE_SIZES,
    given_text,
    print_progress,
    print_sentence,
    read_cube,
    strict_option,
)
from freecube_desktop.cli.translated_help import TranslatedCommand
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import NotationError
from freecube_desktop.render.saving import ANIMATED, STILL
from freecube_desktop.render.stage_masks import STAGES
from freecube_desktop.scene import HOME_VIEW, Letters, Theme
from freecube_desktop.words import _, mark

_USUAL_SIZE: Final = (800, 800)
_USUAL_GIF_SIZE: Final = (400, 400)
_THEMES: Final = get_args(Theme)
_LETTERS: Final = get_args(Letters)


@dataclass(frozen=True)
class _Options:
    """What the command line asks for."""

    path: Path
    size: tuple[int, int]
    seen: Seen
    stage: str
    theme: Theme
    palette: str
    letters: Letters
    transparent: bool
    speed: float

    @property
    def suffix(self) -> str:
        return self.path.suffix.lower()


@click.command(
    cls=TranslatedCommand,
    help=mark("Draw STATE into a file, without a window: a picture, or moves as an animation."),
    examples=(
        "freecube render \"R U R' U'\" -o cube.png --size 1280x720",
        'freecube render "z2 R U R\'" -o case.svg --view plan --stage oll',
        'freecube render "F2 L D" -o solution.gif --solve',
    ),
)
@click.argument("state")
@click.option(
    "-o",
    "--output",
    "path",
    metavar="FILE",
    required=True,
    type=click.Path(path_type=Path),
    help=mark("Where the picture goes: .png, .svg, .gif or .mp4 (.mp4 needs the extra video)."),
)
@click.option("--alg", "moves", metavar="MOVES", help=mark("Play these moves from STATE; for .gif and .mp4."))
@click.option("--solve", "solved", is_flag=True, help=mark("Play the solution; for .gif and .mp4."))
@click.option(
    "--speed",
    callback=speed_of,
    default="1",
    show_default=True,
    metavar="X",
    help=mark("How many times faster moves are played."),
)
@click.option(
    "--size",
    callback=picture_size,
    multiple=True,
    metavar="WxH|2|3",
    help=mark("In pixels (default: 800x800, 400x400 for .gif); 2 or 3 is the size that moves are for."),
)
@click.option(
    "--view",
    "seen",
    callback=view_of,
    metavar="YAW,PITCH",
    default=f"{HOME_VIEW.yaw:g},{HOME_VIEW.pitch:g}",
    show_default=True,
    help=mark("Degrees to the right of the front, and above; for .svg also plan or trans."),
)
@click.option(
    "--stage",
    type=click.Choice(STAGES, case_sensitive=False),
    default="full",
    show_default=True,
    help=mark("Grey what does not matter in this stage; the last layer is the one that is up."),
)
@click.option(
    "--theme", type=click.Choice(_THEMES), default="dark", show_default=True, help=mark("The background.")
)
@click.option(
    "--palette",
    callback=palette_of,
    metavar="NAME",
    default="classic",
    show_default=True,
    help=mark("The colours: classic, high-distinction, japanese, custom, or six such as #ff5800 (URFDLB)."),
)
@click.option(
    "--letters",
    type=click.Choice(_LETTERS),
    default="none",
    show_default=True,
    help=mark("What is written on the stickers."),
)
@click.option("--transparent", is_flag=True, help=mark("Leave the background empty; for .png and .svg."))
@strict_option
@click.option("--cube", "cube_size", type=CUBE_SIZES, default="3", help=mark("The size that moves are for."))
def render(
    state: str,
    path: Path,
    *,
    moves: str | None,
    solved: bool,
    speed: float,
    size: CubeSizes,
    seen: Seen,
    stage: str,
    theme: Theme,
    palette: str,
    letters: Letters,
    transparent: bool,
    cube_size: str,
) -> None:
    """Draws a cube or its moves into a file."""
    check_output(path)
    usual = _USUAL_GIF_SIZE if path.suffix.lower() == ".gif" else _USUAL_SIZE
    options = _Options(
        path, size.pixels or usual, seen, stage.lower(), theme, palette, letters, transparent, speed
    )
    _check_options(options, moves, solved)
    cube = read_cube(given_text(state), size.cube or int(cube_size)).cube
    _draw(cube, options, moves, solved)


def _check_options(options: _Options, moves: str | None, solved: bool) -> None:
    """Refuses what this kind of file cannot show.

    Raises:
        click.UsageError: naming the option, and the files it is for.
    """
    problem = ""
    if moves is not None and solved:
        problem = _("give either --alg or --solve, not both")
    elif (moves is not None or solved) and options.suffix in STILL:
        problem = _("{suffix} files stand still; --alg and --solve are for .gif and .mp4")
    elif options.seen.style != "cube" and options.suffix != ".svg":
        problem = _("{suffix} files are drawn from YAW,PITCH; --view plan and trans are for .svg")
    elif options.transparent and options.suffix in ANIMATED:
        problem = _("{suffix} files have a background; --transparent is for .png and .svg")
    if problem:
        raise click.UsageError(problem.format(suffix=options.suffix), click.get_current_context())


def _draw(cube: Cube, options: _Options, moves: str | None, solved: bool) -> None:
    from freecube_desktop.render.cube_file import render as draw  # noqa: PLC0415 - numpy is not for --help

    if options.suffix == ".mp4":
        from freecube_desktop.render.video import require_video  # noqa: PLC0415 - needs OpenGL

        require_video()
    played = _solution(cube) if solved else _read_alg(moves or "", cube.size)
    for note in played.notes:
        print_sentence(note, err=True)
    draw(
        cube,
        options.path,
        moves=played,
        size=options.size,
        view=options.seen.view,
        style=options.seen.style,
        stage=options.stage,
        theme=options.theme,
        palette=options.palette,
        letters=options.letters,
        transparent=options.transparent,
        speed=options.speed,
        progress=_progress_printer() if options.suffix in ANIMATED else None,
    )


def _read_alg(moves: str, size: int) -> Algorithm:
    try:
        return Algorithm(moves, size=size)
    except NotationError as fault:
        raise click.BadParameter(str(fault), click.get_current_context(), param_hint="--alg") from fault


def _solution(cube: Cube) -> Algorithm:
    from freecube_desktop import engine  # noqa: PLC0415 - numpy and the rules are not for --help

    return engine.solve(cube).moves


def _is_terminal() -> bool:
    return sys.stderr.isatty()


def _progress_printer() -> Callable[[float], None] | None:
    """Prints how far the drawing is, in one line, when standard error is a terminal."""
    if not _is_terminal():
        return None
    shown = -1

    def show(done: float) -> None:
        nonlocal shown
        percent = int(100 * done)
        if percent != shown:
            shown = percent
            end = "\n" if done >= 1 else ""
            print_progress(_("Drawing: {percent} %").format(percent=f"{percent:3}") + end)

    return show

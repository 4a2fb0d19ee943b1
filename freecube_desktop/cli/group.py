"""The command ``freecube`` itself: the window, the sub-commands, and how errors leave."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from freecube_desktop.cli import INTERRUPTED
from freecube_desktop.cli.desktop_command import desktop
from freecube_desktop.cli.doctor_command import doctor, installed_version
from freecube_desktop.cli.forwarding import hand_on
from freecube_desktop.cli.render_command import render
from freecube_desktop.cli.robot_command import robot
from freecube_desktop.cli.rules_command import rules
from freecube_desktop.cli.scan_command import scan
from freecube_desktop.cli.scramble_command import scramble
from freecube_desktop.cli.show_command import show
from freecube_desktop.cli.solve_command import solve
from freecube_desktop.cli.state_argument import (
    BAD_INPUT,
    CUBE_SIZES,
    fall_back_to_english,
    given_text,
    print_sentence,
    print_value,
    use_language,
)
from freecube_desktop.cli.streams import drop, why_unwritten
from freecube_desktop.cli.translated_help import TranslatedGroup, WholeNumber, translate_click
from freecube_desktop.cube.alg_file import SUFFIXES
from freecube_desktop.cube.links import looks_like_link
from freecube_desktop.errors import FreecubeError, NoDisplay
from freecube_desktop.language import choose_language, speak
from freecube_desktop.settings import saved_language
from freecube_desktop.settings_table import KEY_PRESETS
from freecube_desktop.words import _, mark
from freecube_desktop.words.quoting import quoted, with_short_quotes

if TYPE_CHECKING:
    from freecube_desktop.app.shell.scan_feed import ScanSource


class SentenceGroup(TranslatedGroup):
    """A group of commands whose errors are one sentence on standard error."""

    def main(self, args: Sequence[str] | None = None, *_: Any, **__: Any) -> Any:
        """Runs the command line and leaves with its status.

        Raises:
            SystemExit: always, as a program ends.
        """
        raise SystemExit(run(self, args))

    def make_context(self, *arguments: Any, **more: Any) -> click.Context:
        """Reads the command line; that nobody reads the help on is no fault.

        Raises:
            Exit: when a reader left.
        """
        try:
            return super().make_context(*arguments, **more)
        except BrokenPipeError as fault:
            raise click.exceptions.Exit(_reader_left()) from fault

    def invoke(self, ctx: click.Context) -> Any:
        """Runs the command; a reader that stops early (``freecube ... | head``) is not an error."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            return _reader_left()

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The sub-command that the arguments name, or what opens a file or a link in the window.

        Raises:
            click.UsageError: for an unknown one, with the way to hand over a cube.
        """
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            is_there = os.path.exists(name)  # pathlib raises for a name that is too long
            if name.lower().endswith(SUFFIXES) and not is_there:
                raise click.UsageError(_("there is no file {name}").format(name=name), ctx)
            if is_there or looks_like_link(name):
                return _opener.name, _opener, args
            names = ", ".join(self.list_commands(ctx))
            raise click.UsageError(
                _("no such command: {name}; there are {names} (a cube goes after one of them)").format(
                    name=quoted(name), names=names
                ),
                ctx,
            )
        return super().resolve_command(ctx, args)


def run(group: SentenceGroup, arguments: Sequence[str] | None = None) -> int:
    """Runs a command line; whatever goes wrong on purpose becomes a sentence and a status."""
    given = tuple(sys.argv[1:] if arguments is None else arguments)
    translate_click()
    speak(choose_language(_requested_language(given), saved_language()))
    fall_back_to_english()
    try:
        status = click.Group.main(group, args=arguments, prog_name="freecube", standalone_mode=False)
        sys.stdout.flush()
    except click.Abort:
        return INTERRUPTED
    except click.ClickException as fault:
        return _refuse(_sentence(fault), given)
    except FreecubeError as fault:
        return _refuse(str(fault), given)
    except BrokenPipeError:
        return _reader_left()
    except (OSError, UnicodeEncodeError) as fault:
        drop(sys.stdout)
        sentence = why_unwritten(fault) if isinstance(fault, OSError) else _("no file can have this name")
        return _refuse(sentence, given)
    return status if isinstance(status, int) else 0


def _sentence(fault: click.ClickException) -> str:
    message = " ".join(fault.format_message().split()).rstrip(".")
    context = getattr(fault, "ctx", None)
    if context is None:
        return message
    return _("{command_path}: {message} (see {command_path} --help)").format(
        command_path=context.command_path, message=message
    )


def _refuse(sentence: str, given: tuple[str, ...]) -> int:
    print_sentence(with_short_quotes(" ".join(sentence.split()), given), err=True)
    return BAD_INPUT


def _reader_left() -> int:
    """Sends what is still to be printed nowhere, and ends as if it had been read."""
    drop(sys.stdout)
    return 0


@click.group(
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    cls=SentenceGroup,
    help=mark(
        "A Rubik's Cube that shows, step by step, how a scramble is solved the CFOP way.\n\n"
        "Without a command it opens the window. A STATE is any of: moves from a solved cube (R U "
        "R' U'), 54 stickers in the order URFDLB (24 for a 2x2x2) as face or colour letters, an "
        "alg.cubing.net or Twizzle link, or - for standard input. A file of moves, or a link, can "
        "also stand alone, after the options."
    ),
    examples=("freecube --state \"R U R' U'\"", "freecube solution.alg"),
)
@click.option("--state", metavar="STATE", help=mark("The cube to start with (default: solved)."))
@click.option("--size", type=CUBE_SIZES, default="3", show_default=True, help=mark("Layers along an edge."))
@click.option(
    "--rules",
    "rules_folder",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    help=mark("A folder of rules of your own."),
)
@click.option(
    "--keys", type=click.Choice(KEY_PRESETS), help=mark("What the keys mean (default: as set before).")
)
@click.option("--seed", type=int, help=mark("Makes the scrambles repeat."))
@click.option("--language", metavar="CODE", help=mark("The language of what is said: en, de, ja ..."))
@click.option(
    "--camera",
    metavar="N",
    type=WholeNumber(0, 999),
    help=mark("Scan a cube with this camera (0 is the first)."),
)
@click.option(
    "--images",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    help=mark("Scan a cube from a folder of pictures."),
)
@click.option(
    "--video", metavar="FILE", type=click.Path(path_type=Path), help=mark("Scan a cube from a video.")
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=lambda context, _, wanted: _print_version(context) if wanted else None,
    help=mark("Show the version and exit."),
)
@click.pass_context
def freecube(
    context: click.Context,
    *,
    state: str | None,
    size: str,
    rules_folder: Path | None,
    keys: str | None,
    seed: int | None,
    language: str | None,
    camera: int | None,
    images: Path | None,
    video: Path | None,
) -> None:
    """The program itself; without a command it opens the window."""
    use_language(language)
    scan_from = _scan_source(context, camera, images, video)
    start = partial(
        _open_window, state, int(size), rules_folder, keys, seed=seed, language=language, scan_from=scan_from
    )
    if context.invoked_subcommand is None:
        start()
    else:
        hand_on(context, freecube)
    context.obj = start


@click.command("open", hidden=True, add_help_option=False)
@click.argument("given")
@click.pass_obj
def _opener(start: Callable[..., None], given: str) -> None:
    """Opens the window with a file or a link."""
    if looks_like_link(given) and not os.path.exists(given):
        start(link=given)
    else:
        start(file=str(Path(given).resolve()))


def _requested_language(arguments: Sequence[str]) -> str:
    """What ``--language`` says, wherever it stands: help is printed before click parses it."""
    found = ""
    for word, following in pairwise([*arguments, ""]):
        if word == "--language":
            found = following
        elif word.startswith("--language="):
            found = word.partition("=")[2]
    return found


def _scan_source(
    context: click.Context, camera: int | None, images: Path | None, video: Path | None
) -> ScanSource | None:
    given = [source for source in (camera, images, video) if source is not None]
    if len(given) > 1:
        raise click.UsageError(_("give one of --camera, --images and --video"), context)
    if not given:
        return None
    from freecube_desktop.app.shell.scan_feed import ScanSource  # noqa: PLC0415 - not for --help

    return ScanSource(camera or 0, images, video)


def _print_version(context: click.Context) -> None:
    print_value(f"freecube {installed_version()}")
    context.exit()


def _open_window(
    state: str | None,
    size: int,
    rules_folder: Path | None,
    keys: str | None,
    *,
    seed: int | None,
    language: str | None,
    scan_from: ScanSource | None,
    link: str | None = None,
    file: str | None = None,
) -> None:
    from freecube_desktop.app.shell.start import run as open_window  # noqa: PLC0415 - pyglet is slow to import

    text = link if state is None else given_text(state)
    try:
        open_window(text, size, rules_folder, keys, seed=seed, language=language, scan=scan_from, file=file)
    except NoDisplay as fault:
        reason = str(fault).rstrip(".")
        raise NoDisplay(
            _("{reason}; `freecube solve --watch` does the same in the terminal").format(reason=reason)
        ) from fault


for _command in (solve, scramble, show, render, scan, robot, rules, desktop, doctor):
    freecube.add_command(_command)

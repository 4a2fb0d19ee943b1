"""``freecube show``: the cube as a net, its stickers, and every fault it has."""

from __future__ import annotations

import click

from freecube_desktop.cli.solution_text import padded
from freecube_desktop.cli.state_argument import (
    CHECK_FAILED,
    CUBE_SIZES,
    Line,
    Read,
    each_line,
    given_text,
    line_heading,
    one_or_file,
    print_json,
    print_sentence,
    print_value,
    read_cube,
    state_file_option,
    strict_option,
    use_language,
)
from freecube_desktop.cli.terminal_net import shown_net
from freecube_desktop.cli.translated_help import TranslatedCommand
from freecube_desktop.cube.counting import counts_of
from freecube_desktop.cube.sticker_text import Stickers, read_stickers
from freecube_desktop.errors import InvalidCube
from freecube_desktop.words import _, mark


@click.command(
    cls=TranslatedCommand,
    help=mark(
        "Draw STATE as an unfolded cube and say whether it can exist.\n\n"
        "The net has U above, D below, and L F R B in between. Exits with 1 when no cube can look "
        "like this; every fault is named. With --file, 2 if a line could not be read."
    ),
    examples=("freecube show \"R U R' U'\"", 'freecube show --link "R U F2"'),
)
@click.argument("state", required=False)
@state_file_option
@click.option(
    "--size", type=CUBE_SIZES, default="3", show_default=True, help=mark("The size that moves are for.")
)
@click.option("--link", "linked", is_flag=True, help=mark("Also links that show the cube on the web."))
@strict_option
@click.option("--json", "as_json", is_flag=True, help=mark("One JSON object a line."))
def show(state: str | None, states_file: str | None, size: str, linked: bool, as_json: bool) -> int:
    """Prints a cube as a net, or its faults."""
    use_language(None, as_json)
    one_or_file(state, states_file)
    if states_file is not None:
        return _show_file(states_file, int(size), linked, as_json)
    if state is None:
        raise click.UsageError(_("give a STATE, or --file"), click.get_current_context())
    return _show_text(given_text(state), int(size), linked, as_json)


def _show_file(path: str, size: int, linked: bool, as_json: bool) -> int:
    def show_line(line: Line) -> int:
        if not as_json:
            print_value(line_heading(line))
        return _show_text(line.text, size, linked, as_json, line.number)

    return each_line(path, as_json, show_line)


def _show_text(text: str, size: int, linked: bool, as_json: bool, line: int | None = None) -> int:
    """Prints the cube or its faults; gives the status."""
    try:
        read = read_cube(text, size)
        _print_cube(read, links_to(read) if linked else {}, as_json, line)
    except InvalidCube as fault:
        _print_faults(text, fault, as_json, line)
        return CHECK_FAILED
    return 0


def _print_cube(read: Read, links: dict[str, str], as_json: bool, line: int | None) -> None:
    letters = read.cube.facelets()
    if as_json:
        moves: dict[str, object] = {}
        if read.moves is not None:
            moves = {"moves": str(read.moves.expanded()), "counts": counts_of(read.moves).as_dict()}
        remarks = {"order": read.order, "notes": list(read.notes)}
        print_json(
            _placed(line) | {"facelets": letters, "legal": True, "faults": [], **moves, **remarks, **links}
        )
        return
    click.echo(shown_net(letters))
    if read.moves is not None:
        print_value(_column(_("moves"), read.moves.expanded()))
    print_value(_column(_("facelets"), letters))
    for site, link in links.items():
        print_value(f"{site}: {link}")


def _placed(line: int | None) -> dict[str, object]:
    return {} if line is None else {"line": line}


def links_to(read: Read) -> dict[str, str]:
    """Links to a cube by the moves that were given, or by some that a solver finds; by site.

    Raises:
        FreecubeError: when the solver finds none.
    """
    from freecube_desktop.app.shell.link_maker import setup_of  # noqa: PLC0415 - the solvers are not for --help
    from freecube_desktop.cube.links import write_alg_link, write_link  # noqa: PLC0415 - likewise

    setup, size = read.moves, read.cube.size
    if setup is None:
        setup = setup_of(read.cube)
    return {"alg.cubing.net": write_alg_link(setup, size), "twizzle": write_link(setup, size)}


def _print_faults(text: str, fault: InvalidCube, as_json: bool, line: int | None) -> None:
    read = read_stickers(text) or Stickers("", notes=fault.notes, faults=fault.faults)
    letters = read.letters
    if as_json:
        remarks = {"order": read.order, "notes": list(read.notes)}
        print_json(
            _placed(line) | {"facelets": letters, "legal": False, "faults": list(read.faults), **remarks}
        )
        return
    for note in read.notes:
        print_sentence(note, err=True)
    if len(letters) in (54, 24):
        click.echo(shown_net(escaped(letters)))
    print_value(_column(_("facelets"), escaped(letters)))
    for sentence in fault.sentences or read.faults:
        print_value(_column(_("fault"), sentence))


def escaped(letters: str) -> str:
    """Letters as they can be printed: characters that control a terminal become question marks."""
    return "".join(letter if letter.isprintable() else "?" for letter in letters)


def _column(name: str, value: object) -> str:
    return f"{padded(name, 9)} {value}"

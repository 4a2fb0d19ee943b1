"""``freecube scramble``: random states as moves to type or turn."""

from __future__ import annotations

import random

import click

from freecube_desktop.cli.state_argument import CUBE_SIZES, print_json, print_value, use_language
from freecube_desktop.cli.translated_help import TranslatedCommand, WholeNumber
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.words import mark


def random_scramble(rng: random.Random, size: int = 3) -> tuple[Cube, Algorithm]:
    """A cube in a random state, every state equally likely, and moves that lead there.

    A 2x2x2 is at least four moves from solved, as the WCA asks.
    """
    from freecube_desktop import scrambles  # noqa: PLC0415 - the solvers are not for --help

    return scrambles.random_scramble(rng, size)


@click.command(
    cls=TranslatedCommand,
    help=mark("Print random-state scrambles, one a line.\n\nScramble with white up and green in front."),
    examples=("freecube scramble -n 5 --seed 7",),
)
@click.option(
    "-n", "count", metavar="N", type=WholeNumber(min=1), default=1, help=mark("How many (default 1).")
)
@click.option("--seed", type=int, help=mark("The same seed gives the same lines."))
@click.option("--size", type=CUBE_SIZES, default="3", show_default=True, help=mark("Layers along an edge."))
@click.option("--json", "as_json", is_flag=True, help=mark("One JSON object a line."))
def scramble(count: int, seed: int | None, size: str, as_json: bool) -> None:
    """Prints scrambles."""
    use_language(None, as_json)
    rng = random.Random(seed)
    for _number in range(count):
        cube, moves = random_scramble(rng, int(size))
        if as_json:
            print_json({"moves": str(moves), "state": cube.facelets(), "htm": moves.htm})
        else:
            print_value(str(moves))

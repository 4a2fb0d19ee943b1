"""``freecube robot``: what a machine with two pairs of hands does to solve a 2x2x2.

``--json`` prints one object a cube::

    {"state": "24 letters", "machine": "soltvvo", "hold": "x", "moves": "x R' B2 F' ...",
     "cost": 21, "seconds": 2.1,
     "steps": [{"axis": "R/L", "hands": [{"hand": "right hand", "move": "R'"}], "moves": "R'",
                "cost": 1, "grip": 1, "total": 2, "seconds": 0.2}, ...]}

Before a step the grip is changed to its ``axis``, which costs ``grip``; then its ``hands``
turn at once, which costs ``cost``. ``total`` and ``seconds`` count from the start, with the
step. ``hold`` is how the cube is turned before it is put in. ``moves``, applied to
``state``, end with the cube solved, in some hold.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from freecube_desktop.cli.solution_text import padded
from freecube_desktop.cli.state_argument import (
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
    use_language,
)
from freecube_desktop.cli.translated_help import TranslatedCommand
from freecube_desktop.words import _, mark, n_
from freecube_desktop.words.line_breaks import columns_of

if TYPE_CHECKING:
    from freecube_desktop.solver.robot.robot_machine import Machine
    from freecube_desktop.solver.robot.robot_plan import RobotPlan, RobotStep


@click.command(
    cls=TranslatedCommand,
    help=mark(
        "Find the cheapest way for a machine to solve STATE, a 2x2x2.\n\n"
        "The machine has two pairs of hands that take turns. Its file says which faces they hold, "
        "what they can do at once, what each twist and a change of grip cost, and how the cube "
        "may be put in; machines/machine.schema.json beside the program describes it.\n\n"
        "The JSON has the hold, all moves, the cost and the seconds, and for every step the axis, "
        "what each hand does, and the running cost and seconds."
    ),
    examples=(
        'freecube robot "R U F"',
        "freecube robot STATE --machine mine.json --json",
    ),
)
@click.argument("state", required=False)
@state_file_option
@click.option(
    "--size", type=CUBE_SIZES, default="2", show_default=True, help=mark("The size that moves are for.")
)
@click.option(
    "--machine",
    "machine_name",
    metavar="NAME|FILE.json",
    default="soltvvo",
    show_default=True,
    help=mark("A machine that comes with the program, or a file that describes yours."),
)
@click.option("--json", "as_json", is_flag=True, help=mark("One JSON object a cube, one a line."))
def robot(state: str | None, states_file: str | None, size: str, machine_name: str, as_json: bool) -> int:
    """Prints what a machine does to solve a 2x2x2."""
    use_language(None, as_json)
    one_or_file(state, states_file)
    if state is None and states_file is None:
        raise click.UsageError(_("give a STATE, or --file"), click.get_current_context())
    from freecube_desktop import pocket_engine  # noqa: PLC0415 - numpy is not for --help

    machine = pocket_engine.machine(machine_name)
    if states_file is not None:
        return _solve_file(states_file, int(size), machine, as_json)
    assert state is not None
    _print(_planned(given_text(state), int(size), machine), as_json)
    return 0


def _solve_file(path: str, size: int, machine: Machine, as_json: bool) -> int:
    def solve_line(line: Line) -> int:
        plan = _planned(line.text, size, machine)
        if not as_json:
            print_value(line_heading(line, line.text))
        _print(plan, as_json, line.number)
        if not as_json:
            click.echo()
        return 0

    return each_line(path, as_json, solve_line)


def _planned(text: str, size: int, machine: Machine) -> RobotPlan:
    from freecube_desktop import pocket_engine  # noqa: PLC0415 - numpy is not for --help

    cube = read_cube(text, size).cube
    return pocket_engine.robot_plan(cube, machine, _show_progress if sys.stderr.isatty() else None)


def _show_progress(fraction: float) -> None:
    """Says on a terminal how far the machine's tables are, and wipes it away at the end."""
    said = _("Working out what every cube costs: {percent} %").format(percent=f"{100 * fraction:3.0f}")
    print_progress(said)
    if fraction >= 1:
        print_progress(" " * columns_of(said))
        print_progress("")


def _print(plan: RobotPlan, as_json: bool, line: int | None = None) -> None:
    if as_json:
        print_json(({} if line is None else {"line": line}) | plan_object(plan))
        return
    hold = _("Turn the whole cube {moves}, then put it in.") if plan.hold.moves else _("Put it in as it is.")
    print_sentence(hold.format(moves=plan.hold))
    click.echo()
    if plan.steps:
        print_value("\n".join(step_lines(plan)) + "\n")
    text = n_(
        "{count} twist, cost {cost}, {seconds} s on {machine}",
        "{count} twists, cost {cost}, {seconds} s on {machine}",
        len(plan.steps),
    )
    seconds = f"{plan.seconds:.1f}"
    print_sentence(
        text.format(count=len(plan.steps), cost=plan.cost, seconds=seconds, machine=plan.machine.name)
    )
    print_value(str(plan.moves) or _("(no moves: it is solved)"))


def step_lines(plan: RobotPlan) -> list[str]:
    """A heading, then one line a step: its axis, what each hand does, and the costs; in columns."""
    rows = [("", _("axis"), _("hands"), _("grip"), _("twist"), _("total"))]
    for at, step in enumerate(plan.steps, start=1):
        axis = plan.machine.axes[step.axis].name
        rows.append((str(at), axis, _hands(step), str(step.grip), str(step.cost), str(step.total)))
    wide = [max(columns_of(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join(_padded(text, wide[k], k in (1, 2)) for k, text in enumerate(row)) for row in rows]


def _padded(text: str, width: int, is_word: bool) -> str:
    return padded(text, width) if is_word else " " * (width - columns_of(text)) + text


def _hands(step: RobotStep) -> str:
    return _(", ").join(f"{_(hand)} {move}" for hand, move in step.hands)


def plan_object(plan: RobotPlan) -> dict[str, object]:
    """A plan as ``--json`` prints it, keys in the order that is documented above."""
    return {
        "state": plan.cube.facelets(),
        "machine": plan.machine.name,
        "hold": str(plan.hold),
        "moves": str(plan.moves),
        "cost": plan.cost,
        "seconds": round(plan.seconds, 6),
        "steps": [_step_object(plan, step) for step in plan.steps],
    }


def _step_object(plan: RobotPlan, step: RobotStep) -> dict[str, object]:
    return {
        "axis": plan.machine.axes[step.axis].name,
        "hands": [{"hand": hand, "move": str(move)} for hand, move in step.hands],
        "moves": str(step.moves),
        "cost": step.cost,
        "grip": step.grip,
        "total": step.total,
        "seconds": round(step.seconds, 6),
    }

"""A robot's solution laid out: the twists as stages, the moves of a twist at once, the hands."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.model.playback import Playback
from freecube_desktop.app.protocol.easing import eased
from freecube_desktop.app.protocol.open_solution import OpenSolution, StageView
from freecube_desktop.app.protocol.robot_solution import RobotSolution
from freecube_desktop.scene import RobotHand
from freecube_desktop.solver.robot.robot_plan import RobotStep
from freecube_desktop.solver.solution import Solution
from freecube_desktop.words import _, mark

HAND_NAMES: Final = (mark("right hand"), mark("left hand"), mark("front hand"), mark("back hand"))
"""What the hands of the machine that comes with the program are called, for translations."""


def laid_out(solution: Solution) -> OpenSolution:
    """Any solution laid out step by step; no step is made yet."""
    if not isinstance(solution, RobotSolution):
        return OpenSolution.of(solution)
    stages = tuple(_stage_views(solution))
    steps = tuple(move for stage in stages for move in stage.moves)
    twists = [stage for stage in stages if stage.kind != "hold"]
    return OpenSolution(
        solution,
        stages,
        steps,
        together=frozenset(step for stage in twists for step in range(stage.first + 1, stage.end)),
        grips=frozenset(stage.first for stage in twists),
        robot=solution,
    )


def hands_text(twist: RobotStep) -> str:
    """What the hands do: ``right hand R', left hand L2``."""
    return ", ".join(f"{_(hand)} {move}" for hand, move in twist.hands)


def _stage_views(solution: RobotSolution) -> list[StageView]:
    views: list[StageView] = []
    first = len(solution.hold)
    if first:
        title = _("Turn the whole cube {hold}").format(hold=solution.hold)
        why = _("Then it is put in, and the hands close on it.")
        views.append(StageView("hold", title, "", title, why, tuple(solution.hold), 0))
    for twist in solution.twists:
        hands = hands_text(twist)
        name = solution.pairs[twist.axis].name
        views.append(
            StageView(
                kind=f"pair-{twist.axis}",
                title=f"{name}: {twist.moves}",
                note=_("cost {total}").format(total=twist.total),
                caption=hands[:1].upper() + hands[1:],
                why=_("The {pair} hands take the cube, then turn at once: {hands}.").format(
                    pair=name, hands=hands
                ),
                moves=tuple(twist.moves),
                first=first,
            )
        )
        first += len(twist.moves)
    return views


def twists_made(opened: OpenSolution, step: int) -> int:
    """How many twists of an open robot's solution are made before a step; below 0 during the hold."""
    stages = len(opened.stages) if step >= len(opened.steps) else opened.stage_of(step)
    return stages - _holds(opened)


def _holds(opened: OpenSolution) -> int:
    """How many stages come before the twists."""
    return sum(stage.kind == "hold" for stage in opened.stages)


def hands_of(opened: OpenSolution | None, playback: Playback) -> tuple[RobotHand, ...]:
    """Where the hands are while a robot's solution is open; none for any other.

    Args:
        opened: the open solution, if any.
        playback: what of it is on its way.
    """
    solution, running = opened.robot if opened else None, playback.running
    if opened is None or solution is None:
        return ()
    moving = running is not None and running.step is not None
    if playback.held:  # dragged along the bar: the hands of that step hold it
        moving = opened.steps[opened.index : opened.index + 1] == (playback.held[0].move,)
    number = twists_made(opened, running.step if running and running.step is not None else opened.index)
    away = [1.0] * len(solution.pairs)
    if number > 0:
        away[solution.twists[number - 1].axis] = 0.0
    if moving and number >= 0:
        _change_grip(away, solution.twists[number].axis, playback.grip)
    turned = {turn.move.face: turn.move.quarters * turn.progress for turn in playback.turns}
    return tuple(
        RobotHand(face, away[axis], turned.get(face, 0.0) if away[axis] == 0.0 else 0.0)
        for axis, pair in enumerate(solution.pairs)
        for face in pair.faces
    )


def _change_grip(away: list[float], taking: int, part: float) -> None:
    """First the hands that are wanted close, then those that held it open."""
    for axis in range(len(away)):
        if axis == taking:
            away[axis] = min(away[axis], 1.0 - eased(2.0 * part))
        else:
            away[axis] = max(away[axis], eased(2.0 * part - 1.0))

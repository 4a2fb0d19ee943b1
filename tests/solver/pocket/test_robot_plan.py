"""The cheapest sequence for a machine: the known costs, and a thousand cubes replayed."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

import numpy as np
import pytest

from freecube_desktop import Algorithm, Cube, pocket_engine
from freecube_desktop.errors import UnknownMethod
from freecube_desktop.solver.pocket import pocket_orientation as held
from freecube_desktop.solver.robot.robot_machine import Axis, Machine, MachineError, Twist
from freecube_desktop.solver.robot.robot_plan import RobotPlan, least_cost, plan_for
from freecube_desktop.solver.robot.robot_tables import RobotTables, make_tables
from freecube_desktop.solver.two_phase.two_phase_errors import Stopped, TablesDamaged

EVERYWHERE = np.arange(held.POSITIONS, dtype=np.int32)


def as_held(costs: RobotTables) -> np.ndarray:
    """The cost of every position as it is held, whichever pair of hands begins."""
    both = np.stack([np.frombuffer(cost, np.uint8) for cost in costs.costs])
    return both.min(axis=0)


def test_over_all_88_million_states_no_cost_is_above_27_and_960_states_cost_that(
    costs: RobotTables,
) -> None:
    found = as_held(costs)
    assert found.max() == 27
    assert int((found == 27).sum()) * 24 == 960
    assert round(float(found.mean()), 3) == 21.273


def test_with_the_better_of_two_holds_the_mean_is_20_703(costs: RobotTables) -> None:
    found = as_held(costs)
    rolled = found[held.action_of(Algorithm("x").moves)(EVERYWHERE)]
    best = np.minimum(found, rolled)
    assert best.max() == 27
    assert round(float(best.mean()), 3) == 20.703


def test_the_two_pairs_of_hands_can_do_the_same_seen_from_the_side(costs: RobotTables) -> None:
    first, second = (np.frombuffer(cost, np.uint8) for cost in costs.costs)
    assert (np.bincount(first) == np.bincount(second)).all()
    assert (first == second[held.action_of(Algorithm("y").moves)(EVERYWHERE)]).all()


def test_what_little_cost_reaches_agrees_with_turning_real_cubes(
    soltvvo: Machine, costs: RobotTables
) -> None:
    """Sequences up to a cost of 10, undone from solved, tried one by one on cubes."""
    least: dict[tuple[int, bytes], int] = {(axis, Cube(2).positions): 0 for axis in (0, 1)}
    waiting = [(0, axis, Cube(2)) for axis in (0, 1)]
    for spent, axis, cube in waiting:
        other = 1 - axis
        for twist in soltvvo.axes[other].twists:
            total = spent + twist.cost + soltvvo.grip_change
            before = cube.apply(twist.moves.inverse())
            if total <= 10 and total < least.get((other, before.positions), 99):
                least[other, before.positions] = total
                waiting.append((total, other, before))
    assert len(least) > 1000
    numbers: dict[tuple[int, int], int] = {}
    for (axis, positions), cost in least.items():
        key = axis, held.renamed_number(positions)
        numbers[key] = min(cost, numbers.get(key, 99))
    for (axis, number), cost in numbers.items():
        assert costs.costs[axis][number] == cost
    for axis in (0, 1):
        cheap = set(EVERYWHERE[np.frombuffer(costs.costs[axis], np.uint8) <= 10].tolist())
        assert cheap == {number for known, number in numbers if known == axis}


def check(plan: RobotPlan) -> None:
    """A plan replayed: axes in turn, hands that the machine has, sums that add up, and solved."""
    machine, total = plan.machine, 0
    for number, step in enumerate(plan.steps):
        axis = machine.axes[step.axis]
        assert step.axis == (plan.steps[0].axis + number) % 2
        assert Twist(step.moves, step.cost) in axis.twists
        assert [hand.move for hand in step.hands] == list(step.moves.moves)
        assert [axis.hands[hand.move.family] for hand in step.hands] == [hand.hand for hand in step.hands]
        total += step.cost + step.grip
        assert step.grip == machine.grip_change
        assert step.total == total
        assert step.seconds == pytest.approx(total * machine.seconds_per_unit)
    assert plan.cost == total
    assert plan.hold in machine.holds
    assert plan.cube.apply(plan.moves).is_solved


def test_a_thousand_random_cubes_in_any_hold_are_solved_at_the_least_cost(
    soltvvo: Machine, costs: RobotTables, thousand: list[Cube]
) -> None:
    found = []
    for cube in thousand:
        plan = plan_for(cube, soltvvo, costs)
        check(plan)
        assert plan.cost == least_cost(cube, soltvvo, costs) <= 27
        found.append(plan.cost)
    assert abs(fmean(found) - 20.703) < 0.25


def test_the_dearest_cubes_are_solved(soltvvo: Machine, costs: RobotTables) -> None:
    numbers = np.flatnonzero(as_held(costs) == 27)
    assert len(numbers) == 40
    for number in numbers.tolist():
        positions = cube_of(number)
        check(plan_for(positions, replace(soltvvo, holds=(Algorithm(),)), costs))


def cube_of(number: int) -> Cube:
    from freecube_desktop.solver.pocket.pocket_coordinates import cube_of_corners  # noqa: PLC0415

    return cube_of_corners(held.corners_of_number(number))


def test_a_solved_cube_costs_nothing_in_any_hold(
    soltvvo: Machine, costs: RobotTables, solved_in_every_hold: list[Cube]
) -> None:
    for cube in solved_in_every_hold:
        plan = plan_for(cube, soltvvo, costs)
        assert (plan.steps, plan.cost, plan.seconds) == ((), 0, 0.0)


def test_more_holds_never_cost_more(soltvvo: Machine, costs: RobotTables, thousand: list[Cube]) -> None:
    one = replace(soltvvo, holds=(Algorithm(),))
    saved = 0
    for cube in thousand[:200]:
        both, alone = least_cost(cube, soltvvo, costs), least_cost(cube, one, costs)
        assert both <= alone
        saved += alone - both
    assert saved > 0


def test_the_tables_are_read_back_and_damaged_or_foreign_ones_refused(
    soltvvo: Machine, costs: RobotTables
) -> None:
    data = costs.to_bytes()
    assert RobotTables.from_bytes(data, soltvvo).costs == costs.costs
    changed = bytearray(data)
    changed[-1] ^= 1
    with pytest.raises(TablesDamaged, match="changed"):
        RobotTables.from_bytes(bytes(changed), soltvvo)
    with pytest.raises(TablesDamaged, match="bytes long"):
        RobotTables.from_bytes(data[:-1], soltvvo)
    dearer = replace(soltvvo, grip_change=3)
    with pytest.raises(TablesDamaged, match="not the tables"):
        RobotTables.from_bytes(data, dearer)
    with pytest.raises(ValueError, match="not the tables"):
        plan_for(Cube(2), dearer, costs)


def test_changed_tables_are_refused_even_with_a_checksum_to_match(
    soltvvo: Machine, costs: RobotTables
) -> None:
    forged = RobotTables(costs.fingerprint, (costs.costs[0], costs.costs[1][:-1] + b"\x01")).to_bytes()
    with pytest.raises(TablesDamaged, match="changed"):
        RobotTables.from_bytes(forged, soltvvo)


def test_what_lies_in_the_tables_of_ones_own_machine_costs_time_only(
    soltvvo: Machine, costs: RobotTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = RobotTables(costs.fingerprint, (b"\x05" * held.POSITIONS, b"\x05" * held.POSITIONS))
    cube = Cube(2).apply("R U F2 R'")
    with pytest.raises(TablesDamaged):
        plan_for(cube, soltvvo, wrong)
    monkeypatch.setattr(pocket_engine, "robot_tables", lambda *_: wrong)
    monkeypatch.setattr(pocket_engine.costs, "make_tables", lambda *_: costs)
    assert pocket_engine.robot_plan(cube, soltvvo) == plan_for(cube, soltvvo, costs)


def test_making_the_tables_tells_how_far_it_is_and_can_be_stopped(soltvvo: Machine) -> None:
    told: list[float] = []
    with pytest.raises(Stopped):
        make_tables(soltvvo, told.append, lambda: len(told) > 15)
    assert told == sorted(told)


def one_handed(*twists: tuple[str, int]) -> Machine:
    """A machine that holds the top and the front with one hand each, in its own costs."""
    up = tuple(Twist(Algorithm(f"U{turn}"), cost) for turn, cost in twists)
    front = tuple(Twist(Algorithm(f"F{turn}"), cost) for turn, cost in twists)
    return Machine("one hand", (Axis("top", {"U": "arm"}, up), Axis("front", {"F": "claw"}, front)), 0, 0.5)


def test_a_machine_whose_hands_cannot_reach_every_cube_is_refused_in_words() -> None:
    with pytest.raises(MachineError, match=r"the machine one hand cannot solve [0-9]+ of 3674160 positions"):
        make_tables(one_handed(("2", 1)))


def test_a_cube_of_another_size_is_refused(soltvvo: Machine, costs: RobotTables) -> None:
    with pytest.raises(UnknownMethod, match="the robot is for the 2x2x2"):
        plan_for(Cube(), soltvvo, costs)


@pytest.mark.slow
def test_another_machine_is_a_file_and_not_code(thousand: list[Cube]) -> None:
    """Two pairs of hands at R L and U D, that turn only forwards, a grip that costs three."""
    machine = Machine(
        name="tower",
        axes=(
            Axis("R/L", {"R": "right", "L": "left"},
                 tuple(Twist(Algorithm(text), cost) for text, cost in (("R", 2), ("L", 2), ("R L", 2)))),
            Axis("U/D", {"U": "up", "D": "down"},
                 tuple(Twist(Algorithm(text), cost) for text, cost in (("U", 1), ("D", 4), ("U D2", 5)))),
        ),
        grip_change=3,
        seconds_per_unit=0.25,
        holds=(Algorithm(), Algorithm("z"), Algorithm("x y")),
    )  # fmt: skip
    costs = make_tables(machine)
    for cube in thousand[:200]:
        plan = plan_for(cube, machine, costs)
        check(plan)
        assert plan.cost == least_cost(cube, machine, costs)

"""Timelines in which anything was done."""

from __future__ import annotations

import random
from collections.abc import Callable

from cube_strategies import flat_algorithms, moves
from hypothesis import strategies as st

from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.timeline import Timeline

Step = Callable[[Timeline], Timeline]

_states = st.integers(0, 10**6).map(lambda seed: random_state(random.Random(seed)))
_few_moves = st.sampled_from([Move("R"), Move("U"), Move("x")])


def _jump(share: float) -> Step:
    return lambda timeline: timeline.jump(round(share * len(timeline)))


def _over(number: int) -> Step:
    return lambda timeline: timeline.go_over(number % len(timeline.lines))


steps: st.SearchStrategy[Step] = st.one_of(
    moves.map(lambda move: lambda t: t.push_move(move)),
    _few_moves.map(lambda move: lambda t: t.push_move(move)),
    flat_algorithms.map(lambda algorithm: lambda t: t.push_scramble(algorithm, "scramble")),
    _states.map(lambda cube: lambda t: t.push_scramble(cube)),
    _states.map(lambda cube: lambda t: t.push_state(cube, "pasted")),
    st.sampled_from([Timeline.undo, Timeline.undo, Timeline.redo, Timeline.reset]),
    st.floats(0.0, 1.0).map(_jump),
    st.integers(0, 99).map(_over),
)
"""Anything that a person can do to a timeline; a few turns often, so that lines meet again."""


@st.composite
def timelines(draw: st.DrawFn) -> Timeline:
    """Timelines in which up to twenty things were done."""
    timeline = Timeline()
    for step in draw(st.lists(steps, max_size=20)):
        timeline = step(timeline)
    return timeline

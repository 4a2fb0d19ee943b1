"""The same states through every peer, beside our own: two tables."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field

from benchmark.answers import FEWEST, OURS, STAGES, Solver, State, Tally, asked_in_turn
from benchmark.peers import Peer, PeerFailed, PeersFolder
from benchmark.turning import turns_a_second


@dataclass(slots=True)
class Comparison:
    """What came of asking everyone.

    Attributes:
        tallies: ours and theirs.
        turns: turns a second, by name and kind of turning.
        versions: of the peers that were there.
        failed: of the others, why.
    """

    tallies: list[Tally] = field(default_factory=list)
    turns: dict[str, dict[str, float]] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    failed: dict[str, str] = field(default_factory=dict)


def compared(
    own: Sequence[Solver], peers: Sequence[Peer], folder: PeersFolder, states: Sequence[State]
) -> Comparison:
    """Our own solvers and every peer that can be had, on the same states."""
    comparison = Comparison()
    if any(peer.turner for peer in peers):
        comparison.turns[OURS] = turns_a_second()
    with ExitStack() as until:
        solvers = list(own)
        for peer in peers:
            print(f"getting {peer.name} ready", file=sys.stderr)
            try:
                comparison.versions[peer.name] = folder.install(peer)
                if peer.turner:
                    comparison.turns[peer.name] = folder.turns(peer)
                solvers += folder.start(peer, until)
            except PeerFailed as error:
                comparison.failed[peer.name] = str(error)
        print(f"asking everyone for {len(states)} states", file=sys.stderr)
        comparison.tallies = asked_in_turn(solvers, states)
    return comparison


def print_comparison(comparison: Comparison) -> None:
    """Both kinds of solver, shortest first, then turns a second and what could not be had."""
    for kind in (STAGES, FEWEST):
        print()
        _print_line(kind, "solved", "mean HTM", "95%", "most", "median ms", "95% ms", "CPU ms")
        found = [t for t in comparison.tallies if t.kind == kind]
        for t in sorted(found, key=lambda t: (not t.solved, t.mean)):
            name = f"{t.solver} {t.setting}".strip()
            times = (t.median_ms, t.p95_ms, t.median_cpu_ms)
            _print_line(name, f"{t.solved}/{t.states}", t.mean, t.p95, t.longest, *times)
    for name, kinds in comparison.turns.items():
        for kind, turns in kinds.items():
            print(f"{name}, {kind}: {turns / 1e6:.4g} million turns a second")
    for name, why in comparison.failed.items():
        print(f"{name} could not be asked: {why}")


def _print_line(name: str, *cells: object) -> None:
    print(f"{name:34}" + "".join(f"{cell!s:>10}" for cell in cells))

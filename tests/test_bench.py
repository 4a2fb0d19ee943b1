"""The benchmark counts only what is right, and says what it could not measure."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).resolve().parent.parent / "scripts"
sys.path.insert(0, str(SCRIPTS))

from benchmark import peers as peers_module  # noqa: E402
from benchmark.answers import (  # noqa: E402
    FEWEST,
    STAGES,
    Answer,
    Solver,
    State,
    asked_in_turn,
    length_if_solved,
    percentile,
    random_states,
)
from benchmark.comparison import Comparison, compared, print_comparison  # noqa: E402
from benchmark.near_optimal_method import Trace  # noqa: E402
from benchmark.peers import PEERS, Asked, Peer, PeerFailed, PeersFolder, chosen  # noqa: E402
from benchmark.picture import draw  # noqa: E402
from benchmark.rows import all_of, at_least, at_most, print_rows  # noqa: E402

from freecube_desktop import Cube  # noqa: E402

SEXY = State(Cube().apply("R U R' U'").facelets(), "R U R' U'")

ANSWERING = """
import json, sys, time
print(json.dumps({"ready": 0.1}), flush=True)
for line in sys.stdin:
    facelets, _, moves = line.strip().partition("\\t")
    if moves == "sleep":
        time.sleep(60)
    answer = {"error": "no"} if moves == "fail" else {"moves": "U R U' R'"}
    print(json.dumps(answer | {"seconds": 0.25, "cpu": 0.125}), flush=True)
"""


@pytest.fixture
def answering(tmp_path: Path) -> Iterator[Asked]:
    """A peer that knows one answer, fails when told so, and sleeps when told so."""
    script = tmp_path / "peer.py"
    script.write_text(ANSWERING, encoding="utf-8")
    with Asked([sys.executable, str(script)], tmp_path) as asked:
        yield asked


def test_moves_that_solve_the_stickers_count_with_their_length() -> None:
    assert length_if_solved(SEXY, Answer("U R U' R'", 0.0, 0.0)) == 4
    assert length_if_solved(SEXY, Answer("y U F U' F'", 0.0, 0.0)) == 4
    assert length_if_solved(SEXY, Answer("y U R U' R'", 0.0, 0.0)) is None
    assert length_if_solved(SEXY, Answer("M M' U R U' R' x", 0.0, 0.0)) == 8


@pytest.mark.parametrize("said", [None, "", "U R U'", "no solution found"])
def test_what_does_not_solve_the_stickers_does_not_count(said: str | None) -> None:
    assert length_if_solved(SEXY, Answer(said, 0.0, 0.0)) is None


def test_the_moves_of_a_random_state_lead_to_its_stickers() -> None:
    states = random_states(3)
    assert len(set(states)) == 3
    assert states == random_states(3)
    for state in states:
        assert Cube().apply(state.moves).facelets() == state.facelets


def test_a_tally_replays_every_answer() -> None:
    said = iter([Answer("U R U' R'", 0.003, 0.002), Answer("R", 0.001, 0.001), Answer(None, 60.0, 60.0)])
    solver = Solver("half right", STAGES, ("as it comes",), lambda _: [next(said)])
    (found,) = asked_in_turn([solver], [SEXY] * 3)
    assert (found.solver, found.setting, found.kind) == ("half right", "as it comes", STAGES)
    assert (found.solved, found.states, found.mean, found.p95, found.longest) == (1, 3, 4, 4, 4)
    assert (found.median_ms, found.p95_ms, found.median_cpu_ms) == (3.0, 60000.0, 2.0)


def test_everyone_is_asked_for_a_state_before_the_next_state_comes() -> None:
    asked: list[tuple[str, str]] = []

    def solver(name: str) -> Solver:
        def ask(state: State) -> list[Answer]:
            asked.append((name, state.moves))
            return [Answer(None, 1.0, 1.0), Answer(None, 2.0, 2.0)]

        return Solver(name, FEWEST, ("one", "two"), ask)

    tallies = asked_in_turn([solver("a"), solver("b")], [State("", "1"), State("", "2")])
    assert asked == [("a", "1"), ("b", "1"), ("a", "2"), ("b", "2")]
    assert [(t.solver, t.setting, t.median_ms) for t in tallies] == [
        ("a", "one", 1000), ("a", "two", 2000), ("b", "one", 1000), ("b", "two", 2000),
    ]  # fmt: skip


def test_a_percentile_is_one_of_the_values() -> None:
    assert percentile([3, 1, 2], 0.95) == 3
    assert percentile(range(100), 0.95) == 95
    assert percentile([7], 1.0) == 7


def test_a_search_is_read_at_any_moment_and_its_first_answer_is_waited_for() -> None:
    trace = Trace((Answer("R U", 0.125, 0.0625), Answer("R", 0.5, 0.25)), (0.75, 0.375))
    assert trace.first() == Answer("R U", 0.125, 0.0625)
    assert trace.after(0.25) == Answer("R U", 0.25, 0.125)
    assert trace.after(1.0) == Answer("R", 0.75, 0.375)
    assert trace.after(0.0625) == Answer("R U", 0.125, 0.0625)


def test_a_peer_answers_line_by_line(answering: Asked) -> None:
    assert answering.ask(SEXY) == [Answer("U R U' R'", 0.25, 0.125)]
    assert answering.ask(State("?", "fail")) == [Answer(None, 0.25, 0.125)]


def test_a_peer_that_hangs_is_ended_and_started_again(
    answering: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(peers_module, "A_STATE", 0.2)
        assert answering.ask(State("?", "sleep")) == [Answer(None, 0.2, 0.2)]
    assert answering.ask(SEXY) == [Answer("U R U' R'", 0.25, 0.125)]


def test_a_peer_that_does_not_start_says_why(tmp_path: Path) -> None:
    with pytest.raises(PeerFailed, match=r"ModuleNotFoundError.*no_such"):
        Asked([sys.executable, "-c", "import no_such"], tmp_path)


def test_a_peer_that_cannot_be_installed_is_reported_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Folder(PeersFolder):
        def install(self, peer: Peer) -> str:
            if peer.name == "cubejs":
                raise PeerFailed("Node and npm are not installed")
            return "1.0"

        def start(self, peer: Peer, until: ExitStack) -> list[Solver]:
            return [Solver(peer.name, peer.kind, ("",), lambda _: [Answer("U R U' R'", 0.01, 0.01)])]

    found = compared([], chosen("cubejs,kociemba"), Folder(tmp_path), [SEXY])
    assert found.versions == {"kociemba": "1.0"}
    assert [(t.solver, t.solved) for t in found.tallies] == [("kociemba", 1)]
    print_comparison(found)
    shown = capsys.readouterr().out
    assert "cubejs could not be asked: Node and npm are not installed" in shown
    assert "kociemba" in shown


def test_peers_are_chosen_by_name() -> None:
    assert chosen("") == []
    assert chosen("all") == list(PEERS)
    assert [peer.name for peer in chosen("kociemba, rubiktwophase")] == ["kociemba", "RubikTwoPhase"]
    with pytest.raises(ValueError, match="no peer 'nobody'; there is: kociemba"):
        chosen("nobody")


def test_every_peer_has_its_scripts_and_no_script_hides_the_library_it_imports() -> None:
    for peer in PEERS:
        for script in filter(None, (peer.solver, peer.turner)):
            assert (SCRIPTS / "peers" / script).is_file()
            assert Path(script).stem != peer.name.lower()


def test_a_picture_needs_somebody_to_compare_with(tmp_path: Path) -> None:
    result = tmp_path / "result.json"
    result.write_text('{"comparison": {"tallies": [{"solver": "Freecube"}]}}', encoding="utf-8")
    with pytest.raises(ValueError, match="add --peers"):
        draw(PeersFolder(tmp_path), result, tmp_path / "picture.png")


def test_a_row_says_whether_it_reaches_what_it_should(capsys: pytest.CaptureFixture[str]) -> None:
    print_rows([at_most("a", 1.234, "ms", 1), at_least("b", 3, "million", 3), all_of("c", 2, 3)])
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert lines == [
        ["a", "1.23", "ms", "<=", "1", "SHORT"],
        ["b", "3", "million", ">=", "3", "ok"],
        ["c", "2", "of", "3", "all", "SHORT"],
    ]


def test_a_comparison_of_nobody_is_two_empty_tables(capsys: pytest.CaptureFixture[str]) -> None:
    print_comparison(Comparison())
    assert capsys.readouterr().out.count("mean HTM") == 2

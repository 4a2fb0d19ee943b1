"""Animations from the window: what is shown, how far it is, Esc, and the process that draws."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.animation_request import AnimationRequest
from freecube_desktop.app.shell import animation_worker as worker
from freecube_desktop.app.shell.animation_process import AnimationProcess
from freecube_desktop.app.shell.worker_messages import Drawing, received, send
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import OutputError
from freecube_desktop.scene import View
from freecube_desktop.solver.solution import Solution

FILM = AnimationRequest(
    "gif", Cube().apply("F"), Algorithm("R U2' x Rw"), View(10.0, 20.0, 1.2), "light", letters="faces"
)


def film_of(app: Controller, kind: c.FilmKind = "gif") -> AnimationRequest:
    (effect,) = app.handle(c.SaveFilm(kind))
    assert isinstance(effect, c.DrawFilm)
    return effect.film


def test_the_turns_since_the_scramble_are_shown() -> None:
    app = Controller()
    app.handle(c.Scramble())
    start = app.cube
    for text in ("R", "U'"):
        app.handle(c.Turn(Move.from_text(text)))
    film = film_of(app)
    assert (film.cube, film.moves, film.view) == (start, Algorithm("R U'"), app.view)


def test_the_whole_of_an_open_solution_is_shown(following: Controller, solution: Solution) -> None:
    following.handle(c.JumpToStep(7))
    film = film_of(following, "mp4")
    assert (film.kind, film.cube, film.moves) == ("mp4", solution.cube, solution.moves)


def test_without_moves_there_is_a_sentence_and_no_film() -> None:
    app = Controller()
    assert app.handle(c.SaveFilm()) == ()
    assert "no moves" in app.hud_model.message


def test_the_bar_says_how_far_it_is_for_as_long_as_it_takes() -> None:
    app = Controller()
    app.handle(c.Turn(Move("R")))
    film_of(app)
    for part in (0.1, 0.42):
        app.handle(c.FilmDrawn(part))
        app.advance(60.0)
    assert "42 %" in app.hud_model.message
    app.handle(c.FilmEnded("Saved as x.gif"))
    assert app.hud_model.message == "Saved as x.gif"
    app.advance(60.0)
    assert app.hud_model.message == ""


def test_escape_stops_it_and_what_comes_late_says_nothing() -> None:
    app = Controller()
    app.handle(c.Turn(Move("R")))
    film_of(app)
    app.handle(c.FilmDrawn(0.5))
    assert app.handle(c.Leave()) == (c.StopFilm(),)
    said = app.hud_model.message
    assert "stopped" in said
    app.handle(c.FilmDrawn(0.6))
    app.handle(c.FilmEnded("Saved as x.gif"))
    assert app.hud_model.message == said
    assert app.handle(c.Leave()) == ()
    assert app.hud_model.message == ""


def test_another_sentence_is_not_written_over() -> None:
    app = Controller()
    app.handle(c.Turn(Move("R")))
    film_of(app)
    app.handle(c.ShowMessage("Copied.", seconds=3.0))
    app.handle(c.FilmDrawn(0.5))
    assert app.hud_model.message == "Copied."
    app.advance(4.0)
    app.handle(c.FilmDrawn(0.6))
    assert "60 %" in app.hud_model.message


def test_a_film_comes_through_the_pipe_as_it_was() -> None:
    drawing = Drawing(FILM, "/x/y.gif", "de")
    pipe = io.BytesIO()
    send(pipe, drawing)
    pipe.seek(0)
    assert list(received(pipe)) == [drawing]


# The process.


def told(monkeypatch: pytest.MonkeyPatch, draw: Callable[..., None]) -> list[object]:
    """What the process says of a film for which somebody waits to the end."""
    monkeypatch.setattr(worker, "draw", draw)
    answers = io.BytesIO()
    reads, asks = os.pipe()
    with os.fdopen(reads, "rb") as wishes:
        with os.fdopen(asks, "wb") as asked:
            send(asked, Drawing(FILM, "x.gif", "en"))
            worker.serve(wishes, answers)
        wishes.read()
    answers.seek(0)
    return list(received(answers))


def test_the_process_tells_every_hundredth_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(_film: AnimationRequest, _path: str, progress: Callable[[float], None]) -> None:
        for part in (0.001, 0.002, 0.5, 0.501, 1.0):
            progress(part)

    assert told(monkeypatch, draw) == [0.001, 0.5, 1.0, ""]


def test_the_process_tells_what_went_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(*_: object) -> None:
        raise OutputError("the disk is full")

    assert told(monkeypatch, draw) == ["the disk is full"]


def test_the_process_draws_no_further_when_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(_film: AnimationRequest, _path: str, progress: Callable[[float], None]) -> None:
        while True:
            progress(0.0)

    monkeypatch.setattr(worker, "draw", draw)
    wishes, answers = io.BytesIO(), io.BytesIO()
    send(wishes, Drawing(FILM, "x.gif", "en"))
    wishes.seek(0)
    worker.serve(wishes, answers)
    assert "" not in list(received(io.BytesIO(answers.getvalue())))


def test_the_process_without_a_film_ends_without_a_word() -> None:
    answers = io.BytesIO()
    worker.serve(io.BytesIO(), answers)
    assert answers.getvalue() == b""


@pytest.fixture
def pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FREECUBE_PICTURES", str(tmp_path / "pictures"))
    return tmp_path / "pictures"


def wait_for_end(answers: list[c.Command]) -> c.FilmEnded:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if answers and isinstance(answers[-1], c.FilmEnded):
            return answers[-1]
        time.sleep(0.02)
    raise AssertionError(f"it never ended: {answers}")


@pytest.mark.gl
def test_a_gif_is_drawn_beside_the_app(pictures: Path) -> None:
    answers: list[c.Command] = []
    work = AnimationProcess(answers.append)
    work.start(FILM)
    ended = wait_for_end(answers)
    work.stop()
    (path,) = pictures.iterdir()
    assert not ended.is_error, ended
    assert str(path) in ended.sentence
    assert path.suffix == ".gif"
    with Image.open(path) as picture:
        assert picture.size == (400, 400)
        assert picture.n_frames > 10  # type: ignore[attr-defined]
    parts = [answer.part for answer in answers if isinstance(answer, c.FilmDrawn)]
    assert parts == sorted(parts)
    assert parts[-1] == 1.0


@pytest.mark.gl
def test_the_process_ends_by_itself_and_without_a_fault_when_the_film_is_drawn(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", worker.__name__],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        send(
            process.stdin,
            Drawing(AnimationRequest("gif", Cube(), Algorithm("R")), str(tmp_path / "a.gif"), "en"),
        )
        assert list(received(process.stdout))[-1] == ""
        assert process.wait(60) == 0


@pytest.mark.gl
def test_a_film_that_is_stopped_leaves_nothing_behind(pictures: Path) -> None:
    answers: list[c.Command] = []
    work = AnimationProcess(answers.append)
    work.start(AnimationRequest("gif", Cube(), Algorithm("R U R' U'" * 100)))
    deadline = time.monotonic() + 60
    while not answers and time.monotonic() < deadline:
        time.sleep(0.02)
    work.stop()
    count = len(answers)
    time.sleep(0.3)
    assert len(answers) == count
    assert list(pictures.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("FREECUBE_PICTURES", str(tmp_path / "file" / "pictures"))
    answers: list[c.Command] = []
    AnimationProcess(answers.append).start(FILM)
    assert isinstance(answers[0], c.FilmEnded)
    assert answers[0].is_error


@pytest.mark.gl
@pytest.mark.parametrize("name", ["a.png", "a.svg", "a.gif"])
def test_two_programs_draw_the_same_to_the_byte(tmp_path: Path, name: str) -> None:
    contents = []
    for folder, seed in (("one", "1"), ("two", "77")):
        (tmp_path / folder).mkdir()
        path = tmp_path / folder / name
        extra = ["--alg", "R U2 F'", "--size", "160x160"] if name == "a.gif" else ["--stage", "oll"]
        subprocess.run(
            [sys.executable, "-m", "freecube_desktop", "render", "z2 R U R'", "-o", str(path), *extra],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            timeout=120,
        )
        contents.append(path.read_bytes())
    assert contents[0] == contents[1]

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from freecube_desktop.settings import save_settings
from freecube_desktop.settings_table import Settings

Type = Callable[..., Any]


@pytest.fixture
def opengl(type_in: Type) -> None:
    if json.loads(type_in("doctor", "--json").out)["opengl"] == "none":
        if os.environ.get("FREECUBE_EXPECT_GL"):
            pytest.fail("OpenGL was promised (FREECUBE_EXPECT_GL), but no context can be made")
        pytest.skip("there is no OpenGL here, so nothing is drawn")


@pytest.mark.gl
@pytest.mark.usefixtures("opengl")
def test_a_picture_has_the_size_asked_for_and_shows_the_cube(type_in: Type, tmp_path: Path) -> None:
    path = tmp_path / "cube.png"
    outcome = type_in("render", "R U R' U'", "-o", str(path), "--size", "200x120", "--view", "45,30")
    assert (outcome.status, outcome.out, outcome.err) == (0, "", "")
    with Image.open(path) as picture:
        assert picture.size == (200, 120)
        assert len(picture.getcolors(200 * 120) or []) > 100


@pytest.mark.gl
@pytest.mark.usefixtures("opengl")
def test_without_a_state_a_solution_comes_with_a_picture_if_one_is_asked_for(
    start: Type, tmp_path: Path
) -> None:
    outcome = start("solve", "--watch", "--picture", "scramble.png")
    assert outcome.status == 0
    assert "scramble.png" in outcome.err
    assert (tmp_path / "scramble.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("more", [[], ["--view", "plan"], ["--view", "trans", "--stage", "f2l"]])
def test_an_svg_needs_no_opengl_and_is_the_same_to_the_byte_twice(
    start: Type, type_in: Type, tmp_path: Path, more: list[str]
) -> None:
    for name, run in (("one.svg", start), ("two.svg", type_in)):
        outcome = run("render", "z2 R U R'", "-o", str(tmp_path / name), "--size", "200x200", *more)
        assert (outcome.status, outcome.out, outcome.err) == (0, "", "")
    text = (tmp_path / "one.svg").read_bytes()
    assert text.startswith(b"<svg ")
    assert text == (tmp_path / "two.svg").read_bytes()


@pytest.mark.gl
@pytest.mark.usefixtures("opengl")
@pytest.mark.parametrize("played", [["--alg", "U R2 U'"], ["--solve", "--stage", "f2l", "--speed", "8"], []])
def test_a_gif_plays_moves_or_the_solution(type_in: Type, tmp_path: Path, played: list[str]) -> None:
    path = tmp_path / "cube.gif"
    outcome = type_in("render", "R U R'", "-o", str(path), "--size", "64x48", *played)
    assert (outcome.status, outcome.out, outcome.err) == (0, "", "")
    with Image.open(path) as picture:
        assert picture.size == (64, 48)
        assert (getattr(picture, "n_frames", 1) > 3) == bool(played)


@pytest.mark.gl
@pytest.mark.usefixtures("opengl")
def test_somebody_at_a_terminal_sees_how_far_the_drawing_is(
    type_in: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from freecube_desktop.cli import render_command as render  # noqa: PLC0415

    monkeypatch.setattr(render, "_is_terminal", lambda: True)
    outcome = type_in("render", "R", "-o", str(tmp_path / "cube.gif"), "--size", "32x32", "--alg", "R'")
    assert outcome.err.startswith("\rDrawing: ")
    assert outcome.err.endswith("\rDrawing: 100 %\n")


@pytest.mark.gl
@pytest.mark.usefixtures("opengl")
def test_an_mp4_is_made_with_the_extra_video(type_in: Type, tmp_path: Path) -> None:
    pytest.importorskip("av", reason="the extra video is not installed")
    path = tmp_path / "cube.mp4"
    outcome = type_in("render", "R", "-o", str(path), "--size", "64x48", "--alg", "R'")
    assert (outcome.status, outcome.out, outcome.err) == (0, "", "")
    assert path.read_bytes()[4:8] == b"ftyp"


def test_an_mp4_without_the_extra_is_refused_with_the_command_that_brings_it(
    type_in: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "av", None)
    outcome = type_in("render", "R", "-o", str(tmp_path / "x.mp4"), "--solve")
    assert 'pip install "freecube-desktop[video]"' in outcome.sentence
    assert not list(tmp_path.glob("x*"))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["R", "-o", "x.jpg"], "'.jpg' files cannot be drawn; .png, .svg, .gif, .mp4 can"),
        (["R", "-o", "x"], "without a suffix"),
        (["R", "-o", "no/such/x.png"], "there is no folder no/such"),
        (["R"], "'-o'"),
        (["R Q", "-o", "x.png"], "'Q'"),
        (["R", "-o", "x.png", "--size", "0x5"], "16 to 4096"),
        (["R", "-o", "x.png", "--size", "big"], "800x600"),
        (["R", "-o", "x.png", "--view", "1"], "two angles"),
        (
            ["R", "-o", "x.png", "--alg", "U"],
            ".png files stand still; --alg and --solve are for .gif and .mp4",
        ),
        (["R", "-o", "x.svg", "--solve"], ".svg files stand still; --alg and --solve are for .gif and .mp4"),
        (["R", "-o", "x.gif", "--solve", "--alg", "U"], "not both"),
        (["R", "-o", "x.gif", "--alg", "U Q"], "--alg: line 1, column 3: 'Q'"),
        (["R", "-o", "x.png", "--size", "99999999999999999999x20"], "16 to 4096"),
        (["R", "-o", "x.png", "--view", "nan,0"], "two angles"),
        (["R", "-o", "x.gif", "--alg", "M", "--cube", "2"], "'M'"),
        (["R", "-o", "x.gif", "--view", "plan"], "--view plan and trans are for .svg"),
        (["R", "-o", "x.png", "--view", "trans"], "--view plan and trans are for .svg"),
        (["R", "-o", "x.gif", "--transparent"], "--transparent is for .png and .svg"),
        (["R", "-o", "x.gif", "--speed", "0"], "--speed"),
        (["R", "-o", "x.gif", "--speed", "nan"], "0.1 to 20"),
        (["R", "-o", "x.svg", "--stage", "zbll"], "'f2l'"),
        (["R", "-o", "x.svg", "--stage", "f2l", "--cube", "2"], "a 2x2x2 has no stage 'f2l'"),
        (["R", "-o", "x.gif", "--size", "5000x5000"], "16 to 4096"),
        (["R", "-o", "x.png", "--view", "0,91"], "pitch"),
    ],
)
def test_a_picture_that_cannot_be_made_is_refused(
    type_in: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert said in type_in("render", *arguments).sentence.replace("\\", "/")
    assert not list(tmp_path.glob("x*"))


def test_the_doctor_names_versions_opengl_display_and_folders(type_in: Type) -> None:
    found = json.loads(type_in("doctor", "--json").out)
    for name in (
        "freecube",
        "python",
        "pyglet",
        "moderngl",
        "display",
        "opengl",
        "shaders",
        "rules",
        "settings",
    ):
        assert found[name], name
    assert isinstance(found["missing"], list)


def test_the_doctor_says_what_is_missing_and_how_to_get_it(
    type_in: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    from freecube_desktop.errors import GraphicsError  # noqa: PLC0415
    from freecube_desktop.render import context  # noqa: PLC0415

    def fail() -> None:
        raise GraphicsError("OpenGL 3.3 could not be started (no driver); install one")

    monkeypatch.setattr(context, "offscreen_context", fail)
    outcome = type_in("doctor")
    assert outcome.status == 0
    assert "opengl: OpenGL 3.3 could not be started (no driver); install one" in outcome.out


def test_palettes_are_named_or_given_as_six_colours(type_in: Type, tmp_path: Path) -> None:
    def colours(palette: str) -> set[str]:
        file = tmp_path / "cube.svg"
        assert type_in("render", "", "-o", str(file), "--palette", palette).status == 0
        return set(re.findall(r'fill="(#[0-9a-f]{6})"', file.read_text(encoding="utf-8")))

    assert "#3a28c1" not in colours("high-distinction") >= {"#af0f35", "#007a7f"}
    assert colours("#000000 b71234,#009b48 ffd500 ff5800 0046ad") >= {"#000000", "#b71234", "#009b48"}
    save_settings(Settings(custom_colours="#010203 #b71234 #009b48 #ffd500 #ff5800 #0046ad"))
    assert "#010203" in colours("custom")


@pytest.mark.parametrize("palette", ["neon", "#ffffff #000000", "#fff"])
def test_another_palette_is_refused_with_what_would_be_right(
    palette: str, type_in: Type, tmp_path: Path
) -> None:
    outcome = type_in("render", "", "-o", str(tmp_path / "cube.svg"), "--palette", palette)
    assert outcome.status == 2
    assert "high-distinction, japanese, custom, nor six colours such as #ffffff" in outcome.err


def test_letters_are_written_on_pictures(type_in: Type, tmp_path: Path) -> None:
    file = tmp_path / "cube.svg"
    assert type_in("render", "R U", "-o", str(file), "--letters", "colours").status == 0
    assert 'stroke-linecap="round"' in file.read_text(encoding="utf-8")


def test_doctor_says_where_faults_are_written_down(type_in: Type) -> None:
    from freecube_desktop.app.shell.faults import log_file  # noqa: PLC0415

    values = json.loads(type_in("doctor", "--json").out)
    assert str(log_file()) in values["log of faults"]

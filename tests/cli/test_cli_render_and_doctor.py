from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

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


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["R", "-o", "x.gif"], "'.gif' files cannot be drawn; .png can"),
        (["R", "-o", "x"], "without a suffix"),
        (["R", "-o", "no/such/x.png"], "there is no folder no/such"),
        (["R"], "'-o'"),
        (["R Q", "-o", "x.png"], "'Q'"),
        (["R", "-o", "x.png", "--size", "0x5"], "16 to 4096"),
        (["R", "-o", "x.png", "--size", "big"], "800x600"),
        (["R", "-o", "x.png", "--view", "1"], "two angles"),
        (["R", "-o", "x.png", "--view", "nan,5"], "pitch"),
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

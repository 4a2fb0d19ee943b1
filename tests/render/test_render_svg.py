from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest

from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import OutputError, UnknownName
from freecube_desktop.render import palette
from freecube_desktop.render.stage_masks import STAGES, masked, stage_stickers, stickers_that_matter
from freecube_desktop.render.svg import Style, cube_svg, save_svg
from freecube_desktop.scene import View

SVG = "{http://www.w3.org/2000/svg}"
GREY = palette.to_hex(palette.UNPAINTED)
SCRAMBLED = Cube().apply("F2 L' U2 B R D' F L2 U B'")
SUNE = Cube().apply("z2 R U2 R' U' R U' R'")


def fills(text: str) -> dict[str, str]:
    """The colour of each sticker drawn, by the name of its place."""
    root = ET.fromstring(text)
    assert root.tag == SVG + "svg"
    return {path.attrib["id"]: path.attrib["fill"] for path in root.iter(SVG + "path") if "id" in path.attrib}


def expected(cube: Cube, name: str, colours: str = "classic") -> str:
    area = cube.size**2
    index = "URFDLB".index(name[0]) * area + int(name[1]) - 1
    return palette.to_hex(palette.stickers(colours)[cube.facelets()[index]])


@pytest.mark.parametrize("style", ["cube", "trans", "plan"])
@pytest.mark.parametrize("stage", STAGES)
def test_the_same_cube_is_the_same_text_twice(style: Style, stage: str) -> None:
    first = cube_svg(SCRAMBLED, style=style, stage=stage)
    assert first == cube_svg(Cube.from_facelets(SCRAMBLED.facelets()), style=style, stage=stage)
    ET.fromstring(first)


@pytest.mark.parametrize("colours", list(palette.PALETTES))
def test_three_faces_are_seen_with_the_colours_of_the_cube(colours: str) -> None:
    seen = fills(cube_svg(SCRAMBLED, palette=colours))  # type: ignore[arg-type]
    assert Counter(name[0] for name in seen) == {"U": 9, "F": 9, "R": 9}
    assert seen == {name: expected(SCRAMBLED, name, colours) for name in seen}


@pytest.mark.parametrize(
    ("view", "faces"),
    [
        (View(0, 0), "F"),
        (View(0, 90), "U"),
        (View(180, -30), "BD"),
        (View(-40, 20), "FLU"),
        (View(130, -35), "BDR"),
    ],
)
def test_a_view_shows_the_faces_that_look_at_it(view: View, faces: str) -> None:
    seen = fills(cube_svg(SCRAMBLED, view=view))
    assert sorted({name[0] for name in seen}) == list(faces)


def test_the_plan_shows_the_upper_face_and_the_stickers_beside_it() -> None:
    seen = fills(cube_svg(SCRAMBLED, style="plan"))
    beside = {face + n for face in "FRBL" for n in "123"}
    assert set(seen) == {f"U{n}" for n in range(1, 10)} | beside
    assert seen == {name: expected(SCRAMBLED, name) for name in seen}


def test_the_stickers_of_a_plan_lie_where_they_are_seen_from_above() -> None:
    root = ET.fromstring(cube_svg(SCRAMBLED, (300, 300), style="plan"))
    start = {}
    for path in root.iter(SVG + "path"):
        x, y = path.attrib["d"].removeprefix("M").split("Q")[0].split()
        start[path.attrib["id"]] = (float(x), float(y))
    assert start["U1"][0] < start["U3"][0]
    assert start["U1"][1] < start["U7"][1]
    assert start["B2"][1] < start["U2"][1] < start["F2"][1]
    assert start["L2"][0] < start["U4"][0] < start["R2"][0]
    assert start["F1"][0] < start["F3"][0]
    assert start["B1"][0] > start["B3"][0], "the back's first sticker is on the right, seen from the front"
    assert start["L1"][1] < start["L3"][1]
    assert start["R1"][1] > start["R3"][1]


def test_all_stickers_show_when_the_cube_is_seen_through_and_grey_ones_are_left_out() -> None:
    assert len(fills(cube_svg(SCRAMBLED, style="trans"))) == 54
    seen = fills(cube_svg(Cube().apply("z2"), style="trans", stage="f2l"))
    assert len(seen) == 33
    assert GREY not in seen.values()


def test_a_pocket_cube_has_its_own_pictures() -> None:
    pocket = Cube(2).apply("R U R' F")
    for style, count in (("cube", 12), ("trans", 24), ("plan", 12)):
        seen = fills(cube_svg(pocket, style=style))  # type: ignore[arg-type]
        assert seen == {name: expected(pocket, name) for name in seen}
        assert len(seen) == count


@pytest.mark.parametrize(
    ("stage", "count"),
    [
        ("full", 54),
        ("cross", 13),
        ("fl", 25),
        ("f2l", 33),
        ("oll", 9),
        ("pll", 21),
        ("ll", 21),
        ("cll", 13),
        ("ell", 9),
    ],
)
def test_a_mask_keeps_as_many_stickers_however_the_cube_is_turned(stage: str, count: int) -> None:
    assert set(STAGES) >= {stage}
    for cube in (Cube(), SUNE, SCRAMBLED, SCRAMBLED.apply("x y'")):
        shown = stage_stickers(cube, stage)
        assert len(shown) - shown.count(".") == count
        assert all(letter in (".", own) for letter, own in zip(shown, cube.facelets(), strict=True))


def test_the_mask_of_the_last_layer_follows_the_face_that_is_up() -> None:
    assert set(stage_stickers(SUNE, "oll")) == {"D", "."}
    assert set(stage_stickers(Cube(), "oll")) == {"U", "."}
    assert stage_stickers(Cube().apply("z2"), "cross").count("U") == 5
    seen = fills(cube_svg(SUNE, style="plan", stage="oll"))
    yellow = palette.to_hex(palette.stickers()["D"])
    assert Counter(seen.values()) == {yellow: 9, GREY: 12}


def test_a_mask_goes_along_with_the_pieces() -> None:
    matter = stickers_that_matter(Cube().apply("z2"), "f2l")
    turned = Cube().apply("z2 R")
    assert masked(turned, matter).count(".") == 21
    assert masked(turned, matter)[:9] == ".....F..F", "the front's lower stickers came up, F3 is yellow's"


def test_the_last_layer_of_a_pocket_cube_is_opposite_to_what_is_below() -> None:
    held = Cube(2).apply("z2 R U R' U R U2 R'")
    assert set(stage_stickers(held, "oll")) == {"D", "."}
    assert stage_stickers(held, "pll").count(".") == 12
    assert stage_stickers(held, "fl").count(".") == 12


@pytest.mark.parametrize(("cube", "stage"), [(Cube(), "zbll"), (Cube(2), "cross"), (Cube(2), "f2l")])
def test_a_stage_that_there_is_not_is_refused_with_those_there_are(cube: Cube, stage: str) -> None:
    with pytest.raises(UnknownName, match=f"no stage '{stage}'.*oll"):
        cube_svg(cube, stage=stage)


def test_a_background_is_left_out_when_asked_and_sizes_are_kept() -> None:
    with_one = ET.fromstring(cube_svg(Cube(), (320, 200), theme="light"))
    without = ET.fromstring(cube_svg(Cube(), (320, 200), transparent=True))
    assert (with_one.attrib["width"], with_one.attrib["height"]) == ("320", "200")
    assert with_one.find(SVG + "rect") is not None
    assert without.find(SVG + "rect") is None


@pytest.mark.parametrize("view", [View(yaw, pitch) for yaw in (0, 32, 135) for pitch in (-90, -20, 28, 90)])
def test_nothing_leaves_the_picture(view: View) -> None:
    for path in ET.fromstring(cube_svg(Cube(), (200, 120), view=view)).iter(SVG + "path"):
        numbers = [float(n) for n in path.attrib["d"].translate(str.maketrans("MLQZ", "    ")).split()]
        assert all(0 <= x <= 200 for x in numbers[::2])
        assert all(0 <= y <= 120 for y in numbers[1::2])


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    text = cube_svg(Cube())
    save_svg(text, tmp_path / "cube.svg")
    assert (tmp_path / "cube.svg").read_bytes() == text.encode()
    with pytest.raises(OutputError, match="nowhere"):
        save_svg(text, tmp_path / "nowhere" / "cube.svg")
    assert [path.name for path in tmp_path.iterdir()] == ["cube.svg"]


def test_letters_are_lines_on_the_stickers_that_face_the_eye() -> None:
    text = cube_svg(SCRAMBLED, letters="faces")
    assert text.count('stroke-linecap="round"') == 27
    assert cube_svg(SCRAMBLED, letters="colours", style="plan").count('stroke-linecap="round"') == 9
    assert 'stroke-linecap="round"' not in cube_svg(SCRAMBLED)
    assert cube_svg(SCRAMBLED, letters="colours", stage="oll").count('stroke-linecap="round"') < 27


def test_a_letter_has_the_ink_for_its_colour() -> None:
    lines = cube_svg(Cube(), letters="faces").splitlines()
    inks = [line.split('stroke="')[1][:7] for line in lines if 'stroke-linecap="round"' in line]
    assert (
        inks
        == ["#000000"] * 9 + ["#ffffff"] * 9 + [palette.to_hex(palette.ink_on(palette.stickers()["F"]))] * 9
    )

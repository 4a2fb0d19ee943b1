"""Every case once, with a picture of the cube that its algorithms solve."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import hypot

import pytest

from freecube_desktop.app.features.rulebook.case_odds import odds_of
from freecube_desktop.app.features.rulebook.case_pictures import picture_of
from freecube_desktop.app.features.rulebook.case_setup import case_cube, recognised
from freecube_desktop.app.features.rulebook.draw_case_picture import draw_case
from freecube_desktop.app.protocol.case_library import SETS_OF, Case, Library
from freecube_desktop.app.protocol.hud_model import HudModel
from freecube_desktop.app.ui.canvas import Canvas
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.geometry import Facelet, facelet_at, facelets_of
from freecube_desktop.cube.orientations import closing_rotation
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.state import Cube
from freecube_desktop.render.palette import PALETTES, THEMES, UNPAINTED
from freecube_desktop.scene import Area, Box, Colour, Primitive, Shape

AREA = Area(10.0, 20.0, 200.0, 200.0)
MIDDLE = (110.0, 120.0)
COLOURS = PALETTES["classic"]


def drawn(case: Case, cross: str = "white", area: Area = AREA) -> tuple[Primitive, ...]:
    canvas = Canvas(HudModel(), THEMES["dark"])
    draw_case(canvas, picture_of(case, cross), area)
    return canvas.part().primitives


def before(case: Case, hold: str = "z2") -> Cube:
    """What the first algorithm solves, by undoing it: with z2 yellow is on top."""
    moves = case.algorithms[0].moves.moves
    return Cube(case.size).apply(hold).apply(Algorithm((*moves, *closing_rotation(moves))).inverse())


def plan_colours(primitives: tuple[Primitive, ...], size: int) -> dict[int, Colour]:
    """The colours of the upper layer's places, as they are found in a drawing from above."""
    boxes = [one for one in primitives if isinstance(one, Box)]
    cell = boxes[0].area.width // size
    found = {}
    for place in facelets_of(size):
        out = {"U": 0.0, "D": None}.get(place.face, 0.5 + 0.12 + 0.13)
        if out is None or place.cubie[1] != size - 1:
            continue
        x = MIDDLE[0] + cell * (place.cubie[0] / 2 + out * place.normal[0])
        y = MIDDLE[1] + cell * (place.cubie[2] / 2 + out * place.normal[2])
        there = [box.fill for box in boxes if box.area.holds(x, y)]
        if there:
            found[place.index] = there[-1]
    return found


def test_every_case_of_a_set_is_there_once(library: Library) -> None:
    counts = {name: len(library.of(name)) for sets in SETS_OF.values() for name in sets}
    assert counts == {"f2l": 41, "oll": 57, "pll": 21, "pocket-oll": 7, "pocket-pbl": 8}
    for sets in SETS_OF.values():
        for name in sets:
            pictures = Counter(picture_of(case, "white") for case in library.of(name))
            assert max(pictures.values()) == 1, "two cases of a set look alike"


def test_an_oll_picture_shows_the_last_layers_colour_where_the_cube_has_it(library: Library) -> None:
    for name, size in (("oll", 3), ("pocket-oll", 2)):
        for case in library.of(name):  # type: ignore[arg-type]
            colours, letters = plan_colours(drawn(case), size), before(case).facelets()
            for place, face in ((f.index, f.face) for f in facelets_of(size) if f.face != "D"):
                yellow = letters[place] == "D"
                if face == "U":
                    assert colours[place] == (COLOURS["D"] if yellow else UNPAINTED), case.id
                else:
                    assert (colours.get(place) == COLOURS["D"]) == (yellow and place in colours), case.id
            shown = sum(colour == COLOURS["D"] for colour in colours.values())
            assert shown == size * size, f"{case.id}: all stickers of the colour are in sight"


def test_an_oll_picture_is_its_pattern(library: Library) -> None:
    for case in library.of("oll"):
        colours = plan_colours(drawn(case), 3)
        for compass, side in case.rule.match.items():
            piece = {"N": "UB", "S": "UF", "E": "UR", "W": "UL"}.get(compass)
            piece = piece or {"NW": "UBL", "NE": "UBR", "SE": "UFR", "SW": "UFL"}[compass]
            place = dict(zip(piece, facelet_at(3, piece), strict=True))
            assert colours[place[side]] == COLOURS["D"], case.id
            assert colours[place["U"]] == UNPAINTED, case.id


def test_a_pll_picture_shows_the_cubes_own_stickers_and_an_arrow_for_each_piece(library: Library) -> None:
    for case in library.of("pll"):
        letters = before(case).facelets()
        colours = plan_colours(drawn(case), 3)
        assert len(colours) == 21
        assert all(colours[place] == COLOURS[letters[place]] for place in colours), case.id
        arrows = picture_of(case, "white").arrows
        starts = Counter(
            place for one in arrows for place in ([one.start, one.end] if one.both_ways else [one.start])
        )
        assert len(starts) == len(case.rule.match), case.id
        assert set(starts.values()) == {1}, case.id


def test_arrows_lead_to_where_the_pieces_belong(library: Library) -> None:
    for case in library.of("pll"):
        positions, moves = before(case, "").positions, case.algorithms[0].moves.moves
        does = Algorithm((*moves, *closing_rotation(moves)))
        after = Cube.from_positions(positions).apply(does).positions
        for arrow in picture_of(case, "white").arrows:
            sticker = positions.index(arrow.start)
            turned = {
                Cube.from_positions(after).apply(turn).positions[sticker] for turn in ("", "U", "U2", "U'")
            }
            assert arrow.end == after[sticker] or arrow.end in turned, case.id


def test_an_f2l_picture_shows_the_pair_and_the_centres_and_nothing_else(library: Library) -> None:
    seen = [place for place in facelets_of(3) if place.face in "UFR"]
    for case in library.of("f2l"):
        shapes = [one for one in drawn(case) if isinstance(one, Shape)][1:]
        letters = before(case).facelets()
        shown = {}
        for place, shape in zip(seen, shapes, strict=True):
            if shape.colour != UNPAINTED:
                shown[place.index] = shape.colour
                assert shape.colour == COLOURS[letters[place.index]], case.id
        assert {22, 13} <= set(shown), "the front's and the right side's centre"
        assert 5 <= len(shown) <= 7, "five stickers of the pair, of which the back ones cannot be seen"


def test_an_f2l_picture_is_seen_from_the_corner_of_its_slot(library: Library) -> None:
    seen = [place for place in facelets_of(3) if place.face in "UFR"]
    shapes = [one for one in drawn(library.of("f2l")[0]) if isinstance(one, Shape)][1:]

    def middle(place: Facelet) -> tuple[float, float]:
        points = shapes[seen.index(place)].points
        return sum(x for x, _ in points) / 4 - MIDDLE[0], sum(y for _, y in points) / 4 - MIDDLE[1]

    near = sorted(seen, key=lambda place: hypot(*middle(place)))[:3]
    assert {place.index for place in near} == set(facelet_at(3, "UFR"))
    centres = {face: middle(facelets_of(3)[9 * FACES.index(face) + 4]) for face in "UFR"}
    assert centres["F"][0] < 0 < centres["R"][0]
    assert centres["U"][1] < 0 < centres["F"][1]


@pytest.mark.parametrize(("cross", "top"), [("white", "D"), ("yellow", "U"), ("green", "B"), ("any", "D")])
def test_pictures_are_in_the_colours_that_a_person_solves_with(
    library: Library, cross: str, top: str
) -> None:
    sune = library.case("OLL 27")
    assert sune is not None
    fills = {one.fill for one in drawn(sune, cross) if isinstance(one, Box)}
    assert COLOURS[top] in fills
    assert not fills & {colour for letter, colour in COLOURS.items() if letter != top}


def test_pictures_keep_inside_their_area(cases: list[Case]) -> None:
    for side in (48.0, 84.0, 201.5):
        area = Area(7.0, 3.0, side, side)
        for case in cases:
            for one in drawn(case, area=area):
                if isinstance(one, Box):
                    points = [(one.area.x, one.area.y), (one.area.right, one.area.bottom)]
                else:
                    assert isinstance(one, Shape)
                    points = list(one.points)
                assert all(
                    area.x - 0.5 <= x <= area.right + 0.5 and area.y - 0.5 <= y <= area.bottom + 0.5
                    for x, y in points
                ), case.id


def test_the_odds_of_a_set_and_of_a_skip_make_one(library: Library) -> None:
    skips = {"f2l": 150, "oll": 216, "pll": 72, "pocket-oll": 27, "pocket-pbl": 36}
    for name, count in skips.items():
        assert sum(map(odds_of, library.of(name))) == 1 - Fraction(1, count)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("case", "odds"), [("OLL 27", "1/54"), ("OLL 20", "1/216"), ("OLL 21", "1/108"), ("PLL T", "1/18"),
                       ("PLL H", "1/72"), ("PLL Z", "1/36"), ("PLL Na", "1/72"), ("F2L 37", "1/150")],
)  # fmt: skip
def test_known_odds(library: Library, case: str, odds: str) -> None:
    found = library.case(case)
    assert found is not None
    assert odds_of(found) == Fraction(odds)


def test_every_case_says_what_is_seen(cases: list[Case]) -> None:
    for case in cases:
        for algorithm in case.algorithms:
            sentence = recognised(case, algorithm, "white")
            assert sentence.endswith("."), case.id
            assert "already" not in sentence, case.id


def test_a_cube_of_another_cross_is_the_same_case_in_other_colours(library: Library) -> None:
    sune = library.case("OLL 27")
    assert sune is not None
    moves = sune.algorithms[0].moves.moves
    assert case_cube(3, moves, "white") == before(sune)
    assert case_cube(3, moves, "yellow") == before(sune, "")
    assert case_cube(3, moves, "yellow").apply(sune.algorithms[0].moves).is_solved

"""The package as programs use it: what it offers, that this is all, and that it is described."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
import typing
from importlib import import_module
from pathlib import Path

import pytest
from documents import documented_names

import freecube_desktop
from freecube_desktop import Algorithm, Cube, FreecubeError, InvalidCube, Move, OutputError, Timeline

PACKAGE = Path(freecube_desktop.__file__).parent
NAMES = [name for name in freecube_desktop.__all__ if name != "__version__"]


def checked_names() -> dict[str, str]:
    """The names that a type checker sees, and the modules they are from."""
    tree = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))
    (block,) = (node for node in tree.body if isinstance(node, ast.If))
    return {
        alias.name: node.module or ""
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def in_a_new_python(program: str) -> str:
    """What a program prints in a Python that has imported nothing yet."""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=PACKAGE.parent, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_the_public_names_are_those_of_the_documents() -> None:
    assert sorted(freecube_desktop.__all__) == sorted(documented_names())


def test_dir_shows_the_public_names_and_nothing_else() -> None:
    names = in_a_new_python("import freecube_desktop as f; f.Cube, f.solve; print(*dir(f))")
    assert names.split() == sorted(freecube_desktop.__all__)


def test_a_type_checker_sees_the_same_names_from_the_same_places() -> None:
    checked = checked_names()
    assert sorted([*checked, "__version__"]) == sorted(freecube_desktop.__all__)
    for name in NAMES:
        if name != "render":
            assert getattr(freecube_desktop, name) is getattr(import_module(checked[name]), name)


def test_another_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no_such_name"):
        freecube_desktop.no_such_name  # noqa: B018


def test_importing_the_package_imports_none_of_its_parts_and_no_library() -> None:
    loaded = in_a_new_python(
        "import sys; before = set(sys.modules); import freecube_desktop; print(*set(sys.modules) - before)"
    )
    ours = [name for name in loaded.split() if name.startswith("freecube_desktop")]
    assert ours == ["freecube_desktop"]
    assert not {"numpy", "PIL", "click", "moderngl", "pyglet"} & set(loaded.split())


def test_render_is_the_function_whatever_was_imported_before() -> None:
    for first in (
        "",
        "import freecube_desktop.render.svg; ",
        "from freecube_desktop.render import palette; ",
    ):
        said = in_a_new_python(f"{first}from freecube_desktop import render; print(callable(render))")
        assert said == "True", first


def test_every_error_that_the_library_defines_is_public() -> None:
    for path in sorted(PACKAGE.rglob("*.py")):
        module = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
        if not module.startswith(("freecube_desktop.app", "freecube_desktop.cli")):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    defined = "Error" in " ".join(ast.unparse(base) for base in node.bases)
                    assert not defined or node.name in NAMES, f"{module}.{node.name}"


def test_every_public_error_is_one_of_ours() -> None:
    errors = [
        v for v in map(freecube_desktop.__getattr__, NAMES) if inspect.isclass(v) and issubclass(v, Exception)
    ]
    assert all(issubclass(error, FreecubeError) for error in errors)


@pytest.mark.parametrize("name", NAMES)
def test_a_public_thing_and_all_that_it_offers_is_described(name: str) -> None:
    thing = getattr(freecube_desktop, name)
    assert (inspect.getdoc(thing) or "").strip(), name
    if inspect.isclass(thing):
        for part, value in vars(thing).items():
            if not part.startswith("_") and (
                inspect.isroutine(value) or isinstance(value, (property, classmethod))
            ):
                assert (inspect.getdoc(getattr(thing, part)) or "").strip(), f"{name}.{part}"


@pytest.mark.parametrize("name", [name for name in NAMES if name[0].islower()])
def test_every_argument_of_a_public_function_is_annotated(name: str) -> None:
    function = getattr(import_module(checked_names()[name]), name)
    signature = inspect.signature(function)
    assert signature.return_annotation is not signature.empty
    assert all(p.annotation is not p.empty for p in signature.parameters.values())


def test_type_checkers_are_told_that_the_package_is_annotated() -> None:
    assert (PACKAGE / "py.typed").is_file()


def test_the_version_is_that_of_the_installed_package() -> None:
    from importlib.metadata import version  # noqa: PLC0415

    assert freecube_desktop.__version__ == version("freecube-desktop")


def test_a_move_is_made_from_its_text_or_its_parts() -> None:
    assert Move("R2") is Move("R", 2)
    assert Move("Rw'") is Move("Rw", -1)
    for wrong in ("", "r", "R3", "R U", "Q"):
        with pytest.raises(ValueError, match="not a move"):
            Move(wrong)


@pytest.mark.parametrize("given", ["R U F", Algorithm("R U F"), ["R", "U", "F"], Cube().apply("R U F")])
def test_solve_takes_a_cube_or_moves(given: str | Algorithm | list[str] | Cube) -> None:
    solution = freecube_desktop.solve(given)
    assert solution.cube == Cube().apply("R U F")
    assert solution.cube.apply(solution.moves).is_solved


def test_solve_takes_stickers_and_refuses_those_of_no_cube() -> None:
    stickers = Cube().apply("R U F").facelets()
    assert freecube_desktop.solve(stickers).cube.facelets() == stickers
    with pytest.raises(InvalidCube):
        freecube_desktop.solve("UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB")


def test_moves_are_for_the_size_that_is_asked_for() -> None:
    assert freecube_desktop.solve("R U", size=2).cube == Cube(2).apply("R U")


def test_a_scramble_leads_to_the_random_cube_of_its_seed() -> None:
    moves = freecube_desktop.scramble(seed=7)
    assert Cube().apply(moves) == Cube.random(7)
    assert freecube_desktop.scramble(seed=7, size=2) == freecube_desktop.scramble(seed=7, size=2)


def test_the_robot_solves_a_small_cube_given_as_moves() -> None:
    plan = freecube_desktop.robot("R U F")
    assert plan.cube.apply(plan.moves).is_solved
    with pytest.raises(freecube_desktop.UnknownMethod):
        freecube_desktop.robot(Cube())
    with pytest.raises(freecube_desktop.MachineError):
        freecube_desktop.robot("R", "no such machine")


def test_render_writes_text_pictures_without_opengl(tmp_path: Path) -> None:
    made = freecube_desktop.render("R U R' U'", tmp_path / "cube.svg", style="plan", stage="oll")
    assert made.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("cube.bmp", {}),
        ("cube.svg", {"moves": "R"}),
        ("cube.png", {"style": "plan"}),
        ("cube.gif", {"transparent": True}),
    ],
)
def test_render_refuses_what_a_file_cannot_show(
    tmp_path: Path, name: str, options: dict[str, typing.Any]
) -> None:
    with pytest.raises(OutputError):
        freecube_desktop.render("R U", tmp_path / name, **options)
    assert not (tmp_path / name).exists()


@pytest.mark.gl
def test_render_draws_pictures_and_plays_moves(tmp_path: Path) -> None:
    for name, moves in (("cube.png", ""), ("cube.gif", "R U")):
        made = freecube_desktop.render("R U", tmp_path / name, moves=moves, size=(64, 64))
        assert made.stat().st_size > 100


def test_a_scan_has_one_source(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="one source"):
        freecube_desktop.scan(tmp_path, camera=0)


def test_a_scan_of_nothing_says_so(tmp_path: Path) -> None:
    with pytest.raises(freecube_desktop.CameraError, match="no pictures"):
        freecube_desktop.scan(tmp_path)


def test_a_timeline_is_undone_and_saved() -> None:
    timeline = Timeline().push_move(Move("R")).push_move(Move("U"))
    assert timeline.undo().cube == Cube().apply("R")
    assert Timeline.from_dict(timeline.to_dict()) == timeline

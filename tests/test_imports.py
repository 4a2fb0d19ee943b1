"""The direction of imports is a table, and this reads it. A newcomer has to be entered here first."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = "freecube_desktop"
SOURCE = Path(__file__).resolve().parent.parent / PACKAGE

# Which of our own parts a part may import. The longest name that fits a module counts.
FEATURE = (
    "app.model app.ui app.input app.protocol cube scene solver scanning settings_table errors words language"
    " render.palette render.stage_masks render.picking render.outline render.glyph_text"
)
"""What a feature of the window may know: the floors below it and the pure core, but no other feature."""

OURS = {
    "words": "",
    "words.colour_words": "words",
    "words.method_words": "words",
    "errors": "words",
    "saved_values": "errors words",
    "language": "words",
    "data_files": "bounded_files errors words",
    "bounded_files": "errors words",
    "kept_files": "bounded_files errors saved_values words",
    "settings_table": "language scene words",
    "settings": "bounded_files errors kept_files saved_values settings_table words",
    "desktop_entry": "data_files errors words",
    "cube": "cube errors saved_values words",
    "scene": "cube errors words",
    "solver": "cube errors saved_values solver words",
    "table_cache": "bounded_files errors kept_files solver words",
    "rule_files": "bounded_files errors kept_files solver words",
    "pocket_engine": "bounded_files cube data_files errors kept_files rule_files solver table_cache words",
    "scanning": "bounded_files cube errors scanning words",
    "engine": "cube data_files errors pocket_engine rule_files solver table_cache words",
    "render": "cube data_files errors kept_files render scene words",
    # The app, from the ground up. "core" stands for the parts of the core that each may know.
    "app": "",
    "app.protocol": "app.protocol saved_values cube scene solver scanning errors words",
    "app.ui": "app.ui app.protocol scene words cube render.palette render.glyph_text",
    "app.input": "app.input app.protocol cube errors settings_table words",
    "app.model": "app.model app.protocol saved_values language cube scene solver settings settings_table"
    " errors words kept_files render.picking render.stage_masks render.palette render.colour_names",
    "app.features": "",
    "app.features.animation": f"app.features.animation {FEATURE}",
    "app.features.clipboard": f"app.features.clipboard {FEATURE}",
    "app.features.cube_panel": f"app.features.cube_panel {FEATURE}",
    "app.features.editor": f"app.features.editor {FEATURE}",
    "app.features.files": f"app.features.files {FEATURE}",
    "app.features.help": f"app.features.help {FEATURE}",
    "app.features.hints": f"app.features.hints {FEATURE}",
    "app.features.rulebook": f"app.features.rulebook {FEATURE}",
    "app.features.scan": f"app.features.scan {FEATURE}",
    "app.features.settings": f"app.features.settings {FEATURE}",
    "app.features.solution": f"app.features.solution {FEATURE}",
    "app.features.timeline": f"app.features.timeline {FEATURE}",
    "app.composition": f"app.composition app.features {FEATURE} render.colour_names",
    "app.dispatcher": "app.protocol errors",
    "app.controller": f"app.dispatcher app.composition app.features {FEATURE} render.colour_names",
    "app.shell": f"app {FEATURE} settings saved_values bounded_files data_files engine kept_files"
    " pocket_engine render rule_files language",
    "cli": "app bounded_files cli cube data_files desktop_entry engine errors kept_files pocket_engine"
    " render rule_files scanning scene scrambles settings settings_table solver words language",
    "scrambles": "cube engine solver",
    "__init__": "cube engine errors pocket_engine render saved_values scanning scene scrambles solver",
    "__main__": "cli",
}

# Which of our modules may import a library, or a part of Python that can block, draw or fail outside.
# A name stands for a module or for all modules of a package.
LIBRARIES = {
    "pyglet": "app.shell.window app.shell.start app.shell.open_window app.shell.x11",
    "moderngl": "render.renderer render.context app.shell.open_window",
    "pyrr": "render.matrices",
    "PIL": "render app.shell.picture_files scanning.camera scanning.preview",
    "fontpkg_inter": "render.glyph_text",
    "fontpkg_jetbrains_mono": "render.glyph_text",
    "fontpkg_noto_sans_arabic": "render.glyph_text",
    "pylopdf_fonts_zh_cn": "render.glyph_text",
    "pylopdf_fonts_zh_tw": "render.glyph_text",
    "pylopdf_fonts_jp": "render.glyph_text",
    "uniseg": "words.line_breaks",
    "babel": "",
    "numpy": "render solver cube scanning",
    "cv2": "scanning.face_finder scanning.camera",  # the extra scan
    "av": "render.video",  # the extra video
    "click": "cli",
    "platformdirs": "settings app.shell.picture_files app.shell.file_store table_cache",
    "subprocess": "app.shell.worker_process desktop_entry",
    "socket": "",
    "urllib.request": "",
    "multiprocessing": "",
    "concurrent": "",
    "threading": "scanning.camera_probe app.shell table_cache",
    "ctypes": "app.shell.x11",  # the types that the functions of Xlib take
}

# The model and the solvers open no files; nor do the parts of the window that are pure.
FILELESS = (
    "cube solver scene app.protocol app.ui app.input app.model app.features app.composition app.controller"
    " render.matrices"
)
FILES = "os io json pathlib shutil tempfile importlib.resources glob sqlite3 pickle"
FILELESS_ALL_THE_SAME = {
    "app.protocol.commands": "pathlib",  # a path in a value, never opened
    "app.model.session": "json pathlib",  # the form in which it is kept, and where
}


def modules() -> dict[str, Path]:
    """Every module by its name without the package's: ``cube.state``."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)
        found[name] = path
    return found


MODULES = modules()


class WithoutTypes(ast.NodeTransformer):
    """Leaves out what stands under ``if TYPE_CHECKING``."""

    def visit_If(self, node: ast.If) -> ast.AST:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return ast.Module(node.orelse, [])
        return self.generic_visit(node)


def imports_of(name: str, types_too: bool = True) -> Iterator[str]:
    """The full names that a module imports, wherever in it; or only what it imports when it runs."""
    tree: ast.AST = ast.parse(MODULES[name].read_text(encoding="utf-8"))
    if not types_too:
        tree = WithoutTypes().visit(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name} imports relatively; the table needs whole names"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def fits(name: str, entries: str) -> bool:
    """Whether a name is one of the entries, or lies in one of them."""
    return any(name == entry or name.startswith(entry + ".") for entry in entries.split())


def part_of(name: str) -> str:
    """The entry of the table that counts for one of our modules."""
    found = [entry for entry in OURS if fits(name, entry)]
    assert found, f"{name} is not in the table of imports: say in tests/test_imports.py what it may import"
    return max(found, key=len)


@pytest.mark.parametrize("name", MODULES)
def test_a_module_imports_only_the_parts_of_ours_that_the_table_allows(name: str) -> None:
    part = part_of(name)
    for imported in imports_of(name):
        inner = imported.removeprefix(PACKAGE + ".")
        if inner == imported or not any(fits(inner, entry) for entry in OURS):
            # "from freecube_desktop import solve" takes a public name.
            assert imported == PACKAGE or inner == imported or not inner.islower(), f"unknown part: {inner}"
            continue
        assert fits(inner, OURS[part]), (
            f"{name} imports {inner}; {part} may import: {OURS[part] or 'nothing'}"
        )


@pytest.mark.parametrize("name", MODULES)
def test_a_module_imports_a_library_only_where_the_table_allows_it(name: str) -> None:
    for imported in imports_of(name, types_too=False):
        root = imported.split(".")[0]
        if root == PACKAGE:
            continue
        entry = next((library for library in LIBRARIES if fits(imported, library)), None)
        if entry is None:
            assert root in sys.stdlib_module_names, f"{name} imports {root}, which is not in the table"
        else:
            assert fits(name, LIBRARIES[entry]), f"{name} imports {entry}; only {LIBRARIES[entry]} may"


@pytest.mark.parametrize("name", [name for name in MODULES if fits(name, FILELESS)])
def test_the_pure_parts_open_no_files(name: str) -> None:
    for imported in imports_of(name):
        assert not fits(imported, FILES) or fits(imported, FILELESS_ALL_THE_SAME.get(name, "")), (
            f"{name} imports {imported}"
        )
    calls = [
        node for node in ast.walk(ast.parse(MODULES[name].read_text("utf-8"))) if isinstance(node, ast.Call)
    ]
    assert not [c for c in calls if isinstance(c.func, ast.Name) and c.func.id == "open"]


def cycle_in(edges: dict[str, set[str]]) -> list[str]:
    """A round of parts each of which imports the next; empty where there is none."""
    done: set[str] = set()

    def visit(name: str, way: list[str]) -> list[str]:
        if name in way:
            return way[way.index(name) :]
        if name in done:
            return []
        done.add(name)
        return next(filter(None, (visit(other, [*way, name]) for other in sorted(edges[name]))), [])

    return next(filter(None, (visit(name, []) for name in sorted(edges))), [])


def imported_modules(name: str) -> set[str]:
    """The modules of ours that a module imports, for types only too."""
    inner = {imported.removeprefix(PACKAGE + ".") for imported in imports_of(name)}
    return {one for one in inner if one in MODULES and one != name}


def unit_of(name: str) -> str:
    """The folder or top module of the app that a module belongs to."""
    parts = name.split(".")
    return ".".join(parts[: 3 if parts[1] == "features" and len(parts) > 3 else 2])


def test_no_two_units_of_the_app_need_each_other() -> None:
    edges: dict[str, set[str]] = {}
    for name in MODULES:
        if name.startswith("app."):
            others = {unit_of(one) for one in imported_modules(name) if one.startswith("app.")}
            edges.setdefault(unit_of(name), set()).update(others - {unit_of(name)})
    edges = {name: {one for one in others if one in edges} for name, others in edges.items()}
    assert not (found := cycle_in(edges)), " -> ".join(found)


def test_no_two_modules_need_each_other() -> None:
    plain = {name: imported_modules(name) - {name.rpartition(".")[0]} for name in MODULES}
    inner = {name for name in MODULES if any(other.startswith(name + ".") for other in MODULES)}
    edges = {name: others - inner for name, others in plain.items() if name not in inner}
    assert not (found := cycle_in(edges)), " -> ".join(found)


def test_every_entry_of_the_table_is_there() -> None:
    for entry in OURS:
        assert any(fits(name, entry) for name in MODULES), f"the table names {entry}, which is no more"


def test_importing_the_package_opens_no_display_and_draws_nothing() -> None:
    import freecube_desktop  # noqa: F401, PLC0415
    from freecube_desktop.cli import main  # noqa: F401, PLC0415

"""Classes that inherit from a library's class share no name with it, but for what they mean to override."""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "freecube_desktop"
PYGLET_WINDOWS = {
    "pyglet.event": ("EventDispatcher",),
    "pyglet.window": ("BaseWindow", "_WindowMetaclass"),
    "pyglet.window.xlib": ("XlibWindow",),
    "pyglet.window.win32": ("Win32Window",),
    "pyglet.window.cocoa": ("CocoaWindow",),
    "pyglet.window.headless": ("HeadlessWindow",),
}
"""Everything that ``pyglet.window.Window`` may inherit from, on any system."""

FAMILIES = {
    "pyglet.window.Window": PYGLET_WINDOWS,
    "click.HelpFormatter": {"click.formatting": ("HelpFormatter",)},
    "click.IntRange": {"click.types": ("IntRange", "_NumberRangeBase", "IntParamType", "ParamType")},
    "click.Context": {"click.core": ("Context",)},
    "click.Command": {"click.core": ("Command",)},
    "click.Group": {"click.core": ("Group", "Command")},
}
"""For each class of a library that one of ours inherits from, the classes its names come from."""

MEANT = {
    "FreecubeWindow": {"dispatch_event", "dispatch_platform_event", "dispatch_platform_event_view"},
    "TranslatedFormatter": {"write_usage", "write_heading", "write_dl", "write_text"},
    "WholeNumber": {"convert", "name"},
    "_Context": {"formatter_class"},
    "TranslatedCommand": {
        "context_class",
        "format_epilog",
        "format_help_text",
        "format_options",
        "get_short_help_str",
    },
    "TranslatedGroup": {"command_class", "format_options"},
    "SentenceGroup": {"invoke", "main", "make_context", "resolve_command"},
}
"""Names that ours override on purpose, besides handlers of events and what Python itself calls."""


def tree_of(module: str) -> ast.Module:
    """A module's source; it need not be one that can be imported here."""
    package, _, rest = module.partition(".")
    found = importlib.util.find_spec(package)
    assert found is not None
    assert found.origin is not None
    path = Path(found.origin).parent.joinpath(*rest.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(path.read_text(encoding="utf-8"))


def names_of(body: ast.ClassDef) -> set[str]:
    """The attributes of a class: those of its body, and those its methods set on ``self`` or ``cls``."""
    found: set[str] = set()
    for statement in body.body:
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.add(statement.name)
        else:
            found |= {node.id for node in ast.walk(statement) if isinstance(node, ast.Name) and _is_set(node)}
    for node in ast.walk(body):
        if isinstance(node, ast.Attribute) and _is_set(node) and ast.unparse(node.value) in {"self", "cls"}:
            found.add(node.attr)
    return found


def _is_set(node: ast.Name | ast.Attribute) -> bool:
    return isinstance(node.ctx, ast.Store)


def names_in(family: dict[str, tuple[str, ...]]) -> set[str]:
    """All attributes of the classes of a library."""
    found: set[str] = set()
    for module, names in family.items():
        bodies = {node.name: node for node in ast.walk(tree_of(module)) if isinstance(node, ast.ClassDef)}
        for name in names:
            assert name in bodies, f"{module} has no {name} any more"
            found |= names_of(bodies[name])
    return found


def heirs() -> Iterator[tuple[str, ast.ClassDef, list[str]]]:
    """Our classes that inherit from a library's, with the names of those."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                bases = [ast.unparse(base) for base in node.bases]
                borrowed = [
                    base for base in bases if base.split(".")[0] in {"pyglet", "click", "moderngl", "PIL"}
                ]
                ours = [base for base in bases if base in MEANT]
                if borrowed or ours:
                    yield (
                        node.name,
                        node,
                        borrowed or ["click.Group" if "Group" in node.name else "click.Command"],
                    )


HEIRS = {name: (node, bases) for name, node, bases in heirs()}


def test_every_class_that_inherits_from_a_library_is_looked_at() -> None:
    assert set(HEIRS) == set(MEANT)
    assert all(base in FAMILIES for _, bases in HEIRS.values() for base in bases)


@pytest.mark.parametrize("name", HEIRS)
def test_no_name_is_shared_by_chance(name: str) -> None:
    node, bases = HEIRS[name]
    theirs = set().union(*(names_in(FAMILIES[base]) for base in bases))
    shared = {one for one in names_of(node) & theirs if not one.startswith(("on_", "__"))}
    assert shared - MEANT[name] == set(), "a library's own attribute must not be overwritten"


def test_the_names_of_windows_on_every_system_are_known() -> None:
    names = names_in(PYGLET_WINDOWS)
    assert {"_screen", "_fullscreen", "pressed_keys", "_clipboard_str", "_hwnd", "_nswindow"} <= names


def test_a_name_that_is_taken_is_found() -> None:
    body = ast.parse("class Window(W):\n  _a = 1\n  def f(self):\n    self._screen = None\n").body[0]
    assert isinstance(body, ast.ClassDef)
    assert names_of(body) & names_in(PYGLET_WINDOWS) == {"_screen"}

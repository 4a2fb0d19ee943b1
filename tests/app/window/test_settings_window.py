"""Settings in the real window: chosen by real keys and clicks, held at once, there again after a kill."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from program import IN_A_WINDOW, SOLVED, App, program

from freecube_desktop.app.composition.screen_layout import lay_out
from freecube_desktop.app.features.settings.row_heights import whole_rows
from freecube_desktop.app.features.settings.settings_rows import rows_for
from freecube_desktop.app.features.settings.settings_view import SettingsView
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.hud_model import HudModel

pytestmark = IN_A_WINDOW


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path) as made:
        made.environment["FREECUBE_LANGUAGE"] = "en"
        made.start("--seed", "3")
        yield made


def chosen(app: App, **wanted: object) -> dict[str, Any]:
    """The preferences as soon as they are as wished."""
    state = app.wait(lambda state: all(state["preferences"][name] == wanted[name] for name in wanted))
    return dict(state["preferences"])


def open_page(app: App) -> None:
    app.keys("ctrl+comma")
    app.wait(lambda state: state["page"] == "SettingsView" and not state["animating"])


def click_on(app: App, command: c.Command, *, at_end: bool = False) -> None:
    """Clicks what asks for a command on the settings page, scrolled to its top or its end."""
    state = app.state()
    preferences = Preferences(**{**state["preferences"], "methods": ()})
    width, height = state["size"]
    rows = rows_for(preferences)
    top = len(rows) - whole_rows(width, height) if at_end else 0
    view = SettingsView(rows, preferences, state["language"], cursor=len(rows) - 1 if at_end else 1, top=top)
    hits = lay_out(HudModel(page=view), width, height).page.hits
    area = next(hit.area for hit in reversed(hits) if hit.command == command)
    ratio = 1280 / width
    app.click(round((area.x + area.width / 2) * ratio), round((area.y + area.height / 2) * ratio))


def kept(app: App) -> dict[str, Any]:
    file = app.folder / "config" / "freecube" / "settings.json"
    return dict(json.loads(file.read_text(encoding="utf-8")))


def kill(app: App) -> None:
    assert app.process is not None
    app.process.send_signal(signal.SIGKILL)
    app.process.wait(10)


def test_what_keys_and_clicks_choose_is_there_again_after_a_kill(app: App) -> None:
    app.keys("p", "p")
    chosen(app, palette="japanese")
    app.keys("ctrl+shift+k", "k", "j", "v")
    chosen(app, sticker_letters="colours", hint_facelets=True, back_view=True)
    open_page(app)
    click_on(app, c.NextChoice("theme", 1))
    chosen(app, theme="light")
    click_on(app, c.NextChoice("reduced_motion"))
    chosen(app, reduced_motion=True)
    app.keys("End")
    app.wait(lambda state: not state["animating"])
    click_on(app, c.ChooseLanguage("hu"), at_end=True)
    app.wait(lambda state: state["language"] == "hu")
    kill(app)
    assert kept(app)["language"] == "hu"
    del app.environment["FREECUBE_LANGUAGE"]
    app.start()
    state = app.wait(lambda state: state["language"] == "hu")
    preferences = state["preferences"]
    assert (preferences["palette"], preferences["theme"]) == ("japanese", "light")
    assert (preferences["sticker_letters"], preferences["hint_facelets"]) == ("colours", True)
    assert (preferences["back_view"], preferences["reduced_motion"]) == (True, True)


def test_a_colour_of_ones_own_is_typed_and_stands_on_the_cube(app: App) -> None:
    open_page(app)
    app.keys("Left")
    chosen(app, palette="custom")
    app.keys("Down", "Down", "Down")
    app.xdotool("type", "--delay", "30", "#ff00ff")
    app.keys("Return")
    state = chosen(app, custom_colours="#ffffff #b71234 #ff00ff #ffd500 #ff5800 #0046ad")
    assert state["palette"] == "custom"
    assert kept(app)["custom_colours"].split()[2] == "#ff00ff"
    app.keys("Escape", "F12")
    app.wait(lambda state: "Saved" in state["message"])
    (file,) = app.pictures.glob("*.png")
    with Image.open(file) as picture:
        colours = picture.convert("RGB").getcolors(1 << 24) or []
    pink = sum(count for count, (red, green, blue) in colours if red > 180 and blue > 180 and green < 60)
    assert pink > 5000


def test_larger_text_makes_everything_larger_and_clicks_still_hit(app: App) -> None:
    app.keys("ctrl+plus", "ctrl+plus")
    chosen(app, text_size=1.2)
    state = app.wait(lambda state: state["size"][0] < 1100)
    assert state["size"] == pytest.approx([1280 / 1.2, 720 / 1.2], abs=0.01)
    open_page(app)
    click_on(app, c.NextChoice("theme", 1))
    chosen(app, theme="light")
    app.keys("Escape", "ctrl+0")
    app.wait(lambda state: state["size"] == [1280, 720])


def test_another_cross_reaches_the_solver_and_an_open_solution_stays(app: App) -> None:
    app.keys("n", "s")
    first = app.wait(lambda state: state["open"])
    assert first["cross"] == "white"
    app.keys("space")
    open_page(app)
    for _ in range(40):
        if app.state()["row"] == "cross":
            break
        row = app.state()["row"]
        app.keys("Down")
        app.wait(lambda state, before=row: state["row"] != before)  # type: ignore[misc]
    app.keys("Right")
    chosen(app, cross="yellow")
    app.keys("Escape")
    state = app.wait(lambda state: not state["page"])
    assert (state["open"], state["cross"], state["steps"]) == (True, "white", first["steps"])
    app.keys("Escape", "s")
    app.wait(lambda state: state["open"] and state["cross"] == "yellow")


def test_the_keys_of_another_preset_hold_at_once(app: App) -> None:
    app.keys("ctrl+r")
    open_page(app)
    click_on(app, c.NextChoice("keys", 1))
    chosen(app, keys="cstimer")
    app.keys("Escape", "j")
    app.wait(lambda state: state["facelets"] != SOLVED)
    assert not app.state()["preferences"]["hint_facelets"]

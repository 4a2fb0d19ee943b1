"""The settings page: every row by keys and by clicks, in every window."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from freecube_desktop.app.composition.screen_layout import lay_out
from freecube_desktop.app.controller import Controller
from freecube_desktop.app.features.settings.colour_fields import (
    SWATCHES,
    colour_of,
    next_swatch,
    read_colour,
    with_colour,
)
from freecube_desktop.app.features.settings.draw_settings import draw_settings
from freecube_desktop.app.features.settings.row_heights import ROW, whole_rows
from freecube_desktop.app.features.settings.settings_rows import Row, rows_for
from freecube_desktop.app.features.settings.settings_view import SettingsView
from freecube_desktop.app.features.settings.settings_words import preference_title, value_name
from freecube_desktop.app.model.options import OPTIONS, goes_round, next_value
from freecube_desktop.app.model.preferences import DEFAULTS, NAMES, Preferences
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.language import LANGUAGES
from freecube_desktop.render.palette import THEMES, stickers, to_hex
from freecube_desktop.settings import LoadedSettings, load_settings, save_settings
from freecube_desktop.settings_table import SETTINGS, USUAL_COLOURS, Settings
from freecube_desktop.solver.solution import Solution

OPEN = c.OpenPage("settings")


@pytest.fixture
def page(controller: Controller) -> Controller:
    controller.handle(OPEN)
    return controller


def view(controller: Controller) -> SettingsView:
    shown = controller.hud_model.page
    assert isinstance(shown, SettingsView)
    return shown


def press(controller: Controller, *keys: str) -> list[c.Effect]:
    return [effect for key in keys for effect in controller.handle(c.PageKey(key))]


def go_to(controller: Controller, name: str) -> None:
    """Down to the row of this name."""
    press(controller, "home")
    for _ in range(len(view(controller).rows)):
        if current(controller).name == name:
            return
        press(controller, "down")
    pytest.fail(f"Down never came to {name}")


def current(controller: Controller) -> Row:
    return view(controller).rows[view(controller).cursor]


def test_every_preference_that_is_kept_has_a_row_but_for_those_set_elsewhere() -> None:
    rows = {row.name for row in rows_for(Preferences(palette="custom"))}
    assert NAMES - rows == {"custom_colours", "calibration"}
    assert set(LANGUAGES) | set("URFDLB") <= rows


def test_what_can_be_chosen_is_what_settings_take() -> None:
    names = {field.name for field in fields(Settings)}
    for name, values in OPTIONS.items():
        assert name in names
        assert getattr(DEFAULTS, name) in values
        assert getattr(DEFAULTS, name) == getattr(Settings(), name)


def test_table_file_preferences_and_page_agree(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(), path)
    assert list(json.loads(path.read_text())) == list(SETTINGS), (
        "one row of the table is one line of the file"
    )
    chosen = load_settings(path)
    assert chosen == LoadedSettings(Settings())
    assert Preferences.of(chosen.settings, methods=("cfop",)) == DEFAULTS
    rows = {row.name: row for row in rows_for(DEFAULTS) if row.kind in ("choice", "switch")}
    assert list(rows) == [name for name, setting in SETTINGS.items() if setting.where == "page"]
    for name, setting in SETTINGS.items():
        assert setting.right.holds(setting.default), name
        assert all(map(setting.right.holds, setting.values)), name
        assert (name in rows) == bool(setting.title and setting.group and setting.values), name
        assert name not in rows or rows[name].title == setting.title


@pytest.mark.parametrize("name", [name for name, setting in SETTINGS.items() if setting.where == "page"])
def test_the_file_takes_what_the_page_offers(name: str, tmp_path: Path) -> None:
    for value in SETTINGS[name].values:
        path = tmp_path / "settings.json"
        path.write_text(json.dumps({name: value}))
        loaded = load_settings(path)
        assert not loaded.remarks
        preferences = Preferences.of(loaded.settings, methods=())
        assert getattr(preferences, name) == value
        path.write_text(json.dumps({name: "none of these"}))
        assert load_settings(path).remarks


@pytest.mark.parametrize("name", OPTIONS)
def test_left_and_right_go_through_every_value_and_keep_it(page: Controller, name: str) -> None:
    go_to(page, name)
    wanted = OPTIONS[name]
    for _ in wanted:
        press(page, "left")
    if not goes_round(name):
        assert getattr(page.preferences, name) == wanted[0]
    seen = [getattr(page.preferences, name)]
    for _ in wanted[1:]:
        (effect,) = press(page, "right")
        seen.append(getattr(page.preferences, name))
        assert effect == c.KeepSetting(name, seen[-1])
    assert set(seen) == set(wanted)


@pytest.mark.parametrize("name", OPTIONS)
def test_enter_takes_the_next_value(page: Controller, name: str) -> None:
    go_to(page, name)
    press(page, "enter")
    assert getattr(page.preferences, name) == next_value(name, getattr(DEFAULTS, name), 1)


def test_a_number_between_two_values_goes_on_from_the_nearest() -> None:
    assert next_value("speed", 1.1, 1) == 1.5
    assert next_value("speed", 10.0, 1) == 8.0
    assert next_value("text_size", 1.6, 1) == 1.6


def test_up_and_down_visit_every_row_that_is_not_a_heading(page: Controller) -> None:
    rows = view(page).rows
    seen = [current(page)]
    for _ in rows:
        press(page, "down")
        seen.append(current(page))
        shown = range(view(page).top, view(page).top + whole_rows(1280, 720))
        assert view(page).cursor in shown
    assert set(seen) == {row for row in rows if row.kind != "title"}
    press(page, "home")
    assert (view(page).cursor, view(page).top) == (1, 0)
    press(page, "end")
    assert current(page).kind == "defaults"
    for _ in rows:
        press(page, "pageup")
    assert (view(page).cursor, view(page).top) == (1, 0)


def test_the_wheel_scrolls_and_stops_at_both_ends(page: Controller) -> None:
    for steps, at_end in ((-1.0, len(view(page).rows) - whole_rows(1280, 720)), (1.0, 0)):
        for _ in range(40):
            page.handle(c.Zoom(steps))
        assert view(page).top == at_end


def test_a_language_is_picked_from_the_list(page: Controller) -> None:
    go_to(page, "hu")
    assert press(page, "enter") == [c.ChangeLanguage(code="hu")]
    assert page.handle(c.ChooseLanguage("ja")) == (c.ChangeLanguage(code="ja"),)
    go_to(page, "en")
    assert press(page, "enter") == []


def test_back_to_the_defaults_asks_first(page: Controller) -> None:
    for name in ("theme", "palette", "back_view"):
        page.handle(c.NextChoice(name))
    press(page, "end", "enter")
    assert view(page).sure
    assert page.preferences.theme == "light"
    press(page, "up", "down", "enter")
    assert view(page).sure
    done = press(page, "enter")
    assert page.preferences == DEFAULTS
    assert {effect.name for effect in done if isinstance(effect, c.KeepSetting)} == {
        "theme", "palette", "back_view",
    }  # fmt: skip
    assert current(page).kind == "defaults"


def test_ones_own_colours_are_typed_or_chosen(page: Controller) -> None:
    page.handle(c.Choose("palette", "custom"))
    go_to(page, "U")
    press(page, "right")
    assert colour_of(page.preferences.custom_colours, "U") == next_swatch("#ffffff", 1)
    for sign in "#00Ff7f":
        page.handle(c.TypeText(sign))
    assert press(page, "enter") == [
        c.KeepSetting("custom_colours", with_colour(USUAL_COLOURS, "U", "#00ff7f"))
    ]
    assert to_hex(stickers(page.scene().palette)["U"]) == "#00ff7f"
    page.handle(c.PaintFace("B", SWATCHES[1]))
    assert to_hex(stickers(page.hud_model.palette)["B"]) == SWATCHES[1]


def test_black_may_stand_for_white(page: Controller) -> None:
    page.handle(c.Choose("palette", "custom"))
    page.handle(c.PaintFace("U", "#000000"))
    assert to_hex(stickers(page.scene().palette)["U"]) == "#000000"


def test_what_is_typed_and_is_no_colour_changes_nothing(page: Controller) -> None:
    page.handle(c.Choose("palette", "custom"))
    go_to(page, "R")
    press(page, "enter")
    assert view(page).typed is not None
    press(page, "backspace", "backspace")
    assert press(page, "enter") == []
    assert page.preferences.custom_colours == USUAL_COLOURS
    press(page, "enter", "backspace", "escape")
    assert view(page).typed is None
    press(page, "escape")
    assert not page.page_is_open


def test_a_pasted_colour_replaces_what_was_typed(page: Controller) -> None:
    page.handle(c.Choose("palette", "custom"))
    page.handle(c.TypeFace("D"))
    page.handle(c.Paste(" ABCDEF\n"))
    press(page, "down")
    assert colour_of(page.preferences.custom_colours, "D") == "#abcdef"
    assert current(page).name == "L"


def test_colours_are_read_as_people_write_them() -> None:
    assert read_colour(" #FF5800 ") == read_colour("ff5800") == "#ff5800"
    assert read_colour("ff580") == read_colour("orange") == ""
    assert next_swatch("#123456", 1) == SWATCHES[0]
    assert next_swatch(SWATCHES[0], -1) == SWATCHES[-1]


def test_the_rows_of_ones_own_colours_come_and_go_under_the_cursor(page: Controller) -> None:
    go_to(page, "cross")
    page.handle(c.NextChoice("palette", -1))
    assert {row.name for row in view(page).rows} >= set("URFDLB")
    go_to(page, "cross")
    page.handle(c.Choose("palette", "classic"))
    assert view(page).cursor < len(view(page).rows)


def test_keys_choose_with_the_page_closed_too_and_say_what(controller: Controller) -> None:
    assert controller.handle(c.NextChoice("palette")) == (c.KeepSetting("palette", "high-distinction"),)
    assert controller.hud_model.message == "Colours: High distinction"
    controller.handle(c.NextChoice("text_size", -1))
    assert controller.hud_model.message == "Size of text: 90 %"


def test_every_value_has_a_name() -> None:
    for name, values in OPTIONS.items():
        assert preference_title(name)
        assert all(value_name(name, value) for value in values)


def test_an_open_solution_stays_when_another_cross_is_chosen(
    following: Controller, solution: Solution
) -> None:
    assert following.handle(c.Choose("cross", "blue")) == (c.KeepSetting("cross", "blue"),)
    assert following.opened is not None
    assert following.opened.solution == solution


SIZES = [(320, 240), (640, 480), (800, 600), (1000, 700), (1280, 720), (1920, 1080), (3840, 2160), (200, 900)]


def pages_of(width: float, height: float) -> Iterator[SettingsView]:
    """The page scrolled to each of its ends, with and without one's own colours."""
    for palette in ("classic", "custom"):
        chosen = Preferences(palette=palette)  # type: ignore[arg-type]
        rows = rows_for(chosen)
        last = max(len(rows) - whole_rows(width, height), 0)
        for top in {0, last // 2, last}:
            yield SettingsView(rows, chosen, "en", cursor=top, top=top)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_leaves_the_box_and_whole_rows_are_shown(
    controller: Controller, width: float, height: float
) -> None:
    model = controller.hud_model
    for shown in pages_of(width, height):
        part = draw_settings(model, shown, THEMES["dark"], width, height)
        choices = [hit for hit in part.hits if isinstance(hit.command, c.NextChoice | c.ChooseLanguage)]
        assert choices or height <= 240
        for hit in choices:
            assert hit.area.x >= 0
            assert hit.area.right <= width
            assert hit.area.y >= 0
            assert hit.area.bottom <= height
            assert hit.area.height in (ROW, 28.0)


def test_a_click_on_a_row_does_what_its_key_does(page: Controller) -> None:
    hits = {hit.command: hit.area for hit in lay_out(page.hud_model, 1280, 720).page.hits}
    for command in (c.NextChoice("theme"), c.NextChoice("text_size", -1), c.NextChoice("palette", 1)):
        area = hits[command]
        assert page.command_at(area.x + area.width / 2, area.y + area.height / 2) == command

"""Which function draws which page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from freecube_desktop.app.features.files.draw_files import draw_files
from freecube_desktop.app.features.files.file_browser import Browser
from freecube_desktop.app.features.rulebook.book_views import BookView, CaseView
from freecube_desktop.app.features.rulebook.draw_book import draw_book
from freecube_desktop.app.features.rulebook.draw_case import draw_case_page
from freecube_desktop.app.features.settings.draw_settings import draw_settings
from freecube_desktop.app.features.settings.settings_view import SettingsView
from freecube_desktop.app.protocol.hud_model import HudModel, Part
from freecube_desktop.render.palette import ThemeColours

Draw = Callable[[HudModel, Any, ThemeColours, float, float], Part]
"""Draws a page's view into a window of a width and a height."""

DRAWN_BY: Final[dict[type, Draw]] = {
    SettingsView: draw_settings,
    BookView: draw_book,
    CaseView: draw_case_page,
    Browser: draw_files,
}
"""From the class of a page's view to what draws it."""


def draw_page(model: HudModel, style: ThemeColours, width: float, height: float) -> Part:
    """The open page, over everything but the message."""
    if model.page is None:
        return Part()
    return DRAWN_BY[type(model.page)](model, model.page, style, width, height)

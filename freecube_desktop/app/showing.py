"""What a frame shows, from the cube, the open solution and the screen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from freecube_desktop.app.desk.card import CardMaker, CubeCard
from freecube_desktop.app.desk.desk import Desk
from freecube_desktop.app.desk.timeline_commands import TimelineCommands
from freecube_desktop.app.editor.control import Editing
from freecube_desktop.app.hud.back_view import split_for_back
from freecube_desktop.app.hud.editor.marks import with_draft
from freecube_desktop.app.hud.model import HudModel
from freecube_desktop.app.pages.pages import Pages
from freecube_desktop.app.preferences import Choices
from freecube_desktop.app.robot.view import hands_of
from freecube_desktop.app.scan.control import Scanning
from freecube_desktop.app.screen import Screen
from freecube_desktop.app.solving.control import Solving
from freecube_desktop.app.solving.hinting import Hints
from freecube_desktop.app.solving.stage_mask import Stickers, stickers_shown
from freecube_desktop.cube.move_words import move_sentence
from freecube_desktop.render.stage_masks import masked
from freecube_desktop.scene import PullMark, Scene, View
from freecube_desktop.words import current_language


class Showing:
    """Makes scenes; it changes nothing.

    Args:
        desk: the cube.
        solving: the open solution and the searches.
        editing: what is painted.
        scanning: the scan view.
        along: what goes about in the timeline.
        hints: what is told about the next stage.
        screen: what lies around the cube.
        pages: what lies over the cube.
        choices: what the person set.
    """

    def __init__(
        self,
        desk: Desk,
        solving: Solving,
        editing: Editing,
        scanning: Scanning,
        *,
        along: TimelineCommands,
        hints: Hints,
        screen: Screen,
        pages: Pages,
        choices: Choices,
    ) -> None:
        self._desk = desk
        self._solving = solving
        self._editing = editing
        self._scanning = scanning
        self._along = along
        self._hints = hints
        self._screen = screen
        self._pages = pages
        self._choices = choices
        self._cards = CardMaker()

    @contextmanager
    def moving_over(self) -> Iterator[None]:
        """Whatever is done within it: if another panel is shown then, the cube makes room for it.

        A window of another size is drawn anew at once, whatever has room in it.
        """
        before, size = self.hud_model, self._screen.size
        panel = self._screen.panel_of(before)  # asked now, while this layout is the one that is kept
        yield
        if self._screen.size == size and self._screen.panel_of(self.hud_model) != panel:
            self._screen.move_over(before)

    @property
    def is_animating(self) -> bool:
        """Whether the picture changes by itself now."""
        return self._desk.playback.is_moving or self._screen.is_moving

    @property
    def may_pull(self) -> bool:
        """Whether arrows may show what a drag would do: never while anything goes on by itself."""
        return (
            self._choices.now.hover_arrow
            and self._desk.playback.is_idle
            and not self._solving.follower.is_playing
            and self._editing.draft is None
            and not self._scanning.is_open
            and not self._pages.is_open
        )

    @property
    def hud_model(self) -> HudModel:
        """Everything the panels, captions and icons show."""
        message, solving, follower = self._screen.message, self._solving, self._solving.follower
        chosen = self._choices.now
        return HudModel(
            opened=follower.opened,
            current=follower.current,
            playing=self._along.is_playing,
            speed=self._desk.tempo.speed,
            timeline=self._desk.timeline,
            held_at=self._along.dragged_to,
            note=solving.note or self._scanning.note,
            message=message.text,
            message_is_error=message.is_error,
            help_shown=self._screen.help_shown,
            help_screen=self._screen.help_screen,
            preset=chosen.keys,
            layout=chosen.layout,
            theme=chosen.theme,
            palette=chosen.shown_palette,
            draft=self._editing.draft,
            scan=self._scanning.view,
            hovered=self._screen.hovered,
            methods=solving.methods,
            about=solving.about,
            sentence=self._sentence(),
            language=current_language(),
            page=self._pages.view,
            card=self._card(),
            panel_hidden=self._panel_is_hidden,
            hint=None if self._is_covered else self._hints.hint,
            masks=chosen.masks,
        )

    @property
    def _is_covered(self) -> bool:
        return bool(self._solving.opened or self._editing.draft or self._scanning.view)

    def _matter(self) -> Stickers | None:
        """The stickers that matter in the stage shown, while the others are to be grey."""
        opened = self._solving.opened
        if not self._choices.now.masks or self._editing.draft or self._scanning.view:
            return None
        if opened is None:
            return self._hints.stickers
        return stickers_shown(opened, self._solving.follower.current)

    @property
    def _panel_is_hidden(self) -> bool:
        chosen = self._choices.now
        return not (chosen.cube_panel if self._solving.opened is None else chosen.solution_panel)

    def _card(self) -> CubeCard | None:
        if self._is_covered or self._panel_is_hidden:
            return None
        shown, matter = self._desk.playback.shown, self._matter()
        card = self._cards.card(self._desk.timeline, shown)
        return card if matter is None else replace(card, letters=masked(shown, matter))

    def _sentence(self) -> str:
        follower = self._solving.follower
        opened = follower.opened
        if not self._choices.now.sentences or opened is None or follower.current >= len(opened.steps):
            return ""
        return move_sentence(opened.steps[follower.current])

    def scene(self, view: View, mark: PullMark | None = None) -> Scene:
        """What to draw now, seen from a place, with arrows on a sticker if they may show."""
        scene = self._scene_with(self.hud_model, view)
        return replace(scene, mark=mark) if mark and self.may_pull else scene

    def plain_scene(self, view: View) -> Scene:
        """The scene for a saved picture: as on screen, without message, help and hover."""
        model = replace(self.hud_model, message="", help_shown=False, page=None, hovered=None, held_at=None)
        return replace(self._scene_with(model, view), still=True)

    def _scene_with(self, model: HudModel, view: View) -> Scene:
        screen, playback, chosen = self._screen, self._desk.playback, self._choices.now
        area, back = screen.cube_area(model), None
        matter = self._matter()
        if chosen.back_view and model.scan is None:
            area, back = split_for_back(area) or (area, None)
        scene = Scene(
            cube=playback.shown,
            width=screen.width,
            height=screen.height,
            cube_area=area,
            back_area=back,
            turn=playback.turn,
            stickers=None if matter is None else masked(playback.shown, matter),
            also=playback.also,
            hands=hands_of(self._solving.opened, playback),
            view=view,
            pixel_ratio=screen.pixel_ratio,
            hud=screen.primitives(model),
            theme=chosen.theme,
            still=not self.is_animating and playback.turn is None,
            palette=chosen.shown_palette,
            letters=chosen.sticker_letters,
            hints=chosen.hint_facelets,
        )
        return scene if model.draft is None else with_draft(scene, model, model.draft)

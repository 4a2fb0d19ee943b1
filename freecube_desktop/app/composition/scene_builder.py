"""What a frame shows, from the cube, the open solution and the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from freecube_desktop.app.composition.back_view import split_for_back
from freecube_desktop.app.composition.page_stack import Pages
from freecube_desktop.app.composition.screen_layout import shown_panel
from freecube_desktop.app.composition.screen_picture import ScreenPicture
from freecube_desktop.app.features.editor.editor_marks import with_draft
from freecube_desktop.app.features.editor.editor_mode import EditorMode
from freecube_desktop.app.features.hints.hint_actions import Hints
from freecube_desktop.app.features.scan.scan_mode import ScanMode
from freecube_desktop.app.model.desk import Desk
from freecube_desktop.app.model.preferences import Choices
from freecube_desktop.app.model.robot_view import hands_of
from freecube_desktop.app.model.screen import Screen
from freecube_desktop.app.model.solving import Solving
from freecube_desktop.app.model.stage_mask import Stickers, stickers_shown
from freecube_desktop.app.model.timeline_actions import TimelineActions
from freecube_desktop.app.protocol.cube_card import CardMaker, CubeCard
from freecube_desktop.app.protocol.help_group import HelpPage
from freecube_desktop.app.protocol.hud_model import HudLayout, HudModel
from freecube_desktop.cube.move_words import move_sentence
from freecube_desktop.render.stage_masks import masked
from freecube_desktop.scene import PullMark, Scene, View
from freecube_desktop.words import current_language


class SceneBuilder:
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
        help_page: what the help tells of, where it is not the cube's own keys.

    Attributes:
        picture: how everything around the cube looks.
    """

    def __init__(
        self,
        desk: Desk,
        solving: Solving,
        editing: EditorMode,
        scanning: ScanMode,
        *,
        timeline_actions: TimelineActions,
        hints: Hints,
        screen: Screen,
        pages: Pages,
        choices: Choices,
        help_page: Callable[[], HelpPage | None],
    ) -> None:
        self._desk = desk
        self._solving = solving
        self._editor = editing
        self._scan_mode = scanning
        self._timeline_actions = timeline_actions
        self._hints = hints
        self._screen = screen
        self._pages = pages
        self._choices = choices
        self._help_page = help_page
        self._cards = CardMaker()
        self.picture = ScreenPicture(screen, reduced_motion=choices.now.reduced_motion)

    @contextmanager
    def moving_over(self) -> Iterator[None]:
        """Whatever is done within it: if another panel is shown then, the cube makes room for it.

        A window of another size is drawn anew at once, whatever has room in it.
        """
        panel, size = self.panel, self._screen.size
        yield
        self.picture.follow(self._pages.name)
        now = self.panel
        if self._screen.size == size and now != panel:
            self.picture.move_over(panel_is_new=not panel)

    @property
    def panel(self) -> str:
        """The panel beside the cube: ``"cube"``, ``"solution"``, or ``""`` for none.

        Those of the editor and the scan are another matter, and count as none.
        """
        if self._editor.draft is not None or self._scan_mode.is_open or self._panel_is_hidden:
            return ""
        return shown_panel(*self._screen.size, has_solution=self._solving.opened is not None)

    @property
    def page_name(self) -> str:
        """The name of the open page, or ``""``."""
        return self._pages.name

    @property
    def layout(self) -> HudLayout:
        """Where everything around the cube is."""
        return self.picture.layout(self.hud_model)

    @property
    def is_animating(self) -> bool:
        """Whether the picture changes by itself now."""
        return self._desk.playback.is_moving or self.picture.is_moving

    @property
    def may_pull(self) -> bool:
        """Whether arrows may show what a drag would do: never while anything goes on by itself."""
        return (
            self._choices.now.hover_arrow
            and self._desk.playback.is_idle
            and not self._solving.solution_player.is_playing
            and self._editor.draft is None
            and not self._scan_mode.is_open
            and not self._pages.is_open
        )

    @property
    def hud_model(self) -> HudModel:
        """Everything the panels, captions and icons show."""
        message, solving, solution_player = self._screen.message, self._solving, self._solving.solution_player
        chosen = self._choices.now
        return HudModel(
            opened=solution_player.opened,
            current=solution_player.current,
            playing=self._timeline_actions.is_playing,
            speed=self._desk.tempo.speed,
            timeline=self._desk.timeline,
            previewed_at=self._timeline_actions.dragged_to,
            note=solving.note or self._scan_mode.note,
            message=message.text,
            message_is_error=message.is_error,
            message_offer=message.offer,
            help_shown=self._screen.help_shown,
            help_screen=self._screen.help_screen,
            help_page=self._help_page() if self._screen.help_shown else None,
            preset=chosen.keys,
            layout=chosen.layout,
            theme=chosen.theme,
            palette=chosen.shown_palette,
            draft=self._editor.draft,
            scan=self._scan_mode.view,
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
        return bool(self._solving.opened or self._editor.draft or self._scan_mode.view)

    def _matter(self) -> Stickers | None:
        """The stickers that matter in the stage shown, while the others are to be grey."""
        opened = self._solving.opened
        if not self._choices.now.masks or self._editor.draft or self._scan_mode.view:
            return None
        if opened is None:
            return self._hints.stickers
        return stickers_shown(opened, self._solving.solution_player.current)

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
        solution_player = self._solving.solution_player
        opened = solution_player.opened
        if not self._choices.now.sentences or opened is None or solution_player.current >= len(opened.steps):
            return ""
        return move_sentence(opened.steps[solution_player.current])

    def scene(self, view: View, mark: PullMark | None = None) -> Scene:
        """What to draw now, seen from a place, with arrows on a sticker if they may show."""
        scene = self._scene_with(self.hud_model, view)
        return replace(scene, mark=mark) if mark and self.may_pull else scene

    def plain_scene(self, view: View) -> Scene:
        """The scene for a saved picture: as on screen, without message, help and hover."""
        model = replace(
            self.hud_model, message="", help_shown=False, page=None, hovered=None, previewed_at=None
        )
        return replace(self._scene_with(model, view), still=True)

    def _scene_with(self, model: HudModel, view: View) -> Scene:
        screen, playback, chosen = self._screen, self._desk.playback, self._choices.now
        area, back = self.picture.cube_area(model), None
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
            hud=self.picture.primitives(model),
            theme=chosen.theme,
            still=not self.is_animating and playback.turn is None,
            palette=chosen.shown_palette,
            letters=chosen.sticker_letters,
            hints=chosen.hint_facelets,
        )
        return scene if model.draft is None else with_draft(scene, model, model.draft)

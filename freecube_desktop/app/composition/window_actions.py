"""The commands for the window and for what is chosen: messages, help, panels, pointer, language."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.composition.scene_builder import SceneBuilder
from freecube_desktop.app.features.help.help_keys import HELP_KEYS
from freecube_desktop.app.features.help.help_overlay import plan_help
from freecube_desktop.app.features.hints.hint_actions import Hints
from freecube_desktop.app.model.hover_mark import Hover
from freecube_desktop.app.model.preferences import Choices
from freecube_desktop.app.model.screen import NO_MESSAGE, Message, Screen
from freecube_desktop.app.model.solving import Solving
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.layer import Handlers, Layer, nothing
from freecube_desktop.app.protocol.results import Done, Effects
from freecube_desktop.words import _

_BELOW_HELP: Final = frozenset({c.Orbit, c.Zoom, c.PullLayer, c.PullCube, c.PageKey, c.TypeText, c.Nothing})
"""What is done with the pointer and with keys to what the help lies over means nothing."""


class WindowActions:
    """What the commands do that change neither the cube nor the view.

    Args:
        screen: the message, the help, what lies under the pointer.
        choices: what the person set.
        solving: the open solution, which is told again in other words.
        hints: what is told about the next stage.
        showing: what is shown.
        mark: the arrow on the sticker under the pointer.
    """

    def __init__(
        self,
        screen: Screen,
        choices: Choices,
        solving: Solving,
        hints: Hints,
        *,
        showing: SceneBuilder,
        mark: Hover,
    ) -> None:
        self._screen = screen
        self._choices = choices
        self._solving = solving
        self._hints = hints
        self._scene_builder = showing
        self._mark = mark

    @property
    def handlers(self) -> Handlers:
        """What the commands do."""
        return {
            c.Choose: self.choose,
            c.SwapMouse: lambda _: self._swap_mouse(),
            c.ToggleSentences: lambda _: self._toggle("sentences"),
            c.TogglePanel: lambda _: self._toggle_panel(),
            c.NextHint: lambda _: self._tell_more(),
            c.ToggleMasks: lambda _: self._toggle_masks(),
            c.NextLanguage: lambda command: (c.ChangeLanguage(command.steps),),
            c.ChooseLanguage: lambda command: (c.ChangeLanguage(code=command.code),),
            c.LanguageChanged: self._change_language,
            c.Hover: self._hover,
            c.ToggleHelp: lambda _: self._turn_help_over(),
            c.ToggleFullScreen: lambda _: self._toggle_full_screen(),
            c.Resize: self._resize,
            c.ShowMessage: self.show,
            c.CloseMessage: lambda _: self.hush(),
            c.PageKey: nothing,
            c.TypeText: nothing,
            c.Nothing: nothing,
            c.Quit: lambda _: (c.CloseWindow(),),
        }

    def choose(self, command: c.Choose) -> Done:
        """Sets a preference and has it kept; None when it was so."""
        if not self._choices.choose(command.name, command.value):
            return None
        return (c.KeepSetting(command.name, command.value),)

    def show(self, command: c.ShowMessage) -> Done:
        """Says a sentence."""
        self._screen.message = Message(command.text, command.is_error, command.seconds)
        return ()

    @property
    def help_layer(self) -> Layer:
        """The help lies over everything, and nothing below it acts while it is open."""
        inside: Handlers = {
            c.Leave: lambda _: self._toggle_help(),
            c.ToggleHelp: lambda _: self._turn_help_over(),
            c.TurnHelp: lambda command: self._turn_help(command.steps),
            c.OpenPage: self._from_help_to_page,
        }
        return Layer("help", lambda: self._screen.help_shown, inside, _BELOW_HELP.__contains__, HELP_KEYS.get)

    def _from_help_to_page(self, command: c.OpenPage) -> Done:
        self._screen.toggle_help()
        return () if command.name == self._scene_builder.page_name else (c.Then(command),)

    def _toggle_help(self) -> Done:
        self._screen.toggle_help()
        return ()

    def _turn_help(self, steps: int) -> Done:
        screen = min(max(self._screen.help_screen + steps, 0), self._help_screens - 1)
        if screen == self._screen.help_screen:
            return None
        self._screen.help_screen = screen
        return ()

    @property
    def _help_screens(self) -> int:
        return len(plan_help(self._scene_builder.hud_model, *self._screen.size).screens)

    def hush(self) -> Done:
        """Takes the message away; None when there is none."""
        if self._screen.message is NO_MESSAGE:
            return None
        self._screen.message = NO_MESSAGE
        return ()

    def tell_again(self) -> Effects:
        """The open solution in the words of now, as far as they are known here; the solver has the rest."""
        return (*self._hints.leave(), *self._solving.told_again())

    def _toggle(self, name: str) -> Done:
        return self.choose(c.Choose(name, not getattr(self._choices.now, name)))

    def _toggle_saying(self, name: str, on: str, off: str) -> Done:
        effects = self._toggle(name) or ()
        self.show(c.ShowMessage(on if getattr(self._choices.now, name) else off, seconds=3.0))
        return effects

    def _swap_mouse(self) -> Done:
        on, off = _("A drag on a sticker turns its layer."), _("A drag looks around.")
        return self._toggle_saying("swap_mouse", on, off)

    def _toggle_masks(self) -> Done:
        on = _("Stickers that do not matter yet in a stage are grey, in solutions and hints.")
        return self._toggle_saying("masks", on, _("All stickers have their colours."))

    def _tell_more(self) -> Done:
        if self._solving.opened is None:
            return self._hints.press()
        sentence = _("Hints are for a cube without a solution: Esc closes the open one.")
        self.show(c.ShowMessage(sentence, seconds=4.0))
        return ()

    def _toggle_panel(self) -> Done:
        name = "cube_panel" if self._solving.opened is None else "solution_panel"
        was_wanted = getattr(self._choices.now, name)
        if was_wanted and self._scene_builder.panel:
            return self._toggle(name)
        effects = None if was_wanted else self._toggle(name)
        if not self._scene_builder.panel:
            sentence = _("The panel has no room here: make the window larger.")
            self.show(c.ShowMessage(sentence, seconds=3.0))
        return effects or ()

    def _change_language(self, command: c.LanguageChanged) -> Done:
        self.show(c.ShowMessage(command.name, seconds=3.0))
        return self.tell_again()

    def _hover(self, command: c.Hover) -> Done:
        other = command.command != self._screen.hovered
        self._screen.hovered = command.command
        marked = self._mark.point(command.facelet if self._scene_builder.may_pull else None)
        return () if other or marked else None

    def _turn_help_over(self) -> Done:
        self._screen.turn_help_over(self._help_screens)
        return ()

    def _toggle_full_screen(self) -> Done:
        self._screen.full_screen = not self._screen.full_screen
        return (c.SetFullScreen(self._screen.full_screen),)

    def _resize(self, command: c.Resize) -> Done:
        return () if self._screen.resize(command.width, command.height, command.pixel_ratio) else None

"""The clipboard in the app: any text of a cube in, stickers or a link out."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.model.cube_actions import CubeActions
from freecube_desktop.app.model.desk import Desk
from freecube_desktop.app.model.pasted_text import (
    Pasted,
    copied_stickers,
    link_by_solution,
    link_of,
    read_pasted,
    with_pasted,
)
from freecube_desktop.app.model.screen import Message, Screen
from freecube_desktop.app.model.solving import Solving
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.layer import Handlers
from freecube_desktop.app.protocol.results import Done, Effects
from freecube_desktop.words import _

_LONG: Final = 20.0


class ClipboardActions:
    """What is pasted and copied while nothing that is open takes it.

    Args:
        desk: the cube.
        cube_actions: what puts another cube on the desk.
        solving: the open solution, which may know the moves for a link.
        screen: where sentences are shown.
    """

    def __init__(self, desk: Desk, cube_actions: CubeActions, solving: Solving, screen: Screen) -> None:
        self._desk = desk
        self._cube_actions = cube_actions
        self._solving = solving
        self._screen = screen

    @property
    def handlers(self) -> Handlers:
        """What its commands do."""
        return {
            c.AskClipboard: lambda _: (c.ReadClipboard(),),
            c.Paste: lambda command: self._paste(command.text),
            c.CopyState: lambda _: copied_stickers(self._desk.cube.facelets()),
            c.CopyLink: lambda _: self._copy_link(),
            c.LinkMade: self._link_made,
        }

    def _paste(self, text: str) -> Done:
        pasted = read_pasted(text, self._desk.cube.size)
        if pasted.read is None:
            return self._refuse(pasted)
        effects = self._cube_actions.put(with_pasted(self._desk.timeline, pasted.read))
        self._screen.message = Message(pasted.sentence, seconds_left=c.MESSAGE_SECONDS)
        return effects

    def _refuse(self, pasted: Pasted) -> Effects:
        """Says why; stickers that no cube can show are offered to the editor."""
        offer = (_("Open it in the editor (Ctrl+E)"), c.OpenEditor()) if pasted.to_edit else None
        self._screen.message = Message(pasted.sentence, is_error=True, seconds_left=_LONG, offer=offer)
        return (c.Then(c.KeepDraft(pasted.to_edit)),) if pasted.to_edit else ()

    def _copy_link(self) -> Effects:
        link = link_of(self._desk.timeline)
        opened = self._solving.opened
        if link is None and opened is not None:
            link = link_by_solution(self._desk.cube, opened.rest)
        return (c.MakeLink(self._desk.cube),) if link is None else _copied_link(link)

    def _link_made(self, command: c.LinkMade) -> Effects:
        if command.link:
            return _copied_link(command.link)
        self._screen.message = Message(command.sentence, is_error=True, seconds_left=c.MESSAGE_SECONDS)
        return ()


def _copied_link(link: str) -> Effects:
    return (c.WriteClipboard(link, _("Copied a link that shows this cube at alpha.twizzle.net.")),)

"""The editor in the app: a draft that is open takes the commands that are for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from freecube_desktop.app.features.editor.editor_help import editor_help
from freecube_desktop.app.features.editor.editor_keys import editor_command
from freecube_desktop.app.model.cube_actions import CubeActions
from freecube_desktop.app.model.desk import Desk
from freecube_desktop.app.model.pasted_text import copied_stickers, read_pasted
from freecube_desktop.app.model.screen import NO_MESSAGE, Message, Screen
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.editor_draft import Draft, blank_letters
from freecube_desktop.app.protocol.layer import Handlers, Layer
from freecube_desktop.app.protocol.results import Done
from freecube_desktop.cube.state import Cube
from freecube_desktop.words import _, n_

PAINTED: Final = "painted"
"""The label of a painted cube in the timeline."""
_LONG: Final = 20.0


class EditorMode:
    """What is painted.

    Args:
        desk: the cube.
        cube_actions: what puts another cube on the desk.
        screen: where sentences are shown.

    Attributes:
        draft: what is open in the editor, or None.
    """

    def __init__(self, desk: Desk, cube_actions: CubeActions, screen: Screen) -> None:
        self._desk = desk
        self._cube_actions = cube_actions
        self._screen = screen
        self._kept: Draft | None = None
        self._is_offered = False
        self.draft: Draft | None = None
        self._everywhere: dict[type, Callable[..., Done]] = {
            c.OpenEditor: self.open,
            c.KeepDraft: self._offer,
        }
        self._inside: dict[type, Callable[..., Done]] = {
            c.Leave: lambda _: self.close(),
            c.CloseEditor: lambda _: self.close(),
            c.PaintSticker: lambda command: self._paint(command.facelet),
            c.PaintStroke: self._stroke,
            c.PickColour: lambda command: self._to(self._drafted.picked(command.colour)),
            c.TypeColour: self._type,
            c.EraseSticker: lambda command: self._to(self._drafted.erased(back=command.back)),
            c.MoveCursor: lambda command: self._to(self._drafted.moved(command.direction)),
            c.FreeCentres: lambda _: self._to(self._drafted.centres_freed(free=self._drafted.centres_fixed)),
            c.ClearDraft: self._clear,
            c.DraftFromCube: lambda _: self._to(self._drafted.put(self._desk.cube.facelets())),
            c.ScrollLines: lambda command: self._to(self._drafted.scrolled(command.by)),
            c.ApplyRepair: lambda command: self._mend(command.number),
            c.UseDraft: lambda _: self._use(),
            c.Undo: lambda _: self._to(self._drafted.undone()),
            c.Redo: lambda _: self._to(self._drafted.redone()),
            c.Paste: lambda command: self._paste(command.text),
            c.CopyState: lambda _: copied_stickers(self._drafted.letters),
            c.CopyLink: lambda _: self._copy_link(),
        }

    @property
    def is_open(self) -> bool:
        """Whether the editor is shown."""
        return self.draft is not None

    @property
    def handlers(self) -> Handlers:
        """What it always does."""
        return self._everywhere

    @property
    def layer(self) -> Layer:
        """What it does while it is open; what is for the cube means nothing then."""
        return Layer(
            "editor",
            lambda: self.is_open,
            self._inside,
            _FOR_THE_CUBE.__contains__,
            editor_command,
            help=editor_help,
        )

    @property
    def kept_letters(self) -> str:
        """What is painted, in the open editor or when it was closed; ``""`` when there is nothing."""
        draft = self.draft or self._kept
        return draft.letters if draft is not None and draft.is_begun else ""

    def keep(self, letters: str) -> None:
        """Has stickers lie in the editor when it is opened next."""
        self._kept = Draft(letters)

    @property
    def _drafted(self) -> Draft:
        assert self.draft is not None
        return self.draft

    def _to(self, draft: Draft) -> Done:
        if draft == self.draft:
            return None
        if draft.letters != self._drafted.letters:
            self._hush()
        self.draft = draft
        return ()

    def _hush(self) -> None:
        """Takes a complaint away that is about stickers as they were."""
        if self._screen.message.is_error:
            self._screen.message = NO_MESSAGE

    def _say(self, sentence: str, *, is_error: bool = False, seconds: float = c.MESSAGE_SECONDS) -> Done:
        self._screen.message = Message(sentence, is_error, seconds)
        return ()

    # The editor.

    def open(self, command: c.OpenEditor) -> Done:
        """Opens the editor, with other stickers if the command brings some."""
        if self.is_open and not command.letters:
            return None
        effects = self._cube_actions.leave()
        self._screen.message = NO_MESSAGE
        draft = self._drafted if self.is_open else self._kept
        of_this_size = draft is not None and draft.size == self._desk.cube.size
        if draft is None or not (of_this_size or self._is_offered or command.letters):
            draft = Draft.blank(self._desk.cube)
        self._is_offered = False
        if command.letters:
            draft = draft.put(command.letters, doubtful=command.doubtful)
        self.draft = draft
        return effects

    def close(self) -> Done:
        """Closes the editor, if it is open; what is painted is kept."""
        if self.draft is not None:
            self._kept, self.draft = self.draft, None
        return ()

    def _paint(self, facelet: int) -> Done:
        draft = self._drafted
        done = self._to(draft.painted(facelet))
        if draft.is_fixed(facelet):
            return self._say(
                _("Centres are fixed: press C to paint them too. The brush has this colour now.")
            )
        return done

    def _stroke(self, command: c.PaintStroke) -> Done:
        draft = self._drafted
        for facelet in command.facelets:
            draft = draft.painted(facelet, goes_on=True)
        self._screen.hovered = c.PaintSticker(command.facelets[-1])
        self._to(draft)
        return ()

    def _type(self, command: c.TypeColour) -> Done:
        draft = self._drafted
        return self._to(draft.typed(command.colour) if command.colour else draft.typed_brush())

    def _clear(self, _: c.ClearDraft) -> Done:
        draft, cube = self._drafted, self._desk.cube
        return self._to(draft.put(blank_letters(cube if cube.size == draft.size else Cube(draft.size))))

    def _mend(self, number: int) -> Done:
        repairs = self._drafted.repairs
        return self._to(self._drafted.put(repairs[number].letters)) if number < len(repairs) else None

    def _use(self) -> Done:
        draft = self._drafted
        if draft.is_ready:
            self.draft = self._kept = None
            cube = Cube.from_facelets(draft.letters)
            effects = self._cube_actions.put(self._desk.timeline.push_state(cube, PAINTED))
            self._say(_("This is the painted cube. Ctrl+Z goes back to the one before."))
            return effects
        if draft.repairs and draft.repairs[0].is_clear:
            return self._mend(0)
        if draft.faults:
            return self._say(_why_not(draft), is_error=True)
        text = n_("One sticker is not painted yet.", "{count} stickers are not painted yet.", draft.left)
        return self._say(text.format(count=draft.left), is_error=True)

    # The clipboard, while the editor is open.

    def _offer(self, command: c.KeepDraft) -> Done:
        """Keeps stickers for the next opening, whatever the size of the cube on the desk."""
        kept = Draft.blank(self._desk.cube) if self._kept is None else self._kept
        self._kept, self._is_offered = kept.put(command.letters), True
        return ()

    def _paste(self, text: str) -> Done:
        pasted = read_pasted(text, self._desk.cube.size)
        letters = pasted.to_edit if pasted.read is None else pasted.read.cube.facelets()
        if letters is None:
            return self._say(pasted.sentence, is_error=True, seconds=_LONG)
        self._hush()
        self._to(self._drafted.put(letters))
        if pasted.read is not None and (pasted.read.kind != "facelets" or pasted.read.notes):
            self._say(pasted.sentence)
        return ()

    def _copy_link(self) -> Done:
        if not self._drafted.is_ready:
            return self._say(_("Only a whole cube has a link."), is_error=True)
        return (c.MakeLink(Cube.from_facelets(self._drafted.letters)),)


_FOR_THE_CUBE: Final = frozenset(
    {
        c.Turn, c.PullLayer, c.PullCube, c.DropLayer, c.Scramble, c.Reset, c.ChooseSize, c.AskForSolution,
        c.PlayPause, c.StepForward, c.StepBack, c.StageForward, c.StageBack, c.JumpToStep, c.ToStart,
        c.ToEnd, c.DragAlong, c.DropMoment, c.OtherLine, c.OtherLineAt, c.Faster, c.Slower, c.NextSpeed,
        c.SwapMouse,
    }
)  # fmt: skip
"""Commands that mean nothing while a cube is painted."""


def _why_not(draft: Draft) -> str:
    """What is wrong, and what to do about it when nobody can tell how it came about."""
    fault = draft.faults[0].text
    if draft.repairs:
        text = _("{fault}. Several slips would explain it: check your painting, then click what fits.")
        return text.format(fault=fault)
    if not draft.left:
        return _("{fault}. Check your painting: no simple slip explains it.").format(fault=fault)
    return _("{fault}.").format(fault=fault)

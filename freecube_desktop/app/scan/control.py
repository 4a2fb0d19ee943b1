"""Scanning in the app: pictures come in, faces are taken, and six of them become the cube.

Nothing scanned is thrown away: what was taken stays when the view is left, and what makes
no cube, or only part of one, goes to the editor.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

from freecube_desktop.app import commands as c
from freecube_desktop.app.desk.cube_commands import CubeCommands, Done
from freecube_desktop.app.desk.desk import Desk
from freecube_desktop.app.editor.control import Editing
from freecube_desktop.app.scan import words as say
from freecube_desktop.app.scan.view import ScanView
from freecube_desktop.app.screen import NO_MESSAGE, Message, Screen
from freecube_desktop.cube.draft import UNPAINTED
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Entry
from freecube_desktop.words import current_language

if TYPE_CHECKING:  # numpy's part of the program is loaded when the view is opened first
    from freecube_desktop.scanning.assembly import Assembly
    from freecube_desktop.scanning.scan_session import ScanSession, TakenFace

SCANNED: Final = "scanned"
"""The label of a scanned cube in the timeline."""
_LONG: Final = 20.0
_WHILE: Final = 8.0
_REMEMBERED: Final = 50
_PAUSE: Final = 1.0
"""So many seconds lie between two openings of the camera, as far as the session is told."""


@dataclass(frozen=True, slots=True)
class _Told:
    """What a session tells; kept until it changes."""

    letters: str
    taken: str
    again: str
    doubtful: frozenset[int]
    missing: str
    arrow: str
    sentence: str


class Scanning:
    """The scan view and the faces taken.

    Args:
        desk: the cube.
        cube_commands: what puts another cube on the desk.
        editing: the editor, for what is left to do by hand.
        screen: where sentences are shown.
        look_home: turns the view back to where white is above and green in front.
    """

    def __init__(
        self,
        desk: Desk,
        cube_commands: CubeCommands,
        editing: Editing,
        screen: Screen,
        look_home: Callable[[], object],
    ) -> None:
        self._desk = desk
        self._cube_commands = cube_commands
        self._editing = editing
        self._screen = screen
        self._look_home = look_home
        self._session: ScanSession | None = None
        self._past: list[ScanSession] = []
        self._told: tuple[ScanSession, str, _Told] | None = None
        self._stills: dict[str, TakenFace] = {}
        self._began_at = 0.0
        self._seconds = 0.0
        self._hold: tuple[Entry, str] | None = None
        self._view = ScanView()
        self.is_open = False
        self._inside: dict[type, Callable[..., Done]] = {
            c.Leave: lambda _: self._close(),
            c.CloseScan: lambda _: self._close(),
            c.ScanFrame: self._frame,
            c.ScanEnded: lambda _: self._ended(),
            c.ScanFailed: lambda command: self._to_editor(say.paint_instead(command.reason)),
            c.TakeFace: lambda _: self._take(),
            c.ShowFaceAgain: self._again,
            c.MirrorPicture: lambda _: self._show(replace(self._view, mirrored=not self._view.mirrored)),
            c.RestartScan: lambda _: self._restart(),
            c.PaintScanned: lambda _: self._to_editor(""),
            c.Undo: lambda _: self._undo(),
        }

    @property
    def view(self) -> ScanView | None:
        """What the scan view shows, or None while it is closed."""
        return self._view if self.is_open else None

    @property
    def note(self) -> str:
        """How to hold the scanned cube, as long as it is the last thing that happened; else ``""``."""
        if self._hold is None or self._desk.timeline.last_entry is not self._hold[0]:
            return ""
        return self._hold[1]

    def action(self, command: c.Command) -> Callable[[], Done] | None:
        """What a command does here, or None when it is not for the scan view."""
        kind = type(command)
        if kind is c.OpenScan:
            return self._open
        found = self._inside.get(kind)
        if not self.is_open:
            return (lambda: None) if kind in _FROM_THE_SOURCE else None
        if found is None:
            return None if kind in _STILL_LIVE else lambda: None
        if kind is c.Leave and (self._screen.help_shown or self._screen.message is not NO_MESSAGE):
            return None
        return lambda: found(command)

    # Coming and going.

    def _open(self) -> Done:
        if self.is_open:
            return None
        from freecube_desktop.scanning.scan_session import ScanSession  # noqa: PLC0415 - see above

        self._editing.close()
        effects = self._cube_commands.leave()
        self._screen.message = NO_MESSAGE
        self._stills = {}
        self._began_at = self._seconds + _PAUSE
        self._view = ScanView(mirrored=self._view.mirrored)
        self.is_open = True
        self._put(ScanSession() if self._session is None else self._session)
        return (*effects, c.StartScan())

    def _close(self) -> tuple[c.Effect, ...]:
        self.is_open = False
        return (c.StopScan(),)

    def _to_editor(self, sentence: str) -> Done:
        """Goes on in the editor with what was seen; the sentence says why, ``""`` when it was asked for."""
        session = self._scan
        result = session.result
        effects = self._close()
        letters = session.draft().replace("?", UNPAINTED) if session.taken else ""
        doubtful = tuple(sorted({*result.doubtful, *result.repaired})) if result else ()
        effects += self._editing.open(c.OpenEditor(letters, doubtful)) or ()
        if sentence:
            self._screen.message = Message(sentence, is_error=True, seconds_left=_LONG)
        return effects

    # Pictures and faces.

    @property
    def _scan(self) -> ScanSession:
        assert self._session is not None
        return self._session

    def _frame(self, frame: c.ScanFrame) -> Done:
        from freecube_desktop.scanning.scan_session import TakenFace  # noqa: PLC0415
        from freecube_desktop.scanning.viewing import colour_letters  # noqa: PLC0415

        self._seconds = max(self._seconds, self._began_at + frame.seconds)
        face = frame.face
        if frame.still and face is not None:
            self._stills[frame.still] = TakenFace(face.colours, self._seconds, frame.still)
        seen = self._scan.see(face, self._seconds)
        shown = replace(self._view, pixels=frame.pixels, wide=frame.wide, high=frame.high)
        if face is not None:
            shown = replace(shown, face=face, reading=colour_letters(face))
        elif seen.watched is None:
            shown = replace(shown, face=None, reading="")
        self._view = replace(shown, progress=seen.progress(self._seconds))
        return (*(self._went_on(seen, may_finish=not frame.still) or ()), c.NextFrame())

    def _take(self) -> Done:
        if self._scan.watched is None:
            self._screen.message = Message(say.no_face_seen(), seconds_left=c.MESSAGE_SECONDS)
            return ()
        return self._went_on(self._scan.take(self._seconds))

    def _went_on(self, session: ScanSession, *, may_finish: bool = True) -> Done:
        """Takes a session that was led on in; a sixth face, or a better look at one, may finish the scan."""
        before = self._session
        self._put(session)
        if before is None or session.taken == before.taken:
            return ()
        self._past = [*self._past, before][-_REMEMBERED:]
        result = session.result
        if result is None or not may_finish:
            return ()
        if result.certain:
            return self._finish(result)
        # Another look decides between several cubes, and it is only one more picture away.
        return () if result.readable and result.alternatives else self._to_editor(_check(result))

    def _ended(self) -> Done:
        if len(self._stills) >= len(FACES):
            self._put(_from_stills(self._stills))
        result = self._scan.result
        if result is None:
            return self._to_editor(say.paint_rest(len(self._scan.taken)))
        return self._finish(result) if result.certain else self._to_editor(_check(result))

    def _finish(self, result: Assembly) -> Done:
        from freecube_desktop.scanning.scan_session import ScanSession  # noqa: PLC0415

        effects = self._close()
        timeline = self._desk.timeline.push_state(Cube.from_facelets(result.facelets), SCANNED)
        effects += self._cube_commands.put(timeline) or ()
        self._look_home()
        entry = self._desk.timeline.last_entry
        assert entry is not None
        self._hold = entry, say.hold(result.colours)
        sentence = say.done(result.colours, mirrored=result.arrangement.mirrored)
        self._screen.message = Message(sentence, seconds_left=_WHILE)
        self._past = [*self._past, self._scan][-_REMEMBERED:]
        self._put(ScanSession())
        return effects

    def _again(self, command: c.ShowFaceAgain) -> Done:
        names = self._scan.names
        if command.face not in names:
            return None
        place = names.index(command.face)
        if self._scan.again == place:
            self._put(replace(self._scan, again=None))
        else:
            self._put(self._scan.take_again(place))
        return ()

    def _restart(self) -> Done:
        from freecube_desktop.scanning.scan_session import ScanSession  # noqa: PLC0415

        if not self._scan.taken:
            return None
        self._past = [*self._past, self._scan][-_REMEMBERED:]
        self._put(ScanSession())
        self._screen.message = Message(say.began_again(), seconds_left=c.MESSAGE_SECONDS)
        return ()

    def _undo(self) -> Done:
        if not self._past:
            return None
        self._put(replace(self._past.pop(), watched=None))
        return ()

    # What is shown.

    def _show(self, view: ScanView) -> Done:
        self._view = view
        return ()

    def _put(self, session: ScanSession) -> None:
        """Makes a session the one that is shown."""
        self._session = session
        told, language = self._told, current_language()
        if told is None or told[1] != language or not _tell_the_same(told[0], session):
            told = (session, language, _tell(session))
            self._told = told
        now = told[2]
        self._view = replace(
            self._view,
            letters=now.letters,
            taken=now.taken,
            again=now.again,
            doubtful=now.doubtful,
            missing=now.missing,
            arrow=now.arrow,
            sentence=now.sentence,
        )


_FROM_THE_SOURCE: Final = frozenset({c.ScanFrame, c.ScanEnded, c.ScanFailed})
_STILL_LIVE: Final = frozenset(
    {
        c.ToggleHelp, c.ToggleFullScreen, c.SavePicture, c.Resize, c.ShowMessage, c.Hover, c.Quit,
        c.NextLanguage,
        c.ShowSolution, c.SolverFailed, c.SolverMakesTables, c.LinkMade,
    }
)  # fmt: skip
"""Commands that mean the same as ever while a cube is scanned; of all others there are none then."""


def _tell_the_same(old: ScanSession, new: ScanSession) -> bool:
    return old.taken == new.taken and old.again == new.again and old.result is new.result


def _tell(session: ScanSession) -> _Told:
    guide, names, result = session.guide(), session.names, session.result
    return _Told(
        letters=session.draft().replace("?", UNPAINTED),
        taken="".join(names),
        again="" if session.again is None else names[session.again],
        doubtful=frozenset(result.doubtful) if result else frozenset(),
        missing=guide.missing,
        arrow=guide.arrow,
        sentence=guide.sentence,
    )


def _check(result: Assembly) -> str:
    return say.check_marked(result.problem)


def _from_stills(stills: dict[str, TakenFace]) -> ScanSession:
    """The session of a folder of pictures; six that are called U, R, F, D, L and B are those faces."""
    from freecube_desktop.scanning.scan_session import GUIDED, scanned  # noqa: PLC0415

    named = {PurePath(name).stem.upper(): face for name, face in stills.items()}
    if len(stills) == len(FACES) and set(named) == set(FACES):
        return scanned([named[face] for face in GUIDED])
    return scanned(list(stills.values()))

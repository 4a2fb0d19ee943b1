"""Scanning in the app: pictures come in, faces are taken, and six of them become the cube.

Nothing scanned is thrown away: what was taken stays when the view is left, and what makes
no cube, or only part of one, goes to the editor.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from freecube_desktop.app.features.scan import scan_words as say
from freecube_desktop.app.features.scan.calibration_steps import CalibrationSteps
from freecube_desktop.app.features.scan.current_scan import CurrentScan
from freecube_desktop.app.features.scan.picture_names import from_stills
from freecube_desktop.app.features.scan.scan_help import scan_help
from freecube_desktop.app.features.scan.scan_keys import FROM_THE_SOURCE, STILL_LIVE, scan_command
from freecube_desktop.app.model.cube_actions import CubeActions
from freecube_desktop.app.model.desk import Desk
from freecube_desktop.app.model.preferences import Choices
from freecube_desktop.app.model.screen import NO_MESSAGE, Message, Screen
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.layer import Handlers, Layer, nothing
from freecube_desktop.app.protocol.results import Done
from freecube_desktop.app.protocol.scan_view import ScanView
from freecube_desktop.cube.cube_draft import UNPAINTED
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Entry

if TYPE_CHECKING:  # numpy's part of the program is loaded when the view is opened first
    from freecube_desktop.scanning.assembly import Assembly
    from freecube_desktop.scanning.scan_session import ScanSession, TakenFace

SCANNED: Final = "scanned"
"""The label of a scanned cube in the timeline."""
_LONG: Final = 20.0
_WHILE: Final = 8.0
_CENTRE: Final = 4
_PAUSE: Final = 1.0
"""So many seconds lie between two openings of the camera, as far as the session is told."""


class ScanMode:
    """The scan view and the faces taken.

    Args:
        desk: the cube.
        cube_actions: what puts another cube on the desk.
        screen: where sentences are shown.
        look_home: turns the view back to where white is above and green in front.
        choices: where measured colours are kept.
    """

    def __init__(
        self,
        desk: Desk,
        cube_actions: CubeActions,
        screen: Screen,
        look_home: Callable[[], object],
        *,
        choices: Choices,
    ) -> None:
        self._desk = desk
        self._cube_actions = cube_actions
        self._screen = screen
        self._look_home = look_home
        self._calibrating = CalibrationSteps(choices)
        self._current = CurrentScan(self._calibrating)
        self._stills: dict[str, TakenFace] = {}
        self._began_at = 0.0
        self._seconds = 0.0
        self._hold: tuple[Entry, str] | None = None
        self.is_open = False
        self._inside: dict[type, Callable[..., Done]] = {
            c.Leave: lambda _: self._leave(),
            c.CloseScan: lambda _: self.close(),
            c.ScanFrame: self._frame,
            c.ScanEnded: self._ended,
            c.CubeWorkedOut: self._current.worked_out,
            c.ScanFailed: lambda command: self._to_editor(say.paint_instead(command.reason)),
            c.TakeFace: lambda _: self._take(),
            c.Calibrate: lambda _: self._calibrate(),
            c.PointAtSticker: lambda command: self._measured(self._calibrating.point, command.number),
            c.ForgetCalibration: lambda _: self._forget_calibration(),
            c.ShowFaceAgain: self._again,
            c.MirrorPicture: lambda _: self._current.mirror(),
            c.RestartScan: lambda _: self._restart(),
            c.PaintScanned: lambda _: self._paint(),
            c.Undo: lambda _: self._current.undo(),
            c.Paste: self._paste,
            c.OpenScan: nothing,
        }

    @property
    def view(self) -> ScanView | None:
        """What the scan view shows, or None while it is closed."""
        return self._current.view if self.is_open else None

    @property
    def note(self) -> str:
        """How to hold the scanned cube, as long as it is the last thing that happened; else ``""``."""
        if self._hold is None or self._desk.timeline.last_entry is not self._hold[0]:
            return ""
        return self._hold[1]

    @property
    def handlers(self) -> Handlers:
        """What it always does: it opens, and pictures that come too late are dropped."""
        return {c.OpenScan: self._open, **dict.fromkeys(FROM_THE_SOURCE, nothing)}

    @property
    def layer(self) -> Layer:
        """What it does while it is open; of all other commands only those still live mean anything."""
        return Layer(
            "scan",
            lambda: self.is_open,
            self._inside,
            lambda kind: kind not in STILL_LIVE,
            scan_command,
            help=scan_help,
        )

    # Coming and going.

    def _open(self, _command: c.OpenScan) -> Done:
        if self.is_open:
            return None
        effects = self._cube_actions.leave()
        self._screen.message = NO_MESSAGE
        self._stills = {}
        self._began_at = self._seconds + _PAUSE
        self.is_open = True
        self._current.reopen()
        return (*effects, c.Then(c.CloseEditor()), c.StartScan(), *self._current.work_out(self._decide))

    def _leave(self) -> Done:
        return self._calibrate() if self._calibrating.measuring is not None else self.close()

    def close(self) -> tuple[c.Effect, ...]:
        """Closes the scan view, if it is open; the faces that are taken are kept."""
        if not self.is_open:
            return ()
        self._calibrating.stop()
        self.is_open = False
        return (c.StopScan(),)

    def _paste(self, command: c.Paste) -> Done:
        """What is pasted takes the place of the view; the faces that are taken are kept."""
        return (*self.close(), c.Then(command))

    def _paint(self) -> Done:
        """Goes on by hand; faces that are still being put together are waited for."""
        if not self._current.is_waiting:
            return self._to_editor("")
        self._current.then(lambda _: self._to_editor(""))
        return ()

    def _to_editor(self, sentence: str) -> Done:
        """Goes on in the editor with what was seen; the sentence says why, ``""`` when it was asked for."""
        session = self._scan
        result = session.result
        effects = self.close()
        letters = _to_paint(session.draft()) if session.taken else ""
        doubtful = tuple(sorted({*result.doubtful, *result.repaired})) if result else ()
        effects += (c.Then(c.OpenEditor(letters, doubtful)),)
        if sentence:
            effects += (c.Then(c.ShowMessage(sentence, is_error=True, seconds=_LONG)),)
        return effects

    # Pictures and faces.

    def _frame(self, frame: c.ScanFrame) -> Done:
        from freecube_desktop.scanning.scan_session import TakenFace  # noqa: PLC0415

        self._seconds = max(self._seconds, self._began_at + frame.seconds)
        face = frame.face
        measuring = self._calibrating.measuring
        if measuring is not None:
            self._current.look(frame, measuring.watched, self._seconds)
            effects = self._measured(self._calibrating.see, face, self._seconds, frame.still)
            return (*(effects or ()), c.NextFrame())
        if frame.still and face is not None:
            self._stills[frame.still] = TakenFace(face.colours, self._seconds, frame.still)
        seen = replace(self._scan, recorded=frame.recorded).see(face, self._seconds)
        self._current.look(frame, seen.watched, self._seconds)
        return (*(self._went_on(seen, may_finish=not frame.still) or ()), c.NextFrame())

    @property
    def _scan(self) -> ScanSession:
        return self._current.session

    def _take(self) -> Done:
        measuring = self._calibrating.measuring
        if (self._scan if measuring is None else measuring).watched is None:
            self._screen.message = Message(say.no_face_seen(), seconds_left=c.MESSAGE_SECONDS)
            return ()
        if measuring is not None:
            return self._measured(self._calibrating.point, _CENTRE)
        return self._went_on(self._scan.take(self._seconds))

    def _went_on(self, session: ScanSession, *, may_finish: bool = True) -> Done:
        """Takes a session that was led on in; a sixth face, or a better look at one, may finish the scan."""
        before = self._scan
        self._current.put(session)
        if session.taken == before.taken:
            return ()
        self._current.remember(before)
        return self._current.work_out(self._decide) if may_finish else ()

    def _decide(self, result: Assembly | None) -> Done:
        """What follows from a cube, or from one face seen twice, while more pictures may come."""
        if result is None:
            return ()
        if result.certain:
            return self._finish(result)
        # Another look decides between several cubes, and it is only one more picture away.
        may_come = self._scan.recorded and result.readable and result.alternatives
        if may_come or self._scan.ask is not None:
            return ()
        return self._to_editor(say.check_marked(self._scan.problem))

    def _ended(self, ended: c.ScanEnded) -> Done:
        if self._calibrating.measuring is not None:
            self._calibrating.stop()
            self._screen.message = Message(say.not_measured(), is_error=True, seconds_left=_LONG)
            self._current.put(self._scan)
            return self._restarted()
        if len(self._stills) >= len(FACES):
            self._current.put(from_stills(self._stills, self._calibrating.calibration))
        result = self._scan.result
        if result is not None:
            return self._at_the_end(result)
        if self._current.is_waiting and not self._stills:
            self._current.then(self._at_the_end)
            return ()
        if self._scan.complete:
            return self._current.work_out(self._at_the_end)
        return self._unfinished(say.not_of_use(ended.faceless, ended.unread))

    def _unfinished(self, why: str) -> Done:
        """Goes on by hand with fewer than six faces; says why they are fewer."""
        count = len(self._scan.taken)
        return self._to_editor(f"{why} {say.paint_rest(count) if count else say.none_found()}".strip())

    def _at_the_end(self, result: Assembly | None) -> Done:
        """What follows from a cube, or from one face seen twice, when no more pictures come."""
        problem = self._scan.problem
        if result is None:
            return self._unfinished(say.sentence_of(problem))
        return self._to_editor(say.check_marked(problem)) if problem else self._finish(result)

    def _finish(self, result: Assembly) -> Done:
        effects = self.close()
        timeline = self._desk.timeline.push_state(Cube.from_facelets(result.facelets), SCANNED)
        effects += self._cube_actions.put(timeline) or ()
        self._look_home()
        entry = self._desk.timeline.last_entry
        assert entry is not None
        self._hold = entry, say.hold(result.colours)
        taken, mirrored = self._scan.taken, result.arrangement.mirror_images
        sentence = say.done(result.colours, tuple(taken[k].name or str(k + 1) for k in mirrored))
        self._screen.message = Message(sentence, seconds_left=_WHILE)
        self._current.begin_again()
        return effects

    def _again(self, command: c.ShowFaceAgain) -> Done:
        names = self._scan.names
        if command.face not in names:
            return None
        place, kept = names.index(command.face), replace(self._scan, again=None)
        self._current.put(kept if self._scan.again == place else kept.take_again(place))
        return self._current.work_out(self._decide)

    def _restart(self) -> Done:
        if not self._scan.taken:
            return None
        self._current.begin_again()
        self._screen.message = Message(say.began_again(), seconds_left=c.MESSAGE_SECONDS)
        return ()

    # Measured colours.

    def _calibrate(self) -> Done:
        """Begins to measure the colours, or stops."""
        self._calibrating.toggle()
        self._current.put(replace(self._scan, watched=None))
        return self._restarted()

    def _measured(self, measure: Callable[..., tuple[c.Effect, ...]], *given: object) -> Done:
        """Goes on measuring; with the last colour, the scan goes on with what was measured."""
        if self._calibrating.measuring is None:
            return None
        effects = measure(*given)
        if self._calibrating.measuring is not None:
            self._current.put(self._scan)
            return effects
        self._screen.message = Message(say.calibrated(), seconds_left=_WHILE)
        return (*effects, *self._restarted(), *self._learnt_anew())

    def _forget_calibration(self) -> Done:
        if self._calibrating.calibration is None:
            return None
        effects = self._calibrating.forget()
        self._screen.message = Message(say.calibration_forgotten(), seconds_left=c.MESSAGE_SECONDS)
        return (*effects, *self._learnt_anew())

    def _learnt_anew(self) -> tuple[c.Effect, ...]:
        """The faces that are in, seen with other measured colours."""
        self._current.put(self._scan.calibrated(self._calibrating.calibration))
        return self._current.work_out(self._decide)

    def _restarted(self) -> tuple[c.Effect, ...]:
        """A folder's pictures or a video once more from the first; a camera simply goes on."""
        if not self._current.view.recorded:
            return ()
        self._stills = {}
        self._began_at = self._seconds + _PAUSE
        return (c.StartScan(),)


def _to_paint(letters: str) -> str:
    """What was seen, for the editor: what was not is unpainted but for its centres, which are known."""
    return "".join(
        letter if letter != "?" else FACES[at // 9] if at % 9 == _CENTRE else UNPAINTED
        for at, letter in enumerate(letters)
    )

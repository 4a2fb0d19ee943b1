"""The scan as it stands: its faces, those before them, and what is shown of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from freecube_desktop.app.features.scan.calibration_steps import CalibrationSteps, sentence_of
from freecube_desktop.app.features.scan.picture_names import Told, tell, tell_the_same
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.results import Done
from freecube_desktop.app.protocol.scan_view import ScanView
from freecube_desktop.words import current_language

if TYPE_CHECKING:  # numpy's part of the program is loaded when the view is opened first
    from freecube_desktop.scanning.assembly import Assembly
    from freecube_desktop.scanning.scan_session import ScanSession
    from freecube_desktop.scanning.stability import Watched

_REMEMBERED: Final = 50

Follow = Callable[["Assembly | None"], Done]
"""What follows once a cube is known, or that two looks were of the same face and another is missing."""


class CurrentScan:
    """The session and its past, and the view of it.

    Args:
        calibrating: the measured colours.

    Attributes:
        view: what is shown.
        is_waiting: six faces are being put together elsewhere.
    """

    def __init__(self, calibrating: CalibrationSteps) -> None:
        self._calibrating = calibrating
        self._session: ScanSession | None = None
        self._past: list[ScanSession] = []
        self._told: tuple[ScanSession, str, Told] | None = None
        self._asked: ScanSession | None = None
        self._follow: Follow | None = None
        self.view = ScanView()

    @property
    def session(self) -> ScanSession:
        """The faces taken so far; an empty session at first."""
        if self._session is None:
            return self._new()
        return self._session

    @property
    def is_waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self._asked is not None

    def _new(self) -> ScanSession:
        from freecube_desktop.scanning.scan_session import ScanSession  # noqa: PLC0415 - see above

        return ScanSession(calibration=self._calibrating.calibration)

    def reopen(self) -> None:
        """Shows what was taken before; nobody waits for an answer any more."""
        self._asked = self._follow = None
        self.view = ScanView(mirrored=self.view.mirrored)
        self.put(replace(self.session, watched=None, calibration=self._calibrating.calibration))

    def begin_again(self) -> None:
        """An empty session; the one before is remembered."""
        self.remember(self.session)
        self.put(self._new())

    def mirror(self) -> Done:
        """Shows the picture as in a mirror, or no longer."""
        self.view = replace(self.view, mirrored=not self.view.mirrored)
        return ()

    def remember(self, session: ScanSession) -> None:
        """Keeps a session that can be had back."""
        self._past = [*self._past, session][-_REMEMBERED:]

    def undo(self) -> Done:
        """Brings the session before back; None when there is none."""
        if not self._past:
            return None
        past, calibration = replace(self._past.pop(), watched=None), self._calibrating.calibration
        self.put(past if past.calibration == calibration else past.calibrated(calibration))
        return self.work_out()

    def put(self, session: ScanSession) -> None:
        """Makes a session the one that is shown."""
        self._session = session
        told, language = self._told, current_language()
        if told is None or told[1] != language or not tell_the_same(told[0], session):
            told = (session, language, tell(session))
            self._told = told
        now, measuring = told[2], self._calibrating.measuring
        self.view = replace(
            self.view,
            letters=now.letters,
            taken=now.taken,
            again=now.again,
            doubtful=now.doubtful,
            missing=now.missing,
            arrow=now.arrow if measuring is None else "",
            sentence=now.sentence if measuring is None else sentence_of(measuring),
            front=now.front if measuring is None else "",
            up=now.up if measuring is None else "",
            wanted="" if measuring is None else measuring.wanted,
            measured=() if measuring is None else measuring.measured,
            has_calibration=self._calibrating.calibration is not None,
        )

    def look(self, frame: c.ScanFrame, watched: Watched | None, seconds: float) -> None:
        """Shows a picture and what is seen in it."""
        from freecube_desktop.scanning.preview import colour_letters  # noqa: PLC0415 - see above

        face = frame.face
        shown = replace(
            self.view, pixels=frame.pixels, wide=frame.wide, high=frame.high, recorded=frame.recorded
        )
        if face is not None:
            shown = replace(shown, face=face, reading=colour_letters(face, self._calibrating.calibration))
        elif watched is None:
            shown = replace(shown, face=None, reading="")
        self.view = replace(shown, progress=0.0 if watched is None else watched.progress(seconds))

    def work_out(self, follow: Follow | None = None) -> tuple[c.Effect, ...]:
        """Has six faces put together elsewhere, if they are in, and says what follows then."""
        if not self.session.is_pending:
            return ()
        self._asked, self._follow = self.session, follow
        return (c.WorkOutCube(self.session),)

    def then(self, follow: Follow) -> None:
        """Goes on otherwise once the answer is there."""
        self._follow = follow

    def worked_out(self, answer: c.CubeWorkedOut) -> Done:
        """The cube has come; an answer about faces that are no longer those that are in is let go."""
        asked, session = self._asked, self.session
        if asked is None or answer.session is not asked or asked.taken != session.taken:
            return ()
        follow, self._asked, self._follow = self._follow, None, None
        self.put(session.worked_out(answer.result))
        if self.session.is_pending:
            return self.work_out(follow)
        return () if follow is None else follow(self.session.result)

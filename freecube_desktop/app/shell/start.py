"""Starting the app: settings and session in, a window and a worker, and tidying up at the end."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pyglet

from freecube_desktop import settings
from freecube_desktop.app.controller import Controller
from freecube_desktop.app.input.key_bindings import KeyBindings
from freecube_desktop.app.model.pasted_text import with_read
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.model.session import Session, load_session
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.results import Effects
from freecube_desktop.app.shell.animation_process import AnimationProcess
from freecube_desktop.app.shell.faults import FaultLog, SafetyNet, log_file
from freecube_desktop.app.shell.file_work import FileWork
from freecube_desktop.app.shell.open_window import open_window
from freecube_desktop.app.shell.scan_assembler import Assembler
from freecube_desktop.app.shell.scan_feed import SOURCE_VARIABLE, ScanFeed, ScanSource, source_from_text
from freecube_desktop.app.shell.session_keeper import REST_SECONDS, SessionKeeper
from freecube_desktop.app.shell.solver_process import BackgroundSolver
from freecube_desktop.cube.state_text import read_state
from freecube_desktop.errors import (
    DataFileMissing,
    FreecubeError,
    GraphicsError,
    SettingsError,
)
from freecube_desktop.language import LANGUAGES, choose_language, language_after, speak
from freecube_desktop.scene import HOME_VIEW
from freecube_desktop.settings_table import Settings
from freecube_desktop.words import _, current_language
from freecube_desktop.words.method_words import METHOD_NAMES

if TYPE_CHECKING:
    from freecube_desktop.app.shell.window import FreecubeWindow

_LONGEST_WAIT: Final = 0.05
"""Seconds that a picture waits for its cube to be kept, at most."""

_MOST_RESTARTS: Final = 100
"""How often the event loop may fall over, one time right after the other, before the program gives up."""

_SOON: Final = 0.1


def run(
    state_text: str | None = None,
    size: int = 3,
    rules_folder: str | Path | None = None,
    keys: str | None = None,
    *,
    seed: int | None = None,
    language: str | None = None,
    scan: ScanSource | None = None,
    file: str | None = None,
) -> None:
    """Opens the window and comes back when it is closed.

    Args:
        state_text: a cube to start with, in any form that is read anywhere; None for the
            cube of the last session.
        size: 3 or 2.
        rules_folder: a folder of rules besides the user's own.
        keys: a key preset instead of the one in the settings.
        seed: makes the scrambles repeat.
        language: a language instead of the one in the settings.
        scan: opens the scan view at once, on these pictures.
        file: a file of moves to open; what is wrong with it is told in the window.

    Raises:
        FreecubeError: when the state cannot be read or a name is unknown; nothing is
            opened then.
        NoDisplay: when there is no screen to open a window on.
        GraphicsError: when OpenGL 3.3 is missing.
    """
    loaded = settings.load_settings()
    remark = _speak_if_shown(choose_language(language, loaded.settings.language))
    KeyBindings(keys or loaded.settings.keys)  # an unknown preset is told before anything opens
    session = _first_session(state_text, size)
    given_rules = Path(rules_folder) if rules_folder is not None else None
    settings.own_rules_folders(given_rules)  # one that is not there is told before anything opens
    controller = Controller(
        session.timeline,
        session.view,
        random.Random(seed),
        Preferences.of(loaded.settings, methods=tuple(METHOD_NAMES), keys=keys),
        load_session,
    )
    source = _scan_source(scan, loaded.settings)
    effects = _reopened(controller, session)
    if file is not None:
        effects += controller.handle(c.OpenFile(file))
    saved = controller.sessions if state_text is None else ()
    app = _App(controller, given_rules, loaded.settings, source, scan is not None, saved, effects)
    for said in (*loaded.remarks, session.remark, remark):
        if said:
            controller.handle(c.ShowMessage(said, is_error=True, seconds=20.0))
    app.run()


def _why_not_shown(language: str) -> str:
    """What a language lacks to be shown, or ``""``."""
    from freecube_desktop.render.glyph_text import require_fonts  # noqa: PLC0415 - slow to import

    try:
        require_fonts(language)
    except (DataFileMissing, GraphicsError) as fault:
        return f"{LANGUAGES[language]}: {fault}"
    return ""


def _speak_if_shown(language: str) -> str:
    """Speaks a language if it can be shown, else English; gives what there is to say about that."""
    fault = _why_not_shown(language)
    speak("en" if fault else language)
    return fault


def _first_session(state_text: str | None, size: int) -> Session:
    if state_text is None:
        return load_session(size)
    read = read_state(state_text, size)
    last = load_session(read.cube.size)
    return replace(last, timeline=with_read(last.timeline, read), view=HOME_VIEW, followed=None)


def _reopened(controller: Controller, session: Session) -> Effects:
    """Opens the solution that was open when the last session ended, and says so; so with the draft."""
    if session.draft:
        controller.keep_draft(session.draft)
    followed = session.followed
    if followed is None:
        return ()
    effects = controller.handle(c.Reopen(followed.solution, followed.step, followed.language))
    sentence = _("Your last session is back, its solution at move {step} of {steps}.")
    steps = len(followed.solution.moves)
    controller.handle(c.ShowMessage(sentence.format(step=followed.step, steps=steps), seconds=4.0))
    return effects


def _scan_source(given: ScanSource | None, chosen: Settings) -> ScanSource:
    """What was asked for, else what the environment names, else the camera in the settings."""
    named = os.environ.get(SOURCE_VARIABLE, "")
    if given is not None:
        return given
    return source_from_text(named) if named.strip() else ScanSource(camera=chosen.camera)


@dataclass
class _App:
    """The window, the worker and the session file, for as long as the app runs."""

    controller: Controller
    given_rules: Path | None
    settings: Settings
    scan_source: ScanSource
    scans_at_once: bool = False
    saved: tuple[Session, ...] = ()
    first_effects: Effects = ()
    _feed: ScanFeed | None = field(default=None, init=False)
    _keeper: SessionKeeper | None = field(default=None, init=False)
    _saves_soon: bool = field(default=False, init=False)
    rules_folders: Sequence[Path] = field(default=(), init=False)
    _net: SafetyNet = field(default_factory=lambda: SafetyNet(FaultLog(log_file())), init=False)

    def run(self) -> None:
        window = self._open_window()
        from freecube_desktop.app.shell.window import post  # noqa: PLC0415 - needs a display

        self._post = partial(post, window)
        self._net.say = self._say_fault
        self._net.watch_threads()
        self.rules_folders = settings.own_rules_folders(self.given_rules)
        self._assembler = Assembler(self._post)
        self._solver = BackgroundSolver(self._post, self.rules_folders)
        self._films = AnimationProcess(self._post)
        self._files = FileWork(self._post, self.rules_folders)
        self._keeper = SessionKeeper(self.saved, self._say_unsaved)
        self._keep_session()
        self._later(self._begin, 0.0)
        signal.signal(signal.SIGTERM, lambda *_: pyglet.app.exit())
        if self.scans_at_once:
            self._later(lambda: self._post(c.OpenScan()), 0.0)
        try:
            self._loop()
        except KeyboardInterrupt:
            pass
        finally:
            for step in (
                self._save,
                self._keeper.close,
                self._stop_scan,
                self._solver.close,
                self._files.close,
                self._films.stop,
                window.close,
            ):
                self._net.run(step)

    def _later(self, work: Callable[[], None], seconds: float) -> None:
        pyglet.clock.schedule_once(lambda _: self._net.run(work), seconds)

    def _loop(self) -> None:
        """Runs until the window is closed, whatever pyglet's own handlers let fall."""
        falls = 0
        while True:
            begun = time.monotonic()
            try:
                pyglet.app.run(interval=None)
                return
            except Exception as fault:
                falls = falls + 1 if time.monotonic() - begun < _SOON else 0
                self._net.catch(fault)
                if pyglet.app.event_loop.has_exit:
                    return
                if falls > _MOST_RESTARTS:
                    raise

    def _say_fault(self, sentence: str) -> None:
        self._post(c.ShowMessage(sentence, is_error=True))

    def _begin(self) -> None:
        self._solver.start()
        for effect in self.first_effects:
            self._carry_out(effect)

    def _open_window(self) -> FreecubeWindow:
        size = (self.settings.window_width, self.settings.window_height)
        return open_window(
            self.controller,
            self._carry_out,
            size,
            net=self._net,
            changed=self._keep_session,
            await_kept=self._await_kept,
        )

    def _carry_out(self, effect: c.Effect) -> None:
        match effect:
            case c.StartSolver(cube, method, cross):
                self._solver.ask(cube, method, cross)
            case c.StopSolver():
                self._solver.cancel()
            case c.StartScan() | c.NextFrame() | c.StopScan() | c.WorkOutCube():
                self._go_on_scanning(effect)
            case c.ChangeLanguage(steps, code):
                self._change_language(steps, code)
            case c.ListFolder() | c.ReadFile() | c.WriteFile():
                self._files.do(effect)
            case c.DrawFilm(film):
                self._films.start(film)
            case c.StopFilm():
                self._films.stop()
            case c.KeepSetting(name, value):
                self._keep(**{name: value})
            case c.ReadRules() | c.AddAlgorithm() | c.RemoveAlgorithm():
                self._keep_rules(effect)
            case c.MakeLink(cube):
                from freecube_desktop.app.shell.link_maker import make_link  # noqa: PLC0415 - slow to import

                self._post(make_link(cube, self.rules_folders))

    def _go_on_scanning(self, effect: c.StartScan | c.NextFrame | c.StopScan | c.WorkOutCube) -> None:
        match effect:
            case c.StartScan():
                self._stop_scan()
                self._feed = ScanFeed(self._post, self.scan_source)
            case c.NextFrame():
                if self._feed is not None:
                    self._feed.ask()
            case c.StopScan():
                self._stop_scan()
            case c.WorkOutCube(session):
                self._assembler.ask(session)

    def _keep_rules(self, effect: c.ReadRules | c.AddAlgorithm | c.RemoveAlgorithm) -> None:
        """Reads the rules; or writes an own one first, which the solver reads too then."""
        from freecube_desktop.app.shell.own_rules import carried_out, read_library  # noqa: PLC0415 - slow to import

        try:
            said = carried_out(effect)
        except FreecubeError as fault:
            self._post(c.ShowMessage(str(fault), is_error=True))
            return
        if not isinstance(effect, c.ReadRules):
            self.rules_folders = settings.own_rules_folders(self.given_rules)
            self._solver.read_rules(self.rules_folders)
        self._post(c.RulesRead(read_library(self.rules_folders), said))

    def _change_language(self, steps: int, wanted: str) -> None:
        if wanted and (fault := _why_not_shown(wanted)):
            self._post(c.ShowMessage(fault, is_error=True))
            return
        code, remark = wanted or language_after(current_language(), steps), ""
        while code != "en" and (fault := _why_not_shown(code)):
            code, remark = language_after(code, 1 if steps > 0 else -1), fault
        self._keep(language=speak(code))
        self._post(c.LanguageChanged(f"{LANGUAGES[code]}. {remark}" if remark else LANGUAGES[code]))

    def _keep(self, **changes: Any) -> None:
        """Changes the settings that are kept; what the window was started with stays as it is."""
        saved = settings.load_settings()
        try:
            settings.save_settings(replace(saved.settings, **changes), unknown=saved.unknown)
        except SettingsError as fault:
            self._post(c.ShowMessage(str(fault), is_error=True))

    def _stop_scan(self) -> None:
        if self._feed is not None:
            self._feed.stop()
            self._feed = None
            self._assembler.forget()

    def _keep_session(self) -> None:
        """Has a change of the cube saved at once; a mere view in a moment, once for all until then."""
        if self._keeper is None:
            return
        sessions = self.controller.sessions
        if self._keeper.is_behind(sessions):
            self._keeper.keep(sessions)
        elif not self._saves_soon:
            self._saves_soon = True
            self._later(self._save, REST_SECONDS)

    def _await_kept(self) -> None:
        if self._keeper is not None:
            self._keeper.wait(_LONGEST_WAIT)

    def _save(self) -> None:
        self._saves_soon = False
        if self._keeper is not None:
            self._keeper.keep(self.controller.sessions)

    def _say_unsaved(self, fault: str) -> None:
        sentence = _("The session could not be saved: {fault}").format(fault=fault)
        self._post(c.ShowMessage(sentence, is_error=True))

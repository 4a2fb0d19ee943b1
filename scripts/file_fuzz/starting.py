"""What a start of the program does with its files, without a window, and going on a little."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from freecube_desktop import settings
from freecube_desktop.app.controller import Controller
from freecube_desktop.app.input.key_bindings import KeyBindings
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.model.session import Session, load_session, save_session
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.shell import file_store as store
from freecube_desktop.app.shell.own_rules import carried_out, read_library
from freecube_desktop.app.shell.state_file import state_of
from freecube_desktop.cube.moves import Move
from freecube_desktop.errors import FreecubeError
from freecube_desktop.scanning.calibration import Calibration
from freecube_desktop.words.method_words import METHOD_NAMES

OWN = ("L' U2 L U L' U L", "OLL 27")


@dataclass(frozen=True)
class Started:
    """What a start found.

    Attributes:
        settings: what is set.
        sessions: the last sessions, by size.
        recent: the names of recent files.
        own: ids of a person's own cases.
        said: every sentence that was said.
    """

    settings: settings.Settings
    sessions: dict[int, Session]
    recent: tuple[str, ...]
    own: tuple[str, ...]
    said: tuple[str, ...]


def start() -> Started:
    """Reads all that a start reads, shows it once, and lets the person do something."""
    settings.saved_language()
    loaded = settings.load_settings()
    KeyBindings(loaded.settings.keys)
    Calibration.from_text(loaded.settings.calibration)
    sessions = {size: load_session(size) for size in (3, 2)}
    for session in sessions.values():
        show(session, loaded.settings)
    library = read_library(settings.own_rules_folders())
    recent = tuple(path.name for path in store.recent_files())
    store.list_folder(store.usual_folder())
    own = tuple(case.id for case in library.of("oll") if any(one.is_own for one in case.algorithms))
    said = (*loaded.remarks, *(session.remark for session in sessions.values()), *library.faults)
    return Started(loaded.settings, sessions, recent, own, tuple(filter(None, said)))


def show(session: Session, chosen: settings.Settings) -> None:
    """Restores a session as the window does, opens what was open, and takes a step."""
    preferences = Preferences.of(chosen, methods=tuple(METHOD_NAMES))
    app = Controller(session.timeline, session.view, random.Random(1), preferences)
    app.handle(c.Resize(1280, 720))
    if session.draft:
        app.keep_draft(session.draft)
    if session.followed is not None:
        app.handle(c.Reopen(session.followed.solution, session.followed.step, session.followed.language))
        app.handle(c.StepForward())
    else:
        app.handle(c.Turn(Move("R")))
    for _ in range(3):
        app.advance(0.3)
        state_of(app)
    app.handle(c.Undo())
    app.handle(c.OpenEditor())
    app.advance(0.1)
    state_of(app)


def go_on(started: Started) -> list[str]:
    """Changes and saves everything once; gives the sentences of what could not be."""
    said: list[str] = []

    def try_to(act: object, *values: object, **named: object) -> None:
        try:
            act(*values, **named)  # type: ignore[operator]
        except FreecubeError as fault:
            said.append(str(fault))

    again = settings.load_settings()
    try_to(settings.save_settings, replace(again.settings, masks=True), unknown=again.unknown)
    for session in started.sessions.values():
        timeline = session.timeline.push_move(Move("U"))
        try_to(save_session, replace(session, timeline=timeline, remark="", followed=None))
    store.add_recent(store.usual_folder() / "new.alg")
    library = read_library(settings.own_rules_folders())
    case = library.case("OLL 27")
    assert case is not None
    rule = case.rule
    moves, _ = OWN
    try_to(carried_out, c.AddAlgorithm(rule.set, rule.id, rule.name, dict(rule.match), moves))
    try_to(carried_out, c.RemoveAlgorithm(rule.set, rule.id, moves))
    return said

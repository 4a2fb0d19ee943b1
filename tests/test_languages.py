"""Every message in every language, and every language on screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from freecube_desktop import engine, words
from freecube_desktop.app.controller import Controller
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.ui.style import TEXT
from freecube_desktop.app.ui.text_layout import width_of, wrap
from freecube_desktop.cube.facelets import faults_of_text
from freecube_desktop.cube.move_words import move_sentence
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.language import LANGUAGES, choose_language, known_language, language_after, speak
from freecube_desktop.render.glyph_text import _font_path, family_of, require_fonts
from freecube_desktop.scene import Box, Label

OTHERS = [code for code in LANGUAGES if code != "en"]
KEYWORDS = {"_": None, "n_": (1, 2), "mark": None}
NAMES = re.compile(r"\{[^}]*\}")
SCRAMBLE = "R U F' L2 D B U' R2 F L D2 B' U R' F2"


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak("en")


@cache
def source() -> frozenset[str | tuple[str, ...]]:
    """Every message that the program can say."""
    package = Path(words.__file__).parent.parent
    return frozenset(found[2] for found in extract_from_dir(str(package), keywords=KEYWORDS))


@cache
def catalogue(language: str) -> Catalog:
    return read_po(BytesIO(po(language).read_bytes()), locale=language)


def po(language: str) -> Path:
    return Path(words.__file__).parent.parent / "locale" / language / "LC_MESSAGES" / "freecube.po"


def forms(message: Message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_said_in_every_language(language: str) -> None:
    known = {message.id: message for message in catalogue(language) if message.id}
    assert not source() - set(known), "run scripts/make_catalogues and translate what is new"
    assert not set(known) - source(), "run scripts/make_catalogues to drop what is no longer said"
    for message in known.values():
        assert not message.fuzzy, message.id
        assert all(form.strip() or not str(message.id).strip() for form in forms(message)), message.id


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_fills_in_what_the_message_fills_in(language: str) -> None:
    for message in catalogue(language):
        if not message.id:
            continue
        plural = isinstance(message.id, tuple)
        wanted = set(NAMES.findall(message.id[-1] if plural else message.id))
        for form in forms(message):
            names = set(NAMES.findall(form))
            assert names == wanted or (plural and names == wanted - {"{count}"}), (message.id, form)


@pytest.mark.parametrize("language", OTHERS)
def test_the_compiled_catalogue_says_what_the_written_one_says(language: str) -> None:
    compiled = read_mo(BytesIO(po(language).with_suffix(".mo").read_bytes()))
    for message in catalogue(language):
        if message.id:
            said = compiled[message.id].string
            assert (tuple(said) if isinstance(said, list) else said) == message.string


@pytest.mark.parametrize("language", OTHERS)
def test_the_fonts_have_every_sign_of_a_language(language: str) -> None:
    require_fonts(language)
    speak(language)
    texts = [form for message in catalogue(language) if message.id for form in forms(message)]
    for text in [*texts, LANGUAGES[language]]:
        glyphs = cmap(family_of(text, "sans"))
        assert not [
            character for character in text if character not in "\n\t" and ord(character) not in glyphs
        ], text


@cache
def cmap(family: str) -> frozenset[int]:
    return frozenset(TTFont(_font_path(family)).getBestCmap())


def test_the_own_name_of_every_language_can_be_shown_in_english() -> None:
    for name in LANGUAGES.values():
        assert all(ord(character) in cmap(family_of(name, "sans")) for character in name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_turns_of_the_cube_are_told_apart_in_words(language: str) -> None:
    speak(language)
    turns = [Move(family, amount) for family in "RLUDFBMESxyz" for amount in (1, -1, 2)]
    turns += [Move(f"{family}w", amount) for family in "RLUDFB" for amount in (1, -1, 2)]
    told = {move_sentence(move) for move in turns}
    assert len(told) == len(turns), "no two are told alike"
    assert all("{" not in sentence for sentence in told)


def test_a_turn_is_told_as_a_child_sees_it() -> None:
    assert move_sentence(Move("R")) == "Turn the right side a quarter turn away from you"
    assert move_sentence(Move("L")) == "Turn the left side a quarter turn towards you"
    assert move_sentence(Move("U", -1)) == "Turn the top layer a quarter turn to the right"
    assert move_sentence(Move("Fw", 2)) == "Turn the two front layers a half turn"
    halves = [move_sentence(Move(axis, 2)) for axis in "xyz"]
    assert halves == [
        f"Turn the whole cube a half turn {way}" for way in ("away from you", "to the left", "clockwise")
    ]
    assert move_sentence(Move("x")) == "Turn the whole cube a quarter turn away from you"
    speak("de")
    assert move_sentence(Move("R")) == "Drehe die rechte Seite eine Vierteldrehung von dir weg"


def test_a_language_is_known_by_what_systems_call_it() -> None:
    names = {
        "de_AT.UTF-8": "de", "zh-Hant": "zh_TW", "zh_HK": "zh_TW", "zh": "zh_CN", "zh-Hans-CN": "zh_CN",
        "C.UTF-8": "en", "ru_RU": "ru", "pt_BR": "", "": "", "JA": "ja",
    }  # fmt: skip
    assert {name: known_language(name) for name in names} == names


def test_a_wish_goes_before_the_settings_and_these_before_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FREECUBE_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "hu_HU.UTF-8")
    assert choose_language(None, "") == "hu"
    assert choose_language(None, "nl") == "nl"
    assert choose_language("fr", "nl") == "fr"
    monkeypatch.setenv("FREECUBE_LANGUAGE", "ja")
    assert choose_language(None, "nl") == "ja"
    monkeypatch.delenv("FREECUBE_LANGUAGE")
    monkeypatch.setenv("LANG", "xx_XX")
    assert choose_language(None, "") == "en"


def test_an_unknown_language_is_english_and_the_list_goes_round() -> None:
    assert speak("xx") == "en"
    assert language_after("ja", 1) == "en"
    assert language_after("en", -1) == "ja"


def test_faults_are_said_in_the_language_and_in_english_for_machines() -> None:
    swapped = list(Cube().facelets())
    swapped[8], swapped[9], swapped[20] = swapped[9], swapped[20], swapped[8]
    english = faults_of_text("".join(swapped))
    speak("ru")
    assert faults_of_text("".join(swapped)) != english
    with words.in_english():
        assert faults_of_text("".join(swapped)) == english


def test_a_line_of_chinese_or_japanese_breaks_between_signs_but_not_before_a_comma() -> None:
    lines = wrap("角和棱都在顶层，白色朝前：先配对，再放入。" * 3, 150.0, "sans", TEXT, lines=9)
    assert len(lines) > 3
    assert all(width_of(line, "sans", TEXT) <= 150.0 for line in lines)
    assert not [line for line in lines if line[0] in "，：。"]


def screen(language: str, part: str, width: float, height: float) -> Controller:
    speak(language)
    preferences = Preferences(
        reduced_motion=True, sentences=True, methods=("cfop", "short", "near-optimal"), method="cfop"
    )
    controller = Controller(preferences=preferences)
    controller.handle(c.Resize(width, height, 1.0))
    letters = Cube().apply(SCRAMBLE).facelets()
    if part == "panel":
        controller.handle(c.Paste(letters))
        controller.handle(c.Leave())
        controller.handle(c.AskForSolution("cfop"))
        controller.handle(c.ShowSolution(controller.cube, engine.solve(controller.cube)))
        for _ in range(12):
            controller.handle(c.StepForward())
            controller.advance(1.0)
    elif part == "editor":
        controller.handle(c.OpenEditor())
        controller.handle(c.Paste(letters[9] + letters[1:]))
    elif part == "help":
        controller.handle(c.ToggleHelp())
    controller.advance(1.0)
    return controller


@pytest.mark.parametrize("size", [(1280.0, 720.0), (800.0, 600.0)])
@pytest.mark.parametrize("part", ["start", "panel", "help", "editor"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_leaves_the_window_or_runs_into_its_neighbour(
    language: str, part: str, size: tuple[float, float]
) -> None:
    scene = screen(language, part, *size).scene()
    spans = []
    for label in [thing for thing in scene.hud if isinstance(thing, Label)]:
        wide = width_of(label.text, label.font, label.size)
        left = label.x - {"left": 0.0, "center": 0.5, "right": 1.0}[label.anchor] * wide
        assert left >= -0.5, label
        assert left + wide <= size[0] + 0.5, label
        assert 0 <= label.y <= size[1], label
        spans.append((label.y, left, left + wide, label.text))
    covered = [thing.area for thing in scene.hud if isinstance(thing, Box)]
    assert covered or part == "start"
    if part == "help":
        return  # what lies under the help is covered by it
    for y, left, right, text in spans:
        for other_y, other_left, other_right, other in spans:
            if (left, text) < (other_left, other) and abs(y - other_y) < 8:
                assert right <= other_left + 1.0 or other_right <= left + 1.0, (text, other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_says_everything_in_full_in_every_language(language: str) -> None:
    labels = [
        thing for thing in screen(language, "help", 1280.0, 720.0).scene().hud if isinstance(thing, Label)
    ]
    assert len(labels) > 40
    assert not [label.text for label in labels if label.text.endswith("…")]


def test_an_open_solution_is_told_anew_in_another_language() -> None:
    controller = screen("en", "panel", 1280.0, 720.0)
    before = controller.opened
    assert before is not None
    speak("de")
    first, again, *_others = controller.handle(c.LanguageChanged("Deutsch"))
    assert (first, again) == (c.StopSolver(), c.StartSolver(before.solution.cube, "cfop"))
    assert controller.hud_model.message == "Deutsch"
    controller.handle(c.ShowSolution(before.solution.cube, engine.solve(before.solution.cube)))
    after = controller.opened
    assert after is not None
    assert (after.index, after.steps) == (before.index, before.steps)
    assert all(new.why != old.why for new, old in zip(after.stages, before.stages, strict=True) if old.why)


def test_a_language_key_asks_for_the_next_language_and_a_key_tells_moves_in_words() -> None:
    controller = screen("en", "panel", 1280.0, 720.0)
    assert controller.hud_model.sentence.startswith("Turn ")
    assert controller.handle(c.ToggleSentences()) == (c.KeepSetting("sentences", False),)
    assert controller.hud_model.sentence == ""
    assert controller.handle(c.NextLanguage(-1)) == (c.ChangeLanguage(-1),)

"""Pasting anything that is a cube, and copying stickers and links."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.model.pasted_text import LONGEST, link_by_solution, link_of, read_pasted
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.shell.link_maker import make_link
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.state_text import read_state
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.solver.solution import Solution

TWISTED = "UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
SEXY = Cube().apply("R U R' U'")


@pytest.fixture
def fresh() -> Controller:
    return Controller()


@pytest.mark.parametrize(
    "text",
    [
        "R U R' U'",
        "  R U R’ U’\n",
        SEXY.facelets(),
        SEXY.facelets().lower(),
        " ".join(SEXY.facelets()),
        SEXY.facelets().translate(str.maketrans("URFDLB", "wrgyob")),
        SEXY.facelets().translate(str.maketrans("URFDLB", "ACEHIJ")),
        "https://alg.cubing.net/?setup=R_U_R-_U-",
        "https://alpha.twizzle.net/edit/?setup-alg=R+U+R%27+U%27",
    ],
)
def test_anything_that_is_a_cube_can_be_pasted(fresh: Controller, text: str) -> None:
    assert fresh.handle(c.AskClipboard()) == (c.ReadClipboard(),)
    fresh.handle(c.Paste(text))
    assert fresh.cube == SEXY
    assert fresh.hud_model.message.startswith("Pasted ")
    entry = fresh.timeline.last_entry
    assert entry is not None
    assert entry.label.startswith("pasted ")
    saved = Timeline.from_dict(fresh.timeline.to_dict())
    assert saved == fresh.timeline
    fresh.handle(c.Undo())
    assert fresh.cube.is_solved


def test_a_cube_in_another_hold_stays_so(fresh: Controller) -> None:
    held = SEXY.apply("x y M")
    fresh.handle(c.Paste(held.facelets()))
    assert fresh.cube == held


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no text"),
        (" \n", "no text"),
        ("hello", "there is no turn h"),
        ("R U Q", "column 5"),
        (TWISTED[:-1], "53 stickers"),
        ("R " * LONGEST, "too long"),
        ("https://example.com/?alg=R", "alg.cubing.net"),
    ],
)
def test_what_is_no_cube_gets_a_sentence_and_the_cube_stays(fresh: Controller, text: str, said: str) -> None:
    fresh.handle(c.Turn(Move("R")))
    before = fresh.timeline
    fresh.handle(c.Paste(text))
    assert fresh.timeline == before
    assert said in fresh.hud_model.message
    assert fresh.hud_model.message_is_error


def test_every_fault_of_pasted_stickers_is_said_and_the_editor_offered(fresh: Controller) -> None:
    doubled = "UUUUUUUUURRRRRRRRRFBFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBFB"
    fresh.handle(c.Paste(doubled))
    message = fresh.hud_model.message
    for fault in ("The white-blue edge is here twice, at UF and UB", "edge is here twice, at DF and DB"):
        assert fault in message
    offered = fresh.hud_model.message_offer
    assert offered is not None
    assert offered == ("Open it in the editor (Ctrl+E)", c.OpenEditor())
    assert fresh.cube.is_solved
    fresh.handle(c.OpenEditor())
    assert fresh.draft is not None
    assert fresh.draft.letters == doubled
    assert not fresh.hud_model.message
    fresh.handle(c.Undo())
    assert fresh.draft is not None
    assert fresh.draft.left == 48


def test_faulty_stickers_of_the_other_size_open_too(fresh: Controller) -> None:
    fresh.handle(c.Paste("UUUFURRRFRFFDDDDLLLLBBBB"))
    fresh.handle(c.OpenEditor())
    assert fresh.draft is not None
    assert fresh.draft.size == 2


def test_an_unfinished_cube_is_pasted_into_the_editor(fresh: Controller) -> None:
    unfinished = SEXY.facelets()[:50] + "...."
    fresh.handle(c.Paste(unfinished))
    assert fresh.hud_model.message == ("This cube is not whole: 4 stickers are missing.")
    fresh.handle(c.OpenEditor())
    assert fresh.draft is not None
    assert fresh.draft.letters == unfinished
    fresh.handle(c.UseDraft())
    fresh.handle(c.UseDraft())
    assert fresh.cube == SEXY


def test_pasting_into_the_editor_changes_the_draft_only(fresh: Controller) -> None:
    fresh.handle(c.OpenEditor())
    for text, letters in (
        (TWISTED, TWISTED),
        ("R U R' U'", SEXY.facelets()),
        ("." * 54, "." * 54),
    ):
        fresh.handle(c.Paste(text))
        assert fresh.draft is not None
        assert fresh.draft.letters == letters
    fresh.handle(c.Paste("hello"))
    assert "no turn" in fresh.hud_model.message
    assert fresh.cube.is_solved
    fresh.handle(c.Undo())
    assert fresh.draft is not None
    assert fresh.draft.letters == SEXY.facelets()


@pytest.mark.parametrize("edit", [c.Paste(SEXY.facelets()), c.PaintSticker(0), c.ClearDraft()])
def test_a_complaint_goes_with_the_stickers_that_it_was_about(fresh: Controller, edit: c.Command) -> None:
    fresh.handle(c.OpenEditor())
    fresh.handle(c.PaintSticker(1))
    fresh.handle(c.Paste("R U Q"))
    fresh.handle(c.PickColour("R"))
    assert fresh.hud_model.message_is_error
    fresh.handle(edit)
    assert not fresh.hud_model.message


def test_pasting_the_stickers_that_are_there_takes_a_complaint_away_too(fresh: Controller) -> None:
    fresh.handle(c.OpenEditor())
    fresh.handle(c.Paste(SEXY.facelets()))
    fresh.handle(c.Paste("R U Q"))
    fresh.handle(c.Paste(SEXY.facelets()))
    assert not fresh.hud_model.message


def test_copied_stickers_can_be_pasted_again(fresh: Controller) -> None:
    fresh.handle(c.Paste(SEXY.facelets()))
    (effect,) = fresh.handle(c.CopyState())
    assert isinstance(effect, c.WriteClipboard)
    assert read_state(effect.text).cube == SEXY
    fresh.handle(c.OpenEditor())
    (effect,) = fresh.handle(c.CopyState())
    assert effect == c.WriteClipboard(fresh.draft.letters if fresh.draft else "", "Copied 6 stickers.")
    assert fresh.handle(c.CopyLink()) == ()
    assert "whole cube" in fresh.hud_model.message


def test_a_link_has_the_turns_that_were_made(fresh: Controller) -> None:
    fresh.handle(c.Paste("R U R'"))
    fresh.handle(c.Turn(Move("U", -1)))
    (effect,) = fresh.handle(c.CopyLink())
    assert isinstance(effect, c.WriteClipboard)
    assert effect.text == "https://alpha.twizzle.net/edit/?puzzle=3x3x3&setup-alg=R+U+R%27+U%27"


def test_a_link_of_stickers_has_moves_that_lead_to_them(fresh: Controller) -> None:
    held = SEXY.apply("D2 L x y'")
    fresh.handle(c.Paste(held.facelets()))
    (effect,) = fresh.handle(c.CopyLink())
    assert effect == c.MakeLink(held)
    made = make_link(held)
    assert read_state(made.link).cube == held
    (effect,) = fresh.handle(made)
    assert isinstance(effect, c.WriteClipboard)
    assert fresh.handle(c.LinkMade("", "No link can be made.")) == ()
    assert fresh.hud_model.message == "No link can be made."


def test_a_link_of_a_small_cube_leads_there(fresh: Controller) -> None:
    cube = Cube(2).apply("R U F2 R' U2")
    assert read_state(make_link(cube).link).cube == cube


def test_an_open_solution_gives_the_link(following: Controller, solution: Solution) -> None:
    following.handle(c.StepForward())
    (effect,) = following.handle(c.CopyLink())
    assert isinstance(effect, c.WriteClipboard)
    assert read_state(effect.text).cube == following.cube


def test_the_turns_since_the_last_known_cube_make_the_link() -> None:
    unknown = Timeline(SEXY).push_move(Move("F"))
    assert link_of(unknown) is None
    assert link_of(unknown.reset().push_move(Move("F"))) == (
        "https://alpha.twizzle.net/edit/?puzzle=3x3x3&setup-alg=F"
    )
    assert link_of(unknown.push_scramble(SEXY)) is None
    assert read_state(link_by_solution(SEXY.apply("y"), Algorithm("y' U R U' R'"))).cube == SEXY.apply("y")


def test_real_inputs_paste_or_open_in_the_editor(shared_data: Path) -> None:
    for entry in json.loads((shared_data / "facelet_inputs.json").read_text(encoding="utf-8")):
        pasted = read_pasted(entry["canonical_URFDLB"])
        assert (pasted.read is not None) == entry["valid"], entry["id"]
        assert (pasted.to_edit is None) == entry["valid"], entry["id"]

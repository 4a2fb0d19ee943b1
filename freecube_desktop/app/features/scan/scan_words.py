"""What the scan view says."""

from __future__ import annotations

from typing import Final

from freecube_desktop.scanning.camera_problems import why_no_face
from freecube_desktop.words import _, n_

_TOLD: Final = 2
"""So many pictures that are of no use are named."""


def sentence_of(reason: str) -> str:
    """A reason as a sentence: a capital first, a full stop last."""
    reason = reason.strip()
    return f"{reason[:1].upper()}{reason[1:].rstrip('.')}." if reason else ""


def title() -> str:
    """The name of the view, and of the button that opens it."""
    return _("Scan a cube")


def opening() -> str:
    """While no picture has come yet."""
    return _("Waiting for the first picture")


def faces_taken(count: int) -> str:
    """How many faces are in."""
    return _("{count} of 6 faces").format(count=count)


def mirror_switch(*, mirrored: bool) -> str:
    """The switch of the mirror, with its key."""
    return _("M: mirrored") if mirrored else _("M: not mirrored")


def still_missing() -> str:
    """Before the colours of the faces that were not seen."""
    return _("Still missing")


def hints() -> tuple[str, ...]:
    """How faces are taken."""
    return (
        _("Hold a face still for half a second, or press Space."),
        _("Any order, any way up. Click a face above to show it again."),
    )


def measuring_hints() -> tuple[str, ...]:
    """How colours are measured."""
    return (
        _("Show the colours in the light in which you scan, without glare."),
        _("Space measures the centre at once. Esc stops and changes nothing."),
    )


def start_again() -> str:
    """The button that begins another scan."""
    return _("Start again")


def by_hand() -> str:
    """The button that goes on in the editor."""
    return _("Paint by hand")


def no_face_seen() -> str:
    """Space was pressed with no face before the camera."""
    return _("No face is seen. Hold one side of the cube to the camera, straight and whole.")


def began_again() -> str:
    """A new scan began."""
    return _("A new scan. Ctrl+Z brings the faces back.")


def paint_instead(reason: str) -> str:
    """There are no pictures, so the editor is open."""
    return _("{reason} Here the cube can be painted instead.").format(reason=sentence_of(reason))


def paint_rest(count: int) -> str:
    """The pictures ended before all faces were seen."""
    return n_(
        "{count} of 6 faces was found. Paint the rest here.",
        "{count} of 6 faces were found. Paint the rest here.",
        count,
    ).format(count=count)


def none_found() -> str:
    """The pictures ended and no face was in them, so the editor is open."""
    return paint_instead(why_no_face())


def not_of_use(faceless: tuple[str, ...], unread: tuple[str, ...]) -> str:
    """Which pictures of a folder show no face or cannot be read; ``""`` when all were of use."""
    told = list(unread[:_TOLD])
    if faceless:
        names = _(", ").join((*faceless[:_TOLD], *(["…"] if len(faceless) > _TOLD else [])))
        told.append(_("no face of a cube is found in {name}").format(name=names))
    return " ".join(sentence_of(one) for one in told)


def check_marked(problem: str) -> str:
    """The six faces are not to be relied on, so the editor is open."""
    return _("{problem} The doubtful stickers are marked; Ctrl+K shows a face again.").format(
        problem=sentence_of(problem)
    )


def colour_name(letter: str) -> str:
    """A colour by its initial."""
    return {
        "w": _("white"), "r": _("red"), "g": _("green"), "y": _("yellow"), "o": _("orange"), "b": _("blue"),
    }[letter]  # fmt: skip


def hold(colours: str) -> str:
    """How to hold the scanned cube.

    Args:
        colours: the colour letters of the six centres, in the order URFDLB.
    """
    up, front = colour_name(colours[0]), colour_name(colours[2])
    return _("Hold your cube with {up} up and {front} in front").format(up=up, front=front)


def done(colours: str, mirrored: tuple[str, ...]) -> str:
    """The scan is the cube now; these pictures were mirror images, by name or number."""
    sentence = _("Scanned. {hold}, then press Enter.").format(hold=hold(colours))
    if not mirrored:
        return sentence
    if len(mirrored) == len(colours):
        return f"{sentence} " + _("The pictures were mirror images and were mirrored back.")
    told = _("mirror images were found and mirrored back: {names}")
    return f"{sentence} {sentence_of(told.format(names=_(', ').join(mirrored)))}"


def measuring(count: int, sentence: str) -> str:
    """How many colours are measured, and what to do next."""
    return _("{count} of 6 colours. {sentence}").format(count=count, sentence=sentence)


def calibrate() -> str:
    """The button that measures the colours, with its key."""
    return _("C: measure the colours")


def stop_measuring() -> str:
    """The same button while they are measured."""
    return _("C: stop measuring")


def forget_measured() -> str:
    """The button that forgets measured colours, with its key."""
    return _("Shift+C: forget measured colours")


def calibrated() -> str:
    """All six colours are measured."""
    return _("The six colours are measured and kept. Now show the faces; Shift+C forgets the colours.")


def calibration_forgotten() -> str:
    """Measured colours are no longer used."""
    return _("The measured colours are forgotten. Colours are learnt from each cube again.")


def not_measured() -> str:
    """The pictures ended before six colours were measured."""
    return _("The pictures ended before all six colours were measured, so nothing was changed.")

"""``freecube scan``: a real cube, from a camera, pictures or a video, as facelets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from freecube_desktop.cli.calibration_command import keep, kept_calibration, measure_capture, measure_folder
from freecube_desktop.cli.state_argument import (
    CHECK_FAILED,
    print_json,
    print_sentence,
    print_value,
    use_language,
)
from freecube_desktop.cli.translated_help import TranslatedCommand, WholeNumber
from freecube_desktop.cube.pieces import COLOUR_NAMES, FACES
from freecube_desktop.cube.state import Cube, rotations
from freecube_desktop.words import _, mark

_NAMES: Final = {name[0]: name for name in COLOUR_NAMES.values()}
"""The colours by their first letters."""

if TYPE_CHECKING:
    from freecube_desktop.scanning.assembly import Assembly
    from freecube_desktop.scanning.calibration import Calibration
    from freecube_desktop.scanning.camera import Capture, PictureFolder
    from freecube_desktop.scanning.scan_session import ScanSession


@click.command(
    cls=TranslatedCommand,
    help=mark(
        "Read a real cube: its six faces in any order, each turned any way.\n\n"
        "Exits with 1 when they make no cube, or several; what was read is printed all the same, "
        "with ? for what was not seen. Needs the extra scan."
    ),
    examples=(
        "freecube scan --images photos",
        "freecube scan --camera 0 --json",
    ),
)
@click.option(
    "--camera", "camera_number", metavar="N", type=WholeNumber(0, 999), help=mark("The camera (default: 0).")
)
@click.option(
    "--images",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    help=mark("A folder with a picture of each face."),
)
@click.option(
    "--video",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help=mark("A video in which each face is held still."),
)
@click.option(
    "--calibrate",
    is_flag=True,
    help=mark("Measure and keep what the six colours look like; pictures are named white, red and so on."),
)
@click.option("--no-calibration", is_flag=True, help=mark("Leave measured colours out."))
@click.option("--json", "as_json", is_flag=True, help=mark("One JSON object."))
def scan(
    *,
    camera_number: int | None,
    images: Path | None,
    video: Path | None,
    calibrate: bool,
    no_calibration: bool,
    as_json: bool,
) -> int:
    """Prints the cube that pictures show."""
    use_language(None, as_json)
    given = [name for name in (camera_number, images, video) if name is not None]
    if len(given) > 1:
        raise click.UsageError(_("give one of --camera, --images and --video"), click.get_current_context())
    from freecube_desktop.scanning import camera  # noqa: PLC0415 - an extra, and not for --help

    if calibrate and no_calibration:
        raise click.UsageError(_("give one of --calibrate and --no-calibration"), click.get_current_context())
    camera.require_scanning()
    measured = None if no_calibration else kept_calibration()
    if images is not None:
        folder = camera.PictureFolder(images)
        if calibrate:
            return keep(measure_folder(folder), as_json)
        return _report(_from_folder(folder, measured), as_json)
    capture = camera.camera(camera_number or 0) if video is None else camera.video(video)
    if calibrate:
        return keep(measure_capture(capture), as_json)
    session = _from_capture(capture, measured, guided=video is None)
    return _report(session, as_json)


def _from_folder(folder: PictureFolder, measured: Calibration | None) -> ScanSession:
    """The faces of a folder's pictures; says on standard error which pictures show none."""
    from freecube_desktop.scanning.scan_source import scan_folder  # noqa: PLC0415

    return scan_folder(folder, measured, _print_guidance)


def _from_capture(capture: Capture, measured: Calibration | None, *, guided: bool) -> ScanSession:
    """The faces held still before a camera or in a video; for a camera, what to do next is printed."""
    from freecube_desktop.scanning.scan_session import ScanSession  # noqa: PLC0415
    from freecube_desktop.scanning.scan_source import scan_capture  # noqa: PLC0415

    last = ScanSession()
    with capture:
        try:
            for session in scan_capture(capture, measured, _print_guidance, guided=guided):
                last = session
        except KeyboardInterrupt:
            print_sentence(_("stopped; this is what was seen"), err=True)
    return last


def _print_guidance(sentence: str) -> None:
    print_sentence(sentence, err=True)


def _report(session: ScanSession, as_json: bool) -> int:
    result = session.result
    legal = result is not None and result.readable
    problem = session.problem or ("" if result else _too_few(len(session.taken)))
    status = 0 if result is not None and result.is_one_cube else CHECK_FAILED
    if as_json:
        print_json(_object(session, legal, problem))
        return status
    print_value(session.draft())
    if problem:
        print_sentence(problem, err=True)
    if result is not None:
        _print_result(session, result)
    return status


def _print_result(session: ScanSession, result: Assembly) -> None:
    """How the cube is held and, once it is certain, solved; what is doubtful, and what was changed."""
    up, front = (_(_NAMES[result.colours[face]]) for face in (0, 2))
    if result.certain:
        text = _("Held with {up} up and {front} in front. To solve it: {command}")
        print_sentence(text.format(up=up, front=front, command=f"freecube solve {result.facelets}"))
    elif result.readable:
        print_sentence(
            _("Hold your cube with {up} up and {front} in front").format(up=up, front=front), err=True
        )
        for doubt in _doubts(result):
            text = _("doubtful: {sticker}, read as {face}")
            print_sentence(text.format(sticker=doubt["name"], face=doubt["read"]), err=True)
    for index in result.repaired if result.readable else ():
        text = _("changed: {sticker} from {read} to {face}")
        letters = {"read": result.read[index], "face": result.facelets[index]}
        print_sentence(text.format(sticker=_name(index), **letters), err=True)
    for sentence in _put_right(session, result):
        print_sentence(sentence, err=True)


def _put_right(session: ScanSession, result: Assembly) -> Iterator[str]:
    """What was wrong with the pictures and was put right."""
    mirrored = result.arrangement.mirror_images
    if len(mirrored) == len(FACES):
        yield _("the pictures are mirror images; they were mirrored back")
    elif mirrored:
        names = _(", ").join(session.taken[picture].name or str(picture + 1) for picture in mirrored)
        yield _("mirror images were found and mirrored back: {names}").format(names=names)
    if result.swapped_channels:
        yield _("red and blue of the pictures are swapped; they were swapped back")


def _too_few(count: int) -> str:
    from freecube_desktop.scanning.scan_source import too_few  # noqa: PLC0415

    return too_few(count)


def _object(session: ScanSession, legal: bool, problem: str) -> dict[str, object]:
    result = session.result
    found: dict[str, object] = {
        "facelets": session.draft(),
        "legal": legal,
        "certain": result is not None and result.certain,
        "problem": problem,
        "missing": "" if result is not None else session.guide().missing,
    }
    if result is None:
        return found | {"confidence": [], "doubts": [], "repaired": []}
    return found | {
        "read": result.read,
        "as_named": _as_named(session, result),
        "colours": result.colours,
        "mirrored": result.arrangement.mirrored,
        "swapped_channels": result.swapped_channels,
        "confidence": list(result.confidence),
        "doubts": _doubts(result),
        "repaired": [_name(index) for index in result.repaired],
        "alternatives": list(result.alternatives),
        "faces": [
            {
                "face": face,
                "picture": session.taken[picture].name or picture,
                "turned_cw": turns,
                "mirrored": picture in result.arrangement.mirror_images,
            }
            for face, picture, turns in zip(
                FACES, result.arrangement.order, result.arrangement.turns, strict=True
            )
        ],
    }


def _as_named(session: ScanSession, result: Assembly) -> str | None:
    """The same cube held as its pictures are named (U.jpg to B.jpg), its letters by those centres."""
    letters = [Path(session.taken[picture].name).stem.upper() for picture in result.arrangement.order]
    if not result.readable or sorted(letters) != sorted(FACES):
        return None
    named = dict(zip(FACES, letters, strict=True))
    cube = Cube.from_facelets(result.facelets)
    for hold in rotations(3):
        held = cube.apply(hold)
        if "".join(named[face] for face in held.centres) == FACES:
            return "".join(named[face] for face in held.facelets())
    return None


def _doubts(result: Assembly) -> list[dict[str, object]]:
    return [
        {"name": _name(i), "facelet": i, "read": result.facelets[i], "confidence": result.confidence[i]}
        for i in result.doubtful
    ]


def _name(index: int) -> str:
    """A facelet as people write it: U1 to B9."""
    return f"{FACES[index // 9]}{index % 9 + 1}"

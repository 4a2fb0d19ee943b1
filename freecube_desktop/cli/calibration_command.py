"""``freecube scan --calibrate``: what the six colours look like, measured and kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from freecube_desktop import settings
from freecube_desktop.cli.state_argument import print_json, print_sentence, print_value
from freecube_desktop.cube.pieces import COLOUR_NAMES, FACES
from freecube_desktop.errors import FreecubeError
from freecube_desktop.words import _

if TYPE_CHECKING:
    from freecube_desktop.scanning.calibration import Calibration
    from freecube_desktop.scanning.camera import Capture, PictureFolder


class NotMeasured(FreecubeError):
    """Some of the six colours were not shown."""


def kept_calibration() -> Calibration | None:
    """The colours that were measured last, or None."""
    from freecube_desktop.scanning.calibration import Calibration  # noqa: PLC0415 - slow to import

    return Calibration.from_text(settings.load_settings().settings.calibration)


def measure_folder(folder: PictureFolder) -> Calibration:
    """The centres of pictures that are called white, red, green, yellow, orange and blue.

    Raises:
        NotMeasured: when one is missing or shows no face.
    """
    from freecube_desktop.scanning.calibration import Calibration  # noqa: PLC0415 - slow to import
    from freecube_desktop.scanning.color_measurement import colour_named  # noqa: PLC0415
    from freecube_desktop.scanning.face_finder import find_face  # noqa: PLC0415

    found = {}
    for frame in folder.frames():
        colour, face = colour_named(frame.name), find_face(frame.picture)
        if colour and face is not None:
            found[colour] = face.colours[4]
    missing = [_(COLOUR_NAMES[face]) for face in FACES if face not in found]
    if missing:
        raise NotMeasured(
            _(
                "these colours are missing: {colours}; add a picture of the face with such a centre"
                " and name it by its colour: white, red, green, yellow, orange, blue"
            ).format(colours=_(", ").join(missing))
        )
    return Calibration(tuple(found[face] for face in FACES))


def measure_capture(capture: Capture) -> Calibration:
    """The centres of six faces held still one after another: white, red, green, yellow, orange, blue.

    Raises:
        NotMeasured: when a video ends, or the person stops, before all six were seen.
    """
    from freecube_desktop.scanning.color_measurement import Measuring  # noqa: PLC0415
    from freecube_desktop.scanning.face_finder import find_face  # noqa: PLC0415 - slow to import

    measuring = Measuring()
    print_sentence(measuring.prompt, err=True)
    with capture:
        try:
            for frame in capture.frames():
                before = measuring.done
                measuring = measuring.see(find_face(frame.picture), frame.seconds)
                if measuring.done != before:
                    text = _("{count} of 6. {sentence}")
                    print_sentence(
                        text.format(count=len(measuring.done), sentence=measuring.prompt), err=True
                    )
                if measuring.calibration is not None:
                    return measuring.calibration
        except KeyboardInterrupt:
            pass
    raise NotMeasured(
        _("only {count} of 6 colours were seen; nothing was changed").format(count=len(measuring.done))
    )


def keep(calibration: Calibration, as_json: bool) -> int:
    """Writes measured colours to the settings and prints them.

    Raises:
        SettingsError: when they cannot be written.
    """
    saved = settings.load_settings()
    text = calibration.as_text()
    chosen = replace(saved.settings, calibration=text)
    settings.save_settings(chosen, unknown=saved.unknown)
    colours = dict(zip((COLOUR_NAMES[face] for face in FACES), text.split(), strict=True))
    if as_json:
        print_json({"calibration": colours})
        return 0
    for name, colour in colours.items():
        print_value(f"{_(name)} {colour}")
    print_sentence(
        _("Kept. Scans use these colours where they help; --no-calibration leaves them out."), err=True
    )
    return 0

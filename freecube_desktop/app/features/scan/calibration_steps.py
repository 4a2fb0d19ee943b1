"""Measuring the six colours in the app, and keeping what was measured."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from freecube_desktop.app.features.scan import scan_words as say
from freecube_desktop.app.model.preferences import Choices
from freecube_desktop.app.protocol import commands as c

if TYPE_CHECKING:  # numpy's part of the program is loaded when the scan view is opened first
    from freecube_desktop.scanning.calibration import Calibration
    from freecube_desktop.scanning.color_measurement import Measuring
    from freecube_desktop.scanning.face import Face

SETTING: Final = "calibration"


class CalibrationSteps:
    """The colours being measured, and those that were.

    Args:
        choices: where measured colours are kept.
    """

    def __init__(self, choices: Choices) -> None:
        self._choices = choices
        self._measuring: Measuring | None = None
        self._known: tuple[str, Calibration | None] = ("", None)

    @property
    def measuring(self) -> Measuring | None:
        """What is measured so far, or None while nothing is being measured."""
        return self._measuring

    @property
    def calibration(self) -> Calibration | None:
        """The measured colours that are used."""
        text = self._choices.now.calibration
        if text != self._known[0]:
            from freecube_desktop.scanning.calibration import Calibration  # noqa: PLC0415 - see above

            self._known = text, Calibration.from_text(text)
        return self._known[1]

    def toggle(self) -> None:
        """Begins to measure all six colours, or stops; the old ones are used until the last is measured."""
        from freecube_desktop.scanning.color_measurement import Measuring  # noqa: PLC0415 - see above

        self._measuring = Measuring() if self._measuring is None else None

    def stop(self) -> None:
        """Measures no more; the colours that were used still are."""
        self._measuring = None

    def see(self, face: Face | None, seconds: float, name: str) -> tuple[c.Effect, ...]:
        """What one frame showed; keeps the colours once the last is measured."""
        assert self._measuring is not None
        return self._went_on(self._measuring.see(face, seconds, name))

    def point(self, sticker: int) -> tuple[c.Effect, ...]:
        """Measures a sticker of the face that is seen."""
        assert self._measuring is not None
        return self._went_on(self._measuring.take(sticker))

    def forget(self) -> tuple[c.Effect, ...]:
        """The colours are learnt from each scan by itself again."""
        return self._keep("")

    def _went_on(self, measuring: Measuring) -> tuple[c.Effect, ...]:
        found = measuring.calibration
        self._measuring = measuring if found is None else None
        return () if found is None else self._keep(found.as_text())

    def _keep(self, text: str) -> tuple[c.Effect, ...]:
        return (c.KeepSetting(SETTING, text),) if self._choices.choose(SETTING, text) else ()


def sentence_of(measuring: Measuring) -> str:
    """How far measuring is and what to do next."""
    return say.measuring(len(measuring.done), measuring.sentence)

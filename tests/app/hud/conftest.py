"""What tests of several panels share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from layout_checks import Wordy

from freecube_desktop.language import speak
from freecube_desktop.words import install


@pytest.fixture(params=["en", "wordy", "de", "ru", "ar", "ja"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """The languages in turn, and one that is longer than any."""
    if request.param == "wordy":
        install(Wordy(), "en")
    else:
        speak(request.param)
    yield "en" if request.param == "wordy" else request.param
    speak("en")

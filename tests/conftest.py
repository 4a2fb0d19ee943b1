"""What many tests share."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from freecube_desktop.words.colour_words import WESTERN, install_colours

os.environ["FREECUBE_LANGUAGE"] = "en"  # whatever the machine speaks, tests read English

ROOT = Path(__file__).resolve().parent.parent


pytest_plugins = ["quick_part"]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One more than there are cores, as tests in a window wait most of the time; quick ones do not."""
    return (os.cpu_count() or 1) + (0 if config.getoption("quick") else 1)


@pytest.fixture(autouse=True)
def usual_colours() -> Iterator[None]:
    """Whatever palette a test shows, the next one calls colours as usual."""
    yield
    install_colours(WESTERN)


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder that holds pyproject.toml."""
    return ROOT


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """Real inputs with right answers, kept beside the project; their absence is a failure in CI."""
    folder = ROOT.parent / "shared" / "data"
    if not folder.is_dir():
        if os.environ.get("CI"):
            pytest.fail(f"the real inputs are not at {folder}")
        pytest.skip("the real inputs that stand beside the project are not here")
    return folder

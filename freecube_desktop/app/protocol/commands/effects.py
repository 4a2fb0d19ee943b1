"""What the shell must do: windows, workers, files, cameras."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from freecube_desktop.app.protocol.commands.base import Command, Effect
from freecube_desktop.cube.state import Cube
from freecube_desktop.scene import Scene

if TYPE_CHECKING:
    from freecube_desktop.scanning.scan_session import ScanSession


@dataclass(frozen=True, slots=True)
class Then(Effect):
    """Another command is handled at once, by whoever acts on it; the shell never sees this."""

    command: Command


@dataclass(frozen=True, slots=True)
class StartSolver(Effect):
    """Search, away from the drawing; answer with ``ShowSolution`` or ``SolverFailed``.

    Attributes:
        cube: the cube to solve.
        method: what solves it.
        cross: the colour that a solution by stages starts with, or ``any``.
    """

    cube: Cube
    method: str
    cross: str = "white"


@dataclass(frozen=True, slots=True)
class StopSolver(Effect):
    """Nobody waits for the running search any more."""


@dataclass(frozen=True, slots=True)
class WritePicture(Effect):
    """Draw this scene offscreen and save it among the user's pictures."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class SetFullScreen(Effect):
    """Make the window fill the screen, or not."""

    on: bool


@dataclass(frozen=True, slots=True)
class ReadClipboard(Effect):
    """Read the clipboard's text and answer with ``Paste``."""


@dataclass(frozen=True, slots=True)
class WriteClipboard(Effect):
    """Put a text on the clipboard, then say a sentence."""

    text: str
    sentence: str


@dataclass(frozen=True, slots=True)
class MakeLink(Effect):
    """Find moves that lead to a cube and answer with ``LinkMade``."""

    cube: Cube


@dataclass(frozen=True, slots=True)
class StartScan(Effect):
    """Open the camera or the pictures; answer with ``ScanFrame``, ``ScanEnded`` or ``ScanFailed``."""


@dataclass(frozen=True, slots=True)
class WorkOutCube(Effect):
    """Put six faces together, away from the drawing; answer with ``CubeWorkedOut``."""

    session: ScanSession


@dataclass(frozen=True, slots=True)
class NextFrame(Effect):
    """The last picture has been taken in; hand over the next as soon as there is one."""


@dataclass(frozen=True, slots=True)
class StopScan(Effect):
    """Close the camera."""


@dataclass(frozen=True, slots=True)
class CloseWindow(Effect):
    """End the app."""


@dataclass(frozen=True, slots=True)
class ChangeLanguage(Effect):
    """Speak another language, and keep it.

    Attributes:
        steps: how many places on in the list it is.
        code: which one it is, whatever ``steps`` says; ``""`` for the one so many places on.
    """

    steps: int = 0
    code: str = ""


@dataclass(frozen=True, slots=True)
class KeepSetting(Effect):
    """Write a choice into the settings.

    Attributes:
        name: the setting.
        value: what it is from now on.
    """

    name: str
    value: str | float | bool

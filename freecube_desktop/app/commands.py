"""What a person can ask for (commands) and what the shell must do about it (effects).

Both are frozen values. The controller takes commands and gives effects; only the shell
(window, worker, files) carries effects out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.scanning.face import Face
from freecube_desktop.scene import Pixels, Scene
from freecube_desktop.solver.solution import Solution

MESSAGE_SECONDS = 6.0
"""How long a message stays in the bar when nobody dismisses it."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn a layer, or the whole cube, as it is held now."""

    move: Move


@dataclass(frozen=True, slots=True)
class Scramble:
    """Put the cube into a random state. Can be undone."""


@dataclass(frozen=True, slots=True)
class Reset:
    """Put the cube back to solved. Can be undone."""


@dataclass(frozen=True, slots=True)
class ChooseSize:
    """Go to the cube of another size; the one on the desk is kept as it stands.

    Attributes:
        size: 3 or 2; 0 for the other one.
    """

    size: int = 0


@dataclass(frozen=True, slots=True)
class Undo:
    """Take the last turn, scramble or reset back."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Do again what was taken back."""


@dataclass(frozen=True, slots=True)
class AskForSolution:
    """Solve the cube as it stands.

    Attributes:
        method: a method's name; ``""`` is the one in the settings.
    """

    method: str = ""


@dataclass(frozen=True, slots=True)
class ShowSolution:
    """The answer to a search.

    Attributes:
        cube: the cube that was searched for; the answer is dropped if it has changed since.
        solution: what was found.
    """

    cube: Cube
    solution: Solution


@dataclass(frozen=True, slots=True)
class SolverFailed:
    """A search that came to nothing, with a sentence of why."""

    cube: Cube
    method: str
    sentence: str


@dataclass(frozen=True, slots=True)
class SolverMakesTables:
    """A search has to make its tables first, once.

    Attributes:
        cube: the cube that is searched for.
        method: the method.
        part: how much is made, 0 to 1.
    """

    cube: Cube
    method: str
    part: float


@dataclass(frozen=True, slots=True)
class PlayPause:
    """Play the open solution on, or hold it."""


@dataclass(frozen=True, slots=True)
class StepForward:
    """Make the next move of the open solution."""


@dataclass(frozen=True, slots=True)
class StepBack:
    """Take back the last move of the open solution."""


@dataclass(frozen=True, slots=True)
class StageForward:
    """Play to the end of the current stage."""


@dataclass(frozen=True, slots=True)
class StageBack:
    """Go back to the start of the current stage, or of the one before."""


@dataclass(frozen=True, slots=True)
class JumpToStep:
    """Go to where this many moves of the open solution are made."""

    step: int


@dataclass(frozen=True, slots=True)
class Faster:
    """Play the solution faster."""


@dataclass(frozen=True, slots=True)
class Slower:
    """Play the solution slower."""


@dataclass(frozen=True, slots=True)
class NextSpeed:
    """Play the solution at the next speed; after the fastest comes the slowest."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Close what lies on top: the help, then the message, then the search or the solution."""


@dataclass(frozen=True, slots=True)
class Orbit:
    """Turn the view with the pointer.

    Attributes:
        dx, dy: logical pixels to the right and downwards.
    """

    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class PullLayer:
    """The pointer pulls a layer by a sticker.

    Attributes:
        facelet: the place of the sticker that was pressed, counted in the order URFDLB.
        dx: logical pixels to the right of where it was pressed.
        dy: logical pixels below it.
    """

    facelet: int
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class DropLayer:
    """The layer is let go: it makes its turn, or goes back when it has not come far or ``back`` is set."""

    back: bool = False


@dataclass(frozen=True, slots=True)
class SwapMouse:
    """A plain drag on a sticker turns its layer, as in other simulators; or orbits again."""


@dataclass(frozen=True, slots=True)
class NextLanguage:
    """Speak the next language, or another so many places on."""

    steps: int = 1


@dataclass(frozen=True, slots=True)
class LanguageChanged:
    """Another language is spoken from now on; ``name`` is its own name."""

    name: str


@dataclass(frozen=True, slots=True)
class ToggleSentences:
    """Tell the move under way in words, or no longer."""


@dataclass(frozen=True, slots=True)
class Zoom:
    """Come nearer (steps above 0) or go away."""

    steps: float


@dataclass(frozen=True, slots=True)
class Hover:
    """The pointer is over something that can be clicked, or over nothing.

    Attributes:
        command: what a click would ask for, or None.
    """

    command: Command | None


@dataclass(frozen=True, slots=True)
class ResetView:
    """Look at the cube as at the start."""


@dataclass(frozen=True, slots=True)
class ToggleHelp:
    """Show or hide the live keys."""


@dataclass(frozen=True, slots=True)
class ToggleFullScreen:
    """Fill the screen, or give it back."""


@dataclass(frozen=True, slots=True)
class SavePicture:
    """Save what the window shows as a picture."""


@dataclass(frozen=True, slots=True)
class Resize:
    """The window has a new size.

    Attributes:
        width, height: logical pixels.
        pixel_ratio: framebuffer pixels for one of them.
    """

    width: float
    height: float
    pixel_ratio: float = 1.0


@dataclass(frozen=True, slots=True)
class ShowMessage:
    """Say a sentence in the bar at the top; ``is_error`` colours it."""

    text: str
    is_error: bool = False
    seconds: float = MESSAGE_SECONDS


@dataclass(frozen=True, slots=True)
class AskClipboard:
    """Paste: the shell reads the clipboard and answers with ``Paste``."""


@dataclass(frozen=True, slots=True)
class Paste:
    """A text was pasted; whatever stands for a cube becomes the cube, or the draft in the editor."""

    text: str


@dataclass(frozen=True, slots=True)
class CopyState:
    """Put the stickers on the clipboard."""


@dataclass(frozen=True, slots=True)
class CopyLink:
    """Put a link to the cube on the clipboard."""


@dataclass(frozen=True, slots=True)
class LinkMade:
    """The link that ``MakeLink`` asked for, or ``""`` and why there is none."""

    link: str
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class OpenEditor:
    """Paint a cube: what was painted before, or other stickers.

    Attributes:
        letters: 54 or 24 face letters, ``"."`` where nothing is painted; ``""`` for what
            was painted before.
        doubtful: facelets to mark as read without certainty.
    """

    letters: str = ""
    doubtful: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CloseEditor:
    """Leave the editor without a change; what was painted is kept."""


@dataclass(frozen=True, slots=True)
class PaintSticker:
    """Paint a sticker with the brush.

    Attributes:
        facelet: its place, counted in the order URFDLB.
    """

    facelet: int


@dataclass(frozen=True, slots=True)
class PaintStroke:
    """The pointer goes on painting over more stickers.

    Attributes:
        facelets: their places, in the order in which it comes to them.
    """

    facelets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PickColour:
    """Take another brush: a face letter, or ``"."`` to erase."""

    colour: str


@dataclass(frozen=True, slots=True)
class TypeColour:
    """A colour typed at the cursor; ``""`` is the brush's own."""

    colour: str = ""


@dataclass(frozen=True, slots=True)
class EraseSticker:
    """Erase at the cursor, or with ``back`` before it."""

    back: bool = False


@dataclass(frozen=True, slots=True)
class MoveCursor:
    """Move the typing place in the net: ``left``, ``right``, ``up`` or ``down``."""

    direction: Literal["left", "right", "up", "down"]


@dataclass(frozen=True, slots=True)
class FreeCentres:
    """Let the centres be painted too, or fix them again."""


@dataclass(frozen=True, slots=True)
class ClearDraft:
    """Start again with nothing painted."""


@dataclass(frozen=True, slots=True)
class DraftFromCube:
    """Start from the cube on the desk."""


@dataclass(frozen=True, slots=True)
class ApplyRepair:
    """Do what a suggestion says.

    Attributes:
        number: which one, from 0.
    """

    number: int


@dataclass(frozen=True, slots=True)
class UseDraft:
    """Make the painted cube the cube; while it is none, do what the first suggestion says."""


@dataclass(frozen=True, slots=True)
class OpenScan:
    """Read a real cube with a camera, or from pictures; what was scanned before is still there."""


@dataclass(frozen=True, slots=True)
class CloseScan:
    """Leave the scan view; the faces taken are kept."""


@dataclass(frozen=True, slots=True)
class ScanFrame:
    """A picture has come.

    Attributes:
        pixels: the picture, as it is shown.
        wide, high: the size of the picture in which the face was found.
        face: the face found in it, in pixels of that size; or None.
        seconds: when, since the first picture.
        still: the name of the file when it is one of a folder's pictures; else ``""``.
    """

    pixels: Pixels
    wide: float
    high: float
    face: Face | None
    seconds: float
    still: str = ""


@dataclass(frozen=True, slots=True)
class ScanEnded:
    """No more pictures will come."""


@dataclass(frozen=True, slots=True)
class ScanFailed:
    """There are no pictures, or no more of them; why, in words."""

    reason: str


@dataclass(frozen=True, slots=True)
class TakeFace:
    """Take the face that is seen, at once."""


@dataclass(frozen=True, slots=True)
class ShowFaceAgain:
    """The next face taken replaces one that is in.

    Attributes:
        face: its letter.
    """

    face: str


@dataclass(frozen=True, slots=True)
class MirrorPicture:
    """Show the picture as in a mirror, or not."""


@dataclass(frozen=True, slots=True)
class RestartScan:
    """Scan another cube, or the same from the beginning. Can be undone."""


@dataclass(frozen=True, slots=True)
class PaintScanned:
    """Go on in the editor with what has been scanned."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Close the window."""


Command = (
    Turn
    | Scramble
    | Reset
    | ChooseSize
    | Undo
    | Redo
    | AskForSolution
    | ShowSolution
    | SolverFailed
    | SolverMakesTables
    | PlayPause
    | StepForward
    | StepBack
    | StageForward
    | StageBack
    | JumpToStep
    | Faster
    | Slower
    | NextSpeed
    | Leave
    | Orbit
    | PullLayer
    | DropLayer
    | SwapMouse
    | NextLanguage
    | LanguageChanged
    | ToggleSentences
    | Zoom
    | Hover
    | ResetView
    | ToggleHelp
    | ToggleFullScreen
    | SavePicture
    | Resize
    | ShowMessage
    | AskClipboard
    | Paste
    | CopyState
    | CopyLink
    | LinkMade
    | OpenEditor
    | CloseEditor
    | PaintSticker
    | PaintStroke
    | PickColour
    | TypeColour
    | EraseSticker
    | MoveCursor
    | FreeCentres
    | ClearDraft
    | DraftFromCube
    | ApplyRepair
    | UseDraft
    | OpenScan
    | CloseScan
    | ScanFrame
    | ScanEnded
    | ScanFailed
    | TakeFace
    | ShowFaceAgain
    | MirrorPicture
    | RestartScan
    | PaintScanned
    | Quit
)


@dataclass(frozen=True, slots=True)
class StartSolver:
    """Search, away from the drawing; answer with ``ShowSolution`` or ``SolverFailed``."""

    cube: Cube
    method: str


@dataclass(frozen=True, slots=True)
class StopSolver:
    """Nobody waits for the running search any more."""


@dataclass(frozen=True, slots=True)
class WritePicture:
    """Draw this scene offscreen and save it among the user's pictures."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class SetFullScreen:
    """Make the window fill the screen, or not."""

    on: bool


@dataclass(frozen=True, slots=True)
class ReadClipboard:
    """Read the clipboard's text and answer with ``Paste``."""


@dataclass(frozen=True, slots=True)
class WriteClipboard:
    """Put a text on the clipboard, then say a sentence."""

    text: str
    sentence: str


@dataclass(frozen=True, slots=True)
class MakeLink:
    """Find moves that lead to a cube and answer with ``LinkMade``."""

    cube: Cube


@dataclass(frozen=True, slots=True)
class StartScan:
    """Open the camera or the pictures; answer with ``ScanFrame``, ``ScanEnded`` or ``ScanFailed``."""


@dataclass(frozen=True, slots=True)
class NextFrame:
    """The last picture has been taken in; hand over the next as soon as there is one."""


@dataclass(frozen=True, slots=True)
class StopScan:
    """Close the camera."""


@dataclass(frozen=True, slots=True)
class CloseWindow:
    """End the app."""


@dataclass(frozen=True, slots=True)
class ChangeLanguage:
    """Speak the language so many places on, and keep it."""

    steps: int


@dataclass(frozen=True, slots=True)
class KeepSentences:
    """Keep whether moves are told in words."""

    shown: bool


Effect = (
    StartSolver
    | StopSolver
    | WritePicture
    | SetFullScreen
    | ChangeLanguage
    | KeepSentences
    | ReadClipboard
    | WriteClipboard
    | MakeLink
    | StartScan
    | NextFrame
    | StopScan
    | CloseWindow
)

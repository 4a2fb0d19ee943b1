"""What can be done to the cube and asked of a solver."""

from __future__ import annotations

from dataclasses import dataclass

from freecube_desktop.app.protocol.commands.base import Command
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.solver.solution import Solution


@dataclass(frozen=True, slots=True)
class Turn(Command):
    """Turn a layer, or the whole cube, as it is held now."""

    move: Move


@dataclass(frozen=True, slots=True)
class Scramble(Command):
    """Put the cube into a random state. Can be undone."""


@dataclass(frozen=True, slots=True)
class Reset(Command):
    """Put the cube back to solved. Can be undone."""


@dataclass(frozen=True, slots=True)
class ChooseSize(Command):
    """Go to the cube of another size; the one on the desk is kept as it stands.

    Attributes:
        size: 3 or 2; 0 for the other one.
    """

    size: int = 0


@dataclass(frozen=True, slots=True)
class Undo(Command):
    """Take the last turn, scramble or reset back."""


@dataclass(frozen=True, slots=True)
class Redo(Command):
    """Do again what was taken back."""


@dataclass(frozen=True, slots=True)
class AskForSolution(Command):
    """Solve the cube as it stands.

    Attributes:
        method: a method's name; ``""`` is the one in the settings.
    """

    method: str = ""


@dataclass(frozen=True, slots=True)
class ShowSolution(Command):
    """The answer to a search.

    Attributes:
        cube: the cube that was searched for; the answer is dropped if it has changed since.
        solution: what was found.
    """

    cube: Cube
    solution: Solution


@dataclass(frozen=True, slots=True)
class SolverFailed(Command):
    """A search that came to nothing, with a sentence of why."""

    cube: Cube
    method: str
    sentence: str


@dataclass(frozen=True, slots=True)
class SolverMakesTables(Command):
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
class PullLayer(Command):
    """The pointer pulls a layer by a sticker.

    Attributes:
        facelet: the place of the sticker that was pressed, counted in the order URFDLB, once all
            turns on their way are made.
        dx: logical pixels to the right of where it was pressed.
        dy: logical pixels below it.
    """

    facelet: int
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class PullCube(Command):
    """The pointer pulls the whole cube, about one axis.

    Attributes:
        facelet: the place of the sticker that was pressed, as in ``PullLayer``; None beside the cube.
        dx: logical pixels to the right of where it was pressed.
        dy: logical pixels below it.
    """

    facelet: int | None
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class DropLayer(Command):
    """The layer or cube in the hand is let go.

    It makes its turn when it has come far or was flicked, else it goes back; with ``back`` it
    always does.
    """

    back: bool = False

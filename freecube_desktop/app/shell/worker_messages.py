"""What goes between the app and the processes that work for it: values, pickled one after the other.

Both ends are the same version of this package, started by the same person, so a value arrives as it
was sent. Nothing of this is kept in a file, nor does it come from anywhere else.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO, Any

from freecube_desktop.app.protocol.animation_request import AnimationRequest
from freecube_desktop.cube.state import Cube
from freecube_desktop.solver.solution import Solution


@dataclass(frozen=True, slots=True)
class Request:
    """One cube to solve.

    Attributes:
        number: comes back with the answer; numbers rise.
        cube: the cube.
        method: the method's name.
        cross: the cross colour, or ``any``.
        language: what the sentences of the answer are to be in.
        colours: what the colours of URFDLB are called in them, with blanks between; ``""`` as usual.
    """

    number: int
    cube: Cube
    method: str
    cross: str
    language: str = "en"
    colours: str = ""


@dataclass(frozen=True, slots=True)
class Stop:
    """Nobody waits for the requests up to a number any more."""

    number: int


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a request: any number of parts, then a solution or an error.

    Attributes:
        number: the request's.
        solution: what was found, or None.
        error: a sentence when nothing was found, or ``""``.
        part: how much of the tables is made, 0 to 1, while the search has not begun; or None.
    """

    number: int
    solution: Solution | None = None
    error: str = ""
    part: float | None = None

    @property
    def is_last(self) -> bool:
        """Whether nothing more comes of the request."""
        return self.part is None


@dataclass(frozen=True, slots=True)
class Drawing:
    """An animation to draw.

    What is answered: how much is drawn, 0 to 1, as often as that is worth telling; then one text,
    the fault as a sentence or ``""`` when the file is written.

    Attributes:
        film: what it shows.
        path: where the file goes.
        language: what faults are told in.
    """

    film: AnimationRequest
    path: str
    language: str


def send(stream: IO[bytes], value: object) -> None:
    """Writes a value, whole.

    Raises:
        OSError: when nobody is at the other end.
    """
    stream.write(pickle.dumps(value))
    stream.flush()


def received(stream: IO[bytes]) -> Iterator[Any]:
    """Waits for values until the other end is closed, or what comes is no whole value."""
    while True:
        try:
            value = pickle.load(stream)
        except Exception:  # bytes that are no pickle can raise anything
            return
        yield value

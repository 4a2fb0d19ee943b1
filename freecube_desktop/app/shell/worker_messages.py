"""The lines that go between the app and its solver: JSON, one object a line.

A request is ``{"id": 1, "positions": "hex", "method": "cfop", "cross": "white",
"language": "en", "colours": "white red green yellow orange blue"}``, with numbers that rise. Its
answers have the same ``id``: any number of times ``part``, how much of the tables is made, then
``solution`` or ``error``, a sentence. ``{"stop": 1}`` says that nobody waits for the requests up to
that number any more.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, cast

from freecube_desktop.app.model.solution_record import solution_from_dict, solution_to_dict
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import FreecubeError
from freecube_desktop.solver.solution import Solution


@dataclass(frozen=True, slots=True)
class Request:
    """One cube to solve.

    Attributes:
        number: comes back with the answer.
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

    def to_line(self) -> str:
        """The request as a line of text, with its line end."""
        said = {
            "id": self.number,
            "positions": self.cube.positions.hex(),
            "method": self.method,
            "cross": self.cross,
            "language": self.language,
            "colours": self.colours,
        }
        return json.dumps(said) + "\n"

    @classmethod
    def from_line(cls, line: str) -> Request:
        """The request that a line holds.

        Raises:
            ValueError: when it holds none.
        """
        said = _object(line)
        try:
            cube = Cube.from_positions(bytes.fromhex(said["positions"]))
            language, colours = str(said.get("language", "en")), str(said.get("colours", ""))
            return cls(int(said["id"]), cube, str(said["method"]), str(said["cross"]), language, colours)
        except (KeyError, TypeError) as fault:
            raise ValueError(f"not a request: {line!r}") from fault


@dataclass(frozen=True, slots=True)
class Stop:
    """Nobody waits for the requests up to a number any more."""

    number: int

    def to_line(self) -> str:
        """The stop as a line of text, with its line end."""
        return json.dumps({"stop": self.number}) + "\n"


def wish_from_line(line: str) -> Request | Stop:
    """What the app says in a line.

    Raises:
        ValueError: when it says nothing.
    """
    said = _object(line)
    if isinstance(said.get("stop"), int):
        return Stop(said["stop"])
    return Request.from_line(line)


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a request.

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

    def to_line(self) -> str:
        """The answer as a line of text, with its line end."""
        said: dict[str, object] = {"id": self.number}
        if self.part is not None:
            said["part"] = self.part
        elif self.solution is None:
            said["error"] = self.error
        else:
            said["solution"] = solution_to_dict(self.solution)
        return json.dumps(said) + "\n"

    @classmethod
    def from_line(cls, line: str) -> Answer:
        """The answer that a line holds.

        Raises:
            ValueError: when it holds none.
        """
        said = _object(line)
        try:
            if "part" in said:
                return cls(int(said["id"]), part=float(said["part"]))
            if "error" in said:
                return cls(int(said["id"]), error=str(said["error"]))
            return cls(int(said["id"]), solution_from_dict(said["solution"]))
        except (KeyError, TypeError, FreecubeError) as fault:
            raise ValueError(f"not an answer: {line!r}") from fault


def _object(line: str) -> dict[str, Any]:
    said = json.loads(line)
    if not isinstance(said, dict):
        raise ValueError(f"not a JSON object: {line!r}")
    return cast("dict[str, Any]", said)

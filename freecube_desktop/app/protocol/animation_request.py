"""What an animation is to show, and the lines that go between the app and the process that draws it.

The app writes one line, the wish; the process writes ``{"part": 0.5}`` while it draws, then
``{"done": "path"}`` or ``{"error": "a sentence"}``. When its input ends, nobody waits any more.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any, Literal, cast

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.scene import HOME_VIEW, Letters, Theme, View

FilmKind = Literal["gif", "mp4"]


@dataclass(frozen=True, slots=True)
class AnimationRequest:
    """An animation.

    Attributes:
        kind: a GIF, or an MP4 video.
        cube: the cube before the moves.
        moves: what is played.
        view: where the cube is seen from.
        theme: the background.
        palette: the sticker colours.
        letters: what is written on the stickers.
    """

    kind: FilmKind
    cube: Cube
    moves: Algorithm
    view: View = HOME_VIEW
    theme: Theme = "dark"
    palette: str = "classic"
    letters: Letters = "none"

    def to_line(self, path: str, language: str) -> str:
        """The wish as a line of text, with its line end.

        Args:
            path: where the file goes.
            language: what faults are told in.
        """
        said = {
            "path": path,
            "language": language,
            "kind": self.kind,
            "positions": self.cube.positions.hex(),
            "moves": str(self.moves.expanded()),
            "view": asdict(self.view),
            "theme": self.theme,
            "palette": self.palette,
            "letters": self.letters,
        }
        return json.dumps(said) + "\n"


def film_from_line(line: str) -> tuple[AnimationRequest, str, str]:
    """The film, the path and the language that a line holds.

    Raises:
        ValueError: when it holds none.
    """
    try:
        said = cast("dict[str, Any]", json.loads(line))
        film = AnimationRequest(
            said["kind"],
            Cube.from_positions(bytes.fromhex(said["positions"])),
            Algorithm(said["moves"]),
            View(**said["view"]),
            said["theme"],
            said["palette"],
            said["letters"],
        )
        return film, str(said["path"]), str(said["language"])
    except (KeyError, TypeError) as fault:
        raise ValueError(f"not a wish for a film: {line!r}") from fault

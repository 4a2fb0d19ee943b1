"""Measured colours and photographs of real cubes, with their true answers."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.state import Cube, rotations

FACE_OF_COLOUR = str.maketrans("WRGYOB", FACES)


def white_up(colours: str) -> str:
    """A cube's facelets held white up and green in front; it is given by its 54 colours, held any way."""
    held = Cube.from_facelets(colours.translate(FACE_OF_COLOUR))
    return next(turned.facelets() for turned in map(held.apply, rotations(3)) if turned.centres == FACES)


@dataclass(frozen=True)
class Measured:
    """One scan as numbers; without an answer it cannot be decided."""

    name: str
    colours: np.ndarray
    answer: str | None


def measured_cubes(data: Path) -> list[Measured]:
    """Every row of the 3x3x3 colour corpora."""
    found = []
    for file in (data / "rgb" / "rgb3x3_dwalton.jsonl", data / "rgb" / "rgb3x3_issue.jsonl"):
        for line in file.read_text("utf-8").splitlines():
            row = json.loads(line)
            answer = None
            if "use" not in row:
                centres = dict(zip(FACES, row["centre_colours"], strict=True))
                answer = white_up("".join(centres[face] for face in row["expected"]))
            colours = np.array(row["rgb"], dtype=np.float64).reshape(6, 9, 3)
            found.append(Measured(row["id"], colours, answer))
    return found


@dataclass(frozen=True)
class Photographed:
    """Six photographs of one cube."""

    name: str
    folder: Path
    files: tuple[Path, ...]
    centres: tuple[np.ndarray, ...]
    trusted: tuple[bool, ...]
    answer: str
    as_photographed: str


def photographed_cubes(data: Path) -> list[Photographed]:
    """Every set of photographs of a 3x3x3."""
    found = []
    for entry in json.loads((data / "photos" / "answers.json").read_text("utf-8"))["sets"]:
        if entry["size"] == 3:
            photos = entry["photos"]
            found.append(
                Photographed(
                    entry["id"],
                    (data / photos[0]["file"]).parent,
                    tuple(data / photo["file"] for photo in photos),
                    tuple(np.array(photo["sticker_centres"]) for photo in photos),
                    tuple(photo["centres_from"] == "contours" for photo in photos),
                    white_up(entry["expected_colours"]),
                    entry["expected_facelets"],
                )
            )
    return found


def shuffled(rng: np.random.Generator, faces: np.ndarray) -> np.ndarray:
    """Six faces (6, 9, ...) in another order, each turned another way."""
    return np.stack(
        [np.rot90(faces[k].reshape(3, 3, -1), rng.integers(4)).reshape(9, -1) for k in rng.permutation(6)]
    )


def mirrored(faces: np.ndarray) -> np.ndarray:
    """Six faces as a mirror shows them."""
    return faces.reshape(6, 3, 3, 3)[:, :, ::-1].reshape(6, 9, 3)

"""How well and how fast real cubes are read: ours beside the nearest fixed colour (CIEDE2000).

    python scripts/bench_scan.py [--rendered N] [--lights N] [--json]

The corpora of measured colours and photographs are read where they stand beside the project;
what is not there is left out. Times are this process's own processor time.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "scanning")]

from odd_lights import LIGHTS, measured_in, scan_in  # noqa: E402
from real_scans import measured_cubes, photographed_cubes, shuffled, white_up  # noqa: E402
from rendered_faces import rendered_faces, scrambled  # noqa: E402
from worse_pictures import WORSE  # noqa: E402

from freecube_desktop.cube.facelets import faults_of_text  # noqa: E402
from freecube_desktop.cube.pieces import FACES  # noqa: E402
from freecube_desktop.scanning.assembly import assemble  # noqa: E402
from freecube_desktop.scanning.camera import read_picture  # noqa: E402
from freecube_desktop.scanning.color_matching import nearest_colours  # noqa: E402
from freecube_desktop.scanning.face_finder import find_face  # noqa: E402

DATA = ROOT.parent / "shared" / "data"


class Stopwatch:
    """Runs things and keeps how long each took, in milliseconds."""

    def __init__(self) -> None:
        self.times: list[float] = []

    def __call__(self, do: Callable[[Any], Any], given: Any) -> Any:
        began = time.process_time()
        result = do(given)
        self.times.append(1000.0 * (time.process_time() - began))
        return result

    @property
    def median(self) -> float | None:
        """The middle one, or None when nothing ran."""
        return round(statistics.median(self.times), 2) if self.times else None


def plainly(colours: np.ndarray, answer: str) -> bool:
    """Whether the nearest fixed colours make the right cube; the faces are in their places."""
    read = nearest_colours(colours)
    if faults_of_text(read):
        return False
    return white_up(read.translate(str.maketrans(FACES, "WRGYOB"))) == answer


def measured(assembling: Stopwatch) -> dict[str, object]:
    """The corpus of measured colours, in order and shuffled."""
    cubes = [cube for cube in measured_cubes(DATA) if cube.answer is not None]
    rng = np.random.default_rng(1)
    found = [assembling(assemble, cube.colours) for cube in cubes]
    right = sum(one.facelets == cube.answer for one, cube in zip(found, cubes, strict=True))
    sure = [cube for one, cube in zip(found, cubes, strict=True) if one.certain]
    again = sum(assembling(assemble, shuffled(rng, cube.colours)).facelets == cube.answer for cube in sure)
    return {
        "cubes": len(cubes),
        "right": right,
        "right by nearest colour": sum(plainly(cube.colours, str(cube.answer)) for cube in cubes),
        "without a doubt": len(sure),
        "of those right in any order and rotation": again,
    }


def photographed(finding: Stopwatch, assembling: Stopwatch) -> dict[str, object]:
    """The corpus of photographs."""
    cubes = photographed_cubes(DATA)
    pictures = faces_found = stickers = plain = right = plain_right = 0
    for cube in cubes:
        faces = [finding(find_face, read_picture(file)) for file in cube.files]
        pictures += len(faces)
        faces = [face for face in faces if face is not None]
        faces_found += len(faces)
        if len(faces) < 6:
            continue
        read = assembling(assemble, [face.colours for face in faces])
        seen = np.array([face.colours for face in faces]).reshape(54, 3)[read.arrangement.stickers()]
        nearest = nearest_colours(seen)
        stickers += sum(a == b for a, b in zip(read.facelets, cube.answer, strict=True))
        plain += sum(a == b for a, b in zip(nearest, cube.answer, strict=True))
        right += read.facelets == cube.answer
        plain_right += nearest == cube.answer
    return {
        "pictures": pictures,
        "faces found": faces_found,
        "stickers": 54 * len(cubes),
        "stickers right": stickers,
        "stickers right by nearest colour": plain,
        "cubes": len(cubes),
        "cubes right": right,
        "cubes right by nearest colour": plain_right,
    }


def made_worse() -> dict[str, object]:
    """The photographs again, each made worse in many ways."""
    cubes = [(cube, [read_picture(file) for file in cube.files]) for cube in photographed_cubes(DATA)]
    found: dict[str, object] = {}
    for name, spoil in WORSE.items():
        rng = np.random.default_rng(6)
        seen = of = right = 0
        for cube, pictures in cubes:
            faces = [face for face in (find_face(spoil(rng, one)) for one in pictures) if face is not None]
            seen, of = seen + len(faces), of + len(pictures)
            if len(faces) == len(pictures):
                right += assemble([face.colours for face in faces]).facelets == cube.answer
        found[name] = f"faces {seen} of {of}, cubes {right} of {len(cubes)}"
    return found


def rendered(count: int, finding: Stopwatch, assembling: Stopwatch) -> dict[str, object]:
    """Cubes that our renderer photographs."""
    rng = np.random.default_rng(5)
    faces_found = right = plain = 0
    for _ in range(count):
        cube = scrambled(rng)
        faces = [finding(find_face, picture) for picture in rendered_faces(rng, cube)]
        faces = [face for face in faces if face is not None]
        faces_found += len(faces)
        if len(faces) == 6:
            read = assembling(assemble, [face.colours for face in faces])
            seen = np.array([face.colours for face in faces]).reshape(54, 3)
            right += read.facelets == cube.facelets()
            plain += nearest_colours(seen[read.arrangement.stickers()]) == cube.facelets()
    return {
        "cubes": count,
        "faces found": f"{faces_found} of {6 * count}",
        "right": right,
        "right by nearest colour": plain,
    }


def in_odd_lights(count: int) -> dict[str, object]:
    """Cubes in odd lights, by themselves and with colours measured in that light and in another."""
    found: dict[str, object] = {"cubes in each light": count}
    for spoilt in (0, 1):
        for light in LIGHTS:
            rng = np.random.default_rng(3)
            right, other = [0, 0, 0], "sodium" if light == "even" else "even"
            for seed in range(count):
                answer, faces = scan_in(rng, seed, light, spoilt)
                for way, measured in enumerate((None, measured_in(rng, light), measured_in(rng, other))):
                    right[way] += assemble(faces, measured).facelets == answer
            centres = f", {spoilt} centre spoilt" if spoilt else ""
            found[light + centres] = f"{right[0]} alone, {right[1]} measured, {right[2]} measured in {other}"
    return found


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rendered", type=int, default=50, metavar="N", help="how many cubes to render")
    parser.add_argument("--lights", type=int, default=5, metavar="N", help="how many cubes in each odd light")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    wanted = parser.parse_args()
    cv2.setNumThreads(1)
    finding, assembling = Stopwatch(), Stopwatch()
    assemble(np.random.default_rng(0).uniform(0, 255, (6, 9, 3)))  # makes the tables
    result: dict[str, object] = {}
    if DATA.is_dir():
        result["measured colours"] = measured(assembling)
        result["photographs"] = photographed(finding, assembling)
        result["photographs made worse"] = made_worse()
    if wanted.rendered:
        frames = Stopwatch()
        result["rendered"] = rendered(wanted.rendered, frames, assembling)
        result["ms a frame of 640x480, median"] = frames.median
    if wanted.lights:
        result["odd lights, cubes right"] = in_odd_lights(wanted.lights)
    result["ms a photograph, median"] = finding.median
    result["ms to assemble six faces, median"] = assembling.median
    if wanted.json:
        print(json.dumps(result))
        return
    for name, value in result.items():
        print(f"{name}: {value}" if not isinstance(value, dict) else f"{name}:")
        if isinstance(value, dict):
            for key, number in value.items():
                print(f"    {key}: {number}")


if __name__ == "__main__":
    main()

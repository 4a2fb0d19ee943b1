"""The comparison as a picture, drawn by matplotlib, which lives in the peers' folder."""

from __future__ import annotations

import json
from pathlib import Path

from benchmark.answers import OURS
from benchmark.peers import PeersFolder, run

DRAWING = Path(__file__).resolve().parent / "draw_comparison.py"


def draw(folder: PeersFolder, result: Path, picture: Path) -> None:
    """Draws the comparison of a result file.

    Raises:
        PeerFailed: when matplotlib cannot be installed.
        ValueError: when nobody else is in the result, so that there is nothing to compare.
    """
    comparison = json.loads(result.read_text(encoding="utf-8"))["comparison"]
    if all(entry["solver"] == OURS for entry in comparison["tallies"]):
        raise ValueError("a comparison needs others: add --peers to --picture")
    folder.install_with_pip(["matplotlib"])
    picture.parent.mkdir(parents=True, exist_ok=True)
    run([str(folder.python), str(DRAWING), str(result), str(picture)])

"""Which sticker a press takes hold of, also while layers turn. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from freecube_desktop.cube.geometry import permutation
from freecube_desktop.cube.moves import Move
from freecube_desktop.render.picking import facelet_under, faces_the_eye, nearest_facelet
from freecube_desktop.scene import Scene


def grasped(scene: Scene, coming: Iterable[Move], x: float, y: float) -> int | None:
    """The place, once all turns are made, of the sticker that is seen at a point.

    A turn may be about to carry that sticker out of sight, where nobody could pull it; then it
    is the one that will be seen nearest to the point.

    Args:
        scene: what is shown, layers on their way included.
        coming: the turns on their way, in order.
        x: logical pixels from the left.
        y: logical pixels from the top.

    Returns:
        A number in the order URFDLB, or None where there is no sticker.
    """
    place = facelet_under(scene, x, y)
    if place is None:
        return None
    size = scene.cube.size
    for move in coming:
        place = permutation(move, size)[place]
    return place if faces_the_eye(scene, place) else nearest_facelet(scene, x, y)

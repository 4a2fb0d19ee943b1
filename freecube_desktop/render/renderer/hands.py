"""Draws a machine's hands with the cube's program, in one call after the cube."""

from __future__ import annotations

from typing import Final

import moderngl

from freecube_desktop.render.cube_mesh import VERTEX
from freecube_desktop.render.hands_mesh import PER_HAND, hand_triangles, hand_vertices
from freecube_desktop.render.renderer.programs import Buffers
from freecube_desktop.scene import RobotHand, Scene

_MOST: Final = 4


class HandsDrawer:
    """The vertices of up to four hands, written again only when one moved."""

    def __init__(self, ctx: moderngl.Context, program: moderngl.Program) -> None:
        self._buffers: Buffers | None = None
        self._ctx = ctx
        self._program = program
        self._drawn: tuple[tuple[RobotHand, ...], int] = ((), 0)

    def upload(self, scene: Scene) -> int:
        """Brings the buffer up to date; gives the bytes written."""
        wanted = (scene.hands[:_MOST], scene.cube.size)
        if wanted == self._drawn:
            return 0
        count = len(self._drawn[0])
        self._drawn = wanted
        hands, size = wanted
        if not hands:
            return 0
        if self._buffers is None:
            names = ("position", "normal", "place", "colour")
            room = _MOST * PER_HAND * VERTEX.itemsize
            self._buffers = Buffers(self._ctx, self._program, "3f4 3f4 2f2 4f1", names, room=room)
        vertices = hand_vertices(hands, size)
        self._buffers.write(vertices)
        if len(hands) != count:
            self._buffers.index(hand_triangles(len(hands)))
        return int(vertices.nbytes)

    def draw(self) -> int:
        """Draws them where the cube was just drawn; gives the number of draw calls, 0 or 1."""
        if self._buffers is None or not self._drawn[0]:
            return 0
        self._buffers.draw()
        return 1

    def release(self) -> None:
        """Gives back everything held on the graphics side."""
        if self._buffers is not None:
            self._buffers.release()

"""Draws the arrows on the sticker under the pointer, in one call after the cube."""

from __future__ import annotations

import moderngl

from freecube_desktop.render.mark_mesh import MARK_TRIANGLES, MARK_VERTEX, mark_vertices
from freecube_desktop.render.matrices import Matrix, uniform_bytes
from freecube_desktop.render.palette import THEMES, faded
from freecube_desktop.render.renderer.programs import Buffers, make_program, set_uniforms
from freecube_desktop.scene import Scene


class MarkDrawer:
    """One square; written again only when it is on another sticker. Nothing is made before the first."""

    def __init__(self, ctx: moderngl.Context) -> None:
        self._ctx = ctx
        self._program: moderngl.Program | None = None
        self._buffers: Buffers | None = None
        self._drawn: tuple[int, int] | None = None

    def upload(self, scene: Scene) -> int:
        """Brings the buffer up to date; gives the bytes written."""
        if scene.mark is None or self._drawn == (scene.cube.size, scene.mark.facelet):
            return 0
        if self._program is None or self._buffers is None:
            self._program = make_program(self._ctx, "mark", "mark")
            names, room = ("position", "place"), 4 * MARK_VERTEX.itemsize
            self._buffers = Buffers(self._ctx, self._program, "3f4 2f4", names, room=room)
            self._buffers.index(MARK_TRIANGLES)
        self._drawn = (scene.cube.size, scene.mark.facelet)
        vertices = mark_vertices(*self._drawn)
        self._buffers.write(vertices)
        return int(vertices.nbytes)

    def draw(self, scene: Scene, matrix: Matrix) -> int:
        """Draws them over the cube, which was just drawn; gives the number of draw calls, 0 or 1."""
        if scene.mark is None or self._program is None or self._buffers is None:
            return 0
        colours = THEMES[scene.theme]
        set_uniforms(
            self._program,
            matrix=uniform_bytes(matrix),
            line=faded(colours.accent, scene.mark.strength),
            edge=faded(colours.on_accent, 0.8 * scene.mark.strength),
        )
        self._ctx.enable_only(moderngl.DEPTH_TEST | moderngl.CULL_FACE | moderngl.BLEND)
        self._ctx.blend_func = moderngl.ONE, moderngl.ONE_MINUS_SRC_ALPHA
        self._buffers.draw()
        return 1

    def release(self) -> None:
        """Gives back everything held on the graphics side."""
        for part in (self._buffers, self._program):
            if part is not None:
                part.release()

"""Draws the cube, in one call."""

from __future__ import annotations

from typing import Final

import moderngl
import numpy as np

from freecube_desktop.cube.state import Cube
from freecube_desktop.render import cube_mesh
from freecube_desktop.render.cube_mesh import CubeMesh
from freecube_desktop.render.matrices import Matrix, Vectors, uniform_bytes
from freecube_desktop.render.renderer.programs import Buffers, set_uniforms
from freecube_desktop.render.sticker_letters import IMPRINT
from freecube_desktop.render.view_camera import Camera
from freecube_desktop.scene import LayerTurn, Scene, Theme

_KEY: Final = np.array([2.6, 5.6, 7.4])
_FILL: Final = np.array([-0.70, 0.12, 0.704])
_AMBIENT: Final[dict[Theme, tuple[float, float, float]]] = {
    "dark": (0.60, 0.61, 0.63),
    "light": (0.63, 0.64, 0.65),
}
_PLASTIC: Final = (0.0075, 0.0080, 0.0092)


_LETTERS_UNIT: Final = 3


class CubeDrawer:
    """The vertices of one cube size and look, written again only when something moved.

    Args:
        ctx: the context.
        program: what draws: the program for imprinted vertices if the mesh has imprints.
        mesh: the cube.
        letters: the picture of letters, if the mesh has any.
    """

    def __init__(
        self,
        ctx: moderngl.Context,
        program: moderngl.Program,
        mesh: CubeMesh,
        letters: moderngl.Texture | None,
    ) -> None:
        self.mesh = mesh
        self._program = program
        self._letters = letters
        self._drawn: tuple[Cube, LayerTurn | None, str | None, LayerTurn | None] | None = None
        room = len(mesh) * cube_mesh.VERTEX.itemsize
        names = ("position", "normal", "place", "colour")
        imprinted = mesh.has_imprints * len(mesh) * IMPRINT
        self._buffers = Buffers(ctx, program, "3f4 3f4 2f2 4f1", names, room=room, imprinted=imprinted)
        self._triangles = mesh.triangles()
        self._buffers.index(self._triangles)

    def upload(self, scene: Scene) -> int:
        """Brings the buffer up to date; gives the bytes written."""
        wanted = (scene.cube, scene.turn, scene.stickers, scene.also)
        if wanted == self._drawn:
            return 0
        vertices = self.mesh.vertices(*wanted)
        self._buffers.write(vertices)
        if self.mesh.has_imprints:
            self._buffers.write_imprints(self.mesh.imprints(scene.turn, scene.also))
        triangles = self.mesh.triangles(scene.turn, scene.also)
        if triangles is not self._triangles:
            self._buffers.index(triangles)
            self._triangles = triangles
        self._drawn = wanted
        return int(vertices.nbytes)

    def draw(self, camera: Camera, theme: Theme, matrix: Matrix) -> None:
        """Draws it into the framebuffer in use, through a matrix from the world to the viewport."""
        if self._letters is not None:
            self._letters.use(_LETTERS_UNIT)
            set_uniforms(self._program, letters=_LETTERS_UNIT)
        turn: Vectors = camera.view[:3, :3].T
        set_uniforms(
            self._program,
            matrix=uniform_bytes(matrix),
            eye=tuple(camera.eye),
            key=tuple(turn @ _KEY * self.mesh.size / 3),
            fill=tuple(turn @ _FILL),
            above=tuple(turn[:, 1]),
            plastic=_PLASTIC,
            ambient=_AMBIENT[theme],
        )
        self._buffers.draw()

    def release(self) -> None:
        """Gives back everything held on the graphics side."""
        self._buffers.release()

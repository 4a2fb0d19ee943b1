"""The drawer of the cube that a scene shows, made again when its size or its look changes."""

from __future__ import annotations

import moderngl

from freecube_desktop.render.cube_mesh import CubeMesh
from freecube_desktop.render.letter_shapes import distance_picture
from freecube_desktop.render.renderer.cube_buffer import CubeDrawer
from freecube_desktop.render.renderer.programs import make_program
from freecube_desktop.scene import Scene


class Cubes:
    """One drawer at a time, and the programs that all of them need.

    Letters and hidden faces cost time in every pixel, so that a cube without them has a program
    without.

    Args:
        ctx: the context.

    Attributes:
        program: the program without letters and hidden faces.
    """

    def __init__(self, ctx: moderngl.Context) -> None:
        self._ctx = ctx
        self.program = make_program(ctx, "cube", "cube")
        self._programs: dict[tuple[str, ...], moderngl.Program] = {(): self.program}
        self._letters: moderngl.Texture | None = None
        self._drawer: CubeDrawer | None = None
        self._look: tuple[object, ...] = ()

    def drawer(self, scene: Scene) -> CubeDrawer:
        """The drawer for a scene."""
        wanted = (scene.cube.size, scene.palette, scene.letters, scene.hints)
        if self._drawer is None or self._look != wanted:
            self._release_drawer()
            mesh = CubeMesh(*wanted)
            letters = None if mesh.letters == "none" else self._picture()
            self._drawer = CubeDrawer(self._ctx, self._program_for(mesh), mesh, letters)
            self._look = wanted
        return self._drawer

    def _program_for(self, mesh: CubeMesh) -> moderngl.Program:
        names = (*(["LETTERS"] if mesh.letters != "none" else []), *(["HINTS"] if mesh.hints else []))
        if names not in self._programs:
            self._programs[names] = make_program(self._ctx, "cube", "cube", *names)
        return self._programs[names]

    def _picture(self) -> moderngl.Texture:
        """All letters that stickers may have."""
        if self._letters is None:
            picture = distance_picture()
            size = (picture.shape[1], picture.shape[0])
            self._letters = self._ctx.texture(size, 1, picture.tobytes())
            self._letters.filter = moderngl.LINEAR, moderngl.LINEAR
            self._letters.repeat_x = self._letters.repeat_y = False
        return self._letters

    def _release_drawer(self) -> None:
        if self._drawer is not None:
            self._drawer.release()
        self._drawer = None

    def release(self) -> None:
        """Gives back everything held on the graphics side."""
        self._release_drawer()
        for part in (self._letters, *self._programs.values()):
            if part is not None:
                part.release()

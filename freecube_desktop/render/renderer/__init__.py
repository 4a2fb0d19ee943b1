"""Draws scenes: the only package that issues OpenGL calls.

A frame is the background, ONE draw call for all cubies and ONE for the HUD. Where
smooth edges are worth their price, the cube goes to a multisampled layer no larger than
the square it can reach, which is then laid over the picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor
from typing import Final

import moderngl
import numpy as np
import numpy.typing as npt

from freecube_desktop.render.camera import Camera, camera_of, framebuffer_size
from freecube_desktop.render.cube_mesh import CubeMesh
from freecube_desktop.render.matrices import Matrix, crop
from freecube_desktop.render.renderer.background import Background
from freecube_desktop.render.renderer.cube import CubeDrawer
from freecube_desktop.render.renderer.hands import HandsDrawer
from freecube_desktop.render.renderer.hud import HudDrawer
from freecube_desktop.render.renderer.layer import Layer, Rectangle
from freecube_desktop.render.renderer.mark import MarkDrawer
from freecube_desktop.render.renderer.programs import make_program
from freecube_desktop.scene import Scene

__all__ = ["Renderer", "Stats", "is_software"]

_SOFTWARE: Final = (
    "llvmpipe",
    "softpipe",
    "swrast",
    "swiftshader",
    "software",
    "gdi generic",
    "basic render",
)


@dataclass(frozen=True, slots=True)
class Stats:
    """What the last frame cost.

    Attributes:
        cube_calls, hud_calls: draw calls for the cube and for the HUD.
        hand_calls: draw calls for a machine's hands.
        mark_calls: draw calls for the arrows on a sticker.
        cube_vertices, hud_vertices: how many vertices they had.
        uploaded: bytes written to vertex buffers.
        samples: samples for each pixel of the cube, 1 when drawn directly.
    """

    cube_calls: int = 0
    hud_calls: int = 0
    cube_vertices: int = 0
    hud_vertices: int = 0
    uploaded: int = 0
    samples: int = 1
    hand_calls: int = 0
    mark_calls: int = 0


def is_software(renderer_name: str) -> bool:
    """Whether this ``GL_RENDERER`` draws on the processor."""
    lowered = renderer_name.lower()
    return any(word in lowered for word in _SOFTWARE)


class Renderer:
    """Draws scenes with one OpenGL context.

    Args:
        ctx: a context of OpenGL 3.3 or later, current in this thread.

    Attributes:
        stats: what the last frame cost.
        software: whether this OpenGL draws on the processor.
    """

    def __init__(self, ctx: moderngl.Context) -> None:
        self.stats = Stats()
        self.software = is_software(str(ctx.info["GL_RENDERER"]))
        self._ctx = ctx
        self._background = Background(ctx, kept=self.software)
        self._cube_program = make_program(ctx, "cube", "cube")
        self._layer = Layer(ctx)
        self._hud = HudDrawer(ctx)
        self._hands = HandsDrawer(ctx, self._cube_program)
        self._mark = MarkDrawer(ctx)
        self._hand_calls = self._mark_calls = 0
        self._cube: CubeDrawer | None = None
        self._own_target: moderngl.Framebuffer | None = None

    @property
    def error(self) -> str:
        """OpenGL's error since it was last asked, ``"GL_NO_ERROR"`` when all is well."""
        return str(self._ctx.error)

    def draw(self, scene: Scene, target: moderngl.Framebuffer, transparent: bool = False) -> None:
        """Draws one frame.

        Args:
            scene: what to show.
            target: a framebuffer with colour and depth, of ``pixel_ratio`` times the scene's size.
            transparent: leave the background empty; the colours are then multiplied by alpha.
        """
        width, height = target.size
        if width < 1 or height < 1 or scene.width <= 0 or scene.height <= 0:
            return
        camera = camera_of(scene)
        rectangle = _reach(camera, width, height)
        drawer = self._drawer(scene) if rectangle[2] > 0 and rectangle[3] > 0 else None
        uploaded = self._upload_cube(drawer, scene) if drawer else 0
        uploaded += self._hud.upload(scene)
        fine = self._layer.samples > 1 and (scene.still or not self.software)
        matrix = crop(target.size, rectangle) @ camera.matrix if drawer else camera.matrix

        if drawer and fine:
            self._layer.begin(*rectangle[2:])
            self._draw_cube(drawer, camera, scene, matrix)
        target.use()
        self._ctx.viewport = (0, 0, width, height)
        target.clear(0.0, 0.0, 0.0, 0.0, depth=1.0)
        if not transparent:
            self._background.draw(camera, scene.theme, target)
        if drawer and fine:
            self._layer.lay_over(target, rectangle)
        elif drawer:
            self._ctx.viewport = rectangle
            self._draw_cube(drawer, camera, scene, matrix)
        hud_vertices = self._draw_hud(width, height)
        self.stats = Stats(
            cube_calls=1 if drawer else 0,
            hud_calls=1 if hud_vertices else 0,
            cube_vertices=len(drawer.mesh) if drawer else 0,
            hud_vertices=hud_vertices,
            uploaded=uploaded,
            samples=self._layer.samples if fine else 1,
            hand_calls=self._hand_calls if drawer else 0,
            mark_calls=self._mark_calls if drawer else 0,
        )

    def picture(self, scene: Scene, transparent: bool = False) -> npt.NDArray[np.uint8]:
        """Draws one frame into a framebuffer of its own and reads it.

        Returns:
            (height, width, 4) sRGB and alpha, the top row first; with ``transparent`` the
            colours are multiplied by alpha.
        """
        width, height = framebuffer_size(scene)
        target = self._own_target
        if target is None or target.size != (width, height):
            colour = self._ctx.renderbuffer((width, height), 4)
            target = self._ctx.framebuffer([colour], self._ctx.depth_renderbuffer((width, height)))
            # moderngl goes back to the framebuffer in use, which therefore must still be there.
            target.use()
            self._release_target()
            self._own_target = target
        self.draw(scene, target, transparent)
        data = np.frombuffer(target.read(components=4), dtype=np.uint8)
        return data.reshape(height, width, 4)[::-1]

    def _release_target(self) -> None:
        target = self._own_target
        if target is not None:
            for part in (*target.color_attachments, target.depth_attachment, target):
                if part is not None:
                    part.release()
        self._own_target = None

    def release(self) -> None:
        """Gives back everything held on the graphics side; the renderer is of no use afterwards."""
        self._release_target()
        if self._cube is not None:
            self._cube.release()
        for part in (self._mark, self._hands, self._hud, self._layer, self._background, self._cube_program):
            part.release()

    def _upload_cube(self, drawer: CubeDrawer, scene: Scene) -> int:
        return drawer.upload(scene) + self._hands.upload(scene) + self._mark.upload(scene)

    def _draw_cube(self, drawer: CubeDrawer, camera: Camera, scene: Scene, matrix: Matrix) -> None:
        self._ctx.enable_only(moderngl.DEPTH_TEST | moderngl.CULL_FACE)
        self._ctx.depth_func = "<"
        drawer.draw(camera, scene.theme, matrix)
        self._hand_calls = self._hands.draw()
        self._mark_calls = self._mark.draw(scene, matrix)

    def _draw_hud(self, width: int, height: int) -> int:
        self._ctx.enable_only(moderngl.BLEND)
        self._ctx.blend_func = moderngl.ONE, moderngl.ONE_MINUS_SRC_ALPHA
        self._ctx.viewport = (0, 0, width, height)
        return self._hud.draw(width, height)

    def _drawer(self, scene: Scene) -> CubeDrawer:
        size = scene.cube.size
        current = self._cube
        if current is None or (current.mesh.size, current.mesh.palette_name) != (size, scene.palette):
            if current is not None:
                current.release()
            current = self._cube = CubeDrawer(self._ctx, self._cube_program, CubeMesh(size, scene.palette))
        return current


def _reach(camera: Camera, width: int, height: int) -> Rectangle:
    """The part of the framebuffer that the cube can reach."""
    area = camera.reach
    across, down = width / camera.width, height / camera.height
    left, right = max(0, floor(area.x * across)), min(width, ceil(area.right * across))
    top, bottom = max(0, floor(area.y * down)), min(height, ceil(area.bottom * down))
    return left, height - bottom, right - left, bottom - top

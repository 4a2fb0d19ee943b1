"""Draws scenes: the only package that issues OpenGL calls.

A frame is the background, ONE draw call for all cubies, another one for a second view of them if there
is one, and ONE for the HUD. Where
smooth edges are worth their price, the cube goes to a multisampled layer no larger than
the square it can reach, which is then blended over the picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import moderngl
import numpy as np
import numpy.typing as npt

from freecube_desktop.render.renderer.background import Background
from freecube_desktop.render.renderer.cube_buffer import CubeDrawer
from freecube_desktop.render.renderer.cubes import Cubes
from freecube_desktop.render.renderer.hands import HandsDrawer
from freecube_desktop.render.renderer.hud import HudDrawer
from freecube_desktop.render.renderer.layer_blend import Layer
from freecube_desktop.render.renderer.mark import MarkDrawer
from freecube_desktop.render.renderer.view_areas import CubeView, clear_depth, views_of
from freecube_desktop.render.view_camera import camera_of, framebuffer_size
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
        self._cubes = Cubes(ctx)
        self._layer = Layer(ctx)
        self._hud = HudDrawer(ctx)
        self._hands = HandsDrawer(ctx, self._cubes.program)
        self._mark = MarkDrawer(ctx)
        self._hand_calls = self._mark_calls = 0
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
        views = views_of(scene, target.size)
        drawer = self._cubes.drawer(scene) if views else None
        uploaded = self._upload_cube(drawer, scene) if drawer else 0
        uploaded += self._hud.upload(scene)
        fine = self._layer.samples > 1 and (scene.still or not self.software)
        self._hand_calls = self._mark_calls = 0
        target.use()
        self._ctx.viewport = (0, 0, width, height)
        target.clear(0.0, 0.0, 0.0, 0.0, depth=1.0)
        if not transparent:
            self._background.draw(camera_of(scene), scene.theme, target)
        if drawer:
            self._draw_views(drawer, views, scene, target, fine=fine)
        hud_vertices = self._draw_hud(width, height)
        self.stats = Stats(
            cube_calls=len(views),
            hud_calls=1 if hud_vertices else 0,
            cube_vertices=len(drawer.mesh) if drawer else 0,
            hud_vertices=hud_vertices,
            uploaded=uploaded,
            samples=self._layer.samples if fine else 1,
            hand_calls=self._hand_calls,
            mark_calls=self._mark_calls,
        )

    def _draw_views(
        self,
        drawer: CubeDrawer,
        views: Sequence[CubeView],
        scene: Scene,
        target: moderngl.Framebuffer,
        *,
        fine: bool,
    ) -> None:
        if fine:
            self._layer.reserve(*(max(view.rectangle[side] for view in views) for side in (2, 3)))
        for number, view in enumerate(views):
            if fine:
                self._layer.begin(*view.rectangle[2:])
                self._draw_cube(drawer, view, scene)
                self._layer.lay_over(target, view.rectangle)
                continue
            if number:
                clear_depth(target, view.rectangle)
            self._ctx.viewport = view.rectangle
            self._draw_cube(drawer, view, scene)

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
        for part in (self._mark, self._hands, self._hud, self._layer, self._background, self._cubes):
            part.release()

    def _upload_cube(self, drawer: CubeDrawer, scene: Scene) -> int:
        return drawer.upload(scene) + self._hands.upload(scene) + self._mark.upload(scene)

    def _draw_cube(self, drawer: CubeDrawer, view: CubeView, scene: Scene) -> None:
        blended = moderngl.BLEND if scene.hints else moderngl.NOTHING
        self._ctx.enable_only(moderngl.DEPTH_TEST | moderngl.CULL_FACE | blended)
        self._ctx.blend_func = moderngl.ONE, moderngl.ONE_MINUS_SRC_ALPHA
        self._ctx.depth_func = "<"
        drawer.draw(view.camera, scene.theme, view.matrix)
        self._hand_calls += self._hands.draw()
        self._mark_calls += self._mark.draw(scene, view.matrix)

    def _draw_hud(self, width: int, height: int) -> int:
        self._ctx.enable_only(moderngl.BLEND)
        self._ctx.blend_func = moderngl.ONE, moderngl.ONE_MINUS_SRC_ALPHA
        self._ctx.viewport = (0, 0, width, height)
        return self._hud.draw(width, height)

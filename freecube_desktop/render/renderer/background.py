"""Draws what is behind the cube."""

from __future__ import annotations

import moderngl

from freecube_desktop.render import palette
from freecube_desktop.render.renderer.programs import make_program, set_uniforms
from freecube_desktop.render.view_camera import Camera
from freecube_desktop.scene import Area, Theme


class Background:
    """The gradient behind everything.

    A processor that draws needs four times as long for it as for a copy, so there it is
    drawn once into a picture of its own.
    """

    def __init__(self, ctx: moderngl.Context, kept: bool) -> None:
        self._ctx = ctx
        self._kept = kept
        self._program = make_program(ctx, "cover", "background")
        self._cover = ctx.vertex_array(self._program, [])
        self._colour: moderngl.Renderbuffer | None = None
        self._picture: moderngl.Framebuffer | None = None
        self._drawn: tuple[tuple[int, int], Area, Theme] | None = None

    def draw(self, camera: Camera, theme: Theme, target: moderngl.Framebuffer) -> None:
        """Fills the target, which stays in use."""
        # One sample cannot be copied to many.
        if not self._kept or target.samples:
            self._fill(camera, theme, target.size)
            return
        wanted = (target.size, camera.reach, theme)
        picture = self._sized(target.size)
        if wanted != self._drawn:
            picture.use()
            self._fill(camera, theme, target.size)
            self._drawn = wanted
        self._ctx.copy_framebuffer(target, picture)
        target.use()

    def _fill(self, camera: Camera, theme: Theme, size: tuple[int, int]) -> None:
        colours = palette.THEMES[theme]
        area = camera.reach
        x = (area.x + area.width / 2) / camera.width * size[0]
        y = (1.0 - (area.y + area.height / 2) / camera.height) * size[1]
        self._ctx.viewport = (0, 0, *size)
        self._ctx.enable_only(moderngl.NOTHING)
        set_uniforms(
            self._program,
            middle=(x, y),
            reach=0.8 * max(size),
            inner=colours.centre[:3],
            outer=colours.rim[:3],
        )
        self._cover.render(moderngl.TRIANGLES, vertices=3)

    def _sized(self, size: tuple[int, int]) -> moderngl.Framebuffer:
        picture = self._picture
        if picture is None or picture.size != size:
            self._free()
            self._colour = self._ctx.renderbuffer(size, 4)
            picture = self._picture = self._ctx.framebuffer([self._colour])
        return picture

    def _free(self) -> None:
        for part in (self._picture, self._colour):
            if part is not None:
                part.release()
        self._picture, self._colour, self._drawn = None, None, None

    def release(self) -> None:
        """Gives back everything held on the graphics side."""
        self._free()
        self._cover.release()
        self._program.release()

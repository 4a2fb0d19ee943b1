"""Smooth edges for the cube alone."""

from __future__ import annotations

from math import ceil
from typing import Final

import moderngl

from freecube_desktop.render.renderer.programs import make_program, set_uniforms

SAMPLES: Final = 4
_LAYER_STEP: Final = 64

Rectangle = tuple[int, int, int, int]
"""x, y of the lower left corner, width, height in framebuffer pixels."""


class Layer:
    """A multisampled picture of the cube alone, and how to blend it over another."""

    def __init__(self, ctx: moderngl.Context) -> None:
        self._ctx = ctx
        self.samples = min(SAMPLES, ctx.max_samples)
        self._program = make_program(ctx, "cover", "layer")
        self._cover = ctx.vertex_array(self._program, [])
        self._parts: list[moderngl.Framebuffer | moderngl.Texture | moderngl.Renderbuffer] = []
        self._size = (0, 0)

    def reserve(self, width: int, height: int) -> None:
        """Makes the layer as large as the largest cube of the frame."""
        size = (_stepped(width), _stepped(height))
        if size != self._size:
            self._allocate(size)

    def begin(self, width: int, height: int) -> None:
        """Clears the layer for a cube of this size, for which it is large enough, and draws into it."""
        self._fine.use()
        self._fine.clear(0.0, 0.0, 0.0, 0.0)
        self._ctx.viewport = (0, 0, width, height)

    def lay_over(self, target: moderngl.Framebuffer, rectangle: Rectangle) -> None:
        """Resolves the layer and blends it over a rectangle of the target."""
        self._ctx.copy_framebuffer(self._plain, self._fine)
        target.use()
        self._ctx.viewport = rectangle
        self._ctx.enable_only(moderngl.BLEND)
        self._ctx.blend_func = moderngl.ONE, moderngl.ONE_MINUS_SRC_ALPHA
        self._picture.use(0)
        set_uniforms(self._program, layer=0, corner=rectangle[:2])
        self._cover.render(moderngl.TRIANGLES, vertices=3)

    def _allocate(self, size: tuple[int, int]) -> None:
        self._free()
        ctx = self._ctx
        colour = ctx.renderbuffer(size, 4, samples=self.samples)
        depth = ctx.depth_renderbuffer(size, samples=self.samples)
        self._picture = ctx.texture(size, 4)
        self._fine = ctx.framebuffer([colour], depth)
        self._plain = ctx.framebuffer([self._picture])
        self._parts = [self._fine, self._plain, colour, depth, self._picture]
        self._size = size

    def _free(self) -> None:
        for part in self._parts:
            part.release()
        self._parts, self._size = [], (0, 0)

    def release(self) -> None:
        """Gives back everything held on the graphics side."""
        self._free()
        self._cover.release()
        self._program.release()


def _stepped(length: int) -> int:
    return ceil(length / _LAYER_STEP) * _LAYER_STEP

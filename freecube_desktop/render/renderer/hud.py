"""Draws panels, text and icons, in one call."""

from __future__ import annotations

import moderngl
import numpy as np

from freecube_desktop.render import hud_mesh
from freecube_desktop.render.glyph_text import TextAtlas
from freecube_desktop.render.renderer.programs import Buffers, make_program, set_uniforms
from freecube_desktop.scene import Picture, Pixels, Primitive, Scene


class HudDrawer:
    """The vertices of the HUD, the text atlas and a picture; all are kept while nothing changes."""

    def __init__(self, ctx: moderngl.Context) -> None:
        self._ctx = ctx
        self._program = make_program(ctx, "hud", "hud")
        self._atlas = TextAtlas()
        self._texture: moderngl.Texture | None = None
        self._photo: moderngl.Texture | None = None
        self._shown: Pixels | None = None
        self._buffers: Buffers | None = None
        self._quads = 0
        self._room = 0
        self._drawn: tuple[tuple[Primitive, ...], float] | None = None

    def upload(self, scene: Scene) -> int:
        """Brings buffer and atlas up to date; gives the bytes written to the buffer."""
        wanted = (scene.hud, scene.pixel_ratio)
        if wanted == self._drawn:
            return 0
        vertices = hud_mesh.build(scene.hud, scene.pixel_ratio, self._atlas)
        self._quads = len(vertices) // 4
        if self._quads:
            self._roomy(self._quads).write(vertices)
            self._upload_atlas()
        self._upload_photo(scene.hud)
        self._drawn = wanted
        return int(vertices.nbytes)

    def draw(self, width: int, height: int) -> int:
        """Draws it in one call; gives the number of vertices."""
        if self._quads and self._texture and self._buffers:
            self._texture.use(0)
            (self._photo or self._texture).use(1)
            set_uniforms(self._program, picture=(width, height), atlas=0, photo=1)
            self._buffers.draw(6 * self._quads)
        return 4 * self._quads

    def _roomy(self, quads: int) -> Buffers:
        """Buffers with room for a number of quads, twice as large whenever they have to grow."""
        buffers = self._buffers
        if buffers is None or quads > self._room:
            if buffers is not None:
                buffers.release()
            self._room = max(64, 1 << (quads - 1).bit_length())
            names = ("position", "local", "half_size", "shape", "fill", "border")
            room = self._room * 4 * hud_mesh.VERTEX.itemsize
            buffers = Buffers(self._ctx, self._program, "2f4 2f4 2f4 2f4 4f1 4f1", names, room=room)
            buffers.index(hud_mesh.quad_indices(self._room))
            self._buffers = buffers
        return buffers

    def _upload_atlas(self) -> None:
        rows, columns = self._atlas.pixels.shape
        if self._texture is None or self._texture.size != (columns, rows):
            if self._texture is not None:
                self._texture.release()
            self._texture = self._ctx.texture((columns, rows), 1, alignment=1)
            self._atlas.touch_all()
        texture = self._texture
        self._atlas.upload(
            lambda part, first: texture.write(
                np.ascontiguousarray(part), viewport=(0, first, columns, len(part)), alignment=1
            )
        )

    def _upload_photo(self, primitives: tuple[Primitive, ...]) -> None:
        """The picture among the primitives, if it is not there already; without one its memory goes."""
        found = next((one.pixels for one in primitives if isinstance(one, Picture)), None)
        if found == self._shown:
            return
        self._shown = found
        size = (found.columns, found.rows) if found else None
        if self._photo is not None and self._photo.size != size:
            self._photo.release()
            self._photo = None
        if found is not None:
            if self._photo is None:
                self._photo = self._ctx.texture((found.columns, found.rows), 3, alignment=1)
                self._photo.repeat_x = self._photo.repeat_y = False
            self._photo.write(found.rgb, alignment=1)

    def release(self) -> None:
        """Gives back everything held on the graphics side."""
        for part in (self._buffers, self._texture, self._photo, self._program):
            if part is not None:
                part.release()
        self._buffers, self._texture, self._drawn = None, None, None

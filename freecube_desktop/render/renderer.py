"""Draws scenes: the only module that issues OpenGL calls.

A frame is a background triangle, ONE draw call for all cubies and ONE for the HUD. Where
smooth edges are worth their price, the cube goes to a multisampled layer no larger than
the square it can reach, which is then laid over the picture.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, floor
from typing import Final

import moderngl
import numpy as np
import numpy.typing as npt

from freecube_desktop.cube.state import Cube
from freecube_desktop.data_files import read_text
from freecube_desktop.render import cube_mesh, hud_mesh, palette
from freecube_desktop.render.camera import Camera, camera_of, framebuffer_size
from freecube_desktop.render.cube_mesh import CubeMesh
from freecube_desktop.render.matrices import Matrix, Vectors, crop, uniform_bytes
from freecube_desktop.render.text import TextAtlas
from freecube_desktop.scene import LayerTurn, Primitive, Scene, Theme

SAMPLES: Final = 4
_SOFTWARE: Final = (
    "llvmpipe",
    "softpipe",
    "swrast",
    "swiftshader",
    "software",
    "gdi generic",
    "basic render",
)
_LAYER_STEP: Final = 64

_KEY: Final = np.array([2.6, 5.6, 7.4])
_FILL: Final = np.array([-0.70, 0.12, 0.704])
_AMBIENT: Final[dict[Theme, tuple[float, float, float]]] = {
    "dark": (0.60, 0.61, 0.63),
    "light": (0.63, 0.64, 0.65),
}
_PLASTIC: Final = (0.0075, 0.0080, 0.0092)

Rectangle = tuple[int, int, int, int]
"""x, y of the lower left corner, width, height in framebuffer pixels."""


@dataclass(frozen=True, slots=True)
class Stats:
    """What the last frame cost.

    Attributes:
        cube_calls, hud_calls: draw calls for the cube and for the HUD.
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


def is_software(renderer_name: str) -> bool:
    """Whether this ``GL_RENDERER`` draws on the processor."""
    lowered = renderer_name.lower()
    return any(word in lowered for word in _SOFTWARE)


def _program(ctx: moderngl.Context, vertex: str, fragment: str) -> moderngl.Program:
    return ctx.program(
        vertex_shader=read_text("shaders", f"{vertex}.vert"),
        fragment_shader=read_text("shaders", f"{fragment}.frag"),
    )


def _set(program: moderngl.Program, **values: object) -> None:
    """Sets uniforms; those that a driver found unused are passed over."""
    for name, value in values.items():
        uniform = program.get(name, None)
        if not isinstance(uniform, moderngl.Uniform):
            continue
        if isinstance(value, bytes):
            uniform.write(value)
        else:
            uniform.value = value


class _Buffers:
    """A vertex buffer that is written again and again, its indices, and the array that joins them."""

    def __init__(
        self, ctx: moderngl.Context, program: moderngl.Program, layout: str, names: Iterable[str], room: int
    ) -> None:
        self._ctx = ctx
        self._vertices = ctx.buffer(reserve=room, dynamic=True)
        self._content = [(self._vertices, layout, *names)]
        self._indices: moderngl.Buffer | None = None
        self._array: moderngl.VertexArray | None = None
        self._program = program

    def index(self, indices: npt.NDArray[np.unsignedinteger]) -> None:
        """Says which vertices make triangles."""
        self._release_array()
        self._indices = self._ctx.buffer(indices.tobytes())
        size = indices.dtype.itemsize
        self._array = self._ctx.vertex_array(
            self._program, self._content, index_buffer=self._indices, index_element_size=size
        )

    def write(self, vertices: npt.NDArray[np.void]) -> None:
        """Replaces the vertices; the old memory is left to frames still being drawn."""
        self._vertices.orphan()
        self._vertices.write(vertices.view(np.uint8))

    def draw(self, count: int = -1) -> None:
        """Draws the first ``count`` indices, all of them by default, in one call."""
        if self._array is not None:
            self._array.render(moderngl.TRIANGLES, vertices=count)

    def release(self) -> None:
        self._release_array()
        self._vertices.release()

    def _release_array(self) -> None:
        for part in (self._array, self._indices):
            if part is not None:
                part.release()
        self._array = self._indices = None


class _CubeDrawer:
    """The vertices of one cube size and palette, written again only when something moved."""

    def __init__(self, ctx: moderngl.Context, program: moderngl.Program, mesh: CubeMesh) -> None:
        self.mesh = mesh
        self._program = program
        self._drawn: tuple[Cube, LayerTurn | None] | None = None
        room = len(mesh) * cube_mesh.VERTEX.itemsize
        names = ("position", "normal", "place", "colour")
        self._buffers = _Buffers(ctx, program, "3f4 3f4 2f2 4f1", names, room)
        self._triangles = mesh.triangles()
        self._buffers.index(self._triangles)

    def upload(self, scene: Scene) -> int:
        """Brings the buffer up to date; gives the bytes written."""
        wanted = (scene.cube, scene.turn)
        if wanted == self._drawn:
            return 0
        vertices = self.mesh.vertices(scene.cube, scene.turn)
        self._buffers.write(vertices)
        triangles = self.mesh.triangles(scene.turn)
        if triangles is not self._triangles:
            self._buffers.index(triangles)
            self._triangles = triangles
        self._drawn = wanted
        return int(vertices.nbytes)

    def draw(self, camera: Camera, theme: Theme, matrix: Matrix) -> None:
        turn: Vectors = camera.view[:3, :3].T
        _set(
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
        self._buffers.release()


class _HudDrawer:
    """The vertices of the HUD and the text atlas; both are kept while nothing changes."""

    def __init__(self, ctx: moderngl.Context) -> None:
        self._ctx = ctx
        self._program = _program(ctx, "hud", "hud")
        self._atlas = TextAtlas()
        self._texture: moderngl.Texture | None = None
        self._buffers: _Buffers | None = None
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
        self._drawn = wanted
        return int(vertices.nbytes)

    def draw(self, width: int, height: int) -> int:
        """Draws it in one call; gives the number of vertices."""
        if self._quads and self._texture and self._buffers:
            self._texture.use(0)
            _set(self._program, picture=(width, height), atlas=0)
            self._buffers.draw(6 * self._quads)
        return 4 * self._quads

    def _roomy(self, quads: int) -> _Buffers:
        """Buffers with room for so many quads, twice as large whenever they have to grow."""
        buffers = self._buffers
        if buffers is None or quads > self._room:
            if buffers is not None:
                buffers.release()
            self._room = max(64, 1 << (quads - 1).bit_length())
            names = ("position", "local", "half_size", "shape", "fill", "border")
            room = self._room * 4 * hud_mesh.VERTEX.itemsize
            buffers = _Buffers(self._ctx, self._program, "2f4 2f4 2f4 2f4 4f1 4f1", names, room)
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

    def release(self) -> None:
        for part in (self._buffers, self._texture, self._program):
            if part is not None:
                part.release()
        self._buffers, self._texture, self._drawn = None, None, None


class _Layer:
    """A multisampled picture of the cube alone, and the way to lay it over another."""

    def __init__(self, ctx: moderngl.Context) -> None:
        self._ctx = ctx
        self.samples = min(SAMPLES, ctx.max_samples)
        self._program = _program(ctx, "cover", "layer")
        self._cover = ctx.vertex_array(self._program, [])
        self._parts: list[moderngl.Framebuffer | moderngl.Texture | moderngl.Renderbuffer] = []
        self._size = (0, 0)

    def begin(self, width: int, height: int) -> None:
        """Clears the layer for a cube of this size and draws into it from now on."""
        size = (_stepped(width), _stepped(height))
        if size != self._size:
            self._allocate(size)
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
        _set(self._program, layer=0, corner=rectangle[:2])
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
        self._free()
        self._cover.release()
        self._program.release()


def _stepped(length: int) -> int:
    return ceil(length / _LAYER_STEP) * _LAYER_STEP


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
        self._background = _program(ctx, "cover", "background")
        self._cover = ctx.vertex_array(self._background, [])
        self._cube_program = _program(ctx, "cube", "cube")
        self._layer = _Layer(ctx)
        self._hud = _HudDrawer(ctx)
        self._cube: _CubeDrawer | None = None
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
        uploaded = drawer.upload(scene) if drawer else 0
        uploaded += self._hud.upload(scene)
        fine = self._layer.samples > 1 and (scene.still or not self.software)
        matrix = crop(target.size, rectangle) @ camera.matrix if drawer else camera.matrix

        if drawer and fine:
            self._layer.begin(*rectangle[2:])
            self._draw_cube(drawer, camera, scene.theme, matrix)
        target.use()
        self._ctx.viewport = (0, 0, width, height)
        target.clear(0.0, 0.0, 0.0, 0.0, depth=1.0)
        if drawer and not fine:
            self._ctx.viewport = rectangle
            self._draw_cube(drawer, camera, scene.theme, matrix)
            self._ctx.viewport = (0, 0, width, height)
        if not transparent:
            self._draw_background(camera, scene.theme, width, height)
        if drawer and fine:
            self._layer.lay_over(target, rectangle)
        hud_vertices = self._draw_hud(width, height)
        self.stats = Stats(
            cube_calls=1 if drawer else 0,
            hud_calls=1 if hud_vertices else 0,
            cube_vertices=len(drawer.mesh) if drawer else 0,
            hud_vertices=hud_vertices,
            uploaded=uploaded,
            samples=self._layer.samples if fine else 1,
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
        for part in (self._hud, self._layer, self._cover, self._background, self._cube_program):
            part.release()

    def _draw_cube(self, drawer: _CubeDrawer, camera: Camera, theme: Theme, matrix: Matrix) -> None:
        self._ctx.enable_only(moderngl.DEPTH_TEST | moderngl.CULL_FACE)
        self._ctx.depth_func = "<"
        drawer.draw(camera, theme, matrix)

    def _draw_background(self, camera: Camera, theme: Theme, width: int, height: int) -> None:
        """Fills what the cube has not covered: it lies at the far end, so nothing is drawn twice."""
        colours = palette.THEMES[theme]
        area = camera.reach
        x = (area.x + area.width / 2) / camera.width * width
        y = (1.0 - (area.y + area.height / 2) / camera.height) * height
        self._ctx.enable_only(moderngl.DEPTH_TEST)
        self._ctx.depth_func = "<="
        _set(
            self._background,
            middle=(x, y),
            reach=0.8 * max(width, height),
            inner=colours.centre[:3],
            outer=colours.rim[:3],
        )
        self._cover.render(moderngl.TRIANGLES, vertices=3)

    def _draw_hud(self, width: int, height: int) -> int:
        self._ctx.enable_only(moderngl.BLEND)
        self._ctx.blend_func = moderngl.ONE, moderngl.ONE_MINUS_SRC_ALPHA
        self._ctx.viewport = (0, 0, width, height)
        return self._hud.draw(width, height)

    def _drawer(self, scene: Scene) -> _CubeDrawer:
        size = scene.cube.size
        current = self._cube
        if current is None or (current.mesh.size, current.mesh.palette_name) != (size, scene.palette):
            if current is not None:
                current.release()
            current = self._cube = _CubeDrawer(self._ctx, self._cube_program, CubeMesh(size, scene.palette))
        return current


def _reach(camera: Camera, width: int, height: int) -> Rectangle:
    """The part of the framebuffer that the cube can reach."""
    area = camera.reach
    across, down = width / camera.width, height / camera.height
    left, right = max(0, floor(area.x * across)), min(width, ceil(area.right * across))
    top, bottom = max(0, floor(area.y * down)), min(height, ceil(area.bottom * down))
    return left, height - bottom, right - left, bottom - top

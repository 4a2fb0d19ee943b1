"""Shader programs and vertex buffers: what every drawer needs."""

from __future__ import annotations

from collections.abc import Iterable

import moderngl
import numpy as np
import numpy.typing as npt

from freecube_desktop.data_files import read_text


def make_program(ctx: moderngl.Context, vertex: str, fragment: str, *defined: str) -> moderngl.Program:
    """Compiles shaders/VERTEX.vert and shaders/FRAGMENT.frag, with names defined in both.

    Raises:
        DataFileMissing: when a shader is not installed.
    """
    return ctx.program(
        vertex_shader=_with_names(read_text("shaders", f"{vertex}.vert"), defined),
        fragment_shader=_with_names(read_text("shaders", f"{fragment}.frag"), defined),
    )


def _with_names(source: str, names: Iterable[str]) -> str:
    """The source with names defined after its first line, which says the version."""
    version, rest = source.split("\n", 1)
    return "\n".join([version, *(f"#define {name}" for name in names), rest])


def set_uniforms(program: moderngl.Program, **values: object) -> None:
    """Sets uniforms; those that a driver found unused are passed over."""
    for name, value in values.items():
        uniform = program.get(name, None)
        if not isinstance(uniform, moderngl.Uniform):
            continue
        if isinstance(value, bytes):
            uniform.write(value)
        else:
            uniform.value = value


class Buffers:
    """A vertex buffer that is written again and again, its indices, and the array that joins them.

    Args:
        ctx: the context.
        program: what draws.
        layout: of a vertex, as moderngl writes it.
        names: of the attributes.
        room: bytes for all vertices.
        imprinted: bytes for a second buffer, of an attribute ``imprint`` of four bytes; 0 for none.
    """

    def __init__(
        self,
        ctx: moderngl.Context,
        program: moderngl.Program,
        layout: str,
        names: Iterable[str],
        *,
        room: int,
        imprinted: int = 0,
    ) -> None:
        self._ctx = ctx
        self._vertices = ctx.buffer(reserve=room, dynamic=True)
        self._imprints = ctx.buffer(reserve=imprinted, dynamic=True) if imprinted else None
        self._content: list[tuple[object, ...]] = [(self._vertices, layout, *names)]
        if self._imprints is not None:
            self._content.append((self._imprints, "4f1", "imprint"))
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

    def write_imprints(self, imprints: npt.NDArray[np.uint8]) -> None:
        """Replaces the imprints."""
        if self._imprints is not None:
            self._imprints.orphan()
            self._imprints.write(imprints)

    def draw(self, count: int = -1) -> None:
        """Draws the first ``count`` indices, all of them by default, in one call."""
        if self._array is not None:
            self._array.render(moderngl.TRIANGLES, vertices=count)

    def release(self) -> None:
        """Gives back everything held on the graphics side."""
        self._release_array()
        self._vertices.release()
        if self._imprints is not None:
            self._imprints.release()

    def _release_array(self) -> None:
        for part in (self._array, self._indices):
            if part is not None:
                part.release()
        self._array = self._indices = None

"""What a frame costs, offscreen."""

from __future__ import annotations

import statistics
from typing import Any

from benchmark.rows import Row, at_most, seconds_of
from freecube_desktop import Cube, Move
from freecube_desktop.scene import Area, LayerTurn, Scene


def drawing_rows() -> list[Row]:
    """The rows of one frame in motion; a single row that says why when nothing can be drawn."""
    from freecube_desktop.errors import GraphicsError  # noqa: PLC0415
    from freecube_desktop.render.context import offscreen_context  # noqa: PLC0415

    try:
        context = offscreen_context()
    except GraphicsError as error:
        return [Row("drawing", str(error), good=False)]
    return _rows(context)


def _rows(context: Any) -> list[Row]:
    from freecube_desktop.render.renderer import Renderer  # noqa: PLC0415

    renderer = Renderer(context)
    scenes = _a_turn()
    target = context.simple_framebuffer((1280, 720))
    renderer.draw(scenes[0], target)
    drawer = renderer._drawer(scenes[0])

    def frame(scene: Scene) -> None:
        renderer.draw(scene, target)
        context.finish()

    uploads = [seconds_of(lambda s=scene: drawer.upload(s)) for _ in range(20) for scene in scenes]  # type: ignore[misc]
    frames = [seconds_of(lambda s=scene: frame(s)) for scene in scenes]  # type: ignore[misc]
    calls = renderer.stats.cube_calls
    return [
        at_most("vertices rebuilt and uploaded, a frame", 1000 * statistics.median(uploads), "ms", 0.15, 3),
        Row("draw calls for the cube", calls, "", "1", calls == 1),
        Row("frame in motion, 1280x720, this GL", round(1000 * statistics.median(frames), 1), "ms"),
        Row("GL renderer", context.info["GL_RENDERER"]),
    ]


def _a_turn() -> list[Scene]:
    """Sixty pictures of one turn."""
    cube = Cube().apply("R U2 F' L D B'")
    return [
        Scene(cube, 1280, 720, Area(0, 0, 1280, 720), LayerTurn(Move("U"), step / 60), still=False)
        for step in range(60)
    ]

"""What a frame costs, offscreen."""

from __future__ import annotations

import statistics
from dataclasses import replace
from typing import Any

from benchmark.rows import Row, at_most, seconds_of
from freecube_desktop import Cube, Move, engine
from freecube_desktop.app.controller import Controller
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.cube.timeline import Timeline
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
    drawer = renderer._cubes.drawer(scenes[0])

    def frames(scenes: list[Scene]) -> float:
        """The median of a frame, in milliseconds."""

        def frame(scene: Scene) -> None:
            renderer.draw(scene, target)
            context.finish()

        frame(scenes[0])
        times = [seconds_of(lambda s=scene: frame(s)) for scene in scenes]  # type: ignore[misc]
        return 1000 * statistics.median(times)

    uploads = [seconds_of(lambda s=scene: drawer.upload(s)) for _ in range(20) for scene in scenes]  # type: ignore[misc]
    plain = frames(scenes)
    calls = renderer.stats.cube_calls
    panels = _in_the_window(Preferences())
    everything = _in_the_window(Preferences(sticker_letters="faces", hint_facelets=True, back_view=True))
    return [
        at_most("vertices rebuilt and uploaded, a frame", 1000 * statistics.median(uploads), "ms", 0.15, 3),
        Row("draw calls for the cube", calls, "", "1", calls == 1),
        Row("frame in motion, 1280x720, this GL", round(plain, 1), "ms"),
        at_most("the same with panels", frames(panels), "ms", 16, 1),
        at_most("and letters, hidden faces, back view", frames(everything), "ms", 16, 1),
        Row("GL renderer", context.info["GL_RENDERER"]),
    ]


def _a_turn() -> list[Scene]:
    """Sixty pictures of one turn."""
    cube = Cube().apply("R U2 F' L D B'")
    return [
        Scene(cube, 1280, 720, Area(0, 0, 1280, 720), LayerTurn(Move("U"), step / 60), still=False)
        for step in range(60)
    ]


def _in_the_window(preferences: Preferences) -> list[Scene]:
    """The same turn in the window, beside the panel of an open solution."""
    cube = Cube().apply("R U2 F' L D B'")
    controller = Controller(
        Timeline().push_state(cube), preferences=replace(preferences, reduced_motion=True)
    )
    controller.handle(c.Resize(1280, 720))
    controller.handle(c.AskForSolution())
    controller.handle(c.ShowSolution(cube, engine.solve(cube)))
    scene = controller.scene()
    return [replace(scene, turn=LayerTurn(Move("U"), step / 60), still=False) for step in range(60)]

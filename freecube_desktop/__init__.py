"""Freecube Desktop: a cube, its solvers and a window to watch them in.

The public names::

    from freecube_desktop import Algorithm, Cube, solve

    cube = Cube().apply("R U R' U'")
    for stage in solve(cube).stages:
        print(stage.name, stage.case, stage.moves)

Each is imported when it is first asked for, so that a program waits only for what it uses.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from freecube_desktop.cube.algorithm import Algorithm
    from freecube_desktop.cube.moves import Move
    from freecube_desktop.cube.state import Cube
    from freecube_desktop.cube.state_text import ReadState, read_state
    from freecube_desktop.cube.timeline import Timeline
    from freecube_desktop.engine import solve
    from freecube_desktop.errors import (
        DataFileMissing,
        DesktopFault,
        FileFault,
        FreecubeError,
        GraphicsError,
        InvalidCube,
        NoDisplay,
        NotationError,
        OutputError,
        RuleError,
        SettingsError,
        StateError,
        UnknownMethod,
        UnknownName,
        UnreadableFile,
        UnsolvedError,
    )
    from freecube_desktop.pocket_engine import robot
    from freecube_desktop.render.cube_file import render
    from freecube_desktop.saved_values import DamagedValue
    from freecube_desktop.scanning.scan_errors import CameraError
    from freecube_desktop.scanning.scan_source import ScanResult, scan
    from freecube_desktop.scene import View
    from freecube_desktop.scrambles import scramble
    from freecube_desktop.solver.robot.robot_machine import Machine, MachineError
    from freecube_desktop.solver.robot.robot_plan import RobotPlan, RobotStep
    from freecube_desktop.solver.solution import Solution, Stage
    from freecube_desktop.solver.two_phase.two_phase_errors import Stopped, TablesDamaged

__version__ = "0.2.0"

__all__ = [
    "Algorithm",
    "CameraError",
    "Cube",
    "DamagedValue",
    "DataFileMissing",
    "DesktopFault",
    "FileFault",
    "FreecubeError",
    "GraphicsError",
    "InvalidCube",
    "Machine",
    "MachineError",
    "Move",
    "NoDisplay",
    "NotationError",
    "OutputError",
    "ReadState",
    "RobotPlan",
    "RobotStep",
    "RuleError",
    "ScanResult",
    "SettingsError",
    "Solution",
    "Stage",
    "StateError",
    "Stopped",
    "TablesDamaged",
    "Timeline",
    "UnknownMethod",
    "UnknownName",
    "UnreadableFile",
    "UnsolvedError",
    "View",
    "__version__",
    "read_state",
    "render",
    "robot",
    "scan",
    "scramble",
    "solve",
]

_HOME_OF = {
    "Algorithm": "cube.algorithm",
    "CameraError": "scanning.scan_errors",
    "Cube": "cube.state",
    "DamagedValue": "saved_values",
    "DataFileMissing": "errors",
    "DesktopFault": "errors",
    "FileFault": "errors",
    "FreecubeError": "errors",
    "GraphicsError": "errors",
    "InvalidCube": "errors",
    "Machine": "solver.robot.robot_machine",
    "MachineError": "solver.robot.robot_machine",
    "Move": "cube.moves",
    "NoDisplay": "errors",
    "NotationError": "errors",
    "OutputError": "errors",
    "ReadState": "cube.state_text",
    "RobotPlan": "solver.robot.robot_plan",
    "RobotStep": "solver.robot.robot_plan",
    "RuleError": "errors",
    "ScanResult": "scanning.scan_source",
    "SettingsError": "errors",
    "Solution": "solver.solution",
    "Stage": "solver.solution",
    "StateError": "errors",
    "Stopped": "solver.two_phase.two_phase_errors",
    "TablesDamaged": "solver.two_phase.two_phase_errors",
    "Timeline": "cube.timeline",
    "UnknownMethod": "errors",
    "UnknownName": "errors",
    "UnreadableFile": "errors",
    "UnsolvedError": "errors",
    "View": "scene",
    "read_state": "cube.state_text",
    "robot": "pocket_engine",
    "scan": "scanning.scan_source",
    "scramble": "scrambles",
    "solve": "engine",
}
"""The module that each name comes from, as type checkers see it above. ``render`` is missing: it is
the package of that name, which can be called."""


def __getattr__(name: str) -> object:
    if name == "render":
        return import_module("freecube_desktop.render")
    module = _HOME_OF.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"{__name__}.{module}"), name)
    return value


def __dir__() -> list[str]:
    return list(__all__)

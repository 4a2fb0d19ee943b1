"""What can be asked for, and what is to be done."""

from __future__ import annotations

import dataclasses

import pytest

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.protocol import commands as c

BOTH = [kind for kind in vars(c).values() if isinstance(kind, type) and kind.__bases__ != (object,)]
PLAIN = [
    kind
    for kind in BOTH
    if issubclass(kind, c.Command)
    and all(field.default is not dataclasses.MISSING for field in dataclasses.fields(kind))
]


@pytest.mark.parametrize("kind", BOTH)
def test_commands_and_effects_are_frozen_values_and_nothing_more(kind: type) -> None:
    assert issubclass(kind, (c.Command, c.Effect))
    assert kind.__dataclass_params__.frozen
    assert "__slots__" in vars(kind)


@pytest.mark.parametrize("kind", PLAIN)
def test_any_command_may_come_at_any_time(kind: type) -> None:
    controller = Controller()
    cube = controller.cube
    for _ in range(2):
        assert all(isinstance(effect, c.Effect) for effect in controller.handle(kind()))
    assert controller.scene().cube.size == cube.size or kind is c.ChooseSize

"""Contexts that cannot be made are explained in one sentence."""

from __future__ import annotations

import moderngl
import pytest

from freecube_desktop.errors import GraphicsError
from freecube_desktop.render import context
from freecube_desktop.render.renderer import is_software


def test_an_old_opengl_is_named() -> None:
    with pytest.raises(GraphicsError, match=r"needs OpenGL 3\.3, but this system offers 2\.1"):
        context.check_version(210)
    context.check_version(330)
    context.check_version(460)


def test_a_missing_library_names_the_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise OSError("libEGL.so.1: cannot open\nshared object")

    monkeypatch.setattr(moderngl, "create_context", refuse)
    monkeypatch.setattr(context.sys, "platform", "linux")
    with pytest.raises(GraphicsError) as caught:
        context.offscreen_context()
    assert "libegl1 and libgl1-mesa-dri" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_an_opengl_that_is_there_but_old_needs_no_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*, require: int, **_: object) -> None:
        if require > 210:
            raise Exception("eglCreateContext failed (0x3009)")
        raise ValueError("Requested OpenGL version 210, got version 0")

    monkeypatch.setattr(moderngl, "create_context", refuse)
    with pytest.raises(
        GraphicsError, match=r"needs OpenGL 3\.3, but this system offers an older one"
    ) as caught:
        context.offscreen_context()
    assert "libegl1" not in str(caught.value)


@pytest.mark.parametrize(
    ("name", "software"),
    [
        ("llvmpipe (LLVM 15.0.6, 256 bits)", True),
        ("softpipe", True),
        ("SwiftShader Device", True),
        ("Microsoft Basic Render Driver", True),
        ("NVIDIA GeForce RTX 3060/PCIe/SSE2", False),
        ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", False),
        ("Apple M2", False),
    ],
)
def test_drawing_on_the_processor_is_recognised(name: str, software: bool) -> None:
    assert is_software(name) is software

"""The window: keys and pointer in, frames out. With ``start.py`` the only part that knows pyglet.

Nothing is drawn unless the controller says that the picture changed: an idle window
costs nothing. While something moves there are 60 frames a second.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import pyglet
from pyglet.window import key, mouse

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.input.keys import HeldKeys, key_text
from freecube_desktop.app.input.logical_pixels import Pixels
from freecube_desktop.app.input.page_keys import motion_command
from freecube_desktop.app.input.pointer import Pointer, pulls_layers
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.shell.faults import SafetyNet, sentence
from freecube_desktop.app.shell.picture_files import saved
from freecube_desktop.app.shell.state_file import StateFile
from freecube_desktop.data_files import icon_files
from freecube_desktop.render.icon import icon_pixels
from freecube_desktop.render.renderer import Renderer
from freecube_desktop.scene import Scene
from freecube_desktop.words import _

if TYPE_CHECKING:
    import moderngl

    from freecube_desktop.app.shell.x11.keyboard import Keyboard
    from freecube_desktop.app.shell.x11.pasting import Pasting

TITLE: Final = "Freecube"
SMALLEST: Final = (320, 240)
FRAME_SECONDS: Final = 1.0 / 60.0
LONGEST_REST: Final = 1.0
"""Seconds until the next try, at most, after frames that could not be drawn."""

FORGET_SECONDS: Final = 0.05
"""How often it is looked whether a key is still down after the window was made anew."""

ON_X11: Final = sys.platform not in ("darwin", "win32", "cygwin")
"""Whether pyglet's windows are those of X11."""

ICON_SIZES: Final = (16, 32, 48, 128)
ICON_ORDER: Final = "BGRAAAAA" if sys.platform == "linux" and sys.maxsize > 2**32 else "BGRA"
"""The order pyglet hands on to the system: what it need not convert, which takes it 0.15 s."""

FOREIGN_KEYS: Final = (key.MOD_WINDOWS | key.MOD_COMMAND | key.MOD_CTRL) & ~key.MOD_ACCEL
"""Keys that, when they are held, make others the system's business: Super; on a Mac, Ctrl."""

MakeContext = Callable[[], "moderngl.Context"]
CarryOut = Callable[[c.Effect], None]
"""Does what an effect asks for that is not the window's own work."""


class FreecubeWindow(pyglet.window.Window):  # type: ignore[misc]  # chosen by platform at run time
    """The app's window.

    Args:
        controller: what is shown and what commands go to.
        carry_out: takes the effects that start and stop the solver.
        make_context: makes an OpenGL context for the window, which is current then.
        size: width and height in logical pixels.
        net: catches what goes wrong in a handler, so that the program goes on.
        changed: told after everything that may have changed the app's state.
        await_kept: called before a picture is shown; comes back when its cube would outlive a kill.
    """

    def __init__(
        self,
        controller: Controller,
        carry_out: CarryOut,
        make_context: MakeContext,
        size: tuple[int, int],
        *,
        net: SafetyNet,
        changed: Callable[[], None] = lambda: None,
        await_kept: Callable[[], None] = lambda: None,
    ) -> None:
        self._ready = False
        config = pyglet.gl.Config(  # type: ignore[abstract]  # chosen by platform at run time
            double_buffer=True,
            depth_size=24,
            sample_buffers=0,
            major_version=3,
            minor_version=3,
            forward_compatible=True,
        )
        super().__init__(
            *size, caption=TITLE, resizable=True, config=config, visible=False, vsync=True, file_drops=True
        )
        self.set_minimum_size(*SMALLEST)
        self._show_icon()
        self._controller = controller
        self._carry_out = carry_out
        self._net = net
        self._changed = changed
        self._await_kept = await_kept
        self._pointer = Pointer(
            controller.command_at, controller.facelet_at, controller.is_on_bar, controller.is_seen_from_behind
        )
        self._button = 0
        self._held = HeldKeys()
        self._keyboard: Keyboard | None = None
        self._pasting: Pasting | None = None
        if ON_X11:
            self._ask_x11()
        self._typing = False
        self._size_before = self.get_size()
        self._last_tick = perf_counter()
        self._last_frame = 0.0
        self._failed_frames = 0
        self._drawn_revision = -1
        self._frames = 0
        self._state_file = StateFile()
        self._make_context = make_context
        self._renderer = Renderer(make_context())
        self._target: moderngl.Framebuffer | None = None
        self._ready = True
        self._resized()
        self.set_visible(True)

    def _show_icon(self) -> None:
        """Gives the window its icon; one without it is no worse to play with."""
        with suppress(Exception):
            found = [
                icon_pixels(path, ICON_ORDER) for size, path in icon_files().items() if size in ICON_SIZES
            ]
            self.set_icon(
                *(
                    pyglet.image.ImageData(wide, high, ICON_ORDER, data, -len(ICON_ORDER) * wide)
                    for wide, high, data in found
                )
            )

    def _ask_x11(self) -> None:
        from freecube_desktop.app.shell.x11.keyboard import Keyboard  # noqa: PLC0415 - not elsewhere
        from freecube_desktop.app.shell.x11.pasting import Pasting  # noqa: PLC0415

        self._keyboard = Keyboard(self.display._display)
        self._pasting = Pasting(self.send)

    # Commands and frames.

    def send(self, command: c.Command) -> None:
        """Hands a command to the controller and does what follows from it."""
        self._net.run(self._tick)
        for effect in self._controller.handle(command):
            self._do(effect)
        self._plan()

    def _do(self, effect: c.Effect) -> None:
        match effect:
            case c.WritePicture(scene):
                self._save_picture(scene)
            case c.SetFullScreen(on):
                self._fill_screen(on)
            case c.ReadClipboard():
                self._read_clipboard()
            case c.WriteClipboard(text, sentence):
                self._controller.handle(self._write_clipboard(text, sentence))
            case c.CloseWindow():
                self.on_close()
            case _:
                self._carry_out(effect)

    def _save_picture(self, scene: Scene) -> None:
        self.switch_to()
        self._controller.handle(saved(self._renderer.picture(scene), datetime.now()))

    def _fill_screen(self, on: bool) -> None:
        """Goes to full screen or back; on X11 pyglet makes another window, which has nothing of the old."""
        copied = getattr(self, "_clipboard_str", None)  # pyglet's own, until another program copies something
        if on:
            self._size_before = self.get_size()
        self.set_fullscreen(on)
        if not on and self.get_size() != self._size_before:  # pyglet may go back to the first size of all
            self.set_size(*self._size_before)
        self.set_minimum_size(*SMALLEST)
        self._show_icon()
        self.activate()
        if copied:
            self.set_clipboard_text(copied)
        self._pointer.cancel()
        pyglet.clock.schedule_once(self._forget_later, 0.0)  # pyglet notes the key after this
        self._resized()

    def _read_clipboard(self) -> None:
        try:
            if self._pasting is not None:
                self._pasting.ask()
                return
            command: c.Command = c.Paste(self.get_clipboard_text())
        except Exception as fault:  # whatever another program left there
            said = _("The clipboard cannot be read: {fault}.").format(fault=fault)
            command = c.ShowMessage(said, is_error=True)
        self.send(command)

    def _write_clipboard(self, text: str, sentence: str) -> c.Command:
        try:
            self.set_clipboard_text(text)
        except Exception as fault:  # the system may refuse it
            return c.ShowMessage(
                _("The clipboard cannot be written: {fault}.").format(fault=fault), is_error=True
            )
        return c.ShowMessage(sentence)

    def _tick(self) -> None:
        now = perf_counter()
        self._controller.advance(now - self._last_tick)
        self._last_tick = now

    def _plan(self) -> None:
        """Arranges the next frame: soon, when one is due, or not at all."""
        pyglet.clock.unschedule(self._frame)
        self._net.run(self._changed)
        controller = self._controller
        if controller.revision != self._drawn_revision or controller.is_animating:
            wait = self._last_frame + self._rest - perf_counter()
            pyglet.clock.schedule_once(self._frame, max(wait, 0.0))
        elif controller.wakes_in is not None:
            pyglet.clock.schedule_once(self._frame, max(controller.wakes_in, self._rest))

    @property
    def _rest(self) -> float:
        """Seconds from one frame to the next: longer and longer while they cannot be drawn."""
        return min(FRAME_SECONDS * float(1 << min(self._failed_frames, 10)), LONGEST_REST)

    def _frame(self, _seconds: float) -> None:
        self._last_frame = perf_counter()
        went_well = self._net.run(self._tick) & self._net.run(self._draw_if_new)
        if went_well and self._failed_frames:
            self.set_caption(TITLE)
        elif not went_well and not self._failed_frames:
            self.set_caption(f"{TITLE}: {sentence()}")  # perhaps no message can be drawn either
        self._failed_frames = 0 if went_well else self._failed_frames + 1
        self._plan()

    def _draw_if_new(self) -> None:
        if self._controller.revision != self._drawn_revision and self._paint():
            self.flip()
            self._state_file.write(self._controller, self._frames)

    def _paint(self) -> bool:
        """Draws the scene into the back buffer; False when there is nothing to draw on."""
        width, height = self.get_framebuffer_size()
        if not self._ready or width < 1 or height < 1:
            return False
        self.switch_to()
        if self._target is None:
            pyglet.gl.glScissor(0, 0, width, height)  # where a context takes the window's size from, once
            self._target = self._make_context().screen
        self._net.run(self._changed)
        self._drawn_revision = self._controller.revision
        self._renderer.draw(self._controller.scene(), self._target)
        self._await_kept()
        self._frames += 1
        return True

    # Size: see ``Pixels``.

    @property
    def _pixels(self) -> Pixels:
        text_size = self._controller.preferences.text_size
        return Pixels(self.get_size(), self.get_framebuffer_size(), float(self.dpi), text_size)

    def _resized(self) -> None:
        self._target = None
        pixels = self._pixels
        self.send(c.Resize(*pixels.size, pixels.ratio))

    def _logical(self, x: float, y: float) -> tuple[float, float]:
        return self._pixels.logical(x, y)

    # Events.

    def dispatch_event(self, *args: Any) -> None:
        """Hands an event to its handler. What that lets fall is caught, once the window is made."""
        if self._ready:
            self._net.run(super().dispatch_event, *args)
        else:
            super().dispatch_event(*args)

    def dispatch_platform_event(self, event: Any) -> None:
        """An event of X11 for the window; other systems have none of these."""
        self._note_key(event)
        super().dispatch_platform_event(event)

    def dispatch_platform_event_view(self, event: Any) -> None:
        """The same for what fills the window."""
        self._note_key(event)
        super().dispatch_platform_event_view(event)

    def _note_key(self, event: Any) -> None:
        if self._ready and self._keyboard is not None:
            self._keyboard.note(event)

    def on_draw(self) -> None:
        """The system wants a picture, as while a window is being resized on Windows."""
        self._tick()
        self._paint()

    def on_expose(self) -> None:
        """A part of the window came into sight."""
        self._drawn_revision = -1
        if self._ready:
            self._plan()

    def on_resize(self, _width: int, _height: int) -> None:
        """The window has a new size."""
        if self._ready:
            self._resized()

    def on_scale(self, _scale: float, _dpi: int) -> None:
        """The window came to a screen of another density."""
        if self._ready:
            self._resized()

    def on_answer(self, command: c.Command) -> None:
        """The solver has answered."""
        self.send(command)

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """A key goes down. One that is held and repeats does nothing more."""
        if not self._held.press(symbol) or modifiers & FOREIGN_KEYS:
            return True
        self._typing = self._controller.takes_text  # the key that opens a page types nothing into it
        shift = bool(modifiers & key.MOD_SHIFT)
        if self._keyboard is not None:
            symbol = self._keyboard.symbol(symbol, shift=shift)
        text = key_text(
            key.symbol_string(symbol),
            ctrl=bool(modifiers & key.MOD_ACCEL),
            alt=bool(modifiers & (key.MOD_ALT | key.MOD_OPTION)),
            shift=shift,
        )
        command = self._controller.command_of_key(text)
        if isinstance(command, c.Leave) and self._pointer.is_down:
            self._send_if_any(self._pointer.cancel())
        elif command is not None:
            self.send(command)
        return True

    def on_text(self, text: str) -> None:
        """Characters are typed, however the keyboard makes them."""
        if self._typing and self._controller.takes_text and text.isprintable():
            self.send(c.TypeText(text))

    def on_text_motion(self, motion: int) -> None:
        """A key that edits or moves in a line, again and again while it is held."""
        if self._typing and self._controller.takes_text:
            self._send_if_any(motion_command(key.motion_string(motion)))

    def on_text_motion_select(self, motion: int) -> None:
        """The same with Shift."""
        self.on_text_motion(motion)

    def on_key_release(self, symbol: int, _modifiers: int) -> None:
        """A key goes up."""
        if not self._held.release(symbol):  # Shift was let go first, so the same key has another name now
            self._forget_keys()

    def _forget_later(self, _seconds: float = 0.0) -> None:
        """Forgets the keys once none is down: what was let go between two windows was told to neither."""
        pyglet.clock.unschedule(self._forget_later)
        if self._keyboard is not None and self._keyboard.is_touched:
            pyglet.clock.schedule_once(self._forget_later, FORGET_SECONDS)
        else:
            self._forget_keys()

    def _forget_keys(self) -> None:
        self._held.clear()
        pressed = getattr(self, "pressed_keys", None)  # pyglet's own, on X11, which would stay for ever
        if pressed:
            pressed.clear()

    def on_mouse_press(self, x: float, y: float, button: int, modifiers: int) -> None:
        """A button goes down; one that comes while another is down does not count."""
        if button not in {mouse.LEFT, mouse.RIGHT} or self._pointer.is_down:
            return
        self._button = button
        pulls = pulls_layers(
            right=button == mouse.RIGHT,
            shift=bool(modifiers & key.MOD_SHIFT),
            swapped=self._controller.mouse_swapped and self._controller.draft is None,
        )
        whole = bool(modifiers & key.MOD_ACCEL) and self._controller.draft is None
        self._send_if_any(self._pointer.press(*self._logical(x, y), pulls=pulls, whole=whole))

    def on_mouse_drag(self, x: float, y: float, *_: Any) -> None:
        """The pointer moves with a button down, inside the window or out of it."""
        self._send_if_any(self._pointer.move(*self._logical(x, y)))

    def on_mouse_release(self, x: float, y: float, button: int, _modifiers: int) -> None:
        """A button goes up."""
        if button == self._button:
            self._send_if_any(self._pointer.release(*self._logical(x, y)))
            # nothing said where the pointer is while the button was down
            self.send(c.Hover(self._controller.command_at(*self._logical(x, y))))

    def on_mouse_motion(self, x: float, y: float, *_: Any) -> None:
        """The pointer moves; what can be clicked or pulled lights up."""
        self.send(self._controller.hover_at(*self._logical(x, y)))

    def on_mouse_leave(self, *_: Any) -> None:
        """The pointer leaves the window."""
        self.send(c.Hover(None))

    def on_mouse_scroll(self, x: float, y: float, across: float, steps: float) -> None:
        """The wheel turns."""
        self._send_if_any(self._pointer.wheel(*self._logical(x, y), across, steps))

    def on_file_drop(self, _x: float, _y: float, paths: Sequence[str]) -> None:
        """Files are let go over the window; the first is opened."""
        if paths:
            self.send(c.OpenFile(paths[0]))

    def on_deactivate(self) -> None:
        """The focus goes elsewhere: nothing is held or dragged any more."""
        self._send_if_any(self._pointer.cancel())
        self._forget_keys()

    def on_close(self) -> None:
        """The window closes and the loop ends; whoever started it tidies up."""
        pyglet.clock.unschedule(self._frame)
        pyglet.app.exit()

    def _send_if_any(self, command: c.Command | None) -> None:
        if command is not None:
            self.send(command)


FreecubeWindow.register_event_type("on_answer")


def post(window: FreecubeWindow, command: c.Command) -> None:
    """Hands a command to a window from another thread."""
    pyglet.app.platform_event_loop.post_event(window, "on_answer", command)

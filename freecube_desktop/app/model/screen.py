"""What is around the cube: the window's size, the message, whether the help is open, what is pointed at."""

from __future__ import annotations

from dataclasses import dataclass, replace

from freecube_desktop.app.protocol import commands as c


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence in the bar at the top, how long it stays, and what a button in it offers.

    Attributes:
        text: the sentence.
        is_error: whether it tells of something that went wrong.
        seconds_left: how long it stays.
        offer: what is written on the button, and what it asks for; None for no button.
    """

    text: str = ""
    is_error: bool = False
    seconds_left: float = 0.0
    offer: tuple[str, c.Command] | None = None


NO_MESSAGE = Message()


class Screen:
    """The state of what is around the cube; how it looks is another matter.

    Attributes:
        width, height: the window's size in logical pixels.
        pixel_ratio: framebuffer pixels for one of them.
        text_size: how many times larger than usual they are.
        message: the sentence in the bar.
        help_shown: whether the live keys are shown.
        help_screen: the number of the screen of them.
        hovered: what a click at the pointer would ask for.
        full_screen: whether the window fills the screen.
    """

    def __init__(self, text_size: float = 1.0) -> None:
        self.text_size = text_size
        self.width, self.height, self.pixel_ratio = 1280.0, 720.0, 1.0
        self.message = NO_MESSAGE
        self.help_shown = False
        self.help_screen = 0
        self.hovered: c.Command | None = None
        self.full_screen = False

    @property
    def size(self) -> tuple[float, float]:
        """The window's width and height in logical pixels."""
        return self.width, self.height

    def toggle_help(self) -> None:
        """Shows or hides the help."""
        self.help_screen = 0
        self.help_shown = not self.help_shown

    def turn_help_over(self, screens: int) -> None:
        """Shows the help, then the next of so many screens of it, then hides it."""
        if self.help_shown and self.help_screen < screens - 1:
            self.help_screen += 1
        else:
            self.toggle_help()

    def resize(self, width: float, height: float, pixel_ratio: float) -> bool:
        """Takes the window's new size; False when it is the old one."""
        before = (self.width, self.height, self.pixel_ratio)
        self.width, self.height, self.pixel_ratio = max(width, 1.0), max(height, 1.0), pixel_ratio
        return before != (self.width, self.height, self.pixel_ratio)

    def set_text_size(self, text_size: float) -> None:
        """Makes logical pixels larger or smaller: the same window has fewer or more of them."""
        times, self.text_size = text_size / self.text_size, text_size
        self.resize(self.width / times, self.height / times, self.pixel_ratio * times)

    def advance(self, seconds: float) -> bool:
        """Lets time pass; whether a message went away."""
        if self.message is NO_MESSAGE:
            return False
        left = self.message.seconds_left - seconds
        self.message = replace(self.message, seconds_left=left) if left > 0 else NO_MESSAGE
        return self.message is NO_MESSAGE

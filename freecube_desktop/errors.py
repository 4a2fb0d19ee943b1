"""Every error this package raises on purpose.

::

    FreecubeError
    ├── NotationError      moves that cannot be read: line, column, word, suggestion
    ├── StateError         text that is neither moves, stickers nor a link
    ├── InvalidCube        stickers that no cube can show: .faults, all at once
    ├── RuleError          a rule that cannot be read or does not do what it says
    ├── UnsolvedError      a solver found no way, with the stage it stopped at
    ├── UnknownName        a name that is not in the table: a language, palette, keyboard ...
    │   └── UnknownMethod  a solving method, cross colour or size of cube
    ├── DataFileMissing    shaders/ or rules/ is not where it should be
    ├── SettingsError      a settings file or a user's folder that cannot be used
    ├── OutputError        a picture that cannot be written
    ├── UnreadableFile     no regular file, too large, or no text: .path, .reason
    ├── FileFault          a file of moves that cannot be read or written
    ├── DesktopFault       a desktop's menu that cannot be changed
    ├── CameraError        no pictures of a real cube to read (in ``scanning``)
    ├── MachineError       a description of a robot that cannot be used (in ``solver.robot``)
    ├── TablesDamaged      kept tables that are not whole (in ``solver.two_phase``)
    ├── Stopped            making tables was stopped (in ``solver.two_phase``)
    └── GraphicsError      no OpenGL 3.3, or a context that cannot be made
        └── NoDisplay      no screen to open a window on

The text of each is one sentence that a user can act on. The command line prints
that sentence and exits with status 2; nothing on screen is lost.
"""

from __future__ import annotations

from freecube_desktop.words import _
from freecube_desktop.words.quoting import quoted


class FreecubeError(Exception):
    """The base of all errors of this package."""


class NotationError(FreecubeError):
    """Moves that cannot be read.

    Attributes:
        line: line of the faulty word, from 1.
        column: column of its first character, from 1.
        token: the word as it was typed.
        reason: what is wrong with it.
        suggestion: what was probably meant, or ``""``.
    """

    def __init__(self, reason: str, *, line: int, column: int, token: str, suggestion: str = "") -> None:
        self.reason = reason
        self.line = line
        self.column = column
        self.token = token
        self.suggestion = suggestion
        hint = f"; {suggestion}" if suggestion else ""
        where = _("line {line}, column {column}").format(line=line, column=column)
        super().__init__(f"{where}: {quoted(token)}: {reason}{hint}")

    def at_line(self, line: int) -> NotationError:
        """The same fault in another line, for a file in which each line is read by itself."""
        return _rebuild_notation_error(self.reason, line, self.column, self.token, self.suggestion)

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild_notation_error, (self.reason, self.line, self.column, self.token, self.suggestion))


def _rebuild_notation_error(
    reason: str, line: int, column: int, token: str, suggestion: str
) -> NotationError:
    return NotationError(reason, line=line, column=column, token=token, suggestion=suggestion)


class StateError(FreecubeError):
    """Text that is neither moves, nor stickers, nor a link to a cube."""


class InvalidCube(FreecubeError):
    """Stickers that no cube can show.

    Attributes:
        faults: every fault found, in plain words, piece by piece, as scripts read them.
        sentences: the same in words for people, colours before the names of pieces; ``()`` where only
            ``faults`` are known.
        notes: how the stickers were read, where that was guessed.
    """

    def __init__(
        self, faults: tuple[str, ...], sentences: tuple[str, ...] = (), notes: tuple[str, ...] = ()
    ) -> None:
        self.faults = tuple(faults)
        self.sentences = tuple(sentences)
        self.notes = tuple(notes)
        reasons = (
            ". ".join((*self.sentences, *self.notes))
            if self.sentences
            else "; ".join((*self.faults, *self.notes))
        )
        super().__init__(_("this cube cannot exist: {faults}").format(faults=reasons))

    def __reduce__(self) -> tuple[object, ...]:
        return (InvalidCube, (self.faults, self.sentences, self.notes))


class RuleError(FreecubeError):
    """A rule that cannot be read, or does not do what it says."""


class UnsolvedError(FreecubeError):
    """A solver found no way to finish; the message names the stage."""


class UnknownName(FreecubeError):
    """A name that is not in the table: of a language, a palette, a keyboard."""


class UnknownMethod(UnknownName):
    """A method or a cross colour that is not in the table, or one that a cube of this size has not got."""


class DataFileMissing(FreecubeError):
    """The folder shaders/ or rules/ is neither in the package nor in the checkout."""


class SettingsError(FreecubeError):
    """A settings file or a user's folder that cannot be read or written."""


class OutputError(FreecubeError):
    """A picture that cannot be written."""


class FileFault(FreecubeError):
    """A file of moves that cannot be read or written.

    Attributes:
        name: the file's name.
        reason: why, in words.
    """

    def __init__(self, name: str, reason: str) -> None:
        self.name = name
        self.reason = reason
        super().__init__(f"{name}: {reason}")

    def __reduce__(self) -> tuple[object, ...]:
        return (FileFault, (self.name, self.reason))


class UnreadableFile(FreecubeError):
    """A file that is no regular file, larger than is read, or no text.

    Attributes:
        path: the file, as it was named.
        reason: why, in words.
    """

    def __init__(self, path: str, reason: str) -> None:
        self.path = path
        self.reason = reason
        super().__init__(f"{path}: {reason}")

    def __reduce__(self) -> tuple[object, ...]:
        return (UnreadableFile, (self.path, self.reason))


class DesktopFault(FreecubeError):
    """A desktop's menu that cannot be changed, or another way to do it on this system."""


class GraphicsError(FreecubeError):
    """OpenGL 3.3 is missing or a context cannot be made."""


class NoDisplay(GraphicsError):
    """There is no screen to open a window on."""

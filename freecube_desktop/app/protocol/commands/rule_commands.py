"""The rule book: what is asked for in it, and what the shell does about files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from freecube_desktop.app.protocol.case_library import Library
from freecube_desktop.app.protocol.commands.base import Command, Effect
from freecube_desktop.solver.rules.match import SetName


@dataclass(frozen=True, slots=True)
class BookTab(Command):
    """Show the cases of a set."""

    rule_set: SetName


@dataclass(frozen=True, slots=True)
class BookCase(Command):
    """Open a case, by its id."""

    case: str


@dataclass(frozen=True, slots=True)
class BookBack(Command):
    """Go back from a case to all of them."""


@dataclass(frozen=True, slots=True)
class BookTurnOver(Command):
    """Go from a case to the one so many places on."""

    steps: int


@dataclass(frozen=True, slots=True)
class BookPlay(Command):
    """Set the cube to the open case and play its algorithm with this number, from 0."""

    number: int


@dataclass(frozen=True, slots=True)
class BookField(Command):
    """Type into the line for one's own algorithm."""


@dataclass(frozen=True, slots=True)
class BookAdd(Command):
    """Add what stands in the line to the case that is open."""


@dataclass(frozen=True, slots=True)
class BookAddElsewhere(Command):
    """Add what stands in the line to the other case that it solves."""


@dataclass(frozen=True, slots=True)
class BookRemove(Command):
    """Remove one's own algorithm with this number; asked for twice before it is done."""

    number: int


@dataclass(frozen=True, slots=True)
class RulesRead(Command):
    """The rules, as read and proven.

    Attributes:
        library: all of them.
        said: what there is to say about it, or ``""``.
    """

    library: Library = field(compare=False)
    said: str = ""


@dataclass(frozen=True, slots=True)
class ReadRules(Effect):
    """Read and prove all rules and answer with ``RulesRead``."""


@dataclass(frozen=True, slots=True)
class AddAlgorithm(Effect):
    """Write an algorithm into the person's rules, let the solver use it, and answer with ``RulesRead``.

    Attributes:
        rule_set: the set of the case.
        case: its id.
        name: what cubers call it, or ``""``.
        match: its pattern.
        moves: the algorithm, proven.
    """

    rule_set: SetName
    case: str
    name: str
    match: Mapping[str, str]
    moves: str


@dataclass(frozen=True, slots=True)
class RemoveAlgorithm(Effect):
    """Take an algorithm out of the person's rules again, likewise."""

    rule_set: SetName
    case: str
    moves: str

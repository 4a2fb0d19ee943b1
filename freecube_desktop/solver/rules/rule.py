"""A rule as a value: what it looks for and the algorithms that do it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.solver.rules.match import SetName


@dataclass(frozen=True, slots=True)
class Rule:
    """One case of F2L, OLL or PLL, or of the sets of the 2x2x2.

    Attributes:
        id: ``"OLL 27"``; several rules of one folder with the same id and pattern are one; those of a
            person's own folder replace the program's with the same id.
        set: the set it belongs to.
        match: the pattern, in compass directions (see match.py).
        algorithms: one or more ways to do it, the usual one first.
        name: what cubers call it (``"Sune"``), or ``""``.
        slot: for F2L, where the algorithms put the pair; the pattern is as seen with that
            slot at the front right.
        source: the file it came from, for messages.
    """

    id: str
    set: SetName
    match: Mapping[str, str]
    algorithms: tuple[Algorithm, ...]
    name: str = ""
    slot: str = "FR"
    source: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "match", MappingProxyType(dict(self.match)))

    def place(self) -> str:
        """The file and id, as messages name the rule."""
        return f"{self.source}: {self.id}" if self.source else self.id


@dataclass(frozen=True, slots=True)
class RuleFault:
    """A rule, or one algorithm of it, that was refused.

    Attributes:
        source: the file.
        rule: the rule's id ("" when the file itself cannot be read).
        moves: the algorithm at fault ("" when the whole rule is).
        reason: what happens instead of what the rule says.
    """

    source: str
    rule: str
    moves: str
    reason: str

    def __str__(self) -> str:
        where = ": ".join(part for part in (self.source, self.rule) if part)
        what = f"{self.moves!r} " if self.moves else ""
        return f"{where}: {what}{self.reason}"


@dataclass(frozen=True, slots=True)
class RuleSet:
    """All rules that hold, and what was refused on the way.

    Attributes:
        rules: proven rules by id, in the order of the files.
        faults: what was refused, with reasons.
    """

    rules: Mapping[str, Rule] = field(default_factory=dict)
    faults: tuple[RuleFault, ...] = ()

    def of(self, rule_set: SetName) -> tuple[Rule, ...]:
        """The rules of one set, in order."""
        return tuple(rule for rule in self.rules.values() if rule.set == rule_set)

    def joined(self, other: RuleSet) -> RuleSet:
        """These rules with another set's added, or put in place of the same ids."""
        return RuleSet({**self.rules, **other.rules}, self.faults + other.faults)

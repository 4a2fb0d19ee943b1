"""The rules as the rule book shows them: every case once, each algorithm with where it comes from."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.solver.rules.match import POCKET_SETS, SetName
from freecube_desktop.solver.rules.rule import Rule, RuleSet

SETS_OF: Final[dict[int, tuple[SetName, ...]]] = {3: ("f2l", "oll", "pll"), 2: POCKET_SETS}
"""The sets for cubes of a size, in the order of a solve."""


@dataclass(frozen=True, slots=True)
class CaseAlgorithm:
    """One way to do a case.

    Attributes:
        moves: what is turned.
        slot: for F2L, the slot that it fills.
        is_own: whether it comes from a file of the person's.
        is_used: whether the solver uses it.
        is_added: whether it was added here, so that it can be removed here.
    """

    moves: Algorithm
    slot: str = "FR"
    is_own: bool = False
    is_used: bool = True
    is_added: bool = False

    @property
    def htm(self) -> int:
        """Its moves in the half-turn metric."""
        return self.moves.htm


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """One case; there is one object for it in a library.

    Attributes:
        rule: its id, name and pattern.
        algorithms: every way that is known, those that the solver uses first.
    """

    rule: Rule
    algorithms: tuple[CaseAlgorithm, ...]

    @property
    def id(self) -> str:
        """``"OLL 27"``."""
        return self.rule.id

    @property
    def alias(self) -> str:
        """What cubers call it, unless its id says so: ``"Sune"``."""
        name = self.rule.name
        return "" if name.casefold() in self.id.casefold().split() else name

    @property
    def title(self) -> str:
        """Id and alias: ``"OLL 27 Sune"``."""
        return f"{self.id} {self.alias}".strip()

    @property
    def size(self) -> int:
        """Of the cube that it is a case of."""
        return 2 if self.rule.set in POCKET_SETS else 3


@dataclass(frozen=True, eq=False)
class Library:
    """All rules, proven.

    Attributes:
        shipped: those that come with the program.
        used: those that the solver uses: a person's own in their place where there are any.
        added: those that were added in the rule book.
        faults: what was refused of a person's own files, in words.
    """

    shipped: RuleSet = field(default_factory=RuleSet)
    used: RuleSet = field(default_factory=RuleSet)
    added: RuleSet = field(default_factory=RuleSet)
    faults: tuple[str, ...] = ()

    @cached_property
    def _cases(self) -> dict[str, Case]:
        return {rule.id: self._case(rule) for rule in self.used.rules.values()}

    def of(self, rule_set: SetName) -> tuple[Case, ...]:
        """The cases of a set, in order."""
        return tuple(case for case in self._cases.values() if case.rule.set == rule_set)

    def case(self, case_id: str) -> Case | None:
        """The case with an id, or None."""
        return self._cases.get(case_id)

    def _case(self, used: Rule) -> Case:
        shipped, added = self.shipped.rules.get(used.id), self.added.rules.get(used.id)
        ours = {str(algorithm) for algorithm in shipped.algorithms} if shipped else set()
        theirs = {str(algorithm) for algorithm in added.algorithms} if added else set()
        found: dict[str, CaseAlgorithm] = {}
        for rule in (used, added, shipped):
            for algorithm in rule.algorithms if rule else ():
                text = str(algorithm)
                is_own = text in theirs or text not in ours
                one = CaseAlgorithm(algorithm, rule.slot, is_own, rule is used, text in theirs)  # type: ignore[union-attr]
                found.setdefault(text, one)
        return Case(shipped or used, tuple(found.values()))

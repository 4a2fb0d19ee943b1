"""What the solver tests share."""

from __future__ import annotations

import pytest

from freecube_desktop.engine import book
from freecube_desktop.solver.rules.book import RuleBook


@pytest.fixture(scope="session")
def rule_book() -> RuleBook:
    """The program's own rules, compiled."""
    return book()

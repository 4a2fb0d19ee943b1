"""The tables are made once for all of these tests."""

from __future__ import annotations

import pytest

from freecube_desktop.solver.two_phase.phase_search import Search
from freecube_desktop.solver.two_phase.phase_tables import Tables, make_tables


@pytest.fixture(scope="session")
def tables() -> Tables:
    """The tables, newly made."""
    return make_tables()


@pytest.fixture(scope="session")
def search(tables: Tables) -> Search:
    """A search with them."""
    return Search(tables)

"""Random algorithms for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import ALL_MOVES

moves = st.sampled_from(ALL_MOVES)
flat_algorithms = st.lists(moves, max_size=30).map(Algorithm)

_words = st.lists(moves.map(str), min_size=1, max_size=4).map(" ".join)
_times = st.sampled_from(["", "'", "2", "3'", "0"])


def _deeper(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        st.builds("({}){}".format, inner, _times),
        st.builds("[{}, {}]{}".format, inner, inner, _times),
        st.builds("[{}: {}]{}".format, inner, inner, _times),
        st.builds("{} {}".format, inner, inner),
    )


algorithms = st.one_of(st.just(""), st.recursive(_words, _deeper, max_leaves=5)).map(Algorithm)

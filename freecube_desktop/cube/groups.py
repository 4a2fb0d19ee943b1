"""The shape of an algorithm: turns, repeated groups, commutators and conjugates.

``(A)n`` is A done n times, backwards when n is negative; ``[A, B]`` is A B A' B';
``[A: B]`` is A B A'. A group done once is just its contents, so there is no such node.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from freecube_desktop.cube.moves import Move


@dataclass(frozen=True, slots=True)
class Group:
    """Moves done several times: ``(body)times``, backwards for negative ``times``."""

    body: tuple[Node, ...]
    times: int


@dataclass(frozen=True, slots=True)
class Commutator:
    """``[first, second]times``: first, second, first undone, second undone."""

    first: tuple[Node, ...]
    second: tuple[Node, ...]
    times: int = 1


@dataclass(frozen=True, slots=True)
class Conjugate:
    """``[first: second]times``: first, second, first undone."""

    first: tuple[Node, ...]
    second: tuple[Node, ...]
    times: int = 1


Node = Move | Group | Commutator | Conjugate
"""One element of an algorithm."""


def group(body: tuple[Node, ...], times: int) -> tuple[Node, ...]:
    """The elements for ``(body)times``: nothing when it does nothing, bare when done once."""
    if not body or not times:
        return ()
    return body if times == 1 else (Group(body, times),)


def commutator(first: tuple[Node, ...], second: tuple[Node, ...], times: int) -> tuple[Node, ...]:
    """The elements for ``[first, second]times``; nothing when a half is empty."""
    if not first or not second or not times:
        return ()
    return (Commutator(first, second, times),)


def conjugate(first: tuple[Node, ...], second: tuple[Node, ...], times: int) -> tuple[Node, ...]:
    """The elements for ``[first: second]times``; only the second half when the first is empty."""
    if not second or not times:
        return ()
    return (Conjugate(first, second, times),) if first else group(second, times)


def expand(nodes: Iterable[Node]) -> Iterator[Move]:
    """The turns, one by one, in the order in which they are done."""
    for node in nodes:
        if isinstance(node, Move):
            yield node
        else:
            once = node if node.times > 0 else _turned_back(node)
            for _ in range(abs(node.times)):
                yield from _once(once)


def inverse(nodes: Iterable[Node]) -> tuple[Node, ...]:
    """What undoes these elements, in the same shape."""
    return tuple(_inverse(node) for node in reversed(tuple(nodes)))


def write(nodes: Iterable[Node]) -> str:
    """The one way an algorithm is printed, which the reader reads back to the same shape."""
    return " ".join(map(_text, nodes))


def _once(node: Group | Commutator | Conjugate) -> Iterator[Move]:
    if isinstance(node, Group):
        yield from expand(node.body)
        return
    yield from expand(node.first)
    yield from expand(node.second)
    yield from expand(inverse(node.first))
    if isinstance(node, Commutator):
        yield from expand(inverse(node.second))


def _inverse(node: Node) -> Node:
    return node.inverse() if isinstance(node, Move) else _turned_back(node)


def _turned_back(node: Group | Commutator | Conjugate) -> Group | Commutator | Conjugate:
    if isinstance(node, Group):
        return Group(inverse(node.body), node.times)
    if isinstance(node, Commutator):
        return Commutator(node.second, node.first, node.times)
    return Conjugate(node.first, inverse(node.second), node.times)


def _text(node: Node) -> str:
    if isinstance(node, Move):
        return node.text
    if isinstance(node, Group):
        return f"({write(node.body)}){_times(node.times)}"
    separator = "," if isinstance(node, Commutator) else ":"
    return f"[{write(node.first)}{separator} {write(node.second)}]{_times(node.times)}"


def _times(times: int) -> str:
    count = "" if abs(times) == 1 else str(abs(times))
    return count + ("'" if times < 0 else "")

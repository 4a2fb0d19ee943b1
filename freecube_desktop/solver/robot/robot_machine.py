"""A machine as a value, read from data; every fault names its field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from types import MappingProxyType
from typing import Final

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.pieces import AXIS_OF_FACE, FACES
from freecube_desktop.errors import FreecubeError, NotationError
from freecube_desktop.saved_values import in_words, is_writable
from freecube_desktop.words import _

DEAREST: Final = 100
"""The most that a twist or a change of grip may cost."""
SLOWEST: Final = 1e6
"""Seconds that a unit of cost may take at most."""
_MOST_ENTRIES: Final = 100
"""Twists of an axis, or holds: more than any machine has, and few enough to be quick."""
_LONGEST_NAME: Final = 300


class MachineError(FreecubeError):
    """A description of a machine that cannot be used; the message names the field."""


@dataclass(frozen=True, slots=True)
class Twist:
    """What a pair of hands does at once.

    Attributes:
        moves: one turn of each hand that moves.
        cost: what it costs, without the change of grip.
    """

    moves: Algorithm
    cost: int


@dataclass(frozen=True, slots=True)
class Axis:
    """A pair of hands.

    Attributes:
        name: what it is called (``"R/L"``).
        hands: the faces that the hands hold, and what each hand is called.
        twists: everything it can do.
    """

    name: str
    hands: Mapping[str, str]
    twists: tuple[Twist, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "hands", MappingProxyType(dict(self.hands)))

    def __reduce__(self) -> tuple[object, ...]:
        return (Axis, (self.name, dict(self.hands), self.twists))


@dataclass(frozen=True, slots=True)
class Machine:
    """A machine that solves a 2x2x2 with two pairs of hands in turn.

    Attributes:
        name: what it is called.
        axes: its two pairs of hands.
        grip_change: what it costs to change the grip, before every twist.
        seconds_per_unit: how long one unit of cost takes.
        holds: the ways to put the cube in, as rotations.
    """

    name: str
    axes: tuple[Axis, Axis]
    grip_change: int
    seconds_per_unit: float
    holds: tuple[Algorithm, ...] = field(default=(Algorithm(),))

    def fingerprint(self) -> str:
        """16 letters that are the same for machines whose costs are the same, whatever their names."""
        twists = [[f"{twist.moves}={twist.cost}" for twist in axis.twists] for axis in self.axes]
        return blake2b(repr((twists, self.grip_change)).encode(), digest_size=8).hexdigest()


def machine_from_data(data: object, source: str) -> Machine:
    """The machine that a JSON file describes.

    Args:
        data: what ``json.load`` gave (see ``machine.schema.json``).
        source: the file's name, for messages.

    Raises:
        MachineError: naming the file and the field, and saying what would be right.
    """
    try:
        return _machine(data)
    except _Fault as fault:
        raise MachineError(f"{source}: {fault}") from fault


class _Fault(Exception):
    """What is wrong, and where; ``machine_from_data`` adds the file."""


def _wrong(where: str, value: object, text: str) -> _Fault:
    return _Fault(text.format(field=where, value=in_words(value)))


def _unread(where: str, error: NotationError) -> _Fault:
    return _Fault(_("{field} cannot be read: {fault}").format(field=where, fault=error))


def _machine(data: object) -> Machine:
    found = _object(data, "", ("name", "axes", "grip_change", "seconds_per_unit"), ("comment", "holds"))
    axes = _list(found["axes"], "axes", _("{field} must be a list of two axes"))
    if len(axes) != 2:
        raise _Fault(_("axes has {count} entries; a machine has two axes").format(count=len(axes)))
    first, second = (_axis(axis, f"axes[{number}]") for number, axis in enumerate(axes))
    if _direction(first) == _direction(second):
        raise _Fault(_("axes[1].hands hold the same layers as axes[0].hands; the two axes must differ"))
    holds = tuple(_holds(found.get("holds", [""])))
    return Machine(
        name=_text(found["name"], "name"),
        axes=(first, second),
        grip_change=_whole(found["grip_change"], "grip_change", 0),
        seconds_per_unit=_seconds(found["seconds_per_unit"], "seconds_per_unit"),
        holds=holds,
    )


def _axis(data: object, where: str) -> Axis:
    found = _object(data, where, ("name", "hands", "twists"))
    hands = _hands(found["hands"], f"{where}.hands")
    twists = _list(found["twists"], f"{where}.twists", _("{field} must be a list of twists"))
    return Axis(
        _text(found["name"], f"{where}.name"),
        hands,
        tuple(_twist(twist, hands, f"{where}.twists[{number}]") for number, twist in enumerate(twists)),
    )


def _hands(data: object, where: str) -> dict[str, str]:
    if not isinstance(data, dict) or not data:
        example = '{"R": "right hand", "L": "left hand"}'
        raise _Fault(_("{field} must be an object such as {example}").format(field=where, example=example))
    for face, name in data.items():
        if face not in AXIS_OF_FACE:
            text = _("{field} names {face}; a hand holds one of {names}")
            raise _Fault(text.format(field=where, face=in_words(face), names=" ".join(FACES)))
        _text(name, f"{where}.{face}")
    if len({AXIS_OF_FACE[face] for face in data}) > 1:
        text = _("{field} hold {faces}; the hands of an axis hold opposite faces")
        raise _Fault(text.format(field=where, faces=_(" and ").join(data)))
    return dict(data)


def _twist(data: object, hands: Mapping[str, str], where: str) -> Twist:
    found = _object(data, where, ("moves", "cost"))
    text = _text(found["moves"], f"{where}.moves")
    try:
        moves = Algorithm(text, size=2)
    except NotationError as error:
        raise _unread(f"{where}.moves", error) from error
    families = [move.family for move in moves.moves]
    if not families or not set(families) <= set(hands) or len(set(families)) < len(families):
        right = _(" and ").join(hands)
        message = _("{field} is {value}; it must be one turn of each hand at the most ({hands})")
        raise _Fault(message.format(field=f"{where}.moves", value=in_words(text), hands=right))
    return Twist(Algorithm([move.plain() for move in moves.moves]), _whole(found["cost"], f"{where}.cost", 1))


def _direction(axis: Axis) -> int:
    return AXIS_OF_FACE[next(iter(axis.hands))]


def _holds(data: object) -> Iterator[Algorithm]:
    for number, text in enumerate(_list(data, "holds", _("{field} must be a list of rotations"))):
        where = f"holds[{number}]"
        if not isinstance(text, str):
            raise _wrong(
                where, text, _("{field} is {value}; it must be a text of rotations, such as 'x' or ''")
            )
        try:
            hold = Algorithm(text, size=2)
        except NotationError as error:
            raise _unread(where, error) from error
        if not all(move.is_rotation for move in hold.moves):
            raise _wrong(where, text, _("{field} is {value}; it must be rotations (x, y, z) only"))
        yield Algorithm(hold.moves)


def _object(
    data: object, where: str, needed: tuple[str, ...], also: tuple[str, ...] = ()
) -> dict[str, object]:
    label = where or _("the file")
    if not isinstance(data, dict):
        text = _("{field} must be an object with {names}")
        raise _Fault(text.format(field=label, names=", ".join(needed)))
    prefix = f"{where}." if where else ""
    for key in needed:
        if key not in data:
            raise _Fault(_("{field} is missing").format(field=f"{prefix}{key}"))
    for key in data:
        if key not in needed + also:
            text = _("{field} is not known; {where} has {names}")
            raise _Fault(
                text.format(field=prefix + in_words(key)[1:-1], where=label, names=", ".join(needed + also))
            )
    return data


def _list(data: object, where: str, what: str) -> list[object]:
    if not isinstance(data, list) or not data:
        raise _Fault(what.format(field=where))
    if len(data) > _MOST_ENTRIES:
        text = _("{field} has {count} entries; {most} are the most")
        raise _Fault(text.format(field=where, count=len(data), most=_MOST_ENTRIES))
    return data


def _text(data: object, where: str) -> str:
    if not isinstance(data, str) or not data.strip() or len(data) > _LONGEST_NAME or not is_writable(data):
        raise _wrong(where, data, _("{field} is {value}; it must be a text"))
    return data


def _whole(data: object, where: str, least: int) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or not least <= data <= DEAREST:
        text = _("{field} is {value}; it must be a whole number from {least} to {most}")
        raise _Fault(text.format(field=where, value=in_words(data), least=least, most=DEAREST))
    return data


def _seconds(data: object, where: str) -> float:
    if not isinstance(data, (int, float)) or isinstance(data, bool) or not 0 < data <= SLOWEST:
        raise _wrong(where, data, _("{field} is {value}; it must be a number of seconds above 0"))
    return float(data)

"""What all commands, and all effects, are."""

from __future__ import annotations


class Command:
    """Something a person, the clock or a worker asks for. All are frozen values."""

    __slots__ = ()


class Effect:
    """Something the shell must do about it. All are frozen values."""

    __slots__ = ()

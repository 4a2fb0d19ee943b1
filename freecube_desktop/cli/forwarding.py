"""Options that stand before a command: handed on to it, or refused."""

from __future__ import annotations

import click
from click.core import ParameterSource

from freecube_desktop.words import _


def hand_on(context: click.Context, group: click.Group) -> None:
    """Gives a sub-command the options that were typed before it, as if they stood behind it.

    Args:
        context: the group's context, before the sub-command's is made.
        group: the group.

    Raises:
        click.UsageError: for an option that the sub-command does not know.
    """
    name = context.invoked_subcommand or ""
    command = group.get_command(context, name)
    if command is None:  # a file or a link, which the window opens
        return
    handed: dict[str, object] = {}
    for option in group.params:
        typed = context.get_parameter_source(option.name or "") is ParameterSource.COMMANDLINE
        if not typed or option.name in (None, "language"):
            continue
        taker = _taker(command, option)
        if taker is None or taker.name is None:
            raise click.UsageError(
                _("{option} stands before {command}, which does not take it").format(
                    option=option.opts[0], command=name
                ),
                context,
            )
        handed[taker.name] = context.params[option.name or ""]
    context.default_map = {**(context.default_map or {}), name: handed}


def _taker(command: click.Command, option: click.Parameter) -> click.Parameter | None:
    """The parameter of a command that means the same as one of the group, or None."""
    for wanted in (["--cube"] if option.name == "size" else [], option.opts):
        for param in command.params:
            if set(param.opts) & set(wanted):
                return param
    if option.name == "state":
        return next((param for param in command.params if param.name == "state"), None)
    return None

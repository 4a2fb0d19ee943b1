"""Commands whose help is translated into the current language.

click takes help texts when a module is imported, before the language is known; so they are marked
for the catalogues there, and translated here when the help is shown.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

import click
from click import core, exceptions, formatting, parser, types

from freecube_desktop.words import _, mark
from freecube_desktop.words.line_breaks import columns_of, filled

_OF_CLICK: Final = (
    mark("Usage:"), mark("Options"), mark("Commands"), mark("Show this message and exit."),
    mark("default: {default}"), mark("required"),
    mark("Got unexpected extra argument ({args})"), mark("Got unexpected extra arguments ({args})"),
    mark("Did you mean {possibility}?"), mark("(Did you mean one of: {possibilities}?)"),
    mark("Invalid value: {message}"), mark("Invalid value for {param_hint}: {message}"),
    mark("Missing argument"), mark("Missing option"), mark("Missing command."),
    mark("No such option {name!r}."), mark("No such option: {name}"),
    mark("Option {name!r} does not take a value."), mark("Option {name!r} requires an argument."),
    mark("{value!r} is not {choice}."), mark("{value!r} is not one of {choices}."),
    mark("{value!r} is not a valid {number_type}."), mark("{value} is not in the range {range}."),
    mark("Choose from:\n\t{choices}"),
)  # fmt: skip
"""click's own messages, so that the catalogues have it."""
_FIRST_SENTENCE: Final = re.compile(r"(.+?)(?:\.(?=\s|$)|。|$)", re.DOTALL)


def translate_click() -> None:
    """Makes click use the current language for its own messages.

    It asks the gettext of the whole process, which goes by the environment and knows nothing
    of ``--language`` and the settings.
    """
    for module in (core, exceptions, formatting, parser, types):
        for name, ours in (("_", _), ("ngettext", _counted)):
            if hasattr(module, name):
                setattr(module, name, ours)


def _counted(one: str, many: str, count: int) -> str:
    return _(one if count == 1 else many)


class TranslatedFormatter(click.HelpFormatter):
    """Help in lines that are measured in columns, as Chinese and Japanese characters take two."""

    def write_text(self, text: str) -> None:
        """Writes paragraphs, with an empty line between them."""
        indent = " " * self.current_indent
        paragraphs = (filled(part, self.width - self.current_indent) for part in text.split("\n\n"))
        self.write("\n".join("".join(f"{indent}{line}\n" for line in lines) for lines in paragraphs))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Writes names and their descriptions in two columns."""
        rows = list(rows)
        first = min(max(columns_of(name) for name, _text in rows), col_max) + col_spacing
        indent = " " * self.current_indent
        for name, text in rows:
            lines = filled(text, max(self.width - self.current_indent - first, 10)) or [""]
            start = name + " " * (first - columns_of(name))
            if columns_of(name) > first - col_spacing:
                self.write(f"{indent}{name}\n")
                start = " " * first
            for number, line in enumerate(lines):
                self.write(f"{indent}{start if number == 0 else ' ' * first}{line}".rstrip() + "\n")


class WholeNumber(click.IntRange):
    """A whole number in a range, refused in plain words otherwise."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number.

        Raises:
            BadParameter: for what is no whole number, or not in the range.
        """
        try:
            int(value)
        except ValueError:
            self.fail(
                _("{value!r} is not a whole number, such as {number}").format(
                    value=value, number=self.min or 0
                ),
                param,
                ctx,
            )
        return super().convert(value, param, ctx)


class _Context(click.Context):
    formatter_class = TranslatedFormatter


class TranslatedCommand(click.Command):
    """A command whose help is translated when it is shown.

    Args:
        arguments: for ``click.Command``.
        examples: command lines to show at the end of the help.
        more: for ``click.Command``; ``help`` is a marked message, and so is that of each option.
    """

    context_class = _Context

    def __init__(self, *arguments: Any, examples: Sequence[str] = (), **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.examples = tuple(examples)

    def _translated_help(self) -> str:
        return _(self.help) if self.help else ""

    def get_short_help_str(self, limit: int = 45) -> str:  # noqa: ARG002 - it is wrapped, not cut
        """The first sentence of the help, for the list of commands."""
        found = _FIRST_SENTENCE.match(self._translated_help())
        return found[1] if found else ""

    def format_help_text(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes what the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(self._translated_help())

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the options, each with its help."""
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        rows = (_translated(option).get_help_record(ctx) for option in options)
        with formatter.section(_("Options")):
            formatter.write_dl([row for row in rows if row is not None])

    def format_epilog(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the examples."""
        if self.examples:
            heading = _("Example:") + " "
            formatter.write_paragraph()
            for number, example in enumerate(self.examples):
                before = " " * columns_of(heading) if number else heading
                formatter.write(f"  {before}{example}\n")


class TranslatedGroup(TranslatedCommand, click.Group):
    """A group of such commands."""

    command_class = TranslatedCommand

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the options, and the commands with their first sentence."""
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)


def _translated(option: click.Option) -> click.Option:
    translated = copy.copy(option)
    translated.help = _(option.help) if option.help else None
    return translated

"""``freecube desktop``: the program in the menu of the desktop."""

from __future__ import annotations

import click

from freecube_desktop.cli.state_argument import print_sentence
from freecube_desktop.cli.translated_help import TranslatedGroup
from freecube_desktop.words import _, mark, n_


@click.group(
    no_args_is_help=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    cls=TranslatedGroup,
    help=mark("Put Freecube into the desktop's menu, or take it out."),
)
def desktop() -> None:
    """The commands about the desktop's menu."""


@desktop.command(
    help=mark(
        "Put Freecube into the menu, with its icon, for you alone.\n\n"
        "Files that end in .alg open with it then. Linux and the like; elsewhere a sentence says "
        "what to do instead."
    ),
    examples=("freecube desktop install",),
)
def install() -> None:
    """Writes the entry, the icons and the kind of file."""
    from freecube_desktop import desktop_entry  # noqa: PLC0415 - not for --help

    desktop_entry.install()
    print_sentence(_("Freecube is in the menu now: {path}").format(path=desktop_entry.entry_file()))


@desktop.command(
    help=mark("Take Freecube out of the menu again; nothing of it is left there."),
    examples=("freecube desktop uninstall",),
)
def uninstall() -> None:
    """Removes what ``install`` wrote."""
    from freecube_desktop import desktop_entry  # noqa: PLC0415 - not for --help

    count = len(desktop_entry.uninstall())
    if count:
        text = n_("Removed {count} file.", "Removed {count} files.", count)
        print_sentence(text.format(count=count))
    else:
        print_sentence(_("Freecube was not in the menu."))

"""The command line: one thin file per command. The library raises; this says one sentence."""

from __future__ import annotations

from typing import Final

INTERRUPTED: Final = 130


def main() -> int:
    """Runs the command line on ``sys.argv``.

    Returns:
        The exit status: 0 done, 1 what was checked does not hold, 2 input that cannot be
        taken, 130 interrupted.
    """
    try:
        from freecube_desktop.cli.streams import end_on_signals, prepare_streams  # noqa: PLC0415

        prepare_streams()
        end_on_signals()
        from freecube_desktop.cli.group import freecube, run  # noqa: PLC0415 - a Ctrl-C now is quiet, too

        return run(freecube)
    except KeyboardInterrupt:
        return INTERRUPTED

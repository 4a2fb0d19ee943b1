"""The command line: one thin file per command. The library raises; this says one sentence."""

from __future__ import annotations


def main() -> int:
    """Runs the command line on ``sys.argv``.

    Returns:
        The exit status: 0 done, 1 what was checked does not hold, 2 input that cannot be
        taken, 130 interrupted.
    """
    from freecube_desktop.cli.group import freecube, run  # noqa: PLC0415 - keeps importing this package cheap

    return run(freecube)

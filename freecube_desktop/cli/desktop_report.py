"""What the doctor finds of the menu, the icon, and what is kept of the last session."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from freecube_desktop.cli.equipment import Finding
from freecube_desktop.errors import FreecubeError
from freecube_desktop.kept_files import read_json
from freecube_desktop.words import _, mark, n_


def belongings() -> Iterator[Finding]:
    """The menu's entry, the icon, the last sessions and the recent files. Nothing is changed by looking."""
    yield _menu()
    yield _icon()
    yield from _sessions()
    yield _recent()


def _menu() -> Finding:
    from freecube_desktop import desktop_entry  # noqa: PLC0415 - not for --help

    try:
        elsewhere = desktop_entry.why_not_here()
    except FreecubeError:  # the icons are missing, which has a line of its own
        elsewhere = ""
    if elsewhere:
        return Finding(mark("menu"), elsewhere)
    if desktop_entry.is_installed():
        return Finding(mark("menu"), str(desktop_entry.entry_file()))
    command = "freecube desktop install"
    return Finding(mark("menu"), _("not in it ({command} puts it there)").format(command=command))


def _icon() -> Finding:
    from freecube_desktop.data_files import icon_files  # noqa: PLC0415 - not for --help

    try:
        sizes = ", ".join(map(str, icon_files()))
    except FreecubeError as fault:
        return Finding(mark("icon"), _("missing"), str(fault))
    return Finding(mark("icon"), _("{sizes} pixels").format(sizes=sizes))


def _sessions() -> Iterator[Finding]:
    from freecube_desktop.app.model.session import session_file  # noqa: PLC0415 - not for --help

    for size, name in ((3, mark("last 3x3x3")), (2, mark("last 2x2x2"))):
        path = session_file(size)
        fault = _fault_of(path) if os.path.exists(path) else _("none yet")
        damaged = _("{path} is damaged ({fault}); the next start sets it aside and begins anew")
        is_damaged = bool(fault) and os.path.exists(path)
        missing = damaged.format(path=path, fault=fault) if is_damaged else ""
        yield Finding(name, _("damaged") if is_damaged else fault or str(path), missing)


def _fault_of(path: Path) -> str:
    """What keeps a session from being read, or ``""``."""
    from freecube_desktop.cube.timeline import Timeline  # noqa: PLC0415 - not for --help

    try:
        saved = read_json(path)
        Timeline.from_dict(saved.get("timeline") if isinstance(saved, dict) else None)
    except OSError as fault:
        return fault.strerror or str(fault)
    except (ValueError, FreecubeError) as fault:
        return str(fault)
    return ""


def _recent() -> Finding:
    from freecube_desktop.app.shell.file_store import recent_files  # noqa: PLC0415 - not for --help

    count = len(recent_files())
    return Finding(mark("recent files"), n_("{count} file", "{count} files", count).format(count=count))

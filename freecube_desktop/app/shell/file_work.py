"""The thread that reads, writes and lists files, so that a slow disk holds no frame up."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from freecube_desktop.app.features.files.file_browser import with_suffix
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.shell import file_store as store
from freecube_desktop.cube.alg_file import read_alg_file, write_alg_file
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import FileFault, FreecubeError, NotationError
from freecube_desktop.words import _

_LONG: Final = 20.0
_SECONDS_TO_END: Final = 60.0

Job = c.ListFolder | c.ReadFile | c.WriteFile
"""An effect that is done here."""


def answer_to(job: Job, find_setup: Callable[[Cube], Algorithm]) -> c.Command:
    """Does a job; whatever goes wrong becomes a sentence.

    Args:
        job: what is to be done.
        find_setup: gives moves from solved to a cube.
    """
    try:
        match job:
            case c.ListFolder(path):
                return c.FolderListed(store.list_folder(store.resolved(path)))
            case c.ReadFile(path, folder, size):
                return _read(store.resolved(path, folder), size)
            case c.WriteFile(path, folder):
                return _write(store.resolved(path, folder), job, find_setup)
    except FreecubeError as fault:
        return _refused(str(fault))
    except (OSError, ValueError) as fault:  # a name that no file can have
        return _refused(str(fault))


def _refused(fault: str) -> c.Command:
    return c.ShowMessage(fault.rstrip(".") + ".", is_error=True, seconds=_LONG)


def _read(path: Path, size: int) -> c.Command:
    if store.is_folder(path):
        return c.FolderListed(store.list_folder(path))
    name = store.name_of(path)  # as it is now: what is changed while it is read counts as changed
    try:
        text = store.read_text(path)
    except FileFault:
        if not store.is_there(path):
            store.forget_recent(path)
        raise
    try:
        content = read_alg_file(text, size)
    except NotationError as fault:
        where = _("{name}, line {line}, column {column}: {token!r}: {reason}").format(
            name=path.name, line=fault.line, column=fault.column, token=fault.token, reason=fault.reason
        )
        return _refused(f"{where}; {fault.suggestion}" if fault.suggestion else where)
    except FreecubeError as fault:
        raise FileFault(path.name, str(fault)) from fault
    store.add_recent(path)
    return c.FileRead(name, content)


def _write(path: Path, job: c.WriteFile, find_setup: Callable[[Cube], Algorithm]) -> c.Command:
    if store.is_folder(path):
        return c.FolderListed(store.list_folder(path))
    if job.path.endswith(("/", "\\")):
        raise FileFault(job.path, _("there is no folder {folder}").format(folder=path))
    path = Path(with_suffix(str(path)))
    content = job.content
    if store.is_there(path) and not _may_replace(path, job):
        return c.FileThere(store.name_of(path))
    setup = find_setup(content.start) if content.setup is None else content.setup
    try:
        store.write_text(path, write_alg_file(content, setup), replaces=_may_replace(path, job))
    except FileExistsError:
        return c.FileThere(store.name_of(path))
    except FileFault as fault:
        return _refused(_("{name} could not be saved: {reason}").format(name=fault.name, reason=fault.reason))
    store.add_recent(path)
    return c.FileWritten(store.name_of(path))


def _may_replace(path: Path, job: c.WriteFile) -> bool:
    """Whether a file may be written over: only as it was, when the job says how it was."""
    return job.replaces and job.known in {None, store.stamp_of(path)}


class FileWork:
    """Does jobs one after another.

    Args:
        post: takes the answers.
        rules_folders: a person's own rules, for a solver that has to find moves.
    """

    def __init__(self, post: Callable[[c.Command], None], rules_folders: Sequence[Path] = ()) -> None:
        self._post = post
        self._rules_folders = tuple(rules_folders)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def do(self, job: Job) -> None:
        """Has a job done; comes back at once."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, daemon=True)
            self._thread.start()
        self._jobs.put(job)

    def close(self) -> None:
        """Comes back when what was asked for is done, or after a minute."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(_SECONDS_TO_END)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            self._post(answer_to(job, self._setup_of))

    def _setup_of(self, cube: Cube) -> Algorithm:
        from freecube_desktop.app.shell.link_maker import setup_of  # noqa: PLC0415 - the solvers are slow to import

        return setup_of(cube, self._rules_folders)

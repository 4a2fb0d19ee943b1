"""The libraries a person might pick instead: what they are, installed and asked in a folder of their own.

None of them is a dependency of this program, and none is imported here: each has a small
script in ``scripts/peers`` that is run by the folder's own Python, or by Node.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from typing import Any

from benchmark.answers import FEWEST, STAGES, Answer, Solver, State

SCRIPTS = Path(__file__).resolve().parent.parent / "peers"
INSTALLING = 600.0
GETTING_READY = 3600.0
A_STATE = 60.0
"""Seconds after which a peer is given up: for installing, for its first start, for one state."""


class PeerFailed(Exception):
    """A peer could not be installed or run; the text says why."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One way of asking a peer: the name for the table, and the argument of its script."""

    name: str
    arguments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Peer:
    """A library.

    Attributes:
        name: what it is called where it comes from, and on the command line.
        solver: its script for solving, or ``""``.
        turner: its script for turning, or ``""``.
        kind: how it solves, for the table.
        settings: the ways it is asked.
        npm: whether it comes from npm and runs in Node.
        alone: whether it is installed without what it says it needs.
        note: what to tell a person before it is asked for the first time.
    """

    name: str
    solver: str = ""
    turner: str = ""
    kind: str = FEWEST
    settings: tuple[Setting, ...] = (Setting(""),)
    npm: bool = False
    alone: bool = False
    note: str = ""


PEERS = (
    Peer("kociemba", "solve_kociemba.py"),
    Peer(
        "RubikTwoPhase",
        "solve_rubiktwophase.py",
        settings=(Setting("first", ("first",)), Setting("0.1 s", ("0.1",)), Setting("1 s", ("1",))),
        note="RubikTwoPhase makes its tables when it is first used: ten minutes or more, once.",
    ),
    Peer("cubejs", "solve_with_node.mjs", settings=(Setting("", ("cubejs",)),), npm=True),
    Peer("cubing", "solve_with_node.mjs", settings=(Setting("", ("cubing",)),), npm=True),
    Peer("pycuber", "solve_pycuber.py", "turn_pycuber.py", kind=STAGES),
    Peer("magiccube", "solve_magiccube.py", "turn_magiccube.py", kind=STAGES),
    Peer("rapidcube", turner="turn_rapidcube.py", alone=True),
)


def chosen(names: str) -> list[Peer]:
    """The peers of a list like ``"kociemba,pycuber"``; ``"all"`` is every one.

    Raises:
        ValueError: for a name that is not known.
    """
    if names == "all":
        return list(PEERS)
    known = {peer.name.lower(): peer for peer in PEERS}
    wanted = [name.strip().lower() for name in names.split(",") if name.strip()]
    unknown = [name for name in wanted if name not in known]
    if unknown:
        raise ValueError(f"no peer {unknown[0]!r}; there is: {', '.join(peer.name for peer in PEERS)}")
    return [known[name] for name in wanted]


class PeersFolder:
    """Where peers are installed and run.

    Args:
        folder: made when it is not there; can be removed at any time.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()

    @property
    def python(self) -> Path:
        """The folder's own interpreter."""
        inside = "Scripts/python.exe" if os.name == "nt" else "bin/python"
        return self.folder / "venv" / inside

    def install(self, peer: Peer) -> str:
        """Installs a peer, unless it is there; its version.

        Raises:
            PeerFailed: when that does not work.
        """
        if peer.npm:
            return self._install_with_npm(peer.name)
        self.install_with_pip([*(["--no-deps"] if peer.alone else []), peer.name])
        if peer.alone:
            self.install_with_pip(["numpy"])
        asked = f"import importlib.metadata as m; print(m.version({peer.name!r}))"
        return run([str(self.python), "-c", asked]).strip()

    def install_with_pip(self, arguments: Sequence[str]) -> None:
        """Installs from the Python package index into the folder's own environment.

        Raises:
            PeerFailed: when that does not work.
        """
        if not self.python.exists():
            run([sys.executable, "-m", "venv", str(self.folder / "venv")])
        run([str(self.python), "-m", "pip", "--disable-pip-version-check", "install", "-q", *arguments])

    def _install_with_npm(self, name: str) -> str:
        if not shutil.which("node") or not shutil.which("npm"):
            raise PeerFailed("Node and npm are not installed")
        folder = self.folder / "node"
        package = folder / "node_modules" / name / "package.json"
        if not package.exists():
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "package.json").write_text('{"private": true}\n', encoding="utf-8")
            run(["npm", "install", "--prefix", str(folder), "--no-audit", "--no-fund", name])
        return str(json.loads(package.read_text(encoding="utf-8"))["version"])

    def command(self, peer: Peer, script: str, arguments: Sequence[str] = ()) -> list[str]:
        """What starts one of a peer's scripts."""
        if peer.npm:
            return ["node", str(SCRIPTS / script), *arguments, str(self.folder / "node")]
        return [str(self.python), str(SCRIPTS / script), *arguments]

    def home(self, peer: Peer) -> Path:
        """The folder a peer runs in, where it may keep its tables."""
        home = self.folder / "homes" / peer.name
        home.mkdir(parents=True, exist_ok=True)
        return home

    def start(self, peer: Peer, until: ExitStack) -> list[Solver]:
        """A peer, ready to be asked, once for each of its settings; it ends with ``until``.

        Raises:
            PeerFailed: when it does not start.
        """
        home = self.home(peer)
        if peer.note and not any(home.iterdir()):
            print(peer.note, file=sys.stderr)
        solvers = []
        for setting in peer.settings if peer.solver else ():
            asked = until.enter_context(Asked(self.command(peer, peer.solver, setting.arguments), home))
            solvers.append(Solver(peer.name, peer.kind, (setting.name,), asked.ask))
        return solvers

    def turns(self, peer: Peer) -> dict[str, float]:
        """Turns a second of a peer's cube, by kind.

        Raises:
            PeerFailed: when its script fails.
        """
        said = [json.loads(line) for line in run(self.command(peer, peer.turner)).splitlines()]
        return {line["kind"]: line["turns_a_second"] for line in said}


class Asked:
    """A peer's script under way, asked line by line; ended when the block is left.

    Args:
        command: what starts it.
        home: the folder it runs in.

    Raises:
        PeerFailed: when it does not start.
    """

    def __init__(self, command: Sequence[str], home: Path) -> None:
        self._command, self._home = command, home
        self._start()

    def __enter__(self) -> Asked:
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def ask(self, state: State) -> list[Answer]:
        """Its answer; one that does not come in time does not count, and the script is started again."""
        said = self._line(f"{state.facelets}\t{state.moves}", A_STATE)
        if said is None:
            self._end()
            self._start()
            return [Answer(None, A_STATE, A_STATE)]
        return [Answer(said.get("moves"), float(said["seconds"]), float(said["cpu"]))]

    def _start(self) -> None:
        self._errors = (self._home / "errors.txt").open("w+", encoding="utf-8")
        self._process = subprocess.Popen(
            self._command,
            cwd=self._home,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
        )
        if self._line("", GETTING_READY) is None:
            self._errors.seek(0)
            message = self._errors.read().strip().splitlines() or ["it says nothing"]
            self._end()
            raise PeerFailed(f"it does not start: {message[-1]}")

    def _end(self) -> None:
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout, self._errors):
            assert stream is not None
            with suppress(BrokenPipeError):
                stream.close()

    def _line(self, text: str, seconds: float) -> dict[str, Any] | None:
        """What it says to a line (to being started, when there is no text); None when it does not."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        too_late = Timer(seconds, self._process.kill)
        too_late.start()
        try:
            if text:
                self._process.stdin.write(text + "\n")
                self._process.stdin.flush()
            said = self._process.stdout.readline()
        except BrokenPipeError:
            return None
        finally:
            too_late.cancel()
        return json.loads(said) if said else None


def run(command: Sequence[str]) -> str:
    """What a command prints.

    Raises:
        PeerFailed: with the last line of its error output.
    """
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=INSTALLING, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise PeerFailed(str(error)) from error
    if run.returncode:
        lines = (run.stderr.strip() or run.stdout.strip()).splitlines()
        raise PeerFailed(lines[-1] if lines else f"{command[0]} ended with status {run.returncode}")
    return run.stdout

"""One round: a file is damaged, the program reads it, and what must hold is looked at."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from click.testing import CliRunner

from freecube_desktop import kept_files, pocket_engine, table_cache
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.shell.file_work import answer_to
from freecube_desktop.cli.group import freecube
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.solver.pocket.pocket_tables import PocketTables
from freecube_desktop.solver.robot.robot_tables import RobotTables

from .damage import Damage, damage_bytes, damage_json, damage_place
from .home import fill
from .starting import Started, go_on, start

SECONDS: Final = 60
"""A round that takes longer hangs."""
MANY_BYTES: Final = 200_000
STATUSES: Final = (0, 1, 2)


class Broken(Exception):
    """Something that must hold does not."""


@dataclass(frozen=True)
class Victim:
    """A file that is damaged.

    Attributes:
        path: its place in the person's folders.
        read: reads it and looks at what must hold.
        command: the same in a process of its own, as words of the command line; ``()`` for none.
    """

    path: str
    read: Callable[[Home, Damage, Path], None]
    command: tuple[str, ...] = ()


class Home:
    """A person's folders, put right again for each round.

    Args:
        folder: a folder of its own, which is written to.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._right = folder.with_name(f"{folder.name} right")
        fill(folder)
        self.first = start()
        if self.first.said:
            raise Broken(f"the undamaged files are complained of: {self.first.said}")
        self.pocket, self.robot = (
            pocket_engine.pocket_tables(),
            pocket_engine.robot_tables(pocket_engine.machine()),
        )
        self._copy(folder, self._right)

    def put_right(self) -> None:
        """Puts everything back as it was."""
        self._copy(self._right, self.folder)

    def _copy(self, source: Path, target: Path) -> None:
        for name in ("config", "data", "given", "cache"):
            if (target / name).is_symlink() or (target / name).exists():
                shutil.rmtree(target / name)
            if (source / name).exists():
                shutil.copytree(source / name, target / name, symlinks=True)


def play_round(home: Home, victim: Victim, rng: random.Random, in_a_process: float) -> Damage:
    """Damages a file, has it read, and puts it right again.

    Raises:
        Exception: whatever must not be.
    """
    home.put_right()
    path = home.folder / victim.path
    damage = damaged(rng, path)
    with limited(SECONDS):
        if victim.command and rng.random() < in_a_process:
            run(home, victim.command)
        else:
            victim.read(home, damage, path)
    return damage


def damaged(rng: random.Random, path: Path) -> Damage:
    """Damages a file on the disk."""
    content, kind = path.read_bytes(), rng.random()
    if kind < 0.12:
        return damage_place(rng, path)
    by_nodes = path.suffix == ".json" and kind < 0.65
    damage = damage_json(rng, content) if by_nodes else damage_bytes(rng, content)
    assert damage.content is not None
    path.write_bytes(damage.content)
    return damage


@contextmanager
def limited(seconds: int) -> Iterator[None]:
    """Ends what takes too long."""

    def stop(*_: object) -> None:
        raise TimeoutError(f"it took longer than {seconds} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def run(home: Home, words: tuple[str, ...]) -> None:
    """Runs the program by itself; it must end with a sentence at the worst."""
    said = subprocess.run(
        [sys.executable, "-m", "freecube_desktop", *words],
        cwd=home.folder / "given", capture_output=True, timeout=SECONDS, check=False,
        stdin=subprocess.DEVNULL,
    )  # fmt: skip
    if said.returncode not in STATUSES or b"Traceback" in said.stderr:
        raise Broken(f"status {said.returncode}: {said.stderr.decode('utf-8', 'replace')[-2000:]}")


def ask(home: Home, *words: str) -> str:
    """Runs the program in this process; gives what it prints."""
    before = Path.cwd()
    os.chdir(home.folder / "given")
    try:
        said = CliRunner().invoke(freecube, list(words))
    finally:
        os.chdir(before)
    if said.exception is not None and not isinstance(said.exception, SystemExit):
        raise said.exception
    if said.exit_code not in STATUSES:
        raise Broken(f"status {said.exit_code}: {said.output[-500:]}")
    said.output.encode("utf-8")
    return said.output


# What is kept between starts.


def read_kept(home: Home, damage: Damage, path: Path) -> None:
    """Starts, goes on, starts again: nothing is lost, and what was whole is still there."""
    found = start()
    expect_the_rest(home.first, found, path, damage)
    go_on(found)
    if found.said and damage.content is not None and not is_still_there(path, damage.content):
        raise Broken(f"what stood in {path.name} is lost, though it was said: {found.said}")
    again = start()
    for size, session in found.sessions.items():
        if again.sessions[size].timeline.start != session.timeline.start:
            raise Broken(f"the cube of size {size} is another at the next start")


def is_still_there(path: Path, content: bytes) -> bool:
    """Whether a file's content is in a file beside it; or each rule of it is in the file itself."""
    for beside in path.parent.iterdir():
        if beside.is_file() and beside.stat().st_size == len(content) and beside.read_bytes() == content:
            return True
    return path.name == "my-oll.json" and rules_in(content) <= rules_in(path.read_bytes())


def rules_in(content: bytes) -> set[str]:
    """The entries of a rule file but for their moves, which may become a list; anything else as it is."""
    try:
        entries = json.loads(content)
        return {json.dumps({**entry, "moves": 0}, sort_keys=True) for entry in entries}
    except (ValueError, TypeError):
        return {repr(content)}


def expect_the_rest(first: Started, found: Started, path: Path, damage: Damage) -> None:
    """What was not damaged is as it was."""
    rest = {
        "settings": (first.settings, found.settings),
        "session": (first.sessions[3], found.sessions[3]),
        "session-2": (first.sessions[2], found.sessions[2]),
        "recent": (first.recent, found.recent),
        "my-oll": (first.own, found.own),
    }
    for name, (before, after) in rest.items():
        if before != after and not path.name.startswith((f"{name}.", "by-hand.")):
            raise Broken(f"{name} is {after!r:.400}, though only {path.name} was damaged")
    if damage.place and is_json(path, damage):
        expect_the_parts(first, found, path.name, damage.place)


def is_json(path: Path, damage: Damage) -> bool:
    """Whether damage left a file readable as a whole, so that its other parts can be asked for."""
    assert damage.content is not None
    copy = path.with_name(f"looked at {path.name}")
    copy.write_bytes(damage.content)
    try:
        kept_files.read_json(copy, 1 << 25, names_may_repeat=path.name == "settings.json")
    except ValueError:
        return False
    finally:
        copy.unlink()
    return True


def expect_the_parts(first: Started, found: Started, name: str, place: tuple[str | int, ...]) -> None:
    """A damaged part costs that part only."""
    part = place[0]
    if name == "settings.json":
        for key in first.settings.__dataclass_fields__:
            if key != part and getattr(first.settings, key) != getattr(found.settings, key):
                raise Broken(f"{key} is lost, though only {part} was damaged")
    if name == "session.json" and part != "timeline":
        before, after = first.sessions[3], found.sessions[3]
        same = {"timeline": before.timeline == after.timeline,
                "draft": before.draft == after.draft, "open": before.followed == after.followed}  # fmt: skip
        for key, is_same in same.items():
            if key != part and not is_same:
                raise Broken(f"{key} is lost, though only {part} was damaged")
    if name == "my-oll.json" and not set(first.own) - {("OLL 27", "OLL 26")[int(part)]} <= set(found.own):
        raise Broken(f"{first.own} became {found.own}, though only {place} was damaged")


# What a person gives.


def read_moves(home: Home, _: Damage, path: Path) -> None:
    """Opens a file of moves as the window does."""
    answer = answer_to(c.ReadFile(str(path), "", 3), lambda _cube: Algorithm())
    if not isinstance(answer, (c.FileRead, c.ShowMessage, c.FolderListed)):
        raise Broken(f"the answer is {answer}")
    if not has_many_lines(path):
        ask(home, "show", "--file", path.name, "--json")


def has_many_lines(path: Path) -> bool:
    """Whether a file is so long that to answer each of its lines rightly takes longer than a round."""
    return path.is_file() and path.stat().st_size > MANY_BYTES


def read_states(home: Home, _: Damage, path: Path) -> None:
    """Reads cubes from a file."""
    if has_many_lines(path):
        return
    ask(home, "show", "--file", path.name, "--json")
    ask(home, "solve", "--file", path.name)


def read_machine(home: Home, _: Damage, path: Path) -> None:
    """Solves with a machine that a person describes."""
    ask(home, "robot", "R U F", "--machine", path.name, "--json")


def read_pictures(home: Home, _: Damage, path: Path) -> None:
    """Scans a folder of pictures one of which is damaged."""
    ask(home, "scan", "--images", path.parent.name, "--json")


def read_rules(home: Home, _: Damage, path: Path) -> None:
    """Proves a folder of rules, and solves by them."""
    ask(home, "rules", "check", path.parent.name)
    ask(home, "solve", "R U F", "--rules", path.parent.name)


# Tables.


def tables_reader(name: str) -> Callable[[Home, Damage, Path], None]:
    """Reads tables of a name: damaged ones are made again, and written whole."""

    def read(home: Home, _: Damage, path: Path) -> None:
        right: Any = home.pocket if name == "pocket" else home.robot
        machine = pocket_engine.machine()
        to_bytes = PocketTables.to_bytes if name == "pocket" else RobotTables.to_bytes
        from_bytes: Callable[[bytes], Any] = PocketTables.from_bytes
        if name == "robot":
            from_bytes = lambda data: RobotTables.from_bytes(data, machine)  # noqa: E731
        table_cache.forget()
        found: Any = table_cache.kept(path.name, lambda: right, to_bytes, from_bytes)
        if to_bytes(found) != to_bytes(right):
            raise Broken("changed tables were taken")
        if path.is_file() and path.read_bytes() != to_bytes(right):
            raise Broken("damaged tables were not written anew")

    return read


def with_right_checksum(content: bytes, start: int, rng: random.Random) -> bytes:
    """Tables changed in a place, with a checksum that belongs to them."""
    body = bytearray(content[start:])
    for _ in range(rng.choice((1, 100))):
        body[rng.randrange(len(body))] = rng.randrange(256)
    return content[: start - 32] + blake2b(body, digest_size=32).digest() + bytes(body)


def read_tampered(home: Home, _: Damage, path: Path) -> None:
    """Tables with changed content and a checksum to match are made again; answers are as ever."""
    rng = random.Random(path.read_bytes()[:1000] if path.is_file() else b"")
    right = home.pocket.to_bytes()
    path.unlink(missing_ok=True) if not path.is_dir() or path.is_symlink() else shutil.rmtree(path)
    path.write_bytes(with_right_checksum(right, right.index(b"\n") + 33, rng))
    tables_reader("pocket")(home, Damage("tampered", None), path)
    if len(pocket_engine.shortest(Cube(2).apply("R U F2 R'"))) != 4:
        raise Broken("the answer is wrong")


_KEPT: Final = ("doctor",)
VICTIMS: Final = {
    "settings": Victim("config/freecube/settings.json", read_kept, ("show", "R U")),
    "session": Victim("data/freecube/session.json", read_kept, _KEPT),
    "small session": Victim("data/freecube/session-2.latest.json", read_kept, _KEPT),
    "recent files": Victim("data/freecube/recent.json", read_kept, _KEPT),
    "own rules": Victim("config/freecube/rules/my-oll.json", read_kept, ("solve", "R U F")),
    "rules by hand": Victim("config/freecube/rules/by-hand.json", read_kept, ("rules", "check")),
    "moves": Victim("given/0.alg", read_moves, ("show", "--file", "0.alg", "--json")),
    "states": Victim("given/states.txt", read_states, ("solve", "--file", "states.txt", "--json")),
    "machine": Victim("given/machine.json", read_machine, ("robot", "R", "--machine", "machine.json")),
    "pictures": Victim("given/pictures/1.jpg", read_pictures, ("scan", "--images", "pictures")),
    "png": Victim("given/pictures/2.png", read_pictures, ("scan", "--images", "pictures")),
    "rules folder": Victim("given/rules/my-oll.json", read_rules, ("rules", "check", "rules")),
    "tables": Victim("cache/2x2x2-1.tables", tables_reader("pocket")),
    "tampered tables": Victim("cache/2x2x2-1.tables", read_tampered),
}

"""A monkey at the real window: random keys, drags, wheels, sizes, full screen and pastes, for a while.

    python scripts/fuzz_window.py --seed 1 --seconds 120

It needs Xvfb, xdotool and setxkbmap. The program runs on a display and in folders of its own. The
monkey stops with exit status 1 when the program ends, hangs, prints anything or logs a fault, and
shows that with the last things it did; the same seed does the same things again.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from freecube_desktop.app.features.editor.editor_keys import EDITOR_KEYS
from freecube_desktop.app.features.scan.scan_keys import SCAN_KEYS
from freecube_desktop.app.input.key_bindings import KeyBindings

ROOT: Final = Path(__file__).resolve().parent.parent
OWNER: Final = ROOT / "scripts" / "clipboard_owner.py"
SCREEN: Final = (1280, 800)
BATCH: Final = 25
LONGEST_ANSWER: Final = 40.0
LONGEST_HISTORY: Final = 120

KEYS: Final = sorted(
    {
        key
        for preset in ("letters", "cstimer", "twizzle")
        for bindings in (KeyBindings(preset),)
        for key in (*bindings.closed, *bindings.open)
    }
    | set(EDITOR_KEYS)
    | set(SCAN_KEYS)
    | {"pageup", "pagedown", "end", "backspace", "delete", "ctrl+home", "shift+tab", "menu", "print"}
)
LEAVING: Final = {"ctrl+q"}
X11_NAMES: Final = {
    "enter": "Return", "escape": "Escape", "left": "Left", "right": "Right", "up": "Up", "down": "Down",
    "home": "Home", "end": "End", "pageup": "Prior", "pagedown": "Next", "tab": "Tab", "delete": "Delete",
    "backspace": "BackSpace", "menu": "Menu", "print": "Print",
}  # fmt: skip

PASTES: Final = (
    "", " ", "\0", "R U R' U'", "(R U R' U')99", "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB",
    "UUUURRRRFFFFDDDDLLLLBBBO", "BLLURRFDFBBURUFURULRFFBUDURRLUDLFRDLDBBLDLRFDDBFBLBUFD", "R" * 30_000,
    "\x1b]0;x\x07\x1bc", "\u202e\u2066R U", "[[[[[[(((((", "R U F\n" * 400, "ｒ Ｕ’", "👩‍👩‍👧 R", '{"a": 1}',
    "https://alg.cubing.net/?alg=R_U_R-", "https://example.org/#" + "%" * 500, "x y z M E S Rw 3Rw2",
    "R2000000000", "R3'",
)  # fmt: skip
OWNERS: Final = (
    "utf8",
    "utf8",
    "utf8",
    "latin",
    "pieces",
    "silent",
    "dies",
    "halfway",
    "endless",
    "numbers",
    "refuses",
)
LAYOUTS: Final = ("us", "ru", "gr", "de", "fr", "il", "th", "us,ru")


class Trouble(Exception):
    """What the monkey found."""


class Monkey:
    """The program on a display, and what is done to it."""

    def __init__(self, display: str, folder: Path, rng: random.Random) -> None:
        self.folder, self.rng = folder, rng
        self.state_file, self.errors = folder / "state.json", folder / "errors.txt"
        kept = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
        self.environment = {
            **kept,
            "DISPLAY": display,
            "HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_DATA_HOME": str(folder / "data"),
            "XDG_CACHE_HOME": os.environ.get("XDG_CACHE_HOME", str(Path.home() / ".cache")),
            "FREECUBE_STATE_FILE": str(self.state_file),
            "FREECUBE_PICTURES": str(folder / "pictures"),
            "PYTHONPATH": str(ROOT),
        }
        self.done: list[str] = []
        self.events = 0
        self.owner: subprocess.Popen[str] | None = None
        self.start()

    # The program.

    def start(self) -> None:
        self.state_file.unlink(missing_ok=True)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "freecube_desktop", "--seed", "1"],
            cwd=self.folder,
            env=self.environment,
            stderr=self.errors.open("a"),
        )
        self.await_frame(-1)
        self.xdotool(["search --sync --onlyvisible --name ^Freecube windowfocus --sync"])

    def frames(self) -> int:
        with suppress(OSError, ValueError, KeyError):
            return int(json.loads(self.state_file.read_text(encoding="utf-8"))["frames"])
        return -1

    def await_frame(self, before: int) -> None:
        deadline = time.monotonic() + LONGEST_ANSWER
        while self.frames() <= before:
            if self.process.poll() is not None:
                raise Trouble(f"it ended with status {self.process.returncode}")
            if time.monotonic() > deadline:
                raise Trouble(f"it hangs: no frame for {LONGEST_ANSWER:.0f} s")
            time.sleep(0.02)

    def check(self) -> None:
        if self.process.poll() is not None:
            raise Trouble(f"it ended with status {self.process.returncode}")
        if self.errors.stat().st_size:
            raise Trouble("it printed something")
        if any(self.folder.rglob("faults.log")):
            raise Trouble("it logged a fault")
        if list(self.folder.rglob("*.damaged-*")):
            raise Trouble("it found a file of its own damaged")
        before = self.frames()
        self.xdotool(["key F11"])  # the size changes, so there is a new picture
        self.await_frame(before)

    def report(self) -> str:
        logs = [self.errors, *self.folder.rglob("faults.log")]
        texts = [log.read_text(encoding="utf-8", errors="replace") for log in logs if log.exists()]
        return "\n".join(["Last of what was done:", *self.done[-LONGEST_HISTORY:], *texts])

    def end(self) -> None:
        for process in (self.owner, self.process):
            if process is not None and process.poll() is None:
                process.terminate()
                try:
                    process.wait(20)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()
                    raise Trouble("it does not end when it is told to") from None

    # What is done to it.

    def xdotool(self, lines: list[str]) -> None:
        self.done += lines
        subprocess.run(
            ["xdotool", "-"],
            env=self.environment,
            input="\n".join(lines) + "\n",
            text=True,
            capture_output=True,
            timeout=120,
            check=False,
        )

    def batch(self) -> None:
        lines = [line for _ in range(BATCH) for line in self.action()]
        self.events += len(lines)
        self.xdotool(lines)

    def action(self) -> Iterator[str]:
        rng = self.rng
        chance = rng.random()
        if chance < 0.5:
            yield f"key --delay {rng.choice((1, 1, 15))} {x11_key(rng.choice(KEYS))}"
        elif chance < 0.56:
            held = rng.sample(("ctrl", "alt", "shift", "super"), rng.randint(0, 2))
            yield "key " + "+".join([*held, rng.choice("abcdefghijklmnoprstuvwxyz0123456789")])
        elif chance < 0.6:
            yield f"type --delay 1 {''.join(rng.choices('abRUF2l.éжあ', k=6))}"
        elif chance < 0.78:
            yield f"mousemove {self.place()} click {rng.choice((1, 1, 1, 2, 3, 4, 5, 6, 7))}"
        elif chance < 0.93:
            yield from self.drag()
        elif chance < 0.96:
            size = f"{rng.randint(1, 1400)} {rng.randint(1, 1000)}"
            yield f"search --onlyvisible --name ^Freecube windowsize {size}"
        elif chance < 0.98:
            yield f"sleep {rng.random() * 0.4:.2f}"
        else:
            yield "key F11"

    def place(self) -> str:
        return f"{self.rng.randrange(SCREEN[0])} {self.rng.randrange(SCREEN[1])}"

    def drag(self) -> Iterator[str]:
        button = self.rng.choice((1, 3))
        yield f"mousemove {self.place()} mousedown {button}"
        for _ in range(self.rng.randint(1, 6)):
            yield f"mousemove {self.place()}"
            if self.rng.random() < 0.15:
                yield f"key {x11_key(self.rng.choice(KEYS))}"
        yield f"mouseup {button}"

    def paste(self) -> None:
        if self.owner is not None:
            self.owner.kill()
            self.owner.wait()
        how, text = self.rng.choice(OWNERS), self.rng.choice(PASTES)
        content = self.rng.randbytes(200) if self.rng.random() < 0.1 else text.encode()
        file = self.folder / "clipboard"
        file.write_bytes(content)
        self.done.append(f"# the clipboard: {how} {text[:60]!r}")
        self.owner = subprocess.Popen(
            [sys.executable, str(OWNER), how, str(file)],
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.owner.stdout is not None
        self.owner.stdout.readline()
        self.xdotool(["key ctrl+v"])

    def change_keyboard(self) -> None:
        layout = self.rng.choice(LAYOUTS)
        self.done.append(f"# setxkbmap {layout}")
        subprocess.run(["setxkbmap", layout], env=self.environment, check=False, capture_output=True)

    def leave_and_come_back(self) -> None:
        self.xdotool(["keyup ctrl keyup alt keyup shift keyup super mouseup 1 mouseup 3", "key ctrl+q"])
        try:
            status = self.process.wait(LONGEST_ANSWER)
        except subprocess.TimeoutExpired:
            self.process.terminate()
            status = self.process.wait(LONGEST_ANSWER)
        if status:
            raise Trouble(f"it ended with status {status}")
        self.start()

    def play(self, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            self.batch()
            chance = self.rng.random()
            if chance < 0.3:
                self.paste()
            elif chance < 0.36:
                self.change_keyboard()
            elif chance < 0.38:
                self.leave_and_come_back()
            self.check()


def x11_key(text: str) -> str:
    """A key as xdotool names it."""
    if text in LEAVING:
        return "Escape"
    *held, last = text.removesuffix("+").split("+") if text != "+" else ["plus"]
    if last.startswith("f") and last[1:].isdigit():
        last = last.upper()
    return "+".join(X11_NAMES.get(part, part) for part in [*held, last])


@contextmanager
def display() -> Iterator[str]:
    """A display that nobody else has."""
    reader, writer = os.pipe()
    size = f"{SCREEN[0]}x{SCREEN[1]}x24"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", size, "-nolisten", "tcp", "-noreset"],
        pass_fds=[writer],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as numbers:
            yield f":{numbers.readline().strip()}"
    finally:
        server.terminate()
        server.wait(20)


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--seconds", type=float, default=60.0)
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, display() as name:
        monkey = Monkey(name, Path(folder), random.Random(chosen.seed))
        try:
            monkey.play(chosen.seconds)
            monkey.end()
        except Trouble as trouble:
            print(f"seed {chosen.seed}: {trouble}\n{monkey.report()}")
            with suppress(Trouble):
                monkey.end()
            return 1
    print(f"seed {chosen.seed}: {monkey.events} events in {chosen.seconds:.0f} s, nothing found")
    return 0


if __name__ == "__main__":
    sys.exit(main())

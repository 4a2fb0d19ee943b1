"""The documents as data: their commands, their Python examples, their links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
PAGES = tuple(sorted((ROOT / "docs").glob("*.md")))
DOCUMENTS = tuple(page for page in (README, *PAGES, ROOT / "CONTRIBUTING.md") if page.is_file())

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$")


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, the line of its fence, and its lines."""

    language: str
    line: int
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Example:
    """A command of a document, with the output that stands below it."""

    page: Path
    line: int
    command: str
    output: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.page.stem}-line-{self.line}"


def blocks_of(page: Path) -> Iterator[Block]:
    """The fenced blocks of a document, in order."""
    fence, begun, inside = "", 0, []
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1):
        if line.startswith("```") and not begun:
            fence, begun, inside = line.strip("`").strip(), number, []
        elif line.startswith("```"):
            yield Block(fence, begun, tuple(inside))
            begun = 0
        elif begun:
            inside.append(line.rstrip())


def examples_of(page: Path) -> list[Example]:
    """All commands of the console blocks of a document."""
    found: list[Example] = []
    for block in blocks_of(page):
        if block.language == "console":
            for number, line in enumerate(block.lines, start=block.line + 1):
                if line.startswith("$ "):
                    found.append(Example(page, number, line[2:].strip(), ()))
                elif found:
                    last = found[-1]
                    found[-1] = Example(page, last.line, last.command, (*last.output, line))
    return found


def prose_of(page: Path) -> str:
    """A document without its fenced blocks."""
    hidden = {n for block in blocks_of(page) for n in range(block.line, block.line + len(block.lines) + 2)}
    lines = page.read_text(encoding="utf-8").splitlines()
    return "\n".join("" if number in hidden else line for number, line in enumerate(lines, start=1))


def links_of(page: Path) -> list[str]:
    """Where a document's links and pictures lead."""
    return LINK.findall(re.sub(r"`[^`]*`", "", prose_of(page)))


def anchors_of(page: Path) -> set[str]:
    """The anchors of a document's headings, as GitHub and the site make them."""
    headings = [found[1] for line in prose_of(page).splitlines() if (found := HEADING.match(line))]
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def documented_names() -> set[str]:
    """The public names that the page on Python has a heading for, or a row in the table of errors."""
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    names = {found[1] for found in re.finditer(r"^#{2,3} (\w+)$", text, re.MULTILINE)} - {"Errors"}
    return names | {found[1] for found in re.finditer(r"^(?:\| )?`(\w+)` (?:\||is)", text, re.MULTILINE)}

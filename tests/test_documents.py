"""The documents are true: their examples run, their links lead somewhere, their site is complete."""

from __future__ import annotations

import doctest
import io
import json
import re
import subprocess
import sys
from contextlib import redirect_stdout
from importlib import import_module
from pathlib import Path

import pytest
from documents import DOCUMENTS, PAGES, README, ROOT, anchors_of, blocks_of, links_of

WITH_PROMPTS = [
    page for page in PAGES if any(line.startswith(">>> ") for b in blocks_of(page) for line in b.lines)
]
PROGRAMS = [
    (page, block)
    for page in DOCUMENTS
    for block in blocks_of(page)
    if block.language == "python" and not any(line.startswith(">>> ") for line in block.lines)
]
WITH_EXAMPLES = [
    ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for file in sorted((ROOT / "freecube_desktop").rglob("*.py"))
    if "\n>>> " in (text := file.read_text(encoding="utf-8")) or "\n    >>> " in text
]
LONGEST_README = 100


def test_there_are_documents_with_examples() -> None:
    assert README in DOCUMENTS
    assert {"api", "tutorial"} <= {page.stem for page in WITH_PROMPTS}


@pytest.mark.parametrize("page", WITH_PROMPTS, ids=lambda page: page.stem)
def test_the_python_examples_of_a_page_give_what_they_show(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    shared: dict[str, object] = {}
    for block in blocks_of(page):
        if block.language == "python":
            text = "\n".join(block.lines) + "\n"
            test = doctest.DocTestParser().get_doctest(text, shared, page.name, str(page), block.line)
            said: list[str] = []
            failed = runner.run(test, out=said.append, clear_globs=False).failed
            shared = test.globs
            assert not failed, "".join(said)


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_the_examples_in_the_code_give_what_they_show(module: str) -> None:
    said = io.StringIO()
    with redirect_stdout(said):
        failed = doctest.testmod(import_module(module)).failed
    assert not failed, said.getvalue()


@pytest.mark.parametrize(
    ("page", "block"), PROGRAMS, ids=[f"{page.stem}-line-{block.line}" for page, block in PROGRAMS]
)
def test_a_program_of_a_document_runs(page: Path, block: object, tmp_path: Path) -> None:
    del page
    program = "\n".join(block.lines)  # type: ignore[attr-defined]
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout or "print" not in program


@pytest.mark.parametrize("page", DOCUMENTS, ids=lambda page: page.stem)
def test_every_link_of_a_document_leads_somewhere(page: Path) -> None:
    for link in links_of(page):
        if re.match(r"https?://", link):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), f"{page.name}: {link} leads nowhere"
        assert target.is_relative_to(ROOT), f"{page.name}: {link} leads out of the repository"
        assert not anchor or anchor in anchors_of(target), f"{page.name}: {link} names no heading"


def test_every_page_is_in_the_table_and_in_the_menu_of_the_site() -> None:
    index = ROOT / "docs" / "index.md"
    others = {page.stem for page in PAGES} - {"index"}
    (menu,) = (block for block in blocks_of(index) if block.language == "{toctree}")
    assert {line for line in menu.lines if line and not line.startswith(":")} == others
    assert {Path(link).stem for link in links_of(index) if link.endswith(".md")} == others


def test_the_readme_fits_two_screens_and_leads_to_the_documents() -> None:
    assert len(README.read_text(encoding="utf-8").splitlines()) <= LONGEST_README
    assert any(link.startswith("docs/") for link in links_of(README))


@pytest.mark.parametrize("page", DOCUMENTS, ids=lambda page: page.stem)
def test_what_is_shown_as_json_is_json(page: Path) -> None:
    for block in blocks_of(page):
        if block.language == "json":
            json.loads("\n".join(block.lines))


def test_the_rule_and_the_machine_of_the_documents_are_taken(tmp_path: Path) -> None:
    from freecube_desktop import MachineError, robot  # noqa: PLC0415
    from freecube_desktop.rule_files import check_rules  # noqa: PLC0415

    for page, name in (("rules", "rule.json"), ("robots", "machine.json")):
        (block,) = (b for b in blocks_of(ROOT / "docs" / f"{page}.md") if b.language == "json")
        (tmp_path / name).write_text("\n".join(block.lines), encoding="utf-8")
    assert not check_rules([tmp_path / "rule.json"]).faults
    try:
        robot("R U F", str(tmp_path / "machine.json"))
    except MachineError as fault:
        pytest.fail(str(fault))


@pytest.mark.slow
def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    pytest.importorskip("sphinx", reason="the extra docs is not installed")
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", "-W", "-q", "-b", "html", str(ROOT / "docs"), str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    for page in PAGES:
        assert (tmp_path / f"{page.stem}.html").is_file()

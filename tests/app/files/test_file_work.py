"""Files on a real disk: what is read, written and listed, and the sentence for each fault."""

from __future__ import annotations

import errno
import json
import sys
import threading
from pathlib import Path

import pytest

from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.shell import file_store as store
from freecube_desktop.app.shell.file_work import FileWork, answer_to
from freecube_desktop.cube.alg_file import AlgFile, read_alg_file
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube

CONTENT = AlgFile(Cube().apply("R U"), Algorithm("R U"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own, so that the list of recent files is too."""
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    monkeypatch.setattr(store.settings, "data_folder", lambda: tmp_path / "home" / "data")
    (tmp_path / "home").mkdir()


def never(_: Cube) -> Algorithm:
    raise AssertionError("no solver is needed for this")


def read(path: Path | str) -> c.Command:
    return answer_to(c.ReadFile(str(path), "", 3), never)


def refusal(path: Path | str) -> str:
    answer = read(path)
    assert isinstance(answer, c.ShowMessage)
    assert answer.is_error
    return answer.text


def test_a_file_is_read_with_any_line_ends_and_marks(tmp_path: Path) -> None:
    for number, content in enumerate(
        [
            b"R U\r\nF2",
            b"\xef\xbb\xbfR U F2",
            "R U F2".encode("utf-16"),
            b"// caf\xe9\nR U F2",
            b"R\x92 R2 U F2",
        ]
    ):
        path = tmp_path / f"{number}.alg"
        path.write_bytes(content)
        answer = read(path)
        assert isinstance(answer, c.FileRead), answer
        assert Cube().apply(answer.content.moves) == Cube().apply("R U F2")
        assert answer.file.name == path.name


def test_each_file_that_cannot_be_opened_is_named_in_a_sentence(tmp_path: Path) -> None:
    cases = {
        "wrong.alg": (b"R U\n  R Q2 F", "line 2, column 5"),
        "empty.txt": (b"", "no moves"),
        "photo.txt": (b"R U\n\x00\x01\x02", "not text (line 2, column 1)"),
        "big.alg": (b"R " * 600_000, "too large; at most 1 MB are read"),
        "cube.txt": (b"// seen\n" + b"UUUUUUUUU" * 6, "line 2"),
        "long.alg": (b"R " * 21_000, "line 1"),
    }
    for name, (content, told) in cases.items():
        (tmp_path / name).write_bytes(content)
        sentence = refusal(tmp_path / name)
        assert sentence.startswith(name), sentence
        assert told in sentence
        assert sentence.endswith(".")
    assert refusal(tmp_path / "none.alg") == "none.alg: it is not there."


def test_a_file_that_may_not_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "mine.alg").touch()
    monkeypatch.setattr(store, "read_bytes", refuse)
    assert refusal(tmp_path / "mine.alg") == "mine.alg: you are not allowed to open it."


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
def test_a_device_is_not_read_for_ever() -> None:
    assert "not a regular file" in refusal("/dev/zero")


def test_a_path_with_a_zero_in_it_is_refused() -> None:
    assert refusal("a\0b")


def test_a_folder_is_listed_and_only_what_can_be_chosen(tmp_path: Path) -> None:
    folder = tmp_path / "cubes"
    for name in ("b.alg", "A 10.TXT", "a 2.txt", "photo.png", ".hidden.alg"):
        folder.mkdir(exist_ok=True)
        (folder / name).touch()
    (folder / "sub").mkdir()
    (folder / "broken.alg").symlink_to(folder / "nowhere")
    answer = read(folder)
    assert isinstance(answer, c.FolderListed)
    rows = answer.folder.rows
    assert [(row.kind, row.name) for row in rows] == [
        ("parent", ".."), ("folder", "sub"), ("file", "a 2.txt"), ("file", "A 10.TXT"), ("file", "b.alg"),
        ("file", "broken.alg"),
    ]  # fmt: skip
    assert isinstance(answer_to(c.ListFolder(""), never), c.FolderListed)
    missing = answer_to(c.ListFolder(str(tmp_path / "none")), never)
    assert isinstance(missing, c.ShowMessage)


def test_very_many_files_are_listed_in_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_LISTED", 50)
    for number in range(100):
        (tmp_path / f"{number}.alg").touch()
    folder = store.list_folder(tmp_path)
    assert (len(folder.rows), folder.left_out) == (50, 52)


def write(
    path: Path | str, content: AlgFile = CONTENT, *, replaces: bool = False, folder: str = ""
) -> c.Command:
    return answer_to(c.WriteFile(str(path), folder, content, replaces), never)


def test_a_file_is_written_once_and_replaced_only_when_that_is_wished(tmp_path: Path) -> None:
    path = tmp_path / "a.alg"
    assert write("a.alg", folder=str(tmp_path)) == c.FileWritten(store.name_of(path))
    assert read_alg_file(path.read_text()) == CONTENT
    other = AlgFile(Cube(), Algorithm())
    assert write(path, other) == c.FileThere(store.name_of(path))
    assert read_alg_file(path.read_text()) == CONTENT
    write(path, other, replaces=True)
    assert read_alg_file(path.read_text()) == other
    assert path.stat().st_mode & 0o777 == 0o644
    assert [entry.name for entry in tmp_path.iterdir() if entry.is_file()] == ["a.alg"]


def test_a_file_that_somebody_changed_since_is_not_replaced_without_a_question(tmp_path: Path) -> None:
    path = tmp_path / "a.alg"
    path.write_text("R U F2")
    before = read(path)
    assert isinstance(before, c.FileRead)
    job = c.WriteFile(str(path), "", CONTENT, replaces=True, known=before.file.stamp)
    written = answer_to(job, never)
    assert isinstance(written, c.FileWritten)
    assert answer_to(job, never) == c.FileThere(before.file), "it is not as it was read any more"
    job = c.WriteFile(str(path), "", CONTENT, replaces=True, known=written.file.stamp)
    path.write_text("D // by another program")
    assert answer_to(job, never) == c.FileThere(written.file)
    assert path.read_text() == "D // by another program"
    path.unlink()
    assert answer_to(job, never) == c.FileWritten(written.file), "nothing is lost"


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    answer = write(tmp_path / "none" / "a.alg")
    assert isinstance(answer, c.ShowMessage)
    assert answer.text.startswith("a.alg could not be saved")
    assert isinstance(write(tmp_path), c.FolderListed)


def test_what_a_link_leads_to_is_replaced(tmp_path: Path) -> None:
    real, link = tmp_path / "real.alg", tmp_path / "link.alg"
    real.touch()
    link.symlink_to(real)
    write(link, replaces=True)
    assert link.is_symlink()
    assert read_alg_file(real.read_text()) == CONTENT


def test_moves_to_a_state_are_found_by_a_solver(tmp_path: Path) -> None:
    content = AlgFile(Cube().apply("R U"), None)
    answer_to(c.WriteFile(str(tmp_path / "s.alg"), "", content, False), lambda _: Algorithm("R U"))
    assert read_alg_file((tmp_path / "s.alg").read_text()) == CONTENT


def test_the_solver_finds_moves_for_either_size(tmp_path: Path) -> None:
    answers: list[c.Command] = []
    work = FileWork(answers.append)
    for cube in (Cube().apply("R U F' x"), Cube(2).apply("R U F' y")):
        path = tmp_path / f"{cube.size}.alg"
        work.do(c.WriteFile(str(path), "", AlgFile(cube, None), False))
    work.close()
    assert all(isinstance(answer, c.FileWritten) for answer in answers), answers
    for size in (3, 2):
        moves = "R U F' x" if size == 3 else "R U F' y"
        assert read_alg_file((tmp_path / f"{size}.alg").read_text()).start == Cube(size).apply(moves)


def test_ten_recent_files_are_kept_the_last_one_first(tmp_path: Path) -> None:
    for number in [*range(12), 5]:
        path = tmp_path / f"{number}.alg"
        path.write_text("R")
        read(path)
    assert [path.stem for path in store.recent_files()] == [
        "5",
        "11",
        "10",
        "9",
        "8",
        "7",
        "6",
        "4",
        "3",
        "2",
    ]
    (tmp_path / "9.alg").unlink()
    rows = store.list_folder(tmp_path).rows
    assert [row.is_there for row in rows[:5]] == [True, True, True, False, True]
    refusal(tmp_path / "9.alg")
    assert "9" not in [path.stem for path in store.recent_files()]


@pytest.mark.parametrize("damage", ["", "{", "{}", '[1, null, ""]', "\x00"])
def test_a_damaged_list_of_recent_files_is_an_empty_one(tmp_path: Path, damage: str) -> None:
    store.add_recent(tmp_path / "a.alg")
    store.recent_file().write_text(damage)
    assert store.recent_files() == ()
    store.add_recent(tmp_path / "b.alg")
    assert json.loads(store.recent_file().read_text()) == [str(tmp_path / "b.alg")]
    aside = store.recent_file().with_name("recent.json.damaged-1")
    assert aside.read_text() == damage


def test_of_a_list_damaged_in_part_the_rest_is_kept(tmp_path: Path) -> None:
    good = str(tmp_path / "caf\udce9.alg")
    store.recent_file().parent.mkdir(parents=True, exist_ok=True)
    store.recent_file().write_text(json.dumps([5, good, "a\0b", "x" * 9000, "\ud800"]))
    assert store.recent_files() == (Path(good),)
    store.add_recent(tmp_path / "b.alg")
    assert store.recent_files() == (tmp_path / "b.alg", Path(good))


def test_answers_come_in_order_from_another_thread(tmp_path: Path) -> None:
    answers: list[tuple[c.Command, int]] = []
    work = FileWork(lambda answer: answers.append((answer, threading.get_ident())))
    (tmp_path / "a.alg").write_text("R")
    work.do(c.ReadFile(str(tmp_path / "a.alg"), "", 3))
    work.do(c.ListFolder(str(tmp_path)))
    work.close()
    assert [type(answer) for answer, _ in answers] == [c.FileRead, c.FolderListed]
    assert threading.get_ident() not in {thread for _, thread in answers}


def not_saved(path: Path | str) -> str:
    """What is said when a file cannot be saved there."""
    answer = answer_to(c.WriteFile(str(path), "", CONTENT, False), never)
    assert isinstance(answer, c.ShowMessage), answer
    assert answer.is_error
    return answer.text


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.EROFS, "the folder {folder} is read-only."),
        (errno.EACCES, "you are not allowed to write into the folder {folder}."),
        (errno.EPERM, "you are not allowed to write into the folder {folder}."),
        (errno.ENOENT, "no file can be made in the folder {folder}."),
        (errno.ENOSPC, "there is no room left on the disk."),
        (errno.ENAMETOOLONG, "its name is too long."),
    ],
)
def test_why_nothing_can_be_written_into_a_folder_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, reason: str
) -> None:
    def refuse(**_: object) -> tuple[int, str]:
        raise OSError(number, "the system's own words")

    monkeypatch.setattr("freecube_desktop.kept_files.tempfile.mkstemp", refuse)
    told = not_saved(tmp_path / "mine.alg")
    assert told == f"mine.alg could not be saved: {reason.format(folder=tmp_path)}"
    assert not (tmp_path / "mine.alg").exists()


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="there is no such folder")
def test_a_folder_that_takes_no_files_is_not_said_to_be_missing() -> None:
    told = not_saved("/proc/mine.alg")
    assert told.startswith("mine.alg could not be saved: ")
    assert told.endswith("the folder /proc.")
    assert "not there" not in told


def test_a_folder_that_may_not_be_looked_into_is_not_said_to_be_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    locked, usual = tmp_path / "locked", Path.stat

    def stat(path: Path, **options: bool) -> object:
        if path.parent == locked:
            raise PermissionError(errno.EACCES, "the system's own words")
        return usual(path, **options)

    locked.mkdir()
    monkeypatch.setattr(Path, "stat", stat)
    told = not_saved(locked / "mine.alg")
    assert told == f"mine.alg could not be saved: you are not allowed to look into the folder {locked}."


def test_a_path_to_a_folder_is_gone_to_when_saving_too(tmp_path: Path) -> None:
    (tmp_path / "many").mkdir()
    for path in (tmp_path / "many", f"{tmp_path}/many/", f"{tmp_path}/many/.."):
        answer = answer_to(c.WriteFile(str(path), "", CONTENT, False), never)
        assert isinstance(answer, c.FolderListed)
    assert "there is no folder" in not_saved(f"{tmp_path}/none/")
    answer = answer_to(c.WriteFile(f"{tmp_path}/many/mine", "", CONTENT, False), never)
    assert isinstance(answer, c.FileWritten)
    assert (tmp_path / "many" / "mine.alg").is_file()

"""What ``--quick`` leaves out is there, and what it keeps is spread over all cases."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from quick_part import LEFT_OUT_FILES, LEFT_OUT_FOLDERS, LEFT_OUT_TESTS, spread

TESTS = Path(__file__).resolve().parent


def test_every_file_folder_and_test_that_is_left_out_is_there() -> None:
    files = list(TESTS.rglob("test_*.py"))
    assert set(LEFT_OUT_FILES) <= {file.stem for file in files}
    assert set(LEFT_OUT_FOLDERS) <= {path.name for path in TESTS.rglob("*") if path.is_dir()}
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    assert not [name for name in LEFT_OUT_TESTS if f"def {name}(" not in text]


@pytest.mark.parametrize(
    ("cases", "kept"), [(0, []), (2, [0, 1]), (3, [0, 1, 2]), (5, [0, 2, 4]), (119, [0, 59, 118])]
)
def test_the_cases_that_are_kept_are_spread_over_all(cases: int, kept: list[int]) -> None:
    assert spread(cast("list[Any]", list(range(cases))), 3) == kept

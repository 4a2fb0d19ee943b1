"""``--quick``: the part of the suite that is run while one works, in under half a minute on two cores.

It has all but the files and tests named here, which start programs, make tables or search for
seconds; nothing that is marked as slow, or that needs a window or OpenGL; of a test with many
cases a few that are spread over all; and of a property fewer examples. The whole suite decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

LEFT_OUT_MARKS: Final = ("slow", "gl", "window")
LEFT_OUT_FOLDERS: Final = ("scanning", "window")
LEFT_OUT_FILES: Final = frozenset(
    [
        "test_bench",
        "test_documents",
        "test_languages",
        "test_packaging",
        "test_readme",
        "test_spelling",
        "test_nothing_is_said_in_english_only",
        "test_cli_as_a_program",
        "test_cli_json_is_english",
        "test_cli_show_and_scramble",
        "test_cli_render_and_doctor",
        "test_cli_robot",
        "test_cli_rules",
        "test_cube_repair",
        "test_near_optimal",
        "test_cli_help_in_every_language",
        "test_pocket_engine",
        "test_pocket_human",
        "test_robot_plan",
        "test_pocket_distances",
        "test_pocket_coordinates",
        "test_short",
        "test_two_phase_exact",
        "test_two_phase_kept",
        "test_two_phase_search",
        "test_two_phase_tables",
        "test_expected_drags",
        "test_hand",
        "test_hints",
        "test_hud",
        "test_keeper",
        "test_own_algorithms",
        "test_pixels",
        "test_rules_page",
        "test_scan_control",
        "test_scan_feed",
        "test_settings_page",
        "test_solver_worker",
        "test_stage_mask",
        "test_files_hud",
        "test_file_work",
        "test_robot",
        "test_cube_panel",
        "test_timeline_bar",
        "test_following",
        "test_hint_block",
    ]
)
LEFT_OUT_TESTS: Final = frozenset(
    [
        "test_a_persons_own_rule_that_is_wrong_is_named_and_the_rest_goes_on",
        "test_all_cubes_up_to_two_moves_from_solved_are_solved",
        "test_a_near_moment_is_gone_to_turn_by_turn_and_a_far_one_at_once",
        "test_pictures_keep_inside_their_area",
        "test_five_hundred_keys_in_a_second_all_count",
        "test_without_a_state_a_random_scramble_is_printed_and_the_seed_repeats_it",
        "test_every_real_input_has_its_verdict_and_few_slips_are_mended",
        "test_a_cube_that_is_tipped_over_and_back_is_never_turned_twice_about_one_axis",
        "test_random_states_are_solved_in_about_45_moves",
        "test_official_scrambles_are_solved_from_their_facelets",
        "test_a_scrambled_small_cube_is_at_least_four_moves_from_solved",
        "test_every_piece_comes_to_every_place_every_way_round_equally_often",
        "test_random_states_are_solved_in_few_face_turns_at_the_first_answer",
        "test_nothing_done_is_lost_and_the_picture_comes_to_the_cube",
        "test_a_scramble_leads_to_its_state_with_face_turns_alone",
        "test_a_scramble_leads_to_the_random_cube_of_its_seed",
        "test_every_published_algorithm_that_is_right_is_accepted",
        "test_render_is_the_function_whatever_was_imported_before",
        "test_dir_shows_the_public_names_and_nothing_else",
        "test_a_full_atlas_starts_again_and_says_so",
        "test_the_scrambles_of_real_solves_are_solved",
        "test_the_best_of_six_colours_is_never_longer_than_white",
        "test_a_link_of_stickers_has_moves_that_lead_to_them",
        "test_every_error_that_the_library_defines_is_public",
        "test_while_layers_turn_each_sticker_is_picked_where_it_is_drawn",
        "test_picking_takes_no_notice_of_the_squares",
    ]
)
CASES: Final = 2
EXAMPLES: Final = 5


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option ``--quick``."""
    parser.addoption("--quick", action="store_true", help="only what takes under half a minute")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Files that are left out are not even imported."""
    if not config.getoption("quick"):
        return None
    is_left_out = collection_path.stem in LEFT_OUT_FILES or (
        collection_path.is_dir() and collection_path.name in LEFT_OUT_FOLDERS
    )
    return True if is_left_out else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keeps what is quick, in order."""
    if not config.getoption("quick"):
        return
    chosen = list(quick_of(items))
    kept = set(chosen)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = chosen
    for item in chosen:
        with_few_examples(item)


def quick_of(items: list[pytest.Item]) -> Iterator[pytest.Item]:
    """The items that are kept: none with a mark that is left out, and a few of each test."""
    for whole, group in groupby(items, key=lambda item: item.nodeid.split("[")[0]):
        if whole.split("::")[-1] not in LEFT_OUT_TESTS:
            marked = [item for item in group if not any(map(item.get_closest_marker, LEFT_OUT_MARKS))]
            yield from spread(marked, CASES)


def spread(cases: list[pytest.Item], count: int) -> list[pytest.Item]:
    """At most a number of the cases: the first, the last, and some between at even steps."""
    if len(cases) <= count:
        return cases
    return [cases[number * (len(cases) - 1) // (count - 1)] for number in range(count)]


def with_few_examples(item: pytest.Item) -> None:
    """Makes a property be tried with few examples; other tests stay as they are."""
    function = getattr(item, "obj", None)
    chosen = getattr(function, "_hypothesis_internal_use_settings", None)
    if isinstance(chosen, settings):
        few = min(chosen.max_examples, EXAMPLES)
        function._hypothesis_internal_use_settings = settings(  # type: ignore[union-attr]
            chosen, max_examples=few, deadline=None, suppress_health_check=[HealthCheck.too_slow]
        )

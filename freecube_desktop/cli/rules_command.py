"""``freecube rules``: proves the rules, and lists them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import click

from freecube_desktop.cli.state_argument import (
    CHECK_FAILED,
    print_json,
    print_sentence,
    print_value,
    use_language,
)
from freecube_desktop.cli.translated_help import TranslatedGroup
from freecube_desktop.solver.rules.match import SetName
from freecube_desktop.words import _, mark, n_

if TYPE_CHECKING:
    from freecube_desktop.solver.rules.rule import Rule, RuleFault, RuleSet


@click.group(
    no_args_is_help=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    cls=TranslatedGroup,
    help=mark("Prove or list the rules that solve F2L, OLL and PLL."),
)
def rules() -> None:
    """The commands about rules."""


@rules.command(
    help=mark(
        "Prove every rule by playing it.\n\n"
        "Without a path: the rules that come with the program and your own. Names each rule that "
        "does not do what it says and what happens instead, and the cases that no rule covers. "
        "Exits with 1 if there are any."
    ),
    examples=("freecube rules check my-rules/",),
)
@click.argument("paths", metavar="[FILE_OR_FOLDER]...", nargs=-1, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help=mark("One JSON object."))
def check(paths: tuple[Path, ...], as_json: bool) -> int:
    """Proves rules and says which do not hold."""
    use_language(None, as_json)
    from freecube_desktop import rule_files, settings  # noqa: PLC0415 - not for --help
    from freecube_desktop.solver.pocket import pocket_book as pocket  # noqa: PLC0415
    from freecube_desktop.solver.rules import book as cube  # noqa: PLC0415

    shipped = _all_rules()
    if paths:
        for path in paths:
            settings.require_rules(path)
        files = [file for path in paths for file in rule_files.rule_files(path)]
        checked = rule_files.check_rules(files, known=shipped.rules.values())
        together = shipped.joined(checked)
    else:
        checked = together = _all_rules(settings.own_rules_folders())
    uncovered = cube.compiled(together).uncovered() + pocket.compiled(together).uncovered()
    if as_json:
        print_json(_report(checked, uncovered))
    else:
        _print_report(checked, uncovered)
    return CHECK_FAILED if checked.faults or uncovered else 0


def _all_rules(folders: tuple[Path, ...] = ()) -> RuleSet:
    """The rules of both cubes: the program's, and those of some folders."""
    from freecube_desktop import engine, pocket_engine  # noqa: PLC0415 - not for --help

    return engine.load_rules(folders).joined(pocket_engine.load_pocket_rules(folders))


def _report(checked: RuleSet, uncovered: tuple[str, ...]) -> dict[str, object]:
    return {
        "rules": len(checked.rules),
        "algorithms": _count_algorithms(checked),
        "faults": [_fault_object(fault) for fault in checked.faults],
        "uncovered": list(uncovered),
    }


def _fault_object(fault: RuleFault) -> dict[str, object]:
    return {"file": fault.source, "rule": fault.rule, "moves": fault.moves, "reason": fault.reason}


def _print_report(checked: RuleSet, uncovered: tuple[str, ...]) -> None:
    for fault in checked.faults:
        print_sentence(_("wrong: {fault}").format(fault=fault))
    for case in uncovered:
        print_sentence(_("uncovered: {case}").format(case=case))
    count = len(checked.rules)
    text = n_(
        "{count} rule with {algorithms} algorithms holds.",
        "{count} rules with {algorithms} algorithms hold.",
        count,
    )
    print_sentence(text.format(count=count, algorithms=_count_algorithms(checked)))


def _count_algorithms(checked: RuleSet) -> int:
    return sum(len(rule.algorithms) for rule in checked.rules.values())


@rules.command(
    name="list",
    help=mark("Print the rules, by case, with their algorithms."),
    examples=("freecube rules list --set pll",),
)
@click.option("--set", "only", type=click.Choice(get_args(SetName)), help=mark("Only this set."))
@click.option("--json", "as_json", is_flag=True, help=mark("One JSON object a rule."))
def list_rules(only: SetName | None, as_json: bool) -> None:
    """Prints rules."""
    use_language(None, as_json)
    from freecube_desktop.settings import own_rules_folders  # noqa: PLC0415 - not for --help

    rules_there = _all_rules(own_rules_folders()).rules.values()
    chosen = [rule for rule in rules_there if only is None or rule.set == only]
    if as_json:
        for rule in chosen:
            print_json(_rule_object(rule))
        return
    wide = max((len(_title(rule)) for rule in chosen), default=0)
    for rule in chosen:
        for line in _lines(rule, wide):
            print_value(line)


def _rule_object(rule: Rule) -> dict[str, object]:
    name = {"name": rule.name} if rule.name else {}
    return {
        "id": rule.id,
        "set": rule.set,
        **name,
        **({"slot": rule.slot} if rule.set == "f2l" else {}),
        "match": dict(rule.match),
        "moves": [str(algorithm) for algorithm in rule.algorithms],
    }


def _title(rule: Rule) -> str:
    return f"{rule.id} ({rule.name})" if rule.name and not rule.id.endswith(f" {rule.name}") else rule.id


def _lines(rule: Rule, wide: int) -> Iterator[str]:
    title = _title(rule)
    for algorithm in rule.algorithms:
        yield f"{title:<{wide}}  {algorithm}"
        title = ""

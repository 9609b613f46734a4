"""The quick tier is a fair sample of the cases of a test, and always the same one; no test is outside all tiers."""

from __future__ import annotations

import re
import shlex
import tomllib
from itertools import product
from pathlib import Path

from tests.support.tiers import choose_covering

CASES = [{"name": name, "size": size} for name, size in product(range(5), range(9))]


def test_a_sample_large_enough_holds_every_value_of_every_parameter() -> None:
    chosen = [CASES[number] for number in choose_covering(CASES, 9, "a test")]
    assert len(chosen) == 9
    assert {case["name"] for case in chosen} == set(range(5))
    assert {case["size"] for case in chosen} == set(range(9))


def test_a_sample_is_the_same_every_time_and_another_for_another_test() -> None:
    assert choose_covering(CASES, 4, "a test") == choose_covering(CASES, 4, "a test")
    assert len({frozenset(choose_covering(CASES, 1, f"test {number}")) for number in range(40)}) > 10
    assert sorted(choose_covering(CASES, 99, "a test")) == [*range(len(CASES))]
    assert choose_covering(CASES, 9, "a test")[:4] == choose_covering(CASES, 4, "a test"), (
        "more of them are those and some others"
    )


def test_whatever_a_test_is_marked_a_step_runs_it() -> None:
    root = Path(__file__).parents[1]
    options = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]["ini_options"]["addopts"]
    steps = re.findall(r"step_(\w+)\(\) { left_out \1; }", (root / ".ci" / "run").read_text("utf-8"))
    chosen = [shlex.split(options)[-1], *steps]
    for each in product((False, True), repeat=2):
        marks = dict(zip(("landing", "thorough"), each, strict=True))
        assert [eval(tier, {}, marks) for tier in chosen].count(True) == (sum(each) or 1), marks

"""The quick tier is a fair sample of the cases of a test, and always the same one."""

from __future__ import annotations

from itertools import product

from tests.support.tiers import covering

CASES = [{"name": name, "size": size} for name, size in product(range(5), range(9))]


def test_a_sample_large_enough_holds_every_value_of_every_parameter() -> None:
    chosen = [CASES[number] for number in covering(CASES, 9, "a test")]
    assert len(chosen) == 9
    assert {case["name"] for case in chosen} == set(range(5))
    assert {case["size"] for case in chosen} == set(range(9))


def test_a_sample_is_the_same_every_time_and_another_for_another_test() -> None:
    assert covering(CASES, 4, "a test") == covering(CASES, 4, "a test")
    assert len({frozenset(covering(CASES, 1, f"test {number}")) for number in range(40)}) > 10
    assert covering(CASES, 99, "a test") == set(range(len(CASES)))

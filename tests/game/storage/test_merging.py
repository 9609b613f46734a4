"""What programs change beside each other in the same plain data."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from game.storage.merging import merge_tables

PIN = "1$11223344$" + "0" * 24


def table(rng: Random, depth: int = 0) -> dict[str, Any]:
    """Random plain data, tables within tables."""

    def value() -> object:
        return table(rng, depth + 1) if depth < 5 and rng.random() < 0.6 else rng.randrange(1000)

    return {f"k{rng.randrange(6)}": value() for _ in range(3)}


def change(data: dict[str, Any], rng: Random, mark: str) -> tuple[str, ...]:
    """Set a value of a key nobody else sets somewhere in the data; returns its path."""
    path: tuple[str, ...] = ()
    while inner := [key for key, value in data.items() if isinstance(value, dict)]:
        if rng.random() < 0.2:
            break
        path, data = (*path, key := rng.choice(inner)), data[key]
    data[mark] = mark
    return *path, mark


@pytest.mark.parametrize("seed", range(50))
def test_three_programs_lose_nothing_of_each_other_in_any_depth(seed: int) -> None:
    rng = Random(seed)
    on_disk = table(rng)
    programs = [deepcopy(on_disk) for _ in range(3)]
    paths = []
    for turn in range(30):
        which = rng.randrange(3)
        before = deepcopy(programs[which])
        paths.append(change(programs[which], rng, f"{which}-{turn}"))
        on_disk = merge_tables(on_disk, before, programs[which])
    for path in paths:
        found: Any = on_disk
        for key in path:
            found = found[key]
        assert found == path[-1]


def test_who_is_added_to_the_party_beside_another_program_stays_with_the_pin() -> None:
    ann, bo, cy = ({"seat": n, "name": name, "pin": "", "away": False} for n, name in enumerate(("Ann", "Bo", "Cy")))
    before = {"lobby": {"party": [ann, bo]}, "names": ("Ann", "Bo")}
    found = {"lobby": {"party": [{**ann, "pin": PIN}, bo, cy]}, "names": ["Cy", "Ann", "Bo"]}
    after = {"lobby": {"party": [ann]}, "names": ("Ann", "Dee")}
    merged = merge_tables(found, before, after)
    assert {each["name"]: each["pin"] for each in merged["lobby"]["party"]} == {"Ann": PIN, "Cy": ""}
    assert merged["names"] == ["Ann", "Dee", "Cy"]


def test_a_value_that_is_taken_away_is_gone_and_a_list_is_one_value() -> None:
    merged = merge_tables({"keys": {"a": ["x"], "b": ["y"]}}, {"keys": {"a": ["x"]}}, {"keys": {}})
    assert merged == {"keys": {"b": ["y"]}}
    assert merge_tables({"size": [1, 2]}, {"size": [3, 4]}, {"size": [3, 5]}) == {"size": [3, 5]}


def test_somebody_the_other_program_removed_stays_removed() -> None:
    before = {"names": ["Mara", "Jonas"]}
    after = {"names": ["Ida", "Mara", "Jonas"]}
    assert merge_tables({"names": ["Mara"]}, before, after) == {"names": ["Ida", "Mara"]}

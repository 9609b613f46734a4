"""What programs change beside each other in the same plain data."""

from __future__ import annotations

from game.storage.merging import merge_tables

PIN = "1$11223344$" + "0" * 24


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

"""A renamed person is one person in the statistics where that is wanted, and nobody gets the matches of another."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.registry import NAMES
from game.config.player_names import UNNAMED
from game.errors import take_notices
from game.statistics.archive import Archive
from game.statistics.database import Database
from game.statistics.figures import PlayedMatches
from game.statistics.index import MatchIndex, enter_summary
from game.statistics.renames import MOST, Rename, find_counted_name, parse_renames
from game.statistics.summary import Sitting, Summary


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Kept:
    """An archive, and matches that end at the time of its clock."""

    def __init__(self, home: Path) -> None:
        self.clock, self.index = Clock(), MatchIndex(None, {})
        self.archive = Archive(self.index, home, self.clock)

    def play(self, at: float, *names: str) -> None:
        """The first named wins."""
        seats = tuple(Sitting(name, "", True) for name in names)
        match = Summary(f"m{at}", at, NAMES[0], seats, tuple(range(1, len(names) + 1)), seconds=at)
        assert self.index.run_transaction(lambda into: enter_summary(into, match))
        self.clock.now = at

    def rename(self, at: float, old: str, new: str) -> bool:
        self.clock.now = at
        stands = self.archive.rename_person(old, new) is None
        if stands:
            self.archive.join_matches(old, new)
        return stands

    def won(self, name: str) -> tuple[int, int]:
        found = self.archive.get_played_matches(name).get_tally()
        return found.matches, found.won


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path)


def test_who_had_no_name_is_counted_once_and_records_tell_the_first_name_given(kept: Kept) -> None:
    kept.play(1, UNNAMED, "Cleo")
    kept.rename(3, UNNAMED, "Nora")
    kept.play(4, "Nora", "Cleo")
    assert kept.archive.list_people() == ["Cleo", "Nora"]
    assert kept.won("Nora") == (2, 2)
    fastest = kept.archive.get_everybody_matches(NAMES[0]).find_fastest_win()
    assert fastest is not None
    assert fastest.name == "Nora"
    at = kept.archive.renames[0].at
    assert kept.archive.get_recorded_name(UNNAMED, at - 1) == "Nora"
    assert kept.archive.get_recorded_name(UNNAMED, at + 1) == UNNAMED
    assert kept.archive.get_recorded_name("Cleo", at - 1) == "Cleo"


def test_two_programs_lose_neither_each_others_names_nor_fresh_starts(tmp_path: Path, kept: Kept) -> None:
    other = Archive(kept.index, tmp_path, kept.clock)
    kept.play(1, "Bo", "Cleo")
    assert other.renames == ()
    kept.rename(2, "Bo", "Nora")
    other.restart_count("Cleo")
    other.rename_person("Cleo", "Clea")
    kept.rename(3, "Nora", "Edda")
    found = Archive(kept.index, tmp_path)
    assert [(each.old, each.new) for each in found.renames] == [("Bo", "Nora"), ("Cleo", "Clea"), ("Nora", "Edda")]
    assert found.get_played_matches("Edda").get_tally().matches == 1
    assert found.get_count_start("Cleo") == 2


@pytest.mark.parametrize(
    ("entry", "read"),
    [
        ([10**400, "Bo", "Nora", 0], 0),
        ([3, "Bo", "Nora", -1e300], 0),
        (["3", "Bo", "Nora", 0], 0),
        ([3, "Bo", None, 0], 0),
        ([3, "Bo", "Nora"], 0),
        ("Bo", 0),
        ([3, "Bo", "Nora", 0], 1),
    ],
)
def test_what_is_no_rename_is_left_out(entry: object, read: int) -> None:
    assert len(parse_renames([entry])) == read


def test_thousands_of_renames_keep_nobody_waiting(kept: Kept) -> None:
    """The latest count; the answer is there at once, and right."""
    many = parse_renames([[float(n), f"N{n}", f"N{n + 1}", 0.0] for n in range(1, 5000)])
    assert len(many) == MOST
    kept.play(0.5, many[0].old, "Cleo")
    assert PlayedMatches(kept.index, "N5000", renames=many).get_tally().matches == 1
    assert PlayedMatches(kept.index, renames=many).list_people() == ["Cleo", "N5000"]
    chosen = [(number % 7, number % 5, (3 * number + 1) % 5) for number in range(5000)]
    knot = parse_renames([[float(n), f"N{old}", f"N{new}", float(since)] for n, (since, old, new) in enumerate(chosen)])
    assert PlayedMatches(kept.index, "N1", renames=knot).list_duels() == []


RENAMES = st.lists(
    st.builds(
        Rename,
        st.integers(1, 9).map(float),
        st.sampled_from("abcd"),
        st.sampled_from("abcd"),
        st.integers(0, 9).map(float),
    ),
    max_size=6,
)


@cache
def times_four() -> Database:
    """Each of four people wins a match that ends in every one of ten seconds."""
    database = Database(None)
    for name in "abcd":
        for at in range(10):
            match = Summary(f"{name}{at}", at + 0.5, NAMES[0], (Sitting(name), Sitting("Ada", "easy")), (1, 2))
            database.run_transaction(partial(enter_summary, match=match))
    return database


@given(RENAMES)
def test_every_match_counts_for_exactly_one_name_however_it_is_asked(found: list[Rename]) -> None:
    renames = tuple(sorted(found, key=lambda each: each.at))
    counted = [find_counted_name(renames, name, at + 0.5) for name in "abcd" for at in range(10)]
    database = times_four()
    for name in "abcd":
        assert PlayedMatches(database, name, renames=renames).get_tally().matches == counted.count(name)
    assert set(PlayedMatches(database, renames=renames).list_people()) == set(counted)


def test_what_cannot_be_written_is_told(tmp_path: Path, kept: Kept) -> None:
    (tmp_path / "statistics.json").mkdir()
    kept.rename(2, "Bo", "Nora")
    assert take_notices()

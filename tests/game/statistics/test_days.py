"""Which try at a deal counts: the one dealt first, whatever is thrown away, brought in or done to the clock."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.errors import take_notices
from game.match.day_deal import format_deal_number, make_day_setup
from game.match.match_setup import Seat
from game.statistics.archive import Archive
from game.statistics.index import HISTORY, MatchIndex
from tests.support.dealt_home import (
    DAY,
    GAME,
    ME,
    Home,
    begin_copied,
    make_home,
    play_by_chance,
    play_finished,
    resume_twice,
)
from tests.support.host_table import finish_match, whole_match

QUICK = pytest.mark.usefixtures("playing_anything")
WHAT = ("deal", "delete", "import", "import running", "clock", "finish", "take back", "copy")


@given(st.lists(st.tuples(st.sampled_from(WHAT), st.integers(0, 99)), max_size=14))
def test_which_try_counts_never_changes(acts: list[tuple[str, int]]) -> None:
    with make_home() as here:
        first = ""
        for what, which in acts:
            here.do_thing(what, which)
            found = here.find_shown()
            shelves = [[store.load(name) for name in store.list_stamps()] for store in (here.saves, here.history)]
            first = first or next((each.origin for each in (*shelves[1], *shelves[0])), "")
            over = {each.origin for each in shelves[1]}
            ends = {each.meta.get("taken_back") for each in shelves[1] if each.origin == first}
            counts = first in here.dealt and ends == {False}
            assert len(ends) == 2 or (found.first is not None) == counts, (what, "the first try, if it is over")
            assert found.first is None or found.first.match == first
            gone = first in here.dealt and first not in over | {each.origin for each in shelves[0]}
            assert (found.spoilt == "gone") == gone
            assert (found.spoilt == "known") == bool(first and first not in here.dealt), "a trace it did not know of"
            tries = [*([found.first] if found.first else []), *found.practice]
            assert sorted(each.match for each in tries) == sorted(over), "each match is there once"


@QUICK
@pytest.mark.parametrize("who", [Seat("person", "Ole"), Seat("bot", "Ole", "easy")])
def test_a_seat_that_is_handed_over_frees_no_deal(tmp_path: Path, who: Seat) -> None:
    here = Home(tmp_path)
    host = here.start_match()
    host.change_seats({0: who})
    host.close()
    play_by_chance(here.start_match())
    found = here.find_shown()
    assert (found.first, found.running, found.spoilt) == (None, here.dealt[0], "")
    assert len(found.practice) == 1
    (tmp_path / "saves" / f"{here.dealt[0]}.json").unlink()
    assert here.find_shown().spoilt == "gone"


@QUICK
def test_who_sees_the_cards_at_another_table_first_has_seen_them(tmp_path: Path) -> None:
    here, setup = Home(tmp_path), make_day_setup(GAME, DAY, ME)
    weak = [replace(seat, level="easy") if seat.level else seat for seat in setup.seats]
    for sitting in (weak, [replace(setup.seats[0], name="Ole"), replace(setup.seats[0]), *setup.seats[2:]]):
        here.start_match(replace(setup, seats=sitting)).close()
    assert here.book.find_first("Ole", GAME, setup.seed)
    play_by_chance(here.start_match())
    assert here.find_spoilt() == "known"


@QUICK
@pytest.mark.parametrize("when", ["left", "over", "thrown away"])
def test_a_save_that_is_put_back_is_a_match_with_take_backs(tmp_path: Path, when: str) -> None:
    here = Home(tmp_path)
    host = here.start_match()
    path = tmp_path / "saves" / f"{host.match_id}.json"
    before = path.read_bytes()
    play_by_chance(host, 6 if when == "left" else 10_000)
    if when == "thrown away":
        here.history.delete(host.match_id)
    path.write_bytes(before)
    again = here.resume_match(host.match_id)
    assert again.marks.taken_back
    assert "had come further" in take_notices()[-1]
    play_by_chance(again)
    assert here.find_spoilt() == "taken back"


@QUICK
def test_a_match_that_was_left_goes_on_as_it_was(tmp_path: Path) -> None:
    here = Home(tmp_path)
    play_by_chance(here.start_match(), 6)
    play_by_chance(here.resume_match(here.dealt[0]), 5)
    play_by_chance(here.resume_match(here.dealt[0]))
    assert here.find_shown().first is not None


@QUICK
@pytest.mark.parametrize("copy_first", [True, False])
def test_a_copy_of_a_running_match_counts_once_whichever_ends_first(tmp_path: Path, copy_first: bool) -> None:
    here = Home(tmp_path)
    match = begin_copied(here)
    names = ["copied", match]
    for name, seed in zip(names if copy_first else names[::-1], (1, 2), strict=True):
        again = here.resume_match(name)
        finish_match(again, seed)
        again.close()
    index = MatchIndex(None, {HISTORY: here.history})
    index.refresh()
    index.wait_until_read()
    assert Archive(index, tmp_path).get_played_matches(ME).get_tally().matches <= 1
    index.close()
    assert len([*filter(None, [here.find_shown().first]), *here.find_shown().practice]) == 1
    assert {here.history.load(name).origin for name in here.history.list_stamps()} == {match}


@QUICK
def test_two_windows_that_play_copies_at_the_same_time_count_once(tmp_path: Path) -> None:
    here = Home(tmp_path)
    one, other = resume_twice(here)
    for each, seed in ((one, 1), (other, 2)):
        finish_match(each, seed)
        each.close()
    assert (one.marks.taken_back, other.marks.taken_back) == (False, True)


@QUICK
@pytest.mark.parametrize("seed", [1, 2], ids=["the same moves", "other moves"])
def test_a_copy_that_was_played_ahead_in_another_window_and_left_marks_the_match(tmp_path: Path, seed: int) -> None:
    here = Home(tmp_path)
    one, other = resume_twice(here)
    play_by_chance(other, 25)
    finish_match(one, seed)
    one.close()
    assert one.marks.taken_back
    assert here.find_spoilt() == "taken back"


@QUICK
def test_a_copy_that_was_played_ahead_marks_the_match_that_is_left_and_taken_up_again(tmp_path: Path) -> None:
    here = Home(tmp_path)
    one, other = resume_twice(here)
    play_by_chance(other, 25)
    for _ in zip(range(3), whole_match(one, Random(2)), strict=False):
        pass
    one.close()
    assert here.resume_match(one.match_id).marks.taken_back


@QUICK
def test_a_finished_file_that_is_exchanged_does_not_count(tmp_path: Path) -> None:
    here, (record, meta) = Home(tmp_path / "here"), play_finished()
    host = here.start_match()
    finish_match(host, 2)
    host.close()
    assert here.find_shown().first is not None
    here.history.save(host.match_id, record, meta, origin=host.match_id)
    assert here.find_spoilt() == "changed"


@QUICK
@pytest.mark.parametrize(
    "changes",
    [[{0: Seat("bot", "Ole", "easy")}], [{1: Seat("bot", "Ole", "random")}], [{1: Seat("person", "Ole")}], "back"],
    ids=["own seat", "another bot", "a person", "and back"],
)
@pytest.mark.parametrize("done", [0, 6], ids=["before", "during"])
def test_a_first_try_in_which_somebody_else_played_says_so(tmp_path: Path, changes: Any, done: int) -> None:
    """What a deal of a day counts for rests on the very seats it was dealt for, from the deal to the end."""
    here = Home(tmp_path)
    host = here.start_match()
    for _ in zip(range(done), whole_match(host, Random(1)), strict=False):
        pass
    there = host.seats[1]
    for seats in [{1: Seat("bot", "Ole", "random")}, {1: there}] if changes == "back" else changes:
        assert host.describe_seat_price(seats) or changes == "back", "it is not asked before"
        host.change_seats(seats)
        play_by_chance(host, 1 if changes == "back" else 0)
    play_by_chance(host)
    assert here.find_spoilt() == "handed on"


@QUICK
def test_a_person_who_is_called_otherwise_has_the_same_tries_whatever_the_clock_says(tmp_path: Path) -> None:
    here = Home(tmp_path)
    here.start_match().close()
    number = format_deal_number(DAY)
    here.book.rename_person(ME, "Ole")
    assert here.book.find_first("Ole", GAME, number)
    assert not here.book.find_first(ME, GAME, number), "somebody else who is called so has a first try"
    here.start_match().close()
    assert here.book.find_first(ME, GAME, number)
    here.book.rename_person("Ole", "Nora")
    here.book.rename_person("Nora", "Ole")
    assert [each.names for each in here.book.read_deals()] == [("Ole",), (ME,)]


@QUICK
def test_a_copied_file_counts_once_whatever_it_is_called(tmp_path: Path) -> None:
    here, (record, meta) = Home(tmp_path), play_finished()
    here.history.save("one", record, meta)
    for name in ("another", "zebra"):
        (tmp_path / "records" / f"{name}.json").write_bytes((tmp_path / "records" / "one.json").read_bytes())
    index = MatchIndex(tmp_path / "index.sqlite", {HISTORY: here.history})

    def count() -> int:
        index.refresh()
        index.wait_until_read()
        return Archive(index, tmp_path).get_played_matches(ME).get_tally().matches

    assert count() == 1
    for gone in ("one", "zebra"):
        here.history.delete(gone)
        assert (count(), index.find_file("one")) == (1, "another")
    here.history.delete("another")
    assert count() == 0
    for name in ("one", "two"):
        here.history.save(name, record, meta)
    assert count() == 2, "two matches that went alike are two"
    index.close()

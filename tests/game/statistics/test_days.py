"""Which try at a deal counts: the one dealt first, whatever is thrown away, brought in or done to the clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.errors import take_notices
from game.games import list_available_games
from game.match.day_deal import format_deal_number, make_day_setup
from game.match.host import Host
from game.match.match_setup import MatchSetup, Seat
from game.match.pace import Pace
from game.match.seating import Around
from game.statistics.archive import Archive
from game.statistics.days import DayPlayed, list_played_days, list_running_deals
from game.statistics.index import HISTORY, MatchIndex
from game.storage import DealtBook, SaveStore, StorageError
from game.storage.generations import get_generation_path
from tests.support.host_table import finish_match, whole_match

GAME = list_available_games()[0]
DAY = date(2026, 3, 18)
ME = "Mara"
QUICK = pytest.mark.usefixtures("playing_anything")


@cache
def play_finished() -> tuple[Any, Any]:
    """The deal of the day played to its end: its record, and what its save says."""
    with TemporaryDirectory() as folder:
        store = SaveStore(Path(folder))
        host = Host.start_match(make_day_setup(GAME, DAY, ME), store=store, pace=Pace(0.0))
        finish_match(host)
        save = store.load(host.match_id)
        return dict(save.record), dict(save.meta)


@dataclass
class Home:
    """What lies in the folders of a person, and what is done there."""

    folder: Path
    now: float = 1.77e9
    dealt: list[str] = field(default_factory=list)
    """The matches in the order they were dealt here."""

    def __post_init__(self) -> None:
        self.saves = SaveStore(self.folder / "saves", clock=lambda: self.now)
        self.history = SaveStore(self.folder / "records", clock=lambda: self.now)
        self.book = DealtBook(self.folder, self.saves, self.history)
        self.book.begin_book()  # as the program does when it starts

    def find_shown(self) -> DayPlayed:
        """What the calendar shows of the deal."""
        index = MatchIndex(None, {HISTORY: self.history})
        index.refresh()
        index.wait_until_read()
        assert index.is_whole
        running, archive = list_running_deals(self.saves), Archive(index, self.folder)
        found = list_played_days(archive, self.book, ME, running)
        index.close()
        return found.get((GAME, DAY), DayPlayed())

    def find_spoilt(self) -> str:
        """Why no try at the deal counts."""
        found = self.find_shown()
        assert found.first is None
        return found.spoilt

    def start_match(self, setup: MatchSetup | None = None) -> Host:
        """Deal it, or another match."""
        host = Host.start_match(setup or make_day_setup(GAME, DAY, ME), **self.around)
        self.dealt.append(host.match_id)
        return host

    def resume_match(self, name: str) -> Host:
        return Host.resume_match(name, **self.around)

    @property
    def around(self) -> Around:
        return Around(store=self.saves, history=self.history, dealt=self.book, pace=Pace(0.0))

    def deal_match(self, *, old: bool = False) -> str:
        """Deal it; ``old``: by a program that has no book."""
        if old:
            kept, self.book = self.book, DealtBook(self.folder / "elsewhere")
        host = self.start_match()
        if old:
            self.book = kept
            host._save_match()
            host._recorder._store = None
        host.close()
        return host.match_id

    def pick_save(self, which: int, *stores: SaveStore) -> tuple[SaveStore, str] | None:
        found = [(store, name) for store in stores for name in sorted(store.list_stamps())]
        return found[which % len(found)] if found else None

    def do_thing(self, what: str, which: int) -> None:
        """One thing that may happen."""
        record, meta = play_finished()
        stores = (self.saves,) if what in ("finish", "take back") else (self.saves, self.history)
        found = self.pick_save(which, *stores)
        if what == "deal":
            self.deal_match()
        elif what == "clock":
            self.now += (which - 50) * 40_000.0
        elif what == "import":
            self.history.save(f"20200101-00000{which % 10}-aa", record, meta)
        elif what == "import running":
            host = Host.start_match(make_day_setup(GAME, DAY, ME), pace=Pace(0.0))
            state = {**meta, "over": False, "actions": 3}
            self.saves.save(f"20200101-00000{which % 10}-bb", host._recorder.kept.record.to_json(), state)
            host.close()
        elif found and what in ("finish", "take back"):
            origin = self.saves.load(found[1]).origin
            self.history.save(found[1], record, {**meta, "taken_back": what == "take back"}, origin=origin)
            self.saves.delete(found[1])
        elif found and what == "delete":
            found[0].delete(found[1])
        elif found and what == "copy":
            path = found[0].get_path(found[1])
            (path.parent / f"{path.stem}-{which}.json").write_bytes(path.read_bytes())


WHAT = ("deal", "delete", "import", "import running", "clock", "finish", "take back", "copy")


@contextmanager
def make_home() -> Iterator[Home]:
    with TemporaryDirectory() as folder:
        yield Home(Path(folder))
        take_notices()


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


def begin_copied(here: Home) -> str:
    """Begin the deal, leave it, and copy its save to ``copied``; the match."""
    host = play_by_chance(here.start_match(), 6)
    path = here.saves.get_path(host.match_id)
    path.with_name("copied.json").write_bytes(path.read_bytes())
    return host.match_id


def resume_twice(here: Home) -> tuple[Host, Host]:
    """Such a match and its copy, in two windows."""
    return here.resume_match(begin_copied(here)), here.resume_match("copied")


def play_by_chance(host: Host, moves: int = 10_000) -> Host:
    """Go on by chance, and leave."""
    for _ in zip(range(moves), whole_match(host, Random(1)), strict=False):
        pass
    host.close()
    return host


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
def test_a_mark_that_is_struck_out_of_a_finished_file_stays_in_the_book(tmp_path: Path) -> None:
    here = Home(tmp_path)
    host = here.start_match()
    host._recorder.add_mark(taken_back=True)
    play_by_chance(host)
    save = here.history.load(host.match_id)
    here.history.save(host.match_id, save.record, {**save.meta, "taken_back": False}, origin=save.origin)
    assert not here.history.load(host.match_id).meta["taken_back"]
    assert here.find_spoilt() == "taken back"


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
def test_an_older_book_that_is_put_back_frees_no_deal(tmp_path: Path) -> None:
    here = Home(tmp_path)
    before = here.book.path.read_bytes()
    play_by_chance(here.start_match())
    here.history.delete(here.dealt[0])
    here.book.path.write_bytes(before)
    assert here.find_shown().spoilt == "gone"
    here.start_match().close()
    assert here.book.path.read_bytes() != before
    assert [each.match for each in here.book.read_deals()] == here.dealt


@QUICK
def test_the_day_up_to_which_a_lost_book_vouches_for_nothing_is_told_as_pages_write_days(tmp_path: Path) -> None:
    here = Home(tmp_path)
    here.start_match().close()
    for each in (here.book.path, get_generation_path(here.book.path)):
        each.unlink()
    take_notices()
    with patch("time.strftime", lambda *_given: "99991231"):
        here.book.read_deals()
    assert "no deal up to 31 Dec 9999 counts any more" in take_notices()[-1]


LOSSES: dict[str, Callable[[Path, Path], object]] = {
    "the book is gone": lambda book, _copy: book.unlink(),
    "an entry is gone": lambda book, _copy: book.write_text(book.read_text("utf-8").replace(ME, "Ole")),
    "the book is damaged": lambda book, _copy: book.write_bytes(b"\x00" * 40),
    "the copy is gone": lambda _book, copy: copy.unlink(),
    "the copy is damaged": lambda _book, copy: copy.write_bytes(b"{"),
    "both are gone": lambda *files: [each.unlink() for each in files],
    "both are edited": lambda *files: [each.write_text(each.read_text("utf-8").replace(ME, "Ole")) for each in files],
    "both are damaged": lambda *files: [each.write_bytes(b"[]") for each in files],
}


@QUICK
@pytest.mark.parametrize("what", LOSSES)
def test_a_book_that_is_lost_or_damaged_frees_no_deal(tmp_path: Path, what: str) -> None:
    here = Home(tmp_path)
    here.start_match().close()
    LOSSES[what](here.book.path, get_generation_path(here.book.path))
    take_notices()
    second = play_by_chance(here.start_match()).match_id
    found = here.find_shown()
    assert (found.first, found.practice[0].match) == (None, second)
    assert ("book of days is lost" in " ".join(take_notices())) == ("both" in what), "what cannot be mended"
    if "both" in what:
        later = make_day_setup(GAME, date(2999, 1, 1), ME)
        assert not here.book.is_known(ME, GAME, later.seed), "what comes afterwards counts"
        assert here.book.is_known(ME, GAME, format_deal_number(DAY))
        assert here.book.is_known(ME, GAME, "S1-1"), "the season's next evening"


@QUICK
def test_a_lost_book_is_not_made_younger_by_a_clock_that_is_set_back(tmp_path: Path) -> None:
    here = Home(tmp_path)
    here.start_match().close()
    for each in (here.book.path, get_generation_path(here.book.path)):
        each.unlink()
    with patch("time.strftime", lambda *_given: "19700101"):
        here.book.read_deals()
    assert here.book.is_known(ME, GAME, here.dealt[0][:8])


@QUICK
def test_a_book_that_was_never_begun_is_not_lost(tmp_path: Path) -> None:
    here = Home(tmp_path)
    here.book.path.unlink()  # it could not be written yet
    get_generation_path(here.book.path).unlink()
    assert here.book.read_deals() == ()
    here.book.begin_book()
    play_by_chance(here.start_match(replace(make_day_setup(GAME, DAY, ME), seed="4711")))
    play_by_chance(here.start_match())
    assert here.find_shown().first is not None
    assert not take_notices()


@QUICK
def test_what_cannot_be_written_down_is_not_dealt(tmp_path: Path) -> None:
    here = Home(tmp_path)
    here.book.path.unlink()
    here.book.path.mkdir()
    with pytest.raises(StorageError, match="is written down first"):
        here.start_match()
    assert not here.saves.list_stamps(), "nobody has seen a card"
    here.start_match(replace(make_day_setup(GAME, DAY, ME), seed="4711")).close()
    assert here.find_shown() == DayPlayed()


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


@QUICK
def test_what_is_dealt_is_on_the_disk_before_anybody_sees_it(tmp_path: Path) -> None:
    here = Home(tmp_path)
    host = here.start_match()
    assert [each[:4] for each in here.book.read_deals()] == [(host.match_id, GAME, "20260318", (ME,))]
    host.close()
    assert here.saves.list_stamps(), "a try that counts is not thrown away because nobody has done anything"


@QUICK
def test_a_program_killed_between_save_and_book_loses_no_try(tmp_path: Path) -> None:
    here = Home(tmp_path)
    match = here.deal_match(old=True)
    play_by_chance(here.resume_match(match))
    found = here.find_shown().first
    assert found is not None
    assert found.match == match


@QUICK
def test_what_a_newer_program_wrote_in_the_book_stays(tmp_path: Path) -> None:
    here = Home(tmp_path)
    here.start_match().close()
    here.book.change_data(lambda data: data.update(mood="red", deals=[{**each, "hat": 1} for each in data["deals"]]))
    here.start_match().close()
    assert [each.match for each in here.book.read_deals()] == here.dealt
    assert '"mood":"red"' in here.book.path.read_text("utf-8")
    assert '"hat":1' in here.book.path.read_text("utf-8")

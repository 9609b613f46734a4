"""Which try at a deal counts: the one dealt first, whatever is thrown away, brought in or done to the clock."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
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
from game.match.day_deal import make_day_setup
from game.match.host import Host
from game.match.pace import Pace
from game.statistics.archive import Archive
from game.statistics.days import DayPlayed, list_played_days, list_running_deals
from game.statistics.index import HISTORY, MatchIndex
from game.storage import DealtBook, SaveStore
from tests.support.host_table import whole_match

GAME = list_available_games()[0]
DAY = date(2026, 3, 18)
ME = "Mara"


@cache
def finished() -> tuple[Any, Any]:
    """The deal of the day played to its end: its record, and what its save says."""
    with TemporaryDirectory() as folder:
        store = SaveStore(Path(folder))
        host = Host.start_match(make_day_setup(GAME, DAY, ME), store=store, pace=Pace(0.0))
        for _ in whole_match(host, Random(1)):
            pass
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
        self.book = DealtBook(self.folder)

    def look(self) -> DayPlayed:
        """What the calendar shows of the deal."""
        index = MatchIndex(None, {HISTORY: self.history})
        index.refresh()
        index.wait_until_read()
        assert index.is_whole
        running, archive = list_running_deals(self.saves), Archive(index, self.folder)
        found = list_played_days(archive, self.book, ME, running, keep=True)
        index.close()
        return found.get((GAME, DAY), DayPlayed())

    def deal(self, *, old: bool = False) -> str:
        """Deal it; ``old``: by a program that has no book."""
        around = {} if old else {"dealt": self.book}
        setup = make_day_setup(GAME, DAY, ME)
        with patch("time.time", lambda: self.now):
            host = Host.start_match(setup, store=self.saves, history=self.history, pace=Pace(0.0), **around)  # type: ignore[arg-type]
            if old:
                host._save_match()
                host._recorder._store = None
            host.close()
        self.dealt.append(host.match_id)
        return host.match_id

    def pick(self, which: int, *stores: SaveStore) -> tuple[SaveStore, str] | None:
        found = [(store, name) for store in stores for name in sorted(store.list_stamps())]
        return found[which % len(found)] if found else None

    def do(self, what: str, which: int) -> None:
        """One thing that may happen."""
        record, meta = finished()
        found = self.pick(which, *((self.saves,) if what in ("finish", "take back") else (self.saves, self.history)))
        if what == "deal":
            self.deal()
        elif what == "clock":
            self.now += (which - 50) * 40_000.0
        elif what == "import":
            self.history.save(f"20200101-00000{which % 10}-aa", record, meta)
        elif what == "import running":
            host = Host.start_match(make_day_setup(GAME, DAY, ME), pace=Pace(0.0))
            state = {**meta, "over": False, "actions": 3}
            self.saves.save(f"20200101-00000{which % 10}-bb", host._recorder.kept.record.to_json(), state)
        elif found and what in ("finish", "take back"):
            self.history.save(found[1], record, {**meta, "taken_back": what == "take back"})
            self.saves.delete(found[1])
        elif found and what == "delete":
            found[0].delete(found[1])
        elif found and what == "copy":
            path = found[0].get_path(found[1])
            (path.parent / f"{path.stem}-{which}.json").write_bytes(path.read_bytes())


WHAT = ("deal", "delete", "import", "import running", "clock", "finish", "take back", "copy")


@contextmanager
def home() -> Iterator[Home]:
    with TemporaryDirectory() as folder:
        yield Home(Path(folder))
        take_notices()


@given(st.lists(st.tuples(st.sampled_from(WHAT), st.integers(0, 99)), max_size=14))
def test_which_try_counts_never_changes(acts: list[tuple[str, int]]) -> None:
    with home() as here:
        here.look()
        for what, which in acts:
            here.do(what, which)
            found = here.look()
            first = here.dealt[0] if here.dealt else ""
            over = {here.history.load(name).origin for name in here.history.list_stamps()}
            counts = {here.history.load(name).meta.get("taken_back") for name in here.history.list_stamps()
                      if here.history.load(name).origin == first} == {False}  # fmt: skip
            assert (found.first is not None) == counts, (what, "the first try counts if it is over, and no other")
            assert found.first is None or found.first.match == first
            assert found.lost == bool(first and first not in over and first not in here.saves.list_stamps())
            tries = [*([found.first] if found.first else []), *found.practice]
            assert sorted(each.match for each in tries) == sorted(over), "each match is there once"


@given(st.lists(st.booleans(), min_size=1, max_size=4), st.integers(0, 99))
def test_a_home_from_before_the_book_is_taken_over_once_in_the_order_of_dealing(over: list[bool], which: int) -> None:
    record, meta = finished()
    with home() as here:
        for ends in over:
            match = here.deal(old=True)
            here.now += 1
            if ends:
                here.history.save(match, record, meta)
                here.saves.delete(match)
        later = here.deal()
        here.history.save(later, record, meta)
        here.saves.delete(later)
        first = here.dealt[0]
        assert (here.look().first is not None) == over[0]
        here.do("import", which)
        (here.history if over[0] else here.saves).delete(first)
        found = here.look()
        assert (found.first, found.lost) == (None, True), "what was taken over stays so"


def test_a_copied_file_counts_once_whatever_it_is_called(tmp_path: Path) -> None:
    here, (record, meta) = Home(tmp_path), finished()
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


def test_what_is_dealt_is_on_the_disk_before_anybody_sees_it(tmp_path: Path) -> None:
    here = Home(tmp_path)
    host = Host.start_match(make_day_setup(GAME, DAY, ME), store=here.saves, dealt=here.book, pace=Pace(0.0))
    assert [each[:4] for each in here.book.read_deals()] == [(host.match_id, GAME, "20260318", ME)]
    host.close()
    assert here.saves.list_stamps(), "a try that counts is not thrown away because nobody has done anything"


def test_a_program_killed_between_save_and_book_loses_no_try(tmp_path: Path) -> None:
    here = Home(tmp_path)
    here.look()
    match = here.deal(old=True)
    assert here.look().running == match
    host = Host.resume_match(match, store=here.saves, dealt=here.book, pace=Pace(0.0))
    host.close()
    assert [each.match for each in here.book.read_deals()] == [match]


@pytest.mark.parametrize(
    "damage", [b'{"match": "half', b"\x00" * 40, b"\xff\xfe", b"[]", b'{"match": 3}', b'{"earlier']
)
def test_a_damaged_line_spoils_no_other(tmp_path: Path, damage: bytes) -> None:
    here = Home(tmp_path)
    here.look()
    first = here.deal()
    with here.book.path.open("ab") as file:
        file.write(b"\n" + damage)
    second = here.deal()
    assert [each.match for each in here.book.read_deals()] == [first, second]
    assert damage in here.book.path.read_bytes(), "what cannot be read stays"


def test_the_zeros_of_a_disk_without_power_spoil_no_line_before_them(tmp_path: Path) -> None:
    here = Home(tmp_path)
    here.look()
    first = here.deal()
    with here.book.path.open("ab") as file:
        file.write(bytes(40))
    assert [each.match for each in here.book.read_deals()] == [first]


def test_a_book_that_cannot_be_read_makes_nothing_count_and_says_why(tmp_path: Path) -> None:
    here, (record, meta) = Home(tmp_path), finished()
    here.book.path.mkdir()
    match = here.deal()
    here.history.save(match, record, meta)
    found = here.look()
    assert (found.first, [each.match for each in found.practice]) == (None, [match])
    assert "This deal could not be written down" in take_notices()[0]


def test_lines_of_a_newer_program_are_left_as_they_are(tmp_path: Path) -> None:
    here = Home(tmp_path)
    line = {"match": "m", "game": GAME, "number": "20260318", "name": ME, "at": 5.0, "mood": "red"}
    here.book.path.write_text(json.dumps(line) + "\n" + json.dumps({"kind": 2}), "utf-8")
    here.deal()
    assert [each.match for each in here.book.read_deals()] == ["m", *here.dealt]
    assert '"mood": "red"' in here.book.path.read_text("utf-8")

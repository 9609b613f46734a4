"""The book of what was dealt: whatever becomes of it, or of a program that writes it, frees no deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from unittest.mock import patch

import pytest

from game.errors import take_notices
from game.match.day_deal import format_deal_number, make_day_setup
from game.statistics.days import DayPlayed
from game.storage import StorageError
from game.storage.generations import get_generation_path
from tests.support.dealt_home import (
    DAY,
    GAME,
    ME,
    Home,
    play_by_chance,
)

QUICK = pytest.mark.usefixtures("playing_anything")
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


def lose_book(folder: Path) -> Home:
    """A home in which a deal was begun, whose book of days is lost."""
    here = Home(folder)
    here.start_match().close()
    LOSSES["both are gone"](here.book.path, get_generation_path(here.book.path))
    return here


@QUICK
def test_the_day_up_to_which_a_lost_book_vouches_for_nothing_is_told_as_pages_write_days(tmp_path: Path) -> None:
    here = lose_book(tmp_path)
    take_notices()
    with patch("time.strftime", lambda *_given: "99991231"):
        here.book.read_deals()
    assert "no deal up to 31 Dec 9999 counts any more" in take_notices()[-1]


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
    here = lose_book(tmp_path)
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

"""Which try at a deal counts: the one dealt first, whatever happens to files; step by step: ``tries.txt``."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.statistics.archive import Archive
from game.statistics.index import HISTORY, MatchIndex
from tests.game.statistics.tries import ME, Home, make_home, play_finished

QUICK = pytest.mark.usefixtures("playing_anything")
WHAT = ("deal", "delete", "import", "import running", "clock", "finish", "take back", "copy")


def do_thing(here: Home, what: str, which: int) -> None:
    """One thing that may happen, to one of the files there are."""
    ending = what in ("finish", "take back")
    stores = (here.saves,) if ending else (here.saves, here.history)
    found = [(store, name) for store in stores for name in sorted(store.list_stamps())]
    store, name = found[which % len(found)] if found else (here.saves, "")
    if what == "deal":
        here.deal()
        here.leave(str(len(here.dealt)))
    elif what == "clock":
        here.clock(str((which - 50) * 40_000 / 86_400))
    elif what == "import":
        here.bring(f"20200101-00000{which % 10}-aa")
    elif what == "import running":
        here.bring(f"20200101-00000{which % 10}-bb", "running")
    elif name and ending:
        record, meta = play_finished()
        here.history.save(name, record, {**meta, "taken_back": what == "take back"}, origin=store.load(name).origin)
        store.delete(name)
    elif name and what == "delete":
        store.delete(name)
    elif name and what == "copy":
        path = store.get_path(name)
        (path.parent / f"{path.stem}-{which}.json").write_bytes(path.read_bytes())


@given(st.lists(st.tuples(st.sampled_from(WHAT), st.integers(0, 99)), max_size=14))
def test_which_try_counts_never_changes(acts: list[tuple[str, int]]) -> None:
    with make_home() as here:
        first = ""
        for what, which in acts:
            do_thing(here, what, which)
            with here.read_index() as index:
                found = here.find_shown(index)
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
def test_a_try_whose_program_was_killed_before_it_was_in_the_book_counts_though_the_calendar_was_looked_at(
    tmp_path: Path,
) -> None:
    here = Home(tmp_path)
    here.kill_before_book()
    with here.read_index() as index:
        assert here.find_shown(index).running == here.dealt[0]
    here.resume("1")
    here.play("1")
    here.leave("1")
    with here.read_index() as index:
        found = here.find_shown(index)
    assert not found.spoilt
    assert [found.first and found.first.match] == here.dealt


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
def test_what_a_newer_program_wrote_in_the_book_stays(tmp_path: Path) -> None:
    here = Home(tmp_path)
    here.deal()
    here.book.change_data(lambda data: data.update(mood="red", deals=[{**each, "hat": 1} for each in data["deals"]]))
    here.deal()
    assert [each.match for each in here.book.read_deals()] == here.dealt
    assert '"mood":"red"' in here.book.path.read_text("utf-8")
    assert '"hat":1' in here.book.path.read_text("utf-8")

"""Statistics of real matches: read once, kept in an index that mends itself, and never more than may be known."""

from __future__ import annotations

import os
import sqlite3
import time
from collections import Counter
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.core.game import Feat
from engine.core.record import Record
from engine.registry import NAMES, game
from engine.replay import play_through
from game.config import language
from game.errors import take_notices
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.recorder import PAUSE, Recorder
from game.match.recording import Recording
from game.match.saved_match import Era
from game.statistics.archive import Archive
from game.statistics.index import FILE as INDEX
from game.statistics.index import HISTORY, SECOND, MatchIndex
from game.statistics.summary import Sitting, summarise_save
from game.storage import Save, SaveStore, TableStore
from tests.support.every_game import each_game
from tests.support.host_table import FAST, begin_match, finish_match, make_host, whole_match
from tests.support.sample_matches import get_recorded, invent_history
from tests.support.tiers import sampled


def stores(home: Path) -> tuple[SaveStore, SaveStore, Archive]:
    saves, history = SaveStore(home / "saves"), SaveStore(home / "records")
    return saves, history, Archive(MatchIndex(home / INDEX, {HISTORY: history}), home)


def follow(archive: Archive) -> int:
    """Bring its index up to date; how many matches it knows then."""
    archive.index.refresh()
    archive.index.wait_until_read()
    return archive.index.count_matches(HISTORY)


def finish(home: Path, name: str) -> str:
    """A match of a person and a bot to its end; its id in the history."""
    saves, history, _archive = stores(home)
    host = make_host("Pb", name, store=saves, history=history)
    finish_match(host, 1, 20_000)
    assert host.is_over
    host.close()
    return host.match_id


@sampled(1)
@each_game
def test_a_finished_match_tells_the_same_by_itself_as_when_it_is_played_again(name: str, tmp_path: Path) -> None:
    id = finish(tmp_path, name)
    _saves, history, archive = stores(tmp_path)
    save = history.load(id)
    found = summarise_save(save)
    assert found.rounds == game(name).rounds(play_through(Record.from_json(save.record))[0])
    assert bool(found.rounds) is bool(game(name).scored)
    assert all(len(scores) == 2 for scores in found.rounds)
    assert follow(archive) == 1
    mine = archive.get_played_matches(found.seats[0].name)
    assert mine.count_places()[found.places[0] - 1] == (found.places[0], 1)
    assert mine.get_time_span() == (found.ended, found.ended)
    assert mine.get_tally().seconds == found.seconds


@pytest.mark.parametrize("back", [False, True], ids=["for good", "for a while"])
def test_a_match_counts_for_nobody_whose_seat_a_bot_had_meanwhile(back: bool, tmp_path: Path) -> None:
    saves, history, archive = stores(tmp_path)
    host = make_host("PPb", store=saves, history=history)
    left, stays = host.seats[0], host.seats[1]
    for number, _host in enumerate(whole_match(host, Random(2), 20_000)):
        if number == 8:
            host.change_seats({0: Seat(BOT, left.name, "random")})
        if number == 16 and back:
            host.close()
            host = Host.resume_match(host.match_id, store=saves, history=history, pace=FAST)
            host.change_seats({0: left})
            break
    finish_match(host, 3, 20_000)
    host.close()
    assert follow(archive) == 1
    found = summarise_save(history.load(host.match_id))
    assert found.seats[0] == Sitting(left.name, "" if back else "random", whole=False)
    assert archive.list_people() == [stays.name]
    assert archive.get_played_matches(left.name).get_tally().matches == 0
    versus = archive.get_played_matches(stays.name).list_opponents()
    assert [level for level, _tally in versus] == (["random", ""] if back else ["random"])


def test_a_running_match_changes_nothing_and_keeps_its_rounds_to_itself(tmp_path: Path) -> None:
    saves, history, archive = stores(tmp_path)
    host = make_host("Pb", store=saves, history=history)
    for number, _host in enumerate(whole_match(host, Random(1))):
        if number == 10:
            break
    host.close()
    assert follow(archive) == 0
    assert archive.list_people() == []
    assert "rounds" not in saves.load(host.match_id).meta


def test_no_match_is_read_twice_and_what_is_gone_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    invent_history(tmp_path / "records", 5)
    _saves, history, archive = stores(tmp_path)
    assert follow(archive) == 5
    read: list[str] = []
    load = history.load

    def noted(id: str) -> Save:
        read.append(id)
        return load(id)

    monkeypatch.setattr(history, "load", noted)
    again = Archive(MatchIndex(tmp_path / INDEX, {HISTORY: history}), tmp_path)
    history.delete("m3")
    history.save("new", dict(load("m2").record), dict(load("m2").meta))
    assert follow(again) == 5
    assert read == ["new"]
    assert [line.id for line in again.index.list_matches(HISTORY, 0, 2)] == ["new", "m4"]
    assert sum(again.get_played_matches(name).get_tally().matches for name in again.list_people()) >= 5


def test_a_match_that_was_replaced_by_another_of_the_same_size_is_read_again(tmp_path: Path) -> None:
    invent_history(tmp_path / "records", 3)
    _saves, history, archive = stores(tmp_path)
    follow(archive)
    path = history.get_path("m1")
    text, before = path.read_text(encoding="utf-8"), path.stat()
    other = text.replace('"Mara"', '"Nora"')
    assert len(other) == len(text)
    path.write_text(other, encoding="utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns + SECOND))
    os.utime(history.folder, ns=(before.st_atime_ns, before.st_mtime_ns + SECOND))
    follow(archive)
    assert "Nora" in archive.list_people()


@pytest.mark.parametrize(("changed", "looks"), [(9.99, 2), (9.5, 1), (9.0, 2), (7.0, 1)])
def test_a_folder_that_has_just_changed_is_looked_through_once_more(
    changed: float, looks: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looked at ten seconds after an hour; times in whole seconds are those of a file system that has no others."""
    finish(tmp_path, "lockdown")
    history = stores(tmp_path)[1]
    found = Counter[str]()
    real = SaveStore.list_stamps

    def look(store: SaveStore) -> dict[str, tuple[int, int]]:
        found["looked"] += 1
        return real(store)

    monkeypatch.setattr(SaveStore, "list_stamps", look)
    hour = 1_700_000_000 * 10**9
    monkeypatch.setattr(time, "time_ns", lambda: hour + 10 * 10**9)
    os.utime(history.folder, ns=(hour, hour + round(changed * 10**9)))
    index = MatchIndex(tmp_path / INDEX, {HISTORY: history})
    for _time in range(2):
        index.refresh(20.0)
    index.close()
    assert found["looked"] == looks


@pytest.mark.parametrize("where", ["all", "half", "page", "number", "folder"])
def test_an_index_that_is_of_no_use_is_made_anew_without_a_word(where: str, tmp_path: Path) -> None:
    invent_history(tmp_path / "records", 30)
    _saves, _history, archive = stores(tmp_path)
    assert follow(archive) == 30
    said = archive.get_played_matches("Mara").get_tally(), archive.index.list_matches(HISTORY, 0, 30)
    archive.index.close()
    path = tmp_path / INDEX
    whole = path.read_bytes()
    with closing(sqlite3.connect(path)) as read:
        ((root,),) = read.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'newest'")
    at = (root - 1) * int.from_bytes(whole[16:18], "big")
    damaged = {
        "all": b"no index at all",
        "half": whole[: len(whole) // 2],
        "page": whole[: at + 1] + bytes(7) + whole[at + 8 :],
        "number": whole[:60] + b"\x00\x00\x00\x63" + whole[64:],
    }
    for beside in tmp_path.glob(f"{INDEX}*"):
        beside.unlink()
    if where in damaged:
        path.write_bytes(damaged[where])
    else:
        path.mkdir()
    _saves, _history, again = stores(tmp_path)
    assert follow(again) == 30
    assert (again.get_played_matches("Mara").get_tally(), again.index.list_matches(HISTORY, 0, 30)) == said
    assert take_notices() == ()
    again.index.close()


def test_an_index_that_breaks_while_it_is_open_is_filled_again(tmp_path: Path) -> None:
    invent_history(tmp_path / "records", 30)
    _saves, _history, archive = stores(tmp_path)
    assert follow(archive) == 30
    archive.index.run_transaction(lambda into: into.execute("UPDATE file SET line = 'no line'"))
    assert archive.index.list_matches(HISTORY, 0, 5) == []
    assert archive.index.needs_refresh()
    assert follow(archive) == 30
    assert not archive.index.needs_refresh()
    assert len(archive.index.list_matches(HISTORY, 0, 5)) == 5


def test_of_what_stands_in_the_tables_now_the_best_of_a_person_is_told_with_its_place(tmp_path: Path) -> None:
    played = next(game(name) for name in NAMES if game(name).record_tables)
    table = played.record_tables[0]
    better, worse = (3, 9) if table.low else (9, 3)
    seats = (Seat(BOT, "Ada", "easy"), Seat(PERSON, "Mara"), Seat(PERSON, "Player"))
    kept = Recording(Record(played.name, played.version, {}, 3, "1"), (Era(0, seats),), id="m")
    recorder = Recorder(kept, tables=TableStore(tmp_path))
    recorder.enter_feats([Feat(table.key, 0, better)])
    assert recorder.take_record_entries() == "", "what a bot achieved is no news"
    feats = [Feat(table.key, 0, better), Feat(table.key, 0, better), Feat(table.key, 1, worse)]
    recorder.enter_feats(feats)
    assert f"Mara with {worse}, place 3" in recorder.take_record_entries()
    language.set_language("de")
    recorder.enter_feats([*feats, Feat(table.key, 2, worse)])
    assert "Du mit" in recorder.take_record_entries()
    assert recorder.take_record_entries() == ""


def test_a_match_of_a_game_that_is_no_longer_here_is_listed_and_says_who_won(tmp_path: Path) -> None:
    saves, history, archive = stores(tmp_path)
    invent_history(tmp_path / "records", 2)
    old = history.load("m0")
    history.save("m0", {**old.record, "game": "bridge"}, {**old.meta, "game": "bridge"})
    assert follow(archive) == 2
    assert archive.get_played_matches("Mara").get_tally().matches == 2
    assert archive.get_played_matches("Mara", "bridge").count_places()
    assert archive.index.list_matches(HISTORY, 0, 9)[0].game == "bridge"
    assert not saves.list_saves()


def test_time_played_leaves_out_long_pauses_and_outlasts_a_restart(tmp_path: Path) -> None:
    clock = iter([0.0, 10.0, 10_000.0, 10_005.0, 99_999.0])
    found = get_recorded(NAMES[0], 2)
    recorder = Recorder(replace(found, over=False, id="m"), SaveStore(tmp_path), clock=lambda: next(clock))
    begun, ended = (play_through(found.record, moves)[0] for moves in (0, None))
    for state in (begun, begun, ended, ended):
        recorder.save(state)
    assert recorder.kept.seconds == 10 + PAUSE + 5


def test_time_played_is_kept_in_the_save(tmp_path: Path) -> None:
    saves, _history, _archive = stores(tmp_path)
    host = make_host("Pb", store=saves)
    begin_match(host)
    host._recorder.change_kept(seconds=77.0)
    host.close()
    again = type(host).resume_match(host.match_id, store=saves)
    assert again._recorder.kept.seconds >= 77.0

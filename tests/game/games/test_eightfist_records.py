"""Tour de Force and Conquered: entered when a game is over, kept between sessions, bots marked."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from ai.play import choose_at_once
from engine.games.eightfist.game import GAME
from engine.games.eightfist.ranking import TABLES
from game.match.host import Host
from game.match.match_setup import BOT, NOBODY, PERSON, MatchSetup, Seat
from game.match.pace import Pace
from game.storage import SaveStore, TableStore

TOUR, CONQUERED = TABLES
FAST = Pace(speed=0)


def seats() -> tuple[Seat, ...]:
    return Seat(PERSON, "Mara", ""), Seat(BOT, "Ada", "normal")


def play(host: Host, rng: Random, stop: int = 10**9) -> None:
    """Play on: the person by the rules of thumb of a bot, so that games are short."""
    for step in range(100_000):
        if host.is_over or host.action_count >= stop:
            return
        if host.present == NOBODY:
            host.hand_over(host.get_waiting().seats[0])
        if host.get_decision() is not None:
            host.perform_action(choose_at_once(host.get_view(), "normal", rng))
        else:
            host.skip_wait()
            host.update(float(step), True)


def test_a_game_enters_both_tables_with_names_and_dates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.localtime", lambda *_moment: time.gmtime(1_790_000_000))
    tables = TableStore(tmp_path)
    host = Host.start_match(MatchSetup(GAME.name, {}, seats(), "8"), pace=FAST, tables=tables)
    play(host, Random(1))
    assert host.is_over
    totals = sorted(round(score) for score in host.get_standing().scores)
    again = TableStore(tmp_path)  # another session
    tour, conquered = again.read_rows(GAME.name, TOUR.key), again.read_rows(GAME.name, CONQUERED.key)
    assert [each.figure for each in tour] == totals
    assert [each.figure for each in conquered] == totals[::-1]
    assert {each.name: each.level for each in tour} == {"Mara": "", "Ada": "normal"}
    assert {each.date for each in tour} == {"2026-09-21"}
    assert tour[0].seats == 2
    told = host.take_record_entries()
    assert TOUR.title in told
    for table, rows, sense in ((TOUR, tour, "lowest"), (CONQUERED, conquered, "highest")):
        place, mine = next((place, row) for place, row in enumerate(rows, 1) if row.name == "Mara")
        assert f"{table.title} ({sense} figures): Mara with {mine.figure}, place {place}" in told
    assert "Ada with" not in told, "a bot's place is no news"


def test_a_match_taken_up_again_is_entered_once(tmp_path: Path) -> None:
    store, tables = SaveStore(tmp_path / "saves"), TableStore(tmp_path)
    host = Host.start_match(MatchSetup(GAME.name, {"match": "3"}, seats(), "5"), store=store, pace=FAST, tables=tables)
    rng = Random(2)
    while not tables.read_rows(GAME.name, TOUR.key):
        play(host, rng, host.action_count + 1)
    first = tables.read_rows(GAME.name, TOUR.key)
    assert not host.is_over, "the first game of a tournament counts at once"
    host.close()
    again = Host.resume_match(host.match_id, store=store, pace=FAST, tables=tables)
    play(again, rng, again.action_count + 1)
    assert tables.read_rows(GAME.name, TOUR.key) == first

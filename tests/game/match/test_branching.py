"""Playing on from a moment of a finished match: what goes on there, and that it is kept apart and can be read again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.registry import game
from engine.replay import replay
from game.match.branching import make_branch, make_branch_seats
from game.match.exchange import from_text, to_text
from game.match.host import Host
from game.match.marks import Marks
from game.match.match_setup import BOT, HostError, Seat
from game.match.recording import Recording, parse_save
from game.match.replay import make_replay
from game.match.review import Review, is_reviewable
from game.match.saved_match import Era, line_of
from game.statistics.summary import summarise_save
from game.storage import SaveStore, TableStore
from tests.support.every_game import each_game
from tests.support.host_table import FAST, finish_match, whole_match
from tests.support.sample_matches import get_recorded
from tests.support.states import compute_digest
from tests.support.tiers import sampled


def branched(recording: Recording, at: int, seat: int = 0, **more: Any) -> Host:
    found = make_branch(recording, at, make_branch_seats(recording, at, seat, "Zoe", "easy"))
    return Host.branch_off(found, pace=FAST, **more)


@sampled(1)
@pytest.mark.parametrize("seats", [2, 4])
@each_game
def test_it_begins_where_the_match_was_and_is_kept_apart_to_its_end(name: str, seats: int, tmp_path: Path) -> None:
    store, history = SaveStore(tmp_path / "s"), SaveStore(tmp_path / "h", sealed=True)
    tables = TableStore(tmp_path)
    recording = get_recorded(name, seats)
    at = len(recording.record.actions) * 3 // 4
    *_steps, last = replay(replace(recording.record, actions=recording.record.actions[:at]), check=False)
    host = branched(recording, at, store=store, history=history)
    assert compute_digest(host._state) == compute_digest(last.state)
    assert host.marks.branch == host.action_count == at
    assert host.display_names[0] == "Mara"
    assert [seat.level for seat in host.seats[1:]] == ["easy"] * (seats - 1)
    assert host.list_log_lines(), "what was played before can be read"
    assert not host.take_events(), "and is not shown once more"
    host = Host.resume_match(host.match_id, store=store, pace=FAST, history=history, tables=tables)
    assert host.marks.branch == at
    finish_match(host)
    host.close()
    assert host.make_recording().played is None, "it was saved before, but ended just now"
    assert not any(tables.read_rows(name, table.key) for table in game(name).record_tables)
    save = history.load(host.match_id)
    summary = summarise_save(save)
    assert summary is not None
    assert not any(sitting.whole for sitting in summary.seats)
    assert line_of(save).marks.branch == at
    kept = parse_save(save)
    assert (
        make_replay(kept).recording.marks
        == from_text(to_text(kept)).marks
        == host.make_recording().marks
        == Marks(branch=at)
    )
    if not is_reviewable(name, seats):
        return
    review = Review(kept)
    while (question := review.get_next_question()) is not None:
        assert question.at > at, "what was decided before was reviewed there"
        review.add_judgement(question, None)


def test_a_branch_nobody_plays_is_not_kept(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    host = branched(get_recorded("crazyeights", 3), 12, store=store)
    assert store.list_stamps()
    assert not host.is_begun, "a menu would promise to save it"
    host.close()
    assert not store.list_stamps()


def test_a_bot_that_is_called_as_the_person_who_takes_a_seat_gets_another_name() -> None:
    sitting = (Seat(BOT, "Zoe", "hard"), Seat(BOT, "Ben", "hard"), Seat(BOT, "Cleo", "hard"))
    recording = replace(get_recorded("lockdown", 3), eras=(Era(0, sitting),))
    host = branched(recording, 5, 2)
    assert host.display_names[1:] == ("Ben", "Zoe")
    assert host.seats[2].is_person
    assert len(set(host.display_names)) == 3


def test_there_is_no_way_on_from_a_running_match_or_the_end() -> None:
    recording = get_recorded("crazyeights", 3)
    with pytest.raises(HostError, match="once it is over"):
        branched(replace(recording, over=False), 3)
    with pytest.raises(HostError, match="nothing to play on"):
        branched(recording, len(recording.record.actions))


def test_who_plays_on_alone_takes_nothing_back_that_was_played_before() -> None:
    host = branched(get_recorded("crazyeights", 3), 20)
    rng = Random(1)
    for _ in whole_match(host, rng):
        if host.can_undo():
            assert host.action_count > 20
            host.undo()
            assert host.action_count >= 20
            break
    assert not host.is_over


@pytest.mark.parametrize(("at", "kept", "bot"), [(0, 0, "Cleo"), (4, 1, "Dario"), (5, 2, "Edda"), (6, 3, "Edda")])
def test_up_to_the_moment_those_sat_there_who_did_and_on_goes_who_sits_at_its_decision(
    at: int, kept: int, bot: str
) -> None:
    found = get_recorded("eightfist", 2)
    names = ((0, "Cleo"), (5, "Dario"), (6, "Edda"))
    eras = tuple(Era(first, (found.seats[0], Seat(BOT, name, "hard", temper="bold"))) for first, name in names)
    recording = replace(found, eras=eras)
    began = make_branch(recording, at, make_branch_seats(recording, at, 0, "Zoe", "easy"))
    assert tuple(began.kept.eras[:-1]) == eras[:kept]
    assert began.kept.marks == Marks(branch=at)
    assert (began.kept.eras[-1].first, began.kept.eras[-1].seats[1]) == (
        at + 1 if at else 0,
        Seat(BOT, bot, "easy", temper="bold"),
    )

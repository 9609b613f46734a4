"""Games and records: found by name, played again to the same end, refused in words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.core.actions import Decision
from engine.core.errors import BadRecord, EngineError, IllegalAction
from engine.core.options import fits
from engine.core.record import FORMAT, Record, ending_of, split_line
from engine.core.state import Frame
from engine.registry import NAMES, game, games
from engine.replay import replay
from tests.support.every_game import each_game
from tests.support.states import compute_digest

ROOT = Path(__file__).parents[2]


def test_the_registry_names_what_there_is_when_asked_for_what_is_not() -> None:
    assert [played.name for played in games()] == list(NAMES)
    with pytest.raises(EngineError, match=NAMES[0]):
        game("whist")


def finished(name: str) -> Record:
    """A whole match at random, as a record."""
    played, seed = game(name), "a match"
    rng = Random(seed)
    seats = played.seats.start + 1
    record = Record(name, played.version, {}, seats, seed)
    state = played.start({}, seats, seed)
    while asked := state.asked:
        action = rng.choice(list(state.legal(asked[0])))
        record.actions.append(f"P{asked[0].seat} {action.text}")
        state.apply(asked[0].seat, action)
    record.ending = ending_of(state)
    return record


@each_game
def test_a_record_plays_again_to_the_same_end(name: str) -> None:
    record = finished(name)
    again = Record.from_text(record.to_text())
    assert again == record
    steps = list(replay(again))
    assert len(steps) == len(record.actions) + 1
    assert steps[-1].state.over
    assert ending_of(steps[-1].state) == record.ending


def test_a_record_whose_end_was_changed_is_refused() -> None:
    record = finished(NAMES[0])
    with pytest.raises(BadRecord, match="changed or is damaged"):
        list(replay(replace(record, seed=record.seed, actions=record.actions[:-1])))
    list(replay(replace(record, actions=record.actions[:-1]), check=False))


@pytest.mark.parametrize("ending", [None, "", "over", "0123456789ABCDEF", 7])
def test_a_file_that_does_not_tell_how_its_match_ended_is_no_record(ending: object) -> None:
    data = finished(NAMES[0]).to_json()
    del data["ending"]
    with pytest.raises(BadRecord, match="“ending” must be how the match stands"):
        Record.from_json(data if ending is None else {**data, "ending": ending})


def test_a_record_does_not_hang_on_how_the_rules_keep_what_is_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    state = game("absurd8s").start({}, 3, "x")
    whole, end = compute_digest(state), ending_of(state)
    monkeypatch.setattr(Frame, "__repr__", lambda self: "called otherwise in the next version")
    assert compute_digest(state) != whole
    assert ending_of(state) == end


def test_a_record_of_a_program_that_wrote_the_digest_of_its_frames_plays_on() -> None:
    data = finished(NAMES[0]).to_json()
    del data["ending"]
    record = Record.from_json({**data, "digest": "0123456789abcdef"})
    assert list(replay(record))[-1].state.over


@each_game
def test_the_ending_tells_cards_chance_tokens_and_who_is_asked(name: str) -> None:
    state = game(name).start({}, 3, "x")
    found = {ending_of(state)}
    table = state.table
    table.zones[0], table.zones[1] = table.zones[1], table.zones[0]
    found.add(ending_of(state))
    table.rng ^= 1
    found.add(ending_of(state))
    table.tokens = (*table.tokens[:2], table.tokens[2] + 1, *table.tokens[3:])
    found.add(ending_of(state))
    state.resume(())
    found.add(ending_of(state))
    assert len(found) == 5


def test_a_record_with_an_impossible_line_is_refused() -> None:
    record = finished(NAMES[0])
    for line in ("P0 fly away", "nonsense", "P9 give M1", "P00 give M1", "P01 give M1", ""):
        with pytest.raises(BadRecord):
            list(replay(replace(record, actions=[line, *record.actions])))


def test_a_record_of_other_rules_or_another_game_is_refused() -> None:
    record = finished(NAMES[0])
    with pytest.raises(BadRecord, match="rules 0"):
        list(replay(replace(record, version="0")))
    with pytest.raises(BadRecord, match="whist"):
        list(replay(replace(record, game="whist")))
    with pytest.raises(BadRecord):
        list(replay(replace(record, seats=40)))
    with pytest.raises(BadRecord):
        list(replay(replace(record, options={"speed": "fast"})))


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"format": 1}', '{"format": 1, "game": 3, "actions": 5}', "7"]
)
def test_a_file_that_is_no_record_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadRecord) as raised:
        Record.from_text(text)
    assert str(raised.value).endswith(".")


def test_a_record_of_a_later_format_is_refused() -> None:
    data = finished(NAMES[0]).to_json()
    data["format"] = FORMAT + 1
    with pytest.raises(BadRecord, match=str(FORMAT + 1)):
        Record.from_json(data)


def test_a_line_of_a_record_is_seat_and_text() -> None:
    assert split_line("P3 give M2") == (3, "give M2")
    for wrong in ("give M2", "P3", "Px give", "3 give"):
        with pytest.raises(BadRecord):
            split_line(wrong)


def test_nobody_is_asked_what_is_not_pending() -> None:
    state = game(NAMES[0]).start({}, 3, "x")
    with pytest.raises(IllegalAction):
        state.legal(Decision(0, "no such kind"))


@each_game
def test_the_same_seed_deals_the_same_and_another_seed_does_not(name: str) -> None:
    played = game(name)
    assert compute_digest(played.start({}, 3, "x")) == compute_digest(played.start({}, 3, "x"))
    assert compute_digest(played.start({}, 3, "x")) != compute_digest(played.start({}, 3, "y"))


def test_an_option_is_asked_for_where_it_means_something() -> None:
    options = game("equilibrium").options
    by_key = {option.key: option for option in options}
    assert fits(options, {}, {})
    assert fits(options, {}, {"match": "single lap"})
    assert not fits(options, {"match": "rounds"}, {"match": "single lap"})
    assert not fits(options, {"variants": "B"}, by_key["relay_secret"].where)
    assert fits(options, {"variants": "ABD"}, by_key["burden_relay"].where)
    assert not fits(options, {"variants": "BD"}, by_key["burden_relay"].where)
    assert fits(options, {"variants": "D"}, by_key["start_once"].where)

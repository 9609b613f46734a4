"""What is remembered of a deal: how doings hang together, whose turn it is, and what is told in one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from engine.core.doings import SeatAction
from engine.core.events import Dealt, Event, Note
from engine.core.view import View
from engine.games.absurd8s.events import Attacked, JumpedIn, TurnLost
from engine.registry import game
from game.table.model.seat_actions import APART, JOINED
from game.table.render.overlays import paint_strip, pinned
from tests.support.host_table import make_host
from tests.support.positions import lay_position
from tests.support.strip_plays import at_table


def test_what_stands_last_is_of_a_turn_that_has_begun_once_something_of_it_is_told() -> None:
    last = at_table(make_host("Pbb", "crazyeights")).last_round
    last.forget_all()
    last._decision = 1
    last._add_doing(SeatAction(2, "plays {9H}"))
    last._begin_turn(0)
    last._answered = True
    assert last.goes_on(0)
    assert not last.is_turn_told, "and no arrow leads there"
    last._add_doing(SeatAction(0, "draw"))
    assert last.is_turn_told


def test_a_skip_brings_on_whoever_comes_then_and_a_lost_turn_or_a_jump_does_not() -> None:
    last = at_table(make_host("Pbbb", "absurd8s")).last_round
    for told, follows in (
        (SeatAction(1, "skips Cleo by {QS}", over=2), True),
        (SeatAction(2, "loses this turn", over=2), False),
        (SeatAction(1, "jumps in with {7H} in place of Cleo", over=2, overtakes=True), False),
    ):
        last.forget_all()
        last._add_doing(told)
        last._begin_turn(3)
        assert last.does_follow(3) is follows, f"“{told.words}” and the turn after it"


def _answer_with(asker: int, _view: View, _seat: int) -> int:
    return asker


def test_what_is_asked_because_of_whoever_did_something_last_comes_of_that(monkeypatch: pytest.MonkeyPatch) -> None:
    play = at_table(make_host("Pbbb", "absurd8s"))
    last = play.last_round
    last.forget_all()
    last._add_doing(SeatAction(1, "jumps in on your {7S} with {7H}", over=2, overtakes=True))
    last._begin_turn(3)
    for asker in (1, 2, -1):
        monkeypatch.setattr(play.host, "game", replace(game("absurd8s"), asker=partial(_answer_with, asker)))
        assert paint_strip._is_asked_by_last(play, 0) is (asker == 1), f"asked because of seat {asker}"


def test_whoever_decides_in_a_turn_that_it_loses_is_asked_and_not_next() -> None:
    play = at_table(make_host("Pbbb", "absurd8s"))
    last, parse = play.last_round, game("absurd8s").deck.parse
    last.forget_all()
    last._apply_event(Attacked(0, keyword="lose-1", source=parse("6H"), caster=3), ())
    last._begin_turn(0)
    last._apply_event(TurnLost(0, left=0), ())
    assert paint_strip._choose_message(play, 0, between=False, link=APART) == paint_strip.ASKED


def test_a_deal_forgets_whose_turn_it_was() -> None:
    last = at_table(make_host("Pbbb", "eightfist")).last_round
    last._begin_turn(2)
    last._apply_event(Dealt(seat=1, number=2), ())
    last._begin_turn(2)
    assert not last.has_another_turn(2), "the first turn of a deal is none again"


def test_one_more_turn_of_a_seat_is_told_as_one_where_another_stands_before_it() -> None:
    play = at_table(make_host("Pbbb", "lockdown"))
    last = play.last_round
    last.forget_all()
    last._decision = 1
    last._begin_turn(2)
    last._add_doing(SeatAction(2, "makes Ada draw", 1), acted=True)
    last._add_doing(SeatAction(1, "is out", 2, leaves=True))
    last._begin_turn(2)
    assert last.has_another_turn(2)
    last._decision = 2
    last._add_doing(SeatAction(2, "takes a card from you", 0), acted=True)
    assert [(doing.link, doing.again) for doing in last.history] == [(APART, False), (JOINED, False), (JOINED, True)]
    tiles = pinned.place_tiles(last.history, 0, ("Number 2",) * 4, play.layout)
    assert tiles[-1].words == "*Number 2* (again) takes a card from you"
    assert not last.has_another_turn(2), "it is told"
    last._begin_turn(2)
    last._add_doing(SeatAction(2, "draws a card"), acted=True)
    assert not last.history[-1].again, "that seat stands there already"


def test_a_card_that_wins_the_deal_is_told_to_hit_nobody_of_the_next_one() -> None:
    state = lay_position("A8", "opts 3p games=3\nhands P0 6S KD / P1 4D 9D / P2 AS\npile 5S@P2\nturn P0\ndo P0 play 6S")
    events: list[Event] = []
    state.apply(2, game("absurd8s").parse("jump AS"), events)
    assert any(isinstance(event, Dealt) for event in events)
    last = at_table(make_host("Pbb", "absurd8s")).last_round
    number = next(number for number, event in enumerate(events) if isinstance(event, JumpedIn))
    told = last._find_told(events[number], events[number + 1 :])
    assert told is not None
    assert "{AS} (Draw 1)" in told.words


def test_a_jump_takes_the_turn_and_a_turn_that_is_skipped_was_one() -> None:
    parse = game("absurd8s").deck.parse
    jumped = JumpedIn(2, parse("6S"), at=1, acted="jump 6S", keywords=(), casters=(), source=parse("AS"), maker=0)
    for name, event in (("absurd8s", jumped), ("equilibrium", Note(2, text="skipped"))):
        last = at_table(make_host("Pbbb", name)).last_round
        last._begin_turn(1)
        last._apply_event(event, ())
        assert last.on_turn == 2, f"{name}: whose turn it is now"
        last._begin_turn(3)
        assert last.turn_before == 2, f"{name}: after whom the next one comes"


def test_who_skips_you_and_who_makes_you_draw_is_told_by_name_and_stays_in_sight() -> None:
    state = lay_position(
        "CE", "opts 3p actions=on\nhands P0 QS 2S KD / P1 4D 9D / P2 AS 3C 5C\ndiscard 5S\nturn P0\n", played=False
    )
    for card, said, over in (("QS", "plays {QS} and skips Bruno", 1), ("2S", "plays {2S} against Bruno", -1)):
        clone, events = state.clone(), list[Event]()
        clone.apply(0, game("crazyeights").parse(f"play {card}"), events)
        last = at_table(make_host("bPb", "crazyeights", options={"actions": "on"})).last_round
        last.forget_all()
        for number, event in enumerate(events, 1):
            last._apply_event(event, events[number:])
        [doing] = last.history
        assert doing.told.words.startswith(said.replace("Bruno", "you")), doing.told.words
        assert (doing.told.over, doing.told.other) == (over, 1 if over < 0 else -1), "the seat that it meets"
        assert (last._touching == doing) is (over == 1)

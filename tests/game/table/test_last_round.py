"""What is remembered of a deal: how doings hang together, whose turn it is, and what is told in one."""

from __future__ import annotations

import pygame
import pytest

from engine.core.doings import SeatAction
from engine.core.events import Acted, Dealt, Event
from engine.games.absurd8s.events import Attacked, JumpedIn, TurnLost
from engine.registry import game
from game.table.model.play import Play
from game.table.model.seat_actions import APART, JOINED, TOGETHER
from game.table.render.overlays import paint_strip, strip
from tests.game.table.test_seat_actions import at_table
from tests.support.host_table import make_host


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def add_doings(play: Play, *doings: tuple[bool, SeatAction, int]) -> list[int]:
    """How each hangs on the one before: whether it is what was decided, what it is, and the number of its decision."""
    last = play.last_round
    last.forget_all()
    for acted, told, decision in doings:
        last._decision = decision
        last._add_doing(told, acted)
    return [doing.link for doing in last.history]


def test_what_several_do_by_one_decision_comes_of_it_and_not_one_of_the_other() -> None:
    play = at_table(make_host("Pbbb", "lockdown"))
    links = add_doings(
        play,
        (True, SeatAction(3, "shuffles all hands"), 1),
        (False, SeatAction(1, "locks a third card"), 1),
        (False, SeatAction(2, "locks a pair"), 1),
        (True, SeatAction(3, "gives the turn to you", 0), 2),
    )
    assert [link == JOINED for link in links] == [False, True, False, False]
    assert play.last_round.does_follow(0), "and who is given the turn is asked because of that"


@pytest.mark.parametrize(
    ("name", "moves", "told"),
    [
        (
            "eightfist",
            [("JD", "slush", "drawn"), ("5C", "fist", "slush"), ("JD", "drawn", "fist")],
            ["pick up {JD}", "replace {5C} by {JD}"],
        ),
        (
            "equilibrium",
            [("5C", "hand", "market"), ("JD", "market", "hand")],
            ["lay {5C} into the Market for {JD}"],
        ),
        (
            "equilibrium",
            [("5C", "hand", "other"), ("JD", "other", "hand")],
            ["swap {5C} with Bruno for {JD}"],
        ),
        (
            "absurd8s",
            [("5C", "hand", "other"), ("JD", "other", "hand")],
            ["swap {5C} with Bruno for {JD}"],
        ),
        (
            "absurd8s",
            [("5C", "aside", "hand"), ("JD", "draw", "aside")],
            ["keep {5C}, draw {JD} instead"],
        ),
        (
            "absurd8s",
            [("5C", "hand", "other"), ("JD", "hand", "other")],
            ["give Bruno {5C}", "give Bruno {JD}"],
        ),
    ],
)
def test_a_card_that_goes_and_the_one_that_takes_its_place_are_one_doing(
    name: str, moves: list[tuple[str, str, str]], told: list[str]
) -> None:
    play, found = at_table(make_host("Pbbb", name)), game(name)
    zones = play.view.rules.zones
    places = {zone.name: at for at, zone in reversed([*enumerate(zones)])} | {"other": 1}
    events = [
        Event("move", card=found.deck.parse(card), src=places[src], dst=places[dst], seat=1) for card, src, dst in moves
    ]
    play.last_round.forget_all()
    for at, event in enumerate(events):
        play.last_round._apply_event(event, events[at + 1 :])
    assert [doing.told.words for doing in play.last_round.history] == told


def test_a_turn_lost_to_a_jump_in_is_told() -> None:
    play = at_table(make_host("Pbbb", "absurd8s"))
    play.last_round.forget_all()
    play.last_round.on_turn = 2
    parse = game("absurd8s").deck.parse
    play.last_round._apply_event(Acted(seat=1, text="jump 3T", asked="jump"), ())
    jumped = JumpedIn(1, parse("3T"), at=2, acted="jump 3T", keywords=(), casters=(), source=parse("6T"), maker=3)
    play.last_round._apply_event(jumped, ())
    assert [(doing.seat, doing.told.words) for doing in play.last_round.history] == [
        (1, "jumps in on Dario's Wormhole {6T} with {3T}"),
        (2, "is not next any more: Bruno jumps in with {3T}"),
    ]
    assert not play.last_round.does_follow(3), "who is next is so by the order"
    assert play.last_round.does_follow(3, answers=True), "but who answers does so to whoever jumped in"
    play.last_round._begin_turn(0)
    assert play.last_round.turn_before in (-1, 1), "the turn before was that of who jumped in"


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


def test_what_several_do_at_once_stands_together_and_comes_of_what_brought_it_about() -> None:
    play = at_table(make_host("Pbbb", "equilibrium"))
    last = play.last_round
    links = add_doings(
        play,
        (True, SeatAction(3, "calls the Wind"), 1),
        (False, SeatAction(0, "hand Ada {4H}", 1, answers=True, together=True), 2),
        (False, SeatAction(1, "hands Bruno a card", 2, answers=True, together=True), 2),
        (False, SeatAction(3, "hands you a card", 0, answers=True, together=True), 2),
    )
    assert links == [APART, JOINED, TOGETHER, TOGETHER]
    last._turn_before, last._begins = 3, True
    assert not last.does_follow(0), "nobody is asked because of what came to them"
    assert last.turn_before == 3, "whose turn it was does not show, though that seat stands last"
    coins = (
        (False, SeatAction(1, "draws two because of {6C}"), 1),
        (False, SeatAction(2, "draws two because of {6C}"), 1),
    )
    assert add_doings(play, (True, SeatAction(3, "plays {6C}"), 1), *coins) == [APART, JOINED, TOGETHER]


def test_a_gift_that_was_answered_leads_on_to_nothing_and_what_came_of_it_does() -> None:
    play = at_table(make_host("Pbbb", "equilibrium"))
    gift = (True, SeatAction(3, "gives you {4H}", 0), 1)
    add_doings(play, gift, (True, SeatAction(0, "take {4H}", answers=True), 1))
    assert not play.last_round.does_follow(0), "whoever took it is next by the order alone"
    add_doings(play, gift, (False, SeatAction(0, "lock {4H}"), 1))
    assert play.last_round.does_follow(0), "whoever was met by it is asked because of that"


def test_what_begins_a_turn_by_the_same_decision_comes_of_it_only_if_it_was_done_to_that_seat() -> None:
    play = at_table(make_host("Pbbb", "absurd8s"))
    last = play.last_round
    for other, link in ((-1, APART), (2, JOINED)):
        last.forget_all()
        last._decision = 1
        last._begin_turn(1)
        last._add_doing(SeatAction(1, "plays {9H}", other), acted=True)
        last._begin_turn(2)
        last._add_doing(SeatAction(2, "loses this turn because of {6H} from Cleo"))
        assert last.history[-1].link == link


def test_a_turn_that_is_lost_names_the_attack_that_brought_it_the_oldest_first() -> None:
    play = at_table(make_host("Pbbb", "absurd8s"))
    last, parse = play.last_round, game("absurd8s").deck.parse
    last.forget_all()
    for card, caster in (("6H", 3), ("6S", 1)):
        last._apply_event(Attacked(1, keyword="lose-1", source=parse(card), caster=caster), ())
    for left in (1, 0):
        last._apply_event(TurnLost(1, left=left), ())
    assert [doing.told.words for doing in last.history] == [
        "will lose the next turn because of {6H} from Dario",
        "is hit by their own Lose 1 turn of {6S}",
        "loses this turn because of {6H} from Dario earlier",
        "loses this turn because of their own {6S} earlier",
    ]
    last._apply_event(TurnLost(2, left=0), ())
    assert last.history[-1].told.words == "loses this turn by an earlier attack", "what was before is not known"


def test_whoever_decides_in_a_turn_that_it_loses_is_asked_and_not_next() -> None:
    play = at_table(make_host("Pbbb", "absurd8s"))
    last, parse = play.last_round, game("absurd8s").deck.parse
    last.forget_all()
    last._apply_event(Attacked(0, keyword="lose-1", source=parse("6H"), caster=3), ())
    last._begin_turn(0)
    last._apply_event(TurnLost(0, left=0), ())
    assert paint_strip._choose_message(play, 0, between=False, link=APART) == paint_strip.ASKED


def test_a_turn_that_is_lost_blames_no_newer_attack_than_that_which_brought_it() -> None:
    play = at_table(make_host("Pbbb", "absurd8s"))
    last, parse = play.last_round, game("absurd8s").deck.parse
    last.forget_all()  # one turn was owed before that, and that attack is forgotten
    last._apply_event(Attacked(1, keyword="lose-1", source=parse("6H"), caster=3), ())
    for left in (1, 0):
        last._apply_event(TurnLost(1, left=left), ())
    assert [doing.told.words for doing in last.history][1:] == [
        "loses this turn by an earlier attack",
        "loses this turn because of {6H} from Dario earlier",
    ]


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
    tiles = strip._place_tiles(last.history, 0, ("Number 2",) * 4, play.layout)
    assert tiles[-1].words == "*Number 2* (again) takes a card from you"
    assert not last.has_another_turn(2), "it is told"
    last._begin_turn(2)
    last._add_doing(SeatAction(2, "draws a card"), acted=True)
    assert not last.history[-1].again, "that seat stands there already"

"""Absurd 8's: what the prompt and the reasons say to somebody who clicks in another order, or on something else."""

from __future__ import annotations

import pytest

from engine.core.state import State
from engine.games.absurd8s.cards import DECK
from engine.scenario.blocks import parse
from engine.scenario.runner import build_position, play_position
from game.games import table
from game.games.absurd8s.paint import aside_words
from game.games.absurd8s.situation import pending
from game.games.absurd8s.spread import attack_boxes
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.table.model.play import Play
from game.table.model.prompt import Target

PILE: Target = ("pile", 0)
DOWN: Target = ("word", "down")
PLAIN = "A8-P1 | plain | A8-031\nopts 3p\nhands P0 3C 8S KH / P1 +4 / P2 +4\npile 9S@P1 2C@P2\nturn P0\n"
TWO_PILES = (
    "A8-P2 | piles | A8-031\nopts 3p\nhands P0 3C 8S KH / P1 +4 / P2 +4\npile 9S@P1 2C@P2\npile2 JD@P1\nturn P0\n"
)
NEGATED = (
    "A8-P3 | set aside | A8-R06\nopts 3p\nhands P0 9S KC / P1 KH QH / P2 9C 9D\npile 8S=C@P2\ndraw 3H\n"
    "incoming 8S\nturn P0\ndo P0 negate 9S of 1\n"
)


def play_of(text: str) -> Play:
    block = parse(text)[0]
    state: State = play_position(block) if block.has("do") else build_position(block)
    seats = [Seat(BOT if seat else PERSON, f"Name {seat}", "random") for seat in range(state.rules.seats)]
    play = Play(Host.at(state, seats, pace=Pace(kind="step")), table("absurd8s"), (1280, 720))
    play.start(0.0, fresh=False)
    return play


def card(code: str) -> Target:
    return "card", DECK.parse(code)


def test_a_pile_clicked_first_asks_for_the_card_that_goes_there() -> None:
    play = play_of(PLAIN)
    play.prompt.choose(PILE)
    assert play.question() == "Now choose the card that goes on the main pile."


@pytest.mark.parametrize(("text", "place"), [(PLAIN, "the pile"), (TWO_PILES, "a pile")])
def test_a_card_that_may_only_go_face_down_says_so(text: str, place: str) -> None:
    play = play_of(text)
    assert place in play.why_not(card("KH"))
    assert "bluff" in play.why_not(card("KH"))
    assert not play.why_not(card("3C"))
    assert not play.why_not(card("8S"))
    play.prompt.choose(DOWN)
    assert play.prompt.can(card("KH"))
    assert not play.why_not(card("KH"))


def test_a_card_that_fits_as_wild_alone_asks_for_its_ace_before_the_suit() -> None:
    play = play_of("A8-P4 | ace | A8-047\nopts 3p\nhands P0 KH AT 3D / P1 +4 / P2 +4\npile 9S@P1 2C@P2\nturn P0\n")
    play.prompt.choose(card("KH"))
    assert play.question() == "{KH} fits here only with {AT}: choose that, too."
    play.prompt.choose(card("AT"))
    assert "name the suit" in play.question()


def test_a_bluff_is_laid_down_by_a_click_on_the_pile() -> None:
    play = play_of(PLAIN)
    assert play.prompt.choose(DOWN) is None
    assert play.prompt.choose(card("KH")) is None
    assert PILE in play.prompt.lit()
    done = play.prompt.choose(PILE)
    assert done is not None
    assert done.actions[0].text == "bluff KH"


def test_the_card_that_negated_is_called_set_aside_and_nothing_is_offered_that_there_is_not() -> None:
    play = play_of(NEGATED)
    assert {action.verb for action in play.view.actions} == {"play"}
    assert play.question() == "Your turn: now play the card that negates."
    assert aside_words(play.view) == "set aside"
    assert aside_words(play_of(PLAIN + "do P0 draw\n").view) == "just drawn"


def test_a_click_beside_a_choice_says_what_is_to_be_chosen_first() -> None:
    state = "A8-P4 | discard | A8-067\nopts 2p\nhands P0 9C 3C 4H 5H / P1 +4\npile 7C@P1\nturn P0\ndo P0 play 9C\n"
    play = play_of(state)
    assert play.decision is not None
    assert play.decision.kind == "discard"
    for place in (PILE, ("deck", 0)):
        assert play.why_not(place) == "First choose what you discard from your hand."


def test_what_is_passed_on_is_for_nobody_until_it_has_been_named_who_is_next() -> None:
    for viewer_plays in (True, False):
        me, other = (0, 1) if viewer_plays else (1, 0)
        play = play_of(
            "A8-P4 | passed on | A8-112\nopts 3p\n"
            f"hands P{me} 9D 8S KH / P{other} 4C 5C / P2 +4\npile 2D@P2\nincoming 2D\nturn P{me}\n"
            f"do P{me} chain 9D\n"
        )
        coming = pending(play.view)
        assert [(item.seat, item.label) for item in coming] == [(-1, "Draw 2 → ?"), (-1, "Reveal hand → ?")]
        end: Target = ("attack", 1) if viewer_plays else ("seat", me)
        arrows = play.table.arrows(play.view)
        assert [(arrow.source, arrow.target, arrow.past) for arrow in arrows] == [(("seat", 2), end, True)]
        boxes = attack_boxes(play.layout, play.view)
        assert all((box.cy > play.layout.centre.cy) == viewer_plays for box in boxes)

"""Absurd 8's: what the prompt and the reasons say to somebody who clicks in another order, or on something else."""

from __future__ import annotations

from engine.core.state import State
from engine.games.absurd8s.cards import DECK
from engine.scenario.blocks import parse
from engine.scenario.runner import build_position, play_position
from game.games import get_game_table
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.table.model.play import Play
from game.table.model.prompt import Target

PILE: Target = ("pile", 0)
PLAIN = "A8-P1 | plain | A8-031\nopts 3p\nhands P0 3C 8S KH / P1 +4 / P2 +4\npile 9S@P1 2C@P2\nturn P0\n"


def play_of(text: str) -> Play:
    block = parse(text)[0]
    state: State = play_position(block) if block.has("do") else build_position(block)
    seats = [Seat(BOT if seat else PERSON, f"Name {seat}", "random") for seat in range(state.rules.seats)]
    play = Play(Host.from_state(state, seats, pace=Pace(kind="step")), get_game_table("absurd8s"), (1280, 720))
    play.start(0.0, fresh=False)
    return play


def card(code: str) -> Target:
    return "card", DECK.parse(code)


def test_a_pile_clicked_first_asks_for_the_card_that_goes_there() -> None:
    play = play_of(PLAIN)
    play.prompt.choose_target(PILE)
    assert play.describe_question() == "Now choose the card that goes on the main pile."

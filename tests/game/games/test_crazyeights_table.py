"""The table a game with hands, stock and discard pile has for nothing, looked at with the plainest game there is."""

from __future__ import annotations

from typing import cast

import pygame
import pytest

from engine.core.view import observe
from engine.registry import game
from engine.replay import replay
from game.games import get_game_doors, get_game_table
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.table.model.inventory import find_next_seat
from game.table.model.play import Play
from game.table.model.standard_table import DISCARD, StandardTable
from game.table.render.seats.paint_seats import SeatPlate
from game.table.render.table_canvas import TableCanvas
from game.ui.style import Style
from tests.support.positions import lay_position
from tests.support.sample_matches import get_recorded
from tests.support.strip_plays import at_table

TABLE = cast(StandardTable, get_game_table("crazyeights"))


def test_a_round_is_dry_whatever_was_drawn_in_rounds_before() -> None:
    doors = list(get_game_doors("crazyeights").iter_opened(replay(get_recorded("crazyeights", 4, 6).record), 1))
    assert doors.count("dry") == doors.count("out") == 2


def test_of_two_cards_that_are_alike_either_is_clicked_for_the_same_action() -> None:
    view = observe(
        lay_position("CE", "opts 6p\nhands P0 9H 9H 2S / P1 +5 / P2 +5 / P3 +5 / P4 +5 / P5 +5\ndiscard 4H"), 0
    )
    made = [g for g in TABLE.list_gestures(view, view.legal[0][0]) if g.targets[0][0] == "card"]
    assert len({gesture.targets for gesture in made}) == 2
    assert {gesture.actions[0].text for gesture in made} == {"play 9H"}
    for gesture in made:
        assert gesture.seals == {DISCARD}
        part = TABLE.make_action_part(view, gesture.targets[0])
        assert part is not None
        assert part in gesture.actions[0].parts, "a reason why not is asked for the part the engine knows"


@pytest.mark.parametrize(
    ("hand", "pointed"),
    [
        ("QS 3S KD", {None: 1, "QS": 2, "3S": 1, "KD": 1}),  # a king that does not fit brings nothing
        ("QS", {None: 1, "QS": -1}),  # the last card ends the round
    ],
)
def test_a_queen_that_is_pointed_at_moves_the_sign_of_whose_turn_is_next(
    hand: str, pointed: dict[str | None, int]
) -> None:
    play, parse = lay_table(3, hand), game("crazyeights").deck.parse
    assert {card: find_next_seat(play, ("card", parse(card)) if card else None) for card in pointed} == pointed


@pytest.mark.parametrize(("seats", "seat", "told"), [(2, 0, "again"), (3, 2, "next")])
def test_who_skips_everybody_else_is_on_turn_again(seats: int, seat: int, told: str) -> None:
    play = lay_table(seats, "QS 3S KD")
    play.prompt.chosen = (("card", game("crazyeights").deck.parse("QS")),)
    assert find_next_seat(play) == seat
    canvas = TableCanvas(pygame.Surface((1280, 720)), Style(1.0), play.layout)
    assert SeatPlate(canvas, play, seat)._fit_next(500)[0] == told


def lay_table(seats: int, hand: str) -> Play:
    """Action cards, the first of so many ``seats`` on turn with this ``hand`` on a five of spades."""
    hands = " / ".join([f"P0 {hand}", "P1 4D 9D", "P2 AS 3C 5C"][:seats])
    position = f"opts {seats}p actions=on\nhands {hands}\ndiscard 5S\nturn P0\n"
    people = [Seat(PERSON, "Ann"), Seat(BOT, "Ben"), Seat(BOT, "Cleo")][:seats]
    return at_table(Host.from_state(lay_position("CE", position, played=False), people))

"""Lockdown's room: what is heard when, how hot the hatch is, in what order the hand is held."""

from __future__ import annotations

from engine.games.lockdown.game import GAME
from game.games import get_game_table
from game.games.lockdown.table import TABLE
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.table.model.play import Play
from tests.support.lockdown_table import NAMES, do, position

LAST = """opts 3p
mobile P0 9H / P1 KC 4C
locked P0 7C 7D 7H / P1 8H 8S
out P2
deck 7S 8D
turn P1"""


def test_what_the_last_one_holds_lies_open_at_the_end_before_who_fell_and_nothing_points_to_anybody() -> None:
    state = position(LAST)
    do(state, "force P0")
    assert state.over
    seats = [Seat(PERSON if n == 0 else BOT, NAMES[n], "" if n == 0 else "random") for n in range(3)]
    play = Play(
        Host.from_state(state, seats, pace=Pace(kind="step"), seed="1"), get_game_table("lockdown"), (1280, 720)
    )
    play.start(0.0, fresh=False)
    play.update(0.1)
    kept = [sprite for sprite in play.board.list_sprites() if play.board.specs[sprite.zone].owner == 1]
    assert sorted(GAME.deck.codes[sprite.face] for sprite in kept) == ["4C", "8H", "8S", "KC"]
    assert all(sprite.side == 1.0 for sprite in kept)
    assert not TABLE.list_arrows(play.view)


STILL_THERE = """opts 4p memory_aid={aid}
mobile P0 KC 2D 9H / P1 9C 4C / P2 4D KD / P3 7C 8H
deck 7S 8S 3C
turn P0"""

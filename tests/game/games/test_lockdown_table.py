"""Lockdown at the table: every action is a gesture, doors fall, nobody is shown more than he may know."""

from __future__ import annotations

import pytest

from engine.games.lockdown.game import GAME
from engine.games.lockdown.state import LockdownState
from game.games import get_game_table
from game.games.lockdown import notes
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.table.model.play import Play
from tests.support.lockdown_table import GIVEN, NAMES, do, position

# --- where things lie ----------------------------------------------------------------------------------------------


# --- the match -----------------------------------------------------------------------------------------------------


def _play(state: LockdownState, seat: int, people: int = 1) -> Play:
    sitting = [
        Seat(PERSON, NAMES[n]) if n == seat or n < people - 1 else Seat(BOT, NAMES[n], "random")
        for n in range(state.rules.seats)
    ]
    play = Play(
        Host.from_state(state, sitting, pace=Pace(kind="step"), seed="1"), get_game_table("lockdown"), (1280, 720)
    )
    play.start(0.0, fresh=False)
    play.update(0.1)
    return play


def _faces_of_others(play: Play) -> set[int]:
    """Faces turned up in hands and stacks of others."""
    specs = play.board.specs
    return {
        sprite.face
        for zone, here in enumerate(play.board.zones)
        if specs[zone].owner >= 0 and specs[zone].owner != play.anchor
        for sprite in here
        if sprite.side > 0.5
    }


@pytest.mark.parametrize("aid", ["full", "log", "none"])
def test_the_memory_aid_shows_what_was_learnt_and_only_when_it_is_wanted(aid: str) -> None:
    state = position(GIVEN.format(aid=aid))
    do(state, "give 2D P3", "force P1", "give 9C P0", "give KC P2")
    play = _play(state, 0)
    codes = {GAME.deck.codes[face] for face in _faces_of_others(play)}
    assert codes == ({"2D", "7S", "KC"} if aid == "full" else set())
    found = notes.list_seat_notes(play.view)
    assert [GAME.deck.codes[card] for card in found[3].held] == ["2D"]
    assert found[2].stacks == (GAME.deck.parse("KC") % 13,), "who gives a king that locks knows the stack"
    play.tastes.aid = False
    play.place_cards(1.0)
    assert not _faces_of_others(play)
    assert notes.should_show_notes(play.view, True) == (aid == "full")


FALLING = """opts 4p
mobile P0 KC 2D 9H / P1 9C 4C / P2 4D / P3 7C
locked P1 8H 8S / P2 KD KH KS 5D 5H
deck 7S 8D
turn P0"""


def test_who_is_out_sees_no_more_than_the_table() -> None:
    text = FALLING.replace("P3 7C", "P3 2C").replace("locked P1", "locked P0 7C 7D 7H / P1").replace(" 2D ", " 3D ")
    state = position(text)
    do(state, "give 3D P3", "force P0")
    assert state.out == (0,), "7S is the fourth seven"
    play = _play(state, 0)
    assert not _faces_of_others(play), "not even the two it gave away"
    assert not notes.should_show_notes(play.view, True)
    assert not play.list_hand_sprites()
    public = _play(state, 1)
    outside = [sprite.face for sprite in play.board.zones[5] if sprite.side > 0.5]
    assert sorted(outside) == sorted(sprite.face for sprite in public.board.zones[5])


# --- results -------------------------------------------------------------------------------------------------------

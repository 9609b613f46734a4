"""What every opponent did since the viewer's last turn can be told from the table alone, without the log."""

from __future__ import annotations

from pathlib import Path

import pygame

from engine.core.doings import SeatAction
from engine.core.events import Dealt
from game.games import get_game_table
from game.storage import SaveStore
from game.table.model.play import Play
from game.table.model.seat_actions import Doing
from game.table.render.overlays import strip
from tests.looks.told import SIZE, moments
from tests.support.every_game import each_table
from tests.support.replays import at_table
from tests.support.tables import TimedApp
from tests.support.tiers import sampled

ROOM = 18
"""Doings that are all told in full; of more the oldest may be told in short."""


def test_who_was_out_is_in_again_when_the_next_game_is_dealt(app: TimedApp) -> None:
    last_round = at_table(app, "Pbb").play.last_round
    last_round._left = frozenset((0,))
    assert last_round.deciding_seat < 0
    last_round.doings = (Doing(SeatAction(1, "draws"), 0),)
    last_round._apply_event(Dealt(seat=1, number=2))
    assert last_round.deciding_seat == 0
    assert not last_round.doings


@sampled(2)
@each_table
def test_ten_moments_tell_everything_that_others_did(name: str, tmp_path: Path) -> None:
    pygame.font.init()
    for number, moment in enumerate(moments(name), 1):
        play = Play(moment.resume(SaveStore(tmp_path / str(number))), get_game_table(name), SIZE)
        play.resize(SIZE, play.choices)
        play.start(fresh=False)
        doings, tiles = play.last_round.doings, strip.list_tiles(play)
        others = [seat for seat in dict.fromkeys(doing.seat for doing in reversed(doings)) if seat != play.anchor]
        told = [tile.seat for tile in tiles if tile.seat != play.anchor]
        assert told == others[::-1], "who acted last comes last"
        assert play.anchor not in [tile.seat for tile in tiles[1:]], "the viewer comes first"
        for tile in tiles:
            assert tile.doings == tuple(doing for doing in doings if doing.seat == tile.seat), "in order of time"
        for tile in tiles:
            plain = strip._tell_turn(tile.doings, play.names[tile.seat], False)
            assert tile.words == plain or len(doings) > ROOM, number

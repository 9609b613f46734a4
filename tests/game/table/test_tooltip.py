"""What the table tells of its own accord about the thing under the pointer."""

from __future__ import annotations

import pytest

from engine.core.cards import HIDDEN
from game.games import get_game_table, list_available_games
from game.match.host import Host
from game.table.model.play import Play
from game.table.render.cards.close_up import face_at
from tests.support.host_table import table as table_of
from tests.support.sample_matches import half_played


@pytest.mark.parametrize("name", list_available_games())
def test_of_cards_that_lie_on_each_other_the_uppermost_is_looked_at(name: str) -> None:
    play = Play(Host.from_state(half_played(name, 3), table_of("Pbb")), get_game_table(name), (1280, 720))
    play.start(0.0, fresh=False)
    play.update(9.0)
    looked = 0
    for zone, place in play.places.items():
        here = play.board.zones[zone]
        if place.kind in ("pile", "spot") and len(here) > 1:
            top = here[-1]
            looked += 1
            assert face_at(play, top.rest.x, top.rest.y) == (top.face if top.side > 0.5 else HIDDEN)
    assert looked

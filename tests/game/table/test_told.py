"""What every opponent did since the viewer's last turn can be told from the table alone, without the log."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games import get_game_table, list_available_games
from game.storage import SaveStore
from game.table.model.play import Play
from game.table.model.told import group_into_turns
from game.table.render.overlays import strip
from tests.looks.told import SIZE, moments

ROOM = 6
"""Turns that are all seen; of more the oldest may be gathered on one plate."""


@pytest.mark.parametrize("name", list_available_games())
def test_ten_moments_tell_everything_that_others_did(name: str, tmp_path: Path) -> None:
    pygame.font.init()
    for number, moment in enumerate(moments(name), 1):
        play = Play(moment.resume(SaveStore(tmp_path / str(number))), get_game_table(name), SIZE)
        play.resize(SIZE, play.choices, 0.0)
        play.start(0.0, fresh=False)
        found = group_into_turns(play.last_round.doings)
        plates = strip.list_plates(play)
        assert {deed for place in strip.list_places(play) for deed in place.deeds} == {
            d for turn in found for d in turn.deeds
        }
        gathered = sum(len(plate.seats) > 1 or plate.places[0].box == plate.box for plate in plates)
        assert not gathered or len(found) > ROOM
        for turn, plate in zip(found[::-1], plates[gathered:][::-1], strict=False):
            seen = [place.deed for place in plate.places if place.deed is not None]
            heaviest = max(deed.weight for deed in turn.deeds)
            assert plate.seats == (turn.seat,)
            assert any(deed.weight == heaviest for deed in seen), number
            assert plate.left == len(turn.deeds) - len(seen)

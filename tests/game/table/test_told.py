"""What every opponent did since the viewer's last turn can be told from the table alone, without the log."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games import available, table
from game.storage import SaveStore
from game.table.model.play import Play
from game.table.model.seat_actions import gathered
from game.table.render.paint_seats import MOST, told
from tests.looks.told import SIZE, moments

ROOM = 6
"""Doings of one seat that are told whole; of more the oldest may be counted."""


@pytest.mark.parametrize("name", available())
def test_ten_moments_tell_everything_that_others_did(name: str, tmp_path: Path) -> None:
    pygame.font.init()
    counted = []
    for number, moment in enumerate(moments(name), 1):
        play = Play(moment.resume(SaveStore(tmp_path / str(number))), table(name), SIZE)
        play.resize(SIZE, play.choices, 0.0)
        play.start(0.0, fresh=False)
        for seat, phrases in enumerate(play.seat_actions):
            if phrases and seat != play.anchor:
                said = gathered(phrases)
                words, *_size = told(phrases, round(play.layout.line(seat).w), play.layout, MOST)
                counted += [number] * (words != " · ".join(said) and len(said) <= ROOM)
    assert not counted

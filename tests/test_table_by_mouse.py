"""Every place on the table that is lit is found under the pointer, in every game."""

from __future__ import annotations

from random import Random

import pytest

from engine.registry import game
from game.host import PERSON, Host, Pace, Seat
from game.table.play import Play
from game.table.touch import Touch
from game.tables import available, table

NAMES = ("Mara", "Ada", "Bruno", "Cleo")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("name", available())
def test_every_lit_place_is_under_the_pointer_where_it_is_drawn(name: str, size: tuple[int, int]) -> None:
    rng, hits = Random(7), 0
    for seed in range(3):
        seats = max(3, game(name).seats.start)
        state = game(name).start({}, seats, seed)
        host = Host.at(state, [Seat(PERSON, NAMES[n], "") for n in range(seats)], pace=Pace(speed=0))
        play = Play(host, table(name), size)
        play.timeline.speed = 0.0
        for step in range(60):
            if host.over:
                break
            wanted = host.waiting()
            if wanted.kind == "person":
                host.hand_over(wanted.seats[0])
            play.rebuild(float(step))
            play.update(float(step))
            for spot in play.all_spots():
                if spot.target in play.prompt.lit():
                    assert Touch().at(play, spot.box.cx, spot.box.cy) == spot.target
                    hits += 1
            host.act(rng.choice(host.view().actions))
    assert hits > 60

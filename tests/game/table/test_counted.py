"""What a table counts of hands and of the deck is what lies there."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice
from typing import Final

from engine.registry import game
from game.games import get_game_table
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.table.model.plates import SeatCount, Sign
from game.table.model.play import Play
from tests.support.every_game import each_game
from tests.support.random_play import iter_positions

POSITIONS: Final = 600
STEP: Final = 7
"""One of so many positions is looked at."""
DECKS: Final = ("deck", "stock")


@each_game
def test_hands_and_deck_are_counted_as_they_are(name: str) -> None:
    met, table = Counter[str](), get_game_table(name)
    for state, decision, _events in islice(iter_positions(game(name), "counted", POSITIONS), 0, None, STEP):
        me, seats = decision.seat, state.rules.seats
        sitting = [Seat(PERSON if seat == me else BOT, f"P{seat}", "random") for seat in range(seats)]
        play = Play(Host.from_state(state, sitting), table, (1280, 720))
        play.start(fresh=False)
        specs = state.rules.zones
        deck = sum(len(state.zones[zone]) for zone, spec in enumerate(specs) if spec.name in DECKS)
        for plate in play.list_plates():
            figures = re.findall(r"\d+", plate.text)
            if isinstance(plate, Sign) and plate.icon == "deck" and figures:
                assert int(figures[-1]) == deck, f"“{plate.text}” stands at a deck of {deck} cards"
                met["deck"] += 1
            elif isinstance(plate, SeatCount) and plate.icon == "hand" and plate.text.isdecimal():
                seat = min(range(seats), key=lambda seat: _measure_way(play, seat, plate))
                held = len(state.zones[table.hand_zone(state.rules, seat)])
                assert int(plate.text) == held, f"P{seat} is said to hold {plate.text} cards, and holds {held}"
                met["hand"] += 1
    assert met, "nothing is counted anywhere"


def _measure_way(play: Play, seat: int, plate: SeatCount) -> float:
    """How far the middle of a seat's panel is from a figure."""
    box = play.layout.panels[seat]
    return (box.cx - plate.box.cx) ** 2 + (box.cy - plate.box.cy) ** 2

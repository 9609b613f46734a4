"""The moves of a match that no longer plays by the rules that are here: everybody in them is named."""

from __future__ import annotations

from engine.core.record import Record
from engine.registry import game
from game.match.moves import list_moves
from tests.support.every_game import each_game


@each_game
def test_every_seat_is_named_whoever_moves_and_whoever_it_is_done_to(name: str) -> None:
    seats = game(name).seats[-1]
    names = [f"N{seat}*" for seat in range(seats)]
    card = game(name).deck.codes[0]
    lines = [f"P{seat} give {card} to P{(seat + 1) % seats} P{seat}.T2" for seat in range(seats)]
    told = list_moves(Record(name, "0", {}, seats, "7", lines), names)
    for seat, line in enumerate(told):
        here, next_one = f"N{seat}\\*", f"N{(seat + 1) % seats}\\*"
        assert line == f"{here}: give {{{card}}} to {next_one} {here}.T2"

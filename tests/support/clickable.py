"""Everything a person could click in a position, by the parts of actions it stands for."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.actions import Part
from engine.core.game import Game
from engine.core.view import View


def list_parts(played: Game, view: View, words: Iterable[str]) -> list[Part]:
    """The cards seen, the slots, the seats, and what is chosen in words."""
    slots = played.lexicon.slots
    found = [Part("card", card, played.deck.codes[card]) for zone in view.zones for card in zone if card >= 0]
    found += [Part("slot", number, name) for name, number in slots.items()]
    found += [
        Part("place", seat * 100 + number, f"P{seat}.{name}")
        for seat in range(view.seats)
        for name, number in slots.items()
        if played.name == "eightfist" and seat != view.seat
    ]
    found += [Part("seat", seat, f"P{seat}") for seat in range(view.seats)]
    return found + [Part("word", 0, word) for word in sorted(words)]

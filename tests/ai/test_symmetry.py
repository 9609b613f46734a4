"""What bots think does not hang on which suit is which, where the rules treat all alike."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Final

import pytest

from engine.core.actions import Action
from engine.core.cards import HIDDEN, SUITS
from engine.core.game import Game
from engine.core.view import View, observe
from engine.registry import game
from tests.support.claims import OF
from tests.support.random_play import iter_positions

ANY: Final = tuple(permutations(SUITS[:4]))
ALIKE: Final = ("crazyeights", "lockdown")
"""The games whose suits are all alike, and in which nothing is owed to the order in which equal cards are looked at."""
CARD: Final = re.compile(r"\b([A23456789TJQK])([CDHS])\b")


class Renamed:
    """A game's cards, actions and views with other names for the suits."""

    def __init__(self, played: Game, suits: Sequence[str]) -> None:
        self.played, self.suits = played, dict(zip(SUITS, suits, strict=False))
        codes, seen = played.deck.codes, dict[str, int]()
        places: dict[tuple[str, int], int] = {}
        kinds = []
        for card, code in enumerate(codes):
            kinds.append((code, seen.get(code, 0)))
            seen[code] = seen.get(code, 0) + 1
            places[kinds[-1]] = card
        self.cards = {card: places[self.text(code), copy] for card, (code, copy) in enumerate(kinds)}
        self.cards[HIDDEN] = HIDDEN

    def text(self, text: str) -> str:
        return CARD.sub(lambda found: found[1] + self.suits[found[2]], text)

    def action(self, action: Action) -> Action:
        if action.verb == "suit":
            return self.played.parse(f"suit {self.suits[action.parts[1].text]}")
        return self.played.parse(self.text(action.text))

    def zones(self, zones: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(self.cards[card] for card in zone) for zone in zones)

    def view(self, view: View) -> View:
        cards, facts = self.cards, dict(view.facts)
        if "suit" in facts:
            facts["suit"] = SUITS.index(self.suits[SUITS[facts["suit"]]])
        if "unplayed" in facts:
            facts["unplayed"] = [[(self.mask(found), held) for found, held in hand] for hand in facts["unplayed"]]
        return replace(
            view,
            zones=self.zones(view.zones),
            exposed=tuple(sorted((cards[card], mask) for card, mask in view.exposed)),
            marks=tuple(sorted((cards[card], mark) for card, mark in view.marks)),
            hints=tuple((zones, self.mask(found)) for zones, found in view.hints),
            legal=tuple((asked, tuple(map(self.action, legal))) for asked, legal in view.legal),
            facts=facts,
        )

    def mask(self, cards: int) -> int:
        return sum(1 << other for card, other in self.cards.items() if card != HIDDEN and cards >> card & 1)


@pytest.mark.parametrize("name", ALIKE)
def test_an_action_is_worth_the_same_whatever_the_suits_are_called(name: str) -> None:
    played, rng, tried = game(name), Random(name), 0
    for state, asked, _events in iter_positions(played, "suits", 120, each=20):
        view = observe(state, asked.seat)
        if len(view.actions) < 2 or rng.random() < 0.4:
            continue
        names = Renamed(played, rng.choice(ANY))
        found = OF[name].list_worths(view, [list(zone) for zone in state.table.zones])
        renamed = OF[name].list_worths(names.view(view), [list(zone) for zone in names.zones(state.table.zones)])
        for action, worth, other in zip(view.actions, found, renamed, strict=True):
            assert worth == pytest.approx(other), (action, names.suits)
            tried += 1
    assert tried > 100

"""What a seat does, in the phrases of each game: who did it, to whom, and by which card."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.state import NOBODY
from engine.core.texts import plain
from engine.games.absurd8s.events import (
    Answered,
    Discarded,
    Drew,
    Fished,
    Removed,
)
from engine.registry import game
from game.config import language
from tests.kept.matches import iter_scenes
from tests.support.every_game import each_game


@each_game
@pytest.mark.parametrize("tongue", ["en", "de"])
def test_all_that_happens_in_scenarios_can_be_told_to_everybody(name: str, tongue: str) -> None:
    found = game(name)
    language.set_language(tongue)
    for moment in iter_scenes(name):
        rules = moment.state.rules
        people = plain(("You", *("Ada", "Bruno", "Cleo", "Dov", "Eri", "Fay", "Gus")[: rules.seats - 1]))
        for event in moment.events:
            for reader in (0, NOBODY):
                seen = event.seen_by(reader)
                assert "{name" not in found.tell(seen, rules, people), (moment.key, event)
                found.words.doing(seen, rules, people)


@pytest.mark.parametrize("number", range(3))
def test_what_comes_of_a_card_names_it_and_what_is_done_to_somebody_names_whom(number: int) -> None:
    """A tile stands by itself: what brought it about may have been pushed out of sight."""
    found, rng, told = game("absurd8s"), Random(number), 0
    names = plain(("You", "Ada", "Bruno", "Cleo"))
    codes, events = found.deck.codes, list[Event]()
    state = found.start({}, 4, str(number), events)
    for _ in range(150):
        if not (asked := state.asks()):
            break
        events.clear()
        state.apply(asked[0].seat, rng.choice(state.legal(asked[0])), events)
        for event in events:
            doing = found.words.doing(event, state.rules, names)
            if doing is None or not isinstance(event, Answered | Discarded | Drew | Fished | Removed):
                continue
            told += 1
            cause = {Drew: "cause", Discarded: "source", Fished: "source", Removed: "by"}.get(type(event), "")
            card = getattr(event, cause, HIDDEN)
            card = getattr(event, "source", HIDDEN) if card == HIDDEN else card
            assert card == HIDDEN or f"{{{codes[card]}}}" in doing.words, f"{event} is told as “{doing.words}”"
            if isinstance(event, Answered):
                casters = [names[seat] for seat in event.casters if seat != event.seat]
                assert all(name in doing.words or name == "You" for name in casters), f"whose {doing.words}"
    assert told

"""What a seat does, in the phrases of each game: who did it, to whom, and by which card."""

from __future__ import annotations

import pytest

from engine.core.state import NOBODY
from engine.core.texts import plain
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

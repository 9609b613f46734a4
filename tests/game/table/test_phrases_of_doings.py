"""What a seat does, in the phrases of each game: who did it, to whom, and by which card."""

from __future__ import annotations

import re
from itertools import islice, takewhile
from typing import Final

import pytest

from engine.core.state import NOBODY
from engine.core.texts import plain
from engine.registry import game
from game.config import language
from game.table.model.hint import describe_undone
from tests.kept.matches import iter_scenes
from tests.support.every_game import each_game
from tests.support.strip_plays import iter_moments

MERGED: Final = re.compile(r" ×\d+|( ?\{\w+\})+")
"""What differs where one thing is done several times, which is said once."""


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
                if told := found.words.doing(seen, rules, people):
                    assert not told.words.endswith((":", ": ")), f"{moment.key} breaks off: “{told.words}”"
                    assert not told.joined.endswith((":", ": ")), f"{moment.key} breaks off: “{told.joined}”"


@each_game
def test_what_is_taken_back_is_a_sentence_in_the_words_of_the_strip(name: str) -> None:
    met = set[bool]()
    for play in islice(iter_moments(name, 1), 40):
        undone = play.host.find_undone()
        if undone is None:
            continue
        since = (doing for doing in play.last_round.history if doing.decision >= undone.number)
        own = [doing.told.words for doing in takewhile(lambda doing: doing.seat == 0, since)]
        begins = "This takes back: You " if own else f"This takes back: “{undone.label}”"
        said = describe_undone(play)
        assert said.startswith(begins), said
        for part in [*own, *(f"{play.names[seat]}" for seat in undone.others)]:
            assert MERGED.sub("", part) in MERGED.sub("", said), f"{part} is not told by “{said}”"
        met.add(bool(own))
    assert True in met

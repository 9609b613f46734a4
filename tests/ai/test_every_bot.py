"""The bots of every game answer what is possible, say why, and know no more than their seat."""

from __future__ import annotations

import re
from random import Random

import pytest

from ai.play import choose_action, describe_reason
from engine.core.cards import HIDDEN
from engine.core.texts import plain
from engine.core.view import observe
from engine.registry import game
from engine.sampling import sample
from tests.support.every_game import each_game
from tests.support.random_play import iter_positions
from tests.support.tiers import mark_deep

PEOPLE = tuple(plain(("Mina", "Tom*", "Ada", "Ben", "Cleo", "Dov", "Eri", "Fay")))
ANY_ACE = "AT"
"""A card that is named for what it lends."""
EACH = 24
"""Decisions of a match, of which one of ``STEP`` is looked at: few bring many house rules."""
STEP = 5


@pytest.mark.parametrize("most", [120, mark_deep(4800)])
@each_game
def test_answers_are_possible_and_reasons_sentences_and_both_hang_on_what_the_seat_may_know(
    name: str, most: int
) -> None:
    codes, others = game(name).deck.codes, 0
    for number, (state, asked, _events) in enumerate(iter_positions(game(name), "every bot", most, each=EACH)):
        if number % STEP:
            continue
        view, dealt = observe(state, asked.seat), sample(observe(state, asked.seat), Random(number))
        twin = observe(dealt, asked.seat)
        others += dealt.table.zones != state.table.zones
        seen = {codes[card] for zone in view.zones for card in zone if card != HIDDEN}
        chosen = {choose_action(view, level, Random(number)) for level in ("easy", "normal")}
        assert chosen == {choose_action(twin, level, Random(number)) for level in ("easy", "normal")}
        assert chosen <= {*view.actions}
        for action in {*chosen, Random(number).choice(view.actions)}:
            told = describe_reason(view, action, PEOPLE[: view.seats])
            assert told == describe_reason(twin, action, PEOPLE[: view.seats]), "it tells what this seat cannot know"
            assert not told or told.endswith("."), (action, told)
            assert len(told) <= 260, told
            assert not re.search(r"\bNone\b(?! of )|-1|\{[a-z]\w*\}|  |\bP\d\b", told), told
            assert {*re.findall(r"\{(\w\w+)\}", told)} <= seen | {ANY_ACE}, (action, told)
    assert others > most / STEP / 2, "else nothing would have been shown"

"""What speaks for a choice tells it from others: a sentence that is as true of three other choices is not said."""

from __future__ import annotations

import re
from random import Random

import pytest

from ai.parts import part
from ai.reasons import ANYBODY, MANY
from ai.search import rollout
from engine.core.actions import Action
from engine.core.view import View, observe
from engine.registry import game
from tests.support.every_game import each_game
from tests.support.random_play import positions
from tests.support.tiers import dear


@pytest.mark.parametrize("most", [15, dear(150)])
@each_game
def test_no_reason_holds_for_three_other_choices_as_well(name: str, most: int) -> None:
    for state, decision, _ in positions(game(name), "fillers", most, each=30):
        view = observe(state, decision.seat)
        assert not list_fillers(view), f"{len(view.actions)} choices, {view.options}"


def list_fillers(view: View) -> list[str]:
    """Sentences that are said of more choices than ``MANY``, whoever they name, however these are compared: by what is
    chosen first, by their worth, and by whom the same may be done to.
    """
    names = (ANYBODY,) * view.seats
    says = part(view.game, "reason")
    assert says is not None
    said = {
        action: [mask(each, action) for each in re.split(r"(?<=\.) ", says.REASONS(view, action, names, True).say())]
        for action in view.actions
    }
    prices = rollout(view.game)
    worth = dict(prices.prices(view, Random(0))) if prices else {}
    found = []
    for sentence in {each for some in said.values() for each in some} - {""}:
        same = [action for action, some in said.items() if sentence in some]
        verbs = {action.verb for action in same}
        whom = {action.b for action in said if action.verb in verbs} == {action.b for action in same}
        ways = min(len({(action.verb, action.a) for action in same}), len({round(worth[action], 6) for action in same}))
        if whom and ways > MANY and "That wins" not in sentence:  # a certain win is one whichever way it is won
            found.append(f"“{sentence}” of {', '.join(action.text for action in same[:5])} …")
    return found


def mask(sentence: str, action: Action) -> str:
    """The sentence without the cards an action names, and nothing else: said of each in turn it tells none apart."""
    if {word.kind for word in action.parts[1:]} == {"card"}:
        for word in action.parts[1:]:
            sentence = sentence.replace(f"{{{word.text}}}", "{}")
    return sentence

"""Hints of 8-equilibrium recommend the best there is, not what a bot drew among the good."""

from __future__ import annotations

import pytest

from ai import play as bots
from engine.core.view import observe
from game.games import get_game_table
from game.table.model.play import Play
from tests.engine.test_equilibrium_rules import position
from tests.game.table.test_hints import asked
from tests.support.judges import give_hint

pytestmark = pytest.mark.usefixtures("thinking_little")


def test_a_hint_to_give_a_card_of_the_market_names_whom_to_give_it_and_needs_but_a_confirmation() -> None:
    given = 0
    for seed in range(24):
        host = asked("equilibrium", seed, 5 * seed)
        if host.is_over or bots.advise(host.get_view()).verb != "give" or bots.advise(host.get_view()).a < 0:
            continue
        play = Play(host, get_game_table("equilibrium"), (1280, 720))
        play.timeline.speed = 0.0
        play.start(0.0, fresh=False)
        play.update(0.1)
        assert give_hint(play)
        ready = play.prompt.ready_gesture
        assert ready is not None
        assert ready.actions[0] == bots.advise(host.get_view())
        if len(ready.actions) > 1:
            name = host.display_names[ready.actions[1].a]
            assert name in play.advice or "you" in play.advice.lower()
            given += 1
        if given > 2:
            return
    assert given


def test_where_the_market_is_hidden_no_hint_judges_its_cards() -> None:
    fog = position("opts 3p variants=D\nhands P0 +3 / P1 +3 / P2 +3\nmarket (9H) (2C) (KS) (6D)", played=False)
    view = observe(fog, 0)
    deck = next(action for action in view.actions if action.text == "give deck")
    said = bots.reason(view, deck, ("Ada", "Ben", "Cleo"))
    assert "No card you know of in the Market" in said

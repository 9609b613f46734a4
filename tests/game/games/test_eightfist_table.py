"""Eightfist at the table: what lies where, what is clicked for what, and how people share the screen without covers."""

from __future__ import annotations

from engine.core.view import observe
from engine.games.eightfist.game import GAME
from engine.games.eightfist.options import rules_of
from engine.games.eightfist.scoring import DECK
from engine.games.eightfist.words.table import slush_tip
from game.games.eightfist.finished_round import FinishedRound


def test_the_slush_pile_is_looked_through_only_with_the_memory_aid() -> None:
    for choice, shown in (("full", True), ("none", False)):
        state = GAME.start({"memory_aid": choice}, 2, 1)
        zones, rules = state.table.zones, state.rules
        zones[rules.slush] += [zones[rules.stock].pop() for _ in range(3)]
        for card in zones[rules.slush]:
            state.table.known[card] = (1 << 16) - 1
        tip = slush_tip(observe(state, 0))
        below = ["{" + DECK.codes[card] + "}" for card in zones[rules.slush][:-1]]
        assert all(code in tip for code in below) is shown
        assert any(code in tip for code in below) is shown


def test_who_sat_out_an_extra_round_stands_behind_those_who_played_it() -> None:
    rules = rules_of(observe(GAME.start({}, 4, "1"), 0))
    fists = ((), (0,) * 8, (), (0,) * 8)
    rounds = [*[(5, 1, 9, 1)] * rules.rounds, (0, 4, 0, 7)]
    assert FinishedRound(fists, rounds[-1], rules, rounds, (), (), False).places == (3, 1, 3, 2)
    assert FinishedRound(fists, rounds[-1], rules, rounds, ((40, 8, 72, 8),), ((1,),), True).places == (3, 1, 4, 2)

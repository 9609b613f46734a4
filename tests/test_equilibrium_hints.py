"""Hints of 8-equilibrium recommend the best there is, not what a bot drew among the good."""

from __future__ import annotations

from ai import play as bots
from ai.games.equilibrium import judge, style_for
from tests.test_hints import asked


def test_no_hint_goes_on_to_name_something_better() -> None:
    drawn = 0
    for seed in range(10):
        host = asked("equilibrium", seed, 5 * seed)
        if host.over:
            continue
        view = host.view()
        action = bots.advise(view)
        assert "Better by" not in bots.reason(view, action, host.names)
        actions, worths = judge(view, style_for("normal", view.rules.seats, view.rules.options["variants"]))
        assert worths[actions.index(action)] == max(worths)
        drawn += 1
    assert drawn > 5

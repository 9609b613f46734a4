"""What is lit, and how strongly."""

from __future__ import annotations

from random import Random

from game.games import available
from game.table.render.highlights import quiet_kinds
from tests.features.stage import questions
from tests.support.tables import TimedApp, sit

MIDDLE = {"slot", "deck", "shown"}


def test_lit_cards_and_seats_are_ringed_unless_an_action_may_begin_in_the_middle(
    app: TimedApp,
) -> None:
    led = followed = 0
    for name in available():
        scene = sit(app, name, people=1)
        for gestures in questions(app, scene, 5, Random(4)):
            prompt = scene.play.prompt
            leads = bool({target[0] for target in prompt.lit()} & MIDDLE)
            assert quiet_kinds(scene.play, prompt.lit()) == (frozenset(("card", "seat")) if leads else frozenset())
            led += leads
            for gesture in gestures:
                prompt.chosen = gesture.targets[:1]
                followed += bool({target[0] for target in prompt.lit()} & MIDDLE)
                assert not quiet_kinds(scene.play, prompt.lit())
            prompt.clear()
    assert led
    assert followed, "lit things in the middle do not quieten them then"

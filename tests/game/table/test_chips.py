"""What is chosen so far stands in the bar: a click on one part takes that part back, and no other."""

from __future__ import annotations

import pytest

from game.games import list_available_games
from tests.support.tables import TimedApp, sit


@pytest.mark.parametrize("name", list_available_games())
def test_a_click_on_a_chosen_part_takes_that_part_back(app: TimedApp, name: str) -> None:
    app.store.change_settings(confirm="always")
    for seed in range(6):
        scene = sit(app, name, people=1, seats=3, seed=str(seed))
        app.wait(3.0)
        prompt = scene.play.prompt
        way = next((each for each in prompt.gestures if len(each.targets) > 1 and not each.ordered), None)
        if not scene.play.is_prompt_open or way is None:
            app.scenes.clear()
            continue
        for place in range(2):
            prompt.chosen = way.targets[:2]
            app.run_frame([])
            scene.hands.click_target(("chip", place), app.now)
            assert way.targets[place] not in prompt.picked
            assert prompt.can_choose(way.targets[place])
            assert way.targets[1 - place] in prompt.chosen
        return
    pytest.skip("nothing is chosen in two parts at the beginning of this game")

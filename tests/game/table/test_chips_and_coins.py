"""What is chosen stands as chips that can be taken back one by one; coins that are paid are seen to travel."""

from __future__ import annotations

from random import Random

import pytest

from tests.features.stage import click, questions
from tests.support.every_game import each_table
from tests.support.tables import TimedApp, sit


@each_table
def test_a_click_on_a_chip_takes_back_what_stands_on_it_and_nothing_else(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=1, seats=3)
    for gestures in questions(app, scene, 12, Random(3)):
        prompt = scene.play.prompt
        parts = max((gesture.targets for gesture in gestures if not gesture.ordered), key=len, default=())
        if len(parts) < 2 or any(part[0] == "word" for part in parts):
            continue
        prompt.fills = False
        for number, part in enumerate(parts):
            prompt.chosen = parts
            assert [chip.target for chip in scene.bar.chips] == list(parts)
            box = scene.bar.chips[number].box
            app.now += 1.0
            click(app, (box.cx, box.cy))
            assert prompt.chosen == tuple(other for other in parts if other != part)
        return
    pytest.skip("everything is chosen at once")

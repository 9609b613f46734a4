"""The teacher's arrow strikes nothing through, wherever panel, aim and signs lie."""

from __future__ import annotations

from random import Random

from game.lessons.teacher import _find_arrow_path
from game.table.model.geometry import Box
from tests.game.lessons.test_lesson_panel import _along

SIZE = (1280, 720)


def test_no_arrow_strikes_a_sign_through_on_its_bent_way() -> None:
    rng, pointed = Random(8), 0
    for n in range(400):
        panel = Box(rng.uniform(100, 800), rng.uniform(60, 200), 300, 100)
        far = rng.uniform(150, 400)  # straight below the panel, or straight beside it
        aim = Box(panel.cx - 45, panel.bottom + far, 90, 90) if n % 2 else Box(panel.right + far, panel.cy - 45, 90, 90)
        cx, cy = (panel.cx + aim.cx) / 2, (panel.cy + aim.cy) / 2
        signs = [Box(cx + rng.uniform(-120, 120), cy + rng.uniform(-120, 120), 24, 24) for _sign in range(3)]
        way = _find_arrow_path(panel, aim, tuple(signs), SIZE, 1.0)
        if way is None:
            continue
        pointed += 1
        on = [
            point
            for point in _along(*way)
            for sign in signs
            if sign.contains_point(*point) and not aim.contains_point(*point)
        ]
        assert not on, (panel, aim, signs)
    assert pointed > 100

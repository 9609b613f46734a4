"""The log of the table: what was told first can be read again, however many lines there are."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.table.render.overlays.log_panel import place_log_lines, scroll_log
from tests.support.tables import TimedApp, act_at_random, start_table


def test_scrolled_to_its_end_the_first_line_is_seen_whole(tmp_path: Path) -> None:
    app = TimedApp(tmp_path, (1280, 720))
    scene, rng = start_table(app, "crazyeights", people=1, seats=2), Random(1)
    if not scene.play.choices.log_open:
        scene.hands.run_command("log")
    fuller = 0
    for _ in range(300):
        app.pass_time(0.2)
        if not scene.play.is_prompt_open or scene.play.told < 6:
            if scene.play.is_prompt_open:
                act_at_random(scene, rng)
            continue
        for _ in range(10):
            scroll_log(scene.touch, 4)
            app.run_frame([])
        panel, lines = scene.play.layout.log_box, place_log_lines(scene.play, scene.touch.log_offset)
        assert panel is not None
        oldest, _line = lines[-1]
        assert scene.touch.log_offset + len(lines) == scene.play.told
        assert oldest.y >= panel.y + 45
        fuller += scene.touch.log_offset > 0
        if fuller > 8:
            break
        act_at_random(scene, rng)
    assert fuller > 8
    app.close()

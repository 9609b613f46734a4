"""Neither the log on the screen nor what is read aloud tells what happens before the cards have moved."""

from __future__ import annotations

from random import Random

from game.table.render.overlays.log_panel import LogEntry
from game.table.scene import TableScene
from tests.support.every_game import each_table
from tests.support.tables import TimedApp, act_at_random, start_table
from tests.support.tiers import sampled

FRAME = 0.1
FRAMES = 120
LEAST = 2
"""Decisions of others, at least, that have to be seen going on in those frames."""


def still(scene: TableScene) -> bool:
    """Whether all that has happened lies on the table, or is only put straight there."""
    return not scene.play.timeline.queue and scene.play.synced == scene.host.version


def newest(scene: TableScene) -> int:
    """The decision the lowest line in the log comes from, -1 for none."""
    assert scene.play.layout.log_box is not None
    scene.log.lay_out(scene.app.style)
    lines = [each.decision for each in scene.log.form.root.iter_widgets() if isinstance(each, LogEntry)]
    return lines[-1] if lines else -1


@sampled(2)
@each_table
def test_log_and_voice_wait_for_the_cards(app: TimedApp, name: str) -> None:
    scene = start_table(app, name, people=1, seats=3, speed=1.0)
    if scene.play.layout.log_box is None:
        scene.hands.run_command("log")
    reading, rng, host = scene.reading, Random(4), scene.host
    reading.start_reading()
    before = settled = (host.action_count, len(host.list_log_lines()))
    seen = set[int]()
    for _frame in range(FRAMES):
        app.skip_time(FRAME)
        if app.top_scene is not scene:
            break
        spoken = {utterance.words for utterance in reading.iter_news(focus=False)}
        now = (host.action_count, len(host.list_log_lines()))
        if still(scene) or now != before:  # nobody acts before all there was lies on the table
            settled = now if still(scene) else before
        before = now
        if not still(scene):
            seen |= {host.action_count} if now != settled else set()
            log = [line.text for line in host.list_log_lines()]
            assert newest(scene) <= settled[0]
            assert not spoken & set(log[settled[1] :]) - set(log[: settled[1]])
        elif scene.play.is_prompt_open:
            act_at_random(scene, rng)
            before = settled = (host.action_count, len(host.list_log_lines()))
    assert len(seen) >= LEAST

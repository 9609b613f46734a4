"""The log of the table: what was told first can be read again, however many lines there are."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from engine.core.cards import HIDDEN
from game.table.render.overlays.log_panel import LogEntry
from game.table.scene import TableScene
from tests.support.inputs import make_key, make_motion, make_press, make_release
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
        app.draw()
        log = scene.log
        newest = log.scroll.offset
        assert newest == log.scroll.max_offset, "the newest line is in sight"
        for _ in range(30):
            app.press_key(pygame.K_PAGEUP)
        assert log.scroll.offset == 0
        lines = [each for each in log.form.root.iter_widgets() if isinstance(each, LogEntry)]
        assert len(lines) == scene.play.told
        assert lines[0].rect.top >= log.scroll.rect.top
        fuller += newest > 0
        log.show_newest()
        if fuller > 8:
            break
        act_at_random(scene, rng)
    assert fuller > 8
    app.close()


def in_pixels(scene: TableScene, at: tuple[float, float]) -> tuple[int, int]:
    u = scene.play.layout.u
    return round(at[0] * u), round(at[1] * u)


def test_a_click_on_the_log_does_nothing_below_it_while_a_key_holds_the_hand_open(tmp_path: Path) -> None:
    app = TimedApp(tmp_path, (1000, 720), text_scale=1.5)
    scene = start_table(app, "crazyeights", people=2, seats=3)
    scene.host.change_seats({}, trust=True)
    scene.on_reseat()
    for _ in range(200):
        if scene.play.offered >= 0 and scene.play.is_prompt_open:
            break
        app.pass_time(0.3)
    app.run_frame([make_key(pygame.K_SPACE, text=" ")])
    assert scene.held_by == pygame.K_SPACE
    scene.hands.run_command("log")
    app.draw()
    box, before = scene.play.layout.log_box, scene.host.action_count
    assert box is not None
    covered = [each for each in scene.list_pointable().values() if box.contains_point(each.centre_point)]
    assert covered, "the open log hides something that can be clicked"
    for each in covered:
        at = in_pixels(scene, each.centre_point)
        app.run_frame([make_motion(at)])
        assert scene.touch.hover is None
        app.run_frame([make_press(at)])
        app.run_frame([make_release(at)])
        if app.top_scene is not scene:
            app.pop_scene()  # a line that was clicked shows its moment
        assert (scene.host.action_count, scene.play.prompt.chosen) == (before, ())
    app.close()


def test_a_card_seen_from_near_is_let_go_on_the_log_too(tmp_path: Path) -> None:
    app = TimedApp(tmp_path, (1100, 720))
    scene, rng = start_table(app, "lockdown", people=1, seats=4), Random(1)
    while not scene.play.is_prompt_open:
        act_at_random(scene, rng)
        app.pass_time(0.3)
    scene.hands.run_command("log")
    app.draw()
    box = scene.play.layout.log_box
    card = next(iter(scene.play.list_hand_sprites())).rest
    assert box is not None
    here, there = in_pixels(scene, (card.x, card.y)), in_pixels(scene, box.centre_point)
    app.run_frame([make_motion(here)])
    app.run_frame([make_press(here, 3)])
    assert scene.touch.near != HIDDEN
    app.run_frame([make_motion(there)])
    app.run_frame([make_release(there, 3)])
    assert scene.touch.near == HIDDEN
    app.close()


@pytest.mark.parametrize(("size", "text", "least"), [((1024, 600), 1.5, 5), ((1280, 720), 2.0, 3)])
def test_a_log_over_the_table_shows_several_lines_with_large_text(
    tmp_path: Path, size: tuple[int, int], text: float, least: int
) -> None:
    app = TimedApp(tmp_path, size, text_scale=text, language="de")
    scene, rng = start_table(app, "crazyeights", people=1, seats=4), Random(1)
    scene.hands.run_command("log")
    while scene.play.told < 12:
        app.pass_time(0.3)
        if scene.play.is_prompt_open:
            act_at_random(scene, rng)
    app.draw()
    assert scene.play.layout.log_over is not None
    seen = scene.log.scroll.rect
    lines = [each for each in scene.log.form.root.iter_widgets() if isinstance(each, LogEntry)]
    whole = [each for each in lines if seen.top <= each.rect.top and each.rect.bottom <= seen.bottom]
    assert len(whole) >= least, f"only {len(whole)} lines of {len(lines)} are seen"
    app.close()


def test_few_lines_begin_below_the_heading_and_what_was_pointed_at_is_told_of_no_more(tmp_path: Path) -> None:
    app = TimedApp(tmp_path, (1600, 720))
    scene = start_table(app, "crazyeights", people=1, seats=2)
    app.pass_time(3)
    if scene.play.choices.log_open:
        scene.hands.run_command("log")
    scene.touch.hover = ("do", "log")
    scene.hands.run_command("log")
    assert scene.touch.aimed_target is None, "its tip would stay where the button has gone"
    app.draw()
    log = scene.log
    first = next(each for each in log.form.root.iter_widgets() if isinstance(each, LogEntry))
    assert log.scroll.max_offset == 0
    assert first.rect.top - log.scroll.rect.top < 2 * first.rect.height
    app.close()

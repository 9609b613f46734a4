"""Whatever changes the picture of the bar is heard: another question, other buttons, a take-back, a hint, a pause."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.speech.speaker import Speaker
from game.table.scene import TableScene
from tests.game.speech.test_speech import VOICE, Said
from tests.support.every_game import each_game
from tests.support.pages import answer_question
from tests.support.tables import TimedApp, act_at_random, go_on, start_table
from tests.support.tiers import mark_deep


def listen(app: TimedApp) -> Said:
    """The program speaks to this voice from now on."""
    said = Said()
    app.speech.speaker = Speaker(VOICE, said.start, app.clock)
    app.store.change_settings(speech=True)
    return said


def look(scene: TableScene) -> tuple[object, ...]:
    """What is asked on the bar, and its buttons."""
    return (scene.bar.words, *(button.label for button in scene.bar.buttons)) if scene.play.is_prompt_open else ()


def do_anything(app: TimedApp, scene: TableScene, rng: Random) -> None:
    """Choose a part, let go of it, decide, take back, ask for a hint, or pause."""
    play, what = scene.play, rng.random()
    if what < 0.15 and scene.host.can_undo():
        scene.hands.run_command("undo")
        answer_question(app)
    elif what < 0.25:
        scene.hands.run_command("hint")
    elif what < 0.3:
        scene.hands.run_command("menu")
        app.pass_time(0.3)
        app.press_key(pygame.K_ESCAPE)
    elif what < 0.65 and (parts := play.prompt.list_choosable_targets()):
        scene.hands.click_target(rng.choice(sorted(parts, key=str)))
    elif what < 0.75:
        play.prompt.chosen = ()
    else:
        play.prompt.chosen = ()
        act_at_random(scene, rng)


@pytest.mark.usefixtures("playing_anything")
@pytest.mark.parametrize("steps", [60, mark_deep(400)])
@each_game
def test_whatever_changes_the_picture_of_the_bar_is_heard(app: TimedApp, name: str, steps: int) -> None:
    said, rng = listen(app), Random(4)
    scene = start_table(app, name, people=1, seats=2, speed=0.0)
    heard, seen, before = 0, 0, look(scene)
    for _n in range(steps):
        if app.top_scene is not scene:
            app.pop_scene()
        if scene.leaving or app.top_scene is not scene:
            break
        if scene.play.halted_event is not None:
            scene.hands.run_command("go on")
        elif scene.play.is_prompt_open:
            do_anything(app, scene, rng)
        app.pass_time(0.5)
        now = look(scene)
        if now and now != before and app.top_scene is scene:
            seen += 1
            assert len(said.words) > heard, f"nobody hears that {before} became {now}"
        before, heard = now, len(said.words)
    assert seen > 5


@each_game
def test_a_take_back_is_heard_and_what_is_asked_then(app: TimedApp, name: str) -> None:
    said, rng = listen(app), Random(1)
    scene = start_table(app, name, people=1, seats=2, speed=0.0)
    for _n in range(300):
        if app.top_scene is scene and scene.play.is_prompt_open and scene.host.can_undo():
            break
        go_on(app, scene, rng)
    else:
        raise AssertionError("nothing could be taken back")
    said.words.clear()
    scene.hands.run_command("undo")
    answer_question(app)
    app.pass_time(0.5)
    assert "Taken back." in said.words
    assert len(said.words) > said.words.index("Taken back.") + 1, "what is asked then is said as well"

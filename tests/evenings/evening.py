"""One evening: a match of any game among any sitters, and all that is told of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

import pygame

from ai.judge import Advice, Judgement
from ai.play import HINT
from ai.worker import Answer, BotPool, Reply, Request
from game.app.form_scene import FormScene
from game.ui.controls import Button
from tests.evenings import told
from tests.evenings.asides import CHANCES
from tests.evenings.chairs import without_wires
from tests.evenings.sitting import STEP, Evening, Sitting
from tests.laws.plan import pick_action
from tests.looks.widget_lines import list_lines
from tests.support.tables import clear_way, still_app

REST: Final = 3000
"""What is done unseen at most until a round is over."""
LINES: Final = 40
"""Of the log at the end of a round."""


def make_decision(sitting: Sitting) -> None:
    """A person does something aside, and then decides."""
    scene, rng = sitting.scene, sitting.rng
    for aside, chance in CHANCES.items():
        if rng.random() < chance and scene.play.is_prompt_open and sitting.app.top_scene is scene:
            aside(sitting)
    if not scene.play.is_prompt_open or sitting.app.top_scene is not scene:
        return
    scene.play.prompt.chosen = ()
    gesture = rng.choice(scene.play.prompt.gestures)
    before = scene.host.version
    for target in gesture.targets:
        if scene.host.version == before and scene.play.prompt.can_choose(target):
            scene.hands.click_target(target)
    if scene.host.version == before:
        scene.play.commit_gesture(gesture)


def iter_turns(sitting: Sitting) -> Iterator[told.Told]:
    """The evening, turn by turn; at last its end."""
    for _n in range(sitting.evening.turns):
        if not sitting.until_asked():
            break
        yield sitting.tell_all()
        make_decision(sitting)
        sitting.pass_time()
    if sitting.wire is None:
        yield from _iter_end(sitting)


def _iter_end(sitting: Sitting) -> Iterator[told.Told]:
    """The round is played to its end unseen, which is looked at, and its page."""
    app, scene = sitting.app, sitting.scene
    for _n in range(REST):
        if scene.play.timeline.barrier is not None or app.top_scene is not scene:
            break
        app.now += STEP
        scene.advance_to(app.now)
        scene.host.skip_wait()
        if not clear_way(app, scene, sitting.take_screen) and scene.play.is_prompt_open:
            scene.play.commit_gesture(sitting.rng.choice(scene.play.prompt.gestures))
        scene.play.finish_motion()
    log = [line.text for line in scene.host.list_log_lines()[-LINES:]]
    yield {"log": log, "passing": sitting.take_lines(sitting.passing), "sounds": sitting.take_lines(sitting.heard)}
    for number in range(12):
        if app.top_scene is not scene:
            break
        sitting.pass_time(0.7)
        sitting.note_told("end")
        if number > 7:  # the winner stands there until somebody goes on
            sitting.press_key(pygame.K_RETURN)
    end = {
        "passing": sitting.take_lines(sitting.passing),
        "sounds": sitting.take_lines(sitting.heard),
        "speech": sitting.take_lines(sitting.said),
    }
    yield {**end, "moods": sitting.take_lines(sitting.felt)}
    page = app.top_scene
    if isinstance(page, FormScene):
        sitting.pass_time(1.0)
        yield {"page": list_lines(page), "kept": told.of_match(app, scene.host)}
        yield {"ways": list(_iter_ways(sitting, page))}


def _iter_ways(sitting: Sitting, page: FormScene) -> Iterator[str]:
    """Where the buttons of a page lead."""
    there = sitting.app.scenes[:]
    for button in [each for each in page.form.root.iter_widgets() if isinstance(each, Button) and each.enabled]:
        button.activate()
        over = sitting.app.top_scene
        ways = sitting.take_lines(sitting.routes.taken) + (
            list_lines(over) if over is not None and over not in there else []
        )
        yield from (f"{button.words} {way}" for way in ways or [f"leads to {type(over).__name__}"])
        sitting.app.scenes[:] = there


def think_at_once(pool: BotPool) -> None:
    """In place of a process of bots: they do and advise anything, chances are as they may be."""
    for asker, request in tuple(pool._wanted.items()):
        del pool._wanted[asker]
        pool._answers[asker] = Reply(request.id, _answer_request(request))


def _answer_request(request: Request) -> Answer:
    rng = Random(request.seed)
    if request.done:
        return Judgement(request.done, request.done, 0.4, 0.05, 0.0, 0.0, 0, 0, (0.5, 0.5))
    text = pick_action(request.view.actions, True, rng).text
    return Advice(text) if request.level == HINT else text


def spend_evening(evening: Evening, home: Path) -> list[told.Told]:
    """All that is told in an evening; ``home`` is a folder for what the program keeps."""
    seeded = patch("game.match.match_setup.make_seed", lambda: "1")
    with seeded, without_wires(), still_app(home, think_at_once) as app:
        return list(iter_turns(Sitting(app, evening)))

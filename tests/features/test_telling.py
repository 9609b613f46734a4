"""Feature table, rows 31 to 45: what the table tells, and the rules."""

from __future__ import annotations

from random import Random

import pygame

from engine.core.cards import HIDDEN
from game.screens.help.rules import RulesScene
from tests.features.stage import move, questions
from tests.support.boards import matches_view
from tests.support.every_game import each_table
from tests.support.tables import TimedApp, sit
from tests.support.tiers import sampled

pytestmark = sampled(1)


@each_table
def test_row_35_what_is_taken_back_is_as_if_it_had_never_been(app: TimedApp, name: str) -> None:
    taken = 0
    for seed in range(8):
        scene = sit(app, name, people=1, seed=str(seed))
        for _gestures in questions(app, scene, 10, Random(seed)):
            before = scene.host.get_view(), scene.host.list_log_lines(), scene.host.action_count
            scene.play.commit_gesture(Random(seed).choice(scene.play.prompt.gestures))
            if scene.host.can_undo():
                app.press(pygame.K_u, "u")
                while scene.host.can_undo() and scene.host.action_count > before[2]:
                    app.press(pygame.K_u, "u")
                if scene.host.action_count == before[2]:
                    assert (scene.host.get_view(), scene.host.list_log_lines(), scene.host.action_count) == before
                    assert matches_view(scene.play.board, before[0])
                    taken += 1
        app.scenes.clear()
        if taken > 2:
            return
    assert taken, "nothing in this game can ever be taken back"


@each_table
def test_row_39_every_open_card_is_shown_large(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=1)
    board, looked = scene.play.board, 0
    for _gestures in questions(app, scene, 4, Random(1)):
        for sprite in board.list_sprites():
            if sprite.face == HIDDEN or sprite.side < 1 or looked > 12:
                continue
            at = (sprite.pose.box.x + 5, sprite.pose.y)
            move(app, at)
            app.draw()
            app.run_frame([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3)])
            near = scene.touch.near
            app.run_frame([pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=3)])
            assert scene.touch.near == HIDDEN
            looked += near != HIDDEN
            if near != HIDDEN and board.specs[sprite.zone].owner < 0:  # cards of a hand make way for the pointer
                assert near == [other.drawn for other in board.zones[sprite.zone] if other.rest.contains_point(at)][-1]
    assert looked > 3


@each_table
def test_row_44_f1_opens_the_paragraph_of_what_is_being_asked(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=1)
    anchors: set[str] = set()
    for _gestures in questions(app, scene, 12, Random(5)):
        assert scene.play.decision is not None
        clause = scene.host.game.clause(scene.play.decision.kind, scene.play.view)
        app.press(pygame.K_F1)
        page = app.top_scene
        assert isinstance(page, RulesScene)
        assert clause
        assert page.anchor == clause
        assert clause in page._places, f"{clause} is no paragraph of the rules"
        app.wait(0.2)
        app.press(pygame.K_ESCAPE)
        assert app.top_scene is scene
        anchors.add(clause)
    assert anchors

"""Feature table, rows 31 to 45: what the table tells, and the rules."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from engine.core.cards import HIDDEN
from engine.registry import NAMES, game
from game.games import list_available_games
from game.screens.help.rules import RulesScene
from game.screens.lobby.lobby import LobbyScene
from game.table.render.overlays.highlights import lit_boxes
from game.table.scene import TableScene
from game.ui.choices import Choice
from game.ui.controls import Toggle
from tests.features.stage import move, questions
from tests.support.boards import matches_view
from tests.support.tables import TimedApp, sit

pytestmark = pytest.mark.sample(1)


@pytest.mark.parametrize("name", list_available_games())
def test_row_32_what_may_be_done_is_lit_and_nothing_else(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=1)
    for gestures in questions(app, scene, 15, Random(2)):
        legal = set(scene.host.get_view().actions)
        assert {gesture.actions[0] for gesture in gestures} <= legal
        assert legal == {gesture.actions[0] for gesture in gestures}
        lit = scene.play.prompt.list_choosable_targets()
        firsts = {gesture.targets[0] for gesture in gestures if gesture.ordered}
        firsts |= {target for gesture in gestures if not gesture.ordered for target in gesture.targets}
        assert firsts <= lit
        assert lit & set(lit_boxes(scene.play, scene.bar)), "nothing that is lit has a place"


@pytest.mark.parametrize("name", list_available_games())
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


@pytest.mark.parametrize("name", list_available_games())
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


@pytest.mark.parametrize("name", list_available_games())
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


@pytest.mark.parametrize("name", [name for name in NAMES if game(name).options])
def test_row_45_a_variant_is_switched_by_a_key_and_dealt(app: TimedApp, name: str) -> None:
    scene = LobbyScene(app, name)
    app.push_scene(scene)
    scene.house_open = True
    scene.rebuild()
    for place, each in enumerate(scene.form.root.iter_widgets()):
        before = dict(scene.plan.options), scene.plan.game
        if not isinstance(each, (Toggle, Choice)):
            continue
        scene.form.focus = each
        app.press(*((pygame.K_SPACE, " ") if isinstance(each, Toggle) else (pygame.K_RIGHT,)))
        if scene.plan.game != before[1]:
            scene.form.focus = list(scene.form.root.iter_widgets())[place]
            app.press(pygame.K_LEFT)
        elif dict(scene.plan.options) != before[0]:
            break
    changed = {key: value for key, value in scene.plan.options.items() if before[0].get(key) != value}
    assert len(changed) == 1
    scene.start_match()
    table = app.top_scene
    assert isinstance(table, TableScene)
    assert changed.items() <= table.host.setup.options.items()

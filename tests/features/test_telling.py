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
from game.ui.widget import Widget
from tests.features.stage import asked, move, on_paper, place_of, questions, until
from tests.support.boards import matches_view
from tests.support.tables import TimedApp, sit

pytestmark = pytest.mark.sample(1)


def plain(words: str) -> str:
    """A sentence without marks, to be looked for on the screen."""
    return "".join(letter for letter in words.split("{")[0] if letter not in "*_").strip()


@pytest.mark.parametrize("name", list_available_games())
def test_row_31_the_bar_says_who_must_do_what(app: TimedApp, name: str) -> None:
    with on_paper(app) as words:
        scene = sit(app, name, people=1, speed=1.0)
        app.store.change_settings(bot_pace="step")
        own = others = 0
        for _n in range(600):
            app.wait(0.25)
            if app.top_scene is not scene:
                app.pop_scene()
            elif scene.play.is_prompt_open:
                app.wait(1.0)
                assert plain(scene.play.describe_question())[:24] in words().replace("\n", " ")
                own += 1
                scene.play.commit_gesture(scene.play.prompt.gestures[0], app.now)
            elif scene.play.is_idle and scene.host.get_waiting().kind == "bot":
                app.wait(0.5)
                asked_seat = scene.play.view.asked[0].seat
                assert scene.host.display_names[asked_seat] in scene._describe_status()
                others += 1
                app.press(pygame.K_SPACE, " ")
            if own > 2 and others > 2:
                return
    raise AssertionError((own, others))


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
def test_row_32_lit_and_unlit_look_different(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=1)
    assert asked(app, scene)
    app.wait(2.0)
    app.draw()
    lit = pygame.image.tobytes(app.surface, "RGB")
    scene.play.decision = None
    app.request_redraw()
    app.draw()
    assert pygame.image.tobytes(app.surface, "RGB") != lit


@pytest.mark.parametrize("name", list_available_games())
def test_row_33_the_pointer_resting_on_what_cannot_be_done_is_told_why(app: TimedApp, name: str) -> None:
    told: set[str] = set()
    with on_paper(app) as words:
        for seed in range(6):
            scene = sit(app, name, people=1, seed=str(seed))
            app.store.change_settings(density="study")
            for _gestures in questions(app, scene, 8, Random(seed)):
                play = scene.play
                wrong = [spot.target for spot in play.all_spots()] + [
                    ("card", s.face) for s in play.list_hand_sprites()
                ]
                for target in wrong:
                    at = place_of(scene, target)
                    kinds = ("card", "slot", "deck", "shown", "token")
                    if (
                        at is None
                        or play.prompt.can_choose(target)
                        or target[0] not in kinds
                        or not play.why_not(target)
                    ):
                        continue
                    move(app, (2, app.size[1] - 2))
                    move(app, at)
                    app.wait(1.0)
                    reason = plain(play.why_not(target))
                    assert reason[:16] in words().replace("\n", " ")
                    told.add(reason)
                    break
            app.scenes.clear()
            if len(told) > 2:
                return
    assert told


@pytest.mark.parametrize("name", list_available_games())
def test_row_35_what_is_taken_back_is_as_if_it_had_never_been(app: TimedApp, name: str) -> None:
    taken = 0
    for seed in range(8):
        scene = sit(app, name, people=1, seed=str(seed))
        for _gestures in questions(app, scene, 10, Random(seed)):
            before = scene.host.get_view(), scene.host.list_log_lines(), scene.host.action_count
            scene.play.commit_gesture(Random(seed).choice(scene.play.prompt.gestures), app.now)
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
def test_row_37_the_figures_of_the_own_hand_stand_at_the_table_and_change_with_it(app: TimedApp, name: str) -> None:
    with on_paper(app) as words:
        scene = sit(app, name, people=1)
        found: set[str] = set()
        for _gestures in questions(app, scene, 14, Random(7)):
            app.wait(1.0)
            layout = scene.play.layout
            seen = words(layout.own, layout.meter, layout.hand)
            assert any(letter.isdigit() or letter == "?" for letter in seen), "no figure, nor that it is not known"
            found.add(seen)
        assert len(found) > 2, "the figures never change"


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
                assert near == [other.drawn for other in board.zones[sprite.zone] if other.rest.contains_point(*at)][-1]
    assert looked > 3


@pytest.mark.parametrize("name", list_available_games())
def test_row_40_the_last_move_is_marked(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=0, seats=max(3, game(name).seats.start), speed=4.0)
    assert until(app, lambda: scene.host.action_count > 3 and bool(scene.play.board.marked), 60.0, 0.1)
    scene.play.finish_motion(app.now)
    app.draw()
    marked = pygame.image.tobytes(app.surface, "RGB")
    scene.play.board.marked = []
    scene.play.timeline.version += 1  # nobody but a test takes the marks away
    app.draw()
    assert pygame.image.tobytes(app.surface, "RGB") != marked


@pytest.mark.parametrize("name", list_available_games())
def test_row_41_piles_and_hands_say_how_many_cards_they_hold(app: TimedApp, name: str) -> None:
    with on_paper(app) as words:
        scene = sit(app, name, people=1, seats=max(3, game(name).seats.start))
        assert asked(app, scene)
        app.wait(1.0)
        zones = scene.play.board.zones
        piles = [len(zones[z]) for z, place in scene.play.places.items() if place.kind == "pile" and zones[z]]
        stock = max(piles)
        assert str(stock) in words(), f"nothing says that {stock} cards are left"


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


def words_of(root: Widget) -> str:
    return "\n".join(str(getattr(widget, "words", "")) for widget in root.iter_widgets())


@pytest.mark.parametrize("name", NAMES)
def test_row_45_every_variant_is_in_the_lobby_in_words_of_its_own(app: TimedApp, name: str) -> None:
    scene = LobbyScene(app, name)
    app.push_scene(scene)
    scene.house_open = True
    scene.rebuild()
    for option in game(name).options:
        if not scene.plan.has_options(game(name), option.where):
            shown = words_of(scene.form.root).splitlines()
            assert option.label not in shown, "it means nothing yet"
            scene.plan.options |= {key: value.split()[0].removeprefix("+") for key, value in option.where.items()}
            scene.rebuild()
        assert (option.label in words_of(scene.form.root)) is option.asked


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

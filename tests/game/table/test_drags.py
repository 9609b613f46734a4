"""Whatever can be decided at the table can be done by carrying things about; nothing is shown by that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from random import Random

import pytest

from engine.core.actions import Action, Decision
from engine.core.cards import HIDDEN
from engine.core.state import State
from engine.core.view import View, observe
from engine.registry import game
from game.games import get_game_table, list_available_games
from game.table.model import motion
from game.table.model.drop_targets import MIDDLE, Carry, Drop, find_drop_targets, find_held_parts, let_go
from game.table.model.game_table import GameTable
from game.table.model.layout import Layout
from game.table.model.layout_build import build_layout
from game.table.model.prompt import HUSH, Gesture, Prompt, Target
from game.table.render.overlays.bar import CONFIRM
from game.table.render.overlays.highlights import lit_now
from game.table.render.tooltip import describe_drop
from game.table.scene import TableScene
from tests.laws.plan import iter_setups, pick_action
from tests.support.claims import NAMES
from tests.support.every_game import each_game, each_table
from tests.support.inputs import Point, click_at, iter_way, move_to, press_at, release_at
from tests.support.random_play import iter_positions
from tests.support.tables import TimedApp, act_at_random, iter_questions, place_of, start_table
from tests.support.tiers import mark_dear, mark_deep, sampled

Step = tuple[Target, Target]
"""What is carried, and where to."""
MOST_MATCHES = 8
"""So many matches are enough for questions of two kinds."""
STEPS = 5
"""So many drags are enough for any action."""


class LaidTarget:
    """What lies on the table for a seat that is asked something, without a window."""

    def __init__(self, table: GameTable, view: View, decision: Decision, prompt: Prompt | None = None) -> None:
        self.table, self.view, self.decision = table, view, decision
        self.layout: Layout = build_layout((1280, 720), view.seats, decision.seat, table.plan)
        self.prompt = prompt or table.make_prompt(view, decision, False) or Prompt(table.list_gestures(view, decision))
        self.carries: Sequence[Carry] = table.list_carries(view, decision)

    def list_things(self, prompt: Prompt) -> set[Target]:
        """Everything that lies there in this state of the prompt: no buttons."""
        table, view, me = self.table, self.view, self.decision.seat
        found = {spot.target for spot in table.list_spots(self.layout, view)}
        zone = table.hand_zone(view.rules, me)
        found |= {("card", card) for card in view.zones[zone] if card != HIDDEN} if zone >= 0 else set()
        found |= {("seat", seat) for seat in range(view.seats)} | {MIDDLE}
        if table.coins:
            found.add(("token", me))
        over = table.build_overlay(self.layout, view, prompt, NAMES)
        return found | ({spot.target for spot in over.spots} if over is not None else set())

    def list_buttons(self) -> set[Target]:
        """What can be said with a button, but for what merely puts off questions."""
        made = (part for each in self.prompt.gestures if each.mode != HUSH for part in each.targets)
        return {part for part in made if part[0] == "word"}

    def iter_drops(self, prompt: Prompt, allowed: Iterable[Target]) -> Iterable[tuple[Step, Drop]]:
        """All that can be carried anywhere now and has to do with these parts."""
        allowed = set(allowed)
        sources = {carry.source for carry in self.carries} | {part for part in allowed if part[0] in self.table.drags}
        for source in sorted(sources & self.list_things(prompt), key=str):
            trial = copy(prompt)
            trial.chosen = find_held_parts(prompt, self.table.drags, source) or prompt.chosen
            places = self.list_things(trial)
            for place, way in find_drop_targets(prompt, self.table.drags, self.carries, source).items():
                if place in places and set(way.base + way.parts) <= allowed:
                    yield (source, place), way

    def find_drag_sequence(self, action: Action) -> list[Step] | None:
        """The fewest drags that make an action (or leave nothing but its confirmation), None if there are none."""
        aims = [gesture for gesture in self.prompt.gestures if gesture.actions[0] is action]
        allowed = {part for gesture in aims for part in gesture.list_all_targets()}
        seen: set[tuple[Target, ...]] = {()}
        edge: list[tuple[Prompt, list[Step]]] = [(self.prompt, [])]
        for _ in range(STEPS):
            edge, last = [], edge
            for prompt, path in last:
                for step, way in self.iter_drops(prompt, allowed):
                    trial = copy(prompt)
                    done = let_go(trial, way)
                    if _is_made(done, trial, action):
                        return [*path, step]
                    if done is None and trial.chosen not in seen:
                        seen.add(trial.chosen)
                        edge.append((trial, [*path, step]))
        return None


def _is_made(done: Gesture | None, prompt: Prompt, action: Action) -> bool:
    made = done or prompt.ready_gesture
    return made is not None and made.actions[0] is action


def find_grip(scene: TableScene, target: Target) -> Point | None:
    """Where a thing is taken hold of, or let go."""
    layout, touch = scene.play.layout, scene.touch
    boxes = []
    if target == MIDDLE:
        boxes = [layout.centre]
    elif target == ("seat", scene.play.anchor):
        boxes = [layout.own]
    for box in boxes:
        for x, y in ((0.5, 0.5), (0.5, 0.3), (0.9, 0.2), (0.1, 0.2), (0.5, 0.06), (0.03, 0.9)):
            at = box.x + box.w * x, box.y + box.h * y
            under = touch.find_target_at(at)
            if under == target or (target == MIDDLE and under is None):
                return at
    return place_of(scene, target)


def carry_target(app: TimedApp, scene: TableScene, source: Target, place: Target) -> bool:
    """Carry one thing to another; False if it lies under something."""
    start = find_grip(scene, source)
    if start is None:
        return False
    press_at(app, start)
    app.now += 0.03
    move_to(app, (start[0] + 9, start[1] - 9), held=True)
    drag = scene.touch.drag
    assert drag is not None, f"{source} is not taken up"
    assert drag.target == source
    check_faces_hidden(scene)
    assert place in drag.ways
    assert place in lit_now(scene.play, scene.touch) or scene.play.veiled_targets is not None
    end = find_grip(scene, place)
    if end is None:
        release_at(app, start)
        return False
    for at in iter_way(start, end, 0.5, 1.0):
        app.now += 0.03
        move_to(app, at, held=True)
    assert scene.touch.hover == place
    app.draw()
    release_at(app, end)
    return True


def check_faces_hidden(scene: TableScene) -> None:
    """What is held shows no face its seat does not know."""
    drag, view = scene.touch.drag, scene.play.view
    assert drag is not None
    known = {card for zone in view.zones for card in zone}
    assert drag.sprite is None or drag.sprite.face in known | {HIDDEN}
    if drag.target[0] == "seat" and drag.sprite is not None:
        assert drag.sprite.face == drag.sprite.drawn == HIDDEN


# --- the law ---------------------------------------------------------------------------------------------------------

ENOUGH = 6
"""How often each verb of each kind of decision is looked at."""


def _verb(text: str, verb: str) -> str:
    """What tells actions of different sorts apart: the verb and how much is said with it; words by their own."""
    return text if len(text.split()) < 3 and not any(sign.isdigit() for sign in text) else f"{verb} {len(text.split())}"


@sampled(1)
@each_game
@pytest.mark.parametrize("decisions", [3000, mark_deep(5000)])
def test_every_action_of_every_variant_can_be_made_by_dragging(name: str, decisions: int) -> None:
    """Positions of random play, rare ones sought out; buttons are no places, but for the one that confirms."""
    played, laid, seen, left = game(name), get_game_table(name), Counter[tuple[str, str]](), decisions
    for setup in iter_setups(played, "drags"):
        rng = Random(setup.seed)
        state: State = played.start(dict(setup.options), setup.seats, setup.seed, [])
        by_verb = rng.random() < 0.7
        for _n in range(min(left, 120)):
            if not state.asked:
                break
            left -= 1
            decision = rng.choice(state.asked)
            legal = state.legal(decision)
            shuffled = rng.sample(range(len(legal)), min(len(legal), 40))
            fresh = {}
            for at in shuffled:
                key = decision.kind, _verb(legal[at].text, legal[at].verb)
                if seen[key] < ENOUGH and key not in fresh:
                    fresh[key] = legal[at]
            if fresh:
                view = observe(state, decision.seat)
                assert view.decision is not None
                found = LaidTarget(laid, view, view.decision)
                unsaid = found.list_buttons() - {
                    part for part in found.list_buttons() if laid.describe_carry(view, part)
                }
                assert not unsaid, "a button does not tell how to do without it"
                for key, action in fresh.items():
                    seen[key] += 1
                    assert found.find_drag_sequence(action), f"{action.text} ({decision.kind}) in {setup}"
            state.apply(decision.seat, pick_action(legal, by_verb, rng), [])
        if left <= 0:
            break
    known = {
        (asked.kind, _verb(action.text, action.verb))
        for state, asked, _events in iter_positions(played, "verbs", 200)
        for action in state.legal(asked)
    }
    assert len(seen) > 5 or len(seen) >= len(known), "less than a plain game has"


# --- with the mouse --------------------------------------------------------------------------------------------------


def _confirm(app: TimedApp, scene: TableScene) -> None:
    button = next((button for button in scene.bar.buttons if button.target == CONFIRM), None)
    if button is not None and scene.play.is_prompt_open:
        click_at(app, (button.box.cx, button.box.cy))


@sampled(1)
@each_table
@pytest.mark.parametrize("matches", [1, mark_dear(2), mark_deep(4)])
def test_whatever_is_asked_is_answered_with_the_mouse_by_dragging_alone(app: TimedApp, name: str, matches: int) -> None:
    kinds, hidden = set[str](), list[Step]()
    wanted = min(2, len({asked.kind for _state, asked, _events in iter_positions(game(name), "kinds", 200)}))
    for seed in range(MOST_MATCHES):
        if seed >= matches and len(kinds) >= wanted:
            break
        scene = start_table(app, name, people=1, seed=f"drag {seed}", seats=3 + seed % 2)
        rng = Random(seed)
        for _gestures in iter_questions(app, scene, 14, rng):
            play = scene.play
            decision = play.decision
            assert decision is not None
            action = pick_action(play.view.actions, True, rng)
            path = LaidTarget(scene.table, play.view, decision, play.prompt).find_drag_sequence(action)
            assert path, action.text
            before = scene.host.action_count
            app.pass_time(motion.INERT + 0.1)
            for source, place in path:
                if not carry_target(app, scene, source, place):
                    hidden.append((source, place))
                    break
            else:
                _confirm(app, scene)
                done = scene.host._recorder.kept.record.actions[before:]
                assert f"P{play.anchor} {action.text}" in done, (path, action.text)
                kinds.add(decision.kind)
        app.scenes.clear()
    assert len(kinds) >= wanted
    assert not hidden, "lies under something"


def _list_things(scene: TableScene) -> Iterator[tuple[Target, Point]]:
    """What lies there and is under the pointer somewhere, and where that is."""
    play = scene.play
    for thing in [*(spot.target for spot in play.all_spots()), *(("card", s.face) for s in play.list_hand_sprites())]:
        at = place_of(scene, thing)
        if at is not None and scene.hands.touch.find_target_at(at) == thing:
            yield thing, at


@sampled(1)
@each_table
@pytest.mark.parametrize("asked", [3, mark_dear(8)])
def test_what_is_let_go_anywhere_else_or_was_taken_up_before_another_question_answers_nothing(
    app: TimedApp, name: str, asked: int
) -> None:
    scene, rng, missed, late = start_table(app, name, people=1, seed="3"), Random(3), 0, 0
    play, corner = scene.play, (6.0, scene.play.layout.bar.y - 4)
    for _gestures in iter_questions(app, scene, asked, rng):
        app.pass_time(motion.INERT + 0.1)
        for _thing, start in list(_list_things(scene)):
            for how in ("elsewhere", "late", "early"):
                before = scene.host.action_count, play.prompt.chosen
                press_at(app, start)
                move_to(app, (start[0] + 20, start[1]), held=True)
                drag = scene.touch.drag
                ways = drag.ways.items() if drag else ()
                aims = [aim for aim, way in ways if how == "late" or any(part[0] == "word" for part in way.parts)]
                place = next((at for at in (place_of(scene, aim) for aim in aims) if at), None)
                if how == "elsewhere" or place is None:
                    place = corner
                    missed += drag is not None
                elif how == "late":
                    play.prompt = Prompt(play.prompt.gestures)
                    late += 1
                else:  # a thing may be carried already when a question comes up: what it stands for now was not meant
                    play.changed_at = app.now - motion.INERT * 0.6
                move_to(app, place, held=True)
                release_at(app, place)
                assert (scene.host.action_count, play.prompt.chosen) == before
                assert scene.touch.drag is None
    assert missed > 5
    assert late > 2


def test_a_card_only_its_person_may_see_is_carried_without_a_word(app: TimedApp) -> None:
    """Where a screen is shared without covers no bubble says what is done, and the lights are those for everybody."""
    name = next(name for name in list_available_games() if get_game_table(name).uncovered)
    scene, rng, held_ = start_table(app, name, people=2, seed="3"), Random(3), 0
    for _n in range(120):
        app.pass_time(0.2, 0.2)
        if app.top_scene is not scene or scene.host.is_over:
            break
        if not scene.play.is_prompt_open:
            continue
        veil = scene.play.veiled_targets
        if veil is None:
            act_at_random(scene, rng)
            continue
        for source in sorted(veil, key=str):
            at = place_of(scene, source)
            if at is None or scene.table.find_lying_sprite(scene.play.board, scene.play.anchor, source) is None:
                continue
            press_at(app, at)
            move_to(app, (at[0] + 12, at[1] - 12), held=True)
            move_to(app, (scene.play.layout.centre.cx, scene.play.layout.centre.cy), held=True)
            assert lit_now(scene.play, scene.touch) == veil
            assert describe_drop(scene.play, scene.touch) == ""
            held_ += scene.touch.drag is not None
            move_to(app, (5, 300), held=True)
            release_at(app, (5, 300))
        scene.play.prompt.chosen = ()
        act_at_random(scene, rng)
    assert held_

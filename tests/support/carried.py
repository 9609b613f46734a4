"""Finds how an action is made by carrying things about, from what lies on the table alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy

from engine.core.actions import Action, Decision
from engine.core.cards import HIDDEN
from engine.core.view import View
from game.table.model.drop_targets import MIDDLE, Carry, Drop, find_drop_targets, find_held_parts, let_go
from game.table.model.game_table import GameTable
from game.table.model.layout import Layout
from game.table.model.layout_build import build_layout
from game.table.model.prompt import HUSH, Gesture, Prompt, Target
from game.table.render.overlays.highlights import lit_now
from game.table.scene import TableScene
from tests.features.stage import Point, move_to, place_of, press_at, release_at
from tests.support.tables import TimedApp

Step = tuple[Target, Target]
"""What is carried, and where to."""
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
        over = table.build_overlay(self.layout, view, prompt)
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
    for share in (0.5, 1.0):
        app.now += 0.03
        move_to(app, (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share), held=True)
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

"""Pointer and focus over the table: what is under the pointer, what is lifted, dragged or shaken. Pure: no pygame.

Hit boxes are the resting places, never the moved pictures: what the pointer lifts does not slide away from under it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import exp, inf

from engine.core.cards import HIDDEN
from game.art.shapes import Point
from game.table.model import motion
from game.table.model.board import Sprite
from game.table.model.drop_targets import Drop
from game.table.model.geometry import Box, Pose
from game.table.model.layout import Layout
from game.table.model.motion import Glide
from game.table.model.play import Play
from game.table.model.prompt import Prompt, Target, Targets
from game.table.model.versioned import Versioned

HOLD_SECONDS = 0.8
"""Seconds a button for all who share a screen is held, so that nobody reacts by a slip."""
LIFT, STANDS_OUT = 20.0, 6.0
"""Units an own card rises under the pointer, and where it may be chosen and others may not: so little that no index of
the card before it peeps out below.
"""
GROW = 0.12
"""How much it grows."""
FLOAT = 16.0
"""Units it floats above the table then, which its shadow shows."""
PART = 0.22
"""How far its neighbours make room, in card widths."""
NEXT_BUT_ONE = 0.45
"""The share of that for those after them."""
READ = 0.1
"""Seconds the pointer is on a thing before a long text about it takes the place of the one before: a hand that is
swept over does not flicker.
"""
PEEK: Target = ("do", "peek")
COVER: Target = ("do", "cover")
"""Looking at the own hand, which lies covered at the open table."""
RESTED = 9.0
"""Seconds: whatever the pointer has rested on for so long has told all it has to tell."""
LOOK_SECONDS = 0.4
"""Seconds it is held for that where the hand then stays open."""
HELD = ("react ", "all ", "hush", "peek")
"""How the names of the buttons begin that are held."""
SEAT = "seat"
"""The sign that is carried for the own seat."""


@dataclass(slots=True)
class Holding:
    """A public button that is being held: which, since when, and at which state of the match."""

    target: Target
    since: float
    version: int
    length: float

    def compute_hold_progress(self, now: float) -> float:
        """How much of the time has passed, 0..1."""
        return min(1.0, (now - self.since) / self.length)


@dataclass(slots=True)
class Drag:
    """Something held by the pointer: which target it is, where its picture is, how it leans."""

    target: Target
    sprite: Sprite | None
    x: float
    y: float
    to_x: float
    to_y: float
    tilt: float = 0.0
    fits: bool = False
    """Whether something can be done with it (else it is a card of the own hand being put elsewhere in it)."""
    ways: Mapping[Target, Drop] = field(default_factory=dict)
    """The places that take it, and what letting it go there does."""
    before: Targets = ()
    """What was chosen before it was taken up."""
    prompt: Prompt | None = None
    """The prompt all that was found for."""
    icon: str = ""
    """What is no card: the sign that is seen to be carried, or else (rich text) the words."""
    label: str = ""


class Touch(Versioned):
    """What the person is touching."""

    unseen = frozenset(("pointer", "pressed", "press_at", "told", "left"))

    hover: Target | None = None
    hover_since = -inf
    focus: Target | None = None
    left: tuple[str, float, float] | None = None
    """Kind and middle of what was chosen last with the keyboard: there it goes on when the focus is gone."""
    keys = False
    """Whether the keyboard was used last: shows key caps and the focus."""
    looking = False
    """Whether the keyboard goes round to look: the focus tells what the pointer would, and chooses nothing."""
    pointer = (-1.0, -1.0)
    pressed: Target | None = None
    used: Target | None = None
    """What was clicked where the pointer still rests: nobody needs to be told any more what it does."""
    holding: Holding | None = None
    """The public button that is being held."""
    press_at = (0.0, 0.0)
    drag: Drag | None = None
    near = HIDDEN
    """The card that is looked at from near."""
    over = HIDDEN
    """The open card under the pointer, of whomever it is."""
    came_near = False
    """Whether a card was looked at from near at this table: then nobody needs to be told how."""
    risen: Target | None = None
    """The own card chosen by its place that is under the pointer."""
    risen_by = 0.0
    """How far it has risen, 0 to 1."""
    taught: frozenset[int] = frozenset()
    """The own cards a teacher speaks of."""
    lights: tuple[Box, ...] = ()
    """What else a teacher's light goes round."""
    shaken: Target | None = None
    shaken_at = -1.0
    reason = ""
    told: Box | None = None
    """Where the game tells of its own accord about the thing under the pointer, in this frame."""
    reading: Target | None = None
    """What a long text was about in the last turn of the loop."""
    _last = 0.0

    def __init__(self, play: Play) -> None:
        self.play = play
        self.moved: dict[int, tuple[float, ...]] = {}
        """By face: how far a card of the own hand is lifted, 0 to 1, how far it makes room, -1 to 1, and how far it
        stands out since it may be chosen and others may not, 0 to 1.
        """
        self._glides: dict[int, tuple[Glide, ...]] = {}
        """On their way there."""
        self._rise = Glide()

    def clear(self) -> None:
        """Forget everything: what a cover does."""
        self.hover = self.focus = self.pressed = self.reading = self.left = None
        self.looking = False
        self.drag = self.holding = None
        self.near = self.over = HIDDEN
        self.moved, self._glides = {}, {}
        self.shaken = self.risen = None
        self.reason = ""
        self.pointer = (-1.0, -1.0)

    @property
    def aimed_target(self) -> Target | None:
        """The thing under the pointer or, while keys are used, with the focus."""
        return self.focus if self.keys else self.hover

    @property
    def held_sprite(self) -> Sprite | None:
        """The card that is dragged."""
        return self.drag.sprite if self.drag is not None else None

    def get_pointed_target(self) -> Target | None:
        """The aimed target, but not what was just used and merely not left."""
        return self.aimed_target if self.keys or self.hover != self.used else None

    def get_reading_target(self) -> Target | None:
        """What a long text is about: the thing pointed at, or for a moment yet the one before."""
        pointed = self.get_pointed_target()
        fresh = self.hover_since <= self._last < self.hover_since + READ
        return self.reading if pointed is not None and fresh and not self.keys else pointed

    # --- what is where -----------------------------------------------------------------------------------------

    def find_target_at(self, point: Point) -> Target | None:
        """The target under a point."""
        play, overlay = self.play, self.play.overlay
        if overlay is not None and overlay.box.contains_point(point):
            hit = next((spot.target for spot in overlay.spots if spot.box.contains_point(point)), None)
            if hit is not None or self.drag is None:
                return hit  # what is dragged may still be dropped on what lies below
        card = self.find_card_at(point)
        if card is not None:
            return card.hand_target
        for spot in play.list_spots():
            if spot.target[0] == "seat":
                continue
            # What is shown to all is there while something lies there, or where a click on it settles what is chosen.
            there = spot.target[0] != "shown" or (self.drag is not None and spot.target in self.drag.ways)
            there = there or (play.is_prompt_open and spot.target in play.prompt.list_choosable_targets())
            lies = (here for zone, here in enumerate(play.board.zones) if play.zone_target(zone) == spot.target)
            if spot.box.contains_point(point) and (there or any(lies)):
                return spot.target
        if play.offered >= 0 and play.layout.hand.contains_point(point):
            return PEEK
        coins: Target = ("token", play.anchor)  # what lies beside them is the seat
        box = play.find_target_box(coins) if play.table.coins else None
        if box is not None and box.expand_by(4).contains_point(point):
            return coins
        for seat, panel in enumerate(play.layout.panels):
            if panel.contains_point(point):
                return "seat", seat
        if play.host.present >= 0 and play.layout.hand_area.contains_point(point):
            return "seat", play.anchor
        return None

    def find_card_at(self, point: Point) -> Sprite | None:
        """The own card whose resting slot holds the point: the upper one where they overlap."""
        floor = self.play.layout.size[1]
        for sprite in reversed(self.play.list_hand_sprites()):
            rest = sprite.rest
            below = rest.box._replace(y=rest.y, h=floor - rest.y)
            if rest.contains_point(point) or below.contains_point(point):
                return sprite
        return None

    # --- lifting -----------------------------------------------------------------------------------------------

    def update(self) -> None:
        """Let lifts, gaps and the dragged thing follow."""
        play, now = self.play, self.play.timeline.now
        dt = min(0.1, now - self._last)
        self._last = now
        self.reading = self.get_reading_target()
        length = 0.0 if play.timeline.reduced or play.timeline.speed <= 0 else motion.HOVER
        self._move_hand(length)
        self._raise_card(length)
        if self.drag is not None and self._move_drag(self.drag, dt):
            self.version += 1
        if self.shaken is not None:
            self.version += 1
            if now - self.shaken_at > motion.SHAKE:
                self.shaken = None

    def _move_hand(self, length: float) -> None:
        """Lift what is pointed at or chosen of the own hand, and let what lies beside it make room."""
        hand, target = self.play.list_hand_sprites(), None if self.drag is not None else self.aimed_target
        held = next((place for place, sprite in enumerate(hand) if target == sprite.hand_target), -9)
        fits = {sprite.face for sprite in hand if self.play.is_prompt_open and self._may_choose(sprite.hand_target)}
        moved = {}
        for place, sprite in enumerate(hand):
            chosen, away = sprite.hand_target in self.play.prompt.chosen, place - held
            room = {1: 1.0, 2: NEXT_BUT_ONE}.get(abs(away), 0.0)
            glides = self._glides.setdefault(sprite.face, (Glide(), Glide(), Glide()))
            out = float(sprite.face in fits and len(fits) < len(hand))
            for glide, to in zip(glides, (float(not away or chosen), room if away > 0 else -room, out), strict=True):
                glide.move_to(to, self._last, length)
            moved[sprite.face] = tuple(glide.get_value(self._last) for glide in glides)
        self.moved = moved

    def _may_choose(self, target: Target) -> bool:
        """Whether a thing can be chosen, as far as everybody at this screen may know."""
        veiled = self.play.veiled_targets
        return self.play.prompt.can_choose(target) if veiled is None else target in veiled

    def _raise_card(self, length: float) -> None:
        """Let the card that lies where the pointer is rise a little."""
        play, target = self.play, self.aimed_target if self.drag is None and self.play.is_prompt_open else None
        if target is not None:
            lies = self._may_choose(target) and play.table.find_lying_sprite(play.board, play.anchor, target)
            target = target if lies else None
        if target != self.risen:
            self.risen, self._rise = target, Glide()
            self._rise.move_to(float(target is not None), self._last, length)
        self.risen_by = self._rise.get_value(self._last)

    def _move_drag(self, drag: Drag, dt: float) -> bool:
        """Let what is held follow the pointer; whether it has moved."""
        timeline = self.play.timeline
        share = 1 - exp(-motion.FOLLOW * dt) if timeline.speed > 0 else 1.0
        dx, dy = drag.to_x - drag.x, drag.to_y - drag.y
        drag.x += dx * share
        drag.y += dy * share
        lean = max(-motion.TILT, min(motion.TILT, -dx * 0.12))
        drag.tilt += ((0.0 if timeline.reduced else lean) - drag.tilt) * share
        return abs(dx) + abs(dy) > 0.5 or abs(drag.tilt) > 0.2

    def compute_card_pose(self, sprite: Sprite) -> tuple[Pose, float]:
        """Where a card of the own hand is drawn, and how high it floats: its own pose with the lift on top."""
        lift, part, out = self.moved.get(sprite.face, (0.0, 0.0, 0.0))
        x, y, w, angle = sprite.pose
        up = max(LIFT * lift, STANDS_OUT * out)
        raised = Pose(x + part * PART * w, y - up, w * (1 + GROW * lift), angle * (1 - lift))
        return raised, sprite.lift + FLOAT * lift

    def is_card_resting(self, face: int) -> bool:
        """Whether an own card is neither rising nor sinking: then it is drawn exactly."""
        return not any(self._glides[face][each].is_moving(self._last) for each in (0, 2) if face in self._glides)

    def compute_shake_offset(self, target: Target) -> float:
        """How far a shaken thing is off its place, in units."""
        t = (self.play.timeline.now - self.shaken_at) / motion.SHAKE
        if target != self.shaken or t >= 1:
            return 0.0
        return 6 * (1 - t) * (1 if int(t * 6) % 2 else -1)

    def set_looking(self, on: bool) -> None:
        """Look round with the keyboard (the focus stands for the pointer), or leave off."""
        if not on and self.looking:
            self.hover = None
        self.looking = on
        if on:
            self.keys, self.hover, self.reason = True, self.focus, ""
            self.hover_since = self.play.timeline.now - RESTED
            self.used = None


def list_home_boxes(layout: Layout, source: Target) -> tuple[Box, ...]:
    """Where something is let go for oneself: on the own panel, and what is no card of the own hand about that, too."""
    return (layout.own,) if source[0] == "card" else (layout.own, layout.hand_area)

"""Pointer and focus over the table: what is under the pointer, what is lifted, dragged or shaken. Pure: no pygame.

Hit boxes are the resting places, never the moved pictures: what the pointer lifts does not slide away from under it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import exp, inf

from engine.core.cards import HIDDEN
from game.table.model import motion
from game.table.model.board import Sprite
from game.table.model.drop_targets import Drop
from game.table.model.geometry import Box, Pose
from game.table.model.layout import Layout, coin_row
from game.table.model.motion import Glide
from game.table.model.play import Play
from game.table.model.prompt import Prompt, Target
from game.table.model.versioned import Versioned

HOLD_SECONDS = 0.8
"""Seconds a button for all who share a screen is held, so that nobody reacts by a slip."""
LIFT = 26.0
"""Units an own card rises under the pointer."""
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
    length: float = HOLD_SECONDS

    def compute_hold_progress(self, now: float) -> float:
        """How much of the time has passed, 0..1."""
        return max(0.0, min(1.0, (now - self.since) / self.length))


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
    before: tuple[Target, ...] = ()
    """What was chosen before it was taken up."""
    prompt: Prompt | None = None
    """The prompt all that was found for."""
    icon: str = ""
    """What is no card: the sign that is seen to be carried, or else (rich text) the words."""
    label: str = ""


class Touch(Versioned):
    """What the person is touching."""

    unseen = frozenset(("pointer", "pressed", "press_at", "told", "taken", "left"))

    def __init__(self) -> None:
        self.hover: Target | None = None
        self.hover_since = -inf
        self.focus: Target | None = None
        self.left: tuple[str, float, float] | None = None
        """Kind and middle of what was chosen last with the keyboard: there it goes on when the focus is gone."""
        self.keys = False
        """Whether the keyboard was used last: shows key caps and the focus."""
        self.looking = False
        """Whether the keyboard goes round to look: the focus tells what the pointer would, and chooses nothing."""
        self.pointer = (-1.0, -1.0)
        self.pressed: Target | None = None
        self.used: Target | None = None
        """What was clicked where the pointer still rests: nobody needs to be told any more what it does."""
        self.holding: Holding | None = None
        """The public button that is being held."""
        self.press_at = (0.0, 0.0)
        self.drag: Drag | None = None
        self.near = HIDDEN
        """The card that is looked at from near."""
        self.over = HIDDEN
        """The open card under the pointer, of whomever it is."""
        self.came_near = False
        """Whether a card was looked at from near at this table: then nobody needs to be told how."""
        self.lifts: dict[int, Glide] = {}
        """By face: how far a card of the own hand is lifted, 0 to 1."""
        self.parts: dict[int, Glide] = {}
        """How far it makes room, -1 to 1."""
        self.risen: Target | None = None
        """The own card chosen by its place that is under the pointer."""
        self.rise = Glide()
        self.shaken: Target | None = None
        self.shaken_at = -1.0
        self.reason = ""
        self.told: Box | None = None
        """Where the game tells of its own accord about the thing under the pointer, in this frame."""
        self.taken: tuple[Box, ...] = ()
        """What the scene lays over the table in this frame: what the game tells keeps clear of it."""
        self._reading: Target | None = None
        self._last = 0.0

    def clear(self) -> None:
        """Forget everything: what a cover does."""
        self.hover = self.focus = self.pressed = self._reading = self.left = None
        self.looking = False
        self.drag = self.holding = None
        self.near = self.over = HIDDEN
        for glides in (self.lifts, self.parts):
            glides.clear()
        self.shaken = self.risen = None
        self.reason = ""
        self.pointer = (-1.0, -1.0)

    def get_pointed_target(self) -> Target | None:
        """The thing under the pointer, or with the focus: not what was just used and merely not left."""
        if self.keys:
            return self.focus
        return self.hover if self.hover != self.used else None

    def get_reading_target(self) -> Target | None:
        """What a long text is about: the thing pointed at, or for a moment yet the one before."""
        pointed = self.get_pointed_target()
        fresh = self.hover_since <= self._last < self.hover_since + READ
        return self._reading if pointed is not None and fresh and not self.keys else pointed

    # --- what is where -----------------------------------------------------------------------------------------

    def find_target_at(self, play: Play, x: float, y: float) -> Target | None:
        """The target under a point."""
        overlay = play.overlay
        if overlay is not None and overlay.box.contains_point(x, y):
            hit = next((spot.target for spot in overlay.spots if spot.box.contains_point(x, y)), None)
            if hit is not None or self.drag is None:
                return hit  # what is dragged may still be dropped on what lies below
        card = self.card_at(play, x, y)
        if card is not None:
            return "card", card.face
        for spot in play.list_spots():
            if spot.target[0] == "seat":
                continue
            awaits = self.drag is not None and spot.target in self.drag.ways
            if spot.box.contains_point(x, y) and (awaits or self._is_target_present(play, spot.target)):
                return spot.target
        if play.offered >= 0 and play.layout.hand.contains_point(x, y):
            return PEEK
        for seat in range(play.view.seats):
            coins = play.table.coins and seat == play.anchor
            if coins and coin_row(play.layout, seat).expand_by(4 * play.layout.u).contains_point(x, y):
                return "token", seat
            if play.layout.get_seat_panel(seat).contains_point(x, y):
                return "seat", seat
        hand = play.layout.hand
        if play.host.present >= 0 and Box(hand.x, hand.y, hand.w, hand.h + 20 * play.layout.u).contains_point(x, y):
            return "seat", play.anchor
        return None

    @staticmethod
    def _is_target_present(play: Play, target: Target) -> bool:
        """What is shown to all is there while something lies there, or where a click on it settles what is chosen."""
        if target[0] != "shown" or (play.is_prompt_open and target in play.prompt.list_choosable_targets()):
            return True
        zones = play.board.zones
        return any(here for zone, here in enumerate(zones) if play.zone_target(zone) == target)

    @staticmethod
    def card_at(play: Play, x: float, y: float) -> Sprite | None:
        """The own card whose resting slot holds the point: the upper one where they overlap."""
        floor = play.layout.size[1]
        for sprite in reversed(play.list_hand_sprites()):
            rest = sprite.rest
            if rest.contains_point(x, y) or (
                rest.box.x <= x < rest.box.right and rest.y <= y < floor and sprite.rest.w > 0
            ):
                return sprite
        return None

    # --- lifting -----------------------------------------------------------------------------------------------

    def update(self, play: Play, now: float) -> bool:
        """Let lifts, gaps and the dragged thing follow; whether anything moved, which counts as a change."""
        dt = min(0.1, max(0.0, now - self._last))
        self._last = now
        hand = play.list_hand_sprites()
        held = self._find_hovered_index(hand)
        read = self.get_reading_target()
        moved, self._reading = read != self._reading, read
        still = play.timeline.reduced or play.timeline.speed <= 0
        hover = 0.0 if still else motion.HOVER
        for place, sprite in enumerate(hand):
            chosen = ("card", sprite.face) in play.prompt.chosen
            lift = 1.0 if place == held or chosen else 0.0
            part = 0.0
            if held >= 0 and place != held and abs(place - held) <= 2:
                part = (1 if place > held else -1) * (1.0 if abs(place - held) == 1 else NEXT_BUT_ONE)
            moved |= self._start_glide(self.lifts, sprite.face, lift, hover)
            moved |= self._start_glide(self.parts, sprite.face, part, hover)
        moved |= self._raise_card(play, hover)
        if self.drag is not None:
            moved |= self._move_drag(self.drag, dt, play)
        if self.shaken is not None:
            moved = True
            if now - self.shaken_at > motion.SHAKE:
                self.shaken = None
        self.version += moved
        return moved

    def _raise_card(self, play: Play, length: float) -> bool:
        """Let the card that lies where the pointer is rise a little; whether anything changed."""
        target = self.hover if not self.keys else self.focus
        if target is not None and (
            self.drag is not None or not play.is_prompt_open or not self._can_choose(play, target)
        ):
            target = None
        if target is not None and play.table.find_lying_sprite(play.board, play.anchor, target) is None:
            target = None
        changed = target != self.risen
        if changed:
            self.risen, self.rise = target, Glide()
            self.rise.move_to(float(target is not None), self._last, length)
        return changed or self.rise.is_moving(self._last)

    @staticmethod
    def _can_choose(play: Play, target: Target) -> bool:
        """Whether it can be chosen, as far as everybody at this screen may know."""
        veil = play.veiled_targets
        return play.prompt.can_choose(target) if veil is None else target in veil

    def risen_by(self) -> float:
        """How far that card has risen, 0 to 1."""
        return self.rise.get_value(self._last)

    def _start_glide(self, glides: dict[int, Glide], face: int, to: float, length: float) -> bool:
        """Send a card's lift or gap on its way; whether it has changed since the last time."""
        glide = glides.get(face)
        if glide is None:
            if not to:
                return False
            glide = glides[face] = Glide()
        glide.move_to(to, self._last, length)
        if glide.is_moving(self._last):
            return True
        if not to:
            del glides[face]
        elif glide.length < 0:
            return False
        glide.length = -1.0  # arrived, and seen so
        return True

    def _find_hovered_index(self, hand: list[Sprite]) -> int:
        target = self.hover if not self.keys else self.focus
        if self.drag is not None or target is None or target[0] != "card":
            return -1
        return next((place for place, sprite in enumerate(hand) if sprite.face == target[1]), -1)

    @staticmethod
    def _move_drag(drag: Drag, dt: float, play: Play) -> bool:
        share = 1 - exp(-motion.FOLLOW * dt) if play.timeline.speed > 0 else 1.0
        dx, dy = drag.to_x - drag.x, drag.to_y - drag.y
        drag.x += dx * share
        drag.y += dy * share
        lean = max(-motion.TILT, min(motion.TILT, -dx * 0.12 / play.layout.u))
        drag.tilt += ((0.0 if play.timeline.reduced else lean) - drag.tilt) * share
        return abs(dx) + abs(dy) > 0.5 or abs(drag.tilt) > 0.2

    def compute_card_pose(self, play: Play, sprite: Sprite) -> tuple[Pose, float]:
        """Where a card of the own hand is drawn, and how high it floats: its own pose with the lift on top."""
        u = play.layout.u
        lift, part = (self._get_glide_value(glides, sprite.face) for glides in (self.lifts, self.parts))
        pose = sprite.pose
        if not lift and not part:
            return pose, sprite.lift
        return raise_pose(pose, u, lift, part), sprite.lift + FLOAT * lift

    def _get_glide_value(self, glides: dict[int, Glide], face: int) -> float:
        glide = glides.get(face)
        return glide.get_value(self._last) if glide is not None else 0.0

    def is_card_resting(self, face: int) -> bool:
        """Whether an own card is neither rising nor sinking: then it is drawn exactly."""
        return face not in self.lifts or not self.lifts[face].is_moving(self._last)

    def shake_target(self, target: Target, now: float, reason: str) -> None:
        """That is not possible: it shakes, and the reason is shown."""
        self.shaken, self.shaken_at, self.reason = target, now, reason

    def compute_shake_offset(self, target: Target, now: float, u: float) -> float:
        """How far a shaken thing is off its place, in pixels."""
        if target != self.shaken:
            return 0.0
        t = (now - self.shaken_at) / motion.SHAKE
        return 0.0 if t >= 1 else 6 * u * (1 - t) * (1 if int(t * 6) % 2 else -1)

    def set_looking(self, on: bool, now: float) -> None:
        """Look round with the keyboard (the focus stands for the pointer), or leave off."""
        if not on and self.looking:
            self.hover = None
        self.looking = on
        if on:
            self.keys, self.hover, self.hover_since, self.reason = True, self.focus, now - RESTED, ""
            self.used = None


def raise_pose(pose: Pose, u: float, lift: float, part: float = 0.0) -> Pose:
    """Where an own card is drawn that is lifted so far, and makes so much room."""
    w = pose.w * (1 + GROW * lift)
    return Pose(pose.x + part * PART * pose.w, pose.y - LIFT * u * lift, w, pose.angle * (1 - lift))


def list_home_boxes(layout: Layout, source: Target) -> tuple[Box, ...]:
    """Where something is let go for oneself: on the own panel, and what is no card of the own hand about that, too."""
    hand = layout.hand
    round_hand = Box(hand.x, hand.y, hand.w, hand.h + 20 * layout.u)
    return (layout.own,) if source[0] == "card" else (layout.own, round_hand)


def needs_hold(target: Target | None) -> bool:
    """Whether a button has to be held: who reacts is named aloud, and so is that nobody does, now or later."""
    return target is not None and target[0] == "do" and str(target[1]).startswith(HELD)

"""Events to movements: a queue of steps, each played when the one before has come to rest. Pure: no pygame.

The match never waits for it. A click plays all that is left at once; a new order finds every card where it is just now
and sends it on from there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Final, NamedTuple

from engine.core.cards import HIDDEN
from engine.core.events import Event, RoundEnded, TurnBegan
from game.table.model import motion
from game.table.model.board import Board, Sprite
from game.table.model.game_table import GameTable
from game.table.model.geometry import Pose
from game.table.model.motion import Tween
from game.table.model.versioned import Versioned

BARRIERS = frozenset({"round", "over"})
"""Notes at which the table stops and something is shown before it goes on."""

MOST_RUSH = 4.0
RIFFLED = 12
"""Cards of a pile that are seen to be shuffled."""

SOUNDS: Final = {"move": "card", "show": "flip", "token": "token", "shuffle": "shuffle"}
"""What is heard when an event of a kind is seen."""
PAUSES: Final = {"deal": 0.1, "move": 0.06, "act": 0.1, "show": 0.05}
"""Seconds after a step of a kind."""
TRAVEL: Final = {"deal": motion.DEAL, "move": motion.FARTHEST, "show": motion.FLIP}
"""Seconds a card of such a step is on its way at most."""
Resting = Callable[[], dict[Sprite, tuple[Pose, bool]]]
"""Where every sprite belongs after the events played so far, and whether its face is shown there."""


@dataclass(slots=True)
class TimelineStep:
    """Events that happen together; ``weight``: how heavily their cards land, 0..1."""

    kind: str
    events: list[Event] = field(default_factory=list)
    weight: float = 0.0

    @property
    def stagger_seconds(self) -> float:
        """Seconds between the starts of its cards."""
        n = len(self.events)
        if self.kind == "deal":
            return min(motion.DEAL_STAGGER, (motion.DEAL_TOTAL - motion.DEAL) / max(1, n - 1))
        return min(0.05, 0.6 / n) if self.kind == "show" else 0.0

    @property
    def pause(self) -> float:
        """Seconds after them."""
        if self.kind == "show" and len(self.events) > 1:
            return 0.8
        return PAUSES.get(self.kind, 0.0)

    @property
    def length(self) -> float:
        """Seconds they move at speed 1, at most."""
        if self.kind == "shuffle":
            return motion.SHUFFLE + (RIFFLED - 1) * motion.SHUFFLE_STAGGER
        slower = 1 + motion.SLOW * self.weight
        return slower * TRAVEL.get(self.kind, 0.0) + self.stagger_seconds * (len(self.events) - 1)


class Cue(NamedTuple):
    """A sound at a moment."""

    at: float
    name: str


class Landing(NamedTuple):
    """A card has come down heavily: where, when, and with which weight."""

    pose: Pose
    at: float
    weight: float


def group_into_steps(events: Sequence[Event]) -> list[TimelineStep]:
    """Events grouped into steps: a deal is one, an exchange is one, hands laid open are one."""
    out: list[TimelineStep] = []
    for event in events:
        kind = "barrier" if event.kind == "note" and event.text in BARRIERS else event.kind
        if not out or not _can_join_step(out[-1], kind, event):
            out.append(TimelineStep(kind))
        step = out[-1]
        step.events.append(event)
        if step.kind == "move" and len(step.events) > 4 and len({each.src for each in step.events}) == 1:
            step.kind = "deal"
    return out


def weigh_steps(found: list[TimelineStep], weight: Callable[[Event], float]) -> list[TimelineStep]:
    """These steps, weighed: the cards that an action moves last before something of a weight happens, or else first
    after it, land as heavily.
    """
    moved: TimelineStep | None = None
    owed = 0.0
    for step in found:
        heavy = max(map(weight, step.events))
        if step.kind in ("act", "barrier"):
            if moved is not None and step.kind == "barrier":
                moved.weight = max(moved.weight, heavy)
            moved, owed = None, heavy if step.kind == "act" else 0.0
        elif step.kind == "move":
            moved, step.weight, owed = step, max(owed, heavy), 0.0
        elif moved is not None:
            moved.weight = max(moved.weight, heavy)
        else:
            owed = max(owed, heavy)
    return found


def _can_join_step(last: TimelineStep, kind: str, event: Event) -> bool:
    before = last.events[-1]
    if kind == "move" and last.kind in ("move", "deal"):
        return before.value > 0 or (event.src == before.src and event.value == 0)
    return kind == last.kind and kind in ("show", "token")


_NOTHING = TimelineStep("")


class Timeline(Versioned):
    """Plays events on a board. ``speed`` 0 is instant; ``reduced`` lets cards fade in place instead of travelling.

    ``version`` counts the times at which cards were sent elsewhere. While any of them ``moving``, all changes.
    """

    unseen = frozenset(("cues", "speed", "haste", "read_until", "rush", "now"))

    now = 0.0
    """The time as it was told last: until the next turn of the loop everything happens at it."""
    speed = 1.0
    reduced = False
    until = 0.0
    haste = 0.0
    """How many times as fast the last round is played once more; 0 while nothing is played again."""
    rush = 1.0
    """How many times as fast what is queued is played, because somebody waits for it to go on."""
    read_until = 0.0
    """Before this nobody acts on the table: what was done last is still being read."""
    barrier: Event | None = None
    """At what the table stops until somebody lets it go on."""

    def __init__(self, board: Board, table: GameTable, resting: Resting, halts: Callable[[Event], bool]) -> None:
        """``halts``: whether somebody has to say that it may go on after an event."""
        self.board = board
        self._table = table
        self._resting = resting
        self._halts = halts
        self.queue: deque[TimelineStep] = deque()
        self.moving: list[Sprite] = []
        self.cues: list[Cue] = []
        self.landed: list[Landing] = []
        """Where cards have come down heavily a moment ago."""
        self.notes: list[Event] = []
        """Notes played since the board last equalled the view."""
        self.played: list[Event] = []
        """Events played since somebody last looked, for what the seats did and for moments."""

    @property
    def is_drained(self) -> bool:
        """Whether nothing is left to play and every card has arrived."""
        return not self.queue and not self.moving and self.barrier is None

    def add(self, events: Sequence[Event]) -> None:
        """Queue what happened."""
        self.queue.extend(weigh_steps(group_into_steps(events), self._table.compute_event_weight))

    def update(self) -> None:
        """Play what is due and move the cards."""
        now = self.now
        while self.queue and self.barrier is None:
            if now < (max(self.until, self.read_until) if self.queue[0].kind == "act" else self.until):
                break
            self._move_sprites()  # what has arrived by now goes on from there, however long the last frame took
            self._start_step(self.queue.popleft())
        self._move_sprites()
        if self.is_drained:
            self.rush = 1.0

    def finish_motion(self) -> None:
        """Play everything up to the next barrier and let every card arrive now."""
        speed, self.speed = self.speed, 0.0
        self.until = self.read_until = self.now
        self.update()
        self.speed = speed
        for sprite in self.moving:
            if sprite.tween is not None:
                sprite.tween.start = self.now - sprite.tween.length
        self._move_sprites()
        self.until = self.now

    @property
    def scale(self) -> float:
        """How long takes what is to take a second; 0 is at once."""
        return 1.0 / (self.speed * (self.haste or self.rush)) if self.speed > 0 else 0.0

    def _compute_pause(self, step: TimelineStep) -> float:
        """Seconds for which nothing else happens after a step, longer for a moment worth remembering."""
        moments = filter(None, map(self._table.make_moment, step.events))
        return max([step.pause, *(moment.length for moment in moments if moment.holds)])

    @property
    def is_round_end_queued(self) -> bool:
        """Whether the end of a round is among what is still to be shown."""
        return any(isinstance(event, RoundEnded) for step in self.queue for event in step.events)

    @property
    def is_end_near(self) -> bool:
        """Whether what is left to be shown is the end of a round, and nobody's turn before it."""
        coming = chain([self.barrier], *(step.events for step in self.queue))
        first = next((event for event in coming if isinstance(event, (RoundEnded, TurnBegan))), None)
        return isinstance(first, RoundEnded)

    def hurry_to_barrier(self, seconds: float) -> None:
        """Play what is queued up to the next barrier within about so many seconds at speed 1, or as usual if that is
        shorter.
        """
        usual = 0.0
        for step in self.queue:
            if step.kind == "barrier":
                break
            usual += step.length + self._compute_pause(step)
        self.rush = min(MOST_RUSH, max(self.rush, usual / seconds))

    def clear_queue(self) -> None:
        """Drop what is queued: the board is about to be made from a view."""
        self.queue.clear()
        self.read_until = self.haste = 0.0
        self.barrier = None
        self.cues.clear()
        self.landed.clear()

    def settle_cards(self, length: float = motion.HOVER) -> None:
        """Send every card that is not where it belongs there (a resize, another order of the hand)."""
        self._start_tweens({}, length)

    # --- inside ------------------------------------------------------------------------------------------------

    def _start_step(self, step: TimelineStep) -> None:
        now, scale = self.now, self.scale
        special: dict[Sprite, tuple[float, TimelineStep]] = {}
        for order, (event, touched) in enumerate(self.board.play_all(step.events)):
            self.played.append(event)
            if event.kind == "note":
                self.notes.append(event)
            delay = order * step.stagger_seconds * scale
            name = "deal" if step.kind == "deal" else SOUNDS.get(event.kind, "")
            shown = event.card != HIDDEN and (event is step.events[0] or len(step.events) <= 2)
            if name and (shown or event.kind != "show"):
                self.cues.append(Cue(now + delay, name))
            for sprite in touched:
                special[sprite] = delay, step
        if step.kind == "deal":
            self.board.marked = []
        if not self.haste and (step.kind == "barrier" or any(map(self._halts, step.events))):
            self.barrier, self.rush = step.events[0], 1.0
        more = not scale and self.queue and self.barrier is None  # nobody sees the cards before the next step is played
        end = now if more else self._start_tweens(special)
        if step.kind == "shuffle" and scale:
            end = max(end, self._animate_shuffle(step, scale))
        self.until = max(end, now) + self._compute_pause(step) * scale if scale else now

    def _animate_shuffle(self, step: TimelineStep, scale: float) -> float:
        """The top of a pile is parted and falls together again, card by card; when the last one lies."""
        end = self.now
        for zone in {event.src for event in step.events}:
            here = [sprite for sprite in self.board.zones[zone] if sprite.tween is None][-RIFFLED:]
            for order, sprite in enumerate(here):
                start = self.now + order * motion.SHUFFLE_STAGGER * scale
                length = (motion.FADE if self.reduced else motion.SHUFFLE) * scale
                tween = Tween(sprite.pose, sprite.pose, start, length, sprite.side, sprite.side, fade=self.reduced)
                if not self.reduced:
                    tween.arc, tween.swing = 10.0, (-0.62 if order % 2 else 0.62) * sprite.pose.w
                self._send_sprite(sprite, tween)
                end = max(end, start + length)
        return end

    def _start_tweens(self, special: dict[Sprite, tuple[float, TimelineStep]], length: float = 0.0) -> float:
        """Give every sprite that has somewhere to go a tween from its current pose; when the last one arrives."""
        end = now = self.now
        scale = self.scale
        self.version += 1
        where = self._resting()
        for sprite in self.board.list_sprites():
            pose, shown = where[sprite]
            side = 1.0 if shown and sprite.face != HIDDEN else 0.0
            if sprite.face != HIDDEN or (sprite.side == 0.0 and sprite.tween is None):
                sprite.drawn = sprite.face
            going, facing = (sprite.tween.target, sprite.tween.side) if sprite.tween else (sprite.pose, sprite.side)
            sprite.rest = pose
            if (going, facing) == (pose, side):
                continue
            delay, step = special.get(sprite, (0.0, _NOTHING))
            if scale == 0.0:
                self._place_sprite(sprite, pose, side)
                continue
            moves = going != pose or sprite.pose != pose
            fixed = motion.DEAL if step.kind == "deal" else length
            time = fixed or (motion.move_time(sprite.pose, pose) if moves else motion.FLIP)
            if facing != side:
                time = max(time, motion.FLIP)
            fade = self.reduced and (moves or facing != side)
            if fade:
                time = motion.FADE
            heavy = 0.0 if fade else step.weight
            arc = motion.ARC + motion.HEAVY * heavy if step.kind in ("move", "deal") else 0.0
            length_now = time * (1 + motion.SLOW * heavy) * scale
            tween = Tween(sprite.pose, pose, now + delay, length_now, sprite.side, side, arc, fade=fade, weight=heavy)
            self._send_sprite(sprite, tween)
            end = max(end, tween.start + tween.length)
        return end

    def _send_sprite(self, sprite: Sprite, tween: Tween) -> None:
        sprite.tween = tween
        if sprite not in self.moving:
            self.moving.append(sprite)

    def _place_sprite(self, sprite: Sprite, pose: Pose, side: float) -> None:
        sprite.tween = None
        sprite.pose, sprite.side, sprite.lift, sprite.alpha = pose, side, 0.0, 1.0
        if sprite in self.moving:
            self.moving.remove(sprite)
        if side == 0.0:
            sprite.drawn = sprite.face

    def _move_sprites(self) -> None:
        now = self.now
        if self.landed:
            self.landed = [each for each in self.landed if now < each.at + motion.TRACE]
        for sprite in tuple(self.moving):
            tween = sprite.tween
            assert tween is not None
            if now >= tween.start:
                sprite.pose, sprite.side, sprite.lift, sprite.alpha = tween.compute_state(now)
            if now >= tween.start + tween.length:
                if tween.weight:
                    x, y, w, _angle = sprite.rest
                    # Cards of a pile that come down together raise dust once.
                    if all(abs(each.pose.x - x) + abs(each.pose.y - y) > w / 4 for each in self.landed):
                        self.landed.append(Landing(sprite.rest, now, tween.weight))
                    self.cues.append(Cue(now, "land"))
                self._place_sprite(sprite, sprite.rest, tween.side)

"""The cards on the table as the screen has them: sprites in zones, moved by events. Pure: no pygame.

The board runs behind the match: it knows only the events played so far, as the person at the screen saw them. When all
are played it equals the view; ``reconcile_with_view`` sees to it and counts what it had to mend.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from engine.core.actions import Target
from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Dealt, Event, TurnBegan
from engine.core.state import Rules
from engine.core.view import View
from game.table.model.geometry import Pose
from game.table.model.motion import Tween

NOWHERE: Final = Pose(0, 0, 1)
"""Where a card is before it was placed."""


@dataclass(slots=True, eq=False)
class Sprite:
    """One card on the screen. ``face`` is the card where the viewer knows it, else HIDDEN.

    ``pose``, ``side`` (0 back, 1 face), ``lift`` (units) and ``alpha`` are what is drawn now; ``rest`` is where it
    belongs. ``drawn`` is the face painted on it: a card that turns its back keeps its face until it is round. ``open``:
    everybody knows the face.
    """

    face: int
    zone: int
    pose: Pose = NOWHERE
    rest: Pose = NOWHERE
    side: float = 0.0
    open: bool = False
    lift: float = 0.0
    alpha: float = 1.0
    tween: Tween | None = None
    drawn: int = field(init=False)

    def __post_init__(self) -> None:
        self.drawn = self.face

    @property
    def hand_target(self) -> Target:
        """What stands for it in the own hand."""
        return "card", self.face


class Board:
    """Sprites in zones, coins before the seats, and whose turn it is, after the events played so far."""

    def __init__(self, rules: Rules) -> None:
        self.specs = rules.zones
        self.zones: list[list[Sprite]] = [[] for _ in rules.zones]
        self.tokens: list[int] = [0] * rules.seats
        self.active = -1
        self.marked: list[Sprite] = []
        """Cards of the last move."""

    # --- from the view -----------------------------------------------------------------------------------------

    def reconcile_with_view(self, view: View) -> int:
        """Make the board equal the view; the number of cards that were in a wrong zone (0 when events told all)."""
        spare: list[Sprite] = []
        for here, faces in zip(self.zones, view.zones, strict=True):
            spare += reversed(here[len(faces) :])
            del here[len(faces) :]
        wrong = len(spare)
        for zone, faces in enumerate(view.zones):
            here = self.zones[zone]
            while len(here) < len(faces):
                sprite = spare.pop() if spare else Sprite(HIDDEN, zone)
                sprite.zone = zone
                here.append(sprite)
                wrong += 1
            wanted, loose = list(faces), list(here)
            for sprite in () if self.specs[zone].ordered else here:
                if sprite.face in wanted:
                    wanted.remove(sprite.face)
                    loose.remove(sprite)
            for sprite, face in zip(loose, wanted, strict=True):
                sprite.face = face
        self.marked = [sprite for sprite in self.marked if sprite not in spare]
        public = {card for card, seats in view.exposed if seats & PUBLIC == PUBLIC}
        for sprite in self.list_sprites():
            sprite.open = sprite.face in public
        self.tokens = list(view.tokens)
        active = view.facts.get("active", -1)
        self.active = active if isinstance(active, int) else -1
        return wrong

    def make_shown_view(self, view: View) -> View:
        """The view with the cards and tokens as they lie here, and nobody asked."""
        zones = []
        for sprites, spec in zip(self.zones, self.specs, strict=True):
            faces = tuple(sprite.face for sprite in sprites)
            zones.append(faces if spec.ordered else tuple(sorted(faces, key=lambda face: (face == HIDDEN, face))))
        return replace(view, zones=tuple(zones), tokens=tuple(self.tokens), stack=(), asked=(), legal=())

    # --- from events -------------------------------------------------------------------------------------------

    def apply_event(self, event: Event) -> list[Sprite]:
        """Change the board as the event tells; the sprites it is about."""
        match event.kind:
            case "show":
                return self._show_card(event)
            case "shuffle":
                for sprite in self.zones[event.src]:
                    sprite.face = HIDDEN
                return list(self.zones[event.src])
            case "collect":
                gathered = self.list_sprites()
                for here in self.zones:
                    here.clear()
                for sprite in gathered:
                    sprite.face, sprite.zone = HIDDEN, event.dst
                self.zones[event.dst] = list(gathered)
                self.marked = []
                return gathered
            case "token":
                self.tokens[event.seat] += event.value
            case "note":
                if isinstance(event, TurnBegan):
                    self.active = event.seat
                elif isinstance(event, Dealt):
                    self.marked = []
            case "act":
                self.marked = []
        return []

    def play_all(self, events: Sequence[Event]) -> list[tuple[Event, list[Sprite]]]:
        """Play a step; moves that happen at the same time all leave before any arrives."""
        out: list[tuple[Event, list[Sprite]]] = []
        at = 0
        while at < len(events):
            event = events[at]
            if event.kind != "move":
                out.append((event, self.apply_event(event)))
                at += 1
                continue
            together = [each for each in events[at : at + 1 + event.value] if each.kind == "move"]
            leaving = [self._take_sprite(each) for each in together]
            for each, sprite in zip(together, leaving, strict=True):
                self._add_sprite(each, sprite)
                out.append((each, [sprite]))
            at += len(together)
        return out

    def _take_sprite(self, event: Event) -> Sprite:
        """Take up the sprite that moves: by its face if that is known, by its place in a row, else any back."""
        here = self.zones[event.src]
        known = [sprite for sprite in here if sprite.face == event.card != HIDDEN]
        placed = here[event.was : event.was + 1] if event.was >= 0 else []
        backs = [sprite for sprite in here if sprite.face == HIDDEN]
        found = known[:1] or placed or backs[-1:] or here[-1:]
        if not found:
            return Sprite(event.card, event.src)
        here.remove(found[0])
        return found[0]

    def _add_sprite(self, event: Event, sprite: Sprite) -> None:
        sprite.face = event.card
        sprite.open = event.mask == PUBLIC
        sprite.zone = event.dst
        here = self.zones[event.dst]
        if self.specs[event.dst].ordered and 0 <= event.at <= len(here):
            here.insert(event.at, sprite)
        else:
            here.append(sprite)
        self.marked.append(sprite)

    def _show_card(self, event: Event) -> list[Sprite]:
        here = self.zones[event.src]
        if event.card == HIDDEN:
            return []
        known = [sprite for sprite in here if sprite.face == event.card]
        if known:
            known[0].open |= event.mask == PUBLIC
            return known
        found = here[event.at : event.at + 1] if self.specs[event.src].ordered and event.at >= 0 else []
        found = found or [each for each in here if each.face == HIDDEN][:1]
        for sprite in found:
            sprite.face, sprite.open = event.card, event.mask == PUBLIC
        return found

    def list_sprites(self) -> list[Sprite]:
        """Every sprite, zone by zone, bottom to top."""
        return [sprite for here in self.zones for sprite in here]

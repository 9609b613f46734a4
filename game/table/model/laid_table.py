"""A table as it stands just now, without its pictures: what lies where, and what is asked. Pure: no pygame."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from engine.core.actions import Action, Decision
from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.kept import keep_latest
from engine.core.texts import Name, _
from engine.core.view import View
from game.art.shapes import Size
from game.match.bots import seat_portrait
from game.match.match_setup import NOBODY
from game.match.session import Session, ToldMoment
from game.table.model.board import Board, Sprite
from game.table.model.coins import coins_box
from game.table.model.game_table import GameTable, Overlay, Spot, WordButton, ZonePlaces
from game.table.model.geometry import Box, Pose, compute_bounding_box
from game.table.model.hand_order import OWN, Ordering, by_face
from game.table.model.layout import Choices, Layout
from game.table.model.layout_build import USUAL, build_layout
from game.table.model.prompt import BACK, CONFIRM, Gesture, Prompt, Target, Targets
from game.table.model.timeline import Timeline
from game.table.model.versioned import Versioned

HAND_KEYS = "qwerzxcv"
SEAT_KEYS = "basfghjk"
"""Keys of seats, clockwise from the own one."""
COIN_KEY = "t"


class Tastes(NamedTuple):
    """What the person has set about playing."""

    aid: bool = True
    always_confirm: bool = False
    faces: bool = True
    portraits: Mapping[str, str] = MappingProxyType({})
    """The faces people have chosen, by name (`game.config.people`)."""
    laid_open: bool = False
    """Every card lies face up: a match that is over is being looked at."""


class Advised(NamedTuple):
    """A hint: it holds as long as this is asked and this is chosen."""

    prompt: Prompt
    chosen: Targets
    words: str


@keep_latest(4)
def _list_spots(
    table: GameTable, layout: Layout, view: View, places: ZonePlaces
) -> tuple[list[Spot], dict[int, Target]]:
    """The places that can be clicked, and by zone the target that stands for its place."""
    spots = table.list_spots(layout, view)
    common = [(zone, place.pose.box) for zone, place in places.items() if view.rules.zones[zone].owner < 0]
    zones = {zone: spot.target for zone, box in common for spot in spots if spot.box == box}
    ways = ((seat - layout.anchor) % layout.seats for seat in range(layout.seats))
    seats = (Spot(("seat", seat), layout.panels[seat], SEAT_KEYS[way]) for seat, way in enumerate(ways))
    return [*spots, *seats], zones


class LaidTable(Versioned):
    """A table as it stands just now, without its pictures; ``Play`` lets it go on."""

    def __init__(
        self,
        host: Session,
        table: GameTable,
        size: Size,
        choices: Choices = USUAL,
        tastes: Tastes | None = None,
    ) -> None:
        self.host = host
        self.table = table
        self.tastes = tastes or Tastes()
        self.view = host.get_view()
        self.anchor = self._first_anchor()
        self.choices = choices
        self.board = Board(self.view.rules)
        self.timeline = Timeline(self.board, table, self.compute_rest_poses, self._should_halt)
        self._build_layout(size)
        self.order = Ordering(table.sorted_by)
        self.prompt = Prompt()
        self.decision: Decision | None = None
        self.follow: list[Action] = []
        """What is done by itself when the same seat is asked again."""
        self.advised: Advised | None = None
        """What a hint has chosen, at which prompt, and why."""
        self.explain: Callable[[], str] = str
        """What is said where a hint stands while there is none."""
        self.find_explained_seat: Callable[[], int] = lambda: -1
        """Whose choice that explains, -1 for nobody's."""
        self.pressed: tuple[str, Box] | None = None
        """What stood on the button of the prompt's bar that made the last decision, and where it was."""
        self.offered = NOBODY
        """The seat whose person may act at the open table: its hand lies covered, and nobody is at the screen."""
        self.retold: deque[ToldMoment] = deque()
        """Moments that are told once more: the first of them is the one the table is on its way to."""
        self.peeking = False
        """Whether the person holds the card only he may see, at a screen he shares."""
        self.withheld = False
        """Whether nothing is asked yet, as somebody (a teacher) speaks first."""

    def get_portrait(self, seat: int) -> str:
        """The name of the face at a seat, "" where there is only its shape."""
        return seat_portrait(self.host.seats, seat, self.tastes.portraits) if self.tastes.faces else ""

    def _first_anchor(self) -> int:
        if self.host.present >= 0:
            return self.host.present
        waiting = self.host.get_waiting()
        if waiting.kind == "person":
            return waiting.seats[0]
        return next((number for number, seat in enumerate(self.host.seats) if seat.is_person), 0)

    # --- where things lie --------------------------------------------------------------------------------------

    def resize(self, size: Size, choices: Choices) -> None:
        """Put everything at once where it lies with this window size and these choices."""
        self.choices = choices
        self.pressed = None
        self._build_layout(size)
        self.place_cards()

    def _build_layout(self, size: Size) -> None:
        self.layout = build_layout(size, self.view.seats, self.anchor, self.table.plan, self.choices)
        self.places = self.table.place_zones(self.layout, self.view.rules)

    def place_cards(self) -> None:
        """Put every card where it belongs, without a movement."""
        speed, self.timeline.speed = self.timeline.speed, 0.0
        self.timeline.settle_cards()
        self.timeline.speed = speed

    @property
    def is_aid_shown(self) -> bool:
        """Whether cards seen entering other hands are shown there: as the person and the match have it; never while
        nobody in particular looks.
        """
        agreed = self.view.rules.options.get("memory_aid", "full") == "full"
        return self.tastes.aid and agreed and (self.host.present >= 0 or self.host.people_count == 0)

    def compute_rest_poses(self) -> dict[Sprite, tuple[Pose, bool]]:
        """Where every sprite belongs now, and whether its face is shown there."""
        out: dict[Sprite, tuple[Pose, bool]] = {}
        aid, held = self.is_aid_shown, self._needs_hold_to_look()
        shown = [self._is_zone_shown(zone, aid) for zone in range(len(self.board.zones))]
        # Where a card lies must not tell what its back hides.
        known = zip(self.view.zones, self.board.specs, shown, strict=True)
        zones = [cards if seen or spec.owner == self.anchor else (HIDDEN,) * len(cards) for cards, spec, seen in known]
        view = self.view if tuple(zones) == self.view.zones else replace(self.view, zones=tuple(zones))
        for zone, here in enumerate(self.board.zones):
            if here:
                usual = self.places[zone].list_card_poses(len(here))
                poses = self.table.place_shifted_cards(self.layout, view, zone, usual)
                for sprite, pose in zip(self.list_zone_sprites(zone), poses, strict=True):
                    out[sprite] = (pose, shown[zone] and (not held or self.peeking or sprite.open))
        return out

    def _is_zone_shown(self, zone: int, aid: bool) -> bool:
        """Whether the faces that are known of a zone are shown; ``aid``: also those that are remembered."""
        host = self.host
        if host.present < 0 and host.people_count > 0 and self.table.is_private_zone(self.board.specs[zone]):
            barrier = self.timeline.barrier
            # At the end of a round a hand is shown to all: every face of it is public.
            laid_open = self.timeline.is_round_end_queued and all(
                sprite.face != HIDDEN for sprite in self.board.zones[zone]
            )
            return laid_open or (barrier is not None and barrier.kind == "note")
        return self.tastes.laid_open or not self.table.is_hidden(self.view, zone, aid)

    def _needs_hold_to_look(self) -> bool:
        """Whether the screen changes hands without a cover: what one person alone knows shows while it is held.

        That goes for a card of the stock as well, which he may know because he knows all others.
        """
        return self.table.uncovered and self.host.people_count >= 2

    def list_zone_sprites(self, zone: int) -> list[Sprite]:
        """The sprites of a zone in the order in which they are shown."""
        here = self.board.zones[zone]
        spec = self.board.specs[zone]
        if spec.ordered or len(here) < 2:
            return here
        if spec.owner != self.host.present or spec.owner != self.anchor:
            return sorted(here, key=by_face)
        return self.order.sort_hand(here, self.table.sort_key)

    def list_card_boxes(self, zone: int) -> list[Box]:
        """Where the cards of a zone lie at rest, but for those too small to be seen."""
        return [sprite.rest.box for sprite in self.board.zones[zone] if sprite.rest.w > 1]

    def list_zone_boxes(self, *owners: int) -> dict[int, Box]:
        """By zone of these owners what its cards take where they lie at rest; not for zones without any."""
        lying = {zone: self.list_card_boxes(zone) for zone, spec in enumerate(self.board.specs) if spec.owner in owners}
        return {zone: compute_bounding_box(boxes) for zone, boxes in lying.items() if boxes}

    def list_captioned_piles(self) -> list[Box]:
        """The cards in the middle, with what is counted below them."""
        return [pile._replace(h=pile.h + self.layout.plan.captions) for pile in self.list_zone_boxes(NOBODY).values()]

    def label_part(self, target: Target) -> str:
        """A part of an action in a few letters (rich text)."""
        return self.table.label_part(self.view, target, self.names)

    def list_hand_sprites(self) -> list[Sprite]:
        """The viewer's own hand from left to right; empty while nobody is at the screen."""
        if self.host.present < 0:
            return []
        zone = self.table.hand_zone(self.view.rules, self.anchor)
        return list(self.list_zone_sprites(zone)) if zone >= 0 else []

    @property
    def names(self) -> tuple[Name, ...]:
        """Who sits at each seat, as it may stand in markup."""
        return self.host.names

    def cycle_hand_order(self) -> None:
        """The next order of the own hand."""
        modes = ("suit", "rank", OWN) if self.order.own else ("suit", "rank")
        self.order.mode = modes[(modes.index(self.order.mode) + 1) % len(modes)]
        self.timeline.settle_cards(0.16)

    def move_hand_card(self, card: int, place: int) -> None:
        """The person puts a card of the own hand between two others."""
        faces = [sprite.face for sprite in self.list_hand_sprites()]
        if card in faces:
            self.order.put_card(faces, card, place)
            self.timeline.settle_cards(0.12)

    def list_spots(self) -> list[Spot]:
        """What can be clicked, beside own cards and buttons: places of the game, seats."""
        return _list_spots(self.table, self.layout, self.view, self.places)[0]

    @property
    def overlay(self) -> Overlay | None:
        """What lies over the table while something is being chosen."""
        if not self.is_prompt_open:
            return None
        return self.table.build_overlay(self.layout, self.view, self.prompt, self.names)

    def all_spots(self) -> list[Spot]:
        """The places that can be clicked, those of an overlay first."""
        overlay = self.overlay
        return self.list_spots() if overlay is None else [*overlay.spots, *self.list_spots()]

    def list_own_things(self) -> list[Spot]:
        """The cards of the own hand, and the own coins where there are any."""
        hand = enumerate(self.list_hand_sprites())
        found = [Spot(sprite.hand_target, sprite.rest.box, HAND_KEYS[n : n + 1]) for n, sprite in hand]
        if self.table.coins:
            coins = coins_box(self.layout, self.board.tokens[self.anchor])
            found.append(Spot(("token", self.anchor), coins, COIN_KEY))
        return found

    def list_things(self) -> list[Spot]:
        """All that can be chosen where it lies, at rest: places, seats, and what is one's own."""
        return [*self.all_spots(), *self.list_own_things()]

    def find_thing(self, target: Target) -> Spot | None:
        """The thing of a target, None while nothing of that name lies on the table."""
        return next((thing for thing in self.list_things() if thing.target == target), None)

    def find_target_box(self, target: Target) -> Box | None:
        """Where a thing lies at rest, None: nowhere."""
        thing = self.find_thing(target)
        return thing and thing.box

    def zone_target(self, zone: int) -> Target | None:
        """The target that stands for the place of a zone, if there is one."""
        return _list_spots(self.table, self.layout, self.view, self.places)[1].get(zone)

    # --- what is asked -----------------------------------------------------------------------------------------

    @property
    def is_idle(self) -> bool:
        """Whether nothing moves and nothing is left to be told."""
        return self.timeline.is_drained and not self.retold

    def _should_halt(self, event: Event) -> bool:
        host = self.host
        here = not host.is_watch_only and event.seat >= 0 and host.is_here(event.seat)
        return here and self.table.needs_confirmation(self.view.rules, event)

    @property
    def halted_event(self) -> Event | None:
        """What happened that a person has to confirm before the table goes on."""
        event = self.timeline.barrier
        return event if event is not None and event.kind == "act" and not self.timeline.moving else None

    @property
    def is_silent(self) -> bool:
        """Whether the decision that is open is answered by itself."""
        return False

    @property
    def is_prompt_open(self) -> bool:
        """Whether the prompt waits for an answer of the person at the screen."""
        waits = self.is_silent or self.withheld
        return self.decision is not None and self.is_idle and not self.follow and not waits

    @property
    def veiled_targets(self) -> frozenset[Target] | None:
        """What is lit in place of the true lights: a shared screen must not tell what only its person may know."""
        if self.peeking or self.host.people_count < 2 or self.decision is None:
            return None
        return self.table.list_veiled_targets(self.view)

    @property
    def advice(self) -> str:
        """Why the hint is good, as long as nothing else is chosen; else what is explained, "" for nothing."""
        hint = self.advised
        hinted = hint is not None and self.is_prompt_open and self.is_still_asked(hint)
        return hint.words if hint is not None and hinted else self.explain()

    def is_still_asked(self, hint: Advised) -> bool:
        """Whether the same is asked and chosen as when this hint was thought of."""
        return hint.prompt is self.prompt and hint.chosen == self.prompt.chosen

    def set_advice(self, words: str) -> None:
        """Say this beside what is chosen now."""
        self.advised = Advised(self.prompt, self.prompt.chosen, words)

    @property
    def is_hint_chosen(self) -> bool:
        """Whether what is chosen is what a hint has chosen, and nothing else."""
        hint = self.advised
        return hint is not None and bool(hint.chosen) and self.is_still_asked(hint)

    def take_back_part(self) -> bool:
        """Take the last part chosen back, what a hint has chosen as a whole; False if nothing was chosen."""
        if not self.is_hint_chosen:
            return self.prompt.take_back_part()
        self.prompt.chosen, self.advised = (), None
        return True

    def choose_target(self, target: Target) -> Gesture | None:
        """Choose this, as `Prompt.choose_target` does; what a hint has chosen gives way as a whole where this does not
        fit beside it: half an advice and half a choice are nobody's decision.
        """
        prompt = self.prompt
        hinted = self.is_hint_chosen and target not in prompt.chosen
        if hinted and not prompt.list_matching_gestures((*prompt.chosen, target)):
            prompt.chosen = ()
        return prompt.choose_target(target)

    def why_not(self, target: Target) -> str:
        """Why a thing cannot be chosen now: one sentence, "" if the game has none."""
        if self.decision is None:
            return ""
        misfit = self.table.describe_misfit(self.view, self.prompt.chosen, target, self.names)
        part = self.table.make_action_part(self.view, target)
        if misfit or part is None:
            return misfit
        return self.host.game.why_not(self.view, self.decision.kind, part, self.names)

    def list_words(self) -> Sequence[WordButton]:
        """The choices in words of what is asked, whatever is chosen."""
        return self.table.list_word_buttons(self.view, self.decision, self.names) if self.decision else ()

    def list_answers(self, prompt: Prompt) -> Iterator[WordButton]:
        """What is answered with a button at a prompt: choices in words, what does what is complete, what takes back."""
        ready, lit = prompt.ready_gesture, prompt.list_choosable_targets()
        yield from (word for word in self.list_words() if word.target in lit and (word.stays or ready is None))
        alone = len(prompt.gestures) == 1 and not prompt.chosen
        if alone and self.veiled_targets is None and self.offered == NOBODY:  # an unseen hand may hold more to do
            yield from (  # all there is to do is no riddle
                WordButton(target, self.table.label_gesture(self.view, prompt.gestures[0]), main=True)
                for target in prompt.gestures[0].targets
                if target[0] == "deck"
            )
        if ready is not None:
            yield WordButton(CONFIRM, self.table.label_gesture(self.view, ready), main=True)
        if prompt.chosen:
            yield WordButton(BACK, _("Back"))

    def describe_question(self) -> str:
        """The sentence of the prompt."""
        if self.decision is None:
            return ""
        kind, seat, names = self.decision.kind, self.decision.seat, self.names
        told = self.table.next_step(self.view, self.decision, self.prompt, names) if self.prompt.chosen else ""
        if not told and self.veiled_targets is not None:
            return self.table.describe_veil(self.view, names) or self.host.game.ask(
                self.host.public_view(), kind, seat, names
            )
        return told or self.host.game.ask(self.view, kind, seat, names)

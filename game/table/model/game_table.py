"""What a game's table module tells the table: data only, no drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from engine.core.actions import Decision, Part
from engine.core.cards import RANKS, Deck
from engine.core.events import PUBLIC, Event, MatchEnded, RoundEnded
from engine.core.state import Rules
from engine.core.texts import Names, _, escape
from engine.core.view import View
from engine.core.zones import ZoneSpec
from engine.registry import game as find_game
from game.app.result_sheet import ResultSheet
from game.config.portraits import PLEASED
from game.sound import HOUSE, Kit
from game.table.model.board import Board, Sprite
from game.table.model.drop_targets import Carry
from game.table.model.game_signs import GameSigns
from game.table.model.geometry import RATIO, Box, Pose, place_fan, place_grid, place_pile, place_row
from game.table.model.layout import Layout, TablePlan
from game.table.model.prompt import Gesture, Prompt, Target

ALTERNATING = "CDSHT"
"""Clubs, diamonds, spades, hearts, stars: colours alternate in a sorted hand."""


COIN = "coin"
"""The moment of a coin that travels between its seat and the middle."""
GUTTER = 0.09
"""Between the cards of rows, in widths of a card."""


class ZonePlace(NamedTuple):
    """Where the cards of a zone lie. ``kind``: fan, grid, row, pile or spot (all cards on one place)."""

    kind: str
    x: float
    y: float
    w: float
    width: float = 0.0
    height: float = 0.0
    cols: int = 4
    rows: int = 2
    ghost: bool = False
    """An outline shows the place while it is empty."""
    mini: bool = True
    """Whether cards of a grid show rank and suit alone."""

    def list_card_poses(self, n: int) -> list[Pose]:
        """The resting poses of ``n`` cards."""
        if self.kind == "fan":
            return place_fan(n, self.x, self.y, self.w, self.width)
        if self.kind == "grid":
            box = Box.centre_on(self.x, self.y, self.width, self.height)
            return place_grid(n, box, self.w, self.cols, self.rows)
        if self.kind == "row":
            return place_row(n, self.x, self.y, self.w, self.width)
        if self.kind == "pile":
            return place_pile(n, self.x, self.y, self.w)
        return [self.pose] * n

    @property
    def pose(self) -> Pose:
        """The place itself, as a card would lie on it."""
        return Pose(self.x, self.y, self.w)


def make_hand_place(layout: Layout) -> ZonePlace:
    """The own hand, as a fan."""
    return ZonePlace("fan", layout.hand.cx, layout.hand.cy, layout.hand_w, width=layout.hand.w)


def make_grid_place(area: Box, cols: int, rows: int) -> ZonePlace:
    """Cards in rows, as large as an area has room for them."""
    across, down = cols + GUTTER * (cols - 1), RATIO * rows + GUTTER * (rows - 1)
    w = min(area.w / across, area.h / down)
    return ZonePlace("grid", area.cx, area.y + w * down / 2, w, w * across, w * down, cols, rows)


ZonePlaces = dict[int, ZonePlace]
"""Where each zone lies."""


class Spot(NamedTuple):
    """Something that can be clicked and is no card of a fan: its target, its box, and the key that chooses it.

    ``pending``: it hangs there until it is answered, and arrows lead to its side.
    """

    target: Target
    box: Box
    key: str = ""
    pending: bool = False


class WordButton(NamedTuple):
    """A choice in words: its target, what it says, and its key. ``main``: the one that goes on."""

    target: Target
    label: str
    key: str = ""
    main: bool = False
    stays: bool = False
    """Offered beside a complete action, too."""


class Overlay(NamedTuple):
    """A choice laid over the table: what can be clicked lies in ``box``, and nothing below it can."""

    box: Box
    spots: tuple[Spot, ...]
    kind: str


class Moment(NamedTuple):
    """A short picture over the table when something happens: of which event, and for how long."""

    kind: str
    event: Event
    words: str = ""
    """What is written over it; to be translated."""
    length: float = 0.7
    """Seconds at speed 1."""
    still: float = 0.5
    """The share of its time it stands at with reduced motion."""
    holds: bool = False
    """Whether nothing else happens until it is over."""
    sound: str = ""

    @property
    def seat(self) -> int:
        """Whom it is about, -1: nobody."""
        return self.event.seat


class Arrow(NamedTuple):
    """A drawn relation: from one target to another, ``double`` for a swap. ``seat`` colours it (-1: brass)."""

    source: Target
    target: Target
    seat: int = -1
    double: bool = False
    past: bool = False
    """A hop before the last one: drawn paler."""


class Marker(NamedTuple):
    """A sign on the table: an icon on a plate, text, or both, in a box, with a sentence for whoever points at it."""

    box: Box
    icon: str = ""
    text: str = ""
    tip: str = ""
    colour: str = ""
    is_plated: bool = False
    """Whether its text, too, stands on a plate: it hangs where cards may lie."""

    def lies_on(self, box: Box) -> bool:
        """Whether its middle lies in a box."""
        return box.contains_point(self.box.centre_point)


class Meter(NamedTuple):
    """The figures of one's own hand. ``rows``: (label, value, good) from the most to the least important."""

    score: str
    title: str
    suits: tuple[tuple[str, int, bool], ...]
    rows: tuple[tuple[str, str, bool], ...]
    tilt: float
    loads: tuple[float, float]
    final: bool
    tip: str
    ahead: bool = False
    """Whether these are the figures after a choice that is not made yet."""
    fresh: tuple[str, ...] = ()
    """The suits whose number changes by the choice of which these are figures ``ahead``."""


@dataclass(slots=True)
class GameTable(GameSigns):
    """One game at the table. ``name`` names the room, too; the methods are answered by the game's module."""

    name: str
    deck: Deck
    plan: TablePlan = field(default_factory=TablePlan)
    figures_width: float = 56.0
    """Units of another seat's name plate that its figures take."""
    coins: bool = False
    """Whether tokens lie before the seats."""
    sorts: bool = True
    """Whether the own hand can be put in order."""
    sorted_by: str = "suit"
    """The order a hand is in at first: suit or rank."""
    uncovered: bool = False
    """Whether the screen goes from person to person without a cover while nobody knows more than everybody."""
    secret: frozenset[str] = frozenset()
    """Names of the zones whose cards are turned down while nobody in particular is at the screen; none: all that
    belong to a seat.
    """
    blind: frozenset[str] = frozenset()
    """Verbs of actions whose legality everybody knows: they can be done at the open table, with the hand covered."""
    from_hand: frozenset[str] = frozenset()
    """Kinds of decisions answered with a card of the hand: where none of it may be chosen, all of it lies in shade."""
    moods: ClassVar[Mapping[type[Event], str]] = {}
    """What whoever an event is about looks like after it, where all may see it (`game.config.portraits`)."""
    weights: ClassVar[Mapping[str, float]] = {}
    """How heavily cards land when something happens that all may see, 0..1: by how its kind and text begin, such as
    ``act play 8`` or ``note lock``. What is not named is light.
    """
    kit: Kit = HOUSE
    """How the room sounds."""
    drags: frozenset[str] = frozenset(("card", "slot", "deck", "shown", "token", "drawn"))
    """Kinds of targets that are carried as parts of an action; a seat stands for an unseen card of its hand."""
    windows: dict[str, str] = field(default_factory=dict)
    """Kinds of decisions that are windows for reactions, and the text of the answer that lets one go by."""

    places: ClassVar[Mapping[str, str]] = {}
    """What places are called that are no hand, by the name of their zones; to be translated."""
    part_words: ClassVar[Mapping[str, str]] = {}
    """What a target stands for in an action where that is a word, by its kind: a deck for “draw”."""
    chips: ClassVar[Mapping[str, str]] = {}
    """What a chosen target is called that is neither a card nor a seat, by its kind; to be translated."""
    buttons: ClassVar[Mapping[str, str]] = {}
    """What the button of a choice in words says, by its word; to be translated."""
    keys: ClassVar[Mapping[str, tuple[Any, ...]]] = {}
    """Of each of these buttons, in their order, the key, and what else there is to say, as ``WordButton`` has it."""
    verbs: dict[str, str] = field(default_factory=dict)
    """What the button says that does an action, by the mode of its gesture; to be translated."""
    tips: dict[str, str] = field(default_factory=dict)
    """How the same as with a button is done by carrying something, by the button's word; to be translated."""
    explained: dict[str, str] = field(default_factory=dict)
    """Kinds of decisions a newcomer cannot guess, and the sentence that explains one when it comes up first."""

    def place_zones(self, layout: Layout, rules: Rules) -> ZonePlaces:
        """Where every zone lies."""
        raise NotImplementedError

    def should_mark_seat(self, view: View, prompt: Prompt, seat: int) -> bool:
        """Whether a seat is marked that may be chosen next."""
        return True

    def hand_zone(self, rules: Rules, seat: int) -> int:
        """The zone held as a hand of cards to be chosen by their faces, -1 if the game has none (cards are spots)."""
        return next((zone for zone, spec in enumerate(rules.zones) if spec.owner == seat), -1)

    def name_zone(self, view: View, zone: int) -> str:
        """What a place is called to whoever looks at it, "" for a hand."""
        return _(self.places.get(view.rules.zones[zone].name, ""))

    def list_pending(self, view: View, names: Names) -> Sequence[str]:
        """What somebody has to bear unless it is answered: each what it is, from whom and for whom, in a sentence."""
        return ()

    def get_direction(self, view: View) -> int:
        """The way play goes round: 1 clockwise, -1 the other way, 0 where there is none."""
        return int(view.facts.get("direction", 1))

    def is_private_zone(self, spec: ZoneSpec) -> bool:
        """Whether cards here are turned down while nobody in particular is at the screen."""
        return spec.name in self.secret if self.secret else spec.owner >= 0

    def list_veiled_targets(self, view: View) -> frozenset[Target] | None:
        """What is lit at a shared screen until the viewer holds the card nobody else may see; None: no such card.

        It must not depend on that card's face.
        """
        return None

    def describe_veil(self, view: View, names: Names) -> str:
        """The question put to the viewer meanwhile, "" for what everybody reads of it.

        It must not depend on that card's face either.
        """
        return ""

    def make_prompt(self, view: View, decision: Decision, always: bool) -> Prompt | None:
        """A prompt of the game's own kind for this decision; None: an ordinary one, made of ``list_gestures``."""
        return None

    def build_overlay(self, layout: Layout, view: View, prompt: Prompt) -> Overlay | None:
        """What lies over the table in this state of the prompt."""
        return None

    def list_eligible_seats(self, view: View) -> tuple[int, ...]:
        """The seats that may still react in the window that is open, whatever they hold."""
        return tuple(decision.seat for decision in view.asked)

    def get_event_sound(self, event: Event) -> str:
        """What is heard when this happens, besides the cards that travel; "" for nothing."""
        return self.kit.room_recipes.heard.get(f"{event.kind} {event.text.partition(' ')[0]}", "")

    def make_moment(self, event: Event) -> Moment | None:
        """The short picture an event deserves: a coin that is paid or won, if a game has no others."""
        travels = self.coins and event.kind == "token" and abs(event.value) == 1
        return Moment(COIN, event, length=0.32) if travels else None

    def get_moods(self, event: Event) -> Mapping[int, str]:
        """The moods an event that all may see puts faces into, by seat (`game.config.portraits`)."""
        if isinstance(event, MatchEnded):
            return {seat: PLEASED for seat, place in enumerate(event.places) if place == 1}
        mood = PLEASED if isinstance(event, RoundEnded) else self.moods.get(type(event), "")
        return {event.seat: mood} if mood and event.seat >= 0 else {}

    def compute_event_weight(self, event: Event) -> float:
        """How heavily the cards land that this event is about, 0..1."""
        told = f"{event.kind} {event.text}"
        return max(
            (w for words, w in self.weights.items() if event.mask == PUBLIC and told.startswith(words)), default=0.0
        )

    def is_out(self, view: View, seat: int) -> bool:
        """Whether a seat plays no more in this round."""
        return False

    def place_shifted_cards(self, layout: Layout, view: View, zone: int, poses: list[Pose]) -> list[Pose]:
        """Where the cards of a zone lie just now, when that is not their usual place."""
        return poses

    def is_hidden(self, view: View, zone: int, aid: bool) -> bool:
        """Whether faces known to the viewer stay turned down here (without the memory aid)."""
        return False

    def list_spots(self, layout: Layout, view: View) -> list[Spot]:
        """What can be clicked beside the own cards and the seats."""
        raise NotImplementedError

    def list_gestures(self, view: View, decision: Decision) -> list[Gesture]:
        """How each legal action is made."""
        raise NotImplementedError

    def list_carries(self, view: View, decision: Decision) -> Sequence[Carry]:
        """What carrying something somewhere means beside the parts of one action that are carried to each other."""
        return ()

    def describe_carry(self, view: View, target: Target) -> str:
        """How the same as with this button is done by carrying something: one sentence, "" if there is none."""
        said = self.tips.get(str(target[1]), "") if target[0] == "word" else ""
        return _(said) if said else ""

    def get_carry_icon(self, view: View, target: Target) -> str:
        """The sign that is carried for a target that is no card: an icon, "" for its words as on a chip."""
        return "token" if target[0] == "token" else ""

    def list_word_buttons(self, view: View, decision: Decision, names: Names) -> list[WordButton]:
        """The choices made with a button."""
        asked = {target for gesture in self.list_gestures(view, decision) for target in gesture.targets}
        words = [word for word in self.keys if ("word", word) in asked]
        return [WordButton(("word", word), _(self.buttons[word]), *self.keys[word]) for word in words]

    def next_step(self, view: View, decision: Decision, prompt: Prompt, names: Names) -> str:
        """What can be done next with what is chosen: one short sentence, "" to leave the question standing."""
        return ""

    def label_gesture(self, gesture: Gesture) -> str:
        """What the button says that does it."""
        return _(self.verbs[gesture.mode]) if gesture.mode in self.verbs else _("Do it")

    def label_part(self, view: View, target: Target, names: Names) -> str:
        """A chosen part in a few letters (rich text)."""
        kind, which = target
        if kind in ("card", "pick"):
            return self.deck.describe(int(which))
        return escape(names[int(which)]) if kind == "seat" else _(self.chips.get(kind, str(which)))

    def make_action_part(self, view: View, target: Target) -> Part | None:
        """The part of an action a target stands for, for the sentence why it cannot be chosen; None if for none."""
        kind, which = target
        if kind in self.part_words or kind == "word":
            return Part("word", 0, self.part_words.get(kind, str(which)))
        if kind in ("card", "pick", "drawn", "effect", "fetch") and isinstance(which, int):
            code = self.deck.codes[which]
            return Part("card", self.deck.index[code], code)
        if kind in ("slot", "place"):
            seat, slot = divmod(int(which), 100)
            name = list(find_game(view.game).lexicon.slots)[slot]
            return Part(kind, int(which), name if kind == "slot" else f"P{seat}.{name}")
        return Part("seat", int(which), f"P{which}") if kind == "seat" else None

    def has_dealer_button(self, rules: Rules) -> bool:
        """Whether it is told at the table who deals."""
        return False

    def has_log(self, rules: Rules) -> bool:
        """Whether this match keeps a log that can be read; else the players rely on their memory."""
        return rules.options.get("memory_aid") != "none"

    def needs_confirmation(self, rules: Rules, event: Event) -> bool:
        """Whether the person to whom this happened confirms it before the table goes on (though nothing is decided)."""
        return False

    def describe_confirmation(self, event: Event, names: Names) -> tuple[str, str]:
        """The sentence and the button with which what happened is confirmed (``needs_confirmation``)."""
        return "", _("Go on")

    def describe_misfit(self, view: View, chosen: Sequence[Target], target: Target, names: Names) -> str:
        """Why a target does not go with what is chosen already: one sentence, "" if there is nothing to say."""
        return ""

    def is_dimmed(self, view: View, zone: int, index: int) -> bool:
        """Whether a face shown here is known to the viewer alone, and lies face-down for others."""
        return False

    def list_arrows(self, view: View) -> list[Arrow]:
        """What is pending, from cause to effect."""
        return []

    def update_chain(self, chain: tuple[Arrow, ...], event: Event) -> tuple[Arrow, ...]:
        """How it came to what is pending: the arrows drawn so far, after one more event."""
        return ()

    def find_lying_sprite(self, board: Board, anchor: int, target: Target) -> Sprite | None:
        """The open-lying card of one's own that is chosen by its place: it rises under the pointer, and shakes."""
        return None

    def list_markers(self, layout: Layout, view: View) -> list[Marker]:
        """Signs beside cards and tokens."""
        return []

    def pile_tag(self, view: View, zone: int) -> str:
        """What counts about a pile beside its top card, as it is written on it; "" for nothing."""
        return ""

    def list_badges(self, view: View, seat: int) -> tuple[str, ...]:
        """Small signs in a seat's panel (icons)."""
        return ()

    def place_titled_plates(self, _layout: Layout) -> Sequence[Box]:
        """Plates of this game whose titles a hint keeps off where it can."""
        return ()

    def make_meter(self, view: View, density: str) -> Meter | None:
        """The figures of the viewer's hand."""
        return None

    def make_foreseen_meter(self, view: View, prompt: Prompt, density: str) -> Meter | None:
        """The figures as what is chosen would change them, as far as the viewer can know; None if nothing changes."""
        return None

    def sort_key(self, card: int, mode: str) -> tuple[int, ...]:
        """The order of one's own hand: by suit (``mode``), with colours that alternate, or by rank."""
        code = self.deck.codes[card]
        suit, rank = ALTERNATING.find(code[-1]), RANKS.find(code[0])
        return (rank, suit) if mode == "rank" else (suit, rank)

    def describe_card(self, view: View, card: int) -> str:
        """What there is to say about a card that is looked at from near, "" if its face says it all."""
        return ""

    def make_result_sheet(self, event: Event, view: View, names: Names) -> ResultSheet | None:
        """The result a ``round`` note tells of; ``names`` as they may stand in markup."""
        return None

    def describe_progress(self, view: View) -> str:
        """How far the match is, for the top line, the cover and the notice of a match taken up again; never ""."""
        return ""

"""Places, spots, signs and sentences of Lockdown's table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.core.actions import Decision, Part
from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.state import Rules
from engine.core.texts import Names, _
from engine.core.view import View
from engine.games.lockdown.cards import DECK, SET, VALUE
from engine.games.lockdown.events import Eliminated, Locked
from engine.games.lockdown.options import LockdownRules, rules_of
from engine.games.lockdown.state import state_of
from engine.games.lockdown.turn import find_barred
from engine.games.lockdown.words import table as words
from engine.games.lockdown.words.prompts import step
from game.config.portraits import HIT, PLEASED
from game.game_file import read_table_part
from game.games.lockdown import (
    gestures,
    notes,
    own,
    plates,
    result,
    shutter,
    spread,
)
from game.games.lockdown.gestures import OUTSIDE
from game.sound import Kit
from game.table.model.game_table import Arrow, GameTable, Moment, Overlay, Spot
from game.table.model.geometry import Pose, compute_bounding_box, find_pile_top
from game.table.model.layout import Layout, TablePlan
from game.table.model.open_cards import make_card_overlay
from game.table.model.plates import OpenCard, OpenRow
from game.table.model.play import Play
from game.table.model.prompt import Prompt, Target

PICK_KEYS = "qwerzxcvnm"
"""Of the cards of a hand that is looked at."""


class LockdownTable(GameTable):
    """See ``GameTable`` for what each method answers."""

    played: ClassVar = frozenset(("turn",))
    part_words: ClassVar = {"deck": "draw", "outside": "clear"}
    chips: ClassVar = words.CHIPS
    places: ClassVar = words.PLACES
    buttons: ClassVar = {"shuffle": words.SHUFFLE}
    list_carries = staticmethod(gestures.list_carries)
    make_result_sheet = staticmethod(result.make_result_sheet)
    list_gestures = staticmethod(gestures.list_gestures)
    describe_card = staticmethod(words.describe_card)
    describe_progress = staticmethod(words.progress)
    list_plates = staticmethod(plates.list_plates)

    # --- where things lie --------------------------------------------------------------------------------------

    place_zones = staticmethod(spread.place_zones)

    def place_shifted_cards(self, layout: Layout, view: View, zone: int, poses: list[Pose]) -> list[Pose]:
        rules = rules_of(view)
        spec = rules.zones[zone]
        n = len(poses)
        if spec.name == "stack" and spec.owner == layout.anchor:
            sizes = spread.list_stack_sizes(view.zones, rules.stacks[spec.owner], spec.slot, n)
            return spread.place_own_stack(layout, spec.slot, sizes)[:n]
        if spec.name == "stack":
            return spread.place_stack(layout, view, spec.owner, spec.slot, n)
        if spec.name == "mobile" and spec.owner != layout.anchor:
            return spread.place_fan(layout, view, spec.owner, n)
        if spec.name == "outside":
            cards = view.zones[zone][:n]
            return spread.place_outside_cards(layout, [*cards, *[cards[-1] if cards else 0] * (n - len(cards))])
        return poses

    def is_hidden(self, view: View, zone: int, aid: bool) -> bool:
        rules = rules_of(view)
        spec = rules.zones[zone]
        if spec.owner < 0:
            return spec.name != "outside"
        if spec.owner == view.seat >= 0 or not view.asked:  # at the end what is left is laid open
            return False
        if spec.name == "stack" and rules.open_trio and len(view.zones[zone]) == 3:
            return False
        return not notes.should_show_notes(view, aid)

    def list_spots(self, layout: Layout, view: View) -> list[Spot]:
        rules = rules_of(view)
        deck, tray = spread.place_centre(layout)
        found = [Spot(gestures.DECK, find_pile_top(len(view.zones[rules.deck]), deck).box, "d"), Spot(OUTSIDE, tray)]
        stacks = rules.stacks[layout.anchor]
        for slot, zone in enumerate(stacks):
            if view.zones[zone]:
                sizes = spread.list_stack_sizes(view.zones, stacks)
                poses = spread.place_own_stack(layout, slot, sizes)
                found.append(Spot(("stack", zone), compute_bounding_box([poses[0].box, poses[-1].box])))
        return found

    def build_overlay(self, layout: Layout, view: View, prompt: Prompt, names: Names) -> Overlay | None:
        """The hand a card may be chosen from (LD-R04)."""
        victim = gestures.hand_looked_at(view)
        if victim < 0:
            return None
        cards = [(OpenCard(card), gestures.make_pick_target(card)) for card in view.zones[victim]]
        return make_card_overlay(layout, _(words.HAND, name=names[victim]), cards, PICK_KEYS)

    def describe_pointed(self, play: Play, target: Target) -> str:
        """When a card that has just come may be given on."""
        barred = find_barred(state_of(play.view), play.view.seat) if play.is_idle and target[0] == "card" else {}
        return words.fresh(barred[int(target[1])]) if target[1] in barred else ""

    def open_row(self, play: Play, target: Target) -> OpenRow | None:
        """The cards a seat has, and those it may have, each with who else may."""
        kind, seat = target
        if kind != "seat" or seat == play.anchor or not notes.should_show_notes(play.view, play.is_aid_shown):
            return None
        noted = notes.list_noted_cards(play.view, int(seat))
        told, head = own.describe_gift_effect(play, int(seat)), f"*{play.names[int(seat)]}*"
        if any(others for _card, others in noted):
            head = f"[icon:eye] {head}  ·  {_(words.ELSEWHERE)}"  # the sign at the name that there is more
        cards = tuple(OpenCard(card, others=tuple(others)) for card, others in noted)
        return OpenRow(head, cards, "\n".join(told)) if noted or told else None

    # --- the prompt --------------------------------------------------------------------------------------------

    def next_step(self, view: View, decision: Decision, prompt: Prompt, names: Names) -> str:
        ready = prompt.ready_gesture
        return step(view, prompt.chosen, ready.mode if ready else "", prompt.modes, names)

    def make_action_part(self, view: View, target: Target) -> Part | None:
        kind, which = target
        card = view.zones[int(which)][-1] if kind == "stack" else HIDDEN  # the last of a stack stands for it
        return super().make_action_part(view, target if card == HIDDEN else ("card", card))

    # --- what is shown -----------------------------------------------------------------------------------------

    def get_direction(self, view: View) -> int:
        return 0  # whoever acts names who is next

    def list_arrows(self, view: View) -> list[Arrow]:
        """From the last actor to the player on turn; two who are left alternate anyway, and one has won."""
        state = state_of(view)
        last, active = state.last, state.active
        told = last < 0 or last == active or last == state.barred()  # the tape tells where the turn came from
        if told or state.alive.bit_count() <= 2 or gestures.hand_looked_at(view) >= 0:
            return []
        return [Arrow(("seat", last), ("seat", active), last)]

    def sort_key(self, card: int, mode: str) -> tuple[int, ...]:
        # Only the rank counts here; by suit the hand is held as in other games, Jokers last.
        return (VALUE[card], card) if mode == "rank" else (card,)

    def has_dealer_button(self, rules: Rules) -> bool:
        assert isinstance(rules, LockdownRules)
        return rules.games > 1

    def make_moment(self, event: Event) -> Moment | None:
        if isinstance(event, Eliminated):
            return Moment("fall", event, length=shutter.LENGTH, still=1.0, holds=True, sound="door")
        if isinstance(event, Locked):
            return Moment("lock", event, length=0.6, sound="trio" if event.size == SET - 1 else "lock")
        return None

    def get_moods(self, event: Event) -> Mapping[int, str]:
        if isinstance(event, Eliminated):
            return {event.causer: PLEASED, event.seat: HIT}
        return super().get_moods(event)

    def is_out(self, view: View, seat: int) -> bool:
        return not view.facts["alive"] >> seat & 1


TABLE = LockdownTable(
    "lockdown",
    DECK,
    kit=Kit("lockdown"),
    plan=TablePlan(spread.PANEL, spread.FLAT, spread.BESIDE, plate=400, most=1.5, middle=186),
    figures_width=plates.FIGURES,
    sorted_by="rank",
    verbs=words.VERBS,
    tips=words.TIPS,
    **read_table_part("lockdown"),
)

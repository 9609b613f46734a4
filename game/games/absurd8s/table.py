"""Places, spots, signs and sentences of Absurd 8's table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import pairwise
from typing import ClassVar

from engine.core.actions import Decision, Part
from engine.core.events import Event
from engine.core.placing import Seats
from engine.core.view import View
from engine.games.absurd8s.cards import DECK
from engine.games.absurd8s.events import Attacked, BattleConceded, BluffCalled
from engine.games.absurd8s.force import SMALL_HANDS
from engine.games.absurd8s.laid import NOBODY
from engine.games.absurd8s.seen import attacks, holder, recipient, state_of
from engine.games.absurd8s.state import SMALL
from engine.games.absurd8s.words import table as words
from engine.games.absurd8s.words.meanings import story
from game.config.portraits import CAUGHT, HIT, PLEASED
from game.game_file import read_table_part
from game.games.absurd8s import (
    close_up,
    drop_targets,
    effects,
    gestures,
    overlays,
    plates,
    result,
    spread,
)
from game.games.absurd8s.next_step import describe_misfit, describe_next_step
from game.games.absurd8s.several import Several
from game.sound import Kit
from game.table.model.game_table import Arrow, GameTable, Spot
from game.table.model.geometry import compute_bounding_box, find_pile_top
from game.table.model.layout import Layout, TablePlan
from game.table.model.prompt import Prompt, Target


class Absurd8sTable(GameTable):
    """See ``GameTable`` for what each method answers."""

    played: ClassVar = frozenset(("turn", "play", "battle"))
    place_shifted_cards = staticmethod(spread.place_shifted_cards)
    build_overlay = staticmethod(overlays.build_overlay)
    list_carries = staticmethod(drop_targets.list_carries)
    label_part = staticmethod(words.chip)
    list_plates = staticmethod(plates.list_plates)
    open_row = staticmethod(close_up.open_row)
    describe_pointed = staticmethod(close_up.describe_pointed)
    foresee_turn = staticmethod(close_up.foresee_turn)
    next_step = staticmethod(describe_next_step)
    make_moment = staticmethod(effects.make_moment)
    buttons: ClassVar = words.BUTTONS
    part_words: ClassVar = {"deck": "draw", "pile": "pile", "battle": "battle"}
    moods: ClassVar = {Attacked: HIT, BattleConceded: HIT}
    make_result_sheet = staticmethod(result.make_result_sheet)
    list_gestures = staticmethod(gestures.list_gestures)
    describe_misfit = staticmethod(describe_misfit)
    describe_card = staticmethod(story)
    describe_progress = staticmethod(words.progress)
    pile_tag = staticmethod(words.pile_tag)
    name_zone = staticmethod(words.zone_name)
    list_pending = staticmethod(words.pending)
    get_direction = staticmethod(words.direction)

    # --- where things lie --------------------------------------------------------------------------------------

    place_zones = staticmethod(spread.place_zones)

    def is_hidden(self, view: View, zone: int, aid: bool) -> bool:
        state, spec = state_of(view), view.rules.zones[zone]
        if aid or spec.name != "hand" or spec.owner == view.seat:
            return False
        held = len(state.zones[zone]) + len(state.aside(spec.owner))
        return held > SMALL or not state.ops & SMALL_HANDS  # small ones lie open (A8-122)

    def is_dimmed(self, view: View, zone: int, index: int) -> bool:
        state = state_of(view)
        spec = view.rules.zones[zone]
        return spec.name == "pile" and index < len(state.rows[zone]) and state.rows[zone][index].down

    # --- what can be clicked -----------------------------------------------------------------------------------

    def list_spots(self, layout: Layout, view: View) -> list[Spot]:
        state = state_of(view)
        rules = state.rules
        out = [
            Spot(("attack", number), box, str(number) if number < 10 else "", pending=True)
            for number, box in enumerate(spread.attack_boxes(layout, state)[: len(attacks(state))], 1)
        ]
        lying = state.aside(layout.anchor)
        for number, pose in enumerate(spread.own_aside(layout, state, len(lying))):
            out.append(Spot(("drawn", lying[number]), pose.box, "qw"[number : number + 1]))
        for zone in range(rules.globals, rules.effects + rules.seats):
            if cards := state.zones[zone]:
                boxes = [pose.box for pose in spread.place_shifted_cards(layout, view, zone, cards)]
                if zone == rules.globals:
                    boxes = spread.place_effect_plates(layout, state, len(cards))
                out += [Spot(("effect", card), box) for card, box in zip(cards, boxes, strict=True)]
        stands = spread.place_middle_piles(layout, state)
        for on, zone in enumerate(state.piles):
            out.append(Spot(gestures.make_pile_target(on), stands[zone].box, str(5 + on)))
        if state.battle:
            poses = spread.battle_poses(stands[rules.battle], len(state.battle))
            out.append(Spot(gestures.BATTLE, compute_bounding_box([pose.box for pose in poses]), "k"))
        out.append(Spot(gestures.DECK, find_pile_top(len(state.zones[rules.draw]), stands[rules.draw]).box, "d"))
        return out

    # --- the prompt --------------------------------------------------------------------------------------------

    def make_prompt(self, view: View, decision: Decision, always: bool) -> Prompt | None:
        if decision.kind not in ("discard", "exchange"):
            return None
        return Several(view.actions, partial(gestures.make_source_target, view), always)

    def make_action_part(self, view: View, target: Target) -> Part | None:
        kind, which = target
        return Part("number", int(which), str(which)) if kind == "attack" else super().make_action_part(view, target)

    def list_eligible_seats(self, view: View) -> Seats:
        queue = getattr(view.frame, "queue", None)
        return queue if isinstance(queue, tuple) else super().list_eligible_seats(view)

    def list_arrows(self, view: View) -> list[Arrow]:
        """From whom what is pending came, hop by hop along the chain, to whom it is for, as soon as that is known."""
        state = state_of(view)
        found = attacks(state)
        if not found:
            return []
        chain = state.chain
        end, me, named = holder(state), view.seat, recipient(state) != NOBODY
        seats = [*(seat for _card, seat in chain), *([end] if named else [])]
        ways = dict.fromkeys(pairwise(seats) if chain else [(attack.caster, end) for attack in found])
        last: dict[int, Target] = {} if end != me else {it.caster: ("attack", n) for n, it in enumerate(found, 1)}
        newest: Target = ("seat", end) if end != me else ("attack", len(found))
        return [
            Arrow(("seat", a), ("seat", b) if b != end else last.get(a, newest), a, past=b != end or not named)
            for a, b in ways
            if a != b
        ]

    # --- what is shown -----------------------------------------------------------------------------------------

    def get_moods(self, event: Event) -> Mapping[int, str]:
        if not isinstance(event, BluffCalled):
            return super().get_moods(event)
        return {event.loser: HIT} if event.loser == event.seat else {event.seat: PLEASED, event.loser: CAUGHT}

    def list_badges(self, view: View, seat: int) -> tuple[str, ...]:
        return ("skip",) * min(2, state_of(view).lost[seat])


TABLE = Absurd8sTable(
    "absurd8s",
    DECK,
    kit=Kit("absurd8s"),
    plan=TablePlan(spread.PANEL, spread.FLAT, spread.ASIDE, plate=260, most=1.5, middle=200, captions=20),
    verbs=words.VERBS,
    tips=words.CARRIES,
    explained=words.EXPLAINED,
    windows={"jump": "no-jump", "call": "no-call"},
    **read_table_part("absurd8s"),
)

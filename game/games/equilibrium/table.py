"""Places, spots, signs and sentences of 8-equilibrium's table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.core.actions import Decision
from engine.core.events import Acted, Event, RoundEnded, TurnBegan
from engine.core.state import Rules
from engine.core.texts import Names, _
from engine.core.view import View
from engine.games.equilibrium.events import BurdenPaid, PowerFired
from engine.games.equilibrium.give import FROM_DECK, Forced, React, Recipient
from engine.games.equilibrium.options import EquilibriumRules, rules_of
from engine.games.equilibrium.powers import Jack, King, Queen
from engine.games.equilibrium.scoring import DECK
from engine.games.equilibrium.seen import list_recipients
from engine.games.equilibrium.turn import Answer, Pass
from engine.games.equilibrium.words import prompts
from engine.games.equilibrium.words import table as words
from engine.games.equilibrium.words.refusals import no_recipient
from game.art.colours import BRONZE, IVORY, TEAMS
from game.config.portraits import HIT, PLEASED
from game.game_file import read_table_part
from game.games.equilibrium import drop_targets, figures, gestures
from game.sound import Kit
from game.table.model.coins import COINS
from game.table.model.game_table import (
    Arrow,
    GameTable,
    Spot,
    ZonePlace,
    ZonePlaces,
    make_grid_place,
    make_hand_place,
)
from game.table.model.geometry import RATIO, Box, Pose, find_pile_top
from game.table.model.layout import Layout, TablePlan
from game.table.model.layout_plan import BACKS
from game.table.model.make_plates import make_tag
from game.table.model.pile_places import make_count_sign, measure_high
from game.table.model.plates import Sign, TablePlate
from game.table.model.play import Play
from game.table.model.prompt import Gesture, Prompt, Target

AIR, INSET = 12.0, 5.0
"""Units of felt below a row of another seat's cards, for the Market is near, and from cards to the sides of their
panel, round which a light goes.
"""
COLUMN = 1.12
"""Distance of Market slots in card widths."""
SIGN = 0.5
"""Width of the Wind's sign in card widths."""
SIGNS = 0.12 + SIGN + 0.06
"""What the signs beside the Market take, with what stays free at both sides."""
SPENT = "#6C7480"
"""Colour of a sign for what is used up in this round."""
EDGE = 44.0
"""Units of width of the middle that its frame takes."""
HUNG = 7.0
"""Units by which the name of the Market stands out above this frame."""
ASIDE = 1.22
"""Distance of deck and shown card from what is beside them, in card widths."""


def _measure_row(layout: Layout, rules: EquilibriumRules) -> tuple[float, float, float]:
    """Left-most middle, height and width of the cards in the middle of the table; beside them the signs have room."""
    whole, middle = 2 * ASIDE + 3 * COLUMN, layout.centre
    signs = SIGNS if rules.wind or rules.teams else 0.0
    w = min(layout.centre_w, measure_high(layout) / (RATIO + 0.06), (middle.w - EDGE) / (whole + 1 + signs))
    return middle.cx - (whole + signs) * w / 2, layout.mat.cy, w


class EquilibriumTable(GameTable):
    """See ``GameTable`` for what each method answers."""

    part_words: ClassVar = {"deck": "deck", "token": "token", "shown": "shown"}
    places: ClassVar = words.PLACES
    buttons: ClassVar = words.BUTTONS
    moods: ClassVar = {PowerFired: PLEASED, BurdenPaid: HIT}

    list_carries = staticmethod(drop_targets.list_carries)
    label_part = staticmethod(words.chip)
    make_meter = staticmethod(figures.make_meter)
    make_foreseen_meter = staticmethod(figures.make_foreseen_meter)
    make_result_sheet = staticmethod(figures.make_result_sheet)
    list_gestures = staticmethod(gestures.list_gestures)
    describe_card = staticmethod(words.story)
    describe_progress = staticmethod(words.progress)

    def place_zones(self, layout: Layout, rules: Rules) -> ZonePlaces:
        assert isinstance(rules, EquilibriumRules)
        left, y, w = _measure_row(layout, rules)
        out = {
            rules.deck: ZonePlace("pile", left, y, w),
            rules.shown: ZonePlace("spot", left + ASIDE * w, y, w, ghost=True),
        }
        for slot, zone in enumerate(rules.slots):
            out[zone] = ZonePlace("spot", left + (2 * ASIDE + slot * COLUMN) * w, y, w, ghost=True)
        for seat in range(rules.seats):
            if seat == layout.anchor:
                out[seat] = make_hand_place(layout)
                continue
            flat = layout.panels[seat].w > 2 * layout.panels[seat].h
            felt = layout.place_seat_cards(seat)
            felt = felt.place_line(INSET, 0, felt.h)
            area, cols, rows = (felt._replace(h=felt.h - AIR), 8, 1) if flat else (felt, 4, 2)
            out[seat] = make_grid_place(area, cols, rows, BACKS * layout.hand_w)
        return out

    def should_mark_seat(self, view: View, prompt: Prompt, seat: int) -> bool:
        """In a turn who may be given a card, not who a swap can be offered to as well, until something is chosen."""
        asked = view.decision
        if asked is None or asked.kind != "turn" or prompt.chosen:
            return True
        return seat in list_recipients(view, asked.seat)

    def place_shifted_cards(self, layout: Layout, view: View, zone: int, poses: list[Pose]) -> list[Pose]:
        """The two top cards lie side by side while a Queen's owner looks at them."""
        rules = rules_of(view)
        if zone == rules.deck and words.is_queen_looking(view) and len(poses) > 1:
            left, y, w = _measure_row(layout, rules)
            poses[-2] = Pose(left + ASIDE * w, y, w)
        return poses

    def is_hidden(self, view: View, zone: int, aid: bool) -> bool:
        owner = view.rules.zones[zone].owner
        return owner >= 0 and owner != view.seat and not aid

    def list_spots(self, layout: Layout, view: View) -> list[Spot]:
        rules = rules_of(view)
        places = self.place_zones(layout, rules)
        out = [Spot(("slot", slot), places[zone].pose.box, str(slot + 1)) for slot, zone in enumerate(rules.slots)]
        top = find_pile_top(len(view.zones[rules.deck]), places[rules.deck].pose)
        out.append(Spot(gestures.DECK, top.box, "d"))
        out.append(Spot(gestures.SHOWN, places[rules.shown].pose.box, "5"))
        if words.is_queen_looking(view):
            out.append(Spot(gestures.SECOND, places[rules.shown].pose.box, "s"))
        if rules.wind:
            out.append(Spot(gestures.WIND, self._wind_box(layout, rules), "k"))
        return out

    @staticmethod
    def _wind_box(layout: Layout, rules: EquilibriumRules) -> Box:
        left, y, w = _measure_row(layout, rules)
        x = left + (2 * ASIDE + 3 * COLUMN + 0.62) * w
        side = max(SIGN * w, min(24, layout.centre.right - x))  # small cards leave room
        return Box(x, y - side / 2, side, side)

    def describe_carry(self, view: View, target: Target) -> str:
        said = words.CARRIES_OF_TWO.get(str(target[1]), "") if view.seats == 2 else ""
        return _(said) if said else super().describe_carry(view, target)

    def get_carry_icon(self, view: View, target: Target) -> str:
        if target == gestures.WIND:
            return "wind"
        tossed = target[0] == "seat" and view.decision is not None and view.decision.kind == "take"
        return "token" if tossed else super().get_carry_icon(view, target)

    def next_step(self, view: View, decision: Decision, prompt: Prompt, names: Names) -> str:
        ready = prompt.ready_gesture
        chosen = (*prompt.chosen, *(ready.seals if ready else ()))
        return prompts.step(view, chosen, ready.mode if ready else "", prompt.modes, names)

    def label_gesture(self, view: View, gesture: Gesture) -> str:
        mode = prompts.name_ready(view, (*gesture.targets, *gesture.seals), gesture.mode)
        return super().label_gesture(view, gesture._replace(mode=mode))

    def needs_confirmation(self, rules: Rules, event: Event) -> bool:
        """The house rule ``confirm_accept``: a card that cannot be refused is still taken by a click (R-11)."""
        assert isinstance(rules, EquilibriumRules)
        return rules.confirm_accept and isinstance(event, Acted) and event.forced and event.text == "accept"

    def describe_confirmation(self, event: Event, names: Names) -> tuple[str, str]:
        return words.forced(names[event.seat])

    def describe_misfit(self, view: View, chosen: Sequence[Target], target: Target, names: Names) -> str:
        giving = target[0] == "seat" and any(part[0] in ("slot", "deck") for part in chosen)
        return no_recipient(view, int(target[1]), names) if giving else ""

    def list_arrows(self, view: View) -> list[Arrow]:
        out: list[Arrow] = []
        for frame in view.stack:
            match frame:
                case React() | Recipient() | Forced():
                    # A Forced Give always comes from the deck.
                    source = FROM_DECK if isinstance(frame, Forced) else frame.source
                    card = gestures.SHOWN if source == FROM_DECK else ("slot", source)
                    out.append(Arrow(("seat", frame.giver), card, frame.giver))
                    if isinstance(frame, React):
                        out.append(Arrow(card, ("seat", frame.target), frame.giver))
                case Answer(active=active, partner=other):
                    out.append(Arrow(("seat", active), ("seat", other), active, double=True))
                case Jack() | Queen():
                    to: Target = ("slot", 1) if isinstance(frame, Jack) else gestures.DECK
                    out.append(Arrow(("seat", frame.seat), to, frame.seat))
                case Pass():
                    around = range(view.seats)
                    out += [Arrow(("seat", seat), ("seat", (seat + frame.step) % view.seats)) for seat in around]
        return out

    def update_chain(self, chain: tuple[Arrow, ...], event: Event) -> tuple[Arrow, ...]:
        """Each King that is given on is a link, until the next turn begins (EQ-14.E.3-2)."""
        if event.kind == "act" and event.text.startswith("king "):
            to = int(event.text.rpartition("P")[2])
            return chain if to == event.seat else (*chain, Arrow(("seat", event.seat), ("seat", to), event.seat))
        return () if isinstance(event, TurnBegan | RoundEnded) else chain

    def list_plates(self, play: Play) -> list[TablePlate]:
        layout, view, rules = play.layout, play.view, rules_of(play.view)
        left, y, w = _measure_row(layout, rules)
        out: list[TablePlate] = [
            make_count_sign(layout, Pose(left, y, w), len(view.zones[rules.deck]), words.deck_tip(view), rules.stock)
        ]
        if words.is_queen_looking(view):
            out = [
                Sign(Box(left + place * ASIDE * w - w / 2, y + w * 0.74, w, 24), text=told, tip=_(words.ORDER_TIP))
                for place, told in enumerate(words.ORDER)
            ]
        if layout.text_scale <= 1:  # a large word would reach cards
            at, name = (layout.mat.cx, layout.mat.y - HUNG), words.PLACES["market"]
            out.append(make_tag(layout, _(name), at, IVORY, BRONZE))
        box = self._wind_box(layout, rules)
        if rules.wind:
            used = bool(view.facts["wind_used"])
            out.append(Sign(box, "wind", tip=_(words.WIND[used]), colour=SPENT if used else "#9FE0D4"))
        # Per team a sign whether it has used its Relay Swap of this round (EQ-14.A.2-C7).
        for team in range(2 if rules.teams else 0):
            side = 0.46 * box.w
            below = Box(box.x + team * 1.18 * side, box.bottom + 0.25 * side, side, side)
            used = bool(view.facts["relay"] >> team & 1)
            mine = view.seat >= 0 and rules.team(view.seat) == team
            tone = SPENT if used else TEAMS[team]
            out.append(Sign(below, "link", tip=_(words.RELAYED[mine, used]), colour=tone))
        return out

    def is_dimmed(self, view: View, zone: int, index: int) -> bool:
        """Whether a face shown here lies face-down for others: known to the viewer alone."""
        rules = rules_of(view)
        if zone in rules.slots:
            return not view.facts["faces"] >> rules.slots.index(zone) & 1
        return zone == rules.deck and not (rules.stock and index == len(view.zones[zone]) - 1)

    def list_badges(self, view: View, seat: int) -> tuple[str, ...]:
        power = any(isinstance(frame, King | Queen | Jack) and frame.seat == seat for frame in view.stack)
        skipped = bool(view.facts["skip"] >> seat & 1)
        return (*(("crown",) if power else ()), *(("skip",) if skipped else ()))


FLAT = (486.0, 100.0)
"""Size of a panel at the top in units where few sit at the table: its cards lie in one row."""

TABLE = EquilibriumTable(
    "equilibrium",
    DECK,
    plan=TablePlan((220.0, 184.0), FLAT, (196.0, 162.0), most=1.5, mat=7.1, corners=172),
    kit=Kit("equilibrium"),
    verbs=words.VERBS,
    tips=words.CARRIES,
    coins=True,
    figures_width=COINS,
    **read_table_part("equilibrium"),
)

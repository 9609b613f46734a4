"""The table of a game with hands round a stock and a discard pile: it lies, is clicked and carried without more words.

A game that names its zones, actions and facts as ``engine.piles`` does adds only what is special to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.core.actions import Action, Decision, Part
from engine.core.cards import HIDDEN, SUITS
from engine.core.events import Event
from engine.core.state import Rules
from engine.core.texts import N_, Names, _
from engine.core.view import View
from engine.piles.events import HandsCounted
from engine.piles.state import pile_rules
from engine.piles.words import table as words
from engine.piles.words.prompts import count_owed
from engine.registry import game as find_game
from game.app.result_sheet import ResultSheet
from game.art.themes import get_theme
from game.table.model import pile_signs
from game.table.model.drop_targets import Carry
from game.table.model.game_table import GameTable, Spot, WordButton, ZonePlace, ZonePlaces, make_hand_place
from game.table.model.geometry import RATIO, Box, Pose, find_pile_top, place_row
from game.table.model.layout import Layout
from game.table.model.layout_plan import BACKS
from game.table.model.make_plates import make_count
from game.table.model.pile_places import (
    list_suit_boxes,
    make_count_sign,
    place_attack,
    place_named_suit,
    place_owed,
    place_piles,
    place_thrown_pile,
)
from game.table.model.plates import Sign, TablePlate, Threat
from game.table.model.play import Play
from game.table.model.prompt import Gesture, Prompt, Target, make_gesture

STOCK: Target = ("deck", 0)
DISCARD: Target = ("pile", 0)
BACK: float = 0.42
"""Width of a card in another seat's panel, of the panel's at most."""


class StandardTable(GameTable):
    """See ``GameTable`` for what each method answers.

    Clicking a card of the hand plays it, clicking the stock draws, a suit is chosen from four beside the discard pile,
    everything else is a button that says what the engine calls the action; a card is also carried to the discard pile,
    the stock to oneself, and one's own panel to the next player to pass.
    """

    played: ClassVar = frozenset(("turn",))
    part_words: ClassVar = {"deck": "draw"}
    chips: ClassVar = N_({"deck": "Stock", "pile": "Discard pile"})
    places: ClassVar = N_({"stock": "Stock", "discard": "Discard pile"})
    wild: ClassVar[str] = ""
    """The rank of the cards with which a suit is named, "" if there are none."""
    followed: ClassVar[str] = ""
    """What explains the suit that was named; to be translated."""
    counted: ClassVar[str] = ""
    """What explains, at the end of a round, what the cards left in a hand count; to be translated."""
    describe_progress = staticmethod(words.progress)
    list_arrows = staticmethod(pile_signs.list_attack_arrows)
    make_moment = staticmethod(pile_signs.make_moment)

    # --- where things lie --------------------------------------------------------------------------------------

    def place_hand_backs(self, layout: Layout, seat: int) -> tuple[Box, float]:
        """Where another seat's hand lies, as wide as its name, and how wide its cards are, which are alike for all."""
        areas = [layout.place_seat_cards(other) for other in range(layout.seats) if other != layout.anchor]
        w = min(BACKS * layout.hand_w, *(min(area.h / RATIO, BACK * area.w) for area in areas))
        plate = layout.place_name_plate(seat)
        return layout.place_seat_cards(seat)._replace(x=plate.x, w=plate.w, h=RATIO * w), w

    def place_zones(self, layout: Layout, rules: Rules) -> ZonePlaces:
        poses = dict(zip(("stock", "discard"), place_piles(layout), strict=True))
        out: ZonePlaces = {}
        for zone, spec in enumerate(rules.zones):
            if spec.owner == layout.anchor:
                out[zone] = make_hand_place(layout)
            elif spec.owner >= 0:
                box, w = self.place_hand_backs(layout, spec.owner)
                out[zone] = ZonePlace("row", box.cx, box.cy, w, width=0.5 * w)
            else:
                pose = poses[spec.name]
                out[zone] = ZonePlace("pile", pose.x, pose.y, pose.w, ghost=True)
        return out

    def place_shifted_cards(self, layout: Layout, view: View, zone: int, poses: list[Pose]) -> list[Pose]:
        spec = view.rules.zones[zone]
        if spec.name == "discard":
            return place_thrown_pile(place_piles(layout)[1], len(poses))
        if spec.owner >= 0 and spec.owner != layout.anchor:
            box, w = self.place_hand_backs(layout, spec.owner)
            step = min(0.5 * w, (box.w - w) / max(1, len(poses) - 1))
            return place_row(len(poses), box.cx, box.cy, w, step)
        return poses

    def is_hidden(self, view: View, zone: int, aid: bool) -> bool:
        spec = view.rules.zones[zone]
        others = spec.name == "hand" and spec.owner != view.seat
        return others and not aid and bool(view.asked)  # at the end hands lie open

    def list_spots(self, layout: Layout, view: View) -> list[Spot]:
        stock, discard = place_piles(layout)
        suits = enumerate(list_suit_boxes(layout) if pile_signs.is_suit_asked(view) else ())
        return [
            Spot(STOCK, find_pile_top(len(view.cards("stock")), stock).box, "d"),
            Spot(DISCARD, discard.box, "f"),
            *(Spot(("suit", number), box, str(number + 1)) for number, box in suits),
        ]

    def list_plates(self, play: Play) -> list[TablePlate]:
        layout, view, rules = play.layout, play.view, pile_rules(play.view)
        (stock, discard), count = place_piles(layout), len(view.cards("stock"))
        out: list[TablePlate] = [make_count_sign(layout, stock, count, _("Cards left in the stock."))]
        for seat in set(range(view.seats)) - {play.anchor}:
            held = len(play.board.zones[self.hand_zone(view.rules, seat)])
            out.append(make_count(play, seat, f"{held}", held == 1))
        out.append(pile_signs.make_own_score(play))
        if rules.rounds != 1:
            out += pile_signs.list_match_sheets(play)
        if self.wild and pile_signs.get_named_suit(view, self.wild) >= 0 and not count_owed(view):
            out.append(TablePlate(place_named_suit(layout), tip=_(self.followed)))
        if rules.actions:
            direction = int(view.facts["direction"])
            box = Box(stock.box.x - 46, stock.y - 19, 38, 38)
            out.append(Sign(box, "cw" if direction == 1 else "ccw", tip=_(words.DIRECTION[direction])))
        if owed := count_owed(view):
            tip, accent = words.owed(owed), get_theme(self.name).accent
            out.append(Sign(place_owed(stock), text=f"+{owed}", tip=tip, colour=accent, is_plated=True))
            blamed = pile_signs.list_attackers(view)
            out.append(
                Threat(
                    place_attack(layout, discard),
                    text=_(words.OWED, count=owed).strip("*"),
                    tip=tip,
                    sign=("draw-2", "attack"),
                    seat=blamed[0],
                    to=int(view.facts["active"]),
                    note=words.origin(blamed, play.names),
                    brief=words.origin(blamed, play.names, brief=True),
                )
            )
        return out

    def list_pending(self, view: View, names: Names) -> Sequence[str]:
        owed = count_owed(view)
        return [words.pending(owed, pile_signs.list_attackers(view), view.facts["active"], names)] if owed else []

    def pile_tag(self, view: View, zone: int) -> str:
        suit = pile_signs.get_named_suit(view, self.wild) if view.rules.zones[zone].name == "discard" else -1
        return f"{{{SUITS[suit]}}}" if suit >= 0 else ""

    def make_result_sheet(self, event: Event, view: View, names: Names) -> ResultSheet | None:
        if not isinstance(event, HandsCounted):
            return None
        return pile_signs.make_result_sheet(event, view, names, self.deck, self.counted)

    # --- what is clicked ---------------------------------------------------------------------------------------

    def list_gestures(self, view: View, decision: Decision) -> list[Gesture]:
        return [gesture for action in view.actions for gesture in self.list_action_gestures(view, action)]

    def list_action_gestures(self, view: View, action: Action) -> Sequence[Gesture]:
        """How one action is made."""
        if action.verb == "draw":
            plays = any(part.kind == "card" for other in view.actions for part in other.parts)
            return [make_gesture(action, STOCK, seals=(STOCK, ("seat", view.seat)), confirm=plays)]
        if len(action.parts) == 2 and action.parts[1].kind == "card":
            there = [card for card in view.zones[self.hand_zone(view.rules, view.seat)] if card != HIDDEN]
            alike = [card for card in there if self.deck.codes[card] == action.parts[1].text]
            return [make_gesture(action, ("card", card), seals=[DISCARD]) for card in alike]
        if action.verb == "suit":  # clicked, or carried to the card it is named with
            return [make_gesture(action, ("suit", SUITS.index(action.parts[1].text)), seals=[DISCARD])]
        return [make_gesture(action, ("word", action.text))]

    def list_word_buttons(self, view: View, decision: Decision, names: Names) -> list[WordButton]:
        said = find_game(view.game).label
        worded = [gesture for gesture in self.list_gestures(view, decision) if gesture.targets[0][0] == "word"]
        return [
            WordButton(way.targets[0], said(view, way.actions[0], names), "p" if way.mode == "pass" else "", not number)
            for number, way in enumerate(worded)
        ]

    def list_carries(self, view: View, decision: Decision) -> Sequence[Carry]:
        me: Target = ("seat", decision.seat)
        after: Target = ("seat", (decision.seat + int(view.facts.get("direction", 1))) % view.seats)
        passing = [action for action in view.actions if action.verb == "pass"]
        return [Carry(me, after, (("word", action.text),)) for action in passing]

    def describe_carry(self, view: View, target: Target) -> str:
        return _("Or carry your own panel to who is next.") if target == ("word", "pass") else ""

    # --- what is said ------------------------------------------------------------------------------------------

    def next_step(self, view: View, decision: Decision, prompt: Prompt, names: Names) -> str:
        ready = prompt.ready_gesture
        return find_game(view.game).label(view, ready.actions[0], names) + "." if ready is not None else ""

    def label_part(self, view: View, target: Target, names: Names) -> str:
        kind, which = target
        if kind == "suit":
            return f"{{{SUITS[int(which)]}}}"
        action = next((action for action in view.actions if target == ("word", action.text)), None)
        return find_game(view.game).label(view, action, names) if action else super().label_part(view, target, names)

    def make_action_part(self, view: View, target: Target) -> Part | None:
        kind, which = target
        return Part("word", 0, SUITS[int(which)]) if kind == "suit" else super().make_action_part(view, target)

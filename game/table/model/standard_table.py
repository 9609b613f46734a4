"""The table of a game with hands round a stock and a discard pile: it lies, is clicked and carried without more words.

A game that names its zones ``hand``, ``stock`` and ``discard`` and its actions ``VERB``, ``VERB CARD`` adds only what
is special to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.core.actions import Action, Decision, Part
from engine.core.cards import HIDDEN
from engine.core.state import Rules
from engine.core.texts import Names, _, escape, ngettext
from engine.core.view import View
from engine.registry import game as find_game
from game.table.model.drop_targets import Carry
from game.table.model.game_table import GameTable, Marker, Spot, WordButton, ZonePlace
from game.table.model.geometry import RATIO, Box, Pose, place_pile, place_row
from game.table.model.layout import Layout
from game.table.model.prompt import Gesture, Prompt, Target

STOCK: Target = ("deck", 0)
DISCARD: Target = ("pile", 0)
BACK: float = 0.3
"""Width of a card in another seat's panel, of the panel's at most."""
APART: float = 0.72
"""From the middle of the table to either pile, in widths of a card."""
FOOT: float = 30.0
"""What the counts below the piles take, in units."""
LARGER: float = 1.28
"""Two piles have the middle to themselves: their cards may be larger than cards in the middle usually are."""
RISE, SINK = 0.12, 0.05
"""How far the top card of a high pile lies above its place and the lowest one below it, in widths of a card."""


class StandardTable(GameTable):
    """See ``GameTable`` for what each method answers.

    Clicking a card of the hand plays it, clicking the stock draws, everything else is a button that says what the
    engine calls the action; a card is also carried to the discard pile, the stock to oneself, and one's own panel to
    the next player to pass.
    """

    draws: ClassVar[frozenset[str]] = frozenset(("draw",))
    """Verbs of actions made by clicking the stock."""
    passes: ClassVar[frozenset[str]] = frozenset(("pass",))
    """Verbs of actions that hand the turn on."""
    keys: ClassVar[dict[str, str]] = {"pass": "p"}
    """Keys of actions in words, by verb."""

    # --- where things lie --------------------------------------------------------------------------------------

    def find_shared_zone(self, rules: Rules, name: str) -> int:
        """The zone of this name that belongs to nobody. Raises StopIteration if there is none."""
        return next(zone for zone, spec in enumerate(rules.zones) if spec.name == name and spec.owner < 0)

    def place_hand_backs(self, layout: Layout, seat: int) -> tuple[Box, float]:
        """Where another seat's hand lies in its panel, and how wide its cards are."""
        area = layout.place_seat_cards(seat)
        return area, min(area.h / RATIO, BACK * area.w)

    def place_zones(self, layout: Layout, rules: Rules) -> dict[int, ZonePlace]:
        poses = dict(zip(("stock", "discard"), place_piles(layout), strict=True))
        out: dict[int, ZonePlace] = {}
        for zone, spec in enumerate(rules.zones):
            if spec.owner == layout.anchor:
                hand = layout.hand
                out[zone] = ZonePlace("fan", hand.cx, hand.cy, layout.hand_w, width=hand.w)
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
            return place_row(len(poses), box.cx, box.cy, w, min(0.5 * w, (box.w - w) / max(1, len(poses) - 1)))
        return poses

    def is_hidden(self, view: View, zone: int, aid: bool) -> bool:
        spec = view.rules.zones[zone]
        others = spec.name == "hand" and spec.owner != view.seat
        return others and not aid and bool(view.asked)  # at the end hands lie open

    def list_spots(self, layout: Layout, view: View) -> list[Spot]:
        stock, discard = place_piles(layout)
        high = place_pile(len(view.zones[self.find_shared_zone(view.rules, "stock")]), stock.x, stock.y, stock.w)
        return [Spot(STOCK, (high or [stock])[-1].box, "d"), Spot(DISCARD, discard.box, "f")]

    def list_markers(self, layout: Layout, view: View) -> list[Marker]:
        count = len(view.zones[self.find_shared_zone(view.rules, "stock")])
        left = Marker(
            place_line_below(place_piles(layout)[0], layout), "deck", f"{count}", _("Cards left in the stock.")
        )
        return [left, *self.list_count_markers(layout, view)]

    def list_count_markers(self, layout: Layout, view: View) -> list[Marker]:
        """What stands in the panels: how many cards each seat holds, where the game has no figures of its own."""
        tip, out = _("Cards in the hand."), []
        for seat in range(view.seats):
            count = len(view.zones[self.hand_zone(view.rules, seat)])
            if seat == layout.anchor:
                words = ngettext("*{count}* card", "*{count}* cards", count, count=count)
                out.append(Marker(own_line(layout), text=words, tip=tip))
            else:
                out.append(Marker(layout.place_plate_figures(seat, self.figures_width), text=f"{count}", tip=tip))
        return out

    # --- what is clicked ---------------------------------------------------------------------------------------

    def list_gestures(self, view: View, decision: Decision) -> list[Gesture]:
        return [gesture for action in view.actions for gesture in self.list_action_gestures(view, action)]

    def list_action_gestures(self, view: View, action: Action) -> Sequence[Gesture]:
        """How one action is made."""
        if action.verb in self.draws:
            plays = any(part.kind == "card" for other in view.actions for part in other.parts)
            seals = frozenset({STOCK, ("seat", view.seat)})
            return [Gesture(action.verb, (STOCK,), (action,), seals=seals, confirm=plays)]
        if len(action.parts) == 2 and action.parts[1].kind == "card":
            there = [card for card in view.zones[self.hand_zone(view.rules, view.seat)] if card != HIDDEN]
            alike = [card for card in there if self.deck.codes[card] == action.parts[1].text]
            return [Gesture(action.verb, (("card", card),), (action,), seals=frozenset({DISCARD})) for card in alike]
        return [Gesture(action.verb, (("word", action.text),), (action,))]

    def list_word_buttons(self, view: View, decision: Decision, names: Names) -> list[WordButton]:
        said = find_game(view.game).label
        return [
            WordButton(gesture.targets[0], said(view, action, names), self.keys.get(action.verb, ""), number == 0)
            for number, (gesture, action) in enumerate(
                (gesture, action)
                for gesture in self.list_gestures(view, decision)
                for action in gesture.actions
                if gesture.targets[0][0] == "word"
            )
        ]

    def list_carries(self, view: View, decision: Decision) -> Sequence[Carry]:
        me: Target = ("seat", decision.seat)
        after: Target = ("seat", self.get_next_seat(view, decision.seat))
        passing = [action for action in view.actions if action.verb in self.passes]
        return [Carry(me, after, (("word", action.text),)) for action in passing]

    def describe_carry(self, view: View, target: Target) -> str:
        passing = target[0] == "word" and str(target[1]).partition(" ")[0] in self.passes
        return _("Or carry your own panel to who is next.") if passing else ""

    def get_next_seat(self, view: View, seat: int) -> int:
        """Who is next after a seat."""
        return (seat + 1) % view.seats

    # --- what is said ------------------------------------------------------------------------------------------

    def next_step(self, view: View, decision: Decision, prompt: Prompt, names: Names) -> str:
        ready = prompt.ready_gesture
        return find_game(view.game).label(view, ready.actions[0], names) + "." if ready is not None else ""

    def label_part(self, view: View, target: Target, names: Names) -> str:
        kind, which = target
        if kind == "card":
            return f"{{{self.deck.codes[int(which)]}}}"
        if kind == "seat":
            return escape(names[int(which)])
        if kind == "word":
            action = next((action for action in view.actions if action.text == which), None)
            return find_game(view.game).label(view, action, names) if action is not None else str(which)
        return _("Stock") if kind == "deck" else _("Discard pile")

    def make_action_part(self, view: View, target: Target) -> Part | None:
        kind, which = target
        if kind == "card":
            code = self.deck.codes[int(which)]
            return Part("card", self.deck.index[code], code)
        if kind == "deck":
            return Part("word", 0, min(self.draws))
        return Part("word", 0, str(which)) if kind == "word" else super().make_action_part(view, target)


def place_piles(layout: Layout) -> tuple[Pose, Pose]:
    """The stock and the discard pile, side by side in the middle, as large as there is room."""
    middle, u = layout.centre, layout.u
    high = middle.h - FOOT * u
    fit = min(LARGER * layout.centre_w, (high - 6 * u) / (RATIO + RISE + SINK), middle.w / 5.4)
    w = max(30 * u, fit)
    y = middle.y + high / 2 + (RISE - SINK) / 2 * w
    return Pose(middle.cx - APART * w, y, w), Pose(middle.cx + APART * w, y, w)


def place_thrown_pile(pose: Pose, n: int) -> list[Pose]:
    """A discard pile, thrown rather than laid: each card leans its own way, the top one not at all."""
    out = []
    for index in range(n):
        top = index == n - 1
        lean = float((index * 73) % 11 - 5)
        off = ((index * 37) % 7 - 3) * pose.w * 0.010
        out.append(Pose(pose.x + (0 if top else off), pose.y, pose.w, 0.0 if top else lean))
    return out


def own_line(layout: Layout) -> Box:
    """The line below the name in the own panel."""
    u, own = layout.u, layout.own
    return Box(own.x + 16 * u, own.y + 40 * u, own.w - 84 * u, 30 * u)


def place_line_below(pose: Pose, layout: Layout) -> Box:
    """The line below a pile."""
    tall = (FOOT - 4) * layout.u
    if layout.large:  # large words reach outwards
        wide = max(1.4 * pose.w, 120 * layout.u)
        x = pose.x - 0.7 * pose.w if pose.x > layout.centre.cx else pose.x + 0.7 * pose.w - wide
        return Box(x, pose.box.bottom + 0.05 * pose.w, wide, tall)
    return Box(pose.x - 0.7 * pose.w, pose.box.bottom + 0.05 * pose.w, 1.4 * pose.w, tall)

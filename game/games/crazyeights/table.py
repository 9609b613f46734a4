"""What the table of Crazy Eights has beyond stock, discard pile and hands: suits to name, twos, points."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import ClassVar

from engine.core.actions import Action, Part
from engine.core.cards import SUITS
from engine.core.texts import Names
from engine.core.view import View
from engine.games.crazyeights.actions import SUIT_NAMED
from engine.games.crazyeights.cards import DECK
from engine.games.crazyeights.events import DebtPaid
from engine.games.crazyeights.options import rules_of
from engine.games.crazyeights.words import table as words
from game.config.portraits import HIT
from game.games.crazyeights import paint, result
from game.sound import Kit
from game.table.model.game_table import Arrow, Marker, Spot
from game.table.model.layout import Few, Layout
from game.table.model.prompt import Gesture, Target
from game.table.model.standard_table import DISCARD, STOCK, StandardTable


class CrazyEightsTable(StandardTable):
    """See ``GameTable`` for what each method answers."""

    make_moment = staticmethod(paint.make_moment)
    moods: ClassVar = {DebtPaid: HIT}
    weights: ClassVar = {"act play 8": 0.5, "note last": 0.5, "note paid": 0.5, "note round": 1.0}
    list_count_markers = staticmethod(paint.list_score_markers)
    make_result_sheet = staticmethod(result.make_result_sheet)
    describe_progress = staticmethod(words.progress)

    def list_spots(self, layout: Layout, view: View) -> list[Spot]:
        found = super().list_spots(layout, view)
        if paint.asks_suit(view):
            boxes = enumerate(paint.suit_boxes(layout))
            found += [Spot(("suit", number), box, str(number + 1)) for number, box in boxes]
        return found

    def list_action_gestures(self, view: View, action: Action) -> Sequence[Gesture]:
        if action not in SUIT_NAMED:
            return super().list_action_gestures(view, action)
        suit: Target = ("suit", SUIT_NAMED[action])  # clicked, or carried to the eight
        return [Gesture("suit", (suit,), (action,), seals=frozenset({DISCARD}))]

    def get_next_seat(self, view: View, seat: int) -> int:
        return (seat + int(view.facts["direction"])) % view.seats

    def label_part(self, view: View, target: Target, names: Names) -> str:
        return "{" + SUITS[int(target[1])] + "}" if target[0] == "suit" else super().label_part(view, target, names)

    def make_action_part(self, view: View, target: Target) -> Part | None:
        return Part("word", 0, SUITS[int(target[1])]) if target[0] == "suit" else super().make_action_part(view, target)

    def list_arrows(self, view: View) -> list[Arrow]:
        """From whoever played the first two, hop by hop, to whoever has to draw for all of them."""
        ways = list(pairwise([*paint.list_attackers(view), int(view.facts["active"])]))
        return [Arrow(("seat", a), ("seat", b), a, past=hop < len(ways)) for hop, (a, b) in enumerate(ways, 1)]

    # --- what is shown -----------------------------------------------------------------------------------------

    def list_markers(self, layout: Layout, view: View) -> list[Marker]:
        return [*super().list_markers(layout, view), *paint.list_markers(layout, view)]

    def pile_tag(self, view: View, zone: int) -> str:
        suit = paint.get_followed_suit(view) if zone == rules_of(view).discard else -1
        return f"{{{SUITS[suit]}}}" if suit >= 0 else ""


TABLE = CrazyEightsTable(
    "crazyeights",
    DECK,
    kit=Kit("crazyeights"),
    panel=paint.PANEL,
    few=Few(most=1.25, middle=200),
    corner=(0, 286),
    blind=frozenset(("draw", "pass", "suit")),
    drags=frozenset(("card", STOCK[0], "suit")),
    verbs=words.VERBS,
)

"""What the table of Crazy Eights has beyond stock, discard pile and hands: suits to name, twos, points, and the end of
a round, with the hands laid open, what they count, and how the match stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import ClassVar

from engine.core.actions import Action, Part
from engine.core.cards import SUITS
from engine.core.events import Event
from engine.core.placing import places as place
from engine.core.placing import totals
from engine.core.texts import Names, _
from engine.core.view import View
from engine.games.crazyeights.cards import DECK, RANK, SUIT, SUIT_NAMED
from engine.games.crazyeights.events import CrazyEightsRoundEnded, DebtPaid
from engine.games.crazyeights.options import rules_of
from engine.games.crazyeights.state import decided
from engine.games.crazyeights.words import log
from engine.games.crazyeights.words import table as words
from game.app.result_sheet import ResultLine, ResultSheet, rank_standing
from game.config.portraits import HIT
from game.games.crazyeights import drawing
from game.sound import Kit
from game.table.model.game_table import Arrow, Marker, Spot
from game.table.model.layout import Few, Layout
from game.table.model.prompt import Gesture, Target
from game.table.model.standard_table import DISCARD, STOCK, StandardTable


def make_result_sheet(event: Event, view: View, names: Names) -> ResultSheet | None:
    """The round that has ended."""
    if not isinstance(event, CrazyEightsRoundEnded):
        return None
    points, counts, hands = event.points, event.counts, event.hands
    rules = rules_of(view)
    history = view.facts["history"][: event.number]
    sums = totals(history, view.seats)
    single = rules.rounds == 1
    over = decided(history, rules)
    places = place([-won for won in points]) if any(points) else place(counts)
    order = sorted(range(view.seats), key=lambda seat: (places[seat], counts[seat], seat))
    lines = tuple(
        ResultLine(
            seat=seat,
            cards=tuple(sorted(hands[seat], key=lambda card: (SUIT[card], RANK[card]))),
            figures=(str(counts[seat]), str(points[seat]), *(() if single else (str(sums[seat]),))),
            winner=points[seat] > 0,
            place=places[seat],
            note=log.hand_note(hands[seat]),
        )
        for seat in order
    )
    return ResultSheet(
        title=log.title(event.number, single),
        headline=log.headline(points, names),
        columns=tuple((_(title), _(tip)) for title, tip in log.COLUMNS[: 2 if single else 3]),
        lines=lines,
        why=log.reason(event.seat, points, names),
        standing=() if single else rank_standing(log.points_text, sums),
        over=over,
        aloud=None if over and not single else (0, 1),
    )


class CrazyEightsTable(StandardTable):
    """See ``GameTable`` for what each method answers."""

    make_moment = staticmethod(drawing.make_moment)
    moods: ClassVar = {DebtPaid: HIT}
    weights: ClassVar = {"act play 8": 0.5, "note last": 0.5, "note paid": 0.5, "note round": 1.0}
    list_count_markers = staticmethod(drawing.list_score_markers)
    make_result_sheet = staticmethod(make_result_sheet)
    describe_progress = staticmethod(words.progress)

    def list_spots(self, layout: Layout, view: View) -> list[Spot]:
        found = super().list_spots(layout, view)
        if drawing.asks_suit(view):
            boxes = enumerate(drawing.suit_boxes(layout))
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
        ways = list(pairwise([*drawing.list_attackers(view), int(view.facts["active"])]))
        return [Arrow(("seat", a), ("seat", b), a, past=hop < len(ways)) for hop, (a, b) in enumerate(ways, 1)]

    # --- what is shown -----------------------------------------------------------------------------------------

    def list_markers(self, layout: Layout, view: View) -> list[Marker]:
        return [*super().list_markers(layout, view), *drawing.list_markers(layout, view)]

    def pile_tag(self, view: View, zone: int) -> str:
        suit = drawing.get_followed_suit(view) if zone == rules_of(view).discard else -1
        return f"{{{SUITS[suit]}}}" if suit >= 0 else ""


TABLE = CrazyEightsTable(
    "crazyeights",
    DECK,
    kit=Kit("crazyeights"),
    panel=drawing.PANEL,
    few=Few(most=1.25, middle=200),
    corner=(0, 286),
    blind=frozenset(("draw", "pass", "suit")),
    drags=frozenset(("card", STOCK[0], "suit")),
    verbs=words.VERBS,
)

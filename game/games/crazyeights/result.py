"""The end of a round of Crazy Eights: the hands laid open, what they count, and how the match stands."""

from __future__ import annotations

from engine.core.events import Event
from engine.core.placing import places as place
from engine.core.texts import Names, _
from engine.core.view import View
from engine.games.crazyeights.cards import RANK, SUIT
from engine.games.crazyeights.events import CrazyEightsRoundEnded
from engine.games.crazyeights.options import rules_of
from engine.games.crazyeights.scoring import decided, totals
from engine.games.crazyeights.words import result as words
from game.app.result_sheet import ResultLine, ResultSheet, rank_standing


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
            note=words.hand_note(hands[seat]),
        )
        for seat in order
    )
    return ResultSheet(
        title=words.title(event.number, single),
        headline=words.headline(points, names),
        columns=tuple((_(title), _(tip)) for title, tip in words.COLUMNS[: 2 if single else 3]),
        lines=lines,
        why=words.reason(event.seat, points, names),
        standing=() if single else rank_standing(words.points_text, sums),
        over=over,
        aloud=None if over and not single else (0, 1),
    )

"""The end of a round of Crazy Eights: the hands laid open, what they count, and how the match stands."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event
from engine.core.texts import Names, _
from engine.core.view import View
from engine.games.crazyeights.cards import RANK, SUIT
from engine.games.crazyeights.events import CrazyEightsRoundEnded
from engine.games.crazyeights.options import rules_of
from engine.games.crazyeights.scoring import decided, totals
from engine.games.crazyeights.words import result as words
from game.app.result_sheet import ResultLine, ResultSheet


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
    places = [1 + sum(other > mine for other in points) for mine in points]
    if not any(points):
        places = [1 + sum(other < mine for other in counts) for mine in counts]
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
        standing=() if single else _list_standings(sums),
        over=over,
        aloud=None if over and not single else (0, 1),
    )


def _list_standings(sums: Sequence[int]) -> tuple[tuple[int, str], ...]:
    """Every seat with its points, the best first."""
    order = sorted(range(len(sums)), key=lambda seat: (-sums[seat], seat))
    return tuple((seat, words.points_text(sums[seat])) for seat in order)

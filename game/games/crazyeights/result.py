"""The end of a round of Crazy Eights: the hands laid open, what they count, and how the match stands."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event
from engine.core.texts import N_, _, ngettext
from engine.core.view import View
from engine.games.crazyeights.cards import RANK, SUIT
from engine.games.crazyeights.events import CrazyEightsRoundEnded
from engine.games.crazyeights.scoring import decided, totals
from game.app.result_sheet import ResultLine, ResultSheet
from game.games.crazyeights.gestures import rules_of

Counts = tuple[int, ...]
COLUMNS = (
    (N_("Left"), N_("What the cards left count: an eight 50, a court card 10, an ace 1, others their number.")),
    (N_("Points"), N_("What the lowest hand scores: the differences to all others.")),
    (N_("Total"), N_("Points of all rounds so far.")),
)


def make_result_sheet(event: Event, view: View, names: Sequence[str]) -> ResultSheet | None:
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
            note="" if hands[seat] else _("no card left"),
        )
        for seat in order
    )
    return ResultSheet(
        title=_("The round is over") if single else _("Round {number}").format(number=event.number),
        headline=_make_headline(points, names),
        columns=tuple((_(title), _(tip)) for title, tip in COLUMNS[: 2 if single else 3]),
        lines=lines,
        why=_describe_reason(event.seat, points, names),
        standing=() if single else _list_standings(sums),
        over=over,
        aloud=None if over and not single else (0, 1),
    )


def _make_headline(points: Counts, names: Sequence[str]) -> str:
    for seat, won in enumerate(points):
        if won:
            words = ngettext(
                "{name:wins|You win} the round: {count} point", "{name:wins|You win} the round: {count} points", won
            )
            return words.format(name=names[seat], count=won)
    return _("Nobody wins the round")


def _describe_reason(winner: int, points: Counts, names: Sequence[str]) -> str:
    if winner >= 0:
        return _("{name:has|You have} no cards left and {name:-scores|score} what the others still hold.").format(
            name=names[winner]
        )
    if any(points):
        return _("Nobody could move any more: the lowest hand scores the difference to each of the others.")
    return _("Nobody could move any more, and the lowest hands are equal: nobody scores.")


def _list_standings(sums: Counts) -> tuple[tuple[int, str], ...]:
    """Every seat with its points, the best first."""
    order = sorted(range(len(sums)), key=lambda seat: (-sums[seat], seat))
    return tuple((s, ngettext("{count} point", "{count} points", sums[s]).format(count=sums[s])) for s in order)

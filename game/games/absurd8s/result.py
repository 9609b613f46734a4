"""The end of a game of Absurd 8's: places, hands, and why it ended."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event
from engine.core.texts import N_, _, listed, ngettext
from engine.core.view import View
from engine.games.absurd8s.cards import RANK, SUIT
from engine.games.absurd8s.events import Absurd8sRoundEnded
from engine.games.absurd8s.options import rules_of
from engine.games.absurd8s.ranking import game_wins
from game.app.result_sheet import ResultLine, ResultSheet

COLUMNS = (
    (
        N_("Cards"),
        N_("Cards left in the hand: the fewest are best. Whoever has none wins as their turn begins or ends."),
    ),
)
REASONS = {
    "draw": N_("The nine of hearts was in effect when the draw pile ran out: the fewest cards win."),
    "passes": N_("Everybody passed in a row: the fewest cards win."),
    "cap": N_("The longest game allowed was over: the fewest cards win."),
}


def make_result_sheet(event: Event, view: View, names: Sequence[str]) -> ResultSheet | None:
    """The game a ``round`` note tells of."""
    if not isinstance(event, Absurd8sRoundEnded):
        return None
    sizes, places, hands = event.sizes, event.places, event.hands
    order = sorted(range(len(sizes)), key=lambda seat: (places[seat], seat))
    lines = tuple(
        ResultLine(
            seat=seat,
            cards=tuple(sorted(hands[seat], key=lambda card: (SUIT[card], RANK[card]))),
            figures=(str(sizes[seat]),),
            winner=places[seat] == 1,
            place=places[seat],
            note="" if sizes[seat] else _("an empty hand"),
        )
        for seat in order
    )
    games = rules_of(view).games
    of_games = _("Game {number} of {games}")
    best = [seat for seat in order if places[seat] == 1]
    return ResultSheet(
        title=of_games.format(number=event.number, games=games) if games > 1 else _("The game is over"),
        headline=_make_headline(best, names),
        columns=tuple((_(title), _(tip)) for title, tip in COLUMNS),
        lines=lines,
        why=_(REASONS.get(event.why, "")) or _describe_reason(event.seat, sizes, names),
        standing=_list_standings(view, event.number) if games > 1 else (),
        over=event.number >= games,
    )


def _make_headline(best: Sequence[int], names: Sequence[str]) -> str:
    told = [names[seat] for seat in best]
    if len(told) == 1:
        return _("{name:wins|You win}").format(name=told[0])
    return _("{names:share|~ share} the win").format(names=listed(told))


def _describe_reason(winner: int, sizes: Sequence[int], names: Sequence[str]) -> str:
    if winner < 0:
        return _("The game ended before anybody's hand was empty: the fewest cards win.")
    if sizes[winner] >= 20:
        words = _("{name:holds|You hold} {count} cards, and 20 or more win.")
        return words.format(name=names[winner], count=sizes[winner])
    return _("{name:has|You have} no cards left.").format(name=names[winner])


def _list_standings(view: View, played: int) -> tuple[tuple[int, str], ...]:
    wins = game_wins(view.facts["history"][:played], view.seats)
    order = sorted(range(view.seats), key=lambda seat: (-wins[seat], seat))
    return tuple((seat, _format_wins(wins[seat])) for seat in order)


def _format_wins(won: float) -> str:
    """Games won; halves are games won together with somebody."""
    number = int(won) if won == int(won) else 2  # a half is never one
    return ngettext("{count} win", "{count} wins", number).format(count=f"{won:g}")

"""The end of a game of Absurd 8's: places, hands, and why it ended."""

from __future__ import annotations

from engine.core.events import Event
from engine.core.placing import leaders
from engine.core.texts import Names
from engine.core.titles import title_game
from engine.core.view import View
from engine.games.absurd8s.cards import RANK, SUIT
from engine.games.absurd8s.events import Absurd8sRoundEnded
from engine.games.absurd8s.ranking import game_wins
from engine.games.absurd8s.seen import state_of
from engine.games.absurd8s.words import result as words
from game.app.result_sheet import ResultLine, ResultSheet, lay_open, rank_standing


def make_result_sheet(event: Event, view: View, names: Names) -> ResultSheet | None:
    """The game a ``round`` note tells of."""
    state = state_of(view)
    if not isinstance(event, Absurd8sRoundEnded):
        return None
    sizes, places, hands = event.sizes, event.places, event.hands
    lines = (
        ResultLine(
            seat=seat,
            cards=tuple(sorted(hands[seat], key=lambda card: (SUIT[card], RANK[card]))),
            figures=(str(sizes[seat]),),
            winner=places[seat] == 1,
            place=places[seat],
            note=words.hand_note(sizes[seat], places[seat] == 1),
        )
        for seat in range(len(sizes))
    )
    games = state.rules.games
    wins = game_wins(state.history[: event.number], view.seats)
    best = leaders(places)
    return lay_open(
        lines,
        words.COLUMNS,
        title=title_game(event.number, games),
        headline=words.headline(best, names),
        why=words.reason(event.why, event.seat, sizes, names),
        standing=rank_standing(words.standing_text, wins) if games > 1 else (),
        over=event.number >= games,
        rounds=games,
    )

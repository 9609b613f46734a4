"""The end of a game of Lockdown: places with their reasons, and the standing of several games."""

from __future__ import annotations

from engine.core.events import Event
from engine.core.placing import leaders
from engine.core.texts import Names
from engine.core.titles import title_game
from engine.core.view import View
from engine.games.lockdown.cards import SET
from engine.games.lockdown.events import LockdownRoundEnded
from engine.games.lockdown.options import rules_of
from engine.games.lockdown.ranking import points, totals, wins
from engine.games.lockdown.words import result as words
from game.app.result_sheet import ResultLine, ResultSheet, lay_open, rank_standing


def make_result_sheet(event: Event, view: View, names: Names) -> ResultSheet | None:
    """The game a ``round`` note tells of."""
    if not isinstance(event, LockdownRoundEnded):
        return None
    places = event.places
    fallen = {fall.seat: fall.ranks for fall in event.falls}
    kept = {one.seat: one for one in event.kept}
    rules = rules_of(view)
    games = view.facts["games"][: event.number]
    sums, won = totals(games, rules.seats), wins(games, rules.seats)
    earned = points(places)
    many = rules.games > 1
    lines = (
        ResultLine(
            seat=seat,
            cards=tuple(rank + 13 * suit for rank in fallen.get(seat, ()) for suit in range(SET)),
            figures=(f"{places[seat]}", *((f"{earned[seat]:g}", f"{sums[seat]:g}") if many else ())),
            winner=places[seat] == 1,
            place=places[seat],
            note=words.note(seat, event.falls, kept, names),
        )
        for seat in range(rules.seats)
    )
    return lay_open(
        lines,
        words.COLUMNS[: 3 if many else 1],
        title=title_game(event.number, rules.games),
        headline=words.headline([names[seat] for seat in leaders(places)]),
        why=words.why(len(kept), event.falls, names),
        standing=rank_standing(words.standing, sums, won) if many else (),
        over=event.number >= rules.games,
        rounds=rules.games,
    )

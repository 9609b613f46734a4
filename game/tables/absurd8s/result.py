"""The end of a game of Absurd 8's: places, hands, and why it ended."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event
from engine.core.view import View
from game.table.style import ResultLine, ResultSheet
from game.tables.absurd8s.reading import rules_of

COLUMNS = (("Cards", "Cards left in the hand: fewest is best. An emptied hand wins at once."),)


def sheet(event: Event, view: View, names: Sequence[str]) -> ResultSheet | None:
    """The game a ``round`` note tells of."""
    if event.text != "round" or len(event.data) < 2:
        return None
    sizes, places = event.data[0], event.data[1]
    assert isinstance(sizes, tuple)
    assert isinstance(places, tuple)
    order = sorted(range(len(sizes)), key=lambda seat: (places[seat], seat))
    lines = tuple(
        ResultLine(
            seat=seat,
            cards=(),
            figures=(str(sizes[seat]),),
            winner=places[seat] == 1,
            place=places[seat],
            note="1 card left" if sizes[seat] == 1 else f"{sizes[seat]} cards left" if sizes[seat] else "an empty hand",
        )
        for seat in order
    )
    games = rules_of(view).games
    best = [seat for seat in order if places[seat] == 1]
    return ResultSheet(
        title=f"Game {event.value} of {games}" if games > 1 else "The game is over",
        headline=_headline(best, names),
        columns=COLUMNS,
        lines=lines,
        why=_why(event.seat, best, sizes, names),
        standing=_standing(view, event.value) if games > 1 else (),
        over=event.value >= games,
    )


def _headline(best: Sequence[int], names: Sequence[str]) -> str:
    told = [names[seat] for seat in best]
    if len(told) == 1:
        return f"{told[0]} wins"
    return ", ".join(told[:-1]) + f" and {told[-1]} share the win"


def _why(winner: int, best: Sequence[int], sizes: Sequence[int], names: Sequence[str]) -> str:
    if winner < 0:
        return "The game ended before anybody's hand was empty: the fewest cards win."
    if sizes[winner] >= 20:
        return f"{names[winner]} holds {sizes[winner]} cards, and 20 or more win."
    return f"{names[winner]} has no cards left."


def _standing(view: View, played: int) -> tuple[tuple[int, str], ...]:
    wins = [0.0] * view.seats
    for places, _ in view.facts["history"][:played]:
        for seat, place in enumerate(places):
            if place == 1:
                wins[seat] += 1.0 if places.count(1) == 1 else 0.5
    order = sorted(range(view.seats), key=lambda seat: (-wins[seat], seat))
    return tuple((seat, f"{wins[seat]:g} {'win' if wins[seat] == 1 else 'wins'}") for seat in order)

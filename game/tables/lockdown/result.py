"""The end of a game of Lockdown: places with their reasons, and the standing of several games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from engine.core.events import Event
from engine.core.view import View
from engine.games.lockdown.cards import SET
from engine.games.lockdown.ranking import points, totals, wins
from game.table.style import ResultLine, ResultSheet
from game.tables.lockdown.gestures import rules_of
from game.tables.lockdown.notes import ONE
from game.ui.labels import escape

if TYPE_CHECKING:
    from game.scenes.results import ResultsScene
    from game.ui.widget import Widget

Fall = tuple[int, int, int]
"""Seat, who caused it, value of the four cards."""
Kept = tuple[int, int, int, int]
"""A survivor of a stalled game: seat, locked cards, stacks of three, mobile cards."""

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def sheet(event: Event, view: View, names: Sequence[str]) -> ResultSheet | None:
    """The game a ``round`` note tells of."""
    if event.text != "round" or not event.data:
        return None
    places = cast(tuple[int, ...], event.data[0])
    falls = {fall[0]: fall for fall in cast(tuple[Fall, ...], event.data[1] if len(event.data) > 1 else ())}
    kept = {one[0]: one for one in cast(tuple[Kept, ...], event.data[2] if len(event.data) > 2 else ())}
    rules = rules_of(view)
    games = view.facts["games"][: event.value]
    sums, won = totals(games, rules.seats), wins(games, rules.seats)
    earned = points(places)
    many = rules.games > 1
    best = [seat for seat, place in enumerate(places) if place == 1]
    order = sorted(range(rules.seats), key=lambda seat: (places[seat], seat))
    lines = tuple(
        ResultLine(
            seat=seat,
            cards=_four(falls[seat][2]) if seat in falls else (),
            figures=_figures(places[seat], earned[seat], sums[seat], many),
            winner=seat in best,
            place=places[seat],
            note=_reason(seat, places, falls, kept, names),
        )
        for seat in order
    )
    over = event.value >= rules.games
    columns = [("Place", "The last one in the game is first; who fell earlier comes after who fell later.")]
    if many:
        columns.append(("Points", "One for everybody outlasted, half a point for everybody the place is shared with."))
        columns.append(("Total", "Points of all games so far."))
    standing: tuple[tuple[int, str], ...] = ()
    if many:
        ranked = sorted(range(rules.seats), key=lambda seat: (-sums[seat], -won[seat], seat))
        standing = tuple((seat, f"{_number(sums[seat])} points, {won[seat]} won") for seat in ranked)
    why = _why(best, kept)

    def body(scene: ResultsScene) -> Sequence[Widget]:
        from game.tables.lockdown.result_page import widgets

        return widgets(scene, lines, why)

    return ResultSheet(
        title=f"Game {event.value} of {rules.games}" if many else "The game is over",
        headline=_match_headline(sums, won, names) if over and many else _headline(best, names),
        columns=tuple(columns),
        lines=lines,
        why=why,
        standing=standing,
        over=over,
        body=body,
    )


def _four(value: int) -> tuple[int, ...]:
    return tuple(value + 13 * suit for suit in range(SET))


def _figures(place: int, earned: float, total: float, many: bool) -> tuple[str, ...]:
    return (f"{place}.", _number(earned), _number(total)) if many else (f"{place}.",)


def _number(points: float) -> str:
    return f"{points:g}"


def _headline(best: Sequence[int], names: Sequence[str]) -> str:
    told = [escape(names[seat]) for seat in best]
    if len(told) == 1:
        return f"{told[0]} wins"
    return ", ".join(told[:-1]) + f" and {told[-1]} share the first place"


def _match_headline(sums: Sequence[float], won: Sequence[int], names: Sequence[str]) -> str:
    keys = list(zip(sums, won, strict=True))
    told = [escape(names[seat]) for seat, key in enumerate(keys) if key == max(keys)]
    if len(told) == 1:
        return f"{told[0]} wins the match"
    return ", ".join(told[:-1]) + f" and {told[-1]} share the match"


def _why(best: Sequence[int], kept: dict[int, Kept]) -> str:
    if len(kept) > 1 or len(best) > 1:
        return (
            "Nobody could be driven out any more. Of those still in, the fewest locked cards come first, then the "
            "fewest stacks of three, then the fewest mobile cards."
        )
    return ""


def _reason(
    seat: int, places: Sequence[int], falls: dict[int, Fall], kept: dict[int, Kept], names: Sequence[str]
) -> str:
    if seat in falls:
        _, causer, value = falls[seat]
        number = ORDINALS[len(places) - places[seat]]
        how = "an own move" if causer == seat else f"a move of {escape(names[causer])}"
        return f"Fell {number}: a fourth {ONE[value]}, by {how}"
    if seat in kept and len(kept) > 1:
        _, locked, trios, mobile = kept[seat]
        return f"{locked} cards locked, {trios} stacks of three, {mobile} mobile cards"
    survivors = [other for other, place in enumerate(places) if place == 1]
    if places[seat] == 1 and len(survivors) == 1:
        return "The last one in the game"
    return ""

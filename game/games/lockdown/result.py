"""The end of a game of Lockdown: places with their reasons, and the standing of several games."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event
from engine.core.texts import N_, _, listed, ngettext
from engine.core.view import View
from engine.games.lockdown.cards import SET
from engine.games.lockdown.events import Fall, Kept, LockdownRoundEnded
from engine.games.lockdown.options import rules_of
from engine.games.lockdown.ranking import points, totals, wins
from game.app.result_sheet import ResultLine, ResultSheet
from game.games.lockdown.notes import FOURTH

FELL = (
    (N_("Fell first: {four}, by a move of {name:|you}"), N_("Fell first: {four}, by their own move")),
    (N_("Fell second: {four}, by a move of {name:|you}"), N_("Fell second: {four}, by their own move")),
    (N_("Fell third: {four}, by a move of {name:|you}"), N_("Fell third: {four}, by their own move")),
    (N_("Fell fourth: {four}, by a move of {name:|you}"), N_("Fell fourth: {four}, by their own move")),
    (N_("Fell fifth: {four}, by a move of {name:|you}"), N_("Fell fifth: {four}, by their own move")),
    (N_("Fell sixth: {four}, by a move of {name:|you}"), N_("Fell sixth: {four}, by their own move")),
    (N_("Fell seventh: {four}, by a move of {name:|you}"), N_("Fell seventh: {four}, by their own move")),
    (N_("Fell eighth: {four}, by a move of {name:|you}"), N_("Fell eighth: {four}, by their own move")),
)
"""How somebody fell: by the order of the falls, and by somebody else's move or an own one."""


def make_result_sheet(event: Event, view: View, names: Sequence[str]) -> ResultSheet | None:
    """The game a ``round`` note tells of."""
    if not isinstance(event, LockdownRoundEnded):
        return None
    places = event.places
    falls = {fall.seat: fall for fall in event.falls}
    kept = {one.seat: one for one in event.kept}
    rules = rules_of(view)
    games = view.facts["games"][: event.number]
    sums, won = totals(games, rules.seats), wins(games, rules.seats)
    earned = points(places)
    many = rules.games > 1
    best = [seat for seat, place in enumerate(places) if place == 1]
    order = sorted(range(rules.seats), key=lambda seat: (places[seat], seat))
    lines = tuple(
        ResultLine(
            seat=seat,
            cards=tuple(card for rank in falls[seat].ranks for card in _list_four_cards(rank)) if seat in falls else (),
            figures=_list_figures(places[seat], earned[seat], sums[seat], many),
            winner=seat in best,
            place=places[seat],
            note=_describe_seat_reason(seat, places, falls, kept, names),
        )
        for seat in order
    )
    return ResultSheet(
        title=_("Game {number} of {games}").format(number=event.number, games=rules.games)
        if many
        else _("The game is over"),
        headline=_make_headline(best, names),
        columns=_list_columns(many),
        lines=lines,
        why=_describe_reason(best, kept),
        standing=_list_standings(sums, won) if many else (),
        over=event.number >= rules.games,
    )


def _list_columns(many: bool) -> tuple[tuple[str, str], ...]:
    """Titles of the columns, and what is told of them; ``many``: of several games."""
    place = _("Place"), _("The last one in the game is first; who fell earlier comes after who fell later.")
    if not many:
        return (place,)
    said = _("One for everybody outlasted, half a point for everybody the place is shared with.")
    return place, (_("Points"), said), (_("Total"), _("Points of all games so far."))


def _list_standings(sums: Sequence[float], won: Sequence[int]) -> tuple[tuple[int, str], ...]:
    """Everybody's seat and score of all games so far, the best first."""
    ranked = sorted(range(len(sums)), key=lambda seat: (-sums[seat], -won[seat], seat))
    return tuple((seat, _format_score(sums[seat], won[seat])) for seat in ranked)


def _list_four_cards(value: int) -> tuple[int, ...]:
    return tuple(value + 13 * suit for suit in range(SET))


def _list_figures(place: int, earned: float, total: float, many: bool) -> tuple[str, ...]:
    return (f"{place}", _format_points(earned), _format_points(total)) if many else (f"{place}",)


def _format_points(points: float) -> str:
    return f"{points:g}"


def _format_score(points: float, won: int) -> str:
    if points == 1:
        return _("1 point, {won} won").format(won=won)
    return _("{points} points, {won} won").format(points=_format_points(points), won=won)


def _make_headline(best: Sequence[int], names: Sequence[str]) -> str:
    told = [names[seat] for seat in best]
    if len(told) == 1:
        return _("{name:wins|You win}").format(name=told[0])
    return _("{names:share|~ share} the first place").format(names=listed(told))


def _describe_reason(best: Sequence[int], kept: dict[int, Kept]) -> str:
    if len(kept) > 1 or len(best) > 1:
        return _(
            "Nobody could be driven out any more. Of those still in, the fewest locked cards come first, then the "
            "fewest stacks of three, then the fewest mobile cards."
        )
    return ""


def _describe_seat_reason(
    seat: int, places: Sequence[int], falls: dict[int, Fall], kept: dict[int, Kept], names: Sequence[str]
) -> str:
    if seat in falls:
        _seat, causer, ranks = falls[seat]
        by_other, by_self = FELL[len(places) - places[seat]]
        said = _(by_self if causer == seat else by_other)
        return said.format(four=" + ".join(_(FOURTH[rank]) for rank in ranks), name=names[causer])
    if seat in kept and len(kept) > 1:
        return _describe_kept(*kept[seat][1:])
    survivors = [other for other, place in enumerate(places) if place == 1]
    if places[seat] == 1 and len(survivors) == 1:
        return _("The last one in the game")
    return ""


def _describe_kept(locked: int, trios: int, mobile: int) -> str:
    """What a survivor still has."""
    return ", ".join(
        (
            ngettext("{n} card locked", "{n} cards locked", locked).format(n=locked),
            ngettext("{n} stack of three", "{n} stacks of three", trios).format(n=trios),
            ngettext("{n} mobile card", "{n} mobile cards", mobile).format(n=mobile),
        )
    )

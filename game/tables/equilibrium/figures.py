"""Figures of a hand and of a finished round, as the table and the result page show them (EQ-12, EQ-14.A.1)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event
from engine.core.view import View
from engine.games.equilibrium.options import HAND_LIMIT
from engine.games.equilibrium.scoring import DECK, RANK, SUIT, Score, rank_key, score
from game.table.style import Meter, ResultLine, ResultSheet
from game.tables.equilibrium.gestures import rules_of

SUIT_LETTERS = "CDHS"
COLUMNS = (
    ("Suit", "8 points less the distance of each suit from two cards; 2 more for two of every suit."),
    ("Colour", "3 points for four red and four black cards, one less for each card off."),
    ("Parity", "3 points for four even and four odd cards, one less for each card off."),
    ("Total", "Suit, colour and parity together."),
    ("Longest", "Cards of the longest suit; the shorter one wins a tie."),
    ("Off 56", "How far the ranks add up from 56 (ace 1, jack 11, queen 12, king 13); the nearer one wins a tie."),
)


_LATER = (
    ("Off 56", "How far the ranks add up from 56 (ace 1, jack 11, queen 12, king 13); the nearer one wins a tie."),
    ("Alike", "Cards that share their rank with another one; after the suits, fewer win a tie."),
)
"""The last columns of edition 2.1, which has other tiebreakers (ED-4)."""


def _columns(edition: str) -> tuple[tuple[str, str], ...]:
    return (*COLUMNS[:4], *_LATER) if edition == "2.1" else COLUMNS


def meter(view: View, density: str) -> Meter | None:
    """The figures of the viewer's own hand; the score from eight cards on."""
    if view.seat < 0:
        return None
    hand = view.zones[view.seat]
    found = score(hand)
    n = len(hand)
    full = n >= HAND_LIMIT
    suits = [0, 0, 0, 0]
    for card in hand:
        suits[SUIT[card]] += 1
    blacks = n - found.reds
    rows: list[tuple[str, str, bool]] = []
    if density != "calm":
        rows = [
            ("Red", f"{found.reds} of 4", found.reds == 4),
            ("Even", f"{found.evens} of 4", found.evens == 4),
            ("Ranks", f"{found.sum}", False),
            ("Off 56", f"{found.distance}", found.distance == 0),
        ]
    if density == "study":
        rows += [("Points", f"{found.suit} + {found.color} + {found.parity}", False)]
    return Meter(
        score=str(found.total) if full else f"{n}",
        title="points now" if full else f"of {HAND_LIMIT} cards",
        suits=tuple((letter, count, count == 2) for letter, count in zip(SUIT_LETTERS, suits, strict=True)),
        rows=tuple(rows),
        tilt=(blacks - found.reds) / 5,
        left_load=found.reds / 8,
        right_load=blacks / 8,
        final=full,
        tip="Your hand: best are two cards of every suit, four red, four even, and ranks that add up to 56.",
    )


def sheet(event: Event, view: View, names: Sequence[str]) -> ResultSheet | None:
    """The round a ``round`` note tells of, laid open."""
    if event.text != "round" or len(event.data) != 2:
        return None
    hands, best = event.data
    assert isinstance(hands, tuple)
    assert isinstance(best, tuple)
    scores = [score(hand) for hand in hands]
    edition = rules_of(view).edition
    order = sorted(range(len(hands)), key=lambda seat: (seat not in best, rank_key(scores[seat], edition), seat))
    keys = [rank_key(found, edition) for found in scores]
    lines = tuple(
        ResultLine(
            seat=seat,
            cards=tuple(sorted(hands[seat], key=lambda card: (SUIT[card], RANK[card]))),
            figures=_figures(scores[seat], edition),
            winner=seat in best,
            place=1 if seat in best else 1 + sum(key < keys[seat] for key in keys),
            note=_remark(scores[seat]),
        )
        for seat in order
    )
    played = view.facts["history"][: event.value]
    rounds = rules_of(view).rounds()
    over = (bool(rounds) and event.value >= rounds) or (not rounds and max(wins_of(view, event.value)) >= 3)
    return ResultSheet(
        title=f"Round {event.value}" if rounds != 1 else "The round is over",
        headline=_headline(best, names, rules_of(view).teams),
        columns=_columns(edition),
        lines=lines,
        why=_why(scores, best, names, edition, rules_of(view).teams),
        standing=_standing(view, len(played), names) if rounds != 1 else (),
        over=over,
    )


def _figures(found: Score, edition: str) -> tuple[str, ...]:
    last = (found.distance, found.same) if edition == "2.1" else (found.maxsuit, found.distance)
    return tuple(str(figure) for figure in (found.suit, found.color, found.parity, found.total, *last))


def _remark(found: Score) -> str:
    reds, evens = f"{found.reds} red", f"{found.evens} even"
    return f"{reds}, {evens}, ranks add up to {found.sum}"


def _names(seats: Sequence[int], names: Sequence[str]) -> str:
    told = [names[seat] for seat in seats]
    return told[0] if len(told) == 1 else ", ".join(told[:-1]) + " and " + told[-1]


def _headline(best: Sequence[int], names: Sequence[str], teams: bool) -> str:
    if teams:
        return "The teams share the round" if len(best) == len(names) else f"{_names(best, names)} win"
    verb = "wins" if len(best) == 1 else "share the round"
    return f"{_names(best, names)} {verb}"


def _why(scores: Sequence[Score], best: Sequence[int], names: Sequence[str], edition: str, teams: bool) -> str:
    """What decided: the first figure in which the winner and the next best differ."""
    if teams:
        return _why_teams(scores, best, names, edition)
    others = [seat for seat in range(len(scores)) if seat not in best]
    top = scores[best[0]]
    if not others:
        return f"All have {top.total} points and are level in every tiebreaker."
    second = min(others, key=lambda seat: rank_key(scores[seat], edition))
    next_ = scores[second]
    if len(best) > 1:
        return f"They have {top.total} points each and are level in every tiebreaker."
    if top.total != next_.total:
        return f"{top.total} points; {names[second]} follows with {next_.total}."
    told = f"{names[best[0]]} and {names[second]} both have {top.total} points. "
    if edition == "2.1":
        if top.distance != next_.distance:
            return told + f"The ranks decide: {top.distance} off 56 against {next_.distance}."
        if top.suit != next_.suit:
            return told + f"The suits decide: {top.suit} against {next_.suit}."
        return told + "Fewer cards of equal rank decide."
    if top.suit != next_.suit:
        return told + f"The suits decide: {top.suit} against {next_.suit}."
    if top.maxsuit != next_.maxsuit:
        return told + f"The shorter longest suit decides: {top.maxsuit} against {next_.maxsuit}."
    return told + f"The ranks decide: {top.distance} off 56 against {next_.distance}."


def _why_teams(scores: Sequence[Score], best: Sequence[int], names: Sequence[str], edition: str) -> str:
    """The sums of the teams, and what decided when they are level (EQ-14.A.1-5 to -9, ED-6)."""
    sides = [range(first, len(scores), 2) for first in (0, 1)]
    first, second = sides if not best or best[0] % 2 == 0 else sides[::-1]
    sums = [sum(scores[seat].total for seat in side) for side in (first, second)]
    told = f"{_names(first, names)} have {sums[0]} points together, {_names(second, names)} {sums[1]}."
    if sums[0] != sums[1]:
        return told
    if len(best) == len(scores):
        return told + (" Version 2.1 knows no tiebreaker for teams." if edition == "2.1" else "")
    suits = [max(scores[seat].suit for seat in side) for side in (first, second)]
    if suits[0] != suits[1]:
        return told + f" The best suits decide: {suits[0]} against {suits[1]}."
    longest = [
        min(scores[seat].maxsuit for seat in side if scores[seat].suit == top)
        for side, top in zip((first, second), suits, strict=True)
    ]
    if longest[0] != longest[1]:
        return told + f" The shorter longest suit decides: {longest[0]} against {longest[1]}."
    near = [min(scores[seat].distance for seat in side) for side in (first, second)]
    return told + f" The hand nearest 56 decides: {near[0]} off against {near[1]}."


def wins_of(view: View, rounds: int) -> list[float]:
    """Round wins per seat after so many rounds; a shared round counts one half (R-24)."""
    wins = [0.0] * view.seats
    alone = view.seats // 2 if rules_of(view).teams else 1
    for _, _, best in view.facts["history"][:rounds]:
        for seat in best:
            wins[seat] += 1.0 if len(best) == alone else 0.5
    return wins


def _standing(view: View, rounds: int, names: Sequence[str]) -> tuple[tuple[int, str], ...]:
    wins = wins_of(view, rounds)
    points = [0] * view.seats
    for _, hands, _ in view.facts["history"][:rounds]:
        for seat, hand in enumerate(hands):
            points[seat] += score(hand).total
    order = sorted(range(view.seats), key=lambda seat: (-wins[seat], -points[seat], seat))
    return tuple(
        (seat, f"{wins[seat]:g} {'win' if wins[seat] == 1 else 'wins'}, {points[seat]} points") for seat in order
    )


def sort_key(card: int, mode: str) -> tuple[int, ...]:
    """Own hand by suit (colours alternate) or by rank."""
    alternating = (0, 1, 3, 2)  # clubs, diamonds, spades, hearts
    if mode == "rank":
        return RANK[card], alternating[SUIT[card]]
    return alternating[SUIT[card]], RANK[card]


def code(card: int) -> str:
    """The two letters of a card."""
    return DECK.codes[card]

"""Scenario lines of Eightfist that only calculate: scores, games, tournaments, dealers, cuts, records."""

from __future__ import annotations

import re
from collections.abc import Collection

from engine.core.errors import BadText
from engine.games.eightfist.about import ABOUT
from engine.games.eightfist.options import ROUNDS
from engine.games.eightfist.ranking import TABLES, find_lowest, find_tournament_winners
from engine.games.eightfist.scoring import DECK, FILES, RANK, score
from engine.scenario.adapter import Calculation
from engine.scenario.assertions import tell_seats
from engine.scenario.readers import (
    Scope,
    by_seat,
    number_reader,
    quote,
    read_card,
    read_whole,
    read_words,
    refuse_repeats,
)

POINTS = 999
"""More than a Fist has ever been worth."""
SUM = 9999
"""More than a game has ever been worth."""
_RECORDS = re.compile(r"tour (.*?) conquered (.*?)(?: game (.*))?")


def fist_rows(text: str) -> list[str]:
    """The eight words of a Fist, upper row first. Raises BadText."""
    rows = [row.split() for row in text.split("/")]
    if [len(row) for row in rows] != [FILES, FILES]:
        raise BadText(f"a Fist is two rows of {FILES} cards with / between them")
    return rows[0] + rows[1]


def _compute_game(text: str, scope: Scope) -> str:
    """``totals 65 68 winners P0``; before the eighth round ``totals 65 68 open``."""
    rows = by_seat(lambda points, scope: [read_whole(word, -POINTS, POINTS) for word in points.split()])(text, scope)
    if list(rows) != list(range(len(rows))):
        raise BadText(f"{quote(text)} has seats out of order; expected P0, P1 and so on")
    if len(rows) < ABOUT.seats.start or len({len(row) for row in rows.values()}) > 1:
        raise BadText("the seats have not all played the same rounds")
    if len(rows[0]) > ROUNDS:
        raise BadText(f"{len(rows[0])} rounds are no game; expected 1 to {ROUNDS}")
    sums = [sum(row) for row in rows.values()]
    ending = "open" if len(rows[0]) < ROUNDS else f"winners {tell_seats(find_lowest(sums))}"
    return f"totals {' '.join(map(str, sums))} {ending}"


def _compute_tournament(text: str, scope: Scope) -> str:
    """``over after 2 winners P0`` or ``open``."""
    length, colon, listed = text.partition(":")
    if length.strip() not in ("3", "5", "7") or not colon:
        raise BadText(f"{quote(text)} is no tournament; expected 3, 5 or 7 games, a colon and their totals")
    games = [[read_whole(word, -SUM, SUM) for word in piece.split()] for piece in listed.split("/")]
    if len({len(game) for game in games}) > 1 or len(games[0]) not in ABOUT.seats:
        raise BadText("the games have not all one total for every seat")
    if len(games) > int(length):
        raise BadText(f"{len(games)} games are more than the {int(length)} of the tournament")
    for played in range(1, len(games) + 1):
        best = find_tournament_winners(int(length), games[:played], [find_lowest(sums) for sums in games[:played]])
        if best is not None:
            return f"over after {played} winners {tell_seats(best)}"
    return "open"


def _list_deals(text: str, scope: Scope) -> str:
    """Who begins each round: the player left of a dealer that moves left every round (ER-28)."""
    players, _, dealer = text.partition(" ")
    count = read_whole(players.removesuffix("p"), ABOUT.seats.start, ABOUT.seats.stop - 1)
    if not players.endswith("p"):
        raise BadText(f"{quote(players)} is not a number of players such as 4p")
    first = Scope(count, DECK).find_seat(dealer.strip()) + 1  # EF-016
    return tell_seats([(first + number) % count for number in range(ROUNDS)])


def _compute_cut(text: str, scope: Scope) -> str:
    """``dealer P2``, or ``again P1 P2``."""
    seats: Collection[int] = ()
    left: list[int] = []
    for attempt in text.split("/"):
        cut = by_seat(read_card)(attempt.replace(",", "/"), scope)
        refuse_repeats(list(cut.values()), attempt)
        if not seats and sorted(cut) != list(range(len(cut))):
            raise BadText(f"{quote(attempt.strip())} is not a cut of every seat")
        if seats and not cut.keys() <= seats:
            raise BadText(f"{quote(attempt.strip())} has a seat that did not cut before")
        seats = seats or cut.keys()
        plain = {seat: RANK[drawn] for seat, drawn in cut.items() if RANK[drawn]}
        again = cut.keys() - plain.keys()  # a special is cut again (ER-03)
        left = sorted([*again, *(seat for seat, rank in plain.items() if rank == min(plain.values()))])
    return f"{'dealer' if len(left) == 1 else 'again'} {tell_seats(left)}"


def _read_tables(text: str, scope: Scope) -> list[list[int]]:
    """``tour 20 30 conquered 110 90 game 23 40``: the numbers behind each word."""
    match = _RECORDS.fullmatch(text)
    if match is None:
        raise BadText(f"{quote(text)} is not tour, conquered and game with numbers behind them")
    parts = [part.removeprefix("none").split() for part in match.groups() if part is not None]
    return [[read_whole(word, -SUM, SUM) for word in part] for part in parts]


def _list_records(text: str, scope: Scope) -> list[list[int]]:
    """Both record tables after a game."""
    *tables, game = _read_tables(text, scope)
    if len(tables) < len(TABLES):
        raise BadText("there is no game")
    return [table.rank([*rows, *game], int) for table, rows in zip(TABLES, tables, strict=True)]


CALCULATIONS = {
    "score": Calculation(
        lambda text, scope: score([scope.claim_card(word) for word in fist_rows(text)]),  # two of a card with two decks
        number_reader(-POINTS, POINTS),
    ),
    "game": Calculation(_compute_game, read_words),
    "tournament": Calculation(_compute_tournament, read_words),
    "deals": Calculation(_list_deals, read_words),
    "cut": Calculation(_compute_cut, read_words),
    "records": Calculation(_list_records, _read_tables),
}

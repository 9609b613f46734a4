"""Scenario lines of Eightfist that only calculate: scores, games, tournaments, dealers, cuts, records."""

from __future__ import annotations

import re

from engine.core.errors import BadText
from engine.core.placing import totals
from engine.games.eightfist.about import ABOUT
from engine.games.eightfist.options import ROUNDS
from engine.games.eightfist.ranking import beginners, lowest, lowest_cut, tournament, with_game
from engine.games.eightfist.scoring import DECK, FILES, RANK, score
from engine.scenario.adapter import Calculation
from engine.scenario.assertions import compare, tell_seats
from engine.scenario.readers import Scope, by_seat, card, number, quote, unlike, whole, words

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


def _scored_game(text: str, scope: Scope) -> list[list[int]]:
    """The points of every seat, round after round."""
    rows = by_seat(lambda points, scope: [whole(word, -POINTS, POINTS) for word in points.split()])(text, scope)
    if list(rows) != list(range(len(rows))):
        raise BadText(f"{quote(text)} has seats out of order; expected P0, P1 and so on")
    if len(rows) < ABOUT.seats.start or len({len(row) for row in rows.values()}) > 1:
        raise BadText("the seats have not all played the same rounds")
    if len(rows[0]) > ROUNDS:
        raise BadText(f"{len(rows[0])} rounds are no game; expected 1 to {ROUNDS}")
    return list(rows.values())


def _wrong_game(rows: list[list[int]], wanted: list[str]) -> str:
    """``totals 65 68 winners P0``; before the eighth round ``totals 65 68 open``."""
    rounds = list(zip(*rows, strict=True))
    sums = totals(rounds, len(rows))
    ending = "open" if len(rounds) < ROUNDS else f"winners {tell_seats(lowest(sums))}"
    return compare(f"totals {' '.join(map(str, sums))} {ending}", " ".join(wanted))


def _games(text: str, scope: Scope) -> tuple[int, list[list[int]]]:
    length, colon, listed = text.partition(":")
    if length.strip() not in ("3", "5", "7") or not colon:
        raise BadText(f"{quote(text)} is no tournament; expected 3, 5 or 7 games, a colon and their totals")
    games = [[whole(word, -SUM, SUM) for word in piece.split()] for piece in listed.split("/")]
    if len({len(game) for game in games}) > 1 or len(games[0]) not in ABOUT.seats:
        raise BadText("the games have not all one total for every seat")
    if len(games) > int(length):
        raise BadText(f"{len(games)} games are more than the {int(length)} of the tournament")
    return int(length), games


def _wrong_tournament(given: tuple[int, list[list[int]]], wanted: list[str]) -> str:
    """``over after 2 winners P0`` or ``open``."""
    length, games = given
    found = "open"
    for played in range(len(games), 0, -1):
        best = tournament(length, games[:played], [lowest(sums) for sums in games[:played]])
        if best is not None:
            found = f"over after {played} winners {tell_seats(best)}"
    return compare(found, " ".join(wanted))


def _dealer(text: str, scope: Scope) -> tuple[int, int]:
    players, _, dealer = text.partition(" ")
    count = whole(players.removesuffix("p"), ABOUT.seats.start, ABOUT.seats.stop - 1)
    if not players.endswith("p"):
        raise BadText(f"{quote(players)} is not a number of players such as 4p")
    return Scope(count, DECK).seat(dealer.strip()), count


def _cuts(text: str, scope: Scope) -> list[dict[int, int]]:
    """Attempt after attempt the rank every seat cut, 0 for a special."""
    found: list[dict[int, int]] = []
    for attempt in text.split("/"):
        cut = by_seat(card)(attempt.replace(",", "/"), scope)
        unlike(list(cut.values()), attempt)
        if not found and sorted(cut) != list(range(len(cut))):
            raise BadText(f"{quote(attempt.strip())} is not a cut of every seat")
        if found and not cut.keys() <= found[0].keys():
            raise BadText(f"{quote(attempt.strip())} has a seat that did not cut before")
        found.append({seat: RANK[drawn] for seat, drawn in cut.items()})
    return found


def _wrong_cut(attempts: list[dict[int, int]], wanted: list[str]) -> str:
    """``dealer P2``, or ``again P1 P2``."""
    found: list[int] = []
    for ranks in attempts:
        again = sorted(seat for seat, rank in ranks.items() if not rank)  # a special is cut again (ER-03)
        plain = {seat: rank for seat, rank in ranks.items() if rank}
        low = lowest_cut(plain) if plain else []
        found = sorted({*again, *low}) if again else low
    return compare(f"{'dealer' if len(found) == 1 else 'again'} {tell_seats(found)}", " ".join(wanted))


def _tables(text: str, scope: Scope) -> list[list[int]]:
    """``tour 20 30 conquered 110 90 game 23 40``: the numbers behind each word."""
    match = _RECORDS.fullmatch(text)
    if match is None:
        raise BadText(f"{quote(text)} is not tour, conquered and game with numbers behind them")
    parts = [part.removeprefix("none").split() for part in match.groups() if part is not None]
    return [[whole(word, -SUM, SUM) for word in part] for part in parts]


def _wrong_records(given: list[list[int]], wanted: list[list[int]]) -> str:
    if len(given) != 3:
        return "there is no game"
    tour, conquered = with_game(*given)
    return compare(
        [tour, conquered], wanted, f"tour {' '.join(map(str, tour))} conquered {' '.join(map(str, conquered))}"
    )


CALCULATIONS = {
    "score": Calculation(  # there are two of a card where two decks are played
        lambda text, scope: [scope.filler.name(word) for word in fist_rows(text)],
        number(-POINTS, POINTS),
        lambda fist, wanted: compare(score(fist), wanted),
    ),
    "game": Calculation(_scored_game, words, _wrong_game),
    "tournament": Calculation(_games, words, _wrong_tournament),
    "deals": Calculation(
        _dealer, words, lambda given, wanted: compare(tell_seats(beginners(*given)), " ".join(wanted))
    ),
    "cut": Calculation(_cuts, words, _wrong_cut),
    "records": Calculation(_tables, _tables, _wrong_records),
}

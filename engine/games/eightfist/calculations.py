"""Scenario lines of Eightfist that only calculate: scores, games, tournaments, dealers, cuts, records."""

from __future__ import annotations

from engine.core.errors import BadText
from engine.core.placing import totals
from engine.games.eightfist.about import ABOUT
from engine.games.eightfist.options import ROUNDS
from engine.games.eightfist.ranking import beginners, lowest, lowest_cut, tournament, with_game
from engine.games.eightfist.scoring import DECK, FILES, RANK, score
from engine.scenario.adapter import Calculation
from engine.scenario.assertions import compare, tell_seats
from engine.scenario.readers import Scope, number, one_of, quote, seats, unlike, whole

POINTS = 999
"""More than a Fist has ever been worth."""
SUM = 9999
"""More than a game has ever been worth."""


def fist_rows(text: str) -> list[str]:
    """The eight words of a Fist, upper row first. Raises BadText."""
    rows = [row.split() for row in text.split("/")]
    if [len(row) for row in rows] != [FILES, FILES]:
        raise BadText(f"a Fist is two rows of {FILES} cards with / between them")
    return rows[0] + rows[1]


def _finished(text: str, scope: Scope) -> list[int]:
    """A finished Fist; there are two of a card where two decks are played."""
    return [scope.filler.name(word) for word in fist_rows(text)]


def _wrong_score(fist: list[int], wanted: int) -> str:
    return compare(score(fist), wanted)


def _numbers(text: str, low: int = -POINTS, high: int = POINTS) -> list[int]:
    return [whole(word, low, high) for word in text.split()]


def _scored_game(text: str, scope: Scope) -> list[list[int]]:
    """The points of every seat, round after round."""
    rows = []
    for seat, piece in enumerate(text.split("/")):
        head, _, rest = piece.strip().partition(" ")
        if scope.seat(head) != seat:
            raise BadText(f"{quote(head)} is out of order; expected P{seat}")
        rows.append(_numbers(rest))
    if len(rows) < ABOUT.seats.start or len({len(row) for row in rows}) > 1:
        raise BadText("the seats have not all played the same rounds")
    if not 1 <= len(rows[0]) <= ROUNDS:
        raise BadText(f"{len(rows[0])} rounds are no game; expected 1 to {ROUNDS}")
    return rows


def _outcome(text: str, scope: Scope) -> str:
    """``totals 65 68 winners P0``, ``totals 65 68 open``, ``over after 2 winners P0`` or ``open``."""
    words = text.split()
    for word in words:
        if word.startswith("P"):
            scope.seat(word)
        elif word not in ("totals", "winners", "open", "over", "after"):
            whole(word, -SUM, SUM)
    return " ".join(words)


def _wrong_game(rows: list[list[int]], wanted: str) -> str:
    rounds = list(zip(*rows, strict=True))
    sums = totals(rounds, len(rows))
    text = "totals " + " ".join(map(str, sums))
    if len(rounds) < ROUNDS:
        return compare(f"{text} open", wanted)
    return compare(f"{text} winners " + tell_seats(lowest(sums)), wanted)


def _games(text: str, scope: Scope) -> tuple[int, list[list[int]]]:
    length, colon, listed = text.partition(":")
    if length.strip() not in ("3", "5", "7") or not colon:
        raise BadText(f"{quote(text)} is no tournament; expected 3, 5 or 7 games, a colon and their totals")
    games = [_numbers(piece, -SUM, SUM) for piece in listed.split("/")]
    if len({len(game) for game in games}) > 1 or len(games[0]) not in ABOUT.seats:
        raise BadText("the games have not all one total for every seat")
    if len(games) > int(length):
        raise BadText(f"{len(games)} games are more than the {int(length)} of the tournament")
    return int(length), games


def _wrong_tournament(given: tuple[int, list[list[int]]], wanted: str) -> str:
    length, games = given
    for played in range(1, len(games) + 1):
        best = tournament(length, games[:played], [lowest(sums) for sums in games[:played]])
        if best is not None:
            return compare(f"over after {played} winners " + tell_seats(best), wanted)
    return compare("open", wanted)


def _dealer(text: str, scope: Scope) -> tuple[int, int]:
    players, _, dealer = text.partition(" ")
    count = whole(players.removesuffix("p"), ABOUT.seats.start, ABOUT.seats.stop - 1)
    if not players.endswith("p"):
        raise BadText(f"{quote(players)} is not a number of players such as 4p")
    return count, Scope(count, DECK).seat(dealer.strip())


def _wrong_deals(given: tuple[int, int], wanted: list[int]) -> str:
    found = beginners(given[1], given[0])
    return compare(found, wanted, tell_seats(found))


def _cuts(text: str, scope: Scope) -> list[dict[int, int]]:
    """Attempt after attempt the rank every seat cut, 0 for a special."""
    found: list[dict[int, int]] = []
    for attempt in text.split("/"):
        ranks: dict[int, int] = {}
        cut: list[int] = []
        for piece in attempt.split(","):
            words = piece.split()
            if len(words) != 2 or scope.seat(words[0]) in ranks:
                raise BadText(f"{quote(piece.strip())} is no cut; expected a new seat and a card")
            cut.append(scope.card(words[1]))
            ranks[scope.seat(words[0])] = RANK[cut[-1]]
        unlike(cut, attempt)
        if not found and sorted(ranks) != list(range(len(ranks))):
            raise BadText(f"{quote(attempt.strip())} is not a cut of every seat")
        if found and not ranks.keys() <= found[0].keys():
            raise BadText(f"{quote(attempt.strip())} has a seat that did not cut before")
        found.append(ranks)
    return found


def _cut_result(text: str, scope: Scope) -> str:
    head, _, rest = text.partition(" ")
    one_of("dealer", "again")(head, scope)
    if not seats(rest.strip(), scope):
        raise BadText("nobody is named; expected seats")
    return text


def _wrong_cut(attempts: list[dict[int, int]], wanted: str) -> str:
    found: list[int] = []
    for ranks in attempts:
        again = sorted(seat for seat, rank in ranks.items() if not rank)  # a special is cut again (ER-03)
        plain = {seat: rank for seat, rank in ranks.items() if rank}
        low = lowest_cut(plain) if plain else []
        found = sorted({*again, *low}) if again else low
    return compare(f"dealer {tell_seats(found)}" if len(found) == 1 else f"again {tell_seats(found)}", wanted)


def _tables(text: str, scope: Scope) -> list[list[int]]:
    """``tour 20 30 conquered 110 90`` and so on: the numbers behind each word."""
    words = text.split()
    if not words or words[0] != "tour":
        raise BadText(f"{quote(text)} does not begin with tour")
    found: list[tuple[str, list[int]]] = []
    for word in words:
        if word in ("tour", "conquered", "game"):
            found.append((word, []))
        elif word != "none":
            found[-1][1].append(whole(word, -SUM, SUM))
    if [word for word, _ in found] not in (["tour", "conquered", "game"], ["tour", "conquered"]):
        raise BadText(f"{quote(text)} is not tour, conquered and game with numbers behind them")
    return [numbers for _, numbers in found]


def _wrong_records(given: list[list[int]], wanted: list[list[int]]) -> str:
    if len(given) != 3:
        return "there is no game"
    tour, conquered = with_game(*given)
    return compare(
        [tour, conquered], wanted, f"tour {' '.join(map(str, tour))} conquered {' '.join(map(str, conquered))}"
    )


CALCULATIONS = {
    "score": Calculation(_finished, number(-POINTS, POINTS), _wrong_score),
    "game": Calculation(_scored_game, _outcome, _wrong_game),
    "tournament": Calculation(_games, _outcome, _wrong_tournament),
    "deals": Calculation(_dealer, lambda text, scope: [scope.seat(word) for word in text.split()], _wrong_deals),
    "cut": Calculation(_cuts, _cut_result, _wrong_cut),
    "records": Calculation(_tables, _tables, _wrong_records),
}

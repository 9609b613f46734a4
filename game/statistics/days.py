"""What came of the deals of the days: tries of a person, out of the index, and what bots made of the same seat."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import NamedTuple

from engine.core.texts import _
from game.match.day_deal import DayResult
from game.statistics.archive import Archive
from game.storage.book import Book
from game.storage.documents import Changeable


class DayTry(NamedTuple):
    """One finished match of a day's deal. Its id tells when it was dealt, so ids are in the order of the tries."""

    match: str
    game: str
    day: date
    code: str
    """Of the deal by the rules of this program, "" where it was played by other ones."""
    result: DayResult
    counts: bool
    """Whether nothing was taken back, and nobody else had the seat."""


class DayPlayed(NamedTuple):
    """All that a person has made of one deal of a day: the try that counts, and those for practice."""

    first: DayTry | None
    practice: tuple[DayTry, ...] = ()


def played_days(archive: Archive, name: str, running: dict[tuple[str, date], str]) -> dict[tuple[str, date], DayPlayed]:
    """What a person has played, by game and day. ``running``: ids of matches of this person that are not over.

    What was dealt first counts; while that is not over, all others are practice.
    """
    found: dict[tuple[str, date], list[DayTry]] = {}
    for match, game, day, code, place, points, counts in replace(
        archive.get_played_matches(name), since=0.0
    ).list_day_deals():
        try:
            each = DayTry(match, game, date.fromisoformat(day), code, DayResult(place, points), bool(counts))
        except ValueError:
            continue  # an index may be damaged
        found.setdefault((each.game, each.day), []).append(each)
    return {deal: _sorted_out(tries, running.get(deal, "")) for deal, tries in found.items()}


def _sorted_out(tries: list[DayTry], running: str) -> DayPlayed:
    first = tries[0]
    if not first.counts or (running and running < first.match):
        return DayPlayed(None, tuple(tries))
    return DayPlayed(first, tuple(tries[1:]))


class BotBook(Book):
    """What bots made of the seat of a person, by the deal's code and the bot's level.

    It is found out once more where the file was set aside.
    """

    KIND = "days"

    def save_result(self, code: str, level: str, result: DayResult) -> None:
        """Keep what a bot of this level made of a deal."""

        def enter_result(data: Changeable) -> None:
            known = data.get(code)
            data[code] = {**(known if isinstance(known, dict) else {}), level: list(result)}

        self.change_data(enter_result, _("What the bots made of a deal could not be kept. {error}"))

    def read_results(self) -> dict[str, dict[str, DayResult]]:
        """All that is known; what cannot be read is left out."""
        return {code: _parse_results(found) for code, found in self.read().items()}


def _parse_results(data: object) -> dict[str, DayResult]:
    found = {}
    for level, result in data.items() if isinstance(data, dict) else ():
        try:
            place, points = result
            made = DayResult(int(place), None if points is None else float(points))
        except (TypeError, ValueError, OverflowError):
            continue
        if made.place > 0:
            found[level] = made
    return found

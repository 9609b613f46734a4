"""What came of the deals of the days: tries of a person, out of the index, and what bots made of the same seat."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import date
from typing import NamedTuple

from engine.core.texts import N_
from game.match.day_deal import DayResult
from game.statistics.archive import Archive
from game.storage.book import Book, get_table


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


def list_played_days(
    archive: Archive, name: str, running: dict[tuple[str, date], str]
) -> dict[tuple[str, date], DayPlayed]:
    """What a person has played, by game and day. ``running``: ids of matches of this person that are not over.

    What was dealt first counts; while that is not over, all others are practice.
    """
    found: dict[tuple[str, date], list[DayTry]] = {}
    ever = replace(archive.get_played_matches(name), since=0.0)
    rows = ever.query_rows("match, game, day, code, place, points, counts", "ORDER BY match", source="day")
    for match, game, day, code, place, points, counts in rows:
        with suppress(ValueError):  # an index may be damaged
            each = DayTry(match, game, date.fromisoformat(day), code, DayResult(place, points), bool(counts))
            found.setdefault((each.game, each.day), []).append(each)
    played = {}
    for deal, tries in found.items():
        counting = tries[0].counts and not "" < running.get(deal, "") < tries[0].match
        played[deal] = DayPlayed(tries[0], tuple(tries[1:])) if counting else DayPlayed(None, tuple(tries))
    return played


class BotBook(Book):
    """What bots made of the seat of a person, by the deal's code and the bot's level.

    It is found out once more where the file was set aside.
    """

    KIND = "days"
    LOST = N_("What the bots made of a deal could not be kept. {error}")

    def save_result(self, code: str, level: str, result: DayResult) -> None:
        """Keep what a bot of this level made of a deal."""
        self.change_data(lambda data: data.update({code: get_table(data, code) | {level: list(result)}}))

    def read_results(self) -> dict[str, dict[str, DayResult]]:
        """By the code of a deal and the level of a bot, what that bot made of the person's seat; what is damaged is
        left out.
        """
        found: dict[str, dict[str, DayResult]] = {}
        for code in (data := self.read()):
            found[code] = {}
            for level, result in get_table(data, code).items():
                with suppress(TypeError, ValueError, OverflowError):
                    place, points = result
                    if int(place) > 0:
                        found[code][level] = DayResult(int(place), None if points is None else float(points))
        return found

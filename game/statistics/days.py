"""What came of the deals of the days: tries of a person, out of the index, and what bots made of the same seat."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from contextlib import suppress
from datetime import date
from typing import NamedTuple

from engine.core.errors import EngineError
from engine.core.record import Record
from engine.core.texts import N_
from game.match.day_deal import DayResult, deal_of_record, find_day, format_deal_number
from game.match.saved_match import parse_eras
from game.statistics.archive import Archive
from game.statistics.renames import find_counted_name
from game.storage import Dealt, DealtBook, SaveStore
from game.storage.book import Book, get_table


class DayTry(NamedTuple):
    """One finished match of a day's deal."""

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

    first: DayTry | None = None
    practice: tuple[DayTry, ...] = ()
    running: str = ""
    """The match that goes on, the one dealt first if there are several."""
    lost: bool = False
    """Whether the try that would count was thrown away."""


def list_running_deals(saves: SaveStore) -> list[Dealt]:
    """The matches of deals of days that are not over."""
    found = []
    for save in saves.list_saves():
        if save.meta.get("over") or find_day(str(save.meta.get("seed"))) is None:
            continue
        with suppress(EngineError, KeyError, TypeError, ValueError):  # the list of matches tells what is wrong with it
            record, seats = Record.from_json(save.record), parse_eras(save.meta["eras"])[-1].seats
            if deal_of_record(record, seats):
                found.append(Dealt(save.id, record.game, record.seed, seats[0].name, save.saved_at.timestamp()))
    return found


def list_played_days(
    archive: Archive, book: DealtBook, name: str, running: Sequence[Dealt] = (), *, keep: bool = False
) -> dict[tuple[str, date], DayPlayed]:
    """What a person has played, by game and day; what was dealt first counts. ``running``: the matches that are not
    over. ``keep``: they and the index are whole, so that a book that is begun takes over what was dealt before.
    """
    tries: dict[str, DayTry] = {}
    here = {deal.match: deal for deal in running}
    rows = archive.index.query_rows("SELECT match, game, day, code, place, points, counts, name, ended FROM day")
    for match, game, day, code, place, points, counts, called, ended in rows:
        with suppress(ValueError):  # an index may be damaged
            each = DayTry(match, game, date.fromisoformat(day), code, DayResult(place, points), bool(counts))
            tries[match], here[match] = each, Dealt(match, game, format_deal_number(each.day), called, ended)
    dealt = book.read_deals(sorted(here.values()), keep=keep)  # ids begin with the moment of the deal
    renames = archive.renames

    def is_mine(deal: Dealt) -> bool:
        now = here.get(deal.match, deal)  # a person may be called otherwise since
        return find_counted_name(renames, now.name, now.at) == name

    played: dict[tuple[str, date], list[str]] = {}
    for deal in filter(is_mine, (*dealt, *here.values())):  # those of which the book says nothing are practice
        if (when := find_day(deal.number)) is not None:
            played.setdefault((deal.game, when), [] if deal in dealt else [""]).append(deal.match)
    return {key: _sort_matches([*dict.fromkeys(each)], tries, here) for key, each in played.items()}


def _sort_matches(matches: Sequence[str], tries: Mapping[str, DayTry], here: Container[str]) -> DayPlayed:
    """What matches of one deal come to, in the order they were dealt ("": nobody knows of the first)."""
    first = tries.get(matches[0])
    counting = first if first and first.counts else None
    practice = tuple(tries[each] for each in matches if each in tries and tries[each] is not counting)
    running = next((each for each in matches if each in here and each not in tries), "")
    return DayPlayed(counting, practice, running, lost=matches[0] not in here and matches[0] != "")


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

"""What came of the deals of the days: tries of a person, out of the index, and what bots made of the same seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date
from types import MappingProxyType
from typing import Literal, NamedTuple

from engine.core.errors import EngineError
from engine.core.record import Record
from engine.core.texts import N_
from game.config.player_names import to_person_name
from game.match.day_deal import DayResult, deal_of_record, find_day, format_deal_number
from game.match.saved_match import parse_eras
from game.statistics.archive import Archive
from game.statistics.renames import find_counted_name
from game.storage import DealtBook, DealtMatch, SaveStore
from game.storage.book import Book, get_table

Spoilt = Literal["", "known", "taken back", "handed on", "changed", "gone"]
"""The cards were known before. Of the first try: moves were taken back, somebody else played, its file is not that of
how it ended, it is there no more.
"""


class DayTry(NamedTuple):
    """One finished match of a day's deal."""

    match: str
    game: str
    day: date
    code: str
    """Of the deal by the rules of this program, "" where it was played by other ones."""
    result: DayResult
    counts: bool
    """Whether nothing was taken back, and nobody else had a seat than those it was dealt for."""
    mark: str = ""
    """What stands for its moves."""
    apart: bool = False
    """Whether it counts for nobody, say with moves taken back."""


class DayPlayed(NamedTuple):
    """All that a person has made of one deal of a day: the try that counts, and those for practice."""

    first: DayTry | None = None
    practice: tuple[DayTry, ...] = ()
    running: str = ""
    """The save of the match that goes on, the one dealt first if there are several."""
    spoilt: Spoilt = ""
    """Why no try counts any more, "" if one does or may."""


def list_running_deals(saves: SaveStore) -> dict[str, DealtMatch]:
    """The matches of deals of days that are not over, by the name of the save. Sure of its deal is one in which nothing
    was done yet: the program may have been killed before its book was written.
    """
    found = {}
    for save in saves.list_saves():
        if save.meta.get("over") or find_day(str(save.meta.get("seed"))) is None:
            continue
        with suppress(EngineError, KeyError, TypeError, ValueError):  # the list of matches tells what is wrong with it
            record, seats = Record.from_json(save.record), parse_eras(save.meta["eras"])[0].seats
            if deal_of_record(record, seats):
                sure, people = not save.meta.get("actions"), (to_person_name(seats[0].name),)
                found[save.id] = DealtMatch(save.origin, record.game, record.seed, people, sure=sure)
    return found


def list_played_days(
    archive: Archive, book: DealtBook, name: str, running: Mapping[str, DealtMatch] = MappingProxyType({})
) -> dict[tuple[str, date], DayPlayed]:
    """What a person has played, by game and day, as the book tells; it learns of what it did not know. ``running``: as
    of ``list_running_deals``.
    """
    tries: dict[str, DayTry] = {}
    found = [*running.values()]
    columns = "match, game, day, code, place, points, counts, mark, apart, name, ended"
    rows = archive.index.query_rows(f"SELECT {columns} FROM day")
    renames = archive.renames
    for match, game, day, code, place, points, counts, mark, apart, called, ended in rows:
        with suppress(ValueError):  # an index may be damaged
            result, marks = DayResult(place, points), (str(mark), bool(apart))
            each = DayTry(match, game, date.fromisoformat(day), code, result, bool(counts), *marks)
            now = find_counted_name(renames, called, ended)
            found.append(DealtMatch(match, game, format_deal_number(each.day), (now,), sure=False))
            tries[match] = each
    book.enter_found(sorted(found))  # ids begin with the moment of the deal
    played: dict[tuple[str, date], list[DealtMatch]] = {}
    for deal in book.read_deals():
        if name in deal.names and (when := find_day(deal.number)) is not None:
            played.setdefault((deal.game, when), []).append(deal)
    saved = {deal.match: id for id, deal in reversed([*running.items()])}
    return {key: _sort_matches(deals, tries, saved, archive.index.is_whole) for key, deals in played.items()}


def _sort_matches(
    deals: Sequence[DealtMatch], tries: Mapping[str, DayTry], saved: Mapping[str, str], whole: bool
) -> DayPlayed:
    """What matches of one deal come to, in the order they were dealt. ``whole``: nothing is still to be read."""
    first = tries.get(deals[0].match)
    spoilt = _find_spoilt(deals[0], first)
    counting = first if not spoilt else None
    practice = tuple(tries[each.match] for each in deals if each.match in tries and tries[each.match] is not counting)
    running = next((saved[each.match] for each in deals if each.match in saved and each.match not in tries), "")
    if not spoilt and not first and deals[0].match not in saved and whole:
        spoilt = "gone"
    return DayPlayed(counting, practice, running, spoilt)


def _find_spoilt(deal: DealtMatch, first: DayTry | None) -> Spoilt:
    """Why the match that was dealt first does not count, of which ``first`` is the file if it is over and there."""
    if not deal.may_count:
        return "known"
    if first is None:
        return ""
    if not deal.is_ended_by(first.mark):
        return "changed"
    if first.apart or (deal.over and deal.apart):
        return "taken back"
    return "" if first.counts else "handed on"


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

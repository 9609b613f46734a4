"""How a season stands: kept by person, one evening after the other, as matches are found in the records."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final, NamedTuple

from engine.core.errors import BadRecord
from engine.core.placing import count_outdone, places
from engine.core.texts import N_
from game.config.player_names import to_person_name
from game.match.recording import parse_save
from game.match.season import (
    BEST,
    EVENINGS,
    LEAGUES,
    at_table,
    compute_next_league,
    format_deal_number,
    is_evening,
    list_other_bots,
)
from game.statistics.index import HISTORY, MatchIndex
from game.statistics.person_book import PersonBook
from game.storage import DealtBook, DealtMatch, StorageError, make_mark
from game.storage.documents import Changeable

PLAYERS: Final = EVENINGS + 1


class SeasonEvening(NamedTuple):
    """A game that was played, and the points of the person and of the eight bots, in this order."""

    game: str
    points: tuple[float, ...]


class Season(NamedTuple):
    """A season of a person: its number (from 1), the league (from 0), and the evenings so far."""

    number: int = 1
    league: int = 0
    evenings: tuple[SeasonEvening, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether all evenings have been played."""
        return len(self.evenings) >= EVENINGS

    @property
    def totals(self) -> tuple[float, ...]:
        """The sums of the points of the person and of each bot, in this order."""
        return tuple(sum(each.points[n] for each in self.evenings) for n in range(PLAYERS))

    @property
    def places(self) -> tuple[int, ...]:
        """The places of the person and of each bot, in this order; 1 is best."""
        return places([-total for total in self.totals])

    def make_next(self) -> Season:
        """The season that follows: its number, and the league this one's place leads to."""
        return Season(self.number + 1, compute_next_league(self.league, self.places[0]))


class SeasonBook(PersonBook):
    """The season each person is in."""

    KIND = "season"
    LOST = N_("How the season stands could not be kept. {error}")

    def read_season(self, name: str) -> Season:
        """The season of a person, the first one for who has none that can be read."""
        try:
            number, league, evenings = self.read()[name]
            found = tuple(SeasonEvening(str(game), tuple(map(float, points))) for game, points in evenings)
            wrong = any(len(each.points) != PLAYERS or not 0 <= sum(each.points) <= BEST * PLAYERS for each in found)
            if wrong or int(number) < 1 or int(league) not in range(len(LEAGUES)) or len(found) > EVENINGS:
                raise ValueError
            return Season(int(number), int(league), found)
        except (KeyError, TypeError, ValueError, OverflowError):
            return Season()

    def _move_entry(self, data: Changeable, old: str, new: str) -> None:
        """The season of ``old`` is that of ``new``, who has none yet."""
        if old in data and new not in data:
            data[new] = data.pop(old)

    def save_season(self, name: str, season: Season) -> None:
        """Keep how the season of a person stands."""
        stands = [season.number, season.league, [[each.game, list(each.points)] for each in season.evenings]]
        self.change_data(lambda data: data.update({name: stands}))


def find_dealt_evening(dealt: DealtBook, name: str, season: Season) -> DealtMatch | None:
    """The match of the evening that is due, if it was dealt: the first at the table of an evening."""
    number = format_deal_number(season.number, len(season.evenings))
    return next(
        (each for each in dealt.read_deals() if each.table and each.number == number and name in each.names), None
    )


def enter_found_evenings(index: MatchIndex, dealt: DealtBook, number: str) -> None:
    """Tell the book of the matches of an evening that are over, of which it may know nothing."""
    for found in index.find_matches(HISTORY, "AND instr(line, ?)", f'"{number}"'):
        if is_evening(found.game, {}, found.seats, found.seed) and found.seed == number:
            origin = index.query_rows("SELECT match FROM file WHERE id = ?", (found.id,))
            match, people = str(origin[0][0]) or found.id, (to_person_name(found.seats[0].name),)
            dealt.enter_found([DealtMatch(match, found.game, number, people, sure=False)])


def find_played_match(
    index: MatchIndex, dealt: DealtBook, name: str, season: Season, running: Container[str]
) -> tuple[str, tuple[int, ...]] | None:
    """The game and the places of the evening that is due, where it was played to its end. It leaves nobody behind if it
    is there no more or does not count: with take-backs, in another league, or with cards that were dealt before.
    ``running``: matches that are not over.
    """
    deal = find_dealt_evening(dealt, name, season)
    if deal is None or deal.match in running:
        return None
    counted = "AND id = ? AND match IN (SELECT match FROM sat WHERE seat = 0 AND level = '' AND whole)"
    for found in index.find_matches(HISTORY, counted, index.find_file(deal.match)):
        try:
            kept = parse_save(index.shelves[HISTORY].load(found.id))
        except (StorageError, BadRecord, KeyError, TypeError, ValueError):
            return None  # it has only just changed: the next look knows it
        league = all(is_evening(found.game, {}, era.seats, found.seed, [season.league]) for era in kept.eras)
        sound = deal.sure and deal.is_ended_by(make_mark(kept.record.actions)) and not (deal.over and deal.apart)
        if league and sound and dealt.find_first(name, deal.game, deal.number) == deal:
            return found.game, found.places
    return (deal.game, (PLAYERS, *[1] * len(at_table(0)))) if index.is_whole else None


def add_evening(season: Season, game: str, own: Sequence[int], other: Sequence[int]) -> Season:
    """The season with one more evening: places at the person's table and at the other one."""
    evening = len(season.evenings)
    points = [0.0] * PLAYERS
    for seats, table in (((-1, *at_table(evening)), own), (list_other_bots(evening), other)):
        for number, place in zip(seats, table, strict=False):
            behind = sum(count_outdone(place, each) for each in table) - count_outdone(place, place)
            points[number + 1] = BEST * behind / max(1, len(table) - 1)
    return season._replace(evenings=(*season.evenings, SeasonEvening(game, tuple(points))))

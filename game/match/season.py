"""A season: eight evenings in a league with the eight bots of the house, each over a game of one's choice.

Three of them sit at the person's table, each of the eight on three evenings; the others play the same game at a table
of their own. Nothing of a season stands in a match but its number, by which its record is found.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.options import Options
from engine.core.texts import N_
from engine.registry import game as find_game
from game.match.bots import NAMES, bot_levels, get_default_temper
from game.match.day_deal import has_usual_rules
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat, Seats

EVENINGS: Final = 8
LEAGUES: Final = N_(("The cellar", "The parlour", "The attic"))
"""From the lowest."""
MOVED: Final = 3
"""So many at the top go up, and so many at the bottom go down."""
SPARE: Final = "Ines"
"""Who plays instead of a bot that is called as the person is."""
BEST: Final = 3.0
"""Points for who leaves everybody at the table behind; others have the share they leave behind of them."""
_AT_TABLE: Final = (0, 1, 3)
_ALL: Final = range(len(LEAGUES))


def list_league_bots(name: str) -> tuple[str, ...]:
    """The eight bots in a league with a person of this name."""
    return tuple(SPARE if each == name else each for each in NAMES)


def choose_bot_level(game: str, league: int, number: int) -> str:
    """How well a bot, by its number, plays a game in a league: every second one a level better, where there is one."""
    levels = bot_levels(game)
    return levels[min(len(levels) - 1, league + number % 2)]


def at_table(evening: int) -> tuple[int, ...]:
    """The numbers of the bots at the person's table on an evening (from 0)."""
    return tuple((evening + step) % EVENINGS for step in _AT_TABLE)


def list_other_bots(evening: int) -> tuple[int, ...]:
    """The numbers of the bots that play at the other table on an evening."""
    return tuple(number for number in range(EVENINGS) if number not in at_table(evening))


def format_deal_number(season: int, evening: int) -> str:
    """The number of the deal at the person's table: by it the match of an evening is found."""
    return f"S{season}-{evening + 1}"


def find_evening(number: str) -> tuple[int, int] | None:
    """The season whose deal has this number, and the evening of it (from 0); None for any other number."""
    found = re.fullmatch(rf"S([1-9]\d{{0,5}})-([1-{EVENINGS}])", number, re.ASCII)
    return (int(found[1]), int(found[2]) - 1) if found else None


def is_evening(game: str, options: Options, seats: Seats, number: str, leagues: Iterable[int] = _ALL) -> bool:
    """Whether a match is an evening in one of these leagues: the usual rules, the person, and the very bots."""
    found = find_evening(number)
    if found is None or not has_usual_rules(game, options):
        return False
    there = [(seat.kind, seat.level, seat.temper) for seat in seats]  # a bot may have been a namesake of the person
    wanted = (make_season_setup(game, *found, league, seats[0].name).seats for league in leagues)
    return any([(seat.kind, seat.level, seat.temper) for seat in each] == there for each in wanted)


def make_season_setup(game: str, season: int, evening: int, league: int, name: str) -> MatchSetup:
    """The match at the person's table on an evening of a season, ready to be dealt."""
    bots = _make_seats(game, league, at_table(evening), name)
    return MatchSetup(game, {}, (Seat(PERSON, name), *bots), format_deal_number(season, evening))


def make_other_setup(game: str, season: int, evening: int, league: int, name: str) -> MatchSetup:
    """The match the other bots play meanwhile; two tables of fewer would do in a game for fewer than five."""
    seats = _make_seats(game, league, list_other_bots(evening), name)[: find_game(game).seats.stop - 1]
    return MatchSetup(game, {}, seats, f"{format_deal_number(season, evening)}b")


def compute_next_league(league: int, place: int) -> int:
    """The league after a season that ended in a place (from 1) among nine."""
    up, down = place <= MOVED, place > EVENINGS + 1 - MOVED
    return max(0, min(len(LEAGUES) - 1, league + up - down))


def _make_seats(game: str, league: int, numbers: Sequence[int], name: str) -> Seats:
    names = list_league_bots(name)
    return tuple(
        Seat(BOT, names[n], choose_bot_level(game, league, n), temper=get_default_temper(NAMES[n], game))
        for n in numbers
    )

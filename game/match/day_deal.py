"""The deal of a day: one a game, the same for everybody, against the same bots, who draw the same chances.

Its number is the date, so any record tells whether it is one, and its code opens it anywhere. What another version of
the rules makes of that number is another deal, and its code says so.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from typing import Final, NamedTuple

from engine.core.options import Options
from engine.core.record import Record
from engine.registry import game as find_game
from game.match.bots import NAMES, best_level, bot_levels, get_default_temper
from game.match.deal_code import make_setup_code
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.storage.dealt import format_deal_number as format_deal_number

SEATS: Final = 4
"""How many sit at the table of a day, where so many can play the game."""
LEVELS: Final = 3
"""So many levels of bots play the person's seat at most, from the easiest: beyond, clocks have a say in thoughts."""
_NUMBER: Final = re.compile(r"[1-9][0-9]{7}")


class DayResult(NamedTuple):
    """What one seat made of a deal: its place (1 is best), and its mean score of a round, None where there is none."""

    place: int
    points: float | None = None


def find_day(number: str) -> date | None:
    """The day whose deals have this number, None for any other number."""
    with suppress(ValueError):
        if _NUMBER.fullmatch(number):
            return date.fromisoformat(number)
    return None


def make_day_setup(game: str, day: date, name: str) -> MatchSetup:
    """The match of a day for a person of this name. A bot who is called the same has another name, and plays alike."""
    played = find_game(game)
    count = min(played.seats, key=lambda n: abs(n - SEATS)) - 1
    spare = next(each for each in NAMES[count:] if each != name)
    bots = [
        Seat(BOT, spare if each == name else each, best_level(game), temper=get_default_temper(each, game))
        for each in NAMES[:count]
    ]
    return MatchSetup(game, {}, (Seat(PERSON, name), *bots), format_deal_number(day))


def make_day_code(game: str, day: date) -> str:
    """The code of the deal of a day in this game, for ``read_code``."""
    return make_setup_code(make_day_setup(game, day, ""))


def find_day_deal(game: str, options: Options, seats: Sequence[Seat], number: str) -> date | None:
    """The day a match is that of: usual rules, one person on the first seat, and the very bots; None for any other."""
    day = find_day(number)
    if day is None or not seats or not seats[0].is_person:
        return None
    sitting = make_day_setup(game, day, seats[0].name).seats
    bots, there = ([(each.kind, each.level, each.temper) for each in table[1:]] for table in (sitting, seats))
    return day if has_usual_rules(game, options) and bots == there else None


def has_usual_rules(game: str, options: Options) -> bool:
    """Whether a game is played as it is without anybody's choice."""
    return all(options.get(option.key, option.default) == option.default for option in find_game(game).options)


def deal_of_record(record: Record, seats: Sequence[Seat]) -> tuple[date, str] | None:
    """The day whose deal a record is, and its code ("" where the rules were others then); None for any other match.

    Raises EngineError for a game that is not here.
    """
    day = find_day_deal(record.game, record.options, seats, record.seed)
    if day is None:
        return None
    return day, make_day_code(record.game, day) if record.version == find_game(record.game).version else ""


def make_bot_setups(setup: MatchSetup) -> dict[str, MatchSetup]:
    """By a bot's level the setup of this deal with that bot in the person's place."""
    levels = bot_levels(setup.game, len(setup.seats))[:LEVELS]
    own, *others = setup.seats
    return {level: replace(setup, seats=(Seat(BOT, own.name, level), *others)) for level in levels}


def compare_results(mine: DayResult, other: DayResult, low: bool) -> int:
    """Whether the first result is the better one (1), the worse (-1), or neither (0): by places, then by points."""
    if mine.place != other.place:
        return 1 if mine.place < other.place else -1
    if mine.points is None or other.points is None or mine.points == other.points:
        return 0
    return 1 if (mine.points < other.points) == low else -1

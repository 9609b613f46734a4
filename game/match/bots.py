"""The bots of the house: what they are called, how each of them plays, and the words for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, Protocol

from ai.play import RANDOM, list_levels, list_tempers
from ai.tempers import BOLD, CAREFUL, EVEN, HELPS, HOARDER, SPITEFUL, WORDS
from engine.core.texts import N_, _
from game.config.people import get_portraits
from game.config.player_names import to_stored_name
from game.config.portraits import SHAPE, bot_portrait, person_portrait
from game.config.settings import Settings
from game.match.match_setup import BOT

CHARACTERS: Final = {
    "Ada": EVEN,
    "Bruno": BOLD,
    "Cleo": HOARDER,
    "Dario": SPITEFUL,
    "Edda": CAREFUL,
    "Fabio": BOLD,
    "Greta": HOARDER,
    "Hugo": CAREFUL,
}
"""How each bot plays when nobody chose otherwise, by name, in the order they come to the table."""
NAMES: Final = tuple(CHARACTERS)
LEVEL_WORDS: Final = N_(
    {
        "random": "Random",
        "easy": "Easy",
        "normal": "Normal",
        "hard": "Hard",
        "expert": "Expert",
    }
)


def get_default_temper(name: str, game: str) -> str:
    """The temper a bot of this name has in this game when nobody chose one."""
    temper = CHARACTERS.get(name, EVEN)
    return temper if temper in list_tempers(game) else EVEN


class _Sitter(Protocol):
    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> str: ...


def seat_portrait(seats: Sequence[_Sitter], seat: int, chosen: Mapping[str, str]) -> str:
    """The name of the face at a seat (`game.config.portraits`), "" where there is only the shape of the seat: bots have
    their own, people what they have ``chosen`` (`game.config.people.get_portraits`), or else one that nobody has here.
    """
    return _find_portraits(tuple((who.kind, who.name) for who in seats), tuple(chosen.items()))[seat]


def list_portraits(seats: Sequence[_Sitter], settings: Settings) -> list[str]:
    """By seat, the name of the face there, as `seat_portrait` has it by what people have chosen."""
    chosen = get_portraits(settings)
    return [seat_portrait(seats, seat, chosen) for seat in range(len(seats))]


@lru_cache(maxsize=16)  # a frame of the table asks for those of all seats, twice
def _find_portraits(sitters: tuple[tuple[str, str], ...], choices: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    people = [n for n, (kind, _name) in enumerate(sitters) if kind != BOT]
    names, chosen = [to_stored_name(name) for _kind, name in sitters], dict(choices)
    alone = chosen.get("", "") if len(people) == 1 else ""
    found = [bot_portrait(name) for _kind, name in sitters]
    for n in people:
        found[n] = alone or chosen.get(names[n], "")
    for n in people:
        found[n] = found[n] or person_portrait(names[n], "", found)
    return tuple("" if face == SHAPE else face for face in found)


def level_word(level: str) -> str:
    """The name of a level of bots in the player's language."""
    return _(LEVEL_WORDS.get(level, level.capitalize()))


def temper_word(temper: str) -> str:
    """What a temper is called, as a heading."""
    words = _(WORDS[temper])
    return words[:1].upper() + words[1:]


def temper_help(temper: str) -> str:
    """How bots of this temper play, in one sentence."""
    return _(HELPS[temper])


def bot_word(level: str, temper: str = EVEN) -> str:
    """A bot in a few words: its level, and its temper unless it is even."""
    if temper == EVEN:
        return _("Bot: {level}", level=level_word(level))
    return _("Bot: {level}, {temper}", level=level_word(level), temper=_(WORDS[temper]))


def bot_about(level: str, temper: str) -> str:
    """A bot in two lines: its level (and temper), and how it plays; rich text."""
    return f"*{bot_word(level, temper)}*\n{temper_help(temper)}"


def bot_levels(game: str, seats: int = 0) -> tuple[str, ...]:
    """The levels offered for a game with so many seats (0: with any number): random play only where there is nothing
    better.
    """
    found = tuple(level for level in list_levels(game, seats) if level != RANDOM)
    return found or (RANDOM,)


def best_level(game: str) -> str:
    """The level a bot has when nobody chose: normal, or the nearest there is."""
    found = bot_levels(game)
    return "normal" if "normal" in found else found[-1]

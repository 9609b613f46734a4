"""The games there are, their seats and their options."""

from collections.abc import Sequence
from itertools import groupby

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ai.play import list_levels, list_searching_levels, list_tempers
from ai.tempers import NoSuchTemper, split_bot_name
from engine.core.errors import BadOption, EngineError
from engine.core.game import Game
from engine.core.options import Options
from engine.registry import game as find_game
from engine.registry import games


def check_game(name: str, seats: int, options: Options) -> Game:
    """The game with this name, if it can be played by so many bots with these options.

    Raises:
        EngineError: there is no such game, or a seat count or an option does not fit it.
    """
    found = find_game(name)
    chosen = found.resolve(options, seats)
    if why := found.needs_people(found.rules(chosen, seats)):
        raise BadOption(why)
    return found


def check_levels(name: str, wanted: Sequence[str]) -> None:
    """Nothing, if the game has bots of all these levels with so many seats, each perhaps with a temper
    (``normal:bold``).

    Raises:
        EngineError: it lacks one.
        NoSuchTemper: no bot is like that, or this game's bots have no tempers.
    """
    known = list_levels(name, len(wanted))
    for level, temper in map(split_bot_name, wanted):
        if level not in known:
            here = f" at a table of {len(wanted)}" if level in list_searching_levels(name) else ""
            raise EngineError(f"There is no bot “{level}” for {name}{here}; there are {', '.join(known)}.")
        if temper not in list_tempers(name):
            raise NoSuchTemper(f"No bot of {name} is “{temper}”; here they all play evenly.")


def describe_levels(game: Game) -> str:
    """The levels bots of a game play at, each with its numbers of seats where it is not offered with all of them."""
    told = []
    for level in dict.fromkeys((*list_levels(game.name), *list_searching_levels(game.name))):
        seats = [str(count) for count in game.seats if level in list_levels(game.name, count)]
        told.append(level if len(seats) == len(game.seats) else f"{level} (with {' or '.join(seats)} seats)")
    return ", ".join(told)


def list_games(names_only: bool) -> int:
    """Print every game with its options (`*`: what holds if none is chosen), or only the games' names, for scripts."""
    if names_only:
        print(*(found.name for found in games()), sep="\n")
        return 0
    console = Console(highlight=False)
    for found in games():
        seats = f"{found.seats.start} to {found.seats.stop - 1} seats"
        title = f"[bold]{found.name}[/bold]  {escape(found.title)}, {seats}, bots {describe_levels(found)}"
        console.print(title)
        if not found.options:
            console.print("It has no options.\n")
            continue
        table = Table("option", "value", "meaning", box=None, pad_edge=False)
        for option in found.options:
            key = f"{option.key} (any of)" if option.multi else option.key
            for meaning, choices in groupby(option.choices, lambda choice: choice.meaning):
                values = [f"{one.value}*" if one.value == option.default else one.value for one in choices]
                told = meaning.format(value=values[0].rstrip("*") if len(values) == 1 else "N")
                table.add_row(key, escape(" ".join(values)), escape(told))
                key = ""
        console.print(table)
        console.print()
    return 0

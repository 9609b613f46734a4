"""The games there are, their seats and their options."""

from collections.abc import Iterable, Mapping

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ai.play import NoSuchLevel, levels, tempers
from ai.tempers import NoSuchTemper, split
from engine.core.game import Game
from engine.registry import game as find_game
from engine.registry import games


def check_game(name: str, seats: int, options: Mapping[str, str]) -> Game:
    """The game with this name, if it can be played by so many with these options.

    Raises:
        EngineError: there is no such game, or a seat count or an option does not fit it.
    """
    found = find_game(name)
    found.resolve(options, seats)
    return found


def check_levels(name: str, wanted: Iterable[str]) -> None:
    """Nothing, if the game has bots of all these levels, each perhaps with a temper (``normal:bold``).

    Raises:
        NoSuchLevel: it lacks one.
        NoSuchTemper: no bot is like that, or this game's bots have no tempers.
    """
    known = levels(name)
    for level, temper in map(split, wanted):
        if level not in known:
            raise NoSuchLevel(f"There is no bot “{level}” for {name}; there are {', '.join(known)}.")
        if temper not in tempers(name):
            raise NoSuchTemper(f"No bot of {name} is “{temper}”; here they all play evenly.")


def list_games(names_only: bool = False) -> int:
    """Print every game with its options, or only the games' names, one per line, for scripts."""
    if names_only:
        print(*(found.name for found in games()), sep="\n")
        return 0
    console = Console(highlight=False)
    for found in games():
        seats = f"{found.seats.start} to {found.seats.stop - 1} seats"
        title = f"[bold]{found.name}[/bold]  {escape(found.title)}, {seats}, bots {', '.join(levels(found.name))}"
        console.print(title)
        if not found.options:
            console.print("It has no options.\n")
            continue
        table = Table("option", "values", "meaning", box=None, pad_edge=False)
        for option in found.options:
            values = [value for value, _ in option.choices]
            shown = f"any of {' '.join(values)}" if option.multi else " ".join(values)
            table.add_row(option.key, escape(shown), escape(option.help))
        console.print(table)
        console.print()
    return 0

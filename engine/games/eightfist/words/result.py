"""What is said at the end of a round, a game, a tournament."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.texts import N_, _, listed, ngettext
from engine.games.eightfist.words.phrases import signed

COLUMNS = N_(
    (
        ("File 1", "A pair counts nothing, a Quad of two equal pairs 20 points less."),
        ("File 2", ""),
        ("File 3", ""),
        ("File 4", ""),
        ("Fist", "All files of this round together."),
        ("Total", "The running total: the lowest at the end wins."),
    )
)
REASONS = N_(
    {
        "pair": "pair",
        "Quad": "Quad",
        "second Quad": "2nd Quad",
        "in the Quad": "Quad",
        "cancelled": "cancelled",
        "Double Jeopardy": "jeopardy",
        "penalty": "penalty",
        "grace": "Grace",
        "values": "",
    }
)
"""Below a file why it counts what it counts."""
EXPLAINED = N_(
    {
        "Quad": "*Quad*  two equal pairs together: 20 points less; two Quads 45 points less.",
        "cancelled": "*cancelled*  the wild card is matched: its penalty is gone.",
        "Double Jeopardy": "*jeopardy*  two wild cards in one file: both penalties count.",
        "penalty": "*penalty*  an unmatched wild card counts in full.",
        "grace": "*Grace*  the Queen's Grace takes 12 points off, wherever she lies.",
    }
)
SHEET = N_("Score sheet")
GAMES = N_("The tournament")
GAME = N_("Game {number}")
WON = N_("Won")
SUM = N_("Total")
SO_FAR = N_("total {points}")


def title(number: int, of: int, game: int, games: int) -> str:
    """What is over: the round of this number in its game of ``of`` rounds, and beyond these an extra one."""
    if of == 1:
        return _("The round is over")
    told = _TITLES[games > 1, number > of]
    return _(told, number=number, of=of, extra=number - of, game=game, games=games)


_TITLES = N_(
    {
        (False, False): "Round {number} of {of}",
        (False, True): "Extra round {extra}",
        (True, False): "Round {number} of {of}, game {game} of {games}",
        (True, True): "Extra round {extra}, game {game} of {games}",
    }
)
"""By whether it is a tournament, and whether the round is an extra one."""


def won_tournament(best: Sequence[str], wins: float) -> str:
    """The headline that says who has won the tournament, with so many games; a shared one counts a half."""
    return ngettext(
        "{names:wins|You win} the tournament with {wins}",
        "{names:share|~ share} the tournament with {wins}",
        len(best),
        names=listed(best),
        wins=ngettext("{count} game", "{count} games", 1 if wins == 1 else 2, count=f"{wins:g}"),
    )


def won_game(best: Sequence[str], points: int) -> str:
    """The headline that says who has won the game, with so many points."""
    return ngettext(
        "{names:wins|You win} the game with {points}",
        "{names:share|~ share} the game with {points}",
        len(best),
        names=listed(best),
        points=points_text(points),
    )


def won_round(best: Sequence[str], points: int) -> str:
    """The headline that says who has the lowest Fist, and what it counts."""
    return ngettext(
        "{names:has|You have} the lowest Fist: {points}",
        "{names:have|~ have} the lowest Fists: {points}",
        len(best),
        names=listed(best),
        points=signed(points),
    )


def points_text(points: int) -> str:
    """A number of points in words."""
    return ngettext("{points} point", "{points} points", abs(points), points=signed(points))

"""What is over, as a result page is headed."""

from __future__ import annotations

from engine.core.texts import _


def title_round(number: int, single: bool) -> str:
    """The title of a round; ``single``: the match has no other one."""
    return _("The round is over") if single else _("Round {number}", number=number)


def title_game(number: int, games: int) -> str:
    """The title of a game: which of the games of the match was played."""
    return _("Game {number} of {games}", number=number, games=games) if games > 1 else _("The game is over")

"""One player against a field of another: every deal is played once per seat, so that neither seat nor cards decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from ai.play import choose_action
from ai.tempers import split_bot_name
from engine.core.actions import Action
from engine.core.view import View, observe
from engine.registry import game
from game.commands.sim import compute_wilson_interval

Player = Callable[[View, Random], Action]
"""Answers what ``view.seat`` is asked; a function of the view and the generator alone."""


@dataclass(frozen=True)
class BotDuel:
    """What became of it: ``wins`` of ``games`` (a shared win in parts) and the decisions of each game."""

    wins: float
    games: int
    decisions: tuple[int, ...]

    @property
    def share(self) -> float:
        """The share of the games won; ``1 / seats`` is par."""
        return self.wins / self.games

    @property
    def win_interval(self) -> tuple[float, float]:
        """The 95 % interval of the share after Wilson."""
        return compute_wilson_interval(self.wins, self.games)

    @property
    def median_length(self) -> int:
        """The median length in decisions of all seats."""
        return sorted(self.decisions)[len(self.decisions) // 2]

    def __str__(self) -> str:
        low, high = self.win_interval
        return f"{self.share:.1%} ({low:.1%} – {high:.1%}) of {self.games}, median {self.median_length} decisions"


def make_bot(written: str) -> Player:
    """The bot of a level, or ``level:temper``."""
    level, temper = split_bot_name(written)
    return lambda view, rng: choose_action(view, level, rng, temper=temper)


def play_duel(
    name: str, seats: int, a: Player, b: Player, deals: int, seed: str, options: Mapping[str, str] | None = None
) -> BotDuel:
    """``a`` on one seat and ``b`` on all others, each of ``deals`` deals from every seat. The same seed, the same duel.

    Raises EngineError: no such game, or options that do not fit.
    """
    played, wins, lengths = game(name), 0.0, []
    for number in range(deals * seats):
        deal, mine = divmod(number, seats)
        state = played.start(options or {}, seats, f"{seed}-{deal}")
        chance = [Random(f"{seed}/{number}/{seat}") for seat in range(seats)]
        decisions = 0
        while asked := state.asked:
            seat = asked[0].seat
            state.apply(seat, (a if seat == mine else b)(observe(state, seat), chance[seat]))
            decisions += 1
        places = state.standing().places
        wins += (places[mine] == 1) / places.count(1)
        lengths.append(decisions)
    return BotDuel(wins, len(lengths), tuple(lengths))

"""How strong the computer players of Eightfist are: ``python -m tests.bench.bench_bots_eightfist --games 400``.

Every deal is played once per rotation of the seats; intervals are Wilson's, 95 %. Measured with ``sim``, seed 1, 600
rounds for two seats: normal 93.6 % (91–95) against random, 73.9 % (70–77) against easy; easy 88.5 % (86–91) against
random; 60 games of eight rounds: normal 93 % (84–97) against easy; one normal among three easy ones wins 44.5 %
(38–51) of 200 rounds.
"""

import argparse
from collections.abc import Sequence
from random import Random
from time import perf_counter

from rich.console import Console
from rich.table import Table

from ai.play import choose
from engine.core.view import observe
from engine.registry import game
from game.commands.sim import compute_wilson_interval

LINES: tuple[tuple[dict[str, str], tuple[str, ...]], ...] = (
    ({}, ("normal", "random")),
    ({}, ("normal", "easy")),
    ({}, ("easy", "random")),
    ({}, ("normal", "random", "random", "random")),
    ({}, ("normal", "easy", "easy", "easy")),
    ({"steal": "trade"}, ("normal", "easy")),
    ({"steal": "draw", "frozen_safe": "off"}, ("normal", "easy")),
    ({"quad_anywhere": "on", "grace_is_queen": "on", "grace_anywhere": "on"}, ("normal", "easy")),
    ({"matched": "locked", "cry_scope": "any"}, ("normal", "easy")),
    ({"last_turn": "on"}, ("normal", "easy")),
    ({"decks": "2"}, ("normal", *["easy"] * 7)),
)


def play(options: dict[str, str], levels: Sequence[str], rounds: int, seed: str) -> tuple[float, float, float]:
    """Share of rounds won by the first level, its mean points, and the mean thinking time in milliseconds."""
    seats, won, points, spent, asked = len(levels), 0.0, 0.0, 0.0, 0
    played = game("eightfist")
    for number in range(rounds):
        deal, turn = divmod(number, seats)
        state = played.start({"match": "round", **options}, seats, f"{seed}-{deal}")
        chance = Random(f"{seed}/{number}")
        while decisions := state.asks():
            seat = decisions[0].seat
            view = observe(state, seat)
            begun = perf_counter()
            action = choose(view, levels[(seat - turn) % seats], chance)
            spent, asked = spent + perf_counter() - begun, asked + 1
            state.apply(seat, action)
        standing = played.standing(state)
        won += (standing.places[turn] == 1) / standing.places.count(1)
        points += standing.scores[turn]
    return won, points / rounds, 1000 * spent / asked


def main() -> None:
    """Measure every line and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="rounds per line")
    parser.add_argument("--seed", default="1")
    chosen = parser.parse_args()
    table = Table("options", "seats", "first", "share", "95 %", "points", "ms")
    for options, levels in LINES:
        won, points, spent = play(options, levels, chosen.games, chosen.seed)
        low, high = compute_wilson_interval(won, chosen.games)
        table.add_row(
            " ".join(f"{key}={value}" for key, value in options.items()) or "–",
            str(len(levels)),
            f"{levels[0]} v {levels[1]}",
            f"{won / chosen.games:.1%}",
            f"{low:.0%} – {high:.0%}",
            f"{points:.1f}",
            f"{spent:.2f}",
        )
    Console().print(table)


if __name__ == "__main__":
    main()

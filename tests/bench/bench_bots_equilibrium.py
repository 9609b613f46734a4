"""How strong the computer players are and how long they think: ``python -m tests.bench.bench_bots_equilibrium --help``.

Seats rotate on every deal, so neither a seat nor a hand of cards speaks for a player; intervals are Wilson's, 95 %.
Tune on one seed, confirm on another.
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

Line = tuple[str, int, str, tuple[str, ...]]
"""Heading, games, variants, levels by seat."""


def play(name: str, variants: str, levels: Sequence[str], games: int, seed: str) -> tuple[float, list[float]]:
    """Rounds won by the first level (teams share), and the thinking times in seconds of all bots but random ones."""
    seats, won = len(levels), 0.0
    thought: list[float] = []
    played = game(name)
    options = {"variants": variants, "match": "single"}
    for number in range(games):
        deal, turn = divmod(number, seats)
        state = played.start(options, seats, f"{seed}-{deal}")
        chance = [Random(f"{seed}/{number}/{seat}") for seat in range(seats)]
        while asked := state.asks():
            seat = asked[0].seat
            level = levels[(seat - turn) % seats]
            view = observe(state, seat)
            begun = perf_counter()
            action = choose(view, level, chance[seat])
            if level != "random":
                thought.append(perf_counter() - begun)
            state.apply(seat, action)
        places = played.standing(state).places
        first = [seat for seat in range(seats) if places[seat] == 1]
        won += sum(levels[(seat - turn) % seats] == levels[0] for seat in first) / len(first)
    return won, sorted(thought)


def lines(games: int) -> list[Line]:
    """What is measured: the base game at every size, then every variant at two and four seats, then mixtures."""
    found: list[Line] = [
        ("normal v random", games, "", ("normal", "random")),
        ("normal v easy", games, "", ("normal", "easy")),
        ("easy v random", games, "", ("easy", "random")),
    ]
    for seats in (3, 4, 5, 6):
        found.append(("one normal v random", games, "", ("normal", *["random"] * (seats - 1))))
        found.append(("one easy v random", games, "", ("easy", *["random"] * (seats - 1))))
    found.append(("one normal v easy", games, "", ("normal", *["easy"] * 3)))
    for variants in ("B", "C", "D", "E", "BE", "CD", "BCDE"):
        found.append(("normal v random", games, variants, ("normal", "random")))
        found.append(("one normal v random", games, variants, ("normal", *["random"] * 3)))
    for variants in ("A", "AB", "ACE", "ABE", "ABCDE"):
        found.append(("normal pair v random pair", games // 2, variants, ("normal", "random") * 2))
        found.append(("normal pair v easy pair", games // 2, variants, ("normal", "easy") * 2))
    found.append(("normal trio v random trio", games // 4, "A", ("normal", "random") * 3))
    return found


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="rounds per line (teams: half)")
    parser.add_argument("--seed", default="confirm")
    chosen = parser.parse_args()
    table = Table(title=f"8-equilibrium bots, seed {chosen.seed}", title_justify="left")
    for heading in ("who", "seats", "variants", "rounds", "won", "95 % interval", "mean ms", "p99 ms"):
        table.add_column(heading, justify="left" if heading in ("who", "variants") else "right")
    for who, games, variants, levels in lines(chosen.games):
        won, thought = play("equilibrium", variants, levels, games, chosen.seed)
        low, high = compute_wilson_interval(won, games)
        mean, late = 1e3 * sum(thought) / len(thought), 1e3 * thought[len(thought) * 99 // 100]
        table.add_row(
            who, str(len(levels)), variants, str(games), f"{won / games:.1%}", f"{low:.1%} – {high:.1%}",
            f"{mean:.2f}", f"{late:.1f}",
        )  # fmt: skip
    Console(highlight=False, width=110).print(table)


if __name__ == "__main__":
    main()

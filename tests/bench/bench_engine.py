"""How fast the engine is: ``python -m tests.bench.bench_engine [GAME …]``.

Decisions per second of plain random play, driven from Python as a bot's search would drive it, for every game at
several seat counts, without and with all variants; what a clone, a view and a sample cost. For comparison RLCard's raw
UNO game is played in the same run, if it is installed (``pip install rlcard``). All times are processor time, so that
other work on the machine disturbs little.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable, Mapping
from random import Random
from statistics import quantiles
from typing import Any

from rich.console import Console
from rich.table import Table

from engine.core.errors import BadOption
from engine.core.game import Game
from engine.core.state import State
from engine.core.view import observe
from engine.registry import game, games
from engine.sampling import sample

SLICE = 0.04
SLICES = 60
"""Each pace is measured in short slices, and the one that a tenth of them exceed is told: what the machine does when
nobody else uses it, all the same whether it is busy or not."""
SEATS = (2, 4, 6)


def random_play(played: Game, options: Mapping[str, str], seats: int, seconds: float) -> float:
    """Decisions per second of whole random matches, deals included."""
    rng = Random(1)
    random = rng.random
    decisions = number = 0
    started = time.process_time()
    while (took := time.process_time() - started) < seconds:
        state = played.start(options, seats, number)
        number += 1
        while asked := state.asks():
            decision = asked[0]
            legal = state.legal(decision)
            state.apply(decision.seat, legal[int(random() * len(legal))])
            decisions += 1
    return decisions / took


def pace(slice_: Callable[[float], float]) -> float:
    """The pace of an undisturbed slice."""
    return quantiles([slice_(SLICE) for _ in range(SLICES)], n=10)[-1]


def middle_game(played: Game, options: Mapping[str, str], seats: int) -> State:
    """A position some way into a match."""
    rng = Random(2)
    state = played.start(options, seats, "middle")
    for _ in range(20):
        if state.asks():
            decision = state.asks()[0]
            state.apply(decision.seat, rng.choice(list(state.legal(decision))))
    return state


def cost(call: Callable[[], object]) -> float:
    """Microseconds per call."""

    def calls(seconds: float) -> float:
        count, started = 0, time.process_time()
        while (took := time.process_time() - started) < seconds:
            for _ in range(20):
                call()
            count += 20
        return count / took

    return 1e6 / quantiles([calls(0.01) for _ in range(30)], n=10)[-1]


def mixtures(played: Game) -> dict[str, dict[str, str]]:
    """The plain game, and every layer it offers at once."""
    wide = {option.key: "".join(value for value, _ in option.choices) for option in played.options if option.multi}
    return {"": {}, "+" + "".join(wide.values()): wide} if wide else {"": {}}


def uno(seconds: float) -> float:
    """Steps per second of RLCard's raw UNO game for two. Raises ImportError if it is not installed."""
    uno_game: Any = importlib.import_module("rlcard.games.uno.game")
    rng = Random(3)
    made = uno_game.UnoGame()
    steps, started = 0, time.process_time()
    while (took := time.process_time() - started) < seconds:
        made.init_game()
        while not made.is_over():
            made.step(rng.choice(made.get_legal_actions()))
            steps += 1
    return steps / took


def measure(played: Game, table: Table) -> None:
    """Add the rows of one game."""
    for title, options in mixtures(played).items():
        for seats in SEATS:
            try:
                played.rules(options, seats)
            except BadOption:
                continue
            best = pace(lambda seconds, options=options, seats=seats: random_play(played, options, seats, seconds))  # type: ignore[misc]
            state = middle_game(played, options, seats)
            view = observe(state, 0)
            rng = Random(4)
            table.add_row(
                f"{played.name} {title}".strip(),
                str(seats),
                f"{best:,.0f}",
                f"{cost(state.clone):.2f}",
                f"{cost(lambda state=state: observe(state, 0)):.0f}",  # type: ignore[misc]
                f"{cost(lambda view=view, rng=rng: sample(view, rng)):.0f}",  # type: ignore[misc]
            )


def main() -> None:
    """Measure the games named on the command line, or all."""
    console = Console()
    names = sys.argv[1:]
    table = Table("game", "seats", "decisions/s", "clone µs", "view µs", "sample µs")
    for played in [game(name) for name in names] if names else games():
        measure(played, table)
    console.print(table)
    try:
        console.print(f"RLCard's raw UNO game, two players: {pace(uno):,.0f} steps/s")
    except ImportError:
        console.print("RLCard is not installed; pip install rlcard to compare with its raw UNO game.")


if __name__ == "__main__":
    main()

"""Bots play many games without a window; the results as a table and as JSON."""

import json
import math
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean, median
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ai.play import choose_action
from ai.tempers import split_bot_name
from engine.core.options import Options
from engine.core.texts import _
from engine.core.view import observe
from game.commands.games import check_game, check_levels
from game.errors import UserError
from game.storage import atomic_write_text

NORMAL_95: Final = 1.959963984540054
"""How many standard deviations hold 95 % of a normal distribution."""


class Simulation(NamedTuple):
    """What is to be played: everything the results depend on."""

    game: str
    seats: int
    levels: tuple[str, ...]
    """One bot per seat of the first game, a level or ``level:temper``; later games turn them round the table."""
    games: int
    seed: int
    options: Options
    jobs: int = 1
    """How many processes share the work. The results do not depend on it."""


class MatchResult(NamedTuple):
    """How one game went; tuples have one entry per seat."""

    number: int
    seed: str
    levels: tuple[str, ...]
    places: tuple[int, ...]
    scores: tuple[float, ...]
    decisions: int
    """What was asked; of what has one answer only, what the rules ask all the same (``Frame.masked``)."""


class SimulationSummary(NamedTuple):
    """How one level fared over all games. Shares are between 0 and 1; a shared win counts in parts."""

    level: str
    seats: int
    games: int
    wins: float
    share: float
    low: float
    high: float
    fair: float
    """The share it would have if all played equally well."""
    mean_score: float


def run_simulation(plan: Simulation, json_file: Path | None) -> int:
    """Play, print the table, and write the JSON file if one is named; returns the exit code.

    Raises:
        EngineError: there is no such game or bot level, or the options do not fit.
        StorageError: the JSON file cannot be written.
        UserError: processes cannot share the work here.
    """
    played = check_game(plan.game, plan.seats, plan.options)
    check_levels(plan.game, plan.levels)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        results = list(progress.track(_play_all(plan), total=plan.games))
    summaries = summarise_results(results)
    if json_file is not None:
        asked = {key: value for key, value in plan._asdict().items() if key != "jobs"}
        body = {
            "plan": {**asked, "rules": played.version},
            "levels": [summary._asdict() for summary in summaries],
            "games": [result._asdict() for result in results],
        }
        atomic_write_text(json_file, json.dumps(body, indent=1) + "\n")
    _print_results(plan, played.title, summaries, results)
    return 0


def play_one(plan: Simulation, number: int) -> MatchResult:
    """Game `number` (from 0) of a plan. Every deal is played once per rotation of the levels round the table,
    so that neither a seat nor a hand of cards speaks for a level.
    """
    deal, turn = divmod(number, plan.seats)
    seed = f"{plan.seed}-{deal}"
    levels = tuple(plan.levels[(seat - turn) % plan.seats] for seat in range(plan.seats))
    chance = [Random(f"{plan.seed}/{number}/{seat}") for seat in range(plan.seats)]
    played = check_game(plan.game, plan.seats, plan.options)
    state = played.start(plan.options, plan.seats, seed)
    decisions = 0
    while asked := state.asked:
        seat = asked[0].seat
        level, temper = split_bot_name(levels[seat])
        state.apply(seat, choose_action(observe(state, seat), level, chance[seat], temper=temper))
        decisions += 1
    standing = state.standing()
    return MatchResult(number, seed, levels, standing.places, standing.scores, decisions)


def summarise_results(results: Sequence[MatchResult]) -> list[SimulationSummary]:
    """What became of every level, the most successful first (compared with what would be fair)."""
    games, found = len(results), []
    for level in dict.fromkeys(level for result in results for level in result.levels):
        mine = [(result, seat) for result in results for seat, other in enumerate(result.levels) if other == level]
        wins = sum((result.places[seat] == 1) / result.places.count(1) for result, seat in mine)
        score = sum(result.scores[seat] for result, seat in mine) / len(mine)
        at_table = len(mine) // games
        share, fair = compute_wilson_interval(wins, games), at_table / len(results[0].levels)
        found.append(SimulationSummary(level, at_table, games, wins, wins / games, *share, fair, score))
    return sorted(found, key=lambda summary: (summary.fair - summary.share, summary.level))


def compute_wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval for a share of `wins` in `games` (Wilson's score interval)."""
    if games == 0:
        return 0.0, 1.0
    square = NORMAL_95**2
    share = wins / games
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = NORMAL_95 / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games**2))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def _play_all(plan: Simulation) -> Iterator[MatchResult]:
    """All games in order, by one process or several. Raises UserError if there can be no several."""
    play = partial(play_one, plan)
    if plan.jobs == 1:
        yield from map(play, range(plan.games))
        return
    try:
        # Spawned, not forked: the same on every system, and safe whatever threads there may be.
        pool = ProcessPoolExecutor(plan.jobs, mp_context=get_context("spawn"))
    except OSError as error:  # where there is no shared memory, such as in a bare container
        raise UserError(_("Processes cannot share the games on this system; leave --jobs out.")) from error
    chunk = max(1, min(16, plan.games // (plan.jobs * 4)))
    with pool:
        yield from pool.map(play, range(plan.games), chunksize=chunk)


def _print_results(
    plan: Simulation, title: str, summaries: list[SimulationSummary], results: list[MatchResult]
) -> None:
    console = Console(highlight=False)
    chosen = "".join(f", {key}={value}" for key, value in plan.options.items())
    games = "1 game" if plan.games == 1 else f"{plan.games} games"
    table = Table(title=f"{title}, {plan.seats} seats, {games}, seed {plan.seed}{chosen}", title_justify="left")
    table.add_column("bot")
    for heading in ("seats", "wins", "share", "95 % interval", "fair share", "mean score"):
        table.add_column(heading, justify="right")
    for row in summaries:
        table.add_row(
            row.level,
            str(row.seats),
            f"{row.wins:.2f}".removesuffix(".00"),
            f"{row.share:.1%}",
            f"{row.low:.1%} – {row.high:.1%}",
            f"{row.fair:.1%}",
            f"{row.mean_score:.2f}",
        )
    console.print(table)
    lengths = [result.decisions for result in results]
    console.print(
        f"Length in decisions: mean {fmean(lengths):.1f}, median {median(lengths):g}, "
        f"shortest {min(lengths)}, longest {max(lengths)}."
    )

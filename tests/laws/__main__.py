"""``python -m tests.laws GAME --decisions N --seed S``: random play under all laws; exit 1 at the first breach."""

from __future__ import annotations

import sys
import time

import click

from engine.core.errors import EngineError
from engine.registry import game as find_game
from tests.laws import neighbours
from tests.laws.breach import Breach
from tests.laws.match import Match, Tally
from tests.laws.models.play import play_beside
from tests.laws.plan import iter_setups
from tests.laws.surfaces import hold_surfaces


@click.command()
@click.argument("game")
@click.option("--decisions", default=20_000, show_default=True, help="How many random decisions are made in all.")
@click.option("--seed", default="1", show_default=True, help="Any text; the same seed plays the same matches.")
@click.option("--seats", default="", help="Only these seat counts, e.g. 2,4.")
@click.option("--option", "chosen", multiple=True, metavar="KEY=VALUE", help="An option that keeps this value.")
@click.option("--every", default=40, show_default=True, help="The deep laws hold one decision in this many.")
@click.option("--surfaces", default=40, show_default=True, help="In so many positions programs are compared, twice.")
@click.option("--beside", "modelled", default=60_000, show_default=True, help="Decisions beside the game's model.")
@click.option("--seconds", default=0.0, help="Stop after about this many seconds, even with fewer decisions.")
def main(
    game: str,
    decisions: int,
    seed: str,
    seats: str,
    chosen: tuple[str, ...],
    every: int,
    surfaces: int,
    modelled: int,
    seconds: float,
) -> None:
    """Hold GAME to the laws over random play with every mixture of variants and options."""
    tally = Tally()
    started = time.perf_counter()
    try:
        played = find_game(game)
        counts = [int(word) for word in seats.replace(",", " ").split() if word.isdigit()]
        fixed = dict(_split_pair(word) for word in chosen)
        for setup in iter_setups(played, seed, counts, fixed):
            left = decisions - tally.decisions
            if left <= 0 or (seconds and time.perf_counter() - started > seconds):
                break
            Match(played, setup, every, tally).play_on(left)
        second = play_beside(game, modelled, seed, counts, fixed)
        seen = hold_surfaces(game, surfaces, seed)
        near = neighbours.hold_neighbours(game, surfaces, seed)
    except EngineError as error:
        raise click.ClickException(str(error)) from error
    except Breach as breach:
        click.echo(f"BREACH: {breach}", err=True)
        sys.exit(1)
    took = time.perf_counter() - started
    kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(tally.kinds.items()))
    click.echo(f"{kinds}")
    click.echo(
        f"surfaces: {seen.positions} positions, {seen.apart} actions in two worlds, {seen.hints} hints,"
        f" {seen.covers} covers, {seen.replays} replays, {seen.sounds} sounds and sentences"
    )
    click.echo(
        f"neighbours: {near.positions} positions, {near.others} decisions behind somebody else's cover,"
        f" {near.covers} covers, {near.sounds} sounds and sentences"
    )
    click.echo(
        f"model beside: {second.decisions} decisions, {second.matches} matches and {second.rounds} rounds with figures"
    )
    click.echo(
        f"{game}: {tally.decisions} decisions in {tally.matches} whole matches, {tally.positions} positions held to"
        f" the deep laws, {tally.decisions / took:.0f} decisions/s, no breach"
    )


def _split_pair(word: str) -> tuple[str, str]:
    key, equals, value = word.partition("=")
    if not equals:
        raise click.BadParameter(f"“{word}” is not KEY=VALUE")
    return key, value


if __name__ == "__main__":
    main()

"""What a level of Crazy Eights wins against who plays the suit held most, eights last: what many people do.

    python -m tests.bench.suit_held --level normal --deals 1000

Single rounds for two, every deal from both seats. By a model Normal wins 59.2 % (``docs/ladder.md``).
"""

from __future__ import annotations

from random import Random

import click

from engine.core.actions import Action
from engine.core.view import View
from engine.games.crazyeights.cards import EIGHT, RANK, SUIT, SUIT_NAMED
from tests.support.duels import bot, duel


def play_suit_held(view: View, rng: Random) -> Action:
    """A card of the suit of which the hand holds most beside eights; an eight if nothing else fits; else no card."""
    held = [SUIT[card] for card in view.zones[view.seat] if RANK[card] != EIGHT]

    def like(action: Action) -> tuple[int, int, float]:
        if action in SUIT_NAMED:
            return 0, held.count(SUIT_NAMED[action]), rng.random()
        if action.verb != "play":
            return -1, 0, 0.0
        return int(RANK[action.a] != EIGHT), held.count(SUIT[action.a]), rng.random()

    return max(view.actions, key=like)


@click.command()
@click.option("--level", default="normal", show_default=True)
@click.option("--deals", default=200, show_default=True)
def main(level: str, deals: int) -> None:
    """Print the share of the level."""
    click.echo(str(duel("crazyeights", 2, bot(level), play_suit_held, deals, "held", {"match": "single"})))


if __name__ == "__main__":
    main()

"""One fingerprint of everything the engine does: ``python -m tests.digest [GAME …] [--decisions N] [--seed S]``.

Random matches of every mixture of options and seat count are played, half of them with events and half in silence.
What is offered, chosen and told, the states, the views of all seats, samples of them and the choices of bots go into
one hash per game. Two engines that print the same line play the same game: this is how the compiled engine is held to
the plain one (step ``compiled`` of ``.ci/run``).
"""

from __future__ import annotations

import argparse
import hashlib
from random import Random

from ai.play import choose_action, list_levels
from engine.core.actions import Decision
from engine.core.events import Event
from engine.core.game import Game
from engine.core.state import State
from engine.core.view import observe
from engine.registry import NAMES, game
from engine.sampling import sample
from tests.laws.plan import Setup, iter_setups, pick_action
from tests.support.states import compute_digest

STATE_EVERY = 8
VIEWS_EVERY = 32
SAMPLE_EVERY = 128
BOT_EVERY = 2048
"""Every so many decisions the state, the views, a sample, a bot's choice go into the hash."""
OFFERS = 12
"""So many of the legal actions do; choices of several cards may be thousands."""


class Fingerprint:
    """The hash of one game, and how many decisions went into it."""

    def __init__(self, played: Game, seed: str) -> None:
        self.played = played
        self.seed = seed
        self.rng = Random(seed)
        self.decisions = 0
        self._hash = hashlib.blake2b(digest_size=16)

    def add_text(self, what: object) -> None:
        """Put the text of this into the hash."""
        self._hash.update(repr(what).encode())

    def play_match(self, setup: Setup, told: bool, limit: int) -> None:
        """One match, broken off at ``limit`` decisions of all matches together."""
        heard: list[Event] | None = [] if told else None
        state = self.played.start(dict(setup.options), setup.seats, setup.seed, heard)
        while state.asked and self.decisions < limit:
            asked = self.rng.choice(state.asked)
            self.decisions += 1
            self.look_at(state, asked)
            action = pick_action(state.legal(asked), told, self.rng)
            state.apply(asked.seat, action, heard)
            self.add_text(action.text)
            if heard:
                self.add_text(heard)
                heard.clear()
        self.add_text(compute_digest(state))
        self.add_text(state.standing())

    def look_at(self, state: State, asked: Decision) -> None:
        """What can be seen of this moment."""
        legal = state.legal(asked)
        self.add_text((asked, [action.text for action in legal[:OFFERS]], len(legal)))
        if self.decisions % STATE_EVERY == 0:
            self.add_text(compute_digest(state.clone()))
        if self.decisions % VIEWS_EVERY == 0:
            for seat in range(-1, state.rules.seats):
                self.add_text(observe(state, seat))
        if self.decisions % SAMPLE_EVERY == 0:
            self.add_text(compute_digest(sample(observe(state, asked.seat), Random(self.decisions))))
        if self.decisions % BOT_EVERY == 0:
            known = list_levels(self.played.name)
            level = known[self.decisions // BOT_EVERY % len(known)]
            self.add_text(choose_action(observe(state, asked.seat), level, Random(self.decisions)).text)

    def __str__(self) -> str:
        return f"{self.played.name} {self.decisions} {self._hash.hexdigest()}"


def compute_fingerprint(played: Game, decisions: int, seed: str) -> Fingerprint:
    """The fingerprint of so many decisions of this game."""
    found = Fingerprint(played, seed)
    for number, setup in enumerate(iter_setups(played, seed)):
        if found.decisions >= decisions:
            break
        found.play_match(setup, number % 2 == 0, decisions)
    return found


def main() -> None:
    """Print a line for each of the games named, or for all."""
    parser = argparse.ArgumentParser(prog="tests.digest")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(NAMES)}; all if none is named")
    parser.add_argument("--decisions", type=int, default=200_000)
    parser.add_argument("--seed", default="1")
    chosen = parser.parse_args()
    for name in chosen.games or NAMES:
        print(compute_fingerprint(game(name), chosen.decisions, chosen.seed), flush=True)


if __name__ == "__main__":
    main()

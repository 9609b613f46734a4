"""The ladder of the levels: duplicate deals, every seat in turn, until a sequential test has an answer.

    python -m tools.ladder eightfist --a hard --b normal --deals 200 -o match=round
    python -m tools.ladder crazyeights --a normal --b normal --against 126a54e8
    python -m tools.ladder --minutes 20

Without a game all rungs of all games are climbed, at two and at four seats: every level against the one before it, and
the hint against Normal.

One of ``a`` sits against a field of ``b``. Every deal is played once from each seat, so that neither seat nor cards
decide. Levels think with their budget of playouts and without a clock: what else the machine does changes nothing.
``search:500`` is a level of so many playouts. With ``--against`` the field are bots of an older commit with the rules
of that commit (``tools.peer``): progress is measured against what stands still. Finished deals are lines of a JSON
file; who starts again goes on from there. The table of ``docs/ladder.md`` is brought up to date at the end; what was
played at another commit counts no more.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise, product
from pathlib import Path
from random import Random
from statistics import NormalDist
from typing import Final, NamedTuple

from ai.play import PLAIN, choose_action, choose_at_once, list_levels
from ai.search import Budget, can_foresee, search_action
from engine.core.actions import Action
from engine.core.view import View, observe
from engine.registry import NAMES, game
from game.commands.sim import compute_wilson_interval
from tests.laws.models.play import one_deal
from tools.peer import Peer

ROOT: Final = Path(__file__).resolve().parent.parent
TABLE: Final = ROOT / "docs" / "ladder.md"
KEPT: Final = ROOT / ".ladder"
"""Where finished deals are kept; not part of the repository."""
ERROR: Final = 0.05
"""Both errors of the sequential test."""
STEP: Final = 0.06
"""What the test tells apart: par, and so much more than par."""
LEAST: Final = 20
"""No answer before so many deals."""
MATCH: Final = 20
"""Deals of a duplicate match, each played from both seats."""
CERTAIN: Final = 1.96
"""Standard errors of a 95 % interval."""
HEADER: Final = (
    "| game | seats | options | level | against | share | 95 % | deals | test | of 20 deals | ms a decision | commit |"
)

Player = Callable[[View, Random], Action]


class Pairing(NamedTuple):
    """What is measured: one of ``a`` against a field of ``b``."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    a: str
    b: str
    against: str = ""
    """The commit ``b`` is of, "" for this one."""

    @property
    def field(self) -> str:
        """What ``a`` sits against, in a word."""
        return f"{self.b}@{self.against}" if self.against else self.b

    @property
    def name(self) -> str:
        """The name of its file."""
        options = "".join(f"_{key}-{value}" for key, value in self.options)
        return f"{self.game}{self.seats}{options}_{self.a}_{self.field}".replace(":", "-").replace(" ", "-")


@dataclass
class Tally:
    """Per deal the mean share of the wins of ``a`` over all seats, and what its decisions cost."""

    pairing: Pairing
    shares: list[float]
    decisions: int = 0
    seconds: float = 0.0

    @property
    def share(self) -> float:
        """The share of the games won."""
        return sum(self.shares) / max(1, len(self.shares))

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share after Wilson; games count, not deals."""
        games = len(self.shares) * self.pairing.seats
        return compute_wilson_interval(self.share * games, games)

    @property
    def spread(self) -> float:
        """How much a deal's share varies: the variance, and a little where few deals all ended alike."""
        return max(1e-3, sum((share - self.share) ** 2 for share in self.shares) / max(1, len(self.shares) - 1))

    @property
    def odds(self) -> float:
        """The log likelihood ratio of par + ``STEP`` to par, deals taken as normal (generalised SPRT)."""
        par = 1 / self.pairing.seats
        return STEP * (self.share - par - STEP / 2) * len(self.shares) / self.spread

    def match(self, errors: float = 0.0) -> float:
        """The chance that a duplicate match of ``MATCH`` deals is won, if the mean share of a deal is so many standard
        errors more than was measured. The shares of its deals add up, and are taken as normal.
        """
        deal = math.sqrt(self.spread)
        mean = self.share + errors * deal / math.sqrt(max(1, len(self.shares)))
        return NormalDist().cdf((mean - 1 / self.pairing.seats) * math.sqrt(MATCH) / deal)

    @property
    def verdict(self) -> str:
        """``better``, ``not better`` or ``open``."""
        limit = math.log((1 - ERROR) / ERROR)
        if len(self.shares) < LEAST or abs(self.odds) < limit:
            return "open"
        return "better" if self.odds > 0 else "not better"

    def __str__(self) -> str:
        low, high = self.interval
        cost = 1000 * self.seconds / max(1, self.decisions)
        return (
            f"{self.pairing.name}: {self.share:.1%} ({low:.1%} – {high:.1%}) of {len(self.shares)} deals, "
            f"{self.verdict} ({self.odds:+.2f}), {cost:.0f} ms a decision"
        )


def player(level: str) -> Player:
    """The bot of a level, or ``search:PLAYOUTS``."""
    name, _, playouts = level.partition(":")
    if name != "search":
        return lambda view, rng: choose_action(view, level, rng)
    budget = Budget(int(playouts))
    return lambda view, rng: search_action(view, choose_at_once(view, "normal", rng), budget, rng).choice


def play_deal(pairing: Pairing, number: int, tally: Tally, peer: Peer | None = None) -> float:
    """One deal from every seat: the mean share of the wins of ``a``. ``peer`` plays for ``b``, if there is one."""
    played, a, b = game(pairing.game), player(pairing.a), player(pairing.b)
    options, seed, wins = dict(pairing.options), f"ladder-{number}", 0.0
    for mine in range(pairing.seats):
        state = played.start(options, pairing.seats, seed)
        chance = [Random(f"ladder/{number}/{mine}/{seat}") for seat in range(pairing.seats)]
        if peer is not None:
            peer.tell("start", pairing.game, options, pairing.seats, seed, f"ladder/{number}/{mine}")
        while asked := state.asked:
            seat = asked[0].seat
            view = observe(state, seat)
            started = time.process_time()
            if seat == mine or peer is None:
                action = (a if seat == mine else b)(view, chance[seat])
            else:
                text = peer.ask(seat, pairing.b)
                action = next(each for each in view.actions if each.text == text)
            if seat == mine and len(view.actions) > 1:
                tally.seconds += time.process_time() - started
                tally.decisions += 1
            state.apply(seat, action)
            if peer is not None:
                peer.tell("did", seat, action.text)
        places = state.standing().places
        wins += (places[mine] == 1) / places.count(1)
    return wins / pairing.seats


def climb(pairing: Pairing, deals: int, minutes: float, sequential: bool = True) -> Tally:
    """Play until so many deals are there, the time is over or the test has an answer; says how it stands."""
    file = KEPT / f"{pairing.name}.jsonl"
    file.parent.mkdir(exist_ok=True)
    at = commit()
    tally = Tally(pairing, [])
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        kept = json.loads(line)
        if kept["commit"] == at:
            tally.shares.append(kept["share"])
            tally.decisions, tally.seconds = kept["decisions"], kept["seconds"]
    end = time.monotonic() + 60 * minutes
    peer = Peer(pairing.against) if pairing.against else None
    with file.open("a", encoding="utf-8") as out:
        while len(tally.shares) < deals and time.monotonic() < end:
            if sequential and tally.verdict != "open":
                break
            number = len(tally.shares)
            tally.shares.append(play_deal(pairing, number, tally, peer))
            kept = {"deal": number, "share": tally.shares[-1], "decisions": tally.decisions}
            out.write(json.dumps({**kept, "seconds": round(tally.seconds, 3), "commit": at}) + "\n")
            out.flush()
            if not number % 10:
                print(tally, flush=True)
    print(tally)
    return tally


def list_rungs(name: str, seats: int) -> list[tuple[str, str]]:
    """Every level of a game against the one before it, and the hint against Normal where it is more than that."""
    levels = list_levels(name, seats)[1:]
    return [*pairwise(levels[::-1]), *[("hint", PLAIN[-1])] * can_foresee(name, seats)]


def list_pairings(asked: argparse.Namespace) -> list[Pairing]:
    """What was asked for; of matches longer than a deal one deal, unless options say otherwise."""
    found = []
    for name, seats in product([asked.game] if asked.game else NAMES, [asked.seats] if asked.seats else (2, 4)):
        usual = {option.key: option.default for option in game(name).options}
        options = {key: value for key, value in one_deal(name).items() if value != usual[key]}
        options = dict(pair.split("=", 1) for pair in asked.option) or options
        rungs = [(asked.a, asked.b)] if asked.a else list_rungs(name, seats)
        found += [Pairing(name, seats, tuple(sorted(options.items())), a, b, asked.against) for a, b in rungs]
    return found


def commit() -> str:
    """What is being measured: the last commit that touched the players or the rules, marked if they changed since."""
    log = ["git", "log", "-1", "--format=%h", "--", "ai", "engine"]
    changed = ["git", "status", "--porcelain", "--", "ai", "engine"]
    last, dirty = (
        subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
        for command in (log, changed)
    )
    return last + ("+" if dirty else "")


def matches(tally: Tally) -> str:
    """The chance to win a match of ``MATCH`` deals with its interval, where there are two seats and enough deals."""
    if tally.pairing.seats > 2 or len(tally.shares) < LEAST:
        return "–"
    return f"{tally.match():.0%} ({tally.match(-CERTAIN):.0%} – {tally.match(CERTAIN):.0%})"


def write(tally: Tally) -> None:
    """Put the result in its row of the table."""
    pairing = tally.pairing
    low, high = tally.interval
    options = " ".join(f"{key}={value}" for key, value in pairing.options) or "–"
    key = f"| {pairing.game} | {pairing.seats} | {options} | {pairing.a} | {pairing.field} |"
    cost = 1000 * tally.seconds / max(1, tally.decisions)
    row = (
        f"{key} {tally.share:.1%} | {low:.1%} – {high:.1%} | {len(tally.shares)} | {tally.verdict} | "
        f"{matches(tally)} | {cost:.0f} | {commit()} |"
    )
    lines = TABLE.read_text("utf-8").splitlines()
    top = lines.index(HEADER) + 2
    end = next((n for n in range(top, len(lines)) if not lines[n].startswith("|")), len(lines))
    rows = sorted([*[line for line in lines[top:end] if not line.startswith(key)], row])
    TABLE.write_text("\n".join([*lines[:top], *rows, *lines[end:]]) + "\n", "utf-8")


def main(arguments: list[str]) -> int:
    """Play pairings and write them down."""
    parser = argparse.ArgumentParser(prog="python -m tools.ladder", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", nargs="?", default="", help="every game without")
    parser.add_argument("--seats", type=int, default=0, help="two and four without")
    parser.add_argument("--a", default="", help="the level that is measured; every one without")
    parser.add_argument("--b", default="normal", help="the level on all other seats")
    parser.add_argument("--against", default="", metavar="COMMIT", help="the commit those on the other seats are of")
    parser.add_argument("--deals", type=int, default=200, help="at most so many deals")
    parser.add_argument("--minutes", type=float, default=600.0, help="at most so long, for each pairing")
    parser.add_argument("--all", action="store_true", help="play all deals, whatever the test says")
    parser.add_argument("--dry", action="store_true", help="leave docs/ladder.md alone")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="KEY=VALUE")
    asked = parser.parse_args(arguments)
    for pairing in list_pairings(asked):
        tally = climb(pairing, asked.deals, asked.minutes, not asked.all)
        if not asked.dry:
            write(tally)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

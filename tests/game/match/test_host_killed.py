"""A match killed at any moment goes on exactly where it was. Run as a program this file plays until killed."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from ai.worker import BotPool
from engine.core.actions import Action
from engine.registry import game
from game.errors import take_notices
from game.match.host import Host
from game.match.match_setup import NOBODY, MatchSetup
from game.match.saved_match import list_saved_matches
from game.storage import SaveStore
from tests.support.host_table import FAST, GAME, make_seats
from tests.support.states import compute_digest
from tests.support.tiers import mark_deep

LONG = {"match": "first3"} if "match" in {option.key for option in game(GAME).options} else {}


def next_action(host: Host) -> Action:
    """What the people of this match do: always the same thing after the same number of actions."""
    return Random(f"people/{host.action_count}").choice(host.get_view().actions)


def play_until_killed(folder: Path) -> None:
    """Continue the match of the folder, or begin it, and tell of every action once it is done."""
    store = SaveStore(folder)
    pool = BotPool()
    found = list_saved_matches(store)
    if found:
        host = Host.resume_match(found[0].id, store=store, bots=pool, pace=FAST)
    else:
        host = Host.start_match(MatchSetup(GAME, LONG, make_seats("PbPb"), "kill"), store=store, bots=pool, pace=FAST)
    told = -1
    while not host.is_over:
        if host.action_count != told:
            told = host.action_count
            print(told, pool.pid or 0, flush=True)
        wanted = host.get_waiting()
        if wanted.kind == "person":
            host.hand_over(wanted.seats[0])
        elif wanted.kind == "nothing":
            host.perform_action(next_action(host))
        elif not host.update(time.monotonic(), True):
            time.sleep(0.0005)
    print("over", 0, flush=True)
    pool.close()


def undisturbed() -> list[str]:
    """The digests such a match has after each action when nobody kills it."""
    host = Host.start_match(MatchSetup(GAME, LONG, make_seats("PbPb"), "kill"), pace=FAST)
    digests = [compute_digest(host._state)]
    while not host.is_over:
        wanted, count = host.get_waiting(), host.action_count
        if wanted.kind == "person":
            host.hand_over(wanted.seats[0])
        elif wanted.kind == "nothing":
            host.perform_action(next_action(host))
        else:
            host.update(0.0, True)
        if host.action_count != count:
            digests.append(compute_digest(host._state))
    return digests


@pytest.mark.skipif(os.name != "posix", reason="kills as POSIX does")
@pytest.mark.parametrize("times", [2, mark_deep(12)])
def test_a_program_killed_at_any_moment_goes_on_exactly_where_it_was(tmp_path: Path, times: int) -> None:
    digests = undisturbed()
    rng = random.Random()
    kills = 0
    reached = 0
    while kills < times:
        command = [sys.executable, "-m", "tests.game.match.test_host_killed", str(tmp_path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
            assert program.stdout is not None
            last = program.stdout.readline()
            goal = reached + rng.randrange(1, max(2, len(digests) // 8))
            while last.split()[0] != "over" and int(last.split()[0]) < goal:
                last = program.stdout.readline()
            time.sleep(rng.random() * 0.003)
            program.send_signal(signal.SIGKILL)
            told = [line.split()[0] for line in (last, *program.stdout)]
        kills += 1
        store = SaveStore(tmp_path)
        (saved,) = list_saved_matches(store)
        assert take_notices() == ()
        host = Host.resume_match(saved.id, store=store)
        store.release_match(saved.id)  # only looked at: the next program is to go on with it
        assert host.present == NOBODY
        assert compute_digest(host._state) == digests[host.action_count]
        numbers = [int(number) for number in told if number != "over"]
        assert host.action_count >= max(numbers, default=0)
        reached = host.action_count
        if host.is_over:
            (tmp_path / f"{saved.id}.json").unlink()
            reached = 0
    assert not list(tmp_path.glob("*.damaged*"))


if __name__ == "__main__":
    play_until_killed(Path(sys.argv[1]))

"""The bots' process: what it may import, and that nothing it does or fails to do stops a match."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ai import play
from ai.worker import (
    FAILED,
    MAX_FAILURES,
    BotPool,
    Reply,
    Request,
    Serve,
    _bury_process,
    answer_request,
    serve_requests,
)
from engine.core.view import View, observe
from engine.registry import NAMES, game
from game.errors import take_notices
from game.match.host import Host
from game.match.match_setup import BOT, MatchSetup, Seat
from game.match.pace import Pace
from game.match.thinker import STALL_SECONDS
from tests.support.every_game import each_game
from tests.support.headless import bot_seats, play_match
from tests.support.tiers import sampled

Pipe = Any
PATIENCE = 20.0
"""Seconds a machine under load may take for what takes a fraction of one."""


def sleeping(pipe: Pipe) -> None:
    pipe.recv()
    time.sleep(3600)


def spinning(pipe: Pipe) -> None:
    pipe.recv()
    while True:
        pass


def dying(pipe: Pipe) -> None:
    pipe.recv()
    os._exit(3)


def dying_half_way(pipe: Pipe) -> None:
    pipe.recv()
    os.write(pipe.fileno(), b"\x00\x00\x01\x00half")
    os._exit(0)


def never_coming_up(_pipe: Pipe) -> None:
    os._exit(1)


def illegal(pipe: Pipe) -> None:
    while request := pipe.recv():
        pipe.send(Reply(request.id, "win at once"))


def of_another_request(pipe: Pipe) -> None:
    while request := pipe.recv():
        pipe.send(Reply("yesterday's", request.view.actions[0].text))


def of_another_type(pipe: Pipe) -> None:
    while pipe.recv():
        pipe.send({"action": 7})


def unreadable(pipe: Pipe) -> None:
    while pipe.recv():
        pipe.send_bytes(b"\xff\xffno pickle")


def endless(pipe: Pipe) -> None:
    pipe.recv()
    os.write(pipe.fileno(), b"\x7f\xff\xff\xff")  # announces two gigabytes that never come
    time.sleep(3600)


def every_other_time(pipe: Pipe) -> None:
    serve_one = answer_request(pipe.recv())
    pipe.send(serve_one)
    pipe.recv()
    os._exit(0)


def counting(pipe: Pipe) -> None:
    number = 0
    while request := pipe.recv():
        number += 1
        pipe.send(Reply(request.id, str(number)))


QUICK: list[Serve] = [
    dying, dying_half_way, never_coming_up, illegal, of_another_request, of_another_type, unreadable, every_other_time,
]  # fmt: skip
SLOW: list[Serve] = [sleeping, spinning, endless]


@pytest.fixture
def pools() -> Iterator[Callable[[Serve], BotPool]]:
    made: list[BotPool] = []

    def make(what: Serve) -> BotPool:
        made.append(BotPool(what))
        return made[-1]

    yield make
    for pool in made:
        pool.close()


def first_view(name: str) -> View:
    state = game(name).start({}, game(name).advice[0], "a deal")
    return observe(state, state.asked[0].seat)


def wait_for(found: Callable[[], Any], seconds: float = PATIENCE) -> Any:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if (value := found()) is not None and value is not False:
            return value
        time.sleep(0.002)
    raise AssertionError("nothing came of it")


POSIX = pytest.mark.skipif(os.name != "posix", reason="asks for processes as POSIX does")


def gone(pid: int) -> bool:
    """Whether the process is no more, not even as a zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def ended(pid: int) -> bool:
    """Whether the process runs no more; whoever inherited it may not have noticed yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] in "ZX"
    except OSError:
        return gone(pid)


def play_on(host: Host, actions: int, seconds: float = PATIENCE) -> None:
    """Let the bots of a match without people act so many times, in real time."""
    goal = host.action_count + actions
    wait_for(
        lambda: host.is_over or host.action_count >= goal or (host.update(time.monotonic(), True) and False), seconds
    )


def bots_match(name: str, pool: BotPool) -> Host:
    seats = [Seat(BOT, f"Bot {seat}", "normal") for seat in range(game(name).advice[0])]
    return Host.start_match(MatchSetup(name, {}, seats, "8"), bots=pool, pace=Pace(0))


@sampled(2)
@each_game
def test_the_process_imports_neither_the_window_nor_pygame(name: str) -> None:
    code = (
        "import sys, ai.worker, ai.play\n"
        "from random import Random\n"
        "from engine.registry import game\n"
        "from engine.core.view import observe\n"
        f"played = game({name!r})\n"
        "state = played.start({}, played.advice[0], '1')\n"
        "view = observe(state, state.asked[0].seat)\n"
        "for level in ai.play.list_levels(played.name):\n"
        "    assert ai.worker.answer_request(ai.worker.Request('1', view, level, 's')).answer\n"
        "print(*sorted(name for name in sys.modules if name.split('.')[0] in ('pygame', 'game')))\n"
    )
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.strip() == ""


def test_an_error_is_an_answer_that_failed_and_the_process_lives_on(pools: Callable[[Serve], BotPool]) -> None:
    pool, view = pools(serve_requests), first_view(NAMES[0])
    for name, asked in (("1", view), ("unasked", replace(view, legal=())), ("2", view)):
        pool.request_answer(Request(name, asked, "random", "s"))
        text = wait_for(partial(pool.poll_answer, name))
        assert (text == FAILED) == (name == "unasked")
        pid = wait_for(lambda: pool.pid)
    assert pool.pid == pid


@pytest.mark.usefixtures("thinking_little")
@each_game
def test_a_level_that_is_not_offered_any_more_is_the_best_there_is(name: str) -> None:
    view, best = first_view(name), play.list_levels(name)[-1]
    for choose in (play.choose_action, play.choose_at_once):
        assert choose(view, "once offered", Random(1)) is choose(view, best, Random(1))


def test_what_was_answered_is_not_asked_again(pools: Callable[[Serve], BotPool]) -> None:
    pool, view = pools(counting), first_view(NAMES[0])
    for name, number in (("first", "1"), ("second", "2")):
        pool.request_answer(Request(name, view, "random", "s"))
        for _n in range(5):
            assert wait_for(partial(pool.poll_answer, name)) == number
            time.sleep(0.02)


def test_a_later_request_replaces_the_one_before(pools: Callable[[Serve], BotPool]) -> None:
    pool = pools(serve_requests)
    view = first_view(NAMES[0])
    for number in range(20):
        pool.request_answer(Request(str(number), view, "random", str(number)))
    assert wait_for(lambda: pool.poll_answer("19")) == play.choose_action(view, "random", Random("19")).text
    assert pool.poll_answer("3") == FAILED


def test_who_asks_waits_for_others_and_loses_nothing_to_them(pools: Callable[[Serve], BotPool]) -> None:
    pool, view = pools(counting), first_view(NAMES[0])
    for asker in ("bots", "hint 1", "hint 2"):
        pool.request_answer(Request(asker, view, "random", "s"), asker)
    pool.request_answer(Request("hint 1 again", view, "random", "s"), "hint 1")
    answers = [wait_for(partial(pool.poll_answer, id)) for id in ("bots", "hint 2", "hint 1 again")]
    assert answers == ["1", "2", "3"]
    assert pool.poll_answer("hint 1") == FAILED


@sampled(3)
@pytest.mark.parametrize("what", QUICK, ids=lambda what: what.__name__)
def test_a_process_that_dies_or_talks_nonsense_never_stops_the_match(
    what: Serve, pools: Callable[[Serve], BotPool]
) -> None:
    host = bots_match(NAMES[0], pools(what))
    play_on(host, 8)
    assert host.action_count >= 8 or host.is_over


@POSIX
@pytest.mark.parametrize("what", SLOW, ids=lambda what: what.__name__)
def test_a_process_that_hangs_costs_each_bot_no_more_than_its_grace(
    what: Serve, pools: Callable[[Serve], BotPool]
) -> None:
    pool = pools(what)
    pool.start()
    pid = wait_for(lambda: pool.pid)
    host = bots_match(NAMES[0], pool)
    host.update(0.0, True)
    wait_for(lambda: pool._worker and pool._worker.ready.is_set())
    assert not host.update(STALL_SECONDS - 0.01, True)
    assert host.update(STALL_SECONDS + 0.01, True)
    wait_for(lambda: gone(pid))
    assert pool.pid != pid


def test_after_several_processes_that_never_answered_the_bots_think_here_at_once(
    pools: Callable[[Serve], BotPool],
) -> None:
    pool = pools(never_coming_up)
    host = bots_match(NAMES[0], pool)
    wait_for(lambda: pool.given_up or (host.update(time.monotonic(), True) and False), MAX_FAILURES * PATIENCE)
    late, *rest = take_notices()
    assert "thinks again next turn" in late, "one answer is late as long as there may be another"
    for _ in range(10):
        assert host.update(0.0, True) or host.is_over
    assert not any("thinks again" in told for told in rest), "and that is told once"
    assert ["from now on" in told for told in (*rest, *take_notices())] == [True], "so is what happens then"
    for _ in range(10):
        assert host.update(0.0, True) or host.is_over
    assert not take_notices(), "and neither again"


@POSIX
@pytest.mark.parametrize(("what", "ready"), [(serve_requests, True), (sleeping, True), (serve_requests, False)])
def test_closing_leaves_no_process_behind_idle_busy_or_just_starting(what: Serve, ready: bool) -> None:
    pool = BotPool(what)
    pool.request_answer(Request("1", first_view(NAMES[0]), "random", "s"))
    pid = wait_for(lambda: pool.pid)
    if ready:
        wait_for(lambda: pool._worker is not None and pool._worker.ready.is_set())
    begin = time.monotonic()
    pool.close()
    assert time.monotonic() - begin < 2.5
    assert gone(pid)
    assert pool.poll_answer("1") == FAILED
    pool.request_answer(Request("2", first_view(NAMES[0]), "random", "s"))
    assert pool.poll_answer("2") == FAILED
    assert pool.pid is None


@POSIX
def test_a_program_that_forgets_to_close_still_ends_and_takes_the_process_along() -> None:
    code = (
        "import time\n"
        "from ai.worker import BotPool\n"
        "if __name__ == '__main__':\n"
        "    pool = BotPool()\n"
        "    pool.start()\n"
        "    while not (pool._worker and pool._worker.ready.is_set()): time.sleep(0.01)\n"
        "    print(pool.pid)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, timeout=PATIENCE)
    assert done.stderr == ""
    wait_for(lambda: ended(int(done.stdout)))


@POSIX
def test_a_killed_program_leaves_no_thinking_process_behind() -> None:
    code = (
        "import time\n"
        "from ai.worker import BotPool, Request\n"
        "from tests.ai.test_worker import first_view, spinning\n"
        "from engine.registry import NAMES\n"
        "pool = BotPool(spinning)\n"
        "pool.request_answer(Request('1', first_view(NAMES[0]), 'random', 's'))\n"
        "while not (pool._worker and pool._worker.ready.is_set() and pool._worker.busy): pool.poll_answer('1')\n"
        "print(pool.pid, flush=True)\n"
        "time.sleep(3600)\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        assert not gone(pid)
        program.kill()
    wait_for(lambda: ended(pid))


@sampled(1)
@each_game
def test_a_match_is_the_same_with_the_process_as_without(name: str, pools: Callable[[Serve], BotPool]) -> None:
    seats = bot_seats(["normal"] * game(name).seats.start)  # few, so that it is over soon
    setup = MatchSetup(name, {}, seats, "4711")
    record, standing = play_match(setup)
    host = Host.start_match(setup, bots=pools(serve_requests), pace=Pace(0))
    # The host's clock stands still: however busy the machine is, it waits for the process and answers nothing itself.
    wait_for(lambda: host.is_over or (host.update(0.0, True) and False), 300)
    assert host.make_recording().record.actions == record.actions
    assert host.get_standing() == standing


def test_an_answer_tells_what_went_wrong() -> None:
    view = observe(game(NAMES[0]).start({}, game(NAMES[0]).advice[0], "1"), -1)
    said = answer_request(Request("1", view, "random", "s"))
    assert said.answer == FAILED
    assert "nothing to decide" in said.error


def test_a_process_that_somebody_else_has_reaped_is_buried_in_peace() -> None:
    """Starting a process reaps all dead ones: the thread that waits for one of them may come too late."""
    process = get_context("spawn").Process(target=print)
    process.start()
    assert process.pid is not None
    os.waitpid(process.pid, 0)
    _bury_process(process)

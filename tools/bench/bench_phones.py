"""How quickly a tap on a phone is on the table and on the other phones, and what waiting costs:
``python -m tools.bench.bench_phones``.

The program without a window, its loop in its own time; the phones are another process that speaks to it over the
loopback, so that neither waits for the other's interpreter. Times are taken with the clock of the machine.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

import pygame
from rich.console import Console
from rich.table import Table

from game.app.app import App
from game.app.sleep import LoopSleep
from game.config.settings import SettingsStore
from game.match.host import Host
from game.match.match_setup import PERSON, MatchSetup, Seat
from game.phones.phone_table import PhoneTable
from game.screens.lobby.match_start import table_scene
from game.screens.routes import make_routes
from game.storage import Folders
from game.table.scene import TableScene

HERE = "127.0.0.1"


def play(address: str, word: str, phones: int, taps: int) -> None:
    """Phones that do anything, in a process beside that of the table. Prints, for every tap, when it was made, the
    seat, and when every other phone showed something new.
    """
    from tests.support.phones import Phone

    host, _colon, port = address.partition(":")
    rng, hands, told = Random(5), [Phone((host, int(port))) for _n in range(phones)], 0
    for seat, hand in enumerate(hands):
        hand.send_message(do="sit", word=word, seat=seat, pin="")
    begun = time.monotonic()
    while time.monotonic() - begun < 6.0 or not all(hand.picture for hand in hands):  # the faces are drawn meanwhile
        for hand in hands:
            hand.take_messages()
        time.sleep(0.01)
    last = time.monotonic()
    while told < taps and time.monotonic() < last + 10.0:  # else the match is over
        seen = [hand.picture.get("at") for hand in hands]
        live = [hand for hand in hands if hand.list_deeds()]
        if not live:
            time.sleep(0.005)
        else:
            tapped, when = rng.choice(live), time.monotonic()
            tapped.do_anything(rng)
            arrived = _arrivals(hands, seen, when)
            print(json.dumps({"at": when, "seat": tapped.seat, "arrived": arrived}), flush=True)
            told, last = told + 1, time.monotonic()
            time.sleep(rng.uniform(0.02, 0.6))
        for hand in hands:
            hand.take_messages()
    for hand in hands:
        hand.socket.close()


def _arrivals(hands: list[Any], seen: list[Any], when: float) -> list[float]:
    """When phones showed something new, in the half second after a tap."""
    found: dict[int, float] = {}
    while time.monotonic() < when + 0.5 and len(found) < len(hands):
        for number, hand in enumerate(hands):
            hand.listen()
            if number not in found and hand.picture.get("at") != seen[number]:
                found[number] = time.monotonic() - when
        time.sleep(0.0005)
    return list(found.values())


class Bench:
    """The program, its table and its loop."""

    def __init__(self, folder: Path, name: str, phones: int) -> None:
        folders = Folders(config=folder, data=folder, logs=folder)
        self.app = App(SettingsStore(folders), folders, make_routes, None, (1280, 720))
        sitting = [Seat(PERSON, f"P{n}") for n in range(phones)]
        host = Host.start_match(MatchSetup(name, {}, sitting, "5"), store=self.app.saves)
        self.scene: TableScene = table_scene(self.app, host)
        self.app.push_scene(self.scene)
        self.table = PhoneTable(self.app, HERE, 0)
        self.table.sat_down(self.scene)
        self.sleep = LoopSleep()
        self.changed: list[float] = []
        """When a decision was on the table: drawn, where anything is to be drawn."""
        self.spent: list[float] = []
        """Processor time of the turns in which a decision was made: what does not hang on what else is running."""

    def turn(self) -> None:
        """One turn of the loop, and the sleep behind it."""
        app, host = self.app, self.scene.host
        before, spent = host.action_count, time.thread_time()
        app.run_frame(pygame.event.get())
        if host.action_count != before:
            self.changed.append(time.monotonic())
            self.spent.append(time.thread_time() - spent)
        wakers = [beside.wake_source for beside in app.beside]
        self.sleep.sleep_until_next_frame(app.clock() - app._busy_until, 0, focused=True, polled=False, wakers=wakers)


def spent(thread: int) -> float:
    """Seconds of processor time a thread of this process has had."""
    fields = Path(f"/proc/self/task/{thread}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="absurd8s")
    parser.add_argument("--phones", type=int, default=8)
    parser.add_argument("--taps", type=int, default=200)
    parser.add_argument("--idle", type=float, default=60.0, help="seconds in which nobody does anything")
    parser.add_argument("--clients", default="", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.clients:
        where, _sign, word = chosen.clients.partition("#")
        play(where, word, chosen.phones, chosen.taps)
        return
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), chosen.game, chosen.phones)
        host, port = bench.table.server.address
        clients = f"{host}:{port}#{bench.table.server.join_word}"
        asked = [sys.executable, "-m", "tools.bench.bench_phones", "--clients", clients]
        asked += ["--phones", str(chosen.phones), "--taps", str(chosen.taps)]
        with tempfile.TemporaryFile("w+", encoding="utf-8") as said:
            other = subprocess.Popen(asked, stdout=said)
            while other.poll() is None:
                bench.turn()
            said.seek(0)
            _tell(bench, [json.loads(line) for line in said])
        if chosen.idle:
            _idle(bench, chosen.idle)
        bench.app.close()


def _tell(bench: Bench, taps: list[dict[str, Any]]) -> None:
    """Percentiles of what taps took."""
    table, phones = [], []
    for tap in taps:
        done = next((at for at in bench.changed if at >= tap["at"]), None)
        if done is not None and done - tap["at"] < 0.5:  # else it was half of a choice
            table.append(done - tap["at"])
        phones += tap["arrived"]
    shown = Table("ms", "number", "median", "p99", "most")
    for title, times in (
        ("tap to table", table),
        ("tap to a phone", phones),
        ("processor time of a decision", bench.spent),
    ):
        if len(times) > 1:
            p99 = quantiles(times, n=100, method="inclusive")[98]  # never more than was measured
            shown.add_row(title, str(len(times)), *(f"{1000 * each:.1f}" for each in (median(times), p99, max(times))))
    Console().print(shown)


def _idle(bench: Bench, seconds: float) -> None:
    """What the server and the loop cost while the phones are there and nobody does anything."""
    from tests.support.phones import Phone

    phones = [Phone(bench.table.server.address) for _n in range(8)]
    for seat, phone in enumerate(phones):
        phone.send_message(do="sit", word=bench.table.server.join_word, seat=seat, pin="")
    end = time.monotonic() + 20
    while time.monotonic() < end:
        bench.turn()
    thread = bench.table.server._thread.native_id
    assert thread is not None
    before, begun, turns = spent(thread), time.monotonic(), time.thread_time()
    while time.monotonic() < begun + seconds:
        bench.turn()
    share = [100 * each / (time.monotonic() - begun) for each in (spent(thread) - before, time.thread_time() - turns)]
    Console().print(f"idle: the server {share[0]:.2f} % of a core, the loop {share[1]:.2f} %")
    for phone in phones:
        phone.socket.close()


if __name__ == "__main__":
    main()

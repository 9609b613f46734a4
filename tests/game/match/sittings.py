"""What becomes of a match when people at one screen come, go and act.

``sittings.txt`` says what they do: ``table`` with a seat for each letter (P a person, b a bot) or PIN, ``hand`` the
screen to a seat, ``cover`` it, ``act`` (``stays``: so that the same one is asked again), ``undo``, let things go ``on``
until a person is to decide after so many actions, change a ``seat``, ``swap``, ``rename``, ``trust``, send a seat
``afar``, ``change`` several things at once, ``close`` the match, ``resume`` it, or play it ``elsewhere``.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import ClassVar, Final

from game.errors import take_notices
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, HostError, MatchSetup, Seat, seal_pin
from game.storage import SaveStore, StorageError
from tests.support.host_table import FAST, GAME, advance_host, stays_asked
from tests.support.scripts import Teller, tell_script

HERE: Final = Path(__file__).parent
KEPT: Final = HERE / "sittings_told.txt"
NAMES: Final = ("Ann", "Bert", "Cleo")


class Sitting(Teller):
    """A match, and what is done with it."""

    host: Host
    refusals: ClassVar = (HostError, StorageError)

    def __init__(self, folder: Path) -> None:
        self.store = SaveStore(folder)
        self.rng = Random(3)

    def table(self, who: str) -> None:
        seats = []
        for name, each in zip(NAMES, who.split(",") if "," in who or not who.isalpha() else who, strict=False):
            bot = each == "b"
            pin = seal_pin(each) if each.isdigit() else ""
            seats.append(Seat(BOT, name, "random") if bot else Seat(PERSON, name, "", pin))
        self.host = Host.start_match(MatchSetup(GAME, {}, seats, "1"), store=self.store, pace=FAST)

    def hand(self, seat: str, pin: str = "") -> None:
        self.host.hand_over(int(seat), pin)

    def cover(self) -> None:
        self.host.cover_screen()

    def act(self, how: str = "") -> None:
        actions = self.host.get_view().actions
        self.host.perform_action(next(each for each in actions if not how or stays_asked(self.host, each)))

    def undo(self) -> None:
        self.host.undo()

    def on(self, count: str = "0") -> None:
        while self.host.action_count < int(count) or self.host.get_waiting().kind != "nothing":
            if self.host.get_waiting().kind == "bot" and self.host.people_count == 0 and self.host.action_count:
                return
            advance_host(self.host, self.rng)

    def seat(self, seat: str, kind: str, name: str, pin: str = "") -> None:
        who = Seat(PERSON, name) if kind == "P" else Seat(BOT, name, "random")
        self.host.change_seats({int(seat): who}, {int(seat): pin})

    def swap(self, one: str, other: str, *pins: str) -> None:
        first, second, seats = int(one), int(other), self.host.seats
        self.host.change_seats({first: seats[second], second: seats[first]}, dict(enumerate(pins)))

    def rename(self, seat: str, name: str) -> None:
        self.host.change_seats({}, names={int(seat): name})

    def trust(self, on: str, *pins: str) -> None:
        self.host.change_seats({}, dict(enumerate(pins)), trust=on == "on")

    def afar(self, *seats: str) -> None:
        self.host.send_afar(map(int, seats))
        self.host.set_away(map(int, seats))

    def change(self, *words: str) -> None:
        """All at once: ``0=Bert`` who sits there (``Zoe:b``: a bot), ``0~Nora`` a name, ``0/4711`` a PIN, ``trust``."""
        sitting = {seat.name: seat for seat in self.host.seats}
        seats, names, pins = dict[int, Seat](), dict[int, str](), dict[int, str]()
        for word in words:
            place, how, what = int(word[0]) if word[0].isdigit() else -1, word[1], word[2:]
            if how == "=":
                name, _, bot = what.partition(":")
                seats[place] = Seat(BOT, name, "random") if bot else sitting.get(name, Seat(PERSON, name))
            elif place >= 0:
                (names if how == "~" else pins)[place] = what
        self.host.change_seats(seats, pins, names=names, trust="trust" in words or None)

    def close(self) -> None:
        self.host.close()

    def resume(self) -> None:
        self.host = Host.resume_match(self.host.match_id, store=self.store, pace=FAST)

    def elsewhere(self) -> None:
        other = Host.resume_match(self.host.match_id, store=self.store, pace=FAST)
        while not other.action_count:
            advance_host(other, self.rng)

    def is_sent_afar(self, seat: int) -> bool:
        """Whether the hand of this seat may leave for another device."""
        try:
            self.host.observe_afar(seat, 0)
        except HostError:
            return False
        return True

    def tell(self) -> str:
        """How things are."""
        host, waits = self.host, self.host.get_waiting()
        seats = " ".join(
            f"{each.name}{'+' * bool(each.pin)}{'' if each.is_person else ' (bot)'}" for each in host.seats
        )
        marks = "".join(f", {word}" for word in ("taken_back", "chances") if getattr(host.marks, word))
        told = f"{host.present} at the screen, waits for {waits.kind} {waits.seats}{' again' * waits.again}"
        undo = "can undo" + ", which marks" * host.does_undo_mark() if host.can_undo() else "no undo"
        notices = "".join(f" says {each!r}" for each in take_notices())
        sent = [seat for seat in range(len(host.seats)) if self.is_sent_afar(seat)]
        afar = f", afar {sent}, away {sorted(host.away)}" if sent or host.away else ""
        trust = ", trust" * host.is_trusting
        return f"{told}; {undo}; after {host.action_count}{marks}{trust}{afar}; {seats}{notices}"

    def clean_line(self, line: str) -> str:
        return line.replace(str(self.store.folder), "HOME").replace(self.host.match_id, "ID")


@contextmanager
def begin_sitting() -> Iterator[Sitting]:
    """A sitting in a folder of its own."""
    with TemporaryDirectory() as folder:
        sitting = Sitting(Path(folder))
        yield sitting
        sitting.store.wait_for_writes()


def text() -> str:
    """What becomes of all of them."""
    return tell_script(HERE / "sittings.txt", begin_sitting)

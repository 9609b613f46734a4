"""A table for the host's tests: who sits there, and what happens next."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from engine.core.actions import Action
from engine.core.events import Event
from engine.core.state import State
from engine.registry import NAMES, game
from game.match.bots import NAMES as PEOPLE
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.match.pace import Pace
from tests.laws.plan import iter_setups

GAME = NAMES[0]
FAST = Pace(speed=0)


def make_seats(kinds: str) -> tuple[Seat, ...]:
    """Seats from a word: P is a person, b a bot that plays anything."""
    return tuple(
        Seat(PERSON, PEOPLE[seat]) if kind == "P" else Seat(BOT, PEOPLE[seat], "random")
        for seat, kind in enumerate(kinds)
    )


def make_host(kinds: str, name: str = GAME, seed: str = "1", **more: Any) -> Host:
    options = more.pop("options", {})
    return Host.start_match(MatchSetup(name, options, make_seats(kinds), seed), pace=FAST, **more)


def people_at(state: State, *, afar: bool = False) -> Host:
    """A match in this position that people alone play, at one screen or each on a phone."""
    host = Host.from_state(state, [Seat(PERSON, f"P{n}") for n in range(state.rules.seats)])
    if afar:
        host.send_afar(range(state.rules.seats))
    return host


def advance_host(host: Host, rng: Random) -> None:
    """The next thing that happens at the table: somebody takes the screen, decides, or a bot acts."""
    wanted = host.get_waiting()
    if wanted.kind == "person":
        host.hand_over(rng.choice(wanted.seats))
    elif wanted.kind == "nothing":
        host.perform_action(rng.choice(host.get_view().actions))
    else:
        assert host.update(0.0, True)


def begin_match(host: Host) -> Host:
    """Go on until somebody has done something: what was never begun is not kept when it is left."""
    rng = Random(1)
    while not host.action_count:
        advance_host(host, rng)
    return host


def whole_match(host: Host, rng: Random, limit: int = 5000) -> Iterator[Host]:
    """The host after every such thing, until the match is over."""
    for _ in range(limit):
        if host.is_over:
            return
        advance_host(host, rng)
        yield host


def finish_match(host: Host, seed: int = 1, limit: int = 20_000) -> None:
    """Play it to its end by chance."""
    for _ in whole_match(host, Random(seed), limit):
        pass


def setup_at(name: str, number: int, kinds: Callable[[int], str]) -> MatchSetup:
    """One of many different matches of a game: options, seat count and deal vary with the number."""
    for index, setup in enumerate(iter_setups(game(name), "host")):
        if index == number:
            return MatchSetup(name, dict(setup.options), make_seats(kinds(setup.seats)), setup.seed)
    raise AssertionError("there are always more")


def stays_asked(host: Host, action: Action) -> bool:
    """Whether the same seat is asked after the action and nobody learns anything by it."""
    state = host._state.clone()
    events: list[Event] = []
    state.apply(host.present, action, events)
    return [d.seat for d in state.asked] == [host.present] and not any(event.reveals for event in events)

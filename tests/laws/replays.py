"""The law of replays: what is watched through a seat's eyes is made of nothing but what that seat saw at the time."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Event, Reordered
from engine.core.record import Record
from engine.core.state import State
from engine.core.view import observe
from game.match.recording import Recording, make_default_eras
from game.match.reel import Reel
from game.match.replay import OPEN, Replay
from tests.laws.breach import check
from tests.laws.deep import exchange_cards

MOMENTS = 6
"""How many moments of a match are looked at through each pair of eyes."""


class Twin(Reel):
    """A match that is the given one to ``seat``, and another one to everybody else.

    At each moment the cards it cannot see have changed places, and of what happened all it was not shown says something
    else. What a replay makes of it must not differ by a letter or by a pixel.
    """

    def __init__(self, reel: Reel, seat: int, rng: Random) -> None:
        self.__dict__.update(reel.__dict__)
        self.seat = seat
        self.rng = rng
        self.events = [[self._map_event(event) for event in events] for events in reel.events]

    def compute_state_at(self, moment: int) -> State:
        return exchange_cards(self.game, super().compute_state_at(moment), self.seat, set(), self.rng)

    def _map_event(self, event: Event) -> Event:
        """An event that looks the same to the seat."""
        if event.mask == PUBLIC or event.seen_by(self.seat).mask:
            return event
        cards = len(self.game.deck.codes)
        card = self.rng.randrange(cards) if event.card != HIDDEN else HIDDEN
        other = replace(event, card=card, text=f"secret {self.rng.random()}", mask=event.mask)
        if isinstance(other, Reordered):
            return replace(other, order=tuple(self.rng.sample(range(cards), len(other.order))))
        return other


def watch_replays(record: Record, rng: Random) -> None:
    """Hold the replays of a match to the law, through every pair of eyes. Raises Breach."""
    reel = Reel(Recording(replace(record, ending=""), make_default_eras(record.seats)), check=False)
    for eyes in range(-1, record.seats):
        twin = Twin(reel, eyes, rng)
        one, two = Replay(reel, (eyes,)), Replay(twin, (eyes,))
        check(
            one.list_all_lines() == two.list_all_lines(),
            f"the log of a replay tells seat {eyes} nothing it was not told",
        )
        for moment in sorted({0, reel.length, *rng.choices(range(reel.length + 1), k=MOMENTS)}):
            one.seek(moment)
            two.seek(moment)
            check(
                one.get_view() == observe(reel.compute_state_at(moment), eyes),
                f"a replay shows seat {eyes} what it saw then",
                moment,
            )
            compare_replays(one, two, eyes)
            if one.step_forward():
                two.step_forward()
                check(one.take_events() == two.take_events(), f"steps show seat {eyes} what it was shown", moment)
                compare_replays(one, two, eyes)
    check(reel.over or OPEN not in Replay(reel, (-1,)).choices, "nothing is laid open before the end")


def compare_replays(one: Replay, two: Replay, eyes: int) -> None:
    """Two replays hand out the same. Raises Breach."""
    check(one.get_view() == two.get_view(), f"a replay's view does not depend on what seat {eyes} cannot see", one.at)
    check(one.list_log_lines() == two.list_log_lines(), f"nor does its log for seat {eyes}", one.at)
    check(one.list_recent_events(9) == two.list_recent_events(9), f"nor what came before, for seat {eyes}", one.at)
    check(one.list_round_events() == two.list_round_events(), f"nor that of its round, for seat {eyes}", one.at)
    check(one.describe_bot_reason() == two.describe_bot_reason(), f"nor a reason told to seat {eyes}", one.at)

"""What the strip of what happened tells of Lockdown."""

from __future__ import annotations

from engine.games.lockdown.events import Locked
from game.table.model.seat_actions import list_card_codes
from tests.support.strip_plays import iter_moments


def test_cards_that_a_shuffle_brings_the_reader_are_named_behind_it() -> None:
    met = 0
    for number in range(3):
        for play in iter_moments("lockdown", number):
            told = play.last_round.history
            reader, zones = play.last_round.deciding_seat, play.view.rules.zones
            events = play.host.list_recent_events(1)
            came = [
                play.table.deck.codes[event.card]
                for event in events
                if event.kind == "move"
                and not isinstance(event, Locked)
                and (zones[event.src].name, zones[event.dst].name, zones[event.dst].owner) == ("pool", "mobile", reader)
            ]
            if not came or not told:
                continue
            last = [doing for doing in told if doing.decision == told[-1].decision]
            named = [code for doing in last if doing.seat == reader for code in list_card_codes(doing.told.words)]
            assert set(came) <= set(named), f"{came} came by a shuffle, {[doing.told.words for doing in last]} is told"
            met += 1
    assert met, "nobody shuffled"

"""The stories of finished matches, as some seats are told them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engine.core.texts import You, plain
from engine.registry import NAMES
from engine.replay import play_through
from game.match.match_story import StoryTeller
from game.screens.records.match_story import _describe_moment, _summarise_log
from tests.support import sample_matches
from tests.support.sample_matches import get_recorded

KEPT: Final = Path(__file__).with_name("stories.txt")
SEEDS: Final = (1, 3, 7)


def iter_told(name: str, seed: int) -> Iterator[str]:
    """What a match of four is told to two of them, and to somebody who looks on."""
    record, names = get_recorded(name, 4, seed).record, tuple(plain(sample_matches.NAMES[:4]))
    places = play_through(record)[0].standing().places
    yield f"{name} {seed}: places {places}"
    for me in (-1, 0, 2):
        teller = StoryTeller(record, me)
        told_me = [You() if seat == me else name for seat, name in enumerate(names)]
        while not teller.read_on(60.0):
            pass
        for moment in teller.found or ():
            title, meant = _describe_moment(moment, places[moment.seat] == 1, told_me)
            done = _summarise_log(teller.list_decision_lines(moment.at, names), names)
            yield f"  to {me}: {title}, move {moment.at} of seat {moment.seat}: {meant}".rstrip()
            yield f"    {done}"


def text() -> str:
    """All stories."""
    return "".join(f"{line}\n" for name in NAMES for seed in SEEDS for line in iter_told(name, seed))

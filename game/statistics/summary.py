"""One finished match in a few lines: who sat where, how it ended, what each round brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from typing import Any, NamedTuple

from engine.core.errors import EngineError
from engine.core.game import Game
from engine.core.options import Options
from engine.core.record import Record
from engine.registry import game as find_game
from game.match.counted import is_dealt_table
from game.match.day_deal import deal_of_record
from game.match.recording import parse_save
from game.match.saved_match import Era, is_held_throughout
from game.storage import Save, make_mark


class Sitting(NamedTuple):
    """Who held a seat at the end. ``level`` is that of a bot, "" for a person."""

    name: str
    level: str = ""
    whole: bool = True
    """Whether the match counts for him: the same one from the deal to the end, and nothing taken back alone."""


class PartPlayed(NamedTuple):
    """A person who held a seat for a part of a match: ``share`` of its decisions were made meanwhile."""

    seat: int
    name: str
    share: float


class Summary(NamedTuple):
    """A finished match. ``id`` is what it was written under, ``ended`` in seconds since 1970, ``seconds`` played (0:
    nobody knows).
    """

    id: str
    ended: float
    game: str
    seats: tuple[Sitting, ...]
    places: tuple[int, ...]
    """Per seat, 1 is best; shared places repeat."""
    rounds: tuple[tuple[float, ...], ...] = ()
    """Per finished round the score of every seat; () where the game keeps none or nobody could tell."""
    seconds: float = 0.0
    variant: str = ""
    """Key of the game's preset it was played by, "" for rules of one's own."""
    parts: tuple[PartPlayed, ...] = ()
    """Who came, went or changed seats while it was played; nobody for whom it counts as a whole."""
    day: tuple[date, str] | None = None
    """The day whose deal it is, and the code of that ("" where it was dealt by other rules)."""
    mark: str = ""
    """What stands for its moves."""
    apart: bool = False
    """Whether it counts for nobody, say with moves taken back."""
    dealt: bool = True
    """Whether those sat there to the end whom the deal of a day is meant for."""
    together: int = 1
    """Seats of a team, which win as one; 1 without teams."""


def summarise_save(save: Save) -> Summary:
    """What a finished match says about itself, without playing it again.

    Raises BadRecord, KeyError, TypeError or ValueError if it is no finished match at all.
    """
    meta: Any = save.meta
    kept = parse_save(save)
    record, places, left_out = kept.record, tuple(int(place) for place in meta["places"]), kept.marks.is_unranked
    rounds = tuple(tuple(map(float, scores)) for scores in meta["rounds"])
    if not kept.over or 1 not in places or any(len(each) != record.seats for each in (places, *rounds)):
        raise ValueError("the match goes on, or somebody has no place or score")
    variant, day, dealt, together = "", None, True, 1
    with suppress(EngineError):  # the game may not be here
        variant = find_variant(find_game(record.game), record.options)
        day = deal_of_record(record, kept.eras[0].seats)
        dealt = day is None or all(is_dealt_table(record, era.seats) for era in kept.eras)
        together = count_team(record)
    return Summary(
        save.origin,
        save.saved_at.timestamp(),
        record.game,
        list_sittings(kept.eras, left_out),
        places,
        rounds,
        kept.seconds,
        variant,
        () if left_out else list_parts_played(kept.eras, len(record.actions)),
        day,
        make_mark(record.actions),
        left_out,
        dealt,
        together,
    )


def count_team(record: Record) -> int:
    """Seats of a team in this match, 1 without teams. Raises EngineError where the game or its rules are not here."""
    game = find_game(record.game)
    rules = game.rules(record.options, record.seats)
    side = game.team(rules, 0)
    return sum(game.team(rules, seat) == side for seat in range(record.seats)) if side >= 0 else 1


def list_sittings(eras: Sequence[Era], apart: bool = False) -> tuple[Sitting, ...]:
    """Who held each seat at the end, and whether the match counts for them: not one set ``apart``."""
    return tuple(
        Sitting(
            seat.name,
            "" if seat.is_person else seat.level or "random",
            not apart and is_held_throughout(eras, n),
        )
        for n, seat in enumerate(eras[-1].seats)
    )


def list_parts_played(eras: Sequence[Era], decisions: int) -> tuple[PartPlayed, ...]:
    """The people who held a seat for a part of a match of so many decisions, by seat, in the order they came."""
    ends = [*(era.first for era in eras[1:]), decisions + 1]
    found = Counter[tuple[int, str]]()
    for seat, sitting in enumerate(list_sittings(eras)):
        for era, end in zip(eras, ends, strict=True):
            there = era.seats[seat]
            if there.is_person and not (sitting.whole and not sitting.level):
                found[seat, there.name] += max(0, end - max(1, era.first))
    return tuple(PartPlayed(seat, name, made / decisions) for (seat, name), made in found.items() if made)


def find_variant(game: Game, options: Options) -> str:
    """Key of the preset that says most about these options, "" if none of them fits."""
    fits = [
        preset
        for preset in game.presets
        if all(options.get(key) == value for key, value in {**preset.where, **preset.options}.items())
    ]
    return max(fits, key=lambda preset: len(preset.options)).key if fits else ""

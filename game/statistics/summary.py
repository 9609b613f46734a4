"""One finished match in a few lines: who sat where, how it ended, what each round brought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from engine.core.errors import BadRecord, EngineError
from engine.core.game import Game
from engine.core.record import Record
from engine.core.state import State
from engine.registry import game as find_game
from engine.replay import replay
from game.config.player_names import kept
from game.match.saved_match import TAKEN_BACK, Era, eras_of
from game.storage import Save


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who held a seat at the end. ``level`` is that of a bot, "" for a person."""

    name: str
    level: str = ""
    whole: bool = True
    """Whether the match counts for him: the same one from the deal to the end, and nothing taken back alone."""

    @property
    def person(self) -> bool:
        """Whether a person sat here."""
        return not self.level


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished match. ``ended`` in seconds since 1970, ``seconds`` played (0: nobody knows)."""

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

    @property
    def firsts(self) -> int:
        """How many share the first place."""
        return self.places.count(1)

    def to_json(self) -> dict[str, object]:
        """Plain data."""
        return {
            "id": self.id,
            "ended": self.ended,
            "game": self.game,
            "seats": [[seat.name, seat.level, seat.whole] for seat in self.seats],
            "places": list(self.places),
            "rounds": [list(scores) for scores in self.rounds],
            "seconds": self.seconds,
            "variant": self.variant,
        }

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """The summary in plain data. Raises KeyError, TypeError or ValueError if it is none."""
        found = cls(
            str(data["id"]),
            float(data["ended"]),
            str(data["game"]),
            tuple(Sitting(kept(str(name)), str(level), bool(whole)) for name, level, whole in data["seats"]),
            tuple(int(place) for place in data["places"]),
            rounds_of(data["rounds"], len(data["seats"])),
            float(data["seconds"]),
            str(data["variant"]),
        )
        if len(found.places) != len(found.seats) or 1 not in found.places:
            raise ValueError("places and seats differ")
        return found


def rounds_of(data: Any, seats: int) -> tuple[tuple[float, ...], ...]:
    """Scores per round and seat from plain data. Raises TypeError or ValueError if they are none."""
    found = tuple(tuple(float(score) for score in scores) for scores in data)
    if any(len(scores) != seats for scores in found):
        raise ValueError("a round of other seats")
    return found


def quick(save: Save) -> Summary | None:
    """What a finished match says about itself, without playing it again; None if it says too little (an older one).

    Raises BadRecord, KeyError, TypeError or ValueError if it is no finished match at all.
    """
    meta: Any = save.info.meta
    if "rounds" not in meta:
        return None
    record = Record.from_json(save.record)
    places = tuple(int(place) for place in meta["places"])
    return _summary(save, record, places, rounds_of(meta["rounds"], record.seats))


def slow(save: Save) -> Summary:
    """The summary of a match that does not tell its rounds: it is played again, or goes without, if that fails.

    Raises as ``quick``.
    """
    record = Record.from_json(save.record)
    meta: Any = save.info.meta
    places = tuple(int(place) for place in meta["places"])
    rounds: tuple[tuple[float, ...], ...] = ()
    try:
        played = find_game(record.game)
        state: State | None = None
        for step in replay(record, check=False):
            state = step.state
        if state is not None and state.over:
            rounds = played.rounds(state)
    except (BadRecord, EngineError):
        pass  # it was played by other rules: who won is known all the same
    return _summary(save, record, places, rounds)


def _summary(save: Save, record: Record, places: tuple[int, ...], rounds: tuple[tuple[float, ...], ...]) -> Summary:
    meta: Any = save.info.meta
    if not meta["over"]:
        raise ValueError("the match goes on")
    if len(places) != record.seats or 1 not in places:
        raise ValueError("it does not say who won")
    seconds = meta.get("seconds", 0.0)
    return Summary(
        save.info.id,
        save.info.saved_at.timestamp(),
        record.game,
        sittings(eras_of(meta["eras"], record.seats), meta.get(TAKEN_BACK) is True),
        places,
        rounds,
        float(seconds) if isinstance(seconds, (int, float)) else 0.0,
        _variant(record),
    )


def sittings(eras: Sequence[Era], taken_back: bool = False) -> tuple[Sitting, ...]:
    """Who held each seat at the end, and whether the match counts for them: not one with take-backs."""
    last = eras[-1].seats
    return tuple(
        Sitting(
            seat.name,
            "" if seat.person else seat.level or "random",
            not taken_back and all((era.seats[n].kind, era.seats[n].name) == (seat.kind, seat.name) for era in eras),
        )
        for n, seat in enumerate(last)
    )


def _variant(record: Record) -> str:
    try:
        return variant(find_game(record.game), record.options)
    except EngineError:
        return ""


def variant(game: Game, options: Mapping[str, str]) -> str:
    """Key of the preset that says most about these options, "" if none of them fits."""
    fits = [
        preset
        for preset in game.presets
        if all(options.get(key) == value for key, value in {**preset.where, **preset.options}.items())
    ]
    return max(fits, key=lambda preset: len(preset.options)).key if fits else ""

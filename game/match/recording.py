"""A match as it is kept: its record, who sat where, and all else that a save says of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from engine.core.cards import HIDDEN
from engine.core.record import Record
from engine.core.state import State
from engine.core.texts import Name, _
from engine.core.view import observe
from engine.registry import game
from game.match.bots import NAMES
from game.match.marks import PLAIN, Marks, parse_marks
from game.match.match_setup import (
    BOT,
    HostError,
    MatchSetup,
    Seat,
    Seats,
    find_only_person,
    list_called_names,
    list_told_names,
)
from game.match.saved_match import LYING, MOST_LYING, Era, dump_eras, get_seats_at, parse_eras
from game.storage import Save

TRUST: Final = "trust"
"""Under this a save says that the people trust each other."""
UNASKED: Final = "unasked"
"""Under this the save of a running match numbers the actions that were done for somebody who was not asked."""


@dataclass(frozen=True, slots=True)
class Recording:
    """A record and the people of the match. ``played`` is when it was last saved, None where nobody knows."""

    record: Record
    eras: tuple[Era, ...]
    played: datetime | None = None
    over: bool = True
    """Whether the match had ended; what was taken from a running match holds cards that are still secret."""
    marks: Marks = PLAIN
    id: str = ""
    """Under which it is kept, "" for one from elsewhere."""
    origin: str = ""
    """Under which it was kept first: a copy of its file has another name, and is the same match."""
    trust: bool = False
    """Whether the people trusted each other."""
    mine: bool = True
    """Whether it was played here, so that who played alone is “you”."""
    seconds: float = 0.0
    """Time played so far, pauses left out; 0: nobody knows."""
    unasked: frozenset[int] = frozenset()
    """The numbers of actions that were done for somebody who was not asked."""

    @property
    def seats(self) -> Seats:
        """Who sat there in the end."""
        return self.eras[-1].seats

    def make_setup(self) -> MatchSetup:
        """What is played, and by whom in the end."""
        record = self.record
        return MatchSetup(record.game, record.options, self.seats, record.seed, self.trust)

    @property
    def names(self) -> tuple[str, ...]:
        return list_called_names(self.seats, self.your_name)

    @property
    def your_name(self) -> str | None:
        """The name of who played alone at this screen; None for nobody, and for a match from elsewhere."""
        return find_only_person(self.seats) if self.id and self.mine else None

    def list_names_at(self, action: int) -> tuple[Name, ...]:
        """What those are called in sentences who sat there when an action was done."""
        return list_told_names(get_seats_at(self.eras, action), self.your_name)

    @property
    def person_seats(self) -> tuple[int, ...]:
        """The seats of people in the end."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.is_person)


def make_default_eras(seats: int) -> tuple[Era, ...]:
    """Names for the seats of a record that does not say who played."""
    return (Era(0, tuple(Seat(BOT, NAMES[seat % len(NAMES)]) for seat in range(seats))),)


def parse_save(save: Save) -> Recording:
    """The match in a save of this program.

    Raises BadRecord, KeyError, TypeError or ValueError if it is not whole, HostError if somebody has edited who plays.
    """
    if save.edited:
        raise HostError(
            _("What this match says about its players or moves was changed outside the program. So it stays closed.")
        )
    record, meta = Record.from_json(save.record), save.meta
    seconds, unasked = meta.get("seconds"), meta.get(UNASKED)  # older saves say neither
    numbers = unasked if isinstance(unasked, list) else ()
    return Recording(
        record,
        parse_eras(meta["eras"], record.seats),
        save.saved_at,
        bool(meta["over"]),
        parse_marks(meta),
        save.id,
        save.origin,
        meta.get(TRUST) is True,
        seconds=float(seconds) if isinstance(seconds, (int, float)) and 0 <= seconds < 1e9 else 0.0,
        unasked=frozenset(each for each in numbers if isinstance(each, int)),
    )


def make_save_meta(kept: Recording, state: State) -> dict[str, object]:
    """What the save of a match that has come to this state says about itself beside its record."""
    played = game(kept.record.game)
    found: dict[str, object] = {
        "game": played.name,
        "title": played.title,
        "seed": kept.record.seed,
        "actions": len(kept.record.actions),
        "over": kept.over,
        "places": list(state.standing().places),
        LYING: list_open_cards(state),
        "eras": dump_eras(kept.eras),
        "seconds": round(kept.seconds, 1),
        **kept.marks.to_meta(),
    }
    if kept.trust:
        found[TRUST] = True
    if kept.over:
        found["rounds"] = [list(scores) for scores in played.rounds(state)]
    elif kept.unasked:
        found[UNASKED] = sorted(kept.unasked)
    return found


def list_open_cards(state: State) -> list[str]:
    """The cards in the middle of the table, the last one of each place, as far as they lie open to everybody."""
    view, codes = observe(state, -1), game(state.rules.game).deck.codes
    places = [zone for zone, spec in zip(view.zones, state.rules.zones, strict=True) if spec.owner < 0]
    tops = [next((card for card in reversed(zone) if card != HIDDEN), HIDDEN) for zone in places]
    return [codes[card] for card in tops if card != HIDDEN][-MOST_LYING:]

"""Playing on from a moment of a finished match: a match of its own, of the same deal and decisions up to there.

Whoever plays it may have looked at all cards, so it is kept apart: out of record tables and statistics, as a match with
take-backs is. Its record is whole (the deal and all decisions), so that it is saved, taken up and watched as any other.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.texts import _
from engine.replay import play_through
from game.match.bots import NAMES, get_default_temper
from game.match.loading import Loaded
from game.match.marks import Marks
from game.match.match_setup import BOT, PERSON, HostError, Seat, Seats
from game.match.recording import Recording
from game.match.saved_match import Era, get_seats_at


def make_branch(recording: Recording, at: int, seats: Seats) -> Loaded:
    """What a finished match was after decision ``at``, for these to go on from.

    Raises HostError for a match that is not over (its cards are secret) and for its end, BadRecord or OtherRules if the
    record cannot be replayed.
    """
    if not recording.over:
        raise HostError(_("You can play on from a match once it is over."))
    if not 0 <= at < len(recording.record.actions):
        raise HostError(_("The match is over here: there is nothing to play on."))
    record = replace(recording.record, actions=recording.record.actions[:at], ending="")
    state, events = play_through(record)
    eras = [era for era in recording.eras if era.first <= at] if at else []
    eras.append(Era(at + 1 if at else 0, seats))
    return Loaded(Recording(record, tuple(eras), over=False, marks=Marks(branch=at)), state, events)


def make_branch_seats(recording: Recording, at: int, seat: int, name: str, level: str) -> Seats:
    """Who sits there from decision ``at`` on: the person at ``seat`` (``name`` if a bot sat there), bots elsewhere.

    Bots keep their names; in the place of another person sits one whose name nobody has.
    """
    game = recording.record.game
    before = get_seats_at(recording.eras, at + 1)
    me = before[seat].name if before[seat].is_person else name
    taken = {me, *(each.name for each in before)}
    fresh = iter([each for each in NAMES if each not in taken])
    found = []
    for number, each in enumerate(before):
        if number == seat:
            found.append(Seat(PERSON, me))
        elif each.is_person or each.name == me:
            other = next(fresh, f"{level}-{number + 1}")
            found.append(Seat(BOT, other, level, temper=get_default_temper(other, game)))
        else:
            found.append(replace(each, level=level))
    return tuple(found)

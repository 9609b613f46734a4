"""A saved match brought back to where it was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.errors import BadRecord, EngineError, OtherRules
from engine.core.events import Event
from engine.core.state import State
from engine.core.texts import _
from engine.registry import game
from engine.replay import play_through
from game.match.match_setup import HostError
from game.match.recording import Recording, parse_save
from game.match.saved_match import ELSEWHERE
from game.storage import Save, SaveStore


class Loaded(NamedTuple):
    """A match brought back: as it is kept, the state it leads to, and what happened."""

    kept: Recording
    state: State
    events: Sequence[list[Event]]
    """The last of them being those of the last action; of a long match the first are missing."""


def load_match(store: SaveStore, id: str) -> Loaded:
    """Bring a saved match back by playing its record again.

    Raises StorageError if there is no such file or it is damaged, HostError if its record does not replay or another
    running program has it open. Damaged files are set aside first; one from other rules stays where it is. Every
    message is a sentence for the player.
    """
    if not store.claim_match(id):
        raise HostError(_(ELSEWHERE))
    try:
        save = store.load(id)
        kept = _read_recording(store, save)
        game(kept.record.game)  # of a game that is not here the file is as it should be
        state, events = play_through(kept.record)
    except EngineError as error:
        damaged = isinstance(error, BadRecord) and not isinstance(error, OtherRules)
        why = _("its record does not lead to where the match was")
        raise HostError(store.set_aside(id, why) if damaged else str(error)) from error
    finally:
        store.release_match(id)
    return Loaded(kept, state, events)


def load_recording(store: SaveStore, id: str) -> Recording:
    """The match in a save as it is to be watched. Raises StorageError, or HostError if it is not whole: then it is set
    aside.
    """
    return _read_recording(store, store.load(id))


def _read_recording(store: SaveStore, save: Save) -> Recording:
    try:
        return parse_save(save)
    except (BadRecord, KeyError, TypeError, ValueError) as error:
        raise HostError(store.set_aside(save.id, _("parts of the match are missing"))) from error

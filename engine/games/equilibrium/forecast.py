"""What a choice does to one's own hand, as far as its owner can know: which cards come and go."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.forecast import Forecast
from engine.core.view import View
from engine.games.equilibrium.give import FROM_DECK
from engine.games.equilibrium.options import rules_of
from engine.games.equilibrium.state import recipients


def forecast(view: View, actions: Sequence[Action]) -> Forecast | None:
    """The hand after these answers in a row, for instance a Give and its recipient; None where it stays as it is."""
    last = actions[-1]
    match last.verb:
        case "swapm" | "jack":
            return _changed(view, comes=face(view, last.b), leaves=last.a)
        case "swapp" | "relay":
            return _changed(view, comes=HIDDEN, leaves=last.b)
        case "card" | "pass":
            return _changed(view, comes=HIDDEN, leaves=last.a)
        case "king" if last.b != view.seat:
            return Forecast(len(view.zones[view.seat]) - 1, others=True, leaves=(last.a,))
        case "accept" | "to" | "give":
            source = _given(view, actions)
            size = len(view.zones[view.seat]) + 1
            return None if source is None else Forecast(size, comes=(face(view, source),))
    return None


def face(view: View, source: int) -> int:
    """The face of the shown card or of a Market card, HIDDEN where the viewer does not know it."""
    rules = rules_of(view)
    here = view.zones[rules.shown if source == FROM_DECK else rules.slots[source]]
    return here[-1] if here else HIDDEN


def _given(view: View, actions: Sequence[Action]) -> int | None:
    """Where the card comes from that is given to the viewer by these answers, None if it goes to somebody else."""
    first, last = actions[0], actions[-1]
    giving = (frame.source for frame in reversed(view.stack) if hasattr(frame, "source"))
    source = first.a if first.verb == "give" else next(giving, FROM_DECK)
    if last.verb == "to":
        to = last.a
    elif last.verb == "give":
        able = recipients([len(view.zones[seat]) for seat in rules_of(view).hands], view.seat)
        to = able[0] if len(able) == 1 else -1
    else:
        to = view.seat
    return source if to == view.seat else None


def _changed(view: View, comes: int, leaves: int) -> Forecast:
    """One card for another one."""
    return Forecast(len(view.zones[view.seat]), comes=(comes,), leaves=(leaves,))

"""What a choice does to one's own hand, as far as its owner can know: which cards come and go."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.forecast import Forecast
from engine.core.view import View
from engine.games.equilibrium.seen import find_card, find_source, list_recipients


def forecast(view: View, actions: Sequence[Action]) -> Forecast | None:
    """The hand after these answers in a row, for instance a Give and its recipient; None where it stays as it is."""
    last = actions[-1]
    match last.verb:
        case "swapm" | "jack":
            return _forecast_change(view, comes=find_card(view, last.b), leaves=last.a)
        case "swapp" | "relay":
            return _forecast_change(view, comes=HIDDEN, leaves=last.b)
        case "card" | "pass":
            return _forecast_change(view, comes=HIDDEN, leaves=last.a)
        case "king" if last.b != view.seat:
            return Forecast(len(view.zones[view.seat]) - 1, others=True, leaves=(last.a,))
        case "accept" | "to" | "give":
            source = _find_source(view, actions)
            size = len(view.zones[view.seat]) + 1
            return None if source is None else Forecast(size, comes=(find_card(view, source),))
    return None


def _find_source(view: View, actions: Sequence[Action]) -> int | None:
    """Where the card comes from that is given to the viewer by these answers, None if it goes to somebody else."""
    first, last = actions[0], actions[-1]
    source = first.a if first.verb == "give" else find_source(view)
    if last.verb == "to":
        to = last.a
    elif last.verb == "give":
        able = list_recipients(view, view.seat)
        to = able[0] if len(able) == 1 else -1
    else:
        to = view.seat
    return source if to == view.seat else None


def _forecast_change(view: View, comes: int, leaves: int) -> Forecast:
    """One card for another one."""
    return Forecast(len(view.zones[view.seat]), comes=(comes,), leaves=(leaves,))

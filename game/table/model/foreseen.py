"""What all that is still open in a prompt would do alike to the own hand; the engine answers."""

from __future__ import annotations

from engine.core.forecast import Forecast, find_common
from engine.core.view import View
from engine.registry import game
from game.table.model.prompt import Prompt


def forecast_hand(view: View, prompt: Prompt) -> Forecast | None:
    """The viewer's hand after what is chosen; None while that is not settled or changes nothing."""
    if view.seat < 0 or view.decision is None or not prompt.chosen:
        return None
    return find_common(game(view.game).forecast(view, gesture.actions) for gesture in prompt.list_matching_gestures())

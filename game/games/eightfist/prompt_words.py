"""What the prompt says while an action is put together at Eightfist's table."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from engine.core.actions import Decision
from engine.core.texts import N_, _, escape
from engine.core.view import View
from engine.games.eightfist.options import rules_of
from engine.games.eightfist.words.phrases import card_text as named
from game.games.eightfist import gestures
from game.table.model.prompt import Prompt


def next_step(view: View, decision: Decision, prompt: Prompt, names: Sequence[str]) -> str:
    """What can be done next with what is chosen."""
    chosen = [target for target in prompt.chosen if target != gestures.DRAWN]
    kinds = {kind for kind, _which in chosen}
    if decision.kind == "open" and len(chosen) == 1 and prompt.ready_gesture is None:
        return _("And the second one: choose another of your cards.")
    if decision.kind == "open" and prompt.ready_gesture is not None:
        return _("Turn these up?")
    if decision.kind == "place" and kinds == {"shown", "slot"}:
        return _("Throw it on the slush pile and turn this card up?")
    if decision.kind == "draw":
        return _draw_hint(view, prompt, kinds)
    if kinds == {"shown"}:
        return _("It goes to the slush pile. Which of your hidden cards do you turn up for it?")
    if kinds == {"place"}:
        seat, number = divmod(int(chosen[0][1]), 100)
        card = named(view.zones[seat][number])
        told = _("You steal {card} from {name}. Where in your Fist shall it go?")
        return told.format(card=card, name=escape(names[seat]))
    if "place" in kinds and prompt.ready_gesture is not None:
        return _steal_hint(view, prompt, names)
    return ""


def _draw_hint(view: View, prompt: Prompt, kinds: AbstractSet[str]) -> str:
    if kinds == {"deck"}:
        return _("Draw from the stock?")
    if "shown" not in kinds:
        return ""
    card = named(view.zones[rules_of(view).slush][-1])
    if "slot" in kinds and prompt.ready_gesture is not None:
        return _("Take {card} and put it there?").format(card=card)
    return _("Take {card}? It has to be placed, and may not go back.").format(card=card)


STEALS = {
    "punch": N_("Steal {loot}? The Fistface lands with {name}, and {old} goes to the slush pile."),
    "trade": N_("Steal {loot}? The Fistface is thrown away, and {name} gets {old}."),
    "draw": N_(
        "Steal {loot}? The Fistface is thrown away, {old} goes to the slush pile, and {name} gets the top card of"
        " the stock."
    ),
}


def _steal_hint(view: View, prompt: Prompt, names: Sequence[str]) -> str:
    parts = dict(prompt.chosen)
    seat, number = divmod(int(parts["place"]), 100)
    loot, old = view.zones[seat][number], view.zones[view.seat][int(parts["slot"])]
    return _(STEALS[rules_of(view).steal]).format(loot=named(loot), old=named(old), name=escape(names[seat]))

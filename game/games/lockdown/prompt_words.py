"""What the prompt says while an action is put together at Lockdown's table."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Decision
from engine.core.texts import N_, _, listed, ngettext
from engine.core.view import View
from engine.games.lockdown.cards import HAND
from engine.games.lockdown.options import rules_of
from engine.games.lockdown.words.phrases import card_text, names_next
from game.games.lockdown.gestures import SHUFFLE
from game.table.model.prompt import Prompt
from game.ui.labels import escape

CLEARS = {
    "jokers": N_("Clear with a Joker or two Aces: choose."),
    "nojokers": N_("Clear with an Ace: choose."),
    "twos": N_("Clear with a two: choose."),
}
VERBS = {
    "draw": N_("Draw"),
    "take": N_("Take"),
    "shuffle": N_("Shuffle"),
    "clear": N_("Clear"),
    "give": N_("Give"),
    "force": N_("Make draw"),
    "name": N_("Is next"),
    "pick": N_("Take"),
}


def next_step(view: View, decision: Decision, prompt: Prompt, names: Sequence[str]) -> str:
    """What can be done with what is chosen so far: one short sentence."""
    kinds = {target[0] for target in prompt.chosen}
    ready = prompt.ready_gesture.mode if prompt.ready_gesture is not None else ""
    if SHUFFLE in prompt.chosen:
        said = _("Pool all mobile hands, shuffle them and deal them out again?")
        names = _("Then you name the next player.")
        return f"{said} {names}" if names_next(view) else said
    if ready in ("give", "force"):
        return _describe_aimed(prompt, ready, names)
    if "card" in kinds:
        return _card_hint(view, prompt, ready)
    if "outside" in kinds:
        said = CLEARS[rules_of(view).options["deck"]]
        return _(said)
    if "deck" in kinds:
        if "force" not in prompt.modes:
            return _("Draw a card, and then name the next player?") if names_next(view) else _("Draw a card?")
        return _("Draw it yourself (click again), or choose who has to draw it, for all to see.")
    if "seat" in kinds:
        return _seat_hint(view, prompt, ready, names)
    return ""


def _describe_aimed(prompt: Prompt, ready: str, names: Sequence[str]) -> str:
    """A card or the deck, and for whom."""
    parts = dict(prompt.chosen)
    name = escape(names[int(parts["seat"])])
    if ready == "force":
        return _("Make {name} draw a card, for all to see?").format(name=name)
    return _("Give {card} to {name}?").format(card=card_text(int(parts["card"])), name=name)


def _card_hint(view: View, prompt: Prompt, ready: str) -> str:
    cards = [card_text(int(which)) for kind, which in prompt.chosen if kind == "card"]
    can_give = "give" in prompt.modes
    if ready == "clear":
        rules = rules_of(view)
        own = sum(len(here) for spec, here in zip(rules.zones, view.zones, strict=True) if spec.owner == view.seat)
        new = min(HAND, len(view.zones[rules.deck]) + own - len(cards))
        said = ngettext(
            "Clear with {cards}: your cards into the deck, {count} new one?",
            "Clear with {cards}: your cards into the deck, {count} new ones?",
            new,
        ).format(cards=listed(cards), count=new)
        give = _("Or give it to somebody.")
        return f"{said} {give}" if can_give else said
    if "clear" in prompt.modes:
        said = _("Give {card} to whom? Or choose a second Ace to clear.") if can_give else _("Choose a second Ace.")
    else:
        said = _("Give {card} to whom?")
    return said.format(card=cards[0])


MORE: dict[tuple[bool, bool], str] = {
    (True, True): N_("{name}: choose a card to give, or the deck to make them draw."),
    (True, False): N_("{name}: choose a card to give."),
    (False, True): N_("{name}: choose the deck to make them draw."),
}
TAKE: dict[tuple[bool, bool], str] = {
    (True, True): N_("Take a card from {name}? Or choose a card to give, or the deck to make them draw."),
    (True, False): N_("Take a card from {name}? Or choose a card to give."),
    (False, True): N_("Take a card from {name}? Or choose the deck to make them draw."),
    (False, False): N_("Take a card from {name}?"),
}
BLIND: dict[tuple[bool, bool], str] = {
    (True, True): N_("Take a card from {name}, unseen? Or choose a card to give, or the deck to make them draw."),
    (True, False): N_("Take a card from {name}, unseen? Or choose a card to give."),
    (False, True): N_("Take a card from {name}, unseen? Or choose the deck to make them draw."),
    (False, False): N_("Take a card from {name}, unseen?"),
}
"""What is asked when a seat is chosen, by whether one could give it a card and force it to draw."""


def _seat_hint(view: View, prompt: Prompt, ready: str, names: Sequence[str]) -> str:
    who = next(int(which) for kind, which in prompt.chosen if kind == "seat")
    table = MORE
    if ready == "take":
        table = TAKE if rules_of(view).look else BLIND
    said = table.get(("give" in prompt.modes, "force" in prompt.modes), "")
    return _(said).format(name=escape(names[who]))

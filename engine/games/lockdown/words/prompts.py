"""What is asked: the prompt of each kind of decision, and while an action is put together, in whole sentences."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.core.texts import N_, Names, _, either, escape, listed, ngettext
from engine.core.view import View
from engine.games.lockdown.cards import HAND
from engine.games.lockdown.options import rules_of
from engine.games.lockdown.state import state_of
from engine.games.lockdown.words.phrases import card_text, names_next

THINGS = N_(
    {
        "give": "give a card",
        "draw": "draw",
        "force": "make somebody draw",
        "take": "take one",
        "shuffle": "shuffle",
        "clear": "clear",
    }
)
"""What can be done in a turn, by the verb."""


def ask(view: View, kind: str, seat: int, names: Names) -> str:
    """The prompt of a decision; what only concerns the asked seat is said to nobody else."""
    own = view.seat == seat
    name = _("Your turn") if own else names[seat]
    if kind == "next":
        said = _("{name}: choose the player who comes next.") if own else _("{name:names|You name} the next player.")
        if own and (barred := state_of(view).barred()) >= 0:
            return f"{said.format(name=name)} {_(_BARRED, other=names[barred])}"
        return said.format(name=name)
    if kind == "look":
        said = _("{name}: which card do you take?") if own else _("{name:looks|You look} for a card to take.")
        return said.format(name=name)
    verbs = {action.verb for action in view.actions}
    state = state_of(view)
    if state.is_compelled():
        said = _("{name}: nothing has happened for a long time, so draw, or make somebody draw.")
        if own and "clear" in verbs:
            said = _("{name}: nothing has happened for a long time, so draw, or make somebody draw, or clear.")
        return said.format(name=name)
    barred = state.barred()
    if not own:
        if barred < 0:
            return _("{name:is|You are} on turn.", name=name)
        said = _("{name:is on turn, and has|You are on turn, and have} to bring in someone other than {other:|you}.")
        return said.format(name=name, other=names[barred])
    things = either(_(words) for verb, words in THINGS.items() if verb in verbs)
    said = _("{name}: {things}.", name=name, things=things)
    if barred >= 0:
        return f"{said} {_(_DECIDES_BUT if names_next(view) else _BARRED, other=names[barred])}"
    if not names_next(view):
        return said
    return f"{said} {_(_ALONE if verbs.isdisjoint(_AT_SOMEBODY) else _DECIDES)}"


_AT_SOMEBODY = ("give", "force", "take")
_BARRED = N_("{other} cannot be next again.")
_DECIDES_BUT = N_("Whoever you act on is next, but not {other} again.")
_ALONE = N_("Then you choose who is next.")
_DECIDES = N_("Whoever you act on is next, else you choose.")


# --- while an action is put together -------------------------------------------------------------------------------


def step(view: View, chosen: Sequence[tuple[str, int | str]], ready: str, modes: Collection[str], names: Names) -> str:
    """What can be done with what is chosen so far: one short sentence.

    ``ready``: the way of doing that is complete, "" if none is; ``modes``: those that may still come of it.
    """
    parts = dict(chosen)
    cards = [card_text(int(which)) for kind, which in chosen if kind == "card"]
    name = escape(names[int(parts["seat"])]) if "seat" in parts else ""
    if ready in AIMED:
        return _(AIMED[ready], name=name, card=cards[0] if cards else "")
    if cards:
        return _with_cards(view, cards, ready == "clear", modes)
    if name:
        table = (TAKE if rules_of(view).look else BLIND) if ready == "take" else MORE
        return _(table.get(("give" in modes, "force" in modes), ""), name=name)
    if "outside" in parts:
        said = CLEARS[rules_of(view).options["deck"]]
        return _(said)
    if "deck" in parts and "force" in modes:
        return _("Draw it yourself (choose it again), or choose who has to draw it, for all to see.")
    if "deck" in parts:
        return _("Draw a card, and then name the next player?") if names_next(view) else _("Draw a card?")
    if "word" in parts:
        said = _("Pool all mobile hands, shuffle them and deal them out again?")
        then = _("Then you name the next player.")
        return f"{said} {then}" if names_next(view) else said
    return ""


def _with_cards(view: View, cards: Sequence[str], clears: bool, modes: Collection[str]) -> str:
    can_give = "give" in modes
    if clears:
        rules = rules_of(view)
        own = sum(len(here) for spec, here in zip(rules.zones, view.zones, strict=True) if spec.owner == view.seat)
        new = min(HAND, len(view.zones[rules.deck]) + own - len(cards))
        said = ngettext(
            "Clear with {cards}: your cards into the deck, {count} new one?",
            "Clear with {cards}: your cards into the deck, {count} new ones?",
            new,
            cards=listed(cards),
            count=new,
        )
        other = _("Or give it to somebody.")
        return f"{said} {other}" if can_give else said
    if "clear" not in modes:
        return _("Give {card} to whom?", card=cards[0])
    said = _("Give {card} to whom? Or choose a second Ace to clear.") if can_give else _("Choose a second Ace.")
    return said.format(card=cards[0])


AIMED = N_({"give": "Give {card} to {name}?", "force": "Make {name} draw a card, for all to see?"})
CLEARS = N_(
    {
        "jokers": "Choose a Joker or two Aces to clear with.",
        "nojokers": "Choose an Ace to clear with.",
        "twos": "Choose a two to clear with.",
    }
)
MORE = N_(
    {
        (True, True): "Choose a card for {name}, or the deck to make {name} draw.",
        (True, False): "Choose a card for {name}.",
        (False, True): "Choose the deck to make {name} draw.",
    }
)
TAKE = N_(
    {
        (True, True): "Take a card from {name}? Or choose a card to give, or the deck to make {name} draw.",
        (True, False): "Take a card from {name}? Or choose a card to give.",
        (False, True): "Take a card from {name}? Or choose the deck to make {name} draw.",
        (False, False): "Take a card from {name}?",
    }
)
BLIND = N_(
    {
        (True, True): "Take a card from {name}, unseen? Or choose a card to give, or the deck to make {name} draw.",
        (True, False): "Take a card from {name}, unseen? Or choose a card to give.",
        (False, True): "Take a card from {name}, unseen? Or choose the deck to make {name} draw.",
        (False, False): "Take a card from {name}, unseen?",
    }
)
"""What is asked when a seat is chosen, by whether one could give it a card and force it to draw."""

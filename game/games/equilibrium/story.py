"""What there is to say about a card looked at from near: its figures, what it does for the hand, its power."""

from __future__ import annotations

from engine.core.cards import HIDDEN
from engine.core.texts import N_, _
from engine.core.view import View
from engine.games.equilibrium.options import HAND_LIMIT, rules_of
from engine.games.equilibrium.powers import ACE, JACK, KING, QUEEN
from engine.games.equilibrium.scoring import EVEN, RANK, RED, SUIT, score

_FIGURES = {
    (True, True): N_("Red and even; its rank counts {rank}."),
    (True, False): N_("Red and odd; its rank counts {rank}."),
    (False, True): N_("Black and even; its rank counts {rank}."),
    (False, False): N_("Black and odd; its rank counts {rank}."),
}
_POWERS = {
    ACE: N_("An ace pays a token to whoever is given it and takes it."),
    JACK: N_("A jack lets whoever is given it swap with the Market."),
    QUEEN: N_("A queen shows the two top cards of the deck to whoever is given it."),
    KING: N_("A king makes whoever is given it give a card on."),
}


def describe_card(view: View, card: int) -> str:
    """Two or three short sentences about this card, made of what the viewer knows."""
    told = [_(_FIGURES[bool(RED[card]), bool(EVEN[card])]).format(rank=RANK[card]), _for_me(view, card)]
    if rules_of(view).powers and RANK[card] in _POWERS:
        told.append(_(_POWERS[RANK[card]]))
    return " ".join(sentence for sentence in told if sentence)


def _for_me(view: View, card: int) -> str:
    """How the card stands in the viewer's hand, or would stand there; "" for somebody who holds no hand."""
    hand = [held for held in view.zones[view.seat] if held != HIDDEN] if view.seat >= 0 else []
    if not hand:
        return ""
    held = card in hand
    if not held and len(hand) >= HAND_LIMIT:
        return _("Your hand is full: it could only come by a swap.")
    after = score(hand if held else [*hand, card])
    suits = sum(SUIT[other] == SUIT[card] for other in hand) + (not held)
    said = _("You hold {count} {suit}; two are best.") if held else _("You would hold {count} {suit}; two are best.")
    if not held and len(hand) == HAND_LIMIT - 1:
        said = _("With it your hand counts {points} points.")
    return said.format(count=suits, suit=f"{{{'CDHS'[SUIT[card]]}}}", points=after.total)

"""What is asked beside what every such game asks, and why a card cannot be chosen; the words for what fits."""

from __future__ import annotations

from engine.core.actions import Part
from engine.core.cards import SUITS
from engine.core.texts import N_, Names, _, ngettext, pgettext
from engine.core.view import View
from engine.games.crazyeights.cards import ACE, DECK, EIGHT, JACK, KING, PASS, QUEEN, RANK
from engine.games.crazyeights.options import rules_of
from engine.piles.words import prompts


def wanted(view: View) -> str:
    """What fits now, in words: ``♥, a 9 or an eight``."""
    rank, suit = RANK[view.zones[rules_of(view).discard][-1]], SUITS[view.facts["suit"]]
    if rank == EIGHT:
        return _("{suit} or an eight", suit="{" + suit + "}")
    named = {
        ACE: pgettext("may be played", "an ace"),
        JACK: pgettext("may be played", "a jack"),
        QUEEN: pgettext("may be played", "a queen"),
        KING: pgettext("may be played", "a king"),
    }
    told = named.get(rank) or pgettext("may be played", "a {number}", number=rank + 1)
    return _("{suit}, {rank} or an eight", suit="{" + suit + "}", rank=told)


def ask(view: View, kind: str, seat: int, names: Names) -> str:
    """The prompt of a decision; to others it does not tell what its seat could do."""
    if kind != "two":
        return prompts.ask(view, kind, seat, names, wanted)
    if view.seat != seat:
        return _("{name:draws, or answers|You draw, or answer} with a two.", name=names[seat])
    plays, count = len(view.actions) > 1, prompts.count_owed(view)
    if view.actions[-1] is PASS:
        told = _(_STUCK_UNDER_TWO[plays])
    elif plays:
        told = ngettext(
            "{name}: draw {count} card, or pass it on with a two.",
            "{name}: draw {count} cards, or pass them on with a two.",
            count,
        )
    else:
        told = ngettext("{name}: draw {count} card.", "{name}: draw {count} cards.", count)
    return told.format(name=_("Your turn"), count=count)


_STUCK_UNDER_TWO = N_(("{name}: nothing is left to draw; pass.", "{name}: pass, or play a two."))
"""The prompt with nothing to draw for a two, by whether there is another two to play."""


def why_not(view: View, kind: str, part: Part, names: Names) -> str:
    """Why a part cannot be chosen now: one sentence."""
    return prompts.why_not(view, kind, part, names) or _why_not_card(view, kind, part.value)


def _why_not_card(view: View, kind: str, card: int) -> str:
    if kind == "two":
        return _("Only a two answers a two.")
    return _("{card} does not fit: play {what}.", card=DECK.describe(card), what=wanted(view))

"""What is asked, in whole sentences, and why something cannot be chosen; the words for cards, suits and what fits."""

from __future__ import annotations

from engine.core.actions import Part
from engine.core.cards import HIDDEN, SUITS
from engine.core.texts import N_, Names, _, ngettext, pgettext
from engine.core.view import View
from engine.games.crazyeights.cards import ACE, DECK, EIGHT, JACK, KING, PASS, QUEEN, RANK
from engine.games.crazyeights.options import rules_of

SUIT_NAMES = N_(("clubs", "diamonds", "hearts", "spades"))


card_text = DECK.describe


def suit_text(suit: int) -> str:
    """A suit with its sign."""
    return f"{{{SUITS[suit]}}} {_(SUIT_NAMES[suit])}"


def top_card(view: View) -> int:
    """The card to be followed."""
    return view.zones[rules_of(view).discard][-1]


def to_draw(view: View) -> int:
    """How many cards are to be drawn for twos: what is owed, as far as there are cards to draw (CE-06, CE-09)."""
    rules = rules_of(view)
    under_top = len(view.zones[rules.discard]) - 1 if rules.renews else 0
    return min(int(view.facts["debt"]), len(view.zones[rules.stock]) + under_top)


def wanted(view: View) -> str:
    """What fits now, in words: ``♥, a 9 or an eight``."""
    rank, suit = RANK[top_card(view)], SUITS[view.facts["suit"]]
    if rank == EIGHT:
        return _("{suit} or an eight", suit="{" + suit + "}")
    return _("{suit}, {rank} or an eight", suit="{" + suit + "}", rank=_one_of(rank))


def _one_of(rank: int) -> str:
    """A card of this rank, as what may be played."""
    named = {
        ACE: pgettext("may be played", "an ace"),
        JACK: pgettext("may be played", "a jack"),
        QUEEN: pgettext("may be played", "a queen"),
        KING: pgettext("may be played", "a king"),
    }
    return named.get(rank) or pgettext("may be played", "a {number}", number=rank + 1)


def ask(view: View, kind: str, seat: int, names: Names) -> str:
    """The prompt of a decision; to others it does not tell what its seat could do."""
    if view.seat != seat:
        return _(_OTHERS[kind], name=names[seat])
    told = _("Your turn")
    if kind == "suit":
        return _("{name}: name the suit to be followed.", name=told)
    plays = len(view.actions) > 1
    draws = view.actions[-1] is not PASS
    if kind == "two" and draws:
        return _owed(to_draw(view), plays).format(name=told, count=to_draw(view))
    said = _STUCK_UNDER_TWO[plays] if kind == "two" else _TURNS[plays, draws]
    return _(said, name=told, what=wanted(view))


def _owed(count: int, plays: bool) -> str:
    if not plays:
        return ngettext("{name}: draw {count} card.", "{name}: draw {count} cards.", count)
    return ngettext(
        "{name}: draw {count} card, or pass it on with a two.",
        "{name}: draw {count} cards, or pass them on with a two.",
        count,
    )


_OTHERS = N_(
    {
        "turn": "{name:is|You are} on turn.",
        "suit": "{name:names|You name} a suit.",
        "two": "{name:draws, or answers|You draw, or answer} with a two.",
    }
)
_TURNS: dict[tuple[bool, bool], str] = N_(
    {
        (True, True): "{name}: play {what}, or draw.",
        (True, False): "{name}: play {what}, or pass.",
        (False, True): "{name}: you have nothing that fits; draw a card.",
        (False, False): "{name}: you have nothing that fits; pass.",
    }
)
"""The prompt of a turn by whether there is a card to play and whether one may draw."""
_STUCK_UNDER_TWO = N_(("{name}: nothing is left to draw; pass.", "{name}: pass, or play a two."))
"""The same with nothing to draw for a two, by whether there is another two to play."""


def why_not(view: View, kind: str, part: Part, names: Names) -> str:
    """Why a part cannot be chosen now: one sentence."""
    if kind == "suit":
        return _("Name a suit first.")
    if part.kind == "card":
        return _why_not_card(view, kind, part.value)
    match part.text:
        case "draw" if rules_of(view).limit <= view.facts["drawn"]:
            return _("You have drawn as many cards as one may in a turn: play one, or pass.")
        case "draw":
            return _("The stock is empty.")
        case "pass" if kind == "two":
            return _("Draw first; then your turn is over.")
        case "pass":
            return _("You may pass only when you can draw no more.")
    return _("That is not possible now.")


def _why_not_card(view: View, kind: str, card: int) -> str:
    if all(DECK.codes[held] != DECK.codes[card] for held in view.zones[view.seat] if held != HIDDEN):
        return _("Only cards in your hand can be played.")
    if kind == "two":
        return _("Only a two answers a two.")
    return _("{card} does not fit: play {what}.", card=card_text(card), what=wanted(view))

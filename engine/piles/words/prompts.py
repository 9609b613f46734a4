"""What is asked in a turn, what actions are called, and why something cannot be chosen; the words for suits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.actions import Action, Part
from engine.core.cards import HIDDEN
from engine.core.texts import N_, Names, _, ngettext
from engine.core.view import View
from engine.piles.state import NO_LIMIT, pile_rules
from engine.registry import game as find_game

_SUITS: Final = N_({"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"})
_OTHERS: Final = N_({"turn": "{name:is|You are} on turn.", "suit": "{name:names|You name} a suit."})
_TURNS: Final[dict[tuple[bool, bool], str]] = N_(
    {
        (True, True): "{name}: play {what}, or draw.",
        (True, False): "{name}: play {what}, or pass.",
        (False, True): "{name}: you have nothing that fits; draw a card.",
        (False, False): "{name}: you have nothing that fits, and nothing is left to draw; pass.",
    }
)
"""The prompt of a turn by whether there is a card to play and whether one may draw, as long as the stock allows it."""


def describe_suit(letter: str) -> str:
    """A suit with its sign."""
    return f"{{{letter}}} {_(_SUITS[letter])}"


def count_owed(view: View) -> int:
    """How many cards are to be drawn: what is owed, as far as there are cards to draw."""
    rules = pile_rules(view)
    under_top = len(view.zones[rules.discard]) - 1 if rules.renews else 0
    return min(int(view.facts.get("debt", 0)), len(view.zones[rules.stock]) + under_top)


def label(view: View, action: Action, names: Names) -> str:
    """What an action is called."""
    match action.verb:
        case "play":
            return _("Play {card}", card=f"{{{action.parts[1].text}}}")
        case "draw" if count := count_owed(view):
            return ngettext("Draw {count} card", "Draw {count} cards", count, count=count)
        case "draw":
            return _("Draw a card")
        case "pass":
            return _("Pass")
        case "suit":
            return _("Name {suit}", suit=describe_suit(action.parts[1].text))
    return action.text


def ask(view: View, kind: str, seat: int, names: Names, wanted: Callable[[View], str]) -> str:
    """The prompt of a turn, or for a suit; to others it does not tell what its seat could do.

    ``wanted``: what fits now, in words.
    """
    if view.seat != seat:
        return _(_OTHERS[kind], name=names[seat])
    if kind == "suit":
        return _("{name}: name the suit to be followed.", name=_("Your turn"))
    verbs = {action.verb for action in view.actions}
    count = int(view.facts["drawn"])
    if not verbs & {"play", "draw"} and count >= pile_rules(view).limit:
        return ngettext(
            "{name}: you have nothing that fits and have drawn {count} card; pass.",
            "{name}: you have nothing that fits and have drawn {count} cards; pass.",
            count,
            name=_("Your turn"),
            count=count,
        )
    words = _TURNS["play" in verbs, "draw" in verbs]
    told = _(words, name=_("Your turn"), what=wanted(view))
    if not count or "draw" not in verbs or pile_rules(view).limit == NO_LIMIT:
        return told
    drawn = _("You have drawn {count} of at most {most}.", count=count, most=pile_rules(view).limit)
    return f"{told} {drawn}"


def why_not(view: View, kind: str, part: Part, names: Names) -> str:
    """Why a part cannot be chosen now: one sentence; "" for a card of the hand that does not fit."""
    if kind == "suit":
        return _("Name a suit first.")
    if part.kind == "card":
        codes = find_game(view.game).deck.codes
        held = [codes[card] for card in view.zones[view.seat] if card != HIDDEN]
        return "" if codes[part.value] in held else _("Only cards in your hand can be played.")
    match part.text:
        case "draw" if pile_rules(view).limit <= view.facts["drawn"]:
            return _("You have drawn as many cards as one may in a turn: play one, or pass.")
        case "draw":
            return _("The stock is empty.")
        case "pass" if kind != "turn":
            return _("Draw first; then your turn is over.")
        case "pass":
            return _("You may pass only when you can draw no more.")
    return _("Nobody is chosen in this game: cards are played, or drawn from the stock.")

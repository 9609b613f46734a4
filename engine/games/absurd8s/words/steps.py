"""What is said while an action is put together: what is still to be chosen, what is complete, and what it leads to."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.actions import Action, Target
from engine.core.texts import N_, Names, _, escape, ngettext
from engine.core.view import View
from engine.games.absurd8s.actions import spec_of
from engine.games.absurd8s.bluff import Call
from engine.games.absurd8s.cards import STAR_ACE
from engine.games.absurd8s.seen import state_of
from engine.games.absurd8s.words.phrases import asked_for, card_text, pile_text
from engine.games.absurd8s.words.table import chip


def can_play(view: View) -> bool:
    """Whether a card of the viewer's fits, so that it need not be bluffed with."""
    return any(action.verb in SAYS and action.verb != "bluff" for action in view.actions)


def ready(view: View, action: Action, mode: str, last: Target, names: Names) -> str:
    """What is complete: the card and how it is played, or what is answered; ``last``: what was chosen last."""
    state = state_of(view)
    if action.verb in SAYS:
        words, spec = ON_PILE.get(action.verb, "") if len(state.piles) > 1 else "", spec_of(action)
        return _(words or SAYS[action.verb], card=card_text(spec.card), pile=pile_text(spec.on))
    match mode:
        case "draw" if can_play(view):
            words = _("A card of yours can be played. Draw one as a last resort all the same?")
        case "concede" if state.stacked > 0:
            words = ngettext("Give up, and take {count} card?", "Give up, and take {count} cards?", state.stacked)
        case _:
            words = _(_QUESTIONS.get(mode, ""))
    bluffer = escape(names[view.frame.seat]) if isinstance(view.frame, Call) else ""
    asked = asked_for(*(part.text for part in action.parts[1:])) if mode == "ask" else ""
    return words.format(what=asked or chip(view, last, names), count=state.stacked, name=bluffer)


SAYS = N_(
    {
        "play": "Play {card}.",
        "chain": "Chain {card}: pass everything on.",
        "negate": "Negate with {card}.",
        "thorns": "Thorns with {card}: you and who began the chain take it all.",
        "jump": "Jump in with {card}.",
        "bluff": "Bluff with {card}, face-down.",
        "stack": "Slam {card} onto the battle.",
    }
)
ON_PILE = N_(
    {
        "play": "Play {card} on {pile}.",
        "bluff": "Bluff with {card}, face-down on {pile}.",
    }
)
"""What a chosen card and how it is played are called where there are several piles; ``SAYS`` where there is one."""
_QUESTIONS = N_(
    {
        "draw": "Draw a card as a last resort?",
        "ask": "Ask for {what}?",
        "concede": "Give up? You take no card.",
        "call": "Call it? A good bluff costs you 2 cards, anything else costs {name} 2.",
        "give": "Give {what}?",
        "fetch": "Take {what}?",
        "steal": "Take {what}?",
        "remove": "Put {what} under the main pile?",
    }
)


def missing(what: str, card: str = "", on: int = 0) -> str:
    """What there is still to be chosen, a key of ``_MISSING``, for a card or a pile that is chosen."""
    return _(_MISSING[what], card=card, ace=card_text(STAR_ACE), pile=pile_text(on))


_MISSING = N_(
    {
        "": "",
        "down": "Face-down: choose the card nobody shall see.",
        "on": "Now choose the card that goes on {pile}.",
        "card": "Now choose the card.",
        "pick": "{card}: pick the keyword it shall have.",
        "pile": "{card}: choose a pile.",
        "ace": "{card} fits here only with {ace}: choose that, too.",
        "suit": "{card} is Wild: name the suit that counts.",
        "attack": "{card}: choose the attack it cancels.",
        "bluff": "{card} does not fit there: lay it face-down, as a bluff?",
        "word": "{card}: what shall it do?",
    }
)


def several(gives: bool, more: int, cards: str) -> str:
    """The question for several cards: how many are still to be chosen, or which are given or discarded."""
    if more and gives:
        words = ngettext("Give: choose {count} more card.", "Give: choose {count} more cards.", more)
    elif more:
        words = ngettext("Discard: choose {count} more card.", "Discard: choose {count} more cards.", more)
    elif gives:
        words = _("Give {cards}?")
    else:
        words = _("Discard {cards}?") if cards else _("Discard none?")
    return words.format(count=more, cards=cards)


# --- what comes next -----------------------------------------------------------------------------------------------


class Ahead(NamedTuple):
    """What a play leads to as far as it can be told: the next seat (-1 unknown), what it faces, and whether it wins."""

    seat: int = -1
    faces: tuple[str, ...] = ()
    wins: bool = False
    choice: bool = False
    """Whether the player is asked for the next seat first."""


def ahead(found: Ahead, me: int, names: Names) -> str:
    """What lies ahead, in words; "" where that is not known."""
    if found.wins:
        return _("*You win with it!*")
    if found.choice:
        return _("Next: *you choose*")
    if found.seat < 0:
        return ""
    words = _("Next: *you again*") if found.seat == me else _("Next: *{name}*")
    return words.format(name=escape(names[found.seat])) + (f" ({' + '.join(found.faces)})" if found.faces else "")

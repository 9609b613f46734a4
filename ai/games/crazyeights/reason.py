"""Why an action is good, in a sentence or two made only of what the seat sees; cards as ``{9H}`` for the markup."""

from __future__ import annotations

from collections.abc import Sequence

from ai.games.crazyeights.evaluation import CrazyEightsEvaluation
from engine.core.actions import Action
from engine.core.texts import _, ngettext
from engine.games.crazyeights.actions import DRAW, PASS, SUIT_NAMED
from engine.games.crazyeights.cards import EIGHT, RANK, SUIT, TWO, VALUE
from engine.games.crazyeights.words import card_text, suit_text

HEAVY = 10
"""A card of so many points is worth getting rid of."""
SHORT = 2
"""A hand of so few cards is soon empty."""


def say(judged: CrazyEightsEvaluation, action: Action, names: Sequence[str]) -> str:
    """What speaks for this action; ``names`` are the seats' names."""
    if action is DRAW:
        return _drawing(judged)
    if action is PASS:
        return _("Nothing fits, and you may draw no more.") if len(judged.view.actions) == 1 else _("There is no need.")
    if action in SUIT_NAMED:
        return _naming(judged, SUIT_NAMED[action], names)
    return _playing(judged, action.a, names)


def _drawing(judged: CrazyEightsEvaluation) -> str:
    if judged.debt:
        if len(judged.view.actions) == 1:
            return _("You have no two to pass it on.")
        return _("It keeps your two for later.")
    if len(judged.view.actions) == 1:
        return _("Nothing in your hand fits.")
    if all(RANK[action.a] == EIGHT for action in judged.view.actions if action.verb == "play"):
        return _("It keeps your eight for a time when you need it more.")
    return _("One may draw at any time; a card more is a card more to get rid of.")


def _naming(judged: CrazyEightsEvaluation, suit: int, names: Sequence[str]) -> str:
    count = judged.held(suit)
    if count:
        told = ngettext("You hold {count} card of {suit}.", "You hold {count} cards of {suit}.", count)
        return _both(told.format(count=count, suit=suit_text(suit)), _next_short(judged, suit, judged.next(), names))
    return _both(_("You hold no {suit}.").format(suit=suit_text(suit)), _next_short(judged, suit, judged.next(), names))


def _playing(judged: CrazyEightsEvaluation, card: int, names: Sequence[str]) -> str:
    if len(judged.hand) == 1:
        return _("It is your last card: you are out.")
    if judged.debt:
        return _("Instead of drawing you pass it on to {name}.").format(name=names[judged.after(card)])
    if RANK[card] == EIGHT:
        return _eight(judged)
    count = len(judged.followers(card))
    if count:
        told = ngettext(
            "{count} more card of yours fits on it.", "{count} more cards of yours fit on it.", count
        ).format(count=count)
    else:
        told = _("It leaves nothing of yours that would follow, but a card less is a card less.")
    return _both(told, _heavy(judged, card), _acting(judged, card, names) or _after(judged, card, names))


def _eight(judged: CrazyEightsEvaluation) -> str:
    others = [a for a in judged.view.actions if a.verb == "play" and RANK[a.a] != EIGHT]
    if not others:
        return _("Nothing else fits, and you name the suit that suits you.")
    if judged.shortest <= SHORT:
        return _("Somebody is nearly out: an eight left in your hand would count 50 points.")
    return _("You name the suit, but an eight would also fit at any later time.")


def _heavy(judged: CrazyEightsEvaluation, card: int) -> str:
    if VALUE[card] < HEAVY or judged.shortest > SHORT:
        return ""
    told = _("Somebody is nearly out, and {card} would count {points} points.")
    return told.format(card=card_text(card), points=VALUE[card])


def _acting(judged: CrazyEightsEvaluation, card: int, names: Sequence[str]) -> str:
    if not judged.rules.actions:
        return ""
    who = names[judged.next()]
    if RANK[card] == TWO:
        return _("{name} has to draw two cards, or play a two as well.").format(name=who)
    if judged.after(card) != judged.next():
        return _("{name} is not on turn next.").format(name=who)
    return ""


def _after(judged: CrazyEightsEvaluation, card: int, names: Sequence[str]) -> str:
    return _next_short(judged, SUIT[card], judged.after(card), names)


def _next_short(judged: CrazyEightsEvaluation, suit: int, seat: int, names: Sequence[str]) -> str:
    """A word about the next player, when he is nearly out and the suit is scarce among the cards not seen."""
    if seat == judged.view.seat or judged.sizes[seat] > SHORT or judged.unseen[suit] * 4 > len(judged.hidden):
        return ""
    told = _("{name} is nearly out, and few {suit} are left.")
    return told.format(name=names[seat], suit=suit_text(suit))


def _both(*sentences: str) -> str:
    return " ".join([sentence for sentence in sentences if sentence])

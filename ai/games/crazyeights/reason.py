"""Why an action is good, in a sentence or two made only of what the seat sees; cards as ``{9H}`` for the markup."""

from __future__ import annotations

from collections.abc import Sequence

from ai.games.crazyeights.evaluation import CrazyEightsEvaluation
from engine.core.actions import Action
from engine.core.texts import _, ngettext
from engine.games.crazyeights.actions import DRAW, PASS, SUIT_NAMED
from engine.games.crazyeights.cards import EIGHT, RANK, SUIT, VALUE
from engine.games.crazyeights.words.phrases import card_text, suit_text

HEAVY = 10
"""A card of so many points is worth getting rid of."""
SHORT = 2
"""A hand of so few cards is soon empty."""
FEW = 4
"""One card out of so many, at the most, is few."""


def say(judged: CrazyEightsEvaluation, actions: Sequence[Action], action: Action, names: Sequence[str]) -> str:
    """What speaks for this one of the ``actions``; ``names`` are the seats' names."""
    if action is PASS:
        return _("Nothing fits, and you may draw no more.") if len(actions) == 1 else _("There is no need.")
    eights = {RANK[each.a] == EIGHT for each in actions if each.verb == "play"}
    if action is DRAW:
        return _drawing(judged, eights)
    if action in SUIT_NAMED:
        suit = SUIT_NAMED[action]
        count = judged.held(suit)
        told = ngettext("You hold {count} card of {suit}.", "You hold {count} cards of {suit}.", count)
        first = told if count else _("You hold no {suit}.")
        return _both(first.format(count=count, suit=suit_text(suit)), _scarce(judged, suit, EIGHT, judged.next()))
    return _playing(judged, action.a, eights, names)


def _drawing(judged: CrazyEightsEvaluation, eights: set[bool]) -> str:
    if judged.debt:
        return _("It keeps your two for later.") if eights else _("You have no two to pass it on.")
    if not eights:
        return _("Nothing in your hand fits.")
    if False not in eights:
        return _("It keeps your eight for a time when you need it more.")
    return _("You need not play what fits; but a card more is a card more to get rid of.")


def _playing(judged: CrazyEightsEvaluation, card: int, eights: set[bool], names: Sequence[str]) -> str:
    """``eights``: whether what can be played is an eight, or none."""
    after = judged.after(card)
    if judged.debt:
        return _("Instead of drawing you pass it on to {name}.").format(name=names[after])
    if RANK[card] == EIGHT:
        if False not in eights:
            return _("Nothing else fits, and you name the suit that suits you.")
        if judged.shortest <= SHORT:
            return _("Somebody is nearly out: an eight left in your hand would count 50 points.")
        return _("You name the suit, but then the eight is gone.")
    count = judged.followers(card)
    told = ngettext("{count} more card of yours fits on it.", "{count} more cards of yours fit on it.", count)
    kept = _("It keeps your eight, which fits on every suit and rank.") if True in eights else ""
    if not count:
        told = "" if kept else _("It leaves nothing of yours that would follow, but a card less is a card less.")
    return _both(kept, told.format(count=count), _heavy(judged, card), _then(judged, card, after, names))


def _heavy(judged: CrazyEightsEvaluation, card: int) -> str:
    if VALUE[card] < HEAVY or judged.shortest > SHORT:
        return ""
    told = _("Somebody is nearly out, and {card} would count {points} points.")
    return told.format(card=card_text(card), points=VALUE[card])


def _then(judged: CrazyEightsEvaluation, card: int, after: int, names: Sequence[str]) -> str:
    """What the next player faces."""
    if judged.rules.effects[card][2]:
        return _("{name} has to draw two cards, or play a two as well.").format(name=names[judged.next()])
    if after != judged.next():
        return _("{name} is not on turn next.").format(name=names[judged.next()])
    return _scarce(judged, SUIT[card], RANK[card], after)


def _scarce(judged: CrazyEightsEvaluation, suit: int, rank: int, seat: int) -> str:
    """That hardly anything fits which the next player may hold."""
    count = judged.fitting(suit, rank).bit_count()
    if seat == judged.seat or not judged.hidden or count * FEW > judged.hidden:
        return ""
    if not count:
        return _("None of the {all} cards you do not see would fit.").format(all=judged.hidden)
    told = ngettext(
        "Of the {all} cards you do not see only {count} would fit.",
        "Of the {all} cards you do not see only {count} would fit.",
        count,
    )
    return told.format(all=judged.hidden, count=count)


def _both(*sentences: str) -> str:
    return " ".join([sentence for sentence in sentences if sentence])

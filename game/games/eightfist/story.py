"""What there is to say about a card that is looked at from near: what it counts, and what the wild ones do."""

from __future__ import annotations

from engine.core.texts import N_, _, ngettext
from engine.core.view import View
from engine.games.eightfist.options import OPTIONS, rules_of
from engine.games.eightfist.scoring import CB, FF, KIND, QG, QS, TWO_D, VALUE

_WILD = {
    QS: (
        N_("Counts 15 points and freezes its file, until any other Queen lies in it."),
        N_("Drawn from the stock she must be kept."),
    ),
    TWO_D: (N_("Counts 20 points and freezes its file, until any other two lies in it."),),
    FF: (N_("Counts 12 points and freezes its file, until the Queen's Grace lies in it."),),
    CB: (N_("Counts 12 points and freezes its file, until the Queen's Grace lies in it."),),
    QG: (
        N_("Takes 12 points off, wherever she lies."),
        N_("She alone thaws the files of Fistface and Cry Baby."),
    ),
}
_OPTIONS = {option.key: option for option in OPTIONS}


def describe_card(view: View, card: int) -> str:
    """One to four short sentences about this card under the rules of the match."""
    rules = rules_of(view)
    kind = KIND[card]
    told = [_(sentence) for sentence in _WILD.get(kind, ())]
    if kind == FF:
        told += [_("Drawn from the stock it may steal a card."), _OPTIONS["steal"].explain(rules.options["steal"])]
    if kind == CB:
        told.append(_OPTIONS["cry_scope"].explain(rules.options["cry_scope"]))
    if kind == QG and rules.grace_is_queen:
        told.append(_("She matches the Queen of Spades, too."))
    if not told:
        points = VALUE[card]
        told = [_("Counts nothing.")]
        if points:
            told = [ngettext("Counts {points} point.", "Counts {points} points.", points).format(points=points)]
            told.append(_("One of the same rank above or below it takes them away."))
    return " ".join(told)

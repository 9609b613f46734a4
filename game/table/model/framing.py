"""The words in which an outcome is held against another choice: how often it comes about stands first, then what.

An outcome is a sentence that reads as a fact, and a chance told after it comes too late.
"""

from __future__ import annotations

from typing import Final

from engine.core.texts import N_, _
from game.match.judged import ERRORS, Judged, Told
from game.ui.phrases import format_number, format_percent

FAR: Final = 0.5
"""Shares of the tries that lie so far apart are much more or much less often."""
INNER: Final = str.maketrans("“”„", "‘’‚")
"""Quotation marks within others, English and German."""


def tell_outcome_in_words(told: Told, other: str) -> str:
    """Whether it comes about more or less often than with the action labelled ``other``, without numbers."""
    frame = _IN_WORDS[abs(told.best - told.done) >= FAR][told.best > told.done]
    return _(frame, other=other.translate(INNER), outcome=told.words)


def tell_outcome_in_shares(told: Told, other: str) -> str:
    """In what share of the tries it comes about, and in what share with the action labelled ``other``; "" where both
    are told as the same percent.
    """
    best, done = format_percent(told.best), format_percent(told.done)
    if best == done:
        return ""
    least = min(told.best, told.done)
    frame = _IN_SHARES[0 if not least else 1 if not round(100 * least) else 2][told.best > told.done]
    return _(frame, best=best, done=done, other=other.translate(INNER), outcome=told.words)


def tell_outcome_in_tries(outcome: str, best: int, done: int, tries: int, other: str) -> str:
    """In how many of ``tries`` it comes about, and in how many with the action labelled ``other``."""
    frame = _IN_TRIES[bool(min(best, done))][best > done]
    return _(frame, best=best, done=done, all=tries, other=other.translate(INNER), outcome=outcome)


def tell_rarer_win(action: str) -> str:
    """That the action of this label wins less often than the best."""
    return _("{action}: this wins less often than the best choice.", action=action)


def tell_lost_share(win: str, action: str, gain: str, error: str) -> str:
    """By how many percentage points a ``win`` is less likely with the action of this label than with the best."""
    words = _("With “{action}” the chance is {gain} percentage points (± {error}) lower than with the best: {win}")
    return words.format(action=action.translate(INNER), gain=gain, error=error, win=win)


def tell_no_loss(each: Judged) -> str:
    """That nothing was clearly better; what came out better by more than its error, if too little to be sure of."""
    if each.worth.gain <= ERRORS * each.worth.gain_error:
        return _("Nothing that could be done here was clearly better.")
    return _("Perhaps a little better: {action}. It is too little to be sure.", action=each.best)


def tell_figures(each: Judged, win: str) -> str:
    """How much better the better choice was, and how often; ``win``: what it is a chance of."""
    worth = each.worth
    words = _(
        "A chance higher by {gain} percentage points (± {error}): {win} Better in {count} of {all} tries, worse in "
        "{worse}."
    )
    gain, error = format_number(100 * worth.gain), format_number(100 * ERRORS * worth.gain_error)
    return words.format(gain=gain, error=error, win=win, count=worth.better, all=worth.worlds, worse=worth.worse)


_IN_WORDS = N_(
    (
        ("Less often than with “{other}”: {outcome}", "More often than with “{other}”: {outcome}"),
        ("Much less often than with “{other}”: {outcome}", "Much more often than with “{other}”: {outcome}"),
    )
)
"""By whether the shares lie far apart, and whether it comes about more often."""
_IN_SHARES = N_(
    (
        (
            "In none of the tries, but in {done} of them with “{other}”: {outcome}",
            "In {best} of the tries, but in none with “{other}”: {outcome}",
        ),
        (
            "In hardly any of the tries, but in {done} of them with “{other}”: {outcome}",
            "In {best} of the tries, but in hardly any with “{other}”: {outcome}",
        ),
        (
            "In only {best} of the tries, instead of {done} with “{other}”: {outcome}",
            "In {best} of the tries, instead of {done} with “{other}”: {outcome}",
        ),
    )
)
"""By whether it comes about in no try, hardly any or some with the choice after which it does less, and whether it does
more often with the better one.
"""
_IN_TRIES = N_(
    (
        (
            "In none of {all} tries, but in {done} with “{other}”: {outcome}",
            "In {best} of {all} tries, but in none with “{other}”: {outcome}",
        ),
        (
            "In only {best} of {all} tries, but in {done} with “{other}”: {outcome}",
            "In {best} of {all} tries, but in only {done} with “{other}”: {outcome}",
        ),
    )
)
"""By whether it comes about in any try with the worse choice, and whether it comes about more often."""

"""The words in which an outcome is held against another choice: how often it comes about stands first, then what.

An outcome is a sentence that reads as a fact, and a chance told after it comes too late.
"""

from __future__ import annotations

from typing import Final

from engine.core.texts import N_, _
from game.match.judged import Told
from game.ui.phrases import format_percent

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
    """That you win less often with the action of this label than with the best."""
    return _("With “{action}” you win less often than with the best.", action=action.translate(INNER))


def tell_lost_share(win: str, action: str, gain: str, error: str) -> str:
    """By what share of the tries a ``win`` comes about less often with the action of this label than with the best."""
    words = _("With “{action}” this comes about {gain} less often than with the best (± {error}): {win}")
    return words.format(action=action.translate(INNER), gain=gain, error=error, win=win)


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

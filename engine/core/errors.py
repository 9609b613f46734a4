"""What can go wrong, each as a sentence a player understands."""

from __future__ import annotations


class EngineError(Exception):
    """Base of all errors the engine raises on purpose; ``str(error)`` is a sentence for a person."""


class IllegalAction(EngineError):
    """The action is not legal for that seat now; the state is unchanged."""


class BadText(EngineError):
    """A text (action, card, position, record) cannot be read."""


class BadOption(EngineError):
    """An option is unknown or has a value it cannot have."""


class BadRecord(EngineError):
    """A record cannot be replayed: damaged, from other rules, or not matching its digest."""


class OtherRules(BadRecord):
    """A record of another version of the game's rules: it cannot be played again, its moves can still be read."""


class Inconsistent(EngineError):
    """No state was found that fits a view: a bug in a game's rules of knowledge."""

"""Absurd 8's: 65 cards, every one with a text of its own."""

from engine.games.absurd8s.game import GAME

__all__ = ["GAME"]

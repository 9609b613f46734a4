"""Lockdown: no turn order, four of a kind and you are out."""

from engine.games.lockdown.game import GAME

__all__ = ["GAME"]

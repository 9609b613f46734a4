"""Crazy Eights: follow suit or rank, eights are wild; the ancestor of the other games."""

from engine.games.crazyeights.game import GAME

__all__ = ["GAME"]

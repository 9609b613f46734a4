"""The sounds of the house: paper on cloth, a little wood and brass."""

from __future__ import annotations

from game.sound.kit import Kit, Recipes
from game.sound.layers import BRASS, WOOD, Tone, paper, run, struck, tap


def _recipes() -> Recipes:
    return {
        **paper(0.9, Tone(0.012, 0.07, 0.6, 165.0, 7.0, bend=0.72)),
        "token": struck(0, 1318, 0.4, 0.7, BRASS) + struck(0.05, 1760, 0.34, 0.5, BRASS),
        "turn": struck(0, 587, 0.4, 0.5, BRASS) + struck(0.12, 880, 0.55, 0.5, BRASS),
        "win": run((392.0, 493.9, 587.3, 784.0), 0.12, 0.8, 0.6, BRASS),
        "lose": run((392.0, 311.1, 261.6), 0.2, 0.6, 0.6, WOOD),
        "illegal": tap(0, 175, 0.6, 0.1) + tap(0.09, 156, 0.6, 0.13),
        "button": tap(0, 820, 0.35, 0.05),
    }


HOUSE = Kit("house", _recipes)
"""What is heard outside the games' own rooms."""

"""Matches to be watched again: at any of their moments, through the eyes of any seat. No pygame in here."""

from game.replay.recording import Recording
from game.replay.reel import Reel
from game.replay.replay import OPEN, PUBLIC, Replay, watch

__all__ = ["OPEN", "PUBLIC", "Recording", "Reel", "Replay", "watch"]

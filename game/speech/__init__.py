"""Reading aloud through the system's speech: what the seat at the screen may read anyway, and nothing else."""

from game.speech.speaker import Speaker
from game.speech.spoken import spoken
from game.speech.voices import Voice, find_voice

__all__ = ["Speaker", "Voice", "find_voice", "spoken"]

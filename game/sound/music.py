"""Four bars at the end of a match: a tune of the room's own, its bass and chords, from the same partials as its sounds.

A tune is written in degrees of the scale, three beats to the bar: ``"1 3 5 | 6 . 5 | 4 2 7, | 1' . ."``. ``.`` holds
the note before, a comma is an octave lower, an apostrophe one higher.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.sound.layers import SoundLayer, make_struck

BARS: Final = 4
BEATS: Final = 3
"""Beats of a bar."""
MAJOR: Final = (0, 2, 4, 5, 7, 9, 11)
MINOR: Final = (0, 2, 3, 5, 7, 8, 10)
THINNED: Final = 4
"""Of so many samples one is made and the others lie between: a tune has no partials as high as a click."""
WON: Final = "won"
LOST: Final = "lost"
ENDS: Final = (WON, LOST)
"""The two ends of a match as sounds of every room."""


class Song(NamedTuple):
    """How a room ends: the pitch of its first degree in hertz, tune, chords (a degree a bar) and what is struck."""

    root: float
    tune: str
    chords: tuple[int, int, int, int] = (1, 4, 5, 1)
    lead: str = "brass"
    ground: str = "wood"
    beat: float = 0.29
    """Seconds of a beat."""

    def make_layers(self, won: bool) -> list[SoundLayer]:
        """The layers of the end, won or lost: a match that was lost has it in minor, lower and slower."""
        scale, root, beat = (MAJOR, self.root, self.beat) if won else (MINOR, self.root / 2, self.beat * 1.25)
        out: list[SoundLayer] = []
        for start, degree, beats in parse_tune(self.tune):
            out += make_struck(start * beat, _compute_pitch(root, degree, scale), beat * (0.6 + beats), 0.55, self.lead)
        for bar, degree in enumerate(self.chords):
            at = bar * BEATS * beat
            out += make_struck(at, _compute_pitch(root / 2, degree, scale), beat * 2.6, 0.5, self.ground)
            for k in (1, 2):
                if bar < BARS - 1:
                    out += make_struck(
                        at + k * beat, _compute_pitch(root / 2, degree + 2 * k, scale), beat * 1.2, 0.2, self.ground
                    )
        return out


def parse_tune(tune: str) -> list[tuple[int, int, int]]:
    """The notes of a tune: first beat, degree (1 is the root, 8 its octave), beats. Raises ValueError for another
    number of bars or beats.
    """
    bars = [bar.split() for bar in tune.split("|")]
    if len(bars) != BARS or any(len(bar) != BEATS for bar in bars):
        raise ValueError(f"not four bars of three beats: {tune!r}")
    out: list[tuple[int, int, int]] = []
    for beat, sign in enumerate(sign for bar in bars for sign in bar):
        if sign == "." and out:
            start, degree, beats = out[-1]
            out[-1] = start, degree, beats + 1
            continue
        degree = int(sign.rstrip(",'")) + 7 * (sign.count("'") - sign.count(","))
        out.append((beat, degree, 1))
    return out


def _compute_pitch(root: float, degree: int, scale: tuple[int, ...]) -> float:
    octave, step = divmod(degree - 1, len(scale))
    return float(root * 2.0 ** (octave + scale[step] / 12))

"""What a voice is given to say, step by step.

``speaking.txt`` says what is done: something is said (``say``, or ``urgent``: at once) at a ``rate``, seconds pass
(``wait``), the voice ``ends`` what it says, or ``fails``; ``hush`` ends all. There is one ``voice``, or another one
``behind`` it, which may be ``missing``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from game.speech.speaker import Speaker
from game.speech.voices import Voice
from tests.game.speech.test_speech import VOICE, Said
from tests.support.scripts import Teller, tell_script

HERE: Final = Path(__file__).parent
KEPT: Final = HERE / "speaking_told.txt"


class Speaking(Teller):
    """A speaker whose voice takes its time."""

    def __init__(self) -> None:
        self.heard, self.now, self.is_missing, self._told = Said(), 0.0, False, 0
        self.heard.instant = False
        self.voice()

    def voice(self, how: str = "") -> None:
        first = Voice("first", lambda *_how: ["first"], after=VOICE if how == "behind" else None)
        self.speaker = Speaker(first, self._start, lambda: self.now)

    def _start(self, command: Sequence[str], words: str) -> Said.One:
        if self.is_missing and command[0] == "first":
            raise FileNotFoundError("gone")
        return self.heard.start(command, words)

    def missing(self) -> None:
        self.is_missing = True

    def rate(self, rate: str) -> None:
        self.speaker.rate = float(rate)

    def say(self, *words: str, at_once: bool = False) -> None:
        self.speaker.say(" ".join(words).encode().decode("unicode_escape"), at_once=at_once)

    def urgent(self, *words: str) -> None:
        self.say(*words, at_once=True)

    def many(self, count: str) -> None:
        for number in range(int(count)):
            self.say(f"line {number}")

    def wait(self, seconds: str) -> None:
        self.now += float(seconds)
        self.speaker.update()

    def ends(self, code: str = "0") -> None:
        self.heard.running[-1].done = int(code)
        self.speaker.update()

    def fails(self) -> None:
        self.ends("1")

    def hush(self) -> None:
        self.speaker.stop_speaking()

    def tell(self) -> str:
        """What is being said and by which voice, what was cut off, and what waits."""
        heard, self._told = self.heard.words[self._told :], len(self.heard.words)
        killed = [words for words, one in zip(self.heard.words, self.heard.running, strict=True) if one.killed]
        facts = {"says": heard, "cut off": killed, "wait": [*self.speaker._waiting]}
        told = [f"{what} {words}" for what, words in facts.items() if words]
        voice = getattr(self.speaker.voice, "name", "none")
        busy = "busy" if self.speaker._now is not None else "silent"
        return "; ".join([voice + " is broken" * self.speaker.broken, busy, *told])


@contextmanager
def make_speaker() -> Iterator[Speaking]:
    """A speaker for one occasion."""
    yield Speaking()


def text() -> str:
    """What becomes of all that is to be said."""
    return tell_script(HERE / "speaking.txt", make_speaker)

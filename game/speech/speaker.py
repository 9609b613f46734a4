"""The speaker: says one thing after the other in a process of the system's speech, and never blocks."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from engine.core.plain import printable
from game.speech.voices import Voice

WAITING: Final = 8
"""Things that may wait to be said; older ones give way to the newest."""
LONGEST: Final = 600
"""Letters of one thing that is said."""
STUCK: Final = 5.0
"""Seconds a voice may take beyond what the words take before it is given up on."""
LETTERS: Final = 6.0
"""Letters a slow voice says in a second at the usual rate."""


class Saying(Protocol):
    """A process that is saying something."""

    def poll(self) -> int | None:
        """The exit code of the voice, None while it speaks."""

    def kill(self) -> None:
        """Stop speaking."""


StartVoice = Callable[[Sequence[str], str], Saying]


class Speaker:
    """Say things with ``voice``; ``start`` runs a command with words on its standard input (tests bring their own)."""

    def __init__(
        self, voice: Voice, start: StartVoice | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.voice = voice
        self.volume = 0.8
        self.rate = 1.0
        self.language = "en"
        self.broken = False
        """Whether the system's speech could not be started; then everything is silent."""
        self._start = start or _start_program
        self._clock = clock
        self._waiting: deque[str] = deque(maxlen=WAITING)
        self._now: Saying | None = None
        self._since = 0.0
        self._words = ""
        """What is being said."""

    def say(self, words: str, at_once: bool = False) -> None:
        """Say plain words after what is waiting, or ``at_once`` in the place of all that."""
        words = printable(words).replace("\ufffd", "").strip()[:LONGEST]  # no program can be handed a null, say
        if self.broken or not words:
            return
        if at_once:
            self.stop_speaking()
        self._waiting.append(words)
        self.update()

    def stop_speaking(self) -> None:
        """Be silent now, in the middle of a word if need be; what waited is forgotten."""
        self._waiting.clear()
        now, self._now = self._now, None
        if now is None:
            return
        with contextlib.suppress(OSError):
            now.kill()
            if self.voice.hush:
                self._start(self.voice.hush, "")

    def update(self) -> None:
        """Go on to what waits; called on every turn of the loop. Costs nothing while nothing is to be said."""
        if self._now is not None:
            ended = self._now.poll()
            if ended is None and self._clock() - self._since < STUCK + len(self._words) / (LETTERS * self.rate):
                return
            with contextlib.suppress(OSError):
                self._now.kill()
            self._now = None
            if ended != 0 and self.voice.after is not None:  # it hangs, or cannot speak here: the next one says it
                self._switch_voice(self.voice.after)
        if not self._waiting:
            return
        words = self._words = self._waiting.popleft()
        self._since = self._clock()
        try:
            command = self.voice.command(self.language, self.volume, self.rate)
            piped = self.voice.piped
            self._now = self._start(command if piped else [*command, words], words if piped else "")
        except OSError:
            if self.voice.after is not None:
                self._switch_voice(self.voice.after)
                self.update()
                return
            self.broken = True
            self._waiting.clear()

    def _switch_voice(self, voice: Voice) -> None:
        """Another voice says it once more, and everything from here on."""
        self.voice = voice
        if len(self._waiting) < WAITING:
            self._waiting.appendleft(self._words)


def make_environment() -> dict[str, str]:
    """The environment the system's own programs run in: a bundled program has one that leads to its own libraries."""
    out = dict(os.environ)
    if getattr(sys, "frozen", False):
        before = out.pop("LD_LIBRARY_PATH_ORIG", None)
        out.pop("LD_LIBRARY_PATH", None)
        if before:
            out["LD_LIBRARY_PATH"] = before
    return out


def _start_program(command: Sequence[str], words: str) -> Saying:
    """Start a program and give it the words. Raises OSError."""
    flags = int(getattr(subprocess, "CREATE_NO_WINDOW", 0)) if sys.platform == "win32" else 0
    found = subprocess.Popen(
        list(command),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=make_environment(),
        creationflags=flags,
    )
    assert found.stdin is not None
    with contextlib.suppress(OSError):  # it may be gone already; then nothing is said
        found.stdin.write((words + "\n").encode())
        found.stdin.close()
    return found

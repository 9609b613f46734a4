"""Reading aloud in the running program: says what is new on the screen, in the order and at the time the scene tells
it. The voice is looked for when it is first wanted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.config import language
from game.config.settings import Settings
from game.speech.reading import SILENCE, Readable, Reading

if TYPE_CHECKING:
    # Start time: speech is loaded when it is first wanted.
    from game.speech.speaker import Speaker
    from game.speech.voices import Voice


def system_voice() -> Voice | None:
    """The speech of this system, None if it has none."""
    from game.speech.voices import find_voice  # start time: as above

    return find_voice()


class Announcer:
    """Watches the scene that is on top and says what is new there, where that is wanted and the system can.
    ``find_voice`` looks for its speech.
    """

    speaker: Speaker | None = None
    """There only once speech was wanted and a voice was found."""
    mute = False
    """Whether speech was wanted and the system has none."""
    focus = False
    """Whether the focus is named, too."""
    _reading: Reading | None = None
    _last = ""

    def __init__(self, find_voice: Callable[[], Voice | None]) -> None:
        self.find_voice = find_voice

    def update(self, scene: Readable | None, settings: Settings) -> None:
        """Say what is new. Called on every turn of the loop while speech is on."""
        if self.speaker is None and not self.mute:
            voice = self.find_voice()
            self.mute = voice is None
            if voice is not None:
                from game.speech.speaker import Speaker  # start time: as above

                self.speaker = Speaker(voice)
                self.apply_settings(settings)
        if self.speaker is None:
            return
        reading = scene.reading if scene is not None else None
        if reading is not self._reading:
            if self._reading is not None and self._reading.private:
                self.speaker.stop_speaking()
            self._reading = reading
            if reading is not None:
                reading.start_reading()
        if reading is not None:
            for each in reading.iter_news(focus=self.focus):
                if each == SILENCE:
                    self.speaker.stop_speaking()
                    self._last = ""
                else:
                    self._say_words(each.words, each.at_once)
        self.speaker.update()

    def apply_settings(self, settings: Settings) -> None:
        """Volume, rate and language as they are set; silence when speech is switched off."""
        self.focus = settings.speech_focus
        if self.speaker is not None:
            self.speaker.volume, self.speaker.rate = settings.speech_volume, settings.speech_rate
            self.speaker.language = language.get_language()
        if not settings.speech:
            self.stop_speaking()

    def repeat_last(self) -> bool:
        """Say once more what the scene wants heard again, else what was said last; False where nothing can be said."""
        words = self._reading.get_repeat_text() if self._reading is not None else ""
        if words is not None:
            self._say_words(words or self._last, at_once=True)
        return self.speaker is not None

    def stop_speaking(self) -> None:
        """Be silent now."""
        if self.speaker is not None:
            self.speaker.stop_speaking()

    def _say_words(self, words: str, at_once: bool) -> None:
        from game.speech.spoken import to_spoken_text  # start time: as above

        if words and self.speaker is not None:
            self._last = words
            self.speaker.say(to_spoken_text(words), at_once)

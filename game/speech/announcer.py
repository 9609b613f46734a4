"""Says what is new on the screen, in the order and at the time the scene tells it."""

from __future__ import annotations

from game.speech.reading import SILENCE, Readable, Reading
from game.speech.speaker import Speaker
from game.speech.spoken import to_spoken_text


class Announcer:
    """Watches the scene that is on top and tells a speaker what to say."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self.focus = False
        """Whether the focus is named, too."""
        self._reading: Reading | None = None
        self._last = ""

    def update(self, scene: Readable | None) -> None:
        """Say what is new. Called on every turn of the loop while speech is on."""
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

    def repeat_last(self) -> None:
        """Say once more what the scene wants heard again, else what was said last."""
        reading = self._reading
        words = reading.get_repeat_text() if reading is not None else ""
        if words is not None:
            self._say_words(words or self._last, at_once=True)

    def _say_words(self, words: str, at_once: bool = False) -> None:
        if words:
            self._last = words
            self.speaker.say(to_spoken_text(words), at_once)

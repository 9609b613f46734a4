"""Reading aloud in the running program: the voice is looked for when it is first wanted, and goes by the settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.config import language
from game.config.settings import Settings
from game.speech.reading import Readable

if TYPE_CHECKING:
    # Start time: speech is loaded when it is first wanted.
    from game.speech.announcer import Announcer
    from game.speech.voices import Voice


def system_voice() -> Voice | None:
    """The speech of this system, None if it has none."""
    from game.speech.voices import find_voice  # start time: as above

    return find_voice()


class ReadingAloud:
    """Says what is on the screen, where that is wanted and the system can. ``find_voice`` looks for its speech."""

    def __init__(self, find_voice: Callable[[], Voice | None]) -> None:
        self.find_voice = find_voice
        self.announcer: Announcer | None = None
        """There only once speech was wanted and a voice was found."""
        self.mute = False
        """Whether speech was wanted and the system has none."""

    def update(self, scene: Readable | None, settings: Settings) -> None:
        """Say what is new on the screen. Called on every turn of the loop while speech is on."""
        if self.announcer is None and not self.mute:
            voice = self.find_voice()
            self.mute = voice is None
            if voice is not None:
                from game.speech.announcer import Announcer  # start time: as above
                from game.speech.speaker import Speaker

                self.announcer = Announcer(Speaker(voice))
                self.apply_settings(settings)
        if self.announcer is not None:
            self.announcer.update(scene)

    def apply_settings(self, settings: Settings) -> None:
        """Volume, rate and language as they are set; silence when speech is switched off."""
        if self.announcer is None:
            return
        speaker = self.announcer.speaker
        speaker.volume, speaker.rate = settings.speech_volume, settings.speech_rate
        speaker.language = language.get_language()
        self.announcer.focus = settings.speech_focus
        if not settings.speech:
            speaker.stop_speaking()

    def repeat_last(self) -> bool:
        """Say once more what was said last; False where nothing can be said."""
        if self.announcer is None:
            return False
        self.announcer.repeat_last()
        return True

    def stop_speaking(self) -> None:
        """Be silent now."""
        if self.announcer is not None:
            self.announcer.speaker.stop_speaking()

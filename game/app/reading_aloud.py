"""Reading aloud in the running program: the voice is looked for when it is first wanted, and goes by the settings."""

from __future__ import annotations

from game.app.app import App
from game.config import language
from game.speech.announcer import Announcer
from game.speech.speaker import Speaker


def read_aloud(app: App) -> None:
    """Say what is new on the screen, where the system can. Called on every turn of the loop while speech is on."""
    if app.announcer is None and not app.mute:
        voice = app.find_voice()
        app.mute = voice is None
        if voice is not None:
            app.announcer = Announcer(Speaker(voice))
            set_voice(app)
    if app.announcer is not None:
        app.announcer.update(app.top)


def set_voice(app: App) -> None:
    """Volume, rate and language of the speech as they are set; silence when it is switched off."""
    if app.announcer is None:
        return
    speaker, settings = app.announcer.speaker, app.settings
    speaker.volume, speaker.rate = settings.speech_volume, settings.speech_rate
    speaker.language = language.current()
    app.announcer.focus = settings.speech_focus
    if not settings.speech:
        speaker.hush()

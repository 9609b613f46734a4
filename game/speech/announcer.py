"""What is read aloud, and when: the log, the prompt and, for whoever does not see the screen, the focus.

Everything comes from what the person at the screen may read there: the log of the host for the seat that is present,
the sentence of the prompt, the name of the focused thing. While the cover is up nothing is said, and whatever is just
being said ends when the cover comes or the screen changes hands. Where several people sit round the screen all of them
hear it: then nothing is said but what everybody may know, unless whoever listens wears headphones and has set so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.core.texts import _, edition
from game.speech.speaker import Speaker
from game.speech.spoken import spoken
from game.table.render.tooltip import seat_words
from game.table.scene import TableScene

if TYPE_CHECKING:
    from game.app.layer import Layer
    from game.match.host import Host
    from game.table.model.hosting import LineLike
    from game.table.model.prompt import Target
    from game.ui.form import Form
    from game.ui.widget import Widget

CATCH_UP: Final = 6
"""Lines of the log that are read at most when many have come at once; the newest."""


class Announcer:
    """Watches the scene that is on top and tells a speaker what to say."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self.focus = False
        """Whether the focus is named, too."""
        self._scene: Layer | None = None
        self._host: Host | None = None
        self._present = -1
        self._told = 0
        """Lines of the log that have been read or let go by, as the seat at the screen (or everybody) counts them."""
        self._public = False
        """Whether they are those everybody may read."""
        self._told_for: object = None
        self._decided = -1
        """The last action whose lines were read."""
        self._question = ""
        self._asked_for: object = None
        self._advice = ""
        self._aside = ""
        self._focused: object = None
        self._last = ""

    def update(self, scene: Layer | None) -> None:
        """Say what is new. Called on every turn of the loop while speech is on."""
        if scene is not self._scene:
            self._enter(scene)
        if isinstance(scene, TableScene):
            self._table(scene)
        elif scene is not None and self.focus:
            form = getattr(scene, "form", None)
            if form is not None:
                self._form(form)
        self.speaker.update()

    def again(self) -> None:
        """Say once more what was said last; at the table the question that is open."""
        scene = self._scene
        words = self._last
        if isinstance(scene, TableScene):
            if scene.cover.up:
                return
            words = " ".join(filter(None, (scene.aside, self._asked(scene)))) or words
        self._say(words, at_once=True)

    # --- going from scene to scene -----------------------------------------------------------------------------

    def _enter(self, scene: Layer | None) -> None:
        if isinstance(self._scene, TableScene):
            self.speaker.hush()
        fresh = isinstance(scene, TableScene) and scene.host.actions == 0
        if isinstance(scene, TableScene) and scene.host is not self._host:
            # Of a match taken up again only what is new is read; of a new one everything.
            self._host, self._present = scene.host, scene.host.present
            self._public = in_public(scene)
            lines = scene.host.log()
            self._told = 0 if fresh else len(scene.host.public_log(len(lines)) if self._public else lines)
            self._decided = -1 if fresh else scene.host.actions
        self._scene, self._focused, self._question, self._asked_for = scene, None, "", None
        self._told_for = None

    def _say(self, words: str, at_once: bool = False) -> None:
        if words:
            self._last = words
            self.speaker.say(spoken(words), at_once)

    # --- the table ---------------------------------------------------------------------------------------------

    def _table(self, scene: TableScene) -> None:
        host = scene.host
        if scene.cover.up or host.present != self._present:
            # What is just being said may be for the eyes and ears of whoever has left.
            self.speaker.hush()
            self._last = self._question = ""
            self._focused = self._asked_for = None
            if host.present != self._present:
                self._present = host.present
                if not self._public:
                    self._told = self._heard(scene)
        if self._public != in_public(scene):  # the person has just set so: what was told before is let go by
            self._public = not self._public
            self._told = len(self._lines(scene))
        if scene.cover.up:
            return
        self._log(scene)
        if scene.aside != self._aside:
            self._aside = scene.aside
            self._say(scene.aside)
        self._ask(scene)
        if self._public and host.present >= 0:
            self._advice = scene.play.advice
            return
        self._advise(scene)
        if self.focus and scene.touch.keys:
            self._touch(scene)

    def _heard(self, scene: TableScene) -> int:
        """How many lines of the log the one who reads it now need not hear: a person hears what was since his turn."""
        host, lines = scene.host, scene.host.log()
        if host.present >= 0 and host.people > 1:
            return len(lines) - len(host.recap())
        return sum(line.decision <= self._decided for line in lines)

    def _lines(self, scene: TableScene) -> Sequence[LineLike]:
        """The log as far as it was played, as it may be read aloud here."""
        ready = scene.play.told
        return scene.host.public_log(ready) if self._public else scene.host.log()[:ready]

    def _log(self, scene: TableScene) -> None:
        key = scene.play.told, scene.host.present, self._told, edition()
        if key == self._told_for:
            return
        lines = self._lines(scene)
        fresh = lines[min(self._told, len(lines)) :]  # something may have been taken back
        self._told = len(lines)
        self._told_for = scene.play.told, scene.host.present, self._told, edition()
        for line in fresh[-CATCH_UP:]:
            self._say(line.text)
            self._decided = line.decision

    def _asked(self, scene: TableScene) -> str:
        """The question of the prompt as it is said, "" if nothing is asked."""
        host, decision = scene.host, scene.play.decision
        if not scene.play.live or decision is None:
            return ""
        if self._public:
            return host.game.ask(host.public_view(), decision.kind, decision.seat, host.names)
        return _("Your turn: {question}").format(question=scene.play.question())

    def _ask(self, scene: TableScene) -> None:
        play = scene.play
        key = play.live, play.synced, play.prompt.chosen, edition()
        if key == self._asked_for:
            return  # the sentence is not made anew on every turn of the loop
        self._asked_for = key
        asked = self._asked(scene)
        if asked == self._question:
            return
        first = not self._question
        self._question = asked
        if asked and (first or self.focus):
            self._say(asked if first or self._public else scene.play.question())

    def _advise(self, scene: TableScene) -> None:
        """Why a hint advises what it has chosen."""
        advice = scene.play.advice
        if advice != self._advice:
            self._advice = advice
            self._say(advice)

    def _touch(self, scene: TableScene) -> None:
        target = scene.touch.focus
        key = target, scene.touch.reason, target in scene.play.prompt.chosen
        if key == self._focused:
            return
        self._focused = key
        words = scene.touch.reason or (self.named(scene, target) if target is not None else "")
        self._say(words, at_once=True)

    def named(self, scene: TableScene, target: Target) -> str:
        """A target as it is said: what stands on it."""
        play = scene.play
        for tool in scene.tools:
            if tool.target == target:
                return tool.tip
        for button in scene.bar.buttons:
            if button.target == target:
                return button.label
        if target[0] == "tip":
            return scene.table.markers(play.layout, play.view)[int(target[1])].tip
        if target[0] == "seat":
            words = scene.host.names[int(target[1])]
            about = seat_words(scene, int(target[1])) if scene.touch.looking else ""
            words = ". ".join((words, *about.splitlines()))
        else:
            words = scene.table.chip(play.view, target, scene.host.names)
        story = scene.table.story(play.view, int(target[1])) if target[0] == "card" and scene.touch.looking else ""
        if story:
            words = f"{words}. {story}"
        if target in play.prompt.chosen:
            return _("{thing}, chosen").format(thing=words)
        if scene.touch.looking and play.live and not play.prompt.can(target):
            return _("{thing}. {reason}").format(thing=words, reason=play.why_not(target))
        return words

    # --- pages -------------------------------------------------------------------------------------------------

    def _form(self, form: Form) -> None:
        widget = form.focus if form.keyboard else None
        words = describe(widget) if widget is not None else ""
        key = widget, words
        if key == self._focused:
            return
        self._focused = key
        self._say(words, at_once=True)


def in_public(scene: TableScene) -> bool:
    """Whether others hear what is read who may not see what the person at the screen sees."""
    return scene.host.people > 1 and not scene.table.uncovered and not scene.app.settings.speech_hands


def describe(widget: Widget) -> str:
    """A focused widget in words: what it is for and how it is set."""
    from game.ui.choices import Choice, Pick
    from game.ui.controls import Button, Slider, Toggle
    from game.ui.fields import TextField
    from game.ui.phrases import percent
    from game.ui.split import Field

    name = next((above.label.words for above in widget.ancestors() if isinstance(above, Field)), "")
    state = ""
    if isinstance(widget, Button):
        state = widget.words or widget.tooltip
    elif isinstance(widget, Toggle):
        state = _("on") if widget.on else _("off")
    elif isinstance(widget, Slider):
        state = percent(widget.value)
    elif isinstance(widget, Choice):
        state = widget.words
    elif isinstance(widget, Pick):
        state = f"{widget.words}. {widget.help}"
    elif isinstance(widget, TextField):
        state = _("hidden") if widget.masked and widget.text else widget.text or widget.placeholder
    else:
        room = getattr(widget, "room", None)
        state = room.game.title if room is not None else getattr(widget, "spoken", "")
    if name and state:
        return _("{name}: {state}").format(name=name, state=state)
    return name or state


__all__ = ["Announcer", "describe"]

"""A form read aloud: the widget that has the focus, for whoever does not see it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.texts import _
from game.speech.reading import Reading, Utterance
from game.ui.form import Form
from game.ui.widget import Widget


class FormReading(Reading):
    """Names the focus of a form when it goes elsewhere or is set otherwise."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self._focused: object = None

    def start_reading(self) -> None:
        self._focused = None

    def iter_news(self, *, focus: bool) -> Iterator[Utterance]:
        if not focus:
            return
        widget = self.form.focus if self.form.keyboard else None
        words = describe_widget(widget) if widget is not None else ""
        if (widget, words) == self._focused:
            return
        self._focused = widget, words
        if words:
            yield Utterance(words, at_once=True)


def describe_widget(widget: Widget) -> str:
    """A focused widget in words: what it is for and how it is set."""
    name = next(filter(None, (above.heading for above in widget.iter_ancestors())), "")
    state = widget.get_spoken_text()
    if name and state:
        return _("{name}: {state}", name=name, state=state)
    return name or state

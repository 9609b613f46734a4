"""Asking a person for the PIN that keeps their hand from the others at the screen."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

from engine.core.texts import _
from game.app.app import App
from game.app.dialog import Dialog
from game.app.long_work import NEW_PIN, PIN, work_beside
from game.app.pin_throttle import describe_wrong_pin
from game.art.colours import BAD, BRASS_LIGHT
from game.art.shapes import Point, Size
from game.config.people import find_portrait
from game.config.player_names import to_stored_name
from game.config.portraits import CALM
from game.match.match_setup import LONGEST_PIN, SHORTEST_PIN, Seat, seal_pin
from game.ui.boxes import Row, Space
from game.ui.canvas import Canvas
from game.ui.controls import Button, Toggle, icon_button
from game.ui.fields import TextField, draw_wheels
from game.ui.labels import Label, build_note, build_sign, build_title, escape
from game.ui.split import Field, NamedRow, Split
from game.ui.style import BODY, HEAD
from game.ui.widget import Callback, Taker, Widget, Widgets

PLACE: Final = 46
"""Units across the place of a digit."""
AIR: Final = 10
"""Units that are free above and below such places, whose rims reach beyond them."""


class DigitField(TextField):
    """A line of digits, each in a place of its own like the rings of a lock; those that have to be there are lit."""

    def _measure_step(self, width: int) -> int:
        """From one place to the next, in pixels."""
        liked: int = max(self.to_px(PLACE), round(1.4 * self.get_text_px(HEAD)))
        return min(liked, width // self.limit)

    def measure(self, width: int) -> Size:
        step = self._measure_step(width)
        return step * self.limit, max(step, round(1.5 * self.get_text_px(BODY)))

    def press(self, point: Point) -> None:
        self.caret = max(0, min(len(self.text), int(point[0] - self.rect.x) // self._measure_step(self.rect.width)))
        self.all = False

    def draw(self, canvas: Canvas) -> None:
        shown, due = self._shown_text, min(self.caret, self.limit - 1)
        lit = range(len(shown)) if self.all else [due] * (self.form.focus is self)
        box = self.rect.inflate(self._measure_step(self.rect.width) * self.limit - self.rect.width, 0)
        box.x = self.rect.x
        draw_wheels(canvas, box, self.limit, shown, lit, SHORTEST_PIN)


def build_pin_field(typed: Taker, done: Callback) -> TextField:
    """A field for the digits of a PIN, hidden from whoever looks on."""
    return DigitField(
        "",
        lambda digits: typed("".join(str(int(digit)) for digit in digits)),  # whosever digits they are
        limit=LONGEST_PIN,
        allow=str.isdecimal,
        placeholder=_("digits"),
        masked=True,
        done=done,
    )


def build_lock_button(guarded: bool, ask: Callback) -> Button:
    """The lock beside a person's name, open or closed: the way to the PIN of the hand."""
    told = _("A PIN guards this hand; change it") if guarded else _("Guard this hand by a PIN")
    return icon_button("lock" if guarded else "unlock", ask, told)


def build_trust_row(app: App, trust: bool, take: Callable[[bool], None], *, brief: bool) -> Widget:
    """Whether the people at one screen trust each other, and whether everybody keeps a place at the table, or it turns
    round to who is on turn. Where it is ``brief`` what that means are tooltips.
    """
    change: Callable[[bool], object] = lambda still: app.store.change_settings(still=still)
    told: dict[str, tuple[str, str, Toggle]] = {
        "people": (
            _("We trust each other"),
            _("The table stays open; a tap shows your hand until your turn is over."),
            Toggle(trust, take),
        ),
        "hold": (
            _("The table stays still"),
            _("Up to seven keep their places; the open hand lies below."),
            Toggle(app.settings.still, change),
        ),
    }
    rows: Widgets = []
    for icon, (words, meaning, toggle) in told.items():
        toggle.tooltip = meaning
        named = NamedRow(words, toggle) if brief else Field(words, toggle, meaning)
        rows.append(Row(build_sign(icon, 24, BRASS_LIGHT), named, gap=10) if brief else named)
    return Split(*rows, least=220, gap=28)


class LockDialog(Dialog):
    """Asks for the digits of a PIN, hidden; ``beside`` stands at the right of their field."""

    sign = "lock"

    def __init__(
        self, app: App, name: str, title: str, words: str, below: Widget, *ways: Button, beside: Sequence[Widget] = ()
    ) -> None:
        self.field = build_pin_field(self._on_text_change, self._take_digits)
        super().__init__(
            app,
            build_title(title, "centre"),
            Label(words, align="centre"),
            Space(0, AIR),
            Row(self.field, *beside, gap=10, align="centre"),
            Space(0, AIR),
            below,
            self.build_button_row(*ways),
            wide=600,
            starts_at=self.field,
        )
        self.guests = [(find_portrait(app.settings, to_stored_name(name)), CALM)]

    def _on_text_change(self, text: str) -> None:
        """Something was typed."""

    @abstractmethod
    def _take_digits(self) -> None:
        """These are all digits."""


class PinDialog(LockDialog):
    """``take`` gets the PIN as it is kept, or "" for none any more; Esc changes nothing. Only a new PIN can be looked
    at while it is typed.
    """

    def __init__(self, app: App, name: str, had: bool, take: Taker) -> None:
        self.take = take
        self.eye = icon_button("eye", self._toggle_mask, _("Show what was typed"))
        self.ready = Button(_("Set the PIN"), self._take_digits, primary=True, least=140, enabled=False)
        told = _("{least} to {most} digits. They keep friends from peeking; they are no safe.")
        words = _("Only whoever types these digits sees this hand here.")
        none = [Button(_("No PIN"), lambda: self._close_with_pin(""), least=120)] if had else []
        note = build_note(told.format(least=SHORTEST_PIN, most=LONGEST_PIN), "centre")
        title = _("A PIN for {name}", name=escape(name))
        super().__init__(app, name, title, words, note, self.ready, *none, beside=[self.eye])

    def _toggle_mask(self) -> None:
        self.field.masked = not self.field.masked
        self.eye.icon = "eye" if self.field.masked else "eye_closed"

    def _on_text_change(self, text: str) -> None:
        self.ready.enabled = len(text) >= SHORTEST_PIN

    def _take_digits(self) -> None:
        if self.ready.enabled:
            self._close_with_pin(self.field.text)

    def _close_with_pin(self, pin: str) -> None:
        self.close()
        seal_beside(self.app, pin, self.take)


class KnownPin(LockDialog):
    """Asks for the PIN of a seat before anything is done with it."""

    def __init__(self, app: App, seat: Seat, take: Taker, why: str = "") -> None:
        self.seat, self.take = seat, take
        self.wrong = False
        """Whether what was typed last is not the PIN."""
        name = seat.display_name
        words = why or _("This seat is guarded: only whoever knows its PIN can give it away.")
        go = Button(_("Go on"), self._take_digits, primary=True, least=140)
        self.trouble = Label("", 18, colour=BAD, align="centre")
        super().__init__(app, name, _("{name}'s PIN", name=escape(name)), words, self.trouble, go)

    def update(self, now: float) -> bool:
        waited = self.app.pins.get_wait_seconds(self.seat.pin, now)
        self.tell_trouble(describe_wrong_pin(waited) if self.wrong or waited else "")
        return super().update(now)

    def _on_text_change(self, text: str) -> None:
        self.wrong = False

    def _take_digits(self) -> None:
        now, typed = self.app.clock(), self.field.text
        if self.app.pins.get_wait_seconds(self.seat.pin, now):
            return

        def on_checked(found: Callable[[], bool]) -> None:
            if found():
                self.app.pins.record_success(self.seat.pin)
                self.close()
                self.take(typed)
                return
            if typed:
                self.app.pins.record_failure(self.seat.pin, now)
            self.field.set_text("")
            self.wrong = True

        work_beside(self.app, lambda: self.seat.is_pin_valid(typed), on_checked, PIN)


def seal_beside(app: App, pin: str, take: Taker) -> None:
    """Go on with what is kept of a PIN: to seal it takes longer than a picture may."""
    work_beside(app, lambda: seal_pin(pin), lambda found: take(found()), NEW_PIN)

"""Who sits where in a running match: a person takes over from a bot, a bot from a person."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any

from engine.core.texts import _
from game.app.app import App
from game.app.dialog import Dialog, ask_question
from game.app.form_scene import FormScene
from game.app.long_work import PIN, work_beside
from game.app.pin_throttle import describe_wrong_pin
from game.app.telling import tell_errors
from game.art.colours import BAD
from game.config.names import LONGEST
from game.config.people import get_portraits
from game.config.player_names import has_name, to_display_name
from game.config.player_names import to_sentence_name as named
from game.match import party
from game.match.bots import NAMES, get_default_temper, seat_portrait
from game.match.host import Host
from game.match.match_setup import BOT, LONGEST_PIN, PERSON, SHORTEST_PIN, Seat
from game.screens.lobby.person import build_wants_button
from game.screens.lobby.pin import PinDialog, build_lock_button, build_pin_field, build_trust_row, seal_beside
from game.screens.lobby.plan import choose_free_name
from game.screens.lobby.renaming import AskName, describe_name_trouble, list_nameless_seats, rename_seat
from game.screens.lobby.tempers import build_kind_choice, build_temper_buttons
from game.ui.boxes import Row, Space
from game.ui.controls import Button, icon_button
from game.ui.fields import TextField
from game.ui.labels import Label, build_heading, build_note, escape, seat_sign
from game.ui.split import Field, build_section
from game.ui.widget import Callback, Taker, Widget, Widgets

Pins = Mapping[int, str]
"""By seat, the PIN that was typed for it."""


class SeatsScene(FormScene):
    """The page of seats over a table. A change holds at once; ``changed`` is called after each."""

    def __init__(self, app: App, host: Host, changed: Callback) -> None:
        super().__init__(app)
        self.host = host
        self.changed = changed
        self.theme_name = host.setup.game

    def build_page(self) -> Widget:
        rows = [self._build_row(n, seat) for n, seat in enumerate(self.host.seats)]
        told = build_note(
            _(
                "Choose who plays on at each seat, a person or a bot. It holds from the next move on and is saved with "
                "the match. Whoever takes over a seat finds its hand covered; a hand given to a bot is not shown "
                "any more."
            )
        )
        agreed = build_trust_row(self.app, self.host.is_trusting, self._change_trust)
        shared = [agreed] if self.host.people_count > 1 else []
        frame = build_section(_("Who sits where"), *rows, Space(height=4), told, *shared, gap=9, pad=20)
        return self.scroll_page(_("Seats"), frame, keys=False, widest=860)

    def _build_row(self, n: int, seat: Seat) -> Widget:
        game, level = self.host.setup.game, "" if seat.is_person else seat.level
        choice = build_kind_choice(game, len(self.host.setup.seats), level, partial(self._change_kind, n))
        beside: Widgets = []
        if seat.is_person and self._list_other_people(n):
            told = _("{name} and somebody else change places", name=escape(self.host.display_names[n]))
            beside.append(icon_button("people", partial(self._ask_swap, n), told))
            beside.append(build_wants_button(self.app, seat.display_name, self._on_change))
        if seat.is_person:
            told = _("Another name, or somebody else in place of {name:|you}", name=self.host.names[n])
            beside.append(icon_button("pen", partial(self._ask_who_sits, n), told))
            if seat.pin or not self.host.is_trusting:
                beside.append(build_lock_button(bool(seat.pin), partial(self._ask_new_pin, n)))
        else:
            take: Taker = lambda temper: self._set_seat(n, replace(seat, temper=temper))
            beside += build_temper_buttons(self.app, game, seat.display_name, seat.temper, take)
        sign = seat_sign(n, 28, seat_portrait(self.host.seats, n, get_portraits(self.app.settings)))
        return Row(sign, Label(f"*{escape(self.host.display_names[n])}*", grow=1), *beside, choice, gap=12)

    # --- changes -----------------------------------------------------------------------------------------------

    def _change_kind(self, n: int, kind: str) -> None:
        seat = self.host.seats[n]
        if not kind:
            self.app.push_scene(SitDown(self.app, self.host, n, partial(self._set_seat, n)))
        elif seat.is_person:
            name = choose_free_name(NAMES, n, self.host.display_names)
            bot = Seat(BOT, name, kind, temper=get_default_temper(name, self.host.setup.game))
            self._with_pin(n, partial(self._replace_with_bot, n, bot))
        else:
            self._set_seat(n, replace(seat, level=kind))

    def _replace_with_bot(self, n: int, bot: Seat, pin: str) -> None:
        """A bot plays on under a name of its own: nobody takes what it does for the person who left."""
        left = named(self.host.seats[n].name)
        told = _("{bot} plays on for {name:|you}.", bot=escape(bot.display_name), name=left)
        self._set_seat(n, bot, pin, told)

    def _ask_who_sits(self, n: int) -> None:
        """Another name for whoever sits there, or somebody else: for that the PIN is asked, too."""

        def ask_person(pin: str) -> None:
            take, rename = partial(self._set_seat, n, pin=pin), partial(self._rename_person, n, pin=pin)
            self.app.push_scene(SitDown(self.app, self.host, n, take, rename))

        self._with_pin(n, ask_person)

    def _on_change(self) -> None:
        """Somebody wants the table otherwise."""
        self.changed()
        self.rebuild()

    def _list_other_people(self, n: int) -> list[int]:
        """The seats of the other people."""
        return [other for other, seat in enumerate(self.host.seats) if seat.is_person and other != n]

    def _ask_swap(self, n: int) -> None:
        """Two people change places: each with a PIN has to agree."""
        swap, names = partial(self._change_places, n), self.host.names
        answers = [(escape(names[other]), partial(swap, other), False) for other in self._list_other_people(n)]
        words = _("With whom does {name} change places?", name=escape(names[n]))
        told = _("From the next move on each plays the other one's cards; name and PIN go along.")
        if len(answers) == 1:
            answers[0][1]()
        else:
            ask_question(self.app, words, told, answers)

    def _change_places(self, one: int, other: int) -> None:
        seats = self.host.seats

        def swap_seats(pins: Pins) -> None:
            swap = partial(self.host.swap_seats, one, other, pins)
            self._change_seating({one: seats[other], other: seats[one]}, swap)

        self._ask_agreement([one, other], swap_seats, _("Both must agree to change places."))

    def _rename_person(self, n: int, name: str, pin: str) -> None:
        rename_seat(self.app, self.host, n, name, pin)
        self._on_change()

    def _ask_new_pin(self, n: int) -> None:
        """Give a hand a PIN, or another one, or none: by whoever knows the one it has."""
        seat = self.host.seats[n]

        def ask_pin(old: str) -> None:
            take: Taker = lambda new: self._set_seat(n, replace(seat, pin=new), old)
            self.app.push_scene(PinDialog(self.app, seat.display_name, bool(seat.pin), take))

        self._with_pin(n, ask_pin)

    def _change_trust(self, trust: bool) -> None:
        """From here on with covers, or without: for that everybody with a PIN has to agree."""

        def apply_trust(pins: Pins) -> None:
            with tell_errors(self.app):
                self.host.set_trust(trust, pins)
                self._change_lobby(trust=trust)
            self._on_change()

        seats = [n for n, seat in enumerate(self.host.seats) if seat.is_person and seat.pin] if trust else []
        why = _("Without covers PINs guard nothing any more: everybody who has one must agree.")
        self._ask_agreement(seats, apply_trust, why)

    def _ask_agreement(
        self, seats: list[int], agreed: Callable[[Pins], object], why: str, pins: Pins = MappingProxyType({})
    ) -> None:
        """Ask these for their PINs, one after the other, then do what they agree to."""
        if len(pins) == len(seats):
            agreed(pins)
            return
        asked = seats[len(pins)]
        self._with_pin(asked, lambda pin: self._ask_agreement(seats, agreed, why, {**pins, asked: pin}), why)

    def _with_pin(self, n: int, go_on: Taker, why: str = "") -> None:
        """Go on with the PIN of the person who sits there, "" where none is needed."""
        if self.host.seats[n].pin:
            self.app.push_scene(KnownPin(self.app, self.host.seats[n], go_on, why))
        else:
            go_on("")

    def _set_seat(self, n: int, who: Seat, pin: str = "", told: str = "") -> None:
        self._change_seating({n: who}, lambda: self.host.set_seat(n, who, pin), told)

    def _change_lobby(self, **values: Any) -> None:
        """The party's next match begins so."""
        self.app.store.change_settings(lobby={**self.app.settings.lobby, **values})

    def _change_seating(self, seats: Mapping[int, Seat], change: Callback, told: str = "") -> None:
        """These come to their seats by ``change``, which is ``told`` then; what it costs anybody is asked before."""
        do = partial(self._do_change_seating, change, told)
        if price := self.host.describe_seat_price(seats):
            ask_question(self.app, price, "", [(_("Change seats"), do, False)], cancel=_("Leave it as it is"))
        else:
            do()

    def _do_change_seating(self, change: Callback, told: str) -> None:
        """People or bots change places, if they can: who leaves is not forgotten, who comes belongs to the party."""
        before = self.host.seats
        with tell_errors(self.app):
            change()
        self._on_change()
        if self.host.seats == before:
            return
        if told:
            self.app.notify(told)
        members = party.read_party(self.app.settings)
        self._change_lobby(party=party.dump_party(party.update_party(members, before, self.host.seats)))
        if self.host.people_count > 1 and list_nameless_seats(self.host):
            self.app.push_scene(AskName(self.app, self.host, self._on_change))


class SitDown(Dialog):
    """A person takes over a seat: a name and, for whoever wants one, a PIN. ``rename``: or stays, by another name."""

    def __init__(
        self,
        app: App,
        host: Host,
        seat: int,
        take: Callable[[Seat], object],
        rename: Taker | None = None,
    ) -> None:
        self.host, self.seat, self.take, self.rename = host, seat, take, rename
        before = host.display_names[seat]
        known = [to_display_name(name) for name in app.settings.names if has_name(name)]
        name = before if rename else next((name for name in known if name not in host.display_names), before)
        self.name = TextField(
            name, self._on_text_change, limit=LONGEST, placeholder=_("Name"), wide=220, done=self._on_enter
        )
        self.pin = build_pin_field(self._on_text_change, self._on_enter, _("none"), wide=140)
        self.trouble = Label("", 18, colour=BAD)
        self.ready = Button(_("Sit down"), self._sit_down, primary=not rename, least=140)
        self.renamed = Button(_("The same person"), self._apply_new_name, primary=True, least=140)
        title, buttons = _("You take over from {name}"), [self.ready]
        told = _("Your cards are covered at first, and shown to you when you hold the button.")
        if rename:
            title = _("Another name, or somebody else in place of {name:|you}")
            told = _("The same person is called so in all of the match; somebody else finds the cards covered.")
            self.ready.words, buttons = _("Somebody else"), [self.renamed, self.ready]
        guard = [] if host.is_trusting else [Field(_("A PIN, if you want one"), self.pin)]
        super().__init__(
            app,
            build_heading(title.format(name=named(host.seats[seat].name))),
            Field(_("Your name"), self.name),
            *guard,
            build_note(told),
            self.trouble,
            self.build_button_row(*buttons),
            wide=600 if rename else 540,
            starts_at=self.name,
        )
        self._on_text_change("")

    def _on_text_change(self, _text: str) -> None:
        words = describe_name_trouble(self.host, self.seat, self.name.text)
        if not words and 0 < len(self.pin.text) < SHORTEST_PIN:
            words = _("A PIN has {least} to {most} digits.", least=SHORTEST_PIN, most=LONGEST_PIN)
        same = self.rename is not None and to_display_name(self.name.text) == self.host.display_names[self.seat]
        self.ready.enabled = not words and not same
        self.renamed.enabled = self.ready.enabled and not self.pin.text
        self.tell_trouble(words)

    def _on_enter(self) -> None:
        """The key Enter: where a name is being corrected the same person is meant, but nobody who sets a PIN."""
        if not self._apply_new_name():
            self._sit_down()

    def _apply_new_name(self) -> bool:
        if self.rename is None or not self.renamed.enabled:
            return False
        self.close()
        self.rename(self.name.text)
        return True

    def _sit_down(self) -> None:
        if self.ready.enabled:
            self.close()
            seal_beside(self.app, self.pin.text, lambda pin: self.take(Seat(PERSON, self.name.text, "", pin)))


class KnownPin(Dialog):
    """Asks for the PIN of a seat before anything is done with it."""

    def __init__(self, app: App, seat: Seat, take: Taker, why: str = "") -> None:
        self.seat, self.take = seat, take
        self.wrong = False
        """Whether what was typed last is not the PIN."""
        self.field = build_pin_field(self._on_text_change, self._try_pin)
        self.trouble = Label("", 18, colour=BAD)
        super().__init__(
            app,
            build_heading(_("{name}'s PIN", name=escape(seat.display_name))),
            Label(why or _("This seat is guarded: only whoever knows its PIN can give it away.")),
            self.field,
            self.trouble,
            self.build_button_row(Button(_("Go on"), self._try_pin, primary=True, least=140)),
            wide=540,
            starts_at=self.field,
        )

    def update(self, now: float) -> bool:
        waited = self.app.pins.get_wait_seconds(self.seat.pin, now)
        self.tell_trouble(describe_wrong_pin(waited) if self.wrong or waited else "")
        return super().update(now)

    def _on_text_change(self, _text: str) -> None:
        self.wrong = False

    def _try_pin(self) -> None:
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

"""Who sits where in a running match: a person takes over from a bot, a bot from a person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from engine.core.texts import N_, _
from game.app.app import App
from game.app.dialog import Dialog
from game.app.form_scene import FormScene, back_button, page
from game.app.long_work import PIN, work_beside
from game.app.pin_throttle import told
from game.app.telling import Telling
from game.art.colours import BAD
from game.config.names import LONGEST
from game.config.people import portraits
from game.config.player_names import called, has_name
from game.config.player_names import told as named
from game.match import party
from game.match.bots import NAMES, bot_levels, bot_word, character, seat_portrait
from game.match.host import Host
from game.match.match_setup import BOT, LONGEST_PIN, PERSON, SHORTEST_PIN, Seat
from game.screens.person import wants_button
from game.screens.pin import PinDialog, lock_button, pin_field, sealed_beside, trust_field
from game.screens.plan import free_name
from game.screens.renaming import AskName, remember, trouble_with_name
from game.screens.tempers import temper_sign
from game.ui.boxes import Column, Flow, Row, Space
from game.ui.choices import Choice
from game.ui.controls import Button, icon_button
from game.ui.fields import TextField
from game.ui.labels import Label, escape, heading, note, seat_sign
from game.ui.scroll import Scroll
from game.ui.split import section
from game.ui.widget import Widget

AGREED: Final = N_("Without covers PINs guard nothing any more: everybody who has one must agree.")
"""Why a PIN is asked for before the covers go."""
_PERSON: Final = ""
"""The choice that stands for a person; the others are levels of bots."""


class SeatsScene(FormScene):
    """The page of seats over a table. A change holds at once; ``changed`` is called after each."""

    def __init__(self, app: App, host: Host, changed: Callable[[], None]) -> None:
        super().__init__(app)
        self.host = host
        self.changed = changed
        self.theme_name = host.setup.game

    def build(self) -> Widget:
        rows = [self._row(n, seat) for n, seat in enumerate(self.host.seats)]
        told = note(
            _(
                "Choose who plays on at each seat, a person or a bot. It holds from the next move on and is saved with "
                "the match. Whoever takes over a seat finds its hand covered; a hand given to a bot is not shown "
                "any more."
            )
        )
        shared = [trust_field(self.host.trusting, self._trust)] if self.host.people > 1 else []
        frame = section(_("Who sits where"), *rows, Space(height=4), told, *shared, gap=9, pad=20)
        return page(_("Seats"), Scroll(frame), back_button(self), widest=860, room=self.theme_name)

    def _row(self, n: int, seat: Seat) -> Widget:
        kinds = [(_PERSON, _("Person")), *((level, bot_word(level)) for level in self._levels(seat))]
        choice = Choice(kinds, _PERSON if seat.person else seat.level, partial(self._become, n), drop=True)
        guarded = seat.person and (seat.pin or not self.host.trusting)
        lock = [lock_button(bool(seat.pin), partial(self._guard, n))] if guarded else []
        if seat.person:
            told = _("Another name, or somebody else in place of {name:|you}").format(name=self.host.names[n])
            lock.insert(0, icon_button("pen", partial(self._exchange, n), told, quiet=False))
        if seat.person and self._others(n):
            lock.insert(0, wants_button(self.app, seat.called, self._wanted))
            told = _("{name} and somebody else change places").format(name=escape(self.host.called[n]))
            lock.insert(0, icon_button("people", partial(self._swap, n), told, quiet=False))
        take: Callable[[str], None] = lambda temper: self._set(n, replace(seat, temper=temper))  # noqa: E731
        sign = [] if seat.person else temper_sign(self.app, self._game, seat.called, seat.temper, take)
        return Row(
            seat_sign(n, 28, seat_portrait(self.host.seats, n, portraits(self.app.settings))),
            Label(f"*{escape(self.host.called[n])}*", grow=1),
            *lock,
            *sign,
            choice,
            gap=12,
        )

    @property
    def _game(self) -> str:
        return self.host.setup.game

    def _levels(self, seat: Seat) -> list[str]:
        """The levels offered; the one a bot has in any case."""
        found = list(bot_levels(self._game))
        return found if seat.person or seat.level in found else [seat.level, *found]

    # --- changes -----------------------------------------------------------------------------------------------

    def _become(self, n: int, kind: str) -> None:
        seat = self.host.seats[n]
        if kind == _PERSON:
            if not seat.person:
                self.app.push(SitDown(self.app, self.host, n, partial(self._set, n)))
        elif seat.person:
            name = free_name(NAMES, n, self.host.called)
            bot = Seat(BOT, name, kind, temper=character(name, self._game))
            self._with_pin(n, lambda pin: self._leave(n, bot, pin))
        else:
            self._set(n, replace(seat, level=kind))

    def _leave(self, n: int, bot: Seat, pin: str) -> None:
        """A bot plays on under a name of its own: nobody takes what it does for the person who left."""
        person = self.host.seats[n]
        self._set(n, bot, pin)
        if self.host.seats[n] == bot:
            words = _("{bot} plays on for {name:|you}.")
            self.app.notify(words.format(bot=escape(bot.called), name=named(person.name)))

    def _exchange(self, n: int) -> None:
        """Another name for whoever sits there, or somebody else: for that the PIN is asked, too."""

        def ask(pin: str) -> None:
            rename: Callable[[str], None] = lambda name: self._rename(n, name, pin)  # noqa: E731
            self.app.push(SitDown(self.app, self.host, n, lambda who: self._set(n, who, pin), rename))

        self._with_pin(n, ask)

    def _wanted(self) -> None:
        """Somebody wants the table otherwise."""
        self.changed()
        self.rebuild()

    def _others(self, n: int) -> list[int]:
        """The seats of the other people."""
        return [other for other, seat in enumerate(self.host.seats) if seat.person and other != n]

    def _swap(self, n: int) -> None:
        """Two people change places: each with a PIN has to agree."""
        others = self._others(n)
        if len(others) == 1:
            self._change_places(n, others[0])
        else:
            self.app.push(WithWhom(self.app, self.host, n, others, partial(self._change_places, n)))

    def _change_places(self, one: int, other: int) -> None:
        def swap(pins: dict[int, str]) -> None:
            self._sit(lambda: self.host.swap(one, other, pins))

        agreed = _("Both must agree to change places.")
        self._with_pin(one, lambda a: self._with_pin(other, lambda b: swap({one: a, other: b}), agreed), agreed)

    def _rename(self, n: int, name: str, pin: str) -> None:
        before = self.host.seats[n].name
        self._tried(lambda: self.host.rename(n, name, pin))
        after = self.host.seats[n].name
        if after != before:
            remember(self.app, before, after)

    def _guard(self, n: int) -> None:
        """Give a hand a PIN, or another one, or none: by whoever knows the one it has."""
        seat = self.host.seats[n]

        def ask(old: str) -> None:
            take: Callable[[str], None] = lambda new: self._set(n, Seat(PERSON, seat.name, "", new), old)  # noqa: E731
            self.app.push(PinDialog(self.app, seat.called, bool(seat.pin), take))

        self._with_pin(n, ask)

    def _trust(self, trust: bool) -> None:
        """From here on with covers, or without: for that everybody with a PIN has to agree."""
        seats = [n for n, seat in enumerate(self.host.seats) if seat.person and seat.pin] if trust else []
        self._agree(trust, seats, {})

    def _agree(self, trust: bool, seats: list[int], pins: dict[int, str]) -> None:
        """Ask these for their PINs, one after the other, then do it."""
        if seats:
            first, *others = seats
            self._with_pin(first, lambda pin: self._agree(trust, others, {**pins, first: pin}), _(AGREED))
            return

        def agreed() -> None:
            self.host.set_trust(trust, pins)
            self.app.store.change(lobby={**self.app.settings.lobby, "trust": trust})  # the party's next match begins so

        self._tried(agreed)

    def _with_pin(self, n: int, go_on: Callable[[str], object], why: str = "") -> None:
        """Go on with the PIN of the person who sits there, "" where none is needed."""
        if self.host.seats[n].pin:
            self.app.push(KnownPin(self.app, self.host.seats[n], go_on, self.rebuild, why))
        else:
            go_on("")

    def _set(self, n: int, who: Seat, pin: str = "") -> None:
        self._sit(lambda: self.host.set_seat(n, who, pin))

    @property
    def _members(self) -> tuple[party.Member, ...]:
        """The party as it was remembered last."""
        return party.party_of(self.app.settings.lobby.get("party"))

    def _remember(self, members: Sequence[party.Member]) -> None:
        """The party's next match begins so."""
        if members != self._members:
            self.app.store.change(lobby={**self.app.settings.lobby, "party": party.party_json(members)})

    def _sit(self, change: Callable[[], object]) -> None:
        """People or bots change places, if they can: who leaves is not forgotten, who comes belongs to the party."""
        before = list(self.host.seats)
        self._tried(change)
        if list(self.host.seats) == before:
            return
        self._remember(party.reseated(self._members, before, self.host.seats))
        if self.host.people > 1 and any(seat.person and not has_name(seat.name) for seat in self.host.seats):
            self.app.push(AskName(self.app, self.host, self._wanted))

    def _tried(self, change: Callable[[], object]) -> None:
        """Make a change, or say why it cannot be made."""
        with Telling(self.app):
            change()
        self._wanted()


class WithWhom(Dialog):
    """Asks with whom of several people somebody changes places."""

    def __init__(self, app: App, host: Host, seat: int, others: list[int], take: Callable[[int], object]) -> None:
        buttons = [Button(escape(host.names[other]), self.ending(partial(take, other)), least=140) for other in others]
        body = Column(
            heading(_("With whom does {name} change places?").format(name=escape(host.names[seat]))),
            note(_("From the next move on each plays the other one's cards; name and PIN go along.")),
            Flow(*buttons, Button(_("Cancel"), self.cancel, least=120), gap=12),
            gap=12,
        )
        super().__init__(app, body, wide=640)


class SitDown(Dialog):
    """A person takes over a seat: a name and, for whoever wants one, a PIN. ``rename``: or stays, by another name."""

    def __init__(
        self,
        app: App,
        host: Host,
        seat: int,
        take: Callable[[Seat], object],
        rename: Callable[[str], object] | None = None,
    ) -> None:
        self.host, self.seat, self.take, self.rename = host, seat, take, rename
        before = host.called[seat]
        others = [name for n, name in enumerate(host.called) if n != seat]
        known = [called(name) for name in app.settings.names if has_name(name)]
        name = before if rename else next((name for name in known if name not in others), before)
        self.name = TextField(name, self._typed, limit=LONGEST, placeholder=_("Name"), wide=220, done=self._enter)
        self.pin = pin_field(self._typed, self._enter, _("none"), wide=140)
        self.trouble = Label("", 18, colour=BAD)
        self.ready = Button(_("Somebody else") if rename else _("Sit down"), self._sit, primary=not rename, least=140)
        self.renamed = Button(_("The same person"), self._rename, primary=True, least=140)
        told = _("Your cards are covered at first, and shown to you when you hold the button.")
        if rename:
            told = _("The same person is called so in all of the match; somebody else finds the cards covered.")
        title = (
            _("Another name, or somebody else in place of {name:|you}") if rename else _("You take over from {name}")
        )
        body = Column(
            heading(title.format(name=named(host.seats[seat].name))),
            Row(Label(_("Your name")), Space(grow=1), self.name, gap=10),
            *([] if host.trusting else [Row(Label(_("A PIN, if you want one")), Space(grow=1), self.pin, gap=10)]),
            note(told),
            self.trouble,
            self.foot(*([self.renamed] if rename else []), self.ready),
            gap=12,
        )
        super().__init__(app, body, wide=600 if rename else 540, starts_at=self.name)
        self._typed("")

    def _typed(self, _text: str) -> None:
        words = trouble_with_name(self.host, self.seat, self.name.text)
        if not words and 0 < len(self.pin.text) < SHORTEST_PIN:
            words = _("A PIN has {least} to {most} digits.").format(least=SHORTEST_PIN, most=LONGEST_PIN)
        same = self.rename is not None and called(self.name.text) == self.host.called[self.seat]
        self.ready.enabled = not words and not same
        self.renamed.enabled = self.ready.enabled and not self.pin.text
        if words != self.trouble.words:
            self.trouble.words = words
            self.resize(self.app.size)

    def _enter(self) -> None:
        """The key Enter: where a name is being corrected the same person is meant, but nobody who sets a PIN."""
        if self.rename is not None and self.renamed.enabled:
            self._rename()
        else:
            self._sit()

    def _rename(self) -> None:
        if self.rename is not None and self.renamed.enabled:
            self.close()
            self.rename(self.name.text)

    def _sit(self) -> None:
        if self.ready.enabled:
            self.close()
            name = self.name.text
            sealed_beside(self.app, self.pin.text, lambda sealed: self.take(Seat(PERSON, name, "", sealed)))


class KnownPin(Dialog):
    """Asks for the PIN of a seat before anything is done with it."""

    def __init__(
        self,
        app: App,
        seat: Seat,
        take: Callable[[str], object],
        cancelled: Callable[[], object] | None = None,
        why: str = "",
    ) -> None:
        self.seat, self.take = seat, take
        self.waited = 0
        """Seconds to the next PIN that may be tried, as they are told."""
        self.field = pin_field(self._typed, self._go)
        self.trouble = Label("", 18, colour=BAD)
        body = Column(
            heading(_("The PIN of {name}").format(name=escape(seat.called))),
            Label(why or _("This seat is guarded: only whoever knows its PIN can give it away.")),
            self.field,
            self.trouble,
            self.foot(Button(_("Go on"), self._go, primary=True, least=140)),
            gap=12,
        )
        super().__init__(app, body, wide=540, on_cancel=cancelled, starts_at=self.field)

    def update(self, now: float) -> bool:
        if self.waited != self.app.pins.left(self.seat.pin, now):
            self._tell(now, wrong=False)
        return super().update(now)

    def _typed(self, _text: str) -> None:
        if self.trouble.words:
            self._tell(self.app.clock(), wrong=False)

    def _tell(self, now: float, wrong: bool) -> None:
        """Say what is wrong, and how long another PIN has to be waited for."""
        self.waited = self.app.pins.left(self.seat.pin, now)
        words = told(self.waited) if wrong or self.waited else ""
        if words != self.trouble.words:
            self.trouble.words = words
            self.resize(self.app.size)

    def _go(self) -> None:
        now, typed = self.app.clock(), self.field.text
        if self.app.pins.left(self.seat.pin, now):
            self._tell(now, wrong=True)
            return

        def looked(found: Callable[[], bool]) -> bool:
            if found():
                self.app.pins.right(self.seat.pin)
                self.close()
                self.take(typed)
                return True
            if typed:
                self.app.pins.wrong(self.seat.pin, now)
            self.field.set("")
            self._tell(now, wrong=True)
            return False

        work_beside(self.app, lambda: self.seat.opens(typed), looked, PIN)

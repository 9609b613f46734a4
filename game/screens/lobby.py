"""The lobby: which game, who sits where, by which rules, which deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from engine.core.errors import EngineError
from engine.core.game import Preset
from engine.core.options import Option
from engine.core.texts import _, either, ngettext, pgettext
from game.app.app import App
from game.app.form_scene import FormScene, back_button, page
from game.art.colours import BAD, IVORY
from game.config.names import LONGEST as LONGEST_NAME
from game.config.people import portraits
from game.config.player_names import UNNAMED, called, has_name, is_given, kept
from game.games import has_lesson
from game.match.bots import bot_levels, bot_word, seat_portrait
from game.match.deal_code import DASHES, LONGEST, BadCode, code_in, looks_like_code, read_code
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat, new_seed
from game.screens import lesson_doors
from game.screens.absent import absent
from game.screens.person import wants_button
from game.screens.pin import PinDialog, lock_button, trust_field
from game.screens.plan import Plan, SeatChoice
from game.screens.renaming import remember
from game.screens.rooms import Room, rooms
from game.screens.seat_table import seat_table
from game.screens.tempers import temper_sign
from game.ui import clipboard
from game.ui.boxes import Column, Grid, Panel, Row, Space
from game.ui.choices import Choice, Pick
from game.ui.controls import Button, Toggle, icon_button
from game.ui.fields import TextField
from game.ui.labels import Label, Rule, escape, heading, note, seat_sign
from game.ui.scroll import Scroll
from game.ui.split import Field, Split, section
from game.ui.widget import Widget


class LobbyScene(FormScene):
    """Set up a match. What was chosen last is there again, and so is the party, whatever was played last."""

    def __init__(self, app: App, game: str | None = None, setup: MatchSetup | None = None) -> None:
        super().__init__(app)
        names = [room.name for room in rooms()]
        self.plan = Plan.of(setup, app.settings) if setup else Plan.remembered(app.settings, names, game)
        self.house_open = False
        self._nameless = self.plan.nameless
        """Who sat here without a name: whoever is called something then has played what was played without one."""

    @property
    def room(self) -> Room:
        """The room of the chosen game."""
        return next(room for room in rooms() if room.name == self.plan.game)

    # --- widgets -----------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.theme_name = self.room.name
        left = Column(*self._rules_part(), gap=14)
        right = Column(self._seats_part(), self._deal_part(), gap=14)
        above = Split(left, right, least=470, gap=18, shares=(1.1, 1.0))
        body = Scroll(Column(above, *self._house_part(), gap=14))
        rules = Button(_("Rules"), self._rules, icon="book", quiet=True)
        tools: list[Widget] = [rules]
        if has_lesson(self.plan.game):
            words = lesson_doors.word(self.app.settings, self.plan.game)
            tools.insert(0, Button(words, lambda: self.app.go.lesson(self.plan.game), icon="lesson", quiet=True))
        return page(_("New game"), body, back_button(self), self._foot(), tools=tools, widest=1220, room=self.room.name)

    def _foot(self) -> list[Widget]:
        self._words = Label("", 18, grow=1)
        self._start = Button(pgettext("button", "Deal"), self.start, icon="hand", primary=True, least=220, tall=52)
        self._judge()
        return [self._words, self._start]

    def _judge(self) -> None:
        """Say what is wrong, or what is worth knowing."""
        trouble = self.trouble()
        hints = [] if trouble else self.room.game.hints(self.plan.options, len(self.plan.seats))
        if (who := self._unnamed) is not None and who.name:
            hints = [_("What is {name} called? Type a name at that seat.").format(name=escape(who.name)), *hints]
        self._words.words = trouble or " ".join(hints)
        self._words.colour = BAD if trouble else IVORY
        self._start.enabled = not trouble

    # --- game and rules ----------------------------------------------------------------------------------------

    def _rules_part(self) -> list[Widget]:
        parts: list[Widget] = []
        if len(rooms()) > 1:
            choice = Choice([(room.name, room.title) for room in rooms()], self.plan.game, self._take_game)
            parts.append(section(_("Game"), choice, note(_(self.room.about.tagline))))
        if self.room.game.presets:
            parts.append(self._presets())
        shown = [option for option in self._asked() if not option.house]
        if shown:
            parts.append(section(_("Rules"), *(self._option(option) for option in shown)))
        return parts

    def _asked(self) -> list[Option]:
        """The options that mean something with what is chosen already."""
        game = self.room.game
        return [option for option in game.options if option.asked and self.plan.fits(game, option.where)]

    def _chosen(self) -> Mapping[str, str]:
        """The options as the match would have them; some follow from the number of seats."""
        try:
            return self.room.game.resolve(self.plan.options, len(self.plan.seats))
        except EngineError:
            return self.plan.options

    def _house_part(self) -> list[Widget]:
        """Below both columns: it is long, and takes the whole width."""
        house = [option for option in self._asked() if option.house]
        return [self._house(house)] if house else []

    def _presets(self) -> Widget:
        game, here = self.room.game, self.plan
        picks: list[Widget] = []
        for preset in game.presets:
            if not here.fits(game, preset.where):
                continue
            seats = preset.seats
            badge = _("{count} players").format(count=either(seats)) if seats else ""
            if seats and len(here.seats) not in seats:
                badge = _("better with {count} players").format(count=either(seats))
            chosen, take = here.fits(game, preset.options), partial(self._take_preset, preset)
            picks.append(Pick(_(preset.title), _(preset.help), chosen, take, badge=badge))
        words = game.title if len(rooms()) == 1 else _("Ways to play")
        return section(words, Grid(*picks, least=230, gap=10))

    def _option(self, option: Option) -> Widget:
        value = self._chosen().get(option.key, option.default)
        change: Callable[[str], None] = lambda chosen: self._take({option.key: chosen})  # noqa: E731
        if option.multi:
            return Column(Label(_(option.label)), self._many(option, value), gap=4)
        if {"on", "off"} == set(option.values):
            toggle = Toggle(value == "on", lambda on: change("on" if on else "off"))
            return Field(_(option.label), toggle, option.explain(value))
        choices = [(choice.value, _(choice.label)) for choice in option.choices]
        return Field(_(option.label), Choice(choices, value, change, widest=330), option.explain(value))

    def _many(self, option: Option, value: str) -> Widget:
        """Any of the letters of an option, each with its own switch."""

        def flip(letter: str, on: bool) -> None:
            letters = set(value) | {letter} if on else set(value) - {letter}
            self._take({option.key: "".join(choice for choice in option.values if choice in letters)})

        rows: list[Widget] = []
        for letter in option.values:
            switch = Toggle(letter in value, lambda on, letter=letter: flip(letter, on))  # type: ignore[misc]
            said = Column(Label(option.describe(letter)), note(option.explain(letter), "left"), gap=0)
            said.grow = 1.0
            rows.append(Row(switch, said, gap=12))
        return Column(*rows, gap=8)

    def _house(self, options: list[Option]) -> Widget:
        changed = sum(self.plan.options.get(option.key, option.default) != option.default for option in options)
        words = _("House rules")
        if changed:
            words = ngettext("House rules ({number} changed)", "House rules ({number} changed)", changed).format(
                number=changed
            )
        fold = Button(
            words, self._fold, icon="chevron_up" if self.house_open else "chevron_down", quiet=True, align="left"
        )
        parts: list[Widget] = [fold]
        if self.house_open:
            parts.append(note(_("Every question the rules leave open, answered your way. Nobody needs these to play.")))
            half = -(-len(options) // 2)
            columns = [
                Column(*(part for option in side for part in (Rule(0, alpha=0.15), self._option(option))), gap=10)
                for side in (options[:half], options[half:])
                if side
            ]
            parts.append(Split(*columns, least=470, gap=36))
            back = Button(_("As the rules have it"), self._plain, icon="undo", quiet=True)
            back.enabled = changed > 0
            parts.append(Row(back))
        return Panel(Column(*parts, gap=10), pad=12)

    # --- seats and deal ----------------------------------------------------------------------------------------

    def _seats_part(self) -> Widget:
        count = len(self.plan.seats)
        legal = self.room.game.seats
        fewer = icon_button("minus", lambda: self._count(count - 1), _("One seat less"), quiet=False)
        more = icon_button("plus", lambda: self._count(count + 1), _("One seat more"), quiet=False)
        fewer.enabled, more.enabled = count - 1 in legal, count + 1 in legal
        on = icon_button("cw", self._move_on, _("Everybody one seat on"), quiet=False)
        head = Row(heading(_("Seats")), Space(grow=1), on, Space(6), fewer, Label(f"*{count}*"), more, gap=12)
        self._names: list[TextField] = []
        rows = [self._seat(n, seat) for n, seat in enumerate(self.plan.seats)]
        trust = [self._trust()] if self.plan.people > 1 else []
        self._round = seat_table(self.plan, self._swapped, portraits(self.app.settings))
        phones = [self._phones()] if self.plan.people > 1 else []
        agreed = [*absent(self.plan, self.rebuild), *trust, *phones]
        return Panel(Column(head, self._round, *rows, *agreed, gap=6), pad=14)

    def _phones(self) -> Widget:
        """Whether hands are on phones. While phones are there they are at the next table, too."""

        def take(phones: bool) -> None:
            self.plan.phones = phones
            self.rebuild()

        there = bool(self.app.beside)
        toggle = Toggle(self.plan.phones or there, take)
        toggle.enabled = not there
        told = _(
            "The table shows a code. Whoever scans it has the own hand on the phone, and needs no cover. What is sent "
            "stays in the network of this room; it is not encrypted."
        )
        return Field(_("Hands on phones"), toggle, told)

    def _swapped(self, one: int, other: int, keep: int) -> None:
        """Two have changed places; who was moved with the keys is moved on with them."""
        self.rebuild()
        if keep >= 0:
            self.form.set_focus(self._round.chairs[keep], show=True)

    def _trust(self) -> Widget:
        def take(trust: bool) -> None:
            self.plan.trust = trust
            self.rebuild()

        return trust_field(self.plan.trust, take)

    def _seat(self, n: int, seat: SeatChoice) -> Widget:
        def rename(name: str) -> None:
            seat.name, caret = name or self.plan.called_without_name, self._names[n].caret
            self.rebuild()  # what stands beside it names who sits here
            self._names[n].caret = caret

        def become(kind: str) -> None:
            self.plan.become(self.app.settings, n, kind)
            self.rebuild()
            if seat.kind == PERSON:  # who is it? what is typed takes the place of the name
                self.form.focus = None
                self.form.set_focus(self._names[n])

        def settle(temper: str) -> None:
            seat.temper = temper
            self.rebuild()

        kinds = [("", _("Person")), *((level, bot_word(level)) for level in bot_levels(self.plan.game))]
        alone = seat.kind == PERSON and not has_name(seat.name) and self.plan.people == 1
        shown, asked = ("", _("Your name")) if alone else (seat.name, _("Name"))
        name = TextField(shown, rename, limit=LONGEST_NAME, placeholder=asked, wide=180, done=self._entered, grow=1)
        name.tooltip = _("At most {count} characters").format(count=LONGEST_NAME)
        lock = self._lock(n, seat) if seat.kind == PERSON and self._guarded else []
        self._names.append(name)
        choice = Choice(kinds, seat.level if seat.kind == BOT else "", become, drop=True)
        named = _named(n, seat)
        if seat.kind == PERSON and self.plan.people > 1 and kept(seat.name):
            lock.insert(0, wants_button(self.app, named, self.rebuild))
        bot = seat.kind == BOT
        sign = temper_sign(self.app, self.plan.game, named, seat.temper, settle) if bot else []
        face = seat_portrait(self.plan.seats, n, portraits(self.app.settings))
        return Row(seat_sign(n, 26, face), name, *lock, *sign, choice, gap=10)

    @property
    def _guarded(self) -> bool:
        """Whether hands can have PINs: where people share the screen who do not trust each other."""
        return self.plan.people > 1 and not self.plan.trust

    def _lock(self, n: int, seat: SeatChoice) -> list[Widget]:
        """The way to a PIN, where people share the screen."""

        def take(sealed: str) -> None:
            seat.pin = sealed
            self.rebuild()

        def ask() -> None:
            self.app.push(PinDialog(self.app, _named(n, seat), bool(seat.pin), take))

        return [lock_button(bool(seat.pin), ask)]

    def _deal_part(self) -> Widget:
        def typed(text: str) -> None:
            self.plan.seed = text.strip()
            if looks_like_code(text) and self.take_code(text):
                return
            self._judge()
            self.form.again()

        field = TextField(
            self.plan.seed,
            typed,
            limit=LONGEST,
            allow=lambda letter: letter.isalnum() or letter in f"{DASHES} ",
            placeholder=_("at random"),
            wide=190,
            done=self._done,
        )
        dice = icon_button("dice", self._lot, _("Another number"), quiet=False)
        paste = icon_button("paste", self._paste, _("Paste a number or a code"), quiet=False)
        row = Row(Label(_("Number or code")), Space(grow=1), field, paste, dice, gap=10)
        told = _(
            "The same number with the same seats and rules deals the same cards. A code brings seats and rules along."
        )
        return section(_("Deal"), row, note(told))

    def take_code(self, text: str) -> bool:
        """Set up the deal of a code; False while it is not whole."""
        try:
            deal = read_code(text)
        except BadCode:
            return False
        self.plan.take_deal(deal)
        self.rebuild()
        self.app.notify(_("This is the deal {number} with its seats and rules.").format(number=deal.seed))
        return True

    def _paste(self) -> None:
        """A number or a code from the clipboard."""
        text = clipboard.pasted().strip()
        text = (code_in(text) or text)[:LONGEST]
        if looks_like_code(text) and self.take_code(text):
            return
        self.plan.seed = "".join(letter for letter in text if letter.isalnum() or letter in DASHES)
        self.rebuild()

    # --- changes -----------------------------------------------------------------------------------------------

    def _done(self) -> None:
        self.form.step_focus(1)

    def _entered(self) -> None:
        """A name was entered: next is who was here before and gave none, where that matters now."""
        who = self._unnamed
        if who is None or self.form.focus is self._names[self.plan.seats.index(who)]:
            self._done()
        else:
            self.form.focus = None
            self.form.set_focus(self._names[self.plan.seats.index(who)])

    @property
    def _unnamed(self) -> SeatChoice | None:
        """Who was here without a name and is only called something because others came."""
        who = self._nameless
        here = who is not None and any(who is seat for seat in self.plan.seats) and who.kind == PERSON
        return who if here and self.plan.people > 1 and not is_given(who.name) else None  # type: ignore[union-attr]

    def _take_game(self, name: str) -> None:
        self._remember()
        self.plan = Plan.remembered(self.app.settings, [room.name for room in rooms()], name)
        self.rebuild()

    def _take(self, options: object) -> None:
        assert hasattr(options, "items")
        self.plan.options.update(dict(options.items()))
        self.rebuild()

    def _take_preset(self, preset: Preset) -> None:
        """Its options; seats only change where it cannot be played with so many."""
        self.plan.options.update(preset.options)
        count = len(self.plan.seats)
        if preset.seats and not self._legal(count):
            self.plan.resize(min(preset.seats, key=lambda n: (abs(n - count), -n)))
        self.rebuild()

    def _legal(self, seats: int) -> bool:
        """Whether the chosen options allow so many seats."""
        try:
            self.room.game.rules(self.room.game.resolve(self.plan.options, seats), seats)
        except EngineError:
            return False
        return True

    def _plain(self) -> None:
        for option in self.room.game.options:
            if option.house:
                self.plan.options.pop(option.key, None)
        self.rebuild()

    def _fold(self) -> None:
        self.house_open = not self.house_open
        self.rebuild()

    def _count(self, count: int) -> None:
        self.plan.resize(count)
        self.rebuild()

    def _move_on(self) -> None:
        self.plan.move_on()
        self.rebuild()

    def _lot(self) -> None:
        self.plan.seed = new_seed()
        self.rebuild()

    def _rules(self) -> None:
        self.app.go.rules(self.plan.game, options=self._chosen())

    # --- start -------------------------------------------------------------------------------------------------

    def trouble(self) -> str:
        """Why this match cannot be dealt: one sentence, "" if it can."""
        names = [kept(seat.name) for seat in self.plan.seats]
        if not all(names) or (self.plan.people > 1 and not all(map(has_name, names))):
            return _("Every seat needs a name.")
        twice = next((called(name) for name in names if names.count(name) > 1), "")
        if twice:
            return _("Two seats are called {name}; give one of them another name.").format(name=escape(twice))
        try:
            rules = self.room.game.rules(self.room.game.resolve(self.plan.options, len(names)), len(names))
            if self.plan.people < len(names) and (why := self.room.game.needs_people(rules)):
                return why
            if looks_like_code(self.plan.seed):
                read_code(self.plan.seed)
        except (EngineError, BadCode) as error:
            return escape(str(error))
        return ""

    def setup(self) -> MatchSetup:
        """The match as it stands here."""
        seats = [
            Seat(PERSON, seat.name, pin=seat.pin if self._guarded else "")
            if seat.kind == PERSON
            else Seat(BOT, seat.name, seat.level, temper=seat.temper)
            for seat in self.plan.seats
        ]
        trust = self.plan.trust and self.plan.people > 1
        return MatchSetup(self.plan.game, dict(self.plan.options), seats, self.plan.seed or new_seed(), trust)

    def start(self) -> None:
        """Deal, unless something is wrong."""
        if self.trouble():
            return
        self._remember()
        setup, phones = self.setup(), self.plan.phones and self.plan.people > 1
        self.app.go.deal(setup)
        if phones and self not in self.app.scenes:  # else it could not be dealt, and that was told
            self.app.go.phones()

    def _remember(self) -> None:
        people = [kept(seat.name) for seat in self.plan.seats if seat.kind == PERSON]
        names = (*filter(has_name, people), *filter(has_name, map(kept, self.app.settings.names)))
        self.app.store.change(lobby=self.plan.to_json(self.app.settings), names=tuple(dict.fromkeys(names))[:12])
        who, self._nameless = self._nameless, self.plan.nameless
        if who is not None and who in self.plan.seats and who.kind == PERSON and is_given(who.name):
            remember(self.app, UNNAMED, kept(who.name))

    def leave(self) -> None:
        self._remember()


def _named(n: int, seat: SeatChoice) -> str:
    """Who sits there as sentences say it."""
    return called(seat.name) or _("Seat {number}").format(number=n + 1)

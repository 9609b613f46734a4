"""Who sits where in a running match: people and bots take over from each other, and people change places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from engine.core.texts import _
from game.app.app import App
from game.app.dialog import ask_question
from game.app.form_scene import FormScene
from game.app.telling import tell_errors
from game.art.colours import BAD, IVORY
from game.config.player_names import is_given, to_display_name
from game.match.host import Host
from game.screens.lobby.pin import KnownPin
from game.screens.lobby.renaming import rename_person
from game.screens.lobby.reseating import NewNames, SeatChange
from game.screens.lobby.seat_editor import SeatEditor
from game.ui.boxes import Space
from game.ui.controls import Button
from game.ui.labels import Label, build_note, escape
from game.ui.split import build_card
from game.ui.widget import Callback, Widget


class SeatsScene(FormScene):
    """The page of seats over a table. Who sits where, under which name and with which PIN, and whether people trust
    each other, holds once it is confirmed; what a person wants of the table is saved at once. ``changed`` is called
    after both.
    """

    backdrop = "foyer"

    def __init__(self, app: App, host: Host, changed: Callback) -> None:
        super().__init__(app)
        self.host, self.changed = host, changed
        self.theme_name = host.setup.game
        self.plan = SeatChange.from_host(host, app.settings)
        self.editor = SeatEditor(self, self.plan, self._show_wants)
        """The chairs and the row of one of them, by which the plan is changed."""

    def build_page(self) -> Widget:
        tip = _(
            "It holds from the next move on and is saved with the match. Whoever takes over a seat finds its hand "
            "covered; a hand given to a bot is not shown any more."
        )
        trouble = self.plan.describe_name_trouble()
        words = Label(trouble or self.editor.describe_unnamed(), 18, colour=BAD if trouble else IVORY, grow=1)
        ready = Button(_("Go on"), self.cancel, "right", primary=True, least=220, tall=52)
        if self.is_changed:
            ready.words, ready.action, ready.icon, ready.tooltip = _("Change seats"), self.change_seats, "people", tip
            ready.enabled = not trouble
        chairs, row, *absent = self.editor.build_parts()
        price = [build_note(told)] if (told := self.describe_price()) else []
        agreed = self.editor.build_agreed(brief=False)
        frame = build_card(chairs, row, *price, *absent, *agreed, gap=7)
        foot = [words, ready, Space(grow=1)]
        return self.scroll_page(_("Who sits where"), frame, keys=False, foot=foot, widest=860)

    @property
    def is_changed(self) -> bool:
        """Whether anything was chosen that does not hold yet."""
        return bool(self.plan.list_changes({})) or self.plan.trust != self.host.is_trusting

    def describe_price(self) -> str:
        """What the match and its people lose by what was chosen, in a line; "" for nothing."""
        names = self.plan.list_new_names()
        loss = self.host.describe_seat_loss(self.plan.list_changes(names))
        return f"{loss} {self.host.describe_seat_price(self.plan.list_comers(names))}".strip()

    def cancel(self) -> None:
        """Leave the page; where something was chosen that does not hold yet it is asked before it is lost."""
        if not self.is_changed:
            super().cancel()
            return
        trouble = self.plan.describe_name_trouble()
        leave = (_("Throw them away"), super().cancel, False)
        ask_question(self.app, _("Your changes are not in force yet."), trouble, [leave], cancel=_("Stay"))

    def _show_wants(self) -> None:
        """Show here and at the table what somebody wants of it."""
        self.rebuild()
        self.changed()

    @property
    def is_spacious(self) -> bool:
        """There is nothing else on the page but who has no seat."""
        return super().is_spacious or (self.app.style.text_scale <= 1 and not self.plan.offered_members)

    # --- what is asked before ------------------------------------------------------------------------------------

    def change_seats(self) -> None:
        """Let what was chosen hold, once everybody concerned has agreed."""
        sure = self.plan.list_sure_names()
        doubtful = [each for each in self.plan.list_new_names().items() if each[0] not in sure]
        self._ask_who_comes(doubtful, sure)

    def _ask_who_comes(self, doubtful: Sequence[tuple[int, str]], names: NewNames) -> None:
        """Ask of one after another whether a person is only called otherwise, or somebody else."""
        if not doubtful:
            self._ask_price(names)
            return
        (n, name), *others = doubtful
        go_on = partial(self._ask_who_comes, others)
        old, new = escape(self.host.display_names[n]), escape(to_display_name(name))
        ask_question(
            self.app,
            _("Is {new} the same person as {old}?", new=new, old=old),
            _(
                "Then {old} plays on and is called {new} in all of this match. If it is somebody else, {new} takes over"
                " the cards, which are covered until then.",
                new=new,
                old=old,
            ),
            [
                (_("The same person"), partial(go_on, {**names, n: name}), False),
                (_("Somebody else"), partial(go_on, names), False),
            ],
        )

    def _ask_price(self, names: NewNames) -> None:
        """Ask whether people want it who lose something by it."""
        go_on = partial(self._ask_pins, names, {})
        if price := self.host.describe_seat_price(self.plan.list_comers(names)):
            ask_question(self.app, price, "", [(_("Change seats"), go_on, False)], cancel=_("Leave it as it is"))
        else:
            go_on()

    def _ask_pins(self, names: NewNames, pins: Mapping[int, str]) -> None:
        """Ask everybody at whose seat anything changes for the PIN, if there is one."""
        concerned = sorted({*names, *self.plan.list_changes(names)} - {*pins})
        asked = next((n for n in concerned if self.host.seats[n].pin), None)
        if asked is None:
            self._apply_changes(names, pins)
            return
        why = _("Without covers PINs guard nothing any more: everybody who has one must agree.")
        take = lambda pin: self._ask_pins(names, {**pins, asked: pin})
        self.app.push_scene(KnownPin(self.app, self.host.seats[asked], take, why if self.plan.trust else ""))

    # --- what is done --------------------------------------------------------------------------------------------

    def _apply_changes(self, names: NewNames, pins: Mapping[int, str]) -> None:
        """Change names and seats. Who leaves is not forgotten, who comes belongs to the party."""
        plan, app = self.plan, self.app
        with tell_errors(app):
            self.host.change_seats(plan.list_changes(names), pins, names=names, trust=plan.trust)
            app.pop_scene(self)
            for n, name in names.items():
                if is_given(name):
                    rename_person(app, plan.held[n].name, name)
            plan.apply_names(names)
            # the party comes last: somebody else may sit there by now under the name that was given up
            app.store.change_settings(lobby=plan.remember_party(app.settings.lobby))
            self.editor.save_faces()
        self.changed()  # with the faces and names that hold now

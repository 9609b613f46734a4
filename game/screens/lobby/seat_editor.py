"""The part of a page where it is chosen who sits where: chairs round a small table, and below it a row for one of them.

The lobby has it for the match that is to be dealt, the page of seats for the one that is running. It changes the plan
of its page, and what becomes of the plan is the page's. What a person wants of the table, and whether the table stays
still, are settings and saved at once.
"""

from __future__ import annotations

from engine.core.texts import _
from game.app.form_scene import FormScene
from game.config.names import LONGEST
from game.config.people import add_face, get_portraits
from game.config.player_names import UNNAMED, has_name, is_given, to_display_name
from game.config.portraits import SHAPE
from game.match.bots import seat_portrait
from game.screens.lobby.absent import build_absent_row
from game.screens.lobby.person import build_wants_button
from game.screens.lobby.pin import PinDialog, build_lock_button, build_trust_row
from game.screens.lobby.plan import Plan, SeatChoice
from game.screens.lobby.seat_table import SeatTable
from game.screens.lobby.tempers import build_kind_choice, build_temper_buttons
from game.ui.boxes import Row
from game.ui.fields import TextField
from game.ui.labels import escape, seat_sign
from game.ui.widget import Callback, Widget, Widgets


class SeatEditor:
    """Who sits where by the ``plan`` of a page. ``open_number`` is the seat whose row is seen; ``show_wants`` is called
    when it was saved what somebody wants of the table.
    """

    table: SeatTable
    """The chairs round the small table."""
    name_field: TextField
    """The name of whoever sits at the open seat."""

    def __init__(self, page: FormScene, plan: Plan, show_wants: Callback) -> None:
        self.page, self.plan, self.show_wants = page, plan, show_wants
        self.open_number = next((n for n, seat in enumerate(plan.seats) if seat.is_person), 0)
        self.nameless = self.find_nameless()
        """Who sat here without a name: whoever is called something then has played what was played without one."""
        self._kept: dict[int, tuple[SeatChoice, str]] = {}
        """Which face whoever sits here came with, by the identity of the seat chosen for them."""
        self.list_faces()

    def find_nameless(self) -> SeatChoice | None:
        """Who sits here and gave no name so far."""
        return next((seat for seat in self.plan.people_seats if not has_name(seat.name)), None)

    @property
    def _unnamed_seat(self) -> SeatChoice | None:
        """Who was here without a name and is only called something because others came."""
        people = self.plan.people_seats if self.plan.people_count > 1 else []
        return next((seat for seat in people if seat is self.nameless and not is_given(seat.name)), None)

    def describe_unnamed(self) -> str:
        """The question what somebody is called who gave no name so far; "" where that does not matter."""
        who = self._unnamed_seat
        if who is None or not who.name:
            return ""
        return _("When others play, you are called {name}: type your name at your seat.", name=escape(who.name))

    def list_faces(self) -> list[str]:
        """What everybody looks like, by seat, as `seat_portrait` has it. A face goes with who sits there, whatever the
        name becomes, here and at another seat: only a name under which one was chosen has its own.
        """
        seats, chosen = self.plan.seats, get_portraits(self.page.app.settings)
        people = self.plan.people_seats
        self._kept = {key: kept for key, kept in self._kept.items() if any(seat is kept[0] for seat in people)}
        own = chosen[""] if len(people) == 1 else ""
        keep = [seat for seat in people if id(seat) in self._kept and not (own or chosen.get(seat.stored_name))]
        faces = chosen | {seat.stored_name: self._kept[id(seat)][1] for seat in keep}  # nobody new has one of these
        found = [seat_portrait(seats, n, faces) or SHAPE for n in range(len(seats))]
        for n, seat in enumerate(seats):
            if any(seat is each for each in keep):
                found[n] = self._kept[id(seat)][1]
            elif seat.is_person:
                self._kept.setdefault(id(seat), (seat, found[n]))
        return ["" if face == SHAPE else face for face in found]

    def save_faces(self) -> None:
        """Let people look at the table as they do here, where that is not so by their names: as if they had chosen it,
        unless somebody else has.
        """
        app, seats, faces = self.page.app, self.plan.seats, self.list_faces()
        for n, seat in enumerate(seats):
            chosen = get_portraits(app.settings)
            named = seat.is_person and seat.stored_name not in ("", UNNAMED)
            if named and seat_portrait(seats, n, chosen) != faces[n]:
                face = faces[n] or SHAPE
                if face == SHAPE or face not in chosen.values():
                    app.store.change_settings(people=add_face(app.settings, seat.stored_name, face))

    # --- widgets -----------------------------------------------------------------------------------------------

    def build_parts(self) -> Widgets:
        """The chairs, the row of one of them, and who has no seat."""
        plan, page = self.plan, self.page
        self.open_number = min(self.open_number, len(plan.seats) - 1)
        faces = self.list_faces()
        self.table = SeatTable(plan, self._on_swap, self.open_seat, faces, self.open_number, page.is_spacious)
        self.table.grow = 1
        seat = self._build_seat(self.open_number, plan.seats[self.open_number], faces[self.open_number])
        return [self.table, seat, *build_absent_row(plan, page.app.settings, page.rebuild_after)]

    def build_agreed(self, *, brief: bool) -> Widgets:
        """What several people agree on; nothing for one alone."""
        plan, page = self.plan, self.page
        if plan.people_count < 2:
            return []
        return [build_trust_row(page.app, plan.trust, page.make_setter("trust", plan), brief=brief)]

    def _build_seat(self, n: int, seat: SeatChoice, face: str) -> Widget:
        plan = self.plan
        alone = seat.is_person and not has_name(seat.name) and plan.people_count < 2
        shown, asked = ("", _("Your name")) if alone else (seat.name, _("Name"))
        self.name_field = TextField(
            shown, self._rename_seat, limit=LONGEST, placeholder=asked, wide=180, done=self._on_name_entered, grow=1
        )
        kind = build_kind_choice(plan.game, len(plan.seats), seat.level, self.set_kind)
        sign = seat_sign(n, 26, face)
        return Row(sign, self.name_field, *self._build_seat_buttons(n, seat), kind, gap=10)

    def _build_seat_buttons(self, n: int, seat: SeatChoice) -> Widgets:
        """What else is chosen for whoever sits there: a bot's temper, a person's wants and PIN."""
        plan, page, found = self.plan, self.page, Widgets()
        name = to_display_name(seat.name) or _("Seat {number}", number=n + 1)
        if not seat.is_person:
            return [*build_temper_buttons(page.app, plan.game, name, seat.temper, page.make_setter("temper", seat))]
        if plan.people_count > 1 and seat.stored_name:
            found.append(build_wants_button(page.app, name, self.show_wants))
        if plan.is_guarded:
            take = page.make_setter("pin", seat)
            ask: Callback = lambda: page.app.push_scene(PinDialog(page.app, name, bool(seat.pin), take))
            found.append(build_lock_button(bool(seat.pin), ask))
        return found

    # --- changes -----------------------------------------------------------------------------------------------

    def open_seat(self, seat: int) -> None:
        """Show who sits at a seat, to be changed."""
        self.open_number = seat
        self.page.rebuild()
        self._ask_name()

    def set_kind(self, kind: str) -> None:
        """Let a bot of this level sit at the open seat, or with "" a person; whose name is asked for then."""
        self.plan.set_seat_kind(self.page.app.settings, self.open_number, kind)
        self.page.rebuild()
        if not kind:
            self._ask_name()

    def _ask_name(self) -> None:
        """Put the focus on the name: what is typed takes its place."""
        self.page.form.set_focus(self.name_field)
        self.name_field.all = True

    def _rename_seat(self, name: str) -> None:
        """Who clears the name is “you” alone at the table, and nothing yet beside others; so is a bot."""
        seat, caret = self.plan.seats[self.open_number], self.name_field.caret
        unnamed = to_display_name(UNNAMED) if seat.is_person and self.plan.people_count < 2 else ""
        seat.name = name or unnamed
        self.page.rebuild()  # what stands beside it names who sits here
        self.name_field.caret = caret

    def _on_name_entered(self) -> None:
        """A name was entered: next is who was here before and gave none, where that matters now."""
        who = self._unnamed_seat
        seat = self.open_number if who is None else self.plan.seats.index(who)
        if seat == self.open_number:
            self.page.form.step_focus(1)
        else:
            self.open_seat(seat)

    def _on_swap(self, seat: int) -> None:
        """Two have changed places; who was moved to this one is moved on with the keys."""
        self.open_number = seat
        self.page.rebuild()
        self.page.form.set_focus(self.table.chairs[seat])

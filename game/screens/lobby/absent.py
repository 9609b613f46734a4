"""Who of the party has no seat at the table that is being set: each is offered one, or all at once, or forgotten."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.texts import _
from game.art.colours import IVORY_DIM
from game.config.player_names import to_display_name
from game.config.player_names import to_sentence_name as named
from game.match.party import Member
from game.screens.lobby.plan import Plan
from game.ui.boxes import Flow, Row
from game.ui.controls import Button, icon_button
from game.ui.labels import Label, escape
from game.ui.widget import Widget


def build_absent_row(plan: Plan, changed: Callable[[], object]) -> list[Widget]:
    """A row with their names, nothing if all have a seat. ``changed`` is called after each choice."""

    def apply_choice(choice: Callable[[Member], object], member: Member) -> None:
        choice(member)
        changed()

    def seat_everybody() -> None:
        plan.seat_party()
        changed()

    offers: list[Widget] = []
    if len(plan.offered_members) > 1:
        every = Button(
            _("All of them"),
            seat_everybody,
            icon="people",
            tooltip=_("A seat for all of them at once, as far as there are seats"),
        )
        every.enabled = plan.has_room
        offers.append(every)
    for member in plan.offered_members:
        name = escape(to_display_name(member.name))
        told = _("A seat for {name:~, who has played here|you, who have played here} before", name=named(member.name))
        sit = Button(name, partial(apply_choice, plan.seat_member, member), icon="plus", tooltip=told)
        sit.enabled = plan.has_room
        told = _("{name:does|You do} not belong to the party any more", name=named(member.name))
        offers.append(
            Row(sit, icon_button("close", partial(apply_choice, plan.remove_member, member), told, quiet=True), gap=2)
        )
    return [Row(Label(_("Not seated"), colour=IVORY_DIM), Flow(*offers, gap=10, grow=1), gap=12)] if offers else []

"""Who of the party has no seat at the table that is being set: each is offered one, or all at once, or forgotten."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.texts import _
from game.art.colours import IVORY_DIM
from game.config.player_names import to_display_name
from game.config.player_names import to_sentence_name as named
from game.screens.lobby.plan import Plan
from game.ui.boxes import Flow, Row
from game.ui.controls import Button, icon_button
from game.ui.labels import Label, escape
from game.ui.widget import Widgets


def build_absent_row(plan: Plan, choose: Callable[..., object]) -> Widgets:
    """A row with their names, nothing if all have a seat. ``choose`` does what is chosen and shows it."""
    offers: Widgets = []
    if len(plan.offered_members) > 1:
        told = _("A seat for all of them at once, as far as there are seats")
        offers.append(
            Button(_("All of them"), partial(choose, plan.seat_party), "people", tooltip=told, enabled=plan.has_room)
        )
    for member in plan.offered_members:
        name, who = escape(to_display_name(member.name)), named(member.name)
        told = _("A seat for {name:~, who has played here|you, who have played here} before", name=who)
        sit = Button(name, partial(choose, plan.seat_member, member), "plus", tooltip=told, enabled=plan.has_room)
        told = _("{name:does|You do} not belong to the party any more", name=who)
        forget = icon_button("close", partial(choose, plan.remove_member, member), told, quiet=True)
        offers.append(Row(sit, forget, gap=2))
    return [Row(Label(_("Not seated"), colour=IVORY_DIM), Flow(*offers, gap=10, grow=1), gap=12)] if offers else []

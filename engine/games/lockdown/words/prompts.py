"""The prompt of each kind of decision, in whole sentences."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.texts import N_, _, either
from engine.core.view import View
from engine.games.lockdown.words.phrases import barred_seat, compelled

THINGS = {
    "give": N_("give a card"),
    "draw": N_("draw or make somebody draw"),
    "take": N_("take from a player"),
    "shuffle": N_("shuffle"),
    "clear": N_("clear"),
}
"""What can be done in a turn, by the verb; who can draw can make others draw, too."""


def ask(view: View, kind: str, seat: int, names: Sequence[str]) -> str:
    """The prompt of a decision; what only concerns the asked seat is said to nobody else."""
    own = view.seat == seat
    name = _("Your turn") if own else names[seat]
    if kind == "next":
        return (_("{name}: choose who comes next.") if own else _("{name:names|You name} the next player.")).format(
            name=name
        )
    if kind == "look":
        said = _("{name}: which card do you take?") if own else _("{name:looks|You look} for a card to take.")
        return said.format(name=name)
    verbs = {action.verb for action in view.actions}
    if compelled(view):
        if own and "clear" in verbs:
            said = _("{name}: nothing has happened for a long time: draw, or force somebody to draw, or clear.")
        else:
            said = _("{name}: nothing has happened for a long time: draw, or force somebody to draw.")
        return said.format(name=name)
    barred = barred_seat(view)
    if barred >= 0:
        said = _("{name}: third turn between you and {other}, so bring in someone else.")
        if not own:
            said = _(
                "{name:is on turn, and has|You are on turn, and have} to bring in someone other than {other:|you}."
            )
        return said.format(name=name, other=names[barred])
    if not own:
        return _("{name:is|You are} on turn.").format(name=name)
    things = either(_(words) for verb, words in THINGS.items() if verb in verbs)
    return _("{name}: {things}.").format(name=name, things=things)

"""The prompt of each kind of decision, in whole sentences."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.texts import N_, _
from engine.core.view import View
from engine.games.crazyeights.actions import PASS
from engine.games.crazyeights.words.phrases import wanted


def ask(view: View, kind: str, seat: int, names: Sequence[str]) -> str:
    """The prompt of a decision; to others it does not tell what its seat could do."""
    if view.seat != seat:
        return _(_OTHERS[kind]).format(name=names[seat])
    told = _("Your turn")
    if kind == "suit":
        return _("{name}: name the suit to be followed.").format(name=told)
    plays = len(view.actions) > 1
    owed = int(view.facts["debt"])
    if kind == "two":
        said = _UNDER_TWO[plays, view.actions[-1] is not PASS]
    else:
        said = _TURNS[plays, view.actions[-1] is not PASS]
    return _(said).format(name=told, what=wanted(view), count=owed)


_OTHERS = {
    "turn": N_("{name:is|You are} on turn."),
    "suit": N_("{name:names|You name} a suit."),
    "two": N_("{name:draws, or answers|You draw, or answer} with a two."),
}
_TURNS: dict[tuple[bool, bool], str] = {
    (True, True): N_("{name}: play {what}, or draw."),
    (True, False): N_("{name}: play {what}, or pass."),
    (False, True): N_("{name}: you have nothing that fits; draw a card."),
    (False, False): N_("{name}: you have nothing that fits; pass."),
}
"""The prompt of a turn by whether there is a card to play and whether one may draw."""
_UNDER_TWO: dict[tuple[bool, bool], str] = {
    (True, True): N_("{name}: draw {count} cards, or pass them on with a two."),
    (True, False): N_("{name}: pass, or play a two."),
    (False, True): N_("{name}: draw {count} cards."),
    (False, False): N_("{name}: nothing is left to draw; pass."),
}

"""The prompt of each kind of decision, in whole sentences."""

from __future__ import annotations

from engine.core.texts import N_, Names, _, ngettext
from engine.core.view import View
from engine.games.crazyeights.actions import PASS
from engine.games.crazyeights.words.phrases import to_draw, wanted


def ask(view: View, kind: str, seat: int, names: Names) -> str:
    """The prompt of a decision; to others it does not tell what its seat could do."""
    if view.seat != seat:
        return _(_OTHERS[kind], name=names[seat])
    told = _("Your turn")
    if kind == "suit":
        return _("{name}: name the suit to be followed.", name=told)
    plays = len(view.actions) > 1
    draws = view.actions[-1] is not PASS
    if kind == "two" and draws:
        return _owed(to_draw(view), plays).format(name=told, count=to_draw(view))
    said = _STUCK_UNDER_TWO[plays] if kind == "two" else _TURNS[plays, draws]
    return _(said, name=told, what=wanted(view))


def _owed(count: int, plays: bool) -> str:
    if not plays:
        return ngettext("{name}: draw {count} card.", "{name}: draw {count} cards.", count)
    return ngettext(
        "{name}: draw {count} card, or pass it on with a two.",
        "{name}: draw {count} cards, or pass them on with a two.",
        count,
    )


_OTHERS = N_(
    {
        "turn": "{name:is|You are} on turn.",
        "suit": "{name:names|You name} a suit.",
        "two": "{name:draws, or answers|You draw, or answer} with a two.",
    }
)
_TURNS: dict[tuple[bool, bool], str] = N_(
    {
        (True, True): "{name}: play {what}, or draw.",
        (True, False): "{name}: play {what}, or pass.",
        (False, True): "{name}: you have nothing that fits; draw a card.",
        (False, False): "{name}: you have nothing that fits; pass.",
    }
)
"""The prompt of a turn by whether there is a card to play and whether one may draw."""
_STUCK_UNDER_TWO = N_(("{name}: nothing is left to draw; pass.", "{name}: pass, or play a two."))
"""The same with nothing to draw for a two, by whether there is another two to play."""

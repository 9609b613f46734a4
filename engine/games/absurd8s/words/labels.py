"""What an action is called on a button, made from its parts."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.actions import Action
from engine.core.texts import N_, Names, _
from engine.core.view import View
from engine.games.absurd8s.actions import spec_of
from engine.games.absurd8s.words.phrases import (
    amount_text,
    asked_for,
    card_text,
    cards_text,
    coming_text,
    pick_text,
    pile_text,
    suit_text,
)

_PLAYS = N_(
    {
        "play": "Play {what}",
        "chain": "Pass on with {what}",
        "negate": "Negate with {what}",
        "thorns": "Thorns: {what}",
        "jump": "Jump in with {what}",
    }
)


def label(view: View, action: Action, names: Names) -> str:
    """What an action is called."""
    if action.verb in _PLAYS:
        return _playing(view, action)
    found = _LABELS.get(action.verb, action.text)
    if not isinstance(found, str):
        return found(view, action, names)
    return _(
        found,
        cards=cards_text(part.value for part in action.parts if part.kind == "card"),
        name=names[action.a] if action.verb == "target" else "",
        attacks=coming_text(view, view.seat),
    )


def _playing(view: View, action: Action) -> str:
    """The card and how it is played: each part is said of what was said before it."""
    spec = spec_of(action)
    what = card_text(spec.card)
    if spec.effects:
        what = _("{what} from your Effects", what=what)
    if len(view.facts["piles"]) > 1 and spec.verb != "negate":
        what = _("{what} on {pile}", what=what, pile=pile_text(spec.on))
    if spec.pick:
        what = _("{what} as {keyword}", what=what, keyword=pick_text(spec.pick))
    if spec.ace:
        what = _("{what} with {{AT}}", what=what)
    if spec.suit >= 0:
        what = _("{what} naming {suit}", what=what, suit=suit_text(spec.suit))
    if spec.of:
        attack = amount_text(view, view.facts["incoming"][spec.of - 1].key, view.seat)
        what = _("{what} against {attack} (number {number})", what=what, attack=attack, number=spec.of)
    return _(_PLAYS[spec.verb], what=what)


def _bluff(view: View, action: Action, names: Names) -> str:
    what = card_text(action.a)
    if len(view.facts["piles"]) > 1:
        what = _("{what} on {pile}", what=what, pile=pile_text(max(action.b, 1) - 1))
    return _("Bluff with {what}", what=what)


def _resolve(view: View, action: Action, names: Names) -> str:
    attack = view.facts["incoming"][action.a - 1]
    what, card = amount_text(view, attack.key, view.seat), card_text(attack.card)
    return _(
        "{attack} of {card} from {name} (number {number})",
        attack=what,
        card=card,
        name=names[attack.caster],
        number=action.a,
    )


def _fetch(view: View, action: Action, names: Names) -> str:
    if action.parts[1].text == "down":
        return _("Take face-down card {number} from below", number=action.a)
    return _("Take {cards}", cards=card_text(action.a))


def _stack(view: View, action: Action, names: Names) -> str:
    if len(action.parts) > 2:
        return _("Stack {card} as {keyword}", card=card_text(action.a), keyword=pick_text("target"))
    return _("Stack {card}", card=card_text(action.a))


_LABELS: dict[str, str | Callable[[View, Action, Names], str]] = N_(
    {
        "bluff": _bluff,
        "resolve": _resolve,
        "fetch": _fetch,
        "stack": _stack,
        "ask": lambda view, action, names: _(
            "Ask for {what}", what=asked_for(action.parts[1].text, action.parts[2].text)
        ),
        "draw": "Draw a last-resort card",
        "pass": "Pass",
        "accept": "Accept {attacks}",
        "no-jump": "Let go",
        "call": "Call the bluff",
        "no-call": "Let go",
        "concede": "Concede and take the stack",
        "target": "{name} is next",
        "discard": "Discard {cards}",
        "give": "Give {cards}",
        "remove": "Discard {cards}",
        "steal": "Take {cards}",
    }
)

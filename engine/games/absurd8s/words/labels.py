"""What an action is called on a button, made from its parts."""

from __future__ import annotations

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
    match action.verb:
        case verb if verb in _PLAYS:
            return _playing(view, action)
        case "bluff":
            what, on = card_text(action.a), pile_text(max(action.b, 1) - 1)
            if len(view.facts["piles"]) > 1:
                what = _("{what} on {pile}", what=what, pile=on)
            return _("Bluff with {what}", what=what)
        case "resolve":
            attack = view.facts["incoming"][action.a - 1]
            return _(
                "{attack} of {card} from {name} (number {number})",
                attack=amount_text(view, attack.key, view.seat),
                card=card_text(attack.card),
                name=names[attack.caster],
                number=action.a,
            )
        case "fetch" if action.parts[1].text == "down":
            return _("Take face-down card {number} from below", number=action.a)
        case "stack" if len(action.parts) > 2:
            return _("Stack {card} as {keyword}", card=card_text(action.a), keyword=pick_text("target"))
        case "ask":
            return _("Ask for {what}", what=asked_for(action.parts[1].text, action.parts[2].text))
    return _(
        _LABELS.get(action.verb, action.text),
        cards=cards_text(part.value for part in action.parts if part.kind == "card"),
        card=card_text(action.a),
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


_LABELS = N_(
    {
        "fetch": "Take {cards}",
        "stack": "Stack {card}",
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

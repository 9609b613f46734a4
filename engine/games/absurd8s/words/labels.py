"""What an action is called on a button, made from its parts."""

from __future__ import annotations

from engine.core.actions import Action
from engine.core.texts import N_, Names, _
from engine.core.view import View
from engine.games.absurd8s.actions import spec_of
from engine.games.absurd8s.seen import state_of
from engine.games.absurd8s.state import Absurd8sState
from engine.games.absurd8s.words.phrases import (
    amount_text,
    asked_for,
    card_text,
    cards_text,
    coming_text,
    describe_spec,
    pick_text,
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


_PARTS = N_(("{what} from your Effects", "{what} plus {{AT}}", "{what} naming {suit}"))


def label(view: View, action: Action, names: Names) -> str:
    """What an action is called."""
    state = state_of(view)
    piled = len(state.piles) > 1
    match action.verb:
        case verb if verb in _PLAYS:
            spec = spec_of(action)
            what = describe_spec(spec, _PARTS, piled and verb != "negate")
            if spec.of:
                against = amount_text(state, state.incoming[spec.of - 1].key, view.seat)
                what = _number_alike(state, spec.of, view.seat, _("{what} against {attack}", what=what, attack=against))
            return _(_PLAYS[verb], what=what)
        case "bluff":
            return _("Bluff with {what}", what=describe_spec(spec_of(action), _PARTS, piled))
        case "resolve":
            attack = state.incoming[action.a - 1]
            told = _(
                "{attack} of {card} from {name:|you}",
                attack=amount_text(state, attack.key, view.seat),
                card=card_text(attack.card),
                name=names[attack.caster],
            )
            return _number_alike(state, action.a, view.seat, told)
        case "fetch" if action.parts[1].text == "down":
            return _("Take face-down card {number} from below", number=action.a)
        case "stack" if len(action.parts) > 2:
            return _("Stack {card} as {keyword}", card=card_text(action.a), keyword=pick_text("target"))
        case "ask":
            return _("Ask for {what}", what=asked_for(action.parts[1].text, action.parts[2].text))
    return _(
        _LABELS[action.verb],
        cards=cards_text(part.value for part in action.parts if part.kind == "card"),
        card=card_text(action.a),
        name=names[action.a] if action.verb == "target" else "",
        attacks=coming_text(state, view.seat),
    )


def _number_alike(state: Absurd8sState, number: int, seat: int, told: str) -> str:
    """What is ``told`` of attack ``number`` of those that come in, with its number where another is called alike."""
    called = [amount_text(state, attack.key, seat) for attack in state.incoming]
    if called.count(called[number - 1]) == 1:
        return told
    return _("{attack} (number {number})", attack=told, number=number)


_LABELS = N_(
    {
        "fetch": "Take {cards}",
        "stack": "Stack {card}",
        "draw": "Draw a last-resort card",
        "pass": "Pass",
        "accept": "Take {attacks}",
        "no-jump": "Do not jump in",
        "call": "Call the bluff",
        "no-call": "Do not call",
        "concede": "Concede and take the stack",
        "target": "{name:is|You are} next",
        "discard": "Discard {cards}",
        "give": "Give {cards}",
        "remove": "Discard {cards}",
        "steal": "Take {cards}",
    }
)

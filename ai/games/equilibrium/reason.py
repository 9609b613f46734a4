"""One sentence on why an action is good, made only of what the seat may know; cards as ``{9H}`` for the text markup."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ai.games.equilibrium.outlook import Outlook
from ai.games.equilibrium.turn import DECK, give_to
from ai.games.equilibrium.values import UNSEEN
from engine.core.actions import Action
from engine.games.equilibrium.scoring import DECK as CARDS

Say = Callable[[Outlook, Action, Sequence[str]], str]


def say(out: Outlook, action: Action, names: Sequence[str]) -> str:
    """The sentence for any action; ``names`` are the seats' names."""
    return _SAY.get(action.verb, _plain)(out, action, names)


def _card(card: int) -> str:
    return f"{{{CARDS.codes[card]}}}" if 0 <= card < 52 else "the hidden card"


def _points(amount: float) -> str:
    """An amount as people say it; worths are estimates, so halves are exact enough."""
    halves = round(abs(amount) * 2) / 2
    if not halves:
        return "hardly anything"
    return {0.5: "about half a point", 1: "about 1 point"}.get(halves, f"about {halves:g} points")


def _first_up(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _for_hand(amount: float) -> str:
    return f"gains your hand {_points(amount)}" if amount >= 0 else f"costs your hand {_points(amount)}"


def _give(out: Outlook, action: Action, names: Sequence[str]) -> str:
    source = action.a if action.a >= 0 else DECK
    card = [*out.market, out.stock][source]
    if source == DECK and card == UNSEEN:
        return "None of the cards in the Market suits you better than one from the deck."
    able = out.recipients(out.me, out.sizes)
    to = max(able, key=lambda seat: give_to(out, card, source, seat))
    return _given(out, card, to, names)


def _given(out: Outlook, card: int, to: int, names: Sequence[str]) -> str:
    gain = out.gain(to, card)
    if to == out.me:
        return f"Taking {_card(card)} yourself {_for_hand(gain)}."
    if out.weight[to] > 0:
        verb = "gains" if gain >= 0 else "costs"
        return _first_up(f"{_card(card)} {verb} your teammate {names[to]} {_points(gain)}.")
    if gain > -0.25:
        return f"Of all you can give, {_card(card)} serves {names[to]} least."
    refusable = out.view.decision is not None and out.view.decision.kind != "forced" and out.tokens[to]
    rest = ", or a token to refuse it" if refusable else ""
    return _first_up(f"{_card(card)} costs {names[to]} {_points(gain)}{rest}.")


def _to(out: Outlook, action: Action, names: Sequence[str]) -> str:
    source: int = getattr(out.view.stack[-1], "source", -1)
    card = out.view.cards("shown")[-1] if source < 0 else out.market[source]
    return _given(out, card, action.a, names)


def _offer(out: Outlook) -> float:
    source: int = getattr(out.view.stack[-1], "source", -1)
    card = out.view.cards("shown")[-1] if source < 0 else out.market[source]
    return out.gain(out.me, card)


def _accept(out: Outlook, action: Action, names: Sequence[str]) -> str:
    gain = _offer(out)
    if gain >= 0:
        return f"The card {_for_hand(gain)}."
    return f"The card {_for_hand(gain)}, which is less than a token and the next turn are worth."


def _reject(out: Outlook, action: Action, names: Sequence[str]) -> str:
    gain = _offer(out)
    if gain >= 0:
        return "Refusing lets you hope for a better card, and costs a token."
    return f"The card {_for_hand(gain)}; that is worth a token."


def _swap(out: Outlook, action: Action, names: Sequence[str]) -> str:
    add = out.market[action.b]
    gain = out.change(add, action.a)
    return f"{_first_up(_card(add))} instead of {_card(action.a)} {_for_hand(gain)}."


def _shed(out: Outlook, action: Action, names: Sequence[str]) -> str:
    card = action.b if action.verb in ("swapp", "relay") else action.a
    gain = out.change(UNSEEN, card)
    if gain > 0:
        return f"{_card(card)} fits your hand worst: almost anything in its place is better."
    return f"{_card(card)} is the card you will miss least."


def _king(out: Outlook, action: Action, names: Sequence[str]) -> str:
    if action.b == out.me:
        return f"You keep {_card(action.a)}: no card of yours is better given away."
    return f"{_card(action.a)} goes to {names[action.b]}, who cannot refuse it."


def _plain(out: Outlook, action: Action, names: Sequence[str]) -> str:
    return _WORDS.get(action.text) or _WORDS.get(action.verb, "Nothing else promises more.")


_WORDS = {
    "refresh": "Another open card is likely to be worth more than the token.",
    "peek": "Knowing the hidden cards is worth the token.",
    "assist": "The token is worth more to your teammate than an action is to you.",
    "toss": "Your teammate has no token, and the card would hurt.",
    "no-toss": "Your own turn and token are worth more.",
    "take": "That teammate can spare the token best.",
    "bottom": "Without this card the next turns go better for you.",
    "cancel": "You would give up more than a token's worth.",
    "no-wind": "The Wind would cost you more than it brings.",
    "wind": "You can shed a bad card, and have more to gain than the others.",
    "no-jack": "No card of the Market improves your hand.",
    "order keep": "The first of the two cards suits you better on top.",
    "order swap": "The second of the two cards suits you better on top.",
}
_SAY: dict[str, Say] = {
    "give": _give,
    "to": _to,
    "accept": _accept,
    "reject": _reject,
    "swapm": _swap,
    "jack": _swap,
    "swapp": _shed,
    "relay": _shed,
    "card": _shed,
    "pass": _shed,
    "king": _king,
}

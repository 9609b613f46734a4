"""What answers are worth: to a Give, to a swap, to a refused card, to a Wind, and what Rank Powers ask."""

from __future__ import annotations

from collections.abc import Callable

from ai.games.equilibrium.outlook import KING, Outlook
from ai.games.equilibrium.turn import DECK, forced_to, give_to
from ai.games.equilibrium.values import ADD, RANKS, UNSEEN
from engine.core.actions import Action
from engine.core.view import View
from engine.games.equilibrium.state import recipients

Judge = Callable[[Outlook, list[Action]], list[float]]


def judge_target(out: Outlook, actions: list[Action]) -> list[float]:
    """To whom the chosen card goes."""
    card, source = _offered(out.view)
    return [give_to(out, card, source, action.a) for action in actions]


def judge_forced(out: Outlook, actions: list[Action]) -> list[float]:
    """To whom the card of a Forced Give goes."""
    card, _ = _offered(out.view)
    return [forced_to(out, card, action.a) for action in actions]


def _offered(view: View) -> tuple[int, int]:
    """The card being given, UNSEEN if it lies in the fog, and its source."""
    source: int = getattr(view.stack[-1], "source", -1)
    if source < 0:
        return view.cards("shown")[-1], DECK
    card = view.cards("market", slot=source)[-1]
    return (card if card >= 0 else UNSEEN), source


def judge_react(out: Outlook, actions: list[Action]) -> list[float]:
    """Take the card, or pay for refusing it (rules 4 and 6)."""
    me, view = out.me, out.view
    card, source = _offered(view)
    first = (out.active + 1) % out.seats
    sizes, market = out.sizes.copy(), out.market.copy()
    sizes[me] += 1
    if source != DECK:
        market[source] = UNSEEN
    worth = out.gain(me, card) + out.effect(me, card, from_deck=source == DECK, own=False)
    accept = worth + out.ahead(first, sizes, market, out.own_with(card))
    reject = out.token(me, -1) + out.ahead(first, out.sizes, out.market)
    return [accept if action.verb == "accept" else reject for action in actions]


def judge_bottom(out: Outlook, actions: list[Action]) -> list[float]:
    """Which of five cards leaves: by what the next turns bring with the four others (rule 10)."""
    new = out.view.cards("shown")[-1]
    first = (out.active + 1) % out.seats
    result = []
    for action in actions:
        market = out.market.copy()
        if action.a >= 0:
            market[action.a] = new
        result.append(out.ahead(first, out.sizes, market))
    return result


def judge_answer(out: Outlook, actions: list[Action]) -> list[float]:
    """A card for the one laid down face-down, or Cancel (rule 12)."""
    me, active = out.me, out.active
    result = []
    for action in actions:
        if action.verb == "card":
            result.append(give_away(out, action.a, active))
        else:
            result.append(out.token(me, -1) + out.weight[active] * out.token(active, -1) / 2 + _cancelled(out))
    return result


def _cancelled(out: Outlook) -> float:
    """What the Forced Give after a Cancel is likely to bring this seat."""
    able = recipients(out.sizes, out.active)
    if out.me in able:
        return out.gain(out.me, UNSEEN) + out.effect(out.me, UNSEEN, from_deck=True, own=False)
    return out.weight[out.active] * out.gain(out.active, UNSEEN) if able == [out.active] else 0.0


def give_away(out: Outlook, card: int, to: int, bad: float = 0.4) -> float:
    """The worth of handing a card over for one not seen, which its giver did not want (``bad``)."""
    me = out.me
    own = out.worth(out.keys[me] - ADD[card], out.unknown[me] + 1, out.sums[me] - RANKS[card], len(out.hands[me]) - 1)
    blind = max(0, out.unknown[to] - 1)
    theirs = out.worth(out.keys[to] + ADD[card], blind, out.sums[to] + RANKS[card], len(out.hands[to]) + 1)
    if len(out.hands[to]) + 1 + blind > 8:
        theirs = max(out.change(card, drop, to) for drop in out.hands[to]) + out.now[to]
    return own - out.now[me] - bad + out.weight[to] * (theirs - out.now[to])


def judge_relay_card(out: Outlook, actions: list[Action]) -> list[float]:
    """The card for a teammate's."""
    return [give_away(out, action.a, out.active) for action in actions]


def judge_toss(out: Outlook, actions: list[Action]) -> list[float]:
    """A token for a teammate about to decide: when it has none, the card is bad, and one's own turn is worth less."""
    frame = out.view.stack[-1]
    target: int = getattr(frame, "target", out.me)
    below = out.view.stack[-2]
    price = out.token(out.me, -1) - _turn_worth(out)
    help_ = 0.0
    if not out.tokens[target]:
        source = getattr(below, "source", None)
        if source is None:  # a swap: the token could cancel it
            help_ = 0.3
        else:
            card = out.view.cards("shown")[-1] if source < 0 else out.market[source]
            loss = out.gain(target, card) + out.effect(target, card, from_deck=source < 0, own=False)
            help_ = max(0.0, -loss)
    if getattr(frame, "offers", ()):
        help_ = 0.0  # somebody offers already
    return [help_ + price if action.verb == "toss" else 0.0 for action in actions]


def _turn_worth(out: Outlook) -> float:
    """What a turn of one's own is worth; one lost already costs nothing more (EQ-14.A.2-B6)."""
    if out.skip >> out.me & 1:
        return 0.0
    return 1.0 if out.missing > out.seats else 0.4


def judge_take(out: Outlook, actions: list[Action]) -> list[float]:
    """Whose token: of somebody who loses a turn anyway, then of the richer."""
    return [2.0 * (out.skip >> action.a & 1) + 0.3 * out.tokens[action.a] for action in actions]


def judge_wind(out: Outlook, actions: list[Action]) -> list[float]:
    """Call the Wind when what this seat sheds is worth more than what all others shed, and a token."""
    result = []
    for action in actions:
        if action.verb == "no-wind":
            result.append(0.0)
            continue
        step = 1 if action.text == "wind cw" else -1
        result.append(out.token(out.me, -1) + _blown(out, step))
    return result


def _blown(out: Outlook, step: int) -> float:
    """What the Wind in this direction does: every seat passes what suits it least."""
    passed = []
    for seat in range(out.seats):
        sheds = [(_without(out, seat, card), card) for card in out.hands[seat]]
        if out.unknown[seat]:
            sheds.append((out.now[seat], UNSEEN))
        passed.append(max(sheds))
    total = 0.0
    for seat in range(out.seats):
        incoming = passed[(seat - step) % out.seats][1]
        _, leaving = passed[seat]
        if leaving == UNSEEN:
            continue
        change = out.change(incoming, leaving, seat)
        total += out.weight[seat] * change
    return total


def _without(out: Outlook, seat: int, card: int) -> float:
    """The worth of a hand after one of its cards became an unknown one."""
    return out.worth(
        out.keys[seat] - ADD[card], out.unknown[seat] + 1, out.sums[seat] - RANKS[card], len(out.hands[seat]) - 1
    )


def judge_pass(out: Outlook, actions: list[Action]) -> list[float]:
    """Which card the Wind takes: the least missed, and rather what the neighbour can use least."""
    step: int = getattr(out.view.stack[-1], "step", 1)
    to = (out.me + step) % out.seats
    return [give_away(out, action.a, to) for action in actions]


def judge_jack(out: Outlook, actions: list[Action]) -> list[float]:
    """A free Swap with the Market, if any exchange gains."""
    price = out.token(out.me, -1) if out.rules.jack_cost else 0.0
    first = (out.active + 1) % out.seats
    result = []
    for action in actions:
        if action.verb == "no-jack":
            result.append(out.ahead(first, out.sizes, out.market))
            continue
        market = out.market.copy()
        market[action.b] = UNSEEN if out.rules.fog else action.a
        gain = out.change(out.market[action.b], action.a)
        own = out.own_with(out.market[action.b], action.a)
        result.append(price + gain + out.ahead(first, out.sizes, market, own))
    return result


def judge_queen(out: Outlook, actions: list[Action]) -> list[float]:
    """Which of the two top cards comes first: the one that helps the seats drawing next."""
    deck = out.view.zones[out.rules.deck]
    top, second = deck[-1], deck[-2]
    first = (out.active + 1) % out.seats
    result = []
    for action in actions:
        card = second if action.text == "order swap" else top
        if out.seats == 2 or not out.rules.stock:
            wanted = out.gain(out.me, card)
            result.append(wanted if first == out.me or out.seats == 2 else -wanted)
        else:
            result.append(out.ahead(first, out.sizes, [*out.market[1:], card]))
    return result


def judge_king(out: Outlook, actions: list[Action]) -> list[float]:
    """Which card is given on, and to whom: shed the worst where it hurts, or pass the King where it helps."""
    me = out.me
    first = (out.active + 1) % out.seats
    result = []
    for action in actions:
        card, to = action.a, action.b
        fired = out.view.facts["fired"] >> (to * 52 + card) & 1
        power = out.effect(to, card, from_deck=False, own=True, powers=not fired)
        if out.rules.stock:  # a King-Give pays no burden token
            power = out.effect(to, card, from_deck=False, own=False, powers=not fired)
        if to == me:
            result.append((power if out.rules.king_self_fires else 0.0) + out.ahead(first, out.sizes, out.market))
            continue
        if fired and RANKS[card] == KING:
            power = 0.0
        sizes = out.sizes.copy()
        sizes[me] -= 1
        sizes[to] += 1
        shed = out.hand_worth(me, (), (card,)) - out.now[me]
        worth = shed + out.weight[to] * (out.gain(to, card) + power) + out.ahead(first, sizes, out.market)
        result.append(worth)
    return result


JUDGES: dict[str, Judge] = {
    "target": judge_target,
    "forced": judge_forced,
    "react": judge_react,
    "bottom": judge_bottom,
    "answer": judge_answer,
    "relay-card": judge_relay_card,
    "toss": judge_toss,
    "take": judge_take,
    "wind": judge_wind,
    "pass": judge_pass,
    "jack": judge_jack,
    "queen": judge_queen,
    "king": judge_king,
}

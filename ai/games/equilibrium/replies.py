"""What answers are worth: to a Give, to a swap, to a refused card, to a Wind, and what Rank Powers ask."""

from __future__ import annotations

from collections.abc import Callable

from ai.games.equilibrium.evaluation import KING, EquilibriumEvaluation
from ai.games.equilibrium.turn_worths import DECK, forced_to, give_to
from ai.games.equilibrium.values import ADD, RANKS, UNSEEN
from engine.core.actions import Action
from engine.core.view import View
from engine.games.equilibrium.state import recipients

Judge = Callable[[EquilibriumEvaluation, list[Action]], list[float]]


def judge_target(ev: EquilibriumEvaluation, actions: list[Action]) -> list[float]:
    """To whom the chosen card goes."""
    card, source = _offered(ev.view)
    return [give_to(ev, card, source, action.a) for action in actions]


def judge_forced(ev: EquilibriumEvaluation, actions: list[Action]) -> list[float]:
    """To whom the card of a Forced Give goes."""
    card, _ = _offered(ev.view)
    return [forced_to(ev, card, action.a, ev.relayed) for action in actions]


def _offered(view: View) -> tuple[int, int]:
    """The card being given, UNSEEN if it lies in the fog, and its source."""
    source: int = getattr(view.stack[-1], "source", -1)
    if source < 0:
        return view.cards("shown")[-1], DECK
    card = view.cards("market", slot=source)[-1]
    return (card if card >= 0 else UNSEEN), source


def judge_react(ev: EquilibriumEvaluation, actions: list[Action]) -> list[float]:
    """Take the card, or pay for refusing it (rules 4 and 6)."""
    me, view = ev.me, ev.view
    card, source = _offered(view)
    first = (ev.active + 1) % ev.seats
    sizes, market = ev.sizes.copy(), ev.market.copy()
    sizes[me] += 1
    if source != DECK:
        market[source] = UNSEEN
    worth = ev.gain(me, card) + ev.effect(me, card, from_deck=source == DECK, own=False)
    accept = worth + ev.ahead(first, sizes, market, ev.own_with(card))
    reject = ev.token(me, -1) + ev.ahead(first, ev.sizes, ev.market)
    return [accept if action.verb == "accept" else reject for action in actions]


def judge_bottom(ev: EquilibriumEvaluation, actions: list[Action]) -> list[float]:
    """Which of five cards leaves: by what the next turns bring with the four others (rule 10)."""
    new = ev.view.cards("shown")[-1]
    first = (ev.active + 1) % ev.seats
    result = []
    for action in actions:
        market = ev.market.copy()
        if action.a >= 0:
            market[action.a] = new
        result.append(ev.ahead(first, ev.sizes, market))
    return result


def judge_answer(ev: EquilibriumEvaluation, actions: list[Action]) -> list[float]:
    """A card for the one laid down face-down, or Cancel (rule 12)."""
    me, active = ev.me, ev.active
    result = []
    for action in actions:
        if action.verb == "card":
            result.append(give_away(ev, action.a, active))
        else:
            result.append(ev.token(me, -1) + ev.weight[active] * ev.token(active, -1) / 2 + _cancelled(ev))
    return result


def _cancelled(ev: EquilibriumEvaluation) -> float:
    """What the Forced Give after a Cancel is likely to bring this seat."""
    able = recipients(ev.sizes, ev.active)
    if ev.me in able:
        return ev.gain(ev.me, UNSEEN) + ev.effect(ev.me, UNSEEN, from_deck=True, own=False)
    return ev.weight[ev.active] * ev.gain(ev.active, UNSEEN) if able == [ev.active] else 0.0


def give_away(ev: EquilibriumEvaluation, card: int, to: int, bad: float = 0.4) -> float:
    """The worth of handing a card over for one not seen, which its giver did not want (``bad``)."""
    me = ev.me
    own = ev.worth(ev.keys[me] - ADD[card], ev.unknown[me] + 1, ev.sums[me] - RANKS[card], len(ev.hands[me]) - 1)
    blind = max(0, ev.unknown[to] - 1)
    theirs = ev.worth(ev.keys[to] + ADD[card], blind, ev.sums[to] + RANKS[card], len(ev.hands[to]) + 1)
    if len(ev.hands[to]) + 1 + blind > 8:
        theirs = max(ev.change(card, drop, to) for drop in ev.hands[to]) + ev.now[to]
    return own - ev.now[me] - bad + ev.weight[to] * (theirs - ev.now[to])


def judge_relay_card(ev: EquilibriumEvaluation, actions: list[Action]) -> list[float]:
    """The card for a teammate's."""
    return [give_away(ev, action.a, ev.active) for action in actions]


def judge_toss(ev: EquilibriumEvaluation, actions: list[Action]) -> list[float]:
    """A token for a teammate about to decide: when it has none, the card is bad, and one's own turn is worth less."""
    frame = ev.view.stack[-1]
    target: int = getattr(frame, "target", ev.me)
    below = ev.view.stack[-2]
    price = ev.token(ev.me, -1) - _turn_worth(ev)
    help_ = 0.0
    if not ev.tokens[target]:
        source = getattr(below, "source", None)
        if source is None:  # a swap: the token could cancel it
            help_ = 0.3
        else:
            card = ev.view.cards("shown")[-1] if source < 0 else ev.market[source]
            loss = ev.gain(target, card) + ev.effect(target, card, from_deck=source < 0, own=False)
            help_ = max(0.0, -loss)
    if getattr(frame, "offers", ()):
        help_ = 0.0  # somebody offers already
    return [help_ + price if action.verb == "toss" else 0.0 for action in actions]


def _turn_worth(ev: EquilibriumEvaluation) -> float:
    """What a turn of one's own is worth; one lost already costs nothing more (EQ-14.A.2-B6)."""
    if ev.skip >> ev.me & 1:
        return 0.0
    return 1.0 if ev.missing > ev.seats else 0.4


def judge_take(ev: EquilibriumEvaluation, actions: list[Action]) -> list[float]:
    """Whose token: of somebody who loses a turn anyway, then of the richer."""
    return [2.0 * (ev.skip >> action.a & 1) + 0.3 * ev.tokens[action.a] for action in actions]


def judge_wind(ev: EquilibriumEvaluation, actions: list[Action]) -> list[float]:
    """Call the Wind when what this seat sheds is worth more than what all others shed, and a token."""
    result = []
    for action in actions:
        if action.verb == "no-wind":
            result.append(0.0)
            continue
        step = 1 if action.text == "wind cw" else -1
        result.append(ev.token(ev.me, -1) + _blown(ev, step))
    return result


def _blown(ev: EquilibriumEvaluation, step: int) -> float:
    """What the Wind in this direction does: every seat passes what suits it least."""
    passed = []
    for seat in range(ev.seats):
        sheds = [(_without(ev, seat, card), card) for card in ev.hands[seat]]
        if ev.unknown[seat]:
            sheds.append((ev.now[seat], UNSEEN))
        passed.append(max(sheds))
    total = 0.0
    for seat in range(ev.seats):
        incoming = passed[(seat - step) % ev.seats][1]
        _, leaving = passed[seat]
        if leaving == UNSEEN:
            continue
        change = ev.change(incoming, leaving, seat)
        total += ev.weight[seat] * change
    return total


def _without(ev: EquilibriumEvaluation, seat: int, card: int) -> float:
    """The worth of a hand after one of its cards became an unknown one."""
    return ev.worth(
        ev.keys[seat] - ADD[card], ev.unknown[seat] + 1, ev.sums[seat] - RANKS[card], len(ev.hands[seat]) - 1
    )


def judge_pass(ev: EquilibriumEvaluation, actions: list[Action]) -> list[float]:
    """Which card the Wind takes: the least missed, and rather what the neighbour can use least."""
    step: int = getattr(ev.view.stack[-1], "step", 1)
    to = (ev.me + step) % ev.seats
    return [give_away(ev, action.a, to) for action in actions]


def judge_jack(ev: EquilibriumEvaluation, actions: list[Action]) -> list[float]:
    """A free Swap with the Market, if any exchange gains."""
    price = ev.token(ev.me, -1) if ev.rules.jack_cost else 0.0
    first = (ev.active + 1) % ev.seats
    result = []
    for action in actions:
        if action.verb == "no-jack":
            result.append(ev.ahead(first, ev.sizes, ev.market))
            continue
        market = ev.market.copy()
        market[action.b] = UNSEEN if ev.rules.fog else action.a
        gain = ev.change(ev.market[action.b], action.a)
        own = ev.own_with(ev.market[action.b], action.a)
        result.append(price + gain + ev.ahead(first, ev.sizes, market, own))
    return result


def judge_queen(ev: EquilibriumEvaluation, actions: list[Action]) -> list[float]:
    """Which of the two top cards comes first: the one that helps the seats drawing next."""
    deck = ev.view.zones[ev.rules.deck]
    top, second = deck[-1], deck[-2]
    first = (ev.active + 1) % ev.seats
    result = []
    for action in actions:
        card = second if action.text == "order swap" else top
        if ev.seats == 2 or not ev.rules.stock:
            wanted = ev.gain(ev.me, card)
            result.append(wanted if first == ev.me or ev.seats == 2 else -wanted)
        else:
            result.append(ev.ahead(first, ev.sizes, [*ev.market[1:], card]))
    return result


def judge_king(ev: EquilibriumEvaluation, actions: list[Action]) -> list[float]:
    """Which card is given on, and to whom: shed the worst where it hurts, or pass the King where it helps."""
    me = ev.me
    first = (ev.active + 1) % ev.seats
    result = []
    for action in actions:
        card, to = action.a, action.b
        fired = ev.view.facts["fired"] >> (to * 52 + card) & 1
        power = ev.effect(to, card, from_deck=False, own=False, powers=not fired)  # a King-Give pays no token
        if to == me:
            result.append((power if ev.rules.king_self_fires else 0.0) + ev.ahead(first, ev.sizes, ev.market))
            continue
        if fired and RANKS[card] == KING:
            power = 0.0
        sizes = ev.sizes.copy()
        sizes[me] -= 1
        sizes[to] += 1
        shed = ev.hand_worth(me, (), (card,)) - ev.now[me]
        worth = shed + ev.weight[to] * (ev.gain(to, card) + power) + ev.ahead(first, sizes, ev.market)
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

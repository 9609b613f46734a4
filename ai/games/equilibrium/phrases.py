"""What can be said of a hand and a card, in whole sentences made only of what a seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from ai.games.equilibrium.evaluation import ACE, JACK, KING, QUEEN, EquilibriumEvaluation
from ai.games.equilibrium.values import RANKS, UNSEEN
from engine.core.texts import N_, _
from engine.games.equilibrium.options import HAND_LIMIT
from engine.games.equilibrium.scoring import DECK, EVEN, SUIT, score

Names = Sequence[str]
SUITS = "CDHS"
SLIGHT = 0.25
"""Worths are estimates; less than this is nothing to speak of."""


def card_text(card: int) -> str:
    """A card as markup, or words for one that is not known."""
    return f"{{{DECK.codes[card]}}}" if 0 <= card < 52 else _("the hidden card")


def suit_text(suit: int) -> str:
    """The sign of a suit as markup."""
    return f"{{{SUITS[suit]}}}"


def points(amount: float) -> str:
    """An amount as people say it; halves are exact enough."""
    halves = round(abs(amount) * 2)
    if halves < 1:
        return _("hardly anything")
    if halves <= 2:
        return _("about half a point") if halves == 1 else _("about 1 point")
    return _("about {count} points").format(count=f"{halves // 2}{'½' if halves % 2 else ''}")


def of_suit(ev: EquilibriumEvaluation, seat: int, suit: int) -> int:
    """How many cards of a suit a hand holds as far as this seat knows."""
    return sum(SUIT[card] == suit for card in ev.hands[seat])


def first_up(sentence: str) -> str:
    """A sentence that may begin with a phrase begins with a capital letter."""
    return sentence[:1].upper() + sentence[1:]


# --- the own hand --------------------------------------------------------------------------------------------------

_GAINS = N_("{card} gains your hand {points}.")
_COSTS = N_("{card} costs your hand {points}.")


def worth_to_me(card: int, gain: float) -> str:
    """What a card more is worth to the own hand."""
    if abs(gain) < SLIGHT:
        return first_up(_("{card} makes hardly any difference to your hand.").format(card=card_text(card)))
    return first_up(_(_GAINS if gain >= 0 else _COSTS).format(card=card_text(card), points=points(gain)))


def fit(ev: EquilibriumEvaluation, card: int) -> str:
    """What a card does to the own hand's suits, colours and evens: the feature that matters most; "" if unknown."""
    if card >= 52 or ev.sizes[ev.me] >= HAND_LIMIT:
        return ""
    hand = [*ev.hands[ev.me], card]
    if len(hand) == HAND_LIMIT:
        return _("Your hand is complete with it and counts {points} points.").format(points=score(hand).total)
    suit, same = suit_text(SUIT[card]), of_suit(ev, ev.me, SUIT[card]) + 1
    if same > 2:
        return _("That makes {count} {suit} in your hand, and two of each suit are best.").format(count=same, suit=suit)
    lean = _lean(hand)
    if lean:
        return lean
    if same == 2:
        return _("That makes two {suit}, just as many as you want.").format(suit=suit)
    return _("It is your first {suit}, and you want two of each suit.").format(suit=suit)


def _lean(hand: Sequence[int]) -> str:
    """What there is too much of already beside the suits, "" if nothing."""
    found = score(hand)
    for count, said in (
        (found.reds, N_("But that makes {count} red cards, and four are best.")),
        (len(hand) - found.reds, N_("But that makes {count} black cards, and four are best.")),
        (found.evens, N_("But that makes {count} even cards, and four are best.")),
        (len(hand) - found.evens, N_("But that makes {count} odd cards, and four are best.")),
    ):
        if count > 4:
            return _(said).format(count=count)
    return ""


def exchange(ev: EquilibriumEvaluation, add: int, drop: int) -> str:
    """What one card in place of another does to the own hand."""
    if add >= 52:
        return _("{card} fits your hand worst: almost anything in its place is better.").format(card=card_text(drop))
    hand = ev.hands[ev.me]
    after = [*(card for card in hand if card != drop), add]
    if len(after) == HAND_LIMIT:
        return _whole(score(hand).total, score(after).total, score(hand).distance, score(after).distance)
    many, few = of_suit(ev, ev.me, SUIT[drop]), of_suit(ev, ev.me, SUIT[add])
    texts = {"count": many, "suit": suit_text(SUIT[drop]), "few": few, "other": suit_text(SUIT[add])}
    if SUIT[add] != SUIT[drop] and many > few + 1:
        return _("You have {count} {suit} and {few} {other}: this evens the suits out.").format(**texts)
    if SUIT[add] == SUIT[drop] and EVEN[add] != EVEN[drop]:
        said = N_("The suit stays, and you get an even card for an odd one.")
        if EVEN[drop]:
            said = N_("The suit stays, and you get an odd card for an even one.")
        return _(said)
    gain = ev.change(add, drop)
    said = N_("{card} in place of {other} gains your hand {points}.")
    if gain < 0:
        said = N_("{card} in place of {other} costs your hand {points}.")
    return _(said).format(card=card_text(add), other=card_text(drop), points=points(gain))


def _whole(old: int, new: int, far: int, near: int) -> str:
    """A full hand before and after: its points are certain."""
    if new != old:
        return _("Your hand then counts {new} points instead of {old}.").format(new=new, old=old)
    said = N_("The points stay, but the ranks come closer to 56: {near} off instead of {far}.")
    if near >= far:
        said = N_("The points stay, and the ranks are {near} off 56 instead of {far}.")
    return _(said).format(near=near, far=far)


def missed_least(ev: EquilibriumEvaluation, card: int) -> str:
    """Why this own card is, or is not, the one to part with."""
    count, change = of_suit(ev, ev.me, SUIT[card]), ev.change(UNSEEN, card)
    texts = {"card": card_text(card), "count": count, "suit": suit_text(SUIT[card]), "points": points(change)}
    if count > 2 and change > -SLIGHT:
        said = _("{card} is one of {count} {suit} in your hand, and two would be enough.")
    elif change == max(ev.change(UNSEEN, own) for own in ev.hands[ev.me]):
        said = _("{card} is the card you will miss least.")
        if change > SLIGHT:
            said = _("{card} fits your hand worst: almost anything in its place is better.")
    elif change > -SLIGHT:
        said = _("You can spare {card} without harm.")
    else:
        said = _("Without {card} your hand loses {points}.")
    return said.format(**texts)


# --- other hands ---------------------------------------------------------------------------------------------------


def worth_to(ev: EquilibriumEvaluation, card: int, seat: int, names: Names) -> str:
    """What a card is worth to another hand, as far as this seat knows that hand."""
    gain, name = ev.gain(seat, card), names[seat]
    if card < 52 and gain < -SLIGHT and (count := of_suit(ev, seat, SUIT[card])) >= 2:
        said = _("{name} already holds {count} {suit}, so {card} costs that hand {points}.")
        return said.format(
            name=name, count=count, suit=suit_text(SUIT[card]), card=card_text(card), points=points(gain)
        )
    mate = ev.weight[seat] > 0
    if abs(gain) < SLIGHT:
        said = N_("{card} makes hardly any difference to the hand of {name}.")
    elif gain > 0:
        said = N_("{card} gains {name} {points}, as far as you know that hand.")
        if mate:
            said = N_("{card} gains your teammate {name} {points}.")
    else:
        said = N_("{card} costs {name} {points}, as far as you know that hand.")
        if mate:
            said = N_("{card} costs your teammate {name} {points}.")
    return first_up(_(said).format(card=card_text(card), name=name, points=points(gain)))


def power(ev: EquilibriumEvaluation, card: int, seat: int, names: Names, *, from_deck: bool, own: bool = False) -> str:
    """What accepting a card brings besides the card (EQ-14.B.3, EQ-14.E), "" for nothing; ``own``: its giver does."""
    mine = seat == ev.me
    rank = RANKS[card] if card < 52 and ev.rules.powers else 0
    if ev.token(seat, 1) and (rank == ACE or (from_deck and ev.rules.pays_burden(own=own, relayed=ev.relayed))):
        return (
            _("It pays you a token as well.") if mine else _("It pays {name} a token, though.").format(name=names[seat])
        )
    to_me, to_others = _POWERS.get(rank, ("", ""))
    return _(to_me if mine else to_others).format(name=names[seat])


_POWERS = {
    JACK: (
        N_("The jack lets you swap with the Market at once."),
        N_("Mind that the jack lets {name} swap with the Market at once."),
    ),
    QUEEN: (
        N_("The queen shows you the two top cards of the deck."),
        N_("Mind that the queen shows {name} the two top cards of the deck."),
    ),
    KING: (
        N_("The king lets you give a bad card away, and nobody can refuse it."),
        N_("Mind that the king lets {name} give a bad card away at once."),
    ),
}

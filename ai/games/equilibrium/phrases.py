"""What can be said of a hand and a card, in whole sentences made only of what a seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from ai.games.equilibrium.evaluation import EquilibriumEvaluation
from ai.games.equilibrium.values import RANKS, UNSEEN
from ai.games.equilibrium.weights import find_weights
from ai.reasons import Against, Common, Cost, Priced, Reasons
from engine.core.cards import HIDDEN
from engine.core.texts import N_, _
from engine.games.equilibrium.options import HAND_LIMIT
from engine.games.equilibrium.powers import ACE, JACK, KING, QUEEN
from engine.games.equilibrium.scoring import EVEN, SUIT, score
from engine.games.equilibrium.state import recipients
from engine.games.equilibrium.words.phrases import card_text

SLIGHT: Final = 0.4
"""Worths are estimates; less than this is nothing to speak of."""


def round_points(amount: float) -> float:
    """An amount as it is told, in halves."""
    return round(amount * 2) / 2


def format_points(amount: float) -> str:
    """An amount as people say it; halves are exact enough."""
    halves = round(abs(amount) * 2)
    if halves <= 2:
        return _("about half a point") if halves == 1 else _("about 1 point")
    return _("about {count} points", count=f"{halves // 2}{'½' if halves % 2 else ''}")


def _format_suit(suit: int) -> str:
    """The sign of a suit as markup."""
    return f"{{{'CDHS'[suit]}}}"


def _format_card(card: int) -> str:
    """A card as markup, or words for one that is not known."""
    return card_text(card if card < 52 else HIDDEN, _("the hidden card"))


class EquilibriumPhrases(Reasons):
    """What can be said of an action as a seat sees the table."""

    PLACES: ClassVar = {"card": _format_card, "suit": _format_suit}

    def read_table(self) -> None:
        """See ``Reasons``."""
        self.ev = EquilibriumEvaluation(self.view, find_weights(self.view.rules))

    def count_suit(self, seat: int, card: int) -> int:
        """How many cards of the suit of this card a hand holds as far as this seat knows."""
        return sum(SUIT[other] == SUIT[card] for other in self.ev.hands[seat])

    # --- the own hand ----------------------------------------------------------------------------------------------

    def describe_own_worth(self, card: int) -> str:
        """What a card more is worth to the own hand."""
        gain = self.ev.compute_gain(self.me, card)
        if abs(gain) < SLIGHT:
            return ""
        said = _("{card} is worth {points} to your hand.") if gain > 0 else _("{card} costs your hand {points}.")
        worth = round_points(gain)
        merit = ("spares", -worth) if self.action.verb == "reject" else ("worth", worth)
        return self.fill_places(Priced(said), merit=merit, card=card, points=format_points(gain))

    def mark_cost(self, said: str, *, gains: bool = False) -> str:
        """What a card costs the own hand, which speaks for refusing it; what it ``gains`` speaks against that."""
        return said if (self.action.verb == "reject") is not gains else Priced(said)

    def describe_fit(self, card: int) -> str:
        """What a card does to the own hand's suits and evens: the feature that matters most; "" if unknown."""
        if card >= 52 or self.ev.sizes[self.me] >= HAND_LIMIT:
            return ""
        hand = [*self.ev.hands[self.me], card]
        found = score(hand)
        if len(hand) == HAND_LIMIT:
            said = _("Your hand is complete with it and counts {points} points.")
            if self.action.verb in ("accept", "reject"):
                return ""  # it is a merit neither of the one nor of the other
            return self.fill_places(said, merit=("complete", found.total), points=found.total)
        same, odd = self.count_suit(self.me, card) + 1, len(hand) - found.evens
        alike, gains = found.evens if EVEN[card] else odd, self.ev.compute_gain(self.me, card) > 0
        if same <= 2 and (gains or alike <= 4):
            said = _("It is your first {suit}, and you want two of each suit.")
            if same == 2:
                said = _("That makes two {suit}, just as many as you want.")
            said = self.mark_cost(said, gains=True)
        elif gains and self.action.verb != "reject":
            return ""  # what speaks against the card is outweighed
        elif same > 2:
            said = self.mark_cost(_("That makes {count} {suit} in your hand, and two of each suit are best."))
        else:
            said = _("That makes {count} odd cards, and four are best.")
            if EVEN[card]:
                said = _("That makes {count} even cards, and four are best.")
            return self.fill_places(said if self.action.verb == "reject" else Against(said), count=alike)
        return self.fill_places(said, count=same, suit=SUIT[card])

    def iter_exchange_sentences(self, add: int, drop: int) -> Iterator[str]:
        """What one card in place of another does to the own hand."""
        if add >= 52:
            worst = Priced(_("{card} fits your hand worst: almost anything in its place is better."))
            yield self.fill_places(worst, card=drop)
            return
        hand, gain = self.ev.hands[self.me], self.ev.compute_change(add, drop)
        after = [*(card for card in hand if card != drop), add]
        many, few = self.count_suit(self.me, drop), self.count_suit(self.me, add)
        if SUIT[add] != SUIT[drop] and many > few + 1 and gain > 0:
            said = _("You have {count} {suit} and no {other}: the swap evens the suits out.")
            if few:
                said = _("You have {count} {suit} and {few} {other}: the swap evens the suits out.")
            places = {"count": many, "suit": SUIT[drop], "few": few, "other": _format_suit(SUIT[add])}
            yield self.fill_places(said, merit=("evens", many - few), **places)
        elif SUIT[add] == SUIT[drop] and abs(2 * score(after).evens - len(after)) < abs(
            2 * score(hand).evens - len(hand)
        ):
            evens = score(after).evens
            said = _("The suit stays, and you then hold {count} even and {odd} odd cards: four of each are best.")
            yield self.fill_places(said, count=evens, odd=len(after) - evens)
        if abs(gain) >= SLIGHT:
            said = _("{card} in place of {other} is worth {points} to your hand.")
            said = Priced(said if gain > 0 else _("{card} in place of {other} costs your hand {points}."))
            merit = ("worth", round_points(gain))
            yield self.fill_places(said, merit=merit, card=add, other=_format_card(drop), points=format_points(gain))

    def describe_parting(self, card: int) -> str:
        """Why this own card is, or is not, the one to part with."""
        count, change = self.count_suit(self.me, card), self.ev.compute_change(UNSEEN, card)
        best = max(self.ev.compute_change(UNSEEN, own) for own in self.ev.hands[self.me])
        if count > 2 and change > -SLIGHT:
            said: str = _("{card} is one of {count} {suit} in your hand, and two would be enough.")
        elif change < best - SLIGHT:
            return ""
        elif change < best:
            said = Priced(_("You would miss hardly any card less than {card}."))
        elif change > SLIGHT:
            said = Priced(_("{card} fits your hand worst: almost anything in its place is better."))
        else:
            said = Priced(_("{card} is the card you will miss least."))
        return self.fill_places(said, card=card, count=count, suit=SUIT[card])

    # --- other hands -----------------------------------------------------------------------------------------------

    def describe_worth_to(self, card: int, seat: int) -> str:
        """What a card is worth to another hand, as far as this seat knows that hand."""
        ev, count, suit = self.ev, 0, ""
        gain = ev.compute_gain(seat, card)
        if gain < -SLIGHT and ev.weight[seat] > 0:
            return ""  # it harms one's own team
        if card < 52 and gain < -SLIGHT:
            count, suit = self.count_suit(seat, card), _format_suit(SUIT[card])
        if count >= 2:
            said = _("{name} already holds {count} {suit}, so {card} costs that hand points.")
        elif abs(gain) < SLIGHT:
            said = Common(_("{card} makes hardly any difference to {name}'s hand."))
        elif gain > 0:
            said = _("{card} is worth {points} to {name}, as far as you know that hand.")
            said = Cost(said) if ev.weight[seat] < 0 else Priced(said)
        else:
            said = Priced(_("{card} costs {name} {points}, as far as you know that hand."))
        worth = round_points(gain) * (abs(gain) >= SLIGHT)
        merit = ("helps", worth) if ev.weight[seat] > 0 else ("harms", -worth)
        places = {"card": card, "name": seat, "points": format_points(gain), "count": count, "suit": suit}
        return self.fill_places(said, merit=merit, **places)

    def describe_loss_of(self, card: int) -> str:
        """What a card that is taken would have been worth to who is next, where nothing there is worth more to that
        one; "" else.
        """
        ev, seat = self.ev, self.ev.following
        gain, sizes = ev.compute_gain(seat, card), [size + (each == ev.me) for each, size in enumerate(ev.sizes)]
        if seat == ev.me or ev.weight[seat] >= 0 or seat not in recipients(sizes, seat):
            return ""
        if gain < max(SLIGHT, *(ev.compute_gain(seat, other) for other in ev.market)):
            return ""
        said = Priced(_("If you leave {card}, {name}, who is next, gains {points} by it."))
        return self.fill_places(
            said, merit=("denies", round_points(gain)), card=card, name=seat, points=format_points(gain)
        )

    def describe_threat(self, card: int) -> str:
        """That between two the other can give this card next, where no card of the Market harms the own hand more."""
        ev, seat = self.ev, self.ev.following
        gain = ev.compute_gain(ev.me, card)
        if (
            ev.seats > 2
            or card == UNSEEN
            or gain > min(-SLIGHT, *(ev.compute_gain(ev.me, other) for other in ev.market))
        ):
            return ""
        sizes = [size + (each == seat) for each, size in enumerate(ev.sizes)]
        said = Priced(_("If you leave {card}, {name} can give it to you next: it costs your hand {points}."))
        said = said if ev.me in recipients(sizes, seat) else Priced("")
        return self.fill_places(
            said, merit=("spares", round_points(-gain)), card=card, name=seat, points=format_points(gain)
        )

    def describe_power(self, card: int, seat: int, *, from_deck: bool) -> str:
        """What accepting a card brings besides the card (EQ-14.B.3, EQ-14.E), "" for nothing and for a team-mate."""
        ev, mine = self.ev, seat == self.me
        rank = RANKS[card] if card < 52 and ev.rules.powers else 0
        said = _POWERS.get(rank)
        paid = (rank == ACE) + (from_deck and ev.rules.pays_burden(own=seat == ev.active, relayed=ev.is_relayed))
        if count := min(paid, ev.rules.cap - ev.tokens[seat]) if ev.price_token(seat, 1) else 0:
            said = _PAYS[count - 1]
        words = self.fill_places(_(said[not mine]), name=seat) if said and (mine or ev.weight[seat] <= 0) else ""
        return words if mine else Against(words)


_PAYS: Final = (
    (N_("The card brings you a token."), N_("It pays {name} a token, though.")),
    (N_("The card brings you two tokens."), N_("It pays {name} two tokens, though.")),
)
_POWERS: Final = {
    JACK: (
        N_("The jack lets you swap with the Market at once."),
        N_("But the jack lets {name} swap with the Market at once."),
    ),
    QUEEN: (
        N_("The queen shows you the two top cards of the deck."),
        N_("But the queen shows {name} the two top cards of the deck."),
    ),
    KING: (
        N_("The king lets you give a bad card away, and nobody can refuse it."),
        N_("But the king lets {name} give a bad card away at once."),
    ),
}

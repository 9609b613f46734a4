"""Why an action is good: one or two sentences a player learns from, made only of what the seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ai.games.equilibrium.phrases import SLIGHT, EquilibriumPhrases, format_points
from ai.games.equilibrium.replies import find_offered_card, get_kind
from ai.games.equilibrium.turn_worths import find_recipient
from ai.games.equilibrium.values import UNSEEN
from ai.reasons import Against, Priced
from engine.core.texts import _
from engine.games.equilibrium.give import FROM_DECK
from engine.games.equilibrium.options import HAND_LIMIT
from engine.games.equilibrium.seen import find_other


class EquilibriumReasons(EquilibriumPhrases):
    """What speaks for each action."""

    @property
    def _target_seat(self) -> int:
        """Who may be helped with a token, or gets the card."""
        return find_other(self.view, self.me)

    # --- Gives -----------------------------------------------------------------------------------------------------

    def _explain_give(self) -> str | Iterable[str]:
        ev, source, able = self.ev, self.action.a, self.ev.able
        card = ev.stock if source == FROM_DECK else ev.market[source]
        if source == FROM_DECK and card == UNSEEN:
            return self._from_deck([other for other in ev.market if other < UNSEEN])
        to = find_recipient(ev, card, source)
        first, bonus, second = self._describe_gift(card, to, able, from_deck=source == FROM_DECK)
        # Where the recipient is still to be chosen, ``_explain_to`` says why that one.
        lost = (self.describe_loss_of if to == ev.me else self.describe_threat)(card) if source != FROM_DECK else ""
        return (
            first,
            bonus or (second if to == ev.me or len(able) == 1 else ""),
            lost,
        )

    def _from_deck(self, market: Sequence[int]) -> str:
        """Why a card nobody knows rather than one of these; "" where that is not why."""
        ev, able, unseen, me = self.ev, self.ev.able, self.ev.compute_gain(self.me, UNSEEN), self.me
        if not market:
            return _("You see the card before you choose which of the smallest hands gets it.") if able[1:] else ""
        if able == [me]:
            said = _(
                "The card comes to you, and one nobody knows is worth more on average than any you know in the Market."
            )
            return said if all(ev.compute_gain(me, card) <= unseen for card in market) else ""
        if me in able:
            said = _("No card you know in the Market suits you; you see the top of the deck and choose who gets it.")
            return said if all(ev.compute_gain(me, card) <= max(SLIGHT, unseen) for card in market) else ""
        if all(ev.compute_gain(to, card) >= ev.compute_gain(to, UNSEEN) for to in able for card in market):
            return _("Every card you know in the Market would serve the others better than one nobody knows.")
        return _("You see the card before you choose which of the smallest hands gets it.") if len(able) > 1 else ""

    def _describe_gift(
        self, card: int, to: int, able: Sequence[int], *, from_deck: bool, forced: bool = False
    ) -> tuple[str, str, str]:
        """Why this card for this seat: what it is worth there, what it brings besides, and what speaks for it."""
        ev, gain = self.ev, self.ev.compute_gain(to, card)
        bonus = self.describe_power(card, to, from_deck=from_deck)
        if to == ev.me:
            fit, worth = self.describe_fit(card), self.describe_own_worth(card)
            full = card < UNSEEN and ev.sizes[to] + 1 == HAND_LIMIT  # then the points of the hand are told
            return fit or worth, bonus, worth if fit and not full else ""
        apart = [ev.compute_gain(seat, card) for seat in able if seat not in (to, ev.me)]
        least, second = bool(apart) and gain < min(apart) - SLIGHT, ""
        if ev.weight[to] > 0:
            second = _("Whoever of your team holds a card, its points count for all of you.")
        elif forced:
            second = _("It cannot be refused.")
        elif gain < -SLIGHT and ev.tokens[to] and not apart:
            second = _("Taking it or paying a token: either weakens {name}.")
        elif gain < -SLIGHT and not ev.tokens[to]:
            second = _("{name} has no token to refuse it with.")
        elif len(able) == 1:
            known = [other for other in ev.market if other < UNSEEN]
            if not from_deck and card in known and all(gain <= ev.compute_gain(to, other) for other in known):
                second = _("The card has to go to {name}, and of those in the Market it helps that hand least.")
        elif least:
            second = _("Of the others with the smallest hands {name} gains least by it.")
        return self.describe_worth_to(card, to), bonus, self.fill_places(second, name=to)

    def _explain_to(self) -> Iterable[str]:
        ev, to, able = self.ev, self.action.a, [other.a for other in self.view.actions]
        card, source = find_offered_card(ev)
        forced = get_kind(self.view) == "forced"
        first, bonus, second = self._describe_gift(card, to, able, from_deck=source == FROM_DECK, forced=forced)
        if to == ev.me:
            second = self._describe_keeping(card, able)
        # What a card of the Market is worth was told when it was chosen, so what tells the hands apart comes first.
        return (first, bonus or second) if source == FROM_DECK or forced else (second or bonus, first)

    def _describe_keeping(self, card: int, able: Sequence[int]) -> str:
        """What sets the own hand apart from the others that may get a card; "" where nothing does."""
        ev = self.ev
        gains = {seat: ev.compute_gain(seat, card) for seat in able if ev.weight[seat] < 0}
        if not gains:
            return ""
        most, own = max(gains, key=gains.__getitem__), ev.compute_gain(ev.me, card)
        beaten = all(own > ev.compute_gain(seat, card) for seat in able if seat != ev.me)  # team-mates', too
        said = _("Of the smallest hands yours gains most by it.") if beaten else ""
        if gains[most] > max(SLIGHT, own - SLIGHT):
            said = _("It would be worth {points} to {name}, as far as you know that hand.")
        return self.fill_places(Priced(said), name=most, points=format_points(gains[most]))

    # --- answers to a Give -----------------------------------------------------------------------------------------

    def _explain_accept(self) -> Iterable[str]:
        card, source = find_offered_card(self.ev)
        gain, second = self.ev.compute_gain(self.me, card), ""
        power = self.describe_power(card, self.me, from_deck=source == FROM_DECK)
        worth = self.describe_own_worth(card)
        if gain >= SLIGHT:
            return power or self.describe_fit(card), worth
        others = [size for seat, size in enumerate(self.ev.sizes) if seat != self.me]
        if gain < 0 and self.ev.sizes[self.me] + 1 == HAND_LIMIT:  # nothing more can be given
            second = _("With it your hand is full: the token is left for a swap.") if min(others) < HAND_LIMIT else ""
        elif SLIGHT <= -gain <= -self.ev.toll:
            second = _("A token may save you more later: keep it for something worse.")
        elif -gain > SLIGHT and abs(gain - self.ev.toll) <= SLIGHT:
            second = Priced(_("A token is worth about as much, and you keep it."))
        if not (second or power):
            kept = _("{card} makes hardly any difference to your hand, and your token stays with you.")
            kept = kept if abs(gain) < SLIGHT else _("Your token stays with you.")
            can_refuse = any(way.verb == "reject" for way in self.view.actions)
            return (self.fill_places(kept, card=card) if can_refuse else Against(worth),)
        return worth, power or second

    def _explain_reject(self) -> Iterable[str]:
        card, _source = find_offered_card(self.ev)
        price, worth = -self.ev.toll, self.describe_own_worth(card)
        if price < SLIGHT:
            return worth, _("Tokens left over at the end are worth nothing: spend this one now.")
        if abs(self.ev.compute_gain(self.me, card) + price) <= SLIGHT:
            return worth, Priced(_("A token is worth about as much, and the place in your hand stays free."))
        return self.describe_fit(card), worth

    def _explain_bottom(self) -> str:
        ev, following, refused = self.ev, self.ev.following, find_offered_card(self.ev)[0]
        card = refused if self.action.a < 0 else ev.market[self.action.a]
        if ev.compute_gain(ev.me, card) < -SLIGHT:
            said = _("{card} would harm your hand; under the deck nobody can give it to you.")
        elif following != ev.me and ev.weight[following] < 0 and ev.compute_gain(following, card) > SLIGHT:
            said = _("{card} would suit {name}, who is next; under the deck it is out of reach.")
        elif all(ev.compute_gain(ev.me, card) <= ev.compute_gain(ev.me, other) for other in (refused, *ev.market)):
            said = _("Of the five, {card} is the card you need least in the Market.")
        else:
            return ""
        return self.fill_places(said, card=card, name=following)

    def _explain_toss(self) -> Iterable[str]:
        said = _("{name} has no token and could not refuse without yours.")
        if self.ev.tokens[self._target_seat]:
            said = _("{name} has a token already; with another one {name} can refuse or swap once more.")
        yield self.fill_places(said, name=self._target_seat)
        if not self.ev.skip >> self.me & 1:
            yield _("The price is your next turn.")

    def _explain_no_toss(self) -> str:
        said = _("Helping would cost you more than {name} stands to lose.")
        if self.ev.tokens[self._target_seat]:
            said = _("{name} has a token and can refuse without your help.")
        return self.fill_places(said, name=self._target_seat)

    def _explain_take(self) -> str:
        seat = self.action.a
        said = _("{name} has {count} of your team's tokens and can spare one.")
        return self.fill_places(said, name=seat, count=self.ev.tokens[seat])

    # --- Swaps -----------------------------------------------------------------------------------------------------

    def _explain_swapp(self) -> Iterable[str]:
        other, mine = self.action.a, self.action.b
        said = _("{name} may cancel, though, and then you owe a Forced Give.")
        if not self.ev.tokens[other]:
            said = _("{name} has no token and cannot cancel.")
        return self.describe_parting(mine), self.fill_places(Against(said), name=other)

    def _explain_relay(self) -> Iterable[str]:
        return self.describe_parting(self.action.b), _(
            "Whoever of your team holds a card, its points count for all of you."
        )

    def _explain_card(self) -> Iterable[str]:
        said = _("Agreeing costs no token, and cancelling does.")
        if get_kind(self.view) == "relay-card" or self.ev.weight[self._target_seat] > 0:
            said = _("Whoever of your team holds a card, its points count for all of you.")
        elif not self.ev.tokens[self.me]:
            said = _("You have no token to cancel with.")
        return self.describe_parting(self.action.a), said

    def _explain_cancel(self) -> str:
        return _("The card you would give up is worth more to you than a token.")

    def _explain_swapm(self) -> Iterable[str]:
        return self.iter_exchange_sentences(self.ev.market[self.action.b], self.action.a)

    _explain_jack = _explain_swapm

    def _explain_no_jack(self) -> str:
        return _("No card of the Market fits your hand clearly better than one you hold.")

    # --- tokens at the start of a turn -----------------------------------------------------------------------------

    def _explain_assist(self) -> str:
        said = Priced(_("A token is worth more to {name} now than an action is to you."))
        return self.fill_places(said, name=self.action.a)

    def _explain_refresh(self) -> str:
        said = _("{card} suits no plan of yours; the next Stock is likely to be worth more than the token.")
        return self.fill_places(said, card=self.ev.stock)

    def _explain_peek(self) -> str:
        hidden = {slot for slot, card in enumerate(self.ev.market) if card == UNSEEN}
        looked = hidden.intersection([part.value for part in self.action.parts[1:]])
        if not looked:
            return ""
        if self.me not in self.ev.able:
            return _("Who knows what lies hidden gives the others what they need least.")
        return _("You may take a card this turn, and choose better among more that you have seen.")

    # --- Wind and powers -------------------------------------------------------------------------------------------

    def _explain_wind(self) -> Iterable[str]:
        ev, step = self.ev, 1 if self.action.text == "wind cw" else -1
        card = max(ev.hands[ev.me], key=lambda own: (ev.compute_change(UNSEEN, own), -own))
        to, other = (ev.me + step) % ev.seats, self.names[(ev.me - step) % ev.seats]
        said = _("{card} goes to {name}, and {other} sends you another.")
        return self.fill_places(said, card=card, name=to, other=other), self.describe_parting(card)

    def _explain_no_wind(self) -> str:
        ev = self.ev
        best = max(ev.compute_change(UNSEEN, own) for own in ev.hands[self.me])
        said = _("No card fits your hand so badly that an unknown one in its place would be worth the token.")
        return said if best < min(-ev.toll, SLIGHT) else ""

    def _explain_pass(self) -> str:
        return self.describe_parting(self.action.a)

    def _explain_order(self) -> str:
        deck = self.view.zones[self.ev.rules.deck]
        card, other = (deck[-1], deck[-2]) if self.action.text == "order keep" else (deck[-2], deck[-1])
        better = self.ev.compute_gain(self.me, card) >= self.ev.compute_gain(self.me, other)
        said = _("{card} comes out first: it suits your hand better than {other}.") if better else ""
        return self.fill_places(said, card=card, other=self.PLACES["card"](other))

    def _explain_king(self) -> str | Iterable[str]:
        card, to = self.action.a, self.action.b
        if to == self.me:
            return self.fill_places(_("You keep {card}: no card of yours is better given away."), card=card)
        power = self.describe_power(card, to, from_deck=False)
        second = power or self.fill_places(Against(_("{name} cannot refuse it.")), name=to)
        return self.describe_parting(card), self.describe_worth_to(card, to), second


REASONS: Final = EquilibriumReasons

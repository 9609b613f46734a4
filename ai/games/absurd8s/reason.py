"""A sentence or two on an action, made only of what the seat may know; cards as ``{9H}`` for the text markup."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import inf
from typing import Final

from ai.games.absurd8s.bluffs import list_good_bluffs
from ai.games.absurd8s.evaluation import ALWAYS, ANSWER, KEEP, is_harm_waiting
from ai.games.absurd8s.reason_play import PlayReasons
from ai.reasons import ANYBODY, Against, Common, Priced
from engine.core.dealing import has_deal
from engine.core.texts import _, ngettext
from engine.games.absurd8s.actions import cards_of, spec_of
from engine.games.absurd8s.attacks import Exchange, Fish, is_wanted
from engine.games.absurd8s.bluff import Call
from engine.games.absurd8s.cards import CARDS, STAR_ACE
from engine.games.absurd8s.keywords import KEYWORDS
from engine.games.absurd8s.menu import ANSWERS
from engine.games.absurd8s.words.phrases import amount_text, cards_text, coming_text

_CHANGE_HANDS: Final = ("draw", "draw_x", "discard", "exchange", "exchange_hands", "fish", "reveal_hand")
"""Attacks after which others find another hand; what is revealed comes before or after it."""


def _is_useful(card: int) -> bool:
    """Whether the card fits nearly everywhere or answers attacks."""
    return KEEP[card] >= ALWAYS or ANSWERS[card]


class Absurd8sReasons(PlayReasons):
    """What speaks for each action; "" for nothing."""

    def _can_do(self, *verbs: str) -> bool:
        return any(other.verb in verbs for other in self.view.actions)

    @property
    def _coming_attacks(self) -> str:
        """The attacks on their way, in words."""
        return coming_text(self.seen.state, self.me)

    # --- answers to attacks ----------------------------------------------------------------------------------------

    def _explain_chain(self) -> Iterable[str]:
        play = self.seen.get_play(self.action)
        seat, more = self.seen.find_victim(play), self._explain_play()
        if len(more) > 1:
            more = more[bool(play.text.attacks) :]  # that its own attacks go there as well is understood
        keys = [*(attack.key for attack in self.seen.incoming), *self.list_brought_keys(play.text)]
        then = self.label_attacks(keys, seat)
        if self._is_target_chosen(play.text):
            said = _("You pass {attacks} on, and choose whom it goes to.")
        elif seat == self.me:
            return self.fill_places(Against(_("Careful: {attacks} comes back to you.")), attacks=then), *more
        elif self._coming_attacks != then:
            said = _("{attacks} goes on to {name} instead of hitting you, and becomes {then} there.")
        else:
            said = _("{attacks} goes on to {name} instead of hitting you.")
        return self.fill_places(said, attacks=self._coming_attacks, name=seat, then=then), *more

    def _explain_negate(self) -> Iterable[str]:
        spec, attack = spec_of(self.action), ""
        said = _("It cancels everything that is coming at you: {attacks}.")
        if spec.of:
            said = _("It cancels {attack}.")
            attack = amount_text(self.seen.state, self.seen.incoming[spec.of - 1].key, self.me)
        yield self.fill_places(said, attacks=self._coming_attacks, attack=attack)
        if not spec.effects:
            yield _("Then you play it, so it is a card less as well.")

    def _explain_thorns(self) -> Iterable[str]:
        chain = self.seen.state.chain
        if chain and chain[0][1] != self.me:
            said = _("You take it all, but {name}, who began the chain, has to take it, too.")
            yield self.fill_places(said, name=chain[0][1])
        yield from self._explain_play()

    def _explain_accept(self) -> Iterable[str]:
        said = _("You have no answer to {attacks}.")
        if self.seen.harm < 0:
            said = _("{attacks} even makes your hand smaller.")
        elif self._can_do("chain", "negate", "thorns"):
            said = Priced(_("You have an answer, but it may be worth more later than {attacks} costs now."))
        yield self.fill_places(said, attacks=self._coming_attacks)
        if self._can_do("draw") and not self._can_do("chain", "negate", "thorns") and self.seen.harm >= 0:
            yield _("You could draw for one, but a card drawn in vain is one card more.")

    # --- instead of playing ----------------------------------------------------------------------------------------

    def _explain_bluff(self) -> Iterable[str]:
        card, said = self.action.a, ""
        if len(self.seen.hand) == 1:
            said = _("It is your last card: if nobody calls, you have won.")
        elif self.seen.is_good_bluff(self.action):
            said = _("{card} fits and has Bluff on it: whoever calls it pays two cards.")
        elif self._can_do("draw") and not self._can_do("play"):
            said = _("Nothing can be played openly. If {card} is called, you hold one card more.")
        yield self.fill_places(
            said or Common(_("If nobody calls, you are rid of {card}; else you draw two.")), card=card
        )
        if self.seen.is_good_bluff(self.action):
            return  # for that it is the card of most use
        yield self.describe_kept_card([own for own in self.seen.hand if own != card], (card,), ALWAYS)

    def _explain_draw(self) -> str:
        if self.seen.incoming:
            said = _("A card drawn now may be the answer to {attacks}; if it is not, you hold one card more.")
            needed = self.seen.harm > 0 and not self._can_do("chain", "negate")
            return self.fill_places(said if needed else Against(said), attacks=self._coming_attacks)
        if self.seen.state.aside(self.me):
            said = _("What you have drawn fits nowhere; you may draw once more, and play the new card if it fits.")
            return "" if self._can_do("play") else said
        if self.seen.twenty:
            return self.fill_places(_("Twenty cards win, and you hold {cards}."), cards=len(self.seen.hand))
        if self._can_do("play"):
            return ""
        bluffs = [way for way in self.view.actions if way.verb == "bluff"]
        if bluffs and len(self.seen.hand) == 1 and not any(map(self.seen.is_good_bluff, bluffs)):
            return _("Face-down your last card would win, so it is sure to be called, and then you draw two.")
        return _("Nothing of yours fits; the card you draw may be played at once if it does.")

    def _explain_pass(self) -> str:
        if self._can_do("play"):
            return _("The card drawn may serve you better later than if it is played now.")
        if self._can_do("bluff"):
            return _("It fits nowhere, and a bluff is called so often that it rather costs a card.")
        return ""

    # --- choices of cards ------------------------------------------------------------------------------------------

    @cached_property
    def _choosable_cards(self) -> frozenset[int]:
        """The cards there are to choose from; of many actions, so it is found once for all of them."""
        return frozenset(card for action in self.view.actions for card in cards_of(action))

    def _is_least_missed(self) -> bool:
        """Whether the cards chosen are those that are parted with most gladly; several, if no others are as well."""
        chosen, ready = cards_of(self.action), self.seen.compute_readiness
        rest = self._choosable_cards.difference(chosen)
        lead = min(map(ready, chosen), default=-inf) - max(map(ready, rest), default=-inf) if rest else inf
        return lead > 0.0 or (len(chosen) == 1 and lead == 0.0)

    def _explain_discard(self) -> Iterable[str]:
        chosen = cards_of(self.action)
        if chosen and not self.seen.twenty and any(not cards_of(each) for each in self.view.actions):
            yield ngettext(
                "You need not, but your hand is a card smaller then.",
                "You need not, but your hand is {count} cards smaller then.",
                len(chosen),
            ).format(count=len(chosen))
        used = any(self.seen.easy >> card & 1 or _is_useful(card) for card in chosen)
        if STAR_ACE not in self.seen.hand and not used:
            said = ngettext(
                "{cards} fits on no pile now and answers no attack.",
                "{cards} fit on no pile now and answer no attack.",
                len(chosen),
            )
            yield self.fill_places(said, cards=ANYBODY if self.masked else cards_text(chosen))
        yield self.describe_kept_card([card for card in self.seen.hand if card not in chosen], chosen, ANSWER)

    def _explain_give(self) -> str:
        if not isinstance(self.seen.frame, Exchange) or not self._is_least_missed():
            return ""
        said = _("You do not know what comes back, so {card}, which does least for you, goes.")
        return self.fill_places(said, card=cards_text(cards_of(self.action)))

    def _explain_fetch(self) -> str:
        keep, said = KEEP[self.action.a] if self.action.parts[1].text != "down" else 0.0, ""
        if keep >= ALWAYS:
            said = _("You have to take one, and {card} fits nearly everywhere.")
        elif keep >= ANSWER:
            said = _("You have to take one, and {card} is an answer to attacks.")
        return self.fill_places(said, card=self.action.a)

    def _explain_ask(self) -> Iterable[str]:
        frame, what = self.seen.frame, (self.action.parts[1].text, self.action.parts[2].text)
        assert isinstance(frame, Fish)
        if frame.caster == self.me:
            yield _("You ask yourself: a question you can answer costs you nothing.")
            return
        wanted = [card for card in range(CARDS) if is_wanted(card, what)]
        held = [card for card in wanted if card in self.view.zones[frame.caster]]
        if held:
            said = _("{name} holds {card}, so one such card comes to you.")
            yield self.fill_places(said, name=frame.caster, card=cards_text(held[:1]))
        elif count := len(self.seen.list_unseen_cards(wanted)):
            unseen, seat = len(self.seen.list_unseen_cards(range(CARDS))), frame.caster
            said = ngettext(
                "One of the {all} cards you cannot see is such a card, and {name} holds {cards}: if it is not there, "
                "you draw.",
                "{count} of the {all} cards you cannot see are such cards, and {name} holds {cards}: if none is "
                "there, you draw.",
                count,
            )
            yield self.fill_places(said, count=count, all=unseen, name=seat, cards=self.seen.sizes[seat])

    # --- others ----------------------------------------------------------------------------------------------------

    def _explain_target(self) -> str:
        sizes = [self.seen.sizes[other.a] for other in self.view.actions if other is not self.action]
        size = self.seen.sizes[self.action.a]
        said: str = Common(_("{name}, who holds {cards}, is next then."))
        if {*sizes} == {size}:
            said = Common(_("Everybody you can choose holds {cards}."))
        elif is_harm_waiting(self.seen) and 0 < size < min(sizes, default=0):
            said = _("The attack goes where it is needed most: {name} holds only {cards}.")
        elif not is_harm_waiting(self.seen) and size > max(sizes, default=size):
            said = _("No harm is waiting, so {name} gets the turn, who holds {cards} and is farthest from winning.")
        return self.fill_places(said, name=self.action.a, cards=size)

    def _explain_resolve(self) -> str:
        ops = [KEYWORDS[attack.key].op for attack in self.seen.incoming]
        changing = [op for op in ops if op in _CHANGE_HANDS]
        if len(changing) < 2 or {*changing} <= {"draw", "draw_x"}:
            return Common(_("The order makes no difference."))
        op = ops[self.action.a - 1]
        if "exchange_hands" not in ops:
            first = op in ("draw", "draw_x") and ("discard" in ops or "exchange" in ops)
            return _("Drawing comes first, so that there is more to choose from.") if first else ""
        if op == "exchange_hands":
            return _("What is left is done with the hand you get.")
        caster = self.seen.incoming[ops.index("exchange_hands")].caster
        said = (
            _("It is still done with the hand that {name} gets.") if op in _CHANGE_HANDS and caster != self.me else ""
        )
        return self.fill_places(said, name=caster)

    def _read_call(self) -> tuple[Call, int]:
        """The bluff that may be called, and how many cards that may lie there would be good ones."""
        frame = self.seen.frame
        assert isinstance(frame, Call)
        good = self.seen.list_unseen_cards(list_good_bluffs(self.seen, self.seen.state.piles.index(frame.zone)))
        return frame, sum(has_deal(self.view.zones, [*self.view.hints, (1 << frame.zone, 1 << card)]) for card in good)

    def _explain_call(self) -> str:
        frame, good = self._read_call()
        said: str = Priced(
            ngettext(
                "Only one card you cannot see would be a good bluff here; with any other {name} pays two.",
                "{count} cards you cannot see would be good bluffs here; with any other {name} pays two.",
                good,
            )
        )
        if self.seen.sizes[frame.seat] == 0:
            said = _("{name} has no cards left and wins if nobody calls.")
        elif not good:
            said = _("No card that may lie there would be a good bluff: {name} pays two if you call.")
            if not list_good_bluffs(self.seen, self.seen.state.piles.index(frame.zone)):
                said = _("No card would be a good bluff here: {name} pays two if you call.")
        return self.fill_places(said, count=good, name=frame.seat)

    def _explain_no_call(self) -> str:
        frame, good = self._read_call()
        if not self.seen.sizes[frame.seat] or not good or len(self.seen.others) == 1:
            return ""  # nothing speaks for it
        said = ngettext(
            "One card you cannot see would be a good bluff here: if it is that one, calling costs you two, and if "
            "not, the others gain by it as you do.",
            "{count} cards you cannot see would be good bluffs here: if it is one of them, calling costs you two, "
            "and if not, the others gain by it as you do.",
            good,
        )
        return self.fill_places(Priced(said), count=good)

    def _explain_no_jump(self) -> str:
        return Common(_("What you could jump in with stays in your hand for a turn of your own."))

    def _explain_jump(self) -> Iterable[str]:
        said = _("You play now, and {name} loses the turn.")
        if self.seen.incoming and self.seen.harm < 0:  # else the attacks were to hit that one
            said = _("You play now, {name} loses the turn, and the attacks that were waiting are gone.")
        return self.fill_places(said, name=self.seen.state.active), *self._explain_play()

    def _explain_remove(self) -> str:
        """Taking away or stealing an effect."""
        zone = self.view.find(self.action.a)
        owner = zone - self.seen.rules.effects
        if owner not in self.seen.others:
            return ""
        said = _("It works for {name}; under the main pile it works for nobody.")
        if self.action.verb == "steal":
            said = _("From now on it works for you instead of {name}.")
        return self.fill_places(said, name=owner)

    _explain_steal = _explain_remove

    def _explain_stack(self) -> Iterable[str]:
        if len(self.seen.hand) == 1:
            yield _("It is your last card: with it you win.")
            return
        card, following = self.action.a, {each.a for each in self.view.actions if each.verb == "stack"}
        if KEEP[card] < min((KEEP[other] for other in following if other != card), default=0.0):
            yield self.fill_places(_("Of your cards that follow, {card} is the one you will miss least."), card=card)
        said = _("It follows, so you lose a card instead of taking {cards} into your hand.")
        takes = self.seen.state.stacked
        yield self.fill_places(said if takes else _("It follows, so you lose a card."), cards=takes)

    def _explain_concede(self) -> Iterable[str]:
        if not self._can_do("stack"):
            yield _("No card of yours shares suit or number with the stack.")
        if takes := self.seen.state.stacked:
            yield self.fill_places(Against(_("You take {cards} into your hand.")), cards=takes)


REASONS: Final = Absurd8sReasons

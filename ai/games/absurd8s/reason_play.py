"""What speaks for a card as it is played: what it wins, what it does to whom, and what it leaves in the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from ai.games.absurd8s.evaluation import ALWAYS, KEEP, PATIENT, Absurd8sEvaluation, compute_harm
from ai.reasons import Against, Reasons
from engine.core.forecast import Forecast
from engine.core.texts import _, ngettext
from engine.games.absurd8s.actions import spec_of
from engine.games.absurd8s.cards import DECK, RANK, SUIT
from engine.games.absurd8s.forecast import count_fitting_after, followers, forecast
from engine.games.absurd8s.keywords import EFFECT, KEYWORDS, Text
from engine.games.absurd8s.laid import COLOR_LOCK
from engine.games.absurd8s.order import find_next_free
from engine.games.absurd8s.resolve import Played, list_brought
from engine.games.absurd8s.seen import state_of
from engine.games.absurd8s.state import SMALL
from engine.games.absurd8s.words.meanings import meaning
from engine.games.absurd8s.words.phrases import amount_text, card_text, count_text, suit_text

NEAR: Final = 3
"""Who holds no more cards than that may win soon."""
BOTH: Final = 2
_EFFECTS: Final = {word.op: word for word in KEYWORDS.values() if word.kind == EFFECT}
_FOR_ALL: Final = frozenset({"new_pile", "twenty", "small_hands", "free_for_all", "ends", "color_lock", "plus_one"})
"""Effects that are as good for the others or bad for oneself, unless the hands are such that they help their player."""


class PlayReasons(Reasons):
    """What can be said of a card that is played."""

    PLACES: ClassVar = {
        "card": card_text,
        "cards": count_text,
        "suit": suit_text,
        "mine": count_text,
        "theirs": count_text,
    }

    def read_table(self) -> None:
        """See ``Reasons``."""
        self.seen = Absurd8sEvaluation(state_of(self.view), self.me)

    def _explain_play(self) -> Sequence[str]:
        """Sentences about playing this card like this, the weightiest first."""
        spec, text = spec_of(self.action), self.seen.get_play(self.action).text
        gone = {spec.card} | ({DECK.index["AT"]} if spec.ace else set())
        left = [card for card in self.seen.hand if card not in gone]
        then = forecast(self.view, self.action)
        assert then is not None
        if then.sure and not then.cards:
            if left:
                return [_("Its text lets you discard all that is left: your hand is empty, and you win.")]
            return [_("It is your last card: with it you win.")]
        effects = [] if spec.effects else [self._describe_effect(op, spec.card, left) for op in text.effects]
        found = [self._describe_attack(text, len(left)), *effects, *self._iter_cast_sentences(text, left, then)]
        if "go_again" in text.navs[-1:] and not self.seen.state.lost[self.me]:
            found.append(_("You play once more at once."))
        if text.navs == ("skip",) and not text.attacks:
            seat = self.seen.state.next(self.me)
            again = find_next_free(self.seen.state, self.me, 2) == self.me
            said = _("{name} is passed over, and you are on turn again.") if again else _("{name} is passed over.")
            found.append(self.fill_places(said, name=seat))
        cards = {
            spec_of(other).card for other in self.view.actions if other.verb in ("play", "chain", "negate", "thorns")
        }
        if self.action.verb == "play" and len(cards) == 1:
            found.append(self.fill_places(_("{card} is the only card you can play openly."), card=spec.card))
        return [*found, self._describe_what_fits_then(left), *self._iter_leftover_sentences(left)]

    def _describe_battle(self, card: int, left: Sequence[int]) -> str:
        """How many of the cards ``left`` share suit or number with the card a battle begins with; "" where the suit
        alone counts.
        """
        if self.seen.state.ops & COLOR_LOCK:
            return ""
        count = sum(SUIT[other] == SUIT[card] or RANK[other] == RANK[card] for other in left)
        said = ngettext(
            "It begins a battle: everybody in turn plays onto it, and one of your other cards shares its suit or "
            "number.",
            "It begins a battle: everybody in turn plays onto it, and {count} of your other cards share its suit or "
            "number.",
            count,
        )
        if not count:
            said = Against(_("But it begins a battle, and none of your other cards shares its suit or number."))
        return self.fill_places(said, merit=("battle", count), count=count)

    def _describe_effect(self, op: str, card: int, left: Sequence[int]) -> str:
        """What comes into force; it speaks for the card where it helps what is ``left`` more than the others."""
        if op == "battle":
            return self._describe_battle(card, left)
        mine = len(left)
        others = [self.seen.sizes[seat] for seat in self.seen.others]
        if op == "twenty" and max(mine, *others) < PATIENT:
            return ""  # nobody is near
        helps = {"twenty": mine > max(others), "ends": mine < min(others), "small_hands": mine > SMALL >= min(others)}
        said = meaning(_EFFECTS[op], self.seen.rules)
        if op == "negate_from":  # what it means is said of the card that lies in the Effects
            said = _("It stays in front of you and can cancel all attacks on you once.")
        elif op == "free_for_all":
            said = _("Until your next turn any card may be played on any card.")
        elif op == "new_pile":
            said = _("You start another pile to play on.")
        return Against(said) if op in _FOR_ALL and not helps.get(op, False) else said

    def _describe_what_fits_then(self, left: Sequence[int]) -> str:
        """How many more of the other cards fit a pile once the effect of the card is in force; "" where no more do."""
        now, then = count_fitting_after(self.view, self.action)
        said = ngettext(
            "One more of your other cards fits somewhere then.",
            "{count} more of your other cards fit somewhere then.",
            max(0, then - now),
        )
        return self.fill_places(said if then > now else "", count=then - now)

    def _is_target_chosen(self, text: Text) -> bool:
        """Whether the player of a card with this text says who is next; between two there is nothing to say."""
        return text.navs[-1:] == ("target",) and len(self.seen.others) > 1

    def list_brought_keys(self, text: Text) -> list[str]:
        """The attacks of a card with this text, as it is played."""
        return [each.key for each in list_brought(Played(self.me, spec_of(self.action), -1, text))]

    def label_attacks(self, keys: Sequence[str], seat: int) -> str:
        """Attacks with the amounts they have when they come to this seat."""
        links = self.seen.count_links_after(self.action)
        return " + ".join(amount_text(self.seen.state, key, seat, links) for key in keys)

    def _describe_attack(self, text: Text, mine: int) -> str:
        seen = self.seen
        brought = self.list_brought_keys(text)
        if not brought:
            return ""
        seat = seen.find_victim(seen.get_play(self.action))
        if not seen.sizes[seat] and not seen.state.lost[seat]:
            return ""  # that one wins when the turn begins, before any attack is executed
        attacks = self.label_attacks(brought, seat)
        size, said = seen.sizes[seat], ""
        if "exchange_hands" in (KEYWORDS[key].op for key in brought):
            said = Against(_("Careful: you swap {mine} for {theirs} from {name}."))
            if seat == self.me:
                said = _("The largest hand is your own, so no hands change owner.")
        elif self._is_target_chosen(text):
            said = _("You choose whom {attacks} hits.")
            attacks = " + ".join(KEYWORDS[key].title for key in brought)
        elif compute_harm(brought, seen.links + 1) < 0:
            said = Against(_("Careful: with {attacks}, {name}, who holds {cards}, gets a smaller hand."))
            if seat == self.me:
                said = _("It makes your own hand smaller: {attacks}.")
        elif seat == self.me:
            said = Against(_("Careful: {attacks} hits you yourself."))
        elif size <= NEAR:
            said = _("{attacks} hits {name}, who holds only {cards} and is close to winning.")
        else:
            said = _("{attacks} goes to {name}, who holds {cards}.")
        return self.fill_places(said, attacks=attacks, name=seat, cards=size, mine=mine, theirs=size)

    def _iter_cast_sentences(self, text: Text, left: Sequence[int], then: Forecast) -> Iterator[str]:
        """What happens at once, and how many cards one holds then where that changes it."""
        grows, suit = then.cards > len(left), self.seen.get_play(self.action).suit
        fewest, same = min(map(self.seen.sizes.__getitem__, self.seen.others)), sum(SUIT[card] == suit for card in left)
        for word in text.casts:
            said, most = "", 0
            if word.op == "redistribute":
                said = meaning(word, self.seen.rules)
            elif word.op == "fewer_draw" and fewest < len(left):
                said = _("Whoever holds fewer cards than you then has to draw.")
            elif word.op == "same_suit" and same:
                said = _("With it you may discard {cards} of {suit}.")
                most = min(same, self.seen.state.amount(self.me, word.n, draws=False))
            yield self.fill_places(Against(said) if grows else said, cards=most, suit=suit)
        if then.sure and then.cards != len(left):
            said = Against(_("But then you hold {cards}.")) if grows else _("Your hand shrinks to {cards} at once.")
            yield self.fill_places(said, cards=then.cards)

    def describe_kept_card(self, left: Sequence[int], gone: Sequence[int], least: float) -> str:
        """The most useful card of what is ``left``, if it is worth so much to keep and more than all that is gone."""
        kept = max(left, key=KEEP.__getitem__, default=-1)
        if kept < 0 or KEEP[kept] < least or KEEP[kept] <= max(map(KEEP.__getitem__, gone), default=0.0):
            return ""
        said = _("{card}, an answer to attacks, stays in your hand for later.")
        if KEEP[kept] >= ALWAYS:
            said = _("{card}, which fits nearly everywhere, stays in your hand for later.")
        return self.fill_places(said, card=kept)

    def _iter_leftover_sentences(self, left: Sequence[int]) -> Iterator[str]:
        """What remains to follow with."""
        spec = spec_of(self.action)
        if spec.effects:
            yield Against(_("It comes from your Effects, so your hand keeps its cards."))
            return
        text = self.seen.get_play(self.action).text
        if "redistribute" in [word.op for word in text.casts]:
            return  # what is left is dealt anew
        if "exchange_hands" in [KEYWORDS[key].op for key in text.attacks] and len(left) > 1:
            return  # what is left goes to somebody else
        yield self.describe_kept_card(left, (spec.card,), ALWAYS)
        count, total = followers(self.view, self.action), len(left)
        if not left:
            return
        said = ngettext(
            "One of your other {total} cards would fit on it.",
            "{count} of your other {total} cards would fit on it.",
            max(0, count),
        )
        if total == 1:
            said = _("Your last card would fit on it.") if count > 0 else ""
        elif count == total:
            said = _("All of your other {total} cards would fit on it.")
            said = said if total > BOTH else _("Both of your other cards would fit on it.")
        elif not count:
            yield Against(_("But none of your other cards would fit on it."))
            return
        yield self.fill_places(said if count >= 0 else "", merit=("fitting", count), count=count, total=total)

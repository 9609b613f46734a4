"""What speaks for a card as it is played: what it wins, what it does to whom, and what it leaves in the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from ai.games.absurd8s.evaluation import ALWAYS, ANSWER, KEEP, REFILLS, Absurd8sEvaluation, harm_of
from ai.reasons import Reasons
from engine.core.texts import N_, _, ngettext
from engine.games.absurd8s.actions import spec_of
from engine.games.absurd8s.cards import DECK, SUIT, TEXT
from engine.games.absurd8s.keywords import KEYWORDS, Text
from engine.games.absurd8s.seen import state_of
from engine.games.absurd8s.words.phrases import amount_text, card_text, count_text, suit_text

NEAR: Final = 3
"""Who holds no more cards than that may win soon."""
_EFFECTS: Final = {
    "negate_from": N_("Laid down in peace, it will cancel any attack on you later."),
    "draws_chain": N_("From now on your cards that make others draw can pass attacks on."),
    "reduction": N_("From now on you draw one card less."),
    "plus_one": N_("Careful: its effect makes your own draws larger."),
    "battle": N_("A battle begins with the next player: whoever cannot follow takes the stack."),
    "new_pile": N_("With one more pile to play on, more of your cards will fit."),
    "twenty": N_("Whoever collects twenty cards now wins, so nobody likes to make others draw."),
    "small_hands": N_("Whoever is close to winning has to show it from now on."),
    "free_for_all": N_("Until your next turn any card fits on any card, for everybody."),
    "ends": N_("When the draw pile is used up now, the smallest hand wins."),
    "color_lock": N_("From now on only suits match."),
}
_CASTS: Final = {
    "i_discard": N_("You discard {cards} with it."),
    "i_draw": N_("You have to draw {cards} yourself."),
    "all_discard": N_("Everybody discards, so the order stays; it helps whoever holds few cards."),
    "search": N_("You have to take a card back, but may choose a good one."),
}


class PlayReasons(Reasons):
    """What can be said of a card that is played."""

    PLACES: ClassVar = {
        "card": card_text,
        "cards": count_text,
        "suit": suit_text,
        "mine": count_text,
        "theirs": count_text,
    }

    def prepare(self) -> None:
        """See ``Reasons``."""
        self.seen = Absurd8sEvaluation(state_of(self.view), self.me)

    def _play(self) -> Sequence[str]:
        """Sentences about playing this card like this, the weightiest first; at least one."""
        spec, text = spec_of(self.action), self.seen.play(self.action).text
        gone = {spec.card} | ({DECK.index["AT"]} if spec.ace else set())
        left = [card for card in self.seen.hand if card not in gone]
        ops = {word.op: word.n for word in text.casts}
        if not left and not spec.effects and not REFILLS & ops.keys():
            return [_("It is your last card: with it you win.")]
        if left and len(left) <= max(ops.get("i_discard", 0), ops.get("all_discard", 0)):
            return [_("Its text lets you discard all that is left: your hand is empty, and you win.")]
        found = [self._attack(text), *(_(_EFFECTS.get(op, "")) for op in text.effects), *self._casts(text, left)]
        if "go_again" in text.navs[-1:] and not self.seen.state.lost[self.me]:
            found.append(_("You play once more at once."))
        found = [each for each in [*found, *self._leaves(left)] if each]
        return found or [_("It is a card less in your hand.")]

    def _attack(self, text: Text) -> str:
        if not text.attacks:
            return ""
        seen = self.seen
        seat = seen.victim(seen.play(self.action))
        links = seen.links_after(self.action)
        attacks = " + ".join(amount_text(seen.state, key, seat, links) for key in text.attacks)
        size, mine = seen.sizes[seat], len(seen.hand) - 1
        if "exchange_hands" in (KEYWORDS[key].op for key in text.attacks):
            said = _("Careful: you would have {mine} left and get the {theirs} of {name} for them.")
            if seat == self.me:
                said = _("The largest hand is your own, so no hands change owner.")
        elif text.navs[-1:] == ("target",):
            said = _("You choose whom {attacks} hits.")
            attacks = " + ".join(KEYWORDS[key].title for key in text.attacks)
        elif seat == self.me:
            said = _("Careful: {attacks} hits you yourself.")
        elif harm_of(text.attacks, seen.links + 1) < 0:
            said = _("{attacks} helps {name}, who holds {cards}, to get rid of some.")
        elif size <= NEAR:
            said = _("{name} holds only {cards}, and {attacks} comes just in time.")
        else:
            said = _("{attacks} goes to {name}, who holds {cards}.")
        return self.fill(said, attacks=attacks, name=seat, cards=size, mine=mine, theirs=size)

    def _casts(self, text: Text, left: Sequence[int]) -> Iterator[str]:
        """What happens at once."""
        others = [self.seen.sizes[seat] for seat in self.seen.others]
        for word in text.casts:
            said, fewer = _(_CASTS.get(word.op, "")), sum(size < len(left) for size in others)
            if word.op == "fewer_draw" and fewer:
                said = ngettext(
                    "{count} player has fewer cards than you will have, and draws two.",
                    "{count} players have fewer cards than you will have, and draw two.",
                    fewer,
                )
            elif word.op == "redistribute":
                said = _("You hold less than your share, and all hands are dealt anew: that costs you cards.")
                if len(left) * len(others) > sum(others):
                    said = _("You hold more than your share, and all hands are dealt anew.")
            elif word.op == "same_suit" and SUIT[DECK.index["QC"]] in [SUIT[card] for card in left]:
                said = _("You can get rid of more cards of its suit.")
            many = word.n if word.op == "i_draw" else min(word.n, len(left))
            yield self.fill(said, cards=many, count=fewer)

    def _leaves(self, left: Sequence[int]) -> Iterator[str]:
        """What remains to follow with."""
        spec = spec_of(self.action)
        if spec.effects:
            yield _("It comes from your Effects, so your hand keeps its cards.")
            return
        if count := sum(SUIT[card] == spec.suit for card in left):
            said = ngettext(
                "You hold {count} more card of {suit} to follow with.",
                "You hold {count} more cards of {suit} to follow with.",
                count,
            )
            yield self.fill(said, count=count, suit=spec.suit)
        kept = [card for card in left if KEEP[card] >= ALWAYS]
        if KEEP[spec.card] < ANSWER and kept:
            yield self.fill(_("{card}, which fits everywhere, stays in your hand for later."), card=kept[0])
        elif KEEP[spec.card] >= ALWAYS and len(left) > 1:
            yield self.fill(_("{card} would also fit later on, whatever lies there."), card=spec.card)
        fits = sum(self.seen.play(self.action).follow >> card & 1 for card in left)
        if spec.suit < 0 and fits and not TEXT[spec.card].effects:
            said = ngettext(
                "{count} of your other {total} cards would fit on it.",
                "{count} of your other {total} cards would fit on it.",
                fits,
            )
            if len(left) == 1:
                said = _("Your last card would fit on it.")
            yield self.fill(said, count=fits, total=len(left))

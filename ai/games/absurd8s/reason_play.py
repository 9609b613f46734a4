"""What speaks for a card as it is played: what it wins, what it does to whom, and what it leaves in the hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from ai.games.absurd8s.evaluation import ALWAYS, ANSWER, KEEP, REFILLS, Absurd8sEvaluation, compute_harm
from ai.reasons import Against, Reasons
from engine.core.texts import N_, _, ngettext
from engine.games.absurd8s.actions import spec_of
from engine.games.absurd8s.cards import DECK, SUIT
from engine.games.absurd8s.forecast import count_fitting_after, followers
from engine.games.absurd8s.keywords import KEYWORDS, Keyword, Text
from engine.games.absurd8s.seen import state_of
from engine.games.absurd8s.state import SMALL
from engine.games.absurd8s.words.phrases import amount_text, card_text, count_text, suit_text

NEAR: Final = 3
"""Who holds no more cards than that may win soon."""
_EFFECTS: Final = {
    "negate_from": N_("It stays in front of you and can cancel all attacks on you once."),
    "draws_chain": N_("From now on your cards that make others draw can pass attacks on."),
    "reduction": N_("From now on you draw one card less wherever a text makes you draw two or more."),
    "plus_one": N_("Careful: from now on you draw or discard one card more wherever a text says so."),
    "battle": N_("A battle begins with the next player: whoever cannot follow takes the stack."),
    "new_pile": N_("There is one more pile to play on from now on."),
    "twenty": N_("From now on whoever holds twenty cards wins."),
    "small_hands": N_("From now on whoever holds one or two cards has to show them."),
    "free_for_all": N_("Until your next turn suits and numbers need not match, for anybody."),
    "ends": N_("When the draw pile is used up now, the smallest hand wins."),
    "color_lock": N_("From now on only suits match."),
}
_WARNS: Final = frozenset({"plus_one", "i_draw"})
"""What a card does that speaks against playing it."""
_FOR_ALL: Final = frozenset({"new_pile", "twenty", "small_hands", "free_for_all", "ends", "color_lock"})
"""Effects that are as good for the others, unless the hands are such that they help their player."""
_CASTS: Final = {
    "i_discard": N_("You discard {cards} with it."),
    "i_draw": N_("But you have to draw {cards} yourself."),
    "all_discard": N_("You discard {cards}, and so do all the others."),
}


def _translate_op(op: str, sentences: Mapping[str, str]) -> str:
    """What is said of what a card does, "" for nothing."""
    said = _(sentences.get(op, ""))
    return Against(said) if op in _WARNS else said


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
        ops = {word.op: self._count_cards(word) for word in text.casts}
        if not left and not spec.effects and not REFILLS & ops.keys():
            return [_("It is your last card: with it you win.")]
        if left and len(left) <= max(ops.get("i_discard", 0), ops.get("all_discard", 0)):
            return [_("Its text lets you discard all that is left: your hand is empty, and you win.")]
        effects = [] if spec.effects else [self._describe_effect(op, len(left)) for op in text.effects]
        found = [self._describe_attack(text, len(left)), *effects, *self._iter_cast_sentences(text, left)]
        if "go_again" in text.navs[-1:] and not self.seen.state.lost[self.me]:
            found.append(_("You play once more at once."))
        return [*found, self._describe_what_fits_then(left), *self._iter_leftover_sentences(left)]

    def _describe_effect(self, op: str, mine: int) -> str:
        """What comes into force; it speaks for the card where it helps a hand of ``mine`` more than the others."""
        said, others = _translate_op(op, _EFFECTS), [self.seen.sizes[seat] for seat in self.seen.others]
        helps = {"twenty": mine > max(others), "ends": mine < min(others), "small_hands": mine > SMALL >= min(others)}
        return Against(said) if op in _FOR_ALL and not helps.get(op, False) else said

    def _describe_what_fits_then(self, left: Sequence[int]) -> str:
        """How many of the other cards fit a pile once the effect of the card is in force; "" where fewer do."""
        now, then = count_fitting_after(self.view, self.action)
        if now > then or then <= 0:
            return ""
        said = _("Each of your other cards that fits somewhere now still fits then.")
        if then > now:
            said = ngettext(
                "One more of your other cards fits somewhere then.",
                "{count} more of your other cards fit somewhere then.",
                then - now,
            )
        return self.fill_places(said, count=then - now)

    def _count_cards(self, word: Keyword) -> int:
        """How many cards this makes the own hand draw or discard."""
        return self.seen.state.amount(self.me, word.n, draws=word.op in ("i_draw", "fewer_draw"))

    def _describe_attack(self, text: Text, mine: int) -> str:
        if not text.attacks:
            return ""
        seen = self.seen
        seat = seen.find_victim(seen.get_play(self.action))
        links = seen.count_links_after(self.action)
        attacks = " + ".join(amount_text(seen.state, key, seat, links) for key in text.attacks)
        size, said = seen.sizes[seat], ""
        if "exchange_hands" in (KEYWORDS[key].op for key in text.attacks):
            said = Against(_("Careful: {name} gets the {mine} you have left, and you get {theirs}."))
            if seat == self.me:
                said = _("The largest hand is your own, so no hands change owner.")
        elif text.navs[-1:] == ("target",):
            said = _("You choose whom {attacks} hits.")
            attacks = " + ".join(KEYWORDS[key].title for key in text.attacks)
        elif compute_harm(text.attacks, seen.links + 1) < 0:
            said = Against(_("Careful: with {attacks} {name}, who holds {cards}, gets a smaller hand."))
            if seat == self.me:
                said = _("It makes your own hand smaller: {attacks}.")
        elif seat == self.me:
            said = Against(_("Careful: {attacks} hits you yourself."))
        elif size <= NEAR:
            said = _("{attacks} hits {name}, who holds only {cards} and is close to winning.")
        else:
            said = _("{attacks} goes to {name}, who holds {cards}.")
        return self.fill_places(said, attacks=attacks, name=seat, cards=size, mine=mine, theirs=size)

    def _iter_cast_sentences(self, text: Text, left: Sequence[int]) -> Iterator[str]:
        """What happens at once."""
        others = [self.seen.sizes[seat] for seat in self.seen.others]
        for word in text.casts:
            said = _translate_op(word.op, _CASTS)
            count, many = sum(size < len(left) for size in others), self._count_cards(word)
            suit = self.seen.get_play(self.action).suit
            if word.op == "fewer_draw" and count:
                said = ngettext(
                    "One player has fewer cards than you will have, and has to draw.",
                    "{count} players have fewer cards than you will have, and have to draw.",
                    count,
                )
            elif word.op == "redistribute":
                said = _("You hold more than your share, and all hands are dealt anew.")
                if len(left) * len(others) <= sum(others):
                    said = Against(_("Careful: you hold less than your share, and all hands are dealt anew."))
            elif word.op == "same_suit" and (many := min(many, sum(SUIT[card] == suit for card in left))):
                said = ngettext(
                    "You may discard one card of {suit} with it.",
                    "You may discard up to {cards} of {suit} with it.",
                    many,
                )
            yield self.fill_places(
                said, cards=many if word.op == "i_draw" else min(many, len(left)), count=count, suit=suit
            )

    def _iter_leftover_sentences(self, left: Sequence[int]) -> Iterator[str]:
        """What remains to follow with."""
        spec = spec_of(self.action)
        if spec.effects:
            yield _("It comes from your Effects, so your hand keeps its cards.")
            return
        text = self.seen.get_play(self.action).text
        if "redistribute" in [word.op for word in text.casts]:
            return  # what is left is dealt anew
        if "exchange_hands" in [KEYWORDS[key].op for key in text.attacks] and len(left) > 1:
            return  # what is left goes to somebody else
        kept = [card for card in left if KEEP[card] >= ALWAYS]
        if KEEP[spec.card] < ANSWER and kept:
            yield self.fill_places(
                _("{card}, which fits nearly everywhere, stays in your hand for later."), card=kept[0]
            )
        count, total = followers(self.view, self.action), len(left)
        said = ngettext(
            "One of your other {total} cards would fit on it.",
            "{count} of your other {total} cards would fit on it.",
            max(0, count),
        )
        if total == 1:
            said = _("Your last card would fit on it.") if count > 0 else ""
        elif not count:
            yield Against(_("But none of your other cards would fit on it."))
            return
        yield self.fill_places(said if count >= 0 else "", count=count, total=total)

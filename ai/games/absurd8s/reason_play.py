"""What speaks for a card as it is played: what it wins, what it does to whom, and what it leaves in the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ai.games.absurd8s.evaluation import ALWAYS, KEEP, REFILLS, Shown, harm_of
from engine.core.actions import Action
from engine.core.texts import N_, _, ngettext
from engine.games.absurd8s.actions import spec_of
from engine.games.absurd8s.cards import DECK, SUIT, TEXT
from engine.games.absurd8s.keywords import KEYWORDS, Text
from engine.games.absurd8s.laid import Attack
from engine.games.absurd8s.words.phrases import amount_text, attacks_text, card_text, count_text, suit_text

NEAR = 3
"""Who holds no more cards than that may win soon."""


def played(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    """Sentences about playing this card like this, the weightiest first; at least one."""
    spec = spec_of(action)
    text = seen.play(action).text
    gone = {spec.card} | ({DECK.index["AT"]} if spec.ace else set())
    left = [card for card in seen.hand if card not in gone]
    won = _wins(text, left, spec.effects)
    if won:
        return [won]
    found = [*_does(seen, action, text, left, names), *_leaves(seen, action, left)]
    return found or [_("It is a card less in your hand.")]


def _wins(text: Text, left: Sequence[int], kept: bool) -> str:
    ops = {word.op: word.n for word in text.casts}
    if not left and not kept and not REFILLS & ops.keys():
        return _("It is your last card: with it you win.")
    if left and len(left) <= max(ops.get("i_discard", 0), ops.get("all_discard", 0)):
        return _("Its text lets you discard all that is left: your hand is empty, and you win.")
    return ""


def _does(seen: Shown, action: Action, text: Text, left: Sequence[int], names: Sequence[str]) -> Iterator[str]:
    """What its attacks, casts and effects do."""
    attack = _attack(seen, action, text, names)
    if attack:
        yield attack
    for op in text.effects:
        if op in _EFFECTS:
            yield _(_EFFECTS[op])
        elif op == "color_lock" and left:
            suit = max(range(5), key=[SUIT[card] for card in left].count)
            count = [SUIT[card] for card in left].count(suit)
            if count >= 0.6 * len(left):
                words = _("From now on only suits match, and {count} of your cards are {suit}.")
                yield words.format(count=count, suit=suit_text(suit))
    yield from _casts(seen, text, left)
    if "go_again" in text.navs[-1:] and not seen.view.facts["lost"][seen.me]:
        yield _("You play once more at once.")


_EFFECTS = {
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
}


def _attack(seen: Shown, action: Action, text: Text, names: Sequence[str]) -> str:
    if not text.attacks:
        return ""
    seat = seen.victim(seen.play(action))
    links = seen.links_after(action)
    attacks = " + ".join(amount_text(seen.view, key, seat, links) for key in text.attacks)
    size, cost = seen.sizes[seat], harm_of(text.attacks, seen.links + 1)
    if "exchange_hands" in (KEYWORDS[key].op for key in text.attacks):
        return _hands(seen, seat, names)
    if text.navs[-1:] == ("target",):
        laid = [Attack(key, spec_of(action).card, seen.me) for key in text.attacks]
        return _("You choose whom {attacks} hits.").format(attacks=attacks_text(laid))
    if seat == seen.me:
        return _("Careful: {attacks} hits you yourself.").format(attacks=attacks)
    parts = {"attacks": attacks, "name": names[seat], "cards": count_text(size)}
    if cost < 0:
        return _("{attacks} helps {name}, who holds {cards}, to get rid of some.").format(**parts)
    if size <= NEAR:
        return _("{name} holds only {cards}, and {attacks} comes just in time.").format(**parts)
    return _("{attacks} goes to {name}, who holds {cards}.").format(**parts)


def _hands(seen: Shown, seat: int, names: Sequence[str]) -> str:
    mine, theirs = len(seen.hand) - 1, seen.sizes[seat]
    if seat == seen.me:
        return _("The largest hand is your own, so no hands change owner.")
    if theirs < mine:
        words = _("You would have {mine} left and get the {theirs} of {name} for them.")
    else:
        words = _("Careful: you would have {mine} left and get the {theirs} of {name} for them.")
    return words.format(mine=count_text(mine), theirs=count_text(theirs), name=names[seat])


def _casts(seen: Shown, text: Text, left: Sequence[int]) -> Iterator[str]:
    """What happens at once."""
    others = [seen.sizes[seat] for seat in seen.others]
    for word in text.casts:
        match word.op:
            case "fewer_draw":
                fewer = sum(size < len(left) for size in others)
                words = ngettext(
                    "{count} player has fewer cards than you will have, and draws two.",
                    "{count} players have fewer cards than you will have, and draw two.",
                    fewer,
                )
                yield words.format(count=fewer) if fewer else _("Nobody has fewer cards than you, so nobody draws.")
            case "redistribute":
                yield _shared(len(left), sum(others), len(others) + 1)
            case "i_discard":
                yield _("You discard {cards} with it.").format(cards=count_text(min(word.n, len(left))))
            case "i_draw":
                yield _("You have to draw {cards} yourself.").format(cards=count_text(word.n))
            case "same_suit":
                more = min(word.n, sum(SUIT[card] == SUIT[DECK.index["QC"]] for card in left))
                if more:
                    yield _("You can get rid of more cards of its suit.")
            case "all_discard":
                yield _("Everybody discards, so the order stays; it helps whoever holds few cards.")
            case "search":
                yield _("You have to take a card back, but may choose a good one.")


def _shared(mine: int, others: int, seats: int) -> str:
    after = (mine + others) / seats
    if mine > after:
        return _("You hold more than your share, and all hands are dealt anew.")
    return _("You hold less than your share, and all hands are dealt anew: that costs you cards.")


def _leaves(seen: Shown, action: Action, left: Sequence[int]) -> Iterator[str]:
    """What remains to follow with."""
    spec = spec_of(action)
    if spec.effects:
        yield _("It comes from your Effects, so your hand keeps its cards.")
        return
    if spec.suit >= 0 and left:
        count = sum(SUIT[card] == spec.suit for card in left)
        if count:
            words = ngettext(
                "You hold {count} more card of {suit} to follow with.",
                "You hold {count} more cards of {suit} to follow with.",
                count,
            )
            yield words.format(count=count, suit=suit_text(spec.suit))
        else:
            yield _("Naming {suit} helps nothing in your own hand.").format(suit=suit_text(spec.suit))
    fits = sum(seen.play(action).follow >> card & 1 for card in left)
    kept = [card for card in left if KEEP[card] >= ALWAYS]
    if KEEP[spec.card] < 2.5 and kept:
        yield _("{card}, which fits everywhere, stays in your hand for later.").format(card=card_text(kept[0]))
    elif KEEP[spec.card] >= ALWAYS and len(left) > 1:
        yield _("{card} would also fit later on, whatever lies there.").format(card=card_text(spec.card))
    if spec.suit < 0 and fits and not TEXT[spec.card].effects:
        if len(left) == 1:
            yield _("Your last card would fit on it.")
        else:
            words = ngettext(
                "{count} of your other {total} cards would fit on it.",
                "{count} of your other {total} cards would fit on it.",
                fits,
            )
            yield words.format(count=fits, total=len(left))

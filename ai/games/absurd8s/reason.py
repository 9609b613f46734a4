"""A sentence or two on an action, made only of what the seat may know; cards as ``{9H}`` for the text markup.

What is said is true of the action whoever chose it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ai.games.absurd8s.bluffs import good_bluffs
from ai.games.absurd8s.evaluation import ALWAYS, KEEP, Shown, harm_of, hurts
from ai.games.absurd8s.reason_play import played
from engine.core.actions import Action
from engine.core.texts import _, ngettext
from engine.games.absurd8s.actions import cards_of, spec_of
from engine.games.absurd8s.attacks import Exchange, Fish, is_wanted
from engine.games.absurd8s.bluff import Call
from engine.games.absurd8s.cards import CARDS, TEXT
from engine.games.absurd8s.keywords import KEYWORDS
from engine.games.absurd8s.words.phrases import amount_text, asked_for, card_text, cards_text, coming_text, count_text

Say = Callable[[Shown, Action, Sequence[str]], list[str]]
FEW = 3
"""So few cards out of sight are hardly in one hand."""


def say(seen: Shown, action: Action, names: Sequence[str]) -> str:
    """The sentences for any action; ``names`` are the seats' names as they may stand in markup."""
    return " ".join(_SAY.get(action.verb, _plain)(seen, action, names)[:2])


def _plain(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    return [_("Nothing else promises more.")]


# --- answers to attacks --------------------------------------------------------------------------------------------


def _chain(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    text, seat = seen.play(action).text, seen.victim(seen.play(action))
    attacks, then = (
        coming_text(seen.view, seen.me),
        coming_text(seen.view, seat, seen.links_after(action)),
    )
    more = played(seen, action, names)
    if text.navs[-1:] == ("target",):
        first = _("You pass {attacks} on, and choose whom it goes to.").format(attacks=attacks)
        return [first, *more[bool(text.attacks) :]]  # that its own attacks go there as well is understood
    if seat == seen.me:
        first = _("Careful: {attacks} comes back to you.").format(attacks=then)
    elif attacks != then:
        words = _("{attacks} goes on to {name} instead of hitting you, and is {then} there.")
        first = words.format(attacks=attacks, name=names[seat], then=then)
    else:
        first = _("{attacks} goes on to {name} instead of hitting you.").format(attacks=attacks, name=names[seat])
    return [first, *more]


def _negate(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    spec, keys = spec_of(action), [attack.key for attack in seen.incoming]
    then = _("Then you play it, so it is a card less as well.")
    if spec.effects:
        then = _("That is what it has been lying there for.")
    if not spec.of:
        first = _("It cancels everything that is coming at you: {attacks}.")
        return [first.format(attacks=coming_text(seen.view, seen.me)), then]
    attack = amount_text(seen.view, keys[spec.of - 1], seen.me)
    worst = max(harm_of([key], seen.links) for key in keys)
    if len(keys) > 1 and harm_of([keys[spec.of - 1]], seen.links) == worst:
        return [_("It cancels {attack}, the worst of what is coming at you.").format(attack=attack), then]
    return [_("It cancels {attack}.").format(attack=attack), then]


def _thorns(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    chain: tuple[tuple[int, int], ...] = seen.view.facts["chain"]
    starter = chain[0][1] if chain else seen.me
    if starter == seen.me:
        return [_("Careful: you began this chain, so you take all of it twice.")]
    first = _("You take it all, but {name}, who began the chain, has to take it, too.").format(name=names[starter])
    return [first, *played(seen, action, names)]


def _accept(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    attacks = coming_text(seen.view, seen.me)
    answers = any(other.verb in ("chain", "negate", "thorns") for other in seen.view.actions)
    if seen.harm < 0:
        first = _("{attacks} even makes your hand smaller.").format(attacks=attacks)
    elif answers:
        first = _("You have an answer, but it may be worth more later than {attacks} costs now.")
        first = first.format(attacks=attacks)
    else:
        first = _("You have no answer to {attacks}.").format(attacks=attacks)
    if seen.fits():
        return [first, _("Afterwards a card of yours still fits, so you get rid of one.")]
    return [first, _("Afterwards nothing of yours fits as it lies now, unless you draw something.")]


# --- instead of playing --------------------------------------------------------------------------------------------


def _something(seen: Shown) -> bool:
    """Whether something fits, if only with the text another card lends it, or from the Effects."""
    plays = any(action.verb == "play" for action in seen.view.actions)
    return plays or seen.fits()


def _bluff(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    card = action.a
    if len(seen.hand) == 1:
        return [_("It is your last card: if nobody calls, you have won.")]
    if seen.twenty:
        return [_("You are on the way to twenty cards, and a bluff that is called brings two.")]
    if seen.stands(action):
        return [_("{card} fits and has Bluff on it: whoever calls it pays two cards.").format(card=card_text(card))]
    if not _something(seen):
        return [_("Nothing of yours fits. Face-down any card can go, and it costs two only if somebody calls.")]
    return [_("Face-down {card} does nothing, and costs you two cards if somebody calls.").format(card=card_text(card))]


def _draw(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    if seen.incoming:
        words = _("A card drawn now may be the answer to {attacks}; if it is not, you have one more to get rid of.")
        return [words.format(attacks=coming_text(seen.view, seen.me))]
    if seen.twenty:
        return [_("On the way to twenty cards every card drawn helps.")]
    if seen.view.zones[seen.rules.aside + seen.me]:
        return [_("The card drawn does not help. You may try once more, and then only the new one may be played.")]
    if not _something(seen):
        return [_("Nothing of yours fits; the card you draw may be played at once if it does.")]
    return [_("Something of yours fits, but the cards that do are worth keeping.")]


def _pass(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    if any(other.verb == "play" for other in seen.view.actions):
        return [_("You could play, but keep the card for later.")]
    if any(other.verb == "bluff" for other in seen.view.actions):
        return [_("It fits nowhere, and a bluff is called so often that it rather costs a card.")]
    return [_("There is nothing left to do this turn.")]


# --- choices of cards ----------------------------------------------------------------------------------------------


def _discard(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    chosen = cards_of(action)
    if not chosen:
        return [_("You may keep them all, and do.")]
    left = [card for card in seen.hand if card not in chosen]
    able = _able(seen) - {*chosen}
    if able and min(seen.readiness(card) for card in chosen) < max(seen.readiness(card) for card in able):
        return [_("{cards} could have done more for you than others.").format(cards=cards_text(chosen))]
    first = ngettext("{cards} does least for you.", "{cards} do least for you.", len(chosen))
    stays = any(KEEP[card] >= 2.5 for card in left)
    second = [_("What fits everywhere or answers attacks stays in your hand.")] if stays else []
    return [first.format(cards=cards_text(chosen)), *second]


def _able(seen: Shown) -> set[int]:
    """All cards this choice may name."""
    return {card for action in seen.view.actions for card in cards_of(action)}


def _give(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    chosen = cards_of(action)
    frame = seen.frame
    if not chosen:
        return [_("You have nothing to give.")]
    worst = min(seen.readiness(card) for card in chosen) >= max(seen.readiness(card) for card in _able(seen))
    if isinstance(frame, Exchange) and worst:
        words = _("You do not know what comes back, so {card}, which does least for you, goes.")
    elif worst:
        words = _("Of the cards asked for {card} is the one you will miss least.")
    else:
        words = _("{card} is not the one you will miss least.")
    return [words.format(card=cards_text(chosen))]


def _fetch(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    if action.parts[1].text == "down":
        return [_("Nobody knows what lies face-down there, and it may be anything.")]
    card = action.a
    if KEEP[card] >= ALWAYS:
        words = _("You have to take one, and {card} fits everywhere.")
    elif KEEP[card] >= 2.5:
        words = _("You have to take one, and {card} is an answer to attacks.")
    else:
        words = _("You have to take one, and {card} is soon played again.")
    return [words.format(card=card_text(card))]


def _ask(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    frame = seen.frame
    kind, word = action.parts[1].text, action.parts[2].text
    if isinstance(frame, Fish) and frame.caster == seen.me:
        return [_("You ask yourself: a question you can answer costs you nothing.")]
    hidden = [card for card in range(CARDS) if card not in seen.known and is_wanted(card, (kind, word))]
    other = names[frame.caster] if isinstance(frame, Fish) else ""
    if not hidden:
        first = _("Ask for {what}, and {name} has none to give away: you can see them all.")
    elif len(hidden) <= FEW:
        first = _("Ask for {what}, and {name} will hardly be rid of a card: few of them are out of sight.")
    else:
        first = _("Ask for {what}, and {name} may well be rid of a card.")
    return [
        first.format(what=asked_for(kind, word), name=other),
        _("A card comes into your hand either way."),
    ]


# --- others --------------------------------------------------------------------------------------------------------


def _target(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    sizes = [seen.sizes[other.a] for other in seen.view.actions]
    size = seen.sizes[action.a]
    if hurts(seen) and size == min(sizes):
        words = _("The attack goes where it is needed most: {name} holds only {cards}.")
    elif hurts(seen):
        words = _("The attack goes to {name}, who holds {cards}; others are nearer to winning.")
    elif size == max(sizes):
        words = _("No harm is waiting, so {name} gets the turn, who holds {cards} and is farthest from winning.")
    else:
        words = _("No harm is waiting for {name}, who holds {cards} and gets a turn.")
    return [words.format(name=names[action.a], cards=count_text(size))]


def _resolve(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    ops = [KEYWORDS[attack.key].op for attack in seen.incoming]
    op = ops[action.a - 1]
    if op == "discard" and any(other != "discard" for other in ops):
        return [_("Discarding is better done last, when there is more to choose from.")]
    if "discard" in ops and op != "discard":
        return [_("Discarding comes last, so that there is more to choose from.")]
    if "exchange_hands" in ops:
        return [_("What you do before the hands change owner goes away with the hand.")]
    return [_("All of it has to be done, and the order makes no difference here.")]


def _call(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    frame = seen.frame
    assert isinstance(frame, Call)
    other, good = names[frame.seat], good_bluffs(seen, seen.facts.piles.index(frame.zone))
    if seen.sizes[frame.seat] == 0:
        return [_("{name} has no cards left and wins if nobody calls.").format(name=other)]
    if not good:
        first = _("Every card that would be a good bluff here can be seen elsewhere: {name} pays two if you call.")
        if action.verb == "no-call":
            first = _("Every card that would be a good bluff here can be seen elsewhere, so a call could not go wrong.")
        return [first.format(name=other)]
    words = ngettext(
        "Only {count} card you cannot see would be a good bluff here; with any other {name} pays two.",
        "{count} cards you cannot see would be good bluffs here; with any other {name} pays two.",
        good,
    )
    second = [_("Whoever calls every time is easily read.")] if action.verb == "no-call" else []
    return [words.format(count=good, name=other), *second]


def _no_jump(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    if len(seen.view.actions) == 1:
        return [_("You have no Wormhole that fits.")]
    return [_("Your Wormhole fits, but it does more for you on a turn of your own.")]


def _jump(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    active = int(seen.view.facts["active"])
    if seen.incoming:
        words = _("You take the turn from {name}; the attacks that were waiting there are gone as well.")
    else:
        words = _("You take the turn from {name} and are rid of a card when nobody expects it.")
    return [words.format(name=names[active]), *played(seen, action, names)]


def _effect(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    """Taking away or stealing an effect."""
    zone = next((zone for zone, cards in enumerate(seen.view.zones) if action.a in cards), -1)
    owner = zone - seen.rules.effects
    if action.verb == "steal":
        return [_("From now on it works for you instead of {name}.").format(name=names[owner])]
    if owner == seen.me:
        if "plus_one" in TEXT[action.a].effects:
            return [_("It makes your own draws larger; you are better off without it.")]
        return [_("It is your own, so it helps nobody but you.")]
    if owner >= 0:
        return [_("It works for {name}; under the main pile it works for nobody.").format(name=names[owner])]
    if zone == seen.rules.battle:
        return [_("It ends the battle before it costs you cards.")]
    return [_("It concerns everybody, so nobody is hurt by its going.")]


def _stack(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    if len(seen.hand) == 1:
        return [_("It is your last card: with it you win.")]
    if len(action.parts) > 2:
        return [_("It follows, and you choose who has to follow next.")]
    if KEEP[action.a] >= ALWAYS:
        return [_("It follows, though a card that fits everywhere would be worth more on a pile.")]
    return [_("It follows, so you lose a card instead of taking the whole stack.")]


def _concede(seen: Shown, action: Action, names: Sequence[str]) -> list[str]:
    takes = len(seen.view.zones[seen.rules.battle]) - 1
    if not takes:
        first = _("The stack holds nothing but its first card, so giving up costs you nothing.")
    else:
        first = _("You take {cards} into your hand.").format(cards=count_text(takes))
    if any(other.verb == "stack" for other in seen.view.actions):
        return [first, _("You could follow, but would rather keep your cards.")]
    return [_("No card of yours shares suit or number with the stack."), first]


_SAY: dict[str, Say] = {
    "play": played,
    "jump": _jump,
    "chain": _chain,
    "negate": _negate,
    "thorns": _thorns,
    "accept": _accept,
    "bluff": _bluff,
    "draw": _draw,
    "pass": _pass,
    "discard": _discard,
    "give": _give,
    "fetch": _fetch,
    "ask": _ask,
    "target": _target,
    "resolve": _resolve,
    "call": _call,
    "no-call": _call,
    "no-jump": _no_jump,
    "remove": _effect,
    "steal": _effect,
    "stack": _stack,
    "concede": _concede,
}

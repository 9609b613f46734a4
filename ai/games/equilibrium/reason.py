"""Why an action is good: one or two sentences a player learns from, made only of what the seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ai.games.equilibrium import phrases
from ai.games.equilibrium.evaluation import EquilibriumEvaluation
from ai.games.equilibrium.phrases import Names, card_text, points
from ai.games.equilibrium.replies import offered
from ai.games.equilibrium.turn_worths import DECK, best_answer, best_recipient
from ai.games.equilibrium.values import UNSEEN
from engine.core.actions import Action
from engine.core.texts import N_, _
from engine.games.equilibrium.state import recipients
from engine.registry import game

Say = Callable[[EquilibriumEvaluation, Action, Names], Sequence[str]]

CLEAR = 0.9
"""Points by which another action has to look better to be named."""


def say(ev: EquilibriumEvaluation, action: Action, names: Names, worths: dict[Action, float], raw: Names) -> str:
    """The sentences for an action: what speaks for it, and what looks clearly better, if anything does.

    ``names`` are the seats' names as markup, ``raw`` as they are; ``worths`` what each legal action is worth.
    """
    told = [sentence for sentence in _SAY[action.verb](ev, action, names) if sentence][:2]
    best = max(worths, key=lambda other: (worths[other], other.text))
    ahead = worths[best] - worths[action]
    if ahead > CLEAR:
        label = game(ev.view.game).label(ev.view, best, raw)
        better = _("Better by {points}: {action}.").format(points=points(ahead), action=label)
        told = [better] if action.verb in _PRAISE or action.text == "give deck" else [*told[:1], better]
    return " ".join(told)


_PRAISE = frozenset(("no-toss", "toss", "cancel", "no-jack", "assist", "refresh", "peek", "no-wind", "order", "bottom"))
"""What is explained by being better than all else: not to be said where it is not."""


def _offered(ev: EquilibriumEvaluation) -> tuple[int, bool]:
    """The card being given (UNSEEN in the fog), and whether it came from the deck."""
    card, source = offered(ev)
    return card, source == DECK


# --- Gives ---------------------------------------------------------------------------------------------------------


def _give(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    source = action.a if action.a >= 0 else DECK
    card = [*ev.market, ev.stock][source]
    able = recipients(ev.sizes, ev.me)
    if source == DECK and card == UNSEEN:
        if able == [ev.me]:
            return (_("You alone have the smallest hand: the card comes to you, and one nobody knows promises most."),)
        if all(other == UNSEEN for other in ev.market):
            return (_("You know no card of the Market; the top of the deck you see before you choose who gets it."),)
        if ev.me in able:
            return (
                _("No card of the Market suits you well; you see the top of the deck before you choose who gets it."),
            )
        return (_("Every card of the Market would serve the others better than a card nobody knows."),)
    to = best_recipient(ev, card, source, able)
    first, bonus, second = _given(ev, card, to, names, able=able, from_deck=source == DECK, refusable=True)
    # Where the recipient is still to be chosen, ``_to`` says why that one.
    return first, bonus or (second if to == ev.me or len(able) == 1 else "")


def _given(
    ev: EquilibriumEvaluation,
    card: int,
    to: int,
    names: Names,
    *,
    able: Sequence[int],
    from_deck: bool,
    refusable: bool,
) -> tuple[str, str, str]:
    """Why this card for this seat: what the card is worth there, what it brings besides, and what speaks for it."""
    bonus = phrases.power(ev, card, to, names, from_deck=from_deck, own=to == ev.me)
    gain = ev.gain(to, card)
    if to == ev.me:
        return phrases.worth_to_me(card, gain), bonus, phrases.fit(ev, card)
    first = phrases.worth_to(ev, card, to, names)
    if ev.weight[to] > 0:
        return first, bonus, _("The points of both hands count for your team.")
    if refusable and ev.tokens[to] and gain < -phrases.SLIGHT:
        return first, bonus, _("Taking it or paying a token: either weakens {name}.").format(name=names[to])
    if not refusable:
        return first, bonus, _("It cannot be refused.")
    if len(able) == 1:
        others = [ev.gain(to, other) for other in (*ev.market, ev.stock) if other != UNSEEN]
        if gain > phrases.SLIGHT and card != UNSEEN and gain == min(others, default=gain):
            said = _("{name} alone has the smallest hand, and of all you can see this helps least.")
            return said.format(name=names[to]), bonus, ""
        return first, bonus, _("{name} alone has the smallest hand, so it has to go there.").format(name=names[to])
    rivals = [ev.gain(seat, card) for seat in able if ev.weight[seat] < 0]
    if len(rivals) > 1 and gain == min(rivals) < max(rivals):
        return first, bonus, _("Of the smallest hands, that is the one it helps least.")
    return first, bonus, ""


def _to(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    card, from_deck = _offered(ev)
    able = [other.a for other in ev.view.actions if other.verb == "to"]
    forced = ev.view.decision is not None and ev.view.decision.kind == "forced"
    first, bonus, second = _given(ev, card, action.a, names, able=able, from_deck=from_deck, refusable=not forced)
    if from_deck or forced:
        return first, bonus or second
    # What the card is worth was told when it was chosen.
    if action.a == ev.me:
        second = _("It would help {name} even more.")
        most = max(able, key=lambda seat: (ev.gain(seat, card), seat == ev.me))
        if most == ev.me:
            second = _("Of the smallest hands, yours gains most by it.")
        return (second.format(name=names[most]),)
    return (second or _("Of the smallest hands, that of {name} is the one to hold back.").format(name=names[action.a]),)


# --- answers to a Give ---------------------------------------------------------------------------------------------


def _accept(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    card, from_deck = _offered(ev)
    gain = ev.gain(ev.me, card)
    bonus = phrases.power(ev, card, ev.me, names, from_deck=from_deck)
    first = phrases.worth_to_me(card, gain)
    if gain >= 0:
        return first, bonus or phrases.fit(ev, card)
    if -gain <= -ev.token(ev.me, -1):
        return first, bonus or _("A token is worth more, so keep it for something worse.")
    return first, bonus or phrases.fit(ev, card)


def _reject(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    card, _from_deck = _offered(ev)
    gain, price = ev.gain(ev.me, card), -ev.token(ev.me, -1)
    first = phrases.worth_to_me(card, gain)
    if gain >= 0:
        return first, _("Refusing it costs a token and leaves you hoping for a better one.")
    if price < phrases.SLIGHT:
        return first, _("Tokens left over at the end are worth nothing: spend it now.")
    if -gain < price:
        return first, _("A token is worth about as much, and the place in your hand stays free.")
    return first, phrases.fit(ev, card) or _("A token is worth less than that.")


def _bottom(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    card = _offered(ev)[0] if action.a < 0 else ev.market[action.a]
    following = (ev.active + 1) % ev.seats
    if card == UNSEEN:
        return (_("The other cards are known, and the next turns go better for you with them in the Market."),)
    texts = {"card": card_text(card), "name": names[following]}
    if ev.gain(ev.me, card) < -phrases.SLIGHT:
        return (_("{card} would harm your hand; under the deck nobody can give it to you.").format(**texts),)
    if following != ev.me and ev.weight[following] < 0 and ev.gain(following, card) > phrases.SLIGHT:
        return (_("{card} would suit {name}, who is next; under the deck it is out of reach.").format(**texts),)
    return (_("Of the five, {card} is the card you need least in the Market.").format(**texts),)


def _toss(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    target: int = getattr(ev.view.stack[-1], "target", ev.me)
    name = names[target]
    first = _("{name} has no token and could not refuse without yours.")
    if ev.tokens[target]:
        first = _("{name} has a token already; another one gives more freedom.")
    second = _("The price is your next turn.")
    if ev.skip >> ev.me & 1:
        second = _("You skip your next turn anyway, so it costs you the token alone.")
    return first.format(name=name), second


def _no_toss(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    target: int = getattr(ev.view.stack[-1], "target", ev.me)
    if ev.tokens[target]:
        return (_("{name} has a token and can refuse without your help.").format(name=names[target]),)
    gives = any(hasattr(frame, "source") for frame in ev.view.stack)
    card = _offered(ev)[0] if gives else UNSEEN
    if card < 52 and ev.gain(target, card) >= 0:
        return phrases.worth_to(ev, card, target, names), _("There is nothing to refuse.")
    worth = N_("Your token and your next turn are worth more than what {name} stands to lose.")
    if ev.skip >> ev.me & 1:
        worth = N_("Your token is worth more than what {name} stands to lose.")
    return (_(worth).format(name=names[target]),)


def _take(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    if ev.skip >> action.a & 1:
        return (_("{name} skips a turn anyway, so the toss costs your team least.").format(name=names[action.a]),)
    said = _("{name} has {count} of your team's tokens and can spare one.")
    return (said.format(name=names[action.a], count=ev.tokens[action.a]),)


# --- Swaps ---------------------------------------------------------------------------------------------------------


def _swap_market(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    add, drop = ev.market[action.b], action.a
    first = phrases.exchange(ev, add, drop)
    if ev.phase < 0.5:
        return first, _("Near the end tokens lose their worth: spend them while they buy something.")
    if add == UNSEEN:
        return first, _("Only you will know that {card} lies in the Market then.").format(card=card_text(drop))
    if ev.change(add, drop) + ev.token(ev.me, -1) > 0:
        return first, _("That is worth more than the token it costs.")
    return (first,)


def _swap_player(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    other, mine = action.a, action.b
    first = phrases.missed_least(ev, mine)
    _answer, theirs = best_answer(ev, other, mine)
    if not ev.tokens[other]:
        return first, _("{name} has no token and cannot cancel.").format(name=names[other])
    if theirs > phrases.SLIGHT:
        return first, _("{name} can use it, so a cancel is unlikely.").format(name=names[other])
    return first, _("{name} may cancel, though, and then you owe a Forced Give.").format(name=names[other])


def _relay(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    return phrases.missed_least(ev, action.b), _between(ev, action.b, action.a, names)


def _between(ev: EquilibriumEvaluation, card: int, mate: int, names: Names) -> str:
    """What an own card is worth to a teammate who lays one down for it."""
    _answer, theirs = best_answer(ev, mate, card)
    texts = {"name": names[mate], "card": card_text(card)}
    if theirs > phrases.SLIGHT:
        return _("{name} can use it better, and the points of both hands count.").format(**texts)
    return _("The points of both hands count, so {name} will send what you can use.").format(**texts)


def _card(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    first = phrases.missed_least(ev, action.a)
    if ev.view.decision is not None and ev.view.decision.kind == "relay-card":
        return first, _between(ev, action.a, ev.active, names)
    said = N_("What you get for it is unknown, but agreeing costs no token.")
    if not ev.tokens[ev.me]:
        said = N_("You have no token to cancel with.")
    return first, _(said)


def _cancel(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    able = recipients(ev.sizes, ev.active)
    first = _("You would give up more than a token is worth for a card {name} wants to be rid of.")
    second = _("The Forced Give goes to a smallest hand, and that is not yours.")
    if ev.me in able:
        second = _("But the Forced Give will be yours, whatever it is.")
    return first.format(name=names[ev.active]), second


def _jack(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    second = _("The jack's swap is free.")
    if ev.rules.jack_cost:
        second = _("The jack's swap costs a token here.")
    return phrases.exchange(ev, ev.market[action.b], action.a), second


def _no_jack(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    if ev.rules.fog and UNSEEN in ev.market:
        return (_("Your cards fit well, and what lies hidden in the Market is a gamble."),)
    return (_("No card of the Market fits your hand clearly better than one you hold."),)


# --- tokens at the start of a turn ---------------------------------------------------------------------------------


def _assist(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    name = names[action.a]
    first = _("A token is worth more to {name} now than an action is to you.")
    if not ev.tokens[action.a]:
        first = _("{name} has no token left and can refuse nothing.")
    return first.format(name=name), _("It is your whole turn, so no card changes hands.")


def _refresh(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    able = recipients(ev.sizes, ev.me)
    if able == [ev.me]:
        return (_("You have to take a card yourself, and the next Stock is likely to suit you better."),)
    said = _("{card} suits no plan of yours; the next Stock is likely to be worth more than the token.")
    return (said.format(card=card_text(ev.stock)),)


def _peek(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    able = recipients(ev.sizes, ev.me)
    if ev.me in able:
        return _("You may take a card this turn: two you have seen are better than four you have not."), _(
            "Only you know them then."
        )
    return _("Who knows what lies hidden gives the others what they need least."), _("Only you know the cards then.")


# --- Wind ----------------------------------------------------------------------------------------------------------


def _wind(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    step = 1 if action.text == "wind cw" else -1
    card = max(ev.hands[ev.me], key=lambda own: (ev.change(UNSEEN, own), -own))
    said = _("{card} goes to {name}, and {other} sends you another.")
    texts = {"card": card_text(card), "name": names[(ev.me + step) % ev.seats]}
    return said.format(other=names[(ev.me - step) % ev.seats], **texts), phrases.missed_least(ev, card)


def _no_wind(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    return (_("Everybody would shed a bad card, not only you, and the token is yours alone to pay."),)


def _pass(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    step: int = getattr(ev.view.stack[-1], "step", 1)
    to = (ev.me + step) % ev.seats
    first = phrases.missed_least(ev, action.a)
    if ev.weight[to] > 0:
        return first, _("It goes to {name}, who is on your side.").format(name=names[to])
    if phrases.of_suit(ev, to, action.a // 13) >= 2:
        return first, _("{name} has enough of that suit already.").format(name=names[to])
    return (first,)


# --- powers --------------------------------------------------------------------------------------------------------


def _order(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    deck = ev.view.zones[ev.rules.deck]
    top, other = (deck[-1], deck[-2]) if action.text == "order keep" else (deck[-2], deck[-1])
    mine, rival = ev.gain(ev.me, top), ev.gain(ev.me, other)
    following = (ev.active + 1) % ev.seats
    texts = {"card": card_text(top), "other": card_text(other), "name": names[following]}
    if mine >= rival:
        return (_("{card} comes out first: it suits your hand better than {other}.").format(**texts),)
    said = _("{other} would suit you better, but {name} draws before you; let {card} come out first.")
    if following == ev.me:
        said = _("{card} comes out first, though {other} would suit you better.")
    return (said.format(**texts),)


def _king(ev: EquilibriumEvaluation, action: Action, names: Names) -> Sequence[str]:
    card, to = action.a, action.b
    if to == ev.me:
        return (_("You keep {card}: no card of yours is better given away.").format(card=card_text(card)),)
    first = phrases.missed_least(ev, card)
    return first, phrases.power(ev, card, to, names, from_deck=False) or _("{name} cannot refuse it.").format(
        name=names[to]
    )


_SAY: dict[str, Say] = {
    "give": _give,
    "to": _to,
    "accept": _accept,
    "reject": _reject,
    "bottom": _bottom,
    "toss": _toss,
    "no-toss": _no_toss,
    "take": _take,
    "swapm": _swap_market,
    "swapp": _swap_player,
    "relay": _relay,
    "card": _card,
    "cancel": _cancel,
    "jack": _jack,
    "no-jack": _no_jack,
    "assist": _assist,
    "refresh": _refresh,
    "peek": _peek,
    "wind": _wind,
    "no-wind": _no_wind,
    "pass": _pass,
    "order": _order,
    "king": _king,
}

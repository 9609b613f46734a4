"""How one's own hand stands, and what an attack or a play would make of it: the view and the rules, nothing else.

Who gets rid of all cards wins, and everybody else is ranked by the cards left (A8-001, A8-144): so the hand's size is
the figure that counts, and the place is that of a game that would end now.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core.actions import Action
from engine.core.forecast import Forecast
from engine.core.placing import place_among
from engine.core.view import View
from engine.games.absurd8s.actions import Spec, cards_of, spec_of
from engine.games.absurd8s.cards import STAR_ACE, TEXT
from engine.games.absurd8s.fits import top_seen
from engine.games.absurd8s.force import ENDS, PLAYABLE
from engine.games.absurd8s.keywords import KEYWORDS, PICKS, Keyword, Text, keyword
from engine.games.absurd8s.laid import Attack
from engine.games.absurd8s.menu import goes_again, pile_plays
from engine.games.absurd8s.options import rules_of
from engine.games.absurd8s.seen import amount_seen, aside, battle_on, piles, recipient, row, stacked

UNKNOWN = -1


def sizes(view: View) -> list[int]:
    """Hand sizes as the rules count them: cards set aside while attacks are executed are in no hand (A8-R06)."""
    kept = 0 if int(view.facts["executing"]) else 1
    return [len(view.zones[seat]) + kept * len(aside(view, seat)) for seat in range(view.seats)]


def place(view: View, seat: int, cards: int = UNKNOWN) -> int:
    """The place of a seat if the game ended now, perhaps with so many cards; equal hands share it (A8-144, A8-R103)."""
    held = sizes(view)
    own = held[seat] if cards == UNKNOWN else cards
    return place_among(own, [size for other, size in enumerate(held) if other != seat])


def fitting(view: View) -> int:
    """How many cards of the viewer's hand could be played on what lies on the piles; UNKNOWN where that is no question.

    It is none in a battle, which has rules of its own, and when only a card just drawn may be played.
    """
    seat = view.seat
    if seat < 0 or battle_on(view) or aside(view, seat):
        return UNKNOWN
    return sum(card in view.zones[seat] for card in playable(view))


def playable(view: View) -> list[int]:
    """The viewer's cards that fit a pile, were nothing pending: in the hand, in the Effects, or only what was drawn."""
    rules, seat = rules_of(view), view.seat
    drawn, effects = aside(view, seat), rules.effects + seat
    ace = STAR_ACE in (view.zones[rules.globals] if rules.ace_global else (*view.zones[seat], *drawn))
    cards: list[tuple[int, Text | None]] = [(card, None) for card in drawn or view.zones[seat]]
    if not drawn and int(view.facts["own"][seat]) & PLAYABLE:
        texts = [entry.text for entry in row(view, effects)]
        kept = zip(view.zones[effects], texts, strict=True)
        cards += [(card, text) for card, text in kept if goes_again(rules, text)]
    tops = [top_seen(view, zone) for zone in piles(view)]
    return [
        card for card, text in cards if any(pile_plays(top, card, text, on, ace).forms for on, top in enumerate(tops))
    ]


def leaves_a_bluff(view: View) -> bool:
    """Whether who takes what is coming can only bluff afterwards, unless it ``brings`` a card (A8-R14, A8-R102)."""
    pending, rules = view.facts["incoming"], rules_of(view)
    if view.seat < 0 or not pending or rules.late_draws or playable(view):
        return False
    if not any(action.verb == "draw" for action in view.actions):  # afterwards one may pass
        return False
    ops = {KEYWORDS[attack.key].op for attack in pending}
    if rules.lose_now and ("lose" in ops or view.facts["lost"][view.seat]):
        return False
    if aside(view, view.seat):  # what was below a card that is taken off its pile may be followed
        return "reuse" not in ops
    return taken(view, pending).cards > 0


def brings(view: View) -> bool:
    """Whether what is coming may bring a card that can be played, or the ace that makes the one just drawn Wild."""
    wild = not rules_of(view).ace_global and not any(STAR_ACE in zone for zone in view.zones)
    hopeful = wild or not aside(view, view.seat)
    return hopeful and any(KEYWORDS[attack.key].op in _BRINGING for attack in view.facts["incoming"])


_BRINGING = frozenset(("draw", "draw_x", "fish", "exchange", "exchange_hands", "reuse"))


# --- attacks -------------------------------------------------------------------------------------------------------


def coming(view: View) -> Forecast | None:
    """The viewer's hand when all that is pending for it has been executed; None if nothing is."""
    if view.seat < 0 or recipient(view) != view.seat or not view.facts["incoming"]:
        return None
    found = taken(view, view.facts["incoming"])
    return found if not found.sure or found.cards != sizes(view)[view.seat] else None


def taken(view: View, attacks: Sequence[Attack], announced: int = 0) -> Forecast:
    """The same for these attacks in any order (A8-011); so many cards are ``announced`` and in no hand (A8-R06)."""
    seat = view.seat
    hand, lying = len(view.zones[seat]) - announced, sizes(view)[seat] - len(view.zones[seat])
    words = [KEYWORDS[attack.key] for attack in attacks]
    if any(word.op == "exchange_hands" and a.caster != seat for word, a in zip(words, attacks, strict=True)):
        if len(attacks) == 1 and not lying:
            return Forecast(sizes(view)[attacks[0].caster], others=True)
        return Forecast(hand, more=True, less=True, others=True)
    gains, losses, out = 0, 0, Forecast(0)
    for word, attack in zip(words, attacks, strict=True):
        if word.op in ("draw", "draw_x"):
            links = len(view.facts["chain"]) or int(view.facts["links"])
            gains += amount_seen(view, seat, links if word.op == "draw_x" else word.n, True)
        elif word.op == "discard":
            losses += amount_seen(view, seat, word.n, False)
        elif word.op == "fish":
            # One card from the caster or the draw pile; from the pile it may be more, from oneself none.
            gains += attack.caster != seat
            sure = attack.caster != seat and amount_seen(view, seat, 1, True) == 1
            out = replace(out, more=out.more or not sure, others=True)
        elif word.op == "exchange" and attack.caster != seat:
            both = hand > losses and sizes(view)[attack.caster]
            out = Forecast(0, out.more or not both, out.less or not both, True)
    if gains and losses > hand:  # discarded before the draws, it costs less
        out = replace(out, more=True)
    return replace(_limited(view, out, gains), cards=max(0, hand + gains - losses) + lying)


def _limited(view: View, found: Forecast, gains: int) -> Forecast:
    """Draws the draw pile may not have enough cards for, or that may end the game."""
    left = len(view.zones[rules_of(view).draw])
    short = gains > left or (gains == left and int(view.facts["ops"]) & ENDS)
    return replace(found, less=True) if gains and short else found


# --- choices -----------------------------------------------------------------------------------------------------


def forecast(view: View, action: Action) -> Forecast | None:
    """The viewer's hand after this choice and all that belongs to it."""
    n = sizes(view)[view.seat]
    match action.verb:
        case "play" | "chain" | "thorns" | "jump":
            spec = spec_of(action)
            return _cast(view, spec, Forecast(n - _spent(view, spec)))
        case "negate":
            return _negated(view, spec_of(action))
        case "bluff":
            return Forecast(n - 1, more=True)
        case "stack":
            return Forecast(n - 1)
        case "draw":
            return _limited(view, Forecast(n + 1), 1)
        case "accept":
            return taken(view, view.facts["incoming"])
        case "concede":
            return Forecast(n + stacked(view))
        case "discard":
            return Forecast(n - len(cards_of(action)))
    return None


def _spent(view: View, spec: Spec) -> int:
    """How many cards leave the hand for this play."""
    lent = STAR_ACE in view.zones[rules_of(view).globals]
    return (not spec.effects) + (spec.ace and not lent)


def _negated(view: View, spec: Spec) -> Forecast:
    """The card is announced, what it does not cancel is executed, then it is played if it still can be (A8-R06)."""
    pending: tuple[Attack, ...] = view.facts["incoming"]
    left = pending[: spec.of - 1] + pending[spec.of :] if spec.of else ()
    found = taken(view, left, _spent(view, spec))
    if spec.effects and rules_of(view).king_discards and _kept(view, spec).negates_from:
        return found
    if any(KEYWORDS[attack.key].op == "reuse" for attack in left):  # the card below it may go
        found = replace(found, more=True, less=True)
    return _cast(view, spec, found)


def _cast(view: View, spec: Spec, found: Forecast) -> Forecast:
    """The hand after the casts of a card that has left it, from top to bottom (A8-017)."""
    for item in _text(view, spec):
        word = keyword(PICKS[spec.pick] if item == "pick-1" and spec.pick else item)
        if word.kind == "cast":
            found = _after_cast(view, found, word, spec)
    return found


def _text(view: View, spec: Spec) -> tuple[str, ...]:
    """The keywords the card has as it is played (A8-092)."""
    items = _kept(view, spec).items if spec.effects else TEXT[spec.card].items
    return items + top_seen(view, piles(view)[spec.on]).items if "copy" in items else items


def _kept(view: View, spec: Spec) -> Text:
    """The text of a card in the own Effects."""
    zone = rules_of(view).effects + view.seat
    return row(view, zone)[view.zones[zone].index(spec.card)].text


def _after_cast(view: View, found: Forecast, word: Keyword, spec: Spec) -> Forecast:
    """The hand after one cast; what is not named here changes no hand."""
    match word.op:
        case "i_draw":
            n = amount_seen(view, view.seat, word.n, True)
            return _limited(view, replace(found, cards=found.cards + n), n)
        case "i_discard" | "all_discard":
            left = max(0, found.cards - amount_seen(view, view.seat, word.n, False))
            return replace(found, cards=left, others=found.others or word.op == "all_discard")
        case "fewer_draw":
            return replace(found, others=True)
        case "all_flip":
            return replace(found, more=True, less=True, others=True)
        case "thorns" if spec.verb == "thorns":
            return replace(found, more=True, less=True, others=True)
        case "same_suit":
            return replace(found, less=found.cards > 0)
        case "redistribute":  # all hands are dealt out again one by one, the caster last (A8-067)
            others = sum(sizes(view)) - sizes(view)[view.seat]
            return replace(found, cards=(others + found.cards) // view.seats, others=True)
        case "search":  # any card below it is taken, but never the base of an extra pile (A8-R45)
            below = len(view.zones[piles(view)[spec.on]]) - (spec.on > 0)
            return replace(found, cards=found.cards + (below > 0))
    return found

"""What a seat does, in a phrase, as the strip of what happened tells it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engine.core.cards import HIDDEN
from engine.core.doings import ANYBODY, NEXT, SeatAction
from engine.core.events import Acted, Event, TurnBegan
from engine.core.texts import N_, Names, You, _
from engine.games.absurd8s.actions import LEXICON, spec_of
from engine.games.absurd8s.bluff import PENALTY
from engine.games.absurd8s.cards import DECK, TEXT
from engine.games.absurd8s.events import (
    Answered,
    Attacked,
    BattleConceded,
    BluffCalled,
    CastBegan,
    CoinsFlipped,
    Copied,
    Discarded,
    Drew,
    EffectBegan,
    Fished,
    HandShown,
    JumpedIn,
    Led,
    Removed,
    TurnLost,
)
from engine.games.absurd8s.keywords import KEYWORDS
from engine.games.absurd8s.options import Absurd8sRules
from engine.games.absurd8s.order import DIRECTION, TOP
from engine.games.absurd8s.words.doing_phrases import DOINGS, TOLD_BEFORE
from engine.games.absurd8s.words.log import done, find_concerned, list_attacks, make_phrase
from engine.games.absurd8s.words.phrases import card_text, coin_text


def doing(event: Event, rules: Absurd8sRules, names: Names) -> SeatAction | None:
    """What a seat does, None if that need not be told."""
    if by_nobody := _tell_by_nobody(event, rules, names):
        return SeatAction(ANYBODY, by_nobody)
    if isinstance(event, Drew) and (_has_cast_told(event) or _is_penalty(event)):
        return None
    if isinstance(event, TurnBegan):  # no doing: whom a card meets that was played by the same decision
        return SeatAction(event.seat, "", comes=_(_MET, name=names[event.seat]))
    what = _classify_deed(event, rules)
    meets = _find_way_on(event, what)
    told, less, both, owes, pays = _tell_phrases(event, what, rules, names)
    way = meets or _find_exchange(event, what)
    exchange = make_phrase(DOINGS.get(way, ""), event, rules, names, way, aimed=True)
    if not told:
        return None
    seat, other = find_concerned(event, rules)
    if isinstance(event, BluffCalled):  # whoever doubts acts
        seat, other = other, seat
    at_once = _is_at_once(event)
    if meets or what in _DECIDES_NEXT:
        other = NEXT
    elif what in _TAKES_AWAY:
        other = -1
    return SeatAction(
        seat,
        told,
        other,
        answers=(what in _ANSWERS and not at_once) or isinstance(event, Attacked | JumpedIn),
        together=what == "hand to hand" or at_once,
        overtakes=isinstance(event, JumpedIn) and event.at != event.seat,
        over=_find_robbed(event),
        suffers=isinstance(event, Attacked | Drew | Discarded | Fished | HandShown) and other not in (-1, seat),
        instead=less,
        joined=both,
        only=what in ("lay", "lay unseen"),
        exchange=exchange,
        opens=_OPENS.get(what, ""),
        tells=_TELLS.get(what, ""),
        owes=owes,
        pays=pays,
        left=event.left if isinstance(event, TurnLost) else 0,
        plain=told if what == "play" and _CARD_LAST.search(told) else "",
        binds=_find_binding(event, what),
        comes=card_text(event.card, _("a card")) if what in ("hand to hand", "draw", "draw unseen") else "",
    )


def _tell_phrases(event: Event, what: str, rules: Absurd8sRules, names: Names) -> tuple[str, str, str, str, str]:
    """What is told of a deed: its phrase, what may have stood for it, both joined, what is owed, what it is paid by."""
    loses = isinstance(event, Attacked) and KEYWORDS[event.keyword].op == "lose"
    less, both = TOLD_BEFORE.get(what, ("", ""))
    owes = ("owes own" if what == "attack own" else "owes") if loses else ""
    keys = (what, less, both, owes, "pays" if what == "lost" else "")
    acts = isinstance(event, Acted)  # then it is no play of a card of which its text tells
    told, less, both, owes, pays = (
        make_phrase(DOINGS.get(key, ""), event, rules, names, what if acts else key) for key in keys
    )
    if isinstance(event, CastBegan) and event.dealt:
        told, both = (_tell_share(each, event.dealt, names) for each in (told, both))
    return told, less, both, owes, pays


def _tell_by_nobody(event: Event, rules: Absurd8sRules, names: Names) -> str:
    """The words of what happens without anybody's doing; "" of all else."""
    if isinstance(event, CoinsFlipped):  # whoever lets them be flipped has said so just before
        sides = {coin: [seat for seat, fell in event.coins if fell == coin] for _seat, coin in event.coins}
        return ", ".join(coin_text(names, seats, coin) for coin, seats in sides.items())
    if event.kind == "shuffle" and rules.zones[event.src].name == "draw":  # at a deal nothing has been told yet
        return _("the piles are shuffled into the draw pile")
    return ""


def _tell_share(told: str, dealt: Sequence[int], names: Names) -> str:
    """What is told of hands that are dealt anew, with how many cards the reader gets."""
    mine = next((count for count, name in zip(dealt, names, strict=True) if isinstance(name, You)), None)
    return told if mine is None else _("{what}: {count} to you", what=told, count=mine)


def _find_binding(event: Event, what: str) -> tuple[str, ...]:
    """What it brings into force: an effect, what is to be matched, or the direction of play."""
    if isinstance(event, EffectBegan):
        return (DECK.codes[event.card],)
    if what in _LAYS or isinstance(event, JumpedIn | BluffCalled):
        return (TOP,)
    turns = what == "cast reverse" or (isinstance(event, Led) and event.nav == "turned")
    return (DIRECTION,) if turns else ()


def _is_at_once(event: Event) -> bool:
    """Whether all whom a cast meets do it, each for itself."""
    return isinstance(event, Discarded | Drew) and event.together


def _find_robbed(event: Event) -> int:
    """The seat whose turn somebody takes by a jump or skips, or that loses it; -1 for none."""
    match event:
        case JumpedIn(at=seat) if seat != event.seat:
            return seat
        case Led(nav="skip", over=seat) | TurnLost(seat=seat):
            return seat
    return -1


_MET = N_("{name:|you}")
"""Whom a card is played against, or attacks are passed on to."""


def _find_way_on(event: Event, what: str) -> str:
    """How it is told whom the attacks of a card meet that was just played or passed on; "" for anything else."""
    if what == "chain" and isinstance(event, Answered):  # where it leads by its text, a note says why to whom
        return "chain to"
    if isinstance(event, Copied):
        return "copied at" if what == "copied attack" else ""
    if isinstance(event, JumpedIn):
        return what if list_attacks(spec_of(LEXICON.parse_foreign(event.acted))) else ""
    plays = what == "play" and isinstance(event, Acted)
    return "play at" if plays and list_attacks(spec_of(LEXICON.parse_foreign(event.text))) else ""


def _find_exchange(event: Event, what: str) -> str:
    """How it is told with the card that comes for the one that goes; "" where none comes, as for a gift."""
    if what != "hand to hand":
        return _EXCHANGES.get(what, "")
    if not event.value:  # nothing moves at the same time
        return ""
    return "exchange unseen" if event.card == HIDDEN else "exchange"


def _is_penalty(event: Drew) -> bool:
    """Whether whoever called the bluff, or doubted it, has said already that these cards are drawn."""
    return event.cause == event.source == HIDDEN and event.count == PENALTY


def _has_cast_told(event: Drew) -> bool:
    """Whether the coin, or who has fewer cards, has said already that so many cards are drawn."""
    card = max(event.cause, event.source)
    casts = [word for word in TEXT[card].casts if word.op in ("all_flip", "fewer_draw")] if card != HIDDEN else []
    return event.by == HIDDEN and any(event.count == word.n for word in casts)


def _classify_deed(event: Event, rules: Absurd8sRules) -> str:
    """What a seat has done, a key of ``DOINGS``; any other word, or none, for what need not be told."""
    what = (_classify_move(event, rules) if event.kind == "move" else "") or done(event, rules)
    match event:
        case Acted():
            return _classify_act(event, what)
        case Answered():
            return _classify_answer(event)
        case Led(seat=seat, to=to, nav=nav, tied=tied):
            return f"{nav} own" if to == seat else f"{nav} tied" if tied else nav
        case Attacked(keyword=keyword):
            if not event.vain and KEYWORDS[keyword].op in ("draw", "draw_x", "discard", "fish", "reveal_hand"):
                return ""  # the drawing, the discard, the question and the hand say it
            now = " now" if rules.lose_now and KEYWORDS[keyword].op == "lose" else ""
            told = f"{what} in vain" if event.vain else f"attack {keyword}{now}"
            return told if told in DOINGS and (event.vain or what == "attack") else what
        case BattleConceded(seat=seat, by=by) if by not in (-1, seat):
            return f"{what} by"
        case Drew(seat=seat) | Discarded(seat=seat) | Fished(seat=seat) | Removed(seat=seat):
            other = find_concerned(event, rules)[1]
            vain = isinstance(event, Fished) and not event.met
            way = f"{event.text} {'own' if other == seat else 'by in vain' if vain else 'by'}"
            if isinstance(event, Removed):
                place = "own" if other == seat else "by" if other >= 0 else rules.zones[event.src].name
                return f"{'ends' if event.ops and place != 'pile' else 'removed'} {place}"
            return way if other >= 0 and way in DOINGS else what
        case HandShown(whole=True, seat=seat, caster=caster):
            return "revealed own" if caster == seat else "revealed"
        case BluffCalled(fits=True) if what == "caught":
            return "caught fitting"
        case EffectBegan(ops=ops, dst=dst):
            alone = "effect own" if rules.zones[dst].owner >= 0 else what if ops else "effect wild"  # A8-R76
            return next((told for op in ops if (told := f"effect {op}") in DOINGS), alone)
    return what


def _classify_act(event: Acted, what: str) -> str:
    """What is told of an action itself."""
    if what in ("chain", "negate", "thorns", "accept", "ask", "remove", "draw"):
        return ""  # the note says which attacks, of whom, from whom, and the move which card is drawn or kept
    return "target only" if what == "target" and event.forced else what


def _classify_answer(event: Answered) -> str:
    """How attacks are answered; "" for one that is accepted, done at once, and told with its card."""
    verb = event.acted.partition(" ")[0]
    if isinstance(event, JumpedIn):
        way = "jump starter" if event.maker < 0 else "wipe" if event.keywords else "jump"
        return way + (" again" if event.at == event.maker else " ahead" if event.at != event.seat else "")
    if verb in ("accept", "negate") and event.sender not in (-1, event.seat, *event.casters):
        return f"{verb} back" if event.seat in event.casters else f"{verb} on"
    asks = [KEYWORDS[key].op in _ASKING for key in event.keywords]
    if verb == "accept" and asks == [False] and len(event.chain) < 2:
        return ""
    return f"{verb} own" if verb == "thorns" and event.sender == event.seat else verb


def _classify_move(event: Event, rules: Absurd8sRules) -> str:
    """Whether a card is drawn to be played, or is not and stays in the hand; "" for other moves."""
    ways = {("draw", "aside"): "draw", ("aside", "hand"): "keep", ("aside", "pile"): "lay"}
    way = ways.get((rules.zones[event.src].name, rules.zones[event.dst].name), "")
    return f"{way} unseen" if way and event.card == HIDDEN else way


_CARD_LAST: Final = re.compile(r"^[^{}(]*\{\w\w+\}$")
"""A phrase of a card that is played in no way of its own, and names no suit."""
_LAYS = ("play", "chain", "chain to", "thorns", "thorns own")
"""How a card comes to lie on a pile, open."""
_ASKING = ("discard", "fish")
"""Attacks of which nothing is told before a question is answered."""
_CONCEDED = ("conceded", "conceded by", "conceded alone", "conceded alone by")
_DECIDES_NEXT = ("stack", "effect battle")
_TAKES_AWAY = ("removed by", "ends by", "effects to effects", "keep", "keep unseen")
"""What is done to somebody who is not asked because of it."""
_ANSWERS = (
    "chain",
    "thorns",
    "thorns own",
    "negate",
    "negate on",
    "negate back",
    "stack",
    "concede",
    *_CONCEDED,
    "caught",
    "doubted",
    "draws by",
    "draws own",
    "discarded by",
    "accept",
    "accept back",
    "accept on",
)
_EXCHANGES = {
    "attack exchange-hands": "attack exchange-hands",
    "keep": "keep and draw",
    "keep unseen": "keep and draw unseen",
}
"""What is said where another card comes by the same decision."""
_OPENS = {
    **dict.fromkeys(("draw", "draw unseen"), "draw"),
    **dict.fromkeys(("accept", "accept on", "accept back"), "hit"),
}
"""What is only begun by a doing."""
_TELLS = {
    **dict.fromkeys(("keep", "keep unseen", "lay", "lay unseen"), "draw"),
    **dict.fromkeys(("draws by", "draws own", "discarded by", "discarded own", "attack reuse"), "hit"),
    **dict.fromkeys(("fished by", "fished by in vain", "fished own", "attack", "attack own"), "hit"),
}
"""What has begun before, and is told whole by a doing."""

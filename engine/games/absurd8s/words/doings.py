"""What a seat does, in a phrase, as the strip of what happened tells it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import HIDDEN
from engine.core.doings import ANYBODY, NEXT, SeatAction
from engine.core.events import Acted, Event, TurnBegan
from engine.core.texts import N_, Names, You, _
from engine.games.absurd8s.actions import LEXICON, spec_of
from engine.games.absurd8s.cards import TEXT
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
from engine.games.absurd8s.words.log import done, find_concerned, list_attacks, make_phrase
from engine.games.absurd8s.words.phrases import card_text, coin_text


def doing(event: Event, rules: Absurd8sRules, names: Names) -> SeatAction | None:
    """What a seat does, None if that need not be told."""
    if by_nobody := _tell_by_nobody(event, rules, names):
        return SeatAction(ANYBODY, by_nobody)
    if isinstance(event, Drew) and _has_cast_told(event):
        return None
    if isinstance(event, TurnBegan):  # no doing: whom a card meets that was played by the same decision
        return SeatAction(event.seat, "", comes=_(_MET, name=names[event.seat]))
    what = _classify_deed(event, rules)
    meets = _find_way_on(event, what)
    told, less, both, owes, pays = _tell_phrases(event, what, rules, names)
    way = meets or _find_exchange(event, what)
    exchange = make_phrase(_DOINGS.get(way, ""), event, rules, names, way, aimed=True)
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
        owes=owes,
        pays=pays,
        left=event.left if isinstance(event, TurnLost) else 0,
        comes=card_text(event.card, _("a card")) if what in ("hand to hand", "draw", "draw unseen") else "",
    )


def _tell_phrases(event: Event, what: str, rules: Absurd8sRules, names: Names) -> tuple[str, str, str, str, str]:
    """What is told of a deed: its phrase, what may have stood for it, both joined, what is owed, what it is paid by."""
    loses = isinstance(event, Attacked) and KEYWORDS[event.keyword].op == "lose"
    less, both = _TOLD_BEFORE.get(what, ("", ""))
    owes = ("owes own" if what == "attack own" else "owes") if loses else ""
    keys = (what, less, both, owes, "pays" if what == "lost" else "")
    told, *others = (make_phrase(_DOINGS.get(key, ""), event, rules, names, key) for key in keys)
    if isinstance(event, CastBegan) and event.dealt:
        told = _tell_share(told, event.dealt, names)
    return told, others[0], others[1], others[2], others[3]


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
    if what == "chain" and isinstance(event, Answered):
        leads = TEXT[spec_of(LEXICON.parse_foreign(event.acted)).card].navs  # a note says why to whom
        return "chain by" if leads else "chain to"
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


def _has_cast_told(event: Drew) -> bool:
    """Whether the coin, or who has fewer cards, has said already that so many cards are drawn."""
    card = max(event.cause, event.source)
    casts = [word for word in TEXT[card].casts if word.op in ("all_flip", "fewer_draw")] if card != HIDDEN else []
    return event.by == HIDDEN and any(event.count == word.n for word in casts)


def _classify_deed(event: Event, rules: Absurd8sRules) -> str:
    """What a seat has done, a key of ``_DOINGS``; any other word, or none, for what need not be told."""
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
            return told if told in _DOINGS and (event.vain or what == "attack") else what
        case BattleConceded(seat=seat, by=by) if by not in (-1, seat):
            return f"{what} by"
        case Drew(seat=seat) | Discarded(seat=seat) | Fished(seat=seat) | Removed(seat=seat):
            other = find_concerned(event, rules)[1]
            vain = isinstance(event, Fished) and not event.met
            way = f"{event.text} {'own' if other == seat else 'by in vain' if vain else 'by'}"
            if isinstance(event, Removed):
                place = "own" if other == seat else "by" if other >= 0 else rules.zones[event.src].name
                return f"{'ends' if event.ops and place != 'pile' else 'removed'} {place}"
            return way if other >= 0 and way in _DOINGS else what
        case HandShown(whole=True, seat=seat, caster=caster):
            return "revealed own" if caster == seat else "revealed"
        case BluffCalled(fits=True) if what == "caught":
            return "caught fitting"
        case EffectBegan(ops=ops, dst=dst):
            alone = "effect own" if rules.zones[dst].owner >= 0 else what if ops else "effect wild"  # A8-R76
            return next((told for op in ops if (told := f"effect {op}") in _DOINGS), alone)
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
_TOLD_BEFORE = {
    "conceded": ("concede", "conceded"),
    "conceded alone": ("concede", "conceded alone"),
    "conceded by": ("concede", "conceded by"),
    "conceded alone by": ("concede", "conceded alone by"),
    "effect": ("play", "effect at once"),
    "effect own": ("play", "own effect at once"),
    "effect wild": ("play", "wild at once"),
    "effect battle": ("play", "effect battle"),
    "effect new_pile": ("play", "effect new_pile"),
    "effects to effects": ("steal", ""),
    "keep": ("pass", "pass and keep"),
    "keep unseen": ("pass", "pass and keep unseen"),
    "lay": ("bluff", "lay"),
    "lay unseen": ("bluff", "lay unseen"),
}
"""How the same may have been told less well, and how both are told in one."""


# What a shuffle brings is no doing: it lies open in the hand.
_DOINGS = N_(
    {
        "play": "{name:-plays|play} {card}",
        "play at": "{name:-plays|play} {card} against {new}",
        "chain": "{name:-passes|pass} {attacks} on with {card}",
        "chain by": "{name:-passes|pass} {attacks} on to {new} with {card}",
        "chain to": "{name:-passes|pass} {attacks} on to {new}, next in order, with {card}",
        "thorns": "{name:-answers|answer} {attacks} with Thorns by {card}: "
        "{over:~, who began it, is hit, too|you, who began it, are hit, too}",
        "thorns own": "{name:-answers|answer} {attacks} with Thorns by {card}: "
        "having begun it, {name:-is|are} hit twice",
        "jump": "{name:-jumps|jump} in on {other:~'s|your} {cause} with {card}",
        "jump ahead": "{name:-jumps|jump} in on {other:~'s|your} {cause} with {card} in place of {at:|you}",
        "jump again": "{name:-jumps|jump} in on {other:~'s|your} {cause} with {card} in place of "
        "{other:~'s|your} own next turn",
        "wipe": "{name:-jumps|jump} in on {other:~'s|your} {cause} with {card} and {name:-wipes|wipe} out {attacks}",
        "wipe ahead": "{name:-jumps|jump} in on {other:~'s|your} {cause} with {card} in place of "
        "{at:|you} and {name:-wipes|wipe} out {attack} against {at:~|you}",
        "wipe again": "{name:-jumps|jump} in on {other:~'s|your} {cause} with {card} in place of "
        "{other:~'s|your} own next turn and {name:-wipes|wipe} out {attacks}",
        "jump starter": "{name:-jumps|jump} in on {cause} with {card}",
        "jump starter ahead": "{name:-jumps|jump} in on {cause} with {card} in place of {at:|you}",
        "draw": "{name:-draws|draw} {card} to play",
        "draw unseen": "{name:-draws|draw} a card to play",
        "keep": "{name:-keeps|keep} {card}",
        "keep unseen": "{name:-keeps|keep} the card drawn",
        "keep and draw": "{name:-keeps|keep} {card}, {name:-draws|draw} {new} instead",
        "keep and draw unseen": "{name:-keeps|keep} that card, {name:-draws|draw} another",
        "pass and keep": "{name:-passes|pass} and {name:-keeps|keep} {card}, drawn before",
        "pass and keep unseen": "{name:-passes|pass} and {name:-keeps|keep} the card drawn before",
        "accept": "{name:-suffers|suffer} {attacks}",
        "accept on": "{name:-suffers|suffer} {attacks}, passed on by {over:|you}",
        "accept back": "{name:-suffers|suffer} {attacks}, sent back by {over:|you}",
        "negate": "{name:-shows|show} {card} to negate {attacks}",
        "negate on": "{name:-shows|show} {card} to negate {attacks}, passed on by {over:|you}",
        "negate back": "{name:-shows|show} {card} to negate {attacks}, sent back by {over:|you}",
        "pass": "{name:-passes|pass}",
        "concede": "{name:-concedes|concede} the battle",
        "bluff": "{name:-plays|play} {card} face-down",
        "bluff on": "{name:-plays|play} {card} face-down on {pile}",
        "lay": "{name:-plays|play} the drawn {card} face-down",
        "lay unseen": "{name:-plays|play} the drawn card face-down",
        "target": "{name:-chooses|choose} {other:|you} as next by {card}",
        "target only": "{name:-gives|give} the turn to {other:|you} by {card}",
        "target own": "{name:-goes|go} again by {card}",
        "fished by": "{name:-asks|ask} {other:|you} by {card} for {wanted}",
        "fished by in vain": "{name:-asks|ask} {other:|you} by {card} for {wanted}: {other:has|you have} none",
        "fished own": "{name:-looks|look} in {name:-their|your} own hand for {wanted} by {card}",
        "fetch": "{name:-takes|take} {card} out of the pile",
        "ends global": "{name:-ends|end} “{attack}” for everybody by removing {card} with {cause}",
        "ends by": "{name:-ends|end} {other:~'s|your} “{attack}” by removing {card} with {cause}",
        "ends own": "{name:-ends|end} {name:-their|your} own “{attack}” by removing {card} with {cause}",
        "removed global": "{name:-removes|remove} {card} from everybody's Effects because of {cause}",
        "removed pile": "{name:-ends|end} the pile begun with {card} because of {cause}",
        "removed by": "{name:-removes|remove} {card} from {other:~'s|your} Effects because of {cause}",
        "removed own": "{name:-removes|remove} {card} from {name:-their|your} own Effects because of {cause}",
        "buried": "{name:-ends|end} the battle",
        "steal": "{name:-steals|steal} {card}",
        "stack": "{name:-lays|lay} {card} on the battle stack",
        "skip": "{name:-skips|skip} {over:|you} by {card}",
        "skip own": "{name:-skips|skip} {over:|you} by {card} and {name:-goes|go} again",
        "lowest": "{name:-makes|make} {other:|you} next by {card}: {other:has|you have} the fewest cards",
        "lowest tied": "{name:-makes|make} {other:|you} next by {card}: "
        "fewest cards; of equals {other:~ comes|you come} first in order",
        "lowest own": "{name:-goes|go} again by {card}: fewest cards",
        "highest": "{name:-makes|make} {other:|you} next by {card}: {other:has|you have} the most cards",
        "highest tied": "{name:-makes|make} {other:|you} next by {card}: "
        "most cards; of equals {other:~ comes|you come} first in order",
        "highest own": "{name:-goes|go} again by {card}: most cards",
        "mirror": "{name:-turns|turn} the direction round by {card}: {other:|you} played last before and "
        "{other:-is|are} next",
        "turned": "{name:-makes|make} {other:|you} next by {card}: the direction turns",
        "go_again own": "{name:-goes|go} again by {card}",
        "discarded own": "{name:-discards|discard} {cards} because of {name:-their|your} own {cause}",
        "discarded by": "{name:-discards|discard} {cards} because of {other:~'s|your} {cause}",
        "draws": "{name:-draws|draw} {count} as a penalty",
        "draws by": "{name:-draws|draw} {count} because of {other:~'s|your} {card}",
        "draws own": "{name:-draws|draw} {count} because of {name:-their|your} own {card}",
        "shown": "{name:-shows|show} {cards} because of {cause}: so few left",
        "revealed": "{name:-shows|show} all the hand because of {other:~'s|your} {cause}: {cards}",
        "revealed own": "{name:-shows|show} all the hand because of {name:-their|your} own {cause}: {cards}",
        "lost": "{name:-loses|lose} this turn by an earlier attack",
        "pays": "{name:-loses|lose} this turn because of {new}",
        "owes": "{other:~'s|your} {card}",
        "owes own": "{name:-their|your} own {card}",
        "conceded": "{name:-concedes|concede} the battle of {card}, {name:-takes|take} {cards}; "
        "{other:~'s|your} turn in order",
        "conceded by": "{name:-concedes|concede} the battle of {over:~'s|your} {card}, {name:-takes|take} {cards}; "
        "{other:~'s|your} turn in order",
        "conceded alone": "{name:-concedes|concede} the battle of {card}, nothing to take; "
        "{other:~'s|your} turn in order",
        "conceded alone by": "{name:-concedes|concede} the battle of {over:~'s|your} {card}, nothing to take; "
        "{other:~'s|your} turn in order",
        "effect": "{name:-brings|bring} {card} into effect: {attack}",
        "effect at once": "{name:-plays|play} {card} beside the pile: {attack}",
        "effect own": "{name:-brings|bring} {card} into effect for {name:-themselves|yourself} alone: {attack}",
        "own effect at once": "{name:-plays|play} {card} for {name:-themselves|yourself} alone: {attack}",
        "effect wild": "{name:-brings|bring} {card} into effect: anybody may spend it to make a card Wild",
        "wild at once": "{name:-plays|play} {card} beside the pile: anybody may spend it to make a card Wild",
        "effect battle": "{name:-starts|start} a battle with {card}",
        "effect new_pile": "{name:-opens|open} a new pile with {card}",
        "caught": "{other:-catches|catch} {name:|you} bluffing: {card} on {cause}",
        "caught fitting": "{other:-catches|catch} {name:|you} bluffing: {card} has no Bluff sign",
        "doubted": "{other:-doubts|doubt} {name:|you} wrongly: {card} on {cause}",
        "attack own": "{name:-is|are} hit by {name:-their|your} own {attack} of {card}",
        "attack": "{name:-is|are} hit by {attack} of {other:~'s|your} {card}",
        "attack own in vain": "{name:-is|are} hit by {name:-their|your} own {attack} of {card}: nothing happens",
        "attack in vain": "{name:-is|are} hit by {attack} of {other:~'s|your} {card}: nothing happens",
        "attack lose-1": "{name:-will|will} lose the next turn because of {other:~'s|your} {card}",
        "attack lose-1 now": "{name:-must|must} lose a turn because of {other:~'s|your} {card}",
        "attack reuse": "{name:-gets|get} {card} from {other:|you} into {name:-their|your} Effects",
        "attack exchange-hands": "{name:-swaps|swap} hands with {other:|you} by {card}",
        "cast all-discard-2": "{name:-makes|make} everybody discard 2 by {card}",
        "cast fewer-draw-2": "{name:-makes|make} {met:|you} draw 2 by {card}: fewer cards",
        "cast fewer-draw-2 in vain": "{name:-finds|find} no smaller hand than {name:-their|your} own "
        "to draw 2 by {card}",
        "cast all-flip": "{name:-lets|let} all flip a coin by {card}",
        "cast redistribute": "{name:-shuffles|shuffle} all hands together by {card} and {name:-deals|deal} them anew",
        "cast reverse": "{name:-turns|turn} the direction round by {card}",
        "hand to hand": "{name:-gives|give} {other:|you} {card}",
        "exchange unseen": "{name:-swaps|swap} a card with {other:|you}",
        "exchange": "{name:-swaps|swap} {card} with {other:|you} for {new}",
        "copied": "{name:-copies|copy} {cause} with {card}",
        "copied attack": "{name:-copies|copy} {cause} with {card}: {attack}",
        "copied at": "{name:-copies|copy} {cause} with {card}: {attack} against {new}",
        "expired": "{name:-loses|lose} {card} and its Free for all, as {name:-their|your} turn begins",
        "effects to effects": "{name:-steals|steal} {card} from {other:~'s|your} Effects",
    }
)

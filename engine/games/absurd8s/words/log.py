"""The log line of each event, as its reader saw it; and what a seat does, in a phrase."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import HIDDEN
from engine.core.doings import ANYBODY, NEXT, SeatAction
from engine.core.events import Acted, Dealt, Event
from engine.core.texts import N_, Names, _, listed, name_at
from engine.games.absurd8s.actions import LEXICON, Spec, spec_of
from engine.games.absurd8s.cards import DECK, TEXT
from engine.games.absurd8s.events import (
    Absurd8sRoundEnded,
    Answered,
    Attacked,
    BattleConceded,
    BluffCalled,
    CastBegan,
    CoinsFlipped,
    Discarded,
    Drew,
    EffectBegan,
    HandShown,
    Led,
)
from engine.games.absurd8s.keywords import KEYWORDS
from engine.games.absurd8s.options import Absurd8sRules
from engine.games.absurd8s.words.phrases import (
    asked_for,
    attacks_text,
    card_text,
    cards_text,
    changed_text,
    coin_text,
    count_text,
    describe_spec,
    few_cards,
    pile_text,
    suit_text,
)


def done(event: Event, rules: Absurd8sRules) -> str:
    """What has been done, a key of ``_LINES``; any other word, or none, for what need not be told."""
    match event:
        case Acted(text=text):
            verb, _blank, first = text.partition(" ")
            return "" if verb == "discard" or first == "none" else verb  # which cards, and why, a note tells
        case BluffCalled():
            return "doubted" if event.loser == event.seat else "caught"
        case Attacked():
            return "attack own" if event.caster == event.seat else "attack"
        case CastBegan(keyword=keyword):
            return f"cast {keyword}"
        case Drew():
            return "draws" if event.card == HIDDEN else "draws for"
        case BattleConceded(count=0):
            return "conceded alone"
        case Event(kind="shuffle"):
            return f"shuffle {rules.zones[event.src].name}"
        case Event(kind="move"):
            src, dst = rules.zones[event.src], rules.zones[event.dst]
            seen = event.card != HIDDEN or src.name not in ("draw", "pool")
            apart = dst.owner >= 0 and src.owner != dst.owner and seen
            return f"{src.name} to {dst.name}" if apart else ""
    return event.text if event.kind == "note" else ""


def _make_phrase(words: str, event: Event, rules: Absurd8sRules, names: Names, what: str, brief: bool = True) -> str:
    """A phrase about what is done, "" for none; in a log line, not ``brief``, all cards are named."""
    acted = event.text.split() if isinstance(event, Acted) else []
    doer, other = _find_concerned(event, rules)
    spec = NO_SPEC
    known = event.source if isinstance(event, Attacked | Drew) else HIDDEN if what == "bluff" else event.card
    card = card_text(known)
    if acted:
        card = "{" + acted[1] + "}" if acted[1:] and acted[1] in DECK.codes else _("a card")
    if isinstance(event, Acted) and what == "target":
        card = card_text(event.cause)
    elif what == "ask":
        card = asked_for(*acted[1:])
    elif what in (*_PLAYS, "name") and (acted or isinstance(event, Answered)):
        spec = spec_of(LEXICON.parse_foreign(event.acted if isinstance(event, Answered) else event.text))
        card = describe_spec(spec, _PARTS, spec.on > 0)
    cards: Sequence[int] = event.cards if isinstance(event, HandShown | Discarded) else ()
    by = event.by if isinstance(event, Discarded) else HIDDEN
    return _(
        words,
        name=name_at(names, doer),
        other=listed(names[caster] for caster in event.casters)
        if isinstance(event, Answered)
        else name_at(names, other),
        card=card,
        pile=pile_text(int(acted[-1]) - 1) if what == "bluff" and "on" in acted else "",
        cards=changed_text(few_cards(cards) if brief else cards_text(cards), by),
        cause=card_text(event.card),
        count=_count_cards(event),
        attack=KEYWORDS[event.keyword].title if isinstance(event, Attacked) else "",
        attacks=attacks_text(event.keywords) if isinstance(event, Answered) else "",
        suit=suit_text(spec.suit) if spec.suit >= 0 else "",
        over=name_at(names, event.over) if isinstance(event, Led) else "",
    )


def _count_cards(event: Event) -> str:
    """How many cards are drawn, or taken, by an event; "" for others."""
    match event:
        case Drew(count=count, by=by, change=change):
            return changed_text(count_text(count), by, change)
        case BattleConceded(count=count):
            return count_text(count)
    return ""


_PLAYS = ("play", "chain", "chain own", "jump", "thorns", "negate")
"""Ways to play a card."""
NO_SPEC = Spec("", HIDDEN)
_PARTS = N_(("{what} from the Effects", "{what} (Wild by {{AT}})", "{what} naming {suit}"))


def _find_concerned(event: Event, rules: Absurd8sRules) -> tuple[int, int]:
    """The seat that has done it, and the other one that it is done with or for, -1 for none."""
    match event:
        case Acted(text=text) if text.startswith("target "):
            return event.seat, int(text.rpartition("P")[2])
        case BluffCalled():
            return event.bluffer, event.seat
        case Attacked(caster=seat) | Drew(caster=seat) | Led(to=seat):
            return event.seat, seat
        case Event(kind="move"):
            src, dst = rules.zones[event.src].owner, rules.zones[event.dst].owner
            return (src, dst) if rules.zones[event.src].name == "hand" else (dst, src)
    return event.seat, -1


# --- the log -------------------------------------------------------------------------------------------------------


def tell(event: Event, rules: Absurd8sRules, names: Names) -> str:
    """The log line of an event, "" if it needs none."""
    who, many = name_at(names, event.seat), rules.games > 1
    match event:
        case Dealt(number=number):
            told = _("*Game {number}: {name:deals|you deal}.*") if many else _("*{name:deals|You deal}.*")
            return told.format(number=number, name=who)
        case CoinsFlipped(coins=coins):
            return _("Coins: {coins}.", coins=", ".join(coin_text(names, [seat], coin) for seat, coin in coins))
        case Absurd8sRoundEnded(number=number):
            ends = _GAME_ENDS if many else _ENDS
            return _(ends.get(WON if who else event.why, ends[""]), number=number, name=who)
    what, text = done(event, rules), event.text
    words = _LINES.get(what, "")
    if what == "bluff":
        words = _BLUFFS["?" not in text, " on " in text]
    elif text.startswith("fetch down"):
        words = N_("{name:takes|You take} a face-down card out of the pile.")
    return _make_phrase(words, event, rules, names, what, brief=False)


_LINES = N_(
    {
        "play": "{name:plays|You play} {card}.",
        "chain": "{name:passes|You pass} everything on with {card}.",
        "thorns": "{name:answers|You answer} with Thorns: {card}.",
        "jump": "{name:jumps|You jump} in with {card}.",
        "negate": "{name:announces|You announce} {card} to negate.",
        "draw": "{name:draws|You draw} a last-resort card.",
        "pass": "{name:passes|You pass}.",
        "accept": "{name:accepts|You accept}.",
        "call": "{name:calls|You call} the bluff.",
        "concede": "{name:concedes|You concede} the battle.",
        "target": "{name:picks|You pick} {other:|you} to be next.",
        "ask": "{name:asks|You ask} for {card}.",
        "fetch": "{name:takes|You take} {card} out of the pile.",
        "remove": "{name:discards|You discard} {card} from the table.",
        "steal": "{name:steals|You steal} {card}.",
        "stack": "{name:stacks|You stack} {card}.",
        "discarded": "{name:discards|You discard} {cards} because of {cause}.",
        "draws": "{name:draws|You draw} {count}.",
        "draws for": "{name:draws|You draw} {count} because of {cause}.",
        "shown": "{name:shows|You show} {cards}.",
        "buried": "{name:ends|You end} the battle: its cards go under the main pile.",
        "end": "{name:shows|You show} {cards}.",
        "attack own": "{name:faces|You face} {attack} of {card}.",
        "attack": "{name:faces|You face} {attack} of {card}, from {other:|you}.",
        "caught": "It is {card}. The bluff fails: {name:pays|you pay}.",
        "doubted": "It is {card}. Well bluffed: {other:pays|you pay}.",
        "conceded": "{name:takes|You take} {count} of the battle stack.",
        "conceded alone": "{card} lay alone on the battle stack; {name:takes|you take} nothing.",
        "lost": "{name:loses|You lose} the turn.",
        "effect": "{card} comes into effect.",
        "expired": "{card} {name:of ~|of yours} expires.",
        "hand to hand": "{name:gives|You give} {other:|you} {card}.",
        "pool to hand": "{card} comes to {name:|you}.",
        "pile to effects": "{card} lies in {name:~'s Effects|your Effects} now.",
        "shuffle draw": "The draw pile is shuffled.",
        "shuffle pool": "All hands are shuffled together and dealt again.",
    }
)
_BLUFFS = N_(
    {
        (False, False): "{name:plays|You play} a card face-down.",
        (False, True): "{name:plays|You play} a card face-down on {pile}.",
        (True, False): "{name:plays|You play} a card face-down: {card}.",
        (True, True): "{name:plays|You play} a card face-down: {card} on {pile}.",
    }
)
"""By whether the reader knows the card, and whether there are several piles."""


WON = "won"
_GAME_ENDS = N_(
    {
        "": "*Game {number} is over.*",
        WON: "*Game {number} is over: {name:wins|you win}.*",
        "draw": "*Game {number} is over: the draw pile has run out.*",
        "passes": "*Game {number} is over: everybody has passed.*",
    }
)
"""How one of several games ended: won by somebody, or by why it did."""
_ENDS = N_(
    {
        "": "*The game is over.*",
        WON: "*The game is over: {name:wins|you win}.*",
        "draw": "*The game is over: the draw pile has run out.*",
        "passes": "*The game is over: everybody has passed.*",
    }
)
"""How the game of a match of one ended: won by somebody, or by why it did."""


# --- what a seat does, in a phrase -----------------------------------------------------------------------


def doing(event: Event, rules: Absurd8sRules, names: Names) -> SeatAction | None:
    """What a seat does, None if that need not be told."""
    if isinstance(event, CoinsFlipped):  # whoever lets them be flipped has said so just before
        sides = {coin: [seat for seat, fell in event.coins if fell == coin] for _seat, coin in event.coins}
        return SeatAction(ANYBODY, ", ".join(coin_text(names, seats, coin) for coin, seats in sides.items()))
    if isinstance(event, Drew) and _has_coin_told(event):
        return None
    what = _classify_deed(event, rules)
    told, less, both = (
        _make_phrase(_DOINGS.get(key, ""), event, rules, names, key)
        for key in (what, *_TOLD_BEFORE.get(what, ("", "")))
    )
    if not told:
        return None
    seat, other = _find_concerned(event, rules)
    if isinstance(event, BluffCalled):  # whoever doubts acts
        seat, other = other, seat
    if what in ("chain", "chain own"):
        other = NEXT
    return SeatAction(
        seat,
        told,
        other,
        answers=what in _ANSWERS or isinstance(event, Attacked),
        together=what in ("discarded", "hand to hand"),
        overtakes=what == "jump",
        instead=less,
        joined=both,
        only=what == "draw to aside",  # for what else one was set aside is told otherwise
    )


def _has_coin_told(event: Drew) -> bool:
    """Whether the coin has said already that so many cards are drawn."""
    flips = [word for word in TEXT[event.card].casts if word.op == "all_flip"] if event.card != HIDDEN else []
    return event.by == HIDDEN and any(event.count == word.n for word in flips)


def _classify_deed(event: Event, rules: Absurd8sRules) -> str:
    """What a seat has done, a key of ``_DOINGS``; any other word, or none, for what need not be told."""
    what = done(event, rules)
    match event:
        case Acted(text=text) if what == "play" and event.cause != HIDDEN:  # to negate with, as was told before
            return "name" if " as " in text else ""
        case Acted() if what in ("chain", "negate", "thorns", "accept"):
            return ""  # the note says which attacks
        case Answered(acted=text, casters=casters):
            verb = text.partition(" ")[0]
            verb = "wipe" if verb == "jump" else verb
            return f"{verb} own" if casters == (event.seat,) and f"{verb} own" in _DOINGS else verb
        case Led(seat=seat, to=to, nav=nav, tied=tied):
            return f"{nav} own" if to == seat else f"{nav} tied" if tied else nav
        case Attacked(keyword=keyword) if what == "attack":
            if KEYWORDS[keyword].op in ("draw", "draw_x", "discard"):
                return ""  # the drawing and the discard say it
            told = f"attack {keyword}"
            return told if told in _DOINGS else what
        case Drew(caster=caster) if caster not in (-1, event.seat):
            return "draws by"
        case HandShown(whole=True):
            return "revealed"
        case EffectBegan(ops=ops):
            return next((told for op in ops if (told := f"effect {op}") in _DOINGS), what)
    return what


_ANSWERS = (
    "chain",
    "thorns",
    "jump",
    "negate",
    "stack",
    "concede",
    "conceded",
    "conceded alone",
    "caught",
    "doubted",
    "draws by",
    "accept",
    "chain own",
    "accept own",
)
_TOLD_BEFORE = {
    "conceded": ("concede", "conceded"),
    "conceded alone": ("concede", "conceded alone"),
    "effect": ("play", "effect at once"),
    "effect battle": ("play", "battle at once"),
    "effect new_pile": ("play", "new pile at once"),
    "draw to aside": ("draw", ""),
    "effects to effects": ("steal", ""),
}
"""How the same may have been told less well, and how both are told in one."""


# What a shuffle brings is no doing: it lies open in the hand.
_DOINGS = N_(
    {
        "play": "{name:-plays|play} {card}",
        "chain": "{name:-passes|pass} {other:~'s|your} {attacks} on with {card}",
        "thorns": "{name:-answers|answer} {attacks} with Thorns: {card}",
        "jump": "{name:-jumps|jump} in with {card}",
        "draw": "{name:-draws|draw} a card to play",
        "accept": "{name:-accepts|accept} {other:~'s|your} {attacks}",
        "accept own": "{name:-accepts|accept} {name:-their|your} own {attacks}",
        "chain own": "{name:-passes|pass} {attacks} on once more with {card}",
        "wipe own": "{name:-wipes|wipe} out what was coming: {name:-their|your} own {attacks}",
        "wipe": "{name:-wipes|wipe} out what was coming: {attacks} from {other:|you}",
        "negate": "{name:-negates|negate} {attacks} with {card}",
        "name": "{name:-names|name} {suit}",
        "pass": "{name:-passes|pass}",
        "concede": "{name:-concedes|concede} the battle",
        "bluff": "{name:-plays|play} {card} face-down",
        "target": "{name:-gives|give} the turn to {other:|you} by {card}",
        "ask": "{name:-asks|ask} for {card}",
        "fetch": "{name:-takes|take} {card} out of the pile",
        "remove": "{name:-removes|remove} {card} from the table",
        "buried": "{name:-ends|end} the battle",
        "steal": "{name:-steals|steal} {card}",
        "stack": "{name:-lays|lay} {card} on the battle stack",
        "skip": "{name:-skips|skip} {over:|you}",
        "skip own": "{name:-skips|skip} {over:|you} and {name:-goes|go} again",
        "lowest": "{name:-makes|make} {other:|you} next: fewest cards",
        "lowest tied": "{name:-makes|make} {other:|you} next: first of those with fewest cards",
        "lowest own": "{name:-goes|go} again: fewest cards",
        "highest": "{name:-makes|make} {other:|you} next: most cards",
        "highest tied": "{name:-makes|make} {other:|you} next: first of those with most cards",
        "highest own": "{name:-goes|go} again: most cards",
        "mirror": "{name:-sends|send} it back to {other:|you}: last to play",
        "turned": "{name:-makes|make} {other:|you} next: the direction turns",
        "go_again own": "{name:-goes|go} again by {card}",
        "discarded": "{name:-discards|discard} {cards} because of {cause}",
        "draws": "{name:-draws|draw} {count}",
        "draws for": "{name:-draws|draw} {count} because of {cause}",
        "draws by": "{name:-draws|draw} {count} because of {card} from {other:|you}",
        "shown": "{name:-shows|show} {cards}, with so few left",
        "revealed": "{name:-shows|show} the hand: {cards}",
        "lost": "{name:-loses|lose} the turn",
        "conceded": "{name:-concedes|concede} the battle, {name:-takes|take} {count}, and the turn is over",
        "conceded alone": "{name:-concedes|concede} the battle: nothing to take, the turn is over",
        "effect": "{name:-brings|bring} it into effect",
        "effect at once": "{name:-plays|play} {card}, which stays in effect",
        "effect battle": "{name:-starts|start} a battle with it",
        "battle at once": "{name:-starts|start} a battle with {card}",
        "effect new_pile": "{name:-opens|open} a new pile with it",
        "new pile at once": "{name:-opens|open} a new pile with {card}",
        "caught": "{other:-catches|catch} {name:|you} bluffing: {card}",
        "doubted": "{other:-doubts|doubt} {name:|you} wrongly: {card}",
        "attack": "{name:-is|are} hit by {attack}, {card} from {other:|you}",
        "attack reveal-hand": "{name:-has|have} to show the hand: {card} from {other:|you}",
        "attack lose-1": "{name:-will|will} lose a turn: {card} from {other:|you}",
        "attack reuse": "{name:-gets|get} {card} from {other:|you} to play again",
        "attack exchange-1": "{name:-swaps|swap} a card with {other:|you}",
        "attack exchange-hands": "{name:-swaps|swap} hands with {other:|you}",
        "cast all-discard-2": "{name:-makes|make} all discard 2",
        "cast fewer-draw-2": "{name:-makes|make} all with fewer cards draw 2",
        "cast all-flip": "{name:-lets|let} all flip a coin",
        "cast redistribute": "{name:-shuffles|shuffle} all hands together",
        "cast reverse": "{name:-turns|turn} the direction round",
        "cast shuffle-discard": "{name:-shuffles|shuffle} the piles into the draw pile",
        "draw to aside": "{name:-draws|draw} {card} as a last resort",
        "hand to hand": "{name:-gives|give} {other:|you} {card}",
        "effects to effects": "{name:-steals|steal} {card} from {other:|you}",
    }
)

"""The log line of each event, as its reader saw it; and what a seat does, for its panel."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import HIDDEN
from engine.core.doings import ANYBODY, SeatAction, weigh
from engine.core.events import Acted, Dealt, Event, Note
from engine.core.state import Rules
from engine.core.texts import N_, Names, _, listed, name_at
from engine.games.absurd8s.actions import LEXICON, spec_of
from engine.games.absurd8s.cards import DECK
from engine.games.absurd8s.events import (
    Absurd8sRoundEnded,
    Attacked,
    BattleConceded,
    BluffCalled,
    CastBegan,
    CoinsFlipped,
    Discarded,
    Drew,
    HandShown,
)
from engine.games.absurd8s.keywords import KEYWORDS
from engine.games.absurd8s.options import Absurd8sRules
from engine.games.absurd8s.words.phrases import (
    asked_for,
    card_text,
    cards_text,
    count_text,
    describe_spec,
    few_cards,
    list_next,
    pile_text,
)

_PLAYS = N_(
    {
        "play": "{name:plays|You play} {what}.",
        "chain": "{name:passes|You pass} everything on with {what}.",
        "thorns": "{name:answers|You answer} with Thorns: {what}.",
        "jump": "{name:jumps|You jump} in with {what}.",
        "negate": "{name:announces|You announce} {what} to negate.",
    }
)
_ACTS = N_(
    {
        "draw": "{name:draws|You draw} a last-resort card.",
        "pass": "{name:passes|You pass}.",
        "accept": "{name:accepts|You accept}.",
        "call": "{name:calls|You call} the bluff.",
        "concede": "{name:concedes|You concede} the battle.",
        "fetch": "{name:takes|You take} {card} out of the pile.",
        "remove": "{name:discards|You discard} {card} from the table.",
        "steal": "{name:steals|You steal} {card}.",
        "stack": "{name:stacks|You stack} {card}.",
    }
)


def tell(event: Event, rules: Rules, names: Names) -> str:
    """The log line of an event, "" if it needs none."""
    assert isinstance(rules, Absurd8sRules)
    match event:
        case Acted():
            return _act(event, names)
        case Note():
            return _note(event, names, rules.games > 1)
        case Event(kind="move"):
            src, dst = rules.zones[event.src], rules.zones[event.dst]
            if src.name == "hand" and dst.name == "hand":
                giver, taker = names[src.owner], names[dst.owner]
                return _(
                    "{name:gives|You give} {other:|you} {card}.", name=giver, other=taker, card=card_text(event.card)
                )
            if src.name == "pool" and dst.name == "hand" and event.card != HIDDEN:
                return _("{card} comes to {name:|you}.", card=card_text(event.card), name=names[dst.owner])
            if src.name == "pile" and dst.name == "effects":
                return _(
                    "{card} lies in {name:the Effects of ~|your Effects} now.",
                    card=card_text(event.card),
                    name=names[dst.owner],
                )
            return ""
        case Event(kind="shuffle", src=rules.draw):
            return _("The draw pile is shuffled.")
        case Event(kind="shuffle", src=rules.pool):
            return _("All hands are shuffled together and dealt again.")
    return ""


def _act(event: Acted, names: Names) -> str:
    words = event.text.split()
    who, verb = names[event.seat], words[0]
    if verb in _PLAYS:
        return _(_PLAYS[verb], name=who, what=describe_play(event.text, who))
    match verb:
        case "bluff":
            known, on = words[1] != "?", pile_text(int(words[-1]) - 1) if "on" in words else ""
            return _(_BLUFFS[known, bool(on)], name=who, card=_code(words[1]), pile=on)
        case "target":
            return _("{name:picks|You pick} {other:|you} to be next.", name=who, other=names[int(words[1][1:])])
        case "discard" if event.cause != HIDDEN and words[1] != "none":  # what several discard together a note tells
            return _discards(who, [DECK.parse(word) for word in words[1:]], event.cause)
        case "ask":
            return _("{name:asks|You ask} for {what}.", name=who, what=asked_for(words[1], words[2]))
        case "fetch" if words[1] == "down":
            return _("{name:takes|You take} a face-down card out of the pile.", name=who)
    return _(_ACTS.get(verb, ""), name=who, card="".join(map(_code, words[1:2])))


def _code(word: str) -> str:
    return "{" + word + "}"


def _discards(who: str, cards: Sequence[int], cause: int) -> str:
    """What was discarded, and which card demanded it."""
    return _(
        "{name:discards|You discard} {cards} for {card}.", name=who, cards=cards_text(cards), card=card_text(cause)
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


_PARTS = N_(
    {
        "effects": "{what} from the Effects",
        "ace": "{what}, made Wild by {{AT}}",
        "suit": "{what}, and {name:-names|name} {suit}",
    }
)


def describe_play(text: str, who: str) -> str:
    """The card and how it was played."""
    spec = spec_of(LEXICON.parse_foreign(text))
    return describe_spec(spec, _PARTS, spec.on > 0, who)


def _note(event: Note, names: Names, many: bool) -> str:
    """``many``: the match is one of several games, which are numbered."""
    who = name_at(names, event.seat)
    match event:
        case Dealt(number=number):
            told = _("*Game {number}: {name:deals|you deal}.*") if many else _("*{name:deals|You deal}.*")
            return told.format(number=number, name=who)
        case Attacked():
            title = KEYWORDS[event.keyword].title
            parts = {"name": names[event.seat], "attack": title, "card": card_text(event.source)}
            if event.caster == event.seat:
                return _("{name:undergoes|You undergo} {attack} of {card}.", **parts)
            return _(
                "{name:undergoes|You undergo} {attack} of {card} from {other:|you}.", **parts, other=names[event.caster]
            )
        case HandShown(cards=cards):
            return _("{name:shows|You show} {cards}.", name=who, cards=cards_text(cards))
        case Discarded(cards=cards, card=cause):
            return _discards(who, cards, cause)
        case CoinsFlipped(coins=coins):
            fell = ", ".join(_tell_coin(names, [seat], coin) for seat, coin in coins)
            return _("Coins: {coins}.", coins=fell)
        case Absurd8sRoundEnded(number=number):
            ends = _GAME_ENDS if many else _ENDS
            return _(ends.get(WON if who else event.why, ends[""]), number=number, name=who)
    return _card_note(event, who, card_text(event.card), names)


def _card_note(event: Note, who: str, card: str, names: Names) -> str:
    """Notes about one card and perhaps a number of others."""
    match event:
        case Drew(count=count):
            words = N_("{name:draws|You draw} {cards} for {card}.")
            if event.card == HIDDEN:
                words = N_("{name:draws|You draw} {cards}.")
            return _(words, name=who, cards=count_text(count), card=card)
        case BluffCalled(loser=loser):
            words = N_("It is {card}. The bluff fails: {name:pays|you pay}.")
            if loser == event.seat:
                words = N_("It is {card}. Well bluffed: {name:pays|you pay}.")
            return _(words, card=card, name=names[loser])
        case BattleConceded(count=count):
            words = N_("{name:takes|You take} {cards} of the battle stack.")
            if not count:
                words = N_("{card} lay alone on the battle stack; {name:takes|you take} nothing.")
            return _(words, name=who, card=card, cards=count_text(count))
    return _(_PLAIN_NOTES.get(event.text, ""), name=who, card=card)


_PLAIN_NOTES = N_(
    {
        "lost": "{name:loses|You lose} the turn.",
        "effect": "{card} comes into effect.",
        "expired": "{card} {name:of ~|of yours} expires.",
    }
)
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
"""The same where the match is a single game."""
_COINS = N_({"H": "{name:|you} heads", "T": "{name:|you} tails"})


def _tell_coin(names: Names, seats: Sequence[int], coin: str) -> str:
    """For whom a coin fell so."""
    return _(_COINS[coin], name=listed(names[seat] for seat in seats))


# --- what a seat does, as its panel tells it -----------------------------------------------------------------------


def done(event: Event, rules: Absurd8sRules) -> str:
    """What has been done, a key of ``_DOINGS``; any other word, or none, for what need not be told."""
    match event:
        case Acted(text=text):
            verb, _blank, first = text.partition(" ")
            together = verb == "discard" and event.cause == HIDDEN  # what several discard together a note tells
            return "" if together or first == "none" else verb
        case BluffCalled():
            return "doubted" if event.loser == event.seat else "caught"
        case Attacked(keyword=keyword):
            told = f"attack {keyword}"
            return "" if event.caster == event.seat else told if told in _DOINGS else "attack"
        case CastBegan(keyword=keyword):
            return f"cast {keyword}"
        case Drew():
            return "draws" if event.card == HIDDEN else "draws for"
        case BattleConceded(count=0):
            return ""
        case Event(kind="move"):
            src, dst = rules.zones[event.src], rules.zones[event.dst]
            seen = event.card != HIDDEN or src.name not in ("draw", "pool")
            apart = dst.owner >= 0 and src.owner != dst.owner and seen
            return f"{src.name} to {dst.name}" if apart else ""
    return event.text if event.kind == "note" else ""


def doer(event: Event, rules: Absurd8sRules) -> int:
    """The seat that has done it."""
    if event.kind != "move":
        return event.bluffer if isinstance(event, BluffCalled) else event.seat
    src, dst = rules.zones[event.src], rules.zones[event.dst]
    return src.owner if src.name == "hand" else dst.owner


def doing(event: Event, rules: Rules, names: Names) -> SeatAction | None:
    """What a seat does, None if that need not be told."""
    assert isinstance(rules, Absurd8sRules)
    what = done(event, rules)
    if not (words := _phrase(event, rules, names, what)):
        return None
    if what == "coins":  # whoever lets them be flipped has said so just before
        return SeatAction(ANYBODY, words)
    told, both = _TOLD_BEFORE.get(what, ("", ""))
    return SeatAction(
        doer(event, rules),
        words,
        instead=told and _phrase(event, rules, names, told),
        joined=both and _phrase(event, rules, names, both),
        only=what == "draw to aside",  # for what else one was set aside is told otherwise
        weight=weigh(what, _LIGHT, _WEIGHTY),
    )


_LIGHT = ("draw", "draw to aside", "pass", "target")
_WEIGHTY = (
    "chain", "thorns", "jump", "negate", "concede", "remove", "steal", "shown", "effect", "caught", "doubted",
    "effects to effects", "attack", "attack exchange-1", "attack exchange-hands", "cast all-flip", "cast redistribute",
    "cast reverse", "cast shuffle-discard",
)  # fmt: skip
_TOLD_BEFORE = {
    "effect": ("play", "effect at once"),
    "caught": ("bluff", ""),
    "doubted": ("bluff", ""),
    "draw to aside": ("draw", ""),
    "effects to effects": ("steal", ""),
}
"""How the same may have been told less well, and how both are told in one."""


def _phrase(event: Event, rules: Absurd8sRules, names: Names, what: str) -> str:
    """What is done, told as a key of ``_DOINGS``; "" if that need not be told."""
    if isinstance(event, CoinsFlipped):
        sides = {coin: [seat for seat, fell in event.coins if fell == coin] for _seat, coin in event.coins}
        return ", ".join(_tell_coin(names, seats, coin) for coin, seats in sides.items())
    other = _concerned(event, rules)
    cards = event.cards if isinstance(event, HandShown | Discarded) else ()
    if isinstance(event, Acted) and what == "discard":
        cards = tuple(DECK.parse(word) for word in event.text.split()[1:])
    return _(
        _DOINGS.get(what, ""),
        name=names[doer(event, rules)],
        other=name_at(names, other),
        card=_done_with(event, what, names[doer(event, rules)]),
        cards=few_cards(cards),
        cause=card_text(event.cause if isinstance(event, Acted) else event.card),
        count=count_text(event.count) if isinstance(event, Drew | BattleConceded) else "",
        attack=KEYWORDS[event.keyword].title if isinstance(event, Attacked) else "",
    )


def _concerned(event: Event, rules: Absurd8sRules) -> int:
    """The other seat that something is done with or for, -1 for none."""
    match event:
        case Acted(text=text) if text.startswith("target "):
            return int(text.rpartition("P")[2])
        case BluffCalled(seat=seat):
            return seat
        case Attacked(caster=seat):
            return seat
        case Event(kind="move"):
            src, dst = rules.zones[event.src], rules.zones[event.dst]
            return dst.owner if src.name == "hand" else src.owner
    return -1


def _done_with(event: Event, what: str, who: str) -> str:
    """The card it was done with, and all that was chosen with it."""
    if not isinstance(event, Acted):
        known = event.source if isinstance(event, Attacked) else event.card
        return card_text(HIDDEN if what == "bluff" else known)
    words = event.text.split()
    if what == "ask":
        return asked_for(*words[1:])
    if what in _PLAYS:
        titles = list_next(words[1]) if what in _LED else ()
        return describe_play(event.text, who) + (f" ({', '.join(titles)})" if titles else "")
    return _code(words[1]) if words[1:] and words[1] in DECK.codes else _("a card")


_LED = ("play", "chain", "jump")
"""Ways to play a card after which its navigation says who is next."""
_DOINGS = N_(
    {
        "play": "{name:-plays|play} {card}",
        "chain": "{name:-passes|pass} it on with {card}",
        "thorns": "{name:-answers|answer} with Thorns: {card}",
        "jump": "{name:-jumps|jump} in with {card}",
        "draw": "{name:-draws|draw} a card",
        "negate": "{name:-negates|negate} with {card}",
        "pass": "{name:-passes|pass}",
        "concede": "{name:-concedes|concede} the battle",
        "bluff": "{name:-plays|play} {card} face-down",
        "target": "{name:-gives|give} the turn to {other:|you}",
        "ask": "{name:-asks|ask} for {card}",
        "fetch": "{name:-takes|take} {card} out of the pile",
        "remove": "{name:-removes|remove} {card} from the table",
        "steal": "{name:-steals|steal} {card}",
        "stack": "{name:-lays|lay} {card} on the battle stack",
        "discard": "{name:-discards|discard} {cards} for {cause}",
        "discarded": "{name:-discards|discard} {cards} for {cause}",
        "draws": "{name:-draws|draw} {count}",
        "draws for": "{name:-draws|draw} {count} for {cause}",
        "shown": "{name:-shows|show} {cards}",
        "lost": "{name:-loses|lose} the turn",
        "conceded": "{name:-takes|take} {count} of the battle stack",
        "effect": "{name:-brings|bring} {card} into effect",
        "effect at once": "{name:-plays|play} {card} as an effect",
        "caught": "{name:-is|are} caught bluffing with {card} by {other:|you}",
        "doubted": "{name:-is|are} doubted wrongly for {card} by {other:|you}",
        "attack": "{name:-takes|take} {attack}: {card} from {other:|you}",
        "attack exchange-1": "{name:-swaps|swap} a card with {other:|you}",
        "attack exchange-hands": "{name:-swaps|swap} hands with {other:|you}",
        "cast all-flip": "{name:-lets|let} all flip a coin",
        "cast redistribute": "{name:-shuffles|shuffle} all hands together",
        "cast reverse": "{name:-turns|turn} the direction round",
        "cast shuffle-discard": "{name:-shuffles|shuffle} the piles into the draw pile",
        "draw to aside": "{name:-draws|draw} {card}",
        "pool to hand": "{name:-gets|get} {card} from the shuffle",
        "hand to hand": "{name:-gives|give} {other:|you} {card}",
        "effects to effects": "{name:-steals|steal} {card} from {other:|you}",
    }
)

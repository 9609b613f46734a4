"""The log line of each event, as its reader saw it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import HIDDEN
from engine.core.doings import GAP
from engine.core.events import Acted, Dealt, Event
from engine.core.texts import N_, Names, _, listed, name_at
from engine.games.absurd8s.actions import ACCEPT, LEXICON, Spec, spec_of
from engine.games.absurd8s.cards import DECK, TEXT
from engine.games.absurd8s.events import (
    Absurd8sRoundEnded,
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
)
from engine.games.absurd8s.keywords import KEYWORDS, text_of
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
    explain_attacks,
    explain_effect,
    explain_links,
    few_cards,
    pile_text,
    suit_text,
)


def _find_deed(event: Acted, rules: Absurd8sRules) -> str:
    """The key of ``_LINES`` an action itself has; "" for one that a note tells, with the cards and why."""
    verb, _blank, first = event.text.partition(" ")
    if rules.king_discards and verb == "negate" and event.text.endswith(" from effects"):
        return "negate all"  # by the king of spades, or a copy of it; it is played to no pile (A8-R75)
    if verb == "bluff" and " on " in event.text:
        return "bluff on"
    if event.text == f"target P{event.seat}":
        return "target own"
    return "" if verb in ("discard", "jump") or first == "none" else verb


def done(event: Event, rules: Absurd8sRules) -> str:
    """What has been done, a key of ``_LINES``; any other word, or none, for what need not be told."""
    match event:
        case Acted():
            return _find_deed(event, rules)
        case BluffCalled():
            return "doubted" if event.loser == event.seat else "caught"
        case Attacked():
            return "attack own" if event.caster == event.seat else "attack"
        case CastBegan(keyword=keyword, met=met):
            return f"cast {keyword} in vain" if KEYWORDS[keyword].op == "fewer_draw" and not met else f"cast {keyword}"
        case Copied(items=items) if text_of(items).attacks:
            return "copied attack"
        case Drew():
            return "draws" if event.cause == HIDDEN else "draws for"
        case BattleConceded(cards=()):
            return "conceded alone"
        case EffectBegan(ops=()):
            return "effect wild"  # A8-R76
        case Removed(src=zone) if rules.zones[zone].owner >= 0:
            return "removed from"
        case JumpedIn(maker=-1):
            return "jumped starter"
    return event.text if event.kind == "note" else _name_way(event, rules)


def _name_way(event: Event, rules: Absurd8sRules) -> str:
    """Where cards go that are shuffled or moved, "" where that need not be told."""
    src, dst = rules.zones[event.src], rules.zones[event.dst]
    if event.kind == "shuffle":
        return f"shuffle {src.name}"
    seen = event.card != HIDDEN or src.name not in ("draw", "pool")
    apart = event.kind == "move" and dst.owner >= 0 and src.owner != dst.owner and seen
    return f"{src.name} to {dst.name}" if apart else ""


def make_phrase(
    words: str, event: Event, rules: Absurd8sRules, names: Names, what: str, *, brief: bool = True, aimed: bool = False
) -> str:
    """A phrase about what is done, "" for none; in a log line, not ``brief``, all cards are named. ``aimed``: it is
    known whom the attacks of a card meet that jumps in.
    """
    acted = event.text.split() if isinstance(event, Acted) else []
    doer, other = find_concerned(event, rules)
    known = (
        event.source
        if isinstance(event, Attacked | Drew | Fished | HandShown)
        else HIDDEN
        if what in _BLUFFED
        else event.card
    )
    card = _name_copy(known) if isinstance(event, Led) else card_text(known)
    if acted:
        card = "{" + acted[1] + "}" if acted[1:] and acted[1] in DECK.codes else _("a card")
    if isinstance(event, Acted) and what in ("target", "target only", "target own"):
        card = card_text(event.cause)
    elif what == "ask":
        card = asked_for(*acted[1:])
    elif isinstance(event, JumpedIn) or (what in _PLAYS and (acted or isinstance(event, Answered))):
        card = _describe_play(event, name_at(names, doer), what, brief, aimed)
    cards: Sequence[int] = event.cards if isinstance(event, HandShown | Discarded | BattleConceded) else ()
    by, change = (event.by, event.change) if isinstance(event, Discarded) else (HIDDEN, 0)
    return _(
        words,
        name=name_at(names, doer),
        other=name_at(names, other),
        card=card,
        pile=pile_text(int(acted[-1]) - 1) if what == "bluff on" else "",
        cards=changed_text(few_cards(cards) if brief else cards_text(cards), by, change),
        cause=_name_cause(event),
        new=GAP,
        count=_count_cards(event, brief),
        attack=_name_keywords(event),
        attacks=_name_attacks(event, names) if isinstance(event, Answered) else "",
        at=name_at(names, event.at) if isinstance(event, Answered) else "",
        wanted=asked_for(*event.wanted) if isinstance(event, Fished) else "",
        over=name_at(names, _find_third(event)),
        met=listed(names[seat] for seat in event.met) if isinstance(event, CastBegan) else "",
    )


def _describe_play(event: Event, name: str, what: str, brief: bool, aimed: bool) -> str:
    """The card that is played, how, and with which attacks."""
    spec = spec_of(LEXICON.parse_foreign(event.acted if isinstance(event, Answered) else event.text))
    if brief and what == "negate":  # how it is played is told when it is
        spec = Spec(spec.verb, spec.card, pick=spec.pick)
    jumped = isinstance(event, JumpedIn)
    reused = brief and not jumped and "reuse" in TEXT[spec.card].attacks
    parts = (_REUSED, *_PARTS[1:]) if reused else _PARTS
    brought = explain_attacks(list_attacks(spec), GAP if jumped and aimed else "") if brief else ""
    return describe_spec(spec, parts, spec.on > 0 and not jumped, name, brought)


def list_attacks(spec: Spec) -> tuple[str, ...]:
    """The attacks printed on a card that is played so: none on a battle stack, and no Reuse from the Effects."""
    keys = () if spec.card == HIDDEN or spec.verb == "stack" else TEXT[spec.card].attacks
    return tuple(key for key in keys if not (spec.effects and key == "reuse"))


def _name_attacks(event: Answered, names: Names) -> str:
    """The attacks that are answered, by whose they are: “Ada's Draw 4 + Reuse of {8H} and your Draw 2 of {2D}”; of
    more than two cards how many these are.
    """
    told, met = [], list(zip(event.casters, event.sources, strict=True))
    if len({*met}) > FEW_CARDS:
        who = listed(names[seat] for seat in dict.fromkeys(event.casters))
        return _("{count} attacks of {names:|you}", count=len(event.keywords), names=who)
    for caster, card in dict.fromkeys(met):
        keys = [key for key, by in zip(event.keywords, met, strict=True) if by == (caster, card)]
        passed = event.acted == ACCEPT.text and caster != event.sender in event.casters
        words = (_PASSED if passed else _ATTACKS)[caster == event.seat]
        attacks = attacks_text(keys)
        if len(event.chain) > 1 and any(KEYWORDS[key].op == "draw_x" for key in keys):
            attacks = explain_links(attacks, event.chain)
        about = {"attacks": attacks, "card": card_text(card), "by": name_at(names, event.sender)}
        told.append(_(words, name=name_at(names, caster), **about))
    return listed(told)


FEW_CARDS = 2
"""Cards by whose attacks somebody is met that are named in a phrase at most."""
_ATTACKS = N_(("{name:~'s|your} {attacks} of {card}", "{name:-their|your} own {attacks} of {card}"))
"""Attacks of another one, and of whoever meets them."""
_PASSED = N_(
    (
        "{name:~'s|your} {attacks} of {card} via {by:|you}",
        "{name:-their|your} own {attacks} of {card} via {by:|you}",
    )
)
"""Those that came by somebody whose own attacks came with them."""


def _name_keywords(event: Event) -> str:
    """What a card is doing to somebody, or to all as long as it lies there; "" for nothing."""
    match event:
        case Attacked(keyword=key):
            return KEYWORDS[key].title
        case JumpedIn(keywords=keys):
            return attacks_text(keys) if len(keys) <= FEW_CARDS else _("{count} attacks", count=len(keys))
        case EffectBegan(ops=ops):
            return listed(explain_effect(word) for word in KEYWORDS.values() if word.op in ops)
        case Removed(ops=ops):
            return listed(explain_effect(word) for word in KEYWORDS.values() if word.op in ops)
        case Copied(items=items):
            return attacks_text(text_of(items).attacks)
    return ""


def _name_cause(event: Event) -> str:
    """The card because of which something happens, with the suit that was named for it."""
    found = _find_cause(event)
    card = _name_copy(found) if isinstance(event, JumpedIn) else card_text(found, _("nothing"))
    suit = event.suit if isinstance(event, BluffCalled) else -1
    return _(_PARTS[2], what=card, suit=suit_text(suit)) if suit >= 0 else card


def _name_copy(card: int) -> str:
    """A card that counts by what it copies, called so."""
    return _("{what} (a copy)", what=card_text(card)) if TEXT[card].copies else card_text(card)


def _find_third(event: Event) -> int:
    """Whom it concerns besides: who is skipped, who began a battle, who sent attacks back; -1 for nobody."""
    match event:
        case Answered(sender=seat):
            return seat
        case Led(over=seat) | BattleConceded(by=seat):
            return seat
    return -1


def _find_cause(event: Event) -> int:
    """The card because of which something happens, or that is copied; HIDDEN for none."""
    match event:
        case Copied(of=card) | Removed(by=card) | JumpedIn(source=card) | Discarded(source=card) | Fished(source=card):
            return card
        case HandShown(source=card) | Drew(cause=card) | BluffCalled(on=card):
            return card
    return event.card


def _count_cards(event: Event, brief: bool) -> str:
    """How many cards are drawn, or taken, by an event; "" for others. ``brief``: which they are, for who sees them, and
    whoever accepted the attack has told what its X is.
    """
    match event:
        case Drew(count=count, cards=cards, by=by, change=change):
            told = (brief and few_cards(cards)) or count_text(count)
            links = not brief and event.source != HIDDEN and "draw-x" in TEXT[event.source].attacks
            return changed_text(explain_links(told) if links else told, by, change)
        case BattleConceded(cards=cards):
            return count_text(len(cards))
    return ""


_PLAYS = (
    "play", "play at", "chain", "chain to", "thorns", "thorns own", "negate",
)  # fmt: skip
"""Ways to play a card."""
_BLUFFED = ("bluff", "bluff on")
_PARTS = N_(
    ("{what} from {name:-their|your} own Effects", "{what} (Wild by discarding {{AT}})", "{what} naming {suit}")
)
"""How a card is played."""
_REUSED = N_("{what} from {name:-their|your} own Effects (Reuse)")
"""How a card is played from the Effects, on the strip, if an attack may have brought it there."""


def find_concerned(event: Event, rules: Absurd8sRules) -> tuple[int, int]:
    """The seat that has done it, and the other one that it is done with or for, -1 for none."""
    match event:
        case Acted(text=text) if text.startswith("target "):
            return event.seat, int(text.rpartition("P")[2])
        case BluffCalled():
            return event.bluffer, event.seat
        case (
            Attacked(caster=seat)
            | Drew(caster=seat)
            | Discarded(caster=seat)
            | Fished(caster=seat)
            | HandShown(caster=seat)
        ):
            return event.seat, seat
        case Led(to=seat) | BattleConceded(to=seat) | JumpedIn(maker=seat):
            return event.seat, seat
        case Removed(src=zone):
            return event.seat, rules.zones[zone].owner
        case Event(kind="move"):
            src, dst = rules.zones[event.src].owner, rules.zones[event.dst].owner
            return (src, dst) if dst < 0 or rules.zones[event.src].name == "hand" else (dst, src)
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
    if what in _BLUFFED:
        words = _BLUFFS["?" not in text, " on " in text]
    elif text.startswith("fetch down"):
        words = N_("{name:takes|You take} a face-down card out of the pile.")
    return make_phrase(words, event, rules, names, what, brief=False)


_LINES = N_(
    {
        "play": "{name:plays|You play} {card}.",
        "chain": "{name:passes|You pass} everything on with {card}.",
        "thorns": "{name:answers|You answer} with Thorns: {card}.",
        "jumped": "{name:jumps|You jump} in on {other:~'s|your} {cause} with {card}.",
        "jumped starter": "{name:jumps|You jump} in on {cause} with {card}.",
        "negate": "{name:announces|You announce} {card} to negate.",
        "negate all": "{name:discards|You discard} {card} from {name:-their|your} own Effects to negate all.",
        "draw": "{name:draws|You draw} a last-resort card.",
        "pass": "{name:passes|You pass}.",
        "accept": "{name:takes|You take} it all.",
        "call": "{name:calls|You call} the bluff.",
        "concede": "{name:concedes|You concede} the battle.",
        "target": "{name:picks|You pick} {other:|you} to be next.",
        "target own": "{name:goes|You go} again.",
        "ask": "{name:asks|You ask} for {card}.",
        "fetch": "{name:takes|You take} {card} out of the pile.",
        "removed": "{name:discards|You discard} {card} from the table because of {cause}.",
        "removed from": "{name:discards|You discard} {card} from {other:~'s|your} Effects because of {cause}.",
        "effects to effects": "{name:steals|You steal} {card} from {other:~'s|your} Effects.",
        "stack": "{name:stacks|You stack} {card}.",
        "discarded": "{name:discards|You discard} {cards} because of {cause}.",
        "draws": "{name:draws|You draw} {count}.",
        "draws for": "{name:draws|You draw} {count} because of {cause}.",
        "shown": "{name:shows|You show} {cards} because of {cause}.",
        "buried": "{name:ends|You end} the battle: its cards go under the main pile.",
        "end": "{name:shows|You show} {cards}.",
        "attack own": "{name:faces|You face} {attack} of {card}.",
        "attack": "{name:faces|You face} {attack} of {card}, from {other:|you}.",
        "caught": "It is {card}. The bluff fails: {name:pays|you pay}.",
        "doubted": "It is {card}. Well bluffed: {other:pays|you pay}.",
        "conceded": "{name:takes|You take} {count} of the battle stack.",
        "conceded alone": "{card} lay alone on the battle stack; {name:takes|you take} nothing.",
        "lost": "{name:loses|You lose} the turn.",
        "effect": "{card} comes into effect: {attack}.",
        "effect wild": "{card} comes into effect: anybody may spend it to make a card Wild.",
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

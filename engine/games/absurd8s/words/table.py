"""What the table tells while it lies there: figures, signs, tips, how far the match is, what a button does."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Target
from engine.core.texts import N_, Name, Names, _, escape, listed, ngettext, pgettext
from engine.core.view import View
from engine.games.absurd8s import forecast
from engine.games.absurd8s.cards import DECK, SUIT, SUITS
from engine.games.absurd8s.keywords import KEYWORDS, PICKS
from engine.games.absurd8s.laid import COLOR_LOCK, FREE_FOR_ALL, NOBODY, Attack, Laid
from engine.games.absurd8s.options import Absurd8sRules
from engine.games.absurd8s.seen import amount_of, attacks, gained_items, holder, recipient, state_of
from engine.games.absurd8s.state import Absurd8sState
from engine.games.absurd8s.turn import AfterAttacks
from engine.games.absurd8s.words.meanings import item_words, meaning
from engine.games.absurd8s.words.phrases import amount_text, card_text, count_of, suit_text

VERBS = N_(
    {
        "play": "Play",
        "chain": "Chain it",
        "negate": "Negate",
        "thorns": "Thorns!",
        "jump": "Jump in!",
        "bluff": "Bluff",
        "stack": "Slam it down",
        "draw": "Draw",
        "accept": "Take it",
        "concede": "Give up",
        "give": "Give",
        "discard": "Discard",
        "ask": "Ask",
        "fetch": "Take",
        "remove": "Discard it",
        "steal": "Steal",
        "call": "Call it!",
        "target": "Make next",
        "resolve": "Execute first",
    }
)
"""What the button says that does an action, by the mode of its gesture."""
BUTTONS = N_(
    {
        "accept": "Take it",
        "pass": "Pass",
        "concede": "Give up the battle",
        "no-jump": "Let it go",
        "no-call": "Let it go",
        "call": "Call the bluff!",
        "down": "Face-down",
        "hush": "Don't ask again",
        "chain": "Chain it",
        "negate": "Negate",
        "thorns": "Thorns",
        "play": "Play it",
        "jump": "Jump in",
        "stack": "Onto the stack",
        "discard none": "Discard none",
    }
)
"""Choices in words."""
CARRIES = N_(
    {
        "accept": "Or carry the attack to your hand.",
        "pass": "Or carry your own panel to who is next.",
        "concede": "Or carry the battle to your hand.",
        "no-jump": "Or carry the Wormhole back to who played it.",
        "no-call": "Or carry the card back to who played it.",
        "call": "Or carry the card to your hand.",
        "hush": "To the end of this game, or until you press the closed eye at the top.",
        "down": "To bluff: any card goes face-down, whether it fits or not. Or carry one onto your own panel, "
        "then to a pile.",
        "chain": "Or carry the card to a pile.",
        "play": "Or carry the card to a pile.",
        "negate": "Or carry the card to the attack.",
        "thorns": "Or carry the card to who attacks you.",
        "stack": "Or carry the card to the battle.",
        "discard none": "Or carry a card onto your own panel.",
    }
)
"""How the same as with a button is done by carrying something."""
EXPLAINED = N_(
    {
        "call": "A good bluff fits and has the sign for Bluff, a mask: whoever calls it draws two. "
        "If it is none, its player does.",
    }
)
"""Decisions a newcomer cannot guess."""
MOMENTS = N_(
    {
        "jump": "WORMHOLE!",
        "chain": "CHAINED!",
        "thorns": "THORNS!",
        "negate": "NEGATED!",
        "called": "BLUFF CALLED!",
        "conceded": "BATTLE OVER",
        "battle": "BATTLE!",
    }
)
"""What is written over the table for a moment."""
FETCH = N_("Take one of these cards")
NAME_SUIT = N_("name a suit")


def chip(view: View, target: Target, names: Names) -> str:
    """A part that is chosen, in a few letters, for the line of what was chosen so far."""
    kind, which = target
    match kind:
        case "card" | "drawn" | "effect":
            return card_text(int(which), _(_FACE_DOWN))
        case "fetch" if isinstance(which, int):
            return card_text(which)
        case "fetch":  # a card nobody sees, by its place in the pile: "down 2"
            return f"{_(BUTTONS['down'])} {str(which).removeprefix('down ')}"
        case "seat":
            return escape(names[int(which)])
        case "suit":
            return f"{{{SUITS[int(which)]}}}"
        case "pick":
            return KEYWORDS[PICKS[str(which)]].title
        case "pile":
            return pile_name(int(which))
        case "attack":
            return attack_label(state_of(view), attacks(state_of(view))[int(which) - 1].key)
        case "ask":
            return _tell_asked(*str(which).split(" ", 1))
    return _(CHIPS.get(kind) or BUTTONS[str(which)])


BATTLE = N_("Battle")
CHIPS = {"deck": N_("Draw pile"), "battle": BATTLE}
_FACE_DOWN = N_("a face-down card")


def _tell_asked(kind: str, what: str) -> str:
    """What a Fish asks for: ``rank 7`` is “7s”."""
    if kind == "rank":
        return _(_MANY[what]) if what in _MANY else _("{number}s", number="10" if what == "T" else what)
    if kind == "suit":
        return f"{{{what}}} {suit_text(SUITS.index(what))}"
    return KEYWORDS[what].title


_MANY = N_({"A": "Aces", "J": "Jacks", "Q": "Queens", "K": "Kings"})


def progress(view: View) -> str:
    """How far the match is, in the few words of the top line."""
    state = state_of(view)
    games = state.rules.games
    said = _("turn {turn}") if games == 1 else _("game {number} of {games}, turn {turn}")
    number = min(games, len(state.history) + 1)
    return said.format(number=number, games=games, turn=state.turns)


# --- piles ---------------------------------------------------------------------------------------------------------

NO_TEXT = N_("no effect")


def pile_name(on: int) -> str:
    """An active pile as a name by itself."""
    return _("Pile {number}", number=on + 1) if on else _("Main pile")


def zone_name(view: View, zone: int) -> str:
    """What a place is called, "" for a hand."""
    state, spec = state_of(view), view.rules.zones[zone]
    if spec.name == "aside":
        return aside_tag(state)
    if spec.name == "pile":
        return pile_name(state.piles.index(zone)) if zone in state.piles else ""
    if spec.name == "battle":
        return battle_sign(len(view.zones[zone]))
    return _(PLACES.get(spec.name, ""))


PLACES = N_({"draw": "Draw pile", "effects": "Effects", "global": "Effects for everybody"})


def pile_sign(piles: Sequence[int], on: int) -> str:
    """The name of a pile below it (-1: the draw pile); a single one needs none."""
    if on < 0:
        return pgettext("pile", "Draw")
    return pile_name(on) if on else pgettext("pile", "Main") if len(piles) > 1 else ""


def pile_tag(view: View, zone: int) -> str:
    """What counts on a pile beside what is printed on its top card."""
    state = state_of(view)
    at = state.face_up(zone) if zone in state.piles else -1
    if at < 0:
        return ""
    row = state.rows[zone]
    entry, bluffs = row[at], len(row) - 1 - at
    told = [_(NO_TEXT)] if entry.inert and not bluffs else []
    if entry.suit >= 0:
        told.insert(0, f"{{{SUITS[entry.suit]}}}")
    elif bluffs:
        told.append(to_match(state, view.zones[zone][at]))
    return " · ".join([*filter(None, told), *(item_words(item, state.rules)[0] for item in gained_items(state, zone))])


def to_match(state: Absurd8sState, card: int) -> str:
    """What is written on a pile whose top cards lie face down above this ``card``: what has to be matched, its suit
    alone while colors are locked (A8-130), and "" while anything fits (A8-123).
    """
    if state.ops & FREE_FOR_ALL:
        return ""
    code = SUITS[SUIT[card]] if state.ops & COLOR_LOCK else DECK.codes[card]
    return _("match {card}", card=f"{{{code}}}")


def pile_head(state: Absurd8sState, zone: int) -> str:
    """Over the cards of a pile laid open."""
    name = _(BATTLE) if zone == state.rules.battle else pile_name(state.piles.index(zone))
    return _("{pile}: {count}, the top card last", pile=name, count=len(state.zones[zone]))


def pile_notes(entry: Laid, names: Names) -> list[str]:
    """What there is to say of how the top card of a pile lies there."""
    told = []
    if entry.down:
        told.append(_("You put it here face-down; nobody else knows it."))
    if entry.inert:
        told.append(_("The first card of the game: its text does not count."))
    if entry.suit >= 0:
        told.append(_("Named suit: {suit}", suit=f"{{{SUITS[entry.suit]}}}"))
    if entry.seat >= 0:
        told.append(_("Played by {name:|you}.", name=names[entry.seat]))
    return told


def effect_note(owner: int, names: Names) -> str:
    """The note that says for whom an effect works."""
    return _("For {name:|you} alone.", name=names[owner]) if owner >= 0 else _("For everybody.")


def battle_sign(stacked: int) -> str:
    """What stands below a battle: what whoever gives up takes."""
    return _("BATTLE · {count} to take", count=stacked) if stacked else _("BATTLE")


# --- attacks and the chain -----------------------------------------------------------------------------------------

CHAIN_TIP = N_(
    "The chain: its first card is the attack; each card after that has passed on everything and added its own attack."
)


def chain_heads(chain: Sequence[tuple[int, int]], names: Names) -> list[str]:
    """Over the cards of the chain, and the same where there is ever less room."""
    n = len(chain)
    head = _("Chain of {count}, by {name:|you}") if n > 1 else _("Chain, by {name:|you}")
    short = _("Chain of {count}") if n > 1 else _("Chain")
    return [words.format(count=n, name=names[chain[0][1]]) for words in (head, short, "[icon:link] {count}")]


def attack_label(state: Absurd8sState, key: str) -> str:
    """A pending attack as it will count (A8-127, A8-128); marked while it is open whom it is for."""
    seat = recipient(state)
    amount = amount_text(state, key, seat)
    return f"{amount} → ?" if seat == NOBODY else amount


def in_all(state: Absurd8sState) -> str:
    """What several pending attacks make somebody draw together, and discard, "" where there is no draw to add up."""
    words, seat = [KEYWORDS[attack.key] for attack in attacks(state)], recipient(state)
    drawn = [amount_of(state, word, seat) for word in words if word.op in ("draw", "draw_x")]
    lost = sum(amount_of(state, word, seat) for word in words if word.op == "discard")
    told = [count_of(draws=True, n=sum(drawn)), *([count_of(draws=False, n=lost)] if lost else [])]
    return _("{grown} in all", grown=" + ".join(told)) if len(drawn) > 1 else ""


def origin(chain: Sequence[tuple[int, int]], caster: int, names: Names, brief: bool = False) -> str:
    """The words that say who began an attack, and who passed it on last; fewer of them if ``brief``."""
    seats = [seat for _card, seat in chain]
    if caster not in seats or seats[-1] == caster:
        return _("from {name:|you}", name=names[caster])
    return _(PASSED_ON[brief], name=names[caster], other=names[seats[-1]])


PASSED_ON = N_(("from {name:|you}, passed on by {other:|you}", "from {name:|you} via {other:|you}"))
"""By whether it is told in few words."""


def attack_tip(state: Absurd8sState, attack: Attack, names: Names) -> str:
    """What an attack is, whose, for whom, and what it means."""
    told = tell_attack(state, attack, attack_label(state, attack.key), names)
    return f"{told}\n{meaning(KEYWORDS[attack.key], state.rules)}"


def tell_attack(state: Absurd8sState, attack: Attack, label: str, names: Names) -> str:
    """What an attack is called, whose, and for whom."""
    words = _("*{attack}* from {name:|you} with {card}, for {other:|you}.")
    if recipient(state) == NOBODY:
        words = _("*{attack}* from {name:|you} with {card}; {other:names|you name} who gets it.")
    return words.format(
        attack=label,
        name=names[attack.caster],
        card=card_text(attack.card),
        other=names[holder(state)],
    )


def pending(view: View, names: Names) -> list[str]:
    """The attacks that are pending, a line for each card they are on: whose, and (once) for whom; what all of them make
    somebody draw; the chain that has led to it.
    """
    state = state_of(view)
    told = _tell_attacks(state, names)
    cards = " ".join(card_text(card) for card, _seat in state.chain)
    chain = f"{chain_heads(state.chain, names)[0]}: {cards}" if state.chain else ""
    return [*told, *filter(None, [in_all(state), chain])]


def _tell_attacks(state: Absurd8sState, names: Names) -> list[str]:
    sources: dict[tuple[int, int], list[str]] = {}
    for attack in attacks(state):
        words = amount_text(state, attack.key, recipient(state))
        sources.setdefault((attack.caster, attack.card), []).append(words)
    if len(sources) == 1:
        return [tell_attack(state, attacks(state)[0], listed(*sources.values()), names)]
    head = _("{name:names|You name} for whom:") if recipient(state) == NOBODY else _("For {name:|you}:")
    line = _("*{attack}* from {name:|you} with {card}")
    told = [
        line.format(attack=listed(words), name=names[caster], card=card_text(card))
        for (caster, card), words in sources.items()
    ]
    return [head.format(name=names[holder(state)]), *told] if told else []


def direction(view: View) -> int:
    """The way play goes round: 1 clockwise, -1 the other way."""
    return state_of(view).direction


def keyword_tip(rules: Absurd8sRules, key: str) -> str:
    """The tooltip of a keyword: its name, and what it means in this match."""
    return f"*{KEYWORDS[key].title}*  {meaning(KEYWORDS[key], rules)}"


def owed_turns(turns: int, name: Name) -> str:
    """That a seat loses its next turns."""
    told = ngettext("{name:loses|You lose} the next turn.", "{name:loses|You lose} the next {count} turns.", turns)
    return told.format(count=turns, name=name)


# --- the own hand --------------------------------------------------------------------------------------------------

LEFT = N_("in your hand")


def aside_tag(state: Absurd8sState) -> str:
    """What is written on a card that lies beside the own hand."""
    answering = any(isinstance(frame, AfterAttacks) and frame.spec for frame in state.stack)
    return _("kept to play") if state.executing or answering else _("just drawn")


def place_text(view: View, seat: int, then: int = forecast.UNKNOWN) -> str:
    """The place of a seat if the game ended now, in words, and its place once it holds ``then`` cards."""
    place, after = forecast.find_place(view, seat), forecast.find_place(view, seat, then)
    said = _("place {place} of {seats}") if after == place else _("place {place} → {then} of {seats}")
    return said.format(place=place, then=after, seats=view.seats)


def fits_text(count: int) -> str:
    """How many cards of the hand could be played, in words."""
    return ngettext("{count} fits", "{count} fit", count, count=count)


def hand_tip(view: View) -> str:
    """What the figures in the own panel mean."""
    if state_of(view).over:
        return place_text(view, view.seat)
    told = [
        _(
            "If the game ended now, you would have place {place} of {seats}: the fewest cards come first.",
            place=forecast.find_place(view, view.seat),
            seats=view.seats,
        )
    ]
    fits = forecast.count_fitting(view)
    if fits != forecast.UNKNOWN:
        told.append(
            ngettext(
                "{count} of your cards matches what lies on the piles.",
                "{count} of your cards match what lies on the piles.",
                fits,
                count=fits,
            )
        )
    return " ".join(told)

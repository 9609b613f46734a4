"""What Absurd 8's tells of what happened."""

from __future__ import annotations

import re

from engine.core.events import Acted
from engine.games.absurd8s.attacks import is_wanted
from engine.games.absurd8s.cards import SUIT, TEXT
from engine.games.absurd8s.keywords import KEYWORDS
from tests.laws.models.absurd8s import ENOUGH
from tests.support.claims import NAMES
from tests.support.happened.common import FIGURES, Check, Happened, each, label

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "T": "stars"}


def gone(m: Happened, seat: int, *dst: str) -> list[str]:
    """Cards that leave a seat's places in the turn, for places of these names."""
    specs = m.rules.zones
    return [
        m.model.codes[event.card]
        for event in m.turn
        if event.kind == "move"
        and (
            specs[event.src].owner == seat or (specs[event.src].name == "global" and specs[event.dst].name != "global")
        )
        and (not dst or specs[event.dst].name in dst)
    ]


def came(m: Happened, seat: int, *src: str) -> list[str]:
    """Cards that come to a seat's places, from places of these names."""
    specs = m.rules.zones
    return [
        m.model.codes[event.card]
        for event in m.turn
        if event.kind == "move"
        and specs[event.dst].owner == seat != specs[event.src].owner
        and specs[event.src].name in src
    ]


def first(m: Happened, word: str) -> str:
    """The card a place of the sentence begins with."""
    return m.codes(word)[0]


def plays(word: str) -> Check:
    """The card leaves the hand, or what lies aside or in the Effects, for a pile."""
    return lambda m: first(m, word) in gone(m, m.who(), "pile", "battle", "effects", "global", "aside")


def holds(word: str) -> Check:
    """The card is held, or lies before whoever uses it, or is on its way to the pile."""
    return lambda m: (
        first(m, word)
        in [
            *(code for name in ("hand", "aside", "effects") for code in m.lying(name, m.who())),
            *gone(m, m.who(), "pile", "aside"),
        ]
    )


def bluffs(m: Happened) -> bool:
    """One card goes to a pile, the one that is named if one is; or has gone there, where it is called."""
    if not isinstance(m.event, Acted):
        return m.model.codes[m.event.card] in m.lying("pile") and m.who() == m.event.bluffer
    laid = gone(m, m.who(), "pile")
    return bool(laid) and (not m.codes() or m.codes() == laid[:1])


def lays_down(m: Happened) -> bool:
    return m.codes() == gone(m, m.who(), "battle")[:1]


def draws_one(m: Happened) -> bool:
    return len(came(m, m.who(), "draw")) >= 1


def counted(word: str, holds: Check) -> Check:
    return lambda m: bool(int(str(m.values[word]).split()[0]) == m.event.count and holds(m))


def drew(m: Happened) -> bool:
    """So many cards have come, by now; those of a chain of causes are told by their causes."""
    return bool(len(came(m, m.who(), "draw")) >= m.event.count)


def caused(m: Happened) -> bool:
    """The card that demanded it has been played."""
    told = m.codes("cause") or m.codes("card")
    return m.event.card < 0 or told == [m.model.codes[m.event.card]]


def discards(m: Happened) -> bool:
    """The cards are gone from the hand."""
    left = {*m.lying("hand", m.who()), *m.lying("aside", m.who())}
    return not {*m.codes("cards")} & ({*left} if not isinstance(m.event, Acted) else set())


def on_table(m: Happened) -> list[str]:
    zones = range(m.rules.main, len(m.rules.zones))
    return [m.model.codes[card] for zone in zones for card in m.before[zone]]


def shown(m: Happened) -> bool:
    """They are held, all of them if so many can be told."""
    held = {*m.lying("hand", m.who()), *m.lying("aside", m.who())}
    return {*m.codes("cards")} <= held


def next_seat(m: Happened) -> bool:
    """It is not the one who chooses."""
    return bool(m.who("other") != m.event.seat and m.event.asked == "target")


def asked(m: Happened) -> bool:
    """The words name what was asked for: so many cards of the deck are like that."""
    _verb, kind, word = m.event.text.split()
    said = str(m.values.get("what", m.values.get("card")))
    wanted = [card for card in range(len(TEXT)) if is_wanted(card, (kind, word))]
    suit = kind == "suit" and said == SUITS[word] and {SUIT[card] for card in wanted} == {"CDHST".index(word)}
    rank = kind == "rank" and all(m.model.codes[card][0] == word for card in wanted) and said[:2] in ("a ", "an")
    text = kind == "text" and said == f"“{KEYWORDS[word].title}”"
    return bool(wanted) and (suit or rank or text)


def takes(word: str, *src: str) -> Check:
    return lambda m: not m.codes(word) or first(m, word) in came(m, m.who(), *src)


def removed(m: Happened) -> bool:
    """It lay on the table, and goes under the main pile."""
    under = [m.model.codes[event.card] for event in m.turn if event.kind == "move" and event.dst == m.rules.main]
    return first(m, "card") in on_table(m) and first(m, "card") in under


def undergoes(m: Happened) -> bool:
    """The attack stands on the card."""
    if m.values.get("attack") and str(m.values["attack"]) != KEYWORDS[m.event.keyword].title:
        return False
    return "other" not in m.values or not m.values["other"] or m.who("other") == m.event.caster != m.who()


def right(loser: bool) -> Check:
    """A bluff that is called costs whoever bluffed, a card that is none whoever called."""

    def check(m: Happened) -> bool:
        drawn = [seat for seat in (m.event.seat, m.event.bluffer) if seat == m.event.loser]
        code = m.model.codes[m.event.card]
        return m.codes() == [code] and drawn == [m.event.seat if loser else m.event.bluffer]

    return check


def pays(caller: bool) -> Check:
    return lambda m: right(caller)(m) and m.who() == m.event.loser


def called(caller: bool) -> Check:
    return lambda m: right(caller)(m) and (m.who(), m.who("other")) == (m.event.bluffer, m.event.seat)


def flipped(m: Happened) -> bool:
    told = re.findall(r"(\w+) (heads|tails)", str(m.values["coins"]))
    return told == [(NAMES[seat], {"H": "heads", "T": "tails"}[coin]) for seat, coin in m.event.coins]


def coin(side: str) -> Check:
    """For all who are named a coin fell so."""

    def check(m: Happened) -> bool:
        fell = {NAMES[seat] for seat, coin in m.event.coins if coin == side}
        return {*re.findall("|".join(NAMES), str(m.values["name"]))} <= fell

    return check


def in_effect(m: Happened) -> bool:
    return m.codes()[0] in [m.model.codes[card] for zone in m.model.zones[m.rules.main :] for card in zone]


def cast(key: str) -> Check:
    return lambda m: m.event.keyword == key and m.event.seat == m.who()


def hand_to_hand(m: Happened) -> bool:
    return not m.codes() or m.codes()[0] in m.moves("hand", "hand", giver=m.who(), taker=m.who("other"))


# --- the end of a game -----------------------------------------------------------------------------------------------


def several(m: Happened) -> bool:
    return bool(m.rules.options["games"] != "1")


def dealt(m: Happened) -> bool:
    return m.numbered(len(m.model.rounds) + len(m.model.ended) + 1, several(m)) and m.who() == m.event.seat


def ended(m: Happened) -> bool:
    return m.numbered(len(m.model.rounds) + len(m.model.ended), several(m))


def sizes(m: Happened) -> list[int]:
    found: list[int] = m.model.ended[-1][0]
    return found


def won(m: Happened) -> bool:
    """Whoever wins has an empty hand, or twenty cards and the most."""
    own = sizes(m)[m.who()]
    return own == 0 or own == max(sizes(m)) >= ENOUGH


def ends(why: str) -> Check:
    def check(m: Happened) -> bool:
        if why == "draw":
            return not m.lying("draw") and ended(m)
        return m.model.passes >= m.rules.seats and ended(m)

    return check


def best(m: Happened) -> set[int]:
    return {seat for seat, place in enumerate(m.event.places) if place == 1}


def headline(m: Happened) -> bool:
    """The places are ones the rules allow, and the first are named."""
    named = {NAMES.index(name) for name in re.findall("|".join(NAMES), str(m.values["name"]))}
    return named == best(m) and tuple(m.event.places) in m.model.ended[-1][1]


def figures(m: Happened) -> bool:
    """Cards left, the fewest first, and the hands as they lie."""
    assert m.sheet is not None
    for line in m.sheet.lines:
        held = [*m.lying("hand", line.seat), *m.lying("aside", line.seat)]
        if int(line.figures[0]) != sizes(m)[line.seat] or not {m.model.codes[card] for card in line.cards} <= {*held}:
            return False
        if line.winner != (line.seat in best(m)) or bool(line.note) == bool(sizes(m)[line.seat]):
            return False
    return True


def wins(m: Happened) -> bool:
    """So many wins are somebody's, the game that has just ended included."""
    found = [won + (seat in best(m)) / (1 if len(best(m)) == 1 else 2) for seat, won in enumerate(m.model.won)]
    return float(m.values["count"]) in found


EVENTS: dict[str, Check] = {
    # --- playing a card
    "{name:plays|You play} {what}.": plays("what"),
    "{name:passes|You pass} everything on with {what}.": plays("what"),
    "{name:answers|You answer} with Thorns: {what}.": plays("what"),
    "{name:jumps|You jump} in with {what}.": plays("what"),
    "{name:announces|You announce} {what} to negate.": holds("what"),
    **each(
        plays("card"),
        "{name:-plays|play} {card}",
        "{name:-passes|pass} it on with {card}",
        "{name:-answers|answer} with Thorns: {card}",
        "{name:-jumps|jump} in with {card}",
    ),
    "{name:-negates|negate} with {card}": holds("card"),
    **each(
        label,
        "{what} from the Effects",
        "{what} on {pile}",
        "{what} as {keyword}",
        "{what}, made Wild by {{AT}}",
        "{what}, and {name:-names|name} {suit}",
    ),
    **each(
        bluffs,
        "{name:plays|You play} a card face-down: {card} on {pile}.",
        "{name:plays|You play} a card face-down on {pile}.",
        "{name:plays|You play} a card face-down: {card}.",
        "{name:plays|You play} a card face-down.",
        "{name:-plays|play} {card} face-down",
    ),
    **each(lays_down, "{name:stacks|You stack} {card}.", "{name:-lays|lay} {card} on the battle stack"),
    # --- answers
    **each(draws_one, "{name:draws|You draw} a last-resort card.", "{name:-draws|draw} a card"),
    **each(lambda m: not gone(m, m.who(), "pile"), "{name:passes|You pass}.", "{name:-passes|pass}"),
    "{name:accepts|You accept}.": lambda m: not gone(m, m.who(), "pile"),
    "{name:calls|You call} the bluff.": lambda m: any(event.text == "called" for event in m.turn),
    **each(
        lambda m: any(event.text == "conceded" and event.seat == m.who() for event in m.turn),
        "{name:concedes|You concede} the battle.",
        "{name:-concedes|concede} the battle",
    ),
    **each(next_seat, "{name:picks|You pick} {other:|you} to be next.", "{name:-gives|give} the turn to {other:|you}"),
    **each(asked, "{name:asks|You ask} for {what}.", "{name:-asks|ask} for {card}"),
    **each(
        takes("card", "pile"),
        "{name:takes|You take} {card} out of the pile.",
        "{name:takes|You take} a face-down card out of the pile.",
        "{name:-takes|take} {card} out of the pile",
    ),
    **each(
        removed,
        "{name:discards|You discard} {card} from the table.",
        "{name:-removes|remove} {card} from the table",
    ),
    **each(
        takes("card", "effects"),
        "{name:steals|You steal} {card}.",
        "{name:-steals|steal} {card}",
        "{name:-steals|steal} {card} from {other:|you}",
    ),
    **each(discards, "{name:discards|You discard} {cards} for {card}.", "{name:-discards|discard} {cards} for {cause}"),
    # --- what comes of it
    **each(
        lambda m: counted("cards", drew)(m) and caused(m),
        "{name:draws|You draw} {cards}.",
        "{name:draws|You draw} {cards} for {card}.",
    ),
    **each(
        lambda m: counted("count", drew)(m) and ("cause" not in m.form or caused(m)),
        "{name:-draws|draw} {count}",
        "{name:-draws|draw} {count} for {cause}",
    ),
    **each(
        undergoes,
        "{name:undergoes|You undergo} {attack} of {card}.",
        "{name:undergoes|You undergo} {attack} of {card} from {other:|you}.",
        "{name:-takes|take} {attack}: {card} from {other:|you}",
        "{name:-swaps|swap} a card with {other:|you}",
        "{name:-swaps|swap} hands with {other:|you}",
    ),
    **each(shown, "{name:shows|You show} {cards}.", "{name:-shows|show} {cards}"),
    "Coins: {coins}.": flipped,
    "{name:|you} heads": coin("H"),
    "{name:|you} tails": coin("T"),
    "It is {card}. The bluff fails: {name:pays|you pay}.": pays(False),
    "It is {card}. Well bluffed: {name:pays|you pay}.": pays(True),
    "{name:-is|are} caught bluffing with {card} by {other:|you}": called(False),
    "{name:-is|are} doubted wrongly for {card} by {other:|you}": called(True),
    "{name:takes|You take} {cards} of the battle stack.": counted("cards", lambda m: m.event.count > 0),
    "{name:-takes|take} {count} of the battle stack": counted("count", lambda m: m.event.count > 0),
    "{card} lay alone on the battle stack; {name:takes|you take} nothing.": lambda m: m.event.count == 0,
    **each(lambda m: m.model.lost, "{name:loses|You lose} the turn.", "{name:-loses|lose} the turn"),
    **each(
        in_effect,
        "{card} comes into effect.",
        "{name:-brings|bring} {card} into effect",
        "{name:-plays|play} {card} as an effect",
    ),
    "{card} {name:of ~|of yours} expires.": lambda m: m.codes() == [m.model.codes[m.event.card]],
    **each(hand_to_hand, "{name:gives|You give} {other:|you} {card}.", "{name:-gives|give} {other:|you} {card}"),
    **each(
        lambda m: m.codes()[0] in m.lying("hand", m.who()),
        "{card} comes to {name:|you}.",
        "{name:-gets|get} {card} from the shuffle",
    ),
    "{name:-draws|draw} {card}": lambda m: m.codes()[0] in m.lying("aside", m.who()),
    "{card} lies in {name:the Effects of ~|your Effects} now.": lambda m: (
        not m.codes() or m.codes()[0] in m.lying("effects", m.who())
    ),
    "{name:-lets|let} all flip a coin": cast("all-flip"),
    "{name:-shuffles|shuffle} all hands together": cast("redistribute"),
    "{name:-turns|turn} the direction round": cast("reverse"),
    "{name:-shuffles|shuffle} the piles into the draw pile": cast("shuffle-discard"),
    "The draw pile is shuffled.": lambda m: m.event.src == m.rules.draw,
    "All hands are shuffled together and dealt again.": lambda m: (
        not any(m.lying("hand", seat) for seat in range(m.rules.seats))
    ),
    # --- the end of a game
    **each(dealt, "*Game {number}: {name:deals|you deal}.*", "*{name:deals|You deal}.*"),
    **each(ended, "*Game {number} is over.*", "*The game is over.*"),
    **each(
        lambda m: won(m) and ended(m),
        "*Game {number} is over: {name:wins|you win}.*",
        "*The game is over: {name:wins|you win}.*",
    ),
    **each(
        ends("draw"),
        "*Game {number} is over: the draw pile has run out.*",
        "*The game is over: the draw pile has run out.*",
    ),
    **each(
        ends("passes"),
        "*Game {number} is over: everybody has passed.*",
        "*The game is over: everybody has passed.*",
    ),
    # --- the sheet
    "The game is over": lambda m: not several(m),
    "Game {number} of {games}": lambda m: ended(m) and str(m.values["games"]) == m.rules.options["games"],
    **each(headline, "{name:wins|You win}", "{name:share|~ share} the win"),
    "{name:has|You have} no cards left.": lambda m: sizes(m)[m.who()] == 0,
    "{name:holds|You hold} {count} cards, and 20 or more win.": lambda m: (
        m.values["count"] == sizes(m)[m.who()] >= ENOUGH == 20
    ),
    "The nine of hearts was in effect when the draw pile ran out: the fewest cards win.": ends("draw"),
    "Everybody passed in a row: the fewest cards win.": ends("passes"),
    "The longest game allowed was over: the fewest cards win.": lambda m: (
        m.model.turns >= int(m.rules.options["turn_cap"])
    ),
    **each(label, "Cards", "a card"),
    **each(lambda m: 0 in sizes(m), "an empty hand", "an empty hand, but not in its own turn"),
    "Cards left in the hand: the fewest are best. Whoever has none wins as their turn begins or ends.": label,
    **each(wins, "{count} win", "{count} wins"),
    FIGURES: figures,
}
"""Labels stand over or beside figures, which are held by themselves."""
UNHEARD = frozenset(
    (
        "{name:takes|You take} a face-down card out of the pile.",
        "*Game {number} is over: the draw pile has run out.*",
        "*Game {number} is over: everybody has passed.*",
    )
)
"""What random matches come to so seldom that a short run does not hear it."""

"""What Absurd 8's says before an act."""

from __future__ import annotations

from engine.core.actions import Action
from engine.core.events import Event, RoundEnded, TurnBegan
from engine.games.absurd8s import actions as act
from engine.games.absurd8s import forecast
from engine.games.absurd8s.actions import spec_of
from engine.games.absurd8s.attacks import is_wanted
from engine.games.absurd8s.bluff import PENALTY
from engine.games.absurd8s.cards import RANK, STAR_ACE, SUIT, TEXT
from engine.games.absurd8s.fits import matches
from engine.games.absurd8s.keywords import KEYWORDS
from engine.games.absurd8s.laid import COLOR_LOCK
from engine.games.absurd8s.menu import all_ways, answers, kept_text, plays, tops_of
from engine.games.absurd8s.turn import ANSWER, KEPT, LAST_RESORT, AfterAttacks, Turn
from engine.games.absurd8s.words.phrases import SUIT_NAMES
from engine.games.absurd8s.words.prompts import ON_PILE, SAYS
from tests.support.claims import NAMES
from tests.support.told.common import Check, Moment, each

PLAYS = {"play", "chain", "thorns", "negate", "jump"}


def other(m: Moment, word: str = "other") -> int:
    return NAMES.index(str(m.values[word]))


def aside(m: Moment) -> list[int]:
    return m.zones[m.rules.aside + m.seat]


def mine(m: Moment) -> list[int]:
    """What may be played from: the card drawn, or hand and Effects."""
    return aside(m) or m.hand


def playable(m: Moment) -> bool:
    """Whether something could be played, were nothing pending."""
    return bool(plays(m.state, m.seat, mine(m), not aside(m)))


def attacks(m: Moment) -> bool:
    """What is coming is told, each attack with the amount it has."""
    told = str(m.values["attacks"]).split(" + ")
    return (
        len(told) == len(m.state.incoming)
        and m.frame.seat == m.seat
        and all(
            amount(m, attack.key) in (words.rsplit(" ")[-1], "")
            for attack, words in zip(m.state.incoming, told, strict=True)
        )
    )


def amount(m: Moment, key: str) -> str:
    word = KEYWORDS[key]
    if word.op not in ("draw", "draw_x", "discard"):
        return ""
    n = max(len(m.state.chain), m.state.links if not m.state.chain else 0) if word.op == "draw_x" else word.n
    return str(m.state.amount(m.seat, n, draws=word.op != "discard"))


def rest(m: Moment) -> set[str]:
    return m.verbs - {"accept"}


def taken(m: Moment) -> set[str]:
    """What there is to do once all was taken; nothing where that ends the turn. A game that ends leaves no lie."""
    then = m.state.clone()
    then.apply(m.seat, act.ACCEPT)
    while then.asks() and not isinstance(then.stack[-1], AfterAttacks):
        if isinstance(then.stack[-1], Turn):
            return set() if then.active != m.seat else {"draw"}
        asked = then.asks()[0]
        then.apply(asked.seat, then.legal(asked)[0])
    return {action.verb for asked in then.asks() for action in then.legal(asked)} or {"bluff"}


def only_bluffs(m: Moment) -> bool:
    """After taking it a bluff is left and nothing else."""
    return not playable(m) and taken(m) == {"bluff"}


def only_bluffs_else(m: Moment) -> bool:
    """The same but for what it brings; the game may end by it."""
    return not playable(m) and taken(m) <= {"bluff", "play"}


def wide(m: Moment, *verbs: str) -> bool:
    return m.verbs - PLAYS == {*verbs}


def drawn_only(m: Moment) -> bool:
    """Everything that can be played is the card that was drawn."""
    cards = {spec_of(action).card if action.verb == "play" else action.a for action in m.legal if action.verb != "pass"}
    return cards - {-1} <= {*aside(m)} or m.verbs == {"draw"}


def counted(m: Moment, count: int) -> bool:
    return str(m.values["cards"]).startswith(f"{count} card")


def unfit(m: Moment) -> bool:
    """The announced card fits nowhere."""
    return m.frame.mode == ANSWER and "play" not in m.verbs


def fits_somewhere(m: Moment) -> bool:
    return any(matches(top, m.part.value, TEXT[m.part.value]) for top in tops_of(m.state))


def ways(m: Moment) -> bool:
    """Whether the card could be played by itself."""
    return bool(all_ways(tops_of(m.state), m.part.value, None, 0))


def helps(m: Moment, verb: str) -> bool:
    """Whether a card that is held would answer like this."""
    return any(action.verb == verb for action in answers(m.state, m.seat, mine(m), not aside(m)))


def _plays(m: Moment, action: Action) -> bool:
    return action.verb in PLAYS and spec_of(action).card == m.part.value


def played(verb: str) -> Check:
    """It is this card, and used so."""
    return lambda m: (
        m.verb == verb and m.card() == (m.action.a if verb in ("bluff", "stack") else spec_of(m.action).card)
    )


def next_turn(m: Moment) -> int:
    """Whose turn begins next."""
    events: list[Event] = []
    m.after(events)
    return next((event.seat for event in events if isinstance(event, TurnBegan)), -1)


def won(m: Moment) -> bool:
    events: list[Event] = []
    m.after(events)
    return any(isinstance(event, RoundEnded) and event.seat == m.seat for event in events)


def grown(m: Moment) -> int:
    return len(m.after([]).table.zones[m.seat]) - len(m.hand)


CHECKS: dict[str, Check | str] = {
    # --- asked in a turn
    "{name}: {attacks} coming at you: take it, or answer.": lambda m: attacks(m) and bool(rest(m) & PLAYS),
    "{name}: {attacks} coming at you: take it, or draw in search of an answer.": lambda m: (
        attacks(m) and rest(m) == {"draw"}
    ),
    "{name}: {attacks} coming at you: take it.": lambda m: attacks(m) and not rest(m),
    "{name}: {attacks} coming at you: take it, or answer; after taking it, only a bluff would be left.": lambda m: (
        attacks(m) and bool(rest(m) & PLAYS) and only_bluffs(m)
    ),
    "{name}: {attacks} coming at you: take it, or answer; after taking it, what it brings or a bluff would be left.": (
        lambda m: attacks(m) and bool(rest(m) & PLAYS) and only_bluffs_else(m)
    ),
    "{name}: {attacks} coming at you: take it, or draw; after taking it, what it brings or a bluff would be left.": (
        lambda m: attacks(m) and rest(m) == {"draw"} and only_bluffs_else(m)
    ),
    "{name}: {attacks} coming at you: take it, or draw; after taking it, only a bluff would be left.": lambda m: (
        attacks(m) and rest(m) == {"draw"} and only_bluffs(m)
    ),
    "{name}: play a card, bluff, or draw.": lambda m: m.verbs | {"play", "bluff"} == {"play", "bluff", "draw"},
    "{name}: play a card, bluff, or pass.": lambda m: m.verbs | {"play", "bluff"} == {"play", "bluff", "pass"},
    "{name}: play the drawn card, bluff with it, or draw once more.": lambda m: drawn_only(m) and "draw" in m.verbs,
    "{name}: play the drawn card, bluff with it, or pass.": lambda m: drawn_only(m) and "pass" in m.verbs,
    "{name}: play the card drawn before, or bluff with it.": lambda m: (
        drawn_only(m) and m.verbs <= {"play", "bluff"} and m.frame.mode == KEPT
    ),
    "{name}: play the card drawn before, bluff with it, or leave it.": lambda m: (
        drawn_only(m) and bool(m.verbs & {"draw", "pass"}) and m.frame.mode == KEPT
    ),
    "{name}: play a card, or bluff.": lambda m: m.verbs <= {"play", "bluff"},
    "{name}: now play the card that negates.": lambda m: (
        {spec_of(action).card for action in m.legal} == {m.frame.spec.card}
    ),
    "{name}: the card that negates fits no pile any more; bluff with it, or pass.": lambda m: (
        unfit(m) and m.verbs == {"bluff", "pass"}
    ),
    "{name}: the card that negates fits no pile any more; you can only pass.": lambda m: (
        unfit(m) and m.verbs == {"pass"}
    ),
    # --- asked in between
    "A Wormhole is open; do you jump in?": lambda m: any(m.state.row(zone)[-1].text.wormhole for zone in m.state.piles),
    "Which attack is executed first?": lambda m: len(m.legal) == len(m.state.incoming) > 1,
    "{name}: who is next?": lambda m: m.verbs == {"target"},
    "{name}: take a card out of the pile.": lambda m: m.verbs == {"fetch"},
    "{name}: what goes under the main pile?": lambda m: m.verbs == {"remove"},
    "{name}: which effect do you take?": lambda m: m.verbs == {"steal"},
    "{name}: follow the stack's suit or number with a card, or give up.": lambda m: "concede" in m.verbs,
    "Discard up to {cards} of {suit} for {card}.": lambda m: (
        counted(m, m.frame.most) and m.card() == m.frame.cause and SUIT_NAMES[m.frame.suit] == m.values["suit"]
    ),
    "Discard {cards} for {card}.": lambda m: (
        m.card() == m.frame.cause and all(counted(m, len(action.parts) - 1) for action in m.legal)
    ),
    "Discard {cards} for {card}; everybody's cards go at the same time.": lambda m: (
        m.card() == m.frame.cause and all(counted(m, len(action.parts) - 1) for action in m.legal)
    ),
    "Ask yourself for a number, a suit or a keyword.": lambda m: m.frame.caster == m.seat,
    "Ask {other} for a number, a suit or a keyword.": lambda m: m.frame.caster == other(m),
    "{other} asks for {what}; which card do you give?": lambda m: (
        m.frame.taker == other(m) and all(is_wanted(action.a, m.frame.wanted) for action in m.legal)
    ),
    "Choose {cards} to swap with {other}, unseen.": lambda m: (
        {other(m), m.seat} == {m.frame.seat, m.frame.caster} and counted(m, m.frame.count)
    ),
    "{other} has played a card face-down; do you call the bluff?": lambda m: m.frame.seat == other(m),
    # --- asked of others
    "{name:may|You may} jump in.": "jump",
    "{name:is|You are} on turn.": "turn",
    "{name:executes|You execute} attacks.": "order",
    "{name:is|You are} about to play.": "play",
    "{name:chooses|You choose} who is next.": "target",
    "{name:chooses|You choose} cards to discard.": "discard",
    "{name:goes|You go} fishing.": "fish",
    "{name:chooses|You choose} a card to give.": "give",
    "{name:chooses|You choose} a card to swap.": "exchange",
    "{name:searches|You search} the pile.": "fetch",
    "{name:chooses|You choose} an effect to discard.": "remove",
    "{name:chooses|You choose} an effect to take.": "steal",
    "{name:may|You may} call the bluff.": "call",
    "{name:must|You must} follow in the battle.": "battle",
    # --- why not
    "Choose a player.": "target",
    "Choose one of the attacks.": "order",
    "Call the bluff, or let it go.": "call",
    "Ask for a number, a suit or a keyword.": "fish",
    "Only another card of the pile this was played on, and never its lowest.": "fetch",
    "Only effects, extra piles and battles can be discarded.": "remove",
    "Only cards in other players' Personal Effects can be stolen.": lambda m: (
        m.kind == "steal" and (m.place.name != "effects" or m.place.owner in (-1, m.seat))
    ),
    "It fits no pile.": lambda m: not fits_somewhere(m),
    "It is no answer.": lambda m: bool(m.state.incoming),
    "First choose the player who is next.": "target",
    "First choose the attack that is executed first.": "order",
    "First choose what you discard from your hand.": "discard",
    "First choose the cards you give away.": "exchange",
    "First choose the card you give.": "give",
    "First choose the card you take out of the pile.": "fetch",
    "First choose what goes under the main pile.": "remove",
    "First choose the effect you take.": "steal",
    "First choose what you ask for.": "fish",
    "First say whether you call the bluff.": "call",
    "First say whether you jump in.": "jump",
    "Players are chosen only by Target.": lambda m: m.kind != "target",
    "Target may be anybody but whoever played it.": lambda m: m.part.value == m.seat,
    "{name} is not among those with equal hands.": lambda m: other(m, "name") not in {action.a for action in m.legal},
    "Only cards of the suit of the card just played.": lambda m: SUIT[m.part.value] != m.frame.suit,
    "You are asked for {what}.": lambda m: not is_wanted(m.part.value, m.frame.wanted),
    "Only cards in your hand, and some in your own Effects, can be played.": lambda m: (
        m.place.owner != m.seat or m.place.name not in ("hand", "effects", "aside")
    ),
    "In a battle a card must share suit or number with the top of the stack.": lambda m: (
        SUIT[m.part.value] != SUIT[m.zones[m.rules.battle][-1]]
        and RANK[m.part.value] != RANK[m.zones[m.rules.battle][-1]]
    ),
    "After a last-resort draw only the card just drawn may be played.": lambda m: bool(aside(m)),
    "The ace of stars cannot make the card just drawn Wild.": lambda m: (
        m.part.value == STAR_ACE and not any(spec_of(a).ace for a in m.legal if a.verb in PLAYS)
    ),
    "The card announced as an answer has to be played now.": lambda m: (
        isinstance(m.frame, AfterAttacks) and m.frame.mode == ANSWER
    ),
    "Only a Wormhole that fits the open one can jump in.": lambda m: m.kind == "jump",
    "It would be an answer, but it fits no pile.": lambda m: not fits_somewhere(m),
    "Thorns needs a chain.": lambda m: TEXT[m.part.value].thorns and not m.state.chain,
    "Against attacks only Chain, Negate or Thorns help; otherwise take them first.": lambda m: bool(m.state.incoming),
    "After a last-resort draw nothing is played from the Effects.": lambda m: bool(aside(m)),
    "This effect works from where it lies and is not played again.": lambda m: (
        not (kept_text(m.state, m.seat, m.part.value).reuse or kept_text(m.state, m.seat, m.part.value).negates_from)
    ),
    "A turn has two last-resort cards at most.": lambda m: m.frame.draws == LAST_RESORT,
    "Last-resort draws come before the attacks.": lambda m: (
        isinstance(m.frame, AfterAttacks) and not m.rules.late_draws
    ),
    "There is no card to draw.": lambda m: not m.state.can_draw(),
    "In a battle nothing is drawn.": "battle",
    "In a battle nothing is played from the Effects.": lambda m: m.kind == "battle" and m.place.name == "effects",
    "Color lock: in this battle a card must share the suit of the top of the stack.": lambda m: (
        SUIT[m.part.value] != SUIT[m.zones[m.rules.battle][-1]]
    ),
    "No last-resort card is left to draw in this turn.": lambda m: m.frame.exhausted or not m.state.can_draw(),
    "{reason} It can only go face-down, as a bluff.": lambda m: (
        act.BLUFF[0][m.part.value] in m.legal and not any(_plays(m, action) for action in m.legal)
    ),
    "Supersize: only the same or a higher number may go there.": lambda m: all(
        RANK[m.part.value] < top.rank for top in tops_of(m.state)
    ),
    "Color lock: an equal number is not enough.": lambda m: bool(m.state.ops & COLOR_LOCK),
    "It shares neither suit nor number with the pile.": lambda m: all(
        top.suit != SUIT[m.part.value] and top.rank != RANK[m.part.value] for top in tops_of(m.state)
    ),
    "Take the attacks first.": lambda m: bool(m.state.incoming),
    "A turn ends by playing, or after two last-resort draws.": lambda m: bool(m.verbs & {"play", "bluff", "draw"}),
    "A bluff is no answer: the attacks come first.": lambda m: bool(m.state.incoming),
    "Nothing is coming at you.": lambda m: not m.state.incoming,
    "No card of yours that fits could do that now.": lambda m: not helps(m, m.part.text),
    "First take the attacks, or answer them.": lambda m: bool(m.state.incoming),
    "That is not possible now.": lambda m: m.part.kind == "word",
    # --- put together
    **{words: played(verb) for verb, words in (SAYS | ON_PILE).items() if verb not in ON_PILE},
    **{words: played("play") for words in (SAYS["play"], ON_PILE["play"])},
    **{words: played("bluff") for words in (SAYS["bluff"], ON_PILE["bluff"])},
    "*You win with it!*": lambda m: won(m) or m.view.seat < 0,
    "Next: *you choose*": lambda m: (m.seat, "target") in m.after([]).asks(),
    "Next: *you again*": lambda m: next_turn(m) == m.seat,
    "Next: *{name}*": lambda m: next_turn(m) == other(m, "name") != m.seat,
    "Draw a card as a last resort?": "draw",
    "A card of yours can be played. Draw one as a last resort all the same?": lambda m: (
        m.verb == "draw" and bool(m.verbs & PLAYS)
    ),
    "Give {cards}?": "give",
    "Discard {cards}?": "discard",
    "Discard none?": lambda m: any(action.text == "discard none" for action in m.legal),
    **each(
        lambda m: m.prompt.missing_count == m.values["count"],
        "Give: choose {count} more card.",
        "Give: choose {count} more cards.",
        "Discard: choose {count} more card.",
        "Discard: choose {count} more cards.",
    ),
    "Give {what}?": "give",
    "Take {what}?": "fetch steal",
    "Put {what} under the main pile?": "remove",
    "Ask for {what}?": "ask",
    "Give up? You take no card.": lambda m: grown(m) == 0,
    **each(
        lambda m: grown(m) == m.values["count"],
        "Give up, and take {count} card?",
        "Give up, and take {count} cards?",
    ),
    "Call it? A good bluff costs you 2 cards, anything else costs {name} 2.": lambda m: (
        PENALTY == 2 and m.frame.seat == other(m, "name")
    ),
    "{card}: choose a pile.": lambda m: len(m.state.piles) > 1,
    "Now choose the card that goes on {pile}.": lambda m: m.verb in {*PLAYS, "bluff"},
    "Now choose the card.": lambda m: True,
    "{card} fits here only with {ace}: choose that, too.": lambda m: all(
        spec_of(action).ace for action in m.legal if action.verb in PLAYS and spec_of(action).card == m.card()
    ),
    "{card}: choose the attack it cancels.": lambda m: len(m.state.incoming) > 1 and "negate" in m.verbs,
    "Face-down: choose the card nobody shall see.": lambda m: "bluff" in m.verbs,
    "{card} does not fit there: lay it face-down, as a bluff?": lambda m: {"bluff"} == {*m.prompt.modes},
    "{card} is Wild: name the suit that counts.": lambda m: any("as" in action.text.split() for action in m.legal),
    "{card}: what shall it do?": lambda m: len(m.prompt.left()) > 1,
    "{card}: pick the keyword it shall have.": lambda m: TEXT[m.card()].picks or TEXT[m.card()].copies,
}


def foretold(m: Moment) -> bool:
    """“8 → 12”: where it is certain, the hand has so many cards when all that belongs to the choice is done."""
    return all(_comes_true(m, action) for action in m.legal[:8])


def _comes_true(m: Moment, action: Action) -> bool:
    told = forecast.forecast(m.view, action)
    if told is None or not told.sure or told.others or action.verb == "negate":
        return True
    then = m.state.clone()
    then.apply(m.seat, action)
    while (asked := then.asks()) and asked[0].seat == m.seat and asked[0].kind in ("discard", "order", "fetch"):
        then.apply(m.seat, then.legal(asked[0])[0])
    aside_too = not m.state.executing  # while attacks are executed what lies aside is in no hand (A8-R06)
    held = len(then.table.zones[m.seat]) + aside_too * len(then.table.zones[m.rules.aside + m.seat])
    whole = asked and asked[0].kind in ("turn", "play", "call", "target", "battle") and then.history == m.state.history
    return not whole or (action.verb == "discard" and bool(m.state.incoming)) or held == told.cards


FIGURES = (foretold,)

UNHEARD = frozenset(
    (
        "Give: choose {count} more card.",
        "Give: choose {count} more cards.",
        "In a battle nothing is played from the Effects.",
        "No last-resort card is left to draw in this turn.",
        "{card}: what shall it do?",
        "{name} is not among those with equal hands.",
        "{name}: the card that negates fits no pile any more; you can only pass.",
        "{name}: {attacks} coming at you: take it, or answer; after taking it, only a bluff would be left.",
        "{name}: {attacks} coming at you: take it, or answer; after taking it, what it brings or a bluff would be "
        "left.",
    )
)
"""What the positions that are looked at do not bring about."""

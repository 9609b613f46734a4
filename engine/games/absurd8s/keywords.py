"""Keywords and card texts: what a word on a card is, and a whole text compiled into what the rules ask about it.

A *keyword* is what is printed (``draw-2``); two keywords of the same kind share an ``op`` and differ by ``n``. A *text*
is a tuple of keywords in printed order, with whatever the card gained while it is in play: copied text (A8-092), a lent
Wild (A8-R76), the pick of a Pick 1 (A8-R87). Texts are interned: equal texts are one object.
"""

from __future__ import annotations

from typing import NamedTuple

CAST, CONTROL, ATTACK, NAVIGATION, EFFECT = "cast", "control", "attack", "navigation", "effect"
ALL = 99
"""The ``n`` of Negate All."""


class Keyword(NamedTuple):
    """One keyword: ``key`` as typed in notation, its class, what it does (``op``), how much, words for people."""

    key: str
    kind: str
    op: str
    n: int
    name: str
    help: str
    personal: bool = False


_LINES = """
draw-1|attack|draw|1|Draw 1|The recipient draws a card.
draw-2|attack|draw|2|Draw 2|The recipient draws two cards.
draw-4|attack|draw|4|Draw 4|The recipient draws four cards.
draw-x|attack|draw_x|1|Draw X|The recipient draws as many cards as there are on the chain.
discard-1|attack|discard|1|Discard 1|The recipient discards a card of their choice.
discard-2|attack|discard|2|Discard 2|The recipient discards two cards of their choice.
discard-3|attack|discard|3|Discard 3|The recipient discards three cards of their choice.
fish|attack|fish|1|Fish|The recipient asks the attacker for a number, suit or keyword; without a match they draw one.
lose-1|attack|lose|1|Lose 1 turn|The recipient's next turn is skipped.
exchange-1|attack|exchange|1|Exchange 1|Attacker and recipient swap one card each, chosen blind.
exchange-hands|attack|exchange_hands|0|Exchange hands|Attacker and recipient swap their whole hands.
reveal-hand|attack|reveal_hand|0|Reveal hand|The recipient shows the hand to the whole table.
reuse|attack|reuse|0|Reuse|The recipient puts this card into their own Effects and may play it from there.
i-draw-2|cast|i_draw|2|I draw 2|You draw two cards.
i-discard-2|cast|i_discard|2|I discard 2|You discard two cards.
all-discard-2|cast|all_discard|2|All discard 2|Everybody discards two cards, you too.
fewer-draw-2|cast|fewer_draw|2|Fewer draw 2|Everybody with fewer cards than you draws two.
all-flip|cast|all_flip|2|All flip a coin|Everybody flips: heads draws two, tails discards three.
reverse|cast|reverse|0|Reverse|The direction of play turns round.
thorns|cast|thorns|0|Thorns|Ends the chain: you and whoever started it undergo all of it.
redistribute|cast|redistribute|0|Redistribute|All hands are shuffled together and dealt out again.
search-discard|cast|search|1|Search discard|Take a card out of the pile this was played on.
discard-same-suit-2|cast|same_suit|2|Discard 2 same suit|Discard up to two cards of this card's suit.
discard-effect|cast|remove|1|Discard effect|Put an effect, an extra pile or a battle under the main pile.
steal-effect|cast|steal|1|Steal effect|Move a card from another player's Effects to yours.
negate-1|cast|negate|1|Negate 1|Cancels one attack that is coming at you.
negate-all|cast|negate|99|Negate all|Cancels every attack that is coming at you.
shuffle-discard|cast|shuffle_discard|0|Shuffle discard|All piles but their tops are shuffled into the draw pile.
bluff|control|bluff|0|Bluff|Played face-down and validly, it costs whoever calls it two cards.
wormhole|control|wormhole|0|Wormhole|Can be jumped in on a Wormhole when it is somebody else's turn.
chain|control|chain|0|Chain|Passes the attacks coming at you on to the next player, with its own added.
wild|control|wild|0|Wild|Can be played on any suit; you name the suit that counts.
supersize|control|supersize|0|Supersize|What is played on it must have the same or a higher value.
play-as|control|play_as|0|Play as|While it is played it also counts as these suits.
copy|control|copy|0|Copy previous card|Gains the text of the card it is played on.
up-or-down|control|up_or_down|0|Up or down|Can also be played on a neighbouring number.
pick-1|control|pick|1|Pick 1|Pick one keyword as you play it: Wormhole, Negate 1, Chain, Target or Wild.
grant-wild|control|grant_wild|0|Discard to give played card “Wild”|Discard it with another card: that one is Wild.
skip|navigation|skip|0|Skip|The player after the next one is next.
target|navigation|target|0|Target|You choose who is next.
lowest|navigation|lowest|0|Lowest|Whoever has the fewest cards is next.
highest|navigation|highest|0|Highest|Whoever has the most cards is next.
mirror|navigation|mirror|0|Mirror|The last other player who played is next; the direction turns round.
go-again|navigation|go_again|0|Go again|You are next.
color-lock|effect|color_lock|0|Color lock|An equal number is not enough any more: the suit must match.
free-for-all|effect|free_for_all|0|Free for all|Any card may be played on any card until its player's next turn.
battle-stack|effect|battle|0|Battle stack|Everybody in turn plays onto this stack until somebody cannot: they take it.
new-active-pile|effect|new_pile|0|New active pile|Starts another pile to play on.
reveal-small-hands|effect|small_hands|0|1 or 2 card hands revealed|Hands of one or two cards lie open.
plus-one|effect|plus_one|0|All draws/discards gain +1|Your draws and discards by card text are one larger.|personal
draw-reduction|effect|reduction|0|All draw 2+ reduced by 1|You draw one less where card text says two or more.|personal
draws-chain|effect|draws_chain|0|All my draw cards gain “Chain”|Your cards that make somebody draw have Chain.|personal
negate-from-effects|effect|negate_from|0|Discard to negate all|Play it from your Effects to cancel all attacks.|personal
twenty-plus|effect|twenty|0|20+ card hands win|Whoever has twenty cards or more wins at once.
game-ends|effect|ends|0|Game ends when discard empties|The game ends when the draw pile runs out.
"""


def _keyword(line: str) -> Keyword:
    key, kind, op, n, name, words, *rest = line.split("|")
    return Keyword(key, kind, op, int(n), name, words, bool(rest))


KEYWORDS: dict[str, Keyword] = {line.split("|", 1)[0]: _keyword(line) for line in _LINES.strip().split("\n")}
"""All keywords by key, in the order Fish lists them."""
PICKS: dict[str, str] = {
    "wormhole": "wormhole", "negate": "negate-1", "chain": "chain", "target": "target", "wild": "wild",
}  # fmt: skip
"""What a Pick 1 may become: the word of the notation and the keyword."""
DRAWING = frozenset(("draw", "draw_x", "i_draw", "fewer_draw", "all_flip"))
"""Ops that order a draw, for the king of stars (A8-R74)."""
_ALL_SUITS = 31
_SUIT_BITS = {"C": 1, "D": 2, "H": 4, "S": 8, "T": 16}


def keyword(item: str) -> Keyword:
    """The keyword of an item of a text; an item may carry the suits of Play As: ``play-as:HS``."""
    return KEYWORDS[item.partition(":")[0]]


class Text:
    """A text in force. ``items`` are its keywords, ``pick`` what a Pick 1 in it became ("" while it is none).

    ``casts`` and ``attacks`` keep the printed order; ``navs`` too (the last one counts, A8-R68). ``effects`` are the
    ops that send the card to an Effects space, ``personal`` whether to its player's own.
    """

    __slots__ = (
        "attacks", "bluff", "casts", "chain", "copies", "draws", "effects", "items", "navs", "negate", "negates_from",
        "personal", "pick", "picks", "removes", "reuse", "suits", "supersize", "thorns", "up_or_down", "wild",
        "wormhole",
    )  # fmt: skip

    def __init__(self, items: tuple[str, ...], pick: str) -> None:
        self.items = items
        self.pick = pick
        chosen = [PICKS[pick] if item == "pick-1" and pick else item for item in items]
        words = [keyword(item) for item in chosen]
        ops = {word.op for word in words}
        self.casts: tuple[Keyword, ...] = tuple(w for w in words if w.kind == CAST and w.op != "negate")
        self.attacks: tuple[str, ...] = tuple(word.key for word in words if word.kind == ATTACK)
        self.navs: tuple[str, ...] = tuple(word.op for word in words if word.kind == NAVIGATION)
        self.effects: tuple[str, ...] = tuple(word.op for word in words if word.kind == EFFECT)
        self.personal = any(word.personal for word in words)
        self.suits = 0
        for item in chosen:
            _, _, suits = item.partition(":")
            self.suits |= _ALL_SUITS if suits == "any" else sum(_SUIT_BITS[suit] for suit in suits)
        self.negate = max([word.n for word in words if word.op == "negate"], default=0)
        self.draws = bool(ops & DRAWING)
        self.bluff = "bluff" in ops
        self.chain = "chain" in ops
        self.copies = "copy" in ops
        self.negates_from = "negate_from" in ops
        self.picks = "pick-1" in items
        self.removes = "remove" in ops
        self.reuse = "reuse" in ops
        self.supersize = "supersize" in ops
        self.thorns = "thorns" in ops
        self.up_or_down = "up_or_down" in ops
        self.wild = "wild" in ops
        self.wormhole = "wormhole" in ops

    def __repr__(self) -> str:
        return f"<{' '.join(self.items)}{'~' + self.pick if self.pick else ''}>"

    def __reduce__(self) -> tuple[object, ...]:
        return text_of, (self.items, self.pick)


_TEXTS: dict[tuple[tuple[str, ...], str], Text] = {}


def text_of(items: tuple[str, ...], pick: str = "") -> Text:
    """The text of these keywords; the same object for the same keywords."""
    text = _TEXTS.get((items, pick))
    if text is None:
        text = _TEXTS[items, pick] = Text(items, pick)
    return text


NO_TEXT = text_of(())

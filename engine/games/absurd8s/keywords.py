"""Keywords and card texts: what a word on a card is, and a whole text compiled into what the rules ask about it.

A *keyword* is what is printed (``draw-2``); two keywords of the same kind share an ``op`` and differ by ``n``. A *text*
is a tuple of keywords in printed order, with whatever the card gained while it is in play: copied text (A8-092), a lent
Wild (A8-R76), the pick of a Pick 1 (A8-R87). Texts are interned: equal texts are one object.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.core.texts import N_, _

CAST, CONTROL, ATTACK, NAVIGATION, EFFECT = "cast", "control", "attack", "navigation", "effect"
ALL: Final = 99
"""The ``n`` of Negate All."""


class Keyword(NamedTuple):
    """One keyword: ``key`` as typed in notation, its class, what it does (``op``), how much, words for people.

    A8-R92.
    """

    key: str
    kind: str
    op: str
    n: int
    name: str
    help: str
    personal: bool

    @property
    def title(self) -> str:
        """The name in the player's language."""
        return _(self.name)


_LINES = """
draw-1|attack|draw|1
draw-2|attack|draw|2
draw-4|attack|draw|4
draw-x|attack|draw_x|1
discard-1|attack|discard|1
discard-2|attack|discard|2
discard-3|attack|discard|3
fish|attack|fish|1
lose-1|attack|lose|1
exchange-1|attack|exchange|1
exchange-hands|attack|exchange_hands|0
reveal-hand|attack|reveal_hand|0
reuse|attack|reuse|0
i-draw-2|cast|i_draw|2
i-discard-2|cast|i_discard|2
all-discard-2|cast|all_discard|2
fewer-draw-2|cast|fewer_draw|2
all-flip|cast|all_flip|2
reverse|cast|reverse|0
thorns|cast|thorns|0
redistribute|cast|redistribute|0
search-discard|cast|search|1
discard-same-suit-2|cast|same_suit|2
discard-effect|cast|remove|1
steal-effect|cast|steal|1
negate-1|cast|negate|1
negate-all|cast|negate|99
shuffle-discard|cast|shuffle_discard|0
bluff|control|bluff|0
wormhole|control|wormhole|0
chain|control|chain|0
wild|control|wild|0
supersize|control|supersize|0
play-as|control|play_as|0
copy|control|copy|0
up-or-down|control|up_or_down|0
pick-1|control|pick|1
grant-wild|control|grant_wild|0
skip|navigation|skip|0
target|navigation|target|0
lowest|navigation|lowest|0
highest|navigation|highest|0
mirror|navigation|mirror|0
go-again|navigation|go_again|0
color-lock|effect|color_lock|0
free-for-all|effect|free_for_all|0
battle-stack|effect|battle|0
new-active-pile|effect|new_pile|0
reveal-small-hands|effect|small_hands|0
plus-one|effect|plus_one|0|personal
draw-reduction|effect|reduction|0|personal
draws-chain|effect|draws_chain|0|personal
negate-from-effects|effect|negate_from|0|personal
twenty-plus|effect|twenty|0
game-ends|effect|ends|0
"""
_WORDS = N_(
    {
        "draw-1": ("Draw 1", "The recipient draws a card."),
        "draw-2": ("Draw 2", "The recipient draws two cards."),
        "draw-4": ("Draw 4", "The recipient draws four cards."),
        "draw-x": ("Draw X", "The recipient draws as many cards as there are on the chain."),
        "discard-1": ("Discard 1", "The recipient discards a card of their choice."),
        "discard-2": ("Discard 2", "The recipient discards two cards of their choice."),
        "discard-3": ("Discard 3", "The recipient discards three cards of their choice."),
        "fish": (
            "Fish",
            "The recipient asks the attacker for a number, suit or keyword; without a match they draw one.",
        ),
        "lose-1": ("Lose 1 turn", "The recipient's next turn is skipped."),
        "exchange-1": ("Exchange 1", "Attacker and recipient swap one card each, chosen blind."),
        "exchange-hands": ("Exchange hands", "Attacker and recipient swap their whole hands."),
        "reveal-hand": ("Reveal hand", "The recipient shows the hand to the whole table."),
        "reuse": ("Reuse", "The recipient puts this card into their own Effects and may play it from there."),
        "i-draw-2": ("I draw 2", "You draw two cards."),
        "i-discard-2": ("I discard 2", "You discard two cards."),
        "all-discard-2": ("All discard 2", "Everybody discards two cards, you too."),
        "fewer-draw-2": ("Fewer draw 2", "Everybody with fewer cards than you draws two."),
        "all-flip": ("All flip a coin", "Everybody flips: heads draws two, tails discards three."),
        "reverse": ("Reverse", "The direction of play turns round."),
        "thorns": ("Thorns", "Ends the chain: you and whoever started it take all of it."),
        "redistribute": ("Redistribute", "All hands are shuffled together and dealt out again."),
        "search-discard": ("Search discard", "Take a card out of the pile this was played on."),
        "discard-same-suit-2": ("Discard 2 same suit", "Discard up to two cards of this card's suit."),
        "discard-effect": ("Discard effect", "Put an effect, an extra pile or a battle under the main pile."),
        "steal-effect": ("Steal effect", "Move a card from another player's Effects to yours."),
        "negate-1": ("Negate 1", "Cancels one attack that is coming at you."),
        "negate-all": ("Negate all", "Cancels every attack that is coming at you."),
        "shuffle-discard": ("Shuffle discard", "All piles but their tops are shuffled into the draw pile."),
        "bluff": ("Bluff", "Played face-down and validly, it costs whoever calls it two cards."),
        "wormhole": ("Wormhole", "Can be jumped in on a Wormhole when it is somebody else's turn."),
        "chain": ("Chain", "Passes the attacks coming at you on to the next player, with its own added."),
        "wild": ("Wild", "Can be played on any suit; you name the suit that counts."),
        "supersize": ("Supersize", "What is played on it must have the same or a higher value."),
        "play-as": ("Play as", "While it is played it also counts as these suits."),
        "copy": ("Copy previous card", "Gains the text of the card it is played on."),
        "up-or-down": ("Up or down", "Can also be played on a neighbouring number."),
        "pick-1": ("Pick 1", "Pick one keyword as you play it: Wormhole, Negate 1, Chain, Target or Wild."),
        "grant-wild": ("Discard to give played card “Wild”", "Discard it with another card: that one is Wild."),
        "skip": ("Skip", "The player after the next one is next."),
        "target": ("Target", "You choose who is next."),
        "lowest": ("Lowest", "Whoever has the fewest cards is next."),
        "highest": ("Highest", "Whoever has the most cards is next."),
        "mirror": ("Mirror", "The last other player who played is next; the direction turns round."),
        "go-again": ("Go again", "You are next."),
        "color-lock": ("Color lock", "An equal number is not enough any more: the suit must match."),
        "free-for-all": (
            "Free for all",
            "Any card may be played on any card until the next turn of whoever played this one.",
        ),
        "battle-stack": (
            "Battle stack",
            "Everybody in turn plays onto this stack until somebody cannot: they take it.",
        ),
        "new-active-pile": ("New active pile", "Starts another pile to play on."),
        "reveal-small-hands": ("1 or 2 card hands revealed", "Hands of one or two cards lie open."),
        "plus-one": ("All draws/discards gain +1", "Your draws and discards by card text are one larger."),
        "draw-reduction": ("All draw 2+ reduced by 1", "You draw one less where card text says two or more."),
        "draws-chain": ("All my draw cards gain “Chain”", "Your cards that make somebody draw have Chain."),
        "negate-from-effects": ("Negate all from Effects", "Play it from your Effects to cancel all attacks."),
        "twenty-plus": ("20+ card hands win", "Whoever has twenty cards or more wins at once."),
        "game-ends": ("Game ends when draw pile empties", "The game ends when the draw pile runs out."),
    }
)
"""What is printed for each keyword, and what it means."""


_ROWS = [line.split("|") for line in _LINES.strip().split("\n")]
KEYWORDS: Final = {
    key: Keyword(key, kind, op, int(n), *_WORDS[key], bool(personal)) for key, kind, op, n, *personal in _ROWS
}
"""All keywords by key, in the order Fish lists them."""
PICKS: Final[dict[str, str]] = {
    "wormhole": "wormhole", "negate": "negate-1", "chain": "chain", "target": "target", "wild": "wild",
}  # fmt: skip
"""What a Pick 1 may become: the word of the notation and the keyword."""
DRAWING: Final = frozenset(("draw", "draw_x", "i_draw", "fewer_draw", "all_flip"))
"""Ops that order a draw, for the king of stars (A8-R74)."""
_ALL_SUITS: Final = 31
_SUIT_BITS = {"C": 1, "D": 2, "H": 4, "S": 8, "T": 16}


def get_keyword(item: str) -> Keyword:
    """The keyword of an item of a text; an item may carry the suits of Play As: ``play-as:HS``."""
    return KEYWORDS[item.partition(":")[0]]


class Text:
    """A text in force. ``items`` are its keywords, ``pick`` what a Pick 1 in it became ("" while it is none),
    ``in_force`` the keywords with that in its place.

    ``casts`` and ``attacks`` keep the printed order; ``navs`` too (the last one counts, A8-R68). ``effects`` are the
    ops that send the card to an Effects space, ``personal`` whether to its player's own.
    """

    def __init__(self, items: tuple[str, ...], pick: str) -> None:
        self.items = items
        self.pick = pick
        self.in_force = [PICKS[pick] if item == "pick-1" and pick else item for item in items]
        words = [get_keyword(item) for item in self.in_force]
        ops = {word.op for word in words}
        self.casts = tuple(w for w in words if w.kind == CAST and w.op != "negate")  # A8-075
        self.attacks = tuple(word.key for word in words if word.kind == ATTACK)
        self.navs = tuple(word.op for word in words if word.kind == NAVIGATION)
        # Reuse is an attack and goes to a space all the same (A8-141).
        self.effects = tuple(word.op for word in words if word.kind == EFFECT)
        self.personal = any(word.personal for word in words)
        self.suits = 0
        for item in self.in_force:
            _, _, suits = item.partition(":")
            self.suits |= _ALL_SUITS if suits == "any" else sum(_SUIT_BITS[suit] for suit in suits)
        self.negate = max([word.n for word in words if word.op == "negate"], default=0)
        self.draws = bool(ops & DRAWING)
        self.bluff = "bluff" in ops  # A8-076
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


_TEXTS: Final[dict[tuple[tuple[str, ...], str], Text]] = {}


def text_of(items: tuple[str, ...], pick: str = "") -> Text:
    """The text of these keywords; the same object for the same keywords."""
    text = _TEXTS.get((items, pick))
    if text is None:
        text = _TEXTS[items, pick] = Text(items, pick)
    return text


NO_TEXT: Final = text_of(())

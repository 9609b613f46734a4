"""Words several texts share: cards, suits, attacks, piles. Texts are markup."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.cards import HIDDEN, RANKS
from engine.core.texts import N_, Names, _, listed, ngettext
from engine.games.absurd8s.actions import Spec
from engine.games.absurd8s.cards import DECK, SUITS
from engine.games.absurd8s.casts import TAILS_DISCARD
from engine.games.absurd8s.keywords import KEYWORDS, PICKS, Keyword
from engine.games.absurd8s.seen import amount_of
from engine.games.absurd8s.state import Absurd8sState

SUIT_NAMES = N_(("clubs", "diamonds", "hearts", "spades", "stars"))
SUIT_NAME = dict(zip(SUITS, SUIT_NAMES, strict=True))
ONE_OF_RANK = dict(zip(RANKS, N_((
    "an ace", "a 2", "a 3", "a 4", "a 5", "a 6", "a 7", "an 8", "a 9",
    "a 10", "a jack", "a queen", "a king",
)), strict=True))  # fmt: skip
"""What a Fish asks for; in other languages the case that follows “ask for”."""

card_text = DECK.describe


def cards_text(cards: Iterable[int]) -> str:
    """The markup of these cards as a list: ``{9H}, {4C} and {8S}``."""
    return listed(card_text(card) for card in cards) or _("nothing")


def few_cards(cards: Iterable[int]) -> str:
    """Cards as markup, of many the first: ``{4D} {JD} {2C} {3H} and 1 more``."""
    return _join_few([card_text(card) for card in cards if card != HIDDEN], " ")


def _join_few(told: Sequence[str], between: str) -> str:
    """The first of these, and how many more there are."""
    first = between.join(told[:FEW])
    return _("{first} and {count} more", first=first, count=len(told) - FEW) if len(told) > FEW else first


FEW = 4
"""Cards or attacks named in a phrase at most."""


_COINS = N_({"H": "{name:|you} heads (draw {count})", "T": "{name:|you} tails (discard {count})"})


def coin_text(names: Names, seats: Sequence[int], coin: str) -> str:
    """For whom a coin fell so, and what that brings."""
    count = KEYWORDS["all-flip"].n if coin == "H" else TAILS_DISCARD
    return _(_COINS[coin], name=listed(names[seat] for seat in seats), count=count)


def count_text(count: int) -> str:
    """A number of cards in words: ``1 card``, ``3 cards``, ``no card``."""
    return ngettext("{count} card", "{count} cards", count, count=count) if count else _("no card")


def changed_text(said: str, by: int, change: int) -> str:
    """What is said of a number of cards, and by which effect it is more than it would be, or fewer."""
    return _(_CHANGED[change], what=said, card=card_text(by)) if by != HIDDEN else said


def explain_links(said: str, chain: Sequence[int] = ()) -> str:
    """What is said of a number of cards to draw, and that it is the X of Draw X, as long as the ``chain`` has cards."""
    if chain:
        return _("{what} (one for each card on the chain: {cards})", what=said, cards=few_cards(chain))
    return _("{what} (one for each card on the chain)", what=said)


_CHANGED = N_(
    {
        1: "{what} (one more by {card})",
        2: "{what} (two more by {card} and its copy)",
        -1: "{what} (one fewer by {card})",
        -2: "{what} (two fewer by {card} and its copy)",
    }
)


def suit_text(suit: int) -> str:
    """The name of a suit by its number."""
    return _(SUIT_NAMES[suit])


def attacks_text(keys: Sequence[str]) -> str:
    """The printed names of attacks, of many the first: “Draw 4 + Reuse”."""
    return _join_few([KEYWORDS[key].title for key in keys], " + ")


def explain_attacks(keys: Sequence[str], against: str) -> str:
    """The printed names of attacks, and whom they are ``against``; of one alone also what it does, if that is not what
    it is called: “Reveal hand against Ada”, “Fish: …”.
    """
    told = attacks_text(keys)
    if against:
        told = _("{attacks} against {new}", attacks=told, new=against)
    return _(_PLAINLY[keys[0]], name=told) if len(keys) == 1 and keys[0] in _PLAINLY else told


_PLAINLY = N_(
    {
        "fish": "{name}: who is hit has to ask for a card, or draw",  # A8-102, A8-105
        "exchange-1": "{name}: a card each, chosen blind",  # A8-R60
        "reuse": "{name}: the card is to be played later",  # A8-141
    }
)
"""What an attack does whose name does not say it."""


def explain_effect(word: Keyword) -> str:
    """The printed name of an effect, and what it means for whoever plays, if the name does not say it."""
    return _(_EFFECTS[word.key], name=word.title) if word.key in _EFFECTS else word.title


_EFFECTS = N_(
    {
        "free-for-all": "{name}: any card fits",
        "color-lock": "{name}: the suit must match",
        "battle-stack": "a battle",
        "new-active-pile": "a pile of its own",
        "reveal-small-hands": "hands of 1 or 2 cards lie open",
        "plus-one": "draws and discards are one card larger",
        "draw-reduction": "draws of 2 or more are one card smaller",
        "draws-chain": "draw cards are Chains, too",
        "negate-from-effects": "may cancel all attacks later",
        "twenty-plus": "20 cards or more win",
        "game-ends": "the game ends when the draw pile is empty",
    }
)


def amount_text(state: Absurd8sState, key: str, seat: int, links: int = 0) -> str:
    """An attack with its amount after modifiers: “Draw 3” for a Draw 2 with a king of hearts; see ``amount_of``."""
    word = KEYWORDS[key]
    if word.op not in ("draw", "draw_x", "discard"):
        return word.title
    return count_of(word.op != "discard", amount_of(state, word, seat, links))


def count_of(draws: bool, n: int) -> str:
    """“Draw 3”, “Discard 2”: an attack with the amount it has."""
    return _("Draw {count}", count=n) if draws else _("Discard {count}", count=n)


def coming_text(state: Absurd8sState, seat: int, links: int = 0) -> str:
    """All that is coming at a seat, with its amounts: ``Draw 3 + Discard 1``."""
    return " + ".join(amount_text(state, attack.key, seat, links) for attack in state.incoming)


def explain_coming(state: Absurd8sState, seat: int) -> str:
    """All that is coming at a seat, with the effect that changed an amount: ``Draw 3 (one more by …)``."""
    return " + ".join(_explain_amount(state, attack.key, seat) for attack in state.incoming)


def _explain_amount(state: Absurd8sState, key: str, seat: int) -> str:
    told, word = amount_text(state, key, seat), KEYWORDS[key]
    printed = word.n
    if word.op == "draw_x":
        told = explain_links(told, [card for card, _seat in state.chain])
        printed = len(state.chain) or state.links
    change = amount_of(state, word, seat) - printed if word.op in ("draw", "draw_x", "discard") else 0
    by = min(state.list_changers(seat, "plus_one" if change > 0 else "reduction")) if change else HIDDEN
    return changed_text(told, by, change)


def pick_text(pick: str) -> str:
    """The name of the keyword that was picked."""
    return KEYWORDS[PICKS[pick]].title


def pile_text(on: int) -> str:
    """``the main pile``, ``pile 2``: where something is played."""
    return _("pile {number}", number=on + 1) if on else _("the main pile")


def describe_spec(spec: Spec, said: tuple[str, str, str], piled: bool, name: str = "", brought: str = "") -> str:
    """The card and how it is played: each part is told of what was told before it; the pile if it is ``piled``.

    ``said``: how it is told that it comes from the Effects of ``name``, that the ace of stars helps, and which suit is
    named. ``brought``: the attacks that are named with the card.
    """
    from_effects, helped, naming = said
    what = card_text(spec.card)
    if brought:
        what = _("{what} ({attacks})", what=what, attacks=brought)
    if spec.effects:
        what = _(from_effects, what=what, name=name)
    if piled:
        what = _("{what} on {pile}", what=what, pile=pile_text(spec.on))
    if spec.pick:
        what = _("{what} as {keyword}", what=what, keyword=pick_text(spec.pick))
    if spec.ace:
        what = _(helped, what=what)
    return _(naming, what=what, suit=suit_text(spec.suit)) if spec.suit >= 0 else what


def asked_for(kind: str, word: str) -> str:
    """What a Fish asks for: ``a 7``, ``hearts``, ``a card with Draw 2``."""
    if kind == "rank":
        return _(ONE_OF_RANK[word])
    if kind == "suit":
        return _(SUIT_NAME[word])
    return _("a card with {keyword}", keyword=KEYWORDS[word].title)

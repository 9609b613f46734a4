"""All actions of Absurd 8's (docs/scenarios.md): playing actions with their parts, and the small fixed ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations, islice, pairwise
from math import comb
from typing import Final, overload

from engine.core.actions import MOST_SEATS, Action, Actions, Lexicon
from engine.core.cards import RANKS
from engine.core.values import Value
from engine.games.absurd8s.cards import CARDS, DECK, SUITS
from engine.games.absurd8s.keywords import KEYWORDS

PLAYING: Final = ("play", "chain", "thorns", "negate", "jump")
"""The verbs by which a card is played."""
PILES: Final = 4
LEXICON: Final = Lexicon(__name__, DECK)

_a, _row = LEXICON.parse, LEXICON.row


class Spec(Value):
    """The parts of a playing action: ``VERB CARD [from effects] [on N] [pick KEY] [with AT] [as SUIT] [of K]``.

    ``on`` is the pile's place in the list of active piles (0 the main pile), ``suit`` -1 and ``of`` 0 while not said.
    """

    __slots__ = ("ace", "card", "effects", "of", "on", "pick", "suit", "verb")

    def __init__(
        self,
        verb: str,
        card: int,
        effects: bool = False,
        on: int = 0,
        pick: str = "",
        ace: bool = False,
        suit: int = -1,
        of: int = 0,
    ) -> None:
        self.verb = verb
        self.card = card
        self.effects = effects
        self.on = on
        self.pick = pick
        self.ace = ace
        self.suit = suit
        self.of = of

    def text(self) -> str:
        """The action's text."""
        text = f"{self.verb} {DECK.codes[self.card]}"
        if self.effects:
            text += " from effects"
        if self.on:
            text += f" on {self.on + 1}"
        if self.pick:
            text += f" pick {self.pick}"
        if self.ace:
            text += " with AT"
        if self.suit >= 0:
            text += f" as {SUITS[self.suit]}"
        return f"{text} of {self.of}" if self.of else text


def action_of(spec: Spec) -> Action:
    """The playing action with these parts."""
    return _a(spec.text())


def spec_of(action: Action) -> Spec:
    """The parts of a playing action, whoever made it."""
    spec: Spec | None = action.spec
    if spec is None:
        spec = action.spec = _read_spec(action)
    return spec


def _read_spec(action: Action) -> Spec:
    words = action.text.split()
    said = dict(pairwise(words[2:]))
    return Spec(
        words[0],
        DECK.parse(words[1]),
        "from" in said,
        int(said.get("on", "1")) - 1,
        said.get("pick", ""),
        "with" in said,
        SUITS.index(said["as"]) if "as" in said else -1,
        int(said.get("of", "0")),
    )


@cache
def name_play(verb: str, card: int, effects: bool, on: int, pick: str, ace: bool, wild: bool) -> Actions:
    """The action of these parts, or one for each suit if the card is Wild as played (A8-085)."""
    suits = range(len(SUITS)) if wild else (-1,)
    return tuple([action_of(Spec(verb, card, effects, on, pick, ace, suit)) for suit in suits])


@cache
def name_negate(card: int, effects: bool, pick: str, ace: bool, of: int) -> Action:
    """The Negate with a card of these parts; ``of``: the number of the attack it cancels, 0 for all."""
    return action_of(Spec("negate", card, effects, pick=pick, ace=ace, of=of))


BLUFF: Final = (
    _row("bluff {}", DECK.codes),
    *LEXICON.rows("bluff {1} on {0}", range(2, PILES + 1), DECK.codes),
)
DRAW: Final = _a("draw")
PASS: Final = _a("pass")
ACCEPT: Final = _a("accept")
CONCEDE: Final = _a("concede")
JUMP_NOT: Final = _a("no-jump")
CALL: Final = _a("call")
CALL_NOT: Final = _a("no-call")
CALLS: Final[Actions] = (CALL, CALL_NOT)
RESOLVE: Final = _row("resolve {}", range(1, 200))
TARGET: Final = _row("target P{}", range(MOST_SEATS))
STACK: Final = _row("stack {}", DECK.codes)
STACK_TARGET: Final = _row("stack {} pick target", DECK.codes)
REMOVE: Final = _row("remove {}", DECK.codes)
STEAL: Final = _row("steal {}", DECK.codes)
FETCH: Final = _row("fetch {}", DECK.codes)
FETCH_DOWN: Final = _row("fetch down {}", range(1, CARDS + 1))
GIVE: Final = _row("give {}", DECK.codes)
ASK: Final = (
    *_row("ask rank {}", RANKS),
    *_row("ask suit {}", SUITS),
    *_row("ask text {}", KEYWORDS),
)


ONE_CARD: Final = {"discard": _row("discard {}", DECK.codes), "give": GIVE}


class CardChoices(Sequence[Action]):
    """All ways to choose between ``least`` and ``most`` of these cards, or all of them if there are not so many.

    They are made only when they are looked at: three cards of a hand of twenty are 1140 actions; random play and clones
    need one of them.
    """

    def __init__(self, verb: str, cards: Sequence[int], least: int, most: int) -> None:
        self.verb = verb
        self.cards = sorted(cards)
        self.sizes = range(min(least, len(cards)), min(most, len(cards)) + 1)
        self.length = sum([comb(len(cards), size) for size in self.sizes])

    def __len__(self) -> int:
        return self.length

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return [self[number] for number in range(self.length)[index]]
        return self.action(next(islice(self._iter_choices(), range(self.length)[index], None)))

    def __iter__(self) -> Iterator[Action]:
        return map(self.action, self._iter_choices())

    def _iter_choices(self) -> Iterator[tuple[int, ...]]:
        """The cards of every choice: fewer cards first, then in lexicographic order."""
        return chain.from_iterable([combinations(self.cards, size) for size in self.sizes])

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action):
            return False
        chosen = cards_of(action)
        possible = len(chosen) in self.sizes and chosen == [card for card in self.cards if card in chosen]
        return possible and action.text == self._name(chosen)

    def action(self, chosen: Sequence[int]) -> Action:
        """The choice of these cards, which are some of ``cards`` and in their order."""
        if len(chosen) == 1:
            return ONE_CARD[self.verb][chosen[0]]
        return _a(self._name(chosen))

    def _name(self, chosen: Sequence[int]) -> str:
        return f"{self.verb} {DECK.text(chosen)}"


def cards_of(action: Action) -> list[int]:
    """The cards that an action names, by their numbers."""
    return [part.value for part in action.parts if part.kind == "card"]

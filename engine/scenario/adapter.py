"""What a game plugs into the runner: which lines, assertions and actions it knows, and how a position is built."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.cards import Deck
from engine.core.events import Event
from engine.core.game import Game
from engine.core.state import Rules, State
from engine.scenario.readers import Reader, Refused, Scope


@dataclass(slots=True)
class Context:
    """What an assertion may look at besides the state: the cards by their codes, and all events of the block."""

    deck: Deck
    events: list[Event] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Key:
    """A kind of position line. ``example`` is a whole line as it should be, for messages.

    ``dealt``: it goes with ``new`` and only with it, and there may be several. ``needed``: no position is
    without it. ``empty``: nothing may stand behind the key.
    """

    read: Reader
    example: str
    dealt: bool = False
    needed: bool = False
    empty: bool = False


@dataclass(frozen=True, slots=True)
class Assertion:
    """Something that may be asserted: ``find_fault`` gets the state, what was read and the context.

    It returns "" if the assertion holds, else what is the case instead.
    """

    read: Reader
    find_fault: Callable[[Any, Any, Context], str]


def compare_found(found: object, wanted: object, text: str = "") -> str:
    """ "" if these are equal, else what was found."""
    return "" if found == wanted else f"it is {text or found}"


@dataclass(frozen=True, slots=True)
class Calculation:
    """A line ``key LEFT -> RIGHT``: ``left`` reads what is given and says what comes of it, ``right`` what should.

    ``wrong`` gets both and returns "", or what comes out instead.
    """

    left: Reader
    right: Reader
    wrong: Callable[[Any, Any], str] = compare_found


@dataclass(slots=True)
class Position:
    """The position lines of a block as read: each value is in range, every card is named once.

    ``values``: by key what was read, of deals a list; ``rows``: of the lines ``P0 …`` by seat.
    """

    rules: Rules
    scope: Scope
    values: dict[str, Any] = field(default_factory=dict)
    rows: dict[int, Any] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    """The line of the file each key stands in."""

    @property
    def turn(self) -> int:
        """The seat on turn."""
        return int(self.get("turn", 0))

    def get(self, key: str, default: Any = None) -> Any:
        """What was read in the line with this key."""
        return self.values.get(key, default)

    def make_refusal(self, key: str, why: str) -> Refused:
        """The error to raise where the line with this key does not go with the others."""
        return Refused(self.numbers.get(key, min(self.numbers.values(), default=1)), why)


@dataclass(frozen=True, slots=True)
class Adapter:
    """A game's part of the scenario notation: the object ``ADAPTER`` in its module ``scenario``. What it does not name
    is refused.

    prefix: of its block numbers (``EQ``).
    game: the game as the registry knows it.
    lay: gets an empty state and a position; it lays the cards, sets the facts, and puts what is unfinished on the
    stack; it raises BadText. The runner reads the lines, lays the position, refuses it if ``game.check`` finds a fault
    in it, and then plays.
    lines: position lines by key. ``opts``, ``turn``, ``new``, ``do`` and ``end`` are every game's.
    row: lines ``P0 …``, one per seat, whose number is the number of players, where the game has them.
    assertions: by first word. ``next``, ``asked``, ``ended`` and ``sizes`` are every game's.
    held: assertions of a seat by their second word (``P1 has 9H``); ``find_fault`` gets (seat, what was read).
    place: the assertion ``P1.T2 …``, where the game has named places; ``find_fault`` gets (seat, place, what was read).
    calculations: by key.
    chance: outcomes of chance, ``{kind value}``. They are checked here for what they are; whether an outcome can
    come up now is checked by the rule that uses it, which raises BadText.
    verbs, words: the first and all further words of actions, but for cards, seats and slots, separated by spaces.
    aliases: other names of options.
    defaults: the options of a block that does not name them.
    hand_sizes: what the common assertion ``sizes`` counts.

    A new game provides:

    1. a ``Key`` per position line, made of the readers of ``engine.scenario.readers`` (``filled`` and ``claimed`` for
       the cards of a place, so that each card is named once), an ``Assertion`` per thing that can be asserted (most are
       in ``engine.scenario.assertions``), verbs and words of actions, its outcomes of chance.
    2. ``lay``: zones and facts from ``position.values``. What the lines cannot say by themselves is read there; a
       combination of lines that means nothing raises ``position.make_refusal``.
    3. ``Game.faults``: why a position cannot come up in a match. It looks at the state alone and knows no notation.
    4. Scenarios in ``tests/scenarios/<game>.scenarios``.
    """

    prefix: str
    game: Game
    lay: Callable[[Any, Position], None]
    lines: Mapping[str, Key]
    assertions: Mapping[str, Assertion]
    verbs: str
    words: str = ""
    row: Key | None = None
    held: Mapping[str, Assertion] = field(default_factory=dict)
    place: Assertion | None = None
    calculations: Mapping[str, Calculation] = field(default_factory=dict)
    chance: Mapping[str, Reader] = field(default_factory=dict)
    aliases: Mapping[str, str] = field(default_factory=dict)
    defaults: Mapping[str, str] = field(default_factory=dict)
    hand_sizes: Callable[[Any], list[int]] = lambda state: [len(hand) for hand in state.zones[: state.rules.seats]]


def learn_audiences(state: State) -> None:
    """Let everybody know the cards that lie where they can see them; for the moment when a position is laid whole."""
    table = state.table
    for zone, content in enumerate(table.zones):
        for card in content:
            table.known[card] = table.audience[zone]

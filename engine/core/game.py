"""What a game tells the rest of the house about itself. One instance per game, found through ``engine.registry``."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Generic, Protocol, TypeVar, cast

from engine.core.about import About
from engine.core.actions import Action, Lexicon, Part
from engine.core.cards import Deck
from engine.core.dealing import Bound, Dealer, Deals, OneOf
from engine.core.doings import SeatAction
from engine.core.errors import BadOption
from engine.core.events import Event
from engine.core.forecast import Forecast
from engine.core.options import Option, Options, fits, resolve
from engine.core.placing import Seats
from engine.core.rng import seed_generator
from engine.core.state import MatchState, Rules, rules_for
from engine.core.table import Events
from engine.core.texts import N_, Names, _, plain
from engine.core.view import View

R = TypeVar("R", bound=Rules)
R_contra = TypeVar("R_contra", bound=Rules, contravariant=True)
S = TypeVar("S", bound=MatchState[Any])
Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class Preset:
    """A named choice of options, offered first in the lobby. ``seats`` is advice, not a limit.

    It is offered only while the options of ``where`` have these values.
    """

    key: str
    title: str
    help: str
    options: Options
    seats: Seats = ()
    where: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RecordTable:
    """A table of records a game keeps over the years: the ``rows`` lowest (or highest) figures ever."""

    key: str
    title: str
    help: str
    low: bool
    rows: int = 8
    unit: str = N_("points")

    def rank(self, rows: Iterable[Row], figure: Callable[[Row], int]) -> list[Row]:
        """Those of these rows that the table keeps, by their figures, the best first; nothing is no highest one."""
        counted = [row for row in rows if self.low or figure(row)]
        return sorted(counted, key=lambda row: figure(row) if self.low else -figure(row))[: self.rows]


@dataclass(frozen=True, slots=True)
class Feat:
    """A figure of a seat that may enter a record table (its ``key``)."""

    table: str
    seat: int
    figure: int


Fault = tuple[str, str]
"""Why a position cannot come up: the place or fact that is wrong (``hands``, ``out``), and a sentence."""


class Words(Protocol[R_contra]):
    """What a game says. A module with these names will do; see the methods of ``Game`` for what each answers."""

    @property
    def CLAUSES(self) -> Mapping[str, str]: ...  # noqa: N802 - a constant of the module
    def advice(self, options: Options, seats: int, /) -> list[str]: ...
    def ask(self, view: View, kind: str, seat: int, names: Names, /) -> str: ...
    def label(self, view: View, action: Action, names: Names, /) -> str: ...
    def why_not(self, view: View, kind: str, part: Part, names: Names, /) -> str: ...
    def tell(self, event: Event, rules: R_contra, names: Names, /) -> str: ...
    def doing(self, event: Event, rules: R_contra, names: Names, /) -> SeatAction | None: ...


@dataclass(eq=False, kw_only=True)
class GameOf(About, Generic[R, S]):
    """One game: its parts, and what it answers. Nothing outside a game's folder knows which game it talks to.

    ``version`` names the rules in records: it changes whenever an old record would no longer replay. ``new_rules``
    makes the rules object of resolved options and a seat count, ``new_state`` a state without cards of that and a
    generator. ``begin``: what was dealt is played from now on. ``faults``: what is wrong with a state at the beginning
    of a turn, in this game.
    """

    version: str
    deck: Deck
    lexicon: Lexicon
    options: tuple[Option, ...]
    words: Words[R]
    new_rules: Callable[[dict[str, str], int], R]
    new_state: Callable[[R, int], S]
    begin: Callable[[S], None]
    faults: Callable[[S], Iterable[Fault]]
    presets: tuple[Preset, ...] = ()
    record_tables: tuple[RecordTable, ...] = ()
    scored: str = ""
    """What ``rounds`` counts, for tables and charts; "" where rounds have no figure."""
    low: bool = False
    """Whether the lower figure of a round is the better one."""
    rounds: Callable[[S], tuple[tuple[float, ...], ...]] = lambda state: ()
    """What every seat scored in each finished round, in order; () where rounds have no figure (see ``scored``)."""
    feats: Callable[[S], Sequence[Feat]] = lambda state: ()
    """What may be entered in the record tables so far; only ever grows at its end during a match."""
    forecast: Callable[[View, Sequence[Action]], Forecast | None] = lambda view, actions: None
    """What these answers of the viewer, given in a row, would do to the own hand; None where nothing is told."""
    binds: Callable[[View], Sequence[Bound]] = lambda view: ()
    """What the rules say about hidden cards beyond the view's hints: each of these cards in one of these zones."""
    holds: Callable[[View], tuple[int, int] | None] = lambda view: None
    """A zone and cards (a mask), one of which lies there by the rules; None where nothing is said of this kind."""
    deals: Callable[[View], Dealer] | None = None
    """Deals the hidden cards of a view where rules say more than ``binds`` and ``holds`` can; see ``make_dealer``."""
    team: Callable[[R, int], int] = lambda rules, seat: -1
    """The side of a seat, -1 without teams."""
    in_order: bool = False
    """Whether every turn comes in order: nothing that is done makes somebody next."""
    asker: Callable[[View, int], int] = lambda view, seat: -1
    """Whose doing this seat is asked to answer, whoever did something since; -1 for nobody, or for several."""
    in_force: Callable[[View], Collection[str]] = lambda view: ()
    """What was brought about and binds somebody now, by names of the game's own (``SeatAction.binds``)."""
    follower: Callable[[View], int] = lambda view: -1
    """Whose turn comes next, or goes on once others have answered in it, unless what is still to be done changes that
    or ends the round; -1 where somebody chooses it, where none comes, and where the rules leave it open.
    """
    needs_people: Callable[[R], str] = lambda rules: ""
    """Why computer players may not play by these rules: a sentence, "" if they may."""
    explained: Callable[[str, View], str] = lambda kind, view: ""
    """The anchor in the rules page for a decision of this kind, where it is another one in this moment than usual."""

    # --- matches -----------------------------------------------------------------------------------------------

    def resolve(self, options: Options, seats: int) -> dict[str, str]:
        """All options with defaults filled in. Raises BadOption, also for a seat count the options forbid."""
        if seats not in self.seats:
            raise BadOption(
                _(
                    "{game} is for {least} to {most} players, not for {number}.",
                    game=self.title,
                    least=self.seats.start,
                    most=self.seats.stop - 1,
                    number=seats,
                )
            )
        return resolve(self.options, options)

    def changed(self, options: Options) -> list[tuple[str, str, str]]:
        """What these options change in the game as it usually is: (label, what was chosen, what holds then) each, in
        the player's language. Options that mean nothing beside the others are left out.
        """
        return [
            (_(option.label), option.describe(value), option.explain(value))
            for option in self.options
            if options.get(option.key, option.default) != option.default and fits(self.options, options, option.where)
            for value in (options[option.key] if option.multi else (options[option.key],))
        ]

    def rules(self, options: Options, seats: int) -> R:
        """The unchanging part of a match with these options, the same object each time. Raises BadOption."""
        return cast(R, _find_rules(self, tuple(options.items()), seats))

    def start(self, options: Options, seats: int, seed: int | str, events: Events = None) -> S:
        """A new match, run on to its first real decision. Raises BadOption."""
        state = self.new_state(self.rules(options, seats), seed_generator(seed))
        state.listen(events)
        state.deal(state.choose_dealer())
        self.begin(state)
        state.settle(events)
        return state

    def check(self, state: S) -> list[Fault]:
        """Why this state cannot be met at the beginning of a turn, by the rules of the game; [] if it can.

        For positions that come from outside: written by hand, read from a file. Games add what holds in them; in all
        of them every card lies in one place.
        """
        cards = sorted(card for zone in state.zones for card in zone)
        once = cards == list(range(len(state.table.known)))
        wrong = [] if once else [("cards", "not every card lies in exactly one place")]
        return [*wrong, *self.faults(state)]

    def make_dealer(self, view: View) -> Dealer:
        """Deals the hidden cards of this view; what follows from the view alone is worked out here, once for all deals.

        What hints, ``binds`` and ``holds`` leave open, unless the game deals by itself (``deals``).
        """
        if self.deals is not None:
            return self.deals(view)
        bounds = [*view.hints, *self.binds(view)]
        held = self.holds(view)
        return Deals(view.zones, bounds) if held is None else OneOf(view.zones, bounds, *held)

    def parse(self, text: str) -> Action:
        """The action with this text, whoever wrote it. Raises BadText."""
        return self.lexicon.parse_foreign(text)

    # --- words -------------------------------------------------------------------------------------------------

    def ask(self, view: View, kind: str, seat: int, names: Names) -> str:
        """The prompt: one sentence that tells ``names[seat]`` (or, to others, of that seat) what is to be decided."""
        return self.words.ask(view, kind, seat, plain(names))

    def label(self, view: View, action: Action, names: Names) -> str:
        """What an action is called on a button or in a menu."""
        return self.words.label(view, action, plain(names))

    def why_not(self, view: View, kind: str, part: Part, names: Names) -> str:
        """Why this part cannot be chosen at the decision of this kind: one sentence and the clause; "" if it can."""
        said = part.kind, part.text  # of two cards of a kind one is offered
        if any(said == (other.kind, other.text) for action in view.actions for other in action.parts):
            return ""
        return self.words.why_not(view, kind, part, plain(names))

    def tell(self, event: Event, rules: R, names: Names) -> str:
        """The log line of an event scrubbed for its reader, "" if it needs none. Markup: ``{9H}`` is a card."""
        return self.words.tell(event, rules, plain(names))

    def clause(self, kind: str, view: View) -> str:
        """The anchor in the game's rules page that explains the decision of this kind, "" if there is none."""
        return self.explained(kind, view) or self.words.CLAUSES.get(kind, "")


@lru_cache(maxsize=1024)
def _find_rules(game: Game, options: tuple[tuple[str, str], ...], seats: int) -> Rules:
    return rules_for(game.new_rules, tuple(game.resolve(dict(options), seats).items()), seats)


Game = GameOf[Any, Any]
"""A game of which nothing more is known."""

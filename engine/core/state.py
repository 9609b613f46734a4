"""A state of a match: the table, and what is unfinished as small frames on a stack.

A frame is data: whom it asks, what is legal, how it goes on. Frames are never changed once they lie on the stack, so a
clone shares them. They hold public facts only; what a seat chose in secret lies in ``sealed`` until it is opened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final, Generic, ParamSpec, Self, TypeVar

from engine.core.actions import MOST_SEATS, Action, Decision, Decisions, decisions
from engine.core.cards import HIDDEN, Zones
from engine.core.errors import IllegalAction
from engine.core.events import PUBLIC, Acted, Dealt, Event, MatchEnded
from engine.core.ledger import Ledger
from engine.core.options import Option, Options
from engine.core.placing import Standing, replace_at
from engine.core.table import Events, Table, blank_ledger
from engine.core.texts import _, quoted
from engine.core.values import Value
from engine.core.zones import ZoneSpec

Legal = Sequence[Action]
NO_ASK: Final[Decisions] = ()
NOBODY: Final = -1


Swap = tuple[tuple[int, int], ...]
"""Pairs of slots, by their numbers."""


class Rules:
    """What does not change during a match: the options in the form the rules read them, and the zones.

    ``options``: all of them, with defaults; for each switch among ``OPTIONS`` subclasses declare an
    attribute of its key · ``cards``: so many of the deck are played with, the first ones. One object serves all matches
    that have these options (``rules_for``).
    """

    game: ClassVar[str] = ""
    """The name of the game in the registry."""
    OPTIONS: ClassVar[tuple[Option, ...]]
    twins: tuple[Swap, ...] = ()
    """Slots that may change with each other, in pairs at the same time, without any rule telling the difference."""
    zones: tuple[ZoneSpec, ...]

    def __init__(self, options: Options, seats: int, cards: int) -> None:
        self.options: dict[str, str] = dict(options)
        for option in self.OPTIONS:
            if option.is_switch:
                setattr(self, option.key, options[option.key] == "on")
        self.seats = seats
        self.cards = cards
        self.clockwise: list[list[int]] = [[*range(seat + 1, seats), *range(seat + 1)] for seat in range(seats)]
        """By seat all seats from the left of it on, itself last."""

    def __reduce__(self) -> tuple[Any, ...]:
        return rules_for, (type(self), tuple(self.options.items()), self.seats)

    def find_place(self, slot: int, seat: int) -> tuple[int, int]:
        """Where a slot that ``seat`` names is: its zone, and the place in it."""
        return seat, slot


@lru_cache(maxsize=1024)
def rules_for(kind: Callable[[dict[str, str], int], Rules], options: tuple[tuple[str, str], ...], seats: int) -> Rules:
    """The rules object of a game for these options, all of them, the same for all matches that have them."""
    return kind(dict(options), seats)


@lru_cache(maxsize=64)
def _make_blank_ledger(rules: Rules, deduces: bool) -> Ledger:
    return blank_ledger(rules.zones, rules.cards, deduces)


F = TypeVar("F")
P = ParamSpec("P")
S = TypeVar("S", bound="MatchState[Rules]")
R_co = TypeVar("R_co", bound=Rules, covariant=True)


class Frame(Value, Generic[S]):
    """Something unfinished."""

    asked: Decisions = NO_ASK
    """The decision it waits for whatever the state; where there may be another, none or more, see ``list_asked``."""
    VERBS: ClassVar[tuple[str, ...]] = ()
    """The verbs that views list first; the others follow in the order of ``list_answers``."""
    MASKED: ClassVar[bool] = False
    """Whether its decision is masked in any state (``is_masked``)."""
    LEGAL: ClassVar[Legal] = ()
    """What may be answered whatever the state, where that is so."""
    HIDES: ClassVar[tuple[str, ...]] = ()
    """The verbs of answers of which everybody hears nothing else: ``card ?``."""
    reveals: ClassVar[bool] = False
    """Whether what follows from an answer hangs on hidden cards: then everybody learns something by the answer alone,
    though no face is shown."""
    because: int = HIDDEN
    """The card that brought the decision about, for the log; HIDDEN where it says nothing."""

    def list_asked(self, state: S) -> Decisions:
        """The decisions it waits for, in the order they are asked; () if it can go on by itself (``run``)."""
        return self.asked

    def list_answers(self, state: S, seat: int) -> Legal:
        """What ``seat``, who is asked, may answer; never empty. Reads only what that seat can see."""
        return self.LEGAL

    def list_sealable(self, state: S, seat: int) -> Legal:
        """What ``seat`` may have laid down for this frame; () where it waits for nothing of the kind."""
        return ()

    def take_answer(self, state: S, seat: int, action: Action) -> Legal | None:
        """Go on with this answer, which is legal. The frame is on top of the stack.

        A frame that asks the same seat again may say what can be answered then, as ``list_answers`` would, where that
        follows from what could be answered before (``state.answers``). Else it returns None.
        """
        raise NotImplementedError

    def run(self, state: S) -> None:
        """Go on without an answer; called while nobody is asked. The frame is on top of the stack."""
        raise NotImplementedError

    def is_masked(self, state: S) -> bool:
        """Whether the decision is masked, because the number of answers depends on hidden cards; see ``MASKED``.

        A single answer is asked for then, too, so that nobody can tell from who is asked what he holds.
        """
        return self.MASKED

    def make_public_text(self, state: S, action: Action) -> str:
        """What everybody hears of an answer; the whole text unless a frame keeps part of it secret."""
        return f"{action.verb} ?" if action.verb in self.HIDES else action.text


class SeatFrame(Frame[S]):
    """Something unfinished of ``seat``, who is asked for a decision of the kind ``KIND``, if any."""

    KIND: ClassVar[str] = ""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        if self.KIND:
            self.asked = decisions(self.KIND)[seat]


def for_seats(frame: Callable[[int], F]) -> tuple[F, ...]:
    """The frames of this kind by seat, made once: nothing is built while a game runs."""
    return tuple([frame(seat) for seat in range(MOST_SEATS)])


class SealedFrame(Frame[S]):
    """Several seats answer at the same time; nothing is shown or moved before all have (``open_answers``)."""

    def list_choosing(self, state: S) -> Decisions:
        """The decisions of all seats that have to choose, in the order they are asked."""
        raise NotImplementedError

    def open_answers(self, state: S, answers: dict[int, Action]) -> None:
        """Goes on with all answers. The frame is still on top of the stack."""
        raise NotImplementedError

    def list_sealable(self, state: S, seat: int) -> Legal:
        return self.list_answers(state, seat)

    def list_asked(self, state: S) -> Decisions:
        return tuple([decision for decision in self.list_choosing(state) if state.sealed[decision.seat] is None])

    def run(self, state: S) -> None:
        answers = {seat: action for seat, action in enumerate(state.sealed) if action is not None}
        state.sealed = (None,) * state.rules.seats
        self.open_answers(state, answers)

    def take_answer(self, state: S, seat: int, action: Action) -> None:
        state.seal(seat, action)

    def make_public_text(self, state: S, action: Action) -> str:
        return f"{action.verb} ?"


class MatchState(Generic[R_co]):
    """A match at one moment. Changed only by ``apply``; see the module text and ARCHITECTURE.md.

    Subclasses name their rules, add the game's public facts as slots, name them in ``FACTS`` (ints, strings and tuples:
    values that a clone can share) and deal in ``start``. ``heard`` is whether somebody listens:
    for events of every turn, which are not even made in silence.
    """

    __slots__ = ("answers", "asked", "heard", "last_deal", "rules", "sealed", "stack", "table", "zones")
    FACTS: ClassVar[tuple[str, ...]] = ()
    DEDUCES: ClassVar[bool] = True
    """See ``Ledger``."""

    def __init__(self, rules: R_co, rng: int, origin: Self | None = None) -> None:
        """A state without cards; with ``origin`` the part of a copy of it that all games have in common (``clone``)."""
        self.rules = rules
        self.heard = False
        if origin is None:
            ledger = _make_blank_ledger(rules, self.DEDUCES)
            self.table = Table([[] for _ in rules.zones], ledger, None, (0,) * rules.seats, rng)
            self.zones: Zones = self.table.zones
            """The cards of every place, by its id; read only, see ``Table``."""
            self.stack: list[Frame[Any]] = []
            self.sealed: tuple[Action | None, ...] = (None,) * rules.seats
            self.asked: Decisions = ()
            """Who owes a decision, in the order of asking; () when the match is over; read only.

            Each has two actions or more, except for masked frames, which ask whoever could have had a choice.
            """
            self.answers: Legal = ()
            """The legal actions of the first of them; those of any see ``legal``; read only, clones may share them."""
            self.last_deal = False
            """Whether the match ends with this deal whatever the rules say: for playouts, which nobody plays on."""
            self.begin_match()
        else:
            self.table = origin.table.clone()
            self.zones = self.table.zones
            self.stack = origin.stack[:]
            self.sealed = origin.sealed
            self.asked = origin.asked
            self.answers = origin.answers
            self.last_deal = origin.last_deal
            self.copy_facts(origin)

    # --- the engine's public face ------------------------------------------------------------------------------

    def legal(self, decision: Decision) -> Legal:
        """The legal actions of a pending decision. Raises IllegalAction if nobody is asked that."""
        if decision not in self.asked:
            raise IllegalAction(_("P{seat} is not asked for “{kind}” now.", seat=decision.seat, kind=decision.kind))
        return self._legal_for(decision.seat)

    def apply(self, seat: int, action: Action, events: Events = None) -> None:
        """``seat`` answers; the match runs on to the next real decision or to its end.

        What has only one legal answer is answered on the way (an event ``Acted`` that is ``forced`` says so). With
        a list in ``events`` everything that happens is appended to it. Raises IllegalAction and changes nothing
        otherwise.
        """
        if action not in self._legal_for(seat):
            text, kind = _("“{action}” is not possible for P{seat} now ({kind})."), _find_kind(self.asked, seat)
            raise IllegalAction(text.format(action=quoted(action.text), seat=seat, kind=kind))
        if events is None and seat == self.asked[0].seat:
            self.answer(action)
            return
        self.listen(events)
        try:
            self._give_answer(self.stack[-1], seat, action, forced=False)
            self._go_on()
        finally:
            self.listen(None)

    def answer(self, action: Action) -> Legal:
        """Whoever is asked first answers with ``action``, one of ``answers``, as in ``apply``, and nobody listens;
        returns the ``answers`` to what is asked then.

        For playouts: they choose from ``answers``, and looking there for what was chosen takes a tenth of their time.
        """
        again = self.stack[-1].take_answer(self, self.asked[0].seat, action)
        if again is None:
            return self._go_on()
        self.answers = again
        return again

    def _legal_for(self, seat: int) -> Legal:
        """What ``seat``, who is asked, may answer. Raises IllegalAction."""
        for place, decision in enumerate(self.asked):
            if decision.seat == seat:
                return self.stack[-1].list_answers(self, seat) if place else self.answers
        raise IllegalAction(_("P{seat} has nothing to decide now.", seat=seat))

    def settle(self, events: Events = None) -> None:
        """Run on to the next real decision, as ``apply`` does: for whoever builds a position."""
        self.listen(events)
        self._go_on()
        self.listen(None)

    def _go_on(self) -> Legal:
        """Run on to the next real decision; returns what may be answered to it, () when the match is over."""
        stack = self.stack
        while stack:
            frame = stack[-1]
            if asked := frame.asked:
                seat = asked[0].seat
                legal = frame.list_answers(self, seat)
                if len(legal) > 1 or frame.is_masked(self):
                    self.asked = asked
                    self.answers = legal
                    return legal
                self._give_answer(frame, seat, legal[0], forced=True)
            elif not (asked := frame.list_asked(self)):
                frame.run(self)
            elif self._ask_several(frame, asked):
                return self.answers
        self._wait_for((), ())
        if self.heard:
            self.tell(MatchEnded, places=self.standing().places)
        return ()

    def _wait_for(self, asked: Decisions, legal: Legal) -> None:
        """Wait for these decisions; the first of them may be answered with ``legal``."""
        self.asked = asked
        self.answers = legal

    def _ask_several(self, frame: Frame[Any], asked: Decisions) -> bool:
        open_: list[tuple[Decision, Legal]] = []
        for decision in asked:
            legal = frame.list_answers(self, decision.seat)
            if len(legal) > 1 or frame.is_masked(self):
                open_.append((decision, legal))
            else:
                self._give_answer(frame, decision.seat, legal[0], forced=True)
        self._wait_for(tuple([decision for decision, _ in open_]), open_[0][1] if open_ else ())
        return bool(open_)

    def _give_answer(self, frame: Frame[Any], seat: int, action: Action, forced: bool) -> None:
        """Tell of an answer and go on with it."""
        if self.heard:
            public = frame.make_public_text(self, action)
            self.tell(
                Acted,
                seat,
                mask=PUBLIC if public == action.text else 1 << seat,
                text=action.text,
                public=public,
                reveals=frame.reveals,
                asked=_find_kind(frame.list_asked(self), seat),
                forced=forced,
                cause=frame.because,
            )
        frame.take_answer(self, seat, action)

    def listen(self, events: Events) -> None:
        """What happens from now on is appended to ``events``; None: nobody listens any more."""
        self.table.events = events
        self.heard = events is not None

    def tell(self, kind: Callable[P, Event], *args: P.args, **named: P.kwargs) -> None:
        """Tell who listens that this happened: an event of this kind, which is made only where somebody does."""
        if self.heard:
            self.table.tell(kind(*args, **named))

    def resume(self, asked: Decisions) -> None:
        """Wait for exactly these decisions, even one that a sampled hand leaves a single answer to. For ``sample``."""
        self._wait_for(asked, self.stack[-1].list_answers(self, asked[0].seat) if asked else ())

    def seal(self, seat: int, action: Action | None) -> None:
        """Lay down (or, with None, take back) the secret answer of ``seat``."""
        self.sealed = replace_at(self.sealed, seat, action)

    def clone(self) -> Self:
        """An independent copy, see ``__init__``. A game may call its class by its name instead: compiled, that is
        quicker, since the arguments need not be looked up.
        """
        return type(self)(self.rules, 0, self)

    def begin_match(self) -> None:
        """The game's facts before the first deal."""
        raise NotImplementedError

    def copy_facts(self, origin: Self) -> None:
        """The game's facts are from now on those of ``origin``; written out, since clones are made often."""
        raise NotImplementedError

    def choose_dealer(self) -> int:
        """The seat that deals (or begins) first, drawn by lot."""
        return self.table.roll_number(self.rules.seats)

    def deal(self, dealer: int) -> None:
        """Lay out a new round; see ``choose_dealer``."""
        raise NotImplementedError

    def collect_cards(self, dealer: int, number: int, deck: int) -> None:
        """A deal begins, the ``number``-th: all cards are shuffled in one place."""
        if self.heard:
            self.tell(Dealt, dealer, number=number)
        self.table.collect_cards(deck)
        self.table.shuffle(deck)

    def standing(self) -> Standing:
        """How the match stands now (at its end: the result)."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return not self.stack

    def facts(self) -> tuple[object, ...]:
        """The game's public facts in the order of ``FACTS``."""
        return tuple([getattr(self, name) for name in self.FACTS])

    def assume_facts(self, facts: Mapping[str, Any]) -> None:
        """Set some or all of ``FACTS``, by name: to those of a view, or of a written position."""
        for name, value in facts.items():
            setattr(self, name, value)

    def secret_options(self, seat: int) -> Legal:
        """What ``seat`` may have chosen for its sealed answer, for samples."""
        for frame in self.stack[::-1]:
            if found := frame.list_sealable(self, seat):
                return found
        return ()


def _find_kind(asked: Decisions, seat: int) -> str:
    """What this seat is asked for; "" if nothing."""
    return next((decision.kind for decision in asked if decision.seat == seat), "")


State = MatchState[Rules]
"""A match of any game."""

"""Windows for reactions: let go by unasked for a round, or answered aloud at a shared screen. Pure: no pygame.

Whoever may react by the rules is asked, holding the card or not; so must people be who share a screen, while somebody
alone among bots is spared a question that has but one answer. Nobody has to take the screen for it: what is offered is
offered in public, and only who wants to react takes up his hand with that press, behind a cover if he has a PIN.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Action
from engine.core.events import Acted, Event, RoundEnded, TurnBegan
from engine.core.texts import either
from engine.core.view import View
from game.match.match_setup import NOBODY
from game.table.model.laid_table import LaidTable

PAUSE = 0.6
"""Seconds after which a window is let go by for somebody who does not want to be asked: what a bot takes."""
BESIDE = 3
"""People at most who may react beside a turn: so many names have room next to its own buttons."""


class Windows:
    """Who is not asked, and who has passed or wants to react in the window that is open now."""

    def __init__(self, play: LaidTable) -> None:
        self.play, self.host = play, play.host
        self.hushed: set[tuple[int, str]] = set()
        """(seat, kind) of windows let go by for the rest of the round."""
        self.passed: set[int] = set()
        self.wanting: set[int] = set()
        self.looks = NOBODY
        """Who takes up the own hand as soon as turn or reaction is his, with the press that answered a window."""
        self._late: tuple[View, tuple[int, ...]] | None = None
        """The window beside which the turn has begun that is under way, and who may react in it."""
        self._due: tuple[int, float] | None = None
        self._going = ""
        """The kind of window somebody has just let go by: who comes next in it need not wait again."""

    @property
    def state_key(self) -> tuple[object, ...]:
        """What is equal to an earlier one as long as the same people are asked."""
        return frozenset(self.hushed), frozenset(self.passed), frozenset(self.wanting), self.looks, self.late_seats

    def find_pass_action(self, kind: str) -> Action | None:
        """The answer that lets a window go by, None if decisions of this kind are no windows."""
        text = self.play.table.windows.get(kind)
        return self.host.game.parse(text) if text is not None else None

    def describe_question(self, seats: Sequence[int], view: View | None = None) -> str:
        """The question of a window everybody looks at, of the one that is open now if no ``view`` of another one is
        given: it names all who may react.
        """
        view, names = view or self.play.view, list[str](self.host.names)
        asked = view.asked[0]
        names[asked.seat] = either(self.host.names[seat] for seat in seats)
        return self.host.game.ask(view, asked.kind, asked.seat, names)

    # --- not being asked ---------------------------------------------------------------------------------------

    @property
    def is_silent(self) -> bool:
        """Whether the decision that is open is answered by itself."""
        view, decision = self.play.view, self.play.decision
        if decision is None or (decision.seat, decision.kind) in self.hushed:
            return decision is not None
        # Somebody alone among bots can only let the window go by: nobody is told by the haste.
        alone = self.host.is_single_player and view.decision is not None and view.seat == decision.seat
        passing = self.find_pass_action(decision.kind)
        return alone and passing is not None and list(view.actions) == [passing]

    # --- aloud at a shared screen ------------------------------------------------------------------------------

    def _find_asked_person(self) -> tuple[int, str] | None:
        """The person asked by a window while nobody is at the screen, and the kind of window."""
        host = self.host
        if host.people_count < 2 or host.present >= 0:
            return None
        asked = next((ask for ask in host.get_view().asked if host.seats[ask.seat].is_person), None)
        if asked is None or self.find_pass_action(asked.kind) is None:
            return None
        return asked.seat, asked.kind

    def list_public_seats(self) -> tuple[int, ...]:
        """The people at this screen who are asked in public now, in the order in which they may react; () if there is
        no window. Where others hold their cards elsewhere all are asked at once: nobody is told whose turn it is.
        """
        asked = self._find_asked_person()
        if asked is None:
            return ()
        (first, kind), host = asked, self.host
        eligible = self.play.table.list_eligible_seats(host.get_view())
        here = tuple(seat for seat in eligible if host.is_here(seat) and seat not in self.passed)
        due = (first,) if host.is_here(first) else here
        if self.wanting.intersection(here) or all(seat in self.passed or (seat, kind) in self.hushed for seat in due):
            return ()
        return here

    def up_next(self) -> int:
        """The person at this screen whose turn begins once the open window goes by, and who may take up the hand with
        that; NOBODY if there is none. It is told by what everybody knows.
        """
        host = self.host
        found = host.foresee_pass() if self.list_public_seats() else None
        seat = NOBODY if found is None else found.following
        free = seat >= 0 and host.is_here(seat) and not host.seats[seat].pin and not self.play.table.uncovered
        return seat if free else NOBODY

    def start_reaction(self, seat: int) -> None:
        """A person wants to react: those before him let it go, and as soon as he is asked, even if he had not wanted
        to be asked any more, the screen is his with his hand open: one gesture for both.
        """
        people, asked = self.list_public_seats(), self._find_asked_person()
        if seat in people and asked is not None:
            self.passed.update(people[: people.index(seat)])
            self.wanting.add(seat)
            self.looks = seat
            self.hushed.discard((seat, asked[1]))

    def all_pass(self, looks: int = NOBODY) -> None:
        """Nobody at the screen reacts; whose turn begins may take up the hand (``looks``): one gesture for both."""
        self.looks = looks
        self.passed.update(self.list_public_seats())

    def hush_all(self) -> None:
        """Nobody at the screen wants to be asked this kind of thing again this round."""
        asked = self._find_asked_person()
        if asked is not None:
            self.hushed.update((seat, asked[1]) for seat in self.list_public_seats())

    def record_event(self, event: Event) -> bool:
        """Something happened: a new window begins with everybody in it, a new round asks everybody again.

        True if somebody who had called aloud let it go after all: of that everybody is told merely that he looked.
        """
        if isinstance(event, RoundEnded):
            self.hushed.clear()
        if isinstance(event, Acted):
            passing = self.find_pass_action(event.asked)
            self._going = event.asked if passing is not None and event.text == passing.text else ""
            if self._going:
                return event.seat in self.wanting and not event.forced
            self.looks = NOBODY
        if isinstance(event, Acted | TurnBegan):  # what comes up with it is another question
            self.passed.clear()
            self.wanting.clear()
        return False

    # --- beside a turn, among people who trust each other ------------------------------------------------------

    @property
    def late_seats(self) -> tuple[int, ...]:
        """The people who may still react although the next turn has begun: nothing is done in it yet."""
        return self._late[1] if self._late is not None and self.host.is_beside_window else ()

    def describe_late(self) -> str:
        """Who may still react, as everybody reads it; "" if nobody may."""
        return self.describe_question(self.late_seats, self._late[0]) if self._late and self.late_seats else ""

    def _begin_beside(self) -> bool:
        """Let the next turn begin without anybody having to say that he does not react; whether it has."""
        if not 0 < len(seats := self.list_public_seats()) <= BESIDE:
            return False
        self._late = self.host.get_view(), seats
        return self.host.begin_beside_window()

    # --- answering ---------------------------------------------------------------------------------------------

    def update(self) -> bool:
        """Answer what is to be answered by itself, in the time a bot would take; whether anything was."""
        if self._begin_beside():
            return True
        found, decision = self.find_public_pass(), self.play.decision
        if decision is not None and self.is_silent and (own := self.find_pass_action(decision.kind)) is not None:
            found = decision.seat, own
        if found is None:
            self._due = None
            return False
        seat, action = found
        now, speed = self.play.timeline.now, self.play.timeline.speed
        if self._due is None or self._due[0] != self.host.version:
            kind = next((ask.kind for ask in self.host.get_view().asked if ask.seat == seat), "")
            waits = kind != self._going and seat not in self.passed  # a gesture all have seen needs no pause
            pause = PAUSE / speed if speed > 0 and waits else 0.0
            self._due = self.host.version, now + pause
        if now < self._due[1]:
            return False
        self._due = None
        self.host.act_for_seat(seat, action, asked=False)
        return True

    def find_public_pass(self) -> tuple[int, Action] | None:
        """Who is asked now and has said already, or said before, that the window may go by, and how that is done."""
        asked = self._find_asked_person()
        if asked is None or not (asked[0] in self.passed or asked in self.hushed):
            return None
        action = self.find_pass_action(asked[1])
        return None if action is None else (asked[0], action)

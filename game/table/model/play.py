"""A match at the table without its pictures: host, board, timeline and prompt kept in step. Pure: no pygame.

At rest the board equals the host's view of whoever is at the screen. While cards travel the board is behind; the prompt
belongs to the newest view, and choosing something lets everything arrive first.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping
from copy import copy
from functools import cached_property
from itertools import chain
from operator import attrgetter
from types import MappingProxyType

from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.events import Acted, RoundEnded
from engine.core.view import View
from game.match.match_setup import NOBODY
from game.table.model.absence import list_phone_signs
from game.table.model.board import Sprite
from game.table.model.game_table import Moment
from game.table.model.laid_table import LaidTable
from game.table.model.last_round import LastRound
from game.table.model.plates import TablePlate
from game.table.model.prompt import HUSH, Gesture, Prompt
from game.table.model.reaction_windows import Windows
from game.table.model.timeline import Cue, group_into_steps

AGAIN = 2.0
"""Seconds in which the last round is played once more."""
TOLD = 1.0
"""Seconds an action takes at speed 1 with the reading, roughly."""
MOVED = 0.4
"""Seconds all else that is seen to happen takes at speed 1, roughly."""
BREATH = 2.2
"""Seconds a mood lasts."""
MEET = 0.33
"""Seconds in which what one person did is shown to the next one, who waits for it."""


class Play(LaidTable):
    """The table's side of a match; see the module text."""

    windows = cached_property(Windows)
    last_round = cached_property(LastRound)
    told = 0
    """Lines of the log that may be shown: those of what has been played."""
    undone = 0
    """How often something was taken back."""
    synced = -1
    mended = 0
    """Cards that were not where the events had put them; stays 0."""
    changed_at = 0.0
    feelings: Mapping[int, tuple[str, float]] = MappingProxyType({})
    """Moods that last a breath, by seat, and when they end."""
    moments: tuple[tuple[Moment, float], ...] = ()
    """Short pictures over the table, and when each began."""
    _actor = NOBODY
    """Who does what is done at the open table, with what follows; NOBODY for the person at the screen."""
    _seen = NOBODY

    # --- set-up ------------------------------------------------------------------------------------------------

    def start(self, fresh: bool) -> None:
        """Lay the table: ``fresh`` plays the deal, else everything lies where it lay."""
        self._seen, events = self.host.present, self.host.take_events()
        if fresh and events:
            deck = next(zone for zone in range(len(self.view.zones)) if self.places[zone].kind == "pile")
            total = sum(map(len, self.view.zones))
            self.board.zones[deck] = [Sprite(HIDDEN, deck) for _ in range(total)]
            self.board.tokens = list(self.view.tokens)
            self.place_cards()
            self.timeline.add(events)
        else:
            self.rebuild_board()

    def rebuild_board(self, glide: float = 0.0) -> None:
        """Make the board from the view at once (another person, an undo, a match taken up again).

        ``glide``: seconds in which the cards travel to where they lie for whoever is at the screen now.
        """
        self.host.take_events()
        self._drop_story()
        if self.host.present >= 0:
            self.offered = NOBODY
        self.view = self._see_table(self.offered)
        seat = max(self.host.present, self.offered)
        if seat not in (NOBODY, self.anchor):
            self.order.switch_seat(self.anchor, seat)
            self.anchor = seat
            self._build_layout(self.layout.window)
        self.board.marked = []
        self.last_round.rebuild_doings()
        self._reconcile_board()
        if glide:
            self.timeline.settle_cards(glide)
        else:
            self.place_cards()
        self._sync_with_host()

    def offer_seat(self, seat: int, glide: float = 0.0) -> None:
        """The person of ``seat`` may act at the open table, with a hand nobody sees; the table turns round to it."""
        self.offered = seat
        self.rebuild_board(glide)

    def _see_table(self, seat: int) -> View:
        """What whoever looks at the table knows, and may do; ``seat``: the one that acts at the open table."""
        return self.host.get_view() if seat == NOBODY else self.host.get_blind_view(seat, self.table.blind)

    @property
    def is_silent(self) -> bool:
        return self.windows.is_silent

    @property
    def state_key(self) -> tuple[object, ...]:
        """What is equal to an earlier one as long as the table shows the same, but for what moves or fades."""
        host = self.host
        parts = self.version, self.last_round.version, self.timeline.version, self.windows.state_key, self.prompt.chosen
        return (*parts, host.version, host.present, host.away, self.is_idle)

    # --- going on ----------------------------------------------------------------------------------------------

    def set_peeking(self, hold: bool) -> bool:
        """Take up (or let go of) the card only the person at this shared screen may see; whether anything changed."""
        if hold == self.peeking or (hold and self.veiled_targets is None):
            return False
        self.peeking = hold
        if not hold and self.advice:  # a hint about a card only its holder sees goes with it
            self.prompt.chosen, self.advised = (), None
        self.timeline.settle_cards(0.12)
        return True

    def update(self, now: float) -> None:
        """Go on: it is ``now``."""
        self.timeline.now = now
        self.timeline.update()
        self._take_events()
        if self.timeline.is_drained and len(self.retold) > 1:
            self._tell_next_moment()
        elif self.timeline.is_drained and self.synced != self.host.version:
            self.offered = NOBODY  # whoever sits there may be another one by now
            self.mended += self._sync_with_host()
        if self.follow and self.timeline.barrier is None:
            self._do_follow_up()
        read = self.is_idle and now >= self.timeline.read_until
        if self.host.update(now, read) or (self.is_idle and self.windows.update()):
            self._take_events()
        self._report_played_events()

    def _take_events(self) -> None:
        if self.host.present != self._seen:
            self._hide_private_cards()
        events = self.host.take_events()
        if not events:
            return
        if self.retold:  # what is new goes before what was
            self.rebuild_board()
            return
        if any(isinstance(event, Acted) and event.seat == self.last_round.deciding_seat for event in events):
            self.timeline.read_until = self.timeline.now  # whoever acts has read
        self.timeline.add(events)
        acted = [event.seat for event in events if isinstance(event, Acted)]
        if self.host.people_count > 1 and acted and all(self.host.seats[seat].is_person for seat in acted):
            waiting = self.host.get_waiting()
            if waiting.kind == "person" and waiting.seats[0] not in acted:  # who waits for that sees it quickly
                self.timeline.hurry_to_barrier(MEET)
        self.offered = NOBODY
        self.decision = None
        self.prompt = Prompt()
        self.timeline.update()

    def _hide_private_cards(self) -> None:
        """Somebody left the screen: turn down, at once and where nobody can see its place, what is not for all."""
        self._seen = self.host.present
        self.peeking = False
        self.offered = NOBODY
        view = self.host.get_view()
        if self.retold:  # what was told once more was told to whoever left
            self._drop_story()
            self.board.reconcile_with_view(view)
        public = {face for zone in view.zones for face in zone if face != HIDDEN}
        # What has not been played yet is told in the open by the events to come; nothing else may be known any more.
        for here in self.board.zones:
            for sprite in here:
                if sprite.face not in public:
                    sprite.face = sprite.drawn = HIDDEN
        self.view = view
        self.decision = None
        self.prompt = Prompt()
        self.follow = []
        self.last_round.forget_all()  # some of it only the person who left was told
        self.place_cards()

    def _reconcile_board(self) -> int:
        """Make the board equal the view; the number of cards that were in a wrong zone."""
        wrong = self.board.reconcile_with_view(self.view)
        if self._needs_hold_to_look():
            public = {face for zone in self.host.public_view().zones for face in zone}
            for sprite in self.board.list_sprites():
                sprite.open = sprite.face in public
        return wrong

    def _sync_with_host(self) -> int:
        """Show what the host has come to, and ask what it asks; the number of cards that were in a wrong zone."""
        self.view = self._see_table(self.offered)
        wrong = self._reconcile_board()
        if self.synced < 0:  # played once more: each panel tells of what came before, too, and nothing twice
            self.timeline.played.clear()
            self.last_round.rebuild_doings()
            self.retold.clear()
            self.timeline.haste = 0.0
        self._seen = self.host.present
        self.synced = self.host.version
        self.timeline.notes.clear()
        self.told = len(self.host.list_log_lines())
        self.timeline.settle_cards()
        self._make_prompt()
        return wrong

    def _make_prompt(self) -> None:
        self.decision = self.host.get_decision() if self.offered == NOBODY else self.view.decision
        gestures = self.table.list_gestures(self.view, self.decision) if self.decision else ()
        always = self.tastes.always_confirm
        own = self.table.make_prompt(self.view, self.decision, always) if self.decision else None
        # At a shared screen nothing that is chosen by itself may tell what its person alone knows.
        self.prompt = own or Prompt(gestures, always, fills=self.veiled_targets is None)
        self.changed_at = self.timeline.now

    def rebuild_texts(self) -> None:
        """The language changed: the prompt is made anew, and what the seats did is told anew."""
        self.view = copy(self.view)  # what is kept for a view may be words
        if self.is_idle:
            self.last_round.rebuild_doings()
        if self.decision is not None:
            self._make_prompt()

    def list_plates(self) -> list[TablePlate]:
        """What is read beside cards and coins, and the signs of whose phone is away."""
        return [*self.table.list_plates(self), *list_phone_signs(self.layout, self.host)]

    def _report_played_events(self) -> None:
        """What the seats did, and moments, of what was played."""
        timeline = self.timeline
        now, seen = timeline.now, timeline.speed > 0
        if timeline.played and timeline.is_end_near:  # no figure of a hand outlives it, and nobody is on turn any more
            self.view, self.board.active = self.board.make_shown_view(self.view), NOBODY
        for number, event in enumerate(timeline.played, 1):
            looked = not timeline.haste and self.windows.record_event(event)
            following = chain(timeline.played[number:], *(step.events for step in timeline.queue))
            reads = self.last_round.record_event(event, looked, following)  # the next action waits for it
            timeline.read_until = max(timeline.read_until, now) + reads * timeline.scale
            if isinstance(event, RoundEnded) and event is timeline.barrier:
                # Figures are those of the cards that lie there, whatever the match has gone on to.
                self.view = (
                    self._see_table(self.offered) if self.host.is_over else self.board.make_shown_view(self.view)
                )
                timeline.settle_cards()
            if seen and (heard := self.table.get_event_sound(event)):
                timeline.cues.append(Cue(now, heard))
            if seen and not timeline.reduced:
                felt = {seat: (mood, now + BREATH) for seat, mood in self.table.get_moods(event).items()}
                self.feelings = {**self.feelings, **felt}
            moment = self.table.make_moment(event)
            if moment is not None and seen:
                self.moments = (*self.moments, (moment, now))
                if moment.sound:
                    timeline.cues.append(Cue(now, moment.sound))
        timeline.played.clear()
        self.feelings = {seat: mood for seat, mood in self.feelings.items() if now < mood[1]}
        speed = timeline.speed or 1000.0
        self.moments = tuple(each for each in self.moments if now < each[1] + each[0].length / speed)

    def replay_last_round(self) -> bool:
        """Play the last round once more, from the end of the viewer's own last turn on; False if there is nothing."""
        moments = self.host.last_round() if self.is_idle and self.offered == NOBODY else []
        if not moments or not self.timeline.speed:
            return False
        events = [event for moment in moments for event in moment.events]
        self.decision, self.prompt, self.synced = None, Prompt(), -1  # all is asked again behind it
        self.last_round.rewind_before(events)
        usual = sum(TOLD if step.kind == "act" else MOVED for step in group_into_steps(events))
        self.timeline.haste = max(1.0, usual / AGAIN)
        self.view = moments[0].view
        self._reconcile_board()
        self.place_cards()
        self.retold.extend(moments)
        self._tell_next_moment()
        return True

    def _tell_next_moment(self) -> None:
        """The table is where the story is, in all that it shows: on to the next moment."""
        moment = self.retold.popleft()
        self.view = moment.view
        self.mended += self._reconcile_board()
        self.told = bisect_right(self.host.list_log_lines(), moment.at, key=attrgetter("decision"))
        self.timeline.notes.clear()
        self.timeline.settle_cards()
        self.timeline.add(self.retold[0].events)

    def _drop_story(self) -> None:
        """Nothing more is told: the board is about to be made from a view."""
        self.retold.clear()
        self.timeline.clear_queue()

    def go_on(self) -> None:
        """What happened is confirmed; where nothing is to be, nobody waits any longer."""
        if self.halted_event is None:
            self.skip_wait()
        self.timeline.barrier = None

    def skip_wait(self) -> None:
        """The player will neither read on nor wait for the bot that is thinking."""
        self.timeline.read_until = 0.0
        self.host.skip_wait()

    def finish_motion(self) -> None:
        """Let everything arrive at once, so that what is asked now can be answered now."""
        if self.retold:
            self.rebuild_board()
        self.timeline.finish_motion()
        self.update(self.timeline.now)
        if self.timeline.moving and self.timeline.barrier is None:  # once all is told, some cards belong elsewhere
            self.timeline.finish_motion()
        self.moments = ()

    def describe_question(self) -> str:
        """The sentence of the prompt; while nothing is done yet, who may still react, too."""
        late = "" if self.prompt.chosen else self.windows.describe_late()
        return f"{super().describe_question()} {late}".rstrip()

    # --- answering ---------------------------------------------------------------------------------------------

    def commit_gesture(self, gesture: Gesture) -> None:
        """Do it; what belongs to the gesture and follows when the same seat is asked again is done by itself."""
        kind = self.decision.kind if self.decision else ""
        self._actor = self.offered
        self.prompt.chosen = ()
        self.decision = None
        self.peeking = False
        first, *rest = gesture.actions
        if gesture.mode == HUSH:
            self.windows.hushed.add((max(self.host.present, self.offered), kind))
        self.follow = rest
        self._perform_action(first)
        self.timeline.finish_motion()
        self._take_events()

    def _do_follow_up(self) -> None:
        action = self.follow[0]
        if action in self._see_table(self._actor).actions:
            self.follow.pop(0)
            self._perform_action(action, asked=False)  # it was asked for with the first: one doing goes back as one
            self._take_events()
            return
        self.follow = []  # it was answered by itself, or things went another way
        if self.timeline.is_drained:
            self._make_prompt()

    def _perform_action(self, action: Action, asked: bool = True) -> None:
        """The person at the screen does this, or the one who may act at the open table."""
        if self._actor == NOBODY:
            self.host.perform_action(action, asked)
        else:
            self.host.act_for_seat(self._actor, action, asked)

    def undo(self) -> None:
        """Take the last action back, which is still fair; the cards travel home."""
        self.windows.hushed.clear()
        self._go_back(self.host.undo)
        self.undone += 1

    def react_late(self, seat: int) -> None:
        """One of the ``late_seats`` reacts: the turn that has begun waits, and it is answered who was asked."""
        self._go_back(self.host.return_to_window)
        self.windows.start_reaction(seat)

    def _go_back(self, take_back: Callable[[], None]) -> None:
        """The match is where it was before; the cards travel home."""
        self.timeline.finish_motion()
        take_back()
        if self.host.present != self._seen:
            self._hide_private_cards()
        self.timeline.clear_queue()
        self.host.take_events()
        self.follow = []
        self.offered = NOBODY
        self.last_round.rebuild_doings()
        self.board.marked = []
        self._sync_with_host()

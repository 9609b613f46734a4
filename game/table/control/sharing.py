"""What mouse, keys, fingers and the voice may ask of the table they work at; and of several people round one screen:
when the table is covered, for whom, and how it is shown again.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import partial

import pygame

from engine.core.texts import N_, _, edition, escape
from game.app.app import App
from game.app.long_work import PIN, work_beside
from game.app.scene import Scene
from game.app.stack import Fade
from game.config.people import Wants, get_wants, merge_wants
from game.errors import UserError
from game.input.devices import PENDING
from game.input.keymap import is_gamepad_in_use
from game.match.host import Host
from game.match.match_setup import LONGEST_PIN, NOBODY, SHORTEST_PIN
from game.match.waiting import Waiting
from game.table.model import motion
from game.table.model.game_table import GameTable
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.model.prompt import Gesture, Target, Targets
from game.table.model.touch import LOOK_SECONDS, Touch
from game.table.render.overlays.bar import Bar
from game.table.render.overlays.cover import Cover, CoverText, build_cover
from game.table.render.overlays.highlights import get_pointable_boxes, lit_boxes
from game.table.render.overlays.log_panel import TableLog
from game.table.render.overlays.toolbar import Tool
from game.ui.boxes import Space
from game.ui.form import Form

HOW_OPENED = N_("A tap opens the hand until your turn is over.")
HOW_LONG_OPEN = N_("Your hand stays open until your turn is over.")
"""What is told at the first look at a hand, where a tap opens it and where a button that is held does."""
GLIDE = 0.3
"""Seconds in which the table turns round to the next person where nothing has to be covered."""


class SharedScreen(Scene):
    """The part of a table's scene that knows who is at the screen, and what the hands find there."""

    learnable = True
    play: Play
    touch: Touch
    log: TableLog

    paused = False
    """Whether another page is over the table."""
    forced = False
    """Whether the cover that is due hides from onlookers, not merely from the one who sat here before."""
    held_by: str | int = ""
    _held_since = 0.0
    """When the press began that holds the hand open."""
    _begun: tuple[int, int, Targets] = (-1, 0, ())
    """Who had chosen what, after so many actions, when the hand was covered: looking again goes on from there."""
    _input_at = 0.0
    _cover_stands: object = None
    """What the widgets of the cover were made of."""
    _covered_for = NOBODY
    """The seat for which a cover came down last; NOBODY: none has."""

    def __init__(self, app: App, host: Host, table: GameTable) -> None:
        super().__init__(app)
        self.host = host
        self.table = table
        self.cover = Cover()
        self.cover_form = Form(Space(), play=app.play_sound, room=table.name)
        self._curtain = Fade(motion.COVER_OUT)

    @property
    @abstractmethod
    def bar(self) -> Bar:
        """The prompt's bar as it stands now."""

    @property
    @abstractmethod
    def tools(self) -> list[Tool]:
        """The table's own buttons as they are now."""

    def list_pointable(self) -> dict[Target, Box]:
        """The boxes of all that the pointer could tell something about."""
        return get_pointable_boxes(self.play, self.bar, self.tools, self.play.list_plates())

    def list_lit(self) -> dict[Target, Box]:
        """The boxes of everything that can be chosen now, buttons included."""
        return lit_boxes(self.play, self.bar)

    @property
    def side_text(self) -> str:
        """What is told beside the match (the words of a teacher), "" for nothing."""
        return ""

    def should_refuse_gesture(self, gesture: Gesture) -> bool:
        """Whether a complete action is not to be done after all (a lesson wants another one first)."""
        return False

    def look_back(self, at: int) -> None:
        """Show the moment after so many decisions once more."""
        self.app.routes.look_back(self.host, at)

    def note_input(self, event: pygame.Event) -> None:
        """Something is done at the table: it is done now, and somebody is there."""
        now = self.play.timeline.now = self.app.clock()
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self._input_at = now

    # --- what the menu over the table asks -----------------------------------------------------------------------

    @property
    def rules_clause(self) -> str:
        """The clause of the rules that what is being asked goes by, whoever is asked; "" if nothing is."""
        asked = self.play.decision or next(iter(self.play.view.asked), None)
        return self.host.game.clause(asked.kind, self.play.view) if asked is not None else ""

    @property
    def has_log(self) -> bool:
        """Whether this match keeps a log that can be read."""
        return self.table.has_log(self.play.view.rules)

    def leave_table(self) -> None:
        """Take the table off the screen; the match is kept, and can be resumed."""
        self.leaving = True
        self.app.pop_scene(self)

    # --- whom the table is laid out for ---------------------------------------------------------------------------

    @property
    def layout_wants(self) -> Wants:
        """The size of text and the hand the table is laid out for.

        Where everybody has a PIN a cover comes before every change of persons: behind it they are those of its person.
        Elsewhere the table is open now and then, and has one layout for all: nothing moves while somebody looks.
        """
        settings = self.app.settings
        people = [seat for number, seat in enumerate(self.host.seats) if self.host.is_here(number)]
        if len(people) < 2 or self.host.is_watch_only:
            return Wants(settings.text_scale, settings.left_handed)
        seat = self.cover.seat if self.cover.is_up else self._covered_for
        if seat >= 0 and self.host.seats[seat].is_person and all(each.pin for each in people):
            return get_wants(settings, self.host.seats[seat].name)
        return merge_wants(settings, (each.name for each in people))

    # --- covering ----------------------------------------------------------------------------------------------

    def _update_cover(self, now: float) -> None:
        """Cover the table when somebody else is to take the screen."""
        host, play = self.host, self.play
        if host.people_count == 0 or (host.people_count == 1 and host.present >= 0):
            return
        left = host.present >= 0 and now - self._input_at > self.app.settings.covered_after
        if self.tapped_open and not self._on_turn():
            host.cover_screen()
        elif left and not self.cover.is_up and not self._has_no_secrets():
            self.hide_private_view()
        elif not self.cover.is_up and play.offered < 0 and play.is_idle and play.synced == host.version:
            waiting = host.get_waiting()
            if waiting.kind == "person":
                self._call_person(waiting, now)

    def _call_person(self, waiting: Waiting, now: float) -> None:
        """A person is asked who is not at the screen."""
        host, play, windows, seat = self.host, self.play, self.play.windows, waiting.seats[0]
        pin, glide = host.seats[seat].pin, GLIDE * play.timeline.scale
        looks, windows.looks = windows.looks, NOBODY
        if windows.list_public_seats():
            self.forced = True  # everybody looks at the screen now
        elif windows.find_public_pass():
            windows.looks = looks
        elif waiting.again and not self.forced and not pin and not host.is_trusting:
            host.hand_over(seat)
            play.rebuild_board()
        elif self.table.uncovered and not pin and (host.is_trusting or not waiting.secret):
            host.hand_over(seat)
            self._input_at = now
            play.rebuild_board(glide)
            self.resize()
            self.app.play_sound("turn")
        elif self._is_open_table_seat(seat):
            play.offer_seat(seat, glide if seat != play.anchor else 0.0)
            if looks == seat:
                self.start_peek(now)
        else:
            self._raise_cover(seat)
            self.app.request_attention()

    def hide_private_view(self) -> None:
        """Hide what only the person at the screen may see, at once. Where nothing is hidden, the table stays open."""
        if self.host.people_count < 2 or self._has_no_secrets():
            return
        self.forced = True
        if self.host.present >= 0:
            seat = self.host.present
            self.play.timeline.now = self.app.clock()  # the loop may have turned for another page, or for none
            self._begun = seat, self.host.action_count, self.play.prompt.chosen
            self.held_by = ""
            self.host.cover_screen()
            self.play.finish_motion()
            if self._is_open_table_seat(seat):
                self._clear_touch()
                self.play.offer_seat(seat)
            elif not (self.table.uncovered and self.host.is_trusting):
                self._raise_cover(seat)

    def _has_no_secrets(self) -> bool:
        """Whether the person at the screen knows nothing that not everybody may see, and answers to no PIN."""
        seat = self.host.present
        return self.table.uncovered and seat >= 0 and not self.host.seats[seat].pin and not self.host.knows_more(seat)

    def _is_open_table_seat(self, seat: int) -> bool:
        """Whether this person acts at the open table, and holds to look at a hand that lies covered.

        A PIN always wants the cover. Who does not trust the others gets it too, unless there is something to be done
        without a look: then nobody has to leave the table.
        """
        if self.host.seats[seat].pin or self.table.uncovered or self.host.people_count < 2:
            return False
        return self.host.is_trusting or bool(self.host.get_blind_view(seat, self.table.blind).actions)

    @property
    def tapped_open(self) -> bool:
        """Whether a tap opened the hand of the person at the screen, until the turn is over or it is covered again."""
        return self.host.is_trusting and self.host.present >= 0 and not self.held_by and not self.table.uncovered

    def _on_turn(self) -> bool:
        """Whether the person at the screen is still asked, and not in a window that everybody is asked in."""
        asked, windows = self.host.get_decision(), self.play.windows
        return asked is not None and (windows.find_pass_action(asked.kind) is None or asked.seat in windows.wanting)

    def start_peek(self, now: float, by: str | int = "") -> None:
        """The person who may act at the open table sees the own hand; ``by``: what is held for it."""
        seat = self.play.offered
        if seat < 0 or self.host.seats[seat].pin:
            return
        self.host.hand_over(seat)
        self.held_by, self.forced, self._input_at, self._held_since = by, False, now, now
        self.touch.hover = self.touch.pressed = self.touch.holding = None
        self.play.rebuild_board()
        if self._begun[:2] == (seat, self.host.action_count) and self.play.is_prompt_open:
            self.play.prompt.chosen = self._begun[2]
        self.app.play_sound("reveal")
        self.explain_once("look", _(HOW_OPENED) if self.host.is_trusting else _(HOW_LONG_OPEN))

    def explain_once(self, key: str, words: str) -> bool:
        """What a newcomer cannot guess is told when it is met for the first time, which is remembered under ``key``;
        whether it was.
        """
        told = self.app.settings.explained
        if key in told:
            return False
        self.app.store.change_settings(explained={**told, key: True})
        self.app.notify(words, self)
        return True

    def stop_peek(self, now: float, alone: bool = True) -> None:
        """What held the hand open was let go: it is covered, unless that was a short tap, and ``alone``."""
        if self.held_by:
            self.held_by = ""
            if not alone or now - self._held_since >= LOOK_SECONDS or not self.play.is_prompt_open:
                self.hide_private_view()

    def on_reseat(self) -> None:
        """People and bots changed places: the table shows what everybody knows until its person takes the screen."""
        self.play.timeline.now = self.app.clock()  # the loop has turned for the page over the table
        self.forced = True
        self.held_by = ""
        self._begun = -1, 0, ()
        self.host.cover_screen()
        self.touch.clear()
        self.cover.lower_cover()
        self._covered_for = NOBODY
        self.resize()
        self.play.offered = -1
        self.play.windows.hushed.clear()
        self.play.finish_motion()
        self.play.rebuild_board()

    def _clear_touch(self) -> None:
        """Forget what was being done and read by whoever was at the screen."""
        self.touch.clear()
        self.log.show_newest()

    def _raise_cover(self, seat: int) -> None:
        self._clear_touch()
        pygame.event.clear(PENDING)
        self.app.end_holds()
        held = pygame.display.get_init() and (any(pygame.mouse.get_pressed()) or True in pygame.key.get_pressed())
        self.cover_form.set_focus(None)
        self.cover.raise_for(seat, not (held or self.app.devices.is_holding))
        self._curtain.drop_picture()
        self.app.play_sound("cover")

    def start_reveal(self, now: float) -> None:
        """The person for whom the cover is has held it long enough."""
        seat, typed = self.cover.seat, self.cover.pin
        guard = self.host.seats[seat].pin
        self.cover.release()
        if guard and len(typed) < SHORTEST_PIN:
            return
        if self.app.pins.get_wait_seconds(guard, now):  # what is typed meanwhile is not even looked at
            return
        if not guard:
            self._reveal_to_seat(seat, "", now)
            return

        work_beside(
            self.app,
            lambda: self.host.seats[seat].is_pin_valid(typed),
            lambda _found: self._reveal_to_seat(seat, typed, self.app.clock()),
            PIN,
        )

    def _reveal_to_seat(self, seat: int, typed: str, now: float) -> None:
        """Show the table to the person for whom the cover is, if this is the PIN."""
        guard, pins = self.host.seats[seat].pin, self.app.pins
        try:
            self.host.hand_over(seat, typed)
        except UserError:
            if typed:
                pins.record_failure(guard, now)
            self.cover.wrong, self.cover.pin = True, ""
            self.count_down(now)
            return
        pins.record_success(guard)
        if self.play.timeline.speed > 0 and self.app.window is not None:
            self._curtain.start_fade(self.app.surface, now)
        self.cover.lower_cover()
        self._covered_for = seat
        self.resize()
        self.forced = False
        self._input_at = now
        self.play.rebuild_board()
        self.app.play_sound("reveal")

    def count_down(self, now: float) -> None:
        """Count down to the next PIN that may be tried."""
        left = self.app.pins.get_wait_seconds(self.host.seats[self.cover.seat].pin, now) if self.pin_wanted else 0
        if left != self.cover.wait:
            self.cover.wrong = self.cover.wrong and left > 0
            self.cover.wait = left

    @property
    def pin_wanted(self) -> bool:
        """Whether the person the cover is for has to type a PIN."""
        return self.cover.is_up and bool(self.host.seats[self.cover.seat].pin)

    def make_cover_text(self) -> CoverText:
        """What stands on the cover, which is up, and is read aloud there: nothing that not everybody may know."""
        cover, host, view = self.cover, self.host, self.host.public_view()
        line = f"{host.game.title} · {self.table.describe_progress(host.get_view())}"
        for asked in view.asked:
            if asked.seat == cover.seat:  # why the person is to look, as far as everybody knows
                line = host.game.ask(view, asked.kind, asked.seat, host.names)
        pin, name, count = cover.pin if self.pin_wanted else None, escape(host.names[cover.seat]), len(host.seats)
        return CoverText(
            name, cover.seat, line, pin, cover.wrong, cover.wait, self.layout_wants.left_handed,
            self.table.name, tuple(self.play.get_portrait((cover.seat + n) % count) for n in range(count)),
        )  # fmt: skip

    def lay_out_cover(self) -> Form:
        """The cover as it stands now."""
        style, text = self.app.style._replace(text_scale=self.layout_wants.text_scale), self.make_cover_text()
        stands = style, self.app.size, text, edition(), is_gamepad_in_use()
        if stands != self._cover_stands:
            self._cover_stands = stands
            build = partial(build_cover, text, self._get_hold_progress, self.type_digit)
            self.cover_form.exchange_root(build, style, pygame.Rect((0, 0), self.app.size))
        return self.cover_form

    def _get_hold_progress(self) -> float:
        return self.cover.compute_hold_progress(self.app.clock())

    def type_digit(self, digit: str) -> None:
        """One more digit of a PIN, or "" to take the last one back."""
        cover = self.cover
        if not cover.wait:
            cover.pin, cover.wrong = (cover.pin + digit)[:LONGEST_PIN] if digit else cover.pin[:-1], False
            self.app.play_sound("button")

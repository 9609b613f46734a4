"""What a person at the table does, by whatever means: parts of the prompt are chosen, its buttons are pressed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.texts import _
from game.app.dialog import ask_question
from game.table.control import keyboard
from game.table.control.hint_chances import HintChances
from game.table.control.sharing import SharedScreen
from game.table.model import motion
from game.table.model.hint import HintAsker, describe_undone, no_again, no_undo
from game.table.model.prompt import Gesture, Target
from game.table.model.table_parts import WordButton
from game.table.model.touch import HELD, HOLD_SECONDS, LOOK_SECONDS, PEEK, Holding
from game.table.render.overlays import strip, tiling
from game.table.render.overlays.toolbar import next_speed

_NOT_REMEMBERED = "help", "confirm"
"""Buttons of the bar in whose place no other one comes up, or whose decision is remembered where it is made."""


class TableActions:
    """What the person does to the match; mouse, keys and fingers all end here."""

    def __init__(self, scene: SharedScreen) -> None:
        self.scene, self.app, self.host = scene, scene.app, scene.host
        self.play, self.touch = scene.play, scene.touch
        self.chances = HintChances(scene)
        self._hints = HintAsker(scene.play)

    @property
    def time_now(self) -> float:
        """The time of the app."""
        return self.app.clock()

    @property
    def has_just_changed(self) -> bool:
        """Whether what is asked has come up so recently that nobody can mean to answer it yet."""
        return self.time_now - self.play.changed_at < motion.INERT

    @property
    def is_hint_awaited(self) -> bool:
        """Whether a hint was asked for and is being thought about."""
        return self._hints.is_waiting

    def release_hold(self) -> None:
        """A button was let go before its ring was full."""
        holding, self.touch.holding = self.touch.holding, None
        if holding is not None:
            self.touch.hover = holding.target
            self.touch.reason = _("Hold the button until it is full.")

    def start_hold(self, target: Target) -> None:
        """A button everybody at the screen may press goes down; it is done when it has been held long enough."""
        if target == PEEK or not self.has_just_changed:
            length = LOOK_SECONDS if target == PEEK else HOLD_SECONDS
            self.touch.holding = Holding(target, self.time_now, self.host.version, length)

    def needs_hold(self, target: Target | None) -> bool:
        """Whether this is a button that is held. Among people who do not trust each other those for everybody are: who
        reacts is named aloud, and so is that nobody does, now or later.
        """
        held = target is not None and target[0] == "do" and str(target[1]).startswith(HELD)
        return held and (target == PEEK or not self.host.is_trusting)

    def press_peek(self, by: str | int) -> None:
        """The own hand is to be seen: at once and as long as it is held, or when it has been held long enough."""
        if self.host.is_trusting:
            self.scene.start_peek(self.time_now, by)
        else:
            self.start_hold(PEEK)

    def update(self) -> None:
        """Do what has been held long enough, and tell what has been found out about a hint."""
        self._take_hint()
        self.chances.update()
        holding = self.touch.holding
        if holding is None:
            return
        offered = self.find_button(holding.target) is not None
        if not offered or self.play.host.version != holding.version:  # the button is not what it was
            self.touch.holding = None
        elif holding.compute_hold_progress(self.time_now) >= 1:
            self.touch.holding = None
            if holding.target == PEEK:
                self.scene.start_peek(self.time_now)
            else:
                self.run_command(str(holding.target[1]))

    def press_target(self, target: Target, key: int) -> None:
        """A thing is chosen by a key: what is held is held from now on, all else is clicked."""
        if target == PEEK:
            self.press_peek(key)
        elif self.needs_hold(target):
            self.start_hold(target)
        elif not self.slips_to(target):
            self.click_target(target)

    def slips_to(self, target: Target) -> bool:
        """Whether a press on this is the second half of one on something else, and meets a button."""
        return self.app.presses.slips_to(target, self.find_button(target) is not None)

    def find_button(self, target: Target | None) -> WordButton | None:
        """The button of the bar that stands for this, if there is one."""
        return next((each for each in self.scene.bar.buttons if each.target == target), None)

    # --- choosing ----------------------------------------------------------------------------------------------

    def click_target(self, target: Target) -> None:
        """A target was clicked, or chosen with the keyboard."""
        kind, which = target
        play = self.play
        if kind == "do":
            self.run_command(str(which))
            return
        if kind == tiling.TOLD:
            strip.press_tile(play, target, self.scene.look_back)
            return
        if kind == "chip":
            for chip in self.scene.bar.chips[int(which) :][:1]:
                play.prompt.remove_part(chip.target)
            return
        if not play.is_prompt_open:
            if self.host.get_waiting().kind == "bot":
                self.play.skip_wait()
            return
        if kind == "word" and self.has_just_changed:
            return
        if kind in play.table.secret and (play.set_peeking(True) or play.set_peeking(False)):
            return  # by the keyboard it is looked at, and put down again
        if target in play.prompt.chosen and self.time_now - self._hints.given_at < motion.INERT:
            return  # the hint has just chosen what is clicked, which was meant to be chosen
        if not play.prompt.can_choose(target):
            self.refuse_target(target)
            return
        self.app.play_sound("lift")
        button = self.find_button(target)  # it goes as soon as the target is chosen
        self.perform_gesture(play.choose_target(target), button)

    def perform_gesture(self, gesture: Gesture | None, button: WordButton | None = None) -> None:
        """Do an action that is settled, if the scene lets it be done; ``button``: what was pressed for it."""
        if gesture is not None and not self.scene.should_refuse_gesture(gesture):
            self._remember_pressed_button(button)
            self.commit_gesture(gesture)

    def _remember_pressed_button(self, button: WordButton | None) -> None:
        """Remember the button by which a hand decides or takes back: none that decides comes up in its place."""
        self.play.pressed = (button.label, button.box) if button is not None and not self.touch.keys else None

    def commit_gesture(self, gesture: Gesture) -> None:
        """Do what is complete."""
        keyboard.leave_focus(self.touch, self.scene.list_lit())
        self.touch.reason = ""
        self.play.commit_gesture(gesture)

    def refuse_target(self, target: Target, reason: str = "") -> None:
        """Shake a target that cannot be chosen, and give the reason."""
        touch = self.touch
        touch.reason = reason or self.play.why_not(target)
        touch.shaken, touch.shaken_at, touch.hover = target, self.time_now, target
        self.app.play_sound("illegal")

    def run_command(self, action: str) -> None:
        """A button of the table or of the bar that is no part of an action. What has just come up for everybody is not
        clicked by accident.
        """
        play, scene, app, host = self.play, self.scene, self.app, self.host
        verb, _space, rest = action.partition(" ")
        if verb in ("react", "late", "all", "hush") and self.has_just_changed:
            return
        if words := {"undo": partial(no_undo, host), "again": partial(no_again, play)}.get(action, str)():
            self.refuse_target(("do", action), words)
            return
        app.play_sound("button")
        if action not in _NOT_REMEMBERED and self.find_button(("do", action)) is not None:
            self._remember_pressed_button(self.find_button(("do", action)))
        does: dict[str, Callable[[], object]] = {
            "react": lambda: play.windows.start_reaction(int(rest)),
            "late": lambda: play.react_late(int(rest)),
            "all pass": play.windows.all_pass,
            "all look": lambda: play.windows.all_pass(play.windows.up_next()),
            "hush": play.windows.hush_all,
            "ask again": play.windows.hushed.clear,
            "go on": play.go_on,
            "cover": scene.hide_private_view,
            "confirm": lambda: self.perform_gesture(play.prompt.ready_gesture, self.find_button(("do", action))),
            "back": play.take_back_part,
            "undo": self._undo,
            "log": self._toggle_log,
            "speed": lambda: app.store.change_settings(speed=next_speed(app.settings.speed)),
            "sort": play.cycle_hand_order,
            "again": play.replay_last_round,
            "hint": self._ask_hint,
            "help": lambda: app.routes.rules(host.setup.game, scene.rules_clause, host.setup.options),
            "menu": self._open_menu,
        }
        does.get(verb if verb in ("react", "late") else action, str)()

    def _undo(self) -> None:
        """Take back; what that costs is asked before, the first time it costs anything."""

        def take_back() -> None:
            self.play.undo()
            self.touch.clear()

        if not self.host.does_undo_mark():
            take_back()
            return
        told = "\n".join(filter(None, (describe_undone(self.play), self.host.describe_undo_price())))
        ask_question(self.app, _("Take back?"), told, [(_("Take back"), take_back, False)], cancel=_("Play on"))

    def _toggle_log(self) -> None:
        self.play.choices = self.play.choices._replace(log_open=not self.play.choices.log_open)
        self.scene.resize()  # beside an opened log cards lie at other widths, and the lamp elsewhere
        self.scene.log.show_newest()
        self.scene.touch.hover = None  # what the pointer was on has moved: nothing is told of it until that moves, too

    def _ask_hint(self) -> None:
        self._hints.ask_hint(self.app.bot_pool)
        self._take_hint()

    def _open_menu(self) -> None:
        self.scene.hide_private_view()  # a pause at a shared screen leaves no hand lying open under the menu
        self.app.routes.pause(self.scene)

    def _take_hint(self) -> None:
        """Give the hint that was asked for if it is known, and look for its chances."""
        if (action := self._hints.take_hint(self.app.bot_pool)) is not None:
            self.chances.request_chances(action)

    def take_back(self) -> bool:
        """Take back the last part chosen, or let go of what is dragged; False if there was nothing."""
        if self.touch.drag is not None:
            self.let_go()
            return True
        if self.play.is_prompt_open and self.play.take_back_part():
            self.touch.reason = ""
            return True
        return False

    def let_go(self, keep: bool = False) -> None:
        """The dragged thing goes home from where it is."""
        touch, play = self.touch, self.play
        drag, touch.drag = touch.drag, None
        if drag is None:
            return
        if drag.prompt is play.prompt:
            play.prompt.chosen = drag.before
        if drag.sprite is not None:
            drag.sprite.pose = drag.sprite.pose._replace(x=drag.x, y=drag.y, angle=drag.tilt)
            if not keep:
                play.timeline.settle_cards(0.2)
        self.app.play_sound("place")

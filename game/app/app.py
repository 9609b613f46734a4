"""The program in its window: the stack of scenes and the loop that feeds and draws them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from engine.core.texts import _
from game.app import display
from game.app.double_press import DoublePress
from game.app.last_crash import is_out_of_descriptors, keep_spare_descriptors, page_failed
from game.app.layer import Layer
from game.app.memory import Rest
from game.app.pin_throttle import PinThrottle
from game.app.routes import Routes
from game.app.sleep import LoopSleep
from game.app.stack import Stack
from game.art import fonts
from game.art.bitmaps import bitmaps
from game.art.shapes import Size
from game.config import language
from game.config.player_names import to_person_name
from game.config.settings import Settings, SettingsStore
from game.errors import add_notices, take_notices
from game.input import keymap as keys
from game.input.chords import label_letter
from game.input.devices import Devices
from game.input.fingers import MOUSE
from game.input.key_repeat import KeyRepeat
from game.speech.announcer import Announcer, system_voice
from game.storage import DealtBook, Folders, SaveStore, TableStore
from game.storage.files import remove_temporary_files
from game.ui.canvas import Canvas
from game.ui.display_list import DrawRecorder, Painter
from game.ui.felts import Bake, Felts
from game.ui.notices import HOUSE, Notices
from game.ui.pad_strip import draw_strip
from game.ui.style import DESIGN, Style, style_for

if TYPE_CHECKING:
    from _typeshed import HasFileno

    # Start time: neither the bots nor the sounds are there before the first picture.
    from ai.worker import BotPool
    from game.sound import Sounds

BUSY_FOR: Final = 0.4
"""Seconds after the last drawing or input during which the loop stays fast."""
ASLEEP: Final = 20.0
"""Seconds between two turns of the loop after which the machine must have slept."""

_AWAY: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
_BACK: Final = (pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED)


class Beside(Protocol):
    """Something that goes on beside the scenes, and may end the loop's sleep."""

    @property
    def wake_source(self) -> HasFileno:
        """What can be read from as soon as there is anything to look after."""

    def update(self, now: float) -> bool:
        """Look after it; whether anything on the screen may have changed."""

    def sat_down(self, scene: Layer) -> None:
        """A scene with a table was put on the screen."""

    def close(self) -> None:
        """End what goes on beside the scenes."""


class App(Stack):
    """What scenes share: the window's size and style, settings, sounds, saved matches, and each other.

    ``routes`` makes the ways through the house when the first of them is taken. ``window`` is None for pictures made
    without one; then ``surface`` is drawn on.
    """

    def __init__(
        self,
        store: SettingsStore,
        folders: Folders,
        routes: Callable[[App], Routes],
        window: display.Display | None = None,
        size: Size = DESIGN,
        clock: Callable[[], float] = time.monotonic,
        spoken: str = "",
    ) -> None:
        """``spoken``: a language instead of the one that is set."""
        self.store = store
        self.folders = folders
        for folder in folders.all_folders:
            remove_temporary_files(folder)
        self.saves = SaveStore(folders.saves_folder, sealed=True)
        self.history = SaveStore(folders.records_folder)
        self.tables = TableStore(folders.data)
        self.dealt = DealtBook(folders.data, self.saves, self.history, to_person=to_person_name)
        self.dealt.begin_book()
        self._make_routes = routes
        self.window = window
        self._surface = None if window else pygame.Surface(size, 0, 32)
        self.clock = clock
        super().__init__()
        self.style: Style = style_for(self.size, store.values)
        bitmaps.fit_window(self.size)
        self._fitted = self.size
        """What the scenes are laid out for."""
        self._busy_until = 0.0
        self._turned = inf
        """What the wall clock said when the loop turned last."""
        self._rest = Rest()
        self._felts = Felts()
        self._painter = Painter()
        self.notices = Notices()
        self.pins = PinThrottle()
        self._language = store.values.language
        language.set_language(spoken or self._language)
        # Without a window nothing is read aloud, whatever the machine has.
        self.speech = Announcer(system_voice if window is not None else lambda: None)
        self.devices = Devices()
        self.presses = DoublePress()
        self._repeat = KeyRepeat()
        self._keys: Mapping[str, object] | None = None
        self._read_keys(store.values)
        self.beside: list[Beside] = []
        """What is looked after in every turn of the loop, whatever scene is on top."""
        store.listeners.append(self._settings_changed)

    # --- what scenes use ---------------------------------------------------------------------------------------

    @property
    def size(self) -> Size:
        """Size of what is drawn on, in pixels."""
        return self.surface.get_size()

    @property
    def surface(self) -> pygame.Surface:
        """The surface of the window, in pixels."""
        if self.window is not None:
            return self.window.surface
        assert self._surface is not None
        return self._surface

    @property
    def settings(self) -> Settings:
        """What the person has set. Change it with ``app.store.change_settings``."""
        return self.store.values

    @cached_property
    def routes(self) -> Routes:
        """The routes to all pages."""
        return self._make_routes(self)

    @cached_property
    def sounds(self) -> Sounds:
        """The sounds, started when first asked for; silent without a window, or where the system has no device."""
        from game.sound import Sounds  # start time: the first picture makes no sound

        sounds = Sounds(open_device=self.window is not None)
        sounds.apply_settings(self.settings)
        return sounds

    @cached_property
    def bot_pool(self) -> BotPool:
        """The process the bots think in, started when first asked for."""
        from ai.worker import BotPool  # start time: no page but a table has bots that think

        return BotPool()

    def get_today(self) -> date:
        """The day it is where the player is; the last there is for a clock beyond."""
        if hasattr(time, "tzset"):
            time.tzset()  # else the zone of the start would hold wherever the person travels
        try:
            return date.fromtimestamp(time.time())
        except (ValueError, OverflowError, OSError):
            return date.max

    def play_sound(self, event: str) -> None:
        """Play a sound by the name of its event."""
        if self.window is not None:
            self.sounds.play(event)

    def request_attention(self) -> None:
        """Have the window ask for attention while another one has it: it is a person's turn."""
        if self.window is not None:
            self.window.request_attention()

    def get_felt(self, theme_name: str, bake: Bake | None = None) -> pygame.Surface:
        """The bare table of a room, as large as the window, or what ``bake`` draws in its place."""
        return self._felts.get_felt(theme_name, self.surface, bake)

    def notify(self, sentence: str, about: object = None) -> None:
        """Show a sentence over whatever is on the screen, for some seconds; it goes with the page it is ``about``, or
        else on which it is first seen.
        """
        if self.notices.add(sentence, self.clock(), about):
            self._dirty = True

    def tell_notices(self) -> None:
        """Show what players are told beside what they asked for."""
        for sentence in take_notices():
            self.notify(sentence, HOUSE)

    def toggle_fullscreen(self) -> None:
        """Change between window and full screen, and keep that in the settings."""
        if self.window is not None:
            self.window.save_window_state(self.store)
            self.store.change_settings(fullscreen=not self.window.fullscreen)

    def toggle_sound(self) -> None:
        """Silence, or sound again; remembered, and said where nothing can be heard."""
        self.store.change_settings(sound=not self.settings.sound)
        self.notify(_("The sound is on.") if self.settings.sound else _("The sound is off."))
        self.play_sound("token")

    def begin_fade(self) -> None:
        """Blend the picture of now away over the next scene, unless the person wants things to stand still."""
        if self.window is not None and not self.settings.reduced_motion:
            self.fade.start_fade(self.surface, self.clock())

    # --- the loop ----------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Turn until somebody quits; returns the exit code."""
        window = self.window
        sleep = LoopSleep(window.server if window else frozenset())
        failed = short = False
        keep_spare_descriptors()
        try:
            while self.running:
                self._notice_suspension(time.time())
                events = pygame.event.get()
                try:
                    self.run_frame(events)
                    failed = short = False
                except Exception as error:  # noqa: BLE001  # whatever it is, it is the page's, not the evening's
                    before, short = short, is_out_of_descriptors(error)
                    if not (before and short):  # it is told once
                        self._close_failed(error, again=failed, stays=short)
                    failed = not short
                self.devices.pads.start()  # start time: not before the first picture
                sleep.sleep_until_next_frame(
                    self.clock() - self._busy_until,
                    len(events),
                    focused=window is None or window.window.focused,
                    polled=self.devices.pads.pad_count > 0,
                    wakers=[beside.wake_source for beside in self.beside],
                )
        finally:
            self.close()
        return self.exit_code

    def _close_failed(self, error: Exception, *, again: bool, stays: bool = False) -> None:
        """Close the page that failed with a sentence and go on.

        The page everything leads back to cannot be closed: what fails there twice in a row (``again``) ends the
        program; once may have been the way to another page. So does a page that fails while it is being closed. One
        that ``stays`` is not to blame, and is tried again.
        """
        self.end_holds()  # what was held may have been let go among the events that were lost
        stays = stays or not self.scenes or self.scenes[-1].home or len(self.scenes) == 1
        if stays and again:
            raise error
        told = page_failed(error, self.folders.logs, closed=not stays)
        if not stays:
            self.pop_scene(self.scenes[-1])
        self.notify(told)

    def run_frame(self, events: list[pygame.Event]) -> bool:
        """One turn of the loop: events, update, drawing when something changed. True if it drew.

        A page that comes or goes in a turn is drawn in the next one: to make it and to draw it both take their time.
        """
        before = self.scenes[-1:]
        events = [event for event in events if self.window is None or not self._repeat.is_unwanted(event)]
        for event in [*self._iter_input_events(events), *self.devices.poll_timed_events(self.clock())]:
            self._handle_event(event)
            if not self.running:
                return False
        now = self.clock()
        if self.devices.is_holding:
            self._busy_until = now + BUSY_FOR
        asked = self.top_scene
        for beside in tuple(self.beside):
            if beside.update(now):
                self._busy_until = now + BUSY_FOR
        if self.scenes and self.scenes[-1].update(now):
            self._dirty = True
        if self.top_scene is not asked:
            self.presses.await_page()
        self._finish_update(now)
        self.tell_notices()
        if self.settings.speech:
            self.speech.update(self.top_scene, self.settings)
        changed = self.scenes[-1:] != before
        drawn = self._dirty and self.running and not changed
        if drawn:
            self._busy_until = now + BUSY_FOR
            self._dirty = False
            self.draw()
            if self.window is not None:
                self.window.flip()
            self.presses.note_picture(self.clock())
        self._dirty = self._dirty or changed
        self._rest.update(now, self._busy_until, (self.top_scene, self.size))
        if self.scenes and self.running:
            self.scenes[-1].run_idle_work(now)
        return drawn

    def _list_seen_scenes(self) -> list[Layer]:
        """The scene on top and those that are seen through it."""
        first = max((n for n, scene in enumerate(self.scenes) if scene.opaque), default=0)
        return self.scenes[first:]

    def draw(self) -> None:
        """Draw the scenes that can be seen, and what lies over all of them."""
        recorder = DrawRecorder(self.size)
        canvas = Canvas(recorder, self.style)
        for scene in self._list_seen_scenes():
            scene.draw(canvas)
        if self.fade.draw(recorder, self.clock()):
            self._dirty = True
        if self.devices.pads.used and self.scenes:
            draw_strip(canvas, self.scenes[-1].pad_hints())
        self.notices.draw(self._make_notice_canvas(recorder), self._place_notice())
        self._painter.show_items(recorder.items, self.surface)

    def _finish_update(self, now: float) -> None:
        if self.window is not None:
            self._repeat.set_typing(bool(self.top_scene and self.top_scene.is_typing))
        single = bool(self.scenes) and self.scenes[-1].shows_one_notice
        self._dirty = self.notices.remove_expired(now, self._list_seen_scenes(), single) or self._dirty
        if not self._dirty and "sounds" in self.__dict__:
            self.sounds.close_when_idle()

    # --- events ------------------------------------------------------------------------------------------------

    def _iter_input_events(self, events: list[pygame.Event]) -> Iterator[pygame.Event]:
        """The events as scenes understand them: pads and fingers are keys and the mouse."""
        devices = self.devices
        for event in events:
            padded = devices.pads.used
            yield from devices.translate_event(event, self.clock(), self.size, self.style.u)
            if padded != devices.pads.used:
                keys.is_gamepad_in_use(devices.pads.used)
                if self.scenes:
                    self.scenes[-1].resize()  # keys that are shown anywhere become buttons, or the reverse
                self._dirty = True  # the strip of the pad's buttons comes or goes

    def _handle_event(self, event: pygame.Event) -> None:
        self._busy_until = self.clock() + BUSY_FOR if event.type in MOUSE else self._busy_until
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.quit()
            return
        if self.window is not None and self.window.handle_window_event(event):
            self._dirty = True
            self._painter.forget_picture()
            if self.size != self._fitted:  # when it opens, a window tells its size several times
                self._resize()
        if event.type in _AWAY or event.type in _BACK:
            self._change_attention(event.type in _BACK)
        self._heed_devices(event)
        if event.type in (pygame.DROPFILE, pygame.DROPTEXT):
            self._change_attention(False)  # it comes from another window, whichever has the focus
            is_file = event.type == pygame.DROPFILE
            take = self.routes.open_file if is_file else self.routes.open_text
            take(event.file if is_file else event.text)
            return
        top = self.top_scene
        if event.type == pygame.KEYDOWN and not (top and top.every_key) and self._house_key(event):
            return
        event = event if self.window is None else self.window.in_pixels(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self.notices.dismiss_at(
            self._make_notice_canvas(self.surface), event.pos, self._place_notice()
        ):
            self._dirty = True
            return
        if self.presses.is_stray_press(event, top, self.clock()):
            return
        if top and top.handle(event):
            self._dirty = True

    def _heed_devices(self, event: pygame.Event) -> None:
        """What becomes of sound and keyboard without anybody's doing."""
        if event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture and "sounds" in self.__dict__:
            self.sounds.close_device()
        if event.type == pygame.TEXTEDITING and event.text and not (self.top_scene and self.top_scene.is_typing):
            pygame.key.stop_text_input()  # an input method takes the keys of commands: until a field has the focus
        if event.type == pygame.KEYMAPCHANGED:
            label_letter.cache_clear()
            self._resize()  # other letters are shown as keys

    def _change_attention(self, here: bool) -> None:
        """The person's attention went elsewhere, or came back: often by a press, which is meant for what it met."""
        if not here:
            self.end_holds()
        for scene in self.scenes:
            scene.on_window_focus(here)
        self.fade.drop_picture()
        self._dirty = True

    def _notice_suspension(self, wall: float) -> None:
        """Whoever wakes the machine need not be who closed its lid: no event tells; the ``wall`` clock has run on."""
        before, self._turned = self._turned, wall
        if wall - before > ASLEEP:
            self._change_attention(False)

    def end_holds(self) -> None:
        self.devices.cancel_holds()
        super().end_holds()

    def _house_key(self, event: pygame.Event) -> bool:
        """Keys that mean the same everywhere."""
        for name, action in (("fullscreen", self.toggle_fullscreen), ("mute", self.toggle_sound), ("quit", self.quit)):
            if keys.is_command_key(event, name):
                action()
                return True
        return keys.is_command_key(event, "read") and self.speech.repeat_last()

    def _make_notice_canvas(self, surface: pygame.Surface) -> Canvas:
        """What sentences over the uppermost scene are drawn on, with text as large as there."""
        scale = self.scenes[-1].text_scale if self.scenes else None
        return Canvas(surface, self.style if scale is None else self.style._replace(text_scale=scale))

    def _place_notice(self) -> pygame.Rect | None:
        words, on_top = self.notices.words, self.scenes[-1] if self.scenes else None
        return on_top.place_notice(words[-1]) if words and on_top and on_top.shows_one_notice else None

    def _resize(self) -> None:
        size = self.size
        self._busy_until = self.clock() + BUSY_FOR
        self.style = style_for(size, self.settings)
        bitmaps.fit_window(size)
        self._fitted = size
        self._painter.forget_picture()
        for scene in self.scenes:
            scene.resize()
        self._dirty = True

    # --- settings ----------------------------------------------------------------------------------------------

    def _settings_changed(self, settings: Settings) -> None:
        window = self.window
        if window is not None and settings.fullscreen != window.fullscreen:
            window.set_fullscreen(settings.fullscreen)
            self._resize()
        elif style_for(self.size, settings) != self.style:
            self._resize()
        if settings.language != self._language:
            self._language = settings.language
            if language.set_language(settings.language):  # everything is said in another one
                self.notices.clear()
                for scene in self.scenes:
                    scene.on_language_change()
        if "sounds" in self.__dict__:
            self.sounds.apply_settings(settings)
        self._read_keys(settings)
        self.speech.apply_settings(settings)
        self._dirty = True

    def _read_keys(self, settings: Settings) -> None:
        """Go by the keys the person has set; what cannot be used is told."""
        if settings.keys != self._keys:
            self._keys = settings.keys
            found, told = keys.read_key_map(settings.keys)
            keys.set_key_map(found)
            add_notices(*told)

    def close(self) -> None:
        """Leave every scene, stop the bots, remember the window, close it."""
        while self.beside:
            self.beside.pop().close()
        while self.scenes:
            self.scenes.pop().leave()
        if "bot_pool" in self.__dict__:
            self.bot_pool.close()
            del self.bot_pool
        self.store.listeners.clear()
        if self.window is not None:
            self.devices.pads.stop()
            self.speech.stop_speaking()
            self.window.save_window_state(self.store)
            self.window.close()
            self._surface = pygame.Surface((1, 1))
            fonts.forget_fonts()
        for written in (self.store, self.saves, self.history):
            written.wait_for_writes()
        if self.window is not None:
            self.window = None
            pygame.quit()  # last: it waits for a sound server that does not answer any more

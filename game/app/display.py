"""The window: opening it, its size and place, fullscreen, and the driver's peculiarities."""

import contextlib
import os
import sys
import time
from pathlib import Path
from typing import Final

import pygame
from pygame import pkgdata

from engine.core.texts import _
from game import ASSETS, NAME
from game.app.no_display import NOWHERE, SESSION, NoDisplay, no_display_sentence
from game.app.sleep import open_sockets
from game.config.settings import MIN_WINDOW, Settings, SettingsStore
from game.input.fingers import MOUSE
from game.ui.style import DESIGN, compute_unit_px

_DESKTOP_SHARE: Final = 0.8
"""How much of the desktop the first window takes, at most."""
SETTLING: Final = 2.0
"""Seconds after opening or after filling the screen: a move within them is the window manager's, not a person's."""
RESTED: Final = 0.5
"""Seconds a size must have lasted to be the one a person gave the window."""
LEAST: Final = (320, 200)
"""Pixels of the smallest picture that is drawn, far less than anybody can play in."""
THICKEST: Final = 80
"""Pixels a frame may have at a side."""


class Display:
    """The one window of the program and the surface that shows in it.

    `surface` is drawn on, then `flip` shows it. The surface keeps its identity over resizing; its size is in
    pixels, which on some systems are finer than the units of the window and the mouse (`scale`).
    """

    def __init__(self, settings: Settings) -> None:
        """Open the window at the size and place the settings remember.

        Raises:
            NoDisplay: there is no display, or the window cannot be made.
        """
        others = open_sockets()
        self.driver = start_video()
        self.server = open_sockets() - others
        """Where the display server tells of input."""
        desktop = pygame.display.get_desktop_sizes()
        size = first_size(settings.window_size, desktop[0])
        position = first_position(settings.window_position, desktop)
        find_resources_beside_pygame()
        try:
            self.window = pygame.Window(NAME, size, position, resizable=True, hidden=True, allow_high_dpi=True)
            self.window.minimum_size = MIN_WINDOW
            with contextlib.suppress(pygame.error, OSError):  # a window without an icon is still a window
                self.window.set_icon(load_icon(64))
            x, y = self.window.position  # where it is to be, as long as it is hidden
            self._asked: tuple[int, int] | None = (x, y)
            """Where the window was asked to be, until it is known where it came to be without filling the screen."""
            self.fullscreen = settings.fullscreen
            if self.fullscreen:
                self.window.set_fullscreen(desktop=True)
            self.window.show()
            if settings.window_maximised and not self.fullscreen:
                self.window.maximize()
                pygame.event.pump()
            self._take_surface()
        except pygame.error as error:
            raise NoDisplay(_("The window could not be opened: {error}.", error=error)) from error
        pygame.display.set_allow_screensaver(True)
        # On some systems it is maximised at once and no event says so; on others the event comes, or nothing is done.
        self._maximised = settings.window_maximised and (self.fullscreen or tuple(self.window.size) != size)
        self._settling = time.monotonic() + SETTLING
        self._frame = (0, 0)
        self._normal = self._newest = tuple(self.window.size), tuple(self.window.position)
        """Size and place of the window that is neither maximised nor fills the screen; and those of now, which may be
        on the way to either."""
        self._since = 0.0
        self._lost = False
        """Whether the screen was filled out of a maximised window: the system may have forgotten the size before."""

    @property
    def scale(self) -> float:
        """Pixels per unit of the window; mouse positions are to be multiplied by it."""
        return self._shown.get_width() / max(1, self.window.size[0])

    def in_pixels(self, event: pygame.Event) -> pygame.Event:
        """The event with the mouse's position in pixels; a finger's is so already."""
        scale = self.scale
        if event.type not in MOUSE or scale == 1 or hasattr(event, "finger"):
            return event
        return pygame.Event(event.type, {**event.dict, "pos": (event.pos[0] * scale, event.pos[1] * scale)})

    def flip(self) -> None:
        """Show what was drawn."""
        if self.surface is not self._shown:
            self._shown.blit(self.surface, (0, 0))
        self.window.flip()

    def _take_surface(self) -> None:
        """Draw on the window from now on, or where that is too small for any page, on what its corner is shown of:
        some window managers give every window whatever room there is.
        """
        self._shown = self.window.get_surface()
        wide, tall = self._shown.get_size()
        small = wide < LEAST[0] or tall < LEAST[1]
        size = max(wide, LEAST[0]), max(tall, LEAST[1])
        self.surface = pygame.Surface(size, 0, self._shown) if small else self._shown

    def handle_window_event(self, event: pygame.Event) -> bool:
        """Hand every event in; true if the size changed or the system lost the picture, so that it must be drawn."""
        if event.type == pygame.WINDOWMAXIMIZED:
            self._remember_normal()
            self._maximised = True
        elif event.type == pygame.WINDOWRESTORED:
            self._restore_size()
        elif event.type == pygame.WINDOWMOVED:
            self._measure_frame((event.x, event.y))
            self._remember_normal()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            self._take_surface()
            self._remember_normal()
            return True
        return event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN)

    def _measure_frame(self, where: tuple[int, int]) -> None:
        """Some window managers put the frame where the window was asked for, and the window a title bar further down.

        What they added is not to be remembered, or the window would wander a little at every start. One that opens
        filling the screen tells it only when it first becomes a window again.
        """
        if self.fullscreen or self._maximised:
            return
        asked, self._asked = self._asked, None
        if asked is None or time.monotonic() > self._settling:
            return
        added = where[0] - asked[0], where[1] - asked[1]
        if 0 <= added[0] <= THICKEST and 0 <= added[1] <= THICKEST:
            self._frame = added
            self._keep_inside()

    def _keep_inside(self) -> None:
        """A window that is larger than a desktop with its frame around it has the hand below the edge of the screen."""
        desktops = pygame.display.get_desktop_sizes()
        if len(desktops) == 1:
            most = desktops[0][0] - 2 * self._frame[0], desktops[0][1] - self._frame[1] - self._frame[0]
            wide, tall = self.window.size
            fits = max(MIN_WINDOW[0], min(wide, most[0])), max(MIN_WINDOW[1], min(tall, most[1]))
            if fits != (wide, tall):
                self.window.size = fits

    def _remember_normal(self) -> None:
        """Keep a size and place that have lasted: a window is called maximised after it has moved and grown."""
        if self.fullscreen or self._maximised:
            return
        now = time.monotonic()
        if now - self._since > RESTED:
            self._normal = self._newest
        self._newest, self._since = (tuple(self.window.size), tuple(self.window.position)), now

    def _restore_size(self) -> None:
        """The window is an ordinary one again, if it is: X11 says so also while the screen is filled."""
        self._settling = time.monotonic() + SETTLING
        if self._maximised and not self.fullscreen:
            self._maximised = False
            if self._lost:
                self.window.size, self.window.position = self._normal
                self._lost = False
            self._newest, self._since = self._normal, time.monotonic()

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or go back to the window; the resize events that follow say the rest."""
        if on:
            self._remember_normal()
            self._lost = self._maximised
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()
            if self._maximised:
                self.window.maximize()
            self._settling = time.monotonic() + SETTLING
        self.fullscreen = on
        self._take_surface()

    def save_window_state(self, store: SettingsStore) -> None:
        """Keep size and place of the window; of one that fills the screen just now, only that it does."""
        if self.fullscreen:
            return
        if self._maximised != store.values.window_maximised:
            store.change_settings(window_maximised=self._maximised)
        if self._maximised:
            return
        with contextlib.suppress(ValueError):  # a size or place no setting allows is not worth keeping
            x, y = self.window.position
            store.change_settings(
                window_size=tuple(self.window.size), window_position=(x - self._frame[0], y - self._frame[1])
            )

    def request_attention(self) -> None:
        """Ask for the person's attention (the task bar's entry lights up) while another window has it."""
        if not self.window.focused:
            with contextlib.suppress(pygame.error, NotImplementedError):  # not every system has such a thing
                self.window.flash(pygame.FLASH_UNTIL_FOCUSED)

    def close(self) -> None:
        """Take the window away and stop the video part of SDL."""
        self.window.destroy()
        pygame.display.quit()


def start_video() -> str:
    """Start SDL's video part and return the driver's name.

    Raises:
        NoDisplay: there is no display. SDL would silently run unseen with its `offscreen` driver; that is accepted
            only if `SDL_VIDEODRIVER` asks for it.
    """
    asked = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER") or ""
    if not asked and sys.platform == "linux" and not any(os.environ.get(name) for name in SESSION):
        raise NoDisplay(_(NOWHERE))  # SDL and Wayland's library would add lines of their own
    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
    except pygame.error as error:
        raise NoDisplay(no_display_sentence(asked, str(error))) from error
    if driver == "offscreen" and "offscreen" not in asked:
        pygame.display.quit()
        raise NoDisplay(no_display_sentence("", ""))
    if driver == "x11":
        # Without a GPU SDL would push every frame through software OpenGL, 40 to 80 times slower than shared
        # memory. The same setting is fatal on Wayland, hence only here and only now.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    return driver


def find_resources_beside_pygame() -> None:
    """Start time: every window first gets an icon of pygame's own, which is looked for with `importlib.resources`, and
    that loads what reads zip files (4 ms). Where it lies in a file, it is opened as that.
    """
    name = "pygame_icon_mac.bmp" if sys.platform == "darwin" else "pygame_icon.bmp"
    if (Path(str(pygame.__file__)).parent / name).is_file():
        pkgdata.resource_exists = lambda *_name: False  # it then opens the file


def first_size(wanted: tuple[int, int] | None, desktop: tuple[int, int]) -> tuple[int, int]:
    """The size to open with: the remembered one if it fits the desktop, else a good share of it in 16 to 9."""
    if wanted and wanted[0] <= desktop[0] and wanted[1] <= desktop[1]:
        return wanted
    unit = _DESKTOP_SHARE * compute_unit_px(desktop)
    return max(MIN_WINDOW[0], round(DESIGN[0] * unit)), max(MIN_WINDOW[1], round(DESIGN[1] * unit))


def first_position(wanted: tuple[int, int] | None, desktops: list[tuple[int, int]]) -> tuple[int, int] | int:
    """The place to open at: the remembered one unless the window could not be grasped there, else the middle."""
    centred = int(pygame.WINDOWPOS_CENTERED)
    if wanted is None:
        return centred
    if len(desktops) > 1:
        return wanted  # how several screens are arranged is not known here; the system corrects what is outside
    (width, height), margin = desktops[0], 100
    inside = -margin < wanted[0] <= width - margin and 0 <= wanted[1] <= height - margin
    return wanted if inside else centred


def load_icon(size: int) -> pygame.Surface:
    """The program's icon, `size` pixels square."""
    with (ASSETS / "icon.svg").open("rb") as file:
        return pygame.image.load_sized_svg(file, (size, size))

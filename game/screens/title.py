"""The title: the name of the house, its rooms as cards on one table, and the ways in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from engine.core.texts import N_, _, ngettext
from engine.registry import about
from game import NAME
from game.app.app import App
from game.app.background_load import BackgroundLoad
from game.app.dialog import ask
from game.app.form_scene import FormScene
from game.app.routes import Routes
from game.art.colours import BRASS_LIGHT, IVORY, IVORY_DIM
from game.art.svg import mix
from game.art.text import measure, spaced
from game.art.themes import emblem
from game.games import available, modules, tool_modules
from game.ui.boxes import Column, Middle, Panel, Row, Space
from game.ui.canvas import Canvas, blend
from game.ui.controls import Button
from game.ui.labels import Picture
from game.ui.style import BODY, SMALL, Style
from game.ui.widget import FormLike, Widget

if TYPE_CHECKING:
    # Start time: rules, games and cards come after the first picture.
    from engine.core.about import About
    from game.screens.fan import Fan
    from game.screens.rooms import Room
    from game.storage import SaveInfo

GLOW_SPEED: Final = 6.0
_WAY_IN: Final = N_("Click the card: a game against three bots is dealt at once.")
_ON_FELT: Final = mix(IVORY, IVORY_DIM, 0.5)
"""What is said second: quieter, and still to be read where a room's felt is brightest."""
_MENU: Final = 300
"""Width of the menu, in units."""
_TALL: Final = 48
_APART: Final = 9
"""Height of an entry of the menu and the gap between two, in units."""


Leads = Callable[[Routes], object]
"""A way out of the title, taken on these routes."""


def _page(name: str) -> tuple[str, ...]:
    """What has to be loaded for a page."""
    return (f"game.screens.{name}",)


def _game(wanted: Callable[[About], bool]) -> tuple[str, ...]:
    """What has to be loaded for the first game that is wanted."""
    return next((modules(name) for name in available() if wanted(about(name))), ())


CARDS: Final = ("game.screens.fan",)
"""What the rooms' cards on the title need."""
PAGES: Final = (
    *("game.sound", "game.screens.settings", "game.screens.about", "game.screens.rules", "game.screens.tools"),
    *("engine.core.game", "ai.play", "game.table.model.game_table", "game.match.host", "game.table.scene"),
    *("game.screens.match_start", "game.screens.lobby", "game.screens.matches"),
    *("game.screens.pause", "game.screens.statistics", "game.screens.lesson_table", "game.screens.results"),
)
"""All else, in the order in which it is loaded where nobody waits for some of it: in steps of 20 ms at most."""


class TitleScene(FormScene):
    """Where the program starts. One click on a card deals a game."""

    home = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.fan: Fan | None = None
        self.open = False
        """Whether the games were looked for: only after the first picture, which is not kept waiting for them."""
        self._drawn = False
        self._loading: BackgroundLoad | None = None
        """Loads rules, games and pages while the title already answers."""
        self._wanted: tuple[Leads, tuple[str, ...]] | None = None
        """The way out that was clicked meanwhile, and what it needs."""
        self.glow = 0.0
        self.room: Room | None = None
        """The room whose light is on (or going out)."""
        self._last = 0.0
        self._saves: tuple[SaveInfo, ...] = ()

    # --- widgets -----------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        # What a save says about itself is enough here; replaying records can wait until somebody wants to play.
        self._saves = tuple(save for save in self.app.saves.list() if not save.meta.get("over"))
        for sentence in self.app.saves.take_notices():
            self.app.notify(sentence)
        menu = self._menu()
        tall = menu[0].measure(self.app.style, self.app.size[0])[1] / self.app.style.u
        left = Column(
            *([] if self._saves else [Picture(tall, tall, self._draw_emblem)]),
            Picture(330, 150, self._draw_name),
            Space(height=4),
            *menu,
            gap=_APART,
            cross="start",
        )
        right = self._open_rooms() if self.open else Space(grow=1)
        # Under the hand that is used most lies the menu.
        sides = (right, Middle(left)) if self.app.settings.left_handed else (Middle(left), right)
        return Panel(Row(*sides, gap=24, cross="fill"), pad=44, plain=True)

    def _open_rooms(self) -> Widget:
        from game.screens.fan import Fan  # start time: rules, games and cards come after the first picture

        fan = self.fan = Fan(self.app.settings, self._deal, self._learn)
        taglines = [_(card.room.about.tagline) for card in fan.cards]
        return Column(fan, _Caption(self.caption, taglines, lambda: fan.base), gap=4, grow=1)

    def _menu(self) -> list[Widget]:
        def entry(words: str, action: Callable[[], object], icon: str, least: float = _MENU) -> Button:
            return Button(words, action, icon=icon, align="left", least=least, tall=_TALL, size=size)

        def way(words: str, page: str, take: Leads, icon: str, least: float = _MENU) -> Button:
            return entry(words, lambda: self._take(take, _page(page)), icon, least)

        # Display words need not grow as far as those that are read; all entries are to be seen at once.
        large = self.app.style.text_scale >= 1.5
        size = 0.66 * BODY if large else BODY

        found: list[Button] = []
        if self._saves:
            newest = self._saves[0]
            moves = newest.meta.get("actions", 0)
            moves = moves if isinstance(moves, int) else 0
            going = entry(_("Continue"), lambda: self.resume_match(newest.id), "play")
            going.tooltip = ngettext("{game}, {number} move played", "{game}, {number} moves played", moves).format(
                game=newest.meta.get("title", ""), number=moves
            )
            found.append(going)
        found.append(entry(_("New game"), self._lobby, "hand"))
        found[0].primary = True
        found.append(way(_("Matches"), "matches", lambda go: go.matches(), "deck"))
        found.append(way(_("Rules"), "rules", lambda go: go.rules(), "book"))
        found.append(way(_("Statistics"), "statistics", lambda go: go.statistics(), "chart"))
        found.append(entry(_("Tools"), self._tools, "calculator"))
        found.append(way(_("Settings"), "settings", lambda go: go.settings(), "settings"))
        half = (_MENU - _APART) / 2
        about = way(_("About"), "about", lambda go: go.about(), "" if large else "info", half)
        leave = entry(_("Quit"), self.app.quit, "" if large else "close", half)
        return [*found, Row(about, leave, gap=_APART)]

    def enter(self) -> None:
        super().enter()
        self.focus_primary()

    # --- ways out ----------------------------------------------------------------------------------------------

    def resume_match(self, save_id: str) -> None:
        """Go on with a saved match."""
        title = next((save.meta.get("title") for save in self._saves if save.id == save_id), "")
        self._take(lambda go: go.resume(save_id), (*_page("match_start"), *_game(lambda found: found.title == title)))

    def _deal(self, room: Room) -> None:
        self._take(lambda go: go.quick(room.name), (*_page("match_start"), *modules(room.name)))

    def _tools(self) -> None:
        self._take(lambda go: go.tools(), (*_page("tools"), *tool_modules()))

    def _learn(self, room: Room) -> None:
        self._take(lambda go: go.lesson(room.name), (*_page("lesson_table"), *modules(room.name)))

    def _lobby(self) -> None:
        wanted = self.room.name if self.room and self.glow > 0.5 else None
        name = wanted or self.app.settings.lobby.get("game")
        game = _game(lambda found: found.name == name) or _game(lambda _found: True)
        self._take(lambda go: go.lobby(wanted), (*_page("lobby"), *game[:-2]))  # nobody needs its table there

    def _take(self, way: Leads, needs: tuple[str, ...]) -> None:
        """Leave for another page. As long as what it needs is being loaded, which now comes before all the rest, what
        was clicked stays down, and the loop goes on turning.
        """
        if self._loaded(needs):
            way(self.app.go)
        else:
            if self._loading is not None:
                self._loading.urge(needs)
            self._wanted = way, needs
            self.form.pressed = self.form.focus if self.form.keyboard else self.form.hover

    def cancel(self) -> None:
        """Esc asks whether to leave the house."""
        ask(
            self.app,
            _("Leave the house?"),
            _("Matches are saved after every move."),
            [(_("Quit"), self.app.quit, True)],
        )

    # --- life --------------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        if self._wanted is not None and self._loaded(self._wanted[1]):
            way, self._wanted, self.form.pressed = self._wanted[0], None, None
            way(self.app.go)
            return True
        if self._drawn and not self.open and self._wanted is None and self._loaded(CARDS):
            self._open_house()
        step = min(0.05, max(0.0, now - self._last))
        self._last = now
        still = self.app.style.reduced_motion
        dirty = self.fan is not None and self.fan.animate(now, self.form, still)
        lit = self.fan.lit(self.form) if self.fan else None
        target = 1.0 if lit else 0.0
        if lit and self.room is not lit.room:
            self.room, self.glow = lit.room, 0.0
            if self._loading is not None:  # a card that is looked at is often clicked
                self._loading.urge((*_page("match_start"), *modules(lit.room.name)))
        if self.glow != target:
            self.glow += (target - self.glow) * min(1.0, step * GLOW_SPEED)
            if still or abs(self.glow - target) < 0.02:
                self.glow = target
            dirty = True
        return super().update(now) or dirty

    def _loaded(self, needs: Sequence[str]) -> bool:
        """Whether these modules keep nobody waiting. Without a window nobody waits."""
        if self.app.window is None:
            return True
        if self._loading is None:
            games = [each for name in available() for each in modules(name)]
            self._loading = BackgroundLoad(CARDS, [*PAGES, *games])
        return self._loading.has(needs)

    def _open_house(self) -> None:
        """Deal the rooms' cards onto the table."""
        self.open = True
        self.rebuild()
        if self.fan is not None:
            self.fan.dealt = None if self.app.style.reduced_motion else 0.0
            self.fan.ready = 0 if self.app.window is not None else self.fan.ready
        self.form.dirty = True

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self._drawn = True
        if self.room is None or self.glow <= 0:
            canvas.blit(self.app.felt("house"), (0, 0))
        elif self.glow >= 1:
            canvas.blit(self.app.felt(self.room.name), (0, 0))
        else:
            canvas.blit(self.app.felt("house"), (0, 0))
            lit = self.app.felt(self.room.name)
            blend(canvas.surface, lit, (0, 0), self.glow)
            lit.set_alpha(None)
        self.form.draw(canvas)

    def _draw_emblem(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """The emblem has the room of the entry that goes on with a match: no other entry moves for that one."""
        canvas.blit(emblem("house", rect.height, IVORY), (rect.x - canvas.px(4), rect.y))

    def _draw_name(self, canvas: Canvas, rect: pygame.Rect) -> None:
        words = NAME.rpartition(" ")
        px = canvas.px(86)
        top = spaced(words[0], canvas.px(38), BRASS_LIGHT, 0.16)
        large = spaced(words[2], px, IVORY, 0.03)
        y = rect.y
        for picture, gap in ((top, -20), (large, 0)):
            shade = picture.copy()
            shade.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
            canvas.blit(shade, (rect.x + canvas.px(1.5), y + canvas.px(2.5)))
            canvas.blit(picture, (rect.x, y))
            y += picture.get_height() + canvas.px(gap)

    def caption(self) -> tuple[str, str]:
        """What is said of the room whose light is on, and how to get in."""
        if self.fan is None:
            return "", ""
        room = self.room if self.glow > 0.4 else None
        if room is None:
            return _("Choose a card: every room has its own game."), ""
        plaque = self.fan.plaque(self.form)
        if plaque is not None:
            return _(room.about.tagline), plaque.sentence
        return _(room.about.tagline), _(_WAY_IN)


def back_home(app: App) -> None:
    """Back to the title, whatever is open."""
    while len(app.scenes) > 1 and not app.scenes[-1].home:
        app.pop()
    if app.top is None or not app.top.home:
        app.reset(TitleScene(app))


class _Caption(Widget):
    """Two lines under the fan; room is kept for the longest there may be."""

    def __init__(self, words: Callable[[], tuple[str, str]], taglines: Sequence[str], under: Callable[[], int]) -> None:
        super().__init__()
        self.under = under
        self.words = words
        self.taglines = taglines

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        px = style.text(SMALL)
        lines = max((measure(words, "text", px, width)[1] for words in self.taglines), default=0)
        return width, lines + measure(_(_WAY_IN), "text", px, width)[1]

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        box = self.rect.move(0, min(0, self.under() + canvas.px(14) - self.rect.y))
        for words, tone in zip(self.words(), (IVORY, _ON_FELT), strict=True):
            used = canvas.text(words, box, SMALL, "text", tone, "centre", middle=False)
            box = pygame.Rect(box.x, used.bottom, box.width, box.height)

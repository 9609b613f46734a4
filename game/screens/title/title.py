"""The title: the house at dusk, a lit window for each of its rooms, and the ways in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from engine.core.texts import N_, _, escape, ngettext, quoted
from engine.registry import about
from game import NAME
from game.app.app import App
from game.app.background_load import BackgroundLoad
from game.app.dialog import ask_question
from game.app.form_scene import FormScene
from game.app.routes import Routes
from game.art.colours import BRASS_LIGHT, IVORY, IVORY_DIM
from game.art.dusk import draw_dusk_sky
from game.art.svg import mix_colours
from game.art.text import make_spaced_text, measure_text
from game.art.themes import make_emblem
from game.games import list_available_games, list_match_modules, tool_modules
from game.screens.title.facade import Facade
from game.ui.boxes import Column, Middle, Panel, Row, Space
from game.ui.canvas import Canvas
from game.ui.controls import Button
from game.ui.labels import Picture
from game.ui.style import BODY, SMALL, Style
from game.ui.widget import FormLike, Widget

if TYPE_CHECKING:
    # Start time: rules, games and cards come after the first picture.
    from engine.core.about import About
    from game.screens.rooms import Room
    from game.screens.title.house import House
    from game.storage import SaveInfo

GLOW_SPEED: Final = 6.0
_WAY_IN: Final = N_("Click the window: a game against three bots is dealt at once.")
_SECOND: Final = mix_colours(IVORY, IVORY_DIM, 0.5)
"""What is said second: quieter."""
_MENU: Final = 300
"""Width of the menu, in units."""
LARGE: Final = 1.5
"""Text so large that the words of the title grow less."""
_TALL: Final = 48
_APART: Final = 9
"""Height of an entry of the menu and the gap between two, in units."""


Leads = Callable[[Routes], object]
"""A way out of the title, taken on these routes."""


def _list_page_modules(name: str) -> tuple[str, ...]:
    """What has to be loaded for a page."""
    return (f"game.screens.{name}",)


def _list_game_modules(wanted: Callable[[About], bool]) -> tuple[str, ...]:
    """What has to be loaded for the first game that is wanted."""
    return next((list_match_modules(name) for name in list_available_games() if wanted(about(name))), ())


def _list_match_modules(room: Room) -> tuple[str, ...]:
    return *_list_page_modules("lobby.match_start"), *list_match_modules(room.name)


def _list_lesson_modules(room: Room) -> tuple[str, ...]:
    return *_list_page_modules("help.lesson_table"), *list_match_modules(room.name)


INSIDE: Final = ("game.screens.title.house",)
"""What the rooms' windows on the title need."""


class TitleScene(FormScene):
    """Where the program starts. One click on a window deals a game."""

    home = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.house: House | None = None
        self.open = False
        """Whether the games were looked for: only after the first picture, which is not kept waiting for them."""
        self._drawn = False
        self._loading = BackgroundLoad()
        """Loads what the way out that is pointed at needs, while the title already answers."""
        self._needs: dict[Widget, Callable[[], tuple[str, ...]]] = {}
        """What tells which modules each way out needs."""
        self._lay = self.form.mouse
        """Where the pointer was met first; (-1, -1): nowhere yet."""
        self._pointed: Widget | None = None
        self._wanted: tuple[Leads, tuple[str, ...]] | None = None
        """The way out that was clicked meanwhile, and what it needs."""
        self.glow = 0.0
        self.room: Room | None = None
        """The room whose light is on (or going out)."""
        self._last = 0.0
        self._saves: tuple[SaveInfo, ...] = ()

    # --- widgets -----------------------------------------------------------------------------------------------

    def build_page(self) -> Widget:
        # What a save says about itself is enough here; replaying records can wait until somebody wants to play.
        self._saves = tuple(save for save in self.app.saves.list_saves() if not save.meta.get("over"))
        for sentence in self.app.saves.take_notices():
            self.app.notify(sentence)
        self._needs = {}
        menu = self._build_menu()
        tall = menu[0].measure(self.app.style, self.app.size[0])[1] / self.app.style.u
        left = Column(
            *([] if self._saves else [Picture(tall, tall, self._draw_emblem)]),
            Picture(330, 150, self._draw_name),
            Space(height=4),
            *menu,
            gap=_APART,
            cross="start",
        )
        right = self._open_rooms() if self.open else self._build_closed_house()
        # Under the hand that is used most lies the menu.
        sides = (right, Middle(left)) if self.app.settings.left_handed else (Middle(left), right)
        return Panel(Row(*sides, gap=24, cross="fill"), pad=44, plain=True)

    def _build_closed_house(self) -> Widget:
        """The house before its rooms are known, where it will stand then."""
        u, width = self.app.style.u, self.app.size[0]
        foot = [Space(height=_Caption(self.make_caption, (_(_WAY_IN),)).measure(self.app.style, width)[1] / u)]
        if self.app.settings.today:
            foot += [Space(height=6), Space(height=self._build_days_button("8").measure(self.app.style, width)[1] / u)]
        return Column(
            Facade(len(list_available_games()), awake=bool(self._saves), lit=self.app.settings.windows_lit),
            *foot,
            gap=4,
            grow=1,
        )

    def _open_rooms(self) -> Widget:
        # Start time: rules, games and cards come after the first picture.
        from game.screens.rooms import room_of_day
        from game.screens.title.house import FrontDoor, House

        door = None
        if self._saves:
            newest = self._saves[0].id
            door = FrontDoor(_("Continue"), lambda: self.resume_match(newest))
            self._needs[door] = partial(self._list_resume_modules, newest)
        house = self.house = House(
            self.app.settings, self._start_quick_match, self._open_lesson, self._open_doors, door
        )
        self._needs |= {window: partial(_list_match_modules, window.room) for window in house.windows}
        self._needs[house.roof] = lambda: _list_page_modules("challenges.doors")
        self._needs |= {plaque: partial(_list_lesson_modules, plaque.window.room) for plaque in house.plaques}
        parts: list[Widget] = [
            house,
            _Caption(self.make_caption, [_(window.room.about.tagline) for window in house.windows]),
        ]
        if self.app.settings.today:
            today = self._build_today_button(room_of_day(self.app.get_today()))
            self._needs[today] = lambda: _list_page_modules("challenges.days")
            parts += [Space(height=6), Row(Space(grow=1), today, Space(grow=1))]
        return Column(*parts, gap=4, grow=1)

    def _build_today_button(self, named: Room) -> Button:
        """The way to the deals of this day, of which one is named."""
        way = self._build_days_button(_("Today: {game}", game=escape(named.title)))
        way.tooltip = _("A deal a day, the same for everybody")
        return way

    def _build_days_button(self, words: str) -> Button:
        size = SMALL if self.app.style.text_scale < LARGE else 0.66 * SMALL
        days = partial(self._follow_route, lambda go: go.days(), _list_page_modules("challenges.days"))
        return Button(words, days, icon="clock", size=size)

    def _build_menu(self) -> list[Widget]:
        def build_entry(words: str, action: Callable[[], object], icon: str, least: float = _MENU) -> Button:
            return Button(words, action, icon=icon, align="left", least=least, tall=_TALL, size=size)

        def build_page_entry(
            words: str, needs: tuple[str, ...], take: Leads, icon: str, least: float = _MENU
        ) -> Button:
            made = build_entry(words, lambda: self._follow_route(take, needs), icon, least)
            self._needs[made] = lambda: needs
            return made

        # Display words need not grow as far as those that are read; all entries are to be seen at once.
        large = self.app.style.text_scale >= LARGE
        size = 0.66 * BODY if large else BODY

        found: list[Button] = []
        if self._saves:
            newest = self._saves[0]
            going = build_entry(_("Continue"), lambda: self.resume_match(newest.id), "play")
            self._needs[going] = partial(self._list_resume_modules, newest.id)
            going.tooltip = _describe_save(newest)
            found.append(going)
        new = build_entry(_("New game"), self._open_lobby, "hand")
        self._needs[new] = partial(self._of_lobby, None)
        found.append(new)
        found[0].primary = True
        found.append(
            build_page_entry(_("Matches"), _list_page_modules("records.matches"), lambda go: go.matches(), "deck")
        )
        found.append(build_page_entry(_("Rules"), _list_page_modules("help.rules"), lambda go: go.rules(), "book"))
        found.append(
            build_page_entry(
                _("Statistics"), _list_page_modules("records.statistics"), lambda go: go.statistics(), "chart"
            )
        )
        found.append(
            build_page_entry(
                _("Tools"), (*_list_page_modules("help.tools"), *tool_modules()), lambda go: go.tools(), "calculator"
            )
        )
        found.append(
            build_page_entry(
                _("Settings"), _list_page_modules("settings.settings"), lambda go: go.settings(), "settings"
            )
        )
        half = (_MENU - _APART) / 2
        about = build_page_entry(
            _("About"), _list_page_modules("help.about"), lambda go: go.about(), "" if large else "info", half
        )
        leave = build_entry(_("Quit"), self.app.quit, "" if large else "close", half)
        return [*found, Row(about, leave, gap=_APART)]

    def enter(self) -> None:
        super().enter()
        self.focus_primary()

    # --- ways out ----------------------------------------------------------------------------------------------

    def resume_match(self, save_id: str) -> None:
        """Go on with a saved match."""
        self._follow_route(lambda go: go.resume(save_id), self._list_resume_modules(save_id))

    def _list_resume_modules(self, save_id: str) -> tuple[str, ...]:
        title = next((save.meta.get("title") for save in self._saves if save.id == save_id), "")
        return *_list_page_modules("lobby.match_start"), *_list_game_modules(lambda found: found.title == title)

    def _start_quick_match(self, room: Room) -> None:
        self._follow_route(lambda go: go.quick(room.name), _list_match_modules(room))

    def _open_lesson(self, room: Room) -> None:
        self._follow_route(lambda go: go.lesson(room.name), _list_lesson_modules(room))

    def _open_doors(self) -> None:
        self._follow_route(lambda go: go.doors(), _list_page_modules("challenges.doors"))

    def _open_lobby(self) -> None:
        wanted = self.room.name if self.room and self.glow > 0.5 else None
        self._follow_route(lambda go: go.lobby(wanted), self._of_lobby(wanted))

    def _of_lobby(self, wanted: str | None) -> tuple[str, ...]:
        name = wanted or self.app.settings.lobby.get("game")
        game = _list_game_modules(lambda found: found.name == name) or _list_game_modules(lambda _found: True)
        return *_list_page_modules("lobby.lobby"), *game[:-2]  # nobody needs its table there

    def _follow_route(self, way: Leads, needs: tuple[str, ...]) -> None:
        """Leave for another page. As long as what it needs is being loaded, what was clicked stays down, and the loop
        goes on turning.
        """
        if self._ensure_loaded(needs):
            way(self.app.routes)
        else:
            self._wanted = way, needs
            self.form.pressed = self.form.focus if self.form.keyboard else self.form.hover

    def cancel(self) -> None:
        """Esc asks whether to leave the house."""
        ask_question(
            self.app,
            _("Leave the house?"),
            _("Matches are saved after every move."),
            [(_("Quit"), self.app.quit, True)],
        )

    # --- life --------------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        if self._wanted is not None and self._ensure_loaded(self._wanted[1]):
            way, self._wanted, self.form.pressed = self._wanted[0], None, None
            way(self.app.routes)
            return True
        if self._drawn and not self.open and self._wanted is None and self._ensure_loaded(INSIDE):
            self._open_house()
        self._load_pointed()
        step = min(0.05, max(0.0, now - self._last))
        self._last = now
        still = self.app.style.reduced_motion
        dirty = self.house is not None and self.house.animate_light(now, self.form, still)
        lit = self.house.find_lit_window(self.form) if self.house else None
        target = 1.0 if lit else 0.0
        if lit and self.room is not lit.room:
            self.room, self.glow = lit.room, 0.0
        if self.glow != target:
            self.glow += (target - self.glow) * min(1.0, step * GLOW_SPEED)
            if still or abs(self.glow - target) < 0.02:
                self.glow = target
            dirty = True
        return super().update(now) or dirty

    def _load_pointed(self) -> None:
        """What is looked at is often clicked: begin to load it. Where the pointer happened to lie when the title came
        nobody looks yet.
        """
        if not self.form.keyboard and self._lay in ((-1, -1), self.form.mouse):
            self._lay = self.form.mouse
            return
        pointed = self.form.focus if self.form.keyboard else self.form.hover
        if pointed is not self._pointed:
            self._pointed = pointed
            if pointed in self._needs and self.app.window is not None:
                self._loading.load_modules(self._needs[pointed]())

    def _ensure_loaded(self, needs: Sequence[str]) -> bool:
        """Whether these modules are there; they begin to be loaded. Without a window nobody waits."""
        if self.app.window is None:
            return True
        self._loading.load_modules(needs)
        return self._loading.has_loaded(needs)

    def _open_house(self) -> None:
        """Turn on the lights in the rooms."""
        self.open = True
        self.rebuild()
        if self.house is not None:
            self.house.waking = None if self.app.style.reduced_motion else 0.0
        self.form.dirty = True

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self._drawn = True
        ground = next(each for each in self.form.root.iter_widgets() if isinstance(each, Facade)).ground_y
        # Where nothing else is: between the name and the roof, or beyond the name.
        moon = canvas.rect.right - canvas.to_px(78) if self.app.settings.left_handed else canvas.to_px(385)
        bake = partial(draw_dusk_sky, line=ground, moon=(moon, canvas.to_px(86)))
        canvas.blit(self.app.get_felt(f"dusk {ground} {moon}", bake), (0, 0))
        self.form.draw(canvas)

    def _draw_emblem(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """The emblem has the room of the entry that goes on with a match: no other entry moves for that one."""
        canvas.blit(make_emblem("house", rect.height, IVORY), (rect.x - canvas.to_px(4), rect.y))

    def _draw_name(self, canvas: Canvas, rect: pygame.Rect) -> None:
        words = NAME.rpartition(" ")
        px = canvas.to_px(86)
        top = make_spaced_text(words[0], canvas.to_px(38), BRASS_LIGHT, 0.16)
        large = make_spaced_text(words[2], px, IVORY, 0.03)
        y = rect.y
        for picture, gap in ((top, -20), (large, 0)):
            shade = picture.copy()
            shade.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
            canvas.blit(shade, (rect.x + canvas.to_px(1.5), y + canvas.to_px(2.5)))
            canvas.blit(picture, (rect.x, y))
            y += picture.get_height() + canvas.to_px(gap)

    def make_caption(self) -> tuple[str, str]:
        """What is said of the room whose light is on, and how to get in."""
        if self.house is None:
            return "", ""
        room, way = self.room if self.glow > 0.4 else None, self.house.find_pointed_entry(self.form)
        if way is self.house.roof:
            return _("What there is to achieve: eight doors in every game."), way.hint_text
        if way is not None and way is self.house.door:
            return _describe_save(self._saves[0]), _("Through the door: it goes on where you left it.")
        if room is None:
            return _("Choose a window: every room has its own game."), ""
        return _(room.about.tagline), way.hint_text if way in self.house.plaques else _(_WAY_IN)


def _describe_save(save: SaveInfo) -> str:
    """Which match a save is of, and how far it has come."""
    moves = save.meta.get("actions", 0)
    moves = moves if isinstance(moves, int) else 0
    return ngettext(
        "{game}, {number} move played",
        "{game}, {number} moves played",
        moves,
        game=escape(quoted(save.meta.get("title", ""))),
        number=moves,
    )


def back_home(app: App) -> None:
    """Back to the title, whatever is open."""
    while len(app.scenes) > 1 and not app.scenes[-1].home:
        app.pop_scene()
    if app.top_scene is None or not app.top_scene.home:
        app.reset_scenes(TitleScene(app))


class _Caption(Widget):
    """Two lines below the house; room is kept for the longest there may be."""

    def __init__(self, words: Callable[[], tuple[str, str]], taglines: Sequence[str]) -> None:
        super().__init__()
        self.words = words
        self.taglines = taglines

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        px = style.get_text_px(SMALL)
        lines = max((measure_text(words, "text", px, width)[1] for words in self.taglines), default=0)
        return width, lines + measure_text(_(_WAY_IN), "text", px, width)[1]

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        box = self.rect
        for words, tone in zip(self.words(), (IVORY, _SECOND), strict=True):
            used = canvas.draw_text(words, box, SMALL, "text", tone, "centre", middle=False)
            box = pygame.Rect(box.x, used.bottom, box.width, box.height)

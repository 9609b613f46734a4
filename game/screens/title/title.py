"""The title: the house at dusk, a lit window for each of its rooms, and the ways in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import KW_ONLY
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from engine.core.texts import _, escape, ngettext, quoted
from game import NAME
from game.app.app import App
from game.app.background_load import BackgroundLoad
from game.app.form_scene import FormScene
from game.art import panels
from game.art.colours import BRASS_LIGHT, INK, IVORY, IVORY_DIM
from game.art.dusk import draw_dusk_sky
from game.art.house import SMALL as SMALL_WINDOWS
from game.art.house import draw_house
from game.art.shapes import Size
from game.art.svg import draw_picture, mix_colours, render_picture
from game.art.text import make_spaced_text, measure_text
from game.art.themes import make_emblem
from game.config.player_names import get_own_name
from game.games import list_available_games, list_match_modules
from game.screens.rooms import list_rooms, room_of_day
from game.screens.routes import PAGES
from game.screens.title.house import WAY_IN, FrontDoor, House, find_pointed_entry
from game.storage.dealt import format_deal_number
from game.ui.boxes import Column, Middle, Panel, Row, Space
from game.ui.canvas import Canvas
from game.ui.controls import Button, Clickable
from game.ui.labels import Picture
from game.ui.notices import notice_size
from game.ui.style import BODY, SMALL
from game.ui.widget import Widget, Widgets, as_widget

if TYPE_CHECKING:
    from game.storage import Save

_SECOND: Final = mix_colours(IVORY, IVORY_DIM, 0.5)
"""What is said second: quieter."""
_MENU: Final = 314
"""Width of the menu, in units."""
LARGE: Final = 1.5
"""Text so large that the words of the title grow less."""
_TALL: Final = 48
_NOTICE: Final = 520
"""Units across a sentence before the house: it is no wider than the path, and leaves what lies beside it."""
_LANTERN: Final = 40
"""Room of the lantern of the day, in units."""
_APART: Final = 9
"""Height of an entry of the menu and the gap between two, in units."""
_PATH: Final = 2.3
"""How much wider than long the path to the door is."""


class Way:
    """A way out of the title, called when it is clicked: who takes it, its route, the game whose modules it needs, and
    what the route is given.
    """

    def __init__(self, take: Callable[[Way], object], route: str, game: str = "", *given: object) -> None:
        self.take, self.route, self.game, self.given = take, route, game, given

    def __call__(self) -> None:
        self.take(self)

    def list_modules(self) -> tuple[str, ...]:
        """The modules that have to be loaded before its page can open."""
        page = PAGES[self.route].partition(":")[0]
        return f"game.screens.{page}", *(list_match_modules(self.game) if self.game else ())


class TitleScene(FormScene):
    """Where the program starts. One click on a window deals a game."""

    home = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._loading = BackgroundLoad()
        """Loads what the way out that is pointed at needs, while the title already answers."""
        self._make_way = partial(Way, self._take_way)
        self._wanted: Way | None = None
        """The way out that was clicked while it was being loaded."""
        self._first_mouse = self.form.mouse
        """Where the pointer was met first; (-1, -1): nowhere yet."""

    # --- widgets -----------------------------------------------------------------------------------------------

    def build_page(self) -> Widget:
        # What a save says about itself is enough here; replaying records can wait until somebody wants to play.
        running = [save for save in self.app.saves.list_saves() if not save.meta.get("over")]
        self._left, self._running = next(iter(running), None), {save.origin for save in running}
        self._today = self.app.get_today()
        menu = self._build_menu()
        menu[0].attach_to(self.form)
        tall = menu[0].measure(self.app.size[0])[1] / self.app.style.u
        emblem = [] if self._left else [Picture(tall, tall, self._draw_emblem)]
        name = Picture(330, 150, self._draw_name)
        left = Middle(Column(*emblem, name, Space(height=12), *menu, gap=_APART, cross="start"))
        return Panel(Row(left, self._build_rooms(), gap=24, cross="fill"), pad=44, plain=True)

    @property
    def _text_share(self) -> float:
        """Share of their size that words have here: they grow as far as the house has room."""
        return min(1.0, LARGE / self.app.style.text_scale)

    def _build_rooms(self) -> Widget:
        door = None
        if self._left:
            title = escape(quoted(self._left.meta.get("title", "")))
            door = FrontDoor(title, self._make_resume_way(self._left), _describe_save(self._left))
        house = self.house = House(self.app.settings, self._make_way, door)
        small = SMALL * self._text_share
        self._caption = _Caption(self.make_caption, [_(room.tagline) for room in list_rooms()], small)
        return Column(
            house,
            self._caption,
            Space(height=6),
            Row(*self._iter_ways(small), Space(_LANTERN * self.app.settings.today), align="centre"),
            gap=4,
            grow=1,
        )

    def _iter_ways(self, size: float) -> Iterator[Widget]:
        """What the house offers beside matches, the deal of the day first: its lantern burns until it is done."""
        if self.app.settings.today:
            yield from self._iter_today(size)
        yield Button(_("Puzzles"), self._make_way("puzzles"), "lens", size=size, tooltip=_("What would you do?"))
        yield Button(_("Eight windows"), self._make_way("doors"), "window", size=size)
        yield Button(_("Season"), self._make_way("season"), "crown", size=size)

    def _iter_today(self, size: float) -> Iterator[Widget]:
        day, name = self._today, get_own_name(self.app.settings.names)
        room = room_of_day(day)
        first = self.app.dealt.find_first(name, room.name, format_deal_number(day))
        done = first is not None and first.match not in self._running
        words = _("Today's deal is done: {game}") if done else _("Today's deal for everybody: {game}")
        words, tip = words.format(game=escape(room.title)), _("A deal a day, the same for everybody")
        light, glow = ("#3D3A66", "#241F42") if done else ("#FFE9B8", "#F2A950")

        def draw_lantern(canvas: Canvas, rect: pygame.Rect) -> None:
            lantern = render_picture("house/lantern", rect.width * 2, light=light, glow=glow)
            canvas.blit_centred(lantern, *rect.center)

        yield Picture(_LANTERN, _TALL, draw_lantern)
        way = self._make_way("days", "", day, room.name)
        icon = "check" if done else "clock"
        yield DayPlate(_("Today"), way, icon, size=size, tooltip=f"{words}\n{tip}")

    def _build_menu(self) -> Widgets:
        large = self.app.style.text_scale >= LARGE
        half = (_MENU - _APART) / 2
        look: dict[str, Any] = {"size": BODY * self._text_share, "align": "left", "tall": _TALL}
        game = self.app.settings.lobby.get("game")
        last = str(game) if game in list_available_games() else list_available_games()[0]
        way = self._make_way
        entries = [
            (_("New game"), "hand", way("lobby", last)),
            (_("Matches"), "deck", way("matches")),
            (_("Rules"), "book", way("rules")),
            (_("Statistics"), "chart", way("statistics")),
            (_("Settings"), "settings", way("settings")),
        ]
        found = [Button(words, action, icon, least=_MENU, **look) for words, icon, action in entries]
        if self._left:
            way_on, told = self._make_resume_way(self._left), _describe_save(self._left)
            on = ContinueButton(_("Continue"), way_on, "play", tooltip=told, game=way_on.game, least=_MENU, **look)
            found.insert(0, on)
        found[0].primary = True
        info, close = ("", "") if large else ("info", "close")
        about = Button(_("About"), way("about"), info, least=half, **look)
        return [*found, Row(about, Button(_("Quit"), self.app.quit, close, least=half, **look), gap=_APART)]

    def enter(self) -> None:
        super().enter()
        if not self.app.style.reduced_motion:
            self.house.wake_up()
        self.focus_primary()

    # --- ways out ----------------------------------------------------------------------------------------------

    def _make_resume_way(self, save: Save) -> Way:
        """The way on with a saved match."""
        game = save.meta.get("game")
        known = str(game) if game in list_available_games() else ""
        return self._make_way("resume", known, save.id)

    def _take_way(self, way: Way) -> None:
        """Leave for another page. As long as what it needs is being loaded, what was clicked stays down, and the loop
        goes on turning.
        """
        if self._ensure_loaded(way.list_modules()):
            self._wanted = self.form.pressed = None
            getattr(self.app.routes, way.route)(*way.given)
        elif way is not self._wanted:
            self._wanted = way
            self.form.pressed = self.form.focus if self.form.keyboard else self.form.hover

    def cancel(self) -> None:
        """Esc asks whether to leave the house."""
        from game.app.dialog import ask_question  # start time: nobody leaves before the first picture

        answers = [(_("Quit"), self.app.quit, False)]
        ask_question(self.app, _("Leave the house?"), _("Matches are saved after every move."), answers, sign="")

    @property
    def shows_one_notice(self) -> bool:
        return True

    def place_notice(self, sentence: str) -> pygame.Rect:
        """On the ground before the house, so that all of it stays in sight."""
        place = self._caption.rect
        widest = min(place.width, self.app.style.get_text_px(_NOTICE))
        strip = pygame.Rect((0, 0), notice_size(self.app.style, sentence, widest, 1.0))
        strip.center = place.center
        return strip

    # --- life --------------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        if self._today != self.app.get_today():
            self.rebuild_unasked(other=True)
        if self._wanted is not None:
            self._take_way(self._wanted)
        form = self.form
        pointed = form.focus if form.keyboard else form.hover
        if not form.keyboard and self._first_mouse in ((-1, -1), form.mouse):
            self._first_mouse = form.mouse  # where it happened to lie when the title came nobody looks yet
        elif isinstance(pointed, Clickable) and isinstance(pointed.action, Way):
            self._ensure_loaded(pointed.action.list_modules())  # what is looked at is often clicked
        dirty = self.house.animate_light(now, self.app.style.reduced_motion)
        return super().update(now) or dirty

    def _ensure_loaded(self, needs: Sequence[str]) -> bool:
        """Whether these modules are there; they begin to be loaded. Without a window nobody waits."""
        if self.app.window is None:
            return True
        self._loading.load_modules(needs)
        return self._loading.has_loaded(needs)

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        house = self.house
        awake, lit = house.door is not None, tuple(number < house.roof.lit for number in range(SMALL_WINDOWS))
        moon = canvas.to_px(385)  # where nothing else is: between the name and the roof

        def draw_evening(out: pygame.Surface) -> None:
            ground = house.plan.door_rect.bottom - round(6 * house.plan.scale)  # on which the house stands
            draw_dusk_sky(out, ground, (moon, canvas.to_px(86)))
            draw_house(out, house.plan, awake=awake, lit=lit)
            foot = house.plan.rect.bottom - round(2 * house.plan.scale)
            path = pygame.Rect(0, foot, round(_PATH * (out.get_height() - foot)), out.get_height() - foot)
            path.centerx = house.plan.door_rect.centerx
            draw_picture(out, "house/path", path)

        canvas.blit(self.app.get_felt(f"dusk {house.plan} {moon} {awake} {lit}", draw_evening), (0, 0))
        self.form.draw(canvas)

    def _draw_emblem(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """The emblem has the room of the entry that goes on with a match: no other entry moves for that one."""
        canvas.blit(make_emblem("house", rect.height, IVORY), (rect.x - canvas.to_px(4), rect.y))

    def _draw_name(self, canvas: Canvas, rect: pygame.Rect) -> None:
        first, _space, last = NAME.rpartition(" ")
        top = make_spaced_text(first, canvas.to_px(38), BRASS_LIGHT, 0.16)
        large = make_spaced_text(last, canvas.to_px(86), IVORY, 0.03)
        y = rect.y
        for picture in (top, large):
            shade = picture.copy()
            shade.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
            canvas.blit(shade, (rect.x + canvas.to_px(1.5), y + canvas.to_px(2.5)))
            canvas.blit(picture, (rect.x, y))
            y += picture.get_height() + 1

    def make_caption(self) -> tuple[str, str]:
        """What is said of the way into the house that is pointed at, and how to get in; nothing where a notice lies."""
        if self.app.notices.words:
            return "", ""
        pointed = find_pointed_entry(self.form)
        return pointed.caption() if pointed else (_("Choose a window: every room has its own game."), "")


@as_widget
class ContinueButton(Button):
    """The way on with a match, which bears the emblem of its game."""

    _: KW_ONLY
    game: str

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        size = round(0.62 * self.rect.height)
        at = self.rect.right - round(0.6 * self.rect.height), self.rect.centery
        canvas.blit_centred(make_emblem(self.game or "house", size, INK), *at)


class DayPlate(Button):
    """The way to the deal of the day, which says whether it is done."""

    def get_spoken_text(self) -> str:
        return self.tooltip


def _describe_save(save: Save) -> str:
    """Which match a save is of, and how far it has come."""
    moves = save.meta.get("actions", 0)
    moves = moves if isinstance(moves, int) else 0
    words = ngettext("{game}, {number} move played", "{game}, {number} moves played", moves)
    return words.format(game=escape(quoted(save.meta.get("title", ""))), number=moves)


def back_home(app: App) -> None:
    """Go back to the title, whatever is open."""
    while len(app.scenes) > 1 and not app.scenes[-1].home:
        app.pop_scene()
    if app.top_scene is None or not app.top_scene.home:
        app.replace_scene(TitleScene(app), below=True)


DIMMED: Final = 0.55
"""How dark the path is behind words that lie on it."""


@as_widget
class _Caption(Widget):
    """Two lines below the house; room is kept for the longest there may be."""

    words: Callable[[], tuple[str, str]]
    taglines: Sequence[str]
    size: float

    def measure(self, width: int) -> Size:
        px = self.get_text_px(self.size)
        lines = max((measure_text(words, "text", px, width)[1] for words in self.taglines), default=0)
        return width, lines + measure_text(_(WAY_IN), "text", px, width)[1]

    def draw(self, canvas: Canvas) -> None:
        box, px, lines = self.rect, self.get_text_px(self.size), self.words()
        sizes = [measure_text(words, "text", px, box.width) if words else (0, 0) for words in lines]
        dim = pygame.Rect(0, 0, max(wide for wide, _tall in sizes), sum(tall for _wide, tall in sizes))
        dim = dim.move_to(midtop=box.midtop).inflate(-px, -px // 2)
        panels.blit_shadow(canvas.surface, dim, px // 2, px, DIMMED)  # the edges of the stones are bright
        for words, tone in zip(lines, (IVORY, _SECOND), strict=True):
            used = canvas.draw_text(words, box, self.size, "text", tone, "centre", middle=False)
            box = pygame.Rect(box.x, used.bottom, box.width, box.height)

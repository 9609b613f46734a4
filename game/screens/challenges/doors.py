"""Eight doors: what there is to achieve in each game, as the lit and dark windows of the house."""

from __future__ import annotations

from functools import partial
from typing import Final

from engine.core.texts import _
from game.app.app import App
from game.art.colours import BRASS_LIGHT, IVORY, IVORY_DIM
from game.games import get_game_doors, has_doors, has_lesson
from game.screens.indexed import IndexedScene
from game.screens.rooms import build_game_choice, list_rooms
from game.statistics.doors import EIGHT, Door, find_opened_doors, look_at_next_match
from game.ui.boxes import Column, Grid, Panel, Row
from game.ui.controls import icon_button
from game.ui.labels import Label, build_note, build_sign, build_topic
from game.ui.split import build_card
from game.ui.widget import Widget

WINDOW: Final = 54
"""Size of a window, in units."""


class DoorsScene(IndexedScene):
    """The doors of one game. Matches are looked through while the page is open, one at a time."""

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self.game = game or list_rooms()[0].name

    def build_page(self) -> Widget:
        self.theme_name = self.game
        self.open = find_opened_doors(self.archive.get_played_matches(self.name))
        # Every eighth of all doors lights a small window of the title, the first one with its first door.
        done, every = sum(map(len, self.open.values())), EIGHT * sum(has_doors(room.name) for room in list_rooms())
        self.app.store.change_settings(windows_lit=min(EIGHT, -(-EIGHT * done // every)))
        lit = self.open.get(self.game, set[str]())
        words = _("*{count}* of {all} windows are lit. Every finished match counts, also those of long ago.")
        told = _("What lights a window was done in a match you played to its end: nothing has to be collected.")
        known = get_game_doors(self.game).DOORS if has_doors(self.game) else ()
        head = build_card(Label(words.format(count=len(lit), all=len(known))), build_note(told))
        doors = (self._build_door(door, door.key in lit) for door in known)
        choice = build_game_choice(
            self.game,
            self.make_setter("game"),
            lambda game: f"  {len(self.open.get(game, ()))}/{EIGHT}" if has_doors(game) else "",
        )
        return self.scroll_page(_("Eight windows"), head, Grid(*doors, least=420, gap=14), widest=1060, tools=[choice])

    def _build_door(self, door: Door, lit: bool) -> Widget:
        icon, tone = ("window_lit", BRASS_LIGHT) if lit else ("window", IVORY_DIM)
        title = build_topic(_(door.title), BRASS_LIGHT if lit else IVORY)
        said = build_note(_("Lit. {sentence}", sentence=_(door.help)) if lit else _(door.help))
        way = icon_button("lesson", partial(self.app.routes.lesson, self.game), _("Lesson"))
        if door.puzzles or not has_lesson(self.game):
            way = icon_button("lens", partial(self.app.routes.puzzles, self.game), _("Puzzles"))
        words = Column(title, said, gap=4, grow=1)
        return Panel(Row(build_sign(icon, WINDOW, tone), words, way, gap=16), pad=14)

    def update(self, now: float) -> bool:
        before = self.open
        looked = look_at_next_match(self.index, get_game_doors)
        if looked and find_opened_doors(self.archive.get_played_matches(self.name)) != before:
            self.rebuild()
        return super().update(now) or looked

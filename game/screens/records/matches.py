"""All matches there are: those to be continued, those that are over, and those that came from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Final, NamedTuple

import pygame

from engine.core.texts import _, ngettext
from game.app.app import App
from game.app.dialog import EntryMenu, MenuEntry, ask_question
from game.app.telling import tell_errors
from game.art import front
from game.art.backs import make_card_back
from game.art.shadows import make_light_pool
from game.art.themes import HOUSE
from game.config.people import get_portraits
from game.match.deal_mark import name_deal
from game.match.exchange import export_folder, export_match, to_text
from game.match.loading import load_recording
from game.match.recording import Recording
from game.match.review import is_reviewable
from game.match.saved_match import SavedMatch, list_saved_matches
from game.screens.indexed import IndexedScene
from game.screens.lobby.deals import offer_same_cards
from game.screens.replay.match_sketch import draw_sketch
from game.screens.rooms import get_theme_name
from game.screens.small_table import draw_round_table
from game.statistics.index import HISTORY, IMPORTED
from game.storage import SaveStore
from game.ui import clipboard
from game.ui.boxes import Column, Flow, Grid, Row, Space
from game.ui.canvas import Canvas
from game.ui.controls import Button, icon_button
from game.ui.frames import WoodFrame
from game.ui.labels import Label, Picture, build_heading, build_note, build_topic, escape
from game.ui.phrases import date_and_time
from game.ui.split import UNBOUND
from game.ui.style import SMALL
from game.ui.widget import Callback, Widget, Widgets

LEAST, TALL, PAD, LOW = 284, 124, 21, 36
"""Units a match is wide at least, its picture is high, a frame keeps free, and its buttons are high."""
SEALED: Final = 330, 122
"""Size of the picture of cards nobody has seen, in units."""
FEWEST: Final = 3
"""So many have room side by side at least."""
AT_ONCE: Final = 20
"""Matches of a shelf shown at a time; buttons lead to older and newer ones."""


class _Listed(NamedTuple):
    """A match in the list and the store it lies in."""

    match: SavedMatch
    store: SaveStore


class MatchesScene(IndexedScene):
    """The newest first, in three groups. What is over is told by the index, a page at a time."""

    backdrop = "gallery"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.first = {HISTORY: 0, IMPORTED: 0}
        """The first match shown of each shelf, counted from the newest."""

    # --- the list ----------------------------------------------------------------------------------------------

    def build_page(self) -> Widget:
        found = list_saved_matches(self.app.saves)
        self._counted = {deal.match: deal.number for deal in self.app.dealt.read_deals() if deal.table}
        self._running = [_Listed(match, self.app.saves) for match in found if not match.over]
        parts: Widgets = []
        if self._running:
            parts = [build_heading(_("To be continued")), self._build_rows(self._running, [self._build_free()])]
        parts += self._build_shelf(HISTORY, _("Over"))
        parts += self._build_shelf(IMPORTED, _("From elsewhere"))
        if not (parts or self.index.waiting):
            parts = [self._build_empty()]
        for first in (each for part in parts for each in part.iter_widgets() if isinstance(each, Button)):
            first.primary = True  # what the first row is there for is of gold, and nothing else
            break
        tools = [Button(_("Import…"), self.app.routes.bring_in, "plus")]
        return self.scroll_page(_("Matches"), *parts, gap=4, keys=False, tools=tools)

    def _build_empty(self) -> Widget:
        """A wall on which nothing hangs yet."""
        words = _("No match has been played yet. Every match is kept here by itself, move by move.")
        begin = Button(_("New game"), self.app.routes.lobby, "deck", primary=True, least=200)
        told = Label(words, align="centre")
        return Column(
            Grid(*_hang_empty(FEWEST), least=LEAST, gap=14), Space(0, 26), told, Row(begin, align="centre"), gap=14
        )

    def _build_shelf(self, shelf: str, words: str) -> Widgets:
        """The part of a shelf that is shown now, and the ways to the rest of it."""
        count = self.index.count_matches(shelf)
        first = self.first[shelf] = max(0, min(self.first[shelf], (count - 1) // AT_ONCE * AT_ONCE))
        found = self.index.list_matches(shelf, first, AT_ONCE)
        parts: Widgets = [self._build_rows([_Listed(match, self.index.shelves[shelf]) for match in found])]
        if count > AT_ONCE:
            turn, ends = partial(self._turn_shelf, shelf), first + AT_ONCE >= count
            newer = Button(_("Newer"), partial(turn, -AT_ONCE), "up", quiet=True, enabled=first > 0)
            older = Button(_("Older"), partial(turn, AT_ONCE), "down", quiet=True, enabled=not ends)
            told = _("{first} to {last} of {count}", first=first + 1, last=first + len(found), count=count)
            parts.append(Row(newer, build_note(told), older, align="centre", gap=16))
        return [build_heading(words), *parts] if found else []

    def _turn_shelf(self, shelf: str, by: int) -> None:
        self.first[shelf] += by
        self.forget_pictures()
        self.rebuild()

    def _build_rows(self, listed: Sequence[_Listed], free: Sequence[Widget] = ()) -> Widget:
        """These matches, as pictures side by side; beside few of them hang what is ``free``, and empty frames."""
        bare = [] if self.is_large else [*free, *_hang_empty(FEWEST)][: max(0, FEWEST - len(listed))]
        return Grid(*map(self._build_row, listed), *bare, least=LEAST, gap=14)

    def _build_free(self) -> Widget:
        """A frame for a match to come, with the way to it."""
        begin = Button(_("New game"), self.app.routes.lobby, "plus", size=SMALL, grow=1.0)
        begin.tall = LOW
        table = Picture(UNBOUND, 1.5 * TALL + self.spare_height / 5, _draw_empty)
        frame = WoodFrame(Column(table, Space(grow=1.0), Row(begin), gap=3), PAD)
        frame.lit = False
        return frame

    def _build_row(self, each: _Listed) -> Widget:
        match = each.match
        mark = [build_note(named)] if (named := name_deal(self._counted.get(match.id, ""))) else []
        head = Flow(build_topic(escape(match.title)), *mark, build_note(date_and_time(match.saved_at)), gap=10)
        sketch = partial(draw_sketch, match=match, chosen=get_portraits(self.app.settings))
        picture = Picture(UNBOUND, TALL + self.spare_height / 5, sketch)
        told = Label(_format_players(match), SMALL)
        buttons = Row(*self._build_buttons(each), gap=6)
        body = Column(picture, head, told, Space(grow=1.0), buttons, gap=3)  # level with those beside it
        return WoodFrame(body, PAD, room=get_theme_name(match.game))

    def _build_buttons(self, each: _Listed) -> Widgets:
        """What it is there for, the way to see it, and all else behind one button."""
        match, app, do = each.match, self.app, partial(partial, self._do_with, each)
        people = [seat for seat in match.seats if seat.is_person]
        told = _("Watch") if match.over else _("Watch what was played so far")
        beside = [Button(_("Watch"), do(app.routes.watch), size=SMALL, tooltip=told, quiet=True)]
        if not match.over:
            main = Button(_("Continue"), partial(app.routes.resume, match.id), size=SMALL)
        elif people and is_reviewable(match.game, len(match.seats)):
            told = _("What the decisions of people were worth")
            main = Button(_("Review"), do(app.routes.review), size=SMALL, tooltip=told)
        else:
            main, beside = Button(_("Watch"), do(app.routes.watch), "eye", size=SMALL), []
        main.grow = 1.0
        found = [main, *beside, icon_button("more", partial(self._open_more, each), _("More…"), quiet=True)]
        for button in found:
            button.tall = LOW
        return list[Widget](found)

    def _open_more(self, each: _Listed) -> None:
        """All else that can be done with a match."""
        match, app, do = each.match, self.app, partial(partial, self._do_with, each)
        people, export = [seat for seat in match.seats if seat.is_person], do(partial(offer_export, app))
        again = lambda game: offer_same_cards(app, game.make_setup(), game.seats, lambda: None)
        entries: list[MenuEntry] = []
        if match.over:
            entries.append((_("Play the same cards once more"), "cw", do(again)))
        else:
            export = partial(ask_before_export, app, export, match.game)
        # The record of a running match holds everybody's cards. Who plays alone cheats nobody but himself, and is told;
        # where several play, one of them could read the others' hands in the file, so they get it when it is over.
        if match.over or (len(people) == 1 and not people[0].pin):
            entries.append((_("Export"), "save", export))
        entries.append((_("Throw away"), "trash", partial(self._ask_delete, each)))
        said = [build_heading(escape(match.title), "centre"), Label(_describe_match(match), SMALL, align="centre")]
        app.push_scene(EntryMenu(app, said, entries, primary=-1, wide=480))

    # --- what can be done with one -----------------------------------------------------------------------------

    def _do_with(self, each: _Listed, work: Callable[[Recording], object]) -> None:
        """Do something with the match itself; the reason why not is on the screen if it cannot be had."""
        with tell_errors(self.app, self.resume):
            found = load_recording(each.store, each.match.id)
            work(replace(found, mine=each.store is not self.index.shelves[IMPORTED]))

    def _ask_delete(self, each: _Listed) -> None:
        def delete_match() -> None:
            with tell_errors(self.app):
                each.store.delete(each.match.id)
            self.resume()

        words = _("{game} with {names}: this match cannot be brought back.")
        if each.store is self.app.history:
            words = _("{game} with {names}: this match cannot be brought back, and statistics and records forget it.")
        words = words.format(game=escape(each.match.title), names=", ".join(map(escape, each.match.names)))
        if any(deal.may_count and deal.match == each.match.id for deal in self.app.dealt.read_deals()):
            words = _("{words} It stays your try at its deal: no later one counts in its place.", words=words)
        ask_question(
            self.app,
            _("Throw this match away?"),
            words,
            [(_("Throw away"), delete_match, False)],
            cancel=_("Keep it"),
            sign="trash",
        )


def _describe_match(match: SavedMatch) -> str:
    """When it was played, how long it was, and what is to be known of it."""
    moves = ngettext("{number} move", "{number} moves", match.actions, number=match.actions)
    when = _("{when} · {moves} · deal {seed}")
    if not match.over and sum(seat.is_person for seat in match.seats) > 1:
        when = _("{when} · {moves}")  # who deals it once more sees what the others hold
    when = when.format(when=date_and_time(match.saved_at), moves=moves, seed=escape(match.seed))
    if match.marks.taken_back:
        when = _("{when} · with take-backs", when=when)
    if match.marks.chances:
        when = _("{when} · with chances in the hint", when=when)
    if match.marks.branch >= 0:
        when = _("{when} · played on from move {number}", when=when, number=match.marks.branch + 1)
    return when


def _format_players(match: SavedMatch) -> str:
    """Who played, when it is over in the order of their places."""
    names = [escape(name) for name in match.names]
    if not match.over or len(match.places) != len(names):
        return ", ".join(names)
    order = sorted(zip(match.places, range(len(names)), names, strict=True))
    return "  ·  ".join(f"*1. {name}*" if place == 1 else f"{place}. {name}" for place, _seat, name in order)


def ask_before_export(app: App, export: Callback, game: str = HOUSE) -> None:
    """Warn who takes away a match that is not over: its file tells all cards."""
    words = _("The file holds all cards, those you have not seen too. Whoever reads it knows what is to come.")
    picture = Picture(*SEALED, partial(_draw_sealed, room=get_theme_name(game)))
    answers = [(_("Export it all the same"), export, False)]
    ask_question(app, _("This match is not over"), words, answers, sign="eye", picture=picture)


def _draw_sealed(canvas: Canvas, box: pygame.Rect, room: str) -> None:
    """Draw cards that lie face down, one of them turned up by somebody curious, in the light."""
    w, style = round(box.height / 1.9), canvas.style
    middle = box.centery + canvas.to_px(4)
    places = [box.centerx + round((n - 1.5) * 1.16 * w) for n in range(4)]
    for x in (*places[:1], *places[2:]):
        canvas.blit_centred(make_card_back(room, w), x, middle)
    lit = round(2.6 * w)
    canvas.blit_faded(make_light_pool(lit, lit, "#FFD98A"), places[1], middle, 0.7)
    card = front.make_leaning_card("8S", w, 6.0, four_colour=style.four_colour, letters=style.letters)
    canvas.blit_centred(card, places[1], middle - canvas.to_px(8))


def _hang_empty(count: int) -> Widgets:
    """Frames for matches to come."""
    frames = [WoodFrame(Picture(UNBOUND, 200, _draw_empty), PAD) for _n in range(count)]
    for frame in frames:
        frame.lit = False
    return [*frames]


def _draw_empty(canvas: Canvas, box: pygame.Rect) -> None:
    """A table at which nobody has played."""
    draw_round_table(canvas, box.inflate(-canvas.to_px(16), -canvas.to_px(50)), HOUSE, (), 0)


def offer_export(app: App, recording: Recording) -> None:
    """Ask where a match is to go: to a file of its own, or to the clipboard."""
    folder = export_folder(app.folders.data)

    def to_file() -> None:
        with tell_errors(app):
            path = export_match(recording, folder, datetime.now(UTC))
            app.notify(_("The match is in {path}.", path=path))

    def to_clipboard() -> None:
        told = _("There is no clipboard here.")
        if clipboard.copy_text(to_text(recording)):
            told = _("The match is on the clipboard. Paste it into a message, or into “Import” on another machine.")
        app.notify(told)

    ask_question(
        app,
        _("Export this match"),
        _("One small text file, to keep or to give away. The folder is {folder}.", folder=escape(str(folder))),
        [(_("As a file"), to_file, True), (_("To the clipboard"), to_clipboard, False)],
    )

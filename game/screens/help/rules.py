"""The rules of a game to read, with their cards drawn; opened from anywhere, at any place."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import takewhile
from typing import Final, TypeVar
from unicodedata import combining, normalize

import pygame

from engine.core.options import Options
from engine.core.texts import _, edition, either
from engine.registry import about
from engine.registry import game as find_game
from game.app.app import App
from game.app.form_scene import FormScene
from game.art.colours import BRASS, BRASS_LIGHT
from game.art.themes import get_theme, make_emblem
from game.config.names import is_typed
from game.games import get_game_table
from game.input import COMMANDS, is_command_key
from game.input.chords import get_event_chord
from game.input.commands import EVERYWHERE
from game.screens import lesson_doors
from game.screens.help.pages import PageBlock, explain_options, rules_page
from game.screens.rooms import build_game_choice, list_rooms
from game.ui.boxes import Column, Middle, Row, Space
from game.ui.canvas import Canvas, clip_to_rect
from game.ui.cards import Cards, draw_fan
from game.ui.choices import Choice
from game.ui.controls import Button
from game.ui.fields import TextField
from game.ui.frames import Cloth, OpenBook
from game.ui.labels import Label, Picture, Rule, build_heading, build_note, build_sign, build_topic, escape
from game.ui.scroll import Scroll
from game.ui.style import HEAD, SMALL
from game.ui.text_table import TextTable
from game.ui.widget import Widget, Widgets, as_widget

INDEX: Final = 306, 448
"""Width of the list of contents, in units: in one column, and in two where one has no room for all."""
FAN: Final = 420, 200
"""Size of the fan of cards below the name of a game, in units."""
ROW, BOOK = (29, 33), 531
"""Units of height of a line of it in one column and in two, and of the page in the smallest window."""
VIGNETTE: Final = 190
"""Units across the emblem on the page of contents at most."""
TINT: Final = "#6E4F2A"
"""What it is printed in."""
STAMP: Final = 0.35
"""How much of it is seen: it lies below what is to be read."""
SIGN: Final = 28
"""Units across what stands for a part."""
_MARKUP: Final = re.compile(r"\[icon:\w+\]|[*_{}\\]")
_APOSTROPHE: Final = re.compile("['’‘ʼ`´\xad]")
_HYPHEN: Final = re.compile(r"(?<=[^\W\d_])[-‐‑](?=[^\W\d_])")
"""Between letters: that of a clause is part of its number."""
_ENDINGS: Final = ("s", "e", "n", "es", "en", "er", "ies")
"""What a word may lose that is not found as it is, and leave three letters or more: endings of plurals."""
Place = TypeVar("Place")
_COMMANDS: Final = tuple(each.name for each in COMMANDS if each.group == EVERYWHERE)


class RulesScene(FormScene):
    """The rules of ``game`` (the first of the house if none is named), opened at ``anchor``; first what the ``options``
    of a match change.
    """

    backdrop = "study"

    def __init__(self, app: App, game: str | None = None, anchor: str = "", options: Options | None = None) -> None:
        super().__init__(app)
        self.game = self.theme_name = game or list_rooms()[0].name
        self.anchor = anchor
        self._options = dict(options or {})
        self._told = Label(" ", SMALL, grow=1)
        self._sought = _Search("", self._on_sought, told=self._told, placeholder=_("Find"), limit=40)
        self._sought.allow, self._sought.done = lambda sign: is_typed(sign) and sign != "/", self._show_next
        self._words: list[str] = []
        """What is looked for, see ``_list_words``."""
        self._number = 0
        """Which of the places found is shown."""
        self._found: Widget | None = None
        self._read_at: int | None = None
        """Where the page was read before the search led away; None while nothing is sought."""
        self._read_rules = cache(_read_rules)  # at each letter that is typed, while the page is open

    _scroll: Scroll
    _places: dict[str, Widget]
    """By anchor, in small letters."""
    _clauses: dict[Widget, str]
    """The numbers of the clauses that what is said of an option goes by, which are found, too."""
    _parts: list[str]
    """The anchors of the parts."""
    _index: dict[str, Button]
    _jump: Choice[str]
    """What the parts are chosen by where there is no room for all."""

    # --- widgets -----------------------------------------------------------------------------------------------

    def build_page(self) -> Widget:
        self._places, self._clauses = {}, {}
        blocks = rules_page(self.game)
        opening = list(takewhile(lambda block: block.level != 2, blocks))
        widgets = [*self._build_opening(opening), *self._in_this_match()]
        for block in blocks[len(opening) :]:
            widgets.append(self._build_block(block))
            if block.anchor:
                self._places[block.anchor.lower()] = widgets[-1]
        if credits := about(self.game).credits:
            widgets += [Rule(6), build_note(_(credits))]
        self._scroll = Scroll(Column(*widgets, gap=12), keys=True)
        find = Row(build_sign("find", 24, BRASS_LIGHT), self._sought, self._told, gap=12)
        text = Column(find, Rule(2), self._scroll, grow=1)
        parts = [(block.anchor, block.text) for block in blocks if block.level == 2]
        style, body = self.app.style, Widget()
        self._parts, self._index = [anchor for anchor, _words in parts], {}
        self._jump = Choice(parts, "", self.scroll_to_anchor, drop=True)
        beside = 1 + (len(parts) * ROW[1] > BOOK + self.spare_height)  # so many columns has the list of contents
        if self.app.size[0] >= style.to_px((INDEX[beside - 1] + 520) * max(1.0, style.text_scale) + 60):
            half = max(1, -(-len(parts) // beside))
            for anchor, words in parts:
                go = partial(self.scroll_to_anchor, anchor)
                sign = self._find_sign(anchor)
                self._index[anchor] = Button(
                    words, go, sign, quiet=True, align="left", size=SMALL, tall=ROW[beside - 1]
                )
            vignette = Picture(0, 0, self._draw_vignette, grow=1.0)
            lines = [*self._index.values()]
            columns = (Column(*lines[first : first + half], gap=0, grow=1.0) for first in range(0, len(lines), half))
            contents = Column(Row(*columns, gap=0, cross="start"), vignette, gap=0)
            index = Middle(Scroll(contents, fills=True), INDEX[beside - 1], tall=True)
            body = OpenBook(Row(index, text, gap=34, cross="fill"), 24, grow=1)
        else:
            body = Column(*[self._jump] * bool(parts), OpenBook(text, 24, grow=1), gap=10, grow=1)
        printing = Button(_("Print"), lambda: self.app.routes.print_game(self.game), "save")
        tools = [
            printing,
            *lesson_doors.build_tool_doors(self.app, self.game),
            *lesson_doors.build_lesson_door(self.app, self.game),
            build_game_choice(self.game, self._take_game),
        ]
        return self.frame_page(_("Rules"), body, tools=tools)

    def _build_opening(self, blocks: Sequence[PageBlock]) -> Widgets:
        """What stands before the first part: the game in one sentence, then for whom it is. Its name is on the page
        already.
        """
        lead, *notes = [block for block in blocks if block.kind != "heading"] or [PageBlock("text")]
        title, told = Label(lead.text.strip("*"), HEAD, "title"), [build_note(block.text) for block in notes]
        self._places |= {block.anchor.lower(): title for block in blocks if block.anchor}
        if self.is_large:
            return [title, *told]
        fan = partial(draw_fan, codes=get_game_table(self.game).fan.split())  # the cards by which the game is known
        return [title, *told, Row(Picture(*FAN, fan), align="centre")]

    def _draw_vignette(self, canvas: Canvas, box: pygame.Rect) -> None:
        """The emblem of the game, printed below the list of its parts where the page has room."""
        side = min(box.height - canvas.to_px(40), canvas.to_px(VIGNETTE))
        if side > canvas.to_px(VIGNETTE) // 3:
            canvas.blit_faded(make_emblem(self.game, side, TINT), *box.center, STAMP)

    @property
    def _sign_colour(self) -> str:
        return get_theme(self.theme_name).accent

    def _find_sign(self, anchor: str) -> str:
        """The icon of a part of the rules."""
        return get_game_table(self.game).get_icon(anchor)

    def _in_this_match(self) -> Widgets:
        """What the options of the match change: the rules below tell of the game as it usually is."""
        changed = find_game(self.game).changed(self._options) if self._options else []
        if not changed:
            return []
        lines = [Label(f"*{escape(label)}:* {escape(value)}. {escape(told)}", SMALL) for label, value, told in changed]
        return [Cloth(Column(build_heading(_("In this match")), *lines), 14)]

    def _build_block(self, block: PageBlock) -> Widget:
        match block.kind:
            case "heading":
                if block.level == 2:
                    sign = build_sign(self._find_sign(block.anchor), SIGN, self._sign_colour)
                    return Column(Space(height=8), Row(sign, build_heading(block.text), gap=12), Rule(2), gap=2)
                return build_topic(block.text)
            case "cards":
                return Cards(block.cards)
            case "item" | "number" | "quote":
                mark, __, words = block.text.rpartition("\t")
                lead = build_topic("»" if block.kind == "quote" else mark or "•")
                return Row(Space(8), lead, Label(words, grow=1), gap=10, cross="start")
            case "table":
                return TextTable(block.cells)
            case "options":
                options = [(clauses, Label(said)) for clauses, said in explain_options(find_game(self.game).options)]
                self._clauses |= {label: clauses for clauses, label in options}
                return Column(*(label for __, label in options), gap=10)
        return Label(block.text)

    # --- finding -----------------------------------------------------------------------------------------------

    def list_found(self) -> list[Widget]:
        """The places that hold all the words that are sought, in a title, in the text or as a clause; first those where
        words begin with them.
        """
        said = self._read_page()
        self._words = _list_words(self._sought.text, said.values())
        found = _find_places(said, self._words)
        starts = [re.compile(rf"(?<!\w){re.escape(word)}") for word in self._words]
        return sorted(found, key=lambda each: not all(start.search(said[each]) for start in starts))

    def _read_page(self) -> dict[Widget, str]:
        """What every part of the page says, as it is compared."""
        words: dict[Widget, str] = {each: each.words for each in self._scroll.iter_widgets() if isinstance(each, Label)}
        for anchor, widget in (*self._places.items(), *((clauses, each) for each, clauses in self._clauses.items())):
            words[widget] = f"{words.get(widget, '')} {anchor}"
        return {each: _fold_letters(_MARKUP.sub("", words.get(each, ""))) for each in self._scroll.iter_widgets()}

    def _iter_marked(self) -> Iterator[pygame.Rect]:
        """Where the words that were sought stand in the place that is shown."""
        for label in self._found.iter_widgets() if self._found is not None else ():
            for word, box in label.iter_words() if isinstance(label, Label) else ():
                if any(sought in _fold_letters(word) for sought in self._words):
                    yield box

    def _on_sought(self, text: str) -> None:
        self._number = 0
        if self._read_at is None:
            self._read_at = self._scroll.offset
        self._show_found()
        if not self._found:
            self._scroll.scroll_to(self._read_at)
        if not text:
            self._read_at = None

    def _list_other_games(self) -> list[str]:
        """The other games whose rules have a place that holds all the words that are sought."""
        pages = {room.name: self._read_rules(room.name, edition()) for room in list_rooms() if room.name != self.game}
        sought = self._sought.text
        return [name for name, said in pages.items() if _find_places(said, _list_words(sought, said.values()))]

    def _show_next(self) -> None:
        if self._found is None and (others := self._list_other_games()):
            self._take_game(others[0])
            return
        self._number += 1
        self._show_found()
        if self._found:
            self._read_at = self._scroll.offset

    def _show_found(self) -> None:
        """Lead to the place that is found, or say that there is none."""
        found = self.list_found()
        self._found = found[self._number % len(found)] if found else None
        self._told.words = " "
        if self._found is None and self._sought.text.strip():
            others = either(about(name).title for name in self._list_other_games())
            told = _("Not here, but in {games}. Enter leads there.", games=others)
            self._told.words = told if others else _("Nothing here says that.")
        elif self._found is not None:
            number = self._number % len(found) + 1
            words = _("{number} of {count}, Enter: the next one", number=number, count=len(found))
            words = words if len(found) > 1 else _("The only place.")
            typed, looked = (" ".join(each) for each in (_list_words(self._sought.text, ()), self._words))
            self._told.words = words if typed == looked else _("As “{sought}”: {told}", sought=looked, told=words)
            self._scroll_to_widget(self._found, self._scroll.rect.height // 4)

    def _begin_search(self, event: pygame.Event) -> None:
        """What is typed anywhere on the page is sought, as Ctrl+F and / have it."""
        chord = get_event_chord(event)
        typed = len(chord) == 1 and not is_command_key(event, *_COMMANDS)
        if chord == "ctrl+f" or (typed and not self.is_typing):
            self.form.set_focus(self._sought, show=True)
        if chord == "ctrl+f":
            self._sought.all = bool(self._sought.text)  # what is typed replaces it

    # --- moving ------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        if self.anchor:
            self.scroll_to_anchor(self.anchor)
        self.form.focus = self._scroll

    def scroll_to_anchor(self, anchor: str) -> None:
        """Scroll to a place; an unknown one is no reason to complain."""
        widget = self._places.get(anchor.lower())
        if widget is not None:
            self._scroll_to_widget(widget, self.app.style.to_px(10))

    def _scroll_to_widget(self, widget: Widget, below: int) -> None:
        """Scroll until a part of the page lies so many pixels below the upper edge."""
        self._scroll.scroll_to(widget.rect.y - self._scroll.rect.y + self._scroll.offset - below)
        self._highlight_entry()

    def _take_game(self, name: str) -> None:
        self.game = self.theme_name = name
        self.anchor, self._options = "", {}
        self._number, self._found = 0, None
        self._read_at = 0 if self._sought.text else None
        self.rebuild()
        if self._found is None:
            self._scroll.scroll_to(0)

    def _highlight_entry(self) -> bool:
        """Light the entry of the part that is being read. True if it is another one."""
        view = self._scroll.rect
        line = view.y + view.height * 0.25
        here = next(iter(self._parts), "")
        for anchor in self._parts:
            place = self._places.get(anchor.lower())
            if place is not None and place.rect.y <= line:
                here = anchor
        changed, self._jump.value = self._jump.value != here, here
        for anchor, button in self._index.items():
            button.primary, button.quiet = anchor == here, anchor != here
        return changed

    def rebuild(self) -> None:
        super().rebuild()
        self._highlight_entry()
        if self._sought.text:
            self._show_found()

    def cancel(self) -> None:
        """Leave the search, or the page."""
        if self._sought.text:
            self._sought.set_text("")
            self._read_at = None
            self._show_found()
            self.form.set_focus(self._scroll)
        else:
            super().cancel()

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self._found is not None:
            rect = self._found.rect.inflate(canvas.to_px(12), canvas.to_px(6))
            with clip_to_rect(canvas.surface, self._scroll.rect):
                canvas.draw_ring(rect, 3, 8, BRASS)
                for box in self._iter_marked():
                    canvas.draw_ring(box.inflate(canvas.to_px(4), 0), 2, 4, BRASS)  # a veil would fade the word

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self._begin_search(event)
        dirty = super().handle(event)
        return self._highlight_entry() or dirty


def _read_rules(game: str, told_in: int) -> dict[int, str]:
    """What every block of a game's rules says, by number, as it is compared. ``told_in``: the edition of the language,
    which is that of now.
    """
    said = []
    for block in rules_page(game):
        parts = [f"{block.text} {block.anchor}"]
        if block.kind == "options":
            parts = [f"{told} {clauses}" for clauses, told in explain_options(find_game(game).options)]
        said += [_fold_letters(_MARKUP.sub("", part)) for part in parts]
    return dict(enumerate(said))


def _list_words(sought: str, said: Iterable[str]) -> list[str]:
    """The words that are sought in what a page says; one that is nowhere, without the ending of a plural."""
    page, words = "\n".join(said), _fold_letters(_HYPHEN.sub(" ", sought)).split()
    return [next((word for word in _iter_stems(word) if word in page), word) for word in words]


def _find_places(said: Mapping[Place, str], words: Collection[str]) -> list[Place]:
    """The places of a page that hold all of these words, by what each of them says; none if there are no words."""
    return [place for place, told in said.items() if words and all(word in told for word in words)]


def _fold_letters(words: str) -> str:
    """Words as they are compared: small letters without accents, apostrophes and hyphens."""
    letters = normalize("NFKD", _HYPHEN.sub("", _APOSTROPHE.sub("", words)).casefold())
    return "".join(letter for letter in letters if not combining(letter))


def _iter_stems(word: str) -> Iterator[str]:
    """The word, and what it is without the ending of a plural."""
    yield word
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) >= 3 + len(ending):
            yield word.removesuffix(ending)


@as_widget
class _Search(TextField):
    """The words that are sought; what came of it is spoken with them."""

    told: Label

    def get_spoken_text(self) -> str:
        return f"{super().get_spoken_text()} {self.told.words}".strip()

"""The strip of what happened, in the order in which it happened: the oldest at the left, the newest at the right.

Every doing is a tile. What it says hangs on nothing but itself and the one before it, so it never changes while it
stands; what has no more room is pushed out at the left, and comes back by scrolling.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from engine.core.doings import NEXT
from engine.core.kept import keep_told
from engine.core.texts import _
from game.art.text import line_height, measure_text, wrap_text
from game.table.model.geometry import Box
from game.table.model.layout import STRIP_SIZE, Layout
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.model.seat_actions import (
    APART,
    JOINED,
    MORE,
    TOGETHER,
    Doing,
    Doings,
    is_alike,
    list_card_codes,
    merge_phrases,
)
from game.table.render.cards.close_up import card_box

TOLD: Final = "told"
"""Kind of the targets of the strip: the number of a doing, or ``EARLIER`` or ``LATER`` for what scrolls."""
EARLIER, LATER = "earlier", "later"
MORE_BY, APART_BY, TURN_BY = 6.0, 15.0, 26.0
"""Units between two tiles: the second says more of the first, is of the same seat, or of another one."""
CLOSE = 0.6
"""How much of that there is between them in the line at the top."""
NARROW, SHORT = 400.0, 56.0
"""Where the strip is narrower it says who is next and not why; in a line it is tiles of a card, or so many units."""
LARGE: Final = 1.2
"""With larger letters a tile takes no more than its share, so that three are seen, as long as its words stay whole."""
FACE: Final = 34.0
"""Units across the face of who it was; less where one line leaves less."""
FACE_IN_LINE: Final = 24.0
"""Units across that face in the line at the top."""
BESIDE: Final = 6.0
"""Units between that and the words."""
BUTTON: Final = 34.0
"""Units of width of what scrolls."""
NOW: Final = 178.0
"""Units behind the newest tile for who is asked now ..."""
NOW_IN_ONE: Final = 208.0
"""... and where all of it stands in one line ..."""
NOW_WHO: Final = 122.0
"""... or only who it is."""
FEWEST, ENOUGH = 2, 3
"""So many tiles are left at least where one is left out whose cause is gone, or that belongs to a row that is cut."""

_CARD: Final = re.compile(r"\{\w+\}")
_SUIT: Final = re.compile(r"\{\w\}")
_CLAUSE: Final = re.compile(r"([:;] |, (?=[a-zà-ÿ]))(?![^(]*\))")
"""Where a clause ends: not before a name in a list, nor in brackets. Nothing of one is left out, for a verb may stand
at its end.
"""
_ASIDE: Final = re.compile(r" \([^()]*\)")


class Tile(NamedTuple):
    """A doing on the strip: its words and where they stand, with the face of who it was where the one before is not of
    the same seat; or what scrolls, which is no doing.
    """

    target: Target
    words: str
    px: int
    box: Box
    face: Box
    doing: Doing | None = None
    head: str = ""
    """Whose face it is, where the tile does not say it because that seat had begun before."""
    words_w: float = 0.0
    link: int = APART
    """How it hangs on the tile before: see ``Doing``."""
    suit: str = ""
    """A suit that was named: it stands behind the words, as large as a face."""

    @property
    def words_box(self) -> Box:
        """Where the words stand."""
        right = self.box.right - bool(self.suit) * (self.box.h - BESIDE)
        return self.box._replace(x=right - self.words_w, w=self.words_w)

    @property
    def head_box(self) -> Box:
        """Where the name stands that the words lack."""
        return self.box._replace(x=self.face.right + BESIDE, w=self.words_box.x - self.face.right - 2 * BESIDE)

    @property
    def suit_box(self) -> Box:
        """Where the suit stands."""
        size = self.box.h - 2 * BESIDE
        return Box(self.box.right - size, self.box.y + BESIDE, size, size)


def list_tiles(play: Play) -> tuple[Tile, ...]:
    """What the strip shows now, from left to right."""
    last, layout = play.last_round, play.layout
    if layout.choices.taught or layout.log_over or (play.advice and is_over_prompt(layout)):
        return ()  # the teacher, the log, or a hint has its place
    return _place_tiles(last.readable_doings, last.back, tuple(play.names), layout)


def get_tile_boxes(play: Play) -> dict[Target, Box]:
    """Where its tiles are, by target."""
    return {tile.target: tile.box for tile in list_tiles(play)}


def find_tile(play: Play, target: Target | None) -> Tile | None:
    """The tile of a target, None for other things."""
    return next((tile for tile in list_tiles(play) if tile.target == target), None) if target else None


def describe_tile(play: Play, tile: Tile) -> str:
    """What the log says of it; where there is no log, what is remembered."""
    if tile.doing is None:
        return _("Earlier") if tile.target[1] == EARLIER else _("Later")
    if play.table.has_log(play.view.rules):
        lines = (line for line in play.host.list_log_lines()[: play.told] if line.decision == tile.doing.decision)
        if told := "\n".join(line.text for line in lines):
            return told
    return f"*{play.names[tile.doing.seat]}* {tile.doing.told.words}"


def iter_concerned_boxes(play: Play, doing: Doing) -> Iterator[Box]:
    """Who it was and whom it met, and the cards it was about where they lie on the table now."""
    yield from (play.layout.panels[seat] for seat in {doing.seat, doing.told.other} if seat >= 0)
    codes = (code for code in list_card_codes(doing.told.words) if code in play.table.deck.index)
    yield from filter(None, (card_box(play, play.table.deck.index[code]) for code in dict.fromkeys(codes)))


def scroll_strip(play: Play, steps: int) -> None:
    """Scroll by so many tiles; positive: to older ones, as far as there are any out of sight."""
    last, first = play.last_round, next((int(tile.target[1]) for tile in list_tiles(play) if tile.doing), 0)
    last.back = max(0, last.back + min(steps, first))


def press_tile(play: Play, target: Target, look_back: Callable[[int], None]) -> None:
    """A tile was pressed: its moment is shown, or it scrolls by all but one of what is seen."""
    tile, seen = find_tile(play, target), sum(tile.doing is not None for tile in list_tiles(play)) - 1
    if tile is not None and tile.doing is not None:
        look_back(tile.doing.decision)
    elif tile is not None:
        scroll_strip(play, max(1, seen) * (1 if target[1] == EARLIER else -1))


def is_over_prompt(layout: Layout) -> bool:
    """Whether it stands above the prompt; else it does in a corner, or in place of the title."""
    return layout.middle_bottom == layout.strip.y


def is_in_line(layout: Layout) -> bool:
    """Whether it stands in the line at the top."""
    return layout.strip.y < layout.top.bottom


def find_asked(play: Play) -> int:
    """The seat behind the newest tile: who is asked now, of several whoever reads; -1 for nobody."""
    seats, reader = [decision.seat for decision in play.view.asked], play.last_round.deciding_seat
    return seats[0] if len(seats) == 1 else reader if reader in seats else -1


def find_type(layout: Layout) -> tuple[int, int]:
    """The pixels of its letters, and how many lines of them there are."""
    narrow = layout.text_scale if is_in_line(layout) else 1  # else a card would be all
    px = layout.get_text_px(STRIP_SIZE / narrow)
    return px, max(1, min(2, int(_find_room(layout).h * layout.u / line_height("text", px) + 0.1)))


def says_why(layout: Layout) -> bool:
    """Whether it is said behind the newest tile that somebody is next or asked, and not only who."""
    return layout.text_scale <= LARGE or layout.strip.w >= (NARROW if find_type(layout)[1] > 1 else 2 * NARROW)


def place_now(play: Play) -> Box | None:
    """Where the face stands of whoever is asked now, behind the newest tile; None while it is not to be seen."""
    tiles = list_tiles(play)
    if not tiles or play.last_round.back or is_in_line(play.layout):
        return None
    size = _measure_face(play.layout)
    return Box(tiles[-1].box.right + TURN_BY, play.layout.strip.cy - size / 2, size, size)


def place_next(play: Play) -> Box | None:
    """Where it is said who is asked now: the face, and the words beside it; None while they are not to be seen."""
    face, room = place_now(play), play.layout.strip
    return face and Box(face.x, room.y, min(_measure_now(play.layout), room.right - face.x), room.h)


# --- where everything lies -----------------------------------------------------------------------------------------


def _find_room(layout: Layout) -> Box:
    return layout.strip.expand_by(-2 if is_in_line(layout) else -4)


def _measure_face(layout: Layout) -> float:
    return min(FACE_IN_LINE if is_in_line(layout) else FACE, layout.strip.h - 6)


@keep_told(16)
def _place_tiles(doings: Doings, back: int, names: tuple[str, ...], layout: Layout) -> tuple[Tile, ...]:
    """The newest doings but ``back``, as many as have room, and what scrolls: up to the right edge, or if these are
    all in the middle above the prompt, else from the left, where large words need the room beside them.
    """
    in_line, room = is_in_line(layout), _find_room(layout)
    px, lines = find_type(layout)
    size = _measure_face(layout)
    apart, short, whole = CLOSE if in_line else 1.0, _measure_share(room, layout), room.w >= NARROW
    found: list[Tile] = []
    x = room.right - (BUTTON if back else 0.0 if in_line else _measure_now(layout))
    for number in reversed(range(len(doings) - back)):
        if found and _find_first_alike(doings, number + 1) <= number:
            continue  # the tile after it counts it
        doing, first = doings[number], _find_first_alike(doings, number)
        begins, link = _is_new_row(doings, first), doings[first].link
        least = room.x + BUTTON * (number > 0) + (size + BESIDE) * (not begins)
        for told in _iter_tellings(doings, first, number, names):
            words, suit = _take_suit(told.words) if lines > 1 else (told.words, "")
            words_w = _measure_width(words, px, lines) / layout.u
            wide = words_w + (size + BESIDE) * begins + bool(suit) * (room.h - BESIDE)
            if (wide <= short or (whole and told.is_last)) and (x - wide >= least or found):
                break
        if found and x - wide < least:
            break
        box = Box(x - wide, room.y, wide, room.h)
        found.insert(0, Tile((TOLD, number), words, px, box, box._replace(w=0.0), doing, "", words_w, link, suit))
        if begins:
            found[0] = _add_face(found[0], box.x, size)
        x -= wide + apart * (MORE_BY if link == MORE else TURN_BY if begins else APART_BY)
    if not found:
        return ()
    found = _begin_with_cause(found, doings)
    if not found[0].face.w:
        found = _begin_in_mid_row(found, names, room.x + BUTTON, size, layout)
    if _find_first_alike(doings, int(found[0].target[1])) == 0:
        by = (room.x - found[0].box.x) / (2 if is_over_prompt(layout) and layout.text_scale <= LARGE else 1)
        found = [_move_tile(tile, by) for tile in found]
    else:
        found.insert(0, _make_button(EARLIER, "[icon:chevron_left]", room._replace(w=BUTTON), px))
    if back:
        edge = room._replace(x=room.right - BUTTON, w=BUTTON)
        found.append(_make_button(LATER, "[icon:chevron_right]", edge, px))
    return tuple(found)


def _measure_share(room: Box, layout: Layout) -> float:
    """Units across a tile at most."""
    if room.w < NARROW:
        return SHORT if is_in_line(layout) else room.w - _measure_now(layout) - BUTTON
    return (room.w - _measure_now(layout) - BUTTON - 2 * TURN_BY) / 3 if layout.text_scale > LARGE else room.w


def _measure_now(layout: Layout) -> float:
    if not says_why(layout):
        return NOW_WHO
    return NOW if find_type(layout)[1] > 1 else NOW_IN_ONE


def _make_button(which: str, sign: str, box: Box, px: int) -> Tile:
    return Tile((TOLD, which), sign, px, box, box._replace(w=0.0), words_w=box.w)


def _is_new_row(doings: Doings, number: int) -> bool:
    """Whether the doing before is another seat's, or of another turn, or one that others than it had a part in."""
    doing, before = doings[number], doings[number - 1]
    others = before.link == MORE or (before.told.answers and before.told.other >= 0 and not doing.told.answers)
    return number == 0 or doing.begins or before.seat != doing.seat or (others and doing.link != MORE)


def _begin_with_cause(found: list[Tile], doings: Doings) -> list[Tile]:
    """The tiles without those at the left that came of another seat's doing in the same turn, or together with one,
    which has no room any more and is not named; ``FEWEST`` of them stay.
    """
    for at, tile in enumerate(found[: 1 - FEWEST]):
        number = first = _find_first_alike(doings, int(tile.target[1]))
        while doings[first].link == TOGETHER:  # several came of the same, or of nothing
            first -= 1
        effect, before = doings[first], doings[:first]
        decided = next((doing for doing in before if doing.decision == effect.decision), effect)
        cause = before[-1] if before and decided is effect else decided
        names_it = effect.told.other in (cause.seat, NEXT)
        after = found[at + 1].doing
        if after is not None and after.link == JOINED and after.decision == effect.decision:
            return found[at:]  # what comes of it stays with it
        if effect.begins or effect.link != JOINED or names_it or (effect.seat == cause.seat and first == number):
            return found[at:]
    return found


def _begin_in_mid_row(
    found: list[Tile], names: tuple[str, ...], left: float, size: float, layout: Layout
) -> list[Tile]:
    """The tiles from the first row on that is whole, if ``ENOUGH`` and half of the strip stay; else from the first that
    says what was done, behind the face and the name of whoever had begun before.
    """
    whole = next((at for at, tile in enumerate(found) if tile.face.w and tile.link != TOGETHER), len(found))
    if len(found) - whole >= ENOUGH and found[whole].link != JOINED and found[whole].box.x < layout.strip.cx:
        return found[whole:]  # nothing of it came of the row that is cut
    for at, tile in enumerate(found):
        assert tile.doing is not None
        if tile.face.w:
            return found[at:]
        head = f"*{names[tile.doing.seat]}*"
        wide = size + 2 * BESIDE + measure_text(head, "text", tile.px)[0] / layout.u
        if tile.box.x - wide >= left and tile.link != MORE and _CARD.sub("", tile.words).strip():
            return [_add_face(tile, tile.box.x - wide, size)._replace(head=head), *found[at + 1 :]]
    return [_add_face(found[-1], found[-1].box.x - size - BESIDE, size)]


def _find_first_alike(doings: Doings, number: int) -> int:
    """Where the row of doings that are told in the same words, without a card, begins: one tile counts them."""
    words = doings[number].told.words
    while not list_card_codes(words) and not _is_new_row(doings, number) and doings[number - 1].told.words == words:
        number -= 1
    return number


def _add_face(tile: Tile, x: float, size: float) -> Tile:
    """The tile from ``x`` on, with a face there."""
    box = tile.box._replace(x=x, w=tile.box.right - x)
    return tile._replace(box=box, face=Box(x, box.cy - size / 2, size, size))


def _move_tile(tile: Tile, by: float) -> Tile:
    box, face = (each._replace(x=each.x + by) for each in (tile.box, tile.face))
    return tile._replace(box=box, face=face)


def _take_suit(words: str) -> tuple[str, str]:
    """The words without a suit that is named in them, and the suit."""
    suit = _SUIT.search(words)
    return (words.replace(suit[0] + " ", ""), suit[0]) if suit else (words, "")


class _Telling(NamedTuple):
    """The words of a tile, and whether they are the last that say what was done."""

    words: str
    is_last: bool = False


def _iter_tellings(doings: Doings, first: int, number: int, names: tuple[str, ...]) -> Iterator[_Telling]:
    """What a tile says of the doings up to this number, and what it comes to where that has no room: without its name,
    then its first clause, that without what stands in brackets, its cards, its first word.
    """
    doing = doings[number]
    codes = list_card_codes(doing.told.words)
    cards = _join_cards(codes)
    [words] = merge_phrases((doing.told.words,) * (number - first + 1))
    if _is_new_row(doings, first):
        again = _("{what} (again)", what=f"*{names[doing.seat]}*") if doings[first].again else f"*{names[doing.seat]}*"
        yield _Telling(f"{again} {words}")
    elif doing.link != MORE and is_alike(before := doings[number - 1].told.words, words):  # once more, with other cards
        words = _join_cards(code for code in codes if code not in list_card_codes(before)) or cards
    brief = _CLAUSE.split(words, 1)[0]
    yield from (_Telling(words), _Telling(brief), _Telling(_ASIDE.sub("", brief), is_last=True))
    yield from (_Telling(each) for each in (cards or brief, f"{words.partition(' ')[0]}…"))


def _join_cards(codes: Iterable[str]) -> str:
    return " ".join(f"{{{code}}}" for code in codes)


@lru_cache(maxsize=512)
def _measure_width(words: str, px: int, lines: int) -> int:
    """Pixels of width in which the words take no more than so many lines, about as little as can be."""
    blank = measure_text("a a", "text", px)[0] - 2 * measure_text("a", "text", px)[0]
    found = [line.width for line in wrap_text(words, "text", px, 1)]
    least = max(max(found), (sum(found) + blank * (len(found) - 1)) // lines)
    while len(wrap_text(words, "text", px, least)) > lines:
        least += px // 2
    return measure_text(words, "text", px, least)[0]

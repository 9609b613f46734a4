"""Whole matches of every game on three phones in real browsers: one falls asleep in the middle, one is reloaded, one is
taken over at the screen or by a bot.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from engine.core.texts import _
from game.games import list_available_games
from game.match.bots import best_level
from game.match.match_setup import Seat
from game.phones.hand import Hand, Thing
from game.phones.messages import Message
from game.phones.phone_table import PhoneTable
from tests.support.browser import AUTO, BROWSERS, SEATED, Browser, Chromium, ChromiumPage, Page, has_browser
from tests.support.every_game import each_table
from tests.support.phones import Room, at_screen, open_room
from tests.support.tables import start_table

WHOLE: Final = 100_000
"""Decisions of a match, at most."""
SHORT: Final = {"eightfist": {"match": "round"}}
"""Whose match has eight rounds, which take as long as all other matches, and between them the same page as others."""
STANDSTILL: Final = 30.0
"""Seconds without a decision after which something is wrong."""
SIZES: Final = {
    "phone": (360, 640),
    "tall": (390, 844),
    "across": (740, 360),
    "wide": (844, 390),
    "tablet": (768, 1024),
    "tablet across": (1024, 768),
}
NUMBERED = """
return [...document.querySelectorAll('.card')].filter((each) => each.checkVisibility() &&
    !/[a-zäöü]{3}/i.test(each.getAttribute('aria-label') || '')).map((each) => each.outerHTML);
"""
"""Cards that are not named in words."""
DOUBLE = """
const ids = [...document.querySelectorAll('[id]')].map((each) => each.id);
return ids.filter((each, n) => ids.indexOf(each) !== n);
"""
PALE = """
const channel = (one) => { const c = one / 255; return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; };
const light = (rgb) => 0.2126 * channel(rgb[0]) + 0.7152 * channel(rgb[1]) + 0.0722 * channel(rgb[2]);
const colour = (text) => (text.match(/[\\d.]+/g) || []).map(Number);
const felt = document.createElement('i');
felt.style.color = getComputedStyle(document.documentElement).getPropertyValue('--felt');
document.body.append(felt);
const brightest = colour(getComputedStyle(felt).color);
felt.remove();
const over = (top, below) => [0, 1, 2].map((n) => top[n] * (top[3] ?? 1) + below[n] * (1 - (top[3] ?? 1)));
const ground = (each) => { if (!each) return brightest;
    const found = colour(getComputedStyle(each).backgroundColor);
    return each === document.documentElement ? brightest : over(found, ground(each.parentElement)); };
return [...document.querySelectorAll('body *')].filter((each) => each.checkVisibility() && !each.closest('.unseen') &&
    [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim())).map((each) => {
    const [a, b] = [light(colour(getComputedStyle(each).color)), light(ground(each))];
    return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), each.outerHTML]; }).filter((each) => each[0] < 4.5);
"""
"""Words that are hard to read where the felt is brightest."""
SMALL = """
const small = (box) => box.width < 40 || box.height < 40;
return [...document.querySelectorAll('button')].filter((each) => each.checkVisibility() &&
    small(each.getBoundingClientRect())).map((each) => each.outerHTML);
"""
"""Buttons and cards that a thumb misses."""
LONG = "return document.documentElement.scrollHeight - innerHeight"
"""By how much a page is longer than the device."""
LEAVES = """
const log = document.querySelector('#happened'), ask = document.querySelector('#ask').getBoundingClientRect();
const last = log.lastElementChild.getBoundingClientRect(), box = log.getBoundingClientRect();
return [last.bottom > box.bottom + 1 && 'news', ask.top < -1 && 'question', ask.bottom > innerHeight + 1 && 'answer',
    document.activeElement.id === 'own' && getComputedStyle(document.activeElement).outlineStyle !== 'none' && 'frame'
].filter(Boolean);
"""
"""What counts and is out of sight: the newest line of the log, the question; and a frame where nothing can be done."""

COVERED = """
const seen = (each) => { const box = each.getBoundingClientRect();
    const below = each.nextElementSibling?.classList.contains('over');
    const there = document.elementFromPoint(box.left + box.width * (below ? 0.2 : 0.5), box.top + box.height / 2);
    const inside = box.top > -2 && box.bottom < innerHeight + 2 && box.right < innerWidth + 2;
    return inside && there && each.contains(there); };
return [...document.querySelectorAll('#question, #choices button, #own .card, #buttons button')].filter((each) =>
    each.checkVisibility() && !seen(each)).map((each) => each.outerHTML);
"""
"""What is asked, and what can be done, where it is out of sight or something lies over it."""


@pytest.fixture(scope="module", params=list(BROWSERS))
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    if not has_browser(request.param):
        pytest.skip(f"there is no {request.param} that can be driven")
    found = BROWSERS[request.param]()
    yield found
    found.close_browser()


def spin(room: Room) -> None:
    for _n in range(4):
        room.run_turn()
        time.sleep(0.005)


def open_seated_page(browser: Browser, room: Room, seat: int) -> Page:
    """A device whose camera has read the code."""
    page = browser.open_page()
    page.open_url(f"{room.table.url}#{room.table.server.join_word}")
    page.wait_for("return Boolean(document.querySelector('#chair-list button'))", lambda: spin(room))
    assert page.run_script(PALE) == []
    name = room.scene.host.seats[seat].display_name
    page.run_script(
        "[...document.querySelectorAll('#chair-list button')]"
        ".find((each) => each.textContent === arguments[0]).click()",
        name,
    )
    page.wait_for(SEATED, lambda: spin(room))
    return page


def play(room: Room, pages: list[Page], decisions: int, patient: bool = True) -> None:
    """Let phones do anything until so many decisions are made, or all is over; ``patient``: else for two seconds."""
    host, rng = room.scene.host, Random(8)
    for number, page in enumerate(pages):
        page.run_script(AUTO, number + host.action_count)
    wanted, begun, before = host.action_count + decisions, time.monotonic(), -1
    while not host.is_over and host.action_count < wanted and (patient or time.monotonic() < begun + 2.0):
        if host.action_count != before:
            before, end = host.action_count, time.monotonic() + STANDSTILL
        assert time.monotonic() < end, [page.run_script("return document.body.innerText") for page in pages]
        spin(room)
        at_screen(room, rng)
    for page in pages:
        page.run_script("clearInterval(window.auto)")


def lose(room: Room, seat: int) -> None:
    """The network of a phone is gone."""
    room.table.server._loop.call_soon_threadsafe(room.table.server._phones[seat].transport.abort)
    room.wait_for(lambda: room.table.there.get(seat) is False)


@each_table
def test_three_phones_play_and_survive_what_happens_to_phones(name: str, browser: Browser, tmp_path: Path) -> None:
    with open_room(tmp_path, name, people=3, seats=4, options=SHORT.get(name)) as found:
        pages = [open_seated_page(browser, found, seat) for seat in range(3)]
        play(found, pages, 10)
        for page in pages:
            assert page.run_script("return document.documentElement.scrollWidth <= innerWidth")
            for flaws in (NUMBERED, DOUBLE, PALE, SMALL):
                assert page.run_script(flaws) == []
        pages[0].open_url(found.table.url)  # reloaded, without the word
        pages[0].wait_for(SEATED, lambda: spin(found))
        pages[1].set_asleep(True)
        lose(found, 1)
        play(found, [pages[0], pages[2]], 3, patient=False)  # until somebody waits for that phone
        pages[1].set_asleep(False)
        found.wait_for(lambda: found.table.there[1])
        pages[1].wait_for(SEATED, lambda: spin(found))
        play(found, pages, 5)
        _take_over(found, name, by_bot=isinstance(browser, Chromium))
        pages[2].wait_for("return document.querySelector('#hand').hidden", lambda: spin(found))
        play(found, pages[:2], WHOLE)
        assert found.scene.host.is_over
        serious = [
            line for page in pages for line in page.take_log() if "vibrate" not in line and "favicon" not in line
        ]
        assert not [line for line in serious if "Content" in line or "Uncaught" in line or "Error" in line], serious
        assert found.scene.play.mended == 0


@each_table
def test_a_screen_reader_gets_what_happened_the_question_the_hand_and_the_buttons_in_this_order(
    name: str, tmp_path: Path
) -> None:
    if not has_browser("chromium"):
        pytest.skip("there is no chromium that can be driven")
    browser = Chromium()
    try:
        with open_room(tmp_path, name, people=2, seats=3) as found:
            pages = [open_seated_page(browser, found, seat) for seat in range(2)]
            play(found, pages, 6)
            asks = "return document.querySelector('#ask').className === 'live'"
            found.wait_for(lambda: any(page.run_script(asks) for page in pages))
            page = next(page for page in pages if page.run_script(asks))
            assert isinstance(page, ChromiumPage)
            counted = "return [...document.querySelectorAll('button')].filter((each) => each.checkVisibility()).length"
            places = [("region", _("What happened")), ("group", _("On the table")), ("group", _("Your cards"))]
            places.append(("navigation", ""))
            for _read in range(20):  # until the browser has told of the last picture, and none comes meanwhile
                time.sleep(0.1)
                shown, heard = page.run_script(counted), page.list_heard()
                order = [(each.role, each.name) for each in heard]
                if page.run_script(counted) == shown and {*places} <= {*order}:
                    break
            things = [each for each in heard if each.focusable]
            assert all(each.role and each.name for each in things), things
            assert sum(each.role == "button" for each in things) == shown
            assert [each.live for each in heard if each.live] == ["polite"]
            log, table, own, buttons = map(order.index, places)
            assert log < table < own < buttons
            asked = page.run_script("return document.querySelector('#question').firstChild.textContent")
            assert asked in "".join(each.name for each in heard[table:own] if each.role in ("StaticText", "image"))
            _check_what_is_told_again(found, page)
    finally:
        browser.close_browser()


def _check_what_is_told_again(room: Room, page: Page) -> None:
    """A picture that is sent twice says nothing once more and leaves all where it is, and whoever was at a thing that
    is gone goes on at the hand.
    """

    for _try in range(5):  # somebody else's answer, or what comes of it, may be told meanwhile
        for _n in range(10):  # the last touch is answered
            spin(room)
        page.run_script(
            "const gone = document.createElement('button'); gone.dataset.id = 'gone';"
            "document.querySelector('#own').append(gone); gone.focus(); window.told = 0;"
            "const watch = new MutationObserver(() => { window.told += 1; });"
            "for (const each of document.querySelectorAll('#told, .side > :not(#own)'))"
            " watch.observe(each, {childList: true, subtree: true});"
        )
        room.table._sent.forget_pictures()
        room.table._key = None
        page.wait_for("return document.activeElement.id === 'own'", lambda: spin(room))
        if page.run_script("return window.told") == 0:
            return
    raise AssertionError("What was told already is told once more with every picture.")


def _take_over(room: Room, name: str, by_bot: bool) -> None:
    """Somebody's battery is empty: a bot plays on, or the person at the screen."""
    if by_bot:
        room.scene.host.change_seats({2: Seat("bot", "Nora", best_level(name))})
        room.scene.on_reseat()
    else:
        room.table.server.free_chair(2)
    room.wait_for(lambda: 2 not in room.scene.host.afar)


@pytest.mark.parametrize(
    ("name", "seats"), [(list_available_games()[0], 3), ("absurd8s", 8), ("eightfist", 8), ("lockdown", 6)]
)
def test_the_page_fits_every_size_and_grows_with_the_letters(
    browser: Browser, tmp_path: Path, name: str, seats: int
) -> None:
    with open_room(tmp_path, name, people=2, seats=seats) as found:
        page = open_seated_page(browser, found, 0)
        for size in SIZES.values():
            page.resize_window(size)
            for scale in (100, 200):
                page.run_script(
                    f"document.documentElement.style.fontSize = '{scale}%'; dispatchEvent(new Event('resize'))"
                )
                assert page.run_script("return document.documentElement.scrollWidth <= innerWidth"), (size, scale)
                assert page.run_script(SMALL) == []
                assert page.run_script(LEAVES) == []
                assert page.run_script(LONG) == 0, (size, scale)
                assert scale == 200 or page.run_script(COVERED) == [], size


@pytest.mark.parametrize("many", [1, 2, 6])
def test_what_lies_beside_the_hand_covers_none_of_it(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, many: int
) -> None:
    to_plain_data = Hand.to_plain_data

    def with_pairs(self: Hand) -> Thing:
        picture = to_plain_data(self)
        own = next(group for group in picture["groups"] if group["whose"] == "own")
        cards = [{**own["things"][0], "id": f"99{n}", "heap": 99 + n // 2, "can": False} for n in range(6)]
        things = [{**own["things"][0], "id": f"98{n}"} for n in range(many)]
        picture["groups"] = [{**own, "things": things}, {**own, "name": "Pairs", "things": cards}]
        return picture

    monkeypatch.setattr(Hand, "to_plain_data", with_pairs)
    with open_room(tmp_path, "crazyeights", people=2, seats=6) as found:
        page = open_seated_page(browser, found, 0)
        for size in SIZES.values():
            page.resize_window(size)
            page.run_script("dispatchEvent(new Event('resize'))")
            assert page.run_script(COVERED) == [], size


def test_a_card_says_what_it_does_a_hand_fits_across_and_a_closed_table_is_told(
    browser: Browser, tmp_path: Path
) -> None:
    with open_room(tmp_path, "absurd8s", people=2, seats=3) as found:
        page = open_seated_page(browser, found, 0)
        page.run_script("document.querySelector('#own .card').click()")
        told = page.wait_for("return document.querySelector('#story').innerText", lambda: spin(found))
        assert "{" not in told
        assert "[icon" not in told
        page.run_script("document.querySelector('#own .card').click()")
        page.wait_for("return !document.querySelector('#story').innerText", lambda: spin(found))
        page.resize_window(SIZES["across"])
        page.take_picture(tmp_path / "across.png")
        assert page.run_script("return document.querySelector('#own').getBoundingClientRect().bottom <= innerHeight")
        found.table.close()
        closed = _("The table has closed. When hands are on phones there again, this page is back by itself.")
        page.wait_for("return !document.querySelector('#notice').hidden", lambda: None)
        time.sleep(2.0)  # it has asked in vain by now
        assert page.run_script("return document.querySelector('#notice').textContent") == closed


def test_a_page_whose_person_looks_for_the_word_is_sent_off_and_back_without_noticing(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.phones.server.WELCOME", 0.4)
    with open_room(tmp_path, "crazyeights", people=2, seats=3) as found:
        page, seen = browser.open_page((360, 640)), set[object]()
        page.open_url(found.table.url)
        page.wait_for("return !document.querySelector('#word-form').hidden", lambda: spin(found))
        page.run_script("document.querySelector('#word').value = 'BA'")
        end = time.monotonic() + STANDSTILL
        while len(seen) <= 2 and time.monotonic() < end:
            spin(found)
            seen |= {*found.table.server._door.phones}
            assert page.run_script("return document.querySelector('#notice').hidden")
        assert len(seen) > 2
        assert page.run_script("return document.querySelector('#word').value") == "BA"


def test_a_page_finds_back_where_nothing_is_stored_and_where_its_connection_died_in_silence(
    browser: Browser, tmp_path: Path
) -> None:
    with open_room(tmp_path, "crazyeights", people=2, seats=3) as found:
        page, server = open_seated_page(browser, found, 0), found.table.server
        page.run_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('not allowed'); } });")
        lose(found, 0)
        found.wait_for(lambda: found.table.there[0])
        page.wait_for("return document.querySelector('#notice').hidden", lambda: spin(found))
        before, handle = server._phones[0], server._handle_message
        for _n in range(20):  # all is sent that was to be sent
            spin(found)

        async def hear(phone: Any, message: Message, now: float) -> None:
            if phone is not before:
                await handle(phone, message, now)

        server._handle_message = hear
        before.queue_text = lambda about, text: None
        page.run_script("document.dispatchEvent(new Event('visibilitychange'))")
        begun = time.monotonic()
        found.wait_for(lambda: server._phones.get(0) not in (None, before))
        assert time.monotonic() - begun < 2.0
        page.wait_for(SEATED, lambda: spin(found))


SHOWN = """
window.shown = null;
const images = [...document.querySelectorAll('.card img')];
Promise.all(images.map((each) => fetch(each.src, { cache: 'force-cache' }).then((found) => found.arrayBuffer()))).then(
    (found) => { window.shown = JSON.stringify(found.map((each) => [...new Uint8Array(each)].reduce(
        (sum, byte) => (sum * 31 + byte) % 1000003, 7))); });
"""
"""What the browser has for each card it shows, kept or fetched, as a sum of its bytes."""


def check_true_cards(room: Room, page: Page) -> None:
    """Wait until a page shows what the table says, and see that these are the pictures drawn just now."""

    def is_settled() -> bool:
        spin(room)
        wanted = [str(thing["card"]) for group in hand.to_plain_data()["groups"] for thing in group["things"]]
        shown = page.run_script(
            "return [...document.querySelectorAll('.card img')].map((each) => each.getAttribute('src'))"
        )
        faces = room.table._faces
        assert faces is not None
        names = [faces.addresses.get(card, "") for card in wanted]
        loaded = page.run_script(
            "return [...document.querySelectorAll('.card img')].every((each) => each.naturalWidth)"
        )
        return bool(shown and loaded) and shown == [f"face/{name}.png" for name in names]

    room.wait_for(lambda: 0 in room.table.hands)
    hand = room.table.hands[0]
    room.wait_for(is_settled)
    page.run_script(SHOWN)
    sums = json.loads(page.wait_for("return window.shown", lambda: spin(room)))
    src = page.run_script("return [...document.querySelectorAll('.card img')].map((each) => each.getAttribute('src'))")
    for each, found in zip(src, sums, strict=True):
        total = 7
        for byte in room.table.pages.faces[each.removeprefix("face/").removesuffix(".png")]:
            total = (total * 31 + byte) % 1000003
        assert total == found, each


def test_a_phone_shows_the_cards_of_the_table_after_a_restart_another_game_a_break_and_a_changed_look(
    browser: Browser, tmp_path: Path
) -> None:
    with open_room(tmp_path, "absurd8s", people=2, seats=3) as found:
        page, app = open_seated_page(browser, found, 0), found.app
        check_true_cards(found, page)
        app.store.change_settings(four_colour=True)  # a changed look
        found.scene.resize()
        check_true_cards(found, page)
        for name in ("lockdown", "absurd8s"):  # another game, and the first one once more
            app.pop_scene(found.scene)
            found.run_turn()
            found.scene = start_table(app, name, 2, 3)
            found.table.sat_down(found.scene)
            check_true_cards(found, page)
        address, port = found.table.server.address  # hands to the screen and back, or the program starts anew
        found.table.close()
        spin(found)
        app.pop_scene(found.scene)
        found.scene = start_table(app, "lockdown", 2, 3)
        found.table = PhoneTable(app, address, port)
        found.table.sat_down(found.scene)
        check_true_cards(found, page)
        lose(found, 0)  # a break
        found.wait_for(lambda: found.table.there[0])
        check_true_cards(found, page)

"""What Lockdown shows, held against the state."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, Final

from engine.games.lockdown.turn import find_barred
from tests.support.shown.common import Check, Shown, is_label

PANELS = ("words/table",)
ELSEWHERE: frozenset[str] = frozenset()
EXEMPT: Final = {"jokers": ("A", "Jk"), "nojokers": ("A",), "twos": ("2",)}
"""The beginnings of the codes of cards that never lock."""


def find_rank(code: str) -> str:
    return "Jk" if code.startswith("Jk") else code[0]


def list_stacks(m: Shown, seat: int) -> list[list[str]]:
    return [m.list_codes(m.zones[zone]) for zone in m.rules.stacks[seat] if m.zones[zone]]


def list_alive(m: Shown) -> list[int]:
    return [seat for seat in range(m.rules.seats) if m.state.alive >> seat & 1]


def list_deadly(m: Shown) -> set[str]:
    """The fourth cards of the ranks that somebody has three of."""
    trios = [{*stack} for stack in list_stacks(m, m.me) if len(stack) == 3]
    return {find_rank(min(trio)) + suit for trio in trios for suit in "CDHS"} - {
        code for trio in trios for code in trio
    }


def compute_key(m: Shown, seat: int) -> tuple[int, int, int]:
    """LD-R21: the fewest locked cards, of them the fewest threes, then the fewest mobile cards."""
    sizes = [len(stack) for stack in list_stacks(m, seat)]
    return sum(sizes), sizes.count(3), len(m.zones[seat])


def shows_place(m: Shown) -> bool:
    ranked = [compute_key(m, seat) for seat in list_alive(m)]
    return bool(
        m.values["place"] == 1 + sum(other < compute_key(m, m.me) for other in ranked)
        and m.values["seats"] == m.rules.seats
    )


def place_then(m: Shown) -> bool:
    """The place where what is chosen is done, whatever it may be."""
    return shows_place(m) and all(
        _count_after(m, action) == m.values["then"]
        for way in m.play.prompt.list_matching_gestures()
        for action in way.actions
    )


def _count_after(m: Shown, action: Any) -> int:
    then = m.state.clone()
    then.apply(m.me, action)
    if len(then.games) > len(m.state.games) or then.over:
        return int(m.values["then"])
    other = Shown(then, m.view, m.play, m.past)
    return 1 + sum(compute_key(other, seat) < compute_key(other, m.me) for seat in list_alive(other))


def deck_risk(m: Shown) -> bool:
    """At most so many of the cards that would end it lie in the deck."""
    there = list_deadly(m) & {*m.list_codes(m.zones[m.rules.deck])}
    return bool(len(there) <= m.values["n"] <= len(list_deadly(m)) and m.values["count"] == len(m.zones[m.rules.deck]))


def find_fallen_place(m: Shown, seat: int) -> int:
    """The place of whoever is out: behind everybody who fell later or is still in."""
    return int(m.rules.seats - m.state.out.index(seat))


def fallen_place(m: Shown) -> bool:
    return int(m.values["place"]) in [find_fallen_place(m, seat) for seat in m.state.out]


def shows_line(m: Shown) -> bool:
    """In the own panel: how many cards would end it, or the place; mobile and locked cards; the cards that would."""
    told = [words for _seat, words in m.figures]
    if m.me not in list_alive(m):
        return told == [str(find_fallen_place(m, m.me))]
    locked, _trios, mobile = compute_key(m, m.me)
    counts = [words for words in told if "·" in words]
    exact = all(_shows_counts(words, mobile, locked, m) for words in counts)
    return exact and told[0] == str(len(list_deadly(m)))


def _shows_counts(words: str, mobile: int, locked: int, m: Shown) -> bool:
    hand, lock = [part.strip() for part in words.split("·")[:2]]
    if "→" not in hand:
        return hand == f"{mobile}" and lock.split()[0] == f"{locked}"
    then = hand.split("→")[1].strip()
    return hand.startswith(f"{mobile} ") and (
        then == "?" or all(_count_mobile(m, way) == int(then) for way in m.play.prompt.list_matching_gestures())
    )


def _count_mobile(m: Shown, way: Any) -> int:
    then = m.state.clone()
    for action in way.actions:
        then.apply(m.me, action)
    locked = sum(len(then.table.zones[zone]) for zone in m.rules.stacks[m.me])
    same = len(then.games) == len(m.state.games) and locked == compute_key(m, m.me)[0]
    refilled = m.rules.options["rule_of_3"] == "refill_3" and then.active == m.me  # that is the next turn already
    return len(then.table.zones[m.me]) if same and not refilled else len(m.zones[m.me]) - 1


def all_deadly(m: Shown) -> bool:
    return {*m.list_told()} == list_deadly(m) != set()


def stack_signs(m: Shown) -> bool:
    """How many cards each stack has, and of what rank."""
    seen = Counter(str(len(stack)) for seat in list_alive(m) for stack in list_stacks(m, seat))
    seen.update(find_rank(stack[0]).replace("T", "10") for seat in list_alive(m) for stack in list_stacks(m, seat))
    return not Counter(words for _seat, words in m.figures) - seen


def hand_counts(m: Shown) -> bool:
    """Mobile cards of other seats that are in."""
    return all(int(words) == len(m.zones[seat]) for seat, words in m.figures)


def shows_gift(m: Shown, size: int) -> bool:
    """What the chosen card would do to whom it is given."""
    seat, code = m.find_seat(), m.list_told("card")[0]
    fits = [stack for stack in list_stacks(m, seat) if find_rank(stack[0]) == find_rank(code)]
    if size > 1:
        return [len(stack) for stack in fits] == [size]
    return (
        not fits
        and m.list_told("other")[0] in m.list_codes(m.zones[seat])
        and find_rank(m.list_told("other")[0]) == find_rank(code)
    )


def shows_exempt(m: Shown) -> bool:
    """The card never locks under the deck that is played with."""
    return m.list_codes([m.card])[0].startswith(EXEMPT[m.rules.options["deck"]]) and m.card >= 0


def count_alike(m: Shown, cards: list[int]) -> int:
    return sum(find_rank(code) == find_rank(m.list_codes([m.card])[0]) for code in m.list_codes(cards))


def locked_like(m: Shown) -> int:
    return sum(count_alike(m, m.zones[zone]) for zone in m.rules.stacks[m.me])


def shows_gone(m: Shown) -> bool:
    return bool(count_alike(m, m.zones[m.rules.outside]) == m.values["count"])


def shows_fresh(later: bool) -> Check:
    """So it is of the card that is pointed at."""
    return lambda m: find_barred(m.state, m.me).get(int(m.target[1]) if m.target else -1) is later


def says_when_given(later: bool) -> Check:
    """So it is of all cards of the reader that may not be given yet."""
    return lambda m: {*find_barred(m.state, m.me).values()} == {later}


def shows_idle(m: Shown) -> bool:
    limit = int(m.rules.options["stall"]) * len(list_alive(m))
    return m.words.split()[-1] == f"{min(m.state.idle, limit)}/{limit}"


def shows_cleared(m: Shown) -> bool:
    return any(action.verb == "clear" for action in m.view.actions)


def lies_for_good(m: Shown) -> bool:
    """Each card outside is one that clears, or one of four of its rank there; scenarios lay there what they lack."""
    outside = m.list_codes(m.zones[m.rules.outside])
    ranks = Counter(map(find_rank, outside))
    clears = EXEMPT[m.rules.options["deck"]]
    return not m.past or all(code.startswith(clears) or ranks[find_rank(code)] == 4 for code in outside)


SENTENCES: dict[str, Check] = {
    # --- table
    "Cards left in the deck.": lambda m: m.words.split()[-1] == str(len(m.zones[m.rules.deck])),
    "Turns in a row in which nobody drew, locked, cleared or fell. At the limit it takes a Draw, a Force or a Clear; "
    "with an empty deck the game ends.": shows_idle,
    "{left} of {seats} still in": lambda m: (
        m.values["left"] == len(list_alive(m)) and m.values["seats"] == m.rules.seats
    ),
    "Game {number} of {games}": lambda m: (
        m.values["number"] == min(len(m.state.games) + 1, int(m.rules.options["match"]))
        and str(m.values["games"]) == m.rules.options["match"]
    ),
    # --- the own panel
    "your place": lambda m: m.me not in list_alive(m),
    "Out of the game.": lambda m: m.me not in list_alive(m),
    "no deadly card yet": lambda m: not list_deadly(m),
    "deadly: {cards}": all_deadly,
    "Getting one of these would put you out: {cards}.": all_deadly,
    "No card can put you out yet: none of your stacks has three.": lambda m: not list_deadly(m),
    "place {place} of {seats}": shows_place,
    "place {place} → {then} of {seats}": place_then,
    "If the game ended now, you would have place {place} of {seats}: the fewest locked cards come first.": shows_place,
    "none in the deck": lambda m: not list_deadly(m) & {*m.list_codes(m.zones[m.rules.deck])},
    "in the deck: at most {n} of {count}": deck_risk,
    "*{card} is the fourth: {name:|you} would be out.*": lambda m: shows_gift(m, 3),
    "*{card} would lock there as the third.*": lambda m: shows_gift(m, 2),
    "*{card} would lock there with {other}.*": lambda m: shows_gift(m, 1),
    # --- notes about others
    "Known or possible; the faces below a card: who else may have it.": is_label,
    # --- on the felt
    "Out  ·  place {place}": fallen_place,
    "place {place}": fallen_place,
    "You are out, place {place} of {seats}. Keep watching; a press anywhere, or {key}, skips the wait.": lambda m: (
        find_fallen_place(m, m.me) == m.values["place"] and m.values["seats"] == m.rules.seats
    ),
    "Third turn between these two, so someone else has to be brought in.": lambda m: (
        len(m.state.history) >= 2 and m.state.history[-1] == m.state.active and len(list_alive(m)) > 2
    ),
    "{name:~'s hand|Your hand}": lambda m: (
        m.view.decision is not None
        and m.view.decision.kind == "look"
        and {*m.zones[m.find_seat()]} >= {action.a for action in m.view.actions}
    ),
    "give after this turn": says_when_given(later=False),
    "give after your next turn": says_when_given(later=True),
    "You only just got this card. You may give it after this turn.": shows_fresh(later=False),
    "You only just got this card. You may give it after your next turn.": shows_fresh(later=True),
    **dict.fromkeys(
        ("Outside the Game", "{name:is|You are} out", "by {name:-their|your} own move", "locked in by {name:|you}"),
        is_label,
    ),
    "Or carry one of your cards to the deck.": is_label,
    "Shuffle hands": is_label,
    "Clear cards here": shows_cleared,
    "Four of a kind and used Clear cards · out of the deck for good": lies_for_good,
    "Locked cards": is_label,
    "{n} × three": lambda m: m.values["n"] == [len(stack) for stack in list_stacks(m, m.me)].count(3),
    "You have no mobile cards.": lambda m: not m.zones[m.me],
    # --- a card from near
    "Clears: laid Outside the Game, it changes all your other cards for up to four new ones. "
    "It never locks.": shows_exempt,
    "Two Aces clear: laid Outside the Game, they change all your other cards for up to four new ones.": lambda m: (
        shows_exempt(m) and find_rank(m.list_codes([m.card])[0]) == "A"
    ),
    "You have three of its value locked: with the fourth you are out.": lambda m: locked_like(m) == 3,
    "You have two of its value locked: a third one joins them, a fourth puts you out.": lambda m: locked_like(m) == 2,
    "The next one of its value that reaches you locks with it.": lambda m: (
        m.card in m.zones[m.me] and locked_like(m) == 0 and not shows_exempt(m)
    ),
    "{count} of its value is Outside the Game.": shows_gone,
    "{count} of its value are Outside the Game.": shows_gone,
}

FIGURES: dict[str, Check] = {
    "Sign deck": lambda m: m.numbers == [len(m.zones[m.rules.deck])],
    "Sign clock": lambda m: shows_idle(replace(m, words=m.figures[0][1])),
    "OwnScore": shows_line,
    "LockedStack": stack_signs,
    "SeatCount hand": hand_counts,
    "Tag": lambda m: m.figures[0][1].split()[-1] == str(len(m.zones[m.rules.outside])),
    "Tray": lambda m: m.numbers[:1] == [len(m.zones[m.rules.outside])] or "three" in m.figures[0][1],
}

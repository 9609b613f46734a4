"""What Absurd 8's shows, held against the state."""

from __future__ import annotations

import re
from typing import Any

from engine.games.absurd8s.actions import spec_of
from engine.games.absurd8s.keywords import KEYWORDS
from engine.games.absurd8s.laid import COLOR_LOCK, FREE_FOR_ALL, NOBODY
from engine.games.absurd8s.menu import list_plays
from engine.games.absurd8s.seen import attacks, holder, recipient, state_of
from engine.games.absurd8s.turn import AfterAttacks
from tests.support.shown.common import Check, Shown, is_label

PANELS = ("words/table",)
ELSEWHERE: frozenset[str] = frozenset()


def list_sizes(m: Shown) -> list[int]:
    """Cards held; what lies aside while attacks are executed is in no hand (A8-R06)."""
    beside = 0 if m.state.executing else 1
    return [len(m.zones[seat]) + beside * len(m.zones[m.rules.aside + seat]) for seat in range(m.rules.seats)]


def find_place(m: Shown, cards: int = -1) -> int:
    held = list_sizes(m)
    own = held[m.me] if cards < 0 else cards
    return 1 + sum(size < own for seat, size in enumerate(held) if seat != m.me)


def place_told(m: Shown) -> bool:
    return bool(m.values["place"] == find_place(m) and m.values["seats"] == m.rules.seats)


def place_then(m: Shown) -> bool:
    """The place named as the one to come belongs to some number of cards."""
    return place_told(m) and any(find_place(m, cards) == m.values["then"] for cards in range(55))


def shows_fitting(m: Shown) -> bool:
    """So many cards of the hand could be played, were nothing pending."""
    return bool(m.values["count"] == len({spec_of(action).card for action in list_plays(m.state, m.me, m.zones[m.me])}))


def shows_others(m: Shown) -> bool:
    """Before every seat how many cards it has; one kept for after the attacks stands apart."""
    return all(_shows_size(m, seat, words) for seat, words in m.figures)


def shows_own(m: Shown) -> bool:
    return _shows_size(m, m.me, m.figures[0][1])


def _shows_size(m: Shown, seat: int, words: str) -> bool:
    kept = len(m.zones[m.rules.aside + seat]) if m.state.stack and isinstance(m.state.stack[-1], AfterAttacks) else 0
    held = list_sizes(m)[seat]
    return words.strip() == (f"{held - kept} + {kept}" if kept else f"{held}")


def shows_lost_turns(m: Shown) -> bool:
    """Turns that whoever it is about owes."""
    return bool(m.state.lost[m.find_seat()] == m.values.get("count", 1))


def shows_piles(m: Shown) -> bool:
    """The draw pile, then every pile of the game: how many cards each has."""
    counts = [len(m.zones[zone]) for zone in (m.rules.draw, *m.state.piles)]
    told = [
        words.rpartition(" ")[2] for _seat, words in m.figures if not words.startswith("BATTLE") and words[-1].isdigit()
    ]
    return [int(each) for each in told] == counts


def shows_links(m: Shown) -> bool:
    """How many cards the chain has, where its words have no room."""
    return m.numbers == [len(m.state.chain)]


def to_match(m: Shown) -> bool:
    """The card to be matched is the topmost one that lies open on some pile, below others that lie face-down; its suit
    alone while colors are locked, and nothing while anything fits.
    """
    tops = []
    for zone in m.state.piles:
        at = m.state.face_up(zone)
        tops += m.list_codes(m.zones[zone][at : at + 1]) if 0 <= at < len(m.zones[zone]) - 1 else []
    locked, free = m.state.ops & COLOR_LOCK, m.state.ops & FREE_FOR_ALL
    return not free and m.list_told("card")[0] in ([code[-1] for code in tops] if locked else tops)


def format_amount(m: Shown, key: str, seat: int) -> str:
    word = KEYWORDS[key]
    if word.op not in ("draw", "draw_x", "discard"):
        return word.title
    n = word.n if word.op != "draw_x" else len(m.state.chain) or m.state.links
    if seat < 0:
        plain = m.state.clone()
        plain.own = (0,) * m.rules.seats
        found = plain.amount(0, n, word.op != "discard")
    else:
        found = m.state.amount(seat, n, word.op != "discard")
    return f"{'Discard' if word.op == 'discard' else 'Draw'} {found}"


def attack_chips(m: Shown) -> bool:
    """On every chip the attack as it will count for whom it is for."""
    told = [words for _seat, words in m.figures if not words.endswith("in all")]  # that is a sentence of its own
    able = {format_amount(m, attack.key, seat) for attack in list_everything(m) for seat in (*range(m.rules.seats), -1)}
    return all(re.sub(r" → \?|\s*\{\w+\}", "", words).strip() in able for words in told)


def list_everything(m: Shown) -> list[Any]:
    return [*attacks(state_of(m.view))]


def in_all(m: Shown) -> bool:
    """The sum of what is to be drawn, with that of what is to be discarded."""
    draws, _plus, lost = str(m.values["grown"]).partition(" + ")
    told = int(draws.split()[1])
    if bool(lost) != any(KEYWORDS[a.key].op == "discard" for a in list_everything(m)):
        return False
    keys = [a.key for a in list_everything(m) if KEYWORDS[a.key].op in ("draw", "draw_x")]
    sums = [sum(int(format_amount(m, key, seat).split()[1]) for key in keys) for seat in (*range(m.rules.seats), -1)]
    return told in sums and len(keys) > 1


def shows_chain(m: Shown) -> bool:
    found = m.state.chain
    count = m.values.get("count", 1)
    return len(found) == count and ("name" not in m.values or m.find_seat() == found[0][1])


def shows_beginner(m: Shown) -> bool:
    """Somebody who cast an attack, and who passed it on last."""
    casters = {a.caster for a in list_everything(m)}
    last = m.state.chain[-1][1] if m.state.chain else -1
    return m.find_seat() in casters and ("other" not in m.values or m.find_seat("other") == last)


def shows_attack(m: Shown) -> bool:
    """An attack: which, whose, with which card, for whom."""
    end, said = m.find_seat("other"), str(m.values["attack"]).replace(" → ?", "")
    return any(
        said in {format_amount(m, found.key, seat) for seat in (end, -1)}
        and m.list_told("card") == m.list_codes([found.card])
        and m.find_seat() == found.caster
        for found in list_everything(m)
    )


def count_battle(m: Shown) -> int:
    return len(m.zones[m.rules.battle])


def pile_told(m: Shown) -> bool:
    """How many cards the pile pointed at has."""
    assert m.target is not None
    zone = m.rules.battle if m.target[0] == "battle" else m.state.piles[int(m.target[1])]
    return bool(m.values["count"] == len(m.zones[zone]))


def find_top(m: Shown) -> Any:
    assert m.target is not None
    return m.state.rows[m.state.piles[int(m.target[1])]][-1]


def find_owner(m: Shown) -> int:
    """Before whom the effect pointed at lies."""
    assert m.target is not None
    card = int(m.target[1])
    return int(next(zone.owner for zone, cards in zip(m.rules.zones, m.zones, strict=True) if card in cards))


def shows_turn(m: Shown) -> bool:
    return bool(m.values["turn"] == m.state.turns)


SENTENCES: dict[str, Check] = {
    # Names of places, which hold no figure.
    **dict.fromkeys(("Draw pile", "Effects for everybody", "Effects"), lambda _shown: True),
    # --- the own panel
    "in your hand": is_label,
    "place {place} of {seats}": place_told,
    "place {place} → {then} of {seats}": place_then,
    "If the game ended now, you would have place {place} of {seats}: the fewest cards come first.": place_told,
    **dict.fromkeys(
        (
            "{count} fits",
            "{count} fit",
            "{count} of your cards matches what lies on the piles.",
            "{count} of your cards match what lies on the piles.",
        ),
        shows_fitting,
    ),
    "{name:loses|You lose} the next turn.": shows_lost_turns,
    "{name:loses|You lose} the next {count} turns.": shows_lost_turns,
    # --- piles
    "Draw": is_label,
    "Main": lambda m: len(m.state.piles) > 1,
    "no effect": lambda m: any(entry.inert for zone in m.state.piles for entry in m.state.rows[zone]),
    "kept to play": lambda m: (
        bool(m.zones[m.rules.aside + m.me])
        and (m.state.executing == 1 or any(isinstance(frame, AfterAttacks) and frame.spec for frame in m.state.stack))
    ),
    "just drawn": lambda m: bool(m.zones[m.rules.aside + m.me]) and not m.state.executing,
    "match {card}": to_match,
    "Main pile": is_label,
    "Pile {number}": lambda m: 1 < m.values["number"] <= len(m.state.piles),
    "Take one of these cards": lambda m: m.view.decision is not None and m.view.decision.kind == "fetch",
    **dict.fromkeys(("Aces", "Jacks", "Queens", "Kings", "{number}s", "name a suit"), is_label),
    "BATTLE": lambda m: count_battle(m) > 0,
    "BATTLE · {count} to take": lambda m: m.values["count"] == count_battle(m) - 1,
    "Battle": lambda m: count_battle(m) > 0,
    "{pile}: {count}, the top card last": pile_told,
    "You put it here face-down; nobody else knows it.": lambda m: find_top(m).down and find_top(m).seat == m.me,
    "The first card of the game: its text does not count.": lambda m: find_top(m).inert,
    "Named suit: {suit}": lambda m: m.list_told("suit") == ["CDHST"[find_top(m).suit]],
    "Played by {name:|you}.": lambda m: m.find_seat() == find_top(m).seat,
    # --- attacks and the chain
    "Chain": is_label,
    "Chain of {count}": shows_chain,
    "Chain of {count}, by {name:|you}": shows_chain,
    "Chain, by {name:|you}": shows_chain,
    "The chain: its first card is the attack; each card after that has passed on everything and added its own "
    "attack.": lambda m: len(m.state.chain) > 0,
    "from {name:|you}": shows_beginner,
    "from {name:|you}, passed on by {other:|you}": shows_beginner,
    "from {name:|you} via {other:|you}": shows_beginner,
    "{grown} in all": in_all,
    "*{attack}* from {name:|you} with {card}, for {other:|you}.": shows_attack,
    "*{attack}* from {name:|you} with {card}; {other:names|you name} who gets it.": shows_attack,
    "a face-down card": is_label,
    "For {name:|you}:": lambda m: m.find_seat() == holder(m.state) and recipient(m.state) != NOBODY,
    "{name:names|You name} for whom:": lambda m: m.find_seat() == holder(m.state) and recipient(m.state) == NOBODY,
    "*{attack}* from {name:|you} with {card}": lambda m: any(
        m.find_seat() == each.caster and m.list_told("card") == m.list_codes([each.card]) for each in list_everything(m)
    ),
    # --- effects
    "For {name:|you} alone.": lambda m: m.find_seat() == find_owner(m),
    "For everybody.": lambda m: find_owner(m) < 0,
    # --- how far the match is
    "turn {turn}": shows_turn,
    "game {number} of {games}, turn {turn}": lambda m: (
        shows_turn(m)
        and m.values["number"] == min(len(m.state.history) + 1, int(m.rules.options["games"]))
        and str(m.values["games"]) == m.rules.options["games"]
    ),
}


def shows_printed(m: Shown) -> bool:
    """The text of a card and what comes next: tests/evenings holds the keywords, tests/kept the words."""
    return bool(m.figures)


FIGURES: dict[str, Check] = {
    "SeatCount hand": shows_others,
    "OwnScore": shows_own,
    "Tag": shows_piles,
    "Threat": attack_chips,
    "paint_chain.draw_chain": shows_links,
    "lettering.draw_fitted_text": shows_printed,
    "overlays._draw_chip": shows_printed,
}

"""What a Fist of Eightfist counts, whole and while cards of it are hidden."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.core.cards import HIDDEN
from engine.games.eightfist.open_fist import obstacle, read_fist, total
from engine.games.eightfist.options import rules_for
from engine.games.eightfist.scoring import (
    CB,
    FF,
    FILES,
    QS,
    RANK,
    SLOTS,
    TWO_D,
    VALUE,
    score,
    score_files,
)
from engine.games.eightfist.state import EightfistState
from tests.engine.test_eightfist_rules import cards

FISTS = st.permutations(range(55)).map(lambda cards: cards[:SLOTS])
"""Eight different cards of one deck with its specials."""


def by_hand(fist: list[int]) -> int:
    """The score of a Fist counted another way: all cards first, then what is taken off again."""
    points = sum(VALUE[card] for card in fist)
    paired: list[int] = []
    for file in range(FILES):
        a, b = fist[file], fist[file + FILES]
        same = RANK[a] == RANK[b] != 0
        if same:
            points -= VALUE[a] + VALUE[b]
        paired.append(RANK[a] if same else 0)
    blocks = 0
    file = 0
    while file < FILES - 1:
        if paired[file] and paired[file] == paired[file + 1]:
            blocks += 1
            file += 1
        file += 1
    return points - 20 * blocks - (5 if blocks == 2 else 0)


@given(FISTS)
@settings(max_examples=400)
def test_the_score_is_what_counting_by_hand_gives(fist: list[int]) -> None:
    assert score(fist) == by_hand(fist)


@given(FISTS, st.integers(1, 13), st.integers(0, 2), st.booleans())
def test_blocks_are_counted_where_they_lie(fist: list[int], rank: int, file: int, second: bool) -> None:
    block = [card for card in range(52) if RANK[card] == rank]
    rest = [card for card in fist if card not in block]
    other = [card for card in range(52) if RANK[card] == rank % 13 + 1]
    rest = other if second and file != 1 else rest[:4]
    assume(len(rest) == 4)
    slots = [file, file + 1, file + FILES, file + 1 + FILES]
    laid = [HIDDEN] * SLOTS
    for slot, card in zip(slots, block, strict=True):
        laid[slot] = card
    for slot, card in zip([slot for slot in range(SLOTS) if slot not in slots], rest, strict=True):
        laid[slot] = card
    assert score(laid) == by_hand(laid)
    assert any(found.reason == "Quad" for found in score_files(laid))
    if second and file != 1:
        assert score(laid) == -45


@given(FISTS)
def test_the_files_add_up_to_the_score_and_reading_an_open_fist_gives_the_same(fist: list[int]) -> None:
    files = score_files(fist)
    assert sum(file.points for file in files) == score(fist)
    read = read_fist(fist, rules_for({}, 2))
    assert [(file.points, file.reason) for file in read] == [(file.points, file.reason) for file in files]
    assert total(read) == (score(fist), 0)


@given(FISTS, st.integers(0, 255))
def test_a_fist_that_is_partly_hidden_counts_what_is_open_and_no_more(fist: list[int], up: int) -> None:
    faces = [card if up >> slot & 1 else HIDDEN for slot, card in enumerate(fist)]
    for file, read in enumerate(read_fist(faces, rules_for({}, 2))):
        pair = [faces[file], faces[file + FILES]]
        assert read.hidden == pair.count(HIDDEN)
        if read.hidden:
            assert read.points == sum(VALUE[card] for card in pair if card != HIDDEN)
            assert bool(read.needs) == any(card in (QS, TWO_D, FF, CB) for card in pair)


@given(
    FISTS,
    st.integers(0, 255),
    st.integers(0, 54),
    st.sampled_from(["thaw", "locked"]),
    st.booleans(),
    st.booleans(),
)
def test_what_the_faces_say_of_a_placement_is_what_the_rules_allow(
    fist: list[int], up: int, card: int, matched: str, grace: bool, queen: bool
) -> None:
    options = {
        "matched": matched,
        "grace_anywhere": "on" if grace else "off",
        "grace_is_queen": "on" if queen else "off",
    }
    rules = rules_for(options, 2)
    state = EightfistState(rules, 1)
    state.table.zones[0] = list(fist)
    state.up = (up, 0)
    faces = [each if up >> slot & 1 else HIDDEN for slot, each in enumerate(fist)]
    told = [slot for slot in range(SLOTS) if not obstacle(faces, card, slot, rules)]
    assert sorted(state.slots_for(0, card)) == told
    assert state.has_slot(0, card) == bool(told)
    frozen = {file for file in range(FILES) if state.freezer(0, file) or state.locked(0, file)}
    assert frozen == {file for file, read in enumerate(read_fist(faces, rules)) if read.needs}


def test_the_quad_is_exactly_twenty_below_two_pairs() -> None:
    assert score(cards("4C 4D KC KD 4H 4S 9C TS")) == -1
    assert score(cards("4C KC 4D KD 4H 9C 4S TS")) == 19

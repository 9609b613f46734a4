"""What a Fist of Eightfist counts, whole and while cards of it are hidden."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.core.cards import HIDDEN
from engine.games.eightfist.game import GAME
from engine.games.eightfist.open_fist import is_locked, read_fist, slots_for
from engine.games.eightfist.scoring import (
    CB,
    FF,
    FILES,
    QS,
    SLOTS,
    TWO_D,
    VALUE,
)
from engine.games.eightfist.state import EightfistState

FISTS = st.permutations(range(55)).map(lambda cards: cards[:SLOTS])
"""Eight different cards of one deck with its specials."""


@given(FISTS, st.integers(0, 255))
def test_a_fist_that_is_partly_hidden_counts_what_is_open_and_no_more(fist: list[int], up: int) -> None:
    faces = [card if up >> slot & 1 else HIDDEN for slot, card in enumerate(fist)]
    for file, read in enumerate(read_fist(faces, GAME.rules({}, 2))):
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
    rules = GAME.rules(options, 2)
    state = EightfistState(rules, 1)
    state.table.zones[0] = list(fist)
    state.up = (up, 0)
    faces = [each if up >> slot & 1 else HIDDEN for slot, each in enumerate(fist)]
    told = slots_for(faces, card, rules)
    assert state.slots_for(0, card) == told
    locked = {file for file in range(FILES) if is_locked(faces[file], faces[file + FILES], rules)}
    frozen = {file for file in range(FILES) if state.freezer(0, file)} | locked
    assert frozen == {file for file, read in enumerate(read_fist(faces, rules)) if read.needs}

"""Every card of Absurd 8's in every place it can come to, by the printed rules and with all house rules at once."""

from __future__ import annotations

import pytest

from engine.games.absurd8s.cards import DECK, TEXT
from engine.scenario.blocks import parse_blocks
from engine.scenario.runner import run_block

HOUSE = (
    "late_last_resort=on jump_mode=first wormhole_strict=on call_mode=first a_stars=global k_spades=discard"
    " k_hearts=global lose_turn=now nav_tie=caster"
)
EFFECTS = ["AT", *(code for code, text in zip(DECK.codes, TEXT, strict=True) if text.effects)]
by_any_rules = pytest.mark.parametrize("options", ["", HOUSE])
HOLDS = "A8-T passed"
each_card = pytest.mark.parametrize("card", DECK.codes)


def run_lines(options: str, *lines: str) -> str:
    """The line that tells whether these lines, as a scenario for three, hold."""
    return run_block(parse_blocks("\n".join(["A8-T | a card and a place |", f"opts 3p {options}", *lines]))[0]).line()


def pick(card: str, *codes: str) -> str:
    """The first of these that is another card."""
    return next(code for code in codes if code != card)


@by_any_rules
@each_card
def test_a_card_on_a_battle_stays_there_and_does_no_more_than_navigate(card: str, options: str) -> None:
    """A8-136, A8-R79: whoever may be next could follow."""
    base, pile = pick(card, "TH", "TD"), pick(card, "9C", "6C")
    below = [] if card[1] == base[1] or card[0] == "T" else [card[0] + base[1]]
    a, b, c, d, *_ = [code for code in DECK.codes if code[1] == card[1] and code not in (card, base, pile, *below)]
    navs = TEXT[DECK.parse(card)].navs
    after = {"skip": "P0", "lowest": "P1", "highest": "P2", "go_again": "P1", "target": "P0"}
    told = run_lines(
        options,
        f"hands P0 {a} + / P1 {card} {b} / P2 {c} {d} +2",
        f"pile {pile}@P2",
        " ".join(["battle", f"{base}@P0", *(f"{code}@P2" for code in below)]),
        "turn P1",
        f"do P1 stack {card}" + (" ; P1 target P0" if "target" in navs else ""),
        " ".join([f"end pile {pile} ; global {base} ; battle {base}", *below, card]),
        f" ; incoming none ; chain none ; sizes 2 1 4 ; lost 0 0 0 ; dir {'ccw' if 'mirror' in navs else 'cw'}",
        f" ; P1 effects none ; next {after.get(navs[-1], 'P2') if navs else 'P2'} battle",
    )
    assert told == HOLDS


@by_any_rules
@each_card
def test_the_card_that_begins_the_game_is_its_suit_and_number_and_no_more(card: str, options: str) -> None:
    """A8-006, A8-R03: nobody jumps in on it, it puts nothing into force, and what shares its suit may follow."""
    low = next(code for code in DECK.codes if code[1] == card[1] and code != card)
    told = run_lines(
        options,
        f"hands P0 {low} +2 / P1 +2 / P2 {pick(card, '6' + card[1], '3D', '6T', '6C')} {pick(card, '7H', '7T')}",
        f"pile {card}!",
        f"do ~asked P0 turn ; +play {low}*",
        f"end pile {card} ; global none ; incoming none ; onturn P0",
    )
    assert told == HOLDS


@by_any_rules
@each_card
def test_a_bluff_that_is_turned_up_stays_and_nothing_on_it_happens(card: str, options: str) -> None:
    """A8-R31, A8-R34."""
    pile = pick(card, "9S", "TS")
    told = run_lines(
        options,
        f"hands P0 {card} +2 / P1 +2 / P2 +2",
        f"pile {pile}@P2",
        f"do P0 bluff {card} ; P1 call",
        f"end pile {pile} {card} ; global none ; battle none ; piles 1 ; incoming none ; chain none ; dir cw",
        f" ; lost 0 0 0 ; sizes {'2 4 2' if card == 'JS' else '4 2 2'} ; onturn P1 ; P0 effects none ; P1 effects none",
        f" ; told called P1 loser {int(card == 'JS')} bluffer 0",
    )
    assert told == HOLDS


@by_any_rules
@pytest.mark.parametrize("card", [code for code in DECK.codes if code != "8C"])
def test_a_discarded_card_lies_undermost_and_nothing_on_it_happens(card: str, options: str) -> None:
    """A8-046, A8-047, A8-R39."""
    pile = pick(card, "9S", "7S")
    told = run_lines(
        options,
        f"hands P0 +2 / P1 {card} +3 / P2 +2",
        f"pile {pile}@P2 8C@P0",
        "incoming 8C",
        "turn P1",
        f"do P1 accept ; P1 discard {card}",
        f"end pile {card} {pile} 8C ; global none ; battle none ; lost 0 0 0 ; onturn P1 ; sizes 2 3 2",
    )
    assert told == HOLDS


@by_any_rules
@pytest.mark.parametrize("on", ["", " on 2"])
@pytest.mark.parametrize("card", EFFECTS)
def test_an_effect_leaves_the_pile_it_was_played_on_for_its_space(card: str, on: str, options: str) -> None:
    """A8-117 to A8-119, A8-125, A8-132, A8-R72, A8-R76."""
    free, base, text = pick(card, "TC", "TS"), pick(card, "JH", "JD"), TEXT[DECK.parse(card)]
    own = text.personal and not (card == "KH" and options)
    stays = card == "AT" and not options
    shared = [free, base] if own or stays else [free, base, card]
    place = "pile3" if "new_pile" in text.effects else "battle" if "battle" in text.effects else ""
    told = run_lines(
        options,
        f"hands P0 {card} +2 / P1 {pick(card, 'TT', 'KC')} 4H +2 / P2 +3",
        "pile 9S@P2",
        f"pile2 {base}@P2",
        f"global {free}@P2",
        f"do P0 play {card}{on}",
        f"end pile 9S{f' {card}' if stays and not on else ''} ; pile2 {base}{f' {card}' if stays and on else ''}",
        f" ; global {' '.join(sorted(shared))} ; P0 effects {card if own else 'none'}",
        *([f" ; {place} {card}"] if place else []),
    )
    assert told == HOLDS


def in_force(card: str, options: str) -> str:
    """The line that puts this card into the space it works from; of the shared one P2 has played it."""
    own = TEXT[DECK.parse(card)].personal and not (card == "KH" and options)
    return f"effects P0 {card}" if own else f"global {card}@P2"


IN_FORCE = [code for code in EFFECTS[1:] if not {"battle", "new_pile"} & {*TEXT[DECK.parse(code)].effects}]
each_effect = pytest.mark.parametrize("card", IN_FORCE)


@by_any_rules
@each_effect
def test_of_all_effects_color_lock_and_free_for_all_alone_change_what_fits_on_any_pile(card: str, options: str) -> None:
    """A8-015, A8-123, A8-130, A8-R53, A8-R88."""
    fits = {"4C": "1", "6H": "1", "7C": "2", "3D": "2", "2C": ""}
    if card == "AH":
        fits |= {"4C": "", "7C": ""}
    elif card in ("TC", "TS"):
        fits = dict.fromkeys(fits, "12")
    checks = [
        f"{'+' if on in piles else '!'}play {code}{' on 2' * (on == '2')}"
        for code, piles in fits.items()
        for on in "12"
    ]
    told = run_lines(
        options,
        f"hands P0 {' '.join(fits)} / P1 + / P2 +",
        "pile 4H@P2",
        "pile2 JH@P2 7D@P1",
        in_force(card, options),
        "do " + " ; ".join(checks),
    )
    assert told == HOLDS


@by_any_rules
@each_effect
def test_of_all_effects_color_lock_alone_changes_what_follows_in_a_battle(card: str, options: str) -> None:
    """A8-R53, A8-R79: nor is anything played from a space meanwhile."""
    told = run_lines(
        options,
        "hands P0 4C 6H 8S JS 7C / P1 2H + / P2 +",
        "pile 9S@P2",
        "battle TH@P1 4H@P2",
        in_force(card, options),
        f"do ={'' if card == 'AH' else 'stack 4C|'}stack 6H|concede ; P0 stack 6H",
        "end battle TH 4H 6H ; pile 9S ; next P1 battle",
    )
    assert told == HOLDS


forces = pytest.mark.parametrize("force", ["", "KH", "KD", "KH KD"])
HELD = "3C TC JC 5H 6H 7H"


def kings(force: str, seat: int, options: str) -> list[str]:
    """The lines that put these kings into force for a seat; by house rules that of hearts is for everybody."""
    own = [king for king in force.split() if king == "KD" or not options]
    shared = ["global KH@P2"] if options and "KH" in force else []
    return shared + ([f"effects P{seat} {' '.join(own)}"] if own else [])


@by_any_rules
@forces
@pytest.mark.parametrize(
    ("card", "count"), [("AS", 1), ("2D", 2), ("4D", 4), ("QT", 1), ("4S", 1), ("2C", 2), ("7C", 2), ("6C", 2)]
)
def test_kings_change_how_many_cards_any_text_makes_somebody_draw(
    card: str, count: int, force: str, options: str
) -> None:
    """A8-127, A8-128, A8-R35, A8-R72, A8-R73."""
    count += "KH" in force
    count -= "KD" in force and count > 1
    seat = 0 if card == "2C" else 1
    if card[1] == "C":
        coins = " {coins H H H}" if card == "6C" else ""
        begin = [f"hands P0 {card} +4 / P1 KS / P2 +5", "pile KC@P2", f"do P0 play {card}{coins}"]
    else:
        begin = ["hands P0 9D + / P1 +2 / P2 +", f"pile KC@P2 {card}@P0", f"incoming {card}", "turn P1"]
        begin.append("do P1 accept" + " ; P1 ask rank K" * (card == "4S"))
    told = run_lines(options, *kings(force, seat, options), *begin, f"end told draws P{seat} count {count}")
    assert told == HOLDS


@by_any_rules
@forces
@pytest.mark.parametrize(("card", "count"), [("8C", 1), ("6T", 2), ("3D", 3), ("9C", 2), ("4C", 2), ("QC", 2)])
def test_one_king_changes_how_many_cards_any_text_makes_somebody_discard(
    card: str, count: int, force: str, options: str
) -> None:
    """A8-127, A8-R35, A8-R46, A8-R72: of one suit there are three, and it may be fewer."""
    chosen = f"discard {' '.join(HELD.split()[: count + ('KH' in force)])}"
    if card in ("9C", "4C", "QC"):
        begin = [f"hands P0 {card} {HELD} / P1 +1 / P2 +1", "pile KC@P2", f"do P0 play {card} ; P0 {chosen}"]
    else:
        begin = [f"hands P0 9D + / P1 {HELD} / P2 +", f"pile KC@P2 {card}@P0", f"incoming {card}", "turn P1"]
        begin.append(f"do P1 accept ; P1 {chosen}")
    told = run_lines(options, *kings(force, 0 if len(begin) == 3 else 1, options), *begin)
    assert told == HOLDS

"""What Eightfist shows, held against the state."""

from __future__ import annotations

from dataclasses import replace

from tests.laws.models.eightfist import count_fist, find_rank, score_card
from tests.support.shown.common import Check, Shown, is_label

PANELS = ("words/table",)
ELSEWHERE: frozenset[str] = frozenset()
FILES = 4
COLD = ("QS", "2D", "FF", "CB")
UNSEEN = "?"


def list_fist(m: Shown, seat: int) -> list[str]:
    """The codes of a Fist as it lies, "" where a card is hidden."""
    codes = m.list_codes(m.zones[seat])
    return [code if m.state.up[seat] >> slot & 1 else "" for slot, code in enumerate(codes)]


def is_cured(m: Shown, cold: str, other: str) -> bool:
    grace = m.rules.options["grace_is_queen"] == "on"
    if cold == "QS":
        return (find_rank(other) == "Q" and other != "QG") or (grace and other == "QG")
    return find_rank(other) == "2" if cold == "2D" else other == "QG"


def open_points(m: Shown, codes: list[str]) -> int:
    """What the open cards of a Fist count: in the place of a hidden one stands a card that is no pair with anything."""
    blanks = ("FF",) * FILES + ("CB",) * FILES
    whole = [code or blank for code, blank in zip(codes, blanks, strict=True)]
    lent = sum(score_card(blank) for code, blank in zip(codes, blanks, strict=True) if not code)
    return count_fist(whole, m.rules.options["quad_anywhere"] == "on", m.rules.options["grace_is_queen"] == "on") - lent


def format_total(m: Shown, seat: int) -> str:
    codes = list_fist(m, seat)
    if not any(codes):
        return UNSEEN
    return f"{open_points(m, codes)}".replace("-", "−") + (" + ?" if "" in codes else "")


def shows_sums(m: Shown) -> bool:
    """Beside every name the sum of the open cards."""
    told = {seat: words.replace("\N{NO-BREAK SPACE}", " ") for seat, words in m.figures}
    return all(told[seat] == format_total(m, seat) for seat in told) and bool(told)


def count_hidden(m: Shown) -> int:
    return list_fist(m, m.me).count("")


def in_round(m: Shown) -> list[tuple[int, ...]]:
    """The rounds of the game that is played, ``()`` in the history ends one."""
    found: list[tuple[int, ...]] = []
    for row in m.state.history:
        found = [*found, row] if row else []
    return found


def count_length(m: Shown) -> int:
    return 1 if m.rules.options["match"] == "round" else 8


def shows_sheet(m: Shown) -> bool:
    """Behind every name the sum of the rounds of this game, the lowest first."""
    rounds = in_round(m)[: count_length(m)]
    lines = [words.split() for _seat, words in m.figures if not words.startswith("after")]
    told = [line[-1] for line in lines]
    got = sorted(sum(row[seat] for row in rounds) for seat in range(m.rules.seats))
    if len(in_round(m)) > count_length(m):
        return len(told) == len(got)
    return [int(each.replace("−", "-")) for each in told] == got and max(map(len, lines)) <= 2


def shows_number(m: Shown) -> bool:
    over = not m.state.asked
    rounds = in_round(m)
    return over or (m.values["number"] == len(rounds) + 1 and m.values["of"] == count_length(m))


def shows_games(m: Shown) -> bool:
    over = not m.state.asked
    return over or (m.values["game"] == len(m.state.games) + 1 and f"{m.values['games']}" == m.rules.options["match"])


def shows_extra_round(m: Shown) -> bool:
    return len(in_round(m)) >= count_length(m) or not m.state.asked


def shows_stock(m: Shown) -> bool:
    return bool(m.values["count"] == len(m.zones[m.rules.stock])) and m.words.split()[1] == str(m.values["count"])


def shows_slush(m: Shown) -> bool:
    return bool(m.values["count"] == len(m.zones[m.rules.slush]))


def shows_below(m: Shown) -> bool:
    return m.list_told() == m.list_codes(m.zones[m.rules.slush][-2::-1])


def last_turns(m: Shown) -> int:
    """Who has a last turn: everybody after the first complete Fist who has hidden cards and has not had one."""
    return int(max(0, m.state.last).bit_count())


def shows_nothing(m: Shown) -> bool:
    players = len(m.state.playing)
    limit = m.rules.count_stall_turns(players)
    return bool(m.values["laps"] == m.state.quiet // players and m.values["count"] == limit - m.state.quiet > 0)


def list_files(m: Shown) -> dict[int, tuple[str, str]]:
    codes = list_fist(m, m.me)
    return {file: (codes[file], codes[file + FILES]) for file in range(FILES)}


def _shows_pills(m: Shown) -> bool:
    found = []
    for top, low in list_files(m).values():
        if not top and not low:
            continue
        pair = find_rank(top) == find_rank(low) != "" if top and low else False
        grace = bool(m.rules.grace_is_queen) and {top, low} == {"QS", "QG"}
        points = 0 if pair or grace else sum(score_card(code) for code in (top, low) if code)
        found.append(f"{points}".replace("-", "−") + (" + ?" if not (top and low) else ""))
    told = [words.replace("\N{NO-BREAK SPACE}", " ") for _seat, words in m.figures]
    quads = (
        count_fist(list_fist(m, m.me), bool(m.rules.quad_anywhere), bool(m.rules.grace_is_queen))
        if count_hidden(m) == 0
        else None
    )
    return told == found or quads is not None or not {*told} - {*found, "−20", "−25", "0"}


def names_frost(m: Shown) -> bool:
    """The card that is named lies in a Fist, and freezes; whose doing that was no position tells."""
    code = str(m.values["card"]).strip("{}")
    return code in COLD and any(code in list_fist(m, seat) for seat in range(m.view.seats))


def frozen_needs(m: Shown, seat: int, needs: str) -> bool:
    """One of the files waits for just that."""
    wanted = {
        "a Queen": ("QS",), "a Queen or the Grace": ("QS",), "Q": ("QS",), "Q / {QG}": ("QS",),
        "a two": ("2D",), "2": ("2D",), "the Queen's Grace": ("FF", "CB"), "{QG}": ("FF", "CB"),
    }[needs]  # fmt: skip
    codes = list_fist(m, seat)
    pairs = [(codes[n], codes[n + FILES]) for n in range(FILES)] + [(codes[n + FILES], codes[n]) for n in range(FILES)]
    return any(one in wanted and not (other and is_cured(m, one, other)) for one, other in pairs)


def is_locked(m: Shown, seat: int) -> bool:
    """Two that freeze each other, or a matched file under the house rule."""
    codes = list_fist(m, seat)
    pairs = [(codes[n], codes[n + FILES]) for n in range(FILES)]
    return any(
        (one in COLD and other in COLD) or (m.rules.matched_locked and any(c in COLD for c in (one, other)))
        for one, other in pairs
        if one and other
    )


def find_place(m: Shown) -> tuple[int, int]:
    assert m.target is not None
    return divmod(int(m.target[1]), 100)


def shows_loot(m: Shown) -> bool:
    """What lies there, if everybody may know; ``points``: what the file counts with the Fistface."""
    seat, slot = find_place(m)
    codes = list_fist(m, seat)
    beside = codes[(slot + FILES) % (2 * FILES)]
    counts = {"−0", str(12 + (score_card(beside) if beside else 0))}
    told = m.list_told("card") == [codes[slot]] if codes[slot] else m.values["card"] == "a hidden card"
    return told and ("name" not in m.values or m.find_seat() == seat) and str(m.values.get("points", "−0")) in counts


def shows_gain(m: Shown) -> bool:
    """What the file of the slot pointed at would count with the new card."""
    assert m.target is not None
    slot = int(m.target[1])
    codes = list_fist(m, m.me)
    (new,) = m.list_told("new")
    codes[slot] = new
    if "old" in m.values and m.list_told("old") and m.list_told("old") != [m.list_codes(m.zones[m.me])[slot]]:
        return False
    other = codes[(slot + FILES) % (2 * FILES)]
    pair = bool(other) and find_rank(new) == find_rank(other) != ""
    grace = bool(m.rules.grace_is_queen) and {new, other} == {"QS", "QG"}
    points = 0 if pair or grace else score_card(new) + (score_card(other) if other else 0)
    told = str(m.values["points"]).replace("\N{NO-BREAK SPACE}", " ")
    return told == f"{points}".replace("-", "−") + ("" if other else " + ?")


def shows_quad(m: Shown) -> bool:
    """A Quad comes about that was none before."""
    assert m.target is not None
    codes = list_fist(m, m.me)
    before = open_points(m, codes)
    codes[int(m.target[1])] = m.list_told("new")[0]
    return open_points(m, codes) < before and open_points(m, codes) - before <= -1


def shows_reached(m: Shown) -> bool:
    """The sums of the Fist before and after."""
    assert m.target is not None
    told = str(m.values["before"]).replace("\N{NO-BREAK SPACE}", " ")
    return told == format_total(m, m.me)


def shows_completion(m: Shown) -> bool:
    """The slot pointed at is the last one that is hidden, or none is."""
    assert m.target is not None
    codes = list_fist(m, m.me)
    codes[int(m.target[1])] = "x"
    return "" not in codes


def shows_drawn(m: Shown) -> bool:
    return bool(m.zones[m.rules.drawn + m.me])


def shows_near(*codes: str, **points: int) -> Check:
    """The card is one of these, and counts so much alone."""
    return lambda m: (
        m.list_codes([m.card])[0] in codes and all(score_card(code) == points["counts"] for code in codes if points)
    )


def shows_plain(m: Shown) -> bool:
    code = m.list_codes([m.card])[0]
    return score_card(code) == m.values["points"] and code not in (*COLD, "QG")


SENTENCES: dict[str, Check] = {
    # Names of places, which hold no figure.
    **dict.fromkeys(("Slush pile", "Stock", "Drawn card"), lambda _shown: True),
    # --- stock, slush pile, how far the match is
    "{count} card in the stock.": shows_stock,
    "{count} cards in the stock.": shows_stock,
    "When it is empty, the round ends.": lambda m: m.rules.options["stock_out"] == "end",
    "When it is empty, all of the slush pile but its top is shuffled into a new one.": lambda m: (
        m.rules.options["stock_out"] == "reshuffle"
    ),
    "Shuffled {count} time this round.": lambda m: m.values["count"] == m.state.reshuffles,
    "Shuffled {count} times this round.": lambda m: m.values["count"] == m.state.reshuffles,
    "{count} card in the slush pile; only its top may be looked at.": shows_slush,
    "{count} cards in the slush pile; only its top may be looked at.": shows_slush,
    "Nothing lies below the top of the slush pile.": lambda m: len(m.zones[m.rules.slush]) < 2,
    "Below the top, the newest first: {cards}": shows_below,
    "A Fist is open: one last turn is left": lambda m: last_turns(m) == 1,
    "A Fist is open: {count} last turns are left": lambda m: m.values["count"] == last_turns(m) > 1,
    "After the first complete Fist everybody who still has hidden cards has one more turn.": lambda m: any(
        m.state.up[seat] == 255 for seat in m.state.playing
    ),
    "A turn that reveals nothing must then end with turning up one of your hidden cards, to the end of the round.": (
        lambda m: m.rules.count_stall_turns(len(m.state.playing)) > 0
    ),
    "Stall guard: every turn must turn up a card": lambda m: m.state.guard == 1,
    "Nothing new for {laps} laps; the stall guard begins in {count} turn": shows_nothing,
    "Nothing new for {laps} laps; the stall guard begins in {count} turns": shows_nothing,
    "One round": lambda m: m.rules.options["match"] == "round",
    "Round {number} of {of}": shows_number,
    "Extra round": shows_extra_round,
    "Game {game} of {games}, round {number} of {of}": lambda m: shows_number(m) and shows_games(m),
    "Game {game} of {games}, extra round": lambda m: shows_extra_round(m) and shows_games(m),
    # --- sums
    "all cards hidden": lambda m: count_hidden(m) == 8,
    "all cards open": lambda m: count_hidden(m) == 0,
    "{count} card still hidden": lambda m: m.values["count"] == count_hidden(m) == 1,
    "{count} cards still hidden": lambda m: m.values["count"] == count_hidden(m),
    "Score sheet": is_label,
    "after {number} of {of}": lambda m: (
        m.values["number"] == min(len(in_round(m)), count_length(m)) and m.values["of"] == count_length(m)
    ),
    "Quad": lambda m: count_hidden(m) <= 4,
    "Quad {points}": lambda m: str(m.values["points"]) in ("−20", "−25"),
    "needs {needs}": lambda m: frozen_needs(m, m.me, m.values["needs"]),
    "locked": lambda m: is_locked(m, m.me),
    # --- what a choice would bring
    "Drawn": lambda m: shows_drawn(m) and m.state.stack[-1].from_stock,
    "Taken": lambda m: shows_drawn(m) and not m.state.stack[-1].from_stock,
    "Hold to look": shows_drawn,
    "QUAD {points}": is_label,
    "{new} for {old}: *Quad!* The file counts {points}.": shows_quad,
    "{new} for {old}: a pair, the file counts {points}.": shows_gain,
    "{new} for {old}: the penalty is gone, the file counts {points}.": shows_gain,
    "{new} for {old}: Double Jeopardy, the file counts {points}.": shows_gain,
    "{new} for {old}: the file counts {points} and freezes; it needs {needs}.": shows_gain,
    "{new} for {old}: the file counts {points}.": shows_gain,
    "Your Fist is complete then.": shows_completion,
    "It ends the round.": shows_completion,
    "Your Fist: {before} → {after}": shows_reached,
    "Throw the drawn card away and turn this one up.": (
        lambda m: shows_drawn(m) and (count_hidden(m) > 1 or bool(m.rules.last_turn))
    ),
    "Throw the drawn card away and turn this one up: the round ends.": (
        lambda m: shows_drawn(m) and count_hidden(m) == 1 and not m.rules.last_turn
    ),
    "The hidden card comes here, unseen.": shows_drawn,
    "Steal {card}: the Fistface lands here.": shows_loot,
    "Steal {card}: the Fistface lands here and freezes the file ({points} points).": shows_loot,
    "Steal {card} from {name}.": shows_loot,
    "Frozen: locked for {name}.": lambda m: m.find_seat() == find_place(m)[0] and is_locked(m, find_place(m)[0]),
    "Frozen: {name} needs {needs} here.": lambda m: (
        m.find_seat() == find_place(m)[0] and frozen_needs(m, find_place(m)[0], m.values["needs"])
    ),
    "{name:froze|You froze} this file: {card} lost its match.": names_frost,
    "{name:froze|You froze} this file with {card}.": names_frost,
    # --- a card from near
    "Counts 15 points and freezes its file, until any other Queen lies in it.": shows_near("QS", counts=15),
    "Drawn from the stock she cannot be thrown away while she fits anywhere.": shows_near("QS"),
    "Counts 20 points and freezes its file, until any other two lies in it.": shows_near("2D", counts=20),
    "Counts 12 points and freezes its file, until the Queen's Grace lies in it.": shows_near("FF", "CB", counts=12),
    "Takes 12 points off, wherever she lies.": shows_near("QG", counts=-12),
    "She alone thaws the files of Fistface and Cry Baby.": shows_near("QG"),
    "She matches the Queen of Spades, too: then the file counts nothing.": lambda m: (
        shows_near("QG")(m) and m.rules.grace_is_queen
    ),
    "The Queen's Grace will do as well.": lambda m: shows_near("QS")(m) and m.rules.grace_is_queen,
    "Drawn from the stock it may steal a card.": shows_near("FF"),
    "Counts nothing.": lambda m: score_card(m.list_codes([m.card])[0]) == 0,
    "Counts {points} point.": shows_plain,
    "Counts {points} points.": shows_plain,
    "One of the same rank above or below it takes them away.": lambda m: find_rank(m.list_codes([m.card])[0]) != "",
}

FIGURES: dict[str, Check] = {
    "Sign deck": lambda m: m.numbers == [len(m.zones[m.rules.stock])],
    "Sign eye": lambda m: m.numbers == [len(m.zones[m.rules.slush])],
    "Sign": is_label,
    "SeatCount": shows_sums,
    "OwnScore": lambda m: shows_sums(replace(m, figures=m.figures[:1])),
    "StandingSheet": shows_sheet,
    "paint._draw_frozen_strip": lambda m: all(frozen_needs(m, m.me, told.removeprefix("+ ")) for _, told in m.figures),
    "paint._file_points": (lambda m: True if not m.figures else _shows_pills(m)),
}

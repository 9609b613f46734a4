"""What Eightfist tells of what happened."""

from __future__ import annotations

import re

from tests.laws.models.eightfist import SLOTS, count, rank, value
from tests.support.claims import NAMES
from tests.support.happened.common import FIGURES, Check, Happened, each

FILES = 4


def pairs(m: Happened, seat: int) -> list[str]:
    cards = m.model.cards(m.model.fists[seat])
    ranks = [rank(top) if rank(top) == rank(low) else "" for top, low in zip(cards[:FILES], cards[FILES:], strict=True)]
    return [each_ for each_ in ranks if each_]


def has_quad(m: Happened) -> bool:
    """Two pairs of one rank lie in the Fist."""
    found = pairs(m, m.doer)
    return len({*found}) < len(found)


def thawed(m: Happened) -> bool:
    """In no more files of the Fist than before lies a wild card without its match."""
    return not _frozen(m, m.doer, m.event.file)


def _frozen(m: Happened, seat: int, file: int) -> bool:
    cards = m.model.cards(m.model.fists[seat])
    up = m.model.up[seat]
    both = [cards[n] if SLOTS[n] in up else "" for n in (file, file + FILES)]
    return any(one in ("QS", "2D", "FF", "CB") and not _cured(m, one, other) for one, other in (both, both[::-1]))


def _cured(m: Happened, cold: str, other: str) -> bool:
    grace = m.rules.options["grace_is_queen"] == "on" and other == "QG"
    return {"QS": rank(other) == "Q" or grace, "2D": rank(other) == "2"}.get(cold, other == "QG")


def extra(m: Happened) -> bool:
    return bool(len(m.model.current) >= m.model.length > 1)


def dealt(m: Happened) -> bool:
    """Who deals, and which round of the game it is."""
    number = len(m.model.current) + 1
    return bool(m.who() == m.state.dealer and m.numbered(number, m.model.length > 1) and not extra(m))


def extra_dealt(m: Happened) -> bool:
    level = [NAMES[seat] for seat in m.model.playing]
    number = len(m.model.current) + 1 - m.model.length
    return extra(m) and bool(m.values["number"] == number) and all(name in m.values["names"] for name in level)


def row(m: Happened) -> dict[int, int]:
    """What every Fist that was played counts, by the second opinion."""
    anywhere, queen = (m.rules.options[key] == "on" for key in ("quad_anywhere", "grace_is_queen"))
    return {
        seat: count(m.lying("fist", seat), anywhere, queen) for seat in range(m.rules.seats) if m.lying("fist", seat)
    }


def told(m: Happened) -> dict[int, int]:
    """The scores of a line."""
    found = [each_.rsplit(" ", 1) for each_ in str(m.values["scores"]).split(", ")]
    return {NAMES.index(name): number(points) for name, points in found}


def number(words: str) -> int:
    return int(words.replace("−", "-").split()[0])


def played(m: Happened) -> int:
    """Rounds of the game, the one that has just ended included."""
    return len(m.model.current) if m.model.current else m.event.of_game


def scored(m: Happened) -> bool:
    return told(m) == row(m) and m.numbered(played(m), m.model.length > 1)


def game_won(m: Happened) -> bool:
    """Who has won the game, and the sums of its eight rounds."""
    sums = {seat: int(points) for seat, points in enumerate(m.model.games[-1])}
    best = [NAMES[seat] for seat in m.model.winners[-1]]
    numbered = m.numbered(len(m.model.games), m.rules.games > 1)
    return told(m) == sums and numbered and names_in(m.values["winners"]) == sorted(best)


def names_in(words: object) -> list[str]:
    return sorted(re.findall("|".join(NAMES), str(words)))


def winners(m: Happened) -> list[str]:
    return sorted(NAMES[seat] for seat, place in enumerate(m.model.places()) if place == 1)


def won(length: str) -> Check:
    """Who stands first, and of what."""
    kinds = {"round": "round", "game": "game"}
    return lambda m: names_in(m.values["names"]) == winners(m) and kinds.get(m.rules.options["match"], "tour") == length


def cuts(m: Happened) -> bool:
    """Whoever deals has the lowest card that was cut, an ace being low and a special no card."""
    found = {NAMES.index(name): code for name, code in re.findall(r"(\w+) \{(\w+)\}", str(m.values["cuts"]))}
    return found == {seat: m.model.codes[card] for seat, card in m.event.cards}


def lowest(m: Happened) -> bool:
    """Who has the lowest Fist of the round, and what it counts."""
    found = row(m)
    best = sorted(NAMES[seat] for seat, points in found.items() if points == min(found.values()))
    return names_in(m.values["names"]) == best and number(m.values["points"]) == min(found.values())


def game_points(m: Happened) -> bool:
    best = m.model.winners[-1]
    return names_in(m.values["names"]) == sorted(NAMES[seat] for seat in best) and number(m.values["points"]) == int(
        m.model.games[-1][best[0]]
    )


def tournament(m: Happened) -> bool:
    wins = max(m.model._wins())
    return names_in(m.values["names"]) == winners(m) and float(str(m.values["wins"]).split()[0]) == wins


def title(m: Happened) -> bool:
    """Which round it was, of which game."""
    games = len(m.model.games) + bool(m.model.current or m.model.count_games == 1) - (m.model.count_games == 1)
    in_game = "{game}" not in m.form or (m.values["game"] == max(1, games) and m.values["games"] == m.model.count_games)
    over = played(m) - m.model.length
    at = m.values["extra"] == over if over > 0 else (m.values["number"], m.values["of"]) == (played(m), m.model.length)
    return bool(in_game and at and ("Extra" in m.form) == (over > 0))


def figures(m: Happened) -> bool:
    """Of every seat what its files count, what they count together, and the running total."""
    assert m.sheet is not None
    points = row(m)
    for line in m.sheet.lines:
        *files, fist, total = line.figures
        cards, counts = m.lying("fist", line.seat), points.get(line.seat)
        if counts is None and [*files, fist] != [""] * (FILES + 1):
            return False
        if counts is not None and not (number(fist) == sum(map(number, files)) == counts and _files(m, cards, files)):
            return False
        if [m.model.codes[card] for card in line.cards] != cards or _total(m, line.seat) != number(total):
            return False
    return True


def _files(m: Happened, cards: list[str], files: list[str]) -> bool:
    """Each file counts its cards, where it is no part of a Quad."""
    ranks = [rank(top) if rank(top) == rank(low) else "" for top, low in zip(cards[:FILES], cards[FILES:], strict=True)]
    for n, figure in enumerate(files):
        cured = m.rules.grace_is_queen and {cards[n], cards[n + FILES]} == {"QS", "QG"}
        plain = 0 if ranks[n] or cured else value(cards[n]) + value(cards[n + FILES])
        if number(figure) != plain and not (ranks[n] and ranks.count(ranks[n]) > 1):
            return False
    return True


def _total(m: Happened, seat: int) -> int | None:
    """The sum of the eight rounds of the game."""
    if m.model.current:
        return int(m.model._sums(m.model.current[: m.model.length])[seat])
    return int(m.model.games[-1][seat]) if m.model.games else None


EVENTS: dict[str, Check] = {
    # --- the deal
    "Cutting for the deal: {cuts}.": cuts,
    **each(dealt, "*Round {number}.* {name:deals|You deal}.", "{name:deals|You deal}."),
    "*Extra round {number}:* only {names} play on, who are level. {name:deals|You deal}.": extra_dealt,
    "{name:-has|have} a Quad!": has_quad,
    "{name:-has|have} a file thawed": thawed,
    "The stock was empty: the slush pile is shuffled, its top card stays.": lambda m: (
        len(m.lying("slush")) == 1 and bool(m.lying("stock"))
    ),
    "*Stall guard:* from now on every turn must turn up a card.": lambda m: m.model.guard,
    "{name:The Fist of ~|Your Fist} is open: whoever still has hidden cards has one last turn.": lambda m: (
        len(m.model.up[m.who()]) == len(SLOTS) and m.rules.options["last_turn"] == "on"
    ),
    # --- the end
    **each(scored, "*The round is over:* {scores}.", "*Round {number} is over:* {scores}."),
    "*Extra round {number} is over:* {scores}.": (
        lambda m: told(m) == row(m) and m.values["number"] == played(m) - m.model.length > 0
    ),
    **each(
        game_won, "*Game {number} goes to {winners:|you}:* {scores}.", "*The game goes to {winners:|you}:* {scores}."
    ),
    **each(won("tour"), "*{names:wins|You win} the tournament.*", "*{names:share|~ share} the tournament.*"),
    **each(won("game"), "*{names:wins|You win} the game.*", "*{names:share|~ share} the game.*"),
    **each(won("round"), "*{names:wins|You win} the round.*", "*{names:share|~ share} the round.*"),
    # --- the sheet of a round
    "The round is over": lambda m: m.model.length == 1,
    **each(
        title,
        "Round {number} of {of}",
        "Extra round {extra}",
        "Round {number} of {of}, game {game} of {games}",
        "Extra round {extra}, game {game} of {games}",
    ),
    **each(
        tournament,
        "{names:wins|You win} the tournament with {wins}",
        "{names:share|~ share} the tournament with {wins}",
    ),
    **each(game_points, "{names:wins|You win} the game with {points}", "{names:share|~ share} the game with {points}"),
    **each(lowest, "{names:has|You have} the lowest Fist: {points}", "{names:have|~ have} the lowest Fists: {points}"),
    FIGURES: figures,
}
UNHEARD = frozenset(
    (
        *(
            "{name:-has|have} a Quad!",
            "*{names:share|~ share} the round.*",
        ),
        "*Extra round {number}:* only {names} play on, who are level. {name:deals|You deal}.",
        "*Extra round {number} is over:* {scores}.",
        "Extra round {extra}",
        "Extra round {extra}, game {game} of {games}",
        "*{names:share|~ share} the tournament.*",
        "*{names:share|~ share} the game.*",
        "{names:share|~ share} the tournament with {wins}",
        "{names:share|~ share} the game with {points}",
    )
)
"""What random matches come to so seldom that a short run does not hear it."""

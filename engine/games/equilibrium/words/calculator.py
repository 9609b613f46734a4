"""What the score calculator says."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.texts import N_, _, listed, ngettext
from engine.games.equilibrium.scoring import Score
from engine.games.equilibrium.words.phrases import card_text

NAMES = "ABCDEF"
TITLE = N_("Score calculator")
ABOUT = N_("Lay out hands of eight cards and see what each is worth.")
HELP = N_("Type cards such as 9H 2C KS or choose them above. Enter: the next hand.")
SAMPLE = "9H 2C KS …"
FIRST_EDITION = N_("First edition")
TEAMS = N_("Teams")
TEAMS_TIP = N_("A, C … against B, D …")
TEAMS_NEED = N_("Two teams need four or six hands.")
RANDOM = N_("Eight cards at random")
CLEAR = N_("No cards")
FEWER = N_("One hand fewer")
MORE = N_("One hand more")
COPY = N_(("Copy", "All hands as text (Ctrl+C)"))
PASTE = N_(("Paste", "Hands from copied text, one per line (Ctrl+V)"))
NO_COPY = N_("There are no cards to copy yet.")
COPIED = N_("The hands are copied as text.")
NO_CLIPBOARD = N_("Nothing can be copied here: the system offers no clipboard.")
LOOK_AGAIN = N_("look again")

# --- what is wrong -------------------------------------------------------------------------------------------------

NO_CARD = N_("“{word}” is no card; write rank and suit, such as 9H, 10c or K♠.")
TWICE = N_("{card} is in this hand twice.")
TOO_MANY = N_("A hand has eight cards; take {count} away.")
FULL = N_("Hand {name} has its eight cards; take one away first.")
NO_CARDS = N_("There are no cards in the text that was copied; a hand looks like 9H 2C KS.")
TOO_MANY_HANDS = N_("Those are {count} hands; there is room for {most}.")
WRONG_HAND = N_("Something is wrong with a hand; it is not compared yet.")
WAITS_FOR_ALL = N_("Teams are compared when every hand has eight cards.")
WAITS_FOR_TWO = N_("A winner is named when two hands have eight cards.")


def held_elsewhere(card: int, owner: int) -> str:
    """Why a card cannot come to a hand: another one has it."""
    return _(
        "{card} is in hand {name} already; there is only one in the deck.", card=card_text(card), name=NAMES[owner]
    )


# --- hands and who wins --------------------------------------------------------------------------------------------


def line_note(held: int, missing: int, wrong: bool) -> str:
    """Below the cards of a hand that is not to be compared: what is wrong, or how many it still lacks."""
    if wrong:
        return _(LOOK_AGAIN)
    if not held:
        return _("no cards yet")
    return ngettext("{count} card to go", "{count} cards to go", missing, count=missing) if missing else ""


def verdict(best: Sequence[int], hands: int, team: Sequence[str]) -> str:
    """Which hands win, or which team of these names."""
    if team:
        return _("A draw.") if len(best) == hands else _("{names} win.", names=listed(team))
    told = ngettext("Hand {names}", "Hands {names}", len(best), names=listed([NAMES[n] for n in best]))
    return ngettext("{hands} wins.", "{hands} share the win.", len(best), hands=told)


def score_parts(found: Score, count: int, suits: Sequence[int]) -> list[tuple[str, str, str]]:
    """How the points come about: (what, points, counted out) for suit, colour, parity and rank sum."""
    spread = ", ".join(f"{n} {{{letter}}}" for letter, n in zip("CDHS", suits, strict=True))
    if suits.count(2) == 4:
        spread = _("{counts}: two of each, 8 + 2", counts=spread)
    elif count and found.suit:
        spread += ": 8" + "".join(f" − {abs(n - 2)}" for n in suits if n != 2)
    off = _("{count} off 56", count=found.distance) if found.distance else _("exactly 56")
    colours = _("{reds} red, {blacks} black", reds=found.reds, blacks=count - found.reds)
    parity = _("{evens} even, {odds} odd", evens=found.evens, odds=count - found.evens)
    return [
        (_("Suit"), str(found.suit), spread),
        (_("Colour"), str(found.color), colours),
        (_("Parity"), str(found.parity), parity),
        (_("Ranks"), str(found.sum), off),
    ]

"""How cards change places in a Swap with the Market (EQ-6.B, EQ-14.D.2)."""

from __future__ import annotations

from engine.core.zones import EVERYBODY
from engine.games.equilibrium.state import EquilibriumState


def swap_with_market(state: EquilibriumState, seat: int, card: int, slot: int) -> None:
    """One hand card for one Market card, no refill (EQ-8-4); in the Fog the new one lies face-down.

    In the Fog the card taken is shown as it leaves (EQ-14.D.2-1) and nobody else sees which card was laid down.

    A seven may go for a seven (R-75).
    """
    rules, table = state.rules, state.table
    zone = rules.slots[slot]
    (taken,) = table.zones[zone]  # a place was chosen, not a card seen (EQ-14.D.2-6)
    if not rules.fog:
        table.exchange(card, seat, taken, zone)  # EQ-6.B-2
        return
    # The own card was chosen first.
    # At the same time: the card taken cannot be the one laid down, so the blur of the hand leaves it out.
    table.move_hidden([(card, seat, zone, 1 << seat), (taken, zone, seat, EVERYBODY)])
    state.faces &= ~(1 << slot)

"""What is said at the end of a round of Crazy Eights, beside what every such game says."""

from typing import Final

from engine.core.texts import N_

LEFT: Final = N_("What the cards left count: an eight 50, a court card 10, an ace 1, others their number.")
"""Under “Left”."""

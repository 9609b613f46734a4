"""What the table of Crazy Eights tells while it lies there, beside what every such table tells."""

from typing import Final

from engine.core.texts import N_

FOLLOWED: Final = N_("A card that has this fits now; an eight always does.")

"""The eight doors: what each is called, and what opens it."""

from engine.core.texts import N_

DOORS = N_(
    {
        "low": ("The lowest Fist", "Have the lowest Fist of a round."),
        "close": ("The last card", "End a round yourself, and have the lowest Fist."),
        "minus": ("Below zero", "End a round with a Fist that counts less than nothing."),
        "pairs": ("Four pairs", "End a round with a pair in each of your four files."),
        "quad": ("Quad!", "Bring four equal cards together in two files side by side."),
        "thaw": ("Tears dried", "Thaw a frozen file."),
        "steal": ("A punch", "Steal a card with the Fistface."),
        "loot": ("Rich loot", "Steal a card that makes a pair or a Quad in your Fist."),
    }
)

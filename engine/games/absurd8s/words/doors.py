"""The eight doors: what each is called, and what opens it."""

from engine.core.texts import N_

DOORS = N_(
    {
        "win": ("Rid of them all", "Win a game."),
        "chain": ("A chain of five", "Play the fifth card of a chain, or a later one."),
        "negate": ("Not with me", "Negate an attack."),
        "jump": ("Out of turn", "Jump in when it is not your turn."),
        "bluff": ("A straight face", "Play a card face-down, and nobody calls it."),
        "caught": ("I do not believe you", "Call a bluff that fails."),
        "battle": ("The last to stand", "Stack cards in a battle till somebody else gives in."),
        "effects": ("Once more", "Play a card that lies in your Effects."),
    }
)

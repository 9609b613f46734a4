"""The room of Lockdown: gunmetal, a padlock in the shape of an 8, bolted plates."""

from game.art.themes import Theme, declare

THEME = declare(
    Theme(
        key="gunmetal_lock",
        felt="#4A545F",
        felt_dark="#14181D",
        rail="#121417",
        accent="#F2B03D",
        back_fill="#2A3038",
        back_line="#F2B03D",
    )
)

"""The room of Absurd 8's: violet, an 8 falling into itself, star dust round a drain."""

from game.art.themes import Theme, declare

THEME = declare(
    Theme(
        key="violet_star",
        felt="#45327E",
        felt_dark="#120B2B",
        rail="#17122B",
        accent="#B79CFF",
        back_fill="#281A55",
        back_line="#C9B4FF",
    )
)

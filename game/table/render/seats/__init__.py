"""How seats are drawn: plates, figures, signs."""

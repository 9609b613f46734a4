"""8-equilibrium at the table: deck, shown card and Market in the middle, hands of eight round it."""

"""8-equilibrium: give, swap, reject; the best-balanced hand of eight wins. Clause ids EQ-…, rulings R-…."""

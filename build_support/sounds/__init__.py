"""How every sound is made, of noise and partials: recipes in ``assets/sounds`` become the files beside them."""

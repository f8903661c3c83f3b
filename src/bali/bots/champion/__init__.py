"""The champion: the search with leaf evaluations and priors from a trained network."""

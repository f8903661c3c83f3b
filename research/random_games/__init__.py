"""Random games by the million, on threads or on a GPU, and their totals."""

"""Random games on threads or on a GPU, and their totals."""

"""Games as a table for research: positions, actions and outcomes, in a Parquet file."""

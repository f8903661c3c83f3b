"""Datasets of games: observations, actions, searches and outcomes in a Parquet file."""

"""Prepares the documentation for a site generator, and checks the site that it builds."""

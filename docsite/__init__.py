"""Prepare the documentation for a site generator, and check the site that it builds."""

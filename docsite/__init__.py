"""What makes a site of the pages in `docs/`: MkDocs reads them, this lends it the rest."""

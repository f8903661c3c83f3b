"""Adapt pages, which are written for readers of the repository, to the site."""

import re
from typing import Final

from docsite.page_paths import project_path, relative_link, resolve, site_path

LINK: Final = re.compile(r"(?<=\]\()(?P<target>[^)#\s:]+)(?=[)#])")
"""Matches a link to a file, but no address and no heading of the same page."""
SESSION: Final = re.compile(r"^```python\n(?=>>> )", re.MULTILINE)


def convert_page(markdown: str, page: str) -> str:
    return mark_sessions(convert_links(markdown, page))


def convert_links(markdown: str, page: str) -> str:
    """Replace links to files of the project by links to their pages."""

    def page_link(link: re.Match[str]) -> str:
        found = site_path(resolve(project_path(page), link["target"]))
        return link["target"] if found is None else relative_link(page, found)

    return LINK.sub(page_link, markdown)


def mark_sessions(markdown: str) -> str:
    """Mark sessions as `pycon`, so that input and output have different colours."""
    return SESSION.sub("```pycon\n", markdown)

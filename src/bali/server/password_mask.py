"""Masking of passwords in database URLs, for messages and logs.

Regular expressions are used instead of a parser, since the URLs may be malformed.
"""

import re
from typing import Final

from sqlalchemy import URL

USER_INFO: Final = re.compile(r"([^\s:/@'\"]*):(?!//)\S*@")
"""A user and everything up to the last `@`, since a password may hold any character."""
ADDRESS: Final = re.compile(r"(//[^:/@]*):.*(?:@|%40)", re.DOTALL)
"""The same in a text that is one URL, whose password may contain spaces and quotes."""
REST: Final = re.compile(r"([?&][^=&]*pass[^=&]*=).*", re.IGNORECASE | re.DOTALL)
PARAMETER: Final = re.compile(r"([?&][^=&\s]*pass[^=&\s]*=)[^&\s'\"]*", re.IGNORECASE)


def mask_passwords(text: str) -> str:
    """Return `text` with `***` for the password of every URL in it."""
    return PARAMETER.sub(r"\1***", USER_INFO.sub(r"\1:***@", text))


def mask_address(address: str) -> str:
    """Return a URL, which may be malformed, without its password."""
    return mask_passwords(REST.sub(r"\1***", ADDRESS.sub(r"\1:***@", address)))


def shown(url: URL) -> str:
    """Return the URL for messages, without passwords in its user or its query."""
    return mask_address(url.render_as_string(hide_password=True))

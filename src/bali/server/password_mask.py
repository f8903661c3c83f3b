"""Passwords of database URLs, masked for messages and logs.

The texts may be URLs that nothing can parse, so no parser is asked.
"""

import re
from typing import Final

from sqlalchemy import URL

USER_INFO: Final = re.compile(r"([^\s:/@'\"]*):(?!//)\S*@")
"""The user, and all up to the last `@`: a password may hold any character."""
ADDRESS: Final = re.compile(r"(//[^:/@]*):.*(?:@|%40)", re.DOTALL)
"""The same where the text is one URL, whose password may hold spaces and quotes, too."""
REST: Final = re.compile(r"([?&][^=&]*pass[^=&]*=).*", re.IGNORECASE | re.DOTALL)
PARAMETER: Final = re.compile(r"([?&][^=&\s]*pass[^=&\s]*=)[^&\s'\"]*", re.IGNORECASE)


def mask_passwords(text: str) -> str:
    """Return `text` with `***` for the password of every URL in it."""
    return PARAMETER.sub(r"\1***", USER_INFO.sub(r"\1:***@", text))


def mask_address(address: str) -> str:
    """Return one URL, which may be malformed, without its password."""
    return mask_passwords(REST.sub(r"\1***", ADDRESS.sub(r"\1:***@", address)))


def shown(url: URL) -> str:
    """The URL for messages: a password may stand in its query, too."""
    return mask_address(url.render_as_string(hide_password=True))

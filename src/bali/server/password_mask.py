"""Passwords of database URLs, masked for messages and logs.

The texts may be URLs that nothing can parse, so no parser is asked.
"""

import re
from typing import Final

USER_INFO: Final = re.compile(r"([^\s:/@'\"]*):(?!//)\S*@")
"""The user, and all up to the last `@`: a password may hold any character."""
PARAMETER: Final = re.compile(r"([?&][^=&\s]*pass[^=&\s]*=)[^&\s'\"]*", re.IGNORECASE)


def mask_passwords(text: str) -> str:
    """Return `text` with `***` for the password of every URL in it."""
    return PARAMETER.sub(r"\1***", USER_INFO.sub(r"\1:***@", text))

"""Remove names from LLVM IR and PTX, to compare code before and after a renaming.

Functions, modules, constants, local values and blocks are numbered in order of appearance.
Metadata, comments and strings that only repeat names are removed. Instructions, types, numbers and
attributes of functions are kept.
"""

import re
from typing import Final

EXTERNAL: Final = re.compile(r"_?Py|llvm\.|numba_|NRT_|__nv|mem(cpy|set|move)$|[a-z0-9_]{1,12}$")
"""Matches symbols of libraries, which keep their names."""

QUOTED: Final = r'"(?:[^"\\]|\\.)*"'
GLOBAL: Final = re.compile(rf"@({QUOTED}|[-\w$.]+)")
LOCAL: Final = re.compile(rf"%({QUOTED}|[-\w$.]+)")
LABEL: Final = re.compile(rf"^({QUOTED}|[-\w$.]+):")
TYPE: Final = re.compile(r"%struct\.|%union\.")
USE_OF_METADATA: Final = re.compile(r", !\w+(\.\w+)* !\d+|!(noalias|alias\.scope|srcloc) !\d+")
TEXT_CONSTANT: Final = re.compile(
    rf"^@({QUOTED}|[-\w$.]+) = internal constant \[\d+ x i8\] c\"[ -~]*\\00\"$"
)
PTX_SYMBOL: Final = re.compile(r"\b_Z\w+|\b__?\w*bali\w*")
PTX_LABEL: Final = re.compile(r"\$L__\w+")


class Numbers:
    """Numbers names in the order of their first use."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._found: dict[str, str] = {}

    def of(self, name: str) -> str:
        return self._found.setdefault(name, f"{self._prefix}{len(self._found)}")


def anonymous_ir(text: str) -> str:
    """Return LLVM IR without names."""
    symbols = Numbers("@")
    functions: list[str] = []
    rest: list[str] = []
    locals_ = Numbers("%")
    in_function = False
    for line in text.splitlines():
        code = _without_metadata(line)
        if code.startswith("define"):
            in_function, locals_ = True, Numbers("%")
        if in_function:
            functions.append(_anonymous_line(code, symbols, locals_))
            in_function = code != "}"
        elif code and not _is_only_names(code):
            rest.append(code)
    # The order of declarations and constants, before the functions, depends on names.
    return "\n".join(
        functions + sorted(_anonymous_line(line, symbols, Numbers("%")) for line in rest)
    )


def _without_metadata(line: str) -> str:
    if line.startswith(("!", ";", "source_filename")):
        return ""
    # A comment lists the predecessors of a block; string constants are outside of functions.
    code = line if line.startswith("@") else re.sub(r"\s*;.*$", "", line)
    return USE_OF_METADATA.sub("", code).rstrip()


def _is_only_names(line: str) -> bool:
    """Whether a line outside of functions declares something that only repeats a name."""
    return bool(TEXT_CONSTANT.match(line)) or line.startswith("@_ZN08NumbaEnv")


def _anonymous_line(line: str, symbols: Numbers, locals_: Numbers) -> str:
    line = LABEL.sub(lambda found: f"{locals_.of(_bare(found[1]))}:", line)
    line = GLOBAL.sub(lambda found: _symbol(_bare(found[1]), symbols), line)
    return LOCAL.sub(lambda found: locals_.of(_bare(found[1])), line)


def _bare(name: str) -> str:
    return name[1:-1] if name.startswith('"') else name


def _symbol(name: str, symbols: Numbers) -> str:
    return f"@{name}" if EXTERNAL.match(name) else symbols.of(name)


def anonymous_ptx(text: str) -> str:
    """Return PTX without names."""
    symbols, labels = Numbers("symbol_"), Numbers("$label_")
    lines = []
    for line in text.splitlines():
        code = re.sub(r"\s*//.*$", "", line).rstrip()
        code = PTX_SYMBOL.sub(lambda found: symbols.of(found[0]), code)
        if code:
            lines.append(PTX_LABEL.sub(lambda found: labels.of(found[0]), code))
    return "\n".join(lines)

"""The map from old names to new ones that is applied to stored values.

README.md describes the sections of `renames.toml`.
"""

import ast
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

import bali

FILE: Final = Path(__file__).with_name("renames.toml")
SOURCES: Final = Path(bali.__file__).parent.parent


class Renames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Old names and their replacements."""

    modules: dict[str, str] = {}
    """Old and new full names of modules."""
    identifiers: dict[str, str] = {}
    """Old `module:name`, and the new name."""
    data: dict[str, dict[str, str]] = {}
    """By file: old `key` or `parent.key` and the new key, or `type=value` and the new value."""

    def translate(self, file: str, value: Any) -> Any:
        """Return the stored values of a file with current names."""
        return translated(value, self.data.get(file, {}), set())

    def unused_data(self, stored: Mapping[str, Any]) -> list[str]:
        """Return the entries of `data` that change nothing in the stored values of their file."""
        unused = []
        for file, names in self.data.items():
            used: set[str] = set()
            translated(stored.get(file), names, used)
            unused += [f"{file}: {old}" for old in names if old not in used or old == names[old]]
        return unused

    def unfinished_code(self, sources: Path = SOURCES) -> list[str]:
        """Return the modules and identifiers that the sources don't name as the map does."""
        return [*_unfinished_modules(self.modules, sources), *self._unfinished_identifiers(sources)]

    def _unfinished_identifiers(self, sources: Path) -> Iterator[str]:
        for old, new in self.identifiers.items():
            module, _, name = old.partition(":")
            path = path_in(sources, self.modules.get(module, module))
            found = identifiers_in(path.read_text("utf-8")) if path.exists() else set()
            if name in found or new not in found:
                yield old


def _unfinished_modules(modules: Mapping[str, str], sources: Path) -> Iterator[str]:
    for old, new in modules.items():
        if path_in(sources, old).exists() or not path_in(sources, new).exists():
            yield old


def translated(value: Any, names: Mapping[str, str], used: set[str], parent: str = "") -> Any:
    """Return JSON with current keys and types; add the applied entries of the map to `used`.

    The parent of a key is the old type of its object, or the object's old key if it has no type.
    """
    if isinstance(value, list):
        return [translated(each, names, used, parent) for each in value]
    if not isinstance(value, dict):
        return value
    kind = value.get("type")
    holder = kind if isinstance(kind, str) else parent
    found = {}
    for key, each in value.items():
        is_type = key == "type" and isinstance(each, str)
        inside = names_of(f"type={each}", names, used, each) if is_type else None
        new = next((old for old in (f"{holder}.{key}", key) if old in names), None)
        if new is not None:
            used.add(new)
        found[key if new is None else names[new]] = (
            inside if is_type else translated(each, names, used, key)
        )
    return found


def names_of(old: str, names: Mapping[str, str], used: set[str], otherwise: str) -> str:
    if old in names:
        used.add(old)
    return names.get(old, otherwise)


def path_in(sources: Path, module: str) -> Path:
    """Return the file of a module or package."""
    path = sources.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def identifiers_in(source: str) -> set[str]:
    """Return all names that a source file defines or uses."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        for attribute in ("id", "attr", "arg", "name", "asname"):
            name = getattr(node, attribute, None)
            if isinstance(name, str):
                names.add(name)
    return names


@cache
def renames() -> Renames:
    return msgspec.convert(tomllib.loads(FILE.read_text("utf-8")), Renames)

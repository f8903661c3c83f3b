"""Names of the CUDA kernels in the sources of the package and of the research code."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import bali
import research

PACKAGES: Final = (Path(bali.__file__).parent, Path(research.__file__).parent)
THREAD_POSITIONS: Final = ("grid", "gridsize", "threadIdx", "blockIdx")
"""Attributes of `cuda`; every kernel reads at least one of them."""


def kernel_names() -> list[str]:
    """Return all functions that read the position of their thread, as `module.function`."""
    names = []
    for package in PACKAGES:
        for path in sorted(package.rglob("*.py")):
            module = ".".join(path.relative_to(package.parent).with_suffix("").parts)
            names += [f"{module}.{name}" for name in kernels_in(path.read_text("utf-8"))]
    return names


def kernels_in(source: str) -> Iterator[str]:
    """Return the names of the kernels in a source file, without enclosing functions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and any(map(_is_thread_position, _own_nodes(node))):
            yield node.name


def _own_nodes(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Yield the nodes of a function, except those of nested functions."""
    found: list[ast.AST] = list(function.body)
    while found:
        node = found.pop()
        yield node
        if not isinstance(node, ast.FunctionDef):
            found += ast.iter_child_nodes(node)


def _is_thread_position(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "cuda"
        and node.attr in THREAD_POSITIONS
    )

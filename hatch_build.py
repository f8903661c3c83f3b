"""Hatch's build hook: `pip install .` builds the page into the package."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripts.page import NODE_PACKAGE, build, has_node


class PageHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if has_node() else [NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the page, except for an editable installation, where `scripts/setup` builds it."""
        if version != "editable":
            build(Path(self.root))

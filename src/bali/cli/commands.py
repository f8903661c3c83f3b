"""The subcommands of `bali`, each imported when it is run or its own help is shown."""

from importlib import import_module
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

COMMANDS: Final = {
    "serve": (
        "bali.cli.serve:serve",
        "Play in the browser: start the server and open the page.",
    ),
    "retention": (
        "bali.cli.retention:retention",
        "List the tables and uploads that a server would delete now by its retention settings.\n\n"
        "Nothing is deleted.",
    ),
    "play": (
        "bali.cli.play:play",
        "Play a game in the terminal, against bots or with other people at the same screen.",
    ),
    "replay": (
        "bali.cli.replay:replay",
        "Step through a saved game, with its events in words.",
    ),
    "arena": ("bali.cli.arena:arena", "Play a tournament of bots and rate them."),
    "dataset": (
        "bali.cli.dataset:dataset",
        "Play games of bots and write every decision to a Parquet file.",
    ),
    "train": (
        "bali.cli.train:train",
        "Train a network by self-play. Ctrl-C saves and stops.",
    ),
    "imitate": (
        "bali.cli.imitate:imitate",
        "Train a network to imitate a bot, from its decisions in recorded games.",
    ),
}
"""The function of each command, and its help: the list of commands imports no function."""


def load(target: str) -> Any:
    """Import and return the function that "module:function" names."""
    module, _, function = target.partition(":")
    return getattr(import_module(module), function)


class LazyCommand(TyperCommand):
    """A command that is listed by its name and help, and imported to parse its options."""

    def __init__(self, name: str, target: str, help_text: str) -> None:
        super().__init__(name, help=help_text)
        self._target = target

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: Any = None,
        **extra: Any,
    ) -> Any:
        """Return the context of the imported command, which parses the options and runs."""
        app = typer.Typer(add_completion=False)
        app.command(self.name, help=self.help)(load(self._target))
        return get_command(app).make_context(info_name, args, parent, **extra)


class CommandGroup(TyperGroup):
    """The group of all commands in `COMMANDS`."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for name, (target, help_text) in COMMANDS.items():
            self.add_command(LazyCommand(name, target, help_text))

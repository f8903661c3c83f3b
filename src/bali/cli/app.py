"""The `bali` command: one file a subcommand."""

import sys

import typer

from bali.cli.arena import arena
from bali.cli.company import company
from bali.cli.dataset import dataset
from bali.cli.play import play
from bali.cli.replay import replay
from bali.cli.serve import serve
from bali.cli.simulate import simulate
from bali.cli.train import train
from bali.errors import BaliError

app = typer.Typer(
    name="bali",
    help="Bali, the card game for two to four: in the browser (without a command), in the "
    "terminal, replayed, simulated, as a contest of bots, as a table for research, and as a "
    "lesson for them.",
    no_args_is_help=False,
    add_completion=False,
)
app.command()(serve)
app.command()(play)
app.command()(replay)
app.command()(simulate)
app.command()(arena)
app.command()(dataset)
app.command()(train)
app.command()(company)


@app.callback(invoke_without_command=True)
def start(context: typer.Context) -> None:
    """Without a command: the table in the browser."""
    if context.invoked_subcommand is None:
        context.invoke(serve)


def main() -> None:
    """Run the command; what a user did wrong is said in one line."""
    try:
        app()
    except BaliError as error:
        print(f"bali: {error}", file=sys.stderr)
        sys.exit(2)

"""The command `hint`: what the champion would do in a person's place, and why."""

from functools import cached_property, partial
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from bali.bots.champion.thinking import ChampionThinker
from bali.bots.search.budget import Budget
from bali.bots.search.findings import Finding, Findings, by_promise
from bali.cli.choices import choices
from bali.cli.hint_reasons import reasons
from bali.cli.hint_sureness import sureness
from bali.cli.voice import Voice, capitalized
from bali.cli.waiting import wait_for
from bali.cli.words import counted
from bali.play.view import View
from bali.rules import State
from bali.runtime import usable_cores

BUDGET: Final = Budget(seconds=1.0)
SEED: Final = 0
SHOWN: Final = 3
"""How many actions a hint tells of."""


class Adviser:
    """Thinks for people; the memory of its search is made when somebody asks first."""

    @cached_property
    def _thinker(self) -> ChampionThinker:
        return ChampionThinker(BUDGET, usable_cores())

    def think(self, seen: State) -> Findings:
        """What each action promises, given what the seat that decides has seen."""
        thinker = self._thinker  # made before the notice, which a compilation would disturb
        return by_promise(wait_for(partial(thinker.think, seen, SEED), "Thinking ...", after=0))


def only_choice(view: View, voice: Voice) -> list[RenderableType]:
    """For who has nothing to decide."""
    (action,) = view.legal
    why = reasons(action, view, voice)
    return [Text(f"There is only one thing to do: '{action}' ({why}).")]


def advice(findings: Findings, view: View, voice: Voice) -> list[RenderableType]:
    """The best actions and why, and how sure the search is."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    numbers = {choice.action: choice.number for choice in choices(view)}
    for finding in findings.actions[:SHOWN]:
        action = str(finding.action)
        why = capitalized(reasons(action, view, voice))
        text = Text(f"{_promise(finding)}\n{why}.")
        grid.add_row(f"  {numbers[action]}", Text(action, style="bold", no_wrap=True), text)
    heading = f"The champion tried {findings.simulations:,} ways to go on. Best first:"
    return [Text(heading), grid, Text(sureness(findings))]


def _promise(finding: Finding) -> str:
    return f"You win {_percent(finding.win_share)} of them, {_margin(round(finding.margin))}."


def _percent(share: float) -> str:
    if share < 0.01:
        return "less than 1%"
    if share > 0.99:
        return "more than 99%"
    return f"about {share:.0%}"


def _margin(points: int) -> str:
    if points == 0:
        return "level in points on average"
    return f"{counted(abs(points), 'point')} {'ahead' if points > 0 else 'behind'} on average"

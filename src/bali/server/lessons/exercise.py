"""A turn for the learner alone: what they have learned is all they need."""

from typing import Final

from bali.server.lessons.script import Find, Read, Script, Table, dealt

EXERCISE: Final = Script(
    id="exercise",
    table=Table(
        dealt(
            "shrine priest stonemason priest",
            "banana shrine stonemason priest",
            "rice pepper shrine priest",
            "priest banana stonemason peanut",
        )
    ),
    story="""
        pass, play rice, take 1
        pass, play pepper, take 2
        pass, play priest, take 3
        pass, play priest, take 4
    """,
    steps=(
        Read(),
        Find("buy rice"),
        Find("play priest"),
        Find("take 1"),
        Read(places=("points-0", "points-1")),
    ),
)

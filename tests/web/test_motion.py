"""Card animations: cards move to their places, and the board then shows the state."""

import json
from typing import Any, Final

from playwright.sync_api import WebSocket, expect

from tests.web.visitor import Visitor, Visitors

MIN_DISTANCE: Final = 40
"""Pixels that a moving card covers; the ring around scored cards covers fewer."""
RECORD_ANIMATIONS: Final = """() => {
    const paths = new Map();
    window.recordedPaths = paths;
    const record = () => {
        for (const animation of document.getAnimations()) {
            const card = animation.effect.target;
            if (card?.parentElement?.dataset.overlay === undefined) continue;
            const { x, y, width } = card.getBoundingClientRect();
            const path = paths.get(animation) ?? [];
            path.push([x + width / 2, y]);
            paths.set(animation, path);
        }
        requestAnimationFrame(record);
    };
    record();
}"""
ANIMATIONS: Final = """() => [...window.recordedPaths].map(([animation, path]) => ({
    state: animation.playState,
    places: new Set(path.map(String)).size,
    distance: Math.hypot(path.at(-1)[0] - path[0][0], path.at(-1)[1] - path[0][1]),
}))"""
CARDS: Final = ("rice", "peanut", "banana", "pepper", "stonemason", "priest", "shrine", "oracle")
READ_BOARD: Final = """([kindNames, viewer]) => {
    const kinds = (within) => [...within.querySelectorAll(".face")]
        .map((face) => kindNames.find((kind) => face.classList.contains(kind)));
    const place = (name) => document.querySelector(`[data-anchor="${name}"]`);
    const number = (name) => Number(place(name).querySelector(".number").textContent);
    return {
        stones: [0, 1].map((seat) => number(`stones-${seat}`)),
        points: [0, 1].map((seat) => number(`points-${seat}`)),
        hand: kinds(place("hand")).sort(),
        other_hand: number(`hand-${1 - viewer}`),
        offer: [0, 1, 2, 3].map((row) => kinds(place(`offer-${row}`).parentElement)),
        pile: Number(place("pile").querySelector(".count").textContent),
    };
}"""


class AnimationRecorder:
    """Keeps the last view that the server sent to a page."""

    def __init__(self, visitor: Visitor) -> None:
        self.view: dict[str, Any] = {}
        visitor.page.on("websocket", self._follow)

    def _follow(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._record)

    def _record(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] in ("snapshot", "happened"):
            self.view = message["view"]

    @property
    def board(self) -> dict[str, Any]:
        """Return the result that `READ_BOARD` must have on the page."""
        players, viewer = self.view["players"], self.view["seat"]
        hand = players[viewer]["hand"].items()
        return {
            "stones": [player["stones"] for player in players],
            "points": [player["points"] for player in players],
            "hand": sorted(kind for kind, count in hand for _ in range(count)),
            "other_hand": players[1 - viewer]["hand_size"],
            "offer": self.view["offer"],
            "pile": self.view["pile"],
        }


def check_board(visitor: Visitor, recorder: AnimationRecorder) -> None:
    shown = visitor.page.evaluate(READ_BOARD, [CARDS, recorder.view["seat"]])
    assert shown == recorder.board


def test_cards_move_to_their_places_and_match_the_state(
    visitors: Visitors,
) -> None:
    me = visitors.new(reduced_motion="no-preference")
    recorder = AnimationRecorder(me)
    me.play_against_bots()
    me.page.evaluate(RECORD_ANIMATIONS)
    assert me.take_turns(Visitor.click_last_choice, most=4) == 4
    me.wait_for_choices()
    expect(me.page.locator("[data-overlay]")).to_be_empty()
    animations = me.page.evaluate(ANIMATIONS)
    assert {animation["state"] for animation in animations} == {"finished"}
    moved = [animation for animation in animations if animation["distance"] > MIN_DISTANCE]
    assert moved
    assert max(animation["places"] for animation in moved) > 2, "no card had intermediate places"
    check_board(me, recorder)
    me.screenshot("after-motion")
    me.reload()
    check_board(me, recorder)


def test_cards_do_not_move_with_reduced_motion(visitors: Visitors) -> None:
    me = visitors.new()
    recorder = AnimationRecorder(me)
    me.play_against_bots()
    me.page.evaluate(RECORD_ANIMATIONS)
    me.take_turns(Visitor.click_last_choice, most=4)
    me.wait_for_choices()
    assert me.page.evaluate(ANIMATIONS) == []
    check_board(me, recorder)

from typing import Final

from bali.play.action import Action, actions_of
from bali.rules import State, legal_actions
from bali.rules.cards import CARD_NAMES, PRIEST, ROWS, SHRINE, STONEMASON
import os
QUARRY: Final = int(os.environ.get("Q", 4))
LAST = os.environ.get("L", "0") == "1"

class Mason:
    def choose(self, seen: State) -> Action:
        legal = {str(action): action for action in actions_of(legal_actions(seen))}
        quarry = seen.table[seen.actor, STONEMASON]
        wanted = (STONEMASON, SHRINE) if quarry < QUARRY else (SHRINE, STONEMASON)
        wishes = []
        for card in (*wanted, PRIEST) if not LAST else wanted:
            wishes.append(f"play {CARD_NAMES[card]}")
            wishes += [f"take {row+1}" for row in range(ROWS) if seen.offer[row, seen.offer_size[row]-1] == card]
        return next((legal[w] for w in wishes if w in legal), next(iter(legal.values())))

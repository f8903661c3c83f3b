import { beforeEach, expect, test, vi } from "vitest";
import { playSoundFor } from "./sound-effects";
import { playTune } from "./synthesizer";
import type { AnyEvent } from "./text/event-text";

vi.mock("./synthesizer", () => ({ playTune: vi.fn() }));

beforeEach(() => vi.mocked(playTune).mockReset());

const TOOK: AnyEvent = { type: "took", seat: 1, row: 0, card: "rice" };
const SCORED: AnyEvent = { type: "scored", row: 0, card: "rice" };
const ENDED: AnyEvent = { type: "game_ended" };
const began = (seat: number): AnyEvent => ({ type: "turn_began", seat, turn: 2 });

test.each<[AnyEvent[], string | null]>([
  [[TOOK], "card"],
  [[TOOK, SCORED], "scoring"],
  [[TOOK, SCORED, began(0)], "turn"],
  [[TOOK, SCORED, began(1)], "scoring"],
  [[TOOK, ENDED, began(0)], "end"],
  [[{ type: "passed", seat: 1 }], null],
  [[{ type: "declined", seat: 1 }, began(1)], null],
  [[], null],
])("playSoundFor plays one sound for %o: %o", (events, tune) => {
  playSoundFor(events, 0);
  expect(vi.mocked(playTune).mock.calls).toEqual(tune ? [[tune]] : []);
});

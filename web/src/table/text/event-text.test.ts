// @vitest-environment happy-dom

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { entry } from "../../testing/samples";
import { setLanguage } from "../../i18n/translate.svelte";
import { eventText, type AnyEvent, type Perspective } from "./event-text";
import { groupByTurn } from "./log-turns";

const PERSPECTIVE: Perspective = { players: [{ name: "Ayu" }, { name: "Made" }], viewerSeat: 0 };

const CASES: [AnyEvent, string][] = [
  [{ type: "passed", seat: 0 }, "You buy nothing."],
  [{ type: "passed", seat: 1 }, "Made buys nothing."],
  [{ type: "bought", seat: 1, good: "pepper", price: 0 }, "Made buys a pepper card for free."],
  [{ type: "bought", seat: 0, good: "rice", price: 2 }, "You buy a rice card for 2 stones."],
];

beforeEach(() => setLanguage("en"));

describe("eventText", () => {
  test.each(CASES)("%o reads %o", (event, sentence) => {
    expect(eventText(event, PERSPECTIVE)).toBe(sentence);
  });

  test("does not name a hidden card", () => {
    const hidden: AnyEvent = { type: "sacrificed", seat: 1, good: null, face_up: false };
    expect(eventText(hidden, PERSPECTIVE)).not.toMatch(/rice|peanut|banana|pepper/);
  });

  test("counts rows from 1", () => {
    const took: AnyEvent = { type: "took", seat: 0, row: 0, card: "priest" };
    expect(eventText(took, PERSPECTIVE)).toContain("1");
  });

  test("lists the cards of a row with a conjunction", () => {
    const cards = ["rice", "priest", "shrine"];
    const drawn: AnyEvent = { type: "row_drawn", row: 0, cards, oracles_gone: 0 };
    expect(eventText(drawn, PERSPECTIVE)).toContain("rice farmer, priest, and shrine");
  });

  test("uses only names for a viewer without a seat", () => {
    const spectator = { ...PERSPECTIVE, viewerSeat: null };
    expect(eventText({ type: "passed", seat: 0 }, spectator)).toBe("Ayu buys nothing.");
  });
});

describe("groupByTurn", () => {
  const passed = (seat: number): AnyEvent => ({ type: "passed", seat });
  const began: AnyEvent = { type: "turn_began", seat: 1, turn: 2 };

  beforeAll(() => setLanguage("en"));

  test("groups the log by turn, under the player that acts first", () => {
    const turns = groupByTurn(
      [
        entry({ ply: 1, turn: 1, seat: 0, events: [passed(0)] }),
        entry({ ply: 2, turn: 1, seat: 1, events: [passed(1), began] }),
        entry({ ply: 3, turn: 2, seat: 1, events: [passed(1)] }),
      ],
      PERSPECTIVE,
    );
    expect(turns.map(({ number, seat, lines }) => [number, seat, lines.length])).toEqual([
      [1, 0, 2],
      [2, 1, 1],
    ]);
  });

  test("omits the beginning of a turn", () => {
    const [turn] = groupByTurn([entry({ events: [passed(0), began] })], PERSPECTIVE);
    expect(turn?.lines[0]?.sentences).toEqual(["You buy nothing."]);
  });
});

// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { lobby, seat } from "../testing/samples";
import { invited, toWatch } from "./invitation";
import { absentee, freeSeats, nextAtScreen, ownSeats } from "./seats";

const MIXED = lobby({
  seats: [
    seat({ mine: true }),
    seat({ mine: true, bot: "novice" }),
    seat({ taken: false }),
    seat({ present: false }),
  ],
});

test("ownSeats are the viewer's, without those that bots play", () => {
  expect(ownSeats(MIXED)).toEqual([0]);
});

test("freeSeats are those that are not taken", () => {
  expect(freeSeats(MIXED).map(({ index }) => index)).toEqual([2]);
});

test("absentee is the person to act whose page is not there", () => {
  expect([0, 1, 2, 3, null].map((actor) => absentee(MIXED, actor))).toEqual([
    null,
    null,
    null,
    MIXED.seats[3],
    null,
  ]);
});

describe("nextAtScreen", () => {
  const shared = lobby({ one_screen: true, seats: [seat({ mine: true }), seat({ mine: true })] });

  test("is the next person at a shared screen", () => {
    expect(nextAtScreen(shared, 1, 0)).toBe(1);
  });

  test.each([
    ["the same person goes on", shared, 0, 0],
    ["the game is over", shared, null, 0],
    ["each player has a screen", lobby(), 1, 0],
    ["the actor plays elsewhere", lobby({ one_screen: true }), 1, 0],
  ])("is null when %s", (_, table, actor, eyes) => {
    expect(nextAtScreen(table, actor, eyes)).toBeNull();
  });
});

describe("links", () => {
  const secret = lobby({ invitation: "s3cret" });

  test("carry the invitation where the page knows it", () => {
    expect(invited("/table/t-1", secret)).toBe("/table/t-1#s3cret");
    expect(invited("/table/t-1", lobby())).toBe("/table/t-1");
    expect(invited("/table/t-1", null)).toBe("/table/t-1");
  });

  test("for spectators carry it only where watching needs it", () => {
    expect(toWatch("/table/t-1", secret)).toBe("/table/t-1");
    expect(toWatch("/table/t-1", { ...secret, watching: "invitation" })).toBe("/table/t-1#s3cret");
  });
});

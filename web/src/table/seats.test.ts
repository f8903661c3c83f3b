// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { tableInfo, seat } from "../testing/samples";
import { invitationPath, spectatorPath } from "./invitation";
import { absentActor, freeSeats, nextSeatAtScreen, ownSeats } from "./seats";

const MIXED_LOBBY = tableInfo({
  seats: [
    seat({ mine: true }),
    seat({ mine: true, bot: "novice" }),
    seat({ taken: false }),
    seat({ present: false }),
  ],
});

test("ownSeats are the viewer's, without bots", () => {
  expect(ownSeats(MIXED_LOBBY)).toEqual([0]);
});

test("freeSeats are those that are not taken", () => {
  expect(freeSeats(MIXED_LOBBY).map(({ index }) => index)).toEqual([2]);
});

test("absentActor is the person to act if not connected", () => {
  expect([0, 1, 2, 3, null].map((actor) => absentActor(MIXED_LOBBY, actor))).toEqual([
    null,
    null,
    null,
    MIXED_LOBBY.seats[3],
    null,
  ]);
});

describe("nextSeatAtScreen", () => {
  const shared = tableInfo({
    one_screen: true,
    seats: [seat({ mine: true }), seat({ mine: true })],
  });

  test("is the next person at a shared screen", () => {
    expect(nextSeatAtScreen(shared, 1, 0)).toBe(1);
  });

  test.each([
    ["the same person goes on", shared, 0, 0],
    ["the game is over", shared, null, 0],
    ["each player has a screen", tableInfo(), 1, 0],
    ["the actor plays elsewhere", tableInfo({ one_screen: true }), 1, 0],
  ])("is null when %s", (_, table, actor, viewerSeat) => {
    expect(nextSeatAtScreen(table, actor, viewerSeat)).toBeNull();
  });
});

describe("links", () => {
  const secret = tableInfo({ invitation: "s3cret" });

  test("contain the invitation if known", () => {
    expect(invitationPath("/table/t-1", secret)).toBe("/table/t-1#s3cret");
    expect(invitationPath("/table/t-1", tableInfo())).toBe("/table/t-1");
    expect(invitationPath("/table/t-1", null)).toBe("/table/t-1");
  });

  test("for spectators contain it only if watching requires it", () => {
    expect(spectatorPath("/table/t-1", secret)).toBe("/table/t-1");
    expect(spectatorPath("/table/t-1", { ...secret, watching: "invitation" })).toBe(
      "/table/t-1#s3cret",
    );
  });
});

import { describe, expect, test } from "vitest";
import type { View } from "../../messages";
import { player, view } from "../../testing/samples";
import { applyEvent } from "./apply-event";

const viewer = ({ players }: View) => players[0];
const opponent = ({ players }: View) => players[1];

describe("applyEvent", () => {
  test("moves a bought card from the supply to the buyer and deducts its price", () => {
    const after = applyEvent(view(), { type: "bought", seat: 0, good: "rice", price: 2 });
    expect(after.supply["rice"]).toBe(4);
    expect(viewer(after)).toMatchObject({
      stones: 3,
      goods: { rice: 2, pepper: 1 },
      goods_size: 3,
    });
  });

  test("moves played cards from the hand to the table", () => {
    const after = applyEvent(view(), { type: "played", seat: 0, card: "rice", count: 2, price: 1 });
    expect(viewer(after)).toMatchObject({
      stones: 4,
      hand: { rice: 0, priest: 1 },
      hand_size: 1,
      table: { rice: 2 },
    });
  });

  test("counts an opponent's cards without naming them", () => {
    const after = applyEvent(view(), { type: "took", seat: 1, row: 0, card: "priest" });
    expect(opponent(after)).toMatchObject({ hand: null, hand_size: 4 });
    expect(after.offer[0]).toEqual(["rice"]);
  });

  test("removes a discarded shrine from the hand", () => {
    const before = view({ players: [player({ hand: { shrine: 1 }, hand_size: 1 })] });
    const after = applyEvent(before, { type: "discarded", seat: 0 });
    expect(viewer(after)).toMatchObject({ hand: { shrine: 0 }, hand_size: 0 });
  });

  test.each([
    { face_up: true, top: "pepper" },
    { face_up: false, top: "face down" },
  ])("lays a sacrifice on the altar (face up: $face_up)", ({ face_up, top }) => {
    const after = applyEvent(view(), { type: "sacrificed", seat: 0, good: "pepper", face_up });
    expect(after).toMatchObject({ altar: 1, altar_top: top });
    expect(viewer(after)).toMatchObject({ goods: { rice: 1, pepper: 0 }, goods_size: 1 });
  });

  test("keeps a hidden sacrifice hidden", () => {
    const after = applyEvent(view(), { type: "sacrificed", seat: 1, good: null, face_up: false });
    expect(after).toMatchObject({ altar: 1, altar_top: "face down" });
    expect(opponent(after)).toMatchObject({ goods: null, goods_size: 1 });
  });

  test("lays a card of the supply on the altar", () => {
    const after = applyEvent(view(), { type: "supplied", seat: 0, good: "banana" });
    expect(after).toMatchObject({ altar: 1, altar_top: "banana" });
    expect(after.supply["banana"]).toBe(4);
  });

  test("draws a row from the pile", () => {
    const cards = ["rice", "oracle", "priest"];
    const drawn = applyEvent(view(), { type: "row_drawn", row: 2, cards, oracles_gone: 0 });
    expect(drawn.offer[2]).toEqual(cards);
    expect(drawn.pile).toBe(37);
  });

  test("leaves out oracles that are gone from a drawn row", () => {
    const cards = ["rice", "oracle", "priest"];
    const drawn = applyEvent(view(), { type: "row_drawn", row: 2, cards, oracles_gone: 1 });
    expect(drawn.offer[2]).toEqual(["rice", "priest"]);
    expect(drawn.pile).toBe(37);
  });

  test("moves a kept card from the altar to its player", () => {
    const before = view({ altar: 3 });
    const after = applyEvent(before, { type: "kept", seat: 0, place: 1, good: "rice" });
    expect(after.altar).toBe(2);
    expect(viewer(after)).toMatchObject({ goods: { rice: 2, pepper: 1 } });
  });

  test.each([
    { reward: "stones", expected: { stones: 7 } },
    { reward: "points", expected: { points: 2 } },
    { reward: "pepper", expected: { goods: { rice: 1, pepper: 3 }, goods_size: 4 } },
  ])("adds gained $reward", ({ reward, expected }) => {
    const after = applyEvent(view(), {
      type: "gained",
      seat: 0,
      reward,
      amount: 2,
      majority: false,
    });
    expect(viewer(after)).toMatchObject(expected);
  });

  test("moves the demon and names what is scored", () => {
    expect(applyEvent(view(), { type: "demon_moved", row: 3 }).demon).toBe(3);
    expect(applyEvent(view(), { type: "scored", row: 0, card: "rice" }).scored).toBe("rice");
  });

  test("returns the same view for events without an effect", () => {
    const before = view();
    expect(applyEvent(before, { type: "passed", seat: 0 })).toBe(before);
    expect(applyEvent(before, { type: "turn_began", seat: 1, turn: 2 })).toBe(before);
  });

  test("does not mutate its argument", () => {
    const before = view();
    const copy = structuredClone(before);
    applyEvent(before, { type: "took", seat: 0, row: 0, card: "priest" });
    applyEvent(before, { type: "bought", seat: 0, good: "rice", price: 2 });
    expect(before).toEqual(copy);
  });
});

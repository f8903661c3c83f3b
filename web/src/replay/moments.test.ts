import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../api";
import type { Past } from "../messages";
import { view } from "../testing/samples";
import { Moments } from "./moments";

const past = (moment: number): Past => ({
  type: "past",
  moment,
  view: view({ turn: moment }),
});

let fetched: string[];

beforeEach(() => {
  fetched = [];
  vi.spyOn(api, "replayMoment").mockImplementation((_, moment, eyes) => {
    fetched.push(`${moment}/${eyes}`);
    return Promise.resolve(past(moment));
  });
});

describe("Moments", () => {
  test("fetches a view once for each moment and eyes", async () => {
    const moments = new Moments("r-1", 10);
    expect((await moments.view(3, "all")).turn).toBe(3);
    await moments.view(3, "all");
    await moments.view(3, 0);
    expect(fetched).toEqual(["3/all", "3/0"]);
  });

  test("fetches again what failed", async () => {
    const moments = new Moments("r-1", 10);
    vi.mocked(api.replayMoment).mockRejectedValueOnce(new Error("offline"));
    await expect(moments.view(3, "all")).rejects.toThrow("offline");
    expect((await moments.view(3, "all")).turn).toBe(3);
  });

  test("prefetches the neighbours, within the game", () => {
    const moments = new Moments("r-1", 10);
    moments.prefetch(1, "all");
    expect(fetched).toEqual([0, 1, 2, 3, 4, 5].map((moment) => `${moment}/all`));
    fetched = [];
    moments.prefetch(9, "all");
    expect(fetched).toEqual([7, 8, 9, 10].map((moment) => `${moment}/all`));
  });
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../api";
import type { Past } from "../messages";
import { view } from "../testing/samples";
import { ViewCache } from "./view-cache";

const past = (ply: number): Past => ({
  type: "past",
  ply: ply,
  view: view({ turn: ply }),
});

let fetched: string[];

beforeEach(() => {
  fetched = [];
  vi.spyOn(api, "replayPosition").mockImplementation((_, ply, viewer) => {
    fetched.push(`${ply}/${viewer}`);
    return Promise.resolve(past(ply));
  });
});

describe("ViewCache", () => {
  test("fetches a view once per ply and viewer", async () => {
    const cache = new ViewCache("r-1", 10);
    expect((await cache.view(3, "all")).turn).toBe(3);
    await cache.view(3, "all");
    await cache.view(3, 0);
    expect(fetched).toEqual(["3/all", "3/0"]);
  });

  test("repeats a failed request", async () => {
    const cache = new ViewCache("r-1", 10);
    vi.mocked(api.replayPosition).mockRejectedValueOnce(new Error("offline"));
    await expect(cache.view(3, "all")).rejects.toThrow("offline");
    expect((await cache.view(3, "all")).turn).toBe(3);
  });

  test("prefetches the neighbours, within the game", () => {
    const cache = new ViewCache("r-1", 10);
    cache.prefetch(1, "all");
    expect(fetched).toEqual([0, 1, 2, 3, 4, 5].map((ply) => `${ply}/all`));
    fetched = [];
    cache.prefetch(9, "all");
    expect(fetched).toEqual([7, 8, 9, 10].map((ply) => `${ply}/all`));
  });
});

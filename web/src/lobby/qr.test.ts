import { describe, expect, test } from "vitest";
import { qrCode } from "./qr";

/** A link of that many bytes. */
const link = (bytes: number) => "https://bali.example/table/".padEnd(bytes, "x");

describe("qrCode", () => {
  test.each([
    [20, 25],
    [106, 37],
    [107, 41],
    [300, 61],
    [2953, 177],
  ])("draws a link of %d bytes with %d modules a side", (bytes, size) => {
    const code = qrCode(link(bytes));
    expect(code.size).toBe(size);
    expect(code.path).toMatch(/^M/);
  });

  test("throws for a text that no QR code holds", () => {
    expect(() => qrCode(link(2954))).toThrow();
  });
});

// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ServerMessage } from "../messages";
import { tableInfo } from "../testing/samples";
import { ReconnectingSocket, type Status } from "./socket";

/** A WebSocket without a network. */
class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static created: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.created.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.closeWith(1000);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  closeWith(code: number): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code });
  }
}

let socket: ReconnectingSocket;
let statuses: Status[];
let messages: ServerMessage[];

const created = () => FakeSocket.created;
const latest = (): FakeSocket => {
  const found = FakeSocket.created.at(-1);
  if (!found) throw new Error("no connection was made");
  return found;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.created = [];
  statuses = [];
  messages = [];
  socket = new ReconnectingSocket("/api/tables/t-1/socket", {
    onmessage: (message) => messages.push(message),
    onstatus: (status) => statuses.push(status),
  });
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

describe("ReconnectingSocket", () => {
  test("connects to the page's own server", () => {
    expect(latest().address).toBe(`ws://${location.host}/api/tables/t-1/socket`);
  });

  test("forwards messages, and sends only while it is open", () => {
    expect(socket.send({ type: "undo", version: 3 })).toBe(false);
    latest().open();
    latest().onmessage?.({ data: JSON.stringify(tableInfo()) });
    expect(messages).toEqual([tableInfo()]);
    expect(socket.send({ type: "undo", version: 3 })).toBe(true);
    expect(latest().sent).toEqual(['{"type":"undo","version":3}']);
  });

  test("reconnects with exponential backoff of at most five seconds", () => {
    const delays = [300, 600, 1200, 2400, 4800, 5000, 5000];
    for (const delay of delays) {
      const before = created().length;
      latest().closeWith(1006);
      vi.advanceTimersByTime(delay - 1);
      expect(created()).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(created()).toHaveLength(before + 1);
    }
  });

  test("resets the backoff after it was open", () => {
    latest().closeWith(1006);
    vi.advanceTimersByTime(300);
    latest().open();
    latest().closeWith(1006);
    vi.advanceTimersByTime(300);
    expect(created()).toHaveLength(3);
    expect(statuses).toEqual(["lost", "open", "lost"]);
  });

  test("waits half a minute if the server is full", () => {
    latest().closeWith(4429);
    vi.advanceTimersByTime(29_999);
    expect(created()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(created()).toHaveLength(2);
    expect(statuses).toEqual(["full"]);
  });

  test.each([
    [4404, "gone"],
    [4401, "private"],
  ])("does not reconnect after close code %d", (code, status) => {
    latest().closeWith(code);
    vi.advanceTimersByTime(60_000);
    dispatchEvent(new Event("online"));
    expect(created()).toHaveLength(1);
    expect(statuses).toEqual([status]);
  });

  test("reconnects at once when the network is back", () => {
    latest().closeWith(1006);
    dispatchEvent(new Event("online"));
    expect(created()).toHaveLength(2);
    vi.advanceTimersByTime(300);
    expect(created()).toHaveLength(2);
  });

  test("does not reconnect early while the page is hidden", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    latest().closeWith(1006);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(created()).toHaveLength(1);
  });

  test("reconnects when a seat was taken, without a lost status", () => {
    latest().open();
    dispatchEvent(new Event("bali:seated"));
    expect(created()).toHaveLength(2);
    expect(statuses).toEqual(["open"]);
  });

  test("reconnects when a seat was taken at a private table", () => {
    latest().open();
    latest().closeWith(4401);
    dispatchEvent(new Event("bali:seated"));
    expect(created()).toHaveLength(2);
    latest().open();
    expect(statuses).toEqual(["open", "private", "open"]);
  });

  test("does not reconnect after close", () => {
    latest().open();
    socket.close();
    vi.advanceTimersByTime(60_000);
    dispatchEvent(new Event("online"));
    dispatchEvent(new Event("bali:seated"));
    expect(created()).toHaveLength(1);
  });
});

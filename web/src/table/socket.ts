/** A WebSocket that comes back by itself. */

import type { FromPage, ToPage } from "../messages";

const SHORTEST = 300;
const LONGEST = 5000;
/** The server's close code for a table that there is not. */
const NO_SUCH_TABLE = 4404;

/** For a table that is open to players and invited people only. */
const PRIVATE = 4401;
/** While as many connections are open as can be. */
const FULL = 4429;
const FULL_PAUSE = 30_000;

export type Status = "connecting" | "open" | "lost" | "full" | "private" | "gone";

interface Listener {
  onmessage: (message: ToPage) => void;
  onstatus: (status: Status) => void;
}

export class LastingSocket {
  #address: string;
  #listener: Listener;
  #socket: WebSocket | undefined;
  #pause = SHORTEST;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** The table is private to this visitor: a seat, once taken, opens it. */
  #refused = false;

  constructor(path: string, listener: Listener) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#address = `${scheme}//${location.host}${path}`;
    this.#listener = listener;
    addEventListener("online", this.#hurry);
    addEventListener("bali:seated", this.#anew);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  /** Whether it went out; what can't be sent now is not kept for later. */
  send(message: FromPage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#hurry);
    removeEventListener("bali:seated", this.#anew);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  #connect(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#pause = SHORTEST;
      this.#listener.onstatus("open");
    };
    socket.onmessage = (event: MessageEvent<string>) =>
      this.#listener.onmessage(JSON.parse(event.data) as ToPage);
    socket.onclose = (event) => this.#left(event.code);
  }

  #left(code: number): void {
    if (this.#closed) return;
    if (code === NO_SUCH_TABLE) {
      this.close();
      this.#listener.onstatus("gone");
      return;
    }
    if (code === PRIVATE) {
      this.#refused = true;
      this.#listener.onstatus("private");
      return;
    }
    const full = code === FULL;
    this.#listener.onstatus(full ? "full" : "lost");
    this.#timer = setTimeout(() => this.#connect(), full ? FULL_PAUSE : this.#pause);
    this.#pause = Math.min(LONGEST, this.#pause * 2);
  }

  /** The page is looked at, or the network is back: no reason to wait longer. */
  #hurry = (): void => {
    const waiting = this.#socket?.readyState === WebSocket.CLOSED && !this.#closed;
    if (!waiting || this.#refused || document.hidden) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  /** A seat was taken: the server knows a connection by whose it was when it was made. */
  #anew = (): void => {
    this.#refused = false;
    if (this.#socket) this.#socket.onclose = null;
    this.#socket?.close();
    clearTimeout(this.#timer);
    this.#connect();
  };
}

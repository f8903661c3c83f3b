/** A WebSocket that comes back by itself. */

import type { FromPage, ToPage } from "../messages";

const MIN_DELAY_MS = 300;
const MAX_DELAY_MS = 5000;
/** The server's close code for a table that there is not. */
const NO_SUCH_TABLE = 4404;

/** For a table that is open to players and invited people only. */
const PRIVATE = 4401;
/** While as many connections are open as can be. */
const FULL = 4429;
const FULL_DELAY_MS = 30_000;

export type Status = "connecting" | "open" | "lost" | "full" | "private" | "gone";

interface SocketHandlers {
  onmessage: (message: ToPage) => void;
  onstatus: (status: Status) => void;
}

export class ReconnectingSocket {
  #address: string;
  #handlers: SocketHandlers;
  #socket: WebSocket | undefined;
  #delay = MIN_DELAY_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** The table is private to this visitor: a seat, once taken, opens it. */
  #isPrivate = false;

  constructor(path: string, handlers: SocketHandlers) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#address = `${scheme}//${location.host}${path}`;
    this.#handlers = handlers;
    addEventListener("online", this.#reconnectNow);
    addEventListener("bali:seated", this.#reconnect);
    document.addEventListener("visibilitychange", this.#reconnectNow);
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
    removeEventListener("online", this.#reconnectNow);
    removeEventListener("bali:seated", this.#reconnect);
    document.removeEventListener("visibilitychange", this.#reconnectNow);
    this.#socket?.close();
  }

  #connect(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#delay = MIN_DELAY_MS;
      this.#handlers.onstatus("open");
    };
    socket.onmessage = (event: MessageEvent<string>) =>
      this.#handlers.onmessage(JSON.parse(event.data) as ToPage);
    socket.onclose = (event) => this.#handleClose(event.code);
  }

  #handleClose(code: number): void {
    if (this.#closed) return;
    if (code === NO_SUCH_TABLE) {
      this.close();
      this.#handlers.onstatus("gone");
      return;
    }
    if (code === PRIVATE) {
      this.#isPrivate = true;
      this.#handlers.onstatus("private");
      return;
    }
    const full = code === FULL;
    this.#handlers.onstatus(full ? "full" : "lost");
    this.#timer = setTimeout(() => this.#connect(), full ? FULL_DELAY_MS : this.#delay);
    this.#delay = Math.min(MAX_DELAY_MS, this.#delay * 2);
  }

  /** The page is looked at, or the network is back: no reason to wait longer. */
  #reconnectNow = (): void => {
    const waiting = this.#socket?.readyState === WebSocket.CLOSED && !this.#closed;
    if (!waiting || this.#isPrivate || document.hidden) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  /** A seat was taken: the server knows a connection by whose it was when it was made. */
  #reconnect = (): void => {
    this.#isPrivate = false;
    if (this.#socket) this.#socket.onclose = null;
    this.#socket?.close();
    clearTimeout(this.#timer);
    this.#connect();
  };
}

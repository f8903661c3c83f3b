/** A WebSocket that reconnects automatically. */

import type { ClientCommand, ServerMessage } from "../messages";

const MIN_DELAY_MS = 300;
const MAX_DELAY_MS = 5000;
/** The server's close code for an unknown table. */
const NO_SUCH_TABLE = 4404;

/** The close code for a table that this visitor may not see. */
const PRIVATE = 4401;
/** The close code if the connection limit is reached. */
const FULL = 4429;
const FULL_DELAY_MS = 30_000;

export type Status = "connecting" | "open" | "lost" | "full" | "private" | "gone";

interface SocketHandlers {
  onmessage: (message: ServerMessage) => void;
  onstatus: (status: Status) => void;
}

export class ReconnectingSocket {
  #address: string;
  #handlers: SocketHandlers;
  #socket: WebSocket | undefined;
  #delay = MIN_DELAY_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** The table is private for this visitor until they take a seat. */
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

  /** Return whether the message was sent; it is not queued otherwise. */
  send(message: ClientCommand): boolean {
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
      this.#handlers.onmessage(JSON.parse(event.data) as ServerMessage);
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

  /** Reconnect without delay if the page is visible again or the network is back. */
  #reconnectNow = (): void => {
    const waiting = this.#socket?.readyState === WebSocket.CLOSED && !this.#closed;
    if (!waiting || this.#isPrivate || document.hidden) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  /** Reconnect after a seat was taken: the server identifies the visitor on connecting. */
  #reconnect = (): void => {
    this.#isPrivate = false;
    if (this.#socket) this.#socket.onclose = null;
    this.#socket?.close();
    clearTimeout(this.#timer);
    this.#connect();
  };
}

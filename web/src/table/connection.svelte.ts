/** State of a table and its connection to the server. */

import type {
  Advice,
  ClientCommand,
  Happened,
  LaidCard,
  TableInfo,
  LogEntry,
  Look,
  Past,
  Prospect,
  Refused,
  Snapshot,
  ServerMessage,
  View,
} from "../messages";
import { EventQueue, type EntryAnimator } from "./event-queue";
import { ReconnectingSocket, type Status } from "./socket";

const NO_VERSION = -1;

export class TableConnection {
  status: Status = $state("connecting");
  tableInfo: TableInfo | null = $state.raw(null);
  version = $state(0);
  viewerSeat: number | null = $state(null);
  view: View | null = $state.raw(null);
  legalActions: Prospect[] = $state.raw([]);
  canUndo = $state(false);
  log: LogEntry[] = $state.raw([]);
  since = $state(0);
  memory: (LaidCard | Look)[] | null = $state.raw(null);
  scores: number[][] | null = $state.raw(null);
  advice: Advice | null = $state.raw(null);
  /** A hint was requested and has not arrived. */
  hintPending = $state(false);
  /** The past position that is shown instead of the current one. */
  past: Past | null = $state.raw(null);
  lastRefusal: Refused | null = $state.raw(null);
  /** Entries that the viewer has missed, for the recap. */
  missedEntries: LogEntry[] = $state.raw([]);
  /** An animation is running. */
  isAnimating = $state(false);
  #answeredVersion = $state(NO_VERSION);

  /** No action can be sent now: the last one is unanswered, or an animation runs. */
  busy = $derived(
    this.isAnimating || this.#answeredVersion === this.version || this.status !== "open",
  );

  /** Called for each entry when it becomes visible, in order. */
  onentry: (entry: LogEntry) => void = () => {};

  #socket: ReconnectingSocket;
  #queue: EventQueue;
  #requestedPly: number | undefined;

  constructor(id: string, animate: EntryAnimator) {
    this.#queue = new EventQueue(
      (...args) => this.#animate(animate, ...args),
      (message) => this.#applyEntry(message),
      (isAnimating) => (this.isAnimating = isAnimating),
    );
    this.#socket = new ReconnectingSocket(`/api/tables/${id}/socket`, {
      onmessage: (message) => this.#receive(message),
      onstatus: (status) => (this.status = status),
    });
    document.addEventListener("visibilitychange", this.#onVisibilityChange);
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.#onVisibilityChange);
    this.#queue.clear();
    this.#socket.close();
  }

  /** Send an action, once per version: a second click does nothing. */
  act(action: string): void {
    if (this.busy) return;
    if (this.#send({ type: "act", version: this.version, action }))
      this.#answeredVersion = this.version;
  }

  undo(): void {
    if (this.busy || !this.canUndo) return;
    if (this.#send({ type: "undo", version: this.version })) this.#answeredVersion = this.version;
  }

  requestHint(): void {
    if (this.busy || this.hintPending) return;
    this.hintPending = this.#send({ type: "ask_hint", version: this.version });
  }

  showPast(ply: number): void {
    this.#requestedPly = ply;
    this.#send({ type: "look_back", ply });
  }

  showPresent(): void {
    this.#requestedPly = undefined;
    this.past = null;
  }

  /** On one screen: show the hand of a seat, or none. */
  setViewerSeat(seat: number | null): void {
    this.#send({ type: "set_viewer", seat });
  }

  skip(): void {
    if (this.isAnimating) this.#queue.skip();
  }

  #send(message: ClientCommand): boolean {
    return this.#socket.send(message);
  }

  #onVisibilityChange = (): void => {
    if (document.hidden) this.skip();
  };

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "table_info":
        this.tableInfo = message;
        break;
      case "snapshot":
        this.#applySnapshot(message);
        break;
      case "happened":
        this.#queue.enqueue(message);
        break;
      case "past":
        if (message.ply === this.#requestedPly) this.past = message;
        break;
      case "advice":
        this.hintPending = false;
        if (message.version === this.version) this.advice = message;
        break;
      case "refused":
        this.#handleRefusal(message);
        break;
    }
  }

  #applySnapshot(snapshot: Snapshot): void {
    this.#queue.clear();
    this.missedEntries = this.#findMissedEntries(snapshot);
    this.log = snapshot.log;
    this.since = snapshot.since;
    this.#update(snapshot);
  }

  /** Entries of other players since the viewer's last action and the last entry known here. */
  #findMissedEntries({ log, since, viewer_seat: viewerSeat }: Snapshot): LogEntry[] {
    if (viewerSeat === null || since === 0 || this.tableInfo?.one_screen) return [];
    const known = this.log.at(-1)?.ply ?? 0;
    return log.filter(({ ply, seat }) => ply > Math.max(since, known) && seat !== viewerSeat);
  }

  #animate(
    animate: EntryAnimator,
    ...[message, waiting, signal]: Parameters<EntryAnimator>
  ): Promise<void> {
    this.legalActions = [];
    return animate(message, waiting, signal);
  }

  #applyEntry(message: Happened): void {
    const { entry } = message;
    this.log = [...this.log.filter(({ ply }) => ply < entry.ply), entry];
    this.#update(message);
    this.onentry(entry);
  }

  #update(state: Snapshot | Happened): void {
    this.version = state.version;
    this.viewerSeat = state.viewer_seat;
    this.view = state.view;
    this.legalActions = state.legal_actions;
    this.canUndo = state.can_undo;
    this.memory = state.memory;
    this.scores = state.scores;
    this.advice = null;
    this.hintPending = false;
    this.#answeredVersion = NO_VERSION;
  }

  #handleRefusal(refusal: Refused): void {
    this.hintPending = false;
    // The table has changed meanwhile; the message about that will follow.
    if (refusal.code === "stale") return;
    this.#answeredVersion = NO_VERSION;
    this.lastRefusal = refusal;
  }
}

/** A table as its page knows it: what the server told, and what the person may answer. */

import type {
  Advice,
  FromPage,
  Happened,
  LaidCard,
  Lobby,
  LogEntry,
  Look,
  Past,
  Prospect,
  Refused,
  Snapshot,
  ToPage,
  View,
} from "../messages";
import { Happenings, type Teller } from "./happenings";
import { LastingSocket, type Status } from "./socket";

const NO_ANSWER = -1;

export class TableConnection {
  status: Status = $state("connecting");
  lobby: Lobby | null = $state.raw(null);
  version = $state(0);
  eyes: number | null = $state(null);
  view: View | null = $state.raw(null);
  choices: Prospect[] = $state.raw([]);
  canUndo = $state(false);
  log: LogEntry[] = $state.raw([]);
  since = $state(0);
  memory: (LaidCard | Look)[] | null = $state.raw(null);
  scores: number[][] | null = $state.raw(null);
  advice: Advice | null = $state.raw(null);
  /** A hint is on its way. */
  thinking = $state(false);
  /** What a look back shows instead of the present. */
  past: Past | null = $state.raw(null);
  lastRefusal: Refused | null = $state.raw(null);
  /** What happened while nobody looked, to be told when they are back. */
  missed: LogEntry[] = $state.raw([]);
  /** Something that happened is still being shown. */
  showing = $state(false);
  #answered = $state(NO_ANSWER);

  /** Nothing can be chosen now: the last choice is on its way, or its effects are being shown. */
  busy = $derived(this.showing || this.#answered === this.version || this.status !== "open");

  /** Called for every action that becomes visible, in order. */
  onentry: (entry: LogEntry) => void = () => {};

  #socket: LastingSocket;
  #happenings: Happenings;
  #wish: number | undefined;

  constructor(id: string, tell: Teller) {
    this.#happenings = new Happenings(
      (...happening) => this.#show(tell, ...happening),
      (happened) => this.#apply(happened),
      (showing) => (this.showing = showing),
    );
    this.#socket = new LastingSocket(`/api/tables/${id}/socket`, {
      onmessage: (message) => this.#hear(message),
      onstatus: (status) => (this.status = status),
    });
    document.addEventListener("visibilitychange", this.#hidden);
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.#hidden);
    this.#happenings.forget();
    this.#socket.close();
  }

  /** Once for each version: a second click changes nothing. */
  act(action: string): void {
    if (this.busy) return;
    if (this.#send({ type: "act", version: this.version, action })) this.#answered = this.version;
  }

  undo(): void {
    if (this.busy || !this.canUndo) return;
    if (this.#send({ type: "undo", version: this.version })) this.#answered = this.version;
  }

  askHint(): void {
    if (this.busy || this.thinking) return;
    this.thinking = this.#send({ type: "ask_hint", version: this.version });
  }

  lookBack(moment: number): void {
    this.#wish = moment;
    this.#send({ type: "look_back", moment });
  }

  backToNow(): void {
    this.#wish = undefined;
    this.past = null;
  }

  /** On one screen: whose cards are to be seen; null for nobody's. */
  look(seat: number | null): void {
    this.#send({ type: "eyes", seat });
  }

  skip(): void {
    if (this.showing) this.#happenings.skip();
  }

  #send(message: FromPage): boolean {
    return this.#socket.send(message);
  }

  #hidden = (): void => {
    if (document.hidden) this.skip();
  };

  #hear(message: ToPage): void {
    switch (message.type) {
      case "lobby":
        this.lobby = message;
        break;
      case "snapshot":
        this.#replace(message);
        break;
      case "happened":
        this.#happenings.add(message);
        break;
      case "past":
        if (message.moment === this.#wish) this.past = message;
        break;
      case "advice":
        this.thinking = false;
        if (message.version === this.version) this.advice = message;
        break;
      case "refused":
        this.#refused(message);
        break;
    }
  }

  #replace(snapshot: Snapshot): void {
    this.#happenings.forget();
    this.missed = this.#notSeen(snapshot);
    this.log = snapshot.log;
    this.since = snapshot.since;
    this.#now(snapshot);
  }

  /** What others did since the viewer's last choice and since this page last knew the table. */
  #notSeen({ log, since, eyes }: Snapshot): LogEntry[] {
    if (eyes === null || since === 0 || this.lobby?.one_screen) return [];
    const known = this.log.at(-1)?.moment ?? 0;
    return log.filter(({ moment, seat }) => moment > Math.max(since, known) && seat !== eyes);
  }

  #show(tell: Teller, ...[happened, waiting, signal]: Parameters<Teller>): Promise<void> {
    this.choices = [];
    return tell(happened, waiting, signal);
  }

  #apply(happened: Happened): void {
    const { entry } = happened;
    this.log = [...this.log.filter(({ moment }) => moment < entry.moment), entry];
    this.#now(happened);
    this.onentry(entry);
  }

  #now(told: Snapshot | Happened): void {
    this.version = told.version;
    this.eyes = told.eyes;
    this.view = told.view;
    this.choices = told.choices;
    this.canUndo = told.can_undo;
    this.memory = told.memory;
    this.scores = told.scores;
    this.advice = null;
    this.thinking = false;
    this.#answered = NO_ANSWER;
  }

  #refused(refused: Refused): void {
    this.thinking = false;
    // The answer to a table that has changed meanwhile; the change itself is on its way.
    if (refused.code === "stale") return;
    this.#answered = NO_ANSWER;
    this.lastRefusal = refused;
  }
}

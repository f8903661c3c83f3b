/** The log by turns, newest last. */

import type { LogEntry } from "../../messages";
import { eventText, type Perspective } from "./event-text";

export interface LogLine {
  ply: number;
  /** The seat that acted. */
  seat: number;
  sentences: string[];
}

export interface LogTurn {
  number: number;
  /** The active seat: it acts first. */
  seat: number;
  lines: LogLine[];
}

/** Return the sentences of an entry; the beginning of a turn is that turn's heading. */
export function entrySentences(entry: LogEntry, perspective: Perspective): string[] {
  const events = entry.events.filter((event) => event.type !== "turn_began");
  return events.map((event) => eventText(event, perspective));
}

export function groupByTurn(log: readonly LogEntry[], perspective: Perspective): LogTurn[] {
  const turns: LogTurn[] = [];
  for (const entry of log) {
    const { ply: ply, turn, seat } = entry;
    if (turns.at(-1)?.number !== turn) turns.push({ number: turn, seat, lines: [] });
    turns.at(-1)?.lines.push({ ply, seat, sentences: entrySentences(entry, perspective) });
  }
  return turns;
}

/** The log by turns, newest last. */

import type { LogEntry } from "../../messages";
import { eventText, type Perspective } from "./event-text";

export interface LogLine {
  ply: number;
  /** Who acted. */
  seat: number;
  sentences: string[];
}

export interface LogTurn {
  number: number;
  /** Whose turn it was: they act first in it. */
  seat: number;
  lines: LogLine[];
}

/** An action's sentences; that the next turn begins is told by that turn's own heading. */
export function entrySentences(entry: LogEntry, perspective: Perspective): string[] {
  const events = entry.events.filter((event) => event.type !== "turn_began");
  return events.map((event) => eventText(event, perspective));
}

export function groupByTurn(log: readonly LogEntry[], perspective: Perspective): LogTurn[] {
  const turns: LogTurn[] = [];
  for (const entry of log) {
    const { moment: ply, turn, seat } = entry;
    if (turns.at(-1)?.number !== turn) turns.push({ number: turn, seat, lines: [] });
    turns.at(-1)?.lines.push({ ply, seat, sentences: entrySentences(entry, perspective) });
  }
  return turns;
}

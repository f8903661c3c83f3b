/** The log by turns, newest last. */

import type { LogEntry } from "../../messages";
import { eventWords, type Readers } from "./events";

export interface Line {
  moment: number;
  /** Who acted. */
  seat: number;
  sentences: string[];
}

export interface Turn {
  number: number;
  /** Whose turn it was: they act first in it. */
  seat: number;
  lines: Line[];
}

/** An action's sentences; that the next turn begins is told by that turn's own heading. */
export function sentencesOf(entry: LogEntry, readers: Readers): string[] {
  const told = entry.events.filter((event) => event.type !== "turn_began");
  return told.map((event) => eventWords(event, readers));
}

export function turnsOf(log: readonly LogEntry[], readers: Readers): Turn[] {
  const turns: Turn[] = [];
  for (const entry of log) {
    const { moment, turn, seat } = entry;
    if (turns.at(-1)?.number !== turn) turns.push({ number: turn, seat, lines: [] });
    turns.at(-1)?.lines.push({ moment, seat, sentences: sentencesOf(entry, readers) });
  }
  return turns;
}

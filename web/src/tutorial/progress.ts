/** How far somebody has learned, kept in their browser. */

export interface Progress {
  /** The chapters that are done, by name. */
  done: string[];
  /** The chapter to go on with. */
  chapter: string;
}

const KEY = "bali.learn";
const START: Progress = { done: [], chapter: "" };

export function readProgress(): Progress {
  try {
    return { ...START, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Progress>) };
  } catch {
    return START;
  }
}

export function saveProgress(progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}

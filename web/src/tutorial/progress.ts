/** Progress in the tutorial, stored in the browser. */

export interface Progress {
  /** The chapters that are done, by name. */
  done: string[];
  /** The chapter to resume with. */
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
    // Storage may be unavailable; the tutorial works without it.
  }
}

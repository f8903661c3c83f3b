/** The four phases of a turn, and which of them a decision belongs to. */

export type Phase = 1 | 2 | 3 | 4;

export const PHASES: readonly Phase[] = [1, 2, 3, 4];

const PHASE_OF: { [decision: string]: Phase } = {
  buy: 1,
  play: 2,
  sacrifice: 2,
  supply: 2,
  take: 3,
  consult: 3,
  keep: 3,
  reward: 4,
  receive: 4,
};

/** null when the game is over. */
export function phaseOf(decision: string): Phase | null {
  return PHASE_OF[decision] ?? null;
}

/** The message that names what happens now; the sacrifice is a part of phase 2. */
export function phaseName(decision: string): string {
  if (decision === "sacrifice" || decision === "supply") return "table-phase-sacrifice";
  const phase = phaseOf(decision);
  return phase ? `table-phase-${phase}` : "table-phase-over";
}

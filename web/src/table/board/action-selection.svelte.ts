/** What the player may choose, looks at and is about to confirm, shared by all parts of the board. */

import { createContext } from "svelte";
import type { Prospect, View } from "../../messages";
import { asCard, HAND_SIZE, KINDS } from "./cards";

export interface ActionAdvice {
  action: string;
  win_share: number;
}

interface BoardInput {
  view: View;
  legalActions: readonly Prospect[];
  busy: boolean;
  advised: readonly ActionAdvice[];
  confirmLast: boolean;
  onaction: (action: string) => void;
}

const LAST_RANK = 100;

function rank({ action, card, count }: Prospect): number {
  if (action.startsWith("keep ")) return Number(action.slice("keep ".length));
  return card === null ? LAST_RANK : KINDS.indexOf(asCard(card)) * (HAND_SIZE + 1) + count;
}

export class ActionSelection {
  readonly #input: () => BoardInput;
  #previewedAction: string | null = $state(null);
  #unconfirmedAction: string | null = $state(null);
  /** Whether the person used the keyboard last: then a choice in focus is one that is looked at. */
  keyboardUsed: boolean = $state(false);

  constructor(input: () => BoardInput) {
    this.#input = input;
  }

  get view(): View {
    return this.#input().view;
  }

  /** As they lie on the table from left to right; what no thing stands for comes last. */
  get #ordered(): readonly Prospect[] {
    return this.available.toSorted((one, other) => rank(one) - rank(other));
  }

  /** The choices that react now. */
  get available(): readonly Prospect[] {
    return this.#input().busy ? [] : this.#input().legalActions;
  }

  /** The choice that waits for a confirmation. */
  get unconfirmed(): Prospect | null {
    return this.find(this.#unconfirmedAction);
  }

  /** The choice whose effect is shown on the table. */
  get previewed(): Prospect | null {
    return this.unconfirmed ?? this.find(this.#previewedAction);
  }

  find(action: string | null): Prospect | null {
    return this.available.find((prospect) => prospect.action === action) ?? null;
  }

  /** The key that picks a choice: a row's own number, or the place among the choices. */
  numberOf(prospect: Prospect): number {
    return (prospect.row ?? this.#ordered.indexOf(prospect)) + 1;
  }

  atNumber(number: number): Prospect | null {
    return this.available.find((prospect) => this.numberOf(prospect) === number) ?? null;
  }

  adviceFor(prospect: Prospect): ActionAdvice | null {
    return this.#input().advised.find((advice) => advice.action === prospect.action) ?? null;
  }

  isBest(prospect: Prospect): boolean {
    return this.#input().advised[0]?.action === prospect.action;
  }

  preview(prospect: Prospect): void {
    this.#previewedAction = prospect.action;
  }

  endPreview(prospect: Prospect): void {
    if (this.#previewedAction === prospect.action) this.#previewedAction = null;
  }

  choose(prospect: Prospect): void {
    if (!this.available.includes(prospect)) return;
    if (this.#needsConfirmation(prospect)) {
      this.#unconfirmedAction = prospect.action;
      return;
    }
    this.reset();
    this.#input().onaction(prospect.action);
  }

  /** Neither look at a choice nor ask about one. */
  reset(): void {
    this.#previewedAction = null;
    this.#unconfirmedAction = null;
  }

  #needsConfirmation(prospect: Prospect): boolean {
    const last = prospect.scores !== null || prospect.luck || prospect.ends;
    return this.#input().confirmLast && last && this.#unconfirmedAction !== prospect.action;
  }
}

export const [getActionSelection, setActionSelection] = createContext<ActionSelection>();

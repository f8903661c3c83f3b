/** The legal, previewed and unconfirmed actions, shared by all parts of the board as a context. */

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
  /** Whether the keyboard was used last: then the action in focus is previewed. */
  keyboardUsed: boolean = $state(false);

  constructor(input: () => BoardInput) {
    this.#input = input;
  }

  get view(): View {
    return this.#input().view;
  }

  /** In the order on the board from left to right; plain actions come last. */
  get #ordered(): readonly Prospect[] {
    return this.available.toSorted((one, other) => rank(one) - rank(other));
  }

  /** The actions that can be chosen now. */
  get available(): readonly Prospect[] {
    return this.#input().busy ? [] : this.#input().legalActions;
  }

  /** The action that awaits confirmation. */
  get unconfirmed(): Prospect | null {
    return this.find(this.#unconfirmedAction);
  }

  /** The action whose effect is shown on the board. */
  get previewed(): Prospect | null {
    return this.unconfirmed ?? this.find(this.#previewedAction);
  }

  find(action: string | null): Prospect | null {
    return this.available.find((prospect) => prospect.action === action) ?? null;
  }

  /** The number key of an action: its row's number, or its place in the order. */
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

  /** End the preview and the confirmation. */
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

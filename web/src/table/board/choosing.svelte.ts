/** What the player may choose, looks at and is about to confirm, shared by all parts of the board. */

import { createContext } from "svelte";
import type { Prospect, View } from "../../messages";
import { asCard, HAND, KINDS } from "./kinds";

export interface Advised {
  action: string;
  win_share: number;
}

interface Table {
  view: View;
  choices: readonly Prospect[];
  busy: boolean;
  advised: readonly Advised[];
  confirmLast: boolean;
  onchoose: (action: string) => void;
}

const PLAIN = 100;

function rank({ action, card, count }: Prospect): number {
  if (action.startsWith("keep ")) return Number(action.slice("keep ".length));
  return card === null ? PLAIN : KINDS.indexOf(asCard(card)) * (HAND + 1) + count;
}

export class Choosing {
  readonly #table: () => Table;
  #looked: string | null = $state(null);
  #asked: string | null = $state(null);
  /** Whether the person used the keyboard last: then a choice in focus is one that is looked at. */
  byKeys: boolean = $state(false);

  constructor(table: () => Table) {
    this.#table = table;
  }

  get view(): View {
    return this.#table().view;
  }

  /** As they lie on the table from left to right; what no thing stands for comes last. */
  get #ordered(): readonly Prospect[] {
    return this.open.toSorted((one, other) => rank(one) - rank(other));
  }

  /** The choices that react now. */
  get open(): readonly Prospect[] {
    return this.#table().busy ? [] : this.#table().choices;
  }

  /** The choice that waits for a confirmation. */
  get asked(): Prospect | null {
    return this.find(this.#asked);
  }

  /** The choice whose effect is shown on the table. */
  get previewed(): Prospect | null {
    return this.asked ?? this.find(this.#looked);
  }

  find(action: string | null): Prospect | null {
    return this.open.find((choice) => choice.action === action) ?? null;
  }

  /** The key that picks a choice: a row's own number, or the place among the choices. */
  numberOf(prospect: Prospect): number {
    return (prospect.row ?? this.#ordered.indexOf(prospect)) + 1;
  }

  numbered(number: number): Prospect | null {
    return this.open.find((choice) => this.numberOf(choice) === number) ?? null;
  }

  adviceFor(prospect: Prospect): Advised | null {
    return this.#table().advised.find((advice) => advice.action === prospect.action) ?? null;
  }

  isBest(prospect: Prospect): boolean {
    return this.#table().advised[0]?.action === prospect.action;
  }

  look(prospect: Prospect): void {
    this.#looked = prospect.action;
  }

  lookAway(prospect: Prospect): void {
    if (this.#looked === prospect.action) this.#looked = null;
  }

  choose(prospect: Prospect): void {
    if (!this.open.includes(prospect)) return;
    if (this.#mustAsk(prospect)) {
      this.#asked = prospect.action;
      return;
    }
    this.forget();
    this.#table().onchoose(prospect.action);
  }

  /** Neither look at a choice nor ask about one. */
  forget(): void {
    this.#looked = null;
    this.#asked = null;
  }

  #mustAsk(prospect: Prospect): boolean {
    const last = prospect.scores !== null || prospect.luck || prospect.ends;
    return this.#table().confirmLast && last && this.#asked !== prospect.action;
  }
}

export const [getChoosing, setChoosing] = createContext<Choosing>();

/** Sentences for those who hear the table: what comes in quick succession is said as one. */

const GATHER = 400;
const KEPT = 4;

export class Announcing {
  said: { id: number; text: string }[] = $state.raw([]);
  #gathered: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #next = 0;

  say(...sentences: string[]): void {
    this.#gathered.push(...sentences);
    this.#timer ??= setTimeout(() => this.#speak(), GATHER);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #speak(): void {
    this.#timer = undefined;
    const text = this.#gathered.join(" ");
    this.#gathered = [];
    this.said = [...this.said, { id: this.#next++, text }].slice(-KEPT);
  }
}

/** Announcements for screen readers; sentences in quick succession are joined. */

const JOIN_DELAY_MS = 400;
const MAX_RECENT = 4;

export class Announcements {
  recent: { id: number; text: string }[] = $state.raw([]);
  #pending: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #nextId = 0;

  announce(...sentences: string[]): void {
    this.#pending.push(...sentences);
    this.#timer ??= setTimeout(() => this.#flush(), JOIN_DELAY_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #flush(): void {
    this.#timer = undefined;
    const text = this.#pending.join(" ");
    this.#pending = [];
    this.recent = [...this.recent, { id: this.#nextId++, text }].slice(-MAX_RECENT);
  }
}

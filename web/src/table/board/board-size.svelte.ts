/** The size of the board, which decides between pictures and small tiles. */

import { createContext } from "svelte";

const WIDE = { width: 940, height: 550 };
const LARGE = { width: 1500, height: 850 };

export class BoardSize {
  width: number = $state(0);
  height: number = $state(0);

  /** Measured by an observer: reading the size earlier would force a second layout. */
  measure = (frame: HTMLElement): (() => void) => {
    const observer = new ResizeObserver(() => {
      this.width = frame.clientWidth;
      this.height = frame.clientHeight;
    });
    observer.observe(frame);
    return () => observer.disconnect();
  };

  /** A wide board has room for your own cards and a single opponent's, a large one for all. */
  fitsPictures(own: boolean, players: number): boolean {
    return this.#isAtLeast(LARGE) || (this.#isAtLeast(WIDE) && (own || players === 2));
  }

  #isAtLeast({ width, height }: { width: number; height: number }): boolean {
    return this.width >= width && this.height >= height;
  }
}

export const [getBoardSize, setBoardSize] = createContext<BoardSize>();

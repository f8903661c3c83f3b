/** How much room the board has: whether cards in front of players are pictures or small tiles. */

import { createContext } from "svelte";

const WIDE = 940;
const LARGE = { width: 1500, height: 850 };

export class Room {
  width: number = $state(0);
  height: number = $state(0);

  /** A wide board has room for your own cards and a single opponent's, a large one for all. */
  pictures(own: boolean, players: number): boolean {
    if (this.width >= LARGE.width && this.height >= LARGE.height) return true;
    return this.width >= WIDE && (own || players === 2);
  }
}

export const [getRoom, setRoom] = createContext<Room>();

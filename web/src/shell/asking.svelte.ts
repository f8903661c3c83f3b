/** Asking the server for something by a button, which waits meanwhile; a fault is said. */

import { sayFault } from "./toast.svelte";

export class Asking {
  now = $state(false);

  async ask(request: () => Promise<void>): Promise<void> {
    this.now = true;
    try {
      await request();
    } catch (error) {
      sayFault(error);
    }
    this.now = false;
  }
}

/** Asking the server for something by a button, which waits meanwhile; a fault is said. */

import { showError } from "./toast.svelte";

export class PendingRequest {
  pending = $state(false);

  async run(request: () => Promise<void>): Promise<void> {
    this.pending = true;
    try {
      await request();
    } catch (error) {
      showError(error);
    }
    this.pending = false;
  }
}

/** State of a request that a button sends: pending or not; an error is shown as a toast. */

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

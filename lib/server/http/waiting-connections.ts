import type { Server } from "node:http";
import { setImmediate as nextIteration } from "node:timers/promises";

/**
 * Longest wait for waiting connections, in milliseconds. An iteration that only accepts takes a tenth of one, so nearly all
 * of a full backlog (511 connections) are accepted by then; and a client that connects without end holds up no page.
 */
const LONGEST_WAIT_MS = 50;

/**
 * Knows whether connections still wait to be accepted. Node accepts one in each iteration of its event loop. While a page
 * is rendered an iteration takes milliseconds, and a new connection waits behind all that came before, even those that
 * were closed meanwhile. So rendering begins once all are accepted.
 */
export class WaitingConnections {
  private accepted = 0;

  /** @param longest ms that {@link accept} takes at most */
  constructor(
    server: Pick<Server, "on">,
    private readonly longest = LONGEST_WAIT_MS,
  ) {
    server.on("connection", () => {
      this.accepted += 1;
    });
  }

  /** Waits until an iteration of the event loop accepted no connection. What the clients had sent is read by then. */
  async accept(): Promise<void> {
    // The rest of the current iteration accepts none.
    await nextIteration();
    const until = performance.now() + this.longest;
    while (performance.now() < until) {
      const before = this.accepted;
      await nextIteration();
      if (this.accepted === before) return;
    }
  }
}

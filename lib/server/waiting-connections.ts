import type { Server } from "node:http";
import { setImmediate as nextRound } from "node:timers/promises";

/**
 * Milliseconds for which somebody's page waits for others at most. A round that only accepts takes a tenth of one, so
 * nearly all are in by then that can wait at a port of Node's (511); and who never stops coming stops nobody.
 */
const LONGEST_WAIT_MS = 50;

/**
 * Knows whether connections still wait to be accepted. Node accepts one in each round of its event loop. While a page is
 * made a round takes milliseconds, and somebody new waits behind everybody who came before, even behind those who
 * have left. So a page is begun once all are in.
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

  /** Waits until a round of the event loop accepted nobody, and what the others had sent was read. */
  async accept(): Promise<void> {
    // The rest of this round accepts nobody.
    await nextRound();
    const until = performance.now() + this.longest;
    while (performance.now() < until) {
      const before = this.accepted;
      await nextRound();
      if (this.accepted === before) return;
    }
  }
}

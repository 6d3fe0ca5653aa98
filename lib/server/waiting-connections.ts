import type { Server } from "node:http";
import { setImmediate as nextRound } from "node:timers/promises";

/** Rounds of the event loop that are waited at most: more than connections can wait at a port of Node's (511). */
const MOST_ROUNDS = 600;

/**
 * Knows whether connections still wait to be accepted. Node accepts one in each round of its event loop. While a page is
 * made a round takes milliseconds, and somebody new waits behind everybody who came before, even behind those who
 * have left. So a page is begun once all are in.
 */
export class WaitingConnections {
  private accepted = 0;

  constructor(server: Pick<Server, "on">) {
    server.on("connection", () => {
      this.accepted += 1;
    });
  }

  /** Waits until a round of the event loop accepted nobody, and what the others had sent was read. */
  async accept(): Promise<void> {
    // The rest of this round accepts nobody.
    await nextRound();
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const before = this.accepted;
      await nextRound();
      if (this.accepted === before) return;
    }
  }
}

import type { ServerResponse } from "node:http";
import { FairQueue, type QueueLimits } from "@/request-limits/fair-queue";

/** Why a wait for a turn ends whose requester has closed the connection. */
const HAS_LEFT = Symbol("has left");

export type TurnLimits = QueueLimits & {
  /** A turn lasts at least so long, though its work is done. This is how many a second a network has at most. */
  shortestMs?: number;
  /** A turn that takes longer goes to the next, though its work is not done. */
  longestMs: number;
};

/** Turns at work that cannot be done for everybody at the same time. Networks take turns, and who has left has none. */
export class RequestTurns {
  private readonly queue: FairQueue<void>;
  private asked = 0;

  constructor(private readonly limits: TurnLimits) {
    this.queue = new FairQueue(limits);
  }

  /**
   * Waits for a turn and does the work, unless its requester has left by then.
   * @param first whether it comes before all that do not
   * @throws QueueFullError when too many wait, or no turn comes in time; what the work throws
   */
  async take(
    response: ServerResponse,
    { network, first = false }: { network: string; first?: boolean },
    work: () => Promise<void>,
  ): Promise<void> {
    if (response.closed) return;
    const left = new AbortController();
    response.once("close", () => left.abort(HAS_LEFT));
    this.asked += 1;
    const caller = { key: String(this.asked), share: network, first, signal: left.signal };
    try {
      await this.queue.run(caller, () => this.untilOver(response, work()));
    } catch (error) {
      if (error !== HAS_LEFT) throw error;
    }
  }

  /** Settles when the work is done, its answer is out, or the turn is over. A slow line holds no turn. */
  private async untilOver(response: ServerResponse, work: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const other = new Promise<void>((resolve) => {
      response.once("finish", resolve);
      timer = setTimeout(resolve, this.limits.longestMs);
    });
    const { shortestMs = 0 } = this.limits;
    const begun = performance.now();
    try {
      await Promise.race([work, other]);
      const left = shortestMs - (performance.now() - begun);
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    } finally {
      clearTimeout(timer);
    }
  }
}

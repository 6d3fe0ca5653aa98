import type { Logger } from "../log";

/** Something that works until it is stopped. */
export type LaneWork = {
  /** Looks at once instead of at the next tick; call it after a commit. */
  wake(): void;
  /** Claims no more, and waits for what is in hand, but not when that takes long. */
  stop(): Promise<void>;
};

type LaneOptions<Claimed> = {
  /** So many are in hand at a time at most. */
  limit: number;
  /** Milliseconds between two looks, where nobody wakes it. */
  tickMs: number;
  /** Claims as many as there are, at most `room`. */
  claim: (room: number) => Promise<Claimed[]>;
  /** Does one, and notes how it ended. @throws Error when that cannot be noted */
  take: (claimed: Claimed) => Promise<void>;
};

const STOP_MS = 5_000;

/** Works off one lane: claims as often as there is room, every `tickMs` and when it is woken. */
export function startLane<Claimed>(
  { limit, tickMs, claim, take }: LaneOptions<Claimed>,
  log: Logger,
): LaneWork {
  const inHand = new Set<Promise<void>>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let claiming: Promise<void> | undefined;
  /** Whether more may wait than was claimed. */
  let more = false;

  const report = (error: unknown) =>
    log.error({ error }, "outbox cannot be read; look at the database, it is tried again");

  function hold(claimed: Claimed): void {
    const work = take(claimed)
      .catch(report)
      .finally(() => {
        inHand.delete(work);
        if (more) fill();
      });
    inHand.add(work);
  }

  async function claimAll(): Promise<void> {
    while (more && !stopped && inHand.size < limit) {
      more = false;
      const room = limit - inHand.size;
      const found = await claim(room);
      found.forEach(hold);
      if (found.length === room) more = true;
    }
  }

  function fill(): void {
    claiming ??= claimAll()
      .catch(report)
      .finally(() => {
        claiming = undefined;
      });
  }

  function tick(): void {
    if (stopped) return;
    clearTimeout(timer);
    more = true;
    fill();
    timer = setTimeout(tick, tickMs);
    timer.unref();
  }
  tick();

  return {
    wake: tick,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const enough = new Promise<void>((resolve) => {
        setTimeout(resolve, STOP_MS).unref();
      });
      const ended = async () => {
        await claiming;
        await Promise.all(inHand);
      };
      await Promise.race([ended(), enough]);
    },
  };
}

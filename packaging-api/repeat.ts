import type { Logger } from "./log";

type Repeated = {
  everyMs: number;
  /** `signal` is aborted when it is to stop. */
  work: (signal: AbortSignal) => Promise<void>;
  /** What the log says of a turn that failed; the next one tries again. */
  failed: string;
};

/**
 * Does something now and after each pause, or when the turn is over that takes longer than that; does not keep the process
 * alive. @returns stops it, after the turn that runs.
 */
export function startRepeating({ everyMs, work, failed }: Repeated, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const turn = async () => {
    try {
      await work(stopping.signal);
    } catch (error) {
      log.error({ error }, failed);
    } finally {
      running = undefined;
    }
  };
  const startTurn = () => {
    running ??= turn();
  };
  startTurn();
  const timer = setInterval(startTurn, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

import type { Logger } from "./log";

type Repeated = {
  everyMs: number;
  /** `signal` is aborted when it is to stop. */
  work: (signal: AbortSignal) => Promise<void>;
  /** What the log says of a turn that failed; the next one tries again. */
  failed: string;
};

/**
 * Does something now and after each pause; does not keep the process alive. @returns stops it, after the turn that
 * runs.
 */
export function startRepeating({ everyMs, work, failed }: Repeated, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const turn = async () => {
    try {
      await work(stopping.signal);
    } catch (error) {
      log.error({ error }, failed);
    }
  };
  let running = turn();
  const timer = setInterval(() => {
    running = turn();
  }, everyMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      stopping.abort();
      return running;
    },
  };
}

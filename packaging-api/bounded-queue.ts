import { QueueFullError } from "../request-limits/fair-queue";

export { QueueFullError };

/**
 * Runs jobs in turn, at most `running` at a time, so that work for the processor (pictures to be drawn, passwords to be
 * hashed) leaves it to the shop's other calls.
 * @throws QueueFullError when `waiting` jobs wait already.
 */
export function createQueue(running: number, waiting: number): <T>(job: () => Promise<T>) => Promise<T> {
  let active = 0;
  const line: (() => void)[] = [];
  return async (job) => {
    if (active >= running) {
      if (line.length >= waiting) throw new QueueFullError();
      await new Promise<void>((resolve) => line.push(resolve));
    } else active += 1;
    try {
      return await job();
    } finally {
      // The place passes on to the next in line without ever being free.
      const next = line.shift();
      if (next === undefined) active -= 1;
      else next();
    }
  };
}

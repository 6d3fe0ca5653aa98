/** Thrown instead of waiting when there is no room in a queue, or no turn came in time. */
export class QueueFullError extends Error {}

/** How much a queue may hold. */
export type QueueLimits = {
  /** Jobs at work at the same time. */
  running: number;
  /** Jobs that wait for their turn. */
  waiting: number;
  /** Jobs of one share that wait for their turn. */
  waitingPerShare: number;
  /** The longest wait for a turn, ms. */
  waitMs: number;
};

type Task<T> = {
  key: string;
  job: () => Promise<T>;
  /** How many callers want the result. */
  callers: number;
  isRunning: boolean;
  result: Promise<T>;
  resolve: (value: T | Promise<T>) => void;
  reject: (reason: unknown) => void;
  timer: NodeJS.Timeout;
};

/**
 * Runs dear jobs for many clients, so that no client can take all turns. Each share (a client's network) has a line of
 * its own, and the lines take turns. Callers who ask for the same key share one job. A job that nobody wants any more
 * is removed before its turn. When the queue is full, the newest job of the longest line makes room for a client with a
 * shorter one.
 */
export class FairQueue<T> {
  readonly #limits: QueueLimits;
  /** Every job that waits or runs, by its key. */
  readonly #tasks = new Map<string, Task<T>>();
  /** The lines of waiting jobs by share; the line whose turn is next comes first. */
  readonly #lines = new Map<string, Set<Task<T>>>();
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** How many jobs wait for their turn. */
  get waiting(): number {
    return this.#tasks.size - this.#running;
  }

  /**
   * Waits for the result of a job.
   * @param caller.key what the job makes: callers with the same key get the same result.
   * @param caller.share whose turn it takes.
   * @param caller.signal ends the wait; its reason is thrown.
   * @throws QueueFullError, or what the job throws.
   */
  async run(
    { key, share, signal }: { key: string; share: string; signal?: AbortSignal | undefined },
    job: () => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted();
    let task = this.#tasks.get(key);
    if (task === undefined) {
      this.#makeRoom(share);
      task = this.#add(key, job);
      this.#join(task, share);
      this.#startNext();
    } else if (!task.isRunning) this.#join(task, share);
    return this.#waitFor(task, signal);
  }

  #add(key: string, job: () => Promise<T>): Task<T> {
    let resolve: Task<T>["resolve"] = () => undefined;
    let reject: Task<T>["reject"] = () => undefined;
    const result = new Promise<T>((onValue, onReason) => {
      resolve = onValue;
      reject = onReason;
    });
    // Each caller hears of a failure by its own wait; a job without callers has nobody to tell.
    result.catch(() => undefined);
    const timer = setTimeout(() => this.#drop(task), this.#limits.waitMs);
    timer.unref();
    const task: Task<T> = { key, job, callers: 0, isRunning: false, result, resolve, reject, timer };
    this.#tasks.set(key, task);
    return task;
  }

  /** Puts a waiting job into the line of a share as well; where that is full, the turn of another share has to do. */
  #join(task: Task<T>, share: string): void {
    const line = this.#lines.get(share) ?? new Set<Task<T>>();
    if (line.size >= this.#limits.waitingPerShare) return;
    line.add(task);
    this.#lines.set(share, line);
  }

  /** @throws QueueFullError when no other share has a longer line. */
  #makeRoom(share: string): void {
    const own = this.#lines.get(share)?.size ?? 0;
    if (own >= this.#limits.waitingPerShare) throw new QueueFullError();
    while (this.#running >= this.#limits.running && this.waiting >= this.#limits.waiting) {
      const [longest] = [...this.#lines].sort(([, one], [, other]) => other.size - one.size);
      const newest = [...(longest?.[1] ?? [])].at(-1);
      if (longest === undefined || newest === undefined || longest[1].size <= own + 1)
        throw new QueueFullError();
      this.#leave(newest, longest[0]);
      const waitsElsewhere = [...this.#lines.values()].some((line) => line.has(newest));
      if (!waitsElsewhere) this.#drop(newest);
    }
  }

  #leave(task: Task<T>, share: string): void {
    const line = this.#lines.get(share);
    line?.delete(task);
    if (line?.size === 0) this.#lines.delete(share);
  }

  /** Ends the wait of a job: it runs now, or never. */
  #leaveLines(task: Task<T>): void {
    clearTimeout(task.timer);
    for (const share of [...this.#lines.keys()]) this.#leave(task, share);
  }

  #drop(task: Task<T>): void {
    this.#leaveLines(task);
    this.#tasks.delete(task.key);
    task.reject(new QueueFullError());
  }

  #startNext(): void {
    while (this.#running < this.#limits.running) {
      const [next] = this.#lines;
      const task = next?.[1].values().next().value;
      if (next === undefined || task === undefined) return;
      this.#leaveLines(task);
      const [share, line] = next;
      // Its next turn comes after everybody else's.
      this.#lines.delete(share);
      if (line.size > 0) this.#lines.set(share, line);
      void this.#start(task);
    }
  }

  async #start(task: Task<T>): Promise<void> {
    task.isRunning = true;
    this.#running += 1;
    try {
      task.resolve(await task.job());
    } catch (error) {
      task.reject(error);
    } finally {
      this.#running -= 1;
      this.#tasks.delete(task.key);
      this.#startNext();
    }
  }

  async #waitFor(task: Task<T>, signal: AbortSignal | undefined): Promise<T> {
    task.callers += 1;
    let leave: () => void = () => undefined;
    const left = new Promise<never>((_, reject) => {
      leave = () => {
        reject(signal?.reason);
        task.callers -= 1;
        if (task.callers === 0 && !task.isRunning) this.#drop(task);
      };
    });
    signal?.addEventListener("abort", leave, { once: true });
    try {
      return await Promise.race([task.result, left]);
    } finally {
      signal?.removeEventListener("abort", leave);
    }
  }
}

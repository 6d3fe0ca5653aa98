/** Thrown instead of waiting when there is no room in a queue, or no turn came in time. */
export class QueueFullError extends Error {}

/** How much a queue may hold. */
export type QueueLimits = {
  /** Jobs at work at the same time. */
  running: number;
  /** Jobs of one share at work at the same time; without it as many as there are turns. */
  runningPerShare?: number;
  /** Jobs that wait for their turn. */
  waiting: number;
  /** Jobs of one share that wait for their turn. */
  waitingPerShare: number;
  /** The longest wait for a turn, ms. */
  waitMs: number;
};

/** Who wants a job done. */
export type Caller = {
  /** What the job makes: callers with the same key get the same result. */
  key: string;
  /** Whose turn it takes. */
  share: string;
  /** Whether it comes before all jobs that do not. Shares take turns among those that do as among the others. */
  first?: boolean;
  /** Ends the wait; its reason is thrown. */
  signal?: AbortSignal | undefined;
};

/** The waiting jobs of a share: those that come first, or the others. */
type Line<T> = { share: string; first: boolean; tasks: Set<Task<T>> };

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
 * its own, and the lines take turns. Callers who ask for the same key share one job. A job that no one wants any more
 * is removed before its turn. When the queue is full, the newest job of the longest line makes room for a client with a
 * shorter one.
 */
export class FairQueue<T> {
  readonly #limits: QueueLimits;
  /** Every job that waits or runs, by its key. */
  readonly #tasks = new Map<string, Task<T>>();
  /** The lines of waiting jobs; among equals the line whose turn is next comes first. */
  readonly #lines = new Set<Line<T>>();
  /** How many jobs run in the turns of each share. */
  readonly #runningOf = new Map<string, number>();
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
   * @throws QueueFullError, or what the job throws.
   */
  async run({ key, share, first = false, signal }: Caller, job: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    let task = this.#tasks.get(key);
    if (task === undefined) {
      this.#makeRoom(share);
      task = this.#add(key, job);
      this.#join(task, share, first);
      this.#startNext();
    } else if (!task.isRunning) this.#join(task, share, first);
    return this.#waitFor(task, signal);
  }

  #add(key: string, job: () => Promise<T>): Task<T> {
    let resolve: Task<T>["resolve"] = () => undefined;
    let reject: Task<T>["reject"] = () => undefined;
    const result = new Promise<T>((onValue, onReason) => {
      resolve = onValue;
      reject = onReason;
    });
    // Each caller hears of a failure by its own wait; a job without callers has no one to tell.
    result.catch(() => undefined);
    const timer = setTimeout(() => this.#drop(task), this.#limits.waitMs);
    timer.unref();
    const task: Task<T> = { key, job, callers: 0, isRunning: false, result, resolve, reject, timer };
    this.#tasks.set(key, task);
    return task;
  }

  /** Puts a waiting job into the line of a share as well; where that is full, the turn of another share has to do. */
  #join(task: Task<T>, share: string, first: boolean): void {
    if (this.#waitingOf(share) >= this.#limits.waitingPerShare) return;
    let line = [...this.#lines].find((one) => one.share === share && one.first === first);
    if (line === undefined) {
      line = { share, first, tasks: new Set() };
      this.#lines.add(line);
    }
    line.tasks.add(task);
  }

  #waitingOf(share: string): number {
    let waiting = 0;
    for (const line of this.#lines) if (line.share === share) waiting += line.tasks.size;
    return waiting;
  }

  /** @throws QueueFullError when no other share has a longer line. */
  #makeRoom(share: string): void {
    const own = this.#waitingOf(share);
    if (own >= this.#limits.waitingPerShare) throw new QueueFullError();
    while (this.#running >= this.#limits.running && this.waiting >= this.#limits.waiting) {
      const [longest] = [...this.#lines].sort((one, other) => other.tasks.size - one.tasks.size);
      const newest = [...(longest?.tasks ?? [])].at(-1);
      if (longest === undefined || newest === undefined || longest.tasks.size <= own + 1)
        throw new QueueFullError();
      this.#leave(newest, longest);
      const waitsElsewhere = [...this.#lines].some(({ tasks }) => tasks.has(newest));
      if (!waitsElsewhere) this.#drop(newest);
    }
  }

  #leave(task: Task<T>, line: Line<T>): void {
    line.tasks.delete(task);
    if (line.tasks.size === 0) this.#lines.delete(line);
  }

  /** Ends the wait of a job: it runs now, or never. */
  #leaveLines(task: Task<T>): void {
    clearTimeout(task.timer);
    for (const line of [...this.#lines]) this.#leave(task, line);
  }

  #drop(task: Task<T>): void {
    this.#leaveLines(task);
    this.#tasks.delete(task.key);
    task.reject(new QueueFullError());
  }

  #startNext(): void {
    while (this.#running < this.#limits.running) {
      const line = this.#nextLine();
      const [task] = line?.tasks ?? [];
      if (line === undefined || task === undefined) return;
      // The next turn of its share comes after everybody else's.
      this.#lines.delete(line);
      if (line.tasks.size > 1) this.#lines.add(line);
      this.#leaveLines(task);
      void this.#start(task, line.share);
    }
  }

  /** The line whose turn it is, of a share that may have another job at work. */
  #nextLine(): Line<T> | undefined {
    const { runningPerShare = Number.POSITIVE_INFINITY } = this.#limits;
    const ready = [...this.#lines].filter(({ share }) => (this.#runningOf.get(share) ?? 0) < runningPerShare);
    return ready.find(({ first }) => first) ?? ready[0];
  }

  #countRunning(share: string, change: 1 | -1): void {
    const running = (this.#runningOf.get(share) ?? 0) + change;
    if (running === 0) this.#runningOf.delete(share);
    else this.#runningOf.set(share, running);
    this.#running += change;
  }

  async #start(task: Task<T>, share: string): Promise<void> {
    task.isRunning = true;
    this.#countRunning(share, 1);
    try {
      task.resolve(await task.job());
    } catch (error) {
      task.reject(error);
    } finally {
      this.#countRunning(share, -1);
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

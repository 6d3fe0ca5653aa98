import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import type { Printable } from "./printable";

/** The printing thread ended, or was ended because it took too long. The next document gets a new one. */
export class PrintThreadError extends Error {}

type ThreadOptions = {
  /** The code of the thread. */
  file: URL;
  /** The longest that one document may take, the thread's start included. */
  timeoutMs: number;
  /** A thread that has had nothing to print for so long is ended: it keeps code, fonts and decoders in memory. */
  idleMs: number;
};
/** MB of objects in the thread; a document that needs more ends it, and not the program. */
const MOST_MEMORY_MB = 192;

const printed = z.union([z.object({ pdf: z.instanceof(Uint8Array) }), z.object({ error: z.unknown() })]);

const usual: ThreadOptions = {
  file: new URL("./start-print-worker.mjs", import.meta.url),
  timeoutMs: 15_000,
  idleMs: 10_000,
};
/** What the program was started with is for the program alone. */
const workerOptions = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } };
/**
 * MB for what a document leaves behind as garbage. V8 takes the program's own bound, which is made for many requests,
 * before that of `resourceLimits`; a heap reads it once, at its start, so that the program's stays as it is.
 */
const GARBAGE_MB = 4;

/** A thread that prints one document at a time, there while it is needed. */
export class PrintThread {
  readonly #options: ThreadOptions;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: Partial<ThreadOptions> = {}) {
    this.#options = { ...usual, ...options };
  }

  /**
   * Prints a document; ask for the next one after this.
   * @throws PrintThreadError when the thread ends or takes too long; what the printing itself throws.
   */
  async print(content: Printable): Promise<Uint8Array> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const message = await answerOf(worker, content, this.#options.timeoutMs).catch(async (error: unknown) => {
      this.#worker = undefined;
      await worker.terminate();
      throw new PrintThreadError("A document was not printed.", { cause: error });
    });
    this.#idle = setTimeout(() => void worker.terminate(), this.#options.idleMs).unref();
    const answer = printed.parse(message);
    if ("pdf" in answer) return answer.pdf;
    throw answer.error;
  }

  #start(): Worker {
    setFlagsFromString(`--max-semi-space-size=${GARBAGE_MB}`);
    const worker = new Worker(this.#options.file, workerOptions);
    // Whoever waits for the thread hears of its error too; without a listener of its own it would end the program.
    worker.on("error", () => undefined);
    worker.once("exit", () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    // The program may end while there is one.
    worker.unref();
    return worker;
  }
}

/** @throws Error when the thread ends first, or the time is over. */
async function answerOf(worker: Worker, content: Printable, timeoutMs: number): Promise<unknown> {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(timeoutMs)]);
  const ended = once(worker, "exit", { signal }).then(() => {
    throw new Error("The printing thread ended.");
  });
  try {
    worker.postMessage(content);
    const [message] = await Promise.race([once(worker, "message", { signal }), ended]);
    return message;
  } finally {
    settled.abort();
  }
}

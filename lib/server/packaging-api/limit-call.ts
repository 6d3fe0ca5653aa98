import { AsyncLocalStorage } from "node:async_hooks";
import type { Call } from "@/packaging-api/contract";
import { limitTime } from "@/request-limits/time-limit";

/** Milliseconds after which one call of the packaging API is given up. */
const CALL_TIMEOUT_MS = 10_000;

/**
 * Milliseconds that all reads of one request may take together. A page reads several things one after another: without
 * this it would wait for a packaging API that hangs as often as it asks.
 */
const READS_TIMEOUT_MS = 12_000;

declare global {
  var foldwellReadsEnd: AsyncLocalStorage<number> | undefined;
}

/** server.ts and Next's bundles are loaded apart: only what hangs on globalThis is the same for both. */
function readsEnd(): AsyncLocalStorage<number> {
  globalThis.foldwellReadsEnd ??= new AsyncLocalStorage();
  return globalThis.foldwellReadsEnd;
}

/** Answers one request; what it reads from the packaging API has {@link READS_TIMEOUT_MS} from now. */
export function limitReads<T>(answer: () => T): T {
  return readsEnd().run(performance.now() + READS_TIMEOUT_MS, answer);
}

/**
 * Settles as a call does, or fails once its signal says so, whether or not the call listens to it: Next's fetch takes no
 * signal along when it renews an answer that has become too old, and such a call waited until the packaging API answered.
 * @throws the signal's reason
 */
export function endWith<T>(signal: AbortSignal, call: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener("abort", end, { once: true });
    call.then(resolve, reject).finally(() => signal.removeEventListener("abort", end));
  });
}

/**
 * Ends a call that takes too long. One that changes something always has its whole time: given up early, what became of
 * it would not be known. Outside of `limitReads`, as in a build, a read has its whole time too.
 * @param others whatever else ends it
 */
export function limitCall(
  { changes, longestSeconds }: Pick<Call, "changes" | "longestSeconds">,
  ...others: AbortSignal[]
): AbortSignal {
  const most = longestSeconds === undefined ? CALL_TIMEOUT_MS : longestSeconds * 1_000;
  const end = changes ? undefined : readsEnd().getStore();
  const left = end === undefined ? most : Math.min(most, end - performance.now());
  return limitTime(Math.ceil(left), ...others);
}

import { retryEffect, retryLaidAside } from "../../outbox/retry-effect";
import type { Act, ActOptions } from "../act";

/** Tries every effect again at once that was given up. */
export const retryingGivenUp = (options: ActOptions): Act<{ kind: string; count: number }[]> => ({
  ...options,
  command: "outbox retry --all",
  subject: "all",
  work: retryLaidAside,
  sentence: (kinds) =>
    kinds.length === 0
      ? "Nothing is given up."
      : `Tried again at once: ${kinds.map(({ kind, count }) => `${count} ${kind}`).join(", ")}.`,
  shown: (kinds) => ({ kinds }),
});

/** Tries an effect again at once that waits or was given up. */
export const retryingEffect = (id: number, options: ActOptions): Act<{ id: number; kind: string }> => ({
  ...options,
  command: "outbox retry",
  subject: String(id),
  async work(tx) {
    const { kind } = await retryEffect(tx, id);
    return { id, kind };
  },
  sentence: ({ kind }) => `Effect ${id} (${kind}) is tried again at once.`,
  shown: (retried) => retried,
});

import { type Budget, budgets, type Purpose } from "./budgets";
import { MemoryCounter } from "./memory-counter";
import type { SharedStore } from "./shared-store";

/** What came of asking for points. */
export type Spending =
  /** They are taken; `giveBack` undoes that. */
  | { ok: true; giveBack(): Promise<void> }
  /** None is left. `retryAfter`: whole seconds until there is. */
  | { ok: false; retryAfter: number };

export type RequestLimits = {
  /**
   * Takes points of a budget. Never throws.
   * @param subject whose budget it is: a network, of networkOf
   */
  spend(purpose: Purpose, subject: string, points?: number): Promise<Spending>;
  /** Whole seconds until something is left of a budget; 0 when something is. Takes nothing and never throws. */
  secondsToWait(purpose: Purpose, subject: string): Promise<number>;
  close(): Promise<void>;
};

/** Tells the log that the shared store failed, or answers again. */
export type StoreReport = (state: "failed" | "answers", error?: unknown) => void;

/**
 * Share of a budget that a process counts by itself before it asks the shared store, so that ordinary shoppers cost it
 * nothing. With n processes a network may spend at most (0.8 + 0.2 n) budgets in a window.
 */
const OWN_SHARE = 0.2;
/** After a failure the shared store is left alone for so long. */
const PAUSE_MS = 1_000;

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1_000));

/** Refuses no one. */
export const noLimits: RequestLimits = {
  spend: async () => ({ ok: true, giveBack: async () => undefined }),
  secondsToWait: async () => 0,
  close: async () => undefined,
};

/** Limits that this process counts for itself. */
export function limitsInMemory(memory = new MemoryCounter()): RequestLimits {
  return {
    async spend(purpose, subject, points = 1) {
      const key = `${purpose}:${subject}`;
      const ms = memory.take(key, budgets[purpose], points);
      if (ms > 0) return { ok: false, retryAfter: seconds(ms) };
      return { ok: true, giveBack: async () => memory.giveBack(key, points) };
    },
    async secondsToWait(purpose, subject) {
      const ms = memory.wait(`${purpose}:${subject}`, budgets[purpose]);
      return ms === 0 ? 0 : seconds(ms);
    },
    close: async () => undefined,
  };
}

/** The part of a budget that a process counts by itself, and the part that all count together. */
function split({ points, seconds }: Budget): { own: Budget; common: Budget } {
  const own = Math.floor(points * OWN_SHARE);
  return { own: { points: own, seconds }, common: { points: points - own, seconds } };
}

/**
 * Limits that all processes count together. While the store does not answer, each counts by itself: a store that is down
 * neither stops the shop nor lifts the limits.
 */
export function limitsInStore(
  store: SharedStore,
  report: StoreReport,
  memory = new MemoryCounter(),
): RequestLimits {
  let failing = false;
  let askAgainAt = 0;

  /** @returns undefined when the store cannot say. */
  async function ask<T>(question: () => Promise<T>): Promise<{ answer: T } | undefined> {
    if (Date.now() < askAgainAt) return undefined;
    try {
      const answer = await question();
      if (failing) report("answers");
      failing = false;
      return { answer };
    } catch (error) {
      if (!failing) report("failed", error);
      failing = true;
      askAgainAt = Date.now() + PAUSE_MS;
      return undefined;
    }
  }

  /** Keys of this process's counts. */
  const keysOf = (purpose: Purpose, subject: string) => {
    const own = `${purpose}:${subject}`;
    return { own, alone: `${own}:alone`, over: `${own}:over` };
  };

  /** Remembers that a budget is spent, so that a flood does not flood the store. */
  function refuse(overKey: string, ms: number): Spending {
    memory.close(overKey, ms);
    return { ok: false, retryAfter: seconds(ms) };
  }

  return {
    async spend(purpose, subject, points = 1) {
      const budget = split(budgets[purpose]);
      const keys = keysOf(purpose, subject);
      if (memory.take(keys.own, budget.own, points) === 0)
        return { ok: true, giveBack: async () => memory.giveBack(keys.own, points) };
      const closed = memory.wait(keys.over, budget.common);
      if (closed > 0) return { ok: false, retryAfter: seconds(closed) };
      const asked = await ask(() => store.add(purpose, budget.common, subject, points));
      if (asked === undefined) {
        const ms = memory.take(keys.alone, budget.common, points);
        if (ms > 0) return { ok: false, retryAfter: seconds(ms) };
        return { ok: true, giveBack: async () => memory.giveBack(keys.alone, points) };
      }
      const { points: spent, msLeft } = asked.answer;
      if (spent > budget.common.points) return refuse(keys.over, msLeft);
      return {
        ok: true,
        giveBack: async () => void (await ask(() => store.add(purpose, budget.common, subject, -points))),
      };
    },
    async secondsToWait(purpose, subject) {
      const budget = split(budgets[purpose]);
      const keys = keysOf(purpose, subject);
      if (memory.wait(keys.own, budget.own) === 0) return 0;
      const closed = memory.wait(keys.over, budget.common);
      if (closed > 0) return seconds(closed);
      const asked = await ask(() => store.look(purpose, budget.common, subject));
      const known =
        asked === undefined
          ? memory.wait(keys.alone, budget.common)
          : (asked.answer?.points ?? 0) < budget.common.points
            ? 0
            : (asked.answer?.msLeft ?? 0);
      if (known === 0) return 0;
      memory.close(keys.over, known);
      return seconds(known);
    },
    close: () => store.close(),
  };
}

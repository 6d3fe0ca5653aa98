import { createHash } from "node:crypto";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { Budget, Purpose } from "./budgets";
import type { SharedStore } from "./shared-store";

type Options = { keyPrefix: string; points: number; duration: number };

/** Of the key of a subject. Stores outlive the process, and need not hold network addresses. */
const hashOf = (subject: string) => createHash("sha256").update(subject).digest("base64url").slice(0, 22);

/** A store of limiters, one for each purpose. @param open makes the limiter of a purpose */
export function storeOf(
  open: (options: Options) => RateLimiterAbstract,
  close: () => Promise<void>,
): SharedStore {
  const limiters = new Map<Purpose, RateLimiterAbstract>();
  const limiterOf = (purpose: Purpose, { points, seconds }: Budget): RateLimiterAbstract => {
    const known = limiters.get(purpose);
    if (known !== undefined) return known;
    const limiter = open({ keyPrefix: `foldwell:limit:${purpose}`, points, duration: seconds });
    limiters.set(purpose, limiter);
    return limiter;
  };
  return {
    async add(purpose, budget, subject, points) {
      const { consumedPoints, msBeforeNext } = await limiterOf(purpose, budget).penalty(
        hashOf(subject),
        points,
      );
      return { points: consumedPoints, msLeft: msBeforeNext };
    },
    async look(purpose, budget, subject) {
      const found = await limiterOf(purpose, budget).get(hashOf(subject));
      return found === null ? undefined : { points: found.consumedPoints, msLeft: found.msBeforeNext };
    },
    close,
  };
}

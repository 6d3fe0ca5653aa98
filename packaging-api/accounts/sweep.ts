import { and, eq, exists, gt, lte, not, sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import { refreshTokens, signIns } from "../database/schema";
import type { Logger } from "../log";
import { sweepKnownAddresses } from "./known-addresses";
import { sweepAttempts } from "./limits";

const EVERY_MS = 60 * 60 * 1000;

/** Sign-ins that no refresh token leads to any more. */
async function sweepSignIns(db: Database): Promise<void> {
  const living = db
    .select({ signInId: refreshTokens.signInId })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.signInId, signIns.id), gt(refreshTokens.expiresAt, sql`now()`)));
  await db
    .delete(signIns)
    .where(and(not(exists(living)), lte(signIns.lastUsedAt, sql`now() - interval '1 day'`)));
}

/** Removes, now and every hour, what signing in leaves behind: old attempts, known addresses, sign-ins that are over. */
export function startSweeping(db: Database, log: Logger): { stop(): Promise<void> } {
  const sweep = async () => {
    try {
      await sweepAttempts(db);
      await sweepKnownAddresses(db);
      await sweepSignIns(db);
    } catch (error) {
      log.error({ error: error instanceof Error ? error.message : String(error) }, "nothing was swept");
    }
  };
  let running = sweep();
  const timer = setInterval(() => {
    running = sweep();
  }, EVERY_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}

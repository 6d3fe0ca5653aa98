import { and, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import { carts } from "../database/schema";

/** The page on privacy tells guests this figure (locales/en/privacy.json). */
const KEPT_DAYS = 90;

/** Removes guests' carts, and what was typed at their checkout, that nobody has changed for long and that became no order. */
export async function sweepCarts(db: Database): Promise<void> {
  await db
    .delete(carts)
    .where(
      and(
        isNull(carts.userId),
        lt(carts.updatedAt, sql`now() - make_interval(days => ${KEPT_DAYS})`),
        isNull(carts.orderedAt),
      ),
    );
}

import { type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "./connect";

/**
 * An insert, update or delete that is not run yet: awaited, it is run by itself. Async functions hand it on inside an
 * array, because what they return is awaited.
 */
export type Write = SQLWrapper;

/**
 * Several writes as one statement, to be awaited or sent: one way to the database and back instead of one for each, and the rows that they hold
 * are held for that much shorter. None sees what another writes, and no two may write the same row; references
 * between them are checked when all are done.
 */
export function together(tx: Database, writes: readonly Write[]) {
  const parts = writes.map((write, index) => sql`${sql.identifier(`write_${index}`)} as ${write}`);
  return tx.execute(sql`with ${sql.join(parts, sql`, `)} select`);
}

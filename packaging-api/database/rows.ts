import type { SQL } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "./connect";

const result = z.object({ rows: z.array(z.unknown()) });

/** Reads the rows of a statement's answer through a schema: both drivers answer `{ rows }`. */
export function rowsOf<S extends z.ZodType>(answer: unknown, row: S): z.output<S>[] {
  return z.array(row).parse(result.parse(answer).rows);
}

/** Runs hand-written SQL and reads its rows through a schema. */
export async function readRows<S extends z.ZodType>(
  db: Database,
  row: S,
  query: SQL,
): Promise<z.output<S>[]> {
  return rowsOf(await db.execute(query), row);
}

/**
 * Like `readRows` for a query that answers exactly one row.
 * @throws Error when it answers another number.
 */
export async function readRow<S extends z.ZodType>(db: Database, row: S, query: SQL): Promise<z.output<S>> {
  const [first, ...more] = await readRows(db, row, query);
  if (first === undefined || more.length > 0) throw new Error("A query for one row answered another number.");
  return first;
}

import { z } from "zod";
import type { Connection, Database } from "./connect";

/** PostgreSQL gave up one of two transactions that waited for each other, or could not put them in order. */
const worthAnotherTry = z.object({ cause: z.object({ code: z.enum(["40P01", "40001"]) }) });

const ATTEMPTS = 4;

/**
 * Runs one transaction; again from the start when the database gave it up for another's sake. `work` uses only the
 * handle it is given, and does nothing outside the database.
 */
export async function transact<T>(
  db: Connection["db"],
  work: (tx: Database) => Promise<T>,
  attempts = ATTEMPTS,
): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (attempts <= 1 || !worthAnotherTry.safeParse(error).success) throw error;
    return transact(db, work, attempts - 1);
  }
}

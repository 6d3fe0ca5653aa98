import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../database/connect";
import { productImport } from "../import-tables";

/** Locked by every transaction that changes the catalogue as a whole; the key is this program's own choice. */
export const IMPORT_LOCK = 7202;

/** The only row. */
const ID = 1;

/** Runs one transaction. The seed runs all of them as one. */
export type InTransaction = <T>(work: (tx: Database) => Promise<T>) => Promise<T>;

/** How far an import came. `contentHash` is null when all of it was applied. */
export type Progress = Omit<typeof productImport.$inferSelect, "id" | "run">;

/** Another import began while this one was at work. */
class SupersededError extends Error {
  constructor() {
    super("Another import began, so this one stopped. Run it again when that one is done.");
  }
}

/** Locks the catalogue as a whole until the transaction ends. */
export const lockImports = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);

/** Makes a new run the one that imports, with nothing staged. What an earlier one has applied stays noted. */
export async function beginRun(tx: Database): Promise<string> {
  await lockImports(tx);
  const run = randomUUID();
  await tx
    .insert(productImport)
    .values({ id: ID, run })
    .onConflictDoUpdate({ target: productImport.id, set: { run } });
  await clearStaging(tx);
  return run;
}

/**
 * Locks the import until the transaction ends.
 * @throws SupersededError when another run began
 */
export async function lockProgress(tx: Database, run: string): Promise<Progress> {
  await lockImports(tx);
  const [row] = await tx.select().from(productImport).where(eq(productImport.run, run));
  if (row === undefined) throw new SupersededError();
  const { id: _id, run: _run, ...progress } = row;
  return progress;
}

export async function saveProgress(tx: Database, progress: Progress): Promise<void> {
  await tx.update(productImport).set(progress).where(eq(productImport.id, ID));
}

/** Empties the staging table and gives its space back. */
export async function clearStaging(tx: Database): Promise<void> {
  await tx.execute(sql`truncate staged_products`);
}

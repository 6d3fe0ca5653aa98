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

/** How far an import came. */
export type Progress = Omit<typeof productImport.$inferSelect, "id" | "run">;

/** Another import began while this one was at work. */
class SupersededError extends Error {
  constructor() {
    super("Another import began, so this one stopped. Run it again when that one is done.");
  }
}

/** A statement over a million products may take as long, where those of other work end after two minutes. */
const LONGEST_STATEMENT_MS = 600_000;

/** Locks the catalogue as a whole until the transaction ends, which may have long statements. */
export const lockImports = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}),
    set_config('statement_timeout', ${String(LONGEST_STATEMENT_MS)}, true)`);

/** Makes a new run the one that imports. What an earlier one has staged and applied stays noted. */
export async function beginRun(tx: Database): Promise<string> {
  await lockImports(tx);
  const run = randomUUID();
  await tx
    .insert(productImport)
    .values({ id: ID, run })
    .onConflictDoUpdate({ target: productImport.id, set: { run } });
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

export async function saveProgress(tx: Database, progress: Partial<Progress>): Promise<void> {
  await tx.update(productImport).set(progress).where(eq(productImport.id, ID));
}

/** What is staged: whose it is, and the cache tags of what it changes. */
export type Staged = Pick<Progress, "importId" | "stagedTags">;

/** Empties the staging table and gives its space back, and forgets changes that were not applied. */
export async function clearStaging(tx: Database): Promise<Staged> {
  await tx.execute(sql`truncate staged_products`);
  await tx.execute(
    sql`delete from product_changes where import_id is distinct from (select applied_id from product_import)`,
  );
  const staged: Staged = { importId: randomUUID(), stagedTags: [] };
  await saveProgress(tx, { ...staged, contentHash: null, appliedLine: 0 });
  return staged;
}

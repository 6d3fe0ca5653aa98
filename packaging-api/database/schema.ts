import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { z } from "zod";
import type { Connection } from "./connect";
import { migrationsFolder } from "./migrations-folder";
import { readRow } from "./rows";

/** The schema is older than this version needs; `message` is one sentence for the person at the terminal. */
export class SchemaBehindError extends Error {
  constructor(pending: number) {
    super(
      `The database is ${pending} ${pending === 1 ? "migration" : "migrations"} behind this version of the shop: run npm run migrate, then start it again.`,
    );
  }
}

const presence = z.object({ there: z.boolean() });
const newest = z.object({ applied: z.coerce.number() });

/** How many migrations of this version are not applied yet, by drizzle's own table of them. */
async function countPending({ background }: Connection): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const { there } = await readRow(
    background,
    presence,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!there) return migrations.length;
  const { applied } = await readRow(
    background,
    newest,
    sql`select coalesce(max(created_at), 0) as applied from drizzle.__drizzle_migrations`,
  );
  return migrations.filter(({ folderMillis }) => folderMillis > applied).length;
}

/**
 * Makes sure of the schema as a program starts: brings it to the newest migration, or, where that is done apart, sees
 * that it was. A schema that is newer is taken: it serves the version before it too (docs/operations.md).
 * @throws SchemaBehindError when migrations are missing that are applied apart.
 */
export async function prepareSchema(
  connection: Connection,
  { migratesAtStart }: { migratesAtStart: boolean },
): Promise<void> {
  if (migratesAtStart) return connection.migrate();
  const pending = await countPending(connection);
  if (pending > 0) throw new SchemaBehindError(pending);
}

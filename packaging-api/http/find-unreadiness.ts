import { sql } from "drizzle-orm";
import { z } from "zod";
import { findDiskProblem } from "../../observability/disk-room";
import type { Connection, Database } from "../database/connect";
import { migrationsCurrent } from "../database/migrations-current";
import { readRows } from "../database/rows";

/** Whether the database takes writes: not while it is a standby, or was made read-only when its disk ran full. */
async function isWritable(db: Database): Promise<boolean> {
  const [row] = await readRows(
    db,
    z.object({ readOnly: z.boolean() }),
    sql`select current_setting('transaction_read_only')::boolean as "readOnly"`,
  );
  return row?.readOnly === false;
}

/**
 * Looks whether this program can do its work.
 * @param varDir mails, drawn pictures and the embedded database are written there
 * @returns what is wrong, as one sentence; undefined when nothing is
 */
export async function findUnreadiness(
  { db }: Pick<Connection, "db">,
  varDir: string,
): Promise<string | undefined> {
  try {
    if (!(await migrationsCurrent(db))) return "The database has not been migrated.";
    if (!(await isWritable(db))) return "The database takes no writes.";
  } catch {
    // Whatever the reason, it is in the database's own log.
    return "The database does not answer.";
  }
  return findDiskProblem(varDir);
}

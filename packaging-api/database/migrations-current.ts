import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "./connect";
import { readRows } from "./rows";

const journal = z.object({ entries: z.array(z.object({ when: z.number() })) });
const applied = z.object({ when: z.coerce.number() });

/** Whether every migration of this program's folder has been applied to the database it is connected to. */
export async function migrationsCurrent(db: Database): Promise<boolean> {
  const { entries } = journal.parse(
    JSON.parse(readFileSync(new URL("migrations/meta/_journal.json", import.meta.url), "utf8")),
  );
  const rows = await readRows(
    db,
    applied,
    sql`select created_at as "when" from drizzle.__drizzle_migrations`,
  );
  const done = new Set(rows.map(({ when }) => when));
  return entries.every(({ when }) => done.has(when));
}

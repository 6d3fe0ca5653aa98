import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../connect";
import { readRow, readRows } from "../rows";

/**
 * A backup is text in gzip. Its first line is a header; then comes each table, by a line with its name and columns and a
 * line for each row, which is JSON as the database writes it; then the sequences, and a last line that counts the rows. The
 * first letter of a line says what it is: the JSON of a row is never read by the program.
 */
export const lineKinds = { header: "H", table: "T", row: "R", sequences: "S", end: "E" } as const;

export const backupHeader = z.object({
  format: z.literal("packaging-api backup 1"),
  /** When the last migration of the database was made, which tells one schema from another. */
  schema: z.number(),
  madeAt: z.iso.datetime(),
});
export const backupTable = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });
export const backupSequences = z.array(z.object({ name: z.string(), last: z.string() }));
export const backupEnd = z.object({ rows: z.int() });

/** Their rows are made again from the others, so that a backup has none of them, and a restore leaves them empty. */
export const madeAgain: ReadonlySet<string> = new Set(["catalogue_changes", "published_parts"]);

export type BackupTable = z.infer<typeof backupTable>;

const tableRow = backupTable.extend({ holdsFiles: z.boolean() });

/** The tables of the shop with the columns that are written: what the database works out by itself is left out. */
export const readTables = (tx: Database) =>
  readRows(
    tx,
    tableRow,
    sql`select c.relname as name, json_agg(a.attname order by a.attnum) as columns,
        bool_or(a.atttypid = 'bytea'::regtype) as "holdsFiles"
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  );

/** See {@link backupHeader}. */
export async function readSchemaVersion(tx: Database): Promise<number> {
  const { schema } = await readRow(
    tx,
    z.object({ schema: z.coerce.number() }),
    sql`select max(created_at) as schema from drizzle.__drizzle_migrations`,
  );
  return schema;
}

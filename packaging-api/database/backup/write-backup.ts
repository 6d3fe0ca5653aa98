import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection, Database } from "../connect";
import { readRows } from "../rows";
import { transact } from "../transaction";
import {
  type backupEnd,
  type backupHeader,
  lineKinds,
  madeAgain,
  readSchemaVersion,
  readTables,
} from "./backup-format";

/** Rows that are read at a time. */
const BATCH = 500;
/** Of rows that hold a file, such as a photograph of up to 20 MB. */
const BATCH_OF_FILES = 1;

const rowText = z.object({ row: z.string() });
const sequenceRow = z.object({ name: z.string(), last: z.string() });

async function* rowsOfTable(
  tx: Database,
  { name, columns, holdsFiles }: Awaited<ReturnType<typeof readTables>>[number],
): AsyncGenerator<string> {
  const written = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(sql`declare backed_up no scroll cursor for
    select row_to_json(one)::text as row from (select ${written} from ${sql.identifier(name)}) as one`);
  const batch = sql.raw(String(holdsFiles ? BATCH_OF_FILES : BATCH));
  for (;;) {
    const rows = await readRows(tx, rowText, sql`fetch ${batch} from backed_up`);
    if (rows.length === 0) break;
    for (const { row } of rows) yield row;
  }
  await tx.execute(sql`close backed_up`);
}

async function* linesOf(tx: Database, madeAt: Date, count: () => number): AsyncGenerator<string> {
  const header: z.infer<typeof backupHeader> = {
    format: "packaging-api backup 1",
    schema: await readSchemaVersion(tx),
    madeAt: madeAt.toISOString(),
  };
  yield `${lineKinds.header}${JSON.stringify(header)}\n`;
  let rows = 0;
  for (const table of await readTables(tx)) {
    const { name, columns } = table;
    yield `${lineKinds.table}${JSON.stringify({ name, columns })}\n`;
    if (madeAgain.has(name)) continue;
    for await (const row of rowsOfTable(tx, table)) {
      yield `${lineKinds.row}${row}\n`;
      rows = count();
    }
  }
  const sequences = await readRows(
    tx,
    sequenceRow,
    sql`select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  yield `${lineKinds.sequences}${JSON.stringify(sequences)}\n`;
  const end: z.infer<typeof backupEnd> = { rows };
  yield `${lineKinds.end}${JSON.stringify(end)}\n`;
}

/**
 * Writes all that the database holds, as it is at one moment; shoppers go on meanwhile on PostgreSQL. The embedded
 * database, which does one thing at a time, lets them wait.
 * @returns how many rows were written
 */
export async function writeBackup(db: Connection["background"], output: Writable): Promise<number> {
  let rows = 0;
  const count = () => {
    rows += 1;
    return rows;
  };
  await transact(
    db,
    async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`);
      await pipeline(Readable.from(linesOf(tx, new Date(), count)), createGzip(), output);
    },
    1,
  );
  return rows;
}

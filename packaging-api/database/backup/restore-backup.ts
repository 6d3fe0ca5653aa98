import { pipeline, type Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../connect";
import { readRow, readRows } from "../rows";
import {
  type BackupTable,
  backupEnd,
  backupHeader,
  backupSequences,
  backupTable,
  lineKinds,
  readSchemaVersion,
  readTables,
} from "./backup-format";

/** Why a backup is not restored, in one sentence. */
export class BackupError extends Error {}

/** Rows and letters that are written by one statement at most. */
const [BATCH_ROWS, BATCH_LENGTH] = [500, 1_000_000];

const constraint = z.object({ table: z.string(), name: z.string(), definition: z.string() });
const found = z.object({ found: z.boolean() });

/** A table may point to one that comes later: its foreign keys are made again once all is there. */
async function dropForeignKeys(tx: Database): Promise<z.infer<typeof constraint>[]> {
  const keys = await readRows(
    tx,
    constraint,
    sql`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys)
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  return keys;
}

/** What triggers keep beside a table's rows is in the backup itself. */
async function setTriggers(tx: Database, tables: SQL[], state: "enable" | "disable"): Promise<void> {
  for (const table of tables) await tx.execute(sql`alter table ${table} ${sql.raw(state)} trigger user`);
}

/** Writes the rows of one table, several with each statement. */
class TableWriter {
  #rows: string[] = [];
  #length = 0;
  readonly #columns;

  constructor(
    readonly tx: Database,
    readonly table: BackupTable,
  ) {
    this.#columns = sql.join(
      table.columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
  }

  async write(row: string): Promise<void> {
    this.#rows.push(row);
    this.#length += row.length;
    if (this.#rows.length >= BATCH_ROWS || this.#length >= BATCH_LENGTH) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#rows.length === 0) return;
    const name = sql.identifier(this.table.name);
    await this.tx.execute(sql`insert into ${name} (${this.#columns})
      select ${this.#columns} from json_populate_recordset(null::${name}, ${`[${this.#rows.join(",")}]`}::json)`);
    this.#rows = [];
    this.#length = 0;
  }
}

/** @throws BackupError when the line is not of the kind and shape. */
function read<S extends z.ZodType>(schema: S, line: string): z.output<S> {
  const parsed = schema.safeParse(parseJson(line.slice(1)));
  if (!parsed.success)
    throw new BackupError("This is no backup of the shop, or not one that this version knows.");
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON has no shape either.
    return undefined;
  }
}

/** How often, and after how many ms, the connections are looked at again: those of a program that just ended take a moment. */
const [LOOKS, LOOK_MS] = [20, 100];

async function isOpenElsewhere(tx: Database): Promise<boolean> {
  for (let look = 1; ; look++) {
    // A transaction would see the same connections each time.
    await tx.execute(sql`select pg_stat_clear_snapshot()`);
    const other = await readRow(
      tx,
      found,
      sql`select exists (
        select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend'
      ) as found`,
    );
    if (!other.found || look === LOOKS) return other.found;
    await setTimeout(LOOK_MS);
  }
}

async function refuseUnlessEmpty(tx: Database): Promise<void> {
  const used = await readRow(
    tx,
    found,
    sql`select exists (select from orders) or exists (select from users) as found`,
  );
  if (used.found)
    throw new BackupError("The database already has orders or customers: restore into an empty one.");
  if (await isOpenElsewhere(tx))
    throw new BackupError("Other programs are connected to the database: stop them first.");
}

/** Lines of text that comes in pieces, without their ends. */
async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun = "";
  for await (const piece of pieces) {
    const [first = "", ...others] = decoder.decode(piece, { stream: true }).split("\n");
    begun += first;
    for (const next of others) {
      yield begun;
      begun = next;
    }
  }
  if (begun !== "") yield begun;
}

/** Takes the lines of a backup one after another. */
class Restoring {
  rows = 0;
  /** Rows that the last line says there are. */
  expected: number | undefined;
  #tables: Set<string> | undefined;
  #writer: TableWriter | undefined;

  constructor(readonly tx: Database) {}

  async take(line: string): Promise<void> {
    if (this.#tables === undefined) this.#tables = await this.#begin(line);
    else if (this.expected !== undefined) throw damaged();
    else if (line.startsWith(lineKinds.row)) {
      if (this.#writer === undefined) throw damaged();
      this.rows += 1;
      await this.#writer.write(line.slice(1));
    } else if (line.startsWith(lineKinds.table))
      await this.#beginTable(read(backupTable, line), this.#tables);
    else if (line.startsWith(lineKinds.sequences)) await this.#setSequences(line);
    else if (line.startsWith(lineKinds.end)) this.expected = read(backupEnd, line).rows;
    else throw damaged();
  }

  async #begin(header: string): Promise<Set<string>> {
    if (read(backupHeader, header).schema !== (await readSchemaVersion(this.tx)))
      throw new BackupError(
        "Another version of the shop made this backup: restore it with that version, then update.",
      );
    return new Set((await readTables(this.tx)).map(({ name }) => name));
  }

  async #beginTable(table: BackupTable, known: Set<string>): Promise<void> {
    await this.#writer?.flush();
    if (!known.has(table.name)) throw damaged();
    this.#writer = new TableWriter(this.tx, table);
  }

  async #setSequences(line: string): Promise<void> {
    await this.#writer?.flush();
    for (const { name, last } of read(backupSequences, line))
      await this.tx.execute(
        sql`select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint)`,
      );
  }
}

const damaged = () => new BackupError("The backup is damaged: it ends too early, or rows are missing.");

/** Whether zlib could not unpack it. */
const isBadGzip = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("Z_");

async function restoreRows(tx: Database, input: Readable): Promise<number> {
  const restoring = new Restoring(tx);
  try {
    // What goes wrong in either stream is thrown to who reads the last one.
    const unpacked = pipeline(input, createGunzip(), () => undefined);
    for await (const line of linesOf(unpacked)) await restoring.take(line);
  } catch (error) {
    throw isBadGzip(error) ? damaged() : error;
  }
  if (restoring.expected !== restoring.rows) throw damaged();
  return restoring.rows;
}

/**
 * Puts a backup in the place of all that the database holds. To be called in a transaction, which a failure takes back.
 * @param input what `writeBackup` wrote, of PostgreSQL or of the embedded database
 * @returns how many rows there are
 * @throws BackupError when the database has orders or customers or other connections, or the backup is of another version or damaged
 */
export async function restoreBackup(tx: Database, input: Readable): Promise<number> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await refuseUnlessEmpty(tx);
  const names = (await readTables(tx)).map(({ name }) => sql`${sql.identifier(name)}`);
  const keys = await dropForeignKeys(tx);
  await setTriggers(tx, names, "disable");
  await tx.execute(sql`truncate ${sql.join(names, sql`, `)}`);
  const rows = await restoreRows(tx, input);
  await setTriggers(tx, names, "enable");
  for (const { table, name, definition } of keys)
    await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
  return rows;
}

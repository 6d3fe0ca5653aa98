import { getTableColumns, getTableName, type Placeholder, QueryPromise, type SQL, sql } from "drizzle-orm";
import { type PgColumn, PgDialect, type PgTable } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import type { Database } from "../connect";
import { rowsOf } from "../rows";

const dialect = new PgDialect();

/** Stands for one of a write's values, by its place among them. */
type ValueAt = (place: number) => Placeholder;

/**
 * An insert, update or delete that is not run yet: awaited, it is run by itself; `together` runs several as one. Async
 * functions hand it on inside an array, because what they return is awaited.
 *
 * Its statement is made once for a connection instead of for every use: drizzle takes longer to write that of an order
 * than PostgreSQL takes to do it.
 */
export class Write extends QueryPromise<void> {
  /**
   * @param shape distinguishes its statement from every other: writes of one shape differ in nothing but their values
   * @param make the statement, with `value` in the places of the values
   * @param values as the driver takes them
   * @param name by which writes that are run together with it read what it returns
   */
  constructor(
    readonly tx: Database,
    readonly shape: string,
    readonly make: (value: ValueAt) => SQL,
    readonly values: readonly unknown[],
    readonly name?: string,
  ) {
    super();
  }

  override execute(): Promise<void> {
    return together(this.tx, [this]).execute();
  }
}

type Statement = { execute(values: Record<string, unknown>): Promise<unknown> };

/** Of each connection, by their shapes. */
const statements = new WeakMap<object, Map<string, Statement>>();
/** Each connection stores so many: lists of other lengths are other shapes, and there is no end to them. */
const MOST_STATEMENTS = 100;
/**
 * Names by shape, so that all connections use the same ones. A shape that comes again after it had to go gets a new
 * name: a name never means another statement.
 */
const names = new LRUCache<string, string>({
  max: 1_000,
  maxSize: 2 * 1024 * 1024,
  sizeCalculation: (_, shape) => 2 * shape.length,
});
let lastName = 0;

function nameOf(shape: string): string {
  const known = names.get(shape);
  if (known !== undefined) return known;
  lastName += 1;
  const name = `write_${lastName}`;
  names.set(shape, name);
  return name;
}

/** One statement of several writes; their values stand in it one after another. */
function makeTogether(writes: readonly Write[]): SQL {
  let before = 0;
  const parts = writes.map(({ make, values, name }, index) => {
    const from = before;
    before += values.length;
    return { name: name ?? `write_${index}`, part: make((place) => sql.placeholder(`${from + place}`)) };
  });
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only.part;
  const named = parts.map(({ name, part }) => sql`${sql.identifier(name)} as (${part})`);
  return sql`with ${sql.join(named, sql`, `)} select`;
}

function statementOf(tx: Database, writes: readonly Write[]): Statement {
  const { session } = tx._;
  const ofSession = statements.get(session) ?? new Map<string, Statement>();
  statements.set(session, ofSession);
  const shape = writes.map((write) => write.shape).join("; ");
  const known = ofSession.get(shape);
  if (known !== undefined) return known;
  const cached = ofSession.size < MOST_STATEMENTS;
  const name = cached ? nameOf(shape) : undefined;
  const statement = session.prepareQuery(dialect.sqlToQuery(makeTogether(writes)), undefined, name, false);
  if (cached) ofSession.set(shape, statement);
  return statement;
}

async function run(tx: Database, writes: readonly Write[]): Promise<unknown> {
  const values = writes.flatMap((write) => write.values);
  return statementOf(tx, writes).execute({ ...values });
}

/**
 * Several writes as one statement, to be awaited or sent: one way to the database and back instead of one for each, and
 * the rows that they lock are locked for that much shorter. None sees what another writes, but what one with a name
 * returns, and no two may write the same row; references between them are checked when all are done.
 */
export function together(tx: Database, writes: readonly Write[]): { execute(): Promise<void> } {
  return {
    async execute() {
      await run(tx, writes);
    },
  };
}

/** Runs a write by itself. @returns what its statement returns of the rows that it wrote, read through a schema */
export async function written<S extends z.ZodType>(write: Write, row: S): Promise<z.output<S>[]> {
  return rowsOf(await run(write.tx, [write]), row);
}

type Columns = [key: string, column: PgColumn][];

const tables = new WeakMap<PgTable, Columns>();

/** The columns of a table, by their names in the schema. */
function allColumns(table: PgTable): Columns {
  const columns = tables.get(table) ?? Object.entries(getTableColumns(table));
  tables.set(table, columns);
  return columns;
}

/** Those that a row gives values for. */
const columnsOf = (table: PgTable, row: Record<string, unknown>): Columns =>
  allColumns(table).filter(([key]) => row[key] !== undefined);

const valuesOf = (columns: Columns, row: Record<string, unknown>): unknown[] =>
  columns.map(([key, column]) => {
    const value = row[key];
    return value === null ? null : column.mapToDriverValue(value);
  });

const shapeOf = (columns: Columns): string => columns.map(([key]) => key).join();
const nameIn = ([, { name }]: Columns[number]): SQL => sql`${sql.identifier(name)}`;
const listOf = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

/**
 * Writes rows, at least one, which all give the same columns.
 * @param ending of the statement, in SQL: what is done where a row is there already
 */
export function insertOf<T extends PgTable>(
  tx: Database,
  table: T,
  rows: readonly T["$inferInsert"][],
  ending = "",
): Write {
  const columns = columnsOf(table, rows[0] ?? {});
  const width = columns.length;
  return new Write(
    tx,
    `insert ${getTableName(table)} ${shapeOf(columns)} ${rows.length} ${ending}`,
    (value) => {
      const tuples = rows.map(
        (_, row) => sql`(${listOf(columns.map((_, column) => sql`${value(row * width + column)}`))})`,
      );
      return sql`insert into ${table} (${listOf(columns.map(nameIn))}) values ${listOf(tuples)} ${sql.raw(ending)}`;
    },
    rows.flatMap((row) => valuesOf(columns, row)),
  );
}

/**
 * Writes columns of the row with this id.
 * @param also further columns, in SQL
 */
export function updateOf<T extends PgTable>(
  tx: Database,
  table: T,
  id: string,
  row: Partial<T["$inferSelect"]>,
  also = "",
): Write {
  const columns = columnsOf(table, row);
  return new Write(
    tx,
    `update ${getTableName(table)} ${shapeOf(columns)} ${also}`,
    (value) => {
      const given = columns.map((column, index) => sql`${nameIn(column)} = ${value(index + 1)}`);
      const set = also === "" ? given : [...given, sql.raw(also)];
      return sql`update ${table} set ${listOf(set)} where id = ${value(0)}`;
    },
    [id, ...valuesOf(columns, row)],
  );
}

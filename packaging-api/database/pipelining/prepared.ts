import { type Placeholder, sql } from "drizzle-orm";
import type { Database } from "../connect";

/** Stands for a value of a prepared statement, by its name. */
export type Value<Name extends string> = (name: Name) => Placeholder;

type Statement<R> = { execute(values: Record<string, unknown>): Promise<R> };

let named = 0;

/**
 * A statement that is made once for a connection instead of for every use: drizzle takes longer to write a statement of
 * many columns than PostgreSQL takes to answer it.
 * @param build makes it, with `value` in the places of its values
 * @returns runs it with these
 */
export function prepared<Name extends string, R>(
  build: (db: Database, value: Value<Name>) => { prepare(name: string): Statement<R> },
): (db: Database, values: Record<Name, unknown>) => Promise<R> {
  named += 1;
  const name = `prepared_${named}`;
  const made = new WeakMap<object, Statement<R>>();
  return (db, values) => {
    const { session } = db._;
    const statement = made.get(session) ?? build(db, sql.placeholder).prepare(name);
    made.set(session, statement);
    return statement.execute(values);
  };
}

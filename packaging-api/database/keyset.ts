import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";

/** Where a page of a list ends, as its address says it: the values by which the list is sorted. */
export const writeCursor = (values: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString("base64url");

/** Reads what `writeCursor` wrote; undefined for what is left out or was changed, which is the beginning of the list. */
export function readCursor<S extends z.ZodType>(
  schema: S,
  given: string | undefined,
): z.output<S> | undefined {
  if (given === undefined || given === "") return undefined;
  try {
    return schema.safeParse(JSON.parse(Buffer.from(given, "base64url").toString())).data;
  } catch {
    return undefined;
  }
}

/** A moment to the microsecond, as the database sorts it: a `Date` has milliseconds, and what is between would be left out. */
export const momentOf = (moment: SQL | { getSQL(): SQL }): SQL<string> =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

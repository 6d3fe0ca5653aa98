/** How many causes are looked through: drizzle wraps once, and our own code may wrap that. */
const DEPTH = 8;
const SQL_STATE = /^[0-9A-Z]{5}$/;

/**
 * PostgreSQL's code of a failure (SQLSTATE), wherever it stands among the error's causes: drizzle wraps what a statement
 * failed with, and a failing commit is not wrapped.
 * @returns undefined for an error that is not PostgreSQL's
 */
export function sqlStateOf(error: unknown): string | undefined {
  let current = error;
  for (let depth = 0; depth < DEPTH && current instanceof Error; depth += 1) {
    if ("code" in current && typeof current.code === "string" && SQL_STATE.test(current.code))
      return current.code;
    current = current.cause;
  }
  return undefined;
}
